extension Schema {
  /// Schedules, the people in them, and their added and excluded dates.
  static let schedules: SQL = """
    CREATE TABLE schedule (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT schedule_organization_reference REFERENCES organization,
      site_id INTEGER NOT NULL,
      position_id INTEGER,
      series_id INTEGER NOT NULL,
      begins_on \(date) NOT NULL CONSTRAINT schedule_begins_on_check CHECK (date(begins_on) IS NOT DISTINCT FROM begins_on),
      pattern TEXT NOT NULL
        CONSTRAINT schedule_pattern_check CHECK (pattern IN ('once', 'daily', 'weekly', 'monthly', 'yearly')),
      every INTEGER NOT NULL CONSTRAINT schedule_every_check CHECK (every BETWEEN 1 AND 999),
      week_start INTEGER NOT NULL CONSTRAINT schedule_week_start_check CHECK (week_start BETWEEN 1 AND 7),
      weekdays INTEGER CONSTRAINT schedule_weekdays_check CHECK (weekdays BETWEEN 1 AND 127),
      month_day INTEGER CONSTRAINT schedule_month_day_check CHECK (month_day BETWEEN 1 AND 31),
      nth INTEGER CONSTRAINT schedule_nth_check CHECK (abs(nth) BETWEEN 1 AND 5),
      nth_weekday INTEGER CONSTRAINT schedule_nth_weekday_check CHECK (nth_weekday BETWEEN 1 AND 7),
      skips_missing \(flag) NOT NULL CONSTRAINT schedule_skips_missing_check CHECK (skips_missing IN (FALSE, TRUE)),
      ends_on \(date) CONSTRAINT schedule_ends_on_check CHECK (date(ends_on) IS NOT DISTINCT FROM ends_on AND ends_on >= begins_on),
      occurrences INTEGER CONSTRAINT schedule_occurrences_check CHECK (occurrences BETWEEN 1 AND 100000),
      start_minute INTEGER NOT NULL CONSTRAINT schedule_start_minute_check CHECK (start_minute BETWEEN 0 AND 1439),
      minutes INTEGER NOT NULL CONSTRAINT schedule_minutes_check CHECK (minutes BETWEEN 1 AND 2880),
      break_minutes INTEGER NOT NULL DEFAULT 0 CONSTRAINT schedule_break_minutes_check
        CHECK (break_minutes BETWEEN 0 AND 720 AND break_minutes < minutes),
      needed INTEGER CONSTRAINT schedule_needed_check CHECK (needed BETWEEN 1 AND 50),
      turn TEXT NOT NULL CONSTRAINT schedule_turn_check CHECK (turn IN ('shift', 'week')),
      first_turn INTEGER NOT NULL CONSTRAINT schedule_first_turn_check CHECK (first_turn BETWEEN 0 AND 49),
      works_closed_days \(flag) NOT NULL
        CONSTRAINT schedule_works_closed_days_check CHECK (works_closed_days IN (FALSE, TRUE)),
      note TEXT NOT NULL DEFAULT '' CONSTRAINT schedule_note_check CHECK (length(note) <= 2000),
      made_through \(date) CONSTRAINT schedule_made_through_check CHECK (date(made_through) IS NOT DISTINCT FROM made_through),
      revision INTEGER NOT NULL DEFAULT 1,
      deleted_at INTEGER,
      CONSTRAINT schedule_weekly_has_weekdays CHECK ((pattern = 'weekly') = (weekdays IS NOT NULL)),
      CONSTRAINT schedule_monthly_has_day CHECK ((pattern = 'monthly') = ((month_day IS NULL) <> (nth IS NULL))),
      CONSTRAINT schedule_nth_has_weekday CHECK ((nth IS NULL) = (nth_weekday IS NULL)),
      CONSTRAINT schedule_one_end CHECK (ends_on IS NULL OR occurrences IS NULL),
      CONSTRAINT schedule_once_has_no_end CHECK (pattern <> 'once' OR (ends_on IS NULL AND occurrences IS NULL)),
      CONSTRAINT schedule_id_unique UNIQUE (organization_id, id),
      CONSTRAINT schedule_site_reference FOREIGN KEY (organization_id, site_id) REFERENCES site (organization_id, id),
      CONSTRAINT schedule_position_reference FOREIGN KEY (organization_id, position_id)
        REFERENCES position (organization_id, id),
      CONSTRAINT schedule_series_reference FOREIGN KEY (organization_id, series_id)
        REFERENCES schedule (organization_id, id)
        DEFERRABLE INITIALLY DEFERRED
    ) STRICT;
    CREATE INDEX schedule_listed ON schedule (organization_id, begins_on, id) WHERE deleted_at IS NULL;
    CREATE INDEX schedule_of_site ON schedule (site_id, made_through) WHERE deleted_at IS NULL;

    CREATE TABLE schedule_person (
      schedule_id INTEGER NOT NULL,
      place INTEGER NOT NULL CONSTRAINT schedule_person_place_check CHECK (place BETWEEN 0 AND 49),
      organization_id INTEGER NOT NULL,
      employee_id INTEGER NOT NULL,
      PRIMARY KEY (schedule_id, place),
      CONSTRAINT schedule_person_schedule_employee_unique UNIQUE (schedule_id, employee_id),
      CONSTRAINT schedule_person_schedule_reference FOREIGN KEY (organization_id, schedule_id)
        REFERENCES schedule (organization_id, id),
      CONSTRAINT schedule_person_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX schedule_person_by_employee ON schedule_person (employee_id);

    CREATE TABLE schedule_day (
      schedule_id INTEGER NOT NULL,
      date \(date) NOT NULL CONSTRAINT schedule_day_date_check CHECK (date(date) IS NOT DISTINCT FROM date),
      is_added \(flag) NOT NULL CONSTRAINT schedule_day_is_added_check CHECK (is_added IN (FALSE, TRUE)),
      organization_id INTEGER NOT NULL,
      PRIMARY KEY (schedule_id, date, is_added),
      CONSTRAINT schedule_day_schedule_reference FOREIGN KEY (organization_id, schedule_id)
        REFERENCES schedule (organization_id, id)
    ) STRICT, WITHOUT ROWID
    """
}
