/// One stretch of duty as pressed: from start to end, with its breaks.
public struct WorkSpan: Sendable, Hashable {
  /// A press as made, or as a correction states it.
  public struct Press: Sendable, Hashable {
    /// The record of the press.
    public let origin: PunchCorrection.Target
    /// The person with these hours.
    public let employee: ID<Employee>
    /// The site.
    public let site: ID<Site>
    /// The meaning of the press.
    public let kind: Punch.Kind
    /// When.
    public let at: Instant
    /// The day to which the hours belong.
    public let date: LocalDate
    /// `nil` for a correction.
    public let source: Punch.Source?
    /// The time a late press reached OnDuty; `nil` for all others.
    public let cameLateAt: Instant?
    /// `true` if the person made it as a manager, for themself; never of a correction, which says it itself.
    public let isOwnDecision: Bool
    /// The mark of a phone's press; `nil` if the site did not ask, and for a correction.
    public let whereabouts: Whereabouts?

    /// A press as made.
    public init(_ punch: Punch) {
      (origin, employee, site, kind) = (.punch(punch.id), punch.employee, punch.site, punch.kind)
      (at, date, source, cameLateAt) = (punch.at, punch.date, punch.source, punch.isLate ? punch.madeAt : nil)
      isOwnDecision = punch.isOwnDecision
      whereabouts = punch.whereabouts
    }

    /// A press as corrected; `nil` if the correction removes it.
    public init?(_ correction: PunchCorrection) {
      guard let at = correction.at, correction.unpressedBreak == nil else { return nil }
      (origin, employee, site) = (.correction(correction.id), correction.employee, correction.site)
      (kind, self.at, date, source, cameLateAt) = (correction.kind, at, correction.date, nil, nil)
      isOwnDecision = false
      whereabouts = nil
    }

    fileprivate init(_ press: Press, on date: LocalDate) {
      (origin, employee, site, kind) = (press.origin, press.employee, press.site, press.kind)
      (at, self.date, source, cameLateAt) = (press.at, date, press.source, press.cameLateAt)
      isOwnDecision = press.isOwnDecision
      whereabouts = press.whereabouts
    }
  }

  /// A break within the span.
  public struct Rest: Sendable, Hashable {
    /// The press that began the break.
    public let start: Press
    /// The press that ended the break; `nil` while it goes on. Going off duty ends it too.
    public let end: Press?
  }

  /// Coming on duty.
  public let start: Press
  /// Breaks, in order.
  public private(set) var rests: [Rest] = []
  /// The end of duty; `nil` if it was not pressed.
  public private(set) var end: Press?
  /// `true` if another one began before this had ended.
  public private(set) var isOvertaken = false
  /// The start of the shift, if an early press counts from there; `nil` if it counts as pressed.
  public private(set) var countsFrom: Instant?

  /// A duty without an end for this many seconds was forgotten: 16 hours.
  public static let longestSeconds: Int64 = 16 * 3600

  init(from start: Press) { self.start = start }

  /// The person with these hours.
  public var employee: ID<Employee> { start.employee }
  /// The site.
  public var site: ID<Site> { start.site }
  /// The day to which the hours belong.
  public var date: LocalDate { start.date }

  /// `true` if the span is running at a moment.
  public func isRunning(at now: Instant) -> Bool { end == nil && !isEndUnknown(at: now) }

  /// `true` if its end was not pressed, and should have been by a moment.
  public func isEndUnknown(at now: Instant) -> Bool {
    end == nil && (isOvertaken || now.seconds(since: start.at) >= Self.longestSeconds)
  }

  /// The break in progress.
  public var openRest: Rest? { end == nil ? rests.last.flatMap { $0.end == nil ? $0 : nil } : nil }

  /// All its presses in order; one that ends both a break and the duty occurs once.
  public var presses: [Press] {
    var all = [start]
    for rest in rests {
      all.append(rest.start)
      if let back = rest.end, back.kind == .back { all.append(back) }
    }
    return all + (end.map { [$0] } ?? [])
  }

