public import Domain

/// All words that a screen shows, in one of the languages.
///
/// Why: a phrase is written with every language beside it, so a missing translation does not compile, and the program
/// needs no resource files beside it.
public struct Wording: Sendable, Hashable {
  public let language: Language
  let conventions: Conventions

  public init(_ language: Language, _ conventions: Conventions = .standard) {
    self.language = language
    self.conventions = conventions
  }

  /// As the organization writes to everyone.
  public init(_ organization: Organization) { self.init(organization.language, organization.conventions) }

  func say(en: String, de: String) -> String {
    switch language {
    case .en: en
    case .de: de
    }
  }

  /// Ends a list that was cut.
  public func andMore(_ count: Int) -> String { say(en: "and \(count) more", de: "und \(count) weitere") }
}

// MARK: - Times and dates

extension Wording {
  /// `6:02` or `6:02 am`: no leading zero, as a roster is read aloud.
  public func time(_ time: LocalTime) -> String { self.time(time, on: conventions.clock) }

  func time(_ time: LocalTime, on clock: Conventions.Clock) -> String {
    let minutes = "\(time.minute < 10 ? "0" : "")\(time.minute)"
    return switch clock {
    case .twentyFour: "\(time.hour):\(minutes)"
    case .twelve: "\(time.hourOnDial):\(minutes)\u{a0}\(halfOfDay(time))"
    }
  }

  /// `14` or `2p` on the hour, else with minutes: for where a bar is narrow.
  func shortTime(_ time: LocalTime) -> String {
    let minutes = time.minute == 0 ? "" : ":\(time.minute < 10 ? "0" : "")\(time.minute)"
    return switch conventions.clock {
    case .twentyFour: "\(time.hour)\(minutes)"
    case .twelve: "\(time.hourOnDial)\(minutes)" + say(en: time.hour < 12 ? "a" : "p", de: "\u{a0}\(halfOfDay(time))")
    }
  }

  /// `9–17`, and `14–24` to midnight, as people write it.
  func shortTimes(_ start: LocalTime, _ end: LocalTime) -> String {
    let isToMidnight = end.minuteOfDay == 0 && conventions.clock == .twentyFour
    return "\(shortTime(start))–\(isToMidnight ? "24" : shortTime(end))"
  }

  /// Times have *am* or *pm*, and need more room.
  public var hasLongTimes: Bool { conventions.clock == .twelve }

  /// `14` or `2p`.
  public func hourMark(_ hour: Int) -> String { LocalTime(hour: hour, minute: 0).map(shortTime) ?? "" }

  private func halfOfDay(_ time: LocalTime) -> String {
    time.hour < 12 ? say(en: "am", de: "AM") : say(en: "pm", de: "PM")
  }

  /// `Saturday 24 October`.
  public func date(_ date: LocalDate) -> String {
    say(
      en: "\(weekday(date.weekday)) \(date.day)\u{a0}\(month(date.month))",
      de: "\(weekday(date.weekday)), \(date.day).\u{a0}\(month(date.month))")
  }

  /// `24 October`.
  public func dayAndMonth(_ date: LocalDate) -> String {
    say(en: "\(date.day)\u{a0}\(month(date.month))", de: "\(date.day).\u{a0}\(month(date.month))")
  }

  /// `24 October 2026`: a day that may be of any year.
  public func dayMonthYear(_ date: LocalDate) -> String { "\(dayAndMonth(date))\u{a0}\(date.year)" }

  /// `Sat 24`: a figure that fits where a time stands.
  public func shortDay(_ date: LocalDate) -> String {
    say(en: "\(shortWeekday(date.weekday))\u{a0}\(date.day)", de: "\(shortWeekday(date.weekday))\u{a0}\(date.day).")
  }

  /// `Sat 24 October`.
  func shortDate(_ date: LocalDate) -> String {
    say(
      en: "\(shortWeekday(date.weekday)) \(dayAndMonth(date))",
      de: "\(shortWeekday(date.weekday)), \(dayAndMonth(date))")
  }

  /// `Sat 24 to Sun 25 October`, or one day, or two months.
  func span(_ first: LocalDate, _ last: LocalDate) -> String {
    if first == last { return date(first) }
    if (first.year, first.month) == (last.year, last.month) {
      return say(
        en: "\(shortDay(first)) to \(shortDate(last))",
        de: "\(shortDay(first)) bis \(shortWeekday(last.weekday)) \(dayAndMonth(last))")
    }
    return say(en: "\(shortDate(first)) to \(shortDate(last))", de: "\(shortDate(first)) bis \(shortDate(last))")
  }

  /// `19 – 25 October`.
  func week(from first: LocalDate) -> String {
    let last = first + 6
    if first.month == last.month {
      return say(en: "\(first.day) – \(dayAndMonth(last))", de: "\(first.day). – \(dayAndMonth(last))")
    }
    return "\(dayAndMonth(first)) – \(dayAndMonth(last))"
  }

  func weekNumber(_ number: Int) -> String { say(en: "Week\u{a0}\(number)", de: "KW\u{a0}\(number)") }

  func weekday(_ day: Weekday) -> String {
    Self.weekdays[language]?[day.rawValue - 1] ?? ""
  }

  public func shortWeekday(_ day: Weekday) -> String {
    Self.shortWeekdays[language]?[day.rawValue - 1] ?? ""
  }

  /// `number`: 1 to 12.
  func month(_ number: Int) -> String {
    guard let months = Self.months[language], (1...months.count).contains(number) else { return "" }
    return months[number - 1]
  }

  /// What makes a number a date: ` October`, `. Oktober`.
  func monthAfterNumber(_ number: Int) -> String { say(en: "\u{a0}\(month(number))", de: ".\u{a0}\(month(number))") }

  private static let weekdays = names(
    en: "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
    de: "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag")
  private static let shortWeekdays = names(en: "Mon Tue Wed Thu Fri Sat Sun", de: "Mo Di Mi Do Fr Sa So")
  private static let months = names(
    en: "January February March April May June July August September October November December",
    de: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember")

  static let shortMonths = names(
    en: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
    de: "Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.")

  private static func names(en: String, de: String) -> [Language: [String]] {
    [Language.en: en, .de: de].mapValues { $0.split(separator: " ").map(String.init) }
  }

  /// `7 h 58 min`; whole minutes, never negative; two days and more in days.
  func length(minutes: Int) -> String {
    let minutes = max(0, minutes)
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    if hours >= 48 { return days(hours / 24) }
    let hourText = self.hours(asText: "\(hours)")
    let minuteText = say(en: "\(rest)\u{a0}min", de: "\(rest)\u{a0}Min.")
    if hours == 0 { return minuteText }
    return rest == 0 ? hourText : "\(hourText) \(minuteText)"
  }

  /// `9 h`, of a number that is text already; here alone the unit is written.
  public func hours(asText number: String) -> String { say(en: "\(number)\u{a0}h", de: "\(number)\u{a0}Std.") }

  /// Ends with one period, also after an abbreviation.
  func sentence(_ text: String) -> String { text.hasSuffix(".") ? text : text + "." }

  private func days(_ count: Int) -> String {
    say(en: "\(count)\u{a0}\(count == 1 ? "day" : "days")", de: "\(count)\u{a0}\(count == 1 ? "Tag" : "Tage")")
  }
}

extension LocalTime {
  /// 12, 1, … 11.
  fileprivate var hourOnDial: Int { (hour + 11) % 12 + 1 }
}
