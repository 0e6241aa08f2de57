public import Domain
import Foundation

/// One shift as a roster feed tells it: a name and whole days, both included.
public struct FeedEntry: Sendable, Hashable {
  /// The record's place in the feed, from 0.
  public let index: Int
  public let name: String
  public let first: LocalDate
  public let last: LocalDate

  public init(index: Int, name: String, first: LocalDate, last: LocalDate) {
    self.index = index
    self.name = name
    self.first = first
    self.last = last
  }
}

/// What a successful fetch of a roster feed brought.
public struct FeedRoster: Sendable {
  public var entries: [FeedEntry]
  public var setAside: [Feed.SetAside]
  public var announcement: String?
  public var etag: String?
  public var lastModified: String?

  public init(
    entries: [FeedEntry], setAside: [Feed.SetAside], announcement: String?, etag: String?, lastModified: String?
  ) {
    self.entries = entries
    self.setAside = setAside
    self.announcement = announcement
    self.etag = etag
    self.lastModified = lastModified
  }
}

extension Snapshot {
  /// The feeds of an organization, in the order they were made.
  public func feeds(of organization: ID<Organization>) throws -> [Feed] {
    let rows = try connection.rows(
      """
      SELECT id, site_id, address, interval_seconds, etag, last_modified, attempted_at, succeeded_at, fault
      FROM feed WHERE organization_id = \(organization) ORDER BY id
      """
    ) { row in
      try Feed(
        id: row.next(), site: row.next(), address: row.next(), intervalSeconds: row.next(), etag: row.next(),
        lastModified: row.next(), attemptedAt: row.next(), succeededAt: row.next(), fault: row.next(), setAside: [])
    }
    return try rows.map { feed in
      Feed(
        id: feed.id, site: feed.site, address: feed.address, intervalSeconds: feed.intervalSeconds, etag: feed.etag,
        lastModified: feed.lastModified, attemptedAt: feed.attemptedAt, succeededAt: feed.succeededAt,
        fault: feed.fault, setAside: try setAside(of: feed.id))
    }
  }

  private func setAside(of feed: ID<Feed>) throws -> [Feed.SetAside] {
    try connection.rows(
      "SELECT record, reason, parameters, excerpt FROM set_aside WHERE feed_id = \(feed) ORDER BY place"
    ) { row in
      let (record, reason) = (try row.next() as Int?, try row.next() as String)
      let parameters = try JSONDecoder().decode([String].self, from: Data((try row.next() as String).utf8))
      return Feed.SetAside(index: record, reason: reason, parameters: parameters, excerpt: try row.next())
    }
  }
}

extension Transaction {
  /// Reads a site's roster from an address from now on; replaces the address where the site has one already.
  @discardableResult
  public func follow(_ address: String, intervalSeconds: Int, for site: ID<Site>, in organization: ID<Organization>)
    throws -> ID<Feed>
  {
    try connection.run(
      """
      INSERT INTO feed (organization_id, site_id, address, interval_seconds)
      VALUES (\(organization), \(site), \(address), \(intervalSeconds))
      ON CONFLICT (organization_id, site_id) DO UPDATE SET address = excluded.address,
        interval_seconds = excluded.interval_seconds, etag = NULL, last_modified = NULL
      """)
    let id: ID<Feed>? = try connection.value(
      "SELECT id FROM feed WHERE organization_id = \(organization) AND site_id = \(site)")
    guard let id else { throw Refusal.notFound }
    try record("feed.followed", in: organization, subject: id.rawValue, after: ["interval": intervalSeconds])
    return id
  }

  /// Notes that a fetch failed, with a stable code; the stored roster stays as it is.
  public func noteFault(_ fault: String, of feed: ID<Feed>, in organization: ID<Organization>) throws {
    try connection.run(
      """
      UPDATE feed SET attempted_at = \(now), fault = \(fault)
      WHERE organization_id = \(organization) AND id = \(feed)
      """)
    try record("feed.failed", in: organization, subject: feed.rawValue, after: ["fault": fault])
  }

