public import Domain

/// The occurrences of a file's events during some days, each on the clock of its own zone.
///
/// Shape: a series leaves out what other events of the file replace. Times without a zone are on the reader's clock. A
/// series' end keeps its time of day, as on a roster; a length in hours is exact. Source: RFC 5545 §3.8.5.
public struct CalendarExpansion {
  /// The file's events.
  public let contents: CalendarContents
  /// The starts of the last event that its clocks skip: none if it repeats, else read on the clock before the gap.
  public private(set) var skipped: [LocalDateTime] = []

  private let days: ClosedRange<LocalDate>
  private let zone: Zone
  private let utc: Zone
  private var clocks: CalendarClocks
  /// The starts that may still be counted; handed on from one file to the next, they limit all of them together.
  public var budget = CalendarRule.Budget()
  /// By `uid`: the place of the series, and those of what replaces its occurrences.
  private var series: [String: Int] = [:]
  private var replacements: [String: [Int]] = [:]

  /// `zone` is the reader's.
  public init(_ contents: CalendarContents, during days: ClosedRange<LocalDate>, on zone: Zone, _ zones: Zones) {
    (self.contents, self.days, self.zone) = (contents, days, zone)
    clocks = CalendarClocks(contents.clocks, zones)
    utc = ZoneName("Etc/UTC").flatMap { try? zones.zone($0) } ?? zone
    for (place, event) in contents.events.enumerated() where !event.uid.isEmpty {
      if event.replaces != nil {
        replacements[event.uid, default: []].append(place)
      } else if series[event.uid] == nil {
        series[event.uid] = place
      }
    }
  }

  /// The spans of an event, by its place in the file, that touch the days; in order.
  ///
  /// Errors: the reason that it can't be read.
  public mutating func spans(of place: Int) throws(CalendarReading.Reason) -> [CalendarSpan] {
    skipped = []
    let event = contents.events[place]
    let shape = try shape(of: event)
    if event.replacesLater, let replaced = event.replaces, let place = series[event.uid] {
      return try moved(shape, from: replaced, of: contents.events[place])
    }
    guard event.replaces == nil else {
      noteGap(at: shape)
      return [shape.span(from: shape.start)].filter(touches)
    }
    let replaced = try replaced(of: event, on: shape)
    return try occurrences(of: event, shape, during: days.lowerBound - shape.furtherDays...days.upperBound + 1)
      .filter { !replaced.has($0.key) }.sorted { $0.key < $1.key }
      .map { $0.value.map { .timed($0, shape.zone) } ?? shape.span(from: $0.key) }.filter(touches)
  }

  /// A replaced occurrence and all after it, at their new time; the length is the new one.
  private mutating func moved(_ shape: EventShape, from replaced: CalendarMoment, of event: CalendarEntry)
    throws(CalendarReading.Reason) -> [CalendarSpan]
  {
    let old = try self.shape(of: event)
    guard old.isOfWholeDays == shape.isOfWholeDays else { throw .unknownRule("RANGE=THISANDFUTURE") }
    let first = try local(replaced, on: old)
    let there = { (start: LocalDateTime) in shape.isOfWholeDays ? start : shape.zone.local(old.zone.reading(start)) }
    let minutes = shape.start.minutes(since: there(first))
    let (move, margin) = (minutes / LocalTime.minutesPerDay, shape.furtherDays + 2)
    var others = try self.replaced(of: event, on: old)
    others.from = others.laterStarts.filter { $0 > first }.min()
    return try occurrences(of: event, old, during: days.lowerBound - move - margin...days.upperBound - move + 2)
      .keys.filter { $0 >= first && !others.has($0) }.sorted()
      .map { shape.span(from: there($0) + minutes) }.filter(touches)
  }

  private mutating func noteGap(at shape: EventShape) {
    guard !shape.isOfWholeDays, shape.zone.local(shape.zone.instant(of: shape.start, as: .start)) != shape.start else {
      return
    }
    skipped.append(shape.start)
  }

  private func touches(_ span: CalendarSpan) -> Bool {
    switch span {
    case .wholeDays(let first, let last): return first <= days.upperBound && last >= days.lowerBound
    case .timed(let instants, _):
      let begin = zone.startOfDay(days.lowerBound)
      return zone.local(instants.lowerBound).date <= days.upperBound
        && (instants.upperBound > begin || instants.lowerBound >= begin)
    }
  }
}

// MARK: - Occurrences

extension CalendarExpansion {
  /// Starts that are left out, on a series' own clock.
  private struct LeftOut {
    var starts: Set<LocalDateTime> = []
    /// Whole days, which leave out whatever starts on them.
    var days: Set<LocalDate> = []
    /// The starts of what replaces all later ones.
    var laterStarts: [LocalDateTime] = []
    /// The start from which on all are replaced.
    var from: LocalDateTime?

    func has(_ start: LocalDateTime) -> Bool {
      starts.contains(start) || days.contains(start.date) || from.map { start >= $0 } ?? false
    }
  }

  private mutating func replaced(of event: CalendarEntry, on shape: EventShape) throws(CalendarReading.Reason)
    -> LeftOut
  {
    var replaced = LeftOut()
    let places = replacements[event.uid] ?? []
    try spend(places.count)
    for place in places {
      let other = contents.events[place]
      guard let moment = other.replaces else { continue }
      if other.replacesLater {
        replaced.laterStarts.append(try local(moment, on: shape))
      } else {
        try leaveOut(moment, of: &replaced, on: shape)
      }
    }
    replaced.from = replaced.laterStarts.min()
    return replaced
  }

  private mutating func spend(_ count: Int) throws(CalendarReading.Reason) {
    do throws(RecurrenceFault) { try budget.spend(count) } catch { throw .tooOften }
  }

