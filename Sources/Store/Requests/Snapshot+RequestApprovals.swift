public import Domain

/// The approvals of requests about shifts. See decision 0082.
extension Snapshot {
  /// The agreements about shifts that a person can decide now: at managed sites, and where rules name them.
  ///
  /// Cost: as `absences`.
  public func requests(
    waitingFor person: ID<Employee>?, managing managed: ManagedSites, at now: Instant
  ) throws -> [ShiftRequest] {
    let topics: Set<ApprovalTerms.Topic> = [.claims, .offers, .swaps]
    let rules = try approvalRules().filter { topics.contains($0.terms.topic) }
    let own = try openRequests(managing: managed, at: now).filter { $0.needsApproval && $0.isAgreed }
    guard let person, !rules.isEmpty || own.contains(where: { $0.asker == person || $0.taker == person }) else {
      return own
    }
    let approvers = try approvers(at: now)
    let all =
      rules.isEmpty ? own : try openRequests(managing: .all, at: now).filter { $0.needsApproval && $0.isAgreed }
    return try all.filter { request in
      if rules.isEmpty, request.asker != person, request.taker != person { return true }
      return try approval(of: .request(request.id), try matter(of: request), by: rules, approvers)
        .waitsFor.contains(person)
    }
  }

  /// The approvals of a request about shifts now.
  public func approval(of request: ShiftRequest, at now: Instant) throws -> Approval {
    try approval(of: .request(request.id), try matter(of: request), by: try approvalRules(), try approvers(at: now))
  }

  /// A request about shifts, as its approvals see it.
  public func matter(of request: ShiftRequest) throws -> ApprovalMatter {
    let topic: ApprovalTerms.Topic =
      switch request.kind {
      case .claim: .claims
      case .offer: .offers
      case .swap: .swaps
      }
    let shifts = try publishedShifts(request.shifts)
    var matter = ApprovalMatter(
      topic, of: Set([request.asker, request.taker].compactMap(\.self)), at: Set(shifts.map(\.site)))
    if let first = shifts.map(\.hours.date).min() { matter.notice = first.days(since: try day(of: request.madeAt)) }
    return matter
  }
}
