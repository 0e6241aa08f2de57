public import Domain

/// Feeds of every kind. Common errors: `Refusal.notFound`.
///
/// The outcome of a fetch is state. A change row is written only if pages show something new, so that a feed without news leaves open pages
/// and kept answers alone.
extension Transaction {
  /// Subscribes to an address, replacing any earlier feed of the same subject; it is due at once, even if it was paused.
  ///
  /// A shop's `sealedSecrets` of `nil` keep the stored ones for the same address, access and user name. Products of another
  /// address stay until a sync is complete; those with the same article numbers are kept. Errors: `Refusal.invalid` for
  /// a text that is empty or too long (2,000 characters; names 200), an interval under 10 seconds (`intervalSeconds`),
  /// or a page size outside 1 to 1,000 (`pageSize`).
  @discardableResult
  public func follow(
    _ kind: Feed.Kind, at address: String, intervalSeconds: Int, sealedSecrets: [UInt8]? = nil
  ) throws -> ID<Feed> {
    let (kind, address) = try Self.checked(kind, address, intervalSeconds)
    let known = try snapshot.feed(kind.subject)
    let id = try known?.id ?? add(kind.subject, at: address, intervalSeconds)
    if case .products(let shop) = kind {
      try connect(shop, at: address, sealedSecrets, as: id, instead: known)
    }
    var people = Feed.People()
    if case .people(let settings) = kind { people = settings }
    try renew(
      id,
      set: """
        address = \(address), interval_seconds = \(intervalSeconds), query_key = \(people.query?.key),
        query_value = \(people.query?.value), sort = \(people.sort), photo_rule = \(people.photoRule), etag = NULL,
        last_modified = NULL, attempted_at = NULL, fault = NULL, paused_at = NULL, held = NULL,
        confirmed = NULL
        """)
    try record(.feedFollowed, subject: id.rawValue, after: ["interval": intervalSeconds])
    return id
  }

  /// Records a failed fetch with a stable code; the stored content stays.
  public func noteFault(_ fault: String, of feed: ID<Feed>) throws {
    let known = try snapshot.feed(feed).fault
    try renew(feed, set: "attempted_at = \(now), fault = \(fault)")
    guard known != fault else { return }
    try record(.feedFailed, subject: feed.rawValue, after: ["fault": fault])
  }

  /// Records a fetch without changes.
  public func noteUnchanged(_ feed: ID<Feed>) throws {
    let known = try snapshot.feed(feed)
    try renew(feed, set: "attempted_at = \(now), succeeded_at = \(now), fault = NULL, held = NULL")
    guard known.fault != nil || known.succeededAt == nil else { return }
    try record(.feedRecovered, subject: feed.rawValue)
  }
}

// MARK: - Merging

extension Transaction {
  /// Merges a fetched roster into the stored one, in one step.
  ///
  /// An unchanged shift keeps its row and id; one with another last day is changed (SEQUENCE grows); one that left the
  /// feed is withdrawn unless it is over. People are matched by full name and added if unknown; of two with the same
  /// name, the one already in the feed is used, else the first.
  ///
  /// Records that are invalid or would double-book a person are rejected; the others are stored. The shift that a rejected record may stand
  /// for stays. An answer that would remove too much is held until a manager agrees: see `HeldAnswer` and `confirm`. Cost: grows with the
  /// records, the feed's current shifts and those that records reach back to, and the organization's people.
  @discardableResult
  public func mergeRoster(of feed: ID<Feed>, with fetched: FeedRoster) throws
    -> FeedDifference
  {
    guard let site = try snapshot.feed(feed).kind.subject.site else { throw Refusal.notFound }
    return try connection.step {
      let merging = try mergeOrHold(
        fetched.content, isUsable: !fetched.entries.isEmpty, into: feed
      ) {
        var merge = try RosterMerge(self, of: feed, at: site, with: fetched)
        try merge.apply(in: self)
        return (merge, merge.difference)
      }
      guard case .merged(let merge) = merging else {
        return try hold(merging, rejected: fetched.rejected, of: feed)
      }
      let isOther = try noteSuccess(
        of: feed, etag: fetched.etag, lastModified: fetched.lastModified,
        rejected: fetched.rejected + merge.difference.rejected)
      try replaceAnnouncement(of: feed, at: site, with: fetched.announcement)
      if isOther || merge.difference.hasChanges {
        try record(.feedMerged, subject: feed.rawValue, before: merge.before, after: merge.after)
      }
      return merge.difference
    }
  }

