/// Markup that is safe to send: literals are markup, interpolated text is escaped.
///
/// Write markup as a literal and interpolate values:
///
/// ```swift
/// let row: HTML = "<li>\(employee.fullName)</li>"  // <Ann> becomes &lt;Ann&gt;
/// let list: HTML = "<ul>\(rows)</ul>"  // [HTML], inserted in order
/// ```
///
/// A `String` never becomes markup: literals are `StaticString`, which only source code can make, and there is no
/// unescaped interpolation of text. `HTML`, `[HTML]` and `HTML?` are inserted as they are; numbers need no escaping.
///
/// Attribute values must be in double quotes, and no text may be interpolated into `<script>`, `<style>`, a comment or
/// an event handler: escaping does not protect those. Shape: UTF-8 bytes. Cost: one pass over each text. Source: WHATWG
/// HTML §13.1.2.3; OWASP, "Cross Site Scripting Prevention", rules 1 and 2.
public struct HTML: ExpressibleByStringInterpolation, Sendable, Hashable {
  /// UTF-8, ready to send.
  public private(set) var bytes: [UInt8]

  /// Markup from a literal without interpolation.
  public init(stringLiteral text: StaticString) {
    bytes = []
    bytes.append(text)
  }

  /// Markup from a literal with interpolation; the compiler calls it.
  public init(stringInterpolation parts: Parts) { bytes = parts.bytes }

  /// Joins pieces, with nothing between them.
  public init(_ parts: [HTML]) {
    bytes = []
    bytes.reserveCapacity(parts.reduce(0) { $0 + $1.bytes.count })
    for part in parts { bytes += part.bytes }
  }

  /// The markup as a string, for tests and for other formats. Cost: copies and validates the bytes.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Collects the pieces of an interpolated literal; used by the compiler.
  public struct Parts: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    /// Reserves the literal's bytes and 16 for each interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    /// Appends a piece of the literal, unescaped.
    public mutating func appendLiteral(_ literal: StaticString) { bytes.append(literal) }

    /// Appends text with `&`, `<`, `>`, `"` and `'` escaped, for content and quoted attribute values.
    ///
    /// Why disfavored: a literal inside an interpolation (`\(isNew ? "<b>new</b>" : "")`) is markup, too.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ text: String) {
      var text = text
      // Safety: the buffer is read within the call.
      text.withUTF8 { bytes.append(escaping: $0) }
    }

    /// Appends a part of a text, escaped.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ text: Substring) { appendInterpolation(String(text)) }

    /// Appends a number in plain decimal digits, not localized.
    public mutating func appendInterpolation(_ number: Int) {
      if number < 0 { bytes.append(UInt8(ascii: "-")) }
      var rest = number.magnitude
      // Why not a text: a board has thousands of numbers. Safety: each byte that is read was written before.
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
        var start = digits.endIndex
        repeat {
          start -= 1
          digits.initializeElement(at: start, to: UInt8(ascii: "0") + UInt8(rest % 10))
          rest /= 10
        } while rest > 0
        bytes.append(contentsOf: digits[start...])
      }
    }
    /// Appends markup as it is.
    public mutating func appendInterpolation(_ part: HTML) {
      bytes.makeRoom(for: part.bytes.count)
      bytes += part.bytes
    }
    /// Appends markup as it is, with nothing between the pieces.
    public mutating func appendInterpolation(_ parts: [HTML]) {
      bytes.makeRoom(for: parts.reduce(0) { $0 + $1.bytes.count })
      for part in parts { bytes += part.bytes }
    }

    /// Appends markup as it is, or nothing if `nil`.
    public mutating func appendInterpolation(_ part: HTML?) { if let part { bytes += part.bytes } }
  }
}

extension DefaultStringInterpolation {
  /// Refused by the compiler: markup is no text, and would be written as a value of Swift.
  @available(*, unavailable, message: "markup goes into HTML, and not into text")
  public mutating func appendInterpolation(_ part: HTML) {}

  /// Refused by the compiler, as markup itself.
  @available(*, unavailable, message: "markup goes into HTML, and not into text")
  public mutating func appendInterpolation(_ part: HTML?) {}
}

extension [UInt8] {
  /// Makes room for more bytes, and for some after them: a long part is not copied again for the few that end a page.
  fileprivate mutating func makeRoom(for more: Int) {
    let needed = count + more
    if needed > capacity { reserveCapacity(Swift.max(needed + needed / 8, 2 * count)) }
  }

  fileprivate mutating func append(_ text: StaticString) {
    // Safety: a literal of more than one scalar is UTF-8 in static memory; `withUTF8Buffer` handles both forms.
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends text with escaped markup characters: each stretch between them at once.
  fileprivate mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
    var start = text.startIndex
    for (index, byte) in text.enumerated() {
      guard let escaped = Self.escaped(byte) else { continue }
      append(contentsOf: text[start..<index])
      append(escaped)
      start = index + 1
    }
    append(contentsOf: text[start...])
  }

  private static func escaped(_ byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
