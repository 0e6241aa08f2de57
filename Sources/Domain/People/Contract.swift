/// The agreement of a person about working time, from a day on: a complete row, which depends on no other.
///
/// It holds until the day before the next row's first day. Without agreed hours there is no target, and nothing is claimed. Cost of a
/// question: grows with the months asked about, by a week's days for the rest.
public struct Contract: Sendable, Hashable {
  /// The agreed hours.
  public enum Agreed: Sendable, Hashable {
    /// Nothing is known.
    case unknown
    /// Minutes a week, on no set days.
    case week(minutes: Int)
    /// Minutes of each day of a week, from Monday on: seven.
    case days([Int])
    /// Minutes a calendar month.
    case month(minutes: Int)
    /// Minutes a calendar year.
    case year(minutes: Int)
  }

  /// The span that agreed minutes are of.
  public enum Basis: String, Sendable, Hashable, CaseIterable {
    /// Of the calendar.
    case week, month, year

    /// The most minutes that can be agreed: all of the longest one.
    public var mostMinutes: Int {
      switch self {
      case .week: 7 * LocalTime.minutesPerDay
      case .month: 31 * LocalTime.minutesPerDay
      case .year: 366 * LocalTime.minutesPerDay
      }
    }
  }

  /// The kind of employment, where laws make a difference.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// A regular one.
    case regular
    /// Below a limit of pay: `minijob`.
    case minor = "mini_job"
    /// Enrolled at a university.
    case student = "working_student"
    /// In vocational training.
    case apprentice
    /// Called up as needed.
    case onDemand = "on_demand"
  }

  /// `LocalDate.first` for always.
  public let firstDay: LocalDate
  /// The agreed hours.
  public let agreed: Agreed
  /// Working days a week in hundredths, 1 to 700; `nil` if unknown. Set days say it themselves.
  public let daysAWeek: Int?
  /// The kind.
  public let kind: Kind
  /// The labor rules of the person; `nil` for those of the sites.
  public let ruleSet: ID<RuleSet>?
  /// The first day of full age; `nil` if unknown.
  public let minorUntil: LocalDate?
  /// Days of leave for a year of this contract in hundredths; `nil`: as for everyone.
  public let leave: Int?
  /// `true` without the time clock: the shifts count as planned, and nobody waits for a press.
  public let isExempt: Bool
  /// The surcharges of the person; `nil` for those of the sites.
  public let surchargeSet: ID<SurchargeSet>?

  /// The most hundredths of `daysAWeek`.
  public static let mostDaysAWeek = 700
  /// The most hundredths of `leave`: a day for each of the year.
  public static let mostLeave = 36_600
  /// The most rows of one person.
  public static let mostOfAPerson = 200

  /// By default, a regular row for always, of which nothing else is known.
  public init(
    firstDay: LocalDate = .first, agreed: Agreed = .unknown, daysAWeek: Int? = nil, kind: Kind = .regular,
    ruleSet: ID<RuleSet>? = nil, minorUntil: LocalDate? = nil, leave: Int? = nil,
    isExempt: Bool = false, surchargeSet: ID<SurchargeSet>? = nil
  ) {
    self.firstDay = firstDay
    self.agreed = agreed
    self.daysAWeek = daysAWeek
    self.kind = kind
    self.ruleSet = ruleSet
    self.minorUntil = minorUntil
    self.leave = leave
    self.isExempt = isExempt
    self.surchargeSet = surchargeSet
  }

  /// The same with other hours, from a day on.
  public func with(_ agreed: Agreed, from day: LocalDate) -> Contract {
    Contract(
      firstDay: day, agreed: agreed, kind: kind, ruleSet: ruleSet, minorUntil: minorUntil, leave: leave,
      isExempt: isExempt, surchargeSet: surchargeSet)
  }

  /// The same with other rules, from a day on.
  public func with(_ rules: ID<RuleSet>?, from day: LocalDate) -> Contract {
    Contract(
      firstDay: day, agreed: agreed, daysAWeek: daysAWeek, kind: kind, ruleSet: rules, minorUntil: minorUntil,
      leave: leave, isExempt: isExempt, surchargeSet: surchargeSet)
  }

  /// `true` if the row says nothing.
  public var isEmpty: Bool { self == Contract(firstDay: firstDay) }

  /// The mean of a week, by the calendar's mean year; `nil` if unknown.
  public var weeklyMinutes: Int? {
    guard let minutes = agreed.minutes else { return nil }
    return switch agreed.basis {
    case .month: (minutes * 12 * 70_000 + Self.meanYear / 2) / Self.meanYear
    case .year: (minutes * 70_000 + Self.meanYear / 2) / Self.meanYear
    case .week, nil: minutes
    }
  }

  /// The mean of a working day: of the days with hours, else of as many days a week as are known, else of five; `nil` if unknown.
  public var averageDay: Int? {
    guard let weeklyMinutes else { return nil }
    let days = agreed.dayMinutes.map { $0.count { $0 > 0 } * 100 } ?? daysAWeek ?? 500
    return days > 0 ? (weeklyMinutes * 100 + days / 2) / days : nil
  }

  /// Days of the Gregorian mean year, in ten-thousandths.
  private static let meanYear = 3_652_425

  /// The minutes due on some days, all in the row; `nil` if unknown.
  ///
  /// Hours without set days are spread over all days so that each week, month or year has exactly its own.
  func minutes(on days: ClosedRange<LocalDate>) -> Int? {
    switch agreed {
    case .unknown: nil
    case .week(let minutes):
      Self.sum(days, week: minutes) { (minutes * ($0 + 1) + 3) / 7 - (minutes * $0 + 3) / 7 }
    case .days(let minutes): Self.sum(days, week: minutes.reduce(0, +)) { minutes[$0] }
    case .month(let minutes): Self.sum(days, minutes, Self.month)
    case .year(let minutes): Self.sum(days, minutes, Self.year)
    }
  }

  /// Whole weeks, and the days that are left, by their number from Monday on.
  private static func sum(_ days: ClosedRange<LocalDate>, week: Int, _ minutes: (Int) -> Int) -> Int {
    let count = days.upperBound.days(since: days.lowerBound) + 1
    return (0..<count % 7).reduce(count / 7 * week) {
      $0 + minutes((days.lowerBound + $1).weekday.days(since: .monday))
    }
  }

  /// A part of each span: up to its last day here, less that up to the day before its first one here.
  private static func sum(
    _ days: ClosedRange<LocalDate>, _ minutes: Int, _ span: (LocalDate) -> (first: LocalDate, length: Int)
  ) -> Int {
    var (sum, day) = (0, days.lowerBound.daysSinceEpoch)
    while day <= days.upperBound.daysSinceEpoch {
      let (first, length) = span(LocalDate(daysSinceEpoch: day))
      let next = min(first.daysSinceEpoch + length, days.upperBound.daysSinceEpoch + 1)
      let parts = [next, day].map { (minutes * ($0 - first.daysSinceEpoch) + length / 2) / length }
      (sum, day) = (sum + parts[0] - parts[1], next)
    }
    return sum
  }

  private static func month(of day: LocalDate) -> (LocalDate, Int) {
    (day.startOfMonth, LocalDate.days(inMonth: day.month, of: day.year))
  }

  private static func year(of day: LocalDate) -> (LocalDate, Int) {
    (LocalDate(year: day.year, month: 1, day: 1) ?? day, 337 + LocalDate.days(inMonth: 2, of: day.year))
  }
}

