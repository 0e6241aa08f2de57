public import Domain

/// Work during duties on standby.
extension Transaction {
  /// Starts a person's call-out now. One that goes on already stays.
  ///
  /// Errors: `Refusal.notFound`; `.invalid` (`start`) without a duty on standby; `.conflict(.press(.approved))`.
  @discardableResult
  public func startCallOut(of person: ID<Employee>) throws -> ID<CallOut> {
    if let open = try snapshot.openCallOut(of: person) { return open.id }
    return try insert(CallOutDraft(of: person, from: now, to: nil))
  }

  /// Ends a person's call-out now, or with its duty; `nil` if none goes on, as after a second tap. Errors: `Refusal.conflict(.press(.approved))`.
  @discardableResult
  public func endCallOut(of person: ID<Employee>) throws -> CallOut? {
    guard let open = try snapshot.openCallOut(of: person) else { return nil }
    let shift = try snapshot.standbyShift(of: person, at: open.start)
    let last = try shift.map { try snapshot.duty(of: $0).interval.upperBound } ?? now
    // Why a second: a call-out takes some time, and both buttons may be pressed within one.
    let end = max(open.start + 1, min(now, last))
    try requireOpen(person, at: open.site, on: open.date)
    try connection.run(
      "UPDATE call_out SET ends_at = \(end) WHERE organization_id = \(scope) AND id = \(open.id)")
    let ended = try snapshot.callOut(open.id)
    try record(.callOutChanged, subject: person.rawValue, before: CallOutFacts(open), after: CallOutFacts(ended))
    return ended
  }

  /// Enters a person's call-out later; their own, or as a manager of the site.
  ///
  /// Errors: `Refusal.notFound`; `.invalid` (`start`, `end`, `note`); `.siteNotManaged`; `.conflict(.press(.approved))`.
  @discardableResult
  public func add(_ draft: CallOutDraft, asManager: Bool) throws -> ID<CallOut> {
    if asManager, let shift = try snapshot.standbyShift(of: draft.employee, at: draft.start) {
      try requireManaging(shift.site)
    }
    return try insert(draft)
  }

  /// Changes the times, the place and the note of a call-out; `person` for one's own, `nil` for managers of the site.
  ///
  /// Errors: as `add`; `.notFound` also for another person's.
  public func change(_ id: ID<CallOut>, to draft: CallOutDraft, by person: ID<Employee>?) throws {
    let before = try changeable(id, by: person)
    var draft = draft
    draft.employee = before.employee
    let (shift, checked) = try self.checked(draft, besides: id)
    if person == nil { try requireManaging(shift.site) }
    try connection.run(
      """
      UPDATE call_out SET site_id = \(shift.site), shift_id = \(shift.id), day = \(shift.hours.date),
        starts_at = \(checked.start), ends_at = \(checked.end), place = \(checked.place), note = \(checked.note)
      WHERE organization_id = \(scope) AND id = \(id)
      """)
    try record(
      .callOutChanged, subject: before.employee.rawValue, before: CallOutFacts(before),
      after: CallOutFacts(try snapshot.callOut(id)))
  }

  /// Removes a call-out; `person` for one's own, `nil` for managers of the site.
  ///
  /// Errors: `Refusal.notFound`, also for another person's; `.siteNotManaged`; `.conflict(.press(.approved))`.
  public func removeCallOut(_ id: ID<CallOut>, by person: ID<Employee>?) throws {
    let before = try changeable(id, by: person)
    try connection.run("DELETE FROM call_out WHERE organization_id = \(scope) AND id = \(id)")
    try record(.callOutRemoved, subject: before.employee.rawValue, before: CallOutFacts(before))
  }

  private func changeable(_ id: ID<CallOut>, by person: ID<Employee>?) throws -> CallOut {
    let found = try snapshot.callOut(id)
    if let person {
      guard found.employee == person else { throw Refusal.notFound }
    } else {
      try requireManaging(found.site)
    }
    try requireOpen(found.employee, at: found.site, on: found.date)
    return found
  }

  private func insert(_ draft: CallOutDraft) throws -> ID<CallOut> {
    let (shift, checked) = try self.checked(draft, besides: nil)
    let id: ID<CallOut> = try insertRow(
      """
      INSERT INTO call_out (organization_id, employee_id, site_id, shift_id, day, starts_at, ends_at, place, note,
        made_at, made_by)
      VALUES (\(scope), \(checked.employee), \(shift.site), \(shift.id), \(shift.hours.date), \(checked.start),
        \(checked.end), \(checked.place), \(checked.note), \(now), \(editor))
      """)
    try record(.callOutMade, subject: checked.employee.rawValue, after: CallOutFacts(try snapshot.callOut(id)))
    return id
  }

  /// The draft and the shift in which it begins.
  private func checked(_ draft: CallOutDraft, besides own: ID<CallOut>?) throws -> (Shift, CallOutDraft) {
    _ = try snapshot.person(draft.employee)
    let shift = try snapshot.standbyShift(of: draft.employee, at: draft.start)
    let duty = try shift.map { try snapshot.duty(of: $0) }
    let span = duty?.interval ?? draft.start..<draft.start + 1
    let others = try snapshot.callOuts(
      of: draft.employee, during: span.lowerBound - Self.longestSeconds..<span.upperBound)
    let checked = try draft.checked(within: duty, besides: others.filter { $0.id != own }, at: now)
    guard let shift else { throw Refusal.invalid([.init(CallOutDraft.Field.start.rawValue, .outsideDuty)]) }
    try requireOpen(draft.employee, at: shift.site, on: shift.hours.date)
    return (shift, checked)
  }

  /// The time before a duty in which a call-out of an earlier one may have begun.
  private static let longestSeconds: Int64 = 100 * 86_400
}

/// A call-out in the log of changes.
private struct CallOutFacts: Encodable {
  let from: String
  let to: String?
  let place: String

  init(_ callOut: CallOut) {
    (from, to, place) = (callOut.start.description, callOut.end?.description, callOut.place.rawValue)
  }
}
