extension Schema {
  /// What people are told, and up to where of the change log and the clock they were told.
  ///
  /// A story is JSON of ids, so that it says today's names in the reader's language. `made_at` is when the first of it
  /// happened and `told_at` when the latest did. No kept table: what was told stays told when a change is undone.
  static let notices: SQL = """
    CREATE TABLE notice (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL,
      employee_id INTEGER NOT NULL,
      kind TEXT NOT NULL CONSTRAINT notice_kind_check CHECK (
        kind IN ('shifts', 'duty', 'open', 'requests', 'decisions', 'announcements', 'certificates', 'week')),
      story \(json) NOT NULL CONSTRAINT notice_story_check CHECK (\(isJSON("story"))),
      made_at INTEGER NOT NULL,
      told_at INTEGER NOT NULL CONSTRAINT notice_told_at_check CHECK (told_at >= made_at),
      read_at INTEGER,
      CONSTRAINT notice_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT;
    CREATE INDEX notice_listed ON notice (organization_id, employee_id, id);
    CREATE INDEX notice_unread ON notice (organization_id, employee_id, kind, id) WHERE read_at IS NULL;

    CREATE TABLE notice_position (
      organization_id INTEGER NOT NULL PRIMARY KEY
        CONSTRAINT notice_position_organization_reference REFERENCES organization,
      position INTEGER NOT NULL CONSTRAINT notice_position_position_check CHECK (position >= 0),
      told_until INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """
}
