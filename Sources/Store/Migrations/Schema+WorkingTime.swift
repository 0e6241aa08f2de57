extension Schema {
  /// Working time accounts: when they start, what was booked, and the figures of closed months. Targets, hours and balances are computed.
  ///
  /// `absence_minutes` has what was planned on the days of an absence when it was decided: the shifts may be others' by now.
  static let workingTime: SQL = """
    CREATE TABLE time_account (
      organization_id INTEGER NOT NULL PRIMARY KEY CONSTRAINT time_account_organization_reference REFERENCES organization,
      first_day \(date) NOT NULL
        CONSTRAINT time_account_first_day_check CHECK (date(first_day) IS NOT DISTINCT FROM first_day),
      most INTEGER CONSTRAINT time_account_most_check CHECK (most BETWEEN 0 AND 600000),
      above TEXT NOT NULL CONSTRAINT time_account_above_check CHECK (above IN ('tell', 'pay_out', 'lapse')),
      is_monthly \(flag) NOT NULL CONSTRAINT time_account_is_monthly_check CHECK (is_monthly IN (FALSE, TRUE))
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE time_entry (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL,
      employee_id INTEGER NOT NULL,
      day \(date) NOT NULL CONSTRAINT time_entry_day_check CHECK (date(day) IS NOT DISTINCT FROM day),
      minutes INTEGER NOT NULL CONSTRAINT time_entry_minutes_check CHECK (minutes BETWEEN -600000 AND 600000),
      kind TEXT NOT NULL
        CONSTRAINT time_entry_kind_check CHECK (kind IN ('opening', 'paid_out', 'capped', 'corrected')),
      reason TEXT NOT NULL CONSTRAINT time_entry_reason_check CHECK (length(reason) <= 500),
      made_at INTEGER NOT NULL,
      made_by TEXT NOT NULL,
      undone_at INTEGER CONSTRAINT time_entry_undone_at_check CHECK (undone_at >= made_at),
      undone_by TEXT CONSTRAINT time_entry_undone_by_check CHECK ((undone_by IS NULL) = (undone_at IS NULL)),
      CONSTRAINT time_entry_id_unique UNIQUE (organization_id, id),
      CONSTRAINT time_entry_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT;
    CREATE INDEX time_entry_of_person ON time_entry (organization_id, employee_id, day) WHERE undone_at IS NULL;

    CREATE TABLE time_closing (
      organization_id INTEGER NOT NULL,
      employee_id INTEGER NOT NULL,
      month \(date) NOT NULL CONSTRAINT time_closing_month_check CHECK (date(month) IS NOT DISTINCT FROM month),
      target INTEGER,
      actual INTEGER NOT NULL,
      credit INTEGER NOT NULL,
      made_at INTEGER NOT NULL,
      made_by TEXT NOT NULL,
      PRIMARY KEY (organization_id, employee_id, month),
      CONSTRAINT time_closing_minutes_check CHECK (actual >= 0 AND credit >= 0),
      CONSTRAINT time_closing_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT, WITHOUT ROWID;
    \(refusal(
      "closed_month_stays", by: "time_closing_update", before: "UPDATE", on: "time_closing", when: "TRUE", if: "TRUE"));

    CREATE TABLE absence_minutes (
      absence_id INTEGER NOT NULL,
      day \(date) NOT NULL CONSTRAINT absence_minutes_day_check CHECK (date(day) IS NOT DISTINCT FROM day),
      organization_id INTEGER NOT NULL,
      minutes INTEGER NOT NULL CONSTRAINT absence_minutes_check CHECK (minutes > 0),
      PRIMARY KEY (absence_id, day),
      CONSTRAINT absence_minutes_absence_reference FOREIGN KEY (absence_id) REFERENCES absence ON DELETE CASCADE,
      CONSTRAINT absence_minutes_organization_reference FOREIGN KEY (organization_id) REFERENCES organization
    ) STRICT, WITHOUT ROWID;

    ALTER TABLE absence_kind ADD COLUMN credit TEXT NOT NULL DEFAULT 'unpaid'
      CONSTRAINT absence_kind_credit_check CHECK (credit IN ('plan', 'contract', 'unpaid', 'in_lieu'));
    UPDATE absence_kind SET credit = CASE WHEN built_in IN ('sick', 'training') THEN 'plan'
      WHEN counts = TRUE OR built_in = 'vacation' THEN 'contract' ELSE 'unpaid' END
    """

  /// The kinds of contract under the limits of the minimum wage for accounts.
  static let minimumWage: SQL = """
    ALTER TABLE time_account ADD COLUMN minimum_wage \(json) NOT NULL DEFAULT '[]'
      CONSTRAINT time_account_minimum_wage_check CHECK (\(isJSON("minimum_wage")))
    """

  /// The codes of payroll programs, and what was handed over for each month: complete, then the differences.
  static let payrollMonths: SQL = """
    ALTER TABLE payroll ADD COLUMN codes \(json) CONSTRAINT payroll_codes_check CHECK (codes IS NULL OR \(isJSON("codes")));

    CREATE TABLE payroll_run (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT payroll_run_organization_reference REFERENCES organization,
      month \(date) NOT NULL CONSTRAINT payroll_run_month_check CHECK (date(month) IS NOT DISTINCT FROM month),
      amounts \(json) NOT NULL CONSTRAINT payroll_run_amounts_check CHECK (\(isJSON("amounts"))),
      made_at INTEGER NOT NULL,
      made_by TEXT NOT NULL,
      CONSTRAINT payroll_run_id_unique UNIQUE (organization_id, id)
    ) STRICT;
    CREATE INDEX payroll_run_of_month ON payroll_run (organization_id, month, id);
    \(refusal("payroll_run_stays", by: "payroll_run_update", before: "UPDATE", on: "payroll_run", when: "TRUE", if: "TRUE"))
    """
}
