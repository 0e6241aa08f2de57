public import Domain

/// An event as another calendar wrote it.
public struct CalendarEntry: Hashable, Sendable {
  /// Empty where the file names none.
  public var uid = ""
  /// The title, without its escapes; may be empty.
  public var summary = ""
  public var start: CalendarMoment
  /// Exclusive; `nil` where the file has none.
  public var end: CalendarMoment?
  /// The text of `RRULE`; see `recurrence(in:)`.
  public var rule: String?
  public var excluded: [CalendarMoment] = []
  public var added: [CalendarMoment] = []
  /// Which occurrence of the event with the same `uid` this one replaces.
  public var replaces: CalendarMoment?
  public var isCancelled = false

  public init(start: CalendarMoment) { self.start = start }

  /// The civil days that it covers, both included: a date's end is the day after its last.
  public func days(in zone: Zone? = nil) -> ClosedRange<LocalDate> {
    let first = start.date(in: zone)
    guard let end else { return first...first }
    let last = end.date(in: zone)
    let endsAtMidnight = end.time(in: zone).map { $0 == .midnight } ?? true
    return first...max(first, endsAtMidnight ? last - 1 : last)
  }

  /// The days on which it starts, of a zone where the file has instants; once where there is no rule.
  ///
  /// Errors: the part of the rule that schedules have no word for.
  public func recurrence(in zone: Zone? = nil) throws(RecurrenceFault) -> Recurrence {
    let begin = start.date(in: zone)
    var recurrence = Recurrence(begin: begin)
    if let rule { recurrence = try Recurrence(ruleText: rule, begin: begin) { lastDay($0, in: zone) } }
    recurrence.excluded = Set(excluded.map { $0.date(in: zone) })
    recurrence.added = Set(added.map { $0.date(in: zone) })
    return recurrence
  }

  /// An end before the time of the start ends on the day before.
  private func lastDay(_ until: CalendarMoment, in zone: Zone?) -> LocalDate {
    let date = until.date(in: zone)
    guard let last = until.time(in: zone), let start = start.time(in: zone), last < start else { return date }
    return date - 1
  }
}
