/// Everything that a person's working time account is made of, without what was booked or closed.
///
/// Shape: `planned`, `lost` and `clocked` reach over whole weeks, since a week's plan says what a day away is worth.
public struct TimeAccountSource: Sendable {
  /// A published shift; whole days and standby are none.
  public struct Planned: Sendable, Hashable {
    /// Minutes from midnight on, by the site's clock; they may go on past midnight.
    public let span: Range<Int>
    /// Real minutes without the break.
    public let minutes: Int
    /// Minutes of the break.
    public let rest: Int
    /// `true` at a site with a time clock by then: the clock says what was worked.
    public let isClocked: Bool

    /// One shift.
    public init(_ span: Range<Int>, minutes: Int, rest: Int = 0, isClocked: Bool = false) {
      (self.span, self.minutes, self.rest, self.isClocked) = (span, minutes, rest, isClocked)
    }

    /// The minutes within a part of the day, the break left out if most of the shift is in it.
    public func minutes(within part: Range<Int>) -> Int {
      let shared = span.clamped(to: part).count
      return max(0, shared - (shared * 2 > span.count ? rest : 0))
    }
  }

  /// Work at sites with a time clock.
  public struct Clocked: Sendable, Hashable {
    /// Approved and pressed minutes.
    public var minutes = 0
    /// The part that is not approved.
    public var unapproved = 0

    /// Nothing.
    public init() {}
    /// Some minutes.
    public init(minutes: Int, unapproved: Int = 0) { (self.minutes, self.unapproved) = (minutes, unapproved) }
  }

  /// The person, with contracts and employments.
  public var employee: Employee
  /// By the day on which they begin.
  public var planned: [LocalDate: [Planned]]
  /// By the day on which the work began.
  public var clocked: [LocalDate: Clocked]
  /// Approved ones.
  public var absences: [Absence]
  /// The minutes of each absence that were planned when it was decided; the shifts may be others' by now.
  public var lost: [ID<Absence>: [LocalDate: Int]]
  /// The closed days of the home site of each day.
  public var holidays: Set<LocalDate>
  /// Days of which half is free.
  public var halves: Set<LocalDate>

  /// By default, nothing happened.
  public init(
    _ employee: Employee, planned: [LocalDate: [Planned]] = [:], clocked: [LocalDate: Clocked] = [:],
    absences: [Absence] = [], lost: [ID<Absence>: [LocalDate: Int]] = [:], holidays: Set<LocalDate> = [],
    halves: Set<LocalDate> = []
  ) {
    (self.employee, self.planned, self.clocked) = (employee, planned, clocked)
    (self.absences, self.lost, self.holidays, self.halves) = (absences, lost, holidays, halves)
  }
}

/// Minutes due, worked and credited over some days.
public struct TimeFigures: Sendable, Hashable {
  /// By the contract, less holidays and unpaid days; `nil` if no hours are agreed.
  public var target: Int?
  /// Worked: approved hours, else the clock, else the plan.
  public var actual = 0
  /// Absences that count as worked.
  public var credit = 0
  /// The part of `actual` that no clock knows: it is the plan's.
  public var fromPlan = 0
  /// The part of `actual` that is pressed, and not approved.
  public var unapproved = 0

  /// Nothing is known.
  public init() {}

  /// All figures.
  public init(target: Int?, actual: Int, credit: Int, fromPlan: Int = 0, unapproved: Int = 0) {
    (self.target, self.actual, self.credit) = (target, actual, credit)
    (self.fromPlan, self.unapproved) = (fromPlan, unapproved)
  }

  /// More worked and credited than due; zero if nothing is agreed.
  public var difference: Int { target.map { actual + credit - $0 } ?? 0 }

  /// Adds other days.
  static func += (left: inout Self, right: Self) {
    if let target = right.target { left.target = (left.target ?? 0) + target }
    left.actual += right.actual
    left.credit += right.credit
    left.fromPlan += right.fromPlan
    left.unapproved += right.unapproved
  }
}

extension TimeAccountSource {
  /// The first day with a shift, a press or an absence.
  public var firstKnownDay: LocalDate? {
    [planned.keys.min(), clocked.keys.min(), absences.map(\.days.lowerBound).min()].compactMap(\.self).min()
  }

  /// The figures of some days: those on which hours are agreed, and within employment.
  ///
  /// Cost: grows with the days that have shifts, presses, absences or a holiday. Sources: see decision 0078.
  public func figures(of days: ClosedRange<LocalDate>) -> TimeFigures {
    var sum = TimeFigures()
    for known in employee.agreedDays(in: days) { sum += figures(ofKnown: known) }
    return sum
  }

