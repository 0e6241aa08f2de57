/// The number of uses on one day in the organization's zone.
public struct UsageDay: Sendable, Hashable {
  /// A civil day of the organization's zone.
  public let day: LocalDate
  /// The counted event.
  public let event: UsageEvent
  /// Occurrences on that day.
  public let count: Int

  package init(day: LocalDate, event: UsageEvent, count: Int) {
    self.day = day
    self.event = event
    self.count = count
  }
}
