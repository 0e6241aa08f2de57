/// Access without sign-in through a secret address, until it is revoked.
public struct Link: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<Link>
  /// The one thing that the link shows.
  public let purpose: Purpose
  /// The time the link was made.
  public let madeAt: Instant
  /// `nil` while the link works.
  public let revokedAt: Instant?
  /// The last fetch of a calendar; `nil` before the first time, and for walls.
  public let fetch: Fetch?
  /// The secret, for showing it again; opened by the server's key alone. `nil` if it was made at the console.
  public let sealedToken: [UInt8]?

  /// The last request of a calendar program.
  public struct Fetch: Sendable, Hashable {
    /// To the minute: programs that ask more often are noted once.
    public let at: Instant
    /// The name by `CalendarProgram.label`; empty if unknown.
    public let program: String

    package init(at: Instant, program: String) {
      self.at = at
      self.program = program
    }
  }

  /// The target of a link.
  public enum Purpose: Sendable, Hashable {
    /// A screen in the shop with the people on duty at a site.
    case wall(ID<Site>)
    /// A calendar feed of all published shifts of a site.
    case siteCalendar(ID<Site>)
    /// A calendar feed of one employee's published shifts.
    case employeeCalendar(ID<Employee>)
  }

  package init(
    id: ID<Link>, purpose: Purpose, madeAt: Instant, revokedAt: Instant?, fetch: Fetch? = nil,
    sealedToken: [UInt8]? = nil
  ) {
    self.id = id
    self.purpose = purpose
    self.madeAt = madeAt
    self.revokedAt = revokedAt
    self.fetch = fetch
    self.sealedToken = sealedToken
  }
}
