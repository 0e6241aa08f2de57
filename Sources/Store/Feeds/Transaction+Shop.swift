import Crypto
public import Domain

/// Products of a shop. Common errors: `Refusal.notFound`.
extension Transaction {
  /// Stores a new token of the shop, sealed.
  public func keepToken(_ sealed: [UInt8]?, of feed: ID<Feed>) throws {
    try renewShop(feed, set: "token = \(sealed)")
  }

  /// Starts a sync, or resumes a stopped one; returns the number of the next page, from 1.
  ///
  /// Does not count as an attempt: a sync interrupted by the end of the process is due at once.
  public func beginSync(_ feed: ID<Feed>) throws -> Int {
    if let progress = try shop(feed).progress {
      if progress.cancelledAt != nil {
        try renewShop(feed, set: "sync_cancelled_at = NULL")
        try record(
          .feedSyncResumed, subject: feed.rawValue, after: ["page": progress.pages + 1])
      }
      return progress.pages + 1
    }
    try forgetSync(feed, isAnotherShop: false)
    try renewShop(
      feed,
      set: """
        sync_started_at = \(now), sync_pages = 0, sync_records = 0, sync_total = NULL, sync_rejected = 0,
        sync_cancelled_at = NULL
        """)
    try record(.feedSyncStarted, subject: feed.rawValue)
    return 1
  }

  /// Merges one page of a sync; unchanged products keep their rows, and a page is stored only once.
  ///
  /// Products are matched by the shop's number. One with the article number of another product in this sync is rejected
  /// (`duplicate`), as is one that the organization keeps itself (`kept-by-hand`). One that the shop created again with
  /// an old article number continues as the old product. Errors: `Refusal.outOfDate` if the sync was stopped, or for a
  /// page that is not the next. Cost: about that of inserting the rows and their words.
  public func mergePage(
    _ page: FeedProductPage, number: Int, of feed: ID<Feed>
  )
    throws
  {
    let progress = try runningSync(feed)
    guard number > progress.pages else { return }
    guard number == progress.pages + 1 else { throw Refusal.outOfDate }
    try connection.step {
      var upsert = try ProductUpsert(self, of: feed, page.products)
      try upsert.apply(in: self)
      try see(page.unread, of: feed)
      let rejected = page.rejected + upsert.rejected
      try keep(rejected, of: feed)
      try renew(feed, set: "fault = NULL")
      try renewShop(
        feed,
        set: """
          sync_pages = \(number), sync_records = sync_records + \(page.recordCount),
          sync_total = coalesce(\(page.total), sync_total), sync_rejected = sync_rejected + \(rejected.count)
          """)
      try record(
        .feedPageMerged, subject: feed.rawValue,
        after: [
          "page": number, "added": upsert.added, "changed": upsert.changed, "rejected": rejected.count,
        ])
    }
  }

  /// Ends a sync: products that it has not seen are discontinued.
  ///
  /// Unless `isWhole` is false because the shop's answers were inconsistent, or fewer products came than the shop
  /// counted, or too many would go: see `HeldAnswer`. `leftOut` records were read and are no products of their own. Errors:
  /// `Refusal.outOfDate` if no sync is under way.
  public func endSync(_ feed: ID<Feed>, isWhole: Bool, leftOut: Int = 0) throws -> (
    taken: Int, gone: Int
  ) {
    let progress = try runningSync(feed)
    let counted = try connection.row(
      """
      SELECT (SELECT count(*) FROM product_seen WHERE \(feedIs(feed))), sync_rejected FROM shop
      WHERE \(feedIs(feed))
      """
    ) { (taken: try $0.next() as Int, rejected: try $0.next() as Int) }
    guard let counted else { throw Refusal.notFound }
    let isComplete = isWhole && counted.taken + counted.rejected + leftOut >= progress.total ?? 0
    let held = isComplete ? try heldBack(feed, isUsable: counted.taken > 0) : nil
    let gone = isComplete && held == nil ? try letGo(of: feed) : 0
    try connection.run("DELETE FROM product_seen WHERE \(feedIs(feed))")
    try renewShop(feed, set: "sync_started_at = NULL")
    if let held {
      // Why no rejected ones: those of the pages are stored already.
      _ = try hold(held, rejected: nil, of: feed)
    } else {
      try renew(
        feed,
        set: "attempted_at = \(now), succeeded_at = \(now), fault = NULL, held = NULL, confirmed = NULL")
    }
    try record(
      .feedSynced, subject: feed.rawValue, after: ["taken": counted.taken, "gone": gone])
    return (counted.taken, gone)
  }

  /// Products that would be discontinued, if too many and not confirmed.
  private func heldBack(_ feed: ID<Feed>, isUsable: Bool) throws -> HeldAnswer? {
    let gone = try connection.rows("SELECT id FROM product WHERE \(unseen(of: feed)) ORDER BY id") {
      try $0.next() as ID<Product>
    }
    let total = try snapshot.broughtCounts(at: now)[feed] ?? 0
    let mark = Digest(of: gone.map(\.description).joined(separator: "\n")).description
    guard HeldAnswer.asks(removing: gone.count, of: total, isUsable: isUsable),
      try snapshot.confirmedMark(of: feed) != mark
    else { return nil }
    return HeldAnswer(mark: mark, removed: gone.count, total: total)
  }

