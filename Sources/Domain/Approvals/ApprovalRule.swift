/// A condition under which requests need other approvals than a manager's; see decision 0082.
public struct ApprovalTerms: Sendable, Hashable, Codable {
  /// A kind of request. The raw values are stored, and the API's.
  public enum Topic: String, Sendable, Hashable, CaseIterable, Codable {
    case leave, claims, offers, swaps, corrections, payouts
  }

  /// The fields that can be refused.
  public enum Field: String, Sendable, Hashable, CaseIterable {
    case topic, kind, site, over, notice, steps
  }

  /// The kind of request.
  public var topic: Topic
  /// Of absence; `nil`: any.
  public var kind: ID<AbsenceKind>?
  /// A site that the request concerns; `nil`: any.
  public var site: ID<Site>?
  /// More than so much: hundredths of a day of leave, minutes of a correction or a payout; `nil`: any.
  public var over: Int?
  /// Leave or a shift that begins less than so many days after the request; `nil`: whenever.
  public var notice: Int?
  /// Only leave beyond the days that are left.
  public var isNegative: Bool
  /// One after the other.
  public var steps: [ApprovalStep]

  /// Without conditions: all requests of the topic.
  public init(
    _ topic: Topic, kind: ID<AbsenceKind>? = nil, site: ID<Site>? = nil, over: Int? = nil, notice: Int? = nil,
    isNegative: Bool = false, steps: [ApprovalStep]
  ) {
    (self.topic, self.kind, self.site) = (topic, kind, site)
    (self.over, self.notice, self.isNegative) = (over, notice, isNegative)
    self.steps = steps
  }

  /// The most steps of a rule.
  public static let mostSteps = 3
  /// The most people that a step names.
  public static let mostPeople = 10
  /// The most days of notice.
  public static let mostNotice = 366
  /// The largest amount: 366 days in hundredths, 610 hours in minutes.
  public static let mostOver = 36_600

  /// Errors: `Refusal.invalid` for the steps, and for a condition that requests of the topic do not have.
  public func checked() throws(Refusal) -> ApprovalTerms {
    var check = FormCheck()
    let (isLeave, isMove) = (topic == .leave, [.claims, .offers, .swaps].contains(topic))
    if !(1...Self.mostSteps).contains(steps.count) {
      check.refuse(Field.steps.rawValue, steps.isEmpty ? .missing : .tooMany(limit: Self.mostSteps))
    }
    for case .people(let people) in steps where !(1...Self.mostPeople).contains(people.count) {
      check.refuse(Field.steps.rawValue, people.isEmpty ? .missing : .tooMany(limit: Self.mostPeople))
    }
    if kind != nil, !isLeave { check.refuse(Field.kind.rawValue, .unknown) }
    if let over {
      if isMove { check.refuse(Field.over.rawValue, .unknown) }
      if !(1...Self.mostOver).contains(over) {
        check.refuse(Field.over.rawValue, .notBetween(1, isLeave ? Self.mostOver / 100 : Self.mostOver / 60))
      }
    }
    if let notice {
      if !isLeave, !isMove { check.refuse(Field.notice.rawValue, .unknown) }
      if !(1...Self.mostNotice).contains(notice) {
        check.refuse(Field.notice.rawValue, .notBetween(1, Self.mostNotice))
      }
    }
    try check.end()
    var checked = self
    checked.isNegative = isNegative && isLeave
    return checked
  }

  /// `true` if all its conditions hold.
  func holds(for matter: ApprovalMatter) -> Bool {
    topic == matter.topic && (kind == nil || kind == matter.kind) && (site.map(matter.sites.contains) ?? true)
      && (over.map { matter.amount > $0 } ?? true) && (notice.map { matter.notice < $0 } ?? true)
      && (!isNegative || matter.isNegative)
  }

  /// The number of its conditions.
  var weight: Int { [kind != nil, site != nil, over != nil, notice != nil, isNegative].count { $0 } }
}

/// People, one of them has to approve.
public enum ApprovalStep: Sendable, Hashable, Codable {
  /// The managers of the sites that the request concerns.
  case managers
  /// The administrators.
  case administrators
  /// Some managers or administrators.
  case people([ID<Employee>])
}

