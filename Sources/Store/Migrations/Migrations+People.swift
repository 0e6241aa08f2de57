import Domain

extension Migration {
  /// What people tell of themselves, their skills and photos, the order and search of lists, and the people feed.
  ///
  /// `search` is what `SearchText` makes of a person: lists are in its order, and a word that is typed is looked for in
  /// it, all within one index. `people_feed_person` keeps what a feed said last of whom: a field that is another now
  /// was changed by hand.
  static let people = Migration(
    number: 3, name: "people",
    statements: """
      ALTER TABLE employee ADD COLUMN email TEXT CHECK (length(email) <= 254);
      ALTER TABLE employee ADD COLUMN title TEXT NOT NULL DEFAULT '' CHECK (length(title) <= 200);
      ALTER TABLE employee ADD COLUMN department TEXT NOT NULL DEFAULT '' CHECK (length(department) <= 100);
      ALTER TABLE employee ADD COLUMN agency TEXT NOT NULL DEFAULT '' CHECK (length(agency) <= 200);
      ALTER TABLE employee ADD COLUMN intro TEXT NOT NULL DEFAULT '' CHECK (length(intro) <= 500);
      ALTER TABLE employee ADD COLUMN description TEXT NOT NULL DEFAULT '' CHECK (length(description) <= 5000);
      ALTER TABLE employee ADD COLUMN image_name TEXT CHECK (length(image_name) BETWEEN 1 AND 100);
      ALTER TABLE employee ADD COLUMN photo INTEGER;
      ALTER TABLE employee ADD COLUMN photo_revision INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE employee ADD COLUMN archived_at INTEGER;
      ALTER TABLE employee ADD COLUMN archived_by TEXT CHECK ((archived_at IS NULL) = (archived_by IS NULL));
      ALTER TABLE employee ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;
      ALTER TABLE employee ADD COLUMN search TEXT NOT NULL DEFAULT '';
      CREATE INDEX employee_listed ON employee (organization_id, search) WHERE archived_at IS NULL;
      CREATE INDEX employee_in_department ON employee (organization_id, department, search)
        WHERE archived_at IS NULL;
      CREATE INDEX employee_archived ON employee (organization_id, search) WHERE archived_at IS NOT NULL;

      CREATE TABLE skill (
        organization_id INTEGER NOT NULL,
        employee_id INTEGER NOT NULL,
        place INTEGER NOT NULL CHECK (place BETWEEN 0 AND 49),
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
        PRIMARY KEY (employee_id, place),
        UNIQUE (employee_id, name),
        FOREIGN KEY (organization_id, employee_id) REFERENCES employee (organization_id, id)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE photo (
        organization_id INTEGER NOT NULL,
        employee_id INTEGER NOT NULL,
        size INTEGER NOT NULL CHECK (size BETWEEN 1 AND 4096),
        media_type TEXT NOT NULL CHECK (media_type LIKE 'image/%'),
        bytes BLOB NOT NULL CHECK (length(bytes) BETWEEN 1 AND 4194304),
        PRIMARY KEY (employee_id, size),
        FOREIGN KEY (organization_id, employee_id) REFERENCES employee (organization_id, id)
      ) STRICT;

      CREATE TABLE people_feed (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        organization_id INTEGER NOT NULL UNIQUE REFERENCES organization,
        address TEXT NOT NULL CHECK (length(address) BETWEEN 1 AND 2000),
        query_key TEXT CHECK (length(query_key) BETWEEN 1 AND 200),
        query_value TEXT CHECK (length(query_value) <= 200),
        sort TEXT CHECK (length(sort) BETWEEN 1 AND 200),
        photo_rule TEXT CHECK (length(photo_rule) BETWEEN 1 AND 2000),
        interval_seconds INTEGER NOT NULL CHECK (interval_seconds >= 10),
        etag TEXT,
        last_modified TEXT,
        attempted_at INTEGER,
        succeeded_at INTEGER,
        fault TEXT,
        CHECK ((query_key IS NULL) = (query_value IS NULL)),
        UNIQUE (organization_id, id)
      ) STRICT;

      CREATE TABLE people_set_aside (
        feed_id INTEGER NOT NULL REFERENCES people_feed,
        place INTEGER NOT NULL,
        record INTEGER,
        reason TEXT NOT NULL,
        parameters TEXT NOT NULL CHECK (json_valid(parameters)),
        excerpt TEXT NOT NULL,
        PRIMARY KEY (feed_id, place)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE people_feed_person (
        organization_id INTEGER NOT NULL,
        feed_id INTEGER NOT NULL,
        employee_id INTEGER NOT NULL,
        told TEXT NOT NULL CHECK (json_valid(told)),
        is_gone INTEGER NOT NULL DEFAULT 0 CHECK (is_gone IN (0, 1)),
        PRIMARY KEY (feed_id, employee_id),
        FOREIGN KEY (organization_id, feed_id) REFERENCES people_feed (organization_id, id),
        FOREIGN KEY (organization_id, employee_id) REFERENCES employee (organization_id, id)
      ) STRICT, WITHOUT ROWID
      """,
    rewriting: { connection in
      let people = try connection.rows("SELECT id, name, surname FROM employee WHERE id > 0") {
        (id: try $0.next() as ID<Employee>, name: try $0.next() as String, surname: try $0.next() as String)
      }
      for person in people {
        let search = SearchText.stored(for: PersonDraft([.name: person.name, .surname: person.surname]))
        try connection.run("UPDATE employee SET search = \(search) WHERE id = \(person.id)")
      }
    })
}
