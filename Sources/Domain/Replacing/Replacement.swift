/// The candidates for a published shift or an open draft, best first, and the obstacles of everyone else.
///
/// Pure: `init` decides about each person by their shifts around it. Cost: one pass over the shifts and one
/// sort of the people.
///
/// `Snapshot.replacement` reads the candidates, and `Replacement` ranks them and says why someone can't. One
/// transaction then checks the chosen person again and publishes that one change as a `Publication` that can be
/// recalled. If the reason is illness, an `Absence` keeps the person out of `Replacement` and of `publish`, and shows
/// as a conflict on the board.
public struct Replacement: Sendable, Hashable {
  /// A person, and the known facts of them around the shift.
  public struct Person: Sendable {
    /// The person; not archived.
    public let employee: Employee
    /// Their shifts in the shift's week and some days around the shift, at any site.
    public let duties: [Duty]
    /// An absence on a day of the shift.
    public let absence: Absence?
    /// The person's availability.
    public let availability: [Availability]
    /// The shift is theirs to accept: hours at which they can't work are shown, and rule nothing out.
    public let decides: Bool
    /// A manager asks them: belonging to other sites rules nothing out.
    public let isAsked: Bool
    /// The latest day before the shift on which the person had its position; only ranks.
    public let lastOnPosition: LocalDate?
    /// Their facts for the shift.
    public let facts: Eligibility.Facts
    /// The other half of a split shift, which goes along; `nil` for a shift on its own.
    public let otherHalf: OtherHalf?
    /// The shifts the person would give for it, which are none of `duties`.
    public let given: [Duty]
    /// The rules that the shift would break for the person.
    public let violations: [RuleViolation]
    /// The daily rest that the person's rules require; 0 if none does.
    public let dueRestMinutes: Int

    /// A person as read; the duties in any order.
    public init(
      employee: Employee, duties: [Duty], absence: Absence?, availability: [Availability] = [], decides: Bool = false,
      isAsked: Bool = false, lastOnPosition: LocalDate?, facts: Eligibility.Facts = .unknown,
      and otherHalf: OtherHalf? = nil,
      giving given: [Duty] = [], breaking violations: [RuleViolation] = [],
      dueRestMinutes: Int = LaborRules.standard.restMinutes()
    ) {
      self.employee = employee
      self.duties = duties
      self.absence = absence
      self.availability = availability
      self.decides = decides
      self.isAsked = isAsked
      self.lastOnPosition = lastOnPosition
      self.facts = facts
      self.otherHalf = otherHalf
      self.given = given
      self.violations = violations
      self.dueRestMinutes = dueRestMinutes
    }
  }

  /// The other half of a split shift, with what keeps a person from it.
  public struct OtherHalf: Sendable {
    /// The half.
    public let shift: PlannedShift
    /// Its position.
    public let position: Position?
    /// An absence of the person on a day of it.
    public let absence: Absence?
    /// The person's facts for it.
    public let facts: Eligibility.Facts

    fileprivate init(_ shift: PlannedShift, on position: Position?, absence: Absence?, facts: Eligibility.Facts) {
      self.shift = shift
      self.position = position
      self.absence = absence
      self.facts = facts
    }

    /// A half for a person, from the facts about everyone.
    public init(
      _ shift: PlannedShift, for person: ID<Employee>, on positions: [ID<Position>: Position],
      _ absences: some Sequence<Absence>, _ eligibility: Eligibility, beside colleagues: [PlannedShift]
    ) {
      let position = shift.position.flatMap { positions[$0] }
      self.init(
        shift, on: position, absence: absences.first { $0.employee == person && $0.covers(shift.hours) },
        facts: eligibility.facts(of: person, for: shift, on: position, beside: colleagues))
    }
  }

