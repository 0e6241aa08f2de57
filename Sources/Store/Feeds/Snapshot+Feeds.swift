public import Domain
import Foundation

extension Snapshot {
  /// An organization's roster feeds, oldest first.
  public func feeds(of organization: ID<Organization>) throws -> [Feed] {
    try connection.rows(
      """
      SELECT id, site_id, address, interval_seconds, etag, last_modified, attempted_at, succeeded_at, fault
      FROM feed WHERE organization_id = \(organization) ORDER BY id
      """
    ) { row in
      let id: ID<Feed> = try row.next()
      return try Feed(
        id: id, site: row.next(), address: row.next(),
        reading: Self.readReading(&row) {
          try setAside("SELECT record, reason, parameters, excerpt FROM set_aside WHERE feed_id = \(id) ORDER BY place")
        })
    }
  }

  /// The organization's people feed; `nil` if it has none.
  public func peopleFeed(of organization: ID<Organization>) throws -> PeopleFeed? {
    try connection.row(
      """
      SELECT id, address, query_key, query_value, sort, photo_rule, interval_seconds, etag, last_modified,
        attempted_at, succeeded_at, fault
      FROM people_feed WHERE organization_id = \(organization)
      """
    ) { row in
      let (id, address) = (try row.next() as ID<PeopleFeed>, try row.next() as String)
      let (key, value) = (try row.next() as String?, try row.next() as String?)
      return try PeopleFeed(
        id: id, address: address, query: key.map { PeopleFeed.Query(key: $0, value: value ?? "") }, sort: row.next(),
        photoRule: row.next(),
        reading: Self.readReading(&row) {
          try setAside(
            "SELECT record, reason, parameters, excerpt FROM people_set_aside WHERE feed_id = \(id) ORDER BY place")
        })
    }
  }

  static func readReading(_ row: inout Connection.Row, _ setAside: () throws -> [Feed.SetAside]) throws
    -> FeedReading
  {
    try FeedReading(
      intervalSeconds: row.next(), etag: row.next(), lastModified: row.next(), attemptedAt: row.next(),
      succeededAt: row.next(), fault: row.next(), setAside: setAside())
  }

  func setAside(_ statement: SQL) throws -> [Feed.SetAside] {
    try connection.rows(statement) { row in
      let (record, reason) = (try row.next() as Int?, try row.next() as String)
      let parameters = try JSONDecoder().decode([String].self, from: Data((try row.next() as String).utf8))
      return Feed.SetAside(index: record, reason: reason, parameters: parameters, excerpt: try row.next())
    }
  }
}
