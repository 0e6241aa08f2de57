extension Schema {
  /// Leave in hours: the rules by which it is earned, and what was booked, as entries with a rule. Hours and balances are computed.
  static let earnedLeave: SQL = """
    CREATE TABLE earned_leave (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT earned_leave_organization_reference REFERENCES organization,
      terms \(json) NOT NULL CONSTRAINT earned_leave_terms_check CHECK (\(isJSON("terms"))),
      ended_at INTEGER,
      CONSTRAINT earned_leave_id_unique UNIQUE (organization_id, id)
    ) STRICT;

    ALTER TABLE time_entry ADD COLUMN earned_leave_id INTEGER
      CONSTRAINT time_entry_earned_leave_reference REFERENCES earned_leave
    """
}