  private func figures(ofKnown days: ClosedRange<LocalDate>) -> TimeFigures {
    var sum = TimeFigures(target: employee.contractMinutes(in: days) ?? 0, actual: 0, credit: 0)
    var away: [LocalDate: [Absence]] = [:]
    for absence in absences where absence.days.overlaps(days) {
      for day in absence.days.clamped(to: days).all { away[day, default: []].append(absence) }
    }
    for (day, shifts) in planned where days.contains(day) {
      let worked = Self.unclocked(shifts, without: away[day] ?? [])
      sum.actual += worked
      sum.fromPlan += worked
    }
    for (day, found) in clocked where days.contains(day) {
      sum.actual += found.minutes
      sum.unapproved += found.unapproved
    }
    for day in holidays.union(halves) where days.contains(day) { sum.target = (sum.target ?? 0) - free(on: day) }
    for (day, absences) in away {
      let (credit, free) = account(of: absences, on: day)
      sum.credit += credit
      sum.target = (sum.target ?? 0) - free
    }
    return sum
  }

  /// The planned minutes at sites without a clock, without those that absences cover.
  private static func unclocked(_ shifts: [Planned], without absences: [Absence]) -> Int {
    guard !absences.contains(where: { $0.part == nil }) else { return 0 }
    return shifts.reduce(0) { sum, shift in
      guard !shift.isClocked else { return sum }
      let lost = absences.reduce(0) { $0 + ($1.part.map(shift.minutes) ?? 0) }
      return sum + max(0, shift.minutes - lost)
    }
  }

  // MARK: - Absences

  /// The credited minutes of a day with absences, and the minutes of it that are not due.
  private func account(of absences: [Absence], on day: LocalDate) -> (credit: Int, free: Int) {
    // Why: a day on which they are ill counts as ill alone.
    let ill = absences.filter { $0.kind.isSick && $0.part == nil }
    let counted = ill.isEmpty ? absences : ill
    let due = target(on: day)
    let free = counted.filter { $0.kind.credit == .unpaid }.reduce(0) { $0 + ($1.part?.count ?? due) }
    return (credits(of: counted, on: day).reduce(0) { $0 + $1.minutes }, min(free, due))
  }

  /// The credit of each absence of a day, together at most what is due or planned.
  private func credits(of absences: [Absence], on day: LocalDate) -> [(kind: ID<AbsenceKind>, minutes: Int)] {
    let hasSchool = absences.contains { isSchool($0, on: day) }
    var left = max(target(on: day), worth(of: day), hasSchool ? employee.contract(on: day)?.averageDay ?? 0 : 0)
    return absences.map { absence in
      let minutes = min(left, credit(of: absence, on: day))
      left -= minutes
      return (absence.kind.id, minutes)
    }
  }

  /// The credited minutes of absences by kind and day, within employment; without agreed hours, those of the plan.
  package func credits(on days: ClosedRange<LocalDate>) -> [(kind: ID<AbsenceKind>, day: LocalDate, minutes: Int)] {
    var away: [LocalDate: [Absence]] = [:]
    for absence in absences where absence.days.overlaps(days) {
      for day in absence.days.clamped(to: days).all { away[day, default: []].append(absence) }
    }
    return away.sorted { $0.key < $1.key }.flatMap { day, absences in
      guard employee.isEmployed(on: day) else { return [(kind: ID<AbsenceKind>, day: LocalDate, minutes: Int)]() }
      let ill = absences.filter { $0.kind.isSick && $0.part == nil }
      return credits(of: ill.isEmpty ? absences : ill, on: day).filter { $0.minutes > 0 }
        .map { (kind: $0.kind, day: day, minutes: $0.minutes) }
    }
  }

  /// The minutes that holidays took from the contract's days, within employment, without what was worked on them.
  package func holidayMinutes(on days: ClosedRange<LocalDate>) -> [(day: LocalDate, minutes: Int)] {
    holidays.union(halves).filter { days.contains($0) && employee.isEmployed(on: $0) }.sorted().compactMap { day in
      let lost = free(on: day) - (holidays.contains(day) ? clocked[day]?.minutes ?? 0 : 0)
      return lost > 0 ? (day, lost) : nil
    }
  }

