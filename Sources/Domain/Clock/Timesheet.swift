/// A person's days at one site: the plan, the presses, and the points to look at. Pure.
public struct Timesheet: Sendable, Hashable {
  /// The person with these hours.
  public let employee: ID<Employee>
  /// Days with shifts, presses or corrections, in order.
  public let days: [Day]

  /// One day: the start day of its duty.
  public struct Day: Sendable, Hashable {
    /// By the clock of the site.
    public let date: LocalDate
    /// The person's published shifts that begin that day.
    public let shifts: [Shift]
    /// The spans pressed.
    public let spans: [WorkSpan]
    /// The corrections that wait for a manager.
    public let waiting: [PunchCorrection]
    /// All corrections of the day, in the order of the requests.
    public let corrections: [PunchCorrection]
    /// Real hours as they count; until now during duty.
    public let hours: WorkedHours
    /// Minutes of breaks that do not count, those by rule among them; of an approved day, as approved.
    public let breakMinutes: Int
    /// The part that no one pressed: taken off by rule.
    public let ruleBreakMinutes: Int
    /// The minutes of a break that no one pressed, while the person is asked about it.
    public let askedBreakMinutes: Int
    /// The possible corrections about the break that no one pressed.
    public let breakChoices: [PunchCorrection.UnpressedBreak]
    /// Minutes of surcharges, as approved once they are; no entries for 0.
    public let surcharges: [ID<SurchargeRule>: Int]
    /// Points to look at, the gravest first.
    public let issues: [Issue]
    /// The approval that covers the day; the figures are then the approved ones.
    public let approval: HoursApproval?

    /// Real minutes without breaks.
    public var countedMinutes: Int { approval?.minutes[date]?.counted ?? hours.minutes }
    /// Minutes of the plan without breaks; whole days have none.
    public var plannedMinutes: Int { shifts.reduce(0) { $0 + ($1.hours.isTimed ? $1.workedMinutes : 0) } }
    /// `true` if the person is still on duty.
    public var isRunning: Bool { issues.contains(.running) }
    /// `true` if its duty is the one of a moment: it is the day of that moment, or goes on past its midnight.
    public func isNow(at now: Instant, in zone: Zone) -> Bool {
      date == zone.local(now).date || isRunning || shifts.contains { $0.interval.contains(now) }
    }
    /// The presses that reached OnDuty long after their own time.
    public var latePresses: [WorkSpan.Press] {
      issues.compactMap { if case .cameLate(let press) = $0 { press } else { nil } }
    }
    /// `true` if the person approved, corrected or entered the hours themself, as a manager.
    public var isOwnDecision: Bool {
      approval?.isOwnDecision == true || corrections.contains { $0.isOwnDecision && $0.state == .accepted }
        || isOwnEntry
    }
    /// `true` if the person pressed as a manager, for themself.
    public var isOwnEntry: Bool { spans.contains { $0.presses.contains(where: \.isOwnDecision) } }
    /// `true` if a manager has nothing to look at.
    public var isAsPlanned: Bool { issues.isEmpty }
    /// `true` if the hours can't be approved: an end is missing, someone is on duty, or a correction waits.
    public var isOpen: Bool { issues.contains { $0.keepsOpen } }
  }

  /// The reason to look at a day.
  public enum Issue: Sendable, Hashable {
    /// Going off duty was not pressed.
    case noEnd
    /// A press that fits to nothing.
    case stray(WorkSpan.Press)
    /// The person asks for a correction.
    case waits
    /// A press that reached OnDuty long after its own time.
    case cameLate(WorkSpan.Press)
    /// A press that a phone made elsewhere than at the site.
    case away(WorkSpan.Press)
    /// The person missed a shift.
    case didNotCome
    /// They are on duty.
    case running
    /// No shift was planned.
    case notPlanned
    /// The minutes worked without the break that the plan has.
    case noBreak(minutes: Int)
    /// The minutes more or less than planned.
    case differs(minutes: Int)