  /// A shift of a person, in short.
  public struct Duty: Sendable, Hashable {
    /// The site of the duty.
    public let site: ID<Site>
    /// The roster's day of the duty, its first.
    public let date: LocalDate
    /// The instants of the duty, half-open.
    public let interval: Range<Instant>
    /// Whole days and standby count no hours and need no rest.
    public let isTimed: Bool
    /// Unpaid minutes off duty within the shift.
    public let breakMinutes: Int

    /// A duty as read.
    public init(site: ID<Site>, date: LocalDate, interval: Range<Instant>, isTimed: Bool, breakMinutes: Int = 0) {
      self.site = site
      self.date = date
      self.interval = interval
      self.isTimed = isTimed
      self.breakMinutes = breakMinutes
    }

    /// Worked minutes; 0 of whole days.
    public var minutes: Int {
      isTimed ? max(0, Int(interval.upperBound.seconds(since: interval.lowerBound) / 60) - breakMinutes) : 0
    }
  }

  /// A person able to take the shift.
  public struct Candidate: Sendable, Hashable {
    /// The person.
    public let employee: Employee
    /// Worked minutes of the shift's week without it.
    public let minutesBefore: Int
    /// The same minutes with the shift.
    public let minutesAfter: Int
    /// Minutes between the person's last duty and the shift; `nil` if they were off for two days and more.
    public let restMinutes: Int?
    /// Minutes between the shift and the person's next duty; `nil` if they are off for two days and more.
    public let restAfterMinutes: Int?
    /// No other duty on the shift's day.
    public let isFreeAllDay: Bool
    /// The latest day before the shift on which the person had its position.
    public let lastOnPosition: LocalDate?
    /// Their facts; a manager sees a gap other than a list's, and may give them the shift all the same.
    public let facts: Eligibility.Facts
    /// The person has a duty at the shift's site around it.
    public let isAtSite: Bool
    /// The person's unavailability during the shift, which rules nothing out here.
    public let outside: Availability?
    /// 1 if they would like the shift, -1 if they would rather not have it, else 0.
    public let preference: Int
    /// The rules that the shift would break and that only warn.
    public let warnings: [RuleViolation]
    /// The rules that the shift would break and that block; empty for candidates.
    public let blocked: [RuleViolation]
    /// The daily rest that the person's rules require; 0 if none does.
    public let dueRestMinutes: Int

    /// The minutes due in the week; `nil` if unknown.
    public let contractMinutes: Int?

    /// More minutes than the contract has; never without a contract.
    public var minutesOver: Int { max(0, minutesAfter - (contractMinutes ?? .max)) }
  }

  /// The reason that a person can't take the shift.
  public enum Obstacle: Sendable, Hashable {
    /// Another duty at the same time.
    case busy(Duty)
    /// A blocking rule is the only obstacle; if it is about rest, with the duty beside which it would be short.
    case rule(RuleViolation, beside: Duty?)
    /// Away on a day of the shift.
    case absent(Absence)
    /// Can't work at these hours of the weekday.
    case unavailable(Availability)
    /// The shift is before the person's first day of work, or after the last.
    case left(Employee.Outside)
    /// Lacks a skill that the position or the shift requires.
    case lacksSkill(SkillGap)
    /// Is not listed for the position; or, taking the shift themselves, would be alone in training, or belongs to other sites.
    case eligibility(EligibilityGap)
  }

  /// A person unable to take the shift.
  public struct Unable: Sendable, Hashable {
    /// The shift's effect on the person.
    public let candidate: Candidate
    /// The first reason found; a rule only if there is no other.
    public let obstacle: Obstacle

    /// The person.
    public var employee: Employee { candidate.employee }
    /// `true` if the list of the position is the obstacle.
    public var isUnlisted: Bool {
      if case .eligibility(let gap) = obstacle { gap.isOfPosition } else { false }
    }
    /// `true` if only rules stand in the way, so that an override would do.
    public var isRule: Bool {
      if case .rule = obstacle { true } else { false }
    }
  }

