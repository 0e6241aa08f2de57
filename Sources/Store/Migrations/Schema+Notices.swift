extension Schema {
  /// Notices of people, and the position in the change log and the clock up to which they were made.
  ///
  /// A story is JSON of ids, so that it shows today's names in the reader's language. `made_at` is the time of its first event and
  /// `told_at` of the latest. No kept table: a notice stays when its change is undone. A delivery that is over has no `due_at`. A device is
  /// one browser of one session, and ends with it.
  static let notices: SQL = """
    CREATE TABLE notice (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL,
      employee_id INTEGER NOT NULL,
      kind TEXT NOT NULL CONSTRAINT notice_kind_check CHECK (
        kind IN ('shifts', 'duty', 'open', 'requests', 'decisions', 'announcements', 'certificates', 'feeds', 'week')),
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

    CREATE TABLE push_device (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL,
      employee_id INTEGER NOT NULL,
      session_id INTEGER NOT NULL CONSTRAINT push_device_session_unique UNIQUE
        CONSTRAINT push_device_session_reference REFERENCES session ON DELETE CASCADE,
      address_hash BLOB NOT NULL CONSTRAINT push_device_address_hash_check CHECK (length(address_hash) = 32),
      address BLOB NOT NULL,
      made_at INTEGER NOT NULL,
      CONSTRAINT push_device_id_unique UNIQUE (organization_id, id),
      CONSTRAINT push_device_address_unique UNIQUE (organization_id, address_hash),
      CONSTRAINT push_device_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT;
    CREATE INDEX push_device_of_person ON push_device (organization_id, employee_id, id);

    CREATE TABLE notice_delivery (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL,
      notice_id INTEGER NOT NULL,
      employee_id INTEGER NOT NULL,
      channel TEXT NOT NULL CONSTRAINT notice_delivery_channel_check CHECK (channel IN ('mail', 'push')),
      device_id INTEGER,
      due_at INTEGER,
      attempts INTEGER NOT NULL DEFAULT 0 CONSTRAINT notice_delivery_attempts_check CHECK (attempts >= 0),
      attempted_at INTEGER,
      fault TEXT CONSTRAINT notice_delivery_fault_check CHECK (length(fault) BETWEEN 1 AND 40),
      sent_at INTEGER,
      CONSTRAINT notice_delivery_has_place CHECK ((channel = 'push') = (device_id IS NOT NULL)),
      CONSTRAINT notice_delivery_notice_reference FOREIGN KEY (organization_id, notice_id)
        REFERENCES notice (organization_id, id) ON DELETE CASCADE,
      CONSTRAINT notice_delivery_device_reference FOREIGN KEY (organization_id, device_id)
        REFERENCES push_device (organization_id, id) ON DELETE CASCADE
    ) STRICT;
    CREATE UNIQUE INDEX notice_delivery_once ON notice_delivery (notice_id, coalesce(device_id, 0));
    CREATE INDEX notice_delivery_due ON notice_delivery (organization_id, channel, due_at, id) WHERE due_at IS NOT NULL;
    CREATE INDEX notice_delivery_of_person ON notice_delivery (organization_id, employee_id, notice_id);
    CREATE INDEX notice_delivery_of_device ON notice_delivery (organization_id, device_id) WHERE device_id IS NOT NULL;
    CREATE INDEX notice_delivery_tried ON notice_delivery (organization_id, attempted_at) WHERE attempted_at IS NOT NULL;

    CREATE TABLE notice_choices (
      employee_id INTEGER NOT NULL PRIMARY KEY,
      organization_id INTEGER NOT NULL,
      mail \(json) NOT NULL CONSTRAINT notice_choices_mail_check CHECK (\(isJSON("mail"))),
      push \(json) NOT NULL CONSTRAINT notice_choices_push_check CHECK (\(isJSON("push"))),
      quiet_from INTEGER CONSTRAINT notice_choices_quiet_from_check CHECK (quiet_from BETWEEN 0 AND 1439),
      quiet_to INTEGER CONSTRAINT notice_choices_quiet_to_check
        CHECK (quiet_to BETWEEN 0 AND 1439 AND quiet_to <> quiet_from),
      CONSTRAINT notice_choices_quiet_is_whole CHECK ((quiet_from IS NULL) = (quiet_to IS NULL)),
      CONSTRAINT notice_choices_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT, WITHOUT ROWID
    """
}