  /// Merges fetched people into the stored ones, in one step; edits by hand win, field by field.
  ///
  /// People are matched by their photo's name, else by full name, and keep their ids. A field changes only while it equals the feed's last
  /// value. People missing from the feed are archived when their last shift is over, rejected records count as present; people archived by
  /// hand stay archived. Held back as by `mergeRoster`. Cost: grows with the records and the organization's people.
  @discardableResult
  public func mergePeople(of feed: ID<Feed>, with fetched: FeedPeople) throws
    -> FeedDifference
  {
    guard try snapshot.feed(feed).people != nil else { throw Refusal.notFound }
    return try connection.step {
      let merging = try mergeOrHold(
        fetched.content, isUsable: !fetched.people.isEmpty, into: feed
      ) {
        let difference = try PeopleMerge(self, of: feed, with: fetched).apply(in: self)
        return (difference, difference)
      }
      guard case .merged(let difference) = merging else {
        return try hold(merging, rejected: fetched.rejected, of: feed)
      }
      let isOther = try noteSuccess(
        of: feed, etag: fetched.etag, lastModified: fetched.lastModified,
        rejected: fetched.rejected + difference.rejected)
      try recordMerge(difference, isOther: isOther, of: feed)
      return difference
    }
  }

  /// Merges a fetched services feed; edits by hand win, field by field.
  ///
  /// Name, group, pictures and order are the feed's; description, duration, price and skills are the organization's.
  /// Services that left the feed are archived and return with it, rejected records count as present; those archived by
  /// hand stay archived. Held back as by `mergeRoster`. Of two records with the same number, the first is used. Cost: grows with the records and
  /// with the feed's stored services.
  @discardableResult
  public func mergeServices(of feed: ID<Feed>, with fetched: FeedServices) throws
    -> FeedDifference
  {
    guard let collection = try snapshot.feed(feed).kind.subject.collection else {
      throw Refusal.notFound
    }
    return try connection.step {
      let merging = try mergeOrHold(
        fetched.content, isUsable: fetched.groups.contains { !$0.services.isEmpty }, into: feed
      ) {
        var merge = try ServicesMerge(self, of: feed, in: collection)
        try merge.apply(fetched, in: self)
        return (merge, merge.difference)
      }
      guard case .merged(let merge) = merging else {
        return try hold(merging, rejected: fetched.rejected, of: feed)
      }
      let isOther = try noteSuccess(
        of: feed, etag: fetched.etag, lastModified: fetched.lastModified,
        rejected: fetched.rejected + merge.difference.rejected)
      try recordMerge(merge.difference, isOther: isOther, of: feed)
      return merge.difference
    }
  }

  private func hold<Merge>(
    _ merging: Merging<Merge>, rejected: [RejectedRecord], of feed: ID<Feed>
  ) throws -> FeedDifference {
    guard case .held(let answer, let refused) = merging else { return FeedDifference() }
    return try hold(answer, rejected: rejected + refused, of: feed)
  }

  private func recordMerge(
    _ difference: FeedDifference, isOther: Bool, of feed: ID<Feed>
  ) throws {
    guard isOther || difference.hasChanges else { return }
    try record(
      .feedMerged, subject: feed.rawValue,
      after: ["added": difference.added, "changed": difference.changed, "removed": difference.removed])
  }
}

// MARK: - Rows

extension Transaction {
  /// More records than these give an administrator no further information.
  private static var mostRejected: Int { 500 }

