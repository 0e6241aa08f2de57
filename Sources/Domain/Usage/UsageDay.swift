/// How often something was done on one day of an organization's zone.
public struct UsageDay: Sendable, Hashable {
  public let day: LocalDate
  public let event: UsageEvent
  public let count: Int

  public init(day: LocalDate, event: UsageEvent, count: Int) {
    self.day = day
    self.event = event
    self.count = count
  }
}
