public import Domain
import FoundationEssentials

extension Snapshot {
  /// An organization's feeds of every kind, oldest first.
  public func feeds() throws -> [Feed] {
    try feeds("feed.organization_id = \(scope)")
  }

  /// The feed that fills a subject; `nil` if it has none.
  public func feed(_ subject: Feed.Subject) throws -> Feed? {
    try feeds("feed.organization_id = \(scope) AND \(Self.isOf(subject))").first
  }

  /// One feed. Errors: `Refusal.notFound`.
  public func feed(_ id: ID<Feed>) throws -> Feed {
    let found = try feeds("feed.organization_id = \(scope) AND feed.id = \(id)").first
    guard let found else { throw Refusal.notFound }
    return found
  }

  /// The number of current things from each feed: shifts that are not over, people, services, products.
  public func broughtCounts(at now: Instant) throws -> [ID<Feed>: Int] {
    Dictionary(
      uniqueKeysWithValues: try connection.rows(
        """
        SELECT id, CASE kind
          WHEN 'roster' THEN (SELECT count(*) FROM shift \(SQL.index("shift_by_feed"))
            WHERE feed_id = feed.id AND ends_at > \(now) AND withdrawn_at IS NULL)
          WHEN 'people' THEN (SELECT count(*) FROM feed_person JOIN employee ON employee.id = employee_id
            WHERE feed_id = feed.id AND is_gone = FALSE AND archived_at IS NULL)
          WHEN 'services' THEN (SELECT count(*) FROM service WHERE feed_id = feed.id AND archived_at IS NULL)
          ELSE (SELECT count(*) FROM product WHERE feed_id = feed.id AND gone_at IS NULL) END
        FROM feed WHERE organization_id = \(scope)
        """
      ) { (try $0.next() as ID<Feed>, try $0.next() as Int) })
  }

  /// A shop's sealed secrets and token; `nil` for missing ones. Errors: `Refusal.notFound`.
  public func sealedSecrets(of feed: ID<Feed>) throws -> (
    secrets: [UInt8]?, token: [UInt8]?
  ) {
    let found = try connection.row(
      """
      SELECT secrets, token FROM shop JOIN feed ON feed.id = shop.feed_id
      WHERE feed.organization_id = \(scope) AND feed.id = \(feed)
      """
    ) { (secrets: try $0.next() as [UInt8]?, token: try $0.next() as [UInt8]?) }
    guard let found else { throw Refusal.notFound }
    return found
  }

  private static func isOf(_ subject: Feed.Subject) -> SQL {
    """
    feed.kind = \(subject.name) AND feed.site_id IS NOT DISTINCT FROM \(subject.site) AND feed.collection IS NOT DISTINCT FROM \(subject.collection)
    """
  }

  private func feeds(_ condition: SQL) throws -> [Feed] {
    try connection.rows(
      """
      SELECT feed.id, site_id, collection, query_key, query_value, sort, photo_rule, access, currency, media_address,
        user_name, page_size, sync_started_at, sync_pages, sync_records, sync_total, sync_cancelled_at, address, interval_seconds,
        etag, last_modified, attempted_at, succeeded_at, fault, sync_rejected, paused_at, held
      FROM feed LEFT JOIN shop ON shop.feed_id = feed.id WHERE \(condition) ORDER BY feed.id
      """
    ) { row in
      let (id, kind) = (try row.next() as ID<Feed>, try Self.readKind(&row))
      return try Feed(id: id, kind: kind, address: row.next(), status: status(of: id, &row))
    }
  }

  private static func readKind(_ row: inout Connection.Row) throws -> Feed.Kind {
    let (site, collection): (ID<Site>?, ServiceGroup.Collection?) = (try row.next(), try row.next())
    let people = try readPeople(&row)
    let shop = try readShop(&row)
    if let site { return .roster(site) }
    if let collection { return .services(collection) }
    return shop.map { .products($0) } ?? .people(people)
  }

  private static func readPeople(_ row: inout Connection.Row) throws -> Feed.People {
    let (key, value) = (try row.next() as String?, try row.next() as String?)
    return try Feed.People(
      query: key.map { Feed.Query(key: $0, value: value ?? "") }, sort: row.next(), photoRule: row.next())
  }

  private static func readShop(_ row: inout Connection.Row) throws -> Feed.Shop? {
    let (access, currency, media): (String?, Currency?, String?) = (try row.next(), try row.next(), try row.next())
    let (userName, pageSize): (String?, Int?) = (try row.next(), try row.next())
    let (startedAt, pages, records): (Instant?, Int?, Int?) = (try row.next(), try row.next(), try row.next())
    let (total, cancelledAt): (Int?, Instant?) = (try row.next(), try row.next())
    guard let access = access.flatMap(ShopAccess.init), let currency, let pageSize else { return nil }
    let progress = startedAt.map {
      Feed.Progress(
        pages: pages ?? 0, records: records ?? 0, total: total, startedAt: $0, cancelledAt: cancelledAt)
    }
    return Feed.Shop(
      access: access, currency: currency, mediaAddress: media, userName: userName, pageSize: pageSize,
      progress: progress)
  }

  private func status(of feed: ID<Feed>, _ row: inout Connection.Row) throws -> FeedStatus {
    let (interval, etag, lastModified): (Int, String?, String?) = (try row.next(), try row.next(), try row.next())
    let (attemptedAt, succeededAt): (Instant?, Instant?) = (try row.next(), try row.next())
    let (fault, count): (String?, Int?) = (try row.next(), try row.next())
    let (pausedAt, held): (Instant?, String?) = (try row.next(), try row.next())
    var rejected = try rejectedRecords(of: feed)
    if let count, count > rejected.count {
      let more = RejectionReason.tooMany(limit: rejected.count, left: count - rejected.count)
      rejected.append(RejectedRecord(index: nil, reason: more, excerpt: ""))
    }
    return FeedStatus(
      intervalSeconds: interval, etag: etag, lastModified: lastModified, attemptedAt: attemptedAt,
      succeededAt: succeededAt, fault: fault, rejected: rejected, pausedAt: pausedAt,
      held: try held.map { try Transaction.value(HeldAnswer.self, from: $0) })
  }

  /// The mark of the confirmed answer; `nil` if none.
  func confirmedMark(of feed: ID<Feed>) throws -> String? {
    let found = try connection.rows(
      "SELECT confirmed FROM feed WHERE organization_id = \(scope) AND id = \(feed)"
    ) { try $0.next() as String? }
    return found.first.flatMap { $0 }
  }

  func rejectedRecords(of feed: ID<Feed>) throws -> [RejectedRecord] {
    try connection.rows(
      """
      SELECT record, part, reason, parameters, excerpt, source FROM rejected_record
      WHERE feed_id IN (SELECT id FROM feed WHERE organization_id = \(scope) AND id = \(feed)) ORDER BY place
      """
    ) { row in
      let (record, part, reason): (Int?, Int?, String) = (try row.next(), try row.next(), try row.next())
      let parameters = try JSONDecoder().decode([String].self, from: Data((try row.next() as String).utf8))
      return RejectedRecord(
        index: record, part: part, reason: RejectionReason(code: reason, parameters: parameters) ?? .unknown,
        excerpt: try row.next(), source: try row.next())
    }
  }
}
