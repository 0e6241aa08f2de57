import Domain
import FoundationEssentials

/// A row as a line of an export: `["site",1,1,0,"Main shop",null]`, a JSON array of the table and its values.
///
/// A value is a whole number, a text or null, and bytes are base64; nothing else is read, so nothing can be nested.
struct ExportLine {
  let table: String
  var values: [SQL.Binding]
}

extension ExportLine {
  /// Appends a line with its end.
  ///
  /// Why the replacement: PostgreSQL has no text with a zero byte, and an export is the same from either.
  static func append(_ table: String, _ values: [SQL.Binding], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "["))
    append(table, to: &bytes)
    for value in values {
      bytes.append(UInt8(ascii: ","))
      switch value {
      case .null: bytes += "null".utf8
      case .flag(let isSet): bytes.append(UInt8(ascii: isSet ? "1" : "0"))
      case .integer(let number), .scope(let number): bytes += String(number).utf8
      case .text(let text): append(text.utf8.contains(0) ? text.replacing("\0", with: "\u{FFFD}") : text, to: &bytes)
      case .blob(let blob):
        bytes.append(UInt8(ascii: "\""))
        bytes += Data(blob).base64EncodedData()
        bytes.append(UInt8(ascii: "\""))
      }
    }
    bytes += "]\n".utf8
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case UInt8(ascii: "\r"): bytes += "\\r".utf8
      case UInt8(ascii: "\t"): bytes += "\\t".utf8
      case 0..<0x20: bytes += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Reads a line without its end. Errors: `ExportRefusal.Flaw`.
  init(_ bytes: [UInt8]) throws(ExportRefusal.Flaw) {
    var reader = Reader(bytes: bytes)
    values = []
    try reader.take(UInt8(ascii: "["))
    guard case .text(let name) = try reader.value() else { throw .noRow }
    table = name
    while reader.takes(UInt8(ascii: ",")) { values.append(try reader.value()) }
    try reader.take(UInt8(ascii: "]"))
    guard reader.isAtEnd else { throw .noRow }
  }

  /// Replaces texts by bytes for columns of bytes. Errors: `ExportRefusal.Flaw` if a value is of another kind.
  mutating func convert(for columns: [ExportTable.Column]) throws(ExportRefusal.Flaw) {
    guard values.count == columns.count else { throw .otherColumns }
    for (place, column) in columns.enumerated() {
      switch (column.kind, values[place]) {
      case (_, .null), (.number, .integer), (.flag, .integer(0)), (.flag, .integer(1)), (.text, .text), (.image, .text):
        continue
      case (.bytes, .text(let text)):
        guard let bytes = Data(base64Encoded: text) else { throw .otherKind(column.name) }
        values[place] = .blob(Array(bytes))
      default: throw .otherKind(column.name)
      }
    }
  }
}

extension ExportLine {
  private struct Reader {
    let bytes: [UInt8]
    private var place = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { place == bytes.count }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    mutating func takes(_ byte: UInt8) -> Bool {
      guard next == byte else { return false }
      place += 1
      return true
    }

    mutating func take(_ byte: UInt8) throws(ExportRefusal.Flaw) { guard takes(byte) else { throw .noRow } }

    mutating func value() throws(ExportRefusal.Flaw) -> SQL.Binding {
      switch next {
      case UInt8(ascii: "\""): return .text(try text())
      case UInt8(ascii: "n"):
        for byte in "null".utf8 { try take(byte) }
        return .null
      default: return .integer(try number())
      }
    }

    private mutating func number() throws(ExportRefusal.Flaw) -> Int64 {
      let start = place
      while let byte = next, byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        place += 1
      }
      let text = String(decoding: bytes[start..<place], as: UTF8.self)
      // Why compared with its own text: `007` and `-0` are no numbers of JSON.
      guard let number = Int64(text), String(number) == text else { throw .noRow }
      return number
    }

    private mutating func text() throws(ExportRefusal.Flaw) -> String {
      place += 1
      var (text, start): ([UInt8], Int) = ([], place)
      while let byte = next {
        switch byte {
        case UInt8(ascii: "\""):
          text += bytes[start..<place]
          place += 1
          guard let text = String(validating: text, as: UTF8.self) else { throw .noText }
          return text
        case UInt8(ascii: "\\"):
          text += bytes[start..<place]
          text += String(Character(try escaped())).utf8
          start = place
        case 0..<0x20: throw .noRow
        default: place += 1
        }
      }
      throw .noRow
    }

    private mutating func escaped() throws(ExportRefusal.Flaw) -> Unicode.Scalar {
      place += 1
      guard let byte = next else { throw .noRow }
      place += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
      case UInt8(ascii: "n"): return "\n"
      case UInt8(ascii: "r"): return "\r"
      case UInt8(ascii: "t"): return "\t"
      case UInt8(ascii: "b"): return "\u{8}"
      case UInt8(ascii: "f"): return "\u{C}"
      case UInt8(ascii: "u"): return try scalar()
      default: throw .noRow
      }
    }

    /// A character by its number, or by the two of a pair.
    private mutating func scalar() throws(ExportRefusal.Flaw) -> Unicode.Scalar {
      let first = try unit()
      if let scalar = Unicode.Scalar(first) { return scalar }
      guard (0xD800..<0xDC00).contains(first), takes(UInt8(ascii: "\\")), takes(UInt8(ascii: "u")) else {
        throw .noText
      }
      let second = try unit()
      guard (0xDC00..<0xE000).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
      else { throw .noText }
      return scalar
    }

    private mutating func unit() throws(ExportRefusal.Flaw) -> UInt16 {
      guard bytes.count - place >= 4 else { throw .noRow }
      var unit: UInt16 = 0
      for byte in bytes[place..<(place + 4)] {
        guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw .noRow }
        unit = unit << 4 | UInt16(digit)
      }
      place += 4
      return unit
    }
  }
}
