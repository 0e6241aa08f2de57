public import Domain

/// Products of a shop. Common errors: `Refusal.notFound`.
extension Transaction {
  /// Connects a shop, replacing any earlier settings, and starts over.
  ///
  /// `password` is sealed; `nil` keeps the stored one for the same address and user name. Products of another address
  /// stay until a sync is complete; those with the same article numbers are kept. Errors: `Refusal.invalid` (`address`,
  /// `mediaAddress`, `userName`, `pageSize`, `intervalSeconds`).
  @discardableResult
  public func followShop(
    _ address: String, currency: Currency, mediaAddress: String?, userName: String?, sealedPassword: [UInt8]?,
    pageSize: Int, intervalSeconds: Int, in organization: ID<Organization>
  ) throws -> ID<ProductFeed> {
    var form = FormCheck()
    let address = form.line(address, "address", limit: 2000)
    let mediaAddress = mediaAddress.map { form.line($0, "mediaAddress", limit: 2000) }
    let userName = userName.map { form.line($0, "userName", limit: 200) }
    try form.end()
    guard (1...1000).contains(pageSize) else { throw Refusal.invalid([.init("pageSize", .notANumber)]) }
    guard intervalSeconds >= 10 else { throw Refusal.invalid([.init("intervalSeconds", .notANumber)]) }
    let known = try snapshot.productFeed(of: organization)
    let isSameShop = known?.address == address
    let isSameUser = isSameShop && known?.userName == userName
    let kept = try known.flatMap { feed in
      isSameUser ? try snapshot.sealedCredentials(of: feed.id, in: organization) : nil
    }
    if let known { try forgetReading(known.id, in: organization, isAnotherShop: !isSameShop) }
    try connection.run(
      """
      INSERT INTO product_feed (organization_id, address, currency, media_address, user_name, password, token,
        page_size, interval_seconds)
      VALUES (\(organization), \(address), \(currency), \(mediaAddress), \(userName),
        \(sealedPassword ?? kept?.password), \(sealedPassword == nil ? kept?.token : nil), \(pageSize),
        \(intervalSeconds))
      ON CONFLICT (organization_id) DO UPDATE SET address = excluded.address, currency = excluded.currency,
        media_address = excluded.media_address, user_name = excluded.user_name, password = excluded.password,
        token = excluded.token, page_size = excluded.page_size, interval_seconds = excluded.interval_seconds,
        attempted_at = NULL, fault = NULL, run_started_at = NULL, run_pages = 0, run_records = 0, run_total = NULL,
        run_set_aside = 0, run_cancelled_at = NULL
      """)
    guard let id = try snapshot.productFeed(of: organization)?.id else { throw Refusal.notFound }
    try record("product-feed.followed", in: organization, subject: id.rawValue, after: ["interval": intervalSeconds])
    return id
  }

  /// Stores a new token of the shop, sealed.
  public func keepToken(_ sealed: [UInt8]?, of feed: ID<ProductFeed>, in organization: ID<Organization>) throws {
    try renew(feed, in: organization, set: "token = \(sealed)")
  }

  /// Starts a sync, or resumes a stopped one; returns the number of the next page, from 1.
  ///
  /// Does not count as an attempt: a sync that the end of the process interrupted is due at once.
  public func beginReading(_ feed: ID<ProductFeed>, in organization: ID<Organization>) throws -> Int {
    let state = try reading(feed, in: organization)
    if let progress = state.progress {
      if progress.cancelledAt != nil {
        try renew(feed, in: organization, set: "run_cancelled_at = NULL")
        try record(
          "product-feed.resumed", in: organization, subject: feed.rawValue, after: ["page": progress.pages + 1])
      }
      return progress.pages + 1
    }
    try forgetReading(feed, in: organization, isAnotherShop: false)
    try renew(
      feed, in: organization,
      set: """
        run_started_at = \(now), run_pages = 0, run_records = 0, run_total = NULL, run_set_aside = 0,
        run_cancelled_at = NULL
        """)
    try record("product-feed.begun", in: organization, subject: feed.rawValue)
    return 1
  }

  /// Merges one page of a sync; unchanged products keep their rows, and a page is stored only once.
  ///
  /// Products are matched by the shop's number. One with the article number of another product in this sync is rejected
  /// (`duplicate`), as is one that the organization keeps itself (`kept-by-hand`). One that the shop created again with
  /// an old article number continues as the old product. Errors: `Refusal.outOfDate` if the sync was stopped, or for a
  /// page that is not the next. Cost: about that of inserting the rows and their words.
  public func takePage(
    _ page: FeedProductPage, number: Int, of feed: ID<ProductFeed>, in organization: ID<Organization>
  )
    throws
  {
    let progress = try runningReading(feed, in: organization)
    guard number > progress.pages else { return }
    guard number == progress.pages + 1 else { throw Refusal.outOfDate }
    try connection.step {
      var taking = try ProductTaking(self, of: feed, in: organization, page.products)
      try taking.apply(in: self)
      let setAside = page.setAside + taking.setAside
      try keepSetAside(setAside, of: feed, in: organization)
      try renew(
        feed, in: organization,
        set: """
          run_pages = \(number), run_records = run_records + \(page.recordCount),
          run_total = coalesce(\(page.total), run_total), run_set_aside = run_set_aside + \(setAside.count),
          fault = NULL
          """)
      try record(
        "product-feed.page-taken", in: organization, subject: feed.rawValue,
        after: [
          "page": number, "added": taking.added, "changed": taking.changed, "setAside": setAside.count,
        ])
    }
  }

