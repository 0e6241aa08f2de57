public import Domain

extension Snapshot {
  /// The freshness of each link's copies, by kind of program, the latest first; links that were never fetched are left out.
  public func freshness(of links: some Sequence<ID<Link>>) throws -> [ID<Link>:
    [CalendarFreshness]]
  {
    let rows = try connection.rows(
      """
      SELECT link_id, client, at FROM link_fetch
      WHERE link_id IN \(SQL.list(links)) AND organization_id = \(scope) ORDER BY link_id, client, at
      """
    ) { row -> (link: ID<Link>, client: String, at: Instant) in
      (link: try row.next(), client: try row.next(), at: try row.next())
    }
    return Dictionary(grouping: rows, by: \.link).mapValues { fetches in
      Dictionary(grouping: fetches, by: \.client).compactMap { client, fetches in
        CalendarClient(rawValue: client).flatMap { CalendarFreshness(client: $0, fetches: fetches.map(\.at)) }
      }.sorted { ($1.last, $0.client.rawValue) < ($0.last, $1.client.rawValue) }
    }
  }

  /// The calendars that some people subscribe to, each by an address of their own.
  ///
  /// Cost: two queries, and for those with a calendar two more.
  public func subscribedCalendars(of people: Set<ID<Employee>>) throws
    -> SubscribedCalendars
  {
    let owners: [(link: ID<Link>, person: ID<Employee>)] = try connection.rows(
      """
      SELECT id, employee_id FROM link \(SQL.index("link_of_employee"))
      WHERE employee_id IN \(SQL.list(people)) AND organization_id = \(scope) AND revoked_at IS NULL
        AND fetched_at IS NOT NULL
      """
    ) { (link: try $0.next(), person: try $0.next()) }
    guard !owners.isEmpty else { return .none }
    let fresh = try freshness(of: owners.map(\.link))
    var calendars: [ID<Employee>: [CalendarFreshness]] = [:]
    for owner in owners { calendars[owner.person, default: []] += fresh[owner.link] ?? [] }
    let notified = Set(try accounts().filter { $0.disabledAt == nil }.map(\.employee))
      .intersection(calendars.keys)
    let addressed: [ID<Employee>] = try connection.rows(
      "SELECT id FROM employee WHERE organization_id = \(scope) AND id IN \(SQL.list(notified)) AND email IS NOT NULL"
    ) { try $0.next() }
    let choices = try choices(of: addressed)
    let mailed = addressed.filter { (choices[$0] ?? .standard).mail.contains(.shifts) }
    return SubscribedCalendars(calendars: calendars, notified: notified, mailed: Set(mailed))
  }
}
