public import Domain

/// Moves of the team: requests, agreements and their execution, in one transaction each.
///
/// Conditions at the time of a request are checked again when it is carried out. Requests about a shift end by themselves when the shift
/// changes; see `Schema.requests`.
///
/// How people arrange shifts among themselves: a tap leads to `ClaimModel`, `MoveModel` or `RequestsModel`, and these
/// to `make`, `accept` or `approve`. `Surroundings` judges everyone concerned again, the request is closed, and
/// `give` publishes its effect. A trigger ends all other requests about these shifts. See decision 0045.
extension Transaction {
  /// Makes a request, and carries it out at once if no one else has to agree.
  ///
  /// A manager's request for someone needs no approval; a swap is then done without asking the other. A manager's question waits for the
  /// person, whose own claim of the shift then accepts it. A second claim of the same open shift returns the pending request. A reason overrides the rules that block an immediate change. Errors: `Refusal.invalid` (`message`,
  /// `people`, `until`, `reason`); `RulesBroken`; `.notFound`; `.outOfDate` if a shift changed since it was seen; `.conflict(.shiftTaken)`
  /// if an open one is given; `.conflict` for an obstacle, `.shiftBegun`, `.movesOff`, `.askedAlready`, `.noSuchPart`; `.forbidden` for a
  /// feed's shift, or for others than oneself; `.siteNotManaged`.
  @discardableResult
  public func make(
    _ request: ShiftRequestDraft, as party: ShiftRequest.Party, overriding reason: String? = nil
  ) throws -> ShiftRequest {
    let draft = try request.checked()
    let shifts = try seen(draft)
    if case .person(let person) = party, person != draft.asker { throw Refusal.forbidden }
    if draft.isQuestion, party != .manager { throw Refusal.forbidden }
    if party == .manager { try requireManaging(Set(shifts.all.map(\.shift.site))) }
    let consent = party == .manager ? .free : try consent(to: draft.kind, shifts)
    if consent == .off { throw Refusal.conflict(.movesOff) }
    try clearExpired(about: draft.shift.id)
    let waiting = try snapshot.requests(about: draft.shift.id, at: now).first {
      $0.kind == draft.kind && $0.asker == draft.asker && $0.shift == draft.shift.id
    }
    if let waiting {
      if waiting.isQuestion, !draft.isQuestion {
        return try accept(waiting.id, by: draft.asker, overriding: reason)
      }
      guard draft.kind == .claim, consent == .approval else { throw Refusal.conflict(.askedAlready) }
      return waiting
    }
    let id = try insert(draft, shifts, needsApproval: consent == .approval)
    let made = try snapshot.request(id)
    if consent == .free, draft.kind == .claim && !draft.isQuestion || draft.kind == .swap && party == .manager {
      return try carryOut(made, shifts, overriding: reason)
    }
    // Why before it waits: an impossible request is not made.
    if draft.kind != .offer { try check(made, shifts) }
    try record(.requestMade, subject: id.rawValue, after: made.facts)
    return made
  }

  /// Agrees to an offer or a swap, which is carried out at once if no manager has to approve it.
  ///
  /// A reason overrides the rules that block an immediate change. Errors: `Refusal.notFound`, also if the person was not asked;
  /// `.outOfDate` if it is over; `.conflict(.shiftTaken)` if someone else agreed first; `.conflict` for an obstacle; `.invalid` for
  /// `reason`; `RulesBroken`.
  @discardableResult
  public func accept(
    _ id: ID<ShiftRequest>, by person: ID<Employee>, overriding reason: String? = nil
  ) throws -> ShiftRequest {
    let request = try waiting(id)
    if request.isQuestion, request.asker == person {
      return try carryOut(request, shifts(of: request), overriding: reason)
    }
    guard request.kind != .claim, request.asker != person else { throw Refusal.notFound }
    if request.kind == .swap, request.taker != person { throw Refusal.notFound }
    if let taker = request.taker, let at = request.acceptedAt {
      guard taker != person else { return request }
      throw Refusal.conflict(.shiftTaken(by: try snapshot.person(taker).name, at: at))
    }
    if request.kind == .offer { try requireAsked(person, id) }
    try connection.run(
      """
      UPDATE request SET taker_id = \(person), accepted_at = \(now)
      WHERE organization_id = \(scope) AND id = \(id)
      """)
    let accepted = try snapshot.request(id)
    let shifts = try shifts(of: accepted)
    guard accepted.needsApproval else {
      return try carryOut(accepted, shifts, overriding: reason)
    }
    try check(accepted, shifts)
    try record(.requestAccepted, subject: id.rawValue, after: accepted.facts)
    return accepted
  }

