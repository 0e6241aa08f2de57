extension Schema {
  /// What people are told, and up to where of the change log and the clock they were told.
  ///
  /// A story is JSON of ids, so that it says today's names in the reader's language. `made_at` is when the first of it
  /// happened and `told_at` when the latest did. No kept table: what was told stays told when a change is undone. A mail
  /// that is over has no `due_at`.
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
      CONSTRAINT notice_id_unique UNIQUE (organization_id, id),
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
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE notice_mail (
      notice_id INTEGER NOT NULL PRIMARY KEY,
      organization_id INTEGER NOT NULL,
      employee_id INTEGER NOT NULL,
      due_at INTEGER,
      attempts INTEGER NOT NULL DEFAULT 0 CONSTRAINT notice_mail_attempts_check CHECK (attempts >= 0),
      attempted_at INTEGER,
      fault TEXT CONSTRAINT notice_mail_fault_check CHECK (length(fault) BETWEEN 1 AND 40),
      sent_at INTEGER,
      CONSTRAINT notice_mail_notice_reference FOREIGN KEY (organization_id, notice_id)
        REFERENCES notice (organization_id, id) ON DELETE CASCADE
    ) STRICT;
    CREATE INDEX notice_mail_due ON notice_mail (organization_id, due_at, notice_id) WHERE due_at IS NOT NULL;
    CREATE INDEX notice_mail_of_person ON notice_mail (organization_id, employee_id, notice_id);

    CREATE TABLE notice_choices (
      employee_id INTEGER NOT NULL PRIMARY KEY,
      organization_id INTEGER NOT NULL,
      mail \(json) NOT NULL CONSTRAINT notice_choices_mail_check CHECK (\(isJSON("mail"))),
      quiet_from INTEGER CONSTRAINT notice_choices_quiet_from_check CHECK (quiet_from BETWEEN 0 AND 1439),
      quiet_to INTEGER CONSTRAINT notice_choices_quiet_to_check
        CHECK (quiet_to BETWEEN 0 AND 1439 AND quiet_to <> quiet_from),
      CONSTRAINT notice_choices_quiet_is_whole CHECK ((quiet_from IS NULL) = (quiet_to IS NULL)),
      CONSTRAINT notice_choices_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT, WITHOUT ROWID
    """
}
