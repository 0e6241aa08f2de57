public import Crypto
public import Domain

/// A person's badge, as it is stored: without its number.
public struct BadgeMark: Sendable, Hashable {
  /// Its last characters.
  public let ending: String
  /// The time at which the person got it.
  public let givenAt: Instant
}

extension Snapshot {
  /// A person's badge; `nil` without one.
  public func badge(of person: ID<Employee>) throws -> BadgeMark? {
    try connection.row(
      "SELECT ending, given_at FROM clock_badge WHERE organization_id = \(scope) AND employee_id = \(person)"
    ) { BadgeMark(ending: try $0.next(), givenAt: try $0.next()) }
  }

  /// `true` if someone has a badge. Cost: one index probe.
  public func hasBadges() throws -> Bool {
    let found: Int? = try connection.value("SELECT 1 FROM clock_badge WHERE organization_id = \(scope) LIMIT 1")
    return found != nil
  }

  /// The person with a badge; `nil` if it is no one's. Cost: one index probe.
  public func owner(of badge: WallBadge, key: SecretKey) throws -> ID<Employee>? {
    try connection.value(
      """
      SELECT employee_id FROM clock_badge
      WHERE organization_id = \(scope) AND code = \(badge.code(in: scope.organization, key))
      """)
  }
}

/// Badges: as PINs, the database has a code of each, which needs the server's key to compute.
extension Transaction {
  /// Gives a person a badge, in place of the one before. A badge of someone archived passes on.
  ///
  /// Errors: `Refusal.notFound`; `.invalid` (`badge`) if a colleague has it.
  public func give(_ badge: WallBadge, to person: ID<Employee>, key: SecretKey) throws {
    _ = try snapshot.person(person)
    if let owner = try snapshot.owner(of: badge, key: key) {
      guard owner != person else { return }
      guard try snapshot.person(owner).archivedAt != nil else {
        throw Refusal.invalid([.init("badge", .taken)])
      }
      try takeBadge(of: owner)
    }
    try connection.run(
      """
      INSERT INTO clock_badge (employee_id, organization_id, code, ending, given_at)
      VALUES (\(person), \(scope), \(badge.code(in: scope.organization, key)), \(badge.ending), \(now))
      ON CONFLICT (employee_id) DO UPDATE SET code = excluded.code, ending = excluded.ending,
        given_at = excluded.given_at
      """)
    try record(.employeeBadgeGiven, subject: person.rawValue)
  }

  /// Takes a person's badge: no wall knows it any more. Errors: `Refusal.notFound` if there is none.
  public func takeBadge(of person: ID<Employee>) throws {
    let removed = try connection.run(
      "DELETE FROM clock_badge WHERE organization_id = \(scope) AND employee_id = \(person)")
    guard removed > 0 else { throw Refusal.notFound }
    try record(.employeeBadgeTaken, subject: person.rawValue)
  }

  /// The outcome of a badge at a reader. An unknown one is counted, so it is no error: the count has to be kept.
  public enum BadgeAnswer: Sendable, Hashable {
    case person(ID<Employee>)
    case unknown
    /// After too many unknown ones, the wall reads none for this many seconds.
    case waiting(seconds: Int64)
  }

  /// Reads a badge at a site's wall, and counts unknown ones. No change row: a try is no news.
  public func read(badge text: String, at site: ID<Site>, key: SecretKey) throws -> BadgeAnswer {
    let whose: SQL = "organization_id = \(scope) AND site_id = \(site)"
    let kept = try connection.row("SELECT unknown_badges, unknown_since FROM clock_policy WHERE \(whose)") {
      (count: try $0.next() as Int, since: try $0.next() as Instant?)
    }
    guard let kept else { throw Refusal.notFound }
    let since = kept.since.flatMap { now.seconds(since: $0) < WallBadge.unknownSeconds && $0 <= now ? $0 : nil }
    let count = since == nil ? 0 : kept.count
    if let since, count >= WallBadge.mostUnknown {
      return .waiting(seconds: (since + WallBadge.unknownSeconds).seconds(since: now))
    }
    if let badge = WallBadge(read: text), let person = try snapshot.owner(of: badge, key: key) {
      return .person(person)
    }
    try connection.run(
      "UPDATE clock_policy SET unknown_badges = \(count + 1), unknown_since = \(since ?? now) WHERE \(whose)")
    return .unknown
  }
}

extension WallBadge {
  fileprivate func code(in organization: ID<Organization>, _ key: SecretKey) -> [UInt8] {
    key.signature(of: "wall-badge \(organization) \(code)").hash
  }
}
