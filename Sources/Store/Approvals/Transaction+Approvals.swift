public import Domain

/// Rules of approvals, and approving a step. See decision 0082.
extension Transaction {
  /// Makes a rule, which also holds for what waits already.
  ///
  /// Errors: `Refusal.invalid` for the terms, also for unknown kinds, sites and people, and for more than `ApprovalRule.most` (`topic`);
  /// `.siteNotManaged` unless the author manages all sites.
  @discardableResult
  public func add(_ terms: ApprovalTerms) throws -> ID<ApprovalRule> {
    try requireManaging(ID<Site>?.none)
    let terms = try terms.checked()
    try requireKnown(terms)
    guard try snapshot.approvalRules().count < ApprovalRule.most else {
      throw Refusal.invalid([.init(ApprovalTerms.Field.topic.rawValue, .tooMany(limit: ApprovalRule.most))])
    }
    let id: ID<ApprovalRule> = try insertRow(
      "INSERT INTO approval_rule (organization_id, terms) VALUES (\(scope), \(try Self.json(terms)))")
    try record(.approvalsChanged, subject: nil)
    return id
  }

  private func requireKnown(_ terms: ApprovalTerms) throws {
    var check = FormCheck()
    let kinds: Int? = try connection.value(
      "SELECT 1 FROM absence_kind WHERE organization_id = \(scope) AND id = \(terms.kind) AND archived_at IS NULL")
    if terms.kind != nil, kinds == nil {
      check.refuse(ApprovalTerms.Field.kind.rawValue, .unknown)
    }
    if let site = terms.site, try !snapshot.sites().contains(where: { $0.id == site }) {
      check.refuse(ApprovalTerms.Field.site.rawValue, .unknown)
    }
    let able = Set(try snapshot.accounts().filter(\.mayDecide).map(\.employee))
    for case .people(let people) in terms.steps where !able.isSuperset(of: people) {
      check.refuse(ApprovalTerms.Field.steps.rawValue, .unknown)
    }
    try check.end()
  }

  /// Removes a rule. Errors: `Refusal.notFound`; `.siteNotManaged` unless the author manages all sites.
  public func remove(_ rule: ID<ApprovalRule>) throws {
    try requireManaging(ID<Site>?.none)
    let count = try connection.run("DELETE FROM approval_rule WHERE organization_id = \(scope) AND id = \(rule)")
    guard count == 1 else { throw Refusal.notFound }
    try record(.approvalsChanged, subject: nil)
  }

  // MARK: Steps

  /// Checks that the author can approve the present step of a request, or decline it; `managing` is the check of sites.
  ///
  /// Errors: of `managing`; `Refusal.conflict(.othersDecide)`.
  func requireApproving(
    _ subject: ApprovalSubject?, _ matter: ApprovalMatter, by all: [ApprovalRule], managing: () throws -> Void
  ) throws {
    let rules = all.filter { $0.terms.topic == matter.topic }
    guard case .account(let account) = editor else {
      try managing()
      return try requireProgram(subject, matter, rules)
    }
    let person = try snapshot.person(of: account)
    // Why first: without rules, and about others, accounts need not be read.
    if rules.isEmpty, person.map({ !matter.people.contains($0) }) ?? true { return try managing() }
    let approval = try approval(of: subject, matter, by: rules)
    guard person.map(approval.waitsFor.contains) ?? false else {
      try managing()
      throw Refusal.conflict(.othersDecide)
    }
  }

  /// A program stands for managers alone.
  private func requireProgram(
    _ subject: ApprovalSubject?, _ matter: ApprovalMatter, _ rules: [ApprovalRule]
  ) throws {
    guard case .program = editor else { return }
    let steps = ApprovalRule.steps(for: matter, by: rules)
    let given = try subject.map { try snapshot.approvalsGiven(of: $0).count } ?? 0
    guard steps[Approval.step(after: given, of: steps)] == .managers else { throw Refusal.conflict(.othersDecide) }
  }

  /// Approves the present step, and those after it that the author could approve too; `true` if that was the last one.
  ///
  /// The author is checked already: see `requireApproving`. Fewer days of leave are kept with the step.
  func passStep(
    of subject: ApprovalSubject, _ matter: ApprovalMatter, by rules: [ApprovalRule],
    granting days: ClosedRange<LocalDate>? = nil, because reason: String = ""
  ) throws -> Bool {
    let steps = ApprovalRule.steps(for: matter, by: rules)
    let given = try snapshot.approvalsGiven(of: subject).count
    guard steps.count > 1 || given > 0 else { return true }
    var next = Approval.step(after: given, of: steps) + 1
    try insertStep(of: subject, days, reason)
    guard next < steps.count else { return true }
    let approvers = try snapshot.approvers(at: now)
    while next < steps.count, try mayApprove(steps[next], matter, approvers) {
      try insertStep(of: subject)
      next += 1
    }
    return next >= steps.count
  }

  private func mayApprove(_ step: ApprovalStep, _ matter: ApprovalMatter, _ approvers: Approvers) throws -> Bool {
    switch editor {
    case .account(let account):
      try snapshot.person(of: account).map(approvers.people(of: step, for: matter).contains) ?? false
    case .program: step == .managers
    case .console, .visitor, .feed, .other: true
    }
  }

  private func approval(
    of subject: ApprovalSubject?, _ matter: ApprovalMatter, by rules: [ApprovalRule]
  ) throws -> Approval {
    let approvers = try snapshot.approvers(at: now)
    if let subject { return try snapshot.approval(of: subject, matter, by: rules, approvers) }
    // Why the last: what is booked at once is the decision itself.
    let last = ApprovalRule.steps(for: matter, by: rules).suffix(1)
    return Approval(of: matter, steps: Array(last), given: [], by: approvers)
  }

  /// Checks that the author may book something for a person, or take it back; with an amount it is a payout.
  ///
  /// Errors: `Refusal.conflict(.othersDecide)`.
  func requireBooking(for person: ID<Employee>, amount: Int?) throws {
    // Why first: a table of everyone asks for each row.
    guard try amount != nil || isOwn(person) else { return }
    let home = try snapshot.eligibility(of: person).home(of: person, day: try today)
    var matter = ApprovalMatter(.payouts, of: [person], at: Set([home].compactMap(\.self)))
    matter.amount = amount ?? 0
    if amount != nil {
      try requireApproving(nil, matter, by: try snapshot.approvalRules()) {}
    } else if try othersDecide(about: person, matter) {
      throw Refusal.conflict(.othersDecide)
    }
  }

  private func insertStep(
    of subject: ApprovalSubject, _ days: ClosedRange<LocalDate>? = nil, _ reason: String = ""
  ) throws {
    try connection.run(
      """
      INSERT INTO approval_step (organization_id, \(subject.column), first_day, last_day, reason, made_at, made_by)
      VALUES (\(scope), \(subject.number), \(days?.lowerBound), \(days?.upperBound), \(reason), \(now), \(editor))
      """)
  }

  /// `true` if the author's account is that person's, and others can decide about it.
  func othersDecide(about person: ID<Employee>, _ matter: ApprovalMatter) throws -> Bool {
    try isOwn(person) && snapshot.othersDecide(about: person, by: person, matter, at: now)
  }

  /// `true` if the author's account is that person's.
  private func isOwn(_ person: ID<Employee>) throws -> Bool {
    guard case .account(let account) = editor else { return false }
    return try snapshot.person(of: account) == person
  }
}
