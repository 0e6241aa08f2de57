import Domain
import Photos
import Store

/// The state of reading a page of products: the results so far.
struct ProductsDecoding {
  private let terms: ShopTerms
  private let first: Int
  private(set) var products: [FeedProduct] = []
  private(set) var rejected: [RejectedRecord] = []
  private(set) var ids: [Int64?] = []
  /// The numbers of rejected records that the shop still sells.
  private(set) var unread: [Int64] = []
  private(set) var total: Int?
  /// The products that are sold as others, by their numbers.
  private(set) var families: [Int64: MagentoFamily] = [:]
  /// The numbers of products that the shop's pages do not show alone.
  private(set) var hidden: Set<Int64> = []
  private var placesByID: [Int64: Int] = [:]
  private var placesBySku: [String: Int] = [:]
  private var notedAttributes: Set<String> = []

  /// The most values of one attribute that are kept, and the most Unicode scalars of a value.
  private static let (mostValues, longestValue) = (50, 1000)
  /// Attributes that are read elsewhere.
  private static let pictureCodes: Set<String> = ["image", "small_image", "thumbnail", "swatch_image"]
  private static let priceCodes: Set<String> = ["special_price", "special_from_date", "special_to_date"]
  /// Magento 2's own attributes without use for the team; only for a shop that doesn't mark them.
  private static let machinery: Set<String> = [
    "tax_class_id", "options_container", "url_key", "url_path", "gift_message_available", "required_options",
    "has_options", "msrp_display_actual_price_type", "page_layout", "custom_layout", "custom_layout_update",
    "custom_layout_update_file", "custom_design", "custom_design_from", "custom_design_to", "meta_title",
    "meta_keyword", "meta_description", "image_label", "small_image_label", "thumbnail_label", "cost", "price_type",
    "price_view", "sku_type", "weight_type", "shipment_type", "links_purchased_separately", "links_title",
    "links_exist", "samples_title", "is_returnable", "quantity_and_stock_status", "email_template",
    "giftcard_type", "gift_wrapping_available", "gift_wrapping_price", "minimal_price",
  ]
  private static let descriptionCodes = ["description", "short_description"]

  init(terms: ShopTerms, first: Int) {
    self.terms = terms
    self.first = first
  }

  /// Reads the whole page.
  mutating func read(_ reader: inout JSONReader) throws(DecodeFault) {
    guard reader.peek() == UInt8(ascii: "{") else {
      try reader.skip()
      try reader.end()
      throw .notAnObject
    }
    var hasItems = false
    try reader.object { key, reader throws(DecodeFault) in
      switch key {
      case "items":
        guard !hasItems else { throw .keyRepeated(key) }
        hasItems = try readItems(&reader)
      case "total_count": total = Self.count(try reader.scalar())
      default: try reader.skip()
      }
    }
    try reader.end()
    guard hasItems else { throw .itemsMissing }
  }

  /// `false` if there is no list; an empty shop may send `null`.
  private mutating func readItems(_ reader: inout JSONReader) throws(DecodeFault) -> Bool {
    guard reader.peek() == UInt8(ascii: "[") else { return try reader.scalar() == .null }
    try reader.list { index, reader throws(DecodeFault) in try readRecord(&reader, at: index) }
    return true
  }

  private static func count(_ value: JSONScalar) -> Int? {
    switch value {
    case .number(let text), .text(let text): Int(text).flatMap { $0 >= 0 ? $0 : nil }
    default: nil
    }
  }

  /// Reads one record, of any kind.
  mutating func readRecord(_ reader: inout JSONReader, at index: Int) throws(DecodeFault) {
    let isObject = reader.peek() == UInt8(ascii: "{")
    let (start, place) = (reader.position, first + index)
    let record = isObject ? try ProductRecord(&reader) : nil
    if !isObject { try reader.skip() }
    ids.append(record.flatMap { try? foreignID($0.id) })
    var reasons: [RejectionReason] = []
    do throws(RejectionReason) {
      guard let record else { throw .notAnObject }
      reasons = try take(record, at: place)
    } catch {
      reasons = [error]
      if !error.isOfAnotherProduct, let id = record.flatMap({ try? foreignID($0.id) }) { unread.append(id) }
    }
    guard !reasons.isEmpty else { return }
    let raw = reader.record(from: start)
    rejected += reasons.map { RejectedRecord(index: place, reason: $0, raw: raw) }
  }

  /// Adds a record; returns any problem to report.
  private mutating func take(_ record: ProductRecord, at place: Int) throws(RejectionReason) -> [RejectionReason] {
    if let key = record.repeated { throw .keyRepeated(key) }
    let id = try foreignID(record.id)
    guard let sku = Self.line(record.sku) else { throw .skuMissing }
    guard sku.unicodeScalars.count <= Product.longestSku else { throw .fieldTooLong("sku", limit: Product.longestSku) }
    guard truth(record.status) != false, Self.line(record.status) != "2" else { throw .disabled }
    let price = try price(record)
    if let other = placesByID[id] ?? placesBySku[sku] { throw .duplicate(of: other) }
    (placesByID[id], placesBySku[sku]) = (place, place)
    if !record.links.isEmpty { families[id] = MagentoFamily(record) }
    if Self.line(record.visibility) == "1" { hidden.insert(id) }
    var notes: [RejectionReason] = []
    let name = Self.line(record.name).map { cut($0, to: Product.longestName) }
    if name == nil { notes.append(.nameFromSku) }
    var detail = detail(record, &notes)
    let prices = price.flatMap { MagentoPrices(record, terms.zone).prices(regular: $0.tenThousandths) }
    detail.prices = prices
    products.append(
      FeedProduct(
        foreignID: id, sku: sku, name: name ?? sku, price: price, stock: Self.stock(record), detail: detail))
    return notes
  }

