extension Schema {
  /// Sites that are closed on the public holidays of a region each year.
  ///
  /// Those until the end of a year are closed days already, like any other: opening one opens it for good.
  static let holidays: SQL = """
    CREATE TABLE site_holidays (
      organization_id INTEGER NOT NULL,
      site_id INTEGER NOT NULL,
      region TEXT NOT NULL CONSTRAINT site_holidays_region_check CHECK (length(region) BETWEEN 2 AND 6),
      until_year INTEGER NOT NULL CONSTRAINT site_holidays_until_year_check CHECK (until_year BETWEEN 1 AND 9999),
      PRIMARY KEY (organization_id, site_id),
      CONSTRAINT site_holidays_site_reference FOREIGN KEY (organization_id, site_id)
        REFERENCES site (organization_id, id)
    ) STRICT, WITHOUT ROWID
    """
}
