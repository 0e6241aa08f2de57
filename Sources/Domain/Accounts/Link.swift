/// Access without sign-in through a secret address, until it is revoked.
public struct Link: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<Link>
  /// The one thing that it shows.
  public let purpose: Purpose
  /// When it was made.
  public let madeAt: Instant
  /// `nil` while it works.
  public let revokedAt: Instant?

  /// What a link shows.
  public enum Purpose: Sendable, Hashable {
    /// A screen in the shop that shows who is on duty at a site.
    case wall(ID<Site>)
    /// A calendar feed of all published shifts of a site.
    case siteCalendar(ID<Site>)
    /// A calendar feed of one employee's published shifts.
    case employeeCalendar(ID<Employee>)
  }

  package init(id: ID<Link>, purpose: Purpose, madeAt: Instant, revokedAt: Instant?) {
    self.id = id
    self.purpose = purpose
    self.madeAt = madeAt
    self.revokedAt = revokedAt
  }
}
