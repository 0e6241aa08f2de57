/// A door without sign-in, opened by a secret in its address, and closed by taking the link back.
public struct Link: Sendable, Hashable {
  public let id: ID<Link>
  public let purpose: Purpose
  public let madeAt: Instant
  public let revokedAt: Instant?

  /// What the link shows.
  public enum Purpose: Sendable, Hashable {
    /// The wall: a screen in the shop with who is on duty at a site.
    case wall(ID<Site>)
    /// A calendar feed of all published shifts of a site.
    case siteCalendar(ID<Site>)
    /// A calendar feed of one employee's published shifts.
    case employeeCalendar(ID<Employee>)
  }

  public init(id: ID<Link>, purpose: Purpose, madeAt: Instant, revokedAt: Instant?) {
    self.id = id
    self.purpose = purpose
    self.madeAt = madeAt
    self.revokedAt = revokedAt
  }
}