  private mutating func leaveOut(_ moment: CalendarMoment, of leftOut: inout LeftOut, on shape: EventShape)
    throws(CalendarReading.Reason)
  {
    if case .date(let date) = moment {
      leftOut.days.insert(date)
    } else {
      leftOut.starts.insert(try local(moment, on: shape))
    }
  }

  /// By start; an occurrence with a length of its own has its span.
  private mutating func occurrences(
    of event: CalendarEntry, _ shape: EventShape, during days: ClosedRange<LocalDate>
  ) throws(CalendarReading.Reason) -> [LocalDateTime: Range<Instant>?] {
    try spend(event.excluded.count + event.added.count + event.periods.count)
    var leftOut = LeftOut()
    for moment in event.excluded { try leaveOut(moment, of: &leftOut, on: shape) }
    var found: [LocalDateTime: Range<Instant>?] = [:]
    for start in try patternStarts(of: event, shape, during: days) { found[start] = .some(nil) }
    for moment in event.added { found[try local(moment, on: shape)] = .some(nil) }
    for period in event.periods {
      let begin = try instant(period.start, on: shape.zone)
      let end = try end(of: period, on: shape.zone, from: begin)
      found[try local(period.start, on: shape)] = shape.isOfWholeDays ? .some(nil) : begin..<max(begin, end)
    }
    return found.filter { !leftOut.has($0.key) }
  }

  private mutating func patternStarts(
    of event: CalendarEntry, _ shape: EventShape, during days: ClosedRange<LocalDate>
  ) throws(CalendarReading.Reason) -> [LocalDateTime] {
    guard let text = event.rule else {
      noteGap(at: shape)
      return [shape.start]
    }
    var gaps: [LocalDateTime] = []
    defer { skipped += gaps }
    do {
      let rule = try CalendarRule(text, start: shape.start)
      return try rule.starts(in: days, on: shape.isOfWholeDays ? nil : shape.zone, &budget) { gaps.append($0) }
    } catch {
      switch error {
      case .malformed(let part), .unsupported(let part): throw .unknownRule(String(part.prefix(100)))
      case .tooLong: throw .unknownRule(String(text.prefix(100)))
      case .tooMany: throw .tooOften
      }
    }
  }

  private mutating func end(of period: CalendarPeriod, on zone: Zone, from begin: Instant)
    throws(CalendarReading.Reason) -> Instant
  {
    if let end = period.end { return try instant(end, on: zone) }
    guard let duration = period.duration else { return begin }
    return zone.reading(zone.local(begin) + duration.days * LocalTime.minutesPerDay) + duration.seconds
  }
}

// MARK: - Moments

extension CalendarExpansion {
  private mutating func shape(of event: CalendarEntry) throws(CalendarReading.Reason) -> EventShape {
    if case .date(let date) = event.start { return try shape(of: event, from: date) }
    let zone = try clock(of: event.start)
    let begin = try instant(event.start, on: zone)
    let start = try moment(event.start, on: zone)
    if let end = event.end {
      let end = try instant(end, on: zone)
      guard end >= begin else { throw .endsBeforeStart }
      let minutes = end == begin ? 0 : zone.local(end).minutes(since: start)
      return EventShape(zone: zone, start: start, length: .wall(minutes: max(0, minutes)), first: begin..<end)
    }
    guard let duration = event.duration else {
      return EventShape(zone: zone, start: start, length: .wall(minutes: 0), first: begin..<begin)
    }
    let end = zone.reading(start + duration.days * LocalTime.minutesPerDay) + duration.seconds
    return EventShape(zone: zone, start: start, length: .exact(duration), first: begin..<max(begin, end))
  }

  private mutating func shape(of event: CalendarEntry, from date: LocalDate) throws(CalendarReading.Reason)
    -> EventShape
  {
    var count = 1
    if let end = event.end {
      let end = try moment(end, on: zone)
      count = end.date.days(since: date) + (end.time == .midnight ? 0 : 1)
      guard count >= 0 else { throw .endsBeforeStart }
    } else if let duration = event.duration {
      count = duration.days + Int(duration.seconds / 86_400)
    }
    return EventShape(
      zone: zone, start: LocalDateTime(date: date, time: .midnight), length: .days(max(1, count)), first: nil)
  }

  /// The clock on which an event repeats.
  private mutating func clock(of moment: CalendarMoment) throws(CalendarReading.Reason) -> Zone {
    switch moment {
    case .date, .floating: zone
    case .zoned(_, let name): try clocks.zone(name, &budget)
    case .utc: utc
    }
  }

  /// On a zone's clock, converted from other zones.
  private mutating func moment(_ moment: CalendarMoment, on zone: Zone) throws(CalendarReading.Reason) -> LocalDateTime
  {
    switch moment {
    case .date(let date): return LocalDateTime(date: date, time: .midnight)
    case .floating(let moment): return moment
    case .zoned(let local, _):
      let own = try clock(of: moment)
      return own == zone ? local : zone.local(own.reading(local))
    case .utc(let instant): return zone.local(instant)
    }
  }

  /// As `moment(_:on:)`, at midnight in events of whole days.
  private mutating func local(_ moment: CalendarMoment, on shape: EventShape) throws(CalendarReading.Reason)
    -> LocalDateTime
  {
    let local = try self.moment(moment, on: shape.zone)
    return shape.isOfWholeDays ? LocalDateTime(date: local.date, time: .midnight) : local
  }

  private mutating func instant(_ moment: CalendarMoment, on zone: Zone) throws(CalendarReading.Reason) -> Instant {
    switch moment {
    case .utc(let instant): return instant
    case .zoned(let local, _): return try clock(of: moment).reading(local)
    case .date, .floating: return zone.reading(try self.moment(moment, on: zone))
    }
  }
}