  /// A text or number as one line; `nil` if there is neither.
  private static func line(_ value: JSONScalar?) -> String? {
    guard let line = value?.written.map({ plainText($0) }), !line.isEmpty else { return nil }
    return line
  }

  private func price(_ record: ProductRecord) throws(RejectionReason) -> Money? {
    let text: String
    switch record.price {
    case nil, .null: return nil
    case .number(let number): text = number
    case .text(let typed): text = typed.trimmed
    case .truth, .nested: throw .fieldNotText("price")
    }
    guard !text.isEmpty else { return nil }
    let amount = try ShopNumber.price(text)
    let holdsOthers = ["configurable", "bundle", "grouped"].contains(Self.line(record.kind))
    return amount == 0 && holdsOthers ? nil : Money(tenThousandths: amount, currency: terms.currency)
  }

  private static func stock(_ record: ProductRecord) -> Product.Stock {
    var quantity: Int64?
    if let text = line(record.quantity), case .tenThousandths(let amount) = ShopNumber(text) { quantity = amount }
    return Product.Stock(isAvailable: truth(record.isInStock), tenThousandths: quantity)
  }

  // MARK: Details

  private mutating func detail(_ record: ProductRecord, _ notes: inout [RejectionReason]) -> ProductDetail {
    var attributes: [ProductDetail.Attribute] = []
    for (code, value) in record.attributes where attributes.count < ProductDetail.mostAttributes {
      let code = cut(plainText(code), to: 100)
      guard !code.isEmpty, isShown(code) else { continue }
      switch value {
      case .null: continue
      case .nested: if notedAttributes.insert(code).inserted { notes.append(.attributeLeftOut(code)) }
      case .one(let text): add(code, [text], to: &attributes)
      case .list(let texts): add(code, texts, to: &attributes)
      }
    }
    if let weight = Self.line(record.weight), attributes.count < ProductDetail.mostAttributes,
      !attributes.contains(where: { $0.code == "weight" })
    {
      add("weight", [weight], to: &attributes)
    }
    return ProductDetail(
      description: Self.description(record), attributes: attributes, pictures: pictures(record))
  }

  /// `false` for attributes read elsewhere, and for the shop's own machinery.
  private func isShown(_ code: String) -> Bool {
    guard !Self.pictureCodes.contains(code), !Self.descriptionCodes.contains(code), !Self.priceCodes.contains(code)
    else { return false }
    return terms.vocabulary.attributes[code]?.isShown ?? !Self.machinery.contains(code)
  }

  /// Adds an attribute with its nonempty values, in the shop's words.
  private func add(_ code: String, _ texts: [String], to attributes: inout [ProductDetail.Attribute]) {
    if code == "category_ids" {
      let names = texts.compactMap { terms.vocabulary.categories[$0] }
      if !names.isEmpty { attributes.append(.init(code: "category", values: Array(names.prefix(Self.mostValues)))) }
      return
    }
    let known = terms.vocabulary.attributes[code]
    let single = known?.hasSeveral == true ? texts.flatMap { $0.split(separator: ",").map(\.trimmed) } : texts
    let told = single.map { known?.options[$0] ?? $0 }
    var values = told.prefix(Self.mostValues).map(Self.value).filter { !$0.isEmpty }
    if code == "weight" { values = values.compactMap(weight) }
    if !values.isEmpty { attributes.append(.init(code: code, label: known?.label, values: values)) }
  }

  /// `0.8 kg`; `nil` for no weight.
  private func weight(_ text: String) -> String? {
    guard case .tenThousandths(let amount) = ShopNumber(text) else { return text }
    guard amount > 0 else { return nil }
    let number = DecimalText.text(of: amount)
    return terms.vocabulary.weightUnit.map { "\(number) \($0)" } ?? number
  }

  private static func value(_ text: String) -> String {
    let isMarkup = text.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
    return isMarkup ? SafeText(html: text, atMost: longestValue).text : cut(plainText(text), to: longestValue)
  }

  private static func description(_ record: ProductRecord) -> String {
    for code in descriptionCodes {
      for attribute in record.attributes where attribute.code == code {
        guard case .one(let html) = attribute.value else { continue }
        let text = SafeText(html: html, atMost: Product.longestDescription).text
        if !text.isEmpty { return text }
      }
    }
    return ""
  }

  private func pictures(_ record: ProductRecord) -> [String] {
    guard let media = terms.media else { return [] }
    let shown = record.pictures.filter { !$0.isDisabled && $0.isImage }
    // Why the index, too: sorting need not keep the order of equal elements.
    var files = shown.enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
      .compactMap(\.element.file)
    if files.isEmpty, record.pictures.isEmpty { files = Self.mainPicture(record) }
    return Array(files.compactMap(media.address).prefix(ProductDetail.mostPictures))
  }

  private static func mainPicture(_ record: ProductRecord) -> [String] {
    record.attributes.compactMap { attribute in
      guard attribute.code == "image", case .one(let file) = attribute.value, file != "no_selection" else { return nil }
      return file
    }
  }
}

extension RejectionReason {
  /// `true` if a product of the record's number must go: the shop doesn't sell it, or another takes its place.
  var isOfAnotherProduct: Bool {
    switch self {
    case .disabled, .duplicate: true
    default: false
    }
  }
}
