/// A JSON value as a feed needs it: text is read, everything else only recognized.
enum JSONValue: Hashable {
  case text(String)
  case null
  /// A number, a truth value, a list or an object.
  case other
}

/// A JSON value including numbers; the contents of lists and objects are skipped.
package enum JSONScalar: Hashable {
  case text(String)
  /// A number as written (`19.99`, `1e400`), never as binary floating point.
  case number(String)
  case truth(Bool)
  case null
  case nested

  /// A text, or a number as written; `nil` for anything else.
  var written: String? {
    switch self {
    case .text(let text), .number(let text): text
    case .truth, .null, .nested: nil
    }
  }
}

/// Reads JSON (RFC 8259) from its bytes, in one pass and without building a tree.
///
/// Why not `JSONDecoder`: numbers lose their exact text, one of two equal keys is dropped silently, and memory grows to many times the
/// text. Here a feed costs only its kept parts. The depth is limited, and so is the stack.
package struct JSONReader {
  static let maximumDepth = 64

  private let bytes: [UInt8]
  private(set) var position = 0
  private var depth = 0

  /// Errors: `empty`; `otherEncoding` or `notText` unless UTF-8. A leading byte order mark is skipped.
  package init(_ bytes: [UInt8]) throws(DecodeFault) {
    if [[0xFF, 0xFE], [0xFE, 0xFF]].contains(bytes.prefix(2)) || bytes.prefix(2).contains(0) { throw .otherEncoding }
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw .notText(offset: error.byteOffsets.lowerBound)
    }
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    if peek() == nil { throw .empty }
  }

  /// Peeks at the next byte other than white space; `nil` at the end.
  package mutating func peek() -> UInt8? {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return bytes[position]
      }
    }
    return nil
  }

  /// Checks that only white space follows.
  package mutating func end() throws(DecodeFault) {
    if peek() != nil { throw unexpected() }
  }

  /// The text between two positions, up to a number of bytes.
  func source(from start: Int, atMost limit: Int) -> String {
    String(decoding: bytes[start..<min(position, start + limit)], as: UTF8.self)
  }

  /// Reads an object; `member` gets each key, including repeated ones, and must read its value.
  package mutating func object(
    _ member: (_ key: String, _ reader: inout JSONReader) throws(DecodeFault) -> Void
  ) throws(DecodeFault) {
    try nested(in: "{", "}") { reader throws(DecodeFault) in
      guard reader.peek() == UInt8(ascii: "\"") else { throw reader.unexpected() }
      let key = try reader.text()
      try reader.expect(":")
      try member(key, &reader)
    }
  }

  /// Reads a list; `element` gets each one's index and must read it.
  package mutating func list(
    _ element: (_ index: Int, _ reader: inout JSONReader) throws(DecodeFault) -> Void
  ) throws(DecodeFault) {
    var index = 0
    try nested(in: "[", "]") { reader throws(DecodeFault) in
      try element(index, &reader)
      index += 1
    }
  }

  /// Reads any value.
  mutating func value() throws(DecodeFault) -> JSONValue {
    switch peek() {
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "{"): try object { _, reader throws(DecodeFault) in _ = try reader.value() }
    case UInt8(ascii: "["): try list { _, reader throws(DecodeFault) in _ = try reader.value() }
    case UInt8(ascii: "n"):
      try word("null")
      return .null
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    default: try number()
    }
    return .other
  }

  /// Reads any value, with a number as it is written.
  package mutating func scalar() throws(DecodeFault) -> JSONScalar {
    switch peek() {
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      try skip()
      return .nested
    case UInt8(ascii: "n"):
      try word("null")
      return .null
    case UInt8(ascii: "t"):
      try word("true")
      return .truth(true)
    case UInt8(ascii: "f"):
      try word("false")
      return .truth(false)
    default:
      let start = position
      try number()
      return .number(String(decoding: bytes[start..<position], as: UTF8.self))
    }
  }

  /// Skips any value, as strictly as if it were read.
  mutating func skip() throws(DecodeFault) {
    switch peek() {
    case UInt8(ascii: "\""): try skipText()
    case UInt8(ascii: "{"):
      try nested(in: "{", "}") { reader throws(DecodeFault) in
        guard reader.peek() == UInt8(ascii: "\"") else { throw reader.unexpected() }
        try reader.skipText()
        try reader.expect(":")
        try reader.skip()
      }
    case UInt8(ascii: "["): try nested(in: "[", "]") { reader throws(DecodeFault) in try reader.skip() }
    case UInt8(ascii: "n"): try word("null")
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    default: try number()
    }
  }

  private mutating func nested(
    in open: Unicode.Scalar, _ close: Unicode.Scalar, part: (inout JSONReader) throws(DecodeFault) -> Void
  ) throws(DecodeFault) {
    try expect(open)
    guard depth < Self.maximumDepth else { throw .tooDeep(limit: Self.maximumDepth) }
    depth += 1
    defer { depth -= 1 }
    if peek() == UInt8(ascii: close) {
      position += 1
      return
    }
    while true {
      try part(&self)
      if peek() == UInt8(ascii: close) { break }
      try expect(",")
    }
    position += 1
  }
}

