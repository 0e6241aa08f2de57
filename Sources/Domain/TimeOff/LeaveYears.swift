/// The years of leave of a person, each named by the year of the calendar in which it begins.
public struct LeaveYears: Sendable, Hashable {
  /// The day on which each begins: any but 29 February.
  let begin: YearDay

  /// Those of the calendar.
  public static let calendar = LeaveYears(beginning: YearDay(.first))

  init(beginning begin: YearDay) { self.begin = begin }

  /// `true` if they are those of the calendar.
  public var isCalendar: Bool { self == .calendar }

  /// The year that has a day.
  public func year(of day: LocalDate) -> Int { YearDay(day) < begin ? day.year - 1 : day.year }

  /// The years that have one of some days.
  package func all(in days: ClosedRange<LocalDate>) -> ClosedRange<Int> {
    year(of: days.lowerBound)...year(of: days.upperBound)
  }

  /// The days of a year.
  public func days(of year: Int) -> ClosedRange<LocalDate> {
    let first = first(of: year)
    return first...max(first, self.first(of: year + 1) - 1)
  }

  private func first(of year: Int) -> LocalDate {
    LocalDate(year: year, month: begin.month, day: begin.day) ?? (year < 1 ? .first : .last)
  }
}

extension LeavePolicy {
  /// The day on which a year of leave begins.
  public enum Begin: Sendable, Hashable, TextCoded {
    /// The same day for everyone.
    case day(YearDay)
    /// The day of the year on which the person started; 1 January if that is unknown.
    case entry

    /// `nil` for any other form than `04-01` and `entry`, and for 29 February.
    public init?(_ text: String) {
      if text == "entry" {
        self = .entry
        return
      }
      guard let day = YearDay(text), (day.month, day.day) != (2, 29) else { return nil }
      self = .day(day)
    }

    /// `true` for 1 January.
    public var isUsual: Bool { self == .day(LeaveYears.calendar.begin) }

    /// As `04-01`, or `entry`.
    public var description: String {
      switch self {
      case .day(let day): day.description
      case .entry: "entry"
      }
    }
  }

  /// The time at which a year's days can be taken. The raw values are stored and the API's.
  public enum Earning: String, Sendable, Hashable, CaseIterable, Codable {
    /// All of them from the year's first day on.
    case atOnce = "at_once"
    /// In someone's first twelve months a part with the begin of each month, rounded up to half a day.
    /// Source: Working Time Regulations 1998, reg. 15A.
    case firstYear = "first_year"
    /// A part after each month.
    case monthly
  }

  /// The years of people without a known first day.
  public var commonYears: LeaveYears {
    if case .day(let day) = begins { LeaveYears(beginning: day) } else { .calendar }
  }

  /// The years of a person's leave.
  public func years(of person: Employee) -> LeaveYears { Self.years(of: person, beginning: begins) }

  static func years(of person: Employee, beginning begins: Begin?) -> LeaveYears {
    switch begins {
    case nil: return .calendar
    case .day(let day): return LeaveYears(beginning: day)
    case .entry:
      guard let first = person.firstDay else { return .calendar }
      let isLeapDay = first.month == 2 && first.day == 29
      return LeaveYears(beginning: YearDay(isLeapDay ? first + 1 : first))
    }
  }

  /// The part of a year's days that can't be taken on a day, as it is not earned by then.
  func unearned(_ entitled: Int, of person: Employee, in year: ClosedRange<LocalDate>, on day: LocalDate) -> Int {
    guard let earning, earning != .atOnce, day <= year.upperBound,
      let employment = person.employments.last(where: { $0.part(of: year) != nil })
    else { return 0 }
    let isNew = employment.firstDay > .first && employment.firstDay.adding(months: 12) > day
    if earning == .firstYear, !isNew { return 0 }
    let start = max(year.lowerBound, employment.firstDay)
    func begun(by day: LocalDate) -> Int { (1...12).first { start.adding(months: $0) > day } ?? 12 }
    let (months, now) = (begun(by: year.upperBound), day < start ? 0 : begun(by: day))
    guard earning == .firstYear else { return entitled - entitled * max(0, now - 1) / months }
    return entitled - min(entitled, (entitled * now + months * 50 - 1) / (months * 50) * 50)
  }
}
