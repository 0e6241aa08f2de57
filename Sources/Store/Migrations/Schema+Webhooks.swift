extension Schema {
  /// Outside addresses that receive changes, and their sent and pending deliveries.
  ///
  /// `position` is the number of the last change that became deliveries: later ones wait in the change log, so nothing has to be written
  /// when something changes. Secrets are sealed by the instance's key. A delivery that is over has no `due_at`, and stays for the log.
  static let webhooks: SQL = """
    CREATE TABLE webhook (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT webhook_organization_reference REFERENCES organization,
      address TEXT NOT NULL CONSTRAINT webhook_address_check CHECK (length(address) BETWEEN 1 AND 2000),
      topics \(json) NOT NULL CONSTRAINT webhook_topics_check CHECK (\(isJSON("topics"))),
      note TEXT NOT NULL CONSTRAINT webhook_note_check CHECK (length(note) <= 200),
      secret BLOB NOT NULL CONSTRAINT webhook_secret_check CHECK (length(secret) BETWEEN 40 AND 200),
      former_secret BLOB CONSTRAINT webhook_former_secret_check CHECK (length(former_secret) BETWEEN 40 AND 200),
      former_secret_until INTEGER,
      position INTEGER NOT NULL CONSTRAINT webhook_position_check CHECK (position >= 0),
      made_at INTEGER NOT NULL,
      stop TEXT CONSTRAINT webhook_stop_check CHECK (stop IN ('paused', 'gone', 'failing')),
      stopped_at INTEGER,
      failing_since INTEGER,
      revision INTEGER NOT NULL DEFAULT 1,
      CONSTRAINT webhook_former_secret_is_whole CHECK ((former_secret IS NULL) = (former_secret_until IS NULL)),
      CONSTRAINT webhook_stop_is_whole CHECK ((stop IS NULL) = (stopped_at IS NULL)),
      CONSTRAINT webhook_id_unique UNIQUE (organization_id, id)
    ) STRICT;

    CREATE TABLE webhook_delivery (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL,
      webhook_id INTEGER NOT NULL,
      event TEXT NOT NULL CONSTRAINT webhook_delivery_event_unique UNIQUE
        CONSTRAINT webhook_delivery_event_check CHECK (length(event) = 31),
      type TEXT NOT NULL CONSTRAINT webhook_delivery_type_check CHECK (length(type) BETWEEN 1 AND 60),
      version INTEGER,
      subject_id INTEGER,
      happened_at INTEGER NOT NULL,
      made_at INTEGER NOT NULL,
      due_at INTEGER,
      attempts INTEGER NOT NULL DEFAULT 0 CONSTRAINT webhook_delivery_attempts_check CHECK (attempts >= 0),
      attempted_at INTEGER,
      status INTEGER CONSTRAINT webhook_delivery_status_check CHECK (status BETWEEN 100 AND 999),
      fault TEXT CONSTRAINT webhook_delivery_fault_check CHECK (length(fault) BETWEEN 1 AND 40),
      milliseconds INTEGER CONSTRAINT webhook_delivery_milliseconds_check CHECK (milliseconds >= 0),
      delivered_at INTEGER,
      CONSTRAINT webhook_delivery_version_unique UNIQUE (organization_id, webhook_id, version),
      CONSTRAINT webhook_delivery_webhook_reference FOREIGN KEY (organization_id, webhook_id)
        REFERENCES webhook (organization_id, id)
    ) STRICT;
    CREATE INDEX webhook_delivery_listed ON webhook_delivery (organization_id, webhook_id, id);
    CREATE INDEX webhook_delivery_due ON webhook_delivery (organization_id, webhook_id, due_at, id)
      WHERE due_at IS NOT NULL
    """
}