  /// Marks the products of rejected records as seen in this sync.
  private func see(_ numbers: [Int64], of feed: ID<Feed>) throws {
    guard !numbers.isEmpty else { return }
    try connection.run(
      """
      INSERT INTO product_seen (feed_id, product_id)
      SELECT \(feed), id FROM \(SQL.list(numbers)) AS fetched CROSS JOIN product
      WHERE organization_id = \(scope) AND feed_id = \(feed) AND foreign_id = fetched.value AND gone_at IS NULL
      ON CONFLICT DO NOTHING
      """)
  }

  /// Stops a sync; it can be resumed.
  public func cancelSync(_ feed: ID<Feed>) throws {
    guard let progress = try shop(feed).progress, progress.cancelledAt == nil else { return }
    try renewShop(feed, set: "sync_cancelled_at = \(now)")
    try renew(feed, set: "attempted_at = \(now)")
    try record(.feedSyncCanceled, subject: feed.rawValue, after: ["pages": progress.pages])
  }

  /// Stores a single product as the shop describes it now; returns the product's id.
  ///
  /// Errors: `Refusal.invalid([sku, taken])` if another product has its article number.
  @discardableResult
  public func merge(_ product: FeedProduct, of feed: ID<Feed>) throws
    -> ID<Product>
  {
    let isUnderWay = try shop(feed).progress != nil
    return try connection.step {
      var upsert = try ProductUpsert(self, of: feed, [product])
      try upsert.apply(in: self, isSyncing: isUnderWay)
      guard let id = upsert.taken.first else { throw Refusal.invalid([.init("sku", .taken)]) }
      if upsert.added + upsert.changed > 0 { try record(.productTaken, subject: id.rawValue) }
      return id
    }
  }
}

extension Transaction {
  /// Stores a shop's settings, and starts over; see `follow`.
  func connect(
    _ shop: Feed.Shop, at address: String, _ sealedSecrets: [UInt8]?, as feed: ID<Feed>,
    instead known: Feed?
  ) throws {
    let isSameShop = known?.address == address
    let isSameUser =
      isSameShop && known?.shop?.access == shop.access && known?.shop?.userName == shop.userName
    let kept = isSameUser ? try snapshot.sealedSecrets(of: feed) : nil
    if known != nil { try forgetSync(feed, isAnotherShop: !isSameShop) }
    // Why again: earlier readings of the shop belong to the previous settings.
    try connection.run("DELETE FROM shop WHERE \(feedIs(feed))")
    try connection.run(
      """
      INSERT INTO shop (feed_id, access, currency, media_address, user_name, secrets, token, page_size)
      SELECT id, \(shop.access.rawValue), \(shop.currency), \(shop.mediaAddress), \(shop.userName),
        \(sealedSecrets ?? kept?.secrets), \(sealedSecrets == nil ? kept?.token : nil), \(shop.pageSize)
      FROM feed WHERE organization_id = \(scope) AND id = \(feed)
      """)
  }

  private func shop(_ feed: ID<Feed>) throws -> Feed.Shop {
    guard let shop = try snapshot.feed(feed).shop else { throw Refusal.notFound }
    return shop
  }

  private func runningSync(_ feed: ID<Feed>) throws -> Feed.Progress {
    guard let progress = try shop(feed).progress, progress.cancelledAt == nil else {
      throw Refusal.outOfDate
    }
    return progress
  }

  func renewShop(_ feed: ID<Feed>, set columns: SQL) throws {
    let changed = try connection.run(
      """
      UPDATE shop SET \(columns) WHERE feed_id = \(feed)
        AND EXISTS (SELECT 1 FROM feed WHERE organization_id = \(scope) AND id = \(feed))
      """)
    guard changed == 1 else { throw Refusal.notFound }
  }

  private func forgetSync(_ feed: ID<Feed>, isAnotherShop: Bool) throws {
    try connection.run("DELETE FROM product_seen WHERE \(feedIs(feed))")
    try connection.run("DELETE FROM rejected_record WHERE \(feedIs(feed))")
    guard isAnotherShop else { return }
    // Why: another shop's numbers mean other products, and no shop has negative numbers.
    try connection.run(
      "UPDATE product SET foreign_id = -id WHERE organization_id = \(scope) AND feed_id = \(feed)")
  }

  /// Discontinues every product of a shop.
  func letGoAll(of feed: ID<Feed>) throws {
    _ = try letGo("organization_id = \(scope) AND feed_id = \(feed) AND gone_at IS NULL")
  }

  /// Discontinues the products that a sync has not seen; returns their number.
  private func letGo(of feed: ID<Feed>) throws -> Int {
    try letGo(unseen(of: feed))
  }

  private func unseen(of feed: ID<Feed>) -> SQL {
    """
    organization_id = \(scope) AND feed_id = \(feed) AND gone_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM product_seen WHERE product_seen.feed_id = \(feed) AND product_id = product.id)
    """
  }

  private func letGo(_ gone: SQL) throws -> Int {
    try ProductWords.leave(where: gone, in: self)
    return try connection.run("UPDATE product SET gone_at = \(now), revision = revision + 1 WHERE \(gone)")
  }

  /// Stores a page's rejected records, up to a number beyond which more would add nothing new.
  private func keep(_ records: [RejectedRecord], of feed: ID<Feed>) throws {
    guard !records.isEmpty else { return }
    let first: Int = try connection.value("SELECT sync_rejected FROM shop WHERE \(feedIs(feed))") ?? 0
    try insert(Array(records.prefix(max(0, RejectedRecord.most - first))), of: feed, from: first)
  }
}
