import Domain

/// Reads the rules of RFC 5545 §3.3.10 that schedules can express.
struct RuleReader {
  private let begin: LocalDate
  private var parts: [Substring: Substring] = [:]
  private var interval = 1
  private static let longestText = 1000
  private static let known: Set<Substring> = [
    "FREQ", "INTERVAL", "COUNT", "UNTIL", "BYDAY", "BYMONTHDAY", "BYMONTH", "BYSETPOS", "WKST", "RSCALE", "SKIP",
  ]

  init(_ text: String, begin: LocalDate) throws(RecurrenceFault) {
    self.begin = begin
    guard text.utf8.count <= Self.longestText else { throw .tooLong }
    let text = text.uppercased()
    for part in text.split(separator: ";") {
      let pieces = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pieces.count == 2, !pieces[1].isEmpty, parts[pieces[0]] == nil else { throw .malformed(String(part)) }
      guard Self.known.contains(pieces[0]) else { throw .unsupported(String(part)) }
      parts[pieces[0]] = pieces[1]
    }
    interval = try number("INTERVAL", in: 1...Recurrence.longestInterval) ?? 1
  }

  func recurrence(lastDay: (CalendarMoment) -> LocalDate) throws(RecurrenceFault) -> Recurrence {
    try checkCalendar()
    var recurrence = Recurrence(
      begin: begin, interval: interval, weekStart: try weekStart(), missingDay: try skipsMissing() ? .skip : .lastDay)
    recurrence.end = try end(lastDay: lastDay)
    switch parts["FREQ"] {
    case "DAILY": recurrence.pattern = try daily()
    case "WEEKLY": recurrence.pattern = try weekly()
    case "MONTHLY": try readMonth(into: &recurrence)
    case "YEARLY": try readYear(into: &recurrence)
    case let frequency?: throw .unsupported("FREQ=\(frequency)")
    case nil: throw .malformed("FREQ")
    }
    return recurrence
  }

  // MARK: Parts

  private func checkCalendar() throws(RecurrenceFault) {
    if let scale = parts["RSCALE"], scale != "GREGORIAN" { throw .unsupported("RSCALE=\(scale)") }
  }

  private func weekStart() throws(RecurrenceFault) -> Weekday {
    guard let start = parts["WKST"] else { return .monday }
    guard let weekday = Weekday(code: start) else { throw .malformed("WKST=\(start)") }
    return weekday
  }

  private func skipsMissing() throws(RecurrenceFault) -> Bool {
    switch parts["SKIP"] {
    case nil, "OMIT": return true
    case "BACKWARD": return false
    case let skip?: throw .unsupported("SKIP=\(skip)")
    }
  }

  private func end(lastDay: (CalendarMoment) -> LocalDate) throws(RecurrenceFault) -> Recurrence.End {
    let count = try number("COUNT", in: 1...Recurrence.mostDays)
    guard let until = parts["UNTIL"] else { return count.map(Recurrence.End.after) ?? .never }
    guard count == nil, let moment = CalendarMoment(until) else { throw .malformed("UNTIL=\(until)") }
    return .on(lastDay(moment))
  }

  private func daily() throws(RecurrenceFault) -> Recurrence.Pattern {
    guard parts["BYDAY"] != nil, interval == 1 else {
      try refuse("BYDAY", "BYMONTHDAY", "BYMONTH", "BYSETPOS")
      return .daily
    }
    return try weekly()
  }

  private func weekly() throws(RecurrenceFault) -> Recurrence.Pattern {
    try refuse("BYMONTHDAY", "BYMONTH", "BYSETPOS")
    guard let text = parts["BYDAY"] else { return .weekly([begin.weekday]) }
    var weekdays: Set<Weekday> = []
    for code in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let weekday = Weekday(code: code) else { throw .malformed("BYDAY=\(text)") }
      weekdays.insert(weekday)
    }
    return .weekly(weekdays)
  }

  private func readMonth(into recurrence: inout Recurrence) throws(RecurrenceFault) {
    try refuse("BYMONTH")
    recurrence.pattern = .monthly(.day(begin.day))
    try readMonthDay(into: &recurrence)
  }

  /// A rule with the start's month becomes a monthly one with twelve times the step, unless it is a simple yearly one.
  private func readYear(into recurrence: inout Recurrence) throws(RecurrenceFault) {
    if let month = try number("BYMONTH", in: 1...12) {
      guard month == begin.month else { throw .unsupported("BYMONTH=\(month)") }
    } else {
      try refuse("BYMONTHDAY", "BYDAY", "BYSETPOS")
    }
    recurrence.pattern = .monthly(.day(begin.day))
    try readMonthDay(into: &recurrence)
    if recurrence.pattern == .monthly(.day(begin.day)) {
      recurrence.pattern = .yearly
    } else {
      guard interval * 12 <= Recurrence.longestInterval else { throw .unsupported("INTERVAL=\(interval)") }
      recurrence.interval = interval * 12
    }
  }

  private func readMonthDay(into recurrence: inout Recurrence) throws(RecurrenceFault) {
    if let text = parts["BYDAY"] {
      try refuse("BYMONTHDAY")
      recurrence.pattern = .monthly(try nthWeekday(text))
    } else if let text = parts["BYMONTHDAY"] {
      let names = text.split(separator: ",", omittingEmptySubsequences: false)
      let days = names.compactMap { Int($0) }
      guard days.count == names.count else { throw .malformed("BYMONTHDAY=\(text)") }
      if days == [-1], parts["BYSETPOS"] == nil {
        recurrence.pattern = .monthly(.day(31))
        recurrence.missingDay = .lastDay
      } else if let day = days.last, parts["BYSETPOS"] == "-1", (29...31).contains(day), days == Array(28...day) {
        recurrence.pattern = .monthly(.day(day))
        recurrence.missingDay = .lastDay
      } else {
        try refuse("BYSETPOS")
        guard days.count == 1, (1...31).contains(days[0]) else { throw .unsupported("BYMONTHDAY=\(text)") }
        recurrence.pattern = .monthly(.day(days[0]))
      }
    } else {
      try refuse("BYSETPOS")
    }
  }

  /// `2MO`, `-1FR`, or `MO` with `BYSETPOS=2`.
  private func nthWeekday(_ text: Substring) throws(RecurrenceFault) -> Recurrence.MonthDay {
    guard let weekday = Weekday(code: text.suffix(2)) else { throw .unsupported("BYDAY=\(text)") }
    let number = text.dropLast(2)
    let nth = number.isEmpty ? parts["BYSETPOS"].flatMap { Int($0) } : Int(number)
    guard let nth, (1...5).contains(nth.magnitude), number.isEmpty || parts["BYSETPOS"] == nil else {
      throw .unsupported("BYDAY=\(text)")
    }
    return .weekday(weekday, nth: nth)
  }

  private func number(_ name: Substring, in range: ClosedRange<Int>) throws(RecurrenceFault) -> Int? {
    guard let text = parts[name] else { return nil }
    guard let number = Int(text) else { throw .malformed("\(name)=\(text)") }
    guard range.contains(number) else { throw .unsupported("\(name)=\(text)") }
    return number
  }

  private func refuse(_ names: Substring...) throws(RecurrenceFault) {
    for name in names {
      if let value = parts[name] { throw .unsupported("\(name)=\(value)") }
    }
  }
}

extension Weekday {
  fileprivate init?(code: Substring) {
    guard let weekday = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = weekday
  }
}
