/// The rules of yearly leave in an organization.
///
/// Days are in hundredths. A year begins on 1 January, unless `begins` names another day.
public struct LeavePolicy: Sendable, Hashable, Codable {
  /// The rule for a year in which an employment begins or ends. The raw values are stored and the API's.
  public enum PartYear: String, Sendable, Hashable, CaseIterable, Codable {
    /// A twelfth for each full month, halves of a day and more rounded up; the statutory days in full once six months are over, unless the
    /// employment ends in the first half of the year. Source: BUrlG §§ 4 and 5.
    case fullMonths = "full_months"
    /// A twelfth for each month begun, in full from six months in the first year on; in the last year by the day.
    /// Source: Austrian UrlG §§ 2 (4) and 10 (1).
    case begunMonths = "begun_months"
    /// By the day.
    case days
    /// In full.
    case whole
  }

  /// 24 and 31 December. The raw values are stored and the API's.
  public enum Eves: String, Sendable, Hashable, CaseIterable, Codable {
    /// Working days as any other.
    case worked
    /// The second half is free.
    case half
    /// Free.
    case free
  }

  /// The fields; refusals name them by raw value.
  public enum Field: String, CaseIterable, Sendable {
    case firstYear = "first_year"
    case days, statutory, week, most
    case carried, lapse
    case lapseIll = "lapse_ill"
    case illness, begins
  }

  /// The first year that is computed.
  public var firstYear: Int
  /// A year's days of a week of `week` working days.
  public var days: Int
  /// The part of them that a law grants.
  public var statutory: Int
  /// The working days a week that `days` and `statutory` are for.
  public var week: Int
  /// The most days of anyone; `nil` for any.
  public var most: Int?
  /// The rule for a year in which an employment begins or ends.
  public var partYear: PartYear
  /// `true` if minors have at least what JArbSchG § 19 grants.
  public var raisesMinors: Bool
  /// The most days that move into the next year; `nil` for all.
  public var carried: Int?
  /// Months after the end of its year in which leave lapses; `nil` for never.
  public var lapse: Int?
  /// The same for people ill by then; `nil` for no difference.
  public var lapseIll: Int?
  /// `true` if leave lapses only for those that were notified in time.
  public var needsNotice: Bool
  /// Illness within leave counts as leave unless it lasts longer than so many days of the calendar.
  public var illness: Int
  /// `true` if more can be taken than there is.
  public var mayGoBelow: Bool
  /// 24 and 31 December.
  public var eves: Eves
  /// The day on which a year begins; `nil` for 1 January.
  public var begins: Begin?
  /// The time at which a year's days can be taken; `nil` for at once.
  public var earning: Earning?

  /// The most hundredths of a year.
  public static let mostDays = Contract.mostLeave
  /// The most months after which leave lapses.
  public static let mostMonths = 120

  /// By default, all days move into the next year, and nothing lapses.
  public init(
    from firstYear: Int, days: Int, statutory: Int = 0, week: Int = 5, most: Int? = nil, _ partYear: PartYear = .days,
    raisesMinors: Bool = false, carried: Int? = nil, lapse: Int? = nil, lapseIll: Int? = nil,
    needsNotice: Bool = false, illness: Int = 0, mayGoBelow: Bool = true, eves: Eves = .worked, begins: Begin? = nil,
    earning: Earning? = nil
  ) {
    (self.firstYear, self.days, self.statutory, self.week) = (firstYear, days, statutory, week)
    (self.most, self.partYear, self.raisesMinors) = (most, partYear, raisesMinors)
    (self.carried, self.lapse, self.lapseIll, self.needsNotice) = (carried, lapse, lapseIll, needsNotice)
    (self.illness, self.mayGoBelow, self.eves) = (illness, mayGoBelow, eves)
    self.begins = begins?.isUsual ?? true ? nil : begins
    self.earning = earning == .atOnce ? nil : earning
  }

  /// Errors: `Refusal.invalid` by `Field`.
  package func check() throws(Refusal) {
    var check = FormCheck()
    func held(_ field: Field, _ number: Int?, _ range: ClosedRange<Int>, by unit: Int = 1) {
      guard let number, !range.contains(number) else { return }
      check.refuse(field.rawValue, .notBetween(range.lowerBound / unit, range.upperBound / unit))
    }
    held(.firstYear, firstYear, Allowance.years)
    held(.days, days, 0...Self.mostDays, by: 100)
    held(.statutory, statutory, 0...Self.mostDays, by: 100)
    held(.week, week, 1...7)
    held(.most, most, 0...Self.mostDays, by: 100)
    held(.carried, carried, 0...Self.mostDays, by: 100)
    held(.lapse, lapse, 0...Self.mostMonths)
    held(.lapseIll, lapseIll, min(max(lapse ?? 0, 0), Self.mostMonths)...Self.mostMonths)
    held(.illness, illness, 0...366)
    try check.end()
  }

  /// The eves among some days.
  package static func eves(during days: ClosedRange<LocalDate>) -> [LocalDate] {
    (days.lowerBound.year...days.upperBound.year).flatMap { year in
      [24, 31].compactMap { LocalDate(year: year, month: 12, day: $0) }.filter(days.contains)
    }
  }

  /// The last day on which leave of a year can be taken; `nil` for any.
  package func lastDay(of year: Int, _ years: LeaveYears) -> LocalDate? {
    lastDay(of: year, years, afterMonths: lapse)
  }

  func lastDay(of year: Int, _ years: LeaveYears, afterMonths months: Int?) -> LocalDate? {
    months.map { (years.days(of: year).upperBound + 1).adding(months: $0) - 1 }
  }
}

/// Yearly leave by law, to start with; the raw values are the API's. As of November 2026.
public enum LeavePreset: String, Sendable, Hashable, CaseIterable, Codable {
  /// 24 working days of six, 20 of five. Source: BUrlG §§ 3 to 5, 7 (3) and 9; JArbSchG § 19; BAG 9 AZR 423/16 (notice), 9 AZR 401/19 and
  /// 9 AZR 107/20 (illness).
  case germany = "de"
  /// 30 working days of six, 25 of five. Source: UrlG §§ 2, 4 (5), 5 (1) and 10.
  case austria = "at"
  /// 5.6 weeks, at most 28 days, public holidays among them. Source: Working Time Regulations 1998, regs. 13, 13A and 15A.
  case britain = "gb"
  /// No law of the United States grants leave: ten days by agreement, earned month by month, of which five move on.
  case states = "us"

  /// The policy from a year on.
  public func policy(from year: Int) -> LeavePolicy {
    switch self {
    case .germany:
      LeavePolicy(
        from: year, days: 2400, statutory: 2400, week: 6, .fullMonths, raisesMinors: true, lapse: 3, lapseIll: 15,
        needsNotice: true)
    case .austria: LeavePolicy(from: year, days: 3000, statutory: 3000, week: 6, .begunMonths, lapse: 24, illness: 3)
    case .britain:
      LeavePolicy(
        from: year, days: 2800, statutory: 2800, most: 2800, .days, carried: 800, lapse: 12, lapseIll: 18,
        earning: .firstYear)
    case .states: LeavePolicy(from: year, days: 1000, .days, carried: 500, mayGoBelow: false, earning: .monthly)
    }
  }
}
