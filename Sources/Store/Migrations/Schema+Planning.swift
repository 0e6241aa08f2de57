extension Schema {
  /// Publications with the fate of each shift, and the demand of sites.
  static let planning: SQL = """
    CREATE TABLE publication (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT publication_organization_reference REFERENCES organization,
      site_id INTEGER NOT NULL,
      first_day \(date) NOT NULL CONSTRAINT publication_first_day_check CHECK (date(first_day) IS NOT DISTINCT FROM first_day),
      last_day \(date) NOT NULL
        CONSTRAINT publication_last_day_check CHECK (date(last_day) IS NOT DISTINCT FROM last_day AND last_day >= first_day),
      made_at INTEGER NOT NULL,
      made_by TEXT NOT NULL,
      recalled_at INTEGER,
      recalled_by TEXT CONSTRAINT publication_recalled_by_check CHECK ((recalled_at IS NULL) = (recalled_by IS NULL)),
      CONSTRAINT publication_id_unique UNIQUE (organization_id, id),
      CONSTRAINT publication_site_reference FOREIGN KEY (organization_id, site_id)
        REFERENCES site (organization_id, id)
    ) STRICT;
    CREATE INDEX publication_of_site ON publication (site_id, id);

    CREATE TABLE publication_entry (
      publication_id INTEGER NOT NULL,
      shift_id INTEGER NOT NULL CONSTRAINT publication_entry_shift_reference REFERENCES shift,
      organization_id INTEGER NOT NULL,
      kind TEXT NOT NULL CONSTRAINT publication_entry_kind_check CHECK (kind IN ('added', 'changed', 'removed')),
      before \(json) CONSTRAINT publication_entry_before_check CHECK (before IS NULL OR \(isJSON("before"))),
      after \(json) CONSTRAINT publication_entry_after_check CHECK (after IS NULL OR \(isJSON("after"))),
      PRIMARY KEY (publication_id, shift_id),
      CONSTRAINT publication_entry_added_has_no_before CHECK ((before IS NULL) = (kind = 'added')),
      CONSTRAINT publication_entry_removed_has_no_after CHECK ((after IS NULL) = (kind = 'removed')),
      CONSTRAINT publication_entry_publication_reference FOREIGN KEY (organization_id, publication_id)
        REFERENCES publication (organization_id, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX publication_entry_left_by ON publication_entry (\(.number("employee", of: "before")))
      WHERE kind = 'changed';
    CREATE INDEX publication_entry_given_to ON publication_entry (\(.number("employee", of: "after")))
      WHERE kind = 'changed';
    CREATE INDEX publication_entry_of_shift ON publication_entry (shift_id, publication_id);

    CREATE TABLE absence (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT absence_organization_reference REFERENCES organization,
      employee_id INTEGER NOT NULL,
      first_day \(date) NOT NULL CONSTRAINT absence_first_day_check CHECK (date(first_day) IS NOT DISTINCT FROM first_day),
      last_day \(date) NOT NULL
        CONSTRAINT absence_last_day_check CHECK (
          date(last_day) IS NOT DISTINCT FROM last_day AND last_day >= first_day AND \(days("last_day")) < \(days("first_day")) + 366),
      kind TEXT NOT NULL CONSTRAINT absence_kind_check CHECK (kind IN ('sick')),
      made_at INTEGER NOT NULL,
      made_by TEXT NOT NULL,
      withdrawn_at INTEGER,
      CONSTRAINT absence_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT;
    CREATE INDEX absence_by_day ON absence (organization_id, last_day) WHERE withdrawn_at IS NULL;

    CREATE TABLE shift_template (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT shift_template_organization_reference REFERENCES organization,
      site_id INTEGER NOT NULL,
      name TEXT NOT NULL CONSTRAINT shift_template_name_check CHECK (length(name) BETWEEN 1 AND 40),
      position_id INTEGER,
      start_minute INTEGER NOT NULL CONSTRAINT shift_template_start_minute_check CHECK (start_minute BETWEEN 0 AND 1439),
      minutes INTEGER NOT NULL CONSTRAINT shift_template_minutes_check CHECK (minutes BETWEEN 1 AND 2880),
      break_minutes INTEGER NOT NULL CONSTRAINT shift_template_break_minutes_check
        CHECK (break_minutes BETWEEN 0 AND 720 AND break_minutes < minutes),
      CONSTRAINT shift_template_name_unique UNIQUE (organization_id, site_id, name),
      CONSTRAINT shift_template_site_reference FOREIGN KEY (organization_id, site_id)
        REFERENCES site (organization_id, id),
      CONSTRAINT shift_template_position_reference FOREIGN KEY (organization_id, position_id)
        REFERENCES position (organization_id, id)
    ) STRICT;

    CREATE TABLE week_template (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT week_template_organization_reference REFERENCES organization,
      site_id INTEGER NOT NULL,
      name TEXT NOT NULL CONSTRAINT week_template_name_check CHECK (length(name) BETWEEN 1 AND 40),
      CONSTRAINT week_template_id_unique UNIQUE (organization_id, id),
      CONSTRAINT week_template_name_unique UNIQUE (organization_id, site_id, name),
      CONSTRAINT week_template_site_reference FOREIGN KEY (organization_id, site_id)
        REFERENCES site (organization_id, id)
    ) STRICT;

    CREATE TABLE week_template_shift (
      template_id INTEGER NOT NULL,
      place INTEGER NOT NULL CONSTRAINT week_template_shift_place_check CHECK (place >= 0),
      organization_id INTEGER NOT NULL,
      day_number INTEGER NOT NULL CONSTRAINT week_template_shift_day_number_check CHECK (day_number BETWEEN 0 AND 6),
      employee_id INTEGER,
      note TEXT NOT NULL CONSTRAINT week_template_shift_note_check CHECK (length(note) <= 2000),
      position_id INTEGER,
      start_minute INTEGER NOT NULL
        CONSTRAINT week_template_shift_start_minute_check CHECK (start_minute BETWEEN 0 AND 1439),
      minutes INTEGER NOT NULL CONSTRAINT week_template_shift_minutes_check CHECK (minutes BETWEEN 1 AND 2880),
      break_minutes INTEGER NOT NULL CONSTRAINT week_template_shift_break_minutes_check
        CHECK (break_minutes BETWEEN 0 AND 720 AND break_minutes < minutes),
      PRIMARY KEY (template_id, place),
      CONSTRAINT week_template_shift_template_reference FOREIGN KEY (organization_id, template_id)
        REFERENCES week_template (organization_id, id),
      CONSTRAINT week_template_shift_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id),
      CONSTRAINT week_template_shift_position_reference FOREIGN KEY (organization_id, position_id)
        REFERENCES position (organization_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE demand (
      site_id INTEGER NOT NULL,
      position_id INTEGER NOT NULL,
      weekday INTEGER NOT NULL CONSTRAINT demand_weekday_check CHECK (weekday BETWEEN 1 AND 7),
      place INTEGER NOT NULL CONSTRAINT demand_place_check CHECK (place BETWEEN 0 AND 11),
      organization_id INTEGER NOT NULL,
      start_minute INTEGER NOT NULL CONSTRAINT demand_start_minute_check CHECK (start_minute BETWEEN 0 AND 1439),
      minutes INTEGER NOT NULL CONSTRAINT demand_minutes_check CHECK (minutes BETWEEN 1 AND 1440),
      count INTEGER NOT NULL CONSTRAINT demand_count_check CHECK (count BETWEEN 1 AND 99),
      PRIMARY KEY (site_id, position_id, weekday, place),
      CONSTRAINT demand_site_reference FOREIGN KEY (organization_id, site_id) REFERENCES site (organization_id, id),
      CONSTRAINT demand_position_reference FOREIGN KEY (organization_id, position_id)
        REFERENCES position (organization_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE demand_date (
      site_id INTEGER NOT NULL,
      date \(date) NOT NULL CONSTRAINT demand_date_date_check CHECK (date(date) IS NOT DISTINCT FROM date),
      organization_id INTEGER NOT NULL,
      name TEXT NOT NULL CONSTRAINT demand_date_name_check CHECK (length(name) BETWEEN 1 AND 100),
      end_minute INTEGER CONSTRAINT demand_date_end_minute_check CHECK (end_minute BETWEEN 1 AND 1439),
      PRIMARY KEY (site_id, date),
      CONSTRAINT demand_date_site_reference FOREIGN KEY (organization_id, site_id)
        REFERENCES site (organization_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE demand_date_span (
      site_id INTEGER NOT NULL,
      date \(date) NOT NULL,
      position_id INTEGER NOT NULL,
      place INTEGER NOT NULL CONSTRAINT demand_date_span_place_check CHECK (place BETWEEN 0 AND 11),
      organization_id INTEGER NOT NULL,
      start_minute INTEGER NOT NULL
        CONSTRAINT demand_date_span_start_minute_check CHECK (start_minute BETWEEN 0 AND 1439),
      minutes INTEGER NOT NULL CONSTRAINT demand_date_span_minutes_check CHECK (minutes BETWEEN 1 AND 1440),
      count INTEGER NOT NULL CONSTRAINT demand_date_span_count_check CHECK (count BETWEEN 0 AND 99),
      PRIMARY KEY (site_id, date, position_id, place),
      CONSTRAINT demand_date_span_nobody_is_whole_day
        CHECK (count > 0 OR (place = 0 AND start_minute = 0 AND minutes = 1440)),
      CONSTRAINT demand_date_span_date_reference FOREIGN KEY (site_id, date) REFERENCES demand_date (site_id, date),
      CONSTRAINT demand_date_span_site_reference FOREIGN KEY (organization_id, site_id)
        REFERENCES site (organization_id, id),
      CONSTRAINT demand_date_span_position_reference FOREIGN KEY (organization_id, position_id)
        REFERENCES position (organization_id, id)
    ) STRICT, WITHOUT ROWID
    """

  /// Notes to all people with news.
  static let publicationNotes: SQL = """
    ALTER TABLE publication ADD COLUMN note TEXT NOT NULL DEFAULT ''
      CONSTRAINT publication_note_check CHECK (length(note) <= 200)
    """
}
