public import Domain

extension Snapshot {
  /// A page of a list of products, from the start or from a cursor.
  ///
  /// Cost: grows with `limit`, not with the cursor's distance from the start; bookmarks, with their number; rare search
  /// words, with their matches. Errors: `Refusal.invalid([after, unknown])` for a cursor of another order or without
  /// meaning.
  public func products(
    _ query: ProductQuery, after cursor: ProductPage.Cursor? = nil, limit: Int
  ) throws -> ProductPage {
    let list = ProductList(query, of: scope)
    let place = try cursor.map { try self.place($0, in: list) }
    let limit = max(1, limit)
    var found: [ProductPlace] = []
    for (part, bound) in list.parts(after: place) where found.count <= limit {
      found += try places(list, part, bound, limit: limit + 1 - found.count)
    }
    let shown = Array(found.prefix(limit))
    return ProductPage(
      products: try products(shown.map(\.id)),
      next: found.count > limit ? shown.last?.cursor : nil)
  }

  /// The number of products, without discontinued ones. Cost: one pass over an index.
  public func productCount() throws -> Int {
    try connection.value(
      """
      SELECT count(*) FROM product \(SQL.index("product_by_price"))
      WHERE organization_id = \(scope) AND gone_at IS NULL
      """) ?? 0
  }

  /// One product, discontinued or not, with its detail. Errors: `Refusal.notFound`.
  public func product(_ id: ID<Product>) throws -> (Product, ProductDetail) {
    guard let product = try products([id]).first else { throw Refusal.notFound }
    let detail: String? = try connection.value(
      "SELECT detail FROM product_detail JOIN product ON id = product_id WHERE organization_id = \(scope) AND id = \(id)"
    )
    return (product, try detail.map { try Transaction.value(ProductDetail.self, from: $0) } ?? ProductDetail())
  }

  /// The shop's own number of a product; `nil` for a product of our own.
  public func shopNumber(of product: ID<Product>) throws -> Int64? {
    try connection.value("SELECT foreign_id FROM product WHERE organization_id = \(scope) AND id = \(product)")
  }

  /// The products that an account has bookmarked.
  public func bookmarks(of account: ID<Account>) throws -> Set<ID<Product>> {
    Set(
      try connection.rows(
        "SELECT product_id FROM bookmark WHERE account_id = \(account) AND organization_id = \(scope)"
      ) { try $0.next() as ID<Product> })
  }

  /// The order of lists that an account last chose.
  public func productOrder(of account: ID<Account>) throws -> ProductOrder {
    let order: ProductOrder?? = try connection.row(
      "SELECT product_order FROM account WHERE organization_id = \(scope) AND id = \(account)"
    ) { try $0.next() as ProductOrder? }
    return (order ?? nil) ?? .name
  }
}

// MARK: - Lists

extension Snapshot {
  /// The rows of a list that a search scans before it uses the full-text index.
  ///
  /// Why: a common word is soon found in the next rows, and sorting all its matches takes long; a rare word is not, and
  /// sorting its few matches is quick.
  private static let rowsLookedAt = 1500

  private func place(_ cursor: ProductPage.Cursor, in list: ProductList) throws -> ProductPlace {
    guard let place = ProductPlace(cursor), list.has(place) else { throw Refusal.invalid([.init("after", .unknown)]) }
    guard case .beginning(let text) = place.key else { return place }
    let whole = try connection.row(
      "SELECT \(list.placeColumns) FROM product WHERE organization_id = \(scope) AND id = \(place.id)"
    ) { row -> String in
      let _: ID<Product> = try row.next()
      return try row.next()
    }
    guard let whole, whole.unicodeScalars.starts(with: text.unicodeScalars) else { return place }
    return ProductPlace(place.order, place.id, .text(whole))
  }

  private func places(_ list: ProductList, _ part: ProductList.Part, _ bound: SQL, limit: Int) throws -> [ProductPlace]
  {
    if let account = list.query.markedBy {
      return try first(limit, of: "\(list.marked(part, by: account)) \(bound)", list, part)
    }
    let listed = list.listed(part)
    guard !list.words.isEmpty else { return try first(limit, of: "\(listed) \(bound)", list, part) }
    let end = try connection.row(
      "SELECT \(list.placeColumns) FROM \(listed) \(bound) \(list.order(part)) LIMIT 1 OFFSET \(Self.rowsLookedAt)"
    ) { try list.place(part, &$0) }
    // Why not by a cut text: rows at its end would be left out.
    let isWhole = if case .beginning = end?.key { false } else { true }
    if isWhole {
      let near = end.map { list.upTo($0) } ?? ""
      let found = try first(limit, of: "\(listed) \(bound) \(near) \(list.matching)", list, part)
      if end == nil || found.count == limit { return found }
    }
    return try first(limit, of: "\(list.matched(part, in: connection.dialect)) \(bound)", list, part)
  }

  private func first(_ limit: Int, of rows: SQL, _ list: ProductList, _ part: ProductList.Part) throws -> [ProductPlace]
  {
    try connection.rows("SELECT \(list.placeColumns) FROM \(rows) \(list.order(part)) LIMIT \(limit)") {
      try list.place(part, &$0)
    }
  }

  /// Products by id, in the given order; ids of other organizations are ignored.
  func products(_ ids: [ID<Product>]) throws -> [Product] {
    try connection.rows(
      """
      SELECT id, sku, name, price, currency, is_available, quantity, stock_at, picture, feed_id IS NOT NULL, gone_at,
        revision
      FROM \(SQL.ordered(ids)) AS listed CROSS JOIN product
      WHERE id = listed.value AND organization_id = \(scope) ORDER BY place
      """, Self.readProduct)
  }

  private static func readProduct(_ row: inout Connection.Row) throws -> Product {
    let (id, sku, name): (ID<Product>, String, String) = (try row.next(), try row.next(), try row.next())
    let price = try readMoney(&row)
    let (isAvailable, quantity): (Bool?, Int64?) = (try row.next(), try row.next())
    return try Product(
      id: id, sku: sku, name: name, price: price,
      stock: Product.Stock(isAvailable: isAvailable, tenThousandths: quantity), stockAt: row.next(),
      picture: row.next(), isFromFeed: row.next(), goneAt: row.next(), revision: row.next())
  }

  /// An amount and its currency, from adjacent columns.
  static func readMoney(_ row: inout Connection.Row) throws -> Money? {
    let (amount, currency): (Int64?, Currency?) = (try row.next(), try row.next())
    guard let amount, let currency else { return nil }
    return Money(tenThousandths: amount, currency: currency)
  }
}
