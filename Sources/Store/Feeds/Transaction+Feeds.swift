public import Domain

extension Transaction {
  /// Subscribes a site's roster to an address, replacing any earlier one.
  ///
  /// The feed is due at once. Errors: `Refusal.invalid` for an address that is empty or over 2,000 characters, or an
  /// interval under 10 seconds; `.notFound`.
  @discardableResult
  public func follow(_ address: String, intervalSeconds: Int, for site: ID<Site>, in organization: ID<Organization>)
    throws -> ID<Feed>
  {
    let address = try Text.line(address, "address", limit: 2000)
    guard intervalSeconds >= 10 else { throw Refusal.invalid([.init("intervalSeconds", .notANumber)]) }
    try connection.run(
      """
      INSERT INTO feed (organization_id, site_id, address, interval_seconds)
      VALUES (\(organization), \(site), \(address), \(intervalSeconds))
      ON CONFLICT (organization_id, site_id) DO UPDATE SET address = excluded.address,
        interval_seconds = excluded.interval_seconds, etag = NULL, last_modified = NULL, attempted_at = NULL,
        fault = NULL
      """)
    let id: ID<Feed>? = try connection.value(
      "SELECT id FROM feed WHERE organization_id = \(organization) AND site_id = \(site)")
    guard let id else { throw Refusal.notFound }
    try record("feed.followed", in: organization, subject: id.rawValue, after: ["interval": intervalSeconds])
    return id
  }

  /// Records a failed fetch with a stable code; the stored roster stays. Errors: `Refusal.notFound`.
  public func noteFault(_ fault: String, of feed: ID<Feed>, in organization: ID<Organization>) throws {
    try FeedBookkeeping(.roster, of: feed, in: organization).noteFault(fault, in: self)
  }

  /// Records a fetch without changes. Errors: `Refusal.notFound`.
  public func noteUnchanged(_ feed: ID<Feed>, in organization: ID<Organization>) throws {
    try FeedBookkeeping(.roster, of: feed, in: organization).noteUnchanged(in: self)
  }

  /// Merges a fetched roster into the stored one, in one step.
  ///
  /// An unchanged shift keeps its row and id; one with another last day is changed (SEQUENCE grows); one that left the
  /// feed is withdrawn unless it is over. People are matched by full name and added if unknown; of two with the same
  /// name, the one already in the feed is used, else the first.
  ///
  /// Records that are invalid or would double-book a person are rejected; the others are stored. Returns the effect.
  /// Errors: `Refusal.notFound`. Cost: grows with the records, the feed's current shifts and those that records reach
  /// back to, and the organization's people.
  @discardableResult
  public func replaceRoster(of feed: ID<Feed>, with fetched: FeedRoster, in organization: ID<Organization>) throws
    -> FeedDifference
  {
    let site: ID<Site>? = try connection.value(
      "SELECT site_id FROM feed WHERE organization_id = \(organization) AND id = \(feed)")
    guard let site else { throw Refusal.notFound }
    return try connection.step {
      let replacement = try FeedReplacement(self, of: feed, at: site, in: organization, with: fetched.entries)
      let difference = try replacement.apply(in: self)
      let isOther = try FeedBookkeeping(.roster, of: feed, in: organization).noteSuccess(
        etag: fetched.etag, lastModified: fetched.lastModified, setAside: fetched.setAside + difference.setAside,
        in: self)
      try replaceAnnouncement(of: feed, at: site, with: fetched.announcement, in: organization)
      if isOther || !difference.isEmpty {
        try record(
          "feed.replaced", in: organization, subject: feed.rawValue, before: difference.before, after: difference.after)
      }
      return difference
    }
  }
}
