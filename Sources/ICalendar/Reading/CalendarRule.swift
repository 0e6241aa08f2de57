public import Domain

/// A rule of repetition as another calendar wrote it, whole.
///
/// Shape: by day or longer; rules by the hour, minute or second repeat too often for a calendar of people and are
/// refused by name. Source: RFC 5545 §3.3.10, with the `SKIP=BACKWARD` of RFC 7529.
public struct CalendarRule: Hashable, Sendable {
  enum Frequency: String {
    case yearly = "YEARLY"
    case monthly = "MONTHLY"
    case weekly = "WEEKLY"
    case daily = "DAILY"
  }

  /// `MO`, or `-1FR` with a number in the month or year.
  struct Day: Hashable {
    let weekday: Weekday
    let nth: Int?
  }

  let frequency: Frequency
  let interval: Int
  let count: Int?
  let until: CalendarMoment?
  let weekStart: Weekday
  /// Empty parts allow everything.
  private(set) var months: Set<Int>
  let weekNumbers: Set<Int>
  let yearDays: Set<Int>
  private(set) var monthDays: Set<Int>
  private(set) var days: Set<Day>
  let positions: Set<Int>
  /// In order; at least one.
  let times: [LocalTime]
  /// A day that a month lacks is its last instead of none.
  let takesLastDay: Bool
  /// The first that can match.
  let start: LocalDateTime

  /// Parses the value of an `RRULE` for an event that starts then.
  ///
  /// Errors: `RecurrenceFault` with the part that was not understood. Cost: linear; texts over 1,000 bytes are refused.
  public init(_ text: String, start: LocalDateTime) throws(RecurrenceFault) {
    let parts = try RuleParts(text)
    guard let written = parts["FREQ"] else { throw .malformed("FREQ") }
    guard let frequency = Frequency(rawValue: String(written)) else { throw .unsupported("FREQ=\(written)") }
    self.frequency = frequency
    self.start = start
    interval = try parts.number("INTERVAL", in: 1...Self.longestInterval) ?? 1
    count = try parts.number("COUNT", in: 1...Int(Int32.max))
    until = try parts.until(besides: count)
    weekStart = try parts.weekday("WKST") ?? .monday
    months = try parts.numbers("BYMONTH", in: 1...12)
    weekNumbers = try parts.numbers("BYWEEKNO", in: 1...53, orBack: true)
    yearDays = try parts.numbers("BYYEARDAY", in: 1...366, orBack: true)
    monthDays = try parts.numbers("BYMONTHDAY", in: 1...31, orBack: true)
    positions = try parts.numbers("BYSETPOS", in: 1...366, orBack: true)
    days = try parts.days()
    times = try parts.times(besides: start.time)
    takesLastDay = try parts.takesLastDay()
    try check(parts)
    addParts(of: start.date)
  }

  static let longestInterval = 10_000

  /// Parts that RFC 5545 does not allow with the frequency.
  private func check(_ parts: RuleParts) throws(RecurrenceFault) {
    if frequency != .yearly { try parts.refuse("BYWEEKNO", "BYYEARDAY") }
    if frequency == .weekly { try parts.refuse("BYMONTHDAY") }
    let hasNumbers = days.contains { $0.nth != nil }
    if hasNumbers, frequency == .weekly || frequency == .daily || !weekNumbers.isEmpty { try parts.refuse("BYDAY") }
  }

  /// A rule leaves to its first day whatever it does not say.
  private mutating func addParts(of date: LocalDate) {
    let saysDay = !monthDays.isEmpty || !yearDays.isEmpty || !days.isEmpty
    switch frequency {
    case .yearly where !weekNumbers.isEmpty && !saysDay: days = [Day(weekday: date.weekday, nth: nil)]
    case .yearly where weekNumbers.isEmpty && !saysDay:
      if months.isEmpty { months = [date.month] }
      monthDays = [date.day]
    case .monthly where !saysDay: monthDays = [date.day]
    case .weekly where days.isEmpty: days = [Day(weekday: date.weekday, nth: nil)]
    default: break
    }
  }
}

