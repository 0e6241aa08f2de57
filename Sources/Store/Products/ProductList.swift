import Domain

/// The SQL that reads a list of products.
///
/// A list has one part, or two if it is by price: products with a price, then the others by id. Each part is a range of
/// one index, in either direction. Its source is all products, an account's bookmarks, or the matches of a search.
struct ProductList {
  let query: ProductQuery
  let scope: OrganizationScope
  /// The folded search words; each must start a word.
  let words: [String]

  enum Part { case keyed, withoutPrice }

  init(_ query: ProductQuery, of scope: OrganizationScope) {
    self.query = query
    self.scope = scope
    words = Array(SearchText.words(of: query.text).prefix(SearchText.mostWords))
  }

  private enum Column { case name, price, sku }

  private var column: Column {
    switch query.order {
    case .name, .nameDown: .name
    case .price, .priceDown: .price
    case .sku, .skuDown: .sku
    }
  }

  private var isDown: Bool { [.nameDown, .priceDown, .skuDown].contains(query.order) }

  /// The parts from a place on, each with its condition for rows after the place.
  func parts(after place: ProductPlace?) -> [(part: Part, bound: SQL)] {
    let all: [Part] = column == .price ? [.keyed, .withoutPrice] : [.keyed]
    guard let place else { return all.map { ($0, "") } }
    switch place.key {
    case .none: return [(.withoutPrice, "AND id > \(place.id)")]
    case .number(let number): return [(.keyed, behind(number, place.id))] + all.dropFirst().map { ($0, "") }
    case .text(let text), .beginning(let text): return [(.keyed, behind(text, place.id))]
    }
  }

  /// `true` if a place belongs to this list's order.
  func has(_ place: ProductPlace) -> Bool {
    switch place.key {
    case .none, .number: place.order == query.order && column == .price
    case .text, .beginning: place.order == query.order && column != .price
    }
  }

  private func behind(_ key: some SQLValue, _ id: ID<Product>) -> SQL {
    switch (column, isDown) {
    case (.name, false): "AND (sort_key, id) > (\(key), \(id))"
    case (.name, true): "AND (sort_key, id) < (\(key), \(id))"
    case (.price, false): "AND (price, id) > (\(key), \(id))"
    case (.price, true): "AND (price, id) < (\(key), \(id))"
    case (.sku, false): "AND (sku, id) > (\(key), \(id))"
    case (.sku, true): "AND (sku, id) < (\(key), \(id))"
    }
  }

  /// The condition for rows up to a place, the complement of `bound`.
  func upTo(_ place: ProductPlace) -> SQL {
    switch (place.key, column, isDown) {
    case (.none, _, _): "AND id <= \(place.id)"
    case (.number(let number), _, false): "AND (price, id) <= (\(number), \(place.id))"
    case (.number(let number), _, true): "AND (price, id) >= (\(number), \(place.id))"
    case (.text(let text), .name, false), (.beginning(let text), .name, false):
      "AND (sort_key, id) <= (\(text), \(place.id))"
    case (.text(let text), .name, true), (.beginning(let text), .name, true):
      "AND (sort_key, id) >= (\(text), \(place.id))"
    case (.text(let text), _, false), (.beginning(let text), _, false): "AND (sku, id) <= (\(text), \(place.id))"
    case (.text(let text), _, true), (.beginning(let text), _, true): "AND (sku, id) >= (\(text), \(place.id))"
    }
  }

  func order(_ part: Part) -> SQL {
    switch (part, column, isDown) {
    case (.withoutPrice, _, _): "ORDER BY id"
    case (.keyed, .name, false): "ORDER BY sort_key, id"
    case (.keyed, .name, true): "ORDER BY sort_key DESC, id DESC"
    case (.keyed, .price, false): "ORDER BY price, id"
    case (.keyed, .price, true): "ORDER BY price DESC, id DESC"
    case (.keyed, .sku, false): "ORDER BY sku, id"
    case (.keyed, .sku, true): "ORDER BY sku DESC, id DESC"
    }
  }

  /// Reads a row's place: a text, or a number that may be missing.
  func place(_ part: Part, _ row: inout Connection.Row) throws -> ProductPlace {
    let id: ID<Product> = try row.next()
    switch (part, column) {
    case (.withoutPrice, _): return ProductPlace(query.order, id, .none)
    case (.keyed, .price): return ProductPlace(query.order, id, .number(try row.next()))
    case (.keyed, _): return ProductPlace(query.order, id, text: try row.next())
    }
  }

  /// The columns that `place` reads.
  var placeColumns: SQL {
    switch column {
    case .name: "id, sort_key"
    case .price: "id, price"
    case .sku: "id, sku"
    }
  }

  /// A part of all products, by its order's index.
  func listed(_ part: Part) -> SQL {
    "product \(index) WHERE organization_id = \(scope) AND gone_at IS NULL \(inStock) \(limits(part))"
  }

  /// A part of an account's bookmarks, discontinued products included.
  func marked(_ part: Part, by account: ID<Account>) -> SQL {
    let found: SQL = """
      product WHERE id IN (
          SELECT product_id FROM bookmark WHERE account_id = \(account) AND organization_id = \(scope))
        AND organization_id = \(scope) \(matching) \(limits(part))
      """
    return query.isInStock ? "\(found) AND gone_at IS NULL \(inStock)" : found
  }

  /// A part of the search's matches, from the full-text index.
  func matched(_ part: Part, in dialect: SQL.Dialect) -> SQL {
    """
    \(ProductWords.found(words, of: scope.organization, in: dialect))
      AND organization_id = \(scope) AND gone_at IS NULL \(inStock) \(limits(part))
    """
  }

  /// The condition that every search word starts a word of the row.
  var matching: SQL { words.reduce("") { "\($0) AND \(.place)(search, \(" \($1)")) > 0" } }

  private var inStock: SQL { query.isInStock ? "AND is_available = TRUE" : "" }

  private func limits(_ part: Part) -> SQL {
    switch (part, column) {
    case (.withoutPrice, _): "AND price IS NULL"
    case (.keyed, .price): "AND price IS NOT NULL"
    case (.keyed, _): ""
    }
  }

  private var index: SQL {
    switch (column, query.isInStock) {
    case (.name, _): SQL.index("product_by_name")
    case (.price, _): SQL.index("product_by_price")
    case (.sku, false): SQL.index("product_by_sku")
    case (.sku, true): SQL.index("product_in_stock_by_sku")
    }
  }
}
