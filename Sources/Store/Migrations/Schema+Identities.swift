extension Schema {
  /// The identity of an account's owner at a provider (OpenID Connect): issuer and subject, which a provider never reassigns.
  ///
  /// An account has one at each provider. It is no last way in: the operator may take the provider away.
  static let identities: SQL = """
    CREATE TABLE identity (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT identity_organization_reference REFERENCES organization,
      account_id INTEGER NOT NULL,
      issuer TEXT NOT NULL CONSTRAINT identity_issuer_check CHECK (length(issuer) BETWEEN 1 AND 500),
      subject TEXT NOT NULL CONSTRAINT identity_subject_check CHECK (length(subject) BETWEEN 1 AND 255),
      made_at INTEGER NOT NULL,
      last_used_at INTEGER,
      CONSTRAINT identity_subject_unique UNIQUE (organization_id, issuer, subject),
      CONSTRAINT identity_account_unique UNIQUE (organization_id, account_id, issuer),
      CONSTRAINT identity_account_reference FOREIGN KEY (organization_id, account_id)
        REFERENCES account (organization_id, id)
    ) STRICT;

    \(refusal(
      "last_way_in", by: "identity_last_way_in", before: "DELETE", on: "identity", when: "TRUE",
      if: """
        EXISTS (SELECT 1 FROM account WHERE id = OLD.account_id AND password_hash IS NULL AND disabled_at IS NULL)
        AND NOT EXISTS (
          SELECT 1 FROM passkey WHERE organization_id = OLD.organization_id AND account_id = OLD.account_id)
        """))
    """

  /// The sign-in at a provider that a session came from, so that the provider can end it; both empty for others.
  static let providerSessions: SQL = """
    ALTER TABLE session ADD COLUMN provider_subject TEXT
      CONSTRAINT session_provider_subject_check CHECK (length(provider_subject) BETWEEN 1 AND 255);
    ALTER TABLE session ADD COLUMN provider_session TEXT
      CONSTRAINT session_provider_session_check CHECK (length(provider_session) BETWEEN 1 AND 255)
    """
}
