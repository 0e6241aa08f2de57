/// Days, or a part of one day, on which a person is away, or asks to be.
public struct Absence: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<Absence>
  /// The absent person.
  public let employee: ID<Employee>
  /// By the clock of any site: the requested days, and once it is approved the granted ones.
  public let days: ClosedRange<LocalDate>
  /// The requested days: `days`, unless fewer were granted.
  public let asked: ClosedRange<LocalDate>
  /// The minutes of the one day, from midnight on, half-open; `nil` for whole days.
  public let part: Range<Int>?
  /// The kind of absence.
  public let kind: AbsenceKind
  /// The person's note: for them and for the decider, never for colleagues.
  public let note: String
  /// The time the absence was requested or noted.
  public let askedAt: Instant
  /// The editor that requested or noted the absence.
  public let askedBy: Editor
  /// The decision; `nil` while it waits.
  public let decision: Decision?
  /// The time the absence was taken back.
  public let withdrawnAt: Instant?
  /// `true` if the person decided about it themself, though its kind needs an approval.
  public package(set) var isOwnDecision = false

  /// A decision about an absence.
  public struct Decision: Sendable, Hashable {
    /// Approved, or declined.
    public let isApproved: Bool
    /// The time the absence was decided.
    public let at: Instant
    /// The editor that decided.
    public let by: Editor
    /// The reason that the absence was declined, or the rest of it; empty if all of it was approved.
    public let reason: String

    package init(isApproved: Bool, at: Instant, by: Editor, reason: String = "") {
      (self.isApproved, self.at, self.by, self.reason) = (isApproved, at, by, reason)
    }
  }

  /// The state of an absence. The raw values are the API's.
  public enum State: String, Sendable, Hashable, CaseIterable {
    case asked, approved, declined, withdrawn
  }

  /// The most days in one absence.
  public static let mostDays = 366
  /// The most characters of a note or a reason.
  public static let longestNote = 500

  package init(
    id: ID<Absence>, employee: ID<Employee>, days: ClosedRange<LocalDate>, asked: ClosedRange<LocalDate>? = nil,
    part: Range<Int>? = nil, kind: AbsenceKind, note: String = "", askedAt: Instant = Instant(seconds: 0),
    askedBy: Editor = .console, decision: Decision?,
    withdrawnAt: Instant? = nil
  ) {
    (self.id, self.employee, self.days, self.part, self.kind) = (id, employee, days, part, kind)
    (self.note, self.asked, self.askedAt, self.askedBy) = (note, asked ?? days, askedAt, askedBy)
    (self.decision, self.withdrawnAt) = (decision, withdrawnAt)
  }

  /// A day of leave that the organization decides: approved, and stored nowhere.
  package init(companyLeaveOf employee: ID<Employee>, on day: LocalDate) {
    self.init(
      id: ID(rawValue: 0), employee: employee, days: day...day,
      kind: AbsenceKind(id: AbsenceKind.companyLeave, builtIn: .vacation, counts: true),
      decision: Decision(isApproved: true, at: Instant(seconds: 0), by: .console))
  }

  /// The state of the absence.
  public var state: State {
    if withdrawnAt != nil { return .withdrawn }
    return decision.map { $0.isApproved ? .approved : .declined } ?? .asked
  }

  /// `true` if the person can't be given a shift then: a mere request keeps no one out.
  public var keepsOut: Bool { state == .approved }

  /// `true` if the absence needed no approval: it was approved as it was noted.
  public var isTold: Bool {
    decision.map { $0.isApproved && $0.at == askedAt && $0.by == askedBy } ?? false
  }

  /// `true` if fewer days were granted than requested.
  public var isCutShort: Bool { days != asked }

  /// The days of it that a decision grants: all of it, or fewer of its whole days with the reason for the rest.
  ///
  /// Errors: `Refusal.invalid` for days beyond the requested ones (`first`, `last`), and for fewer without a reason (`reason`).
  package func granted(_ grant: AbsenceGrant) throws(Refusal) -> AbsenceGrant {
    guard let wanted = grant.days, wanted != days else { return AbsenceGrant() }
    var check = FormCheck()
    for (field, day) in [("first", wanted.lowerBound), ("last", wanted.upperBound)] {
      if day < days.lowerBound { check.refuse(field, .notBefore(days.lowerBound)) }
      if day > days.upperBound { check.refuse(field, .notAfter(days.upperBound)) }
    }
    let reason = check.lines(grant.reason, "reason", limit: Self.longestNote, mayBeEmpty: false)
    try check.end()
    return AbsenceGrant(days: wanted, reason: reason)
  }

  /// The absence for readers other than its deciders.
  public var withoutNote: Absence {
    var told = Absence(
      id: id, employee: employee, days: days, asked: asked, part: part, kind: kind, askedAt: askedAt, askedBy: askedBy,
      decision: decision, withdrawnAt: withdrawnAt)
    told.isOwnDecision = isOwnDecision
    return told
  }

  /// `true` if it is on the same days as another, and on the same hours of them.
  public func meets(_ other: AbsenceDraft) -> Bool {
    guard days.overlaps(other.days) else { return false }
    guard let part, let second = other.part else { return true }
    return part.overlaps(second)
  }

  /// `true` if the person themself may take the absence back on a day: before it has begun, and unless it was declined.
  public func mayBeWithdrawn(on today: LocalDate) -> Bool {
    state == .asked || state == .approved && days.lowerBound > today
  }

  /// `true` if the absence is on the hours of a shift, by wall clock and calendar.
  ///
  /// Whole days cover a timed shift if its first day is among them, by the roster; a part of a day covers it if their times overlap, even
  /// past midnight. Hours that the clock skips or repeats count as written.
  public func covers(_ hours: Hours) -> Bool {
    switch (part, hours) {
    case (nil, .timed(let start, _)): days.contains(start.date)
    case (let part?, .timed): hours.overlaps(part, of: days.lowerBound)
    case (_, .days(let first, let last)): days.overlaps(first...max(first, last))
    }
  }
}

/// The granted part of a request for time off.
public struct AbsenceGrant: Sendable, Hashable {
  /// Whole days within the requested ones; `nil`: all of them.
  public var days: ClosedRange<LocalDate>?
  /// The reason against the rest; of no use if all is granted.
  public var reason: String

  /// All of it, or fewer days with the reason for the rest.
  public init(days: ClosedRange<LocalDate>? = nil, reason: String = "") { (self.days, self.reason) = (days, reason) }
}

extension Hours {
  /// `true` if the clock shows one of these minutes of a day during timed hours.
  package func overlaps(_ minutes: Range<Int>, of day: LocalDate) -> Bool {
    guard case .timed(let start, let length) = self else { return false }
    let midnight = LocalDateTime(date: day, time: .midnight)
    return midnight + minutes.lowerBound < start + length && start < midnight + minutes.upperBound
  }

  /// The days on the clock during these hours; timed hours that end at midnight have no part of the next.
  package var touchedDays: ClosedRange<LocalDate> {
    switch self {
    case .timed(let start, let minutes): start.date...max(start.date, (start + max(0, minutes - 1)).date)
    case .days(let first, let last): first...max(first, last)
    }
  }
}

extension Absence: Decided {
  // Why the kind: a person's note that they are ill is no decision.
  package var decider: Editor? { isTold && !kind.needsApproval ? nil : decision?.by }
}
