/// A shop's HTML as plain text: paragraphs, and lists as lines.
///
/// Shape: lines of single-spaced words, at most one blank line between paragraphs, `• ` or `1. ` before list items.
/// Entities are decoded once. Scripts, styles, comments, frames and `{{…}}` directives are removed with their contents,
/// as are control characters and marks that change the writing direction. HTML that Page Builder keeps escaped is read as HTML, and
/// WordPress' shortcodes leave their contents alone, if asked. Text without tags keeps its line breaks. The
/// result is text, not markup: escape it for display. Cost: one pass, over at most 16 bytes for each requested
/// character.
public struct SafeText: Sendable, Hashable {
  /// Without leading and trailing blank lines.
  public let text: String

  /// Keeps at most `limit` Unicode scalars. With `hasShortcodes`, the text is WordPress'.
  public init(html: String, atMost limit: Int, hasShortcodes: Bool = false) {
    var html = hasShortcodes ? Shortcodes.removed(from: html, atMost: limit * 16) : html
    let bytes = html.withUTF8 { Self.start(of: Array($0.prefix(limit * 16)), isAll: $0.count <= limit * 16) }
    var reading = HTMLReading(bytes, mostBytes: limit * 4)
    text = cut(Self.printable(reading.text()), to: limit)
  }

  /// The bytes without a tag or character cut off at their end.
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
