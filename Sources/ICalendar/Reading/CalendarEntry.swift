public import Domain

/// An event as another calendar wrote it.
public struct CalendarEntry: Hashable, Sendable {
  /// Empty if the file names none.
  public var uid = ""
  /// The title, unescaped; may be empty.
  public var summary = ""
  /// The line of the file on which the event starts, from 1, before unfolding.
  public var line = 1
  /// The notes, unescaped; may be empty.
  public var note = ""
  /// The place, unescaped; may be empty.
  public var location = ""
  /// In the file's order, at most `CalendarReading.mostAttendees`.
  public var attendees: [CalendarAttendee] = []
  /// Required; decides if the event is of whole days.
  public var start: CalendarMoment
  /// Exclusive; `nil` if the file has none.
  public var end: CalendarMoment?
  /// The text of `RRULE`; see `recurrence(in:)`.
  public var rule: String?
  /// Starts of occurrences that are left out (EXDATE).
  public var excluded: [CalendarMoment] = []
  /// Starts of occurrences besides the rule's (RDATE).
  public var added: [CalendarMoment] = []
  /// The start of the occurrence that this event replaces, in the event with the same `uid`.
  public var replaces: CalendarMoment?
  /// `true` if its status is `CANCELLED`.
  public var isCancelled = false

  /// An event with a start alone.
  public init(start: CalendarMoment) { self.start = start }

  /// The civil days that the event covers, both included; in files, a date's end is the day after the last.
  public func days(in zone: Zone? = nil) -> ClosedRange<LocalDate> {
    let first = start.date(in: zone)
    guard let end else { return first...first }
    let last = end.date(in: zone)
    let endsAtMidnight = end.time(in: zone).map { $0 == .midnight } ?? true
    return first...max(first, endsAtMidnight ? last - 1 : last)
  }

  /// The days on which it starts; `zone` is for files with instants. Once if there is no rule.
  ///
  /// Errors: `RecurrenceFault` with the part of the rule that schedules can't express.
  public func recurrence(in zone: Zone? = nil) throws(RecurrenceFault) -> Recurrence {
    let begin = start.date(in: zone)
    var recurrence = Recurrence(begin: begin)
    if let rule { recurrence = try Recurrence(ruleText: rule, begin: begin) { lastDay($0, in: zone) } }
    recurrence.excluded = Set(excluded.map { $0.date(in: zone) })
    recurrence.added = Set(added.map { $0.date(in: zone) })
    return recurrence
  }

  /// An end earlier in the day than the start belongs to the day before.
  private func lastDay(_ until: CalendarMoment, in zone: Zone?) -> LocalDate {
    let date = until.date(in: zone)
    guard let last = until.time(in: zone), let start = start.time(in: zone), last < start else { return date }
    return date - 1
  }
}
