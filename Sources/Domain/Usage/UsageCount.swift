/// The number of uses in an organization within one minute.
public struct UsageCount: Sendable, Hashable {
  /// Counts are never combined across organizations.
  public let organization: ID<Organization>
  /// The counted event.
  public let event: UsageEvent
  /// Any instant of the minute; the organization's zone turns it into a day.
  public let at: Instant
  /// Occurrences within that minute; only positive counts are stored.
  public let count: Int

  /// A count to be written.
  public init(_ event: UsageEvent, in organization: ID<Organization>, at: Instant, count: Int) {
    self.organization = organization
    self.event = event
    self.at = at
    self.count = count
  }
}
