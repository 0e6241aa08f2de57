import Domain

/// Merges a page of a shop's products: inserts new ones, updates changed ones and rejects invalid ones.
struct ProductUpsert {
  private(set) var added = 0
  private(set) var changed = 0
  /// The stored products, in the page's order.
  private(set) var taken: [ID<Product>] = []
  private(set) var rejected: [RejectedRecord] = []

  private let feed: ID<Feed>
  private let scope: OrganizationScope
  private let products: [FeedProduct]
  /// By the shop's number.
  private var known: [Int64: Stored]
  /// Owners by article number.
  private var holders: [String: Holder]
  private var seen: Set<ID<Product>> = []
  /// Products with a stock stated by the shop.
  private var stocked: [ID<Product>] = []
  private var words = ProductWords()

  /// A stored product of the shop.
  private struct Stored {
    let id: ID<Product>
    var sku: String
    var name: String
    var price: Money?
    var stock: Product.Stock
    var picture: String?
    var isGone: Bool
    var detail: String
    var search: String
  }

  /// The texts that are stored of a product.
  private struct Texts {
    let detail: String
    let search: String
    let sortKey: String

    init(_ product: FeedProduct) {
      detail = ProductText.stored(product.detail)
      search = SearchText.stored(
        name: product.name, sku: product.sku, variants: product.detail.variants.map(\.sku))
      sortKey = SearchText.sortKey(SearchText.place(name: product.name, sku: product.sku))
    }
  }

  private struct Holder {
    let id: ID<Product>
    /// `nil` for a product of our own.
    let foreignID: Int64?
    /// `true` if the product was on an earlier page of this sync.
    let isSeen: Bool
  }

  init(
    _ transaction: borrowing Transaction, of feed: ID<Feed>, _ products: [FeedProduct]
  ) throws {
    self.feed = feed
    scope = transaction.scope
    self.products = products
    known = Dictionary(
      try transaction.connection.rows(
        """
        SELECT foreign_id, id, sku, name, price, currency, is_available, quantity, picture, gone_at IS NOT NULL,
          (SELECT detail FROM product_detail WHERE product_id = product.id), search
        FROM \(SQL.list(products.map(\.foreignID))) AS fetched CROSS JOIN product
        WHERE organization_id = \(transaction.scope) AND feed_id = \(feed) AND foreign_id = fetched.value
        """
      ) { (try $0.next() as Int64, try Self.readStored(&$0)) }, uniquingKeysWith: { $1 })
    holders = Dictionary(
      try transaction.connection.rows(
        """
        SELECT sku, id, foreign_id,
          EXISTS (SELECT 1 FROM product_seen WHERE product_seen.feed_id = \(feed) AND product_id = product.id)
        FROM \(try SQL.list(products.map(\.sku))) AS fetched CROSS JOIN product
        WHERE organization_id = \(transaction.scope) AND sku = fetched.value AND gone_at IS NULL
        """
      ) { row in
        (try row.next() as String, Holder(id: try row.next(), foreignID: try row.next(), isSeen: try row.next()))
      }, uniquingKeysWith: { $1 })
  }

  private static func readStored(_ row: inout Connection.Row) throws -> Stored {
    let (id, sku, name): (ID<Product>, String, String) = (try row.next(), try row.next(), try row.next())
    let price = try Snapshot.readMoney(&row)
    let (isAvailable, quantity): (Bool?, Int64?) = (try row.next(), try row.next())
    let (picture, isGone, detail): (String?, Bool, String?) = (try row.next(), try row.next(), try row.next())
    let search: String = try row.next()
    return Stored(
      id: id, sku: sku, name: name, price: price,
      stock: Product.Stock(isAvailable: isAvailable, tenThousandths: quantity), picture: picture, isGone: isGone,
      detail: detail ?? "", search: search)
  }

  /// Stores them, and marks them as seen in this sync.
  mutating func apply(in transaction: borrowing Transaction, isSyncing: Bool = true) throws {
    for product in products { try take(product, in: transaction) }
    try words.finish(in: transaction)
    if !stocked.isEmpty {
      try transaction.connection.run(
        """
        UPDATE product SET stock_at = \(transaction.now)
        WHERE organization_id = \(scope) AND id IN \(SQL.list(stocked))
        """)
    }
    guard isSyncing else { return }
    try transaction.connection.run(
      """
      INSERT INTO product_seen (feed_id, product_id)
      SELECT \(feed), id FROM \(SQL.list(seen)) AS listed CROSS JOIN product
      WHERE id = value AND organization_id = \(scope)
      ON CONFLICT DO NOTHING
      """)
  }

  private mutating func take(_ product: FeedProduct, in transaction: borrowing Transaction) throws {
    let stored = known[product.foreignID]
    if let holder = holders[product.sku], holder.id != stored?.id {
      guard let foreignID = holder.foreignID else { return reject(product, .keptByHand(product.sku)) }
      guard !holder.isSeen, !seen.contains(holder.id) else { return reject(product, .skuRepeated(product.sku)) }
      try release(holder, foreignID, for: product, isKnown: stored != nil, in: transaction)
    }
    let texts = Texts(product)
    if let stored = known[product.foreignID] {
      try change(stored, to: product, texts, in: transaction)
    } else {
      try add(product, texts, in: transaction)
    }
  }