    /// `true` if hours with this issue can't be approved.
    public var keepsOpen: Bool {
      switch self {
      case .noEnd, .waits, .running, .stray: true
      case .cameLate, .away, .didNotCome, .notPlanned, .noBreak, .differs: false
      }
    }
  }

  /// Real minutes as they count.
  public var countedMinutes: Int { days.reduce(0) { $0 + $1.countedMinutes } }
  /// Minutes of the plan.
  public var plannedMinutes: Int { days.reduce(0) { $0 + $1.plannedMinutes } }
  /// `true` if all days are approved.
  public var isApproved: Bool { !days.isEmpty && days.allSatisfy { $0.approval != nil } }
  /// The days that wait for an approval.
  public var unapproved: [Day] { days.filter { $0.approval == nil } }
  /// `true` if the hours match the plan within the tolerance.
  public var isAsPlanned: Bool { unapproved.allSatisfy(\.isAsPlanned) }
  /// `true` if the hours can't be approved yet.
  public var isOpen: Bool { unapproved.contains(where: \.isOpen) }
}

/// All that a timesheet is made of.
public struct TimesheetSource: Sendable {
  /// The person with these hours.
  public var employee: ID<Employee>
  /// The site.
  public var site: ID<Site>
  /// The days shown.
  public var span: ClosedRange<LocalDate>
  /// Presses at all sites, including those of some days before and after the span.
  public var punches: [Punch]
  /// Corrections of the same.
  public var corrections: [PunchCorrection]
  /// Published shifts of the person at the site.
  public var shifts: [Shift]
  /// Approved absences.
  public var absences: [Absence]
  /// Approvals at the site that were not undone.
  public var approvals: [HoursApproval]
  /// The site's policy.
  public var policy: ClockPolicy
  /// The site's clock.
  public var zone: Zone
  /// The site's closed days.
  public var closed: Set<LocalDate>
  /// The rules for breaks; `nil` if the site does not follow them.
  public var rules: RulesInForce?
  /// The surcharges of the person; `nil` for none.
  public var surcharges: SurchargeFold?
  /// The positions of readiness at the workplace, if a rule pays them at a share.
  public var ready: Set<ID<Position>>

  /// All parts of it.
  public init(
    employee: ID<Employee>, site: ID<Site>, span: ClosedRange<LocalDate>, punches: [Punch],
    corrections: [PunchCorrection], shifts: [Shift], absences: [Absence], approvals: [HoursApproval],
    policy: ClockPolicy, zone: Zone, closed: Set<LocalDate>, rules: RulesInForce? = nil,
    surcharges: SurchargeFold? = nil, ready: Set<ID<Position>> = []
  ) {
    (self.employee, self.site, self.span) = (employee, site, span)
    (self.punches, self.corrections, self.shifts) = (punches, corrections, shifts)
    (self.absences, self.approvals, self.policy) = (absences, approvals, policy)
    (self.zone, self.closed, self.rules) = (zone, closed, rules)
    (self.surcharges, self.ready) = (surcharges, ready)
  }

  /// The days of the span with any content. Cost: grows with the presses and shifts.
  public func timesheet(at now: Instant) -> Timesheet {
    let fold = ClockFold(punches, corrections)
    let here = corrections.filter { $0.site == site && span.contains($0.date) }
    let spans = Dictionary(
      grouping: fold.spans.filter { $0.site == site && span.contains($0.date) }.map(counting), by: \.date)
    let strays = Dictionary(grouping: fold.strays.filter { $0.site == site && span.contains($0.date) }, by: \.date)
    let meant = shifts.filter { shift in
      span.contains(shift.hours.date) && isMeant(shift, isPressed: spans[shift.hours.date] != nil)
    }
    let planned = Dictionary(grouping: meant, by: \.hours.date)
    let told = Dictionary(grouping: here, by: \.date)
    let surcharges = self.surcharges?.minutes(of: fold.spans.map { duty(counting($0), at: now) }) ?? [:]
    let dates = Set(spans.keys).union(strays.keys).union(planned.keys).union(told.keys)
    let days = dates.sorted().compactMap { date -> Timesheet.Day? in
      let day = self.day(
        date, planned[date] ?? [], spans[date] ?? [], strays[date] ?? [], told[date] ?? [], surcharges[date] ?? [:],
        at: now)
      let isAhead = day.spans.isEmpty && day.corrections.isEmpty && day.issues.isEmpty
      // Why: a shift still to come has no hours yet.
      if isAhead, day.shifts.allSatisfy({ $0.interval.upperBound > now }) { return nil }
      return day
    }
    return Timesheet(employee: employee, days: days)
  }

