public import Domain

/// The rules of approvals, and the steps that are done. See decision 0082.
extension Snapshot {
  /// The rules of an organization, in the order in which they were made.
  public func approvalRules() throws -> [ApprovalRule] {
    try connection.rows("SELECT id, terms FROM approval_rule WHERE organization_id = \(scope) ORDER BY id") { row in
      let (id, terms): (ID<ApprovalRule>, String) = (try row.next(), try row.next())
      return ApprovalRule(id: id, try Transaction.value(ApprovalTerms.self, from: terms))
    }
  }

  /// The accounts that may approve requests now.
  public func approvers(at now: Instant) throws -> Approvers {
    Approvers(try accounts(), substitutes: try substitutes(on: try day(of: now)))
  }

  /// The approvals of a request. Cost: one query beside those of the rules and the approvers.
  public func approval(
    of subject: ApprovalSubject, _ matter: ApprovalMatter, by rules: [ApprovalRule], _ approvers: Approvers
  ) throws -> Approval {
    let steps = ApprovalRule.steps(for: matter, by: rules)
    let given = try approvalsGiven(of: subject)
    return Approval(of: matter, steps: steps, given: given, by: approvers)
  }

  /// `true` if others can decide a matter about a person, and the decider is that person.
  func othersDecide(
    about person: ID<Employee>, by decider: ID<Employee>?, _ matter: ApprovalMatter, at now: Instant
  ) throws -> Bool {
    guard decider == person else { return false }
    return try !approvers(at: now).people(of: .managers, for: matter).contains(person)
  }

  func approvalsGiven(of subject: ApprovalSubject) throws -> [Approval.Given] {
    try connection.rows(
      """
      SELECT made_at, made_by, first_day, last_day, reason FROM approval_step
      WHERE organization_id = \(scope) AND \(subject.column) = \(subject.number) ORDER BY id
      """
    ) { row in
      let (at, editor): (Instant, Editor) = (try row.next(), try row.next())
      let (first, last): (LocalDate?, LocalDate?) = (try row.next(), try row.next())
      let days = first.flatMap { first in last.map { first...max(first, $0) } }
      return .init(at: at, by: editor, days: days, reason: try row.next())
    }
  }
}

extension ApprovalSubject {
  /// The column of its id.
  var column: SQL {
    switch self {
    case .absence: "absence_id"
    case .request: "request_id"
    case .correction: "correction_id"
    }
  }

  var number: Int64 {
    switch self {
    case .absence(let id): id.rawValue
    case .request(let id): id.rawValue
    case .correction(let id): id.rawValue
    }
  }
}
