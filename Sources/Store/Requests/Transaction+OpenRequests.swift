import Domain

/// The limit of a person's pending requests of a kind: enough in practice, and few enough for managers to read.
extension Transaction {
  private static let mostOpenRequests = 50

  /// Checks that there is room for one more row. Errors: `Refusal.conflict(.tooManyOpen)`.
  func requireFewOpen(_ rows: SQL) throws {
    let open: Int = try connection.value("SELECT count(*) FROM \(rows)") ?? 0
    guard open < Self.mostOpenRequests else { throw Refusal.conflict(.tooManyOpen(limit: Self.mostOpenRequests)) }
  }
}
