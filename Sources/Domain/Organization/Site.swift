/// A place of the organization where duty is done, with a clock of its own.
public struct Site: Sendable, Hashable {
  public let id: ID<Site>
  /// 1 to 200 characters; one of its kind in the organization.
  public let name: String
  /// How to find it; may be empty.
  public let directions: String
  /// The zone whose wall clock the shifts of this site follow.
  public let zone: ZoneName
  /// Whom to call while nobody is on duty.
  public let helpline: PhoneNumber?

  public init(id: ID<Site>, name: String, directions: String, zone: ZoneName, helpline: PhoneNumber?) {
    self.id = id
    self.name = name
    self.directions = directions
    self.zone = zone
    self.helpline = helpline
  }
}
