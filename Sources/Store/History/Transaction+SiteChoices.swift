package import Domain

/// A choice about a site as the change log has it, while its editor may revert it.
package struct SiteChoice: Sendable {
  package let id: ID<UndoEntry>
  package let site: ID<Site>
  package let kind: ChangeKind
  /// JSON; `nil` for a site that had made no choice.
  let before: String?
  let after: String?

  package static let kinds: Set<ChangeKind> = [.siteRulesChosen, .sitePolicyChosen, .siteClockChosen]
}

extension Transaction {
  /// A recent choice of the editor's own. Errors: `Refusal.notFound`, also for one that was reverted.
  package func siteChoice(_ id: ID<UndoEntry>) throws -> SiteChoice {
    let found = try connection.row(
      """
      SELECT kind, subject_id, before, after FROM change
      WHERE organization_id = \(scope) AND id = \(id) AND editor = \(editor) AND undone_by IS NULL
        AND subject_id IS NOT NULL AND at >= \(now - Self.undoSeconds)
        AND kind IN \(try SQL.list(SiteChoice.kinds.map(\.rawValue).sorted()))
      """
    ) { row -> SiteChoice in
      let (kind, site): (ChangeKind, ID<Site>) = (try row.next(), try row.next())
      return SiteChoice(id: id, site: site, kind: kind, before: try row.next(), after: try row.next())
    }
    guard let found else { throw Refusal.notFound }
    return found
  }

  /// The number of the latest change, for `change(since:)`.
  package func versionBefore() throws -> Int64 { try version() }

  /// The change that was written last; `nil` if none was since a number.
  package func change(since version: Int64) throws -> ID<UndoEntry>? {
    try self.version() == version ? nil : lastChange()
  }

  /// Marks a choice as reverted by the change that was written last.
  func settle(_ choice: SiteChoice) throws {
    try connection.run(
      """
      UPDATE change SET undone_by = \(try lastChange()) WHERE organization_id = \(scope) AND id = \(choice.id)
      """)
  }
}
