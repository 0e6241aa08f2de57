public import Domain

/// Stock and prices of a shop's products between its readings.
extension Transaction {
  /// Stores stock that was read apart from the products; returns the number of products with a changed stock.
  ///
  /// Products without a stated stock keep theirs. Cost: about that of a page of a sync.
  @discardableResult
  public func keep(_ stock: [FeedStock], of feed: ID<Feed>) throws -> Int {
    try connection.step {
      let changed = try keepStock(stock, of: feed)
      if changed > 0 {
        try record(.feedStockTaken, subject: feed.rawValue, after: ["changed": changed])
      }
      return changed
    }
  }

  private func keepStock(_ stock: [FeedStock], of feed: ID<Feed>) throws -> Int {
    let told = Dictionary(stock.map { ($0.name, $0.stock) }, uniquingKeysWith: { $1 })
    let known = try products(named: stock.map(\.name), of: feed)
    var changed = 0
    for product in known {
      guard let stock = told[product.name], stock != product.stock else { continue }
      try connection.run(
        """
        UPDATE product SET is_available = \(stock.isAvailable), quantity = \(stock.tenThousandths),
          revision = revision + 1
        WHERE organization_id = \(scope) AND id = \(product.id)
        """)
      changed += 1
    }
    try connection.run(
      """
      UPDATE product SET stock_at = \(now) WHERE organization_id = \(scope) AND id IN \(SQL.list(known.map(\.id)))
      """)
    return changed
  }

  private struct StockedProduct {
    let id: ID<Product>
    let name: FeedStock.Name
    let stock: Product.Stock
  }

  private func products(named names: [FeedStock.Name], of feed: ID<Feed>) throws
    -> [StockedProduct]
  {
    let skus = names.compactMap { name in if case .sku(let sku) = name { sku } else { nil } }
    let numbers = names.compactMap { name in if case .number(let number) = name { number } else { nil } }
    let bySku = try connection.rows(
      """
      SELECT DISTINCT id, is_available, quantity, sku FROM \(try SQL.list(skus)) AS told CROSS JOIN product
      WHERE organization_id = \(scope) AND sku = told.value AND feed_id = \(feed) AND gone_at IS NULL
      """
    ) { row in try Self.stocked(&row) { .sku(try $0.next()) } }
    let byNumber = try connection.rows(
      """
      SELECT DISTINCT id, is_available, quantity, foreign_id FROM \(SQL.list(numbers)) AS told CROSS JOIN product
      WHERE organization_id = \(scope) AND foreign_id = told.value AND feed_id = \(feed) AND gone_at IS NULL
      """
    ) { row in try Self.stocked(&row) { .number(try $0.next()) } }
    return bySku + byNumber
  }

  private static func stocked(
    _ row: inout Connection.Row, _ name: (inout Connection.Row) throws -> FeedStock.Name
  ) throws -> StockedProduct {
    let (id, isAvailable, quantity): (ID<Product>, Bool?, Int64?) = (try row.next(), try row.next(), try row.next())
    return StockedProduct(
      id: id, name: try name(&row), stock: Product.Stock(isAvailable: isAvailable, tenThousandths: quantity))
  }

  /// Makes prices current as their time begins or ends; returns the number of products with another price.
  ///
  /// Cost: grows with those alone.
  @discardableResult
  public func renewPrices() throws -> Int {
    let due = try snapshot.productsWithDuePrice(at: now)
    guard !due.isEmpty else { return 0 }
    return try connection.step {
      for id in due {
        let (_, detail) = try snapshot.product(id)
        guard let prices = detail.prices else { continue }
        try connection.run(
          """
          UPDATE product SET price = \(prices.current(at: now)), price_changes_at = \(prices.change(after: now)),
            revision = revision + 1
          WHERE organization_id = \(scope) AND id = \(id)
          """)
      }
      try record(.productPricesRenewed, subject: nil, after: ["count": due.count])
      return due.count
    }
  }

  /// Stores a shop's names of its attributes, options and categories, as its client wrote them.
  public func keepVocabulary(_ text: String, of feed: ID<Feed>) throws {
    try renewShop(feed, set: "vocabulary = \(text)")
  }
}

extension Snapshot {
  /// The vocabulary last stored by `keepVocabulary`; `nil` if none.
  public func vocabulary(of feed: ID<Feed>) throws -> String? {
    let found: String?? = try connection.row(
      """
      SELECT vocabulary FROM shop JOIN feed ON feed.id = shop.feed_id
      WHERE feed.organization_id = \(scope) AND feed.id = \(feed)
      """
    ) { try $0.next() as String? }
    return found ?? nil
  }

  /// `true` if prices have to be made current. Cost: one index probe.
  public func hasDuePrices(at now: Instant) throws -> Bool {
    try !productsWithDuePrice(at: now, limit: 1).isEmpty
  }

  func productsWithDuePrice(at now: Instant, limit: Int = 10_000) throws
    -> [ID<Product>]
  {
    try connection.rows(
      """
      SELECT id FROM product \(SQL.index("product_price_changes")) WHERE organization_id = \(scope)
        AND price_changes_at IS NOT NULL AND gone_at IS NULL AND price_changes_at <= \(now) LIMIT \(limit)
      """
    ) { try $0.next() as ID<Product> }
  }

  /// The zone of a shop's dates: the one it names, if this machine knows it, else the organization's.
  public func zone(named name: String?) throws -> Zone {
    if let name, let known = ZoneName(name), let zone = try? zones.zone(known) { return zone }
    return try zone()
  }
}