  /// Vocational school: training of apprentices, and of people under 18.
  ///
  /// A whole day counts as the average day of the contract, whatever is planned and whichever days are set; a part of a day counts with its
  /// length, breaks included. Source: German laws on young workers (JArbSchG), § 9 (2), and on vocational training (BBiG), § 15 (2).
  private func isSchool(_ absence: Absence, on day: LocalDate) -> Bool {
    guard absence.kind.builtIn == .training, let contract = employee.contract(on: day) else { return false }
    return contract.kind == .apprentice || contract.minorUntil.map { day < $0 } ?? false
  }

  private func credit(of absence: Absence, on day: LocalDate) -> Int {
    guard absence.kind.credit == .plan || absence.kind.credit == .contract else { return 0 }
    if isSchool(absence, on: day), let average = employee.contract(on: day)?.averageDay {
      return absence.part?.count ?? average
    }
    let byContract = absence.kind.credit == .contract && hasSetDays(on: day)
    guard let part = absence.part else {
      let whole = byContract ? target(on: day) : worth(of: day)
      return max(0, whole - (clocked[day]?.minutes ?? 0))
    }
    let planned = planned(of: absence, within: part, on: day)
    if planned > 0, !byContract { return planned }
    return min(part.count, byContract ? target(on: day) : worth(of: day))
  }

  /// The minutes of a day's shifts that a part of it away takes, now or when the absence was decided.
  func planned(of absence: Absence, within part: Range<Int>, on day: LocalDate) -> Int {
    max((planned[day] ?? []).reduce(0) { $0 + $1.minutes(within: part) }, lost[absence.id]?[day] ?? 0)
  }

  /// The minutes worked on each day, whether hours are agreed or not; from today on, those planned.
  var worked: [LocalDate: Int] {
    var worked = clocked.mapValues(\.minutes)
    for (day, shifts) in planned {
      let minutes = Self.unclocked(shifts, without: absences.filter { $0.days.contains(day) })
      if minutes > 0 { worked[day, default: 0] += minutes }
    }
    return worked
  }

  /// A whole day away: its shifts; without any, the contract's minutes, unless the week is planned on no set days.
  private func worth(of day: LocalDate) -> Int {
    let planned = plan(on: day)
    if planned > 0 { return planned }
    if hasSetDays(on: day) { return target(on: day) }
    return isPlanned(weekOf: day) ? 0 : employee.contract(on: day)?.typicalMinutes(on: day) ?? 0
  }

  /// The published minutes of a day, now or when an absence was decided.
  func plan(on day: LocalDate) -> Int {
    let kept = (planned[day] ?? []).reduce(0) { $0 + $1.minutes }
    return lost.values.reduce(kept) { max($0, $1[day] ?? 0) }
  }

  private func isPlanned(weekOf day: LocalDate) -> Bool {
    let first = day.startOfWeek(on: .monday)
    return (0..<7).contains { plan(on: first + $0) > 0 }
  }

  // MARK: - Targets

  /// The minutes due on a day, without what absences change.
  func target(on day: LocalDate) -> Int {
    (employee.contractMinutes(in: day...day) ?? 0) - free(on: day)
  }

  /// The minutes of a holiday, or of half a one, that are not due. Why on set days alone: without, the week's hours are due on its other days.
  private func free(on day: LocalDate) -> Int {
    guard hasSetDays(on: day), holidays.contains(day) || halves.contains(day) else { return 0 }
    let due = employee.contractMinutes(in: day...day) ?? 0
    return holidays.contains(day) ? due : due / 2
  }

  func hasSetDays(on day: LocalDate) -> Bool { employee.contract(on: day)?.agreed.dayMinutes != nil }
}

extension Employee {
  /// The days among some on which hours are agreed and the person is employed, as runs in order.
  func agreedDays(in days: ClosedRange<LocalDate>) -> [ClosedRange<LocalDate>] {
    contracts.enumerated().flatMap { place, contract -> [ClosedRange<LocalDate>] in
      let next = place + 1 < contracts.count ? contracts[place + 1].firstDay : nil
      let row = Employment(from: contract.firstDay, until: next.map { $0 - 1 })
      guard contract.agreed != .unknown, let held = row.part(of: days) else { return [] }
      return employments.compactMap { $0.part(of: held) }
    }
  }
}

extension Contract {
  /// The minutes of a day in a week without a plan: as many days from Monday on as are usual, else all seven alike.
  func typicalMinutes(on day: LocalDate) -> Int {
    guard case .week(let minutes) = agreed, let daysAWeek else { return self.minutes(on: day...day) ?? 0 }
    func share(_ days: Int) -> Int { (minutes * min(daysAWeek, days * 100) + daysAWeek / 2) / daysAWeek }
    let place = day.weekday.days(since: .monday)
    return share(place + 1) - share(place)
  }
}
