/// A place of work with its own clock and roster.
public struct Site: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<Site>
  /// 1 to 200 characters; unique in the organization.
  public let name: String
  /// The zone of the site's wall clock, which its shifts follow.
  public let zone: ZoneName
  /// The postal address, in lines; may be empty.
  public let address: String
  /// Directions for visitors; may be empty.
  public let directions: String
  /// The number to call while no one is on duty.
  public let helpline: PhoneNumber?
  /// The time the site was closed for good; an archived site is in no list and takes no new shifts.
  public let archivedAt: Instant?
  /// The site's id in another system, unique in the organization; `nil` if there is none.
  public let externalID: String?
  /// Increases with each edit.
  public let revision: Int
  /// The time since which its time clock is on; `nil` if off.
  public let clockSince: Instant?
  /// The lengths of shifts made for its demand.
  public let shiftLengths: ShiftLengths

  /// The name of a site until it is named.
  public static let defaultName = "Main site"
  /// The most Unicode scalars.
  public static let longestAddress = 500

  package init(
    id: ID<Site>, name: String, zone: ZoneName, address: String = "", directions: String = "",
    helpline: PhoneNumber? = nil, archivedAt: Instant? = nil, externalID: String? = nil, revision: Int = 1,
    clockSince: Instant? = nil, shiftLengths: ShiftLengths = .standard
  ) {
    self.id = id
    self.name = name
    self.zone = zone
    self.address = address
    self.directions = directions
    self.helpline = helpline
    self.archivedAt = archivedAt
    self.externalID = externalID
    self.revision = revision
    self.clockSince = clockSince
    self.shiftLengths = shiftLengths
  }

  /// Name, address and directions in one line, for a calendar and a shift's page.
  public var location: String {
    let lines = [address, directions].flatMap { $0.split(whereSeparator: \.isNewline).map(\.trimmed) }
    return ([name] + lines.filter { !$0.isEmpty }).joined(separator: ", ")
  }
}
