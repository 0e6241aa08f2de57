import Domain

/// One step of the schema: forward only, in one transaction, never edited once it was released.
struct Migration: Sendable {
  let number: Int
  let name: String
  let statements: SQL
  /// What SQL alone can't do, after the statements; not run on a new file, which has no rows yet.
  var rewriting: @Sendable (Connection) throws -> Void = { _ in }

  static let all = [roster, accounts, people, usage, schedules, catalog]
}

extension Migration {
  /// Brings a database to the newest schema.
  ///
  /// The whole text of each step is kept beside its number and compared: a step that was edited after it ran is a
  /// fault. Before a pending step on a database that has data, the file is copied once beside `path`.
  static func apply(
    _ migrations: [Migration], to connection: Connection, at now: Instant, copyingTo path: String
  ) throws {
    let isStranger: Bool? = try connection.row(
      "SELECT count(*) > 0 AND total(name = 'migration') = 0 FROM sqlite_schema WHERE type = 'table'"
    ) { try $0.next() == 1 }
    guard isStranger == false else { throw StoreFault("the file is a database of another program") }
    try connection.script(
      """
      CREATE TABLE IF NOT EXISTS migration (
        number INTEGER PRIMARY KEY, name TEXT NOT NULL, statements TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT
      """)
    let applied = try connection.rows("SELECT number, statements FROM migration ORDER BY number") {
      (number: try $0.next() as Int, statements: try $0.next() as String)
    }
    for (step, migration) in zip(applied, migrations)
    where step.number != migration.number || step.statements != migration.statements.text {
      throw StoreFault("migration \(step.number) of this database is not the one that this program knows")
    }
    guard applied.count <= migrations.count else {
      throw StoreFault("the database was made by a newer version of OnDuty")
    }
    let pending = migrations.dropFirst(applied.count)
    if let first = pending.first, !applied.isEmpty {
      try DatabaseFile.copy(to: "\(path).before-\(first.number)") { try connection.run("VACUUM INTO \($0)") }
    }
    for migration in pending { try migration.run(on: connection, at: now, hasRows: !applied.isEmpty) }
  }

  private func run(on connection: Connection, at now: Instant, hasRows: Bool) throws {
    try connection.transaction("BEGIN IMMEDIATE") {
      // Another process may have been faster.
      let isDone: Int? = try connection.value("SELECT 1 FROM migration WHERE number = \(number)")
      guard isDone == nil else { return }
      try connection.script(statements)
      if hasRows { try rewriting(connection) }
      try connection.run("INSERT INTO migration VALUES (\(number), \(name), \(statements.text), \(now))")
    }
  }

