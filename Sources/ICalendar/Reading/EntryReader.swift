import Domain

/// Collects events from content lines, one by one.
struct EntryReader {
  private(set) var events: [CalendarEntry] = []
  private(set) var setAside: [CalendarReading.SetAside] = []
  private(set) var busyPeriods: [CalendarPeriod] = []
  private(set) var sawCalendar = false
  private(set) var clocks = ClockReader()
  private var open: [String] = []
  private var begin = 0
  private var start: CalendarMoment?
  private var entry = CalendarEntry(start: .date(.first))
  private var reason: CalendarReading.Reason?

  /// The number of events so far, set-aside ones included.
  var count: Int { events.count + setAside.count }

  mutating func read(_ text: String, number: Int) {
    guard let line = ContentLine(text) else {
      if open.last == "VEVENT" { reason = reason ?? .unreadable(String(text.prefix(100))) }
      return
    }
    switch line.name {
    case "BEGIN": enter(line.value.uppercased(), number)
    case "END": leave(line.value.uppercased())
    default:
      if open.last == "VEVENT", reason == nil { take(line, text) }
      if open.contains("VTIMEZONE") { clocks.take(line) }
      if open.last == "VFREEBUSY", line.name == "FREEBUSY" { takeBusy(line) }
      if line.name == "SUMMARY", open.last.map(Self.others.contains) ?? false { entry.summary = line.unescapedValue }
    }
  }

  /// Components with times of their own that are no events.
  private static let others: Set<String> = ["VTODO", "VJOURNAL", "VFREEBUSY"]

  private mutating func enter(_ component: String, _ number: Int) {
    if component == "VCALENDAR" { sawCalendar = true }
    // Why: calendars don't nest deeper; anything that does is not worth its memory.
    if open.count < 8 { open.append(component) }
    clocks.enter(component)
    guard component == "VEVENT" || Self.others.contains(component) else { return }
    (begin, start, reason) = (number, nil, nil)
    entry = CalendarEntry(start: .date(.first))
  }

  private mutating func leave(_ component: String) {
    guard let place = open.lastIndex(of: component) else { return }
    open.removeSubrange(place...)
    clocks.leave(component)
    if Self.others.contains(component) {
      setAside.append(.init(line: begin, summary: entry.summary, reason: .notAnEvent(component)))
    }
    guard component == "VEVENT" else { return }
    guard let start, reason == nil else {
      setAside.append(.init(line: begin, summary: entry.summary, reason: reason ?? .noStart))
      return
    }
    entry.start = start
    entry.line = begin
    events.append(entry)
  }

  private mutating func take(_ line: ContentLine, _ text: String) {
    switch line.name {
    case "UID": entry.uid = line.value
    case "SUMMARY": entry.summary = line.unescapedValue
    case "DESCRIPTION": entry.note = line.unescapedValue
    case "LOCATION": entry.location = line.unescapedValue
    case "ATTENDEE": take(attendee: line)
    case "STATUS": entry.isCancelled = line.value.uppercased() == "CANCELLED"
    case "TRANSP": entry.isFree = line.value.uppercased() == "TRANSPARENT"
    case "RRULE" where entry.rule == nil: entry.rule = line.value
    case "RRULE", "EXRULE": reason = .unknownRule(String(text.prefix(100)))
    case "DURATION":
      entry.duration = CalendarDuration(line.value)
      if entry.duration == nil { reason = .unreadable(String(text.prefix(100))) }
    case "RDATE" where line.value.contains("/"): takePeriods(line, text)
    case "DTSTART", "DTEND", "RECURRENCE-ID", "EXDATE", "RDATE": takeMoments(line, text)
    default: break
    }
  }

  private mutating func take(attendee line: ContentLine) {
    guard entry.attendees.count < CalendarReading.mostAttendees else { return }
    let address = line.value.lowercased()
    let email = address.hasPrefix("mailto:") ? String(address.dropFirst(7)) : ""
    entry.attendees.append(.init(name: line.commonName ?? "", email: email))
  }

  private mutating func takeMoments(_ line: ContentLine, _ text: String) {
    let values = line.value.split(separator: ",")
    let moments = values.compactMap { CalendarMoment($0, zone: line.zone) }
    guard moments.count == values.count, let first = moments.first else {
      reason = .unreadable(String(text.prefix(100)))
      return
    }
    switch line.name {
    case "DTSTART": start = first
    case "DTEND": entry.end = first
    case "RECURRENCE-ID":
      entry.replaces = first
      entry.replacesLater = line.replacesLater
    case "EXDATE": entry.excluded += moments
    default: entry.added += moments
    }
    checkDates()
  }

  private mutating func takePeriods(_ line: ContentLine, _ text: String) {
    let values = line.value.split(separator: ",")
    let periods = values.compactMap { CalendarPeriod($0, zone: line.zone) }
    guard periods.count == values.count else {
      reason = .unreadable(String(text.prefix(100)))
      return
    }
    entry.periods += periods
    checkDates()
  }

  /// Each type but `FREE` is busy, an unknown one too (RFC 5545 §3.2.9).
  private mutating func takeBusy(_ line: ContentLine) {
    guard !line.isFree else { return }
    for value in line.value.split(separator: ",") where busyPeriods.count < CalendarReading.mostEvents {
      if let period = CalendarPeriod(value) { busyPeriods.append(period) }
    }
  }

  private mutating func checkDates() {
    let most = max(entry.excluded.count, entry.added.count, entry.periods.count)
    if most > CalendarReading.mostDates { reason = .tooManyDates }
  }
}

/// `NAME;PARAMETER=value:VALUE`, taken apart. Source: RFC 5545 §3.1.
struct ContentLine {
  let name: String
  let value: String
  /// The parameter `TZID`.
  let zone: String?
  /// The parameter `CN`.
  let commonName: String?
  /// The parameter `RANGE` is `THISANDFUTURE`.
  let replacesLater: Bool
  /// The parameter `FBTYPE` is `FREE`.
  let isFree: Bool

  /// `nil` if there is no colon outside quotes.
  init?(_ text: String) {
    var isQuoted = false
    var pieces: [Substring] = []
    var begin = text.startIndex
    for place in text.indices {
      switch text[place] {
      case "\"": isQuoted.toggle()
      case ";" where !isQuoted:
        pieces.append(text[begin..<place])
        begin = text.index(after: place)
      case ":" where !isQuoted:
        pieces.append(text[begin..<place])
        name = pieces[0].uppercased()
        value = String(text[text.index(after: place)...])
        zone = Self.parameter("TZID=", of: pieces)
        commonName = Self.parameter("CN=", of: pieces)
        replacesLater = Self.parameter("RANGE=", of: pieces)?.uppercased() == "THISANDFUTURE"
        isFree = name == "FREEBUSY" && Self.parameter("FBTYPE=", of: pieces)?.uppercased() == "FREE"
        return
      default: break
      }
    }
    return nil
  }

  private static func parameter(_ name: String, of pieces: [Substring]) -> String? {
    pieces.dropFirst().first { $0.uppercased().hasPrefix(name) }.map { $0.dropFirst(name.count).filter { $0 != "\"" } }
  }

  /// The value as text. Source: RFC 5545 §3.3.11.
  var unescapedValue: String {
    var plain = ""
    var isEscaped = false
    for character in value {
      if isEscaped {
        plain.append(character == "n" || character == "N" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        plain.append(character)
      }
    }
    return plain
  }
}