  private static func checked(_ kind: Feed.Kind, _ address: String, _ intervalSeconds: Int) throws -> (
    Feed.Kind, String
  ) {
    var (form, kind) = (FormCheck(), kind)
    let address = form.line(address, "address", limit: 2000)
    switch kind {
    case .roster, .services: break
    case .people(let people):
      let query = people.query.map { query in
        Feed.Query(
          key: form.line(query.key, "queryKey", limit: 200),
          value: form.line(query.value, "queryValue", limit: 200, mayBeEmpty: true))
      }
      let sort = people.sort.map { form.line($0, "sort", limit: 200) }
      let photoRule = people.photoRule.map { form.line($0, "photoRule", limit: 2000) }
      kind = .people(Feed.People(query: query, sort: sort, photoRule: photoRule))
    case .products(let shop):
      let media = shop.mediaAddress.map { form.line($0, "mediaAddress", limit: 2000) }
      let userName = shop.userName.map { form.line($0, "userName", limit: 200) }
      if !(1...1000).contains(shop.pageSize) { form.refuse("pageSize", .notANumber) }
      kind = .products(
        Feed.Shop(
          access: shop.access, currency: shop.currency, mediaAddress: media, userName: userName,
          pageSize: shop.pageSize))
    }
    if intervalSeconds < 10 { form.refuse("intervalSeconds", .notANumber) }
    try form.end()
    return (kind, address)
  }

  private func add(
    _ subject: Feed.Subject, at address: String, _ intervalSeconds: Int
  ) throws -> ID<Feed> {
    try insertRow(
      """
      INSERT INTO feed (organization_id, kind, site_id, collection, address, interval_seconds)
      VALUES (\(scope), \(subject.name), \(subject.site), \(subject.collection), \(address),
        \(intervalSeconds))
      """)
  }

  /// The condition for rows of a feed, in tables without the organization.
  func feedIs(_ feed: ID<Feed>) -> SQL {
    "feed_id IN (SELECT id FROM feed WHERE organization_id = \(scope) AND id = \(feed))"
  }

  func renew(_ feed: ID<Feed>, set columns: SQL) throws {
    let changed = try connection.run(
      "UPDATE feed SET \(columns) WHERE organization_id = \(scope) AND id = \(feed)")
    guard changed == 1 else { throw Refusal.notFound }
  }

  /// Notes a merged fetch and its rejected records; returns `true` if the state changed.
  private func noteSuccess(
    of feed: ID<Feed>, etag: String?, lastModified: String?, rejected: [RejectedRecord]
  ) throws -> Bool {
    let known = try snapshot.feed(feed)
    try renew(
      feed,
      set: """
        attempted_at = \(now), succeeded_at = \(now), fault = NULL, held = NULL, confirmed = NULL, etag = \(etag),
        last_modified = \(lastModified)
        """)
    let isOther = try keepRejected(rejected, of: feed, instead: known.rejected)
    return isOther || known.fault != nil || known.succeededAt == nil
  }

  /// Stores an answer's rejected records in the place of the last one's; returns `true` if they differ.
  func keepRejected(_ rejected: [RejectedRecord], of feed: ID<Feed>, instead known: [RejectedRecord]) throws -> Bool {
    // Why: the sort keeps the order of equals only with the place.
    let kept = rejected.enumerated().sorted {
      ($0.element.index ?? .max, $0.offset) < ($1.element.index ?? .max, $1.offset)
    }
    .prefix(Self.mostRejected).map(\.element)
    guard known != kept else { return false }
    try connection.run("DELETE FROM rejected_record WHERE \(feedIs(feed))")
    try insert(kept, of: feed, from: 0)
    return true
  }

  /// Stores more rejected records, the first of them at `place`.
  func insert(_ records: [RejectedRecord], of feed: ID<Feed>, from place: Int) throws {
    for (offset, record) in records.enumerated() {
      try connection.run(
        """
        INSERT INTO rejected_record (feed_id, place, record, part, reason, parameters, excerpt, source)
        SELECT id, \(place + offset), \(record.index), \(record.part), \(record.reason.code),
          \(try Self.json(record.reason.parameters) ?? "[]"), \(record.excerpt), \(record.source)
        FROM feed WHERE organization_id = \(scope) AND id = \(feed)
        """)
    }
  }
}
