/// The treatment of a holiday on a weekend.
enum HolidayWeekend: Sendable, Hashable {
  case stays
  /// For a Saturday the Friday before is off as well, for a Sunday the Monday after (5 U.S.C. § 6103 (b), E.O. 11582).
  case nearest
  /// For a Sunday the Monday after is off as well.
  case mondayAfterSunday
  /// The next weekday that is no holiday itself is off as well (Banking and Financial Dealings Act 1971, schedule 1).
  case nextWeekday
  /// A Sunday's holiday is kept on the Saturday before instead.
  case saturdayForSunday

  /// The days on which the holiday is kept; the second is a substitute.
  ///
  /// - Parameter taken: other holidays.
  func days(for day: LocalDate, taken: Set<LocalDate>) -> (day: LocalDate, substitute: LocalDate?) {
    switch (self, day.weekday) {
    case (.nearest, .saturday): (day, day - 1)
    case (.nearest, .sunday), (.mondayAfterSunday, .sunday): (day, day + 1)
    case (.saturdayForSunday, .sunday): (day - 1, nil)
    case (.nextWeekday, .saturday), (.nextWeekday, .sunday):
      (day, (1...7).map { day + $0 }.first { !$0.weekday.isWeekend && !taken.contains($0) })
    default: (day, nil)
    }
  }
}

extension Weekday {
  fileprivate var isWeekend: Bool { self == .saturday || self == .sunday }
}
