/// The lines of a calendar file as they grow: escaped, folded, and each ended by CR LF.
///
/// Source: RFC 5545 §3.1 (lines of at most 75 octets, never cut within a character) and §3.3.11 (text).
struct ContentLines {
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes what `content` adds between `BEGIN` and `END`.
  mutating func component(_ name: String, content: (inout ContentLines) -> Void) {
    add("BEGIN", plain: name)
    content(&self)
    add("END", plain: name)
  }

  /// Adds a property of people's words: any text, on one or many lines.
  mutating func add(_ name: String, text: String) {
    add(name, plain: text.unicodeScalars.contains(where: Self.isEscaped) ? Self.escaped(text) : text)
  }

  /// Adds a property whose value is written as it is, but for control characters and line ends, which are dropped.
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

  /// A line that goes on starts with a space, which counts.
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

  /// Line ends of any kind become `\n`.
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

  /// Control characters, but for the tab; and what some readers take for the end of a line.
  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 9: false
    case 0...31, 127...159, 0x2028, 0x2029: true
    default: false
    }
  }
}
