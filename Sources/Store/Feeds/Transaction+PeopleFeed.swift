public import Domain

extension Transaction {
  /// Subscribes the organization's people to an address, replacing any earlier one.
  ///
  /// Errors: `Refusal.invalid` for an address or photo rule over 2,000 characters, a query or sort key over 200, or an
  /// interval under 10 seconds; `.notFound`.
  @discardableResult
  public func followPeople(
    at address: String, query: PeopleFeed.Query? = nil, sort: String? = nil, photoRule: String? = nil,
    intervalSeconds: Int, in organization: ID<Organization>
  ) throws -> ID<PeopleFeed> {
    let address = try Text.line(address, "address", limit: 2000)
    let query = try query.map { query in
      PeopleFeed.Query(
        key: try Text.line(query.key, "queryKey", limit: 200),
        value: try Text.line(query.value, "queryValue", limit: 200, mayBeEmpty: true))
    }
    let sort = try sort.map { try Text.line($0, "sort", limit: 200) }
    let photoRule = try photoRule.map { try Text.line($0, "photoRule", limit: 2000) }
    guard intervalSeconds >= 10 else { throw Refusal.invalid([.init("intervalSeconds", .notANumber)]) }
    try connection.run(
      """
      INSERT INTO people_feed (organization_id, address, query_key, query_value, sort, photo_rule, interval_seconds)
      VALUES (\(organization), \(address), \(query?.key), \(query?.value), \(sort), \(photoRule), \(intervalSeconds))
      ON CONFLICT (organization_id) DO UPDATE SET address = excluded.address, query_key = excluded.query_key,
        query_value = excluded.query_value, sort = excluded.sort, photo_rule = excluded.photo_rule,
        interval_seconds = excluded.interval_seconds, etag = NULL, last_modified = NULL
      """)
    guard let id = try snapshot.peopleFeed(of: organization)?.id else { throw Refusal.notFound }
    try record("people-feed.followed", in: organization, subject: id.rawValue, after: ["interval": intervalSeconds])
    return id
  }

  /// Records a failed fetch with a stable code; the stored people stay. Errors: `Refusal.notFound`.
  public func noteFault(_ fault: String, of feed: ID<PeopleFeed>, in organization: ID<Organization>) throws {
    try FeedBookkeeping(.people, of: feed, in: organization).noteFault(fault, in: self)
  }

  /// Records a fetch without changes. Errors: `Refusal.notFound`.
  public func noteUnchanged(_ feed: ID<PeopleFeed>, in organization: ID<Organization>) throws {
    try FeedBookkeeping(.people, of: feed, in: organization).noteUnchanged(in: self)
  }

  /// Merges fetched people into the stored ones, in one step; edits by hand win, field by field.
  ///
  /// People are matched by their photo's name, else by full name, and keep their ids. A field changes only while it
  /// equals the feed's last value. People who left the feed are archived when their last shift is over; people archived
  /// by hand stay archived; a feed without people archives no one. Errors: `Refusal.notFound`. Cost: grows with the
  /// records and the organization's people.
  @discardableResult
  public func replacePeople(of feed: ID<PeopleFeed>, with fetched: FeedPeople, in organization: ID<Organization>) throws
    -> PeopleDifference
  {
    guard try snapshot.peopleFeed(of: organization)?.id == feed else { throw Refusal.notFound }
    return try connection.step {
      let difference = try PeopleReplacement(self, of: feed, in: organization, with: fetched).apply(in: self)
      let isOther = try FeedBookkeeping(.people, of: feed, in: organization).noteSuccess(
        etag: fetched.etag, lastModified: fetched.lastModified, setAside: fetched.setAside + difference.setAside,
        in: self)
      if isOther || difference.hasChanges {
        try record(
          "people-feed.replaced", in: organization, subject: feed.rawValue,
          after: ["added": difference.added, "changed": difference.changed, "archived": difference.archived])
      }
      return difference
    }
  }
}