  /// Carries out the people's agreement, or before the last step of its approvals lets it wait on; a reason overrides the rules that block.
  ///
  /// Errors: `Refusal.notFound`, `.siteNotManaged`, `.conflict(.othersDecide)`; `.outOfDate` if it is over, or someone has yet to agree; `.conflict` for an obstacle;
  /// `.invalid` for `reason`; `RulesBroken`.
  @discardableResult
  public func approve(
    _ id: ID<ShiftRequest>, overriding reason: String? = nil
  ) throws -> ShiftRequest {
    let request = try waiting(id)
    let shifts = try shifts(of: request)
    let rules = try snapshot.approvalRules()
    try requireDeciding(request, by: rules)
    guard request.isAgreed else { throw Refusal.outOfDate }
    guard try passStep(of: .request(id), try snapshot.matter(of: request), by: rules) else {
      try record(.requestStepApproved, subject: id.rawValue, after: request.facts)
      return request
    }
    return try carryOut(request, shifts, overriding: reason)
  }

  /// Errors: `.siteNotManaged`; `.conflict(.othersDecide)` for an agreement that waits for others.
  private func requireDeciding(_ request: ShiftRequest, by rules: [ApprovalRule]) throws {
    let sites = try snapshot.shiftSites(of: request)
    guard request.needsApproval, request.isAgreed else { return try requireManaging(sites) }
    let matter = try snapshot.matter(of: request)
    try requireApproving(.request(request.id), matter, by: rules) { try requireManaging(sites) }
  }

  /// Declines: a manager all of it, a person their own part.
  ///
  /// An offer declined by everyone asked is over; declining after agreeing opens it to the others. Errors: `Refusal.notFound`, also if the
  /// person was not asked; `.outOfDate` if it is over; `.siteNotManaged`.
  @discardableResult
  public func decline(
    _ id: ID<ShiftRequest>, as party: ShiftRequest.Party
  ) throws -> ShiftRequest {
    let request = try waiting(id)
    switch party {
    case .manager:
      try requireDeciding(request, by: try snapshot.approvalRules())
      try close(request, as: .declined)
    case .person(let person) where request.kind == .swap && request.taker == person,
      .person(let person) where request.isQuestion && request.asker == person:
      try close(request, as: .declined)
    case .person(let person) where request.kind == .offer && person != request.asker:
      try decline(request, by: person)
    case .person: throw Refusal.notFound
    }
    try record(.requestDeclined, subject: id.rawValue, after: request.facts)
    return try snapshot.request(id)
  }

  /// Takes a request back. Errors: `Refusal.notFound`, also for another's request; `.outOfDate` if it is over; `.siteNotManaged`.
  @discardableResult
  public func withdraw(
    _ id: ID<ShiftRequest>, as party: ShiftRequest.Party
  ) throws -> ShiftRequest {
    let request = try waiting(id)
    switch party {
    case .manager: try requireManaging(try snapshot.shiftSites(of: request))
    case .person(let person): guard person == request.asker, !request.isQuestion else { throw Refusal.notFound }
    }
    try close(request, as: .withdrawn)
    try record(.requestWithdrawn, subject: id.rawValue, after: request.facts)
    return try snapshot.request(id)
  }

  /// Sets the requests that a site allows its people. Errors: `Refusal.notFound`, `.siteNotManaged`.
  public func choose(_ policy: SitePolicy, of site: ID<Site>) throws {
    _ = try snapshot.site(site)
    try requireManaging(site)
    let before = try snapshot.policy(of: site)
    guard before != policy else { return }
    try connection.run(
      """
      INSERT INTO site_policy (site_id, organization_id, claims, offers, swaps)
      VALUES (\(site), \(scope), \(policy.claims), \(policy.offers), \(policy.swaps))
      ON CONFLICT (organization_id, site_id) DO UPDATE SET claims = excluded.claims, offers = excluded.offers, swaps = excluded.swaps
      """)
    try record(
      .sitePolicyChosen, subject: site.rawValue, before: before.facts, after: policy.facts)
  }

