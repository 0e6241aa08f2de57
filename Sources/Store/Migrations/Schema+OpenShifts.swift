extension Schema {
  static let openShifts: SQL = """
    CREATE INDEX shift_open ON shift (organization_id, ends_at)
      WHERE employee_id IS NULL AND published_at IS NOT NULL AND withdrawn_at IS NULL
    """
}
