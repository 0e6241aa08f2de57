import Domain
import Photos
import Store

/// The products of a WooCommerce page, record by record.
///
/// - A product without an article number gets its own number: `#1234`. One that isn't published is rejected.
/// - The price is the regular one, with the sale price for its time; of a product with variations, each has its own.
/// - An uncounted product has no amount; one on back-order is available.
struct WooCommerceProducts {
  /// A product represented by its variations.
  struct Parent {
    let id: Int64
    fileprivate let record: WooCommerceRecord
    fileprivate let place: Int
    fileprivate let name: String
    fileprivate let sku: String
  }

  private let terms: ShopTerms
  private let first: Int
  private(set) var products: [FeedProduct] = []
  private(set) var parents: [Parent] = []
  private(set) var rejected: [RejectedRecord] = []
  /// The ids of the records of the page; variations don't count.
  private(set) var ids: [Int64?] = []
  /// The numbers of rejected records that the shop still sells.
  private(set) var unread: [Int64] = []
  private var placesByID: [Int64: Int] = [:]
  private var placesBySku: [String: Int] = [:]

  private static let (mostValues, longestValue) = (50, 1000)

  init(terms: ShopTerms, first: Int) {
    self.terms = terms
    self.first = first
  }

  mutating func read(_ bytes: [UInt8]) throws(DecodeFault) {
    var records: [WooCommerceRecord?] = []
    try WooCommerceRecord.each(bytes) { records.append($0) }
    for (index, record) in records.enumerated() {
      if let record {
        add(record, at: first + index)
      } else {
        ids.append(nil)
        rejected.append(RejectedRecord(index: first + index, reason: .notAnObject, excerpt: ""))
      }
    }
  }

  /// Adds a product; one with variations is kept for them.
  mutating func add(_ record: WooCommerceRecord, at place: Int) {
    ids.append(try? foreignID(record.id))
    take(record, at: place) { reading throws(RejectionReason) in
      let id = try foreignID(record.id)
      let (name, sku) = (plainText(Self.value(record["name"])), reading.sku(of: record, id))
      guard record["type"] != "variable" else {
        reading.parents.append(Parent(id: id, record: record, place: place, name: name, sku: sku))
        return
      }
      try reading.append(record, id, sku, name, detail: reading.detail(record, of: nil), at: place)
    }
  }

  /// Adds a variation under its product's name and its own options: `Shirt - M, Blue`.
  mutating func add(_ record: WooCommerceRecord, of parent: Parent) {
    take(record, at: parent.place) { reading throws(RejectionReason) in
      let id = try foreignID(record.id)
      let options = record.attributes.flatMap(\.options).filter { !$0.isEmpty }
      let name = options.isEmpty ? parent.name : "\(parent.name) - \(options.joined(separator: ", "))"
      // Why: a variation without an article number of its own is read with its product's.
      let own = reading.sku(of: record, id)
      let sku = own == parent.sku ? "\(own) #\(id)" : own
      try reading.append(record, id, sku, name, detail: reading.detail(record, of: parent.record), at: parent.place)
    }
  }

  private mutating func take(
    _ record: WooCommerceRecord, at place: Int, _ body: (inout Self) throws(RejectionReason) -> Void
  ) {
    do throws(RejectionReason) {
      guard record["status"].isEmpty || record["status"] == "publish" else { throw .disabled }
      try body(&self)
    } catch {
      if !error.isOfAnotherProduct, let id = try? foreignID(record.id) { unread.append(id) }
      rejected.append(RejectedRecord(index: place, reason: error, excerpt: excerpt(record.source)))
    }
  }

  private func sku(of record: WooCommerceRecord, _ id: Int64) -> String {
    let sku = plainText(record["sku"])
    return sku.isEmpty ? "#\(id)" : sku
  }

  private mutating func append(
    _ record: WooCommerceRecord, _ id: Int64, _ sku: String, _ name: String, detail: ProductDetail, at place: Int
  ) throws(RejectionReason) {
    guard sku.unicodeScalars.count <= Product.longestSku else { throw .fieldTooLong("sku", limit: Product.longestSku) }
    if let other = placesByID[id] ?? placesBySku[sku] { throw .duplicate(of: other) }
    var detail = detail
    let price = try price(record, &detail)
    (placesByID[id], placesBySku[sku]) = (place, place)
    products.append(
      FeedProduct(
        foreignID: id, sku: sku, name: name.isEmpty ? sku : cut(name, to: Product.longestName), price: price,
        stock: stock(record), detail: detail))
  }

