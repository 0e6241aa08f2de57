extension Schema {
  /// People, their skills and photos.
  ///
  /// `leaves_at` is when the last day of work is over: the account opens nothing from then on, whoever archives the
  /// person, and when. An administrator who leaves no longer counts as one who can act (`account_last_admin`).
  /// `search` is what `SearchText` makes of a person: lists are in its order, and a word that is typed is looked for
  /// in it, all within one index.
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
}
