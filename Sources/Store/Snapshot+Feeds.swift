public import Domain
import Foundation

extension Snapshot {
  /// The feeds of an organization, in the order they were made.
  public func feeds(of organization: ID<Organization>) throws -> [Feed] {
    try connection.rows(
      """
      SELECT id, site_id, address, interval_seconds, etag, last_modified, attempted_at, succeeded_at, fault
      FROM feed WHERE organization_id = \(organization) ORDER BY id
      """
    ) { row in
      let id: ID<Feed> = try row.next()
      return try Feed(
        id: id, site: row.next(), address: row.next(), intervalSeconds: row.next(), etag: row.next(),
        lastModified: row.next(), attemptedAt: row.next(), succeededAt: row.next(), fault: row.next(),
        setAside: setAside(of: id))
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
