import Domain

/// A product or variation of WooCommerce, with the required members only.
struct WooCommerceRecord {
  struct Attribute {
    var name = ""
    var isShown = true
    var options: [String] = []
  }

  private(set) var id: JSONScalar?
  private(set) var texts: [String: String] = [:]
  private(set) var isCounted = false
  private(set) var categories: [String] = []
  private(set) var attributes: [Attribute] = []
  private(set) var pictures: [String] = []
  /// For the list of rejected records.
  private(set) var source = ""

  /// Members that are text, or a number as text.
  private static let members: Set<String> = [
    "name", "type", "status", "sku", "price", "regular_price", "sale_price", "date_on_sale_from_gmt",
    "date_on_sale_to_gmt", "stock_status", "stock_quantity", "weight", "description", "short_description", "parent_id",
  ]

  subscript(member: String) -> String { texts[member] ?? "" }

  /// The product that a variation belongs to; `nil` for a product.
  var parent: Int64? { Int64(self["parent_id"]).flatMap { $0 > 0 && self["type"] == "variation" ? $0 : nil } }

  // MARK: Reading

  /// Reads a list of records; an entry that is no object is left out.
  static func list(_ bytes: [UInt8]) throws(DecodeFault) -> [WooCommerceRecord] {
    var found: [WooCommerceRecord] = []
    try each(bytes) { record in if let record { found.append(record) } }
    return found
  }

  /// Reads a list; `take` gets each record, `nil` for an entry that is no object.
  static func each(_ bytes: [UInt8], _ take: (WooCommerceRecord?) -> Void) throws(DecodeFault) {
    guard bytes.count <= ProductsDocument.maximumBytes else {
      throw .tooLarge(limitBytes: ProductsDocument.maximumBytes)
    }
    var reader = try JSONReader(bytes)
    guard reader.peek() == UInt8(ascii: "[") else { throw .itemsMissing }
    try reader.list { _, reader throws(DecodeFault) in
      guard reader.peek() == UInt8(ascii: "{") else {
        try reader.skip()
        return take(nil)
      }
      take(try WooCommerceRecord(&reader))
    }
    try reader.end()
  }

  static func single(_ bytes: [UInt8]) throws(DecodeFault) -> WooCommerceRecord {
    var reader = try JSONReader(bytes)
    guard reader.peek() == UInt8(ascii: "{") else { throw .notAnObject }
    let record = try WooCommerceRecord(&reader)
    try reader.end()
    return record
  }

  /// The value of a setting; `nil` if it is no word.
  static func setting(_ bytes: [UInt8]) throws(DecodeFault) -> String? {
    var reader = try JSONReader(bytes)
    var value: String?
    guard reader.peek() == UInt8(ascii: "{") else { throw .notAnObject }
    try reader.object { key, reader throws(DecodeFault) in
      guard key == "value" else { return try reader.skip() }
      value = try reader.scalar().written.map { cut(plainText($0), to: 20) }
    }
    try reader.end()
    return value.flatMap { $0.isEmpty ? nil : $0 }
  }

  private init(_ reader: inout JSONReader) throws(DecodeFault) {
    let start = reader.position
    var record = Self()
    try reader.object { key, reader throws(DecodeFault) in try record.read(key, &reader) }
    record.source = reader.source(from: start, atMost: 1000)
    self = record
  }

  private init() {}

  private mutating func read(_ key: String, _ reader: inout JSONReader) throws(DecodeFault) {
    let isList = reader.peek() == UInt8(ascii: "[")
    switch key {
    case "id": id = try reader.scalar()
    case "manage_stock":
      // Why not “parent”: that is the amount of all variations together.
      isCounted = try reader.scalar() == .truth(true)
    case "categories" where isList:
      try Self.objects(&reader) { key, value in
        if key == "name", let value, !value.isEmpty { categories.append(plainText(value)) }
      }
    case "images" where isList:
      try Self.objects(&reader) { key, value in if key == "src", let value { pictures.append(value) } }
    case "image" where reader.peek() == UInt8(ascii: "{"):
      try reader.object { key, reader throws(DecodeFault) in
        let value = try reader.scalar()
        if key == "src", let value = value.written { pictures.append(value) }
      }
    case "attributes" where isList: try readAttributes(&reader)
    default:
      guard Self.members.contains(key) else { return try reader.skip() }
      texts[key] = try reader.scalar().written
    }
  }

  private static func objects(
    _ reader: inout JSONReader, _ take: (String, String?) -> Void
  ) throws(DecodeFault) {
    try reader.list { _, reader throws(DecodeFault) in
      guard reader.peek() == UInt8(ascii: "{") else { return try reader.skip() }
      try reader.object { key, reader throws(DecodeFault) in take(key, try reader.scalar().written) }
    }
  }

  private mutating func readAttributes(_ reader: inout JSONReader) throws(DecodeFault) {
    try reader.list { _, reader throws(DecodeFault) in
      guard reader.peek() == UInt8(ascii: "{") else { return try reader.skip() }
      var attribute = Attribute()
      try reader.object { key, reader throws(DecodeFault) in
        switch key {
        case "name": attribute.name = try reader.scalar().written.map { plainText($0) } ?? ""
        case "visible": attribute.isShown = try reader.scalar() != .truth(false)
        case "option": attribute.options += try reader.scalar().written.map { [plainText($0)] } ?? []
        case "options" where reader.peek() == UInt8(ascii: "["):
          try reader.list { _, reader throws(DecodeFault) in
            if let option = try reader.scalar().written { attribute.options.append(plainText(option)) }
          }
        default: try reader.skip()
        }
      }
      attributes.append(attribute)
    }
  }

}
