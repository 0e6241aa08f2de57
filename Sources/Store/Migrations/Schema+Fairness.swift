extension Schema {
  /// The ledger's definitions, and the days since which people have their shifts.
  ///
  /// The ledger itself is no table: it is counted from the shifts by `shift_counted`, which holds the counted facts of one, so that no row
  /// is read ([0052]). Only one thing is not in a shift: the time it was assigned to its present person. A trigger notes that, whatever
  /// changes the roster; without a row it is `published_at`. No kept table: a shift put back by undo is newly assigned to its person.
  static let fairness: SQL = """
    CREATE TABLE fairness_policy (
      organization_id INTEGER PRIMARY KEY CONSTRAINT fairness_policy_organization_reference REFERENCES organization,
      night_from INTEGER NOT NULL CONSTRAINT fairness_policy_night_from_check CHECK (night_from BETWEEN 0 AND 1439),
      night_until INTEGER NOT NULL
        CONSTRAINT fairness_policy_night_until_check CHECK (night_until BETWEEN 0 AND 1439 AND night_until <> night_from),
      least_minutes INTEGER NOT NULL CONSTRAINT fairness_policy_least_minutes_check CHECK (least_minutes BETWEEN 1 AND 720),
      weekend INTEGER NOT NULL CONSTRAINT fairness_policy_weekend_check CHECK (weekend BETWEEN 1 AND 127),
      notice_hours INTEGER NOT NULL CONSTRAINT fairness_policy_notice_hours_check CHECK (notice_hours BETWEEN 1 AND 336),
      carried_months INTEGER NOT NULL
        CONSTRAINT fairness_policy_carried_months_check CHECK (carried_months BETWEEN 0 AND 12),
      nights INTEGER NOT NULL CONSTRAINT fairness_policy_nights_check CHECK (nights BETWEEN 0 AND 1000),
      weekends INTEGER NOT NULL CONSTRAINT fairness_policy_weekends_check CHECK (weekends BETWEEN 0 AND 1000),
      holidays INTEGER NOT NULL CONSTRAINT fairness_policy_holidays_check CHECK (holidays BETWEEN 0 AND 1000),
      short_notice INTEGER NOT NULL CONSTRAINT fairness_policy_short_notice_check CHECK (short_notice BETWEEN 0 AND 1000),
      on_call INTEGER NOT NULL CONSTRAINT fairness_policy_on_call_check CHECK (on_call BETWEEN 0 AND 1000),
      shows_names \(flag) NOT NULL CONSTRAINT fairness_policy_shows_names_check CHECK (shows_names IN (FALSE, TRUE))
    ) STRICT;

    CREATE TABLE fairness_on_call (
      organization_id INTEGER NOT NULL CONSTRAINT fairness_on_call_organization_reference REFERENCES organization,
      position_id INTEGER NOT NULL,
      PRIMARY KEY (organization_id, position_id),
      CONSTRAINT fairness_on_call_position_reference FOREIGN KEY (organization_id, position_id)
        REFERENCES position (organization_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE fairness_on_call_site (
      organization_id INTEGER NOT NULL CONSTRAINT fairness_on_call_site_organization_reference REFERENCES organization,
      site_id INTEGER NOT NULL,
      PRIMARY KEY (organization_id, site_id),
      CONSTRAINT fairness_on_call_site_site_reference FOREIGN KEY (organization_id, site_id)
        REFERENCES site (organization_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE shift_given (
      shift_id INTEGER PRIMARY KEY CONSTRAINT shift_given_shift_reference REFERENCES shift ON DELETE CASCADE,
      organization_id INTEGER NOT NULL CONSTRAINT shift_given_organization_reference REFERENCES organization,
      given_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX shift_given_since ON shift_given (organization_id, given_at);

    CREATE INDEX shift_counted ON shift (organization_id, site_id, starts_at, \(counted))
      WHERE published_at IS NOT NULL AND withdrawn_at IS NULL AND employee_id IS NOT NULL;

    \(.either(sqlite: givenShifts, postgres: givenShiftsOfServer))
    """

  // Why two: PostgreSQL reads no row only if all columns of an expression are in the index too.
  private static let counted: SQL = .either(
    sqlite: "(\(PackedShift.sql)), employee_id, position_id",
    postgres: "ends_at, employee_id, published_at, break_minutes, days, position_id, withdrawn_at")

  /// Another person, or another day: the same shift a quarter of an hour later is no new assignment.
  private static let isGiven: SQL = """
    NEW.published_at IS NOT NULL AND OLD.published_at IS NOT NULL AND NEW.employee_id IS NOT NULL
      AND (NEW.employee_id IS DISTINCT FROM OLD.employee_id OR NEW.starts_on IS DISTINCT FROM OLD.starts_on)
    """

  private static let noteGiven: SQL = """
    INSERT INTO shift_given (shift_id, organization_id, given_at)
    VALUES (NEW.id, NEW.organization_id, NEW.changed_at)
    ON CONFLICT (shift_id) DO UPDATE SET given_at = excluded.given_at
    """

  private static let givenShifts: SQL = """
    CREATE TRIGGER shift_is_given AFTER UPDATE OF employee_id, starts_on ON shift WHEN \(isGiven)
    BEGIN
      \(noteGiven);
    END
    """

  private static let givenShiftsOfServer: SQL = """
    CREATE FUNCTION shift_is_given() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        \(noteGiven);
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER shift_is_given AFTER UPDATE OF employee_id, starts_on ON shift FOR EACH ROW
      WHEN (\(isGiven)) EXECUTE FUNCTION shift_is_given()
    """
}
