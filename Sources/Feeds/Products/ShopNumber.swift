import Domain

/// A shop's number, read exactly: `19.99`, `0.8`, `1.5e2`, or the same as text.
enum ShopNumber: Hashable {
  case tenThousandths(Int64)
  /// Beyond `Money.most`, in either direction.
  case tooLarge
  case notANumber

  init(_ text: String) {
    // Why not every form that people type: a comma could be a decimal point or separate thousands.
    guard Self.hasForm(text.utf8) else {
      self = .notANumber
      return
    }
    let amount = DecimalText.tenThousandths(of: text)
    self = amount.flatMap { (-Money.most...Money.most).contains($0) ? .tenThousandths($0) : nil } ?? .tooLarge
  }

  /// A price in ten-thousandths. Errors: the reason that it is invalid.
  static func price(_ text: String) throws(RejectionReason) -> Int64 {
    switch ShopNumber(text) {
    case .notANumber: throw .priceMalformed(excerpt(text))
    case .tooLarge: throw text.hasPrefix("-") ? .priceNegative : .priceTooLarge
    case .tenThousandths(let amount):
      guard amount >= 0 else { throw .priceNegative }
      return amount
    }
  }

  /// JSON's form of numbers, with or without leading zeros.
  private static func hasForm(_ text: String.UTF8View) -> Bool {
    var rest = text[...]
    func digits() -> Int {
      let digits = rest.prefix { (48...57).contains($0) }
      rest = rest[digits.endIndex...]
      return digits.count
    }
    func take(_ characters: [UInt8]) -> Bool {
      guard let first = rest.first, characters.contains(first) else { return false }
      rest.removeFirst()
      return true
    }
    _ = take([UInt8(ascii: "-")])
    guard digits() > 0 else { return false }
    if take([UInt8(ascii: ".")]), digits() == 0 { return false }
    if take([UInt8(ascii: "e"), UInt8(ascii: "E")]) {
      _ = take([UInt8(ascii: "-"), UInt8(ascii: "+")])
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
