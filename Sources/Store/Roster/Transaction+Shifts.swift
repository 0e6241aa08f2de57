public import Domain

extension Transaction {
  /// Makes shifts and puts them on the roster, all or none; their ids come in the order given.
  ///
  /// Errors: `Refusal.conflict(.doubleBooking)` where somebody would be in two shifts at once, `.invalid` for hours
  /// or a note over the limits, `.notFound` for a site, position or employee that the organization does not have.
  /// Cost: about 20 µs a shift.
  @discardableResult
  public func publish(_ drafts: [ShiftDraft], in organization: ID<Organization>) throws -> [ID<Shift>] {
    let drafts = try drafts.map { try $0.checked() }
    let insert = try ShiftInsert(self, organization, at: Set(drafts.map(\.site)))
    var ids: [ID<Shift>] = []
    ids.reserveCapacity(drafts.count)
    do {
      for draft in drafts { ids.append(try insert(draft, feed: nil, in: self)) }
    } catch {
      // Why no savepoint: SQLite would copy each page that is touched, which costs half as much again.
      for id in ids { try connection.run("DELETE FROM shift WHERE id = \(id)") }
      throw error
    }
    let facts = zip(ids, drafts).map { ShiftFacts($0, $1) }
    try record("shifts.published", in: organization, subject: nil, after: facts)
    return ids
  }

  /// Takes a published shift back; it stays known, so that calendars can be told. Errors: `Refusal.notFound`.
  public func withdraw(_ id: ID<Shift>, in organization: ID<Organization>) throws {
    let before = ShiftFacts(try snapshot.shift(id, of: organization))
    try markWithdrawn(id, in: organization)
    try record("shift.withdrawn", in: organization, subject: id.rawValue, before: before)
  }

  /// A draft of its change or its removal goes with it.
  func markWithdrawn(_ id: ID<Shift>, in organization: ID<Organization>) throws {
    try connection.run("DELETE FROM shift WHERE organization_id = \(organization) AND replaces_id = \(id)")
    try connection.run(
      """
      UPDATE shift SET withdrawn_at = \(now), sequence = sequence + 1, changed_at = \(now), revision = revision + 1
      WHERE organization_id = \(organization) AND id = \(id)
      """)
  }
}
