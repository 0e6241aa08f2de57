extension Schema {
  /// Kinds of absence with their rules, requests and decisions, yearly days, and the hours of the week at which people can't work. The
  /// absences of 0.1.0 stay: each was entered by a manager, so it counts as approved by them.
  static let timeOff: SQL = """
    CREATE TABLE absence_kind (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT absence_kind_organization_reference REFERENCES organization,
      place INTEGER NOT NULL CONSTRAINT absence_kind_place_check CHECK (place >= 0),
      built_in TEXT
        CONSTRAINT absence_kind_built_in_check CHECK (built_in IN ('vacation', 'sick', 'training', 'other')),
      name TEXT NOT NULL DEFAULT '' CONSTRAINT absence_kind_name_check CHECK (length(name) <= 40),
      needs_approval \(flag) NOT NULL
        CONSTRAINT absence_kind_needs_approval_check CHECK (needs_approval IN (FALSE, TRUE)),
      counts \(flag) NOT NULL CONSTRAINT absence_kind_counts_check CHECK (counts IN (FALSE, TRUE)),
      archived_at INTEGER,
      CONSTRAINT absence_kind_has_name CHECK (built_in IS NOT NULL OR length(name) > 0),
      CONSTRAINT absence_kind_sick_is_told CHECK (
        built_in IS DISTINCT FROM 'sick' OR (needs_approval = FALSE AND counts = FALSE AND archived_at IS NULL)),
      CONSTRAINT absence_kind_id_unique UNIQUE (organization_id, id),
      CONSTRAINT absence_kind_built_in_unique UNIQUE (organization_id, built_in)
    ) STRICT;
    CREATE UNIQUE INDEX absence_kind_by_name ON absence_kind (organization_id, lower(name)) WHERE name <> '';
    INSERT INTO absence_kind (organization_id, place, built_in, needs_approval, counts)
    SELECT id, 0, 'vacation', TRUE, TRUE FROM organization UNION ALL
    SELECT id, 1, 'sick', FALSE, FALSE FROM organization UNION ALL
    SELECT id, 2, 'training', TRUE, FALSE FROM organization UNION ALL
    SELECT id, 3, 'other', TRUE, FALSE FROM organization;

    \(.either(sqlite: rebuiltAbsences, postgres: alteredAbsences));
    CREATE INDEX absence_by_day ON absence (organization_id, last_day) WHERE withdrawn_at IS NULL;
    CREATE INDEX absence_waiting ON absence (organization_id, asked_at)
      WHERE decision IS NULL AND withdrawn_at IS NULL;
    CREATE INDEX absence_of_person ON absence (organization_id, employee_id, last_day);

    CREATE TABLE employee_allowance (
      employee_id INTEGER NOT NULL,
      year INTEGER NOT NULL CONSTRAINT employee_allowance_year_check CHECK (year BETWEEN 2000 AND 2999),
      organization_id INTEGER NOT NULL,
      tenths INTEGER NOT NULL CONSTRAINT employee_allowance_tenths_check CHECK (tenths BETWEEN 0 AND 3660),
      carried_tenths INTEGER NOT NULL
        CONSTRAINT employee_allowance_carried_tenths_check CHECK (carried_tenths BETWEEN 0 AND 3660),
      weekdays INTEGER NOT NULL CONSTRAINT employee_allowance_weekdays_check CHECK (weekdays BETWEEN 1 AND 127),
      PRIMARY KEY (employee_id, year),
      CONSTRAINT employee_allowance_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX employee_allowance_of_year ON employee_allowance (organization_id, year);

    CREATE TABLE availability (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT availability_organization_reference REFERENCES organization,
      employee_id INTEGER NOT NULL,
      weekday INTEGER NOT NULL CONSTRAINT availability_weekday_check CHECK (weekday BETWEEN 1 AND 7),
      start_minute INTEGER NOT NULL CONSTRAINT availability_start_minute_check CHECK (start_minute BETWEEN 0 AND 1439),
      end_minute INTEGER NOT NULL
        CONSTRAINT availability_end_minute_check CHECK (end_minute BETWEEN 1 AND 1440 AND end_minute > start_minute),
      kind TEXT NOT NULL
        CONSTRAINT availability_kind_check CHECK (kind IN ('unavailable', 'prefers', 'prefersNot')),
      first_day \(date) NOT NULL
        CONSTRAINT availability_first_day_check CHECK (date(first_day) IS NOT DISTINCT FROM first_day),
      last_day \(date) CONSTRAINT availability_last_day_check CHECK (
        last_day IS NULL OR (date(last_day) IS NOT DISTINCT FROM last_day AND last_day >= first_day)),
      every_weeks INTEGER NOT NULL CONSTRAINT availability_every_weeks_check CHECK (every_weeks BETWEEN 1 AND 8),
      note TEXT NOT NULL CONSTRAINT availability_note_check CHECK (length(note) <= 100),
      CONSTRAINT availability_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT;
    CREATE INDEX availability_of_person ON availability (organization_id, employee_id)
    """

  /// SQLite can't change a rule of a column: the table is rebuilt, with the columns in the order of PostgreSQL's.
  private static let rebuiltAbsences: SQL = """
    CREATE TABLE absence_anew (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT absence_organization_reference REFERENCES organization,
      employee_id INTEGER NOT NULL,
      first_day TEXT NOT NULL CONSTRAINT absence_first_day_check CHECK (date(first_day) IS NOT DISTINCT FROM first_day),
      last_day TEXT NOT NULL
        CONSTRAINT absence_last_day_check CHECK (
          date(last_day) IS NOT DISTINCT FROM last_day AND last_day >= first_day
          AND julianday(last_day) < julianday(first_day) + 366),
      asked_at INTEGER NOT NULL,
      asked_by TEXT NOT NULL,
      withdrawn_at INTEGER,
      kind_id INTEGER NOT NULL,
      start_minute INTEGER,
      end_minute INTEGER,
      note TEXT NOT NULL DEFAULT '',
      decision TEXT,
      decided_at INTEGER,
      decided_by TEXT,
      reason TEXT NOT NULL DEFAULT '',
      withdrawn_by TEXT,
      asked_first_day TEXT,
      asked_last_day TEXT,
      \(rulesOfAbsences("")),
      CONSTRAINT absence_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT;
    INSERT INTO absence_anew (id, organization_id, employee_id, first_day, last_day, asked_at, asked_by, withdrawn_at,
      kind_id, decision, decided_at, decided_by)
    SELECT absence.id, absence.organization_id, employee_id, first_day, last_day, made_at, made_by, withdrawn_at,
      absence_kind.id, 'approved', made_at, made_by
    FROM absence JOIN absence_kind
      ON absence_kind.organization_id = absence.organization_id AND built_in = absence.kind;
    DROP TABLE absence;
    ALTER TABLE absence_anew RENAME TO absence
    """

  private static let alteredAbsences: SQL = """
    DROP INDEX absence_by_day;
    ALTER TABLE absence RENAME COLUMN made_at TO asked_at;
    ALTER TABLE absence RENAME COLUMN made_by TO asked_by;
    ALTER TABLE absence ADD COLUMN kind_id INTEGER, ADD COLUMN start_minute INTEGER, ADD COLUMN end_minute INTEGER,
      ADD COLUMN note TEXT NOT NULL DEFAULT '', ADD COLUMN decision TEXT, ADD COLUMN decided_at INTEGER,
      ADD COLUMN decided_by TEXT, ADD COLUMN reason TEXT NOT NULL DEFAULT '', ADD COLUMN withdrawn_by TEXT,
      ADD COLUMN asked_first_day date, ADD COLUMN asked_last_day date;
    UPDATE absence SET decision = 'approved', decided_at = asked_at, decided_by = asked_by, kind_id = (
      SELECT id FROM absence_kind
      WHERE absence_kind.organization_id = absence.organization_id AND built_in = absence.kind);
    ALTER TABLE absence DROP COLUMN kind;
    ALTER TABLE absence ALTER COLUMN kind_id SET NOT NULL, \(rulesOfAbsences("ADD "))
    """

  private static func rulesOfAbsences(_ add: SQL) -> SQL {
    """
    \(add)CONSTRAINT absence_part_check CHECK ((start_minute IS NULL) = (end_minute IS NULL) AND (start_minute IS NULL
        OR (start_minute BETWEEN 0 AND 1439 AND end_minute BETWEEN 1 AND 1440 AND end_minute > start_minute))),
      \(add)CONSTRAINT absence_part_of_one_day CHECK (start_minute IS NULL OR first_day = last_day),
      \(add)CONSTRAINT absence_note_check CHECK (length(note) <= 500),
      \(add)CONSTRAINT absence_reason_check CHECK (length(reason) <= 500),
      \(add)CONSTRAINT absence_decision_check CHECK (decision IN ('approved', 'declined')),
      \(add)CONSTRAINT absence_decided_by_someone CHECK (
        (decision IS NULL) = (decided_at IS NULL) AND (decision IS NULL) = (decided_by IS NULL)),
      \(add)CONSTRAINT absence_rest_is_declined_with_reason CHECK (
        (decision IS NOT DISTINCT FROM 'declined' OR asked_first_day IS NOT NULL) = (length(reason) > 0)),
      \(add)CONSTRAINT absence_granted_of_asked CHECK (
        (asked_first_day IS NULL) = (asked_last_day IS NULL) AND (asked_first_day IS NULL OR (
          decision IS NOT DISTINCT FROM 'approved' AND start_minute IS NULL
          AND asked_first_day <= first_day AND asked_last_day >= last_day
          AND (asked_first_day < first_day OR asked_last_day > last_day)))),
      \(add)CONSTRAINT absence_asked_first_day_check CHECK (
        asked_first_day IS NULL OR date(asked_first_day) IS NOT DISTINCT FROM asked_first_day),
      \(add)CONSTRAINT absence_asked_last_day_check CHECK (
        asked_last_day IS NULL OR date(asked_last_day) IS NOT DISTINCT FROM asked_last_day),
      \(add)CONSTRAINT absence_withdrawn_by_someone CHECK (withdrawn_by IS NULL OR withdrawn_at IS NOT NULL),
      \(add)CONSTRAINT absence_kind_reference FOREIGN KEY (organization_id, kind_id)
        REFERENCES absence_kind (organization_id, id)
    """
  }
}
