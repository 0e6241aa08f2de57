extension Schema {
  /// Accounts, sessions, the links and tokens that open them, and recent answers to programs.
  ///
  /// Of every secret only the hash is here. An administrator counts as able to act with a password or a passkey, and not disabled; a
  /// trigger keeps the last of those. Sites are chosen for managers alone; an account without any manages all.
  static let accounts: SQL = """
    CREATE TABLE account (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT account_organization_reference REFERENCES organization,
      employee_id INTEGER NOT NULL,
      role TEXT NOT NULL CONSTRAINT account_role_check CHECK (role IN ('member', 'manager', 'admin')),
      user_name TEXT CONSTRAINT account_user_name_check CHECK (length(user_name) BETWEEN 1 AND 64),
      user_key TEXT CONSTRAINT account_user_key_check CHECK (length(user_key) >= 1),
      password_hash TEXT CONSTRAINT account_password_hash_check CHECK (password_hash LIKE '$argon2id$%'),
      password_set_at INTEGER,
      user_handle BLOB NOT NULL DEFAULT (\(randomBytes))
        CONSTRAINT account_user_handle_check CHECK (length(user_handle) = 32),
      language TEXT CONSTRAINT account_language_check CHECK (length(language) BETWEEN 2 AND 8),
      shares_analytics \(flag) NOT NULL DEFAULT TRUE
        CONSTRAINT account_shares_analytics_check CHECK (shares_analytics IN (FALSE, TRUE)),
      made_at INTEGER NOT NULL,
      disabled_at INTEGER,
      product_order TEXT
        CONSTRAINT account_product_order_check CHECK (
          product_order IN ('name', 'name-down', 'price', 'price-down', 'sku', 'sku-down')),
      CONSTRAINT account_user_name_has_key CHECK ((user_name IS NULL) = (user_key IS NULL)),
      CONSTRAINT account_password_has_user_name CHECK (password_hash IS NULL OR user_name IS NOT NULL),
      CONSTRAINT account_user_key_unique UNIQUE (organization_id, user_key),
      CONSTRAINT account_employee_unique UNIQUE (organization_id, employee_id),
      CONSTRAINT account_id_unique UNIQUE (organization_id, id),
      CONSTRAINT account_role_unique UNIQUE (organization_id, id, role),
      CONSTRAINT account_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT;
    CREATE INDEX account_admin ON account (organization_id, disabled_at) WHERE role = 'admin';

    \(lastAdmin);

    CREATE TABLE account_site (
      account_id INTEGER NOT NULL,
      site_id INTEGER NOT NULL,
      organization_id INTEGER NOT NULL,
      role TEXT NOT NULL DEFAULT 'manager' CONSTRAINT account_site_role_check CHECK (role = 'manager'),
      PRIMARY KEY (account_id, site_id),
      CONSTRAINT account_site_account_reference FOREIGN KEY (organization_id, account_id, role)
        REFERENCES account (organization_id, id, role),
      CONSTRAINT account_site_site_reference FOREIGN KEY (organization_id, site_id)
        REFERENCES site (organization_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE personal_link (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT personal_link_organization_reference REFERENCES organization,
      account_id INTEGER NOT NULL,
      token_hash BLOB NOT NULL CONSTRAINT personal_link_token_hash_unique UNIQUE
        CONSTRAINT personal_link_token_hash_check CHECK (length(token_hash) = 32),
      made_at INTEGER NOT NULL,
      last_used_at INTEGER,
      revoked_at INTEGER,
      CONSTRAINT personal_link_account_id_unique UNIQUE (organization_id, account_id, id),
      CONSTRAINT personal_link_account_reference FOREIGN KEY (organization_id, account_id)
        REFERENCES account (organization_id, id)
    ) STRICT;

    CREATE TABLE session (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT session_organization_reference REFERENCES organization,
      account_id INTEGER NOT NULL,
      personal_link_id INTEGER,
      token_hash BLOB NOT NULL CONSTRAINT session_token_hash_unique UNIQUE
        CONSTRAINT session_token_hash_check CHECK (length(token_hash) = 32),
      device TEXT NOT NULL CONSTRAINT session_device_check CHECK (length(device) <= 100),
      proof TEXT NOT NULL CONSTRAINT session_proof_check CHECK (proof IN ('password', 'link', 'two-factors')),
      made_at INTEGER NOT NULL,
      seen_at INTEGER NOT NULL CONSTRAINT session_seen_at_check CHECK (seen_at >= made_at),
      confirmed_at INTEGER CONSTRAINT session_confirmed_at_check CHECK (confirmed_at >= made_at),
      expires_at INTEGER NOT NULL CONSTRAINT session_expires_at_check CHECK (expires_at <= made_at + 180 * 86400),
      CONSTRAINT session_proof_of_link CHECK ((proof = 'link') = (personal_link_id IS NOT NULL)),
      CONSTRAINT session_account_reference FOREIGN KEY (organization_id, account_id)
        REFERENCES account (organization_id, id),
      CONSTRAINT session_personal_link_reference FOREIGN KEY (organization_id, account_id, personal_link_id)
        REFERENCES personal_link (organization_id, account_id, id)
    ) STRICT;
    CREATE INDEX session_by_account ON session (organization_id, account_id, seen_at);
    CREATE INDEX session_by_expiry ON session (expires_at);

    CREATE TABLE one_time_link (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT one_time_link_organization_reference REFERENCES organization,
      account_id INTEGER NOT NULL,
      purpose TEXT NOT NULL CONSTRAINT one_time_link_purpose_check CHECK (purpose IN ('invitation', 'reset')),
      token_hash BLOB NOT NULL CONSTRAINT one_time_link_token_hash_unique UNIQUE
        CONSTRAINT one_time_link_token_hash_check CHECK (length(token_hash) = 32),
      made_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL
        CONSTRAINT one_time_link_expires_at_check CHECK (expires_at > made_at AND expires_at <= made_at + 7 * 86400),
      used_at INTEGER CONSTRAINT one_time_link_used_at_check CHECK (used_at < expires_at),
      CONSTRAINT one_time_link_account_reference FOREIGN KEY (organization_id, account_id)
        REFERENCES account (organization_id, id)
    ) STRICT;
    CREATE INDEX one_time_link_by_account ON one_time_link (organization_id, account_id);

    CREATE TABLE api_token (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT api_token_organization_reference REFERENCES organization,
      name TEXT NOT NULL CONSTRAINT api_token_name_check CHECK (length(name) BETWEEN 1 AND 100),
      scopes \(comparedJSON) NOT NULL CONSTRAINT api_token_scopes_check CHECK (\(isJSON("scopes"))),
      site_id INTEGER,
      token_hash BLOB NOT NULL CONSTRAINT api_token_token_hash_unique UNIQUE
        CONSTRAINT api_token_token_hash_check CHECK (length(token_hash) = 32),
      made_at INTEGER NOT NULL,
      last_used_at INTEGER,
      revoked_at INTEGER,
      CONSTRAINT api_token_of_all_sites CHECK (site_id IS NULL
        OR (\(lacks("scopes", "organization:write")) AND \(lacks("scopes", "accounts:write")))),
      CONSTRAINT api_token_site_reference FOREIGN KEY (organization_id, site_id) REFERENCES site (organization_id, id)
    ) STRICT;
    CREATE INDEX api_token_open ON api_token (organization_id, id) WHERE revoked_at IS NULL;

    CREATE TABLE kept_answer (
      organization_id INTEGER NOT NULL CONSTRAINT kept_answer_organization_reference REFERENCES organization,
      editor TEXT NOT NULL CONSTRAINT kept_answer_editor_check CHECK (length(editor) BETWEEN 1 AND 100),
      key_hash BLOB NOT NULL CONSTRAINT kept_answer_key_hash_check CHECK (length(key_hash) = 32),
      request_hash BLOB NOT NULL CONSTRAINT kept_answer_request_hash_check CHECK (length(request_hash) = 32),
      status INTEGER NOT NULL CONSTRAINT kept_answer_status_check CHECK (status BETWEEN 200 AND 299),
      location TEXT,
      etag TEXT,
      body TEXT NOT NULL,
      made_at INTEGER NOT NULL,
      PRIMARY KEY (organization_id, editor, key_hash)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX kept_answer_by_age ON kept_answer (made_at)
    """

  private static let lastAdmin: SQL = """
    \(refusal(
      "last_admin", by: "account_last_admin", before: "UPDATE OF role, disabled_at, password_hash", on: "account",
      when: "OLD.role = 'admin' AND OLD.disabled_at IS NULL AND (NEW.role <> 'admin' OR NEW.disabled_at IS NOT NULL)",
      if: """
        (OLD.password_hash IS NOT NULL OR EXISTS (SELECT 1 FROM passkey WHERE account_id = OLD.id))
        AND NOT EXISTS (SELECT 1 FROM employee WHERE id = OLD.employee_id AND leaves_at IS NOT NULL)
        AND NOT EXISTS (
          SELECT 1 FROM account JOIN employee ON employee.id = employee_id
          WHERE account.organization_id = OLD.organization_id AND role = 'admin' AND disabled_at IS NULL
            AND (password_hash IS NOT NULL OR EXISTS (SELECT 1 FROM passkey WHERE account_id = account.id))
            AND leaves_at IS NULL AND account.id <> OLD.id)
        """));
    \(refusal(
      "last_admin", by: "employee_last_admin", before: "UPDATE OF leaves_at", on: "employee",
      when: "OLD.leaves_at IS NULL AND NEW.leaves_at IS NOT NULL",
      if: """
        EXISTS (
          SELECT 1 FROM account WHERE organization_id = OLD.organization_id AND employee_id = OLD.id AND role = 'admin'
            AND disabled_at IS NULL
            AND (password_hash IS NOT NULL OR EXISTS (SELECT 1 FROM passkey WHERE account_id = account.id)))
        AND NOT EXISTS (
          SELECT 1 FROM account JOIN employee ON employee.id = employee_id
          WHERE account.organization_id = OLD.organization_id AND role = 'admin' AND disabled_at IS NULL
            AND (password_hash IS NOT NULL OR EXISTS (SELECT 1 FROM passkey WHERE account_id = account.id))
            AND leaves_at IS NULL AND employee_id <> OLD.id)
        """))
    """
}