  /// The shift on the roster, or the draft.
  public let shift: PlannedShift
  /// The other half of a split shift, which goes along; `nil` for a shift on its own.
  public let otherHalf: PlannedShift?
  /// The assigned person; `nil` for an open shift.
  public let current: Employee?
  /// Best first: belongs to the site, breaks no rule, within the contract, worked the position, would like it, hours left, at this site
  /// around it, name.
  public let candidates: [Candidate]
  /// By obstacle in the order of its cases, then by name.
  public let others: [Unable]

  /// Judges people. `week` has the days of the shift's week; the person on the shift is left out.
  public init(
    of shift: PlannedShift, and otherHalf: PlannedShift? = nil, position: Position?, week: ClosedRange<LocalDate>,
    among people: [Person]
  ) {
    (self.shift, self.otherHalf) = (shift, otherHalf)
    current = people.first { $0.employee.id == shift.employee }?.employee
    let people = people.filter { $0.employee.id != shift.employee }
    var (able, unable): ([Candidate], [Unable]) = ([], [])
    for person in people {
      if let obstacle = person.obstacle(to: shift, position) {
        unable.append(Unable(candidate: person.candidate(for: shift, on: position, in: week), obstacle: obstacle))
      } else {
        able.append(person.candidate(for: shift, on: position, in: week))
      }
    }
    candidates = able.sorted { $0.isBetter(than: $1) }
    others = unable.sorted { ($0.obstacle.order, $0.employee.fullName) < ($1.obstacle.order, $1.employee.fullName) }
  }
}

extension Replacement.Person {
  /// The shift's effect on a person, and their obstacle.
  ///
  /// `week` has the days of the shift's week.
  public func prospect(
    of shift: PlannedShift, on position: Position?, in week: ClosedRange<LocalDate>
  ) -> (candidate: Replacement.Candidate, obstacle: Replacement.Obstacle?) {
    (candidate(for: shift, on: position, in: week), obstacle(to: shift, position))
  }

  fileprivate func obstacle(to shift: PlannedShift, _ position: Position?) -> Replacement.Obstacle? {
    let half = Replacement.OtherHalf(shift, on: position, absence: absence, facts: facts)
    if let found = obstacle(to: half) ?? otherHalf.flatMap({ obstacle(to: $0) }) { return found }
    // Why last: it is the one reason that can be overridden.
    return violations.first(where: \.isBlocking).map { .rule($0, beside: duty(beside: $0)) }
  }

  /// The obstacle in one half, or in a shift on its own.
  private func obstacle(to half: Replacement.OtherHalf) -> Replacement.Obstacle? {
    let shift = half.shift
    if let busy = duties.first(where: { $0.interval.overlaps(shift.interval) }) { return .busy(busy) }
    if let absence = half.absence { return .absent(absence) }
    if !decides, let other = availability.unavailable(for: shift.hours, during: shift.interval) {
      return .unavailable(other)
    }
    if let outside = employee.outside(on: shift.hours.date) { return .left(outside) }
    if let gap = employee.gap(in: shift.content.neededSkills(on: half.position), on: shift.hours.lastDate) {
      return .lacksSkill(gap)
    }
    if let gap = half.facts.gap, decides && !isAsked || gap.isOfPosition { return .eligibility(gap) }
    return nil
  }

  /// The duty at one end of a rest that is too short.
  private func duty(beside violation: RuleViolation) -> Replacement.Duty? {
    guard let gap = violation.gap else { return nil }
    return duties.first { $0.interval.upperBound == gap.lowerBound || $0.interval.lowerBound == gap.upperBound }
  }

