public import Domain

/// One event of a calendar that people subscribe to or import.
///
/// Shape: the texts may contain anything; they are escaped and can't add lines. Source: RFC 5545 §3.6.1.
public struct CalendarEvent: Hashable, Sendable {
  /// Globally unique and permanent. An event with the same `uid` replaces the earlier one.
  public var uid: String
  /// The title.
  public var summary: String
  /// The place; empty counts as none.
  public var location: String?
  /// Further details, possibly several lines; empty counts as none.
  public var note: String?
  /// The absolute address of its page; empty counts as none.
  public var url: String?
  /// The time, or days, that the event takes.
  public var span: Span
  /// Minutes from the reminder to the start; negative counts as 0. Canceled events have no alarm.
  public var alarmMinutesBefore: Int?
  /// The number of significant changes: 0 if new, never decreasing.
  public var sequence: Int
  /// The time the event was first made.
  public var created: Instant?
  /// The last change; also written as the time stamp, so that equal events give equal bytes.
  public var lastModified: Instant
  /// `true` if the event was canceled; calendars then strike it out instead of dropping it.
  public var isCancelled: Bool
  /// The days on which the event repeats at the same time; `span` is that of the first.
  public var recurrence: Recurrence?
  /// The rule's start of the occurrence that this event replaces; both have the same `uid`.
  public var replaces: Edge?

  /// The start of an occurrence.
  public enum Edge: Hashable, Sendable {
    /// A point in time, written on the zone's clock.
    case timed(Instant, Zone)
    /// A civil day, in no particular zone.
    case wholeDay(LocalDate)
  }

  /// The period of an event; times are written on the clocks of their zone.
  public typealias Span = CalendarSpan

  /// An event without alarm and repetition unless stated.
  public init(
    uid: String, summary: String, location: String? = nil, note: String? = nil, url: String? = nil, span: Span,
    alarmMinutesBefore: Int? = nil, sequence: Int = 0, created: Instant? = nil, lastModified: Instant,
    isCancelled: Bool = false, recurrence: Recurrence? = nil, replaces: Edge? = nil
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
    self.recurrence = recurrence
    self.replaces = replaces
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
      replaces?.write(to: &lines)
      span.write(to: &lines)
      recurrence?.write(at: span, to: &lines)
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

extension CalendarSpan {
  // Why: an end must be after its start (RFC 5545 §3.8.2.2); without one, an event ends at its start or with its day.
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

extension CalendarEvent.Edge {
  fileprivate func write(to lines: inout ContentLines) {
    switch self {
    case .timed(let instant, let zone): CalendarTime(instant, in: zone).write("RECURRENCE-ID", to: &lines)
    case .wholeDay(let date): lines.add("RECURRENCE-ID;VALUE=DATE", plain: date.compactText)
    }
  }
}

extension Recurrence {
  /// Exceptions have the start's kind and time; an end is an instant if the start is (RFC 5545 §3.3.10, §3.8.5).
  fileprivate func write(at span: CalendarSpan, to lines: inout ContentLines) {
    switch span {
    case .wholeDays:
      if let ruleText { lines.add("RRULE", plain: ruleText) }
      for (name, days) in exceptions {
        lines.add("\(name);VALUE=DATE", plain: days.map(\.compactText).joined(separator: ","))
      }
    case .timed(let instants, let zone):
      let time = zone.local(instants.lowerBound).time
      let start = { (date: LocalDate) in zone.instant(of: LocalDateTime(date: date, time: time), as: .start) }
      if let rule = ruleText(until: { start($0).utcText }) { lines.add("RRULE", plain: rule) }
      for (name, days) in exceptions {
        for day in days { CalendarTime(start(day), in: zone).write(name, to: &lines) }
      }
    }
  }

  private var exceptions: [(name: String, days: [LocalDate])] {
    [("EXDATE", excluded.sorted()), ("RDATE", added.sorted())].filter { !$0.1.isEmpty }
  }
}
