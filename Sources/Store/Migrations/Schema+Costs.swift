extension Schema {
  /// Costs per hour of a person from a day on, and budgets of sites.
  ///
  /// The first day of the calendar stands for always: a key has no NULL. No kept tables: pay must not be in a history, which more people
  /// read.
  static let costs: SQL = """
    CREATE TABLE hourly_cost (
      employee_id INTEGER NOT NULL,
      first_day \(date) NOT NULL
        CONSTRAINT hourly_cost_first_day_check CHECK (date(first_day) IS NOT DISTINCT FROM first_day),
      organization_id INTEGER NOT NULL,
      site_id INTEGER,
      amount INTEGER NOT NULL CONSTRAINT hourly_cost_amount_check CHECK (amount BETWEEN 0 AND 100000000),
      currency TEXT NOT NULL CONSTRAINT hourly_cost_currency_check CHECK (length(currency) = 3),
      PRIMARY KEY (employee_id, first_day),
      CONSTRAINT hourly_cost_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id),
      CONSTRAINT hourly_cost_site_reference FOREIGN KEY (organization_id, site_id)
        REFERENCES site (organization_id, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX hourly_cost_of_organization ON hourly_cost (organization_id);

    CREATE TABLE budget (
      site_id INTEGER NOT NULL,
      first_day \(date) NOT NULL CONSTRAINT budget_first_day_check CHECK (date(first_day) IS NOT DISTINCT FROM first_day),
      organization_id INTEGER NOT NULL,
      amount INTEGER NOT NULL CONSTRAINT budget_amount_check CHECK (amount BETWEEN 0 AND 100000000000),
      currency TEXT NOT NULL CONSTRAINT budget_currency_check CHECK (length(currency) = 3),
      PRIMARY KEY (site_id, first_day),
      CONSTRAINT budget_site_reference FOREIGN KEY (organization_id, site_id)
        REFERENCES site (organization_id, id)
    ) STRICT, WITHOUT ROWID
    """
}
