/// A day of the proleptic Gregorian calendar, in no particular zone.
///
/// Shape: the years 1 to 9999 (the range of RFC 3339). Cost: every operation is integer arithmetic in constant time.
/// Source: ISO 8601; conversions by H. Hinnant, "chrono-Compatible Low-Level Date Algorithms".
public struct LocalDate: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01; negative before it.
  public let daysSinceEpoch: Int

  /// 0001-01-01, the earliest day.
  public static let first = LocalDate(unchecked: -719_162)
  /// 9999-12-31, the latest day.
  public static let last = LocalDate(unchecked: 2_932_896)

  package init(unchecked days: Int) { daysSinceEpoch = days }

  /// A day by its number, clamped to the years 1 to 9999.
  public init(daysSinceEpoch days: Int) {
    daysSinceEpoch = min(max(days, Self.first.daysSinceEpoch), Self.last.daysSinceEpoch)
  }

  /// A day by its parts; `nil` if the calendar has no such day (2026-02-29).
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= Self.days(inMonth: month, of: year)
    else { return nil }
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    daysSinceEpoch = era * 146_097 + dayOfEra - 719_468
  }

  /// 1 to 9999.
  public var year: Int { parts.year }
  /// 1 (January) to 12.
  public var month: Int { parts.month }
  /// 1 to 31.
  public var day: Int { parts.day }

  /// Year, month (1–12) and day (1–31) at once.
  public var parts: (year: Int, month: Int, day: Int) {
    let shifted = daysSinceEpoch + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }

  /// Computed from the day's number, in constant time.
  public var weekday: Weekday { Weekday(daysSinceEpoch: daysSinceEpoch) }

  /// The number of days in a month (1–12) of a year.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  /// The last day on or before this one that weeks start on.
  public func startOfWeek(on first: Weekday) -> LocalDate { self - weekday.days(since: first) }

  /// The first day of its month.
  public var startOfMonth: LocalDate { self - (day - 1) }

  /// The first day of the next month, clamped to the last day of the calendar.
  public var nextMonth: LocalDate { startOfMonth + Self.days(inMonth: month, of: year) }

  /// The ISO 8601 week: its year (which can differ from the day's at New Year) and its number, 1 to 53.
  public var isoWeek: (year: Int, number: Int) {
    let thursday = startOfWeek(on: .monday) + 3
    let year = thursday.year
    let firstOfYear = Self(year: year, month: 1, day: 1) ?? thursday
    return (year, (thursday.daysSinceEpoch - firstOfYear.daysSinceEpoch) / 7 + 1)
  }

  /// The day `days` later, clamped to the years 1 to 9999.
  public static func + (date: Self, days: Int) -> Self { Self(daysSinceEpoch: date.daysSinceEpoch + held(days)) }
  /// The day `days` earlier, clamped to the years 1 to 9999.
  public static func - (date: Self, days: Int) -> Self { Self(daysSinceEpoch: date.daysSinceEpoch - held(days)) }

  /// Clamps to more than the calendar's length, so that adding can't overflow.
  private static func held(_ days: Int) -> Int { min(max(days, -4_000_000), 4_000_000) }

  /// The days from `earlier` to this day; negative if `earlier` is later.
  public func days(since earlier: Self) -> Int { daysSinceEpoch - earlier.daysSinceEpoch }
  /// Orders by calendar, earliest first.
  public static func < (left: Self, right: Self) -> Bool { left.daysSinceEpoch < right.daysSinceEpoch }
}

extension LocalDate: CustomStringConvertible {
  /// ISO 8601, extended: `2026-10-25`.
  public var description: String {
    let (year, month, day) = parts
    let text = String(year)
    return String(repeating: "0", count: 4 - text.utf8.count) + text + "-\(twoDigits(month))-\(twoDigits(day))"
  }

  /// Parses exactly `yyyy-mm-dd`; `nil` for any other form and for days that don't exist.
  public init?(_ text: some StringProtocol) { self.init(String(text)) }

  /// The same of a whole string.
  public init?(_ text: String) {
    var text = text
    // Why of the bytes: every row of shifts that is read has a date or two.
    let parts = text.withUTF8 { bytes -> (year: Int, month: Int, day: Int)? in
      func number(_ digits: Range<Int>) -> Int? {
        var number = 0
        for digit in bytes[digits] {
          guard (48...57).contains(digit) else { return nil }
          number = number * 10 + Int(digit - 48)
        }
        return number
      }
      guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
        let year = number(0..<4), let month = number(5..<7), let day = number(8..<10)
      else { return nil }
      return (year, month, day)
    }
    guard let parts else { return nil }
    self.init(year: parts.year, month: parts.month, day: parts.day)
  }
}

extension LocalDate: TextCoded {}