  fileprivate func candidate(
    for shift: PlannedShift, on position: Position?, in week: ClosedRange<LocalDate>
  ) -> Replacement.Candidate {
    func minutes(_ duties: some Sequence<Replacement.Duty>) -> Int {
      duties.reduce(0) { $0 + (week.contains($1.date) ? $1.minutes : 0) }
    }
    let (others, own) = (minutes(duties), Replacement.Duty(shift, on: position))
    let half = otherHalf.map { Replacement.Duty($0.shift, on: $0.position) }
    let ends = [own.interval, half?.interval ?? own.interval]
    let all = ends.map(\.lowerBound).min()!..<ends.map(\.upperBound).max()!
    func rest(_ isBeside: (Replacement.Duty) -> Bool) -> Int? {
      let least = duties.filter { own.isTimed && $0.isTimed && isBeside($0) }.map { $0.gap(to: all) }.min()
      return least.flatMap { $0 < 2 * LocalTime.minutesPerDay ? $0 : nil }
    }
    return Replacement.Candidate(
      employee: employee, minutesBefore: others + minutes(given),
      minutesAfter: others + own.minutes + (half?.minutes ?? 0),
      restMinutes: rest { $0.interval.upperBound <= all.lowerBound },
      restAfterMinutes: rest { $0.interval.lowerBound >= all.upperBound },
      isFreeAllDay: !duties.contains { $0.date == own.date }, lastOnPosition: lastOnPosition,
      facts: otherHalf.flatMap { facts.gap == nil && $0.facts.gap != nil ? $0.facts : nil } ?? facts,
      isAtSite: duties.contains { $0.site == shift.site },
      outside: decides
        ? [shift, otherHalf?.shift].lazy.compactMap { shift in
          shift.flatMap { availability.unavailable(for: $0.hours, during: $0.interval) }
        }.first
        : nil,
      preference: availability.preference(for: shift.hours, besides: facts.wish),
      warnings: violations.filter { !$0.isBlocking }, blocked: violations.filter(\.isBlocking),
      dueRestMinutes: dueRestMinutes, contractMinutes: employee.contractMinutes(in: week))
  }
}

extension Replacement.Duty {
  /// A shift, in short; on standby, it counts no hours and needs no rest.
  public init(_ shift: PlannedShift, on position: Position? = nil) {
    self.init(
      site: shift.site, date: shift.hours.date, interval: shift.interval,
      isTimed: shift.hours.isTimed && position?.duty.isWorkingTime ?? true, breakMinutes: shift.breakMinutes)
  }

  /// Minutes between the duty and an interval that it does not overlap.
  fileprivate func gap(to other: Range<Instant>) -> Int {
    let seconds =
      interval.upperBound <= other.lowerBound
      ? other.lowerBound.seconds(since: interval.upperBound) : interval.lowerBound.seconds(since: other.upperBound)
    return Int(seconds / 60)
  }
}

extension Replacement.Candidate {
  /// The least is the best.
  fileprivate func isBetter(than other: Self) -> Bool {
    rank != other.rank
      ? rank < other.rank
      : (employee.fullName, employee.id) < (other.employee.fullName, other.employee.id)
  }

  private var rank: (Int, Int, Int, Int, Int, Int) {
    (
      facts.gap != nil ? 2 : facts.standing == .also ? 1 : 0,
      (warnings.isEmpty ? 0 : 2) + (minutesOver > 0 ? 1 : 0), lastOnPosition == nil ? 1 : 0, -preference,
      minutesAfter - (contractMinutes ?? minutesAfter), isAtSite ? 0 : 1
    )
  }
}

extension Replacement.Obstacle {
  /// The conflict in a command's refusal.
  public var conflict: Refusal.Conflict {
    switch self {
    case .busy: .doubleBooking
    case .absent: .absent
    case .rule, .left, .lacksSkill, .eligibility, .unavailable: .cannotTakeShift
    }
  }

  fileprivate var order: Int {
    switch self {
    case .busy: 0
    case .rule: 1
    case .absent: 2
    case .unavailable: 3
    case .left: 4
    case .lacksSkill: 5
    case .eligibility: 6
    }
  }
}
