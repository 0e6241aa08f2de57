extension Schema {
  /// Sets of surcharges and their sites: the rules of an earlier database are everyone's, which has no name. The codes that the files
  /// of runs are made with: the newest of a run counts, and a run of an earlier database has none.
  ///
  /// A removed set stays for the rules of approved hours, and for contracts of the past. Why references of one column: SQLite adds no other.
  static let payRules: SQL = """
    CREATE TABLE surcharge_set (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT surcharge_set_organization_reference REFERENCES organization,
      name TEXT NOT NULL CONSTRAINT surcharge_set_name_check CHECK (length(name) <= 60),
      removed_at INTEGER,
      CONSTRAINT surcharge_set_id_unique UNIQUE (organization_id, id)
    ) STRICT;
    CREATE UNIQUE INDEX surcharge_set_by_name ON surcharge_set (organization_id, name) WHERE removed_at IS NULL;

    ALTER TABLE surcharge_rule ADD COLUMN set_id INTEGER CONSTRAINT surcharge_rule_set_reference REFERENCES surcharge_set;
    INSERT INTO surcharge_set (organization_id, name) SELECT DISTINCT organization_id, '' FROM surcharge_rule;
    UPDATE surcharge_rule SET set_id = (
      SELECT id FROM surcharge_set WHERE surcharge_set.organization_id = surcharge_rule.organization_id);

    CREATE TABLE site_surcharges (
      site_id INTEGER NOT NULL,
      first_day \(date) NOT NULL
        CONSTRAINT site_surcharges_first_day_check CHECK (date(first_day) IS NOT DISTINCT FROM first_day),
      organization_id INTEGER NOT NULL,
      set_id INTEGER NOT NULL,
      PRIMARY KEY (site_id, first_day),
      CONSTRAINT site_surcharges_site_reference FOREIGN KEY (organization_id, site_id)
        REFERENCES site (organization_id, id),
      CONSTRAINT site_surcharges_set_reference FOREIGN KEY (organization_id, set_id)
        REFERENCES surcharge_set (organization_id, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX site_surcharges_of_set ON site_surcharges (organization_id, set_id);

    ALTER TABLE contract ADD COLUMN surcharge_set_id INTEGER
      CONSTRAINT contract_surcharge_set_reference REFERENCES surcharge_set;
    CREATE INDEX contract_of_surcharge_set ON contract (organization_id, surcharge_set_id)
      WHERE surcharge_set_id IS NOT NULL;

    CREATE TABLE payroll_run_codes (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL,
      run_id INTEGER NOT NULL,
      codes \(json) NOT NULL CONSTRAINT payroll_run_codes_check CHECK (\(isJSON("codes"))),
      made_at INTEGER NOT NULL,
      made_by TEXT NOT NULL,
      CONSTRAINT payroll_run_codes_run_reference FOREIGN KEY (organization_id, run_id)
        REFERENCES payroll_run (organization_id, id)
    ) STRICT;
    CREATE INDEX payroll_run_codes_of_run ON payroll_run_codes (organization_id, run_id, id);
    \(refusal("payroll_run_codes_stay", by: "payroll_run_codes_update", before: "UPDATE", on: "payroll_run_codes", when: "TRUE", if: "TRUE"))
    """
}
