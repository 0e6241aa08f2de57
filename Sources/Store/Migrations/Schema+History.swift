extension Schema {
  /// The change log, and the rows that each change replaced.
  ///
  /// A change counts its organization's `version` up, so that changes of one organization have an order of their own, whatever commits
  /// beside them. A `row_version` is a version of a kept table's row (`KeptTable`) from the change `since_version` until the change
  /// `until_version`, by its primary key as a JSON array; `row` is null if there was none. Triggers write it with the row, and it waits for
  /// its change's own row: without one, nothing is committed.
  static let history: SQL = """
    CREATE TABLE change (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT change_organization_reference REFERENCES organization,
      version INTEGER NOT NULL,
      at INTEGER NOT NULL,
      editor TEXT NOT NULL,
      kind TEXT NOT NULL,
      subject_id INTEGER,
      before \(json) CONSTRAINT change_before_check CHECK (before IS NULL OR \(isJSON("before"))),
      after \(json) CONSTRAINT change_after_check CHECK (after IS NULL OR \(isJSON("after"))),
      site_id INTEGER,
      can_undo \(flag) NOT NULL DEFAULT FALSE CONSTRAINT change_can_undo_check CHECK (can_undo IN (FALSE, TRUE)),
      undone_by INTEGER CONSTRAINT change_undone_reference REFERENCES change,
      CONSTRAINT change_version_unique UNIQUE (organization_id, version),
      CONSTRAINT change_site_reference FOREIGN KEY (organization_id, site_id) REFERENCES site (organization_id, id)
    ) STRICT;
    CREATE INDEX change_undoable ON change (organization_id, editor, id) WHERE can_undo = TRUE;
    CREATE INDEX change_undone ON change (undone_by) WHERE undone_by IS NOT NULL;

    CREATE TABLE row_version (
      organization_id INTEGER NOT NULL,
      until_version INTEGER NOT NULL,
      entity TEXT NOT NULL,
      key \(comparedJSON) NOT NULL CONSTRAINT row_version_key_check CHECK (\(type(of: "key")) IS NOT DISTINCT FROM 'array'),
      since_version INTEGER NOT NULL
        CONSTRAINT row_version_since_version_check CHECK (since_version < until_version),
      row \(comparedJSON) CONSTRAINT row_version_row_check CHECK (row IS NULL OR \(type(of: "row")) IS NOT DISTINCT FROM 'object'),
      PRIMARY KEY (organization_id, until_version, entity, key),
      CONSTRAINT row_version_change_reference FOREIGN KEY (organization_id, until_version)
        REFERENCES change (organization_id, version) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX row_version_of_row ON row_version (entity, key, until_version);
    \(.either(sqlite: "", postgres: keeping));
    \(.either(sqlite: "", postgres: notifying))
    """

  /// The function that a kept table's trigger calls, with the columns of its key and the derived ones.
  private static let keeping: SQL = """
    CREATE FUNCTION keep_row() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - TG_ARGV[1]::text[] END;
        any_row jsonb := coalesce(to_jsonb(OLD), to_jsonb(NEW));
        row_key jsonb := (SELECT jsonb_agg(any_row -> name ORDER BY place)
          FROM unnest(TG_ARGV[0]::text[]) WITH ORDINALITY AS keys (name, place));
      BEGIN
        INSERT INTO row_version (organization_id, until_version, entity, key, since_version, row)
        SELECT id, version + 1, TG_TABLE_NAME, row_key, coalesce((
          SELECT max(until_version) FROM row_version WHERE entity = TG_TABLE_NAME AND key = row_key
            AND until_version <= version), 0), old_row
        FROM organization WHERE id = (any_row ->> 'organization_id')::bigint
        ON CONFLICT DO NOTHING;
        RETURN NULL;
      END
    $$
    """

  /// Notifies other processes of an organization's new version when it is committed.
  private static let notifying: SQL = """
    CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('onduty_change', NEW.id::text);
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER organization_told AFTER INSERT OR UPDATE OF version ON organization
      FOR EACH ROW EXECUTE FUNCTION tell_change()
    """
}