  /// Ends a sync: products that it has not seen are discontinued.
  ///
  /// Unless `isWhole` is false because the shop's answers were inconsistent, or fewer products came than the shop
  /// counted, or none at all. Errors: `Refusal.outOfDate` if no sync is under way.
  public func endReading(_ feed: ID<ProductFeed>, isWhole: Bool, in organization: ID<Organization>) throws -> (
    taken: Int, gone: Int
  ) {
    let progress = try runningReading(feed, in: organization)
    let counted = try connection.row(
      """
      SELECT (SELECT count(*) FROM product_seen WHERE feed_id = \(feed)), run_set_aside FROM product_feed
      WHERE organization_id = \(organization) AND id = \(feed)
      """
    ) { (taken: try $0.next() as Int, setAside: try $0.next() as Int) }
    guard let counted else { throw Refusal.notFound }
    let isComplete = isWhole && counted.taken > 0 && counted.taken + counted.setAside >= progress.total ?? 0
    let gone = isComplete ? try letGo(of: feed, in: organization) : 0
    try connection.run("DELETE FROM product_seen WHERE feed_id = \(feed)")
    try renew(
      feed, in: organization,
      set: "run_started_at = NULL, attempted_at = \(now), succeeded_at = \(now), fault = NULL")
    try record(
      "product-feed.read", in: organization, subject: feed.rawValue, after: ["taken": counted.taken, "gone": gone])
    return (counted.taken, gone)
  }

  /// Stops a sync; it can be resumed.
  public func cancelReading(_ feed: ID<ProductFeed>, in organization: ID<Organization>) throws {
    guard let progress = try reading(feed, in: organization).progress, progress.cancelledAt == nil else { return }
    try renew(feed, in: organization, set: "run_cancelled_at = \(now), attempted_at = \(now)")
    try record("product-feed.canceled", in: organization, subject: feed.rawValue, after: ["pages": progress.pages])
  }

  /// Records a failed sync with a stable code; stored pages stay, and the sync can be resumed.
  public func noteFault(_ fault: String, of feed: ID<ProductFeed>, in organization: ID<Organization>) throws {
    try FeedBookkeeping(.products, of: feed, in: organization).noteFault(fault, in: self)
  }

  /// Stores a single product as the shop describes it now; returns the product's id.
  ///
  /// Errors: `Refusal.invalid([sku, taken])` if another product has its article number.
  @discardableResult
  public func take(_ product: FeedProduct, of feed: ID<ProductFeed>, in organization: ID<Organization>) throws
    -> ID<Product>
  {
    let isUnderWay = try reading(feed, in: organization).progress != nil
    return try connection.step {
      var taking = try ProductTaking(self, of: feed, in: organization, [product])
      try taking.apply(in: self, isReading: isUnderWay)
      guard let id = taking.taken.first else { throw Refusal.invalid([.init("sku", .taken)]) }
      if taking.added + taking.changed > 0 { try record("product.taken", in: organization, subject: id.rawValue) }
      return id
    }
  }
}

extension Transaction {
  private func reading(_ feed: ID<ProductFeed>, in organization: ID<Organization>) throws -> ProductFeed {
    guard let found = try snapshot.productFeed(of: organization), found.id == feed else { throw Refusal.notFound }
    return found
  }

  private func runningReading(_ feed: ID<ProductFeed>, in organization: ID<Organization>) throws -> ProductFeed.Progress
  {
    guard let progress = try reading(feed, in: organization).progress, progress.cancelledAt == nil else {
      throw Refusal.outOfDate
    }
    return progress
  }

  private func renew(_ feed: ID<ProductFeed>, in organization: ID<Organization>, set columns: SQL) throws {
    try FeedBookkeeping(.products, of: feed, in: organization).renew(set: columns, in: self)
  }

  private func forgetReading(_ feed: ID<ProductFeed>, in organization: ID<Organization>, isAnotherShop: Bool) throws {
    try connection.run("DELETE FROM product_seen WHERE feed_id = \(feed)")
    try connection.run("DELETE FROM product_set_aside WHERE feed_id = \(feed)")
    guard isAnotherShop else { return }
    // Why: another shop's numbers mean other products, and no shop has negative numbers.
    try connection.run(
      "UPDATE product SET foreign_id = -id WHERE organization_id = \(organization) AND feed_id = \(feed)")
  }

  private func letGo(of feed: ID<ProductFeed>, in organization: ID<Organization>) throws -> Int {
    let gone: SQL = """
      organization_id = \(organization) AND feed_id = \(feed) AND gone_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM product_seen WHERE product_seen.feed_id = \(feed) AND product_id = product.id)
      """
    try connection.run(
      """
      INSERT INTO product_search (product_search, rowid, words)
      SELECT 'delete', id, words FROM product_words WHERE id IN (SELECT id FROM product WHERE \(gone))
      """)
    return try connection.run(
      """
      UPDATE product SET gone_at = \(now), revision = revision + 1 WHERE \(gone)
      """)
  }

  /// Stores a page's rejected records, up to a number beyond which more would tell nothing new.
  private func keepSetAside(_ records: [Feed.SetAside], of feed: ID<ProductFeed>, in organization: ID<Organization>)
    throws
  {
    guard !records.isEmpty else { return }
    let count: Int? = try connection.value(
      "SELECT run_set_aside FROM product_feed WHERE organization_id = \(organization) AND id = \(feed)")
    let first = count ?? 0
    let kept = records.prefix(max(0, ProductFeed.mostSetAside - first))
    try FeedBookkeeping(.products, of: feed, in: organization).insert(Array(kept), from: first, in: self)
  }
}
