/// Converts between decimal text and ten-thousandths, without binary floating point.
public enum DecimalText {
  /// Ten-thousandths in one.
  public static let scale: Int64 = 10_000
  /// Longer texts are not numbers that people write.
  private static let mostDigits = 40

  /// The value of `19.99`, `19,99`, `-3` or `1.5e3`; `nil` if malformed or out of range.
  ///
  /// Shape: sign, digits with at most one point or comma, exponent; no spaces or thousands separators. Digits beyond
  /// the fourth decimal are rounded, halves to the even neighbor.
  public static func tenThousandths(of text: some StringProtocol) -> Int64? {
    guard let parts = Parts(text.utf8) else { return nil }
    // The point's index in the digits once the number is in ten-thousandths.
    let point = parts.point + 4
    guard parts.digits.contains(where: { $0 != 0 }), point >= 0 else { return 0 }
    var value: Int64 = 0
    for place in 0..<point {
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let digit = place < parts.digits.count ? Int64(parts.digits[place]) : 0
      guard !isTooLarge, product <= .max - digit else { return nil }
      value = product + digit
    }
    if isRoundedUp(value, parts.digits.dropFirst(point)) {
      guard value < .max else { return nil }
      value += 1
    }
    return parts.isNegative ? -value : value
  }

  /// Decimal text with a point, at least `decimals` decimals, and no trailing zeros beyond them.
  public static func text(of tenThousandths: Int64, decimals: Int = 0) -> String {
    let magnitude = tenThousandths.magnitude
    var fraction = String(magnitude % UInt64(scale) + UInt64(scale)).dropFirst()
    while fraction.count > max(0, decimals), fraction.last == "0" { fraction.removeLast() }
    let whole = (tenThousandths < 0 ? "-" : "") + String(magnitude / UInt64(scale))
    return fraction.isEmpty ? whole : "\(whole).\(fraction)"
  }

  private static func isRoundedUp(_ value: Int64, _ rest: ArraySlice<UInt8>) -> Bool {
    guard let first = rest.first, first >= 5 else { return false }
    return first > 5 || rest.dropFirst().contains { $0 != 0 } || !value.isMultiple(of: 2)
  }

  /// A number's digits, and the number of them before the point.
  private struct Parts {
    var isNegative = false
    var digits: [UInt8] = []
    var point = 0

    init?(_ text: some Collection<UInt8>) {
      var rest = text[...]
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        isNegative = sign == UInt8(ascii: "-")
        rest = rest.dropFirst()
      }
      var pointPlace: Int?
      while let byte = rest.first, byte != UInt8(ascii: "e"), byte != UInt8(ascii: "E") {
        rest = rest.dropFirst()
        switch byte {
        case 48...57: digits.append(byte - 48)
        case UInt8(ascii: "."), UInt8(ascii: ","):
          guard pointPlace == nil else { return nil }
          pointPlace = digits.count
        default: return nil
        }
      }
      guard (1...DecimalText.mostDigits).contains(digits.count) else { return nil }
      point = pointPlace ?? digits.count
      guard !rest.isEmpty else { return }
      guard let exponent = Int(String(decoding: rest.dropFirst(), as: UTF8.self)), (-60...60).contains(exponent) else {
        return nil
      }
      point += exponent
    }
  }
}
