/// Everything that a person's leave by one rule is made of.
public struct EarnedLeaveSource: Sendable {
  /// The rule.
  public let rule: EarnedLeave
  /// The person's work, and their approved absences, from a year before the first day that counts on.
  public var time: TimeAccountSource
  /// Requests of the rule's kinds.
  public var asked: [Absence]
  /// The decisions about this leave that count.
  public var entries: [TimeEntry]

  /// All parts.
  public init(_ rule: EarnedLeave, _ time: TimeAccountSource, asked: [Absence] = [], entries: [TimeEntry] = []) {
    (self.rule, self.time, self.asked, self.entries) = (rule, time, asked, entries)
  }

  /// The years of the person's leave.
  public var years: LeaveYears { rule.terms.years(of: time.employee) }
}

/// A person's leave in hours of a year; all figures are minutes.
public struct EarnedLeaveYear: Sendable, Hashable {
  /// The days of the year.
  public let days: ClosedRange<LocalDate>
  /// From before.
  public var carried = 0
  /// By hours worked.
  public var earned = 0
  /// The sum of entries, without an opening balance.
  public var booked = 0
  /// Approved absences.
  public var taken = 0
  /// Requested ones.
  public var asked = 0
  /// The hours that earned, up to now.
  public var worked = 0

  init(_ days: ClosedRange<LocalDate>) { self.days = days }

  /// The minutes left if all requests are approved; negative beyond those that are there.
  public var left: Int { carried + earned + booked - taken - asked }
}

extension EarnedLeaveSource {
  /// The leave of the year that has a day, as of a day; `nil` before the first day that counts, and without any.
  ///
  /// An opening balance replaces all that was before it. Cost: grows with the days of work and absence since.
  public func account(at day: LocalDate, on today: LocalDate) -> EarnedLeaveYear? {
    var fold = EarnedLeaveFold(self, on: today)
    return fold.year(with: day)
  }

  /// The minutes that an absence takes on some days, as far as it takes from this leave.
  public func minutes(of absence: Absence, on days: ClosedRange<LocalDate>) -> Int {
    guard rule.terms.kinds.contains(absence.kind.id), absence.days.overlaps(days) else { return 0 }
    let usual = UsualHours(time)
    return absence.days.clamped(to: days).all.reduce(0) { $0 + minutes(of: absence, on: $1, usual) }
  }

  fileprivate func minutes(of absence: Absence, on day: LocalDate, _ usual: UsualHours) -> Int {
    guard earns(on: day) else { return 0 }
    let whole = usual.minutes(on: day, since: absence.days.lowerBound)
    guard let part = absence.part else { return whole }
    let planned = time.planned(of: absence, within: part, on: day)
    if planned > 0 { return planned }
    return time.hasSetDays(on: day) ? min(part.count, whole) : part.count
  }

  /// `true` if work on a day earns: within employment, and with one of the contracts.
  fileprivate func earns(on day: LocalDate) -> Bool {
    day >= rule.terms.firstDay && time.employee.isEmployed(on: day)
      && rule.terms.includes(time.employee.contract(on: day))
  }

  /// The first day on which the person can take it by a day: of the employment that has the day.
  public func usableFrom(by day: LocalDate) -> LocalDate? {
    guard let employment = time.employee.employments.last(where: { $0.contains(day) }) else { return nil }
    return employment.firstDay == .first ? nil : employment.firstDay + (rule.terms.usableFrom - 1)
  }
}

/// The hours of a whole day away without set days.
private struct UsualHours {
  let time: TimeAccountSource
  /// Minutes of work by day.
  let worked: [LocalDate: Int]
  /// The same by the first day of the week.
  let weeks: [LocalDate: Int]

  init(_ time: TimeAccountSource) {
    (self.time, worked) = (time, time.worked)
    weeks = worked.reduce(into: [:]) { $0[$1.key.startOfWeek(on: .monday), default: 0] += $1.value }
  }

  /// Set days, else the plan, else the agreed week, else the mean of the weeks with work among the 52 before an absence, from Monday to Friday.
  func minutes(on day: LocalDate, since first: LocalDate) -> Int {
    if time.hasSetDays(on: day) { return time.target(on: day) }
    let planned = time.plan(on: day)
    if planned > 0 { return planned }
    if let contract = time.employee.contract(on: day), contract.agreed != .unknown {
      return contract.typicalMinutes(on: day)
    }
    let place = day.weekday.days(since: .monday)
    guard place < 5 else { return 0 }
    let mean = meanWeek(before: first)
    return mean * (place + 1) / 5 - mean * place / 5
  }

  private func meanWeek(before day: LocalDate) -> Int {
    let last = day.startOfWeek(on: .monday)
    let known = (1...52).compactMap { weeks[last - 7 * $0] }.filter { $0 > 0 }
    return known.isEmpty ? 0 : known.reduce(0, +) / known.count
  }
}