  /// Time on duty without breaks, as it counts: in whole minutes, rounded by the site's policy; until `now` while it runs.
  ///
  /// Shape: real time, so that a night on which the clocks go back has an hour more. Empty if its end is unknown. Breaks of at most `paid`
  /// minutes count as work.
  public func worked(_ policy: ClockPolicy, until now: Instant, paid: Int = 0) -> [Range<Instant>] {
    guard let last = end?.at ?? (isRunning(at: now) ? now : nil) else { return [] }
    let (begin, finish) = (counted(policy), policy.counted(last))
    guard begin < finish else { return [] }
    var (worked, from): ([Range<Instant>], Instant) = ([], begin)
    for rest in rests where !rest.isPaid(paid) {
      let (start, back) = (rest.start.at.minute, rest.end?.at.minute ?? finish)
      if from < min(start, finish) { worked.append(from..<min(start, finish)) }
      from = max(from, back)
    }
    if from < finish { worked.append(from..<finish) }
    return worked
  }

  private func counted(_ policy: ClockPolicy) -> Instant {
    countsFrom.map { max($0, policy.counted(start.at)) } ?? policy.counted(start.at)
  }

  /// The same span, which counts from the start of its shift.
  func counting(from start: Instant) -> WorkSpan {
    var span = self
    span.countsFrom = start
    return span
  }

  /// Whole minutes of finished breaks, and until `now` of one in progress; without those of at most `paid` minutes.
  public func restMinutes(until now: Instant, paid: Int = 0) -> Int {
    rests.reduce(0) { sum, rest in
      guard !rest.isPaid(paid) else { return sum }
      let end = rest.end?.at ?? (isRunning(at: now) ? now : rest.start.at)
      return sum + max(0, Int(end.minute.seconds(since: rest.start.at.minute) / 60))
    }
  }

  /// The minutes that a finished duty lacks of the break that rules ask for; 0 before it is over.
  ///
  /// Breaks of less than a quarter of an hour, and paid ones, are work for the rules.
  func lackingBreakMinutes(by rules: LaborRules, _ policy: ClockPolicy) -> Int {
    guard let end else { return 0 }
    let (begin, finish) = (counted(policy), policy.counted(end.at))
    guard begin < finish else { return 0 }
    let paid = rules.paidBreakMinutes
    let taken = rests.compactMap(\.minutes).filter { $0 >= Self.leastRestMinutes && $0 > paid }.reduce(0, +)
    return rules.lackingBreakMinutes(inPresence: (begin..<finish).minutes, taken: taken)
  }

  /// The least part of a break. Source: German Working Hours Act (ArbZG), § 4, second sentence.
  private static let leastRestMinutes = 15
}

extension WorkSpan.Rest {
  /// Whole minutes; `nil` while it goes on.
  fileprivate var minutes: Int? {
    end.map { max(0, Int($0.at.minute.seconds(since: start.at.minute) / 60)) }
  }

  fileprivate func isPaid(_ most: Int) -> Bool { minutes.map { $0 <= most } ?? false && most > 0 }
}

extension Range<Instant> {
  /// Whole minutes.
  var minutes: Int { Int(upperBound.seconds(since: lowerBound) / 60) }
}

extension Instant {
  /// The beginning of its minute.
  var minute: Instant { nextMinute - 60 }
}

// MARK: - Folding

/// The state of a person on the clock, after some presses.
public enum ClockState: Sendable, Hashable {
  case off
  case on
  case resting

  /// The state after a press; `nil` if it makes no sense then.
  public func after(_ kind: Punch.Kind) -> ClockState? {
    switch (self, kind) {
    case (.off, .on), (.resting, .back): .on
    case (.on, .rest): .resting
    case (.on, .off), (.resting, .off): .off
    default: nil
    }
  }
}

/// A person's presses and corrections, folded into spans. Pure.
///
/// A press comes from the roster page (`clock.js` keeps it on the device until the server has it), the wall's keypad
/// or a program. `Transaction.press` checks when, where, for which day and whether it fits; a press sent twice counts
/// once. Presses are immutable rows of `punch`, corrections are rows beside them, and `ClockFold` turns both into
/// `WorkSpan`s. `TimesheetSource.timesheet` puts them beside the person's shifts, absences and the site's
/// `ClockPolicy`.
///
/// `approveHours` stores the figures and locks the days; `payrollLines` gives those figures to the CSV file and to
/// `DATEVFile`. See decision 0053.
public struct ClockFold: Sendable, Hashable {
  /// Stretches of duty, by start.
  public private(set) var spans: [WorkSpan] = []
  /// Presses that fit nothing: an end without a start.
  public private(set) var strays: [WorkSpan.Press] = []
  /// The presses that count, corrections applied, by time.
  public let presses: [WorkSpan.Press]

  /// Takes the records of one person at all sites, in any order. Corrections count once they are accepted, the latest last.
  public init(_ punches: [Punch], _ corrections: [PunchCorrection]) {
    presses = Self.effective(punches, corrections)
    for press in presses { take(press) }
  }

