extension Schema {
  /// Tokens of programs that are secrets of clients, and the tokens with an end that clients get (OAuth 2.0).
  static let accessTokens: SQL = """
    ALTER TABLE api_token ADD COLUMN is_client \(flag) NOT NULL DEFAULT FALSE
      CONSTRAINT api_token_is_client_check CHECK (is_client IN (FALSE, TRUE));
    CREATE UNIQUE INDEX api_token_id_unique ON api_token (organization_id, id);

    CREATE TABLE access_token (
      token_hash BLOB NOT NULL PRIMARY KEY
        CONSTRAINT access_token_token_hash_check CHECK (length(token_hash) = 32),
      organization_id INTEGER NOT NULL,
      api_token_id INTEGER NOT NULL,
      scopes \(comparedJSON) NOT NULL CONSTRAINT access_token_scopes_check CHECK (\(isJSON("scopes"))),
      made_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL CONSTRAINT access_token_expires_at_check CHECK (expires_at > made_at),
      CONSTRAINT access_token_api_token_reference FOREIGN KEY (organization_id, api_token_id)
        REFERENCES api_token (organization_id, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX access_token_of_client ON access_token (organization_id, api_token_id, expires_at);
    CREATE INDEX access_token_end ON access_token (expires_at)
    """
}