  /// Organizations, sites, people, positions, shifts, announcements, feeds, links, and the change log.
  ///
  /// Every table names its organization, and a reference carries it along, so that no row can point into another's.
  /// A shift is at most three days long, or 367 where it is whole days: so far back must one look for what touches an
  /// instant (`Snapshot.lookBack`), and so far ahead for what overlaps (the guard).
  private static let roster = Migration(
    number: 1, name: "roster",
    statements: """
      CREATE TABLE organization (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
        zone TEXT NOT NULL,
        language TEXT NOT NULL CHECK (language IN ('en', 'de')),
        calendar_key TEXT NOT NULL UNIQUE CHECK (length(calendar_key) >= 20)
      ) STRICT;

      CREATE TABLE site (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        organization_id INTEGER NOT NULL REFERENCES organization,
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
        directions TEXT NOT NULL DEFAULT '' CHECK (length(directions) <= 2000),
        zone TEXT NOT NULL,
        helpline TEXT,
        UNIQUE (organization_id, name),
        UNIQUE (organization_id, id)
      ) STRICT;

      CREATE TABLE employee (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        organization_id INTEGER NOT NULL REFERENCES organization,
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
        surname TEXT NOT NULL DEFAULT '' CHECK (length(surname) <= 200),
        phone TEXT,
        UNIQUE (organization_id, id)
      ) STRICT;
      CREATE INDEX employee_by_name ON employee (organization_id, name, surname);

      CREATE TABLE position (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        organization_id INTEGER NOT NULL REFERENCES organization,
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
        mark INTEGER NOT NULL CHECK (mark BETWEEN 1 AND 6),
        UNIQUE (organization_id, name),
        UNIQUE (organization_id, id)
      ) STRICT;

      CREATE TABLE feed (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        organization_id INTEGER NOT NULL REFERENCES organization,
        site_id INTEGER NOT NULL,
        address TEXT NOT NULL CHECK (length(address) BETWEEN 1 AND 2000),
        interval_seconds INTEGER NOT NULL CHECK (interval_seconds >= 10),
        etag TEXT,
        last_modified TEXT,
        attempted_at INTEGER,
        succeeded_at INTEGER,
        fault TEXT,
        UNIQUE (organization_id, site_id),
        UNIQUE (organization_id, id),
        FOREIGN KEY (organization_id, site_id) REFERENCES site (organization_id, id)
      ) STRICT;

      CREATE TABLE set_aside (
        feed_id INTEGER NOT NULL REFERENCES feed,
        place INTEGER NOT NULL,
        record INTEGER,
        reason TEXT NOT NULL,
        parameters TEXT NOT NULL CHECK (json_valid(parameters)),
        excerpt TEXT NOT NULL,
        PRIMARY KEY (feed_id, place)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE shift (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        organization_id INTEGER NOT NULL REFERENCES organization,
        site_id INTEGER NOT NULL,
        position_id INTEGER,
        employee_id INTEGER,
        feed_id INTEGER,
        starts_on TEXT NOT NULL CHECK (date(starts_on) IS starts_on),
        start_minute INTEGER CHECK (start_minute BETWEEN 0 AND 1439),
        minutes INTEGER CHECK (minutes BETWEEN 1 AND 2880),
        days INTEGER CHECK (days BETWEEN 1 AND 366),
        starts_at INTEGER NOT NULL,
        ends_at INTEGER NOT NULL CHECK (ends_at >= starts_at),
        note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 2000),
        published_at INTEGER,
        published_by TEXT,
        withdrawn_at INTEGER,
        sequence INTEGER NOT NULL DEFAULT 0,
        changed_at INTEGER NOT NULL,
        CHECK ((start_minute IS NULL) = (minutes IS NULL)),
        CHECK ((start_minute IS NULL) <> (days IS NULL)),
        CHECK (ends_at - starts_at <= iif(days IS NULL, 3 * 86400, 367 * 86400)),
        CHECK ((published_at IS NULL) = (published_by IS NULL)),
        CHECK (withdrawn_at IS NULL OR published_at IS NOT NULL),
        FOREIGN KEY (organization_id, site_id) REFERENCES site (organization_id, id),
        FOREIGN KEY (organization_id, position_id) REFERENCES position (organization_id, id),
        FOREIGN KEY (organization_id, employee_id) REFERENCES employee (organization_id, id),
        FOREIGN KEY (organization_id, feed_id) REFERENCES feed (organization_id, id)
      ) STRICT;
      CREATE INDEX shift_timed ON shift (site_id, starts_at)
        WHERE start_minute IS NOT NULL AND published_at IS NOT NULL AND withdrawn_at IS NULL;
      CREATE INDEX shift_days ON shift (site_id, starts_at)
        WHERE start_minute IS NULL AND published_at IS NOT NULL AND withdrawn_at IS NULL;
      CREATE INDEX shift_ends ON shift (site_id, ends_at) WHERE published_at IS NOT NULL;
      CREATE INDEX shift_by_employee ON shift (employee_id, ends_at, starts_at) WHERE published_at IS NOT NULL;
      CREATE INDEX shift_by_feed ON shift (feed_id, ends_at) WHERE feed_id IS NOT NULL;

      CREATE TRIGGER shift_guard_insert BEFORE INSERT ON shift
      WHEN NEW.employee_id IS NOT NULL AND NEW.published_at IS NOT NULL AND NEW.withdrawn_at IS NULL
      BEGIN
        SELECT RAISE(ABORT, 'double_booking') WHERE EXISTS (
          SELECT 1 FROM shift WHERE employee_id = NEW.employee_id AND published_at IS NOT NULL
            AND withdrawn_at IS NULL AND starts_at < NEW.ends_at
            AND ends_at > NEW.starts_at AND ends_at <= NEW.ends_at + 367 * 86400);
      END;
      CREATE TRIGGER shift_guard_update
      BEFORE UPDATE OF employee_id, starts_at, ends_at, published_at, withdrawn_at ON shift
      WHEN NEW.employee_id IS NOT NULL AND NEW.published_at IS NOT NULL AND NEW.withdrawn_at IS NULL
      BEGIN
        SELECT RAISE(ABORT, 'double_booking') WHERE EXISTS (
          SELECT 1 FROM shift WHERE employee_id = NEW.employee_id AND published_at IS NOT NULL
            AND withdrawn_at IS NULL AND starts_at < NEW.ends_at
            AND ends_at > NEW.starts_at AND ends_at <= NEW.ends_at + 367 * 86400 AND id <> NEW.id);
      END;

      CREATE TABLE announcement (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        organization_id INTEGER NOT NULL REFERENCES organization,
        feed_id INTEGER,
        employee_id INTEGER,
        text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
        made_at INTEGER NOT NULL,
        withdrawn_at INTEGER,
        FOREIGN KEY (organization_id, feed_id) REFERENCES feed (organization_id, id),
        FOREIGN KEY (organization_id, employee_id) REFERENCES employee (organization_id, id)
      ) STRICT;
      CREATE INDEX announcement_current ON announcement (organization_id, id) WHERE withdrawn_at IS NULL;

      CREATE TABLE link (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        organization_id INTEGER NOT NULL REFERENCES organization,
        purpose TEXT NOT NULL CHECK (purpose IN ('wall', 'site', 'employee')),
        site_id INTEGER,
        employee_id INTEGER,
        token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
        made_at INTEGER NOT NULL,
        revoked_at INTEGER,
        CHECK ((site_id IS NULL) <> (employee_id IS NULL)),
        CHECK ((purpose = 'employee') = (employee_id IS NOT NULL)),
        FOREIGN KEY (organization_id, site_id) REFERENCES site (organization_id, id),
        FOREIGN KEY (organization_id, employee_id) REFERENCES employee (organization_id, id)
      ) STRICT;

      CREATE TABLE change (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        organization_id INTEGER NOT NULL REFERENCES organization,
        at INTEGER NOT NULL,
        editor TEXT NOT NULL,
        kind TEXT NOT NULL,
        subject_id INTEGER,
        before TEXT CHECK (before IS NULL OR json_valid(before)),
        after TEXT CHECK (after IS NULL OR json_valid(after))
      ) STRICT
      """)
}