// MARK: Tokens

extension JSONReader {
  private mutating func expect(_ character: Unicode.Scalar) throws(DecodeFault) {
    guard peek() == UInt8(ascii: character) else { throw unexpected() }
    position += 1
  }

  private mutating func word(_ word: String) throws(DecodeFault) {
    for byte in word.utf8 {
      guard position < bytes.count, bytes[position] == byte else { throw unexpected() }
      position += 1
    }
  }

  private mutating func number() throws(DecodeFault) {
    if next(is: "-") { position += 1 }
    if next(is: "0") { position += 1 } else { try digits() }
    if next(is: ".") {
      position += 1
      try digits()
    }
    if next(is: "e") || next(is: "E") {
      position += 1
      if next(is: "+") || next(is: "-") { position += 1 }
      try digits()
    }
  }

  private mutating func digits() throws(DecodeFault) {
    let start = position
    while position < bytes.count, (48...57).contains(bytes[position]) { position += 1 }
    guard position > start else { throw unexpected() }
  }

  private func next(is character: Unicode.Scalar) -> Bool {
    position < bytes.count && bytes[position] == UInt8(ascii: character)
  }

  /// Reads a text from its opening quote on.
  private mutating func text() throws(DecodeFault) -> String {
    position += 1
    var decoded: [UInt8] = []
    var start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        let rest = bytes[start..<position]
        position += 1
        guard !decoded.isEmpty else { return String(decoding: rest, as: UTF8.self) }
        decoded.append(contentsOf: rest)
        return String(decoding: decoded, as: UTF8.self)
      case UInt8(ascii: "\\"):
        decoded.append(contentsOf: bytes[start..<position])
        position += 1
        if let units = UTF8.encode(try escaped()) { decoded.append(contentsOf: units) }
        start = position
      case 0..<0x20: throw unexpected()
      default: position += 1
      }
    }
    throw .endsEarly
  }

  /// Skips a text, from its opening quote on.
  private mutating func skipText() throws(DecodeFault) {
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      guard byte >= 0x20 else { throw unexpected() }
      position += 1
      if byte == UInt8(ascii: "\"") { return }
      if byte == UInt8(ascii: "\\") { _ = try escaped() }
    }
    throw .endsEarly
  }

  /// Reads an escape after its backslash.
  private mutating func escaped() throws(DecodeFault) -> Unicode.Scalar {
    guard position < bytes.count else { throw .endsEarly }
    let byte = bytes[position]
    let plain: Unicode.Scalar? =
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): Unicode.Scalar(byte)
      case UInt8(ascii: "b"): "\u{8}"
      case UInt8(ascii: "f"): "\u{C}"
      case UInt8(ascii: "n"): "\n"
      case UInt8(ascii: "r"): "\r"
      case UInt8(ascii: "t"): "\t"
      default: nil
      }
    guard plain != nil || byte == UInt8(ascii: "u") else { throw unexpected() }
    position += 1
    guard let plain else { return try surrogates() }
    return plain
  }

  /// Reads the digits after `\u`, and the other half of a surrogate pair; a lone half becomes U+FFFD.
  private mutating func surrogates() throws(DecodeFault) -> Unicode.Scalar {
    let first = try fourHexDigits()
    guard (0xD800..<0xDC00).contains(first), bytes[position...].starts(with: [0x5C, 0x75]) else {
      return Unicode.Scalar(first) ?? "\u{FFFD}"
    }
    let afterFirst = position
    position += 2
    let second = try fourHexDigits()
    guard (0xDC00..<0xE000).contains(second) else {
      position = afterFirst
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func fourHexDigits() throws(DecodeFault) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count else { throw .endsEarly }
      guard let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue, bytes[position] < 128 else {
        throw unexpected()
      }
      number = number << 4 + UInt32(digit)
      position += 1
    }
    return number
  }

  /// The fault at the position: the end of the text, or a byte that JSON does not allow there.
  private func unexpected() -> DecodeFault {
    guard position < bytes.count else { return .endsEarly }
    let before = bytes[..<position]
    let line = before.count { $0 == 0x0A } + 1
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return .notJSON(line: line, column: position - lineStart + 1)
  }
}
