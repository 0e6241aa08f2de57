extension Schema {
  /// Shifts, published and drafted.
  ///
  /// A shift is at most three days long, or 367 if it is whole days: queries look so far back for shifts that touch an instant
  /// (`Snapshot.lookBack`), and so far ahead for overlaps (the guard). A shift that was not published is a draft: `published_at` is null.
  /// One with `replaces_id` is a change of that published shift, or with `removed_at` its removal; both take effect when they are
  /// published. Without `replaces_id`, `removed_at` reserves the place of an occurrence that was removed by hand, so that it is not made
  /// again. A shift of a schedule is unique by schedule, original date and slot, whatever made it. `overridden` has a bit for each
  /// `PlannedShift.Field`.
  static let roster: SQL = """
    CREATE TABLE shift (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT shift_organization_reference REFERENCES organization,
      site_id INTEGER NOT NULL,
      position_id INTEGER,
      employee_id INTEGER,
      feed_id INTEGER,
      starts_on \(date) NOT NULL CONSTRAINT shift_starts_on_check CHECK (date(starts_on) IS NOT DISTINCT FROM starts_on),
      start_minute INTEGER CONSTRAINT shift_start_minute_check CHECK (start_minute BETWEEN 0 AND 1439),
      minutes INTEGER CONSTRAINT shift_minutes_check CHECK (minutes BETWEEN 1 AND 2880),
      break_minutes INTEGER NOT NULL DEFAULT 0 CONSTRAINT shift_break_minutes_check
        CHECK (break_minutes BETWEEN 0 AND 720 AND break_minutes < coalesce(minutes, 1)),
      days INTEGER CONSTRAINT shift_days_check CHECK (days BETWEEN 1 AND 366),
      starts_at INTEGER NOT NULL,
      ends_at INTEGER NOT NULL CONSTRAINT shift_ends_at_check CHECK (ends_at >= starts_at),
      note TEXT NOT NULL DEFAULT '' CONSTRAINT shift_note_check CHECK (length(note) <= 2000),
      published_at INTEGER,
      published_by TEXT,
      withdrawn_at INTEGER,
      sequence INTEGER NOT NULL DEFAULT 0,
      changed_at INTEGER NOT NULL,
      schedule_id INTEGER,
      original_date \(date) CONSTRAINT shift_original_date_check CHECK ((original_date IS NULL) = (schedule_id IS NULL)),
      slot INTEGER CONSTRAINT shift_slot_check CHECK ((slot IS NULL) = (schedule_id IS NULL)),
      overridden INTEGER NOT NULL DEFAULT 0 CONSTRAINT shift_overridden_check CHECK (overridden BETWEEN 0 AND 31),
      replaces_id INTEGER CONSTRAINT shift_replaces_reference REFERENCES shift
        CONSTRAINT shift_replaces_check CHECK (replaces_id IS NULL OR (published_at IS NULL AND schedule_id IS NULL)),
      removed_at INTEGER CONSTRAINT shift_removed_at_check CHECK (removed_at IS NULL OR published_at IS NULL),
      revision INTEGER NOT NULL DEFAULT 1,
      CONSTRAINT shift_timed_has_length CHECK ((start_minute IS NULL) = (minutes IS NULL)),
      CONSTRAINT shift_timed_or_days CHECK ((start_minute IS NULL) <> (days IS NULL)),
      CONSTRAINT shift_length
        CHECK (ends_at - starts_at <= CASE WHEN days IS NULL THEN 3 * 86400 ELSE 367 * 86400 END),
      CONSTRAINT shift_publisher CHECK ((published_at IS NULL) = (published_by IS NULL)),
      CONSTRAINT shift_withdrawn_was_published CHECK (withdrawn_at IS NULL OR published_at IS NOT NULL),
      CONSTRAINT shift_site_reference FOREIGN KEY (organization_id, site_id) REFERENCES site (organization_id, id),
      CONSTRAINT shift_position_reference FOREIGN KEY (organization_id, position_id)
        REFERENCES position (organization_id, id),
      CONSTRAINT shift_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id),
      CONSTRAINT shift_feed_reference FOREIGN KEY (organization_id, feed_id) REFERENCES feed (organization_id, id),
      CONSTRAINT shift_schedule_reference FOREIGN KEY (organization_id, schedule_id)
        REFERENCES schedule (organization_id, id)
    ) STRICT;
    CREATE INDEX shift_timed ON shift (site_id, starts_at)
      WHERE start_minute IS NOT NULL AND published_at IS NOT NULL AND withdrawn_at IS NULL;
    CREATE INDEX shift_days ON shift (site_id, starts_at)
      WHERE start_minute IS NULL AND published_at IS NOT NULL AND withdrawn_at IS NULL;
    CREATE INDEX shift_ends ON shift (site_id, ends_at) WHERE published_at IS NOT NULL;
    CREATE INDEX shift_by_employee ON shift (employee_id, ends_at, starts_at, site_id) WHERE published_at IS NOT NULL;
    CREATE INDEX shift_on_position ON shift (employee_id, position_id, starts_on)
      WHERE published_at IS NOT NULL AND withdrawn_at IS NULL AND position_id IS NOT NULL;
    CREATE INDEX shift_by_feed ON shift (feed_id, ends_at) WHERE feed_id IS NOT NULL;
    CREATE UNIQUE INDEX shift_occurrence ON shift (schedule_id, original_date, slot) WHERE schedule_id IS NOT NULL;
    CREATE UNIQUE INDEX shift_replacement ON shift (replaces_id) WHERE replaces_id IS NOT NULL;
    CREATE INDEX shift_planned ON shift (site_id, starts_on) WHERE withdrawn_at IS NULL;
    CREATE INDEX shift_planned_days ON shift (site_id, starts_on) WHERE start_minute IS NULL AND withdrawn_at IS NULL;
    CREATE INDEX shift_drafted ON shift (employee_id, starts_at, site_id) WHERE published_at IS NULL;
    CREATE INDEX shift_drafted_days ON shift (employee_id, starts_at, site_id)
      WHERE start_minute IS NULL AND published_at IS NULL;

    \(.either(sqlite: guardedShifts, postgres: excludedShifts));
    \(refusal(
      "foreign_shift", by: "shift_replacement_insert", before: "INSERT", on: "shift",
      when: "NEW.replaces_id IS NOT NULL",
      if: """
        NOT EXISTS (
          SELECT 1 FROM shift WHERE id = NEW.replaces_id AND organization_id = NEW.organization_id
            AND published_at IS NOT NULL AND withdrawn_at IS NULL)
        """))
    """

  private static let guardedShifts: SQL = """
    \(overlapping(by: "shift_guard_insert", before: "INSERT"));
    \(overlapping(
      by: "shift_guard_update", before: "UPDATE OF employee_id, starts_at, ends_at, published_at, withdrawn_at"))
    """

  private static func overlapping(by name: SQL, before event: SQL) -> SQL {
    raising(
      "double_booking", by: name, before: event, on: "shift",
      when: "NEW.employee_id IS NOT NULL AND NEW.published_at IS NOT NULL AND NEW.withdrawn_at IS NULL",
      if: """
        EXISTS (
          SELECT 1 FROM shift WHERE employee_id = NEW.employee_id AND published_at IS NOT NULL
            AND withdrawn_at IS NULL AND starts_at < NEW.ends_at
            AND ends_at > NEW.starts_at AND ends_at <= NEW.ends_at + 367 * 86400 AND id IS DISTINCT FROM NEW.id)
        """)
  }

  private static let excludedShifts: SQL = """
    ALTER TABLE shift ADD CONSTRAINT double_booking EXCLUDE USING gist (
      employee_id WITH =, int8range(starts_at, ends_at) WITH &&)
      WHERE (employee_id IS NOT NULL AND published_at IS NOT NULL AND withdrawn_at IS NULL)
    """
}
