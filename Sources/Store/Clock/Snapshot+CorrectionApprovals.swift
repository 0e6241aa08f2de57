public import Domain

/// The approvals of corrections and hours. See decision 0082.
extension Snapshot {
  /// `true` if others can decide about a person's hours at a site, and the decider is that person.
  public func othersDecide(
    aboutHoursOf person: ID<Employee>, at site: ID<Site>, by decider: ID<Employee>?, at now: Instant
  ) throws -> Bool {
    try othersDecide(about: person, by: decider, .hours(of: person, at: site), at: now)
  }

  /// `true` if a person can decide a pending correction now.
  public func waits(_ correction: PunchCorrection, for person: ID<Employee>?, at now: Instant) throws -> Bool {
    let rules = try approvalRules().filter { $0.terms.topic == .corrections }
    guard let person, !rules.isEmpty || correction.employee == person else { return true }
    let matter = try matter(of: correction)
    return try approval(of: .correction(correction.id), matter, by: rules, try approvers(at: now)).waitsFor
      .contains(person)
  }

  /// The approvals of a correction now.
  func approval(of correction: PunchCorrection, at now: Instant) throws -> Approval {
    try approval(
      of: .correction(correction.id), try matter(of: correction), by: try approvalRules(), try approvers(at: now))
  }

  /// A correction of presses, as its approvals see it: a press that was missing has no known amount.
  public func matter(of correction: PunchCorrection) throws -> ApprovalMatter {
    var matter = ApprovalMatter.hours(of: correction.employee, at: correction.site)
    let record = try clockRecord(of: correction.employee, around: correction.date)
    let before = record.fold.presses.first { $0.origin == correction.target }
    matter.amount = .max
    if let before, let at = correction.at {
      matter.amount = Int(clamping: (at.seconds - before.at.seconds).magnitude / 60)
    }
    return matter
  }
}
