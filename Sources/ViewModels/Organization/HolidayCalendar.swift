package import Domain
package import ICalendar

/// The closed days in a calendar file for some years.
package struct HolidayCalendar {
  /// The reason that an event closes no day.
  package enum Reason: Hashable {
    case unreadable(CalendarReading.Reason)
    /// It begins or ends within a day.
    case hasHours
    case canceled
    /// It lasts longer than that.
    case tooManyDays(limit: Int)
    /// None of its days is in the years shown.
    case otherYears
    /// More days come before it than can be closed at once.
    case tooMuch(limit: Int)
  }

  package struct SetAside: Hashable {
    package let title: String
    package let reason: Reason
  }

  /// Each day once, in order; with two events on a day, the names of both.
  package private(set) var days: [ClosedDay] = []
  /// In the order of the file.
  package private(set) var setAside: [SetAside] = []

  static let longestEvent = 366
  package static let mostDays = 1000
  /// The most names of events that a day takes.
  private static let mostNames = 3

  private let span: ClosedRange<LocalDate>
  private let zone: Zone
  private var names: [LocalDate: [String]] = [:]

  /// The number of years shown, including the present one.
  static let years = 3

  /// Reads the days of this year and the next two. Errors: problems of the whole file.
  package init(_ file: [UInt8], onDay today: LocalDate, in zone: Zone, _ zones: Zones) throws(CalendarReading.Fault) {
    guard file.count <= ClosedDaysImportModel.maximumBytes else {
      throw .tooLong(limitBytes: ClosedDaysImportModel.maximumBytes)
    }
    try self.init(file, during: Self.span(onDay: today), in: zone, zones)
  }

  /// This year and the next two.
  static func span(onDay today: LocalDate) -> ClosedRange<LocalDate> {
    let first = LocalDate(year: today.year, month: 1, day: 1) ?? today
    let last = LocalDate(year: min(today.year + years - 1, 9999), month: 12, day: 31) ?? today
    return first...max(first, last)
  }

  /// Reads the days of a span on the clock of a site. Errors: problems of the whole file.
  init(_ file: [UInt8], during span: ClosedRange<LocalDate>, in zone: Zone, _ zones: Zones) throws(CalendarReading
    .Fault)
  {
    (self.span, self.zone) = (span, zone)
    let contents = try CalendarReading.events(in: file)
    setAside = contents.setAside.map { SetAside(title: $0.summary, reason: .unreadable($0.reason)) }
    var expansion = CalendarExpansion(contents, during: span, on: zone, zones)
    for (place, event) in contents.events.enumerated() {
      if let reason = take(event, at: place, &expansion) {
        setAside.append(SetAside(title: Self.name(of: event), reason: reason))
      }
    }
    days = names.keys.sorted().map { day in
      let name = (names[day] ?? []).joined(separator: ", ")
      return ClosedDay(
        date: day, name: String(String.UnicodeScalarView(name.unicodeScalars.prefix(ClosedDay.longestName))))
    }
  }

  /// Takes the days of an event, or notes the reason against it.
  private mutating func take(_ event: CalendarEntry, at place: Int, _ expansion: inout CalendarExpansion) -> Reason? {
    // Why: one canceled date of a holiday is no news, a whole canceled one is.
    if event.isCancelled { return event.replaces == nil ? .canceled : nil }
    let spans: [CalendarSpan]
    do {
      spans = try expansion.spans(of: place)
    } catch {
      return .unreadable(error)
    }
    let wholeDays = spans.compactMap(wholeDays)
    guard wholeDays.count == spans.count else { return .hasHours }
    let longest = wholeDays.map { $0.upperBound.days(since: $0.lowerBound) + 1 }.max() ?? 0
    guard longest <= Self.longestEvent else { return .tooManyDays(limit: Self.longestEvent) }
    let closed = days(of: wholeDays)
    guard !closed.isEmpty else { return .otherYears }
    guard names.count + Set(closed).subtracting(names.keys).count <= Self.mostDays else {
      return .tooMuch(limit: Self.mostDays)
    }
    let name = Self.name(of: event)
    for day in closed {
      let others = names[day] ?? []
      if others.count < Self.mostNames, !others.contains(name) { names[day] = others + [name] }
    }
    return nil
  }

  /// Each day of the span once. Cost: grows with the spans and their days, not with their overlaps.
  private func days(of spans: [ClosedRange<LocalDate>]) -> [LocalDate] {
    var days: [LocalDate] = []
    var next = span.lowerBound
    for whole in spans {
      let last = min(whole.upperBound, span.upperBound)
      next = max(next, whole.lowerBound)
      while next <= last {
        days.append(next)
        next = next + 1
      }
    }
    return days
  }

  /// The days of a span of dates, or from one midnight to another; `nil` for any other.
  private func wholeDays(_ span: CalendarSpan) -> ClosedRange<LocalDate>? {
    switch span {
    case .wholeDays(let first, let last): return first...last
    case .timed(let instants, _):
      let (start, end) = (zone.local(instants.lowerBound), zone.local(instants.upperBound))
      guard start.time == .midnight, end.time == .midnight, end.date > start.date else { return nil }
      return start.date...end.date - 1
    }
  }

  private static func name(of event: CalendarEntry) -> String {
    event.summary.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
