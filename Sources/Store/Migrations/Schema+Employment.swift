extension Schema {
  /// Employments and contracts of people, from a first day on: a change leaves the past as it was.
  ///
  /// The last employment is on the row of the person, beside `leaves_at`; those before it have a table. A contract's row is complete. The
  /// hours and the rules that an earlier database had of a person hold for always, since nothing else is known.
  static let employment: SQL = """
    ALTER TABLE employee ADD COLUMN first_day \(date)
      CONSTRAINT employee_first_day_check CHECK (date(first_day) IS NOT DISTINCT FROM first_day);

    CREATE TABLE earlier_employment (
      employee_id INTEGER NOT NULL,
      first_day \(date) NOT NULL
        CONSTRAINT earlier_employment_first_day_check CHECK (date(first_day) IS NOT DISTINCT FROM first_day),
      organization_id INTEGER NOT NULL,
      last_day \(date) NOT NULL CONSTRAINT earlier_employment_last_day_check CHECK (
        date(last_day) IS NOT DISTINCT FROM last_day AND last_day >= first_day),
      PRIMARY KEY (employee_id, first_day),
      CONSTRAINT earlier_employment_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX earlier_employment_of_organization ON earlier_employment (organization_id);

    CREATE TABLE contract (
      employee_id INTEGER NOT NULL,
      first_day \(date) NOT NULL
        CONSTRAINT contract_first_day_check CHECK (date(first_day) IS NOT DISTINCT FROM first_day),
      organization_id INTEGER NOT NULL,
      basis TEXT CONSTRAINT contract_basis_check CHECK (basis IN ('week', 'month', 'year')),
      minutes INTEGER CONSTRAINT contract_minutes_check CHECK (
        (minutes IS NULL) = (basis IS NULL) AND (minutes IS NULL OR minutes BETWEEN 0 AND 527040)),
      day_minutes TEXT CONSTRAINT contract_day_minutes_check CHECK (
        day_minutes IS NULL OR (basis IS NOT NULL AND basis = 'week' AND length(day_minutes) BETWEEN 13 AND 40)),
      days_a_week INTEGER CONSTRAINT contract_days_a_week_check CHECK (days_a_week BETWEEN 1 AND 700),
      kind TEXT NOT NULL CONSTRAINT contract_kind_check CHECK (
        kind IN ('regular', 'mini_job', 'working_student', 'apprentice', 'on_demand')),
      rule_set_id INTEGER,
      minor_until \(date) CONSTRAINT contract_minor_until_check CHECK (date(minor_until) IS NOT DISTINCT FROM minor_until),
      PRIMARY KEY (employee_id, first_day),
      CONSTRAINT contract_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id),
      CONSTRAINT contract_set_reference FOREIGN KEY (organization_id, rule_set_id)
        REFERENCES rule_set (organization_id, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX contract_of_set ON contract (organization_id, rule_set_id);

    INSERT INTO contract (employee_id, first_day, organization_id, basis, minutes, kind, rule_set_id)
    SELECT employee.id, '0001-01-01', employee.organization_id, CASE WHEN weekly_minutes IS NOT NULL THEN 'week' END,
      weekly_minutes, 'regular', rule_set_id
    FROM employee LEFT JOIN employee_rules ON employee_rules.employee_id = employee.id
    WHERE weekly_minutes IS NOT NULL OR rule_set_id IS NOT NULL;
    DROP TABLE employee_rules;
    ALTER TABLE employee DROP COLUMN weekly_minutes
    """

  /// Contracts without the time clock.
  static let exempt: SQL = """
    ALTER TABLE contract ADD COLUMN is_exempt \(flag) NOT NULL DEFAULT FALSE
      CONSTRAINT contract_is_exempt_check CHECK (is_exempt IN (FALSE, TRUE));
    CREATE INDEX contract_exempt ON contract (organization_id, employee_id) WHERE is_exempt = TRUE
    """
}
