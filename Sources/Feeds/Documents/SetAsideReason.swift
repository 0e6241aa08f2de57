/// Why one record of a feed was not taken, or not taken as it stands.
public enum SetAsideReason: Error, Sendable, Hashable {
  /// The two keys of a record that hold a day.
  public enum DateField: String, Sendable, Hashable, CaseIterable {
    case from = "from_date"
    case to = "to_date"
  }

  /// A text, a number, a list or anything else.
  case notAnObject
  /// A key that is read stands in the record twice.
  case keyRepeated(String)
  /// Absent, null or blank.
  case nameMissing
  /// A number, a list or anything else that is no text.
  case nameNotText
  /// More characters (Unicode scalars) than `limit`.
  case nameTooLong(limit: Int)
  /// A key's value is a number, a list or anything else that is no text.
  case fieldNotText(String)
  /// A key's text has more characters (Unicode scalars) than `limit`.
  case fieldTooLong(String, limit: Int)
  /// Absent, null or blank.
  case dateMissing(DateField)
  /// A number, a list or anything else that is no text.
  case dateNotText(DateField)
  /// Not of the form `yyyy-MM-dd`; the text is cut like an excerpt.
  case dateMalformed(DateField, text: String)
  /// Of the form, but no day of the calendar.
  case dateImpossible(DateField, text: String)
  /// The last day lies before the first.
  case endBeforeBegin
  /// More days than `limit`, the first and the last included.
  case tooLong(limit: Int)
  /// The same as the record at that index: name and days, or name and image.
  case duplicate(of: Int)
  /// The same name and some of the days of the record at that index.
  case overlaps(Int)
  /// A record's own number is absent, or no whole number.
  case idMissing
  /// A group or a service with that number stands before it.
  case idRepeated(String)
  /// A group of services has no list of them.
  case servicesMissing
  /// A product without an article number.
  case skuMissing
  /// A price that is no number; the text is cut like an excerpt.
  case priceMalformed(String)
  case priceNegative
  /// A price beyond what is stored.
  case priceTooLarge
  /// Another product of the shop has that article number already.
  case skuRepeated(String)
  /// We keep a product of that article number ourselves.
  case keptByHand(String)
  /// The shop has switched the product off.
  case disabled
  /// The product is taken, and its article number stands for the name that it lacks.
  case nameFromSku
  /// The product is taken without an attribute whose value is no text, number or list of them.
  case attributeLeftOut(String)
  /// This many records stand after the first `limit`.
  case tooMany(limit: Int, left: Int)
}

// MARK: As it is stored

extension SetAsideReason {
  /// The kind of reason, in a form that never changes: `date-malformed`.
  public var code: String {
    switch self {
    case .notAnObject: "not-an-object"
    case .keyRepeated: "key-repeated"
    case .nameMissing: "name-missing"
    case .nameNotText: "name-not-text"
    case .nameTooLong: "name-too-long"
    case .fieldNotText: "field-not-text"
    case .fieldTooLong: "field-too-long"
    case .dateMissing: "date-missing"
    case .dateNotText: "date-not-text"
    case .dateMalformed: "date-malformed"
    case .dateImpossible: "date-impossible"
    case .endBeforeBegin: "end-before-begin"
    case .tooLong: "too-long"
    case .duplicate: "duplicate"
    case .overlaps: "overlaps"
    case .idMissing: "id-missing"
    case .idRepeated: "id-repeated"
    case .servicesMissing: "services-missing"
    case .skuMissing: "sku-missing"
    case .priceMalformed: "price-malformed"
    case .priceNegative: "price-negative"
    case .priceTooLarge: "price-too-large"
    case .skuRepeated: "sku-repeated"
    case .keptByHand: "kept-by-hand"
    case .disabled: "disabled"
    case .nameFromSku: "name-from-sku"
    case .attributeLeftOut: "attribute-left-out"
    case .tooMany: "too-many"
    }
  }

  /// What the reason is about, in the order of the case; numbers in decimal, a field by its key in the feed.
  public var parameters: [String] {
    switch self {
    case .notAnObject, .nameMissing, .nameNotText, .endBeforeBegin, .idMissing, .servicesMissing, .skuMissing,
      .priceNegative, .priceTooLarge, .disabled, .nameFromSku:
      []
    case .keyRepeated(let text), .fieldNotText(let text), .idRepeated(let text), .priceMalformed(let text),
      .attributeLeftOut(let text), .skuRepeated(let text), .keptByHand(let text):
      [text]
    case .fieldTooLong(let key, let limit): [key, "\(limit)"]
    case .dateMissing(let field), .dateNotText(let field): [field.rawValue]
    case .dateMalformed(let field, let text), .dateImpossible(let field, let text): [field.rawValue, text]
    case .nameTooLong(let number), .tooLong(let number), .duplicate(let number), .overlaps(let number): ["\(number)"]
    case .tooMany(let limit, let left): ["\(limit)", "\(left)"]
    }
  }

  /// Reads what `code` and `parameters` gave; `nil` for anything else.
  public init?(code: String, parameters: [String]) {
    let field = parameters.first.flatMap(DateField.init)
    let number = parameters.first.flatMap { Int($0) }
    let last = parameters.last
    let reason: Self? =
      switch code {
      case "not-an-object": .notAnObject
      case "key-repeated": last.map { .keyRepeated($0) }
      case "name-missing": .nameMissing
      case "name-not-text": .nameNotText
      case "name-too-long": number.map { .nameTooLong(limit: $0) }
      case "field-not-text": last.map { .fieldNotText($0) }
      case "field-too-long":
        parameters.first.flatMap { key in last.flatMap { Int($0) }.map { .fieldTooLong(key, limit: $0) } }
      case "date-missing": field.map { .dateMissing($0) }
      case "date-not-text": field.map { .dateNotText($0) }
      case "date-malformed": field.flatMap { field in last.map { .dateMalformed(field, text: $0) } }
      case "date-impossible": field.flatMap { field in last.map { .dateImpossible(field, text: $0) } }
      case "end-before-begin": .endBeforeBegin
      case "too-long": number.map { .tooLong(limit: $0) }
      case "duplicate": number.map { .duplicate(of: $0) }
      case "overlaps": number.map { .overlaps($0) }
      case "id-missing": .idMissing
      case "id-repeated": last.map { .idRepeated($0) }
      case "services-missing": .servicesMissing
      case "sku-missing": .skuMissing
      case "price-malformed": last.map { .priceMalformed($0) }
      case "price-negative": .priceNegative
      case "price-too-large": .priceTooLarge
      case "sku-repeated": last.map { .skuRepeated($0) }
      case "kept-by-hand": last.map { .keptByHand($0) }
      case "disabled": .disabled
      case "name-from-sku": .nameFromSku
      case "attribute-left-out": last.map { .attributeLeftOut($0) }
      case "too-many": number.flatMap { limit in last.flatMap { Int($0) }.map { .tooMany(limit: limit, left: $0) } }
      default: nil
      }
    guard let reason, reason.parameters == parameters else { return nil }
    self = reason
  }
}