  /// Restores what a site allowed before a choice. Errors: `Refusal.outOfDate` if that changed since.
  package func revertPolicy(_ choice: SiteChoice) throws {
    func policy(_ json: String?) throws -> SitePolicy {
      let facts = try json.map { try Self.value([String: String].self, from: $0) } ?? [:]
      func consent(_ name: String) throws(Refusal) -> SitePolicy.Consent {
        guard let consent = facts[name].flatMap(SitePolicy.Consent.init) else { throw .outOfDate }
        return consent
      }
      return SitePolicy(claims: try consent("claims"), offers: try consent("offers"), swaps: try consent("swaps"))
    }
    guard try snapshot.policy(of: choice.site) == policy(choice.after) else { throw Refusal.outOfDate }
    try choose(try policy(choice.before), of: choice.site)
    try settle(choice)
  }
}

// MARK: - Shifts concerned

/// The rows of a request's shifts.
private struct RequestedShifts {
  let row: PlanRow
  let other: PlanRow?
  /// `nil` for all of it.
  let part: Range<Instant>?
  /// The shift for the taker: all of it, or its part.
  let given: PlannedShift
  /// The other halves of split shifts, which go along: of the shift, and of the other one.
  var partner: PlanRow?
  var otherPartner: PlanRow?
  var all: [PlanRow] { [row, partner, other, otherPartner].compactMap(\.self) }
}

extension Transaction {
  /// The shifts of a draft, in the versions shown.
  private func seen(_ draft: ShiftRequestDraft) throws -> RequestedShifts {
    let row = try ownRow(draft.shift.id)
    switch draft.kind {
    case .claim:
      if let employee = row.shift.employee {
        let at = try snapshot.shift(row.shift.id).changedAt
        throw Refusal.conflict(.shiftTaken(by: try snapshot.person(employee).name, at: at))
      }
      guard row.shift.interval.upperBound > now else { throw Refusal.conflict(.shiftBegun) }
    case .offer, .swap:
      guard row.shift.employee == draft.asker else { throw Refusal.outOfDate }
      guard row.shift.interval.lowerBound > now else { throw Refusal.conflict(.shiftBegun) }
    }
    guard row.shift.revision == draft.shift.revision else { throw Refusal.outOfDate }
    guard draft.kind == .swap else { return try requested(row, draft.part, other: nil) }
    guard let version = draft.otherShift, version.id != draft.shift.id else {
      throw Refusal.invalid([.init("other", .missing)])
    }
    let other = try ownRow(version.id)
    guard other.shift.revision == version.revision else { throw Refusal.outOfDate }
    guard let owner = other.shift.employee, owner != draft.asker else {
      throw Refusal.invalid([.init("other", .unknown)])
    }
    guard other.shift.interval.lowerBound > now else { throw Refusal.conflict(.shiftBegun) }
    return try requested(row, nil, other: other)
  }

  private func requested(
    _ row: PlanRow, _ part: Range<Instant>?, other: PlanRow?
  ) throws -> RequestedShifts {
    // Why: the taker of a running open shift has not been there since its start.
    let rest = row.shift.employee == nil ? try snapshot.rest(of: row.shift, at: now) : nil
    guard let part = part ?? rest, part != row.shift.interval else {
      return RequestedShifts(
        row: row, other: other, part: nil, given: row.shift, partner: try coming(partnerOf: row),
        otherPartner: try other.flatMap { try coming(partnerOf: $0) })
    }
    let given = try snapshot.cut(row.shift, to: part).part
    return RequestedShifts(row: row, other: other, part: part, given: given)
  }

  /// The other half of a split shift that can still be given, or taken.
  private func coming(partnerOf row: PlanRow) throws -> PlanRow? {
    guard let partner = try snapshot.partnerOnRoster(of: row) else { return nil }
    let interval = partner.shift.interval
    return (row.shift.employee == nil ? interval.upperBound : interval.lowerBound) > now ? partner : nil
  }

  private func ownRow(_ shift: ID<Shift>) throws -> PlanRow {
    let row = try snapshot.publishedRow(shift)
    guard row.shift.feed == nil else { throw Refusal.forbidden }
    return row
  }

  private func shifts(of request: ShiftRequest) throws -> RequestedShifts {
    try requested(
      try ownRow(request.shift), request.part,
      other: try request.otherShift.map { try ownRow($0) })
  }

