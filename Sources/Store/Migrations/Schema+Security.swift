extension Schema {
  /// Security events for administrators: who, from where, what, when. Kept for 90 days.
  ///
  /// It has no change rows: strangers cause its rows. The kinds are defined by the program: a new one needs no step. `editor` is the actor,
  /// `account_id` the account concerned.
  static let security: SQL = """
    CREATE TABLE security_event (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT security_event_organization_reference REFERENCES organization,
      kind TEXT NOT NULL CONSTRAINT security_event_kind_check CHECK (length(kind) BETWEEN 1 AND 40),
      editor TEXT NOT NULL CONSTRAINT security_event_editor_check CHECK (length(editor) BETWEEN 1 AND 40),
      account_id INTEGER,
      detail TEXT CONSTRAINT security_event_detail_check CHECK (length(detail) <= 100),
      address TEXT NOT NULL CONSTRAINT security_event_address_check CHECK (length(address) <= 64),
      device TEXT NOT NULL CONSTRAINT security_event_device_check CHECK (length(device) <= 100),
      began_at INTEGER NOT NULL,
      last_at INTEGER NOT NULL CONSTRAINT security_event_last_at_check CHECK (last_at >= began_at),
      count INTEGER NOT NULL CONSTRAINT security_event_count_check CHECK (count > 0),
      CONSTRAINT security_event_account_reference FOREIGN KEY (organization_id, account_id)
        REFERENCES account (organization_id, id)
    ) STRICT;
    CREATE INDEX security_event_by_kind ON security_event (organization_id, kind, id);
    CREATE INDEX security_event_by_editor ON security_event (organization_id, editor, id);
    CREATE INDEX security_event_by_account ON security_event (organization_id, account_id, id);
    CREATE INDEX security_event_by_time ON security_event (began_at)
    """
}
