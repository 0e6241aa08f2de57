extension Schema {
  /// Webhooks that may refuse publications.
  static let vetoes: SQL = """
    ALTER TABLE webhook ADD COLUMN veto TEXT CONSTRAINT webhook_veto_check CHECK (veto IN ('open', 'closed'))
    """
}