  /// The strictest of its sites' choices.
  private func consent(
    to kind: ShiftRequest.Kind, _ shifts: RequestedShifts
  ) throws -> SitePolicy.Consent {
    let chosen = try Set(shifts.all.map(\.shift.site)).map { try snapshot.policy(of: $0)[kind] }
    return chosen.contains(.off) ? .off : chosen.contains(.approval) ? .approval : .free
  }

  /// Errors: `Refusal.outOfDate` if it is over.
  private func waiting(_ id: ID<ShiftRequest>) throws -> ShiftRequest {
    let request = try snapshot.request(id)
    guard request.isOpen(at: now) else { throw Refusal.outOfDate }
    return request
  }

  /// Errors: `Refusal.notFound` unless an offer is for the person and not declined by them.
  private func requireAsked(
    _ person: ID<Employee>, _ id: ID<ShiftRequest>
  ) throws {
    let asked = try snapshot.requests(asking: person, at: now)
    guard asked.contains(where: { $0.id == id }) else { throw Refusal.notFound }
  }
}

// MARK: - Doing

extension Transaction {
  /// Errors: `Refusal.conflict` for an obstacle of the people of a request; if there are only rules, `RulesBroken` with those of both.
  private func check(
    _ request: ShiftRequest, _ shifts: RequestedShifts
  ) throws {
    guard let taker = request.kind == .claim ? request.asker : request.taker else { return }
    let around = try snapshot.surroundings(
      of: shifts.all.map(\.shift), for: Set([request.asker, taker]), at: now)
    var breaches: [RuleBreach] = []
    func check(_ shift: PlannedShift, for person: ID<Employee>, giving row: PlanRow?) throws {
      do {
        try around.check(shift, for: person, giving: row?.shift, isAsked: request.isQuestion)
      } catch let broken as RulesBroken {
        breaches += broken.breaches
      }
    }
    try check(shifts.given, for: taker, giving: shifts.other)
    if let other = shifts.other { try check(other.shift, for: request.asker, giving: shifts.row) }
    if !breaches.isEmpty { throw RulesBroken(breaches) }
  }

  /// Changes the roster by a request, with one publication.
  private func carryOut(
    _ request: ShiftRequest, _ shifts: RequestedShifts, overriding reason: String? = nil
  ) throws -> ShiftRequest {
    do {
      try check(request, shifts)
    } catch let broken as RulesBroken {
      // Why not always: an override is checked, and kept, when it is published.
      guard reason != nil else { throw broken }
    }
    let taker = request.kind == .claim ? request.asker : request.taker
    // Why first: the publication's changes end the open requests about them.
    try close(request, as: .done)
    if let part = shifts.part {
      try give(part, of: shifts.row, to: taker, overriding: reason)
    } else {
      try give(whole: shifts, of: request, to: taker, overriding: reason)
    }
    try record(.requestDone, subject: request.id.rawValue, after: request.facts)
    return try snapshot.request(request.id)
  }

  private func give(
    whole shifts: RequestedShifts, of request: ShiftRequest, to taker: ID<Employee>?, overriding reason: String?
  ) throws {
    var gifts: [(row: PlanRow, employee: ID<Employee>?)] = [(row: shifts.row, employee: taker)]
    if let partner = shifts.partner { gifts.append((row: partner, employee: taker)) }
    for other in [shifts.other, shifts.otherPartner].compactMap(\.self) {
      gifts.append((row: other, employee: request.asker))
    }
    try give(gifts, of: shifts.row.shift.site, overriding: reason)
  }

  private func insert(
    _ draft: ShiftRequestDraft, _ shifts: RequestedShifts, needsApproval: Bool
  ) throws -> ID<ShiftRequest> {
    let interval = shifts.given.interval
    let given = [shifts.other, shifts.otherPartner, draft.kind == .claim ? nil : shifts.partner].compactMap(\.self)
    let latest = given.map(\.shift.interval.lowerBound).reduce(
      draft.kind == .claim ? interval.upperBound : interval.lowerBound, min)
    let until = min(draft.until ?? latest, latest)
    guard until > now else { throw Refusal.invalid([.init("until", .endBeforeBegin)]) }
    let id: ID<ShiftRequest> = try insertRow(
      """
      INSERT INTO request (organization_id, kind, shift_id, part_starts_at, part_ends_at, asker_id, is_question, other_shift_id, taker_id, needs_approval,
        message, made_at, made_by, expires_at, state)
      VALUES (\(scope), \(draft.kind), \(draft.shift.id), \(draft.part?.lowerBound),
        \(draft.part?.upperBound), \(draft.asker), \(draft.isQuestion), \(draft.otherShift?.id),
        \(shifts.other?.shift.employee), \(needsApproval), \(draft.message), \(now), \(editor), \(until), 'open')
      """)
    guard draft.kind == .offer else { return id }
    let people = try snapshot.employees(draft.people)
    guard draft.people.allSatisfy({ people[$0].map { $0.archivedAt == nil } ?? false }) else {
      throw Refusal.invalid([.init("people", .unknown)])
    }
    for person in draft.people.sorted() {
      try connection.run(
        """
        INSERT INTO request_person (request_id, employee_id, organization_id)
        VALUES (\(id), \(person), \(scope))
        """)
    }
    return id
  }

