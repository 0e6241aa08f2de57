import Domain

/// A person's requests of a kind that wait for an answer: as many as anybody needs, and no more than managers can read.
extension Transaction {
  private static let mostOpenRequests = 50

  /// Checks that so many rows may be one more. Errors: `Refusal.conflict(.tooManyOpen)`.
  func requireFewOpen(_ rows: SQL) throws {
    let open: Int = try connection.value("SELECT count(*) FROM \(rows)") ?? 0
    guard open < Self.mostOpenRequests else { throw Refusal.conflict(.tooManyOpen(limit: Self.mostOpenRequests)) }
  }
}
