extension Schema {
  /// The change log, and what each change replaced.
  ///
  /// A change counts its organization's `version` up, so that changes of one organization have an order of their own,
  /// whatever commits beside them. A `row_version` is a row of a kept table (`KeptTable`) as it was from the change
  /// `since_version` until the change `until_version`, by its primary key as a JSON array; `row` is null if there was
  /// none. Triggers write it with the row, and it waits for its change's own row: one without a change is no commit.
  static let history: SQL = """
    CREATE TABLE change (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT change_organization_reference REFERENCES organization,
      version INTEGER NOT NULL,
      at INTEGER NOT NULL,
      editor TEXT NOT NULL,
      kind TEXT NOT NULL,
      subject_id INTEGER,
      before TEXT CONSTRAINT change_before_check CHECK (before IS NULL OR json_valid(before)),
      after TEXT CONSTRAINT change_after_check CHECK (after IS NULL OR json_valid(after)),
      site_id INTEGER,
      can_undo INTEGER NOT NULL DEFAULT 0 CONSTRAINT change_can_undo_check CHECK (can_undo IN (0, 1)),
      undone_by INTEGER CONSTRAINT change_undone_reference REFERENCES change,
      CONSTRAINT change_version_unique UNIQUE (organization_id, version),
      CONSTRAINT change_site_reference FOREIGN KEY (organization_id, site_id) REFERENCES site (organization_id, id)
    ) STRICT;
    CREATE INDEX change_undoable ON change (organization_id, editor, id) WHERE can_undo = 1;
    CREATE INDEX change_undone ON change (undone_by) WHERE undone_by IS NOT NULL;

    CREATE TABLE row_version (
      organization_id INTEGER NOT NULL,
      until_version INTEGER NOT NULL,
      entity TEXT NOT NULL,
      key TEXT NOT NULL CONSTRAINT row_version_key_check CHECK (json_type(key) IS 'array'),
      since_version INTEGER NOT NULL
        CONSTRAINT row_version_since_version_check CHECK (since_version < until_version),
      row TEXT CONSTRAINT row_version_row_check CHECK (row IS NULL OR json_type(row) IS 'object'),
      PRIMARY KEY (organization_id, until_version, entity, key),
      CONSTRAINT row_version_change_reference FOREIGN KEY (organization_id, until_version)
        REFERENCES change (organization_id, version) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX row_version_of_row ON row_version (entity, key, until_version)
    """
}