  private func close(
    _ request: ShiftRequest, as state: ShiftRequest.State
  ) throws {
    try connection.run(
      """
      UPDATE request SET state = \(state), decided_at = \(now), decided_by = \(editor)
      WHERE organization_id = \(scope) AND id = \(request.id)
      """)
  }

  private func decline(
    _ request: ShiftRequest, by person: ID<Employee>
  ) throws {
    let hadAgreed = request.taker == person
    if hadAgreed {
      try connection.run(
        """
        UPDATE request SET taker_id = NULL, accepted_at = NULL
        WHERE organization_id = \(scope) AND id = \(request.id)
        """)
    }
    let changed = try connection.run(
      """
      UPDATE request_person SET declined_at = \(now)
      WHERE organization_id = \(scope) AND request_id = \(request.id) AND employee_id = \(person)
        AND declined_at IS NULL
      """)
    guard changed == 1 || hadAgreed else { throw Refusal.notFound }
    if changed == 1, request.people == [person] { try close(request, as: .declined) }
  }
}

// MARK: - Ending

extension Transaction {
  /// Ends a departed person's requests, their own and those they are asked.
  func endRequests(of person: ID<Employee>) throws {
    try connection.run(
      """
      UPDATE request SET state = 'ended', decided_at = \(now),
        ending = CASE WHEN expires_at <= \(now) THEN 'expired' ELSE 'changed' END
      WHERE organization_id = \(scope) AND state = 'open' AND (asker_id = \(person) OR taker_id = \(person))
      """)
  }

  private func clearExpired(about shift: ID<Shift>) throws {
    try connection.run(
      """
      UPDATE request SET state = 'ended', ending = 'expired', decided_at = expires_at
      WHERE organization_id = \(scope) AND shift_id = \(shift) AND state = 'open' AND expires_at <= \(now)
      """)
  }

  /// Removes requests that were over before a moment.
  func pruneRequests(before moment: Instant) throws {
    let old: SQL = "organization_id = \(scope) AND state <> 'open' AND decided_at < \(moment)"
    try connection.run(
      """
      DELETE FROM request_person WHERE organization_id = \(scope)
        AND request_id IN (SELECT id FROM request WHERE \(old))
      """)
    try connection.run("DELETE FROM request WHERE \(old)")
  }

  /// Erases a person's requests, their own and those they were asked.
  func forgetRequests(of person: ID<Employee>) throws {
    let whose: SQL = "organization_id = \(scope) AND (asker_id = \(person) OR taker_id = \(person))"
    try connection.run(
      """
      DELETE FROM request_person WHERE organization_id = \(scope)
        AND (employee_id = \(person) OR request_id IN (SELECT id FROM request WHERE \(whose)))
      """)
    try connection.run("DELETE FROM request WHERE \(whose)")
  }
}

extension ServerTransaction {
  /// Ends expired requests, of every organization.
  func expireRequests() throws {
    try connection.run(
      .init(
        .job,
        """
        UPDATE request SET state = 'ended', ending = 'expired', decided_at = expires_at
        WHERE state = 'open' AND expires_at <= \(now)
        """))
  }
}

// MARK: - The change log

extension ShiftRequest {
  fileprivate var facts: RequestFacts {
    RequestFacts(
      kind: kind.rawValue, question: isQuestion ? true : nil, shift: shift.rawValue,
      part: part.map { "\($0.lowerBound)/\($0.upperBound)" },
      employee: asker.rawValue, otherShift: otherShift?.rawValue, taker: taker?.rawValue)
  }
}

extension SitePolicy {
  fileprivate var facts: [String: String] {
    ["claims": claims.rawValue, "offers": offers.rawValue, "swaps": swaps.rawValue]
  }
}
