extension Schema {
  /// People's calendars elsewhere, and the times at which they are busy there: no titles, no places.
  static let connectedCalendars: SQL = """
    CREATE TABLE connected_calendar (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT connected_calendar_organization_reference REFERENCES organization,
      employee_id INTEGER NOT NULL,
      name TEXT NOT NULL CONSTRAINT connected_calendar_name_check CHECK (length(name) BETWEEN 1 AND 60),
      host TEXT NOT NULL CONSTRAINT connected_calendar_host_check CHECK (length(host) BETWEEN 1 AND 255),
      sealed_address BLOB NOT NULL
        CONSTRAINT connected_calendar_sealed_address_check CHECK (length(sealed_address) > 0),
      keeps_free \(flag) NOT NULL CONSTRAINT connected_calendar_keeps_free_check CHECK (keeps_free IN (FALSE, TRUE)),
      etag TEXT,
      last_modified TEXT,
      due_at INTEGER NOT NULL,
      attempted_at INTEGER,
      succeeded_at INTEGER,
      fault TEXT CONSTRAINT connected_calendar_fault_check CHECK (length(fault) BETWEEN 1 AND 40),
      left_out INTEGER NOT NULL CONSTRAINT connected_calendar_left_out_check CHECK (left_out >= 0),
      CONSTRAINT connected_calendar_id_unique UNIQUE (organization_id, id),
      CONSTRAINT connected_calendar_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT;
    CREATE INDEX connected_calendar_of_person ON connected_calendar (organization_id, employee_id);
    CREATE INDEX connected_calendar_due ON connected_calendar (organization_id, due_at);

    CREATE TABLE busy_time (
      calendar_id INTEGER NOT NULL,
      starts_at INTEGER NOT NULL,
      organization_id INTEGER NOT NULL,
      employee_id INTEGER NOT NULL,
      ends_at INTEGER NOT NULL CONSTRAINT busy_time_ends_at_check CHECK (ends_at > starts_at),
      CONSTRAINT busy_time_key PRIMARY KEY (calendar_id, starts_at),
      CONSTRAINT busy_time_calendar_reference FOREIGN KEY (organization_id, calendar_id)
        REFERENCES connected_calendar (organization_id, id) ON DELETE CASCADE,
      CONSTRAINT busy_time_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX busy_time_by_end ON busy_time (organization_id, ends_at);
    CREATE INDEX busy_time_of_person ON busy_time (organization_id, employee_id, ends_at)
    """
}
