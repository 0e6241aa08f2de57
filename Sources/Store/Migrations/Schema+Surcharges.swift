extension Schema {
  /// Surcharges: the rules, each from a day on, and their minutes of approved days, which stay whatever becomes of the rules.
  static let surcharges: SQL = """
    CREATE TABLE surcharge_rule (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT surcharge_rule_organization_reference REFERENCES organization,
      terms \(json) NOT NULL CONSTRAINT surcharge_rule_terms_check CHECK (\(isJSON("terms"))),
      first_day \(date) NOT NULL
        CONSTRAINT surcharge_rule_first_day_check CHECK (date(first_day) IS NOT DISTINCT FROM first_day),
      last_day \(date) CONSTRAINT surcharge_rule_last_day_check CHECK (date(last_day) IS NOT DISTINCT FROM last_day),
      wage_type INTEGER CONSTRAINT surcharge_rule_wage_type_check CHECK (wage_type BETWEEN 1 AND 9999),
      CONSTRAINT surcharge_rule_id_unique UNIQUE (organization_id, id)
    ) STRICT;

    CREATE TABLE surcharge_minutes (
      approval_id INTEGER NOT NULL,
      day \(date) NOT NULL CONSTRAINT surcharge_minutes_day_check CHECK (date(day) IS NOT DISTINCT FROM day),
      rule_id INTEGER NOT NULL,
      organization_id INTEGER NOT NULL,
      minutes INTEGER NOT NULL CONSTRAINT surcharge_minutes_check CHECK (minutes > 0),
      PRIMARY KEY (approval_id, day, rule_id),
      CONSTRAINT surcharge_minutes_approval_reference FOREIGN KEY (organization_id, approval_id)
        REFERENCES hours_approval (organization_id, id) ON DELETE CASCADE,
      CONSTRAINT surcharge_minutes_rule_reference FOREIGN KEY (organization_id, rule_id)
        REFERENCES surcharge_rule (organization_id, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX surcharge_minutes_of_rule ON surcharge_minutes (organization_id, rule_id)
    """
}
