extension Schema {
  /// Uses of OnDuty, counted by the day of the organization's zone.
  ///
  /// No account and no instant is here, so that no person can be identified. It has no change rows: open pages show none of it. The events
  /// are defined by the program: a new one needs no step.
  static let usage: SQL = """
    CREATE TABLE usage_day (
      organization_id INTEGER NOT NULL CONSTRAINT usage_day_organization_reference REFERENCES organization,
      day \(date) NOT NULL CONSTRAINT usage_day_day_check CHECK (date(day) IS NOT DISTINCT FROM day),
      event TEXT NOT NULL CONSTRAINT usage_day_event_check CHECK (length(event) BETWEEN 1 AND 50),
      count INTEGER NOT NULL CONSTRAINT usage_day_count_check CHECK (count > 0),
      PRIMARY KEY (organization_id, day, event)
    ) STRICT, WITHOUT ROWID
    """
}