/// Goes through a person's leave in hours day by day.
private struct EarnedLeaveFold {
  struct Day {
    /// Added before anything is taken.
    var earned = 0
    var worked = 0
    var booked = 0
    var taken = 0
    var ill = 0
    var asked = 0
  }

  let terms: EarnedLeaveTerms
  let years: LeaveYears
  let first: LocalDate
  let today: LocalDate
  var days: [LocalDate: Day] = [:]
  let source: EarnedLeaveSource
  var current: EarnedLeaveYear

  init(_ source: EarnedLeaveSource, on today: LocalDate) {
    (self.source, terms, years, self.today) = (source, source.rule.terms, source.years, today)
    let opening = source.entries.last { $0.kind == .opening }
    first = opening?.day ?? terms.firstDay
    current = EarnedLeaveYear(years.days(of: years.year(of: first)))
    current.carried = opening?.minutes ?? 0
    let usual = UsualHours(source.time)
    addWork(usual)
    for entry in source.entries where entry.day >= first && entry.kind != .opening {
      days[entry.day, default: Day()].booked += entry.minutes
    }
    addAbsences(usual)
  }

  // MARK: Events

  private mutating func addWork(_ usual: UsualHours) {
    var worked = usual.worked.filter { $0.key >= first && $0.key < today && source.earns(on: $0.key) }
    if terms.countsIllness {
      for absence in source.time.absences where absence.kind.isSick && absence.part == nil {
        for day in absence.days.all where day >= first && day < today && source.earns(on: day) {
          worked[day] = max(worked[day] ?? 0, usual.minutes(on: day, since: absence.days.lowerBound))
        }
      }
    }
    for (day, minutes) in worked { days[day, default: Day()].worked += minutes }
    if terms.isMonthly { earnMonthly(worked) } else { earnDaily(worked) }
  }

  /// On the last day of each month that is over.
  private mutating func earnMonthly(_ worked: [LocalDate: Int]) {
    let months: [LocalDate: Int] = worked.reduce(into: [:]) { $0[$1.key.startOfMonth, default: 0] += $1.value }
    for (month, minutes) in months {
      let last = month.nextMonth - 1
      if last < today { days[last, default: Day()].earned += terms.earnings(of: minutes) }
    }
  }

  /// Less than a minute waits for more.
  private mutating func earnDaily(_ worked: [LocalDate: Int]) {
    var sum = 0
    for (day, minutes) in worked.sorted(by: { $0.key < $1.key }) {
      days[day, default: Day()].earned += terms.wholeEarnings(of: sum + minutes) - terms.wholeEarnings(of: sum)
      sum += minutes
    }
  }

  /// On days on which the person is ill, vacation takes nothing.
  private mutating func addAbsences(_ usual: UsualHours) {
    let kept = source.time.absences.filter { terms.kinds.contains($0.kind.id) }
    let ill = Illness(of: source.time.absences)
    for absence in kept + source.asked {
      for day in absence.days.all where day >= first && (absence.kind.isSick || ill.span(on: day) == nil) {
        let minutes = source.minutes(of: absence, on: day, usual)
        guard minutes > 0 else { continue }
        if absence.state == .asked {
          days[day, default: Day()].asked += minutes
        } else if absence.kind.isSick {
          days[day, default: Day()].ill += minutes
        } else {
          days[day, default: Day()].taken += minutes
        }
      }
    }
  }

  // MARK: Years

  mutating func year(with wanted: LocalDate) -> EarnedLeaveYear? {
    let last = years.days(of: years.year(of: wanted)).upperBound
    guard last >= first else { return nil }
    var isKnown = current.carried != 0
    for (day, events) in days.sorted(by: { $0.key < $1.key }) where day <= last {
      while day > current.days.upperBound { endYear() }
      add(events, on: day)
      isKnown = true
    }
    while last > current.days.upperBound { endYear() }
    let isEarning = source.earns(on: min(max(today, first), last))
    return isKnown || isEarning ? current : nil
  }

  private mutating func add(_ day: Day, on date: LocalDate) {
    current.worked += day.worked
    current.booked += day.booked
    let room = terms.most.map { max(0, $0 - (current.left + current.asked)) } ?? day.earned
    current.earned += min(day.earned, room)
    current.taken += day.taken
    current.asked += day.asked
    // Why: people that are ill stay at home; hours beyond are not this leave.
    let isUsable = source.usableFrom(by: date).map { $0 <= date } ?? true
    let rest = terms.mostAYear.map { max(0, $0 - current.taken) } ?? day.ill
    if isUsable { current.taken += min(day.ill, rest, max(0, current.left + current.asked)) }
  }

  private mutating func endYear() {
    let left = current.left + current.asked
    let onward = terms.carried.map { min(left, $0) } ?? left
    current = EarnedLeaveYear(years.days(of: years.year(of: current.days.lowerBound) + 1))
    current.carried = onward
  }
}