extension Contract.Agreed {
  /// Hours without set days.
  public init(_ minutes: Int, a basis: Contract.Basis) {
    switch basis {
    case .week: self = .week(minutes: minutes)
    case .month: self = .month(minutes: minutes)
    case .year: self = .year(minutes: minutes)
    }
  }

  /// The span of `minutes`; `nil` if nothing is known.
  public var basis: Contract.Basis? {
    switch self {
    case .unknown: nil
    case .week, .days: .week
    case .month: .month
    case .year: .year
    }
  }

  /// The minutes of the basis, of set days their sum; `nil` if nothing is known.
  public var minutes: Int? {
    switch self {
    case .unknown: nil
    case .week(let minutes), .month(let minutes), .year(let minutes): minutes
    case .days(let minutes): minutes.reduce(0, +)
    }
  }

  /// The minutes of set days, from Monday on; `nil` without.
  public var dayMinutes: [Int]? { if case .days(let minutes) = self { minutes } else { nil } }
}

/// A span in which a person works for the organization.
public struct Employment: Sendable, Hashable {
  /// `LocalDate.first` if unknown.
  public let firstDay: LocalDate
  /// `nil` while no end is set.
  public let lastDay: LocalDate?

  /// By default, without a known begin or end.
  public init(from firstDay: LocalDate = .first, until lastDay: LocalDate? = nil) {
    (self.firstDay, self.lastDay) = (firstDay, lastDay)
  }