/// A condition with the approvals that it needs.
public struct ApprovalRule: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<ApprovalRule>
  /// Its condition and steps.
  public let terms: ApprovalTerms

  package init(id: ID<ApprovalRule>, _ terms: ApprovalTerms) { (self.id, self.terms) = (id, terms) }

  /// The most of an organization.
  public static let most = 50

  /// The steps of a request by the rule with the most conditions that hold; of several the one with the larger amount, then the newest.
  /// Without a rule, a manager's approval.
  public static func steps(for matter: ApprovalMatter, by rules: [ApprovalRule]) -> [ApprovalStep] {
    let rule = rules.filter { $0.terms.holds(for: matter) }.max { left, right in
      (left.terms.weight, left.terms.over ?? 0, left.id) < (right.terms.weight, right.terms.over ?? 0, right.id)
    }
    return rule?.terms.steps ?? [.managers]
  }
}

/// The sides of a request that decide about its approvals.
public struct ApprovalMatter: Sendable, Hashable {
  /// The kind of request.
  public let topic: ApprovalTerms.Topic
  /// The people concerned: none of them approves it, if someone else can.
  public let people: Set<ID<Employee>>
  /// The sites concerned; empty for none known.
  public let sites: Set<ID<Site>>
  /// Of absence.
  public var kind: ID<AbsenceKind>?
  /// As `ApprovalTerms.over`; `Int.max` if unknown.
  public var amount = 0
  /// The days from the request to the first day.
  public var notice = Int.max
  /// Leave beyond the days that are left.
  public var isNegative = false

  package init(_ topic: ApprovalTerms.Topic, of people: Set<ID<Employee>>, at sites: Set<ID<Site>>) {
    (self.topic, self.people, self.sites) = (topic, people, sites)
  }

  /// A person's hours at a site, pressed or corrected.
  package static func hours(of person: ID<Employee>, at site: ID<Site>) -> ApprovalMatter {
    ApprovalMatter(.corrections, of: [person], at: [site])
  }

  /// `true` if an account may change the sites: one of them is enough for leave.
  func isManaged(by managed: ManagedSites) -> Bool {
    topic == .leave ? sites.isEmpty || sites.contains(where: managed.includes) : managed.includes(sites)
  }
}

/// A request that waits for approvals.
public enum ApprovalSubject: Sendable, Hashable {
  case absence(ID<Absence>)
  case request(ID<ShiftRequest>)
  case correction(ID<PunchCorrection>)
}

/// The approvals of a request at a moment.
public struct Approval: Sendable, Hashable {
  /// An approval that was given.
  public struct Given: Sendable, Hashable {
    /// The time of it.
    public let at: Instant
    /// The editor that approved.
    public let by: Editor
    /// Of leave, fewer days than requested; `nil` for all.
    public let days: ClosedRange<LocalDate>?
    /// The reason against the rest of the days.
    public let reason: String

    package init(at: Instant, by: Editor, days: ClosedRange<LocalDate>? = nil, reason: String = "") {
      (self.at, self.by, self.days, self.reason) = (at, by, days, reason)
    }
  }

  /// All steps.
  public let steps: [ApprovalStep]
  /// The steps that are done, in order.
  public let given: [Given]
  /// The people able to approve the present step.
  public let waitsFor: Set<ID<Employee>>
  /// Those of the next step, or the administrators: they are notified if no answer comes.
  public let waitsNext: Set<ID<Employee>>

  /// The approvals of a request after some steps.
  package init(of matter: ApprovalMatter, steps: [ApprovalStep], given: [Given], by approvers: Approvers) {
    let present = Self.step(after: given.count, of: steps)
    (self.steps, self.given) = (steps, given)
    waitsFor = approvers.people(of: steps[present], for: matter)
    waitsNext = approvers.people(
      of: steps.indices.contains(present + 1) ? steps[present + 1] : .administrators, for: matter)
  }

  /// The time after which others are notified of a request without an answer, in seconds.
  package static let lateSeconds: Int64 = 4 * 86_400
  /// The time after which the approvers are reminded, in seconds.
  package static let reminderSeconds: Int64 = 2 * 86_400
  /// The time before the start at which they are, if that is earlier, in seconds.
  package static let startSeconds: Int64 = 3 * 86_400

  /// The moment of a reminder: after two days, or three days before the start if that is earlier.
  package static func reminder(of asked: Instant, start: Instant?) -> Instant {
    let usual = asked + reminderSeconds
    guard let start else { return usual }
    let early = start - startSeconds
    return early > asked ? min(usual, early) : usual
  }

  /// The present step; the last one if a rule has fewer by now.
  public static func step(after given: Int, of steps: [ApprovalStep]) -> Int { min(given, steps.count - 1) }
}
