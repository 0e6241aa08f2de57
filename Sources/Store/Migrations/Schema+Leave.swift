extension Schema {
  /// Yearly leave: the rules of an organization, what was booked, days in contracts, and days of company leave.
  ///
  /// Numbers of a year are in hundredths of a day, and may be left to the contract. `settled` is the last year with days carried
  /// on for good, since absences of that time are deleted.
  static let leave: SQL = """
    CREATE TABLE leave_policy (
      organization_id INTEGER NOT NULL PRIMARY KEY CONSTRAINT leave_policy_organization_reference REFERENCES organization,
      terms \(json) NOT NULL CONSTRAINT leave_policy_terms_check CHECK (\(isJSON("terms"))),
      settled INTEGER CONSTRAINT leave_policy_settled_check CHECK (settled BETWEEN 2000 AND 2999)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE leave_entry (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL,
      employee_id INTEGER NOT NULL,
      day \(date) NOT NULL CONSTRAINT leave_entry_day_check CHECK (date(day) IS NOT DISTINCT FROM day),
      hundredths INTEGER NOT NULL CONSTRAINT leave_entry_hundredths_check CHECK (hundredths BETWEEN -36600 AND 36600),
      kind TEXT NOT NULL
        CONSTRAINT leave_entry_kind_check CHECK (kind IN ('granted', 'paid', 'corrected', 'notice')),
      reason TEXT NOT NULL CONSTRAINT leave_entry_reason_check CHECK (length(reason) <= 500),
      made_at INTEGER NOT NULL,
      made_by TEXT NOT NULL,
      undone_at INTEGER CONSTRAINT leave_entry_undone_at_check CHECK (undone_at >= made_at),
      undone_by TEXT CONSTRAINT leave_entry_undone_by_check CHECK ((undone_by IS NULL) = (undone_at IS NULL)),
      CONSTRAINT leave_entry_id_unique UNIQUE (organization_id, id),
      CONSTRAINT leave_entry_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT;
    CREATE INDEX leave_entry_of_person ON leave_entry (organization_id, employee_id, day) WHERE undone_at IS NULL;

    ALTER TABLE contract ADD COLUMN leave_hundredths INTEGER
      CONSTRAINT contract_leave_hundredths_check CHECK (leave_hundredths BETWEEN 0 AND 36600);
    ALTER TABLE closed_day ADD COLUMN costs_leave \(flag) NOT NULL DEFAULT FALSE
      CONSTRAINT closed_day_costs_leave_check CHECK (costs_leave IN (FALSE, TRUE));

    ALTER TABLE employee_allowance ADD COLUMN hundredths INTEGER
      CONSTRAINT employee_allowance_hundredths_check CHECK (hundredths BETWEEN 0 AND 36600);
    ALTER TABLE employee_allowance ADD COLUMN carried INTEGER
      CONSTRAINT employee_allowance_carried_check CHECK (carried BETWEEN 0 AND 36600);
    ALTER TABLE employee_allowance ADD COLUMN counted_days INTEGER
      CONSTRAINT employee_allowance_counted_days_check CHECK (counted_days BETWEEN 1 AND 127);
    UPDATE employee_allowance SET hundredths = tenths * 10, carried = carried_tenths * 10, counted_days = weekdays;
    ALTER TABLE employee_allowance DROP COLUMN tenths;
    ALTER TABLE employee_allowance DROP COLUMN carried_tenths;
    ALTER TABLE employee_allowance DROP COLUMN weekdays
    """
}
