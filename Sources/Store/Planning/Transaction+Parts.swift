public import Domain

extension Transaction {
  /// Gives a part of a published shift to someone else, or opens it, as one publication.
  ///
  /// The rest stays with the assigned person, and its first piece is the shift itself; of an open one, the given part is. Each other piece
  /// is a shift of its own. A draft of the shift goes. The caller checks rights. Errors: as `give` of whole shifts, and
  /// `Refusal.conflict(.noSuchPart)`.
  @discardableResult
  func give(
    _ part: Range<Instant>, of row: PlanRow, to employee: ID<Employee>?, overriding reason: String?
  ) throws -> ID<Publication> {
    let cut = try snapshot.cut(row.shift, to: part)
    let site = row.shift.site
    guard !cut.isWhole else {
      return try give([(row: row, employee: employee)], of: site, overriding: reason)
    }
    try connection.run(
      "DELETE FROM shift WHERE organization_id = \(scope) AND replaces_id = \(row.shift.id)")
    let rules = try snapshot.rulesInForce()
    let isPutIn = rules.hasPutIn(row.shift.content)
    func piece(_ piece: PlannedShift?, of person: ID<Employee>?) -> PlannedShift? {
      guard var piece else { return nil }
      piece.employee = person
      if isPutIn { piece.breakMinutes = rules.breakMinutes(in: piece.content) }
      return piece
    }
    let holder = row.shift.employee
    var pieces = [piece(cut.before, of: holder), piece(cut.part, of: employee), piece(cut.after, of: holder)]
      .compactMap(\.self)
    let kept = pieces.remove(at: row.shift.employee == nil && cut.before != nil ? 1 : 0)
    let byHand: Set<PlannedShift.Field> = row.isOfSchedule ? [.employee, .start, .end] : []
    let changed = row.published(as: kept, .change(of: row.shift.id), byHand.bits)
    let writing = try DraftWriter(self, at: [site])
    let added = try pieces.map { try writing.insert($0.content, in: self) }
    let rows = [changed] + (try snapshot.planRows(Set(added)))
    try checkPresence(in: rows.filter { $0.shift.employee == employee })
    let date = row.shift.hours.date
    return try publish(rows, date...date, of: site, overriding: reason, by: rules)
  }
}

extension Snapshot {
  /// The rest of a running shift on the roster, in full minutes; `nil` if it is not running, or of whole days.
  ///
  /// Errors: `Refusal.notFound`.
  public func rest(of shift: PlannedShift, at now: Instant) throws -> Range<Instant>? {
    shift.rest(at: now, in: try zones.zone(try site(shift.site).zone))
  }

  /// A shift cut in its site's zone. Errors: `Refusal.conflict(.noSuchPart)`.
  func cut(_ shift: PlannedShift, to part: Range<Instant>) throws -> ShiftCut {
    let zone = try zones.zone(try site(shift.site).zone)
    guard let cut = ShiftCut(shift, part: part, in: zone) else { throw Refusal.conflict(.noSuchPart) }
    return cut
  }
}
