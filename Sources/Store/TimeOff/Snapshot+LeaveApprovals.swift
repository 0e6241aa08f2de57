public import Domain

/// The approvals of time off. See decision 0082.
extension Snapshot {
  /// Those of some pending requests for time off that a person can decide now: of `managed` ones, and where rules name them.
  ///
  /// Cost: a query; with rules about leave, or among one's own, the accounts and some for each request.
  public func absences(
    among waiting: [Absence], waitingFor person: ID<Employee>?, managing managed: Set<ID<Employee>>, at now: Instant
  ) throws -> [Absence] {
    let rules = try approvalRules().filter { $0.terms.topic == .leave }
    let own = waiting.filter { managed.contains($0.employee) }
    guard let person, !rules.isEmpty || own.contains(where: { $0.employee == person }) else { return own }
    let approvers = try approvers(at: now)
    return try (rules.isEmpty ? own : waiting).filter { absence in
      if rules.isEmpty, absence.employee != person { return true }
      return try approval(of: absence, by: rules, approvers, at: now).waitsFor.contains(person)
    }
  }

  /// The approvals of a request for time off.
  public func approval(
    of absence: Absence, by rules: [ApprovalRule], _ approvers: Approvers, at now: Instant
  ) throws -> Approval {
    try approval(of: .absence(absence.id), try matter(of: absence, by: rules, at: now), by: rules, approvers)
  }

  /// The approvals of some requests for time off now. Cost: nothing for none; the accounts, and a query for each.
  public func approvals(of absences: [Absence], at now: Instant) throws -> [ID<Absence>: Approval] {
    guard !absences.isEmpty else { return [:] }
    let (rules, approvers) = (try approvalRules(), try approvers(at: now))
    return try Dictionary(
      uniqueKeysWithValues: absences.map { ($0.id, try approval(of: $0, by: rules, approvers, at: now)) })
  }

  /// The approvals of a request for time off now.
  public func approval(of absence: Absence, at now: Instant) throws -> Approval {
    try approval(of: absence, by: try approvalRules(), try approvers(at: now), at: now)
  }

  /// Time off, as its approvals see it: with the days that are granted, else those of the last step. Without rules about leave that ask
  /// for them, days are not counted.
  public func matter(
    of absence: Absence, _ granted: ClosedRange<LocalDate>? = nil, by rules: [ApprovalRule], at now: Instant
  ) throws -> ApprovalMatter {
    let sites = try sites(of: [absence.employee], at: now)[absence.employee] ?? []
    var matter = ApprovalMatter(.leave, of: [absence.employee], at: sites)
    matter.kind = absence.kind.id
    let asked = rules.map(\.terms).filter { $0.topic == .leave }
    if asked.contains(where: { $0.notice != nil }) {
      matter.notice = absence.days.lowerBound.days(since: try day(of: absence.askedAt))
    }
    if asked.contains(where: { $0.over != nil || $0.isNegative }) {
      let days = try granted ?? approvalsGiven(of: .absence(absence.id)).compactMap(\.days).last ?? absence.days
      (matter.amount, matter.isNegative) = try cost(of: absence, on: days, as: try day(of: now))
    }
    return matter
  }

  /// Its days in hundredths, and if it needs more than are left.
  private func cost(
    of absence: Absence, on days: ClosedRange<LocalDate>, as today: LocalDate
  ) throws -> (hundredths: Int, isNegative: Bool) {
    guard let source = try leaveDays(of: absence.employee, during: absence.days) else { return (0, false) }
    let isNegative =
      absence.kind.counts
      && source.years.all(in: absence.days).contains { (source.account(of: $0, on: today)?.left ?? 0) < 0 }
    return (source.days.hundredths(days, isPart: absence.part != nil), isNegative)
  }
}
