public import Domain

extension Transaction {
  /// Creates shifts directly on the roster, all or none; returns their ids in the given order.
  ///
  /// Errors: `Refusal.conflict(.doubleBooking)`, `.invalid` for hours or a note over the limits, `.notFound` for
  /// another organization's site, position or employee. Cost: about 20 µs a shift.
  @discardableResult
  public func publish(_ drafts: [ShiftDraft], in organization: ID<Organization>) throws -> [ID<Shift>] {
    let drafts = try drafts.map { try $0.checked() }
    let insert = try ShiftInsert(self, organization, at: Set(drafts.map(\.site)))
    var ids: [ID<Shift>] = []
    ids.reserveCapacity(drafts.count)
    do {
      for draft in drafts { ids.append(try insert(draft, feed: nil, in: self)) }
    } catch {
      // Why no savepoint: SQLite would copy each touched page, which costs half as much again.
      for id in ids { try connection.run("DELETE FROM shift WHERE id = \(id)") }
      throw error
    }
    let facts = zip(ids, drafts).map { ShiftFacts($0, $1) }
    try record("shifts.published", in: organization, subject: nil, after: facts)
    return ids
  }

  /// Takes a shift off the roster; it is kept, so that calendars can cancel it.
  ///
  /// Errors: `Refusal.notFound`, `.siteNotManaged`.
  public func withdraw(_ id: ID<Shift>, in organization: ID<Organization>) throws {
    let shift = try snapshot.shift(id, of: organization)
    try requireManaging(shift.site, in: organization)
    let before = ShiftFacts(shift)
    try markWithdrawn(id, in: organization)
    try record("shift.withdrawn", in: organization, subject: id.rawValue, before: before)
  }

  /// Any draft that changes or removes it is deleted, too.
  func markWithdrawn(_ id: ID<Shift>, in organization: ID<Organization>) throws {
    try connection.run("DELETE FROM shift WHERE organization_id = \(organization) AND replaces_id = \(id)")
    try connection.run(
      """
      UPDATE shift SET withdrawn_at = \(now), sequence = sequence + 1, changed_at = \(now), revision = revision + 1
      WHERE organization_id = \(organization) AND id = \(id)
      """)
  }
}
