/// A whole calendar as a file or a feed: its name, how often to look again, and its events.
///
/// Shape: `text/calendar` after RFC 5545, with the name and refresh interval of RFC 7986 and their older `X-` forms.
/// The same value always gives the same bytes, so a digest of them is an ETag.
public struct CalendarFile: Hashable, Sendable {
  /// What the subscriber's application calls the calendar.
  public var name: String?
  /// How long a subscriber may wait before it looks again; written in whole seconds if at least one.
  public var refreshInterval: Duration?
  /// Written in this order. Each `uid` is to come once.
  public var events: [CalendarEvent]

  public init(name: String? = nil, refreshInterval: Duration? = nil, events: [CalendarEvent]) {
    self.name = name
    self.refreshInterval = refreshInterval
    self.events = events
  }

  /// The file's content: lines of at most 75 bytes of UTF-8, each ended by CR LF.
  ///
  /// Cost: linear in the events; some 600 bytes for each of them, and for each zone some 150 for each change of its
  /// clocks from the year before the first event to the end of the last one's.
  public func text() -> String {
    var lines = ContentLines()
    lines.component("VCALENDAR") { lines in
      lines.add("VERSION", plain: "2.0")
      lines.add("PRODID", plain: "-//OnDuty//OnDuty//EN")
      lines.add("CALSCALE", plain: "GREGORIAN")
      lines.add("METHOD", plain: "PUBLISH")
      writeName(to: &lines)
      writeRefreshInterval(to: &lines)
      for zone in TimeZoneComponent.all(for: events) { zone.write(to: &lines) }
      for event in events { event.write(to: &lines) }
    }
    return lines.text
  }

  private func writeName(to lines: inout ContentLines) {
    guard let name, !name.isEmpty else { return }
    lines.add("NAME", text: name)
    lines.add("X-WR-CALNAME", text: name)
  }

  private func writeRefreshInterval(to lines: inout ContentLines) {
    guard let seconds = refreshInterval?.components.seconds, seconds > 0 else { return }
    let text = Self.durationText(seconds)
    lines.add("REFRESH-INTERVAL;VALUE=DURATION", plain: text)
    lines.add("X-PUBLISHED-TTL", plain: text)
  }

  /// In the one unit that tells it whole: `PT12H`, `PT90M`, `PT45S`.
  private static func durationText(_ seconds: Int64) -> String {
    if seconds % 3600 == 0 { return "PT\(seconds / 3600)H" }
    return seconds % 60 == 0 ? "PT\(seconds / 60)M" : "PT\(seconds)S"
  }
}