  /// `true` if they work for the organization on a day.
  public func contains(_ day: LocalDate) -> Bool { firstDay <= day && day <= lastDay ?? .last }

  /// The part within some days; `nil` if there is none.
  func part(of days: ClosedRange<LocalDate>) -> ClosedRange<LocalDate>? {
    guard firstDay <= days.upperBound, lastDay ?? .last >= days.lowerBound, firstDay <= lastDay ?? .last else {
      return nil
    }
    return days.clamped(to: firstDay...(lastDay ?? .last))
  }
}

extension Collection<Employee> {
  /// The employments of people with a known begin or end.
  package var datedEmployments: [ID<Employee>: [Employment]] {
    reduce(into: [:]) { if $1.isDated, $1.archivedAt == nil { $0[$1.id] = $1.employments } }
  }
}

extension [ID<Employee>: [Employment]] {
  /// The people among them that do not work for the organization on a day.
  package func outside(on day: LocalDate) -> Set<ID<Employee>> {
    Set(filter { !$0.value.contains { $0.contains(day) } }.keys)
  }
}

// MARK: - By the day

extension Employee {
  /// All spans, by first day.
  public var employments: [Employment] { earlierEmployments + [lastEmployment] }

  /// The last of all, which has an end if a last day is set.
  public var lastEmployment: Employment { Employment(from: firstDay ?? .first, until: lastDay) }

  /// `true` if nothing says since when: neither an employment nor a contract.
  public var isUndated: Bool {
    firstDay == nil && earlierEmployments.isEmpty && contracts.first?.firstDay ?? .first == .first
  }

  /// `true` if a begin or an end is known.
  public var isDated: Bool { firstDay != nil || lastDay != nil || !earlierEmployments.isEmpty }

  /// `true` if they work for the organization on a day, as far as known.
  public func isEmployed(on day: LocalDate) -> Bool {
    // Why not `employments`: each shift of a plan asks, and most people have one.
    lastEmployment.contains(day) || earlierEmployments.contains { $0.contains(day) }
  }

  /// The number of a span's days in which they work for the organization.
  package func daysHere(in days: ClosedRange<LocalDate>) -> Int {
    employments.reduce(0) { $0 + ($1.part(of: days).map { $0.upperBound.days(since: $0.lowerBound) + 1 } ?? 0) }
  }

  /// The days here that are also among others.
  package func daysHere(in days: ClosedRange<LocalDate>, and others: ClosedRange<LocalDate>) -> Int {
    days.overlaps(others) ? daysHere(in: days.clamped(to: others)) : 0
  }

  /// The row that holds on a day; `nil` if none does.
  public func contract(on day: LocalDate) -> Contract? { contracts.last { $0.firstDay <= day } }

  /// The agreed mean of a week by the row of a day; `nil` if unknown.
  public func weeklyMinutes(on day: LocalDate) -> Int? { contract(on: day)?.weeklyMinutes }

  /// The minutes due on some days, each by the row that holds on it: none outside employment; `nil` if no row of these days has hours.
  public func contractMinutes(in days: ClosedRange<LocalDate>) -> Int? {
    var sum: Int?
    let employments = employments
    for (place, contract) in contracts.enumerated() {
      let next = place + 1 < contracts.count ? contracts[place + 1].firstDay : nil
      let row = Employment(from: contract.firstDay, until: next.map { $0 - 1 })
      guard let held = row.part(of: days), contract.agreed != .unknown else { continue }
      sum = employments.reduce(sum ?? 0) { $0 + ($1.part(of: held).flatMap(contract.minutes) ?? 0) }
    }
    return sum
  }

  /// The same for a glance: of whole weeks exactly, else to the hour.
  package func roundContractMinutes(in days: ClosedRange<LocalDate>) -> Int? {
    let isWhole = (days.upperBound.days(since: days.lowerBound) + 1).isMultiple(of: 7)
    return contractMinutes(in: days).map { isWhole ? $0 : ($0 + 30) / 60 * 60 }
  }

  /// The mean of a week over some days in which they work for the organization; `nil` if unknown.
  package func weeklyMinutes(in days: ClosedRange<LocalDate>) -> Int? {
    if contracts.count == 1, contracts[0].firstDay <= days.lowerBound { return contracts[0].weeklyMinutes }
    let count = daysHere(in: days)
    guard count > 0 else { return weeklyMinutes(on: days.upperBound) }
    return contractMinutes(in: days).map { ($0 * 7 + count / 2) / count }
  }
}
