import Domain

/// The text of a table's file as UTF-8, from each encoding that spreadsheets write.
///
/// A byte order mark says which; without one it is UTF-8 if that can be, UTF-16 if every other byte is zero, else Windows-1252.
enum TableText {
  /// Errors: `TableFault.notText`. Cost: some passes.
  static func utf8(_ bytes: [UInt8]) throws(TableFault) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      guard isUTF8(bytes[3...]) else { throw .notText }
      return Array(bytes[3...])
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes[2...], isBigEndian: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes[2...], isBigEndian: true) }
    if let isBigEndian = zeros(of: bytes) { return try utf16(bytes[...], isBigEndian: isBigEndian) }
    return isUTF8(bytes[...]) ? bytes : try windows(bytes)
  }

  private static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool { String(validating: bytes, as: UTF8.self) != nil }

  /// `true` for zeros before the letters, `false` behind them, as in UTF-16 without a mark; `nil` for any other text.
  private static func zeros(of bytes: [UInt8]) -> Bool? {
    let start = bytes.prefix(200)
    guard start.count > 1, start.contains(0) else { return nil }
    let pairs = start.count / 2
    let first = (0..<pairs).count { bytes[2 * $0] == 0 }
    let second = (0..<pairs).count { bytes[2 * $0 + 1] == 0 }
    if first == 0, second * 2 > pairs { return false }
    return second == 0 && first * 2 > pairs ? true : nil
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) throws(TableFault) -> [UInt8] {
    guard bytes.count.isMultiple(of: 2) else { throw .notText }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    guard let text = String(validating: units, as: UTF16.self) else { throw .notText }
    return Array(text.utf8)
  }

  private static func windows(_ bytes: [UInt8]) throws(TableFault) -> [UInt8] {
    guard !isBrokenUTF8(bytes) else { throw .notText }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      switch byte {
      case 0x09, 0x0A, 0x0D, 0x20..<0x7F: text.append(byte)
      case 0x80..<0xA0:
        guard let scalar = Unicode.Scalar(upperHalf[Int(byte) - 0x80]), scalar.value != 0 else { throw .notText }
        text.append(contentsOf: UTF8.encode(scalar) ?? .init())
      case 0xA0...0xFF: text.append(contentsOf: UTF8.encode(Unicode.Scalar(byte)) ?? .init())
      default: throw .notText
      }
    }
    return text
  }

  /// Why: a damaged file of UTF-8 would be read as other letters, without a word.
  private static func isBrokenUTF8(_ bytes: [UInt8]) -> Bool {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    let broken = scalars.count { $0.value == 0xFFFD }
    return scalars.count { !$0.isASCII } > 2 * broken
  }

  /// 0x80 to 0x9F of Windows-1252; zero for those that mean nothing. Source: the WHATWG Encoding Standard.
  private static let upperHalf: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E,
    0x0178,
  ]
}
