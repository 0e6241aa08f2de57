extension Migration {
  /// What is done with OnDuty, counted by the day of the organization's zone.
  ///
  /// No account and no instant is here, so that nobody can be found in it. It has no change rows: open pages show none
  /// of it. Which events there are is the program's matter: a new one needs no step.
  static let usage = Migration(
    number: 4, name: "usage",
    statements: """
      CREATE TABLE usage_day (
        organization_id INTEGER NOT NULL REFERENCES organization,
        day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
        event TEXT NOT NULL CHECK (length(event) BETWEEN 1 AND 50),
        count INTEGER NOT NULL CHECK (count > 0),
        PRIMARY KEY (organization_id, day, event)
      ) STRICT, WITHOUT ROWID
      """)
}
