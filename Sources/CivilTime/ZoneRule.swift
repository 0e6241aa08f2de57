/// The rule at the end of a zone file: the changes of the clocks in the years after the last listed one.
///
/// Source: the POSIX `TZ` string (`CET-1CEST,M3.5.0,M10.5.0/3`) with the times of −167 to 167 h of RFC 9636 §3.3.2.
struct ZoneRule: Sendable {
  let standard: Observance
  let daylight: Daylight?

  /// The yearly period of daylight saving time, and its clock.
  struct Daylight: Sendable {
    let observance: Observance
    /// On the standard clock.
    let start: YearlyMoment
    /// On the daylight clock.
    let end: YearlyMoment
  }

  /// A day that every year has, and seconds after its midnight (−167 to 167 h).
  struct YearlyMoment: Sendable {
    let day: Day
    let seconds: Int

    enum Day: Sendable {
      /// `Jn`: 1 to 365; February 29 is never counted.
      case ofCommonYear(Int)
      /// `n`: 0 to 365; February 29 is counted.
      case ofYear(Int)
      /// `Mm.w.d`: week 5 is the last one, weekday 0 is Sunday.
      case weekday(month: Int, week: Int, weekday: Int)
    }
  }

  /// A moment at which the rule sets the clocks, even without a change.
  struct Setting {
    let seconds: Int64
    let isDaylight: Bool
  }

  /// The settings of some years (within 1 to 9999) in order of time; at the same instant, the end first.
  func settings(years: ClosedRange<Int>) -> [Setting] {
    guard let daylight else { return [] }
    let settings = years.flatMap { year in
      [
        Setting(seconds: daylight.end.wallSeconds(in: year) - Int64(daylight.observance.offset), isDaylight: false),
        Setting(seconds: daylight.start.wallSeconds(in: year) - Int64(standard.offset), isDaylight: true),
      ]
    }
    // Why: daylight time all year is written as an end that is also the next start; then the start counts.
    return settings.sorted { ($0.seconds, $0.isDaylight ? 1 : 0) < ($1.seconds, $1.isDaylight ? 1 : 0) }
  }
}

extension ZoneRule.YearlyMoment {
  /// The moment in a year (1 to 9999), in seconds since its own clock showed 1970-01-01 00:00.
  func wallSeconds(in year: Int) -> Int64 { Int64(daysSinceEpoch(in: year)) * 86_400 + Int64(seconds) }

  private func daysSinceEpoch(in year: Int) -> Int {
    switch day {
    case .ofCommonYear(let number):
      Self.firstDay(month: 1, of: year) + number - (LocalDate.isLeap(year) && number >= 60 ? 0 : 1)
    case .ofYear(let number):
      Self.firstDay(month: 1, of: year) + number
    case .weekday(let month, let week, let weekday):
      Self.firstDay(month: month, of: year) + Self.dayIndex(month: month, year: year, week: week, weekday: weekday)
    }
  }

  /// Days from the first of the month to the nth weekday; a missing fifth is the fourth.
  private static func dayIndex(month: Int, year: Int, week: Int, weekday: Int) -> Int {
    let first = Weekday(daysSinceEpoch: firstDay(month: month, of: year)).rawValue % 7
    let index = (weekday - first + 7) % 7 + (week - 1) * 7
    return index < LocalDate.days(inMonth: month, of: year) ? index : index - 7
  }

  private static func firstDay(month: Int, of year: Int) -> Int {
    (LocalDate(year: year, month: month, day: 1) ?? .first).daysSinceEpoch
  }
}

extension ZoneRule {
  /// Parses a whole `TZ` string; `nil` for another form, or for daylight time without its dates.
  init?(_ text: some Collection<UInt8>) {
    var reader = RuleReader(rest: Array(text)[...])
    guard let standard = reader.observance(isDaylight: false, defaultOffset: nil) else { return nil }
    self.standard = standard
    if reader.isAtEnd {
      daylight = nil
      return
    }
    guard let observance = reader.observance(isDaylight: true, defaultOffset: standard.offset + 3600),
      let start = reader.yearlyMoment(), let end = reader.yearlyMoment(), reader.isAtEnd
    else { return nil }
    daylight = Daylight(observance: observance, start: start, end: end)
  }
}

/// Takes the parts of a `TZ` string from its front; each is `nil` if the string has something else there.
private struct RuleReader {
  var rest: ArraySlice<UInt8>

  var isAtEnd: Bool { rest.isEmpty }

  /// `CET-1` or `<+0545>-5:45`: the offset is written west of UTC, and optional if there is a default.
  mutating func observance(isDaylight: Bool, defaultOffset: Int?) -> Observance? {
    guard let name = name() else { return nil }
    let offset: Int
    if let defaultOffset, isAtEnd || rest.first == UInt8(ascii: ",") {
      offset = defaultOffset
    } else {
      guard let west = time(hoursUpTo: 24) else { return nil }
      offset = -west
    }
    return Observance(statedOffset: offset, abbreviation: name, isDaylight: isDaylight)
  }

  /// `,M3.5.0/2`: a day and a time, 2:00 by default.
  mutating func yearlyMoment() -> ZoneRule.YearlyMoment? {
    guard take(",") else { return nil }
    guard let day = day() else { return nil }
    guard take("/") else { return ZoneRule.YearlyMoment(day: day, seconds: 7200) }
    return time(hoursUpTo: 167).map { ZoneRule.YearlyMoment(day: day, seconds: $0) }
  }

  private mutating func day() -> ZoneRule.YearlyMoment.Day? {
    if take("J") { return number(1...365).map { .ofCommonYear($0) } }
    guard take("M") else { return number(0...365).map { .ofYear($0) } }
    guard let month = number(1...12), take("."), let week = number(1...5), take("."), let weekday = number(0...6)
    else { return nil }
    return .weekday(month: month, week: week, weekday: weekday)
  }

  /// `-3:30:15` in seconds.
  private mutating func time(hoursUpTo limit: Int) -> Int? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard let hours = number(0...limit) else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where take(":") {
      guard let count = number(0...59) else { return nil }
      seconds += count * unit
    }
    return isNegative ? -seconds : seconds
  }

  private mutating func name() -> ArraySlice<UInt8>? {
    if take("<") {
      let name = prefix(while: Observance.isAbbreviationByte)
      return take(">") ? name : nil
    }
    return prefix { (65...90).contains($0) || (97...122).contains($0) }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int? {
    digits(prefix { (48...57).contains($0) }).flatMap { range.contains($0) ? $0 : nil }
  }

  private mutating func prefix(while matches: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let found = rest.prefix(while: matches)
    rest = rest.dropFirst(found.count)
    return found
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }
}
