import Domain
import FoundationEssentials

/// The addresses of Magento 2's REST API that are asked, below `ShopAddress`.
extension ShopAddress {
  private static let filter = "[filter_groups][0][filters][0]"

  var token: URL? { URL(string: text + "/integration/admin/token") }

  /// A page of products by number, an order that no edit changes.
  func page(_ number: Int, of size: Int) -> URL? {
    search(
      "/products",
      [
        ("[currentPage]", "\(number)"), ("[pageSize]", "\(size)"), ("[sortOrders][0][field]", "entity_id"),
        ("[sortOrders][0][direction]", "ASC"),
      ])
  }

  /// A page of the products that are sold as others, with their numbers and those of the others alone.
  ///
  /// Source: Adobe Commerce, “Retrieve filtered responses”.
  func configurables(_ number: Int, of size: Int) -> URL? {
    search(
      "/products",
      Self.condition("type_id", "eq", "configurable") + [
        ("[currentPage]", "\(number)"), ("[pageSize]", "\(size)"), ("[sortOrders][0][field]", "entity_id"),
        ("[sortOrders][0][direction]", "ASC"),
      ],
      fields:
        "items[id,extension_attributes[configurable_product_links,configurable_product_options[label]]],total_count"
    )
  }

  /// The products of some numbers.
  func products(_ numbers: [Int64]) -> URL? {
    search(
      "/products",
      Self.condition("entity_id", "in", numbers.map { "\($0)" }.joined(separator: ","))
        + [("[currentPage]", "1"), ("[pageSize]", "\(numbers.count)")])
  }

  /// The amounts of some products at all sources; an article number with a comma can't be asked for.
  func sourceItems(of skus: [String], _ number: Int, of size: Int) -> URL? {
    search(
      "/inventory/source-items",
      Self.condition("sku", "in", skus.joined(separator: ","))
        + [("[currentPage]", "\(number)"), ("[pageSize]", "\(size)")])
  }

  private static func condition(_ field: String, _ kind: String, _ value: String) -> [(String, String)] {
    [("\(filter)[field]", field), ("\(filter)[value]", value), ("\(filter)[condition_type]", kind)]
  }

  /// One product; its article number becomes one part of the path.
  func product(_ sku: String) -> URL? { named("/products/", sku) }

  /// A page of a collection in the shop's own order.
  func collection(_ path: String, _ number: Int, of size: Int) -> URL? {
    search(path, [("[currentPage]", "\(number)"), ("[pageSize]", "\(size)")])
  }

  /// The amounts of one product at all sources.
  func sourceItems(of sku: String) -> URL? {
    search("/inventory/source-items", Self.condition("sku", "eq", sku))
  }

  /// The stock status of one product, from the shop's index.
  func stockStatus(of sku: String) -> URL? { named("/stockStatuses/", sku) }

  /// The only stock of a shop without sources, for one product.
  func stockItem(of sku: String) -> URL? { named("/stockItems/", sku) }

  /// A page of the only stock of a shop without sources.
  func stockItems(_ number: Int, of size: Int) -> URL? {
    // Why this address: it is the only one that lists stock items; so high a limit leaves none out.
    URL(string: "\(text)/stockItems/lowStock/?scopeId=0&qty=99999999&currentPage=\(number)&pageSize=\(size)")
  }

  var storeConfigurations: URL? { URL(string: text + "/store/storeConfigs") }

  /// The store of the view that the address names: `default` in `/rest/default/V1`; `nil` if it names none.
  var storeCode: String? {
    let parts = text.split(separator: "/")
    guard let place = parts.lastIndex(of: "rest"), parts.indices.contains(place + 2) else { return nil }
    return String(parts[place + 1])
  }

  private func named(_ path: String, _ sku: String) -> URL? {
    // Why: a part of dots alone would lead elsewhere, even escaped.
    guard !sku.isEmpty, sku != ".", sku != ".." else { return nil }
    return URL(string: text + path + sku.percentEncoded())
  }

  private func search(_ path: String, _ criteria: [(String, String)], fields: String? = nil) -> URL? {
    let query =
      criteria.map { "searchCriteria\($0.percentEncoded())=\($1.percentEncoded())" }
      + (fields.map { ["fields=\($0.percentEncoded())"] } ?? [])
    return URL(string: "\(text)\(path)?\(query.joined(separator: "&"))")
  }
}