  /// The span, from the start of its shift if early presses count from there; those of managers, and corrections, are meant as they say.
  private func counting(_ worked: WorkSpan) -> WorkSpan {
    let press = worked.start
    guard worked.site == site, let since = policy.fromPlanSince, since <= worked.date,
      press.source == .person || press.source == .wall
    else { return worked }
    let first = shifts.filter {
      $0.hours.isTimed && $0.hours.date == worked.date && $0.interval.upperBound > press.at
    }.map(\.interval.lowerBound).min()
    guard let first, press.at < first, worked.end.map({ $0.at > first }) ?? true else { return worked }
    return worked.counting(from: first)
  }

  /// A shift that ran when the clock was switched on counts if there is a press.
  private func isMeant(_ shift: Shift, isPressed: Bool) -> Bool {
    guard let since = policy.since else { return isPressed }
    return shift.interval.lowerBound >= since || isPressed && shift.interval.upperBound > since
  }

  private func isMissed(_ shift: Shift, at now: Instant) -> Bool {
    guard let since = policy.since, shift.interval.lowerBound >= since, shift.interval.upperBound <= now else {
      return false
    }
    return !absences.contains { $0.keepsOut && $0.covers(shift.hours) }
  }

  private func day(
    _ date: LocalDate, _ shifts: [Shift], _ spans: [WorkSpan], _ strays: [WorkSpan.Press],
    _ corrections: [PunchCorrection], _ surcharges: [ID<SurchargeRule>: Int], at now: Instant
  ) -> Timesheet.Day {
    var hours = WorkedHours()
    let rules = breakRules(on: date)
    for part in spans.flatMap({ $0.worked(policy, until: now, paid: rules.paidBreakMinutes) }) {
      hours.add(Hours.timed(start: zone.local(part.lowerBound), minutes: 1), part, in: zone, closed: closed)
    }
    let corrections = corrections.sorted { ($0.askedAt, $0.id) < ($1.askedAt, $1.id) }
    let approval = approvals.first { $0.days.contains(date) }
    let lacking = min(hours.minutes, spans.reduce(0) { $0 + $1.lackingBreakMinutes(by: rules, policy) })
    let unpressed = UnpressedBreak(lacking, policy, corrections, isApproved: approval != nil)
    hours.leaveOut(unpressed.off)
    let rest = spans.reduce(unpressed.off) { $0 + $1.restMinutes(until: now, paid: rules.paidBreakMinutes) }
    let issues = self.issues(
      date, shifts, spans, strays, corrections, hours.minutes, rest, isAsked: unpressed.asked > 0, at: now)
    return Timesheet.Day(
      date: date, shifts: shifts.sorted { ($0.interval.lowerBound, $0.id) < ($1.interval.lowerBound, $1.id) },
      spans: spans, waiting: corrections.filter { $0.state == .asked }, corrections: corrections, hours: hours,
      breakMinutes: approval?.minutes[date]?.rest ?? rest,
      ruleBreakMinutes: approval?.minutes[date]?.byRule ?? unpressed.off, askedBreakMinutes: unpressed.asked,
      breakChoices: unpressed.choices, surcharges: approval.map { $0.minutes[date]?.surcharges ?? [:] } ?? surcharges,
      issues: issues, approval: approval)
  }

  /// A stretch of duty as surcharges see it; those of other sites and days count for hours of a week.
  private func duty(_ worked: WorkSpan, at now: Instant) -> SurchargeFold.Duty {
    let rules = breakRules(on: worked.date)
    let said = corrections.filter { $0.site == worked.site && $0.date == worked.date }
    let lacking = worked.lackingBreakMinutes(by: rules, policy)
    return SurchargeFold.Duty(
      worked.date, worked.worked(policy, until: now, paid: rules.paidBreakMinutes),
      rest: UnpressedBreak(lacking, policy, said, isApproved: false).off,
      isAsked: worked.site == site && span.contains(worked.date), ready: worked.site == site ? readiness : [])
  }

