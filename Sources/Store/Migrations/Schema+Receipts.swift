extension Schema {
  /// The people asked to acknowledge an announcement, and when they did.
  ///
  /// A row is a person asked; an announcement without rows asks no one.
  static let receipts: SQL = """
    CREATE UNIQUE INDEX announcement_of_organization ON announcement (organization_id, id);
    CREATE TABLE receipt (
      announcement_id INTEGER NOT NULL,
      employee_id INTEGER NOT NULL,
      organization_id INTEGER NOT NULL,
      asked_at INTEGER NOT NULL,
      seen_at INTEGER CONSTRAINT receipt_seen_at_check CHECK (seen_at >= asked_at),
      PRIMARY KEY (announcement_id, employee_id),
      CONSTRAINT receipt_announcement_reference FOREIGN KEY (organization_id, announcement_id)
        REFERENCES announcement (organization_id, id) ON DELETE CASCADE,
      CONSTRAINT receipt_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX receipt_waiting ON receipt (organization_id, employee_id) WHERE seen_at IS NULL
    """
}
