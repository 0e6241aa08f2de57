import Domain

extension Transaction {
  /// Takes a shift off the roster; it is kept, so that calendars can cancel it.
  ///
  /// Any draft that changes or removes it is deleted, too.
  func markWithdrawn(_ id: ID<Shift>) throws {
    try connection.run("DELETE FROM shift WHERE organization_id = \(scope) AND replaces_id = \(id)")
    try connection.run(
      """
      UPDATE shift SET withdrawn_at = \(now), sequence = sequence + 1, changed_at = \(now), revision = revision + 1
      WHERE organization_id = \(scope) AND id = \(id)
      """)
  }
}
