import Domain

// MARK: - Columns and tables

extension Wording {
  /// Whether a column tells by having a value at all, or by not being 0.
  package func isFlag(_ column: String) -> Bool { Self.flags.contains(column) }

  private static let flags: Set = [
    "archived_at", "published_at", "withdrawn_at", "removed_at", "deleted_at", "works_closed_days", "is_added",
    "needs_approval", "counts", "email_confirmed_at", "costs_leave", "is_exempt",
  ]

}
