extension Schema {
  /// The rules of labor, the people held against them, and the overrides.
  ///
  /// A site or a person without a row of its own has `LaborRules.standard`, or the site's. None of these is a kept table: decisions stay
  /// recorded when a change of the plan is undone. An override has its numbers in columns of its own, so that the breach is known even
  /// after the rules have changed.
  static let rules: SQL = """
    CREATE TABLE rule_set (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT rule_set_organization_reference REFERENCES organization,
      name TEXT NOT NULL CONSTRAINT rule_set_name_check CHECK (length(name) BETWEEN 1 AND 80),
      rules \(json) NOT NULL CONSTRAINT rule_set_rules_check CHECK (\(isJSON("rules"))),
      revision INTEGER NOT NULL DEFAULT 1,
      CONSTRAINT rule_set_id_unique UNIQUE (organization_id, id),
      CONSTRAINT rule_set_name_unique UNIQUE (organization_id, name)
    ) STRICT;

    CREATE TABLE site_rules (
      site_id INTEGER PRIMARY KEY,
      organization_id INTEGER NOT NULL,
      rule_set_id INTEGER NOT NULL,
      CONSTRAINT site_rules_site_reference FOREIGN KEY (organization_id, site_id)
        REFERENCES site (organization_id, id),
      CONSTRAINT site_rules_set_reference FOREIGN KEY (organization_id, rule_set_id)
        REFERENCES rule_set (organization_id, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX site_rules_of_set ON site_rules (organization_id, rule_set_id);

    CREATE TABLE employee_rules (
      employee_id INTEGER PRIMARY KEY,
      organization_id INTEGER NOT NULL,
      rule_set_id INTEGER NOT NULL,
      CONSTRAINT employee_rules_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id),
      CONSTRAINT employee_rules_set_reference FOREIGN KEY (organization_id, rule_set_id)
        REFERENCES rule_set (organization_id, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX employee_rules_of_set ON employee_rules (organization_id, rule_set_id);

    CREATE TABLE rule_override (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT rule_override_organization_reference REFERENCES organization,
      publication_id INTEGER NOT NULL CONSTRAINT rule_override_publication_reference REFERENCES publication,
      shift_id INTEGER NOT NULL CONSTRAINT rule_override_shift_reference REFERENCES shift,
      employee_id INTEGER NOT NULL,
      kind TEXT NOT NULL CONSTRAINT rule_override_kind_check CHECK (length(kind) BETWEEN 1 AND 40),
      has INTEGER NOT NULL CONSTRAINT rule_override_has_check CHECK (has >= 0),
      bound INTEGER NOT NULL CONSTRAINT rule_override_bound_check CHECK (bound >= 0),
      source TEXT NOT NULL CONSTRAINT rule_override_source_check CHECK (length(source) BETWEEN 1 AND 300),
      first_day \(date) NOT NULL,
      last_day \(date) NOT NULL CONSTRAINT rule_override_days_check CHECK (last_day >= first_day),
      reason TEXT NOT NULL CONSTRAINT rule_override_reason_check CHECK (length(reason) BETWEEN 1 AND 500),
      made_at INTEGER NOT NULL,
      made_by TEXT NOT NULL,
      CONSTRAINT rule_override_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT;
    CREATE INDEX rule_override_of_shift ON rule_override (shift_id);
    CREATE INDEX rule_override_of_publication ON rule_override (publication_id);
    CREATE INDEX rule_override_of_employee ON rule_override (employee_id)
    """
}
