extension Schema {
  /// The place in line of standby: 1 for the first, 2 for a backup (`DutyKind.backup`), and the position that it backs up; `NULL` for all of the
  /// site.
  static let lines: SQL = """
    ALTER TABLE position ADD COLUMN layer INTEGER NOT NULL DEFAULT 1
      CONSTRAINT position_layer_check CHECK (layer IN (1, 2))
      CONSTRAINT position_layer_of_standby CHECK (layer = 1 OR duty_kind = 'standby');
    ALTER TABLE position ADD COLUMN backs_id INTEGER CONSTRAINT position_backs_reference REFERENCES position
      CONSTRAINT position_backs_check CHECK (backs_id IS NULL OR layer = 2)
    """

  /// The nature of a position's hours, and turns of any length with their hand-over.
  ///
  /// A turn of some hours, days or weeks has its length, its unit and the day on which the first one begins; `turn` stays `shift` and says
  /// nothing then. An earlier database has neither: all positions are work.
  static let turns: SQL = """
    ALTER TABLE position ADD COLUMN duty_kind TEXT NOT NULL DEFAULT 'work'
      CONSTRAINT position_duty_kind_check CHECK (duty_kind IN ('work', 'on_site', 'standby', 'sleeping'));

    ALTER TABLE schedule ADD COLUMN turn_every INTEGER
      CONSTRAINT schedule_turn_every_check CHECK (turn_every BETWEEN 1 AND 999);
    ALTER TABLE schedule ADD COLUMN turn_unit TEXT
      CONSTRAINT schedule_turn_unit_check CHECK (turn_unit IN ('hours', 'days', 'weeks'));
    ALTER TABLE schedule ADD COLUMN turn_from \(date)
      CONSTRAINT schedule_turn_from_check CHECK (date(turn_from) IS NOT DISTINCT FROM turn_from);
    ALTER TABLE schedule ADD COLUMN turn_on_workdays \(flag) NOT NULL DEFAULT FALSE
      CONSTRAINT schedule_turn_on_workdays_check CHECK (turn_on_workdays IN (FALSE, TRUE))
      CONSTRAINT schedule_turn_is_whole CHECK (
        (turn_every IS NULL) = (turn_unit IS NULL) AND (turn_every IS NULL) = (turn_from IS NULL)
        AND (turn_every IS NOT NULL OR NOT turn_on_workdays))
    """
}
