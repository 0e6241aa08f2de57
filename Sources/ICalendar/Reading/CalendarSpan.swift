public import Domain

/// The period of an event or of one of its occurrences.
public enum CalendarSpan: Hashable, Sendable {
  /// Half-open, with the zone of the event.
  case timed(Range<Instant>, Zone)
  /// Civil days, both included; a `last` before `first` counts as `first`.
  case wholeDays(first: LocalDate, last: LocalDate)
}
