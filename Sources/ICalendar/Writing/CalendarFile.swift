/// A calendar as a file or feed: name, refresh interval and events.
///
/// Shape: `text/calendar` by RFC 5545, with the name and refresh interval of RFC 7986 and their older `X-` forms. Equal
/// values give equal bytes, so a digest of them is an ETag.
public struct CalendarFile: Hashable, Sendable {
  /// The calendar's name in the subscriber's application.
  public var name: String?
  /// The time that a subscriber may wait before reading again; whole seconds, left out below one.
  public var refreshInterval: Duration?
  /// Written in this order. Each `uid` must be unique.
  public var events: [CalendarEvent]
  /// A file to subscribe to or to import; `false` in a calendar's store, which takes no `METHOD` (RFC 4791 §4.1).
  public var isPublished = true

  /// A calendar, by default without name and refresh interval.
  public init(name: String? = nil, refreshInterval: Duration? = nil, events: [CalendarEvent]) {
    self.name = name
    self.refreshInterval = refreshInterval
    self.events = events
  }

  /// The file's content: lines of at most 75 UTF-8 bytes, each ended by CR LF.
  ///
  /// Cost: linear; about 600 bytes for each event and, by zone, 150 for each clock change from the year before the
  /// first event to the end of the last one's year.
  public func text() -> String {
    var lines = ContentLines()
    lines.component("VCALENDAR") { lines in
      lines.add("VERSION", plain: "2.0")
      lines.add("PRODID", plain: "-//OnDuty//OnDuty//EN")
      lines.add("CALSCALE", plain: "GREGORIAN")
      if isPublished { lines.add("METHOD", plain: "PUBLISH") }
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

  /// In the largest unit without remainder: `PT12H`, `PT90M`, `PT45S`.
  private static func durationText(_ seconds: Int64) -> String {
    if seconds % 3600 == 0 { return "PT\(seconds / 3600)H" }
    return seconds % 60 == 0 ? "PT\(seconds / 60)M" : "PT\(seconds)S"
  }
}
