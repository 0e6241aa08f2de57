import Domain
import ICalendar

/// The shifts of a calendar file, as lines of a table.
struct ShiftCalendar {
  /// The reason that an event, or an occurrence of it, is no shift.
  enum Reason: Hashable {
    case unreadable(CalendarReading.Reason)
    case canceled
    /// It has no end after its start.
    case noEnd
    /// It starts at a time that the clocks skip.
    case skippedTime(LocalDateTime)
    /// It repeats more often than that in the imported days.
    case tooOften(limit: Int)
    /// More shifts come before it than are imported at once.
    case tooMuch(limit: Int)
    /// None of its days is among the imported ones.
    case otherDays
  }

  struct SetAside: Hashable {
    let line: Int
    let title: String
    let reason: Reason
  }

  private(set) var rows: [TableRow<ShiftColumn>] = []
  private(set) var setAside: [SetAside] = []

  static let mostOccurrences = 800

  private let reader: ShiftLineReader
  private let zone: Zone

  /// Reads the events of some days on the clock of a site. Errors: problems of the whole file.
  init(
    _ file: [UInt8], for reader: ShiftLineReader, on days: ClosedRange<LocalDate>, in zone: Zone, _ zones: Zones
  ) throws(CalendarReading.Fault) {
    (self.reader, self.zone) = (reader, zone)
    let contents = try CalendarReading.events(in: file)
    setAside = contents.setAside.map { SetAside(line: $0.line, title: $0.summary, reason: .unreadable($0.reason)) }
    var expansion = CalendarExpansion(contents, during: days, on: zone, zones)
    for (place, event) in contents.events.enumerated() {
      let reason = take(event, at: place, &expansion)
      let reasons = [reason].compactMap { $0 } + expansion.skipped.map { .skippedTime($0) }
      setAside += reasons.map { SetAside(line: event.line, title: event.summary, reason: $0) }
    }
    setAside.sort { $0.line < $1.line }
  }

  /// Takes the occurrences of an event, or notes the reason against it.
  private mutating func take(_ event: CalendarEntry, at place: Int, _ expansion: inout CalendarExpansion) -> Reason? {
    guard !event.isCancelled else { return .canceled }
    guard rows.count < ShiftsImport.mostShifts else { return .tooMuch(limit: ShiftsImport.mostShifts) }
    let spans: [CalendarSpan]
    do {
      spans = try expansion.spans(of: place)
    } catch {
      return .unreadable(error)
    }
    // Why: the clocks skip a lone start; the shift's hours are not guessed.
    if event.rule == nil, !expansion.skipped.isEmpty { return nil }
    guard !spans.isEmpty else { return expansion.skipped.isEmpty ? .otherDays : nil }
    guard spans.count <= Self.mostOccurrences else { return .tooOften(limit: Self.mostOccurrences) }
    guard rows.count + spans.count <= ShiftsImport.mostShifts else {
      return .tooMuch(limit: ShiftsImport.mostShifts)
    }
    guard !spans.contains(where: \.isEmpty) else { return .noEnd }
    let texts = words(of: event)
    rows += spans.map { TableRow(line: event.line, texts: texts.merging(hours(of: $0)) { $1 }) }
    return nil
  }

  private func hours(of span: CalendarSpan) -> [ShiftColumn: String] {
    switch span {
    case .wholeDays(let first, let last): return [.date: "\(first)", .endDate: "\(last)"]
    case .timed(let instants, _):
      let (start, end) = (zone.local(instants.lowerBound), zone.local(instants.upperBound))
      return [.date: "\(start.date)", .start: "\(start.time)", .end: "\(end.time)", .endDate: "\(end.date)"]
    }
  }

  // MARK: Person and position

  /// By attendees, else by the names in the title's parts; a title without names is taken as the person.
  private func words(of event: CalendarEntry) -> [ShiftColumn: String] {
    let parts = Self.parts(of: event.summary)
    let position = parts.first(where: reader.knowsPosition)
    let attendees = event.attendees.flatMap { [$0.email, $0.name] }.filter { !$0.isEmpty }
    var person = attendees.first(where: reader.knowsPerson) ?? parts.first(where: reader.knowsPerson)
    if person == nil {
      person = attendees.first ?? (position == nil ? event.summary : parts.dropFirst().first { $0 != position })
    }
    let place = event.location.split(separator: ",").first.map(String.init)?.trimmed ?? ""
    return [
      .person: person ?? "", .position: position ?? "", .note: event.note,
      .site: reader.knowsSite(place) ? place : "",
    ]
  }

  /// `Mia on Front desk`, `Mia: Front desk`, `Front desk (Mia)`: the whole, and its parts.
  private static func parts(of title: String) -> [String] {
    var parts = [title]
    for separator in [" on ", ": ", " – ", " - ", ", ", " / ", " ("] {
      parts = parts.flatMap { $0.split(separator: separator).map(String.init) }
    }
    let plain = parts.map { $0.trimmed.hasSuffix(")") ? $0.trimmed.dropLast().trimmed : $0.trimmed }
    return [title.trimmed] + plain.filter { !$0.isEmpty }
  }
}

extension CalendarSpan {
  fileprivate var isEmpty: Bool { if case .timed(let instants, _) = self { instants.isEmpty } else { false } }
}
