import Domain

/// A zone's clocks as a file describes them (VTIMEZONE).
struct FileClock {
  /// One setting of the clocks (STANDARD, DAYLIGHT), and when they are set so.
  struct Setting {
    let isDaylight: Bool
    /// On the clock that it ends.
    var start: LocalDateTime?
    var offsetBefore: Int?
    var offset: Int?
    var rule: String?
    var further: [LocalDateTime] = []
  }

  var settings: [Setting] = []
  /// The IANA name that the writer thinks it is (`X-LIC-LOCATION`).
  var location: String?
}

/// Collects the clocks of a file, line by line. Source: RFC 5545 §3.6.5.
struct ClockReader {
  private(set) var found: [String: FileClock] = [:]
  private var name: String?
  private var clock = FileClock()
  private var setting: FileClock.Setting?

  mutating func enter(_ component: String) {
    switch component {
    case "VTIMEZONE": (name, clock, setting) = (nil, FileClock(), nil)
    case "STANDARD", "DAYLIGHT": setting = FileClock.Setting(isDaylight: component == "DAYLIGHT")
    default: break
    }
  }

  mutating func leave(_ component: String) {
    switch component {
    case "VTIMEZONE":
      if let name, found.count < CalendarReading.mostClocks { found[name] = clock }
    case "STANDARD", "DAYLIGHT":
      if let setting, clock.settings.count < CalendarReading.mostClocks { clock.settings.append(setting) }
      setting = nil
    default: break
    }
  }

  mutating func take(_ line: ContentLine) {
    switch line.name {
    case "TZID": name = line.value
    case "X-LIC-LOCATION": clock.location = line.value
    case "DTSTART": setting?.start = Self.moments(line).first
    case "RDATE":
      if (setting?.further.count ?? 0) < CalendarReading.mostDates { setting?.further += Self.moments(line) }
    case "RRULE": setting?.rule = line.value
    case "TZOFFSETFROM": setting?.offsetBefore = Self.offset(line.value)
    case "TZOFFSETTO": setting?.offset = Self.offset(line.value)
    default: break
    }
  }

  private static func moments(_ line: ContentLine) -> [LocalDateTime] {
    line.value.split(separator: ",").prefix(CalendarReading.mostDates).compactMap { text in
      switch CalendarMoment(text) {
      case .floating(let moment): moment
      case .date(let date): LocalDateTime(date: date, time: .midnight)
      default: nil
      }
    }
  }

  /// `+0100`, `-053000`: seconds east of UTC.
  private static func offset(_ text: String) -> Int? {
    let digits = text.dropFirst()
    guard let sign = text.first, sign == "+" || sign == "-", [4, 6].contains(digits.utf8.count),
      let number = Int(digits),
      number >= 0
    else { return nil }
    let whole = digits.utf8.count == 4 ? number * 100 : number
    let seconds = whole / 10_000 * 3600 + whole / 100 % 100 * 60 + whole % 100
    guard seconds <= 24 * 3600 else { return nil }
    return sign == "-" ? -seconds : seconds
  }
}

extension FileClock {
  /// The years for which rules are laid out.
  private static let years = (first: 1969, last: 2100)

  /// The clocks as a zone; `nil` if a part is missing or unreadable.
  func zone(named name: ZoneName, _ budget: inout CalendarRule.Budget) -> Zone? {
    var changes: [(instant: Instant, before: Int, observance: Observance)] = []
    for setting in settings {
      guard let before = setting.offsetBefore, let offset = setting.offset,
        let onsets = setting.onsets(through: Self.years, &budget)
      else { return nil }
      let observance = Observance(
        offset: offset, abbreviation: setting.isDaylight ? "DST" : "STD", isDaylight: setting.isDaylight)
      changes += onsets.map { (Instant(seconds: $0.secondsSinceEpoch - Int64(before)), before, observance) }
    }
    changes.sort { $0.instant < $1.instant }
    guard let first = changes.first else { return nil }
    return Zone(
      name: name, first: Observance(offset: first.before, abbreviation: "STD", isDaylight: false),
      changes: changes.map { (instant: $0.instant, observance: $0.observance) })
  }
}

extension FileClock.Setting {
  /// `nil` without a start, or if the rule can't be read.
  fileprivate func onsets(
    through years: (first: Int, last: Int), _ budget: inout CalendarRule.Budget
  ) -> [LocalDateTime]? {
    guard let start else { return nil }
    var onsets = [start] + further
    if let rule {
      guard let first = LocalDate(year: years.first, month: 1, day: 1),
        let last = LocalDate(year: years.last, month: 12, day: 31),
        let reading = try? CalendarRule(rule, start: start),
        let starts = try? reading.starts(in: first...last, offset: offsetBefore ?? 0, &budget)
      else { return nil }
      onsets += starts
    }
    return onsets
  }
}
