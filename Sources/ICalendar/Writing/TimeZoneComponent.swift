import Domain

/// A zone's clocks during the years of a file's events, for readers that don't know its name.
///
/// Each clock change is an observance of its own with a single onset, not a recurrence rule: that is right for any law
/// and claims nothing about other years. Source: RFC 5545 §3.6.5.
struct TimeZoneComponent {
  let zone: Zone
  /// The earliest and latest event edges written on this zone's clock.
  private(set) var edges: ClosedRange<Instant>

  /// One for each zone that an edge is written in, by first use.
  static func all(for events: [CalendarEvent]) -> [TimeZoneComponent] {
    var components: [TimeZoneComponent] = []
    var places: [Zone: Int] = [:]
    for event in events {
      guard case .timed(let instants, let zone) = event.span else { continue }
      for instant in [instants.lowerBound, instants.upperBound] + lastStart(of: event, in: zone) {
        guard case .local = CalendarTime(instant, in: zone) else { continue }
        if let place = places[zone] {
          let edges = components[place].edges
          components[place].edges = min(edges.lowerBound, instant)...max(edges.upperBound, instant)
        } else {
          places[zone] = components.count
          components.append(TimeZoneComponent(zone: zone, edges: instant...instant))
        }
      }
    }
    return components
  }

  /// The years covered for an endless rule: enough until the file is read again.
  private static let daysOfRule = 3653

  private static func lastStart(of event: CalendarEvent, in zone: Zone) -> [Instant] {
    guard let recurrence = event.recurrence else { return [] }
    let horizon = recurrence.begin + daysOfRule
    return [zone.startOfDay(min(recurrence.last ?? horizon, horizon))]
  }

  func write(to lines: inout ContentLines) {
    let start = startOfYear(zone.local(edges.lowerBound).date.year - 1)
    let end = startOfYear(zone.local(edges.upperBound).date.year + 1)
    let base = zone.observance(at: start)
    lines.component("VTIMEZONE") { lines in
      lines.add("TZID", plain: zone.name.description)
      Self.write(base, since: start, from: base.offset, to: &lines)
      for change in zone.transitions(in: start + 1..<max(start + 1, end)) {
        let observance = Observance(
          offset: change.offsetAfter, abbreviation: change.abbreviation, isDaylight: change.isDaylight)
        Self.write(observance, since: change.instant, from: change.offsetBefore, to: &lines)
      }
    }
  }

  /// The first instant of a year, clamped to the calendar.
  private func startOfYear(_ year: Int) -> Instant {
    if year > 9999 { return zone.startOfDay(.last) + 86_400 }
    return zone.startOfDay(LocalDate(year: year, month: 1, day: 1) ?? .first)
  }

  /// The onset is written on the clock that it ends.
  private static func write(
    _ observance: Observance, since onset: Instant, from before: Int, to lines: inout ContentLines
  ) {
    lines.component(observance.isDaylight ? "DAYLIGHT" : "STANDARD") { lines in
      lines.add("DTSTART", plain: wallText((onset + Int64(before)).seconds))
      lines.add("TZOFFSETFROM", plain: offsetText(before))
      lines.add("TZOFFSETTO", plain: offsetText(observance.offset))
      lines.add("TZNAME", text: observance.abbreviation)
    }
  }

  /// `+0100`; with seconds if there are any: `+005328`.
  private static func offsetText(_ offset: Int) -> String {
    let seconds = Int(clamping: offset.magnitude)
    let text = (offset < 0 ? "-" : "+") + twoDigits(seconds / 3600) + twoDigits(seconds / 60 % 60)
    return seconds % 60 == 0 ? text : text + twoDigits(seconds % 60)
  }
}
