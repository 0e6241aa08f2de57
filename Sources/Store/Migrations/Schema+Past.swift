extension Schema {
  /// Indexes of the past: the change of a moment, and past rows of shifts by site and start, by person and end, and by the shift they were
  /// drafts of. Also the last change that each person has seen, and the fetches of calendars.
  ///
  /// Whole-day shifts last up to a year: they have an index of their own, as in the shift table. The last fetches of a link are kept for
  /// each kind of program (`CalendarFreshness.mostFetches`).
  static let past: SQL = """
    CREATE INDEX change_at ON change (organization_id, at, version);
    CREATE INDEX row_version_timed ON row_version (organization_id, \(.number("site_id", of: "row")), \(.number("starts_at", of: "row")))
      WHERE entity = 'shift' AND row ->> 'start_minute' IS NOT NULL;
    CREATE INDEX row_version_days ON row_version (organization_id, \(.number("site_id", of: "row")), \(.number("starts_at", of: "row")))
      WHERE entity = 'shift' AND row ->> 'days' IS NOT NULL;
    CREATE INDEX row_version_of_person ON row_version (organization_id, \(.number("employee_id", of: "row")), \(.number("ends_at", of: "row")))
      WHERE entity = 'shift' AND row ->> 'employee_id' IS NOT NULL;
    CREATE INDEX row_version_of_draft ON row_version (organization_id, \(.number("replaces_id", of: "row")))
      WHERE entity = 'shift' AND row ->> 'replaces_id' IS NOT NULL;

    CREATE TABLE change_receipt (
      employee_id INTEGER NOT NULL PRIMARY KEY,
      organization_id INTEGER NOT NULL,
      version INTEGER NOT NULL CONSTRAINT change_receipt_version_check CHECK (version >= 0),
      at INTEGER NOT NULL,
      recorded_by TEXT CONSTRAINT change_receipt_recorded_by_check CHECK (length(recorded_by) BETWEEN 1 AND 100),
      CONSTRAINT change_receipt_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT;

    CREATE UNIQUE INDEX link_id_unique ON link (organization_id, id);
    CREATE TABLE link_fetch (
      link_id INTEGER NOT NULL,
      client TEXT NOT NULL CONSTRAINT link_fetch_client_check
        CHECK (client IN ('apple', 'google', 'outlook', 'thunderbird', 'android', 'other')),
      at INTEGER NOT NULL,
      organization_id INTEGER NOT NULL,
      PRIMARY KEY (link_id, client, at),
      CONSTRAINT link_fetch_link_reference FOREIGN KEY (organization_id, link_id)
        REFERENCES link (organization_id, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID
    """
}
