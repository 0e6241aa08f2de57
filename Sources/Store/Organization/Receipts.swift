public import Domain

/// A person's answer to an announcement that asked for it.
public struct Receipt: Sendable, Hashable {
  /// The announcement.
  public let announcement: ID<Announcement>
  /// The person asked.
  public let person: ID<Employee>
  /// The time of the person's acknowledgement; `nil` before.
  public let seenAt: Instant?
}

extension Snapshot {
  /// The receipts that some announcements ask for, by announcement and person.
  public func receipts(
    of announcements: some Sequence<ID<Announcement>>
  ) throws -> [Receipt] {
    try receipts("announcement_id IN \(SQL.list(announcements))")
  }

  /// The receipts of one person; none if they are not asked. Cost: no query without announcements.
  public func receipts(
    of announcements: [ID<Announcement>], from person: ID<Employee>
  ) throws -> [ID<Announcement>: Receipt] {
    guard !announcements.isEmpty else { return [:] }
    let found = try receipts(
      "announcement_id IN \(SQL.list(announcements)) AND employee_id = \(person)")
    return Dictionary(uniqueKeysWithValues: found.map { ($0.announcement, $0) })
  }

  private func receipts(_ which: SQL) throws -> [Receipt] {
    try connection.rows(
      """
      SELECT announcement_id, employee_id, seen_at FROM receipt
      WHERE organization_id = \(scope) AND \(which) ORDER BY announcement_id, employee_id
      """
    ) { Receipt(announcement: try $0.next(), person: try $0.next(), seenAt: try $0.next()) }
  }

  /// The audience of an announcement: the people of its site with an account that can read it.
  func audience(
    of site: ID<Site>?, _ everyone: Audience, at now: Instant
  ) throws -> [ID<Employee>] {
    let people = everyone.people
    guard let site else { return people.sorted() }
    let sites = try sites(of: people, at: now)
    return people.filter { sites[$0]?.contains(site) ?? false }.sorted()
  }
}

extension Transaction {
  /// Asks the audience of an announcement to acknowledge it, except its author.
  func askReceipts(of announcement: ID<Announcement>, at site: ID<Site>?) throws {
    let everyone = Audience(try snapshot.accounts())
    for person in try snapshot.audience(of: site, everyone, at: now)
    where everyone.hears(person, of: editor) {
      try connection.run(
        """
        INSERT INTO receipt (announcement_id, employee_id, organization_id, asked_at)
        VALUES (\(announcement), \(person), \(scope), \(now))
        """)
    }
  }

  /// Notes that a person has seen an announcement. Does nothing if that is noted already.
  ///
  /// Errors: `Refusal.notFound` if they are not asked.
  public func see(
    _ announcement: ID<Announcement>, by person: ID<Employee>
  ) throws {
    let known = try snapshot.receipts(of: [announcement], from: person)[announcement]
    guard let known else { throw Refusal.notFound }
    guard known.seenAt == nil else { return }
    try connection.run(
      """
      UPDATE receipt SET seen_at = \(now)
      WHERE organization_id = \(scope) AND announcement_id = \(announcement) AND employee_id = \(person)
      """)
    try record(.announcementSeen, subject: announcement.rawValue, after: ToldFacts(people: [person]))
  }
}
