extension Schema {
  /// The positions and the sites of people, from a first day on: rows with dates, so that a change leaves the past as it was.
  ///
  /// An earlier database knows nothing of it, so that positions admit everyone and people belong everywhere, as before.
  static let eligibility: SQL = """
    ALTER TABLE position ADD COLUMN is_listed \(flag) NOT NULL DEFAULT FALSE;

    CREATE TABLE employee_position (
      employee_id INTEGER NOT NULL,
      position_id INTEGER NOT NULL,
      first_day \(date) NOT NULL
        CONSTRAINT employee_position_first_day_check CHECK (date(first_day) IS NOT DISTINCT FROM first_day),
      organization_id INTEGER NOT NULL,
      level TEXT NOT NULL CONSTRAINT employee_position_level_check CHECK (level IN ('training', 'can')),
      wish INTEGER NOT NULL CONSTRAINT employee_position_wish_check CHECK (wish BETWEEN -1 AND 1),
      last_day \(date) CONSTRAINT employee_position_last_day_check CHECK (
        last_day IS NULL OR (date(last_day) IS NOT DISTINCT FROM last_day AND last_day >= first_day)),
      PRIMARY KEY (employee_id, position_id, first_day),
      CONSTRAINT employee_position_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id),
      CONSTRAINT employee_position_position_reference FOREIGN KEY (organization_id, position_id)
        REFERENCES position (organization_id, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX employee_position_of_organization ON employee_position (organization_id);

    CREATE TABLE employee_site (
      employee_id INTEGER NOT NULL,
      site_id INTEGER NOT NULL,
      first_day \(date) NOT NULL
        CONSTRAINT employee_site_first_day_check CHECK (date(first_day) IS NOT DISTINCT FROM first_day),
      organization_id INTEGER NOT NULL,
      bond TEXT NOT NULL CONSTRAINT employee_site_bond_check CHECK (bond IN ('home', 'also', 'if_asked')),
      last_day \(date) CONSTRAINT employee_site_last_day_check CHECK (
        last_day IS NULL OR (date(last_day) IS NOT DISTINCT FROM last_day AND last_day >= first_day)),
      PRIMARY KEY (employee_id, site_id, first_day),
      CONSTRAINT employee_site_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id),
      CONSTRAINT employee_site_site_reference FOREIGN KEY (organization_id, site_id)
        REFERENCES site (organization_id, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX employee_site_of_organization ON employee_site (organization_id)
    """
}