  /// Notes that the feed is what it was at the last fetch.
  public func noteUnchanged(_ feed: ID<Feed>, in organization: ID<Organization>) throws {
    try connection.run(
      """
      UPDATE feed SET attempted_at = \(now), succeeded_at = \(now), fault = NULL
      WHERE organization_id = \(organization) AND id = \(feed)
      """)
    try record("feed.unchanged", in: organization, subject: feed.rawValue)
  }

  /// Puts a fetched roster in the place of what the feed said before, in one step.
  ///
  /// A shift that did not change keeps its row and its id; one whose last day moved is changed (SEQUENCE grows); one
  /// that is gone is taken back unless it is over, for the past is history. A person is known by the whole name and
  /// added where nobody has it. A record that would put somebody into two shifts at once is set aside. Returns what
  /// is different. Cost: grows with the records and the feed's own shifts that are not over.
  @discardableResult
  public func replaceRoster(of feed: ID<Feed>, with fetched: FeedRoster, in organization: ID<Organization>) throws
    -> FeedDifference
  {
    guard let source = try snapshot.feeds(of: organization).first(where: { $0.id == feed }) else {
      throw Refusal.notFound
    }
    let replacement = try FeedReplacement(self, source, organization)
    let difference = try replacement.apply(fetched.entries, in: self)
    try noteSuccess(of: feed, fetched, setAside: fetched.setAside + difference.setAside, in: organization)
    try replaceAnnouncement(of: feed, with: fetched.announcement, in: organization)
    try record(
      "feed.replaced", in: organization, subject: feed.rawValue, before: difference.before, after: difference.after)
    return difference
  }

  private func noteSuccess(
    of feed: ID<Feed>, _ fetched: FeedRoster, setAside: [Feed.SetAside], in organization: ID<Organization>
  ) throws {
    try connection.run(
      """
      UPDATE feed SET attempted_at = \(now), succeeded_at = \(now), fault = NULL, etag = \(fetched.etag),
        last_modified = \(fetched.lastModified)
      WHERE organization_id = \(organization) AND id = \(feed)
      """)
    try connection.run("DELETE FROM set_aside WHERE feed_id = \(feed)")
    let order = setAside.sorted { ($0.index ?? .max) < ($1.index ?? .max) }
    for (place, record) in order.prefix(Self.setAsideLimit).enumerated() {
      try connection.run(
        """
        INSERT INTO set_aside (feed_id, place, record, reason, parameters, excerpt)
        VALUES (\(feed), \(place), \(record.index), \(record.reason), \(try Self.json(record.parameters) ?? "[]"),
          \(record.excerpt))
        """)
    }
  }

  /// More than so many bad records tell an administrator nothing new.
  private static var setAsideLimit: Int { 500 }

  private func replaceAnnouncement(of feed: ID<Feed>, with text: String?, in organization: ID<Organization>) throws {
    let standing: String? = try connection.value(
      """
      SELECT text FROM announcement WHERE organization_id = \(organization) AND feed_id = \(feed)
        AND withdrawn_at IS NULL ORDER BY id DESC LIMIT 1
      """)
    guard standing != text else { return }
    try connection.run(
      """
      UPDATE announcement SET withdrawn_at = \(now)
      WHERE organization_id = \(organization) AND feed_id = \(feed) AND withdrawn_at IS NULL
      """)
    if let text { try announce(text, by: nil, from: feed, in: organization) }
  }
}

/// What a replacement changed.
public struct FeedDifference: Sendable {
  public internal(set) var added = 0
  public internal(set) var changed = 0
  public internal(set) var withdrawn = 0
  public internal(set) var kept = 0
  /// Records that the store refused.
  public internal(set) var setAside: [Feed.SetAside] = []
  var before: [ShiftFacts] = []
  var after: [ShiftFacts] = []
}

