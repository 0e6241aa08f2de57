import Domain

/// One product of a shop's answer, with the required members only.
struct ProductRecord {
  /// The value of an attribute.
  enum Value {
    case one(String)
    case list([String])
    case null
    /// An object, or a list that holds one.
    case nested
  }

  /// A price from a quantity on, for a group of customers.
  struct Tier {
    var group: String?
    var quantity: String?
    var price: String?
    var percentOff: String?
  }

  struct Picture {
    var position = 0
    var isDisabled = false
    var isImage = true
    var file: String?
  }

  private(set) var id: JSONScalar?
  private(set) var sku: JSONScalar?
  private(set) var name: JSONScalar?
  private(set) var price: JSONScalar?
  private(set) var status: JSONScalar?
  private(set) var visibility: JSONScalar?
  private(set) var kind: JSONScalar?
  private(set) var weight: JSONScalar?
  private(set) var quantity: JSONScalar?
  private(set) var isInStock: JSONScalar?
  private(set) var tiers: [Tier] = []
  private(set) var attributes: [(code: String, value: Value)] = []
  private(set) var pictures: [Picture] = []
  /// The numbers of the products that it is sold as, and the labels of the options in which they differ.
  private(set) var links: [Int64] = []
  private(set) var optionLabels: [String] = []
  /// A required key that the record has twice.
  private(set) var repeated: String?

  /// Reads an object, from its opening brace on.
  init(_ reader: inout JSONReader) throws(DecodeFault) {
    var record = Self()
    try reader.object { key, reader throws(DecodeFault) in try record.read(key, &reader) }
    self = record
  }

  private init() {}

  private mutating func read(_ key: String, _ reader: inout JSONReader) throws(DecodeFault) {
    switch key {
    case "id": try read(\.id, key, &reader)
    case "sku": try read(\.sku, key, &reader)
    case "name": try read(\.name, key, &reader)
    case "price": try read(\.price, key, &reader)
    case "status": status = try reader.scalar()
    case "visibility": visibility = try reader.scalar()
    case "type_id": kind = try reader.scalar()
    case "weight": weight = try reader.scalar()
    case "tier_prices" where reader.peek() == UInt8(ascii: "["): try readTiers(&reader)
    case "custom_attributes" where reader.peek() == UInt8(ascii: "["): try readAttributes(&reader)
    case "media_gallery_entries" where reader.peek() == UInt8(ascii: "["): try readPictures(&reader)
    case "extension_attributes" where reader.peek() == UInt8(ascii: "{"): try readExtension(&reader)
    default: try reader.skip()
    }
  }

  private mutating func read(
    _ member: WritableKeyPath<Self, JSONScalar?>, _ key: String, _ reader: inout JSONReader
  ) throws(DecodeFault) {
    if self[keyPath: member] != nil { repeated = repeated ?? key }
    self[keyPath: member] = try reader.scalar()
  }

  private mutating func readAttributes(_ reader: inout JSONReader) throws(DecodeFault) {
    try reader.list { _, reader throws(DecodeFault) in
      guard reader.peek() == UInt8(ascii: "{") else { return try reader.skip() }
      var code: String?
      var value = Value.null
      try reader.object { key, reader throws(DecodeFault) in
        switch key {
        case "attribute_code": if case .text(let text) = try reader.scalar() { code = text }
        case "value": value = try Self.value(&reader)
        default: try reader.skip()
        }
      }
      if let code { attributes.append((code, value)) }
    }
  }

  private static func value(_ reader: inout JSONReader) throws(DecodeFault) -> Value {
    guard reader.peek() == UInt8(ascii: "[") else {
      switch try reader.scalar() {
      case .text(let text), .number(let text): return .one(text)
      case .truth(let isTrue): return .one(isTrue ? "true" : "false")
      case .null: return .null
      case .nested: return .nested
      }
    }
    var values: [String] = []
    var hasNested = false
    try reader.list { _, reader throws(DecodeFault) in
      switch try reader.scalar() {
      case .text(let text), .number(let text): values.append(text)
      case .truth(let isTrue): values.append(isTrue ? "true" : "false")
      case .null: break
      case .nested: hasNested = true
      }
    }
    return hasNested ? .nested : .list(values)
  }

