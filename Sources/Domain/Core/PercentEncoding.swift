extension StringProtocol {
  /// Escapes all but the unreserved characters and `others`, which are ASCII, as UTF-8. Source: RFC 3986 §2.3.
  public func percentEncoded(keeping others: String = "") -> String {
    let kept = Array(others.utf8)
    if utf8.allSatisfy({ Percent.isUnreserved[Int($0)] }) { return String(self) }
    var bytes: [UInt8] = []
    for byte in utf8 {
      if Percent.isUnreserved[Int(byte)] || kept.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), Percent.digits[Int(byte >> 4)], Percent.digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text without escapes; `nil` if one is incomplete, or if what they stand for is not UTF-8. Source: RFC 3986 §2.1.
  public var percentDecoded: String? {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = [rest.popFirst(), rest.popFirst()].compactMap {
        $0.flatMap { Character(Unicode.Scalar($0)).hexDigitValue }
      }
      guard digits.count == 2 else { return nil }
      bytes.append(UInt8(digits[0] << 4 | digits[1]))
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

private enum Percent {
  static let digits = Array("0123456789ABCDEF".utf8)
  /// By byte.
  static let isUnreserved = (UInt8.min...UInt8.max).map(
    Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8).contains)
}
