/// Builds the lines of a calendar file: escaped, folded, each ended by CR LF.
///
/// Source: RFC 5545 §3.1 (lines of at most 75 octets, never cut within a character) and §3.3.11 (text).
struct ContentLines {
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Wraps the lines of `content` in `BEGIN` and `END`.
  mutating func component(_ name: String, content: (inout ContentLines) -> Void) {
    add("BEGIN", plain: name)
    content(&self)
    add("END", plain: name)
  }

  /// Adds a property with text, which may have several lines.
  mutating func add(_ name: String, text: String) {
    add(name, plain: text.unicodeScalars.contains(where: Self.isEscaped) ? Self.escaped(text) : text)
  }

  /// Adds a property with its value as it is, without control characters and line ends.
  mutating func add(_ name: String, plain value: String) {
    var line = Array(name.utf8)
    line.append(UInt8(ascii: ":"))
    if value.unicodeScalars.contains(where: Self.isDropped) {
      line += String(String.UnicodeScalarView(value.unicodeScalars.filter { !Self.isDropped($0) })).utf8
    } else {
      line += value.utf8
    }
    addFolded(line[...])
  }

  /// Continuation lines start with a space, which counts.
  private mutating func addFolded(_ line: ArraySlice<UInt8>) {
    var rest = line
    var room = Self.longestLine
    while rest.count > room {
      var cut = rest.startIndex + room
      while rest[cut] & 0b1100_0000 == 0b1000_0000, cut > rest.startIndex { cut -= 1 }
      bytes += rest[..<cut]
      bytes += [13, 10, 32]
      rest = rest[cut...]
      room = Self.longestLine - 1
    }
    bytes += rest
    bytes += [13, 10]
  }

  private static let longestLine = 75

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}", "\\", ";", ",": true
    default: false
    }
  }

  /// All kinds of line ends become `\n`.
  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": escaped.append(contentsOf: "\\n".unicodeScalars)
      case "\\", ";", ",":
        escaped.append("\\")
        escaped.append(scalar)
      default: escaped.append(scalar)
      }
      previous = scalar
    }
    return String(escaped)
  }

  /// Control characters except the tab, and characters that some readers take for line ends.
  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 9: false
    case 0...31, 127...159, 0x2028, 0x2029: true
    default: false
    }
  }
}
