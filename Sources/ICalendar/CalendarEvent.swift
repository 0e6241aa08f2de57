public import Domain

/// One entry of a calendar that people subscribe to or add to their own.
///
/// Shape: the texts may hold anything; they are escaped and can't add a line of their own. Source: RFC 5545 §3.6.1.
public struct CalendarEvent: Hashable, Sendable {
  /// Names the entry for ever and everywhere. One that comes again with the same `uid` replaces it.
  public var uid: String
  /// The title.
  public var summary: String
  /// Where it takes place; an empty text counts as none.
  public var location: String?
  /// What more there is to say, on one or many lines; an empty text counts as none.
  public var note: String?
  /// The page that shows it, as an absolute URL; an empty text counts as none.
  public var url: String?
  /// When it takes place.
  public var span: Span
  /// Minutes before the start at which the person is reminded; below 0 counts as 0. A cancelled entry has no alarm.
  public var alarmMinutesBefore: Int?
  /// How often it was changed in what matters to a calendar: 0 when new, never less than before.
  public var sequence: Int
  /// When it was made.
  public var created: Instant?
  /// When it was last changed; written as the time stamp too, so that the same entry gives the same bytes.
  public var lastModified: Instant
  /// Whether it was called off; a calendar strikes the entry out instead of forgetting it.
  public var isCancelled: Bool

  /// Stretches of time as a calendar draws them.
  public enum Span: Hashable, Sendable {
    /// From one instant to another, half-open, shown on the clocks of a zone.
    case timed(Range<Instant>, Zone)
    /// Whole civil days of no zone, both included; a `last` before `first` counts as `first`.
    case wholeDays(first: LocalDate, last: LocalDate)
  }

  public init(
    uid: String, summary: String, location: String? = nil, note: String? = nil, url: String? = nil, span: Span,
    alarmMinutesBefore: Int? = nil, sequence: Int = 0, created: Instant? = nil, lastModified: Instant,
    isCancelled: Bool = false
  ) {
    self.uid = uid
    self.summary = summary
    self.location = location
    self.note = note
    self.url = url
    self.span = span
    self.alarmMinutesBefore = alarmMinutesBefore
    self.sequence = sequence
    self.created = created
    self.lastModified = lastModified
    self.isCancelled = isCancelled
  }
}

extension CalendarEvent {
  func write(to lines: inout ContentLines) {
    lines.component("VEVENT") { lines in
      lines.add("UID", text: uid)
      lines.add("SEQUENCE", plain: "\(max(0, sequence))")
      lines.add("DTSTAMP", plain: lastModified.utcText)
      if let created { lines.add("CREATED", plain: created.utcText) }
      lines.add("LAST-MODIFIED", plain: lastModified.utcText)
      span.write(to: &lines)
      lines.add("SUMMARY", text: summary)
      if let location, !location.isEmpty { lines.add("LOCATION", text: location) }
      if let note, !note.isEmpty { lines.add("DESCRIPTION", text: note) }
      if let url, !url.isEmpty { lines.add("URL", plain: url) }
      lines.add("STATUS", plain: isCancelled ? "CANCELLED" : "CONFIRMED")
      lines.add("TRANSP", plain: isCancelled ? "TRANSPARENT" : "OPAQUE")
      if !isCancelled { writeAlarm(to: &lines) }
    }
  }

  private func writeAlarm(to lines: inout ContentLines) {
    guard let alarmMinutesBefore else { return }
    lines.component("VALARM") { lines in
      lines.add("ACTION", plain: "DISPLAY")
      lines.add("DESCRIPTION", text: summary)
      lines.add("TRIGGER", plain: alarmMinutesBefore > 0 ? "-PT\(alarmMinutesBefore)M" : "PT0M")
    }
  }
}

extension CalendarEvent.Span {
  // Why: an end must lie after its start (RFC 5545 §3.8.2.2); without one, an event ends as it starts or with its day.
  fileprivate func write(to lines: inout ContentLines) {
    switch self {
    case .timed(let instants, let zone):
      CalendarTime(instants.lowerBound, in: zone).write("DTSTART", to: &lines)
      if !instants.isEmpty { CalendarTime(instants.upperBound, in: zone).write("DTEND", to: &lines) }
    case .wholeDays(let first, let last):
      let end = max(first, last) + 1
      lines.add("DTSTART;VALUE=DATE", plain: first.compactText)
      if end > first { lines.add("DTEND;VALUE=DATE", plain: end.compactText) }
    }
  }
}
