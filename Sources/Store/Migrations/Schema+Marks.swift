extension Schema {
  /// The ids by which other systems know people, sites, positions and shifts, and the halves of split shifts.
  ///
  /// Archived rows keep theirs. A shift that left the roster gives its up, and so does the place of a removed occurrence. The draft of a
  /// published shift has none of its own: see `ShiftMarks`.
  static let marks: SQL = """
    ALTER TABLE employee ADD COLUMN external_id TEXT
      CONSTRAINT employee_external_id_check CHECK (length(external_id) BETWEEN 1 AND 100);
    CREATE UNIQUE INDEX employee_by_external_id ON employee (organization_id, external_id) WHERE external_id IS NOT NULL;

    ALTER TABLE site ADD COLUMN external_id TEXT
      CONSTRAINT site_external_id_check CHECK (length(external_id) BETWEEN 1 AND 100);
    CREATE UNIQUE INDEX site_by_external_id ON site (organization_id, external_id) WHERE external_id IS NOT NULL;

    ALTER TABLE position ADD COLUMN external_id TEXT
      CONSTRAINT position_external_id_check CHECK (length(external_id) BETWEEN 1 AND 100);
    CREATE UNIQUE INDEX position_by_external_id ON position (organization_id, external_id) WHERE external_id IS NOT NULL;

    ALTER TABLE shift ADD COLUMN external_id TEXT
      CONSTRAINT shift_external_id_check CHECK (length(external_id) BETWEEN 1 AND 100)
      CONSTRAINT shift_external_id_of_shift CHECK (external_id IS NULL OR replaces_id IS NULL);
    CREATE UNIQUE INDEX shift_by_external_id ON shift (organization_id, external_id)
      WHERE external_id IS NOT NULL AND withdrawn_at IS NULL AND removed_at IS NULL;

    ALTER TABLE shift ADD COLUMN pair INTEGER
      CONSTRAINT shift_pair_of_shift CHECK (pair IS NULL OR replaces_id IS NULL);
    CREATE INDEX shift_by_pair ON shift (organization_id, pair) WHERE pair IS NOT NULL;

    ALTER TABLE shift_template ADD COLUMN later_start_minute INTEGER
      CONSTRAINT shift_template_later_start_minute_check CHECK (later_start_minute BETWEEN 0 AND 1439);
    ALTER TABLE shift_template ADD COLUMN later_minutes INTEGER
      CONSTRAINT shift_template_later_minutes_check CHECK (later_minutes BETWEEN 1 AND 2880)
      CONSTRAINT shift_template_later_whole CHECK ((later_minutes IS NULL) = (later_start_minute IS NULL));
    ALTER TABLE shift_template ADD COLUMN later_break_minutes INTEGER
      CONSTRAINT shift_template_later_break_minutes_check
        CHECK (later_break_minutes BETWEEN 0 AND 720 AND later_break_minutes < later_minutes);

    ALTER TABLE week_template_shift ADD COLUMN pair INTEGER
    """
}
