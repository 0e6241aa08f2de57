public import Domain

extension Snapshot {
  /// The shift with an id of another system, on the roster or, with drafts, in the plan; none if it isn't there.
  public func shifts(
    externalID: String, includesDrafts: Bool, managing managed: ManagedSites = .all
  ) throws -> [PlannedShift] {
    let id: ID<Shift>? = try connection.value(
      """
      SELECT id FROM shift \(SQL.index("shift_by_external_id")) WHERE organization_id = \(scope)
        AND external_id = \(externalID) AND withdrawn_at IS NULL AND removed_at IS NULL
      """)
    guard let id else { return [] }
    do {
      return [try includesDrafts ? plannedShift(id, managing: managed) : publishedShift(id)]
    } catch Refusal.notFound {
      return []
    }
  }

  /// The ones of these ids that shifts have.
  func takenExternalIDs(_ ids: [String]) throws -> Set<String> {
    Set(
      try connection.rows(
        """
        SELECT external_id FROM shift \(SQL.index("shift_by_external_id")) WHERE organization_id = \(scope)
          AND external_id IN \(SQL.list(ids)) AND withdrawn_at IS NULL AND removed_at IS NULL
        """
      ) { try $0.next() as String })
  }
}