/// Compares a feed's stored shifts with what it says now.
private struct FeedReplacement {
  private struct Key: Hashable {
    let name: String
    let first: LocalDate
  }

  private let feed: Feed
  private let organization: ID<Organization>
  private let insert: ShiftInsert
  private let stored: [Shift]
  private var people: [String: ID<Employee>]

  init(_ transaction: borrowing Transaction, _ feed: Feed, _ organization: ID<Organization>) throws {
    self.feed = feed
    self.organization = organization
    insert = try ShiftInsert(transaction, organization)
    stored = try transaction.connection.rows(
      """
      SELECT \(Snapshot.shiftColumns) FROM shift
      WHERE feed_id = \(feed.id) AND organization_id = \(organization) AND withdrawn_at IS NULL ORDER BY id
      """, Snapshot.readShift)
    people = Dictionary(
      try transaction.snapshot.employees(of: organization).map { ($0.fullName, $0.id) },
      uniquingKeysWith: { first, _ in first })
  }

  func apply(_ entries: [FeedEntry], in transaction: borrowing Transaction) throws -> FeedDifference {
    var difference = FeedDifference()
    var people = people
    let names = Dictionary(people.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var waiting = Dictionary(
      stored.map { shift in (Key(name: shift.employee.flatMap { names[$0] } ?? "", first: shift.hours.date), shift) },
      uniquingKeysWith: { first, _ in first })
    let pairs = entries.map { entry in (entry, waiting.removeValue(forKey: Key(name: entry.name, first: entry.first))) }
    // Why: what is gone goes first, so that a shift that only moved does not run into its own old place.
    for shift in waiting.values.sorted(by: { $0.id < $1.id }) where shift.interval.upperBound > transaction.now {
      try transaction.markWithdrawn(shift.id, in: organization)
      difference.withdrawn += 1
      difference.before.append(ShiftFacts(shift))
    }
    for (entry, shift) in pairs {
      do {
        if let shift {
          try change(shift, to: entry, in: transaction, &difference)
        } else {
          try add(entry, for: &people, in: transaction, &difference)
        }
      } catch let fault as StoreFault where fault.refusal == .conflict(.doubleBooking) {
        difference.setAside.append(
          .init(
            index: entry.index, reason: "doubleBooking", parameters: [],
            excerpt: "\(entry.name), \(entry.first) – \(entry.last)"))
      }
    }
    return difference
  }

  private func change(
    _ shift: Shift, to entry: FeedEntry, in transaction: borrowing Transaction, _ difference: inout FeedDifference
  ) throws {
    let draft = draft(of: entry, shift.employee)
    guard shift.hours != draft.hours else {
      difference.kept += 1
      return
    }
    let columns = HoursColumns(draft.hours)
    let interval = try insert.interval(of: draft)
    try transaction.connection.run(
      """
      UPDATE shift SET days = \(columns.days), starts_at = \(interval.lowerBound), ends_at = \(interval.upperBound),
        sequence = sequence + 1, changed_at = \(transaction.now)
      WHERE organization_id = \(organization) AND id = \(shift.id)
      """)
    difference.changed += 1
    difference.before.append(ShiftFacts(shift))
    difference.after.append(ShiftFacts(shift.id, draft))
  }

  private func add(
    _ entry: FeedEntry, for people: inout [String: ID<Employee>], in transaction: borrowing Transaction,
    _ difference: inout FeedDifference
  ) throws {
    let known = people[entry.name]
    let employee = try known ?? transaction.addEmployee(entry.name, to: organization)
    people[entry.name] = employee
    let draft = draft(of: entry, employee)
    let id = try insert(draft, feed: feed.id, in: transaction)
    difference.added += 1
    difference.after.append(ShiftFacts(id, draft))
  }

  private func draft(of entry: FeedEntry, _ employee: ID<Employee>?) -> ShiftDraft {
    ShiftDraft(site: feed.site, employee: employee, hours: .days(first: entry.first, last: entry.last))
  }
}