  /// The presses that count: those made, without the corrected ones, and those of corrections.
  private static func effective(_ punches: [Punch], _ corrections: [PunchCorrection]) -> [WorkSpan.Press] {
    var known: [PunchCorrection.Target: WorkSpan.Press] = [:]
    for punch in punches { known[.punch(punch.id)] = WorkSpan.Press(punch) }
    let accepted = corrections.filter { $0.state == .accepted }.sorted {
      ($0.decidedAt ?? $0.askedAt, $0.id) < ($1.decidedAt ?? $1.askedAt, $1.id)
    }
    for correction in accepted {
      known[correction.target] = nil
      if let press = WorkSpan.Press(correction) { known[.correction(correction.id)] = press }
    }
    // Why: presses of one second keep the order in which they came.
    let corrected = Set(known.values.filter { !$0.isPunch }.map(\.at))
    return known.values.sorted { one, other in
      guard one.at == other.at, !corrected.contains(one.at) else {
        return (one.at, one.kind.order, one.origin.order) < (other.at, other.kind.order, other.origin.order)
      }
      return one.origin.order < other.origin.order
    }
  }

  private mutating func take(_ press: WorkSpan.Press) {
    let isOpen = spans.last.map { $0.end == nil && !$0.isOvertaken } ?? false
    switch press.kind {
    case .on:
      if isOpen { spans[spans.count - 1].overtake() }
      spans.append(WorkSpan(from: press))
    case .rest, .back, .off:
      guard isOpen, spans[spans.count - 1].take(press) else { return strays.append(press) }
    }
  }

  /// The person's state at a moment; off duty after a forgotten end.
  public func state(at now: Instant) -> ClockState {
    guard let span = current(at: now) else { return .off }
    return span.openRest == nil ? .on : .resting
  }

  /// The duty in progress at a moment.
  public func current(at now: Instant) -> WorkSpan? { spans.last.flatMap { $0.isRunning(at: now) ? $0 : nil } }

  /// `true` if a press makes sense at its moment, between those before and after it.
  ///
  /// A new start hours after one without an end means that the end was forgotten: the press is accepted.
  public func fits(_ kind: Punch.Kind, at moment: Instant) -> Bool {
    guard let after = stateBefore(moment).after(kind) else { return false }
    guard let next = presses.first(where: { $0.at > moment }) else { return true }
    return after.after(next.kind) != nil
  }

  /// The state that presses up to a moment have made, later ones left aside; off duty after a forgotten end.
  public func stateBefore(_ moment: Instant) -> ClockState {
    var state = ClockState.off
    var (since, isIn): (Instant, Bool) = (moment, false)
    for press in presses where press.at <= moment {
      if press.kind == .on { since = press.at }
      state = state.after(press.kind) ?? (press.kind == .on ? .on : state)
      isIn = state != .off
    }
    return isIn && moment.seconds(since: since) >= WorkSpan.longestSeconds ? .off : state
  }
}

extension WorkSpan {
  fileprivate mutating func overtake() { isOvertaken = true }

  /// `true` if a press belongs to this span.
  fileprivate mutating func take(_ press: Press) -> Bool {
    guard press.at >= start.at, press.at.seconds(since: start.at) < Self.longestSeconds * 2 else { return false }
    let press = Press(press, on: date)
    let open = rests.last.flatMap { $0.end == nil ? $0 : nil }
    switch press.kind {
    case .on: return false
    case .rest:
      guard open == nil else { return false }
      rests.append(Rest(start: press, end: nil))
    case .back:
      guard let open else { return false }
      rests[rests.count - 1] = Rest(start: open.start, end: press)
    case .off:
      if let open { rests[rests.count - 1] = Rest(start: open.start, end: press) }
      end = press
    }
    return true
  }
}

extension Punch.Kind {
  /// Two presses at one moment: an end comes before a start, so that one duty may follow on another.
  fileprivate var order: Int {
    switch self {
    case .back: 0
    case .off: 1
    case .on: 2
    case .rest: 3
    }
  }
}

extension WorkSpan.Press {
  fileprivate var isPunch: Bool { if case .punch = origin { true } else { false } }
}

extension PunchCorrection.Target {
  fileprivate var order: Int64 {
    switch self {
    case .missing: 0
    case .punch(let id): id.rawValue
    case .correction(let id): id.rawValue
    }
  }
}
