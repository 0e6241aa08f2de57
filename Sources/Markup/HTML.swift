/// Markup that is safe to send: literals stand as written, every interpolated text is escaped.
///
/// Shape: UTF-8 bytes. No `String` becomes markup; only a literal in the source does (`StaticString`), so text from
/// outside can't be mistaken for tags. Attribute values are to be quoted with `"`. Cost: one pass over the text.
/// Source: WHATWG HTML §13.1.2.3 and OWASP, "Cross Site Scripting Prevention", rules 1 and 2.
public struct HTML: ExpressibleByStringInterpolation, Sendable, Hashable {
  public private(set) var bytes: [UInt8]

  public init(stringLiteral text: StaticString) {
    bytes = []
    bytes.append(text)
  }

  public init(stringInterpolation parts: Parts) { bytes = parts.bytes }

  /// Puts pieces one after the other, with nothing between them.
  public init(_ parts: [HTML]) { bytes = Array(parts.map(\.bytes).joined()) }

  /// The markup as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Collects the literal and the interpolated parts.
  public struct Parts: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    public mutating func appendLiteral(_ literal: StaticString) { bytes.append(literal) }

    /// Text, escaped for content and for quoted attribute values.
    ///
    /// Why disfavored: a literal inside an interpolation (`\(isNew ? "<b>new</b>" : "")`) is markup of the source too.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ text: some StringProtocol) {
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "&"): bytes.append("&amp;")
        case UInt8(ascii: "<"): bytes.append("&lt;")
        case UInt8(ascii: ">"): bytes.append("&gt;")
        case UInt8(ascii: "\""): bytes.append("&quot;")
        case UInt8(ascii: "'"): bytes.append("&#39;")
        default: bytes.append(byte)
        }
      }
    }

    public mutating func appendInterpolation(_ number: Int) { bytes += Array(String(number).utf8) }
    public mutating func appendInterpolation(_ part: HTML) { bytes += part.bytes }
    public mutating func appendInterpolation(_ parts: [HTML]) { for part in parts { bytes += part.bytes } }

    /// A part that may be missing.
    public mutating func appendInterpolation(_ part: HTML?) { if let part { bytes += part.bytes } }
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ text: StaticString) {
    // Safety: a literal of more than one scalar is UTF-8 in static memory; `withUTF8Buffer` handles both forms.
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}
