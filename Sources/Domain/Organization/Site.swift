/// A place of work with its own clock and roster.
public struct Site: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<Site>
  /// 1 to 200 characters; unique in the organization.
  public let name: String
  /// How to get there; may be empty.
  public let directions: String
  /// The zone of the site's wall clock, which its shifts follow.
  public let zone: ZoneName
  /// The number to call while no one is on duty.
  public let helpline: PhoneNumber?

  package init(id: ID<Site>, name: String, directions: String, zone: ZoneName, helpline: PhoneNumber?) {
    self.id = id
    self.name = name
    self.directions = directions
    self.zone = zone
    self.helpline = helpline
  }
}
