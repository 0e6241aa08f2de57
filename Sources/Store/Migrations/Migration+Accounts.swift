extension Migration {
  /// Accounts, sessions, the links and tokens that open them, and the host that an organization is served at.
  ///
  /// Of every secret only the hash is here. An admin counts as one who can act: with a password, not disabled; the
  /// last of those is kept by a trigger.
  static let accounts = Migration(
    number: 2, name: "accounts",
    statements: """
      ALTER TABLE organization ADD COLUMN host TEXT CHECK (length(host) BETWEEN 1 AND 255);
      CREATE UNIQUE INDEX organization_by_host ON organization (host) WHERE host IS NOT NULL;

      CREATE TABLE account (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        organization_id INTEGER NOT NULL REFERENCES organization,
        employee_id INTEGER NOT NULL,
        role TEXT NOT NULL CHECK (role IN ('member', 'manager', 'admin')),
        user_name TEXT CHECK (length(user_name) BETWEEN 1 AND 64),
        user_key TEXT CHECK (length(user_key) >= 1),
        password_hash TEXT CHECK (password_hash LIKE '$argon2id$%'),
        language TEXT CHECK (language IN ('en', 'de')),
        shares_analytics INTEGER NOT NULL DEFAULT 1 CHECK (shares_analytics IN (0, 1)),
        made_at INTEGER NOT NULL,
        disabled_at INTEGER,
        CHECK ((user_name IS NULL) = (user_key IS NULL)),
        CHECK (password_hash IS NULL OR user_name IS NOT NULL),
        UNIQUE (organization_id, user_key),
        UNIQUE (organization_id, employee_id),
        UNIQUE (organization_id, id),
        FOREIGN KEY (organization_id, employee_id) REFERENCES employee (organization_id, id)
      ) STRICT;
      CREATE INDEX account_admin ON account (organization_id, disabled_at) WHERE role = 'admin';

      CREATE TRIGGER account_last_admin BEFORE UPDATE OF role, disabled_at, password_hash ON account
      WHEN OLD.role = 'admin' AND OLD.disabled_at IS NULL AND OLD.password_hash IS NOT NULL
        AND (NEW.role <> 'admin' OR NEW.disabled_at IS NOT NULL OR NEW.password_hash IS NULL)
      BEGIN
        SELECT RAISE(ABORT, 'last_admin') WHERE NOT EXISTS (
          SELECT 1 FROM account WHERE organization_id = OLD.organization_id AND role = 'admin'
            AND disabled_at IS NULL AND password_hash IS NOT NULL AND id <> OLD.id);
      END;

      CREATE TABLE personal_link (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        organization_id INTEGER NOT NULL REFERENCES organization,
        account_id INTEGER NOT NULL,
        token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
        made_at INTEGER NOT NULL,
        last_used_at INTEGER,
        revoked_at INTEGER,
        UNIQUE (organization_id, account_id, id),
        FOREIGN KEY (organization_id, account_id) REFERENCES account (organization_id, id)
      ) STRICT;

      CREATE TABLE session (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        organization_id INTEGER NOT NULL REFERENCES organization,
        account_id INTEGER NOT NULL,
        personal_link_id INTEGER,
        token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
        device TEXT NOT NULL CHECK (length(device) <= 100),
        made_at INTEGER NOT NULL,
        seen_at INTEGER NOT NULL CHECK (seen_at >= made_at),
        expires_at INTEGER NOT NULL CHECK (expires_at <= made_at + 180 * 86400),
        FOREIGN KEY (organization_id, account_id) REFERENCES account (organization_id, id),
        FOREIGN KEY (organization_id, account_id, personal_link_id)
          REFERENCES personal_link (organization_id, account_id, id)
      ) STRICT;
      CREATE INDEX session_by_account ON session (organization_id, account_id, seen_at);
      CREATE INDEX session_by_expiry ON session (expires_at);

      CREATE TABLE one_time_link (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        organization_id INTEGER NOT NULL REFERENCES organization,
        account_id INTEGER NOT NULL,
        purpose TEXT NOT NULL CHECK (purpose IN ('invitation', 'reset')),
        token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
        made_at INTEGER NOT NULL,
        expires_at INTEGER NOT NULL CHECK (expires_at > made_at AND expires_at <= made_at + 7 * 86400),
        used_at INTEGER CHECK (used_at < expires_at),
        FOREIGN KEY (organization_id, account_id) REFERENCES account (organization_id, id)
      ) STRICT;
      CREATE INDEX one_time_link_by_account ON one_time_link (organization_id, account_id);

      CREATE TABLE api_token (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        organization_id INTEGER NOT NULL REFERENCES organization,
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
        scopes TEXT NOT NULL CHECK (json_valid(scopes)),
        token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
        made_at INTEGER NOT NULL,
        last_used_at INTEGER,
        revoked_at INTEGER
      ) STRICT;
      CREATE INDEX api_token_open ON api_token (organization_id, id) WHERE revoked_at IS NULL
      """)
}
