import Domain

extension Migration {
  /// Schedules and the drafts they make, publications, undo, closed days, and announcements of a site and of days.
  ///
  /// A shift that was not published is a draft: `published_at` is null. One with `replaces_id` is a change of that
  /// published shift, or with `removed_at` its removal; both take effect when they are published. Without
  /// `replaces_id`, `removed_at` keeps the place of an occurrence that somebody took out, so that it is not made again.
  /// A shift of a schedule is unique by schedule, original date and slot, whoever makes it. `overridden` has a bit for
  /// each `PlannedShift.Field`.
  ///
  /// Announcements stood one at a time: the newest hid the others, which were never taken back. Those that a newer one
  /// hides are taken back here; what a feed says belongs to the feed's site. `made_by` is who put one up.
  static let schedules = Migration(
    number: 5, name: "schedules",
    statements: """
      CREATE TABLE schedule (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        organization_id INTEGER NOT NULL REFERENCES organization,
        site_id INTEGER NOT NULL,
        position_id INTEGER,
        series_id INTEGER NOT NULL,
        begins_on TEXT NOT NULL CHECK (date(begins_on) IS begins_on),
        pattern TEXT NOT NULL CHECK (pattern IN ('once', 'daily', 'weekly', 'monthly', 'yearly')),
        every INTEGER NOT NULL CHECK (every BETWEEN 1 AND 999),
        weekdays INTEGER CHECK (weekdays BETWEEN 1 AND 127),
        month_day INTEGER CHECK (month_day BETWEEN 1 AND 31),
        nth INTEGER CHECK (abs(nth) BETWEEN 1 AND 5),
        nth_weekday INTEGER CHECK (nth_weekday BETWEEN 1 AND 7),
        skips_missing INTEGER NOT NULL CHECK (skips_missing IN (0, 1)),
        ends_on TEXT CHECK (date(ends_on) IS ends_on AND ends_on >= begins_on),
        occurrences INTEGER CHECK (occurrences BETWEEN 1 AND 100000),
        start_minute INTEGER NOT NULL CHECK (start_minute BETWEEN 0 AND 1439),
        minutes INTEGER NOT NULL CHECK (minutes BETWEEN 1 AND 2880),
        needed INTEGER CHECK (needed BETWEEN 1 AND 50),
        turn TEXT NOT NULL CHECK (turn IN ('shift', 'week')),
        first_turn INTEGER NOT NULL CHECK (first_turn BETWEEN 0 AND 49),
        works_closed_days INTEGER NOT NULL CHECK (works_closed_days IN (0, 1)),
        note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 2000),
        made_through TEXT CHECK (date(made_through) IS made_through),
        revision INTEGER NOT NULL DEFAULT 1,
        deleted_at INTEGER,
        CHECK ((pattern = 'weekly') = (weekdays IS NOT NULL)),
        CHECK ((pattern = 'monthly') = ((month_day IS NULL) <> (nth IS NULL))),
        CHECK ((nth IS NULL) = (nth_weekday IS NULL)),
        CHECK (ends_on IS NULL OR occurrences IS NULL),
        CHECK (pattern <> 'once' OR (ends_on IS NULL AND occurrences IS NULL)),
        UNIQUE (organization_id, id),
        FOREIGN KEY (organization_id, site_id) REFERENCES site (organization_id, id),
        FOREIGN KEY (organization_id, position_id) REFERENCES position (organization_id, id),
        FOREIGN KEY (organization_id, series_id) REFERENCES schedule (organization_id, id)
          DEFERRABLE INITIALLY DEFERRED
      ) STRICT;
      CREATE INDEX schedule_listed ON schedule (organization_id, begins_on, id) WHERE deleted_at IS NULL;
      CREATE INDEX schedule_of_site ON schedule (site_id, made_through) WHERE deleted_at IS NULL;

      CREATE TABLE schedule_person (
        organization_id INTEGER NOT NULL,
        schedule_id INTEGER NOT NULL,
        place INTEGER NOT NULL CHECK (place BETWEEN 0 AND 49),
        employee_id INTEGER NOT NULL,
        PRIMARY KEY (schedule_id, place),
        UNIQUE (schedule_id, employee_id),
        FOREIGN KEY (organization_id, schedule_id) REFERENCES schedule (organization_id, id),
        FOREIGN KEY (organization_id, employee_id) REFERENCES employee (organization_id, id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX schedule_person_by_employee ON schedule_person (employee_id);

      CREATE TABLE schedule_day (
        organization_id INTEGER NOT NULL,
        schedule_id INTEGER NOT NULL,
        date TEXT NOT NULL CHECK (date(date) IS date),
        is_added INTEGER NOT NULL CHECK (is_added IN (0, 1)),
        PRIMARY KEY (schedule_id, date, is_added),
        FOREIGN KEY (organization_id, schedule_id) REFERENCES schedule (organization_id, id)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE closed_day (
        organization_id INTEGER NOT NULL,
        site_id INTEGER NOT NULL,
        date TEXT NOT NULL CHECK (date(date) IS date),
        name TEXT NOT NULL CHECK (length(name) <= 200),
        PRIMARY KEY (site_id, date),
        FOREIGN KEY (organization_id, site_id) REFERENCES site (organization_id, id)
      ) STRICT, WITHOUT ROWID;

      ALTER TABLE shift ADD COLUMN schedule_id INTEGER REFERENCES schedule;
      ALTER TABLE shift ADD COLUMN original_date TEXT CHECK ((original_date IS NULL) = (schedule_id IS NULL));
      ALTER TABLE shift ADD COLUMN slot INTEGER CHECK ((slot IS NULL) = (schedule_id IS NULL));
      ALTER TABLE shift ADD COLUMN overridden INTEGER NOT NULL DEFAULT 0 CHECK (overridden BETWEEN 0 AND 31);
      ALTER TABLE shift ADD COLUMN replaces_id INTEGER REFERENCES shift
        CHECK (replaces_id IS NULL OR (published_at IS NULL AND schedule_id IS NULL));
      ALTER TABLE shift ADD COLUMN removed_at INTEGER CHECK (removed_at IS NULL OR published_at IS NULL);
      ALTER TABLE shift ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;
      CREATE UNIQUE INDEX shift_occurrence ON shift (schedule_id, original_date, slot)
        WHERE schedule_id IS NOT NULL;
      CREATE UNIQUE INDEX shift_replacement ON shift (replaces_id) WHERE replaces_id IS NOT NULL;
      CREATE INDEX shift_planned ON shift (site_id, starts_on) WHERE withdrawn_at IS NULL;
      CREATE INDEX shift_planned_days ON shift (site_id, starts_on) WHERE start_minute IS NULL AND withdrawn_at IS NULL;
      CREATE INDEX shift_drafted ON shift (employee_id, starts_at) WHERE published_at IS NULL;
      CREATE INDEX shift_drafted_days ON shift (employee_id, starts_at)
        WHERE start_minute IS NULL AND published_at IS NULL;

      CREATE TRIGGER shift_schedule_insert BEFORE INSERT ON shift WHEN NEW.schedule_id IS NOT NULL
      BEGIN
        SELECT RAISE(ABORT, 'foreign_schedule') WHERE NOT EXISTS (
          SELECT 1 FROM schedule WHERE id = NEW.schedule_id AND organization_id = NEW.organization_id);
      END;
      CREATE TRIGGER shift_replacement_insert BEFORE INSERT ON shift WHEN NEW.replaces_id IS NOT NULL
      BEGIN
        SELECT RAISE(ABORT, 'foreign_shift') WHERE NOT EXISTS (
          SELECT 1 FROM shift WHERE id = NEW.replaces_id AND organization_id = NEW.organization_id
            AND published_at IS NOT NULL AND withdrawn_at IS NULL);
      END;

      CREATE TABLE publication (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        organization_id INTEGER NOT NULL REFERENCES organization,
        site_id INTEGER NOT NULL,
        first_day TEXT NOT NULL CHECK (date(first_day) IS first_day),
        last_day TEXT NOT NULL CHECK (date(last_day) IS last_day AND last_day >= first_day),
        made_at INTEGER NOT NULL,
        made_by TEXT NOT NULL,
        recalled_at INTEGER,
        recalled_by TEXT CHECK ((recalled_at IS NULL) = (recalled_by IS NULL)),
        UNIQUE (organization_id, id),
        FOREIGN KEY (organization_id, site_id) REFERENCES site (organization_id, id)
      ) STRICT;
      CREATE INDEX publication_of_site ON publication (site_id, id);

      CREATE TABLE publication_entry (
        organization_id INTEGER NOT NULL,
        publication_id INTEGER NOT NULL,
        shift_id INTEGER NOT NULL REFERENCES shift,
        kind TEXT NOT NULL CHECK (kind IN ('added', 'changed', 'removed')),
        before TEXT CHECK (before IS NULL OR json_valid(before)),
        after TEXT CHECK (after IS NULL OR json_valid(after)),
        PRIMARY KEY (publication_id, shift_id),
        CHECK ((before IS NULL) = (kind = 'added')),
        CHECK ((after IS NULL) = (kind = 'removed')),
        FOREIGN KEY (organization_id, publication_id) REFERENCES publication (organization_id, id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX publication_entry_of_shift ON publication_entry (shift_id, publication_id);

      CREATE TABLE undo (
        change_id INTEGER PRIMARY KEY REFERENCES change,
        organization_id INTEGER NOT NULL REFERENCES organization,
        site_id INTEGER,
        kind TEXT NOT NULL,
        editor TEXT NOT NULL,
        made_at INTEGER NOT NULL,
        changeset BLOB NOT NULL,
        undone_at INTEGER,
        FOREIGN KEY (organization_id, site_id) REFERENCES site (organization_id, id)
      ) STRICT;
      CREATE INDEX undo_by_time ON undo (organization_id, made_at);
      CREATE INDEX undo_of_editor ON undo (organization_id, editor, change_id) WHERE undone_at IS NULL;

      ALTER TABLE announcement ADD COLUMN site_id INTEGER REFERENCES site;
      ALTER TABLE announcement ADD COLUMN first_day TEXT CHECK (date(first_day) IS first_day);
      ALTER TABLE announcement ADD COLUMN last_day TEXT
        CHECK (date(last_day) IS last_day AND (first_day IS NULL OR last_day IS NULL OR last_day >= first_day));
      ALTER TABLE announcement ADD COLUMN made_by TEXT;
      CREATE TRIGGER announcement_site_insert BEFORE INSERT ON announcement WHEN NEW.site_id IS NOT NULL
      BEGIN
        SELECT RAISE(ABORT, 'foreign_site') WHERE NOT EXISTS (
          SELECT 1 FROM site WHERE id = NEW.site_id AND organization_id = NEW.organization_id);
      END;
      CREATE TRIGGER announcement_site_update BEFORE UPDATE OF site_id, organization_id ON announcement
      WHEN NEW.site_id IS NOT NULL
      BEGIN
        SELECT RAISE(ABORT, 'foreign_site') WHERE NOT EXISTS (
          SELECT 1 FROM site WHERE id = NEW.site_id AND organization_id = NEW.organization_id);
      END;
      UPDATE announcement SET site_id = (SELECT site_id FROM feed WHERE id = announcement.feed_id)
        WHERE feed_id IS NOT NULL;
      UPDATE announcement SET withdrawn_at = (
          SELECT made_at FROM announcement AS newer
          WHERE newer.organization_id = announcement.organization_id AND newer.id > announcement.id
            AND newer.feed_id IS NULL ORDER BY newer.id LIMIT 1)
        WHERE withdrawn_at IS NULL AND feed_id IS NULL;
      UPDATE announcement SET made_by = (
          SELECT editor FROM change WHERE kind = 'announcement.made' AND subject_id = announcement.id)
        WHERE withdrawn_at IS NULL AND feed_id IS NULL;
      ALTER TABLE employee ADD COLUMN weekly_minutes INTEGER CHECK (weekly_minutes BETWEEN 0 AND 10080)
      """)
}
