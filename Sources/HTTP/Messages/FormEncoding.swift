extension Fields {
  /// Decodes `application/x-www-form-urlencoded` (WHATWG URL §5.1), as in a query or a form.
  ///
  /// Nil if an escape is incomplete, or a name or value is not UTF-8 or holds NUL: nothing is guessed or repaired.
  init?(formEncoded text: ArraySlice<UInt8>) {
    self.init([])
    for pair in text.split(separator: UInt8(ascii: "&")) {
      let name = pair.prefix { $0 != UInt8(ascii: "=") }
      guard let decodedName = decode(name), let decodedValue = decode(pair[name.endIndex...].dropFirst()) else {
        return nil
      }
      append(name: decodedName, value: decodedValue)
    }
  }
}

private func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
  var decoded: [UInt8] = []
  decoded.reserveCapacity(text.count)
  var rest = text
  while let byte = rest.popFirst() {
    switch byte {
    case UInt8(ascii: "+"):
      decoded.append(UInt8(ascii: " "))
    case UInt8(ascii: "%"):
      guard let high = rest.popFirst()?.hexDigit, let low = rest.popFirst()?.hexDigit else { return nil }
      decoded.append(high << 4 | low)
    default:
      decoded.append(byte)
    }
  }
  guard !decoded.contains(0) else { return nil }
  guard decoded.allSatisfy({ $0 < 0x80 }) || String(validating: decoded, as: UTF8.self) != nil else { return nil }
  return decoded
}

extension UInt8 {
  var hexDigit: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}
