extension Schema {
  /// Calendars at servers with passwords, and the shifts that are written into them.
  ///
  /// `sealed_address` of such a calendar has its user and password. A row of a shift is there before the shift is written and until it is
  /// removed, so that nothing is left behind by a process that ends in between; without `digest` the shift is still to be written.
  static let writtenShifts: SQL = """
    ALTER TABLE connected_calendar ADD COLUMN has_password \(flag) NOT NULL DEFAULT FALSE
      CONSTRAINT connected_calendar_has_password_check CHECK (has_password IN (FALSE, TRUE));
    ALTER TABLE connected_calendar ADD COLUMN may_write \(flag) NOT NULL DEFAULT FALSE
      CONSTRAINT connected_calendar_may_write_check CHECK (may_write IN (FALSE, TRUE));
    ALTER TABLE connected_calendar ADD COLUMN writing TEXT NOT NULL DEFAULT 'off'
      CONSTRAINT connected_calendar_writing_check CHECK (writing IN ('off', 'on', 'removing', 'leaving'));
    ALTER TABLE connected_calendar ADD COLUMN write_position INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE connected_calendar ADD COLUMN write_due_at INTEGER;
    ALTER TABLE connected_calendar ADD COLUMN write_attempts INTEGER NOT NULL DEFAULT 0
      CONSTRAINT connected_calendar_write_attempts_check CHECK (write_attempts >= 0);
    ALTER TABLE connected_calendar ADD COLUMN written_at INTEGER;
    ALTER TABLE connected_calendar ADD COLUMN write_fault TEXT
      CONSTRAINT connected_calendar_write_fault_check CHECK (length(write_fault) BETWEEN 1 AND 40);
    CREATE INDEX connected_calendar_written ON connected_calendar (organization_id, writing) WHERE writing <> 'off';

    CREATE TABLE written_shift (
      calendar_id INTEGER NOT NULL,
      shift_id INTEGER NOT NULL,
      organization_id INTEGER NOT NULL,
      employee_id INTEGER NOT NULL,
      name TEXT NOT NULL CONSTRAINT written_shift_name_check CHECK (length(name) BETWEEN 1 AND 120),
      ends_at INTEGER NOT NULL,
      etag TEXT,
      digest BLOB,
      written_at INTEGER,
      restored INTEGER NOT NULL DEFAULT 0 CONSTRAINT written_shift_restored_check CHECK (restored >= 0),
      is_refused \(flag) NOT NULL DEFAULT FALSE
        CONSTRAINT written_shift_is_refused_check CHECK (is_refused IN (FALSE, TRUE)),
      CONSTRAINT written_shift_key PRIMARY KEY (calendar_id, shift_id),
      CONSTRAINT written_shift_calendar_reference FOREIGN KEY (organization_id, calendar_id)
        REFERENCES connected_calendar (organization_id, id) ON DELETE CASCADE,
      CONSTRAINT written_shift_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX written_shift_of_person ON written_shift (organization_id, employee_id)
    """
}