  // MARK: Price and stock

  private func price(_ record: WooCommerceRecord, _ detail: inout ProductDetail) throws(RejectionReason) -> Money? {
    let regular = try Self.amount(record["regular_price"])
    let current = try Self.amount(record["price"])
    guard let lowest = regular ?? current else { return nil }
    if regular != nil, let sale = try Self.amount(record["sale_price"]) {
      let (from, until) = (Self.instant(record["date_on_sale_from_gmt"]), Self.instant(record["date_on_sale_to_gmt"]))
      // Why the second after: the shop states the last one.
      detail.prices = ProductPrices(
        regular: lowest, special: .init(price: sale, from: from, until: until.map { $0 + 1 }))
    }
    return Money(tenThousandths: lowest, currency: terms.currency)
  }

  private static func amount(_ text: String) throws(RejectionReason) -> Int64? {
    let text = text.trimmed
    return text.isEmpty ? nil : try ShopNumber.price(text)
  }

  private static func instant(_ text: String) -> Instant? {
    text.isEmpty ? nil : Instant(text.hasSuffix("Z") ? text : "\(text)Z")
  }

  private func stock(_ record: WooCommerceRecord) -> Product.Stock {
    let status = record["stock_status"]
    var quantity: Int64?
    if record.isCounted, case .tenThousandths(let amount) = ShopNumber(record["stock_quantity"]) { quantity = amount }
    guard !status.isEmpty else { return Product.Stock(isAvailable: quantity.map { $0 > 0 }, tenThousandths: quantity) }
    let isAvailable = status != "outofstock"
    return Product.Stock(isAvailable: isAvailable, tenThousandths: isAvailable && (quantity ?? 0) <= 0 ? nil : quantity)
  }

  // MARK: Details

  /// The details of a variation, and those that only its product has.
  private func detail(_ record: WooCommerceRecord, of parent: WooCommerceRecord?) -> ProductDetail {
    var attributes: [ProductDetail.Attribute] = []
    let categories = record.categories.isEmpty ? parent?.categories ?? [] : record.categories
    if !categories.isEmpty {
      attributes.append(.init(code: "category", values: categories.prefix(Self.mostValues).map(Self.value)))
    }
    let own = Set(record.attributes.map(\.name))
    for attribute in record.attributes + (parent?.attributes.filter { !own.contains($0.name) } ?? [])
    where attribute.isShown && attributes.count < ProductDetail.mostAttributes {
      let values = attribute.options.prefix(Self.mostValues).map(Self.value).filter { !$0.isEmpty }
      let name = cut(attribute.name, to: 100)
      if !name.isEmpty, !values.isEmpty { attributes.append(.init(code: name, label: name, values: values)) }
    }
    if let weight = weight(record["weight"].isEmpty ? parent?["weight"] ?? "" : record["weight"]) {
      attributes.append(.init(code: "weight", values: [weight]))
    }
    let texts =
      [record["description"], record["short_description"]]
      + [parent?["description"], parent?["short_description"]].compactMap { $0 }
    let description = texts.lazy.map {
      SafeText(html: $0, atMost: Product.longestDescription, hasShortcodes: true).text
    }
    let pictures = record.pictures.isEmpty ? parent?.pictures ?? [] : record.pictures
    return ProductDetail(
      description: description.first { !$0.isEmpty } ?? "", attributes: attributes,
      pictures: Array(pictures.compactMap(address).prefix(ProductDetail.mostPictures)))
  }

  private static func value(_ text: String) -> String {
    let isMarkup = text.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
    return isMarkup ? SafeText(html: text, atMost: longestValue).text : cut(text, to: longestValue)
  }

  private func weight(_ text: String) -> String? {
    guard case .tenThousandths(let amount) = ShopNumber(text.trimmed), amount > 0 else { return nil }
    return [DecimalText.text(of: amount), terms.vocabulary.weightUnit].compactMap { $0 }.joined(separator: " ")
  }

  /// A picture's own address, if it is below the one that the settings allow.
  private func address(of picture: String) -> String? {
    guard let media = terms.media, picture.hasPrefix("\(media.text)/") else { return nil }
    let file = picture.dropFirst(media.text.count)
    return media.address(of: file.percentDecoded ?? String(file))
  }
}