  /// The planned time of readiness at the workplace.
  private var readiness: [Range<Instant>] {
    shifts.filter { $0.hours.isTimed && ($0.position.map(ready.contains) ?? false) }.map(\.interval)
  }

  /// The rules of the day for breaks; none before the site followed them.
  private func breakRules(on date: LocalDate) -> LaborRules {
    guard policy.followsBreaks(on: date), let rules else { return .none }
    return rules.breakRules(of: employee, at: site, on: date)
  }

  private func issues(
    _ date: LocalDate, _ shifts: [Shift], _ spans: [WorkSpan], _ strays: [WorkSpan.Press],
    _ corrections: [PunchCorrection], _ counted: Int, _ rest: Int, isAsked: Bool, at now: Instant
  ) -> [Timesheet.Issue] {
    var issues: [Timesheet.Issue] = []
    if spans.contains(where: { $0.isEndUnknown(at: now) }) { issues.append(.noEnd) }
    issues += strays.map(Timesheet.Issue.stray)
    if corrections.contains(where: { $0.state == .asked }) { issues.append(.waits) }
    let late = (spans.flatMap(\.presses) + strays).filter { $0.cameLateAt != nil }
    issues += late.map(Timesheet.Issue.cameLate)
    issues += spans.flatMap(\.presses).filter { if case .away = $0.whereabouts { true } else { false } }.map(
      Timesheet.Issue.away)
    let isRunning = spans.contains { $0.isRunning(at: now) }
    if isRunning { issues.append(.running) }
    let timed = shifts.filter(\.hours.isTimed)
    if spans.isEmpty {
      let missed = timed.contains { isMissed($0, at: now) }
      return missed ? issues + [.didNotCome] : issues
    }
    if isAsked, !isRunning, !issues.contains(.noEnd) { issues.append(.noBreak(minutes: counted)) }
    if timed.isEmpty { return issues + [.notPlanned] }
    guard !isRunning, !issues.contains(.noEnd) else { return issues }
    let hasLongShift = timed.contains { $0.breakMinutes > 0 }
    let isLong = hasLongShift && rest == 0 && counted >= Self.longWithoutBreak
    if isLong, !isAsked { issues.append(.noBreak(minutes: counted)) }
    let difference = counted - timed.reduce(0) { $0 + $1.workedMinutes }
    if difference.magnitude > policy.toleranceMinutes.magnitude { issues.append(.differs(minutes: difference)) }
    return issues
  }

  /// Six hours. Source: German Working Hours Act (ArbZG), § 4.
  private static let longWithoutBreak = 360
}

/// A day's break that rules ask for and no one pressed.
private struct UnpressedBreak {
  /// The minutes taken off.
  private(set) var off = 0
  /// The minutes asked about.
  private(set) var asked = 0
  private(set) var choices: [PunchCorrection.UnpressedBreak] = []

  init(_ lacking: Int, _ policy: ClockPolicy, _ corrections: [PunchCorrection], isApproved: Bool) {
    guard lacking > 0 else { return }
    let said = corrections.filter { $0.unpressedBreak != nil }
    let isWaiting = said.contains { $0.state == .asked }
    let decided = said.filter { $0.state == .accepted }.max {
      ($0.decidedAt ?? $0.askedAt, $0.id) < ($1.decidedAt ?? $1.askedAt, $1.id)
    }
    switch decided?.unpressedBreak {
    case .taken: off = lacking
    case .missed: break
    case nil:
      if policy.unpressedBreak == .takeOff { off = lacking } else if !isWaiting { asked = lacking }
    }
    guard !isWaiting, !isApproved else { return }
    choices = asked > 0 ? [.taken, .missed] : off > 0 ? [.missed] : [.taken]
  }
}
