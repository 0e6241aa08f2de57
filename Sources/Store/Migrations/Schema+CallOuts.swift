extension Schema {
  /// Work during duties on standby.
  ///
  /// Its person, site, shift and day stay as they were entered, even if the shift is given to someone else later. No kept table: a call-out
  /// stays when the change of a plan is undone. One at a time goes on for a person.
  static let callOuts: SQL = """
    CREATE TABLE call_out (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL,
      employee_id INTEGER NOT NULL,
      site_id INTEGER NOT NULL,
      shift_id INTEGER NOT NULL CONSTRAINT call_out_shift_reference REFERENCES shift,
      day \(date) NOT NULL CONSTRAINT call_out_day_check CHECK (date(day) IS NOT DISTINCT FROM day),
      starts_at INTEGER NOT NULL,
      ends_at INTEGER CONSTRAINT call_out_ends_at_check CHECK (ends_at > starts_at),
      place TEXT NOT NULL CONSTRAINT call_out_place_check CHECK (place IN ('remote', 'on_site')),
      note TEXT NOT NULL DEFAULT '' CONSTRAINT call_out_note_check CHECK (length(note) <= 500),
      made_at INTEGER NOT NULL,
      made_by TEXT NOT NULL,
      CONSTRAINT call_out_is_not_ahead CHECK (starts_at <= made_at),
      CONSTRAINT call_out_id_unique UNIQUE (organization_id, id),
      CONSTRAINT call_out_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id),
      CONSTRAINT call_out_site_reference FOREIGN KEY (organization_id, site_id)
        REFERENCES site (organization_id, id)
    ) STRICT;
    CREATE INDEX call_out_of_person ON call_out (organization_id, employee_id, starts_at);
    CREATE INDEX call_out_at_site ON call_out (organization_id, site_id, starts_at);
    CREATE INDEX call_out_of_shift ON call_out (shift_id);
    CREATE UNIQUE INDEX call_out_goes_on ON call_out (organization_id, employee_id) WHERE ends_at IS NULL
    """
}
