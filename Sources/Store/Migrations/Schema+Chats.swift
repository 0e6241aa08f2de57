extension Schema {
  /// Chats of people, and text messages: two more ways for notices; and chats of sites, which follow the change log as webhooks do.
  ///
  /// A chat's address is sealed: it is enough to post there.
  static let chats: SQL = """
    CREATE TABLE chat (
      employee_id INTEGER NOT NULL PRIMARY KEY,
      organization_id INTEGER NOT NULL,
      kind TEXT NOT NULL CONSTRAINT chat_kind_check CHECK (
        kind IN ('slack', 'teams', 'mattermost', 'matrix', 'telegram')),
      address BLOB NOT NULL,
      made_at INTEGER NOT NULL,
      CONSTRAINT chat_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT, WITHOUT ROWID;

    ALTER TABLE notice_choices ADD COLUMN chat \(json) NOT NULL DEFAULT '[]'
      CONSTRAINT notice_choices_chat_check CHECK (\(isJSON("chat")));
    ALTER TABLE notice_choices ADD COLUMN sms \(json) NOT NULL DEFAULT '[]'
      CONSTRAINT notice_choices_sms_check CHECK (\(isJSON("sms")));

    ALTER TABLE webhook ADD COLUMN chat TEXT CONSTRAINT webhook_chat_check CHECK (
      chat IN ('slack', 'teams', 'mattermost', 'matrix', 'telegram'));
    ALTER TABLE webhook ADD COLUMN chat_address BLOB
      CONSTRAINT webhook_chat_is_whole CHECK ((chat_address IS NULL) = (chat IS NULL));
    ALTER TABLE webhook ADD COLUMN site_id INTEGER CONSTRAINT webhook_site_reference REFERENCES site;
    ALTER TABLE webhook ADD COLUMN shows_names \(flag) NOT NULL DEFAULT FALSE
      CONSTRAINT webhook_shows_names_check CHECK (shows_names IN (FALSE, TRUE));

    DROP INDEX notice_delivery_once;
    \(.either(sqlite: rebuiltDeliveries, postgres: alteredDeliveries));
    CREATE UNIQUE INDEX notice_delivery_once ON notice_delivery (notice_id, channel, coalesce(device_id, 0))
    """

  /// SQLite can't change a rule of a column: the table is rebuilt.
  private static let rebuiltDeliveries: SQL = """
    CREATE TABLE notice_delivery_anew (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL,
      notice_id INTEGER NOT NULL,
      employee_id INTEGER NOT NULL,
      channel TEXT NOT NULL
        CONSTRAINT notice_delivery_channel_check CHECK (channel IN ('mail', 'push', 'chat', 'sms')),
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
    INSERT INTO notice_delivery_anew SELECT * FROM notice_delivery;
    DROP TABLE notice_delivery;
    ALTER TABLE notice_delivery_anew RENAME TO notice_delivery;
    CREATE INDEX notice_delivery_due ON notice_delivery (organization_id, channel, due_at, id) WHERE due_at IS NOT NULL;
    CREATE INDEX notice_delivery_of_person ON notice_delivery (organization_id, employee_id, notice_id);
    CREATE INDEX notice_delivery_of_device ON notice_delivery (organization_id, device_id) WHERE device_id IS NOT NULL;
    CREATE INDEX notice_delivery_tried ON notice_delivery (organization_id, attempted_at) WHERE attempted_at IS NOT NULL
    """

  private static let alteredDeliveries: SQL = """
    ALTER TABLE notice_delivery DROP CONSTRAINT notice_delivery_channel_check;
    ALTER TABLE notice_delivery ADD CONSTRAINT notice_delivery_channel_check
      CHECK (channel IN ('mail', 'push', 'chat', 'sms'))
    """
}
