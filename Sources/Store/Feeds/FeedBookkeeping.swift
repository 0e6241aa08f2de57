import Domain

/// How reading a feed of any kind went, and which of its records were set aside: the one way to write that down.
///
/// How a fetch went is state. A change row is written only where something is to be seen that was not there before, so
/// that a feed without news leaves open pages and kept answers alone. Errors of all: `Refusal.notFound`.
struct FeedBookkeeping {
  /// What tells the kinds of feeds apart.
  struct Kind {
    /// As the change log calls it.
    let name: String
    let table: SQL
    let setAside: SQL

    static let roster = Kind(name: "feed", table: "feed", setAside: "set_aside")
    static let people = Kind(name: "people-feed", table: "people_feed", setAside: "people_set_aside")
    static let services = Kind(name: "services-feed", table: "services_feed", setAside: "services_set_aside")
    static let products = Kind(name: "product-feed", table: "product_feed", setAside: "product_set_aside")
  }

  private let kind: Kind
  private let feed: Int64
  private let organization: ID<Organization>

  /// More records than these tell an administrator nothing new.
  private static let mostSetAside = 500

  init<Entity>(_ kind: Kind, of feed: ID<Entity>, in organization: ID<Organization>) {
    self.kind = kind
    self.feed = feed.rawValue
    self.organization = organization
  }

  func renew(set columns: SQL, in transaction: borrowing Transaction) throws {
    let changed = try transaction.connection.run(
      "UPDATE \(kind.table) SET \(columns) WHERE organization_id = \(organization) AND id = \(feed)")
    guard changed == 1 else { throw Refusal.notFound }
  }

  /// Notes that a fetch failed, with a stable code; what is stored stays as it is.
  func noteFault(_ fault: String, in transaction: borrowing Transaction) throws {
    let known = try state(in: transaction)
    try renew(set: "attempted_at = \(transaction.now), fault = \(fault)", in: transaction)
    guard known.fault != fault else { return }
    try transaction.record("\(kind.name).failed", in: organization, subject: feed, after: ["fault": fault])
  }

  /// Notes that the feed is what it was at the last fetch.
  func noteUnchanged(in transaction: borrowing Transaction) throws {
    let known = try state(in: transaction)
    let now = transaction.now
    try renew(set: "attempted_at = \(now), succeeded_at = \(now), fault = NULL", in: transaction)
    guard known.fault != nil || !known.hasSucceeded else { return }
    try transaction.record("\(kind.name).recovered", in: organization, subject: feed)
  }

  /// Notes that a fetch was taken, and what of it was set aside. Returns whether that is another state than before.
  func noteSuccess(
    etag: String?, lastModified: String?, setAside: [Feed.SetAside], in transaction: borrowing Transaction
  ) throws -> Bool {
    let (known, now) = (try state(in: transaction), transaction.now)
    try renew(
      set: """
        attempted_at = \(now), succeeded_at = \(now), fault = NULL, etag = \(etag), last_modified = \(lastModified)
        """, in: transaction)
    // Why: the sort keeps the order of equals only with the place.
    let kept = setAside.enumerated().sorted {
      ($0.element.index ?? .max, $0.offset) < ($1.element.index ?? .max, $1.offset)
    }
    .prefix(Self.mostSetAside).map(\.element)
    let before = try transaction.snapshot.setAside(
      "SELECT record, reason, parameters, excerpt FROM \(kind.setAside) WHERE feed_id = \(feed) ORDER BY place")
    if before != kept {
      try transaction.connection.run("DELETE FROM \(kind.setAside) WHERE feed_id = \(feed)")
      try insert(kept, from: 0, in: transaction)
    }
    return known.fault != nil || !known.hasSucceeded || before != kept
  }

  /// Keeps more records that were set aside, the first of them at `place`.
  func insert(_ records: [Feed.SetAside], from place: Int, in transaction: borrowing Transaction) throws {
    for (offset, record) in records.enumerated() {
      try transaction.connection.run(
        """
        INSERT INTO \(kind.setAside) (feed_id, place, record, reason, parameters, excerpt)
        VALUES (\(feed), \(place + offset), \(record.index), \(record.reason),
          \(try Transaction.json(record.parameters) ?? "[]"), \(record.excerpt))
        """)
    }
  }

  private func state(in transaction: borrowing Transaction) throws -> (fault: String?, hasSucceeded: Bool) {
    let found = try transaction.connection.row(
      """
      SELECT fault, succeeded_at IS NOT NULL FROM \(kind.table)
      WHERE organization_id = \(organization) AND id = \(feed)
      """
    ) { (fault: try $0.next() as String?, hasSucceeded: try $0.next() as Bool) }
    guard let found else { throw Refusal.notFound }
    return found
  }
}
