public import Domain

/// Products and bookmarks.
///
/// Common errors: `Refusal.notFound`; `.invalid` with all invalid fields (`sku`, `name`, `price`, `quantity`,
/// `description`), `.outOfDate` if a product changed since it was seen, `.forbidden` for editing a shop's product.
extension Transaction {
  /// Adds a product of the organization's own; its price is in `currency`.
  @discardableResult
  public func add(_ draft: ProductDraft, currency: Currency) throws -> ID<Product> {
    let product = try draft.checked(in: currency)
    let search = SearchText.stored(name: product.name, sku: product.sku)
    let id: ID<Product> = try insertRow(
      """
      INSERT INTO product (organization_id, sku, name, search, sort_key, price, currency, is_available, quantity)
      VALUES (\(scope), \(product.sku), \(product.name), \(search), \(SearchText.sortKey(SearchText.place(name: product.name, sku: product.sku))),
        \(product.price?.tenThousandths), \(product.price?.currency), \(product.isAvailable), \(product.quantity))
      """)
    try enterWords(of: id)
    try keep(ProductDetail(description: product.description), of: id)
    try record(.productAdded, subject: id.rawValue, after: Self.facts(product))
    return id
  }

  /// Updates an own product to a form's values; writes nothing if they are equal.
  public func edit(
    _ id: ID<Product>, to draft: ProductDraft, currency: Currency, seen revision: Int
  ) throws {
    let (stored, detail) = try ownProduct(id)
    guard stored.revision == revision else { throw Refusal.outOfDate }
    let product = try draft.checked(in: currency)
    let before = ProductDraft.Checked(stored, detail)
    guard product != before else { return }
    let search = SearchText.stored(name: product.name, sku: product.sku)
    try changingWords(of: id) {
      try connection.run(
        """
        UPDATE product SET sku = \(product.sku), name = \(product.name), search = \(search),
          sort_key = \(SearchText.sortKey(SearchText.place(name: product.name, sku: product.sku))), price = \(product.price?.tenThousandths),
          price_changes_at = NULL, currency = \(product.price?.currency), is_available = \(product.isAvailable), quantity = \(product.quantity),
          revision = revision + 1
        WHERE organization_id = \(scope) AND id = \(id)
        """)
    }
    var changed = detail
    changed.description = product.description
    // Why: a removed shop's prices no longer hold for another price.
    if product.price != before.price { changed.prices = nil }
    try keep(changed, of: id)
    let (old, new) = (Self.facts(before), Self.facts(product))
    try record(
      .productEdited, subject: id.rawValue, before: old.filter { new[$0.key] != $0.value },
      after: new.filter { old[$0.key] != $0.value })
  }

  /// Takes an own product out of the lists; bookmarks keep it.
  public func remove(_ id: ID<Product>) throws {
    let (stored, _) = try ownProduct(id)
    try changingWords(of: id) {
      try connection.run(
        """
        UPDATE product SET gone_at = \(now), revision = revision + 1
        WHERE organization_id = \(scope) AND id = \(id)
        """)
    }
    try record(.productRemoved, subject: id.rawValue, before: ["sku": stored.sku])
  }

  /// Adds or removes an account's bookmark; does nothing if it is as requested.
  public func mark(_ product: ID<Product>, _ isMarked: Bool, by account: ID<Account>)
    throws
  {
    let isThere: Int? = try connection.value(
      "SELECT 1 FROM product WHERE organization_id = \(scope) AND id = \(product)")
    guard isThere != nil else { throw Refusal.notFound }
    let changed: Int
    if isMarked {
      changed = try connection.run(
        """
        INSERT INTO bookmark (organization_id, account_id, product_id, made_at)
        VALUES (\(scope), \(account), \(product), \(now)) ON CONFLICT DO NOTHING
        """)
    } else {
      changed = try connection.run(
        """
        DELETE FROM bookmark
        WHERE account_id = \(account) AND product_id = \(product) AND organization_id = \(scope)
        """)
    }
    guard changed > 0 else { return }
    try record(
      isMarked ? .productMarked : .productUnmarked, subject: product.rawValue,
      after: ["account": account.rawValue])
  }

  /// Remembers an account's order of lists. Errors: `Refusal.notFound`.
  public func choose(_ order: ProductOrder, by account: ID<Account>) throws {
    guard try snapshot.productOrder(of: account) != order else { return }
    let changed = try connection.run(
      "UPDATE account SET product_order = \(order) WHERE organization_id = \(scope) AND id = \(account)")
    guard changed == 1 else { throw Refusal.notFound }
    try record(
      .accountProductOrderChosen, subject: account.rawValue, after: ["order": order.rawValue])
  }
}

extension Transaction {
  /// Writes a product's detail if it differs.
  func keep(_ detail: ProductDetail, of product: ID<Product>) throws {
    try keep(detail: ProductText.stored(detail), of: product)
  }

  func keep(detail text: String, of product: ID<Product>) throws {
    try connection.run(
      """
      INSERT INTO product_detail (product_id, detail) SELECT id, \(text) FROM product WHERE organization_id = \(scope) AND id = \(product)
      ON CONFLICT (product_id) DO UPDATE SET detail = excluded.detail
      """)
  }

  /// A listed product of the organization's own.
  private func ownProduct(_ id: ID<Product>) throws -> (Product, ProductDetail) {
    let (product, detail) = try snapshot.product(id)
    guard !product.isFromFeed else { throw Refusal.forbidden }
    guard product.goneAt == nil else { throw Refusal.notFound }
    return (product, detail)
  }

  private static func facts(_ product: ProductDraft.Checked) -> [String: String] {
    let draft = ["sku": product.sku, "name": product.name, "description": product.description]
    return draft.merging([
      "price": product.price.map { "\($0.decimalText) \($0.currency)" } ?? "",
      "quantity": product.quantity.map { DecimalText.text(of: $0) } ?? "",
    ]) { $1 }.filter { !$0.value.isEmpty }
  }
}

extension ProductDraft.Checked {
  /// The stored values.
  fileprivate init(_ product: Product, _ detail: ProductDetail) {
    self.init(
      sku: product.sku, name: product.name, price: product.price, quantity: product.stock.tenThousandths,
      description: detail.description)
  }
}
