/// A public holiday that holds in the whole of a country.
///
/// Source: the laws of each country as of 2026; what only some states or cantons keep is left out.
public enum PublicHoliday: Sendable, Hashable, CaseIterable {
  case newYear, epiphany, kingDay, presidentsDay, goodFriday, easterMonday, mayDay, earlyMay, ascension, whitMonday
  case corpusChristi, springBank, memorialDay, juneteenth, independenceDay, swissDay, assumption, summerBank, laborDay
  case germanUnity, columbusDay, austrianDay, allSaints, veteransDay, thanksgiving, immaculateConception
  case christmas, boxingDay

  /// A country whose holidays are known.
  public enum Country: String, Sendable, Hashable, CaseIterable {
    case germany = "DE"
    case austria = "AT"
    case switzerland = "CH"
    /// England and Wales.
    case britain = "GB"
    case unitedStates = "US"

    /// Those of the country, in the order of the year.
    public var holidays: [PublicHoliday] {
      switch self {
      case .germany:
        [
          .newYear, .goodFriday, .easterMonday, .mayDay, .ascension, .whitMonday, .germanUnity, .christmas, .boxingDay,
        ]
      case .austria:
        [
          .newYear, .epiphany, .easterMonday, .mayDay, .ascension, .whitMonday, .corpusChristi, .assumption,
          .austrianDay, .allSaints, .immaculateConception, .christmas, .boxingDay,
        ]
      case .switzerland: [.newYear, .ascension, .swissDay, .christmas]
      case .britain:
        [.newYear, .goodFriday, .easterMonday, .earlyMay, .springBank, .summerBank, .christmas, .boxingDay]
      case .unitedStates:
        [
          .newYear, .kingDay, .presidentsDay, .memorialDay, .juneteenth, .independenceDay, .laborDay, .columbusDay,
          .veteransDay, .thanksgiving, .christmas,
        ]
      }
    }
  }

  /// Its day in a year of the Gregorian calendar; `nil` only outside of the years that dates have.
  public func day(in year: Int) -> LocalDate? {
    switch self {
    case .newYear: LocalDate(year: year, month: 1, day: 1)
    case .epiphany: LocalDate(year: year, month: 1, day: 6)
    case .kingDay: Self.day(3, .monday, ofMonth: 1, year)
    case .presidentsDay: Self.day(3, .monday, ofMonth: 2, year)
    case .goodFriday: Self.easter(in: year).map { $0 - 2 }
    case .easterMonday: Self.easter(in: year).map { $0 + 1 }
    case .mayDay: LocalDate(year: year, month: 5, day: 1)
    case .earlyMay: Self.day(1, .monday, ofMonth: 5, year)
    case .ascension: Self.easter(in: year).map { $0 + 39 }
    case .whitMonday: Self.easter(in: year).map { $0 + 50 }
    case .corpusChristi: Self.easter(in: year).map { $0 + 60 }
    case .springBank, .memorialDay: Self.last(.monday, ofMonth: 5, year)
    case .juneteenth: LocalDate(year: year, month: 6, day: 19)
    case .independenceDay: LocalDate(year: year, month: 7, day: 4)
    case .swissDay: LocalDate(year: year, month: 8, day: 1)
    case .assumption: LocalDate(year: year, month: 8, day: 15)
    case .summerBank: Self.last(.monday, ofMonth: 8, year)
    case .laborDay: Self.day(1, .monday, ofMonth: 9, year)
    case .germanUnity: LocalDate(year: year, month: 10, day: 3)
    case .columbusDay: Self.day(2, .monday, ofMonth: 10, year)
    case .austrianDay: LocalDate(year: year, month: 10, day: 26)
    case .allSaints: LocalDate(year: year, month: 11, day: 1)
    case .veteransDay: LocalDate(year: year, month: 11, day: 11)
    case .thanksgiving: Self.day(4, .thursday, ofMonth: 11, year)
    case .immaculateConception: LocalDate(year: year, month: 12, day: 8)
    case .christmas: LocalDate(year: year, month: 12, day: 25)
    case .boxingDay: LocalDate(year: year, month: 12, day: 26)
    }
  }

  /// The `nth` such weekday of a month.
  private static func day(_ nth: Int, _ weekday: Weekday, ofMonth month: Int, _ year: Int) -> LocalDate? {
    LocalDate(year: year, month: month, day: 1).map { first in
      first + (weekday.rawValue - first.weekday.rawValue + 7) % 7 + 7 * (nth - 1)
    }
  }

  private static func last(_ weekday: Weekday, ofMonth month: Int, _ year: Int) -> LocalDate? {
    LocalDate(year: year, month: month, day: LocalDate.days(inMonth: month, of: year)).map { last in
      last - (last.weekday.rawValue - weekday.rawValue + 7) % 7
    }
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
