public import Domain

extension Snapshot {
  /// The products of our own that are in the lists, by article number.
  public func ownProducts() throws -> [(Product, ProductDetail)] {
    let ids = try connection.rows(
      """
      SELECT id FROM product \(SQL.index("product_own")) WHERE organization_id = \(scope) AND feed_id IS NULL
        AND gone_at IS NULL ORDER BY sku
      """
    ) { try $0.next() as ID<Product> }
    return try ids.map { try product($0) }
  }

  /// The effect of importing a table of products. `refused` are lines that could not be read at all.
  ///
  /// A line is about the product of its article number. Prices are in `currency`. Cost: grows with the lines and with the products of our
  /// own.
  public func productsImport(
    of rows: [TableRow<ProductColumn>], refused: [RefusedTableLine] = [], currency: Currency
  ) throws -> ProductsImport {
    let own = try ownProducts().map { product, detail in
      TableComparison<ProductColumn>.Known(
        id: product.id, revision: product.revision, texts: ProductDraft(product, detail).texts)
    }
    let skus = try SQL.list(rows.map { ($0.texts[.sku] ?? "").trimmed })
    let others = try connection.rows(
      """
      SELECT DISTINCT id, sku FROM \(skus) AS typed CROSS JOIN product
      WHERE organization_id = \(scope) AND sku = typed.value AND gone_at IS NULL AND feed_id IS NOT NULL
      """
    ) { row in
      TableComparison<ProductColumn>.Known(
        id: try row.next(), revision: 0, texts: [.sku: try row.next()], isKeptByShop: true)
    }
    return TableComparison(rows, refused: refused, with: own + others) { texts throws(Refusal) in
      try ProductDraft(texts).checked(in: currency).texts
    }.preview
  }
}

extension Transaction {
  /// Imports a table of products exactly as the preview with that mark showed it; returns the outcome.
  ///
  /// Errors: `Refusal.outOfDate` if the table or the products are others now, and nothing is done; `.notFound`.
  @discardableResult
  public func importProducts(
    _ rows: [TableRow<ProductColumn>], refused: [RefusedTableLine] = [], currency: Currency, shownAs mark: String
  ) throws -> ProductsImport {
    try apply(
      try snapshot.productsImport(of: rows, refused: refused, currency: currency), shownAs: mark,
      as: .productsImported,
      adding: { try add(ProductDraft($0.texts), currency: currency) },
      changing: {
        try edit($0.id, to: ProductDraft($0.texts), currency: currency, seen: $0.revision)
      })
  }
}

extension ProductDraft.Checked {
  fileprivate var texts: [ProductColumn: String] {
    [
      .sku: sku, .name: name, .price: price?.decimalText ?? "",
      .quantity: quantity.map { DecimalText.text(of: $0) } ?? "", .description: description,
    ]
  }
}
