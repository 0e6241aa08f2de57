/// HTML from a shop as plain text: paragraphs, and lists as lines.
///
/// Shape: lines of single-spaced words, at most one blank line between two paragraphs, `• ` or `1. ` before a list's
/// lines. Entities are decoded once. Scripts, styles, comments, frames and `{{…}}` directives are gone with what they
/// hold, so are control characters and marks that turn the writing direction. Text without any tag keeps its line
/// breaks. It is text and not markup: whoever shows it escapes it. Cost: one pass; it looks at no more than
/// 16 bytes for each character wanted.
public struct SafeText: Sendable, Hashable {
  public let text: String

  /// Keeps at most `limit` characters (Unicode scalars).
  public init(html: String, atMost limit: Int) {
    var html = html
    let bytes = html.withUTF8 { Self.start(of: Array($0.prefix(limit * 16)), isAll: $0.count <= limit * 16) }
    var reading = HTMLReading(bytes, mostBytes: limit * 4)
    text = cut(Self.printable(reading.text()), to: limit)
  }

  /// Without a tag or a character at its end that was cut in two.
  private static func start(of bytes: [UInt8], isAll: Bool) -> [UInt8] {
    guard !isAll else { return bytes }
    var bytes = bytes
    while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
    if let open = bytes.lastIndex(of: UInt8(ascii: "<")), !bytes[open...].contains(UInt8(ascii: ">")) {
      bytes.removeSubrange(open...)
    }
    return bytes
  }

  private static func printable(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(where: { $0 >= 0x80 }) else { return text }
    let scalars = text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x80...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: false
      default: true
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
