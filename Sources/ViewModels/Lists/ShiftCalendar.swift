import Domain
import ICalendar

/// The shifts of a calendar file, as lines of a table.
struct ShiftCalendar {
  /// The reason that an event is no shift.
  enum Reason: Hashable {
    case unreadable(CalendarReading.Reason)
    case canceled
    /// It repeats by an unreadable rule.
    case unknownRule
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
  private let days: ClosedRange<LocalDate>
  private let zone: Zone
  private let zones: Zones

  /// Reads the events of some days on the clock of a site. Errors: problems of the whole file.
  init(
    _ file: [UInt8], for reader: ShiftLineReader, on days: ClosedRange<LocalDate>, in zone: Zone, _ zones: Zones
  ) throws(CalendarReading.Fault) {
    (self.reader, self.days, self.zone, self.zones) = (reader, days, zone, zones)
    let (events, unread) = try CalendarReading.events(in: file)
    setAside = unread.map { SetAside(line: $0.line, title: $0.summary, reason: .unreadable($0.reason)) }
    var replaced: [String: Set<LocalDate>] = [:]
    for event in events {
      if let day = event.replaces.map({ local($0).date }) { replaced[event.uid, default: []].insert(day) }
    }
    for event in events {
      if let reason = take(event, without: event.replaces == nil ? replaced[event.uid] ?? [] : []) {
        setAside.append(SetAside(line: event.line, title: event.summary, reason: reason))
      }
    }
    setAside.sort { $0.line < $1.line }
  }

  /// Takes the occurrences of an event, or notes the reason against it.
  private mutating func take(_ event: CalendarEntry, without replaced: Set<LocalDate>) -> Reason? {
    guard !event.isCancelled else { return .canceled }
    guard rows.count < ShiftsImport.mostShifts else { return .tooMuch(limit: ShiftsImport.mostShifts) }
    let start = local(event.start)
    var starts = [start.date]
    if event.rule != nil || !event.added.isEmpty {
      guard let recurrence = try? event.recurrence(in: zone) else { return .unknownRule }
      starts = recurrence.days(in: days).filter { !replaced.contains($0) }
      guard starts.count <= Self.mostOccurrences else { return .tooOften(limit: Self.mostOccurrences) }
    }
    guard !starts.isEmpty else { return .otherDays }
    guard rows.count + starts.count <= ShiftsImport.mostShifts else {
      return .tooMuch(limit: ShiftsImport.mostShifts)
    }
    let texts = words(of: event)
    for date in starts {
      rows.append(TableRow(line: event.line, texts: texts.merging(hours(of: event, from: start, on: date)) { $1 }))
    }
    return nil
  }

  private func hours(of event: CalendarEntry, from start: LocalDateTime, on date: LocalDate) -> [ShiftColumn: String] {
    let later = date.days(since: start.date)
    guard case .date = event.start else {
      let end = event.end.map(local) ?? start
      return [
        .date: "\(date)", .start: "\(start.time)", .end: "\(end.time)", .endDate: "\(end.date + later)",
      ]
    }
    let days = event.days(in: zone)
    return [.date: "\(date)", .endDate: "\(days.upperBound + later)"]
  }

  /// On the clock of the site, converted from other zones.
  private func local(_ moment: CalendarMoment) -> LocalDateTime {
    if case .zoned(let local, let name) = moment, let name = ZoneName(name), let other = try? zones.zone(name) {
      return zone.local(other.instant(of: local, as: .start))
    }
    return LocalDateTime(date: moment.date(in: zone), time: moment.time(in: zone) ?? .midnight)
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
