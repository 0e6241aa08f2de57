/// How often something was done in an organization within one minute.
public struct UsageCount: Sendable, Hashable {
  public let organization: ID<Organization>
  public let event: UsageEvent
  /// Any instant of the minute; with the organization's zone it makes the day.
  public let at: Instant
  public let count: Int

  public init(_ event: UsageEvent, in organization: ID<Organization>, at: Instant, count: Int) {
    self.organization = organization
    self.event = event
    self.at = at
    self.count = count
  }
}
