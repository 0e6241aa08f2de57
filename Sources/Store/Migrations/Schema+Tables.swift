extension Schema {
  /// The meanings that people chose for columns of their tables, by the heads of a file; see `ColumnChoices`.
  static let tables: SQL = """
    CREATE TABLE column_choice (
      organization_id INTEGER NOT NULL CONSTRAINT column_choice_organization_reference REFERENCES organization,
      kind TEXT NOT NULL CONSTRAINT column_choice_kind_check CHECK (length(kind) BETWEEN 1 AND 40),
      heads BLOB NOT NULL CONSTRAINT column_choice_heads_check CHECK (length(heads) = 32),
      meanings TEXT NOT NULL CONSTRAINT column_choice_meanings_check CHECK (length(meanings) BETWEEN 1 AND 300000),
      chosen_at INTEGER NOT NULL,
      PRIMARY KEY (organization_id, kind, heads)
    ) STRICT, WITHOUT ROWID
    """
}
