/// The rule for the day of a holiday in a year.
enum HolidayDate: Sendable, Hashable {
  case fixed(Int, Int)
  /// The first, second, … given weekday of a month.
  case nth(Int, Weekday, month: Int)
  case last(Weekday, month: Int)
  /// The last given weekday before a day, which is not that day itself.
  case before(Weekday, month: Int, day: Int)
  /// The first given weekday from a day on.
  case from(Weekday, month: Int, day: Int)
  /// Days after Easter Sunday of the Western churches.
  case easter(Int)
  /// Days after the first, second, … given weekday of a month.
  case after(days: Int, nth: Int, Weekday, month: Int)
  /// The first given weekday of a month, or a week later if that is in the week before Easter.
  case firstOutsideHolyWeek(Weekday, month: Int)
  /// The first Monday of a month, unless its first day is a Friday, which then is the holiday.
  case firstMondayOrFriday(month: Int)

  /// `nil` only outside the years of the calendar.
  func day(in year: Int) -> LocalDate? {
    switch self {
    case .fixed(let month, let day): LocalDate(year: year, month: month, day: day)
    case .nth(let nth, let weekday, let month): Self.first(weekday, from: (year, month, 1)).map { $0 + 7 * (nth - 1) }
    case .last(let weekday, let month):
      Self.first(weekday, from: (year, month, LocalDate.days(inMonth: month, of: year) - 6))
    case .before(let weekday, let month, let day): Self.first(weekday, from: (year, month, day)).map { $0 - 7 }
    case .from(let weekday, let month, let day): Self.first(weekday, from: (year, month, day))
    case .easter(let days): Self.easter(in: year).map { $0 + days }
    case .after(let days, let nth, let weekday, let month):
      Self.first(weekday, from: (year, month, 1)).map { $0 + 7 * (nth - 1) + days }
    case .firstOutsideHolyWeek(let weekday, let month):
      Self.first(weekday, from: (year, month, 1)).map { first in
        Self.easter(in: year).map { (1...6).contains($0.days(since: first)) } == true ? first + 7 : first
      }
    case .firstMondayOrFriday(let month):
      LocalDate(year: year, month: month, day: 1).flatMap { first in
        first.weekday == .friday ? first : Self.first(.monday, from: (year, month, 1))
      }
    }
  }

  private static func first(_ weekday: Weekday, from day: (year: Int, month: Int, day: Int)) -> LocalDate? {
    LocalDate(year: day.year, month: day.month, day: day.day).map { $0 + weekday.days(since: $0.weekday) }
  }

  /// Easter Sunday. Source: the algorithm of Meeus, Jones and Butcher.
  private static func easter(in year: Int) -> LocalDate? {
    let (golden, century, rest) = (year % 19, year / 100, year % 100)
    let shift = (8 * century + 13) / 25
    let epact = (19 * golden + century - century / 4 - shift + 15) % 30
    let weekday = (32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4) % 7
    let late = (golden + 11 * epact + 22 * weekday) / 451
    let march = epact + weekday - 7 * late + 114
    return LocalDate(year: year, month: march / 31, day: march % 31 + 1)
  }
}