  private mutating func readPictures(_ reader: inout JSONReader) throws(DecodeFault) {
    try reader.list { _, reader throws(DecodeFault) in
      guard reader.peek() == UInt8(ascii: "{") else { return try reader.skip() }
      var picture = Picture()
      try reader.object { key, reader throws(DecodeFault) in
        switch key {
        case "position": picture.position = Self.number(try reader.scalar()) ?? 0
        case "disabled": picture.isDisabled = truth(try reader.scalar()) == true
        case "media_type": if case .text(let text) = try reader.scalar() { picture.isImage = text == "image" }
        case "file": if case .text(let text) = try reader.scalar() { picture.file = text }
        default: try reader.skip()
        }
      }
      pictures.append(picture)
    }
  }

  private mutating func readTiers(_ reader: inout JSONReader) throws(DecodeFault) {
    try reader.list { _, reader throws(DecodeFault) in
      guard reader.peek() == UInt8(ascii: "{") else { return try reader.skip() }
      var tier = Tier()
      try reader.object { key, reader throws(DecodeFault) in
        switch key {
        case "customer_group_id": tier.group = try reader.scalar().written
        case "qty": tier.quantity = try reader.scalar().written
        case "value": tier.price = try reader.scalar().written
        case "extension_attributes" where reader.peek() == UInt8(ascii: "{"):
          try reader.object { key, reader throws(DecodeFault) in
            guard key == "percentage_value" else { return try reader.skip() }
            tier.percentOff = try reader.scalar().written
          }
        default: try reader.skip()
        }
      }
      tiers.append(tier)
    }
  }

  private mutating func readExtension(_ reader: inout JSONReader) throws(DecodeFault) {
    try reader.object { key, reader throws(DecodeFault) in
      switch key {
      case "stock_item" where reader.peek() == UInt8(ascii: "{"): try readStock(&reader)
      case "configurable_product_links" where reader.peek() == UInt8(ascii: "["):
        try reader.list { _, reader throws(DecodeFault) in
          let number = try reader.scalar()
          guard links.count < ProductDetail.mostVariants, let id = try? foreignID(number) else { return }
          links.append(id)
        }
      case "configurable_product_options" where reader.peek() == UInt8(ascii: "["):
        try reader.list { _, reader throws(DecodeFault) in
          guard reader.peek() == UInt8(ascii: "{") else { return try reader.skip() }
          try reader.object { key, reader throws(DecodeFault) in
            guard key == "label" else { return try reader.skip() }
            if let label = try reader.scalar().written { optionLabels.append(plainText(label)) }
          }
        }
      default: try reader.skip()
      }
    }
  }

  private mutating func readStock(_ reader: inout JSONReader) throws(DecodeFault) {
    try reader.object { key, reader throws(DecodeFault) in
      switch key {
      case "qty": quantity = try reader.scalar()
      case "is_in_stock": isInStock = try reader.scalar()
      default: try reader.skip()
      }
    }
  }

  /// The first value of an attribute; `nil` if it has none.
  func attribute(_ code: String) -> String? {
    for attribute in attributes where attribute.code == code {
      if case .one(let text) = attribute.value { return text }
    }
    return nil
  }

  private static func number(_ value: JSONScalar) -> Int? {
    value.written.flatMap { Int($0) }
  }
}

/// Yes or no, also as 1 or 0; `nil` for anything else.
func truth(_ value: JSONScalar?) -> Bool? {
  switch value {
  case .truth(let isTrue): isTrue
  case .number(let text), .text(let text): ["1": true, "true": true, "0": false, "false": false][text]
  default: nil
  }
}