/// The parts of a rule's text, by name.
struct RuleParts {
  private var parts: [Substring: Substring] = [:]
  private static let longestText = 1000
  private static let known: Set<Substring> = [
    "FREQ", "INTERVAL", "COUNT", "UNTIL", "BYDAY", "BYMONTHDAY", "BYMONTH", "BYWEEKNO", "BYYEARDAY", "BYHOUR",
    "BYMINUTE", "BYSECOND", "BYSETPOS", "WKST", "RSCALE", "SKIP",
  ]

  init(_ text: String) throws(RecurrenceFault) {
    guard text.utf8.count <= Self.longestText else { throw .tooLong }
    for part in text.uppercased().split(separator: ";") {
      let pieces = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pieces.count == 2, !pieces[1].isEmpty, parts[pieces[0]] == nil else { throw .malformed(String(part)) }
      guard Self.known.contains(pieces[0]) else { throw .unsupported(String(part)) }
      parts[pieces[0]] = pieces[1]
    }
    if let scale = parts["RSCALE"], scale != "GREGORIAN" { throw .unsupported("RSCALE=\(scale)") }
  }

  subscript(name: Substring) -> Substring? { parts[name] }

  func refuse(_ names: Substring...) throws(RecurrenceFault) {
    for name in names {
      if let value = parts[name] { throw .unsupported("\(name)=\(value)") }
    }
  }

  func number(_ name: Substring, in range: ClosedRange<Int>) throws(RecurrenceFault) -> Int? {
    guard let text = parts[name] else { return nil }
    guard let number = Int(text) else { throw .malformed("\(name)=\(text)") }
    guard range.contains(number) else { throw .unsupported("\(name)=\(text)") }
    return number
  }

  /// `orBack` allows numbers from the end: −1 is the last.
  func numbers(_ name: Substring, in range: ClosedRange<Int>, orBack: Bool = false) throws(RecurrenceFault) -> Set<Int>
  {
    guard let text = parts[name] else { return [] }
    var numbers: Set<Int> = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = Int(piece) else { throw .malformed("\(name)=\(text)") }
      guard range.contains(number) || (orBack && range.contains(Int(clamping: number.magnitude))) else {
        throw .unsupported("\(name)=\(text)")
      }
      numbers.insert(number)
    }
    return numbers
  }

  func weekday(_ name: Substring) throws(RecurrenceFault) -> Weekday? {
    guard let text = parts[name] else { return nil }
    guard let weekday = Weekday(code: text) else { throw .malformed("\(name)=\(text)") }
    return weekday
  }

  func days() throws(RecurrenceFault) -> Set<CalendarRule.Day> {
    guard let text = parts["BYDAY"] else { return [] }
    var days: Set<CalendarRule.Day> = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let weekday = Weekday(code: piece.suffix(2)) else { throw .malformed("BYDAY=\(text)") }
      let number = piece.dropLast(2)
      guard !number.isEmpty else {
        days.insert(.init(weekday: weekday, nth: nil))
        continue
      }
      guard let nth = Int(number), (1...53).contains(nth.magnitude) else { throw .malformed("BYDAY=\(text)") }
      days.insert(.init(weekday: weekday, nth: nth))
    }
    return days
  }

  /// Seconds are dropped, as in all times.
  func times(besides start: LocalTime) throws(RecurrenceFault) -> [LocalTime] {
    let hours = try numbers("BYHOUR", in: 0...23)
    let minutes = try numbers("BYMINUTE", in: 0...59)
    if let seconds = parts["BYSECOND"], seconds != "0", seconds != "00" { throw .unsupported("BYSECOND=\(seconds)") }
    return (hours.isEmpty ? [start.hour] : hours.sorted()).flatMap { hour in
      (minutes.isEmpty ? [start.minute] : minutes.sorted()).compactMap { LocalTime(hour: hour, minute: $0) }
    }
  }

  func until(besides count: Int?) throws(RecurrenceFault) -> CalendarMoment? {
    guard let text = parts["UNTIL"] else { return nil }
    guard count == nil, let moment = CalendarMoment(text) else { throw .malformed("UNTIL=\(text)") }
    return moment
  }

  func takesLastDay() throws(RecurrenceFault) -> Bool {
    switch parts["SKIP"] {
    case nil, "OMIT": return false
    case "BACKWARD": return true
    case let skip?: throw .unsupported("SKIP=\(skip)")
    }
  }
}

extension Weekday {
  fileprivate init?(code: Substring) {
    guard let weekday = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = weekday
  }
}