  /// Frees the article number of a product that this sync has not seen yet.
  ///
  /// The shop created it again under a new number; it stays the same product here. If another product has that number,
  /// that one leaves, and returns when the sync sees it.
  private mutating func release(
    _ holder: Holder, _ foreignID: Int64, for product: FeedProduct, isKnown: Bool, in transaction: borrowing Transaction
  ) throws {
    if isKnown {
      try words.leave(holder.id, in: transaction)
      try transaction.connection.run(
        """
        UPDATE product SET gone_at = \(transaction.now), revision = revision + 1
        WHERE organization_id = \(scope) AND id = \(holder.id)
        """)
      known[foreignID]?.isGone = true
      holders[product.sku] = nil
    } else {
      try transaction.connection.run(
        """
        UPDATE product SET foreign_id = \(product.foreignID)
        WHERE organization_id = \(scope) AND id = \(holder.id)
        """)
      known[foreignID] = nil
      known[product.foreignID] = try transaction.connection.row(
        """
        SELECT id, sku, name, price, currency, is_available, quantity, picture, gone_at IS NOT NULL,
          (SELECT detail FROM product_detail WHERE product_id = product.id), search
        FROM product WHERE organization_id = \(scope) AND id = \(holder.id)
        """, Self.readStored)
    }
  }

  private mutating func add(_ product: FeedProduct, _ texts: Texts, in transaction: borrowing Transaction) throws {
    let (price, picture) = (product.price(at: transaction.now), product.detail.pictures.first)
    let id: ID<Product> = try transaction.insertRow(
      """
      INSERT INTO product (organization_id, feed_id, foreign_id, sku, name, search, sort_key, price, price_changes_at,
        currency, is_available, quantity, picture)
      VALUES (\(scope), \(feed), \(product.foreignID), \(product.sku), \(product.name), \(texts.search),
        \(texts.sortKey), \(price?.tenThousandths), \(product.priceChange(after: transaction.now)),
        \(price?.currency), \(product.stock.isAvailable), \(product.stock.tenThousandths), \(picture))
      """)
    try transaction.keep(detail: texts.detail, of: id)
    words.enter(id)
    added += 1
    note(product, as: id, price, product.stock, texts)
  }

  private mutating func change(
    _ stored: Stored, to product: FeedProduct, _ texts: Texts, in transaction: borrowing Transaction
  ) throws {
    let (price, picture) = (product.price(at: transaction.now), product.detail.pictures.first)
    // Why: most answers of most shops lack the stock, which is read by itself.
    let stock = product.stock.isKnown ? product.stock : stored.stock
    let isSameRow =
      stored.sku == product.sku && stored.name == product.name && stored.price == price
      && stored.stock == stock && stored.picture == picture && !stored.isGone && stored.search == texts.search
    let isSameDetail = stored.detail == texts.detail
    defer { note(product, as: stored.id, price, stock, texts) }
    if isSameRow, isSameDetail { return }
    if !isSameDetail { try transaction.keep(detail: texts.detail, of: stored.id) }
    let hasOtherWords = stored.isGone || stored.search != texts.search
    if hasOtherWords { try words.leave(stored.id, in: transaction) }
    try transaction.connection.run(
      """
      UPDATE product SET sku = \(product.sku), name = \(product.name), search = \(texts.search),
        sort_key = \(texts.sortKey), price = \(price?.tenThousandths),
        price_changes_at = \(product.priceChange(after: transaction.now)), currency = \(price?.currency),
        is_available = \(stock.isAvailable), quantity = \(stock.tenThousandths), picture = \(picture), gone_at = NULL, revision = revision + 1
      WHERE organization_id = \(scope) AND id = \(stored.id)
      """)
    if hasOtherWords { words.enter(stored.id) }
    if holders[stored.sku]?.id == stored.id, stored.sku != product.sku { holders[stored.sku] = nil }
    changed += 1
  }

  private mutating func note(
    _ product: FeedProduct, as id: ID<Product>, _ price: Money?, _ stock: Product.Stock, _ texts: Texts
  ) {
    if product.stock.isKnown { stocked.append(id) }
    known[product.foreignID] = Stored(
      id: id, sku: product.sku, name: product.name, price: price, stock: stock,
      picture: product.detail.pictures.first, isGone: false, detail: texts.detail, search: texts.search)
    holders[product.sku] = Holder(id: id, foreignID: product.foreignID, isSeen: true)
    if seen.insert(id).inserted { taken.append(id) }
  }

  private mutating func reject(_ product: FeedProduct, _ reason: RejectionReason) {
    rejected.append(
      RejectedRecord(index: nil, reason: reason, excerpt: String("\(product.sku) \(product.name)".prefix(80))))
  }
}

extension FeedProduct {
  /// The end of its current price; `nil` if only the shop changes it.
  fileprivate func priceChange(after now: Instant) -> Instant? {
    price == nil ? nil : detail.prices?.change(after: now)
  }
}
