extension Schema {
  /// Passkeys, the second factor of a password, and sign-ins between the two steps.
  ///
  /// Of a passkey only the public half is here. The authenticator's secret is sealed by the instance's key, and of recovery codes there is
  /// a hash keyed by it, so a copy of the database alone makes no code. `sign_in_step` is a correct password that waits for its code;
  /// `used_challenge` prevents the reuse of a signed answer.
  static let passkeys: SQL = """
    CREATE TABLE passkey (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT passkey_organization_reference REFERENCES organization,
      account_id INTEGER NOT NULL,
      credential BLOB NOT NULL CONSTRAINT passkey_credential_unique UNIQUE
        CONSTRAINT passkey_credential_check CHECK (length(credential) BETWEEN 16 AND 1023),
      algorithm INTEGER NOT NULL CONSTRAINT passkey_algorithm_check CHECK (algorithm IN (-7, -8, -257)),
      public_key BLOB NOT NULL CONSTRAINT passkey_public_key_check CHECK (length(public_key) IN (32, 64, 259)),
      counter INTEGER NOT NULL CONSTRAINT passkey_counter_check CHECK (counter BETWEEN 0 AND 4294967295),
      name TEXT NOT NULL CONSTRAINT passkey_name_check CHECK (length(name) BETWEEN 1 AND 60),
      made_at INTEGER NOT NULL,
      last_used_at INTEGER,
      CONSTRAINT passkey_account_reference FOREIGN KEY (organization_id, account_id)
        REFERENCES account (organization_id, id)
    ) STRICT;
    CREATE INDEX passkey_by_account ON passkey (organization_id, account_id);

    \(refusal(
      "last_way_in", by: "passkey_last_way_in", before: "DELETE", on: "passkey", when: "TRUE",
      if: """
        EXISTS (SELECT 1 FROM account WHERE id = OLD.account_id AND password_hash IS NULL AND disabled_at IS NULL)
        AND NOT EXISTS (
          SELECT 1 FROM passkey WHERE organization_id = OLD.organization_id AND account_id = OLD.account_id
            AND id <> OLD.id)
        """));
    \(refusal(
      "last_way_in", by: "account_last_way_in", before: "UPDATE OF password_hash", on: "account",
      when: "OLD.password_hash IS NOT NULL AND NEW.password_hash IS NULL AND NEW.disabled_at IS NULL",
      if: """
        NOT EXISTS (SELECT 1 FROM passkey WHERE organization_id = OLD.organization_id AND account_id = OLD.id)
        """));

    CREATE TABLE authenticator (
      account_id INTEGER PRIMARY KEY,
      organization_id INTEGER NOT NULL CONSTRAINT authenticator_organization_reference REFERENCES organization,
      sealed_secret BLOB NOT NULL
        CONSTRAINT authenticator_sealed_secret_check CHECK (length(sealed_secret) BETWEEN 40 AND 200),
      made_at INTEGER NOT NULL,
      confirmed_at INTEGER,
      last_step INTEGER NOT NULL DEFAULT 0,
      CONSTRAINT authenticator_account_reference FOREIGN KEY (organization_id, account_id)
        REFERENCES account (organization_id, id)
    ) STRICT;

    CREATE TABLE recovery_code (
      account_id INTEGER NOT NULL,
      code_hash BLOB NOT NULL CONSTRAINT recovery_code_code_hash_check CHECK (length(code_hash) = 32),
      organization_id INTEGER NOT NULL CONSTRAINT recovery_code_organization_reference REFERENCES organization,
      made_at INTEGER NOT NULL,
      used_at INTEGER,
      PRIMARY KEY (account_id, code_hash),
      CONSTRAINT recovery_code_account_reference FOREIGN KEY (organization_id, account_id)
        REFERENCES account (organization_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE sign_in_step (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT sign_in_step_organization_reference REFERENCES organization,
      account_id INTEGER NOT NULL,
      token_hash BLOB NOT NULL CONSTRAINT sign_in_step_token_hash_unique UNIQUE
        CONSTRAINT sign_in_step_token_hash_check CHECK (length(token_hash) = 32),
      expires_at INTEGER NOT NULL,
      tries INTEGER NOT NULL DEFAULT 0 CONSTRAINT sign_in_step_tries_check CHECK (tries BETWEEN 0 AND 5),
      CONSTRAINT sign_in_step_account_reference FOREIGN KEY (organization_id, account_id)
        REFERENCES account (organization_id, id)
    ) STRICT;
    CREATE INDEX sign_in_step_by_account ON sign_in_step (organization_id, account_id);
    CREATE INDEX sign_in_step_by_expiry ON sign_in_step (expires_at);

    CREATE TABLE used_challenge (
      challenge_hash BLOB NOT NULL PRIMARY KEY
        CONSTRAINT used_challenge_challenge_hash_check CHECK (length(challenge_hash) = 32),
      expires_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """
}
