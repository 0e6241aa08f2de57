public import Domain

/// Services of an outside system. Common errors: `Refusal.notFound`.
extension Transaction {
  /// Subscribes a collection to an address, replacing any earlier one.
  ///
  /// Errors: `Refusal.invalid` for an address that is empty or over 2,000 characters, or an interval under 10 seconds.
  @discardableResult
  public func followServices(
    _ address: String, collection: ServiceGroup.Collection, intervalSeconds: Int, in organization: ID<Organization>
  ) throws -> ID<ServicesFeed> {
    let address = try Text.line(address, "address", limit: 2000)
    guard intervalSeconds >= 10 else { throw Refusal.invalid([.init("intervalSeconds", .notANumber)]) }
    try connection.run(
      """
      INSERT INTO services_feed (organization_id, collection, address, interval_seconds)
      VALUES (\(organization), \(collection), \(address), \(intervalSeconds))
      ON CONFLICT (organization_id, collection) DO UPDATE SET address = excluded.address,
        interval_seconds = excluded.interval_seconds, etag = NULL, last_modified = NULL, attempted_at = NULL,
        fault = NULL
      """)
    let id: ID<ServicesFeed>? = try connection.value(
      "SELECT id FROM services_feed WHERE organization_id = \(organization) AND collection = \(collection)")
    guard let id else { throw Refusal.notFound }
    try record("services-feed.followed", in: organization, subject: id.rawValue, after: ["interval": intervalSeconds])
    return id
  }

  /// Merges a fetched services feed; edits by hand win, field by field.
  ///
  /// Name, group, pictures and order are the feed's; description, duration, price and skills are the organization's.
  /// Services that left the feed are archived and return with it; those archived by hand stay archived. A feed without
  /// groups archives nothing. Of two records with the same number, the first is used. Cost: grows with the records and
  /// with the feed's stored services.
  @discardableResult
  public func replaceServices(
    of feed: ID<ServicesFeed>, with groups: [FeedServiceGroup], setAside: [Feed.SetAside], etag: String?,
    lastModified: String?, in organization: ID<Organization>
  ) throws -> (added: Int, changed: Int, archived: Int, kept: Int) {
    let collection: ServiceGroup.Collection? = try connection.value(
      "SELECT collection FROM services_feed WHERE organization_id = \(organization) AND id = \(feed)")
    guard let collection else { throw Refusal.notFound }
    return try connection.step {
      var replacement = try ServicesReplacement(self, of: feed, in: collection, of: organization)
      try replacement.apply(groups, in: self)
      let isOther = try FeedBookkeeping(.services, of: feed, in: organization).noteSuccess(
        etag: etag, lastModified: lastModified, setAside: setAside + replacement.setAside, in: self)
      let done = (
        added: replacement.added, changed: replacement.changed, archived: replacement.archived, kept: replacement.kept
      )
      if isOther || replacement.hasChanges {
        try record(
          "services-feed.replaced", in: organization, subject: feed.rawValue,
          after: ["added": done.added, "changed": done.changed, "archived": done.archived])
      }
      return done
    }
  }

  /// Records a failed fetch with a stable code; the stored services stay.
  public func noteFault(_ fault: String, of feed: ID<ServicesFeed>, in organization: ID<Organization>) throws {
    try FeedBookkeeping(.services, of: feed, in: organization).noteFault(fault, in: self)
  }

  /// Records a fetch without changes.
  public func noteUnchanged(_ feed: ID<ServicesFeed>, in organization: ID<Organization>) throws {
    try FeedBookkeeping(.services, of: feed, in: organization).noteUnchanged(in: self)
  }
}
