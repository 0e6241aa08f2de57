import Domain

/// Reads Magento 2's names of its attributes, options and categories, and its units.
struct MagentoVocabulary {
  private(set) var vocabulary = ShopVocabulary()
  private var words = 0

  /// Attributes of every shop that the team has use for, though the shop calls them its own.
  private static let useful: Set<String> = [
    "weight", "manufacturer", "color", "country_of_manufacture", "category_ids",
  ]

  /// Reads a page of attributes, categories or sources with a closure for each item; returns items and total.
  static func page(
    _ bytes: [UInt8], _ take: (inout JSONReader) throws(DecodeFault) -> Void
  ) throws(DecodeFault) -> (count: Int, total: Int?) {
    var reader = try JSONReader(bytes)
    var (count, total): (Int, Int?) = (0, nil)
    try reader.object { key, reader throws(DecodeFault) in
      switch key {
      case "items" where reader.peek() == UInt8(ascii: "["):
        try reader.list { _, reader throws(DecodeFault) in
          count += 1
          guard reader.peek() == UInt8(ascii: "{") else { return try reader.skip() }
          try take(&reader)
        }
      case "total_count": if case .number(let text) = try reader.scalar() { total = Int(text) }
      default: try reader.skip()
      }
    }
    try reader.end()
    return (count, total)
  }

  // MARK: Attributes

  mutating func readAttribute(_ reader: inout JSONReader) throws(DecodeFault) {
    var (code, input): (String?, String?) = (nil, nil)
    var isOfShop = false
    var attribute = ShopVocabulary.Attribute()
    try reader.object { key, reader throws(DecodeFault) in
      switch key {
      case "attribute_code": code = try reader.scalar().written
      case "default_frontend_label": attribute.label = Self.word(try reader.scalar())
      case "frontend_input": input = try reader.scalar().written
      case "is_user_defined": if truth(try reader.scalar()) == true { isOfShop = true }
      case "is_visible_on_front": if truth(try reader.scalar()) == true { isOfShop = true }
      case "options" where reader.peek() == UInt8(ascii: "["):
        try reader.list { _, reader throws(DecodeFault) in try readOption(&reader, into: &attribute) }
      default: try reader.skip()
      }
    }
    guard let code, vocabulary.attributes.count < ShopVocabulary.mostAttributes else { return }
    attribute.isShown = isOfShop || Self.useful.contains(code)
    attribute.hasSeveral = input == "multiselect"
    vocabulary.attributes[code] = attribute
  }

  private mutating func readOption(
    _ reader: inout JSONReader, into attribute: inout ShopVocabulary.Attribute
  ) throws(DecodeFault) {
    guard reader.peek() == UInt8(ascii: "{") else { return try reader.skip() }
    var (value, label): (String?, String?) = (nil, nil)
    try reader.object { key, reader throws(DecodeFault) in
      switch key {
      case "value": value = try reader.scalar().written
      case "label": label = Self.word(try reader.scalar())
      default: try reader.skip()
      }
    }
    guard let value, let label, !value.isEmpty, words < ShopVocabulary.mostWords else { return }
    attribute.options[value] = label
    words += 1
  }

  // MARK: Categories

  mutating func readCategory(_ reader: inout JSONReader) throws(DecodeFault) {
    var (number, name, level): (String?, String?, Int?) = (nil, nil, nil)
    try reader.object { key, reader throws(DecodeFault) in
      switch key {
      case "id": number = try reader.scalar().written
      case "name": name = Self.word(try reader.scalar())
      case "level": level = try reader.scalar().written.flatMap { Int($0) }
      default: try reader.skip()
      }
    }
    // Why from 2: the levels above hold a whole catalog, and no page shows their names.
    guard let number, let name, (level ?? 2) >= 2, words < ShopVocabulary.mostWords else { return }
    vocabulary.categories[number] = name
    words += 1
  }

  // MARK: The store

  /// Reads the list of stores; the one with the code counts, else the first.
  mutating func readStores(_ bytes: [UInt8], code: String?) throws(DecodeFault) {
    var reader = try JSONReader(bytes)
    guard reader.peek() == UInt8(ascii: "[") else { throw .notAnObject }
    var chosen: (isNamed: Bool, unit: String?, zone: String?)?
    try reader.list { _, reader throws(DecodeFault) in
      guard reader.peek() == UInt8(ascii: "{") else { return try reader.skip() }
      var (name, unit, zone): (String?, String?, String?) = (nil, nil, nil)
      try reader.object { key, reader throws(DecodeFault) in
        switch key {
        case "code": name = try reader.scalar().written
        case "weight_unit": unit = Self.word(try reader.scalar())
        case "timezone": zone = try reader.scalar().written
        default: try reader.skip()
        }
      }
      let isNamed = name != nil && name == code
      if chosen == nil || isNamed { chosen = (isNamed, unit, zone) }
    }
    try reader.end()
    vocabulary.weightUnit = chosen?.unit.map { ["kgs": "kg", "lbs": "lb"][$0] ?? $0 }
    vocabulary.zone = chosen?.zone
  }

  /// The code of a source that sells nothing.
  static func disabledSource(_ reader: inout JSONReader) throws(DecodeFault) -> String? {
    var (code, isEnabled): (String?, Bool?) = (nil, nil)
    try reader.object { key, reader throws(DecodeFault) in
      switch key {
      case "source_code": code = try reader.scalar().written
      case "enabled": isEnabled = truth(try reader.scalar())
      default: try reader.skip()
      }
    }
    return isEnabled == false ? code : nil
  }

  private static func word(_ value: JSONScalar) -> String? {
    guard let text = value.written.map({ cut(plainText($0), to: 200) }), !text.isEmpty else { return nil }
    return text
  }
}
