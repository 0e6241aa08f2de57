extension Schema {
  /// People, their skills and photos.
  ///
  /// `leaves_at` is when the last day of work is over: the account opens nothing from then on, however late the person is archived. A
  /// departed administrator no longer counts as able to act (`account_last_admin`). `search` is the `SearchText` of a person: lists are in
  /// its order, and typed words are looked for in it, all within one index.
  static let people: SQL = """
    CREATE TABLE employee (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT employee_organization_reference REFERENCES organization,
      name TEXT NOT NULL CONSTRAINT employee_name_check CHECK (length(name) BETWEEN 1 AND 200),
      surname TEXT NOT NULL DEFAULT '' CONSTRAINT employee_surname_check CHECK (length(surname) <= 200),
      phone TEXT,
      email TEXT CONSTRAINT employee_email_check CHECK (length(email) <= 254),
      title TEXT NOT NULL DEFAULT '' CONSTRAINT employee_title_check CHECK (length(title) <= 200),
      department TEXT NOT NULL DEFAULT '' CONSTRAINT employee_department_check CHECK (length(department) <= 100),
      agency TEXT NOT NULL DEFAULT '' CONSTRAINT employee_agency_check CHECK (length(agency) <= 200),
      intro TEXT NOT NULL DEFAULT '' CONSTRAINT employee_intro_check CHECK (length(intro) <= 500),
      description TEXT NOT NULL DEFAULT '' CONSTRAINT employee_description_check CHECK (length(description) <= 5000),
      image_name TEXT CONSTRAINT employee_image_name_check CHECK (length(image_name) BETWEEN 1 AND 100),
      photo INTEGER,
      photo_revision INTEGER NOT NULL DEFAULT 0,
      archived_at INTEGER,
      archived_by TEXT CONSTRAINT employee_archived_by_check CHECK ((archived_at IS NULL) = (archived_by IS NULL)),
      last_day \(date) CONSTRAINT employee_last_day_check CHECK (date(last_day) IS NOT DISTINCT FROM last_day),
      leaves_at INTEGER CONSTRAINT employee_leaves_at_check CHECK ((leaves_at IS NULL) = (last_day IS NULL)),
      revision INTEGER NOT NULL DEFAULT 1,
      search TEXT NOT NULL DEFAULT '',
      weekly_minutes INTEGER CONSTRAINT employee_weekly_minutes_check CHECK (weekly_minutes BETWEEN 0 AND 10080),
      CONSTRAINT employee_id_unique UNIQUE (organization_id, id)
    ) STRICT;
    CREATE INDEX employee_by_name ON employee (organization_id, name, surname);
    CREATE INDEX employee_listed ON employee (organization_id, search) WHERE archived_at IS NULL;
    CREATE INDEX employee_in_department ON employee (organization_id, department, search) WHERE archived_at IS NULL;
    CREATE INDEX employee_archived ON employee (organization_id, search) WHERE archived_at IS NOT NULL;
    CREATE INDEX employee_leaving ON employee (leaves_at) WHERE leaves_at IS NOT NULL AND archived_at IS NULL;

    CREATE TABLE skill (
      employee_id INTEGER NOT NULL,
      place INTEGER NOT NULL CONSTRAINT skill_place_check CHECK (place BETWEEN 0 AND 49),
      organization_id INTEGER NOT NULL,
      name TEXT NOT NULL CONSTRAINT skill_name_check CHECK (length(name) BETWEEN 1 AND 100),
      PRIMARY KEY (employee_id, place),
      CONSTRAINT skill_employee_name_unique UNIQUE (employee_id, name),
      CONSTRAINT skill_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE photo (
      organization_id INTEGER NOT NULL,
      employee_id INTEGER NOT NULL,
      size INTEGER NOT NULL CONSTRAINT photo_size_check CHECK (size BETWEEN 1 AND 4096),
      media_type TEXT NOT NULL CONSTRAINT photo_media_type_check CHECK (media_type LIKE 'image/%'),
      bytes BLOB NOT NULL CONSTRAINT photo_bytes_check CHECK (length(bytes) BETWEEN 1 AND 4194304),
      PRIMARY KEY (employee_id, size),
      CONSTRAINT photo_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT
    """

  /// The readers of phone numbers and email addresses: the most of an organization, and the choice of a person. An earlier database showed
  /// them to everyone.
  static let contacts: SQL = """
    ALTER TABLE organization ADD COLUMN contacts_seen_by TEXT NOT NULL DEFAULT 'everyone'
      CONSTRAINT organization_contacts_seen_by_check CHECK (contacts_seen_by IN ('everyone', 'sites', 'managers'));
    ALTER TABLE employee ADD COLUMN contacts_seen_by TEXT
      CONSTRAINT employee_contacts_seen_by_check CHECK (contacts_seen_by IN ('everyone', 'sites', 'managers'))
    """

  /// The confirmation that an address is its person's: since when, by whom, and how; and the mails that ask for it.
  ///
  /// An address without it was merely typed, and opens no account. Earlier addresses are confirmed if an administrator or the operator
  /// wrote them for someone else, as far as the kept versions show.
  static let emailConfirmations: SQL = """
    ALTER TABLE employee ADD COLUMN email_confirmed_at INTEGER
      CONSTRAINT employee_email_confirmed_of_address CHECK (email_confirmed_at IS NULL OR email IS NOT NULL);
    ALTER TABLE employee ADD COLUMN email_confirmed_by TEXT
      CONSTRAINT employee_email_confirmed_by_someone CHECK ((email_confirmed_by IS NULL) = (email_confirmed_at IS NULL));
    ALTER TABLE employee ADD COLUMN email_confirmed_how TEXT
      CONSTRAINT employee_email_confirmed_somehow CHECK ((email_confirmed_how IS NULL) = (email_confirmed_at IS NULL))
      CONSTRAINT employee_email_confirmed_how_check CHECK (email_confirmed_how IN ('mail', 'administrator'));
    CREATE INDEX employee_unconfirmed ON employee (organization_id, search)
      WHERE email IS NOT NULL AND email_confirmed_at IS NULL AND archived_at IS NULL;

    CREATE TABLE email_link (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL,
      employee_id INTEGER NOT NULL,
      email TEXT NOT NULL CONSTRAINT email_link_email_check CHECK (length(email) BETWEEN 1 AND 254),
      token_hash BLOB NOT NULL CONSTRAINT email_link_token_hash_unique UNIQUE
        CONSTRAINT email_link_token_hash_check CHECK (length(token_hash) = 32),
      made_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL CONSTRAINT email_link_expires_at_check CHECK (expires_at > made_at),
      used_at INTEGER,
      CONSTRAINT email_link_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT;
    CREATE INDEX email_link_of_employee ON email_link (organization_id, employee_id, made_at);

    UPDATE employee SET (email_confirmed_at, email_confirmed_by, email_confirmed_how) = (
      SELECT change.at, change.editor, 'administrator' FROM change
      WHERE change.organization_id = employee.organization_id
        AND change.version = (
          SELECT max(until_version) FROM row_version
          WHERE entity = 'employee' AND key = \(.either(
            sqlite: "json_array(employee.id)", postgres: "jsonb_build_array(employee.id)"))
            AND (row_version.row IS NULL OR row_version.row ->> 'email' IS DISTINCT FROM employee.email))
        AND (change.editor = 'console'
          OR EXISTS (
            SELECT 1 FROM account WHERE account.organization_id = employee.organization_id AND role = 'admin'
              AND account.employee_id <> employee.id AND change.editor = 'account:' || account.id)
          OR EXISTS (
            SELECT 1 FROM api_token WHERE api_token.organization_id = employee.organization_id
              AND change.editor = 'program:' || api_token.id AND NOT (\(lacks("scopes", "accounts:write"))))))
    WHERE email IS NOT NULL
    """
}
