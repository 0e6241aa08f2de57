/// The reason that a record of a feed was rejected, or accepted with changes.
public enum RejectionReason: Error, Sendable, Hashable {
  /// The keys of a record's days.
  public enum DateField: String, Sendable, Hashable, CaseIterable {
    /// The first day.
    case from = "from_date"
    /// The last day.
    case to = "to_date"
  }

  /// Not an object, but a text, number or list, for example.
  case notAnObject
  /// The record has this required key twice.
  case keyRepeated(String)
  /// Missing, null or blank.
  case nameMissing
  /// Not a text.
  case nameNotText
  /// More than `limit` Unicode scalars.
  case nameTooLong(limit: Int)
  /// The value of this key is not a text.
  case fieldNotText(String)
  /// The text of this key has more than `limit` Unicode scalars.
  case fieldTooLong(String, limit: Int)
  /// Missing, null or blank.
  case dateMissing(DateField)
  /// Not a text.
  case dateNotText(DateField)
  /// Not in the form `yyyy-MM-dd`; the text is shortened like an excerpt.
  case dateMalformed(DateField, text: String)
  /// In the right form, but not a day of the calendar.
  case dateImpossible(DateField, text: String)
  /// The last day is before the first.
  case endBeforeBegin
  /// More than `limit` days, the first and last included.
  case tooLong(limit: Int)
  /// Equal to the record at this index: name and days, or name and image.
  case duplicate(of: Int)
  /// Shares the name and some days with the record at this index.
  case overlaps(Int)
  /// The record's own number is missing or not a whole number.
  case idMissing
  /// An earlier group or service has the same number.
  case idRepeated(String)
  /// A group of services has no list of services.
  case servicesMissing
  /// A product has no article number.
  case skuMissing
  /// The price is not a number; the text is shortened like an excerpt.
  case priceMalformed(String)
  /// The price is below zero.
  case priceNegative
  /// The price exceeds `Money.most`.
  case priceTooLarge
  /// Another product of the shop has this article number.
  case skuRepeated(String)
  /// The organization keeps a product with this article number itself.
  case keptByHand(String)
  /// The shop has disabled the product.
  case disabled
  /// Accepted, with the article number as its missing name.
  case nameFromSku
  /// Accepted without this attribute, because its value is not a text, number or list of them.
  case attributeLeftOut(String)
  /// The person already has another shift at that time.
  case doubleBooking
  /// This many records follow after the first `limit`.
  case tooMany(limit: Int, left: Int)
  /// A stored code of another version of the program.
  case unknown
}

// MARK: The stored form

extension RejectionReason {
  /// The kind of reason, in a stable form: `date-malformed`.
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
    case .doubleBooking: "double-booking"
    case .tooMany: "too-many"
    case .unknown: "unknown"
    }
  }

  /// The values of the reason, in its order; numbers in decimal, fields by their feed key.
  public var parameters: [String] {
    switch self {
    case .notAnObject, .nameMissing, .nameNotText, .endBeforeBegin, .idMissing, .servicesMissing, .skuMissing,
      .priceNegative, .priceTooLarge, .disabled, .nameFromSku, .doubleBooking, .unknown:
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

  /// The part of the record to which the reason refers, unchanged; `nil` if there is none.
  public var refusedText: String? {
    switch self {
    case .dateMalformed(_, let text), .dateImpossible(_, let text), .priceMalformed(let text), .idRepeated(let text),
      .skuRepeated(let text), .keptByHand(let text), .keyRepeated(let text), .fieldNotText(let text),
      .fieldTooLong(let text, _), .attributeLeftOut(let text):
      text
    case .dateNotText(let field): field.rawValue
    default: nil
    }
  }

  /// Parses the stored form; `nil` if unknown.
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
      case "double-booking": .doubleBooking
      case "too-many": number.flatMap { limit in last.flatMap { Int($0) }.map { .tooMany(limit: limit, left: $0) } }
      default: nil
      }
    guard let reason, reason.parameters == parameters else { return nil }
    self = reason
  }
}
