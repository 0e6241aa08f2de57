/// Names with values in the order sent: headers, a query, or a form. Names may repeat.
///
/// All text is in one buffer, so a request's twenty headers cost two allocations; a lookup scans the names and
/// allocates only the string that it returns.
public struct Fields: Sendable, Equatable {
  struct Span: Sendable, Equatable {
    let start: Int
    let nameEnd: Int
    let end: Int
  }

  /// `true` if `Content-Type` and `content-type` are the same name (ASCII only).
  public internal(set) var ignoresCase: Bool
  private(set) var bytes: [UInt8] = []
  private(set) var spans: [Span] = []

  /// The pairs, in the given order.
  public init(_ pairs: [(String, String)], ignoresCase: Bool = false) {
    self.ignoresCase = ignoresCase
    for (name, value) in pairs { append(name: name.utf8, value: value.utf8) }
  }

  /// The first value with a name; `nil` if there is none.
  public subscript(name: String) -> String? {
    spans.first { matches($0, name) }.map(value)
  }

  /// All values with a name, in the order sent.
  public func all(_ name: String) -> [String] {
    spans.filter { matches($0, name) }.map(value)
  }

  /// `true` if there are no pairs at all.
  public var isEmpty: Bool { spans.isEmpty }

  mutating func reserveCapacity(bytes: Int, fields: Int) {
    self.bytes.reserveCapacity(bytes)
    spans.reserveCapacity(fields)
  }

  mutating func append(name: some Collection<UInt8>, value: some Collection<UInt8>) {
    let start = bytes.count
    bytes.append(contentsOf: name)
    let nameEnd = bytes.count
    bytes.append(contentsOf: value)
    spans.append(Span(start: start, nameEnd: nameEnd, end: bytes.count))
  }

  func nameBytes(_ span: Span) -> ArraySlice<UInt8> { bytes[span.start..<span.nameEnd] }

  func valueBytes(_ span: Span) -> ArraySlice<UInt8> { bytes[span.nameEnd..<span.end] }

  func matches(_ span: Span, _ name: String) -> Bool {
    let wanted = name.utf8
    guard span.nameEnd - span.start == wanted.count else { return false }
    guard ignoresCase else { return nameBytes(span).elementsEqual(wanted) }
    return nameBytes(span).elementsEqual(wanted) { $0.asciiLowercased == $1.asciiLowercased }
  }

  private func value(_ span: Span) -> String { String(decoding: valueBytes(span), as: UTF8.self) }
}

extension Fields: Sequence {
  /// The pairs, in the order sent.
  public func makeIterator() -> AnyIterator<(name: String, value: String)> {
    var remaining = spans[...]
    return AnyIterator {
      remaining.popFirst().map { (String(decoding: nameBytes($0), as: UTF8.self), value($0)) }
    }
  }
}

extension Fields: ExpressibleByDictionaryLiteral {
  /// The pairs, in the given order; names may repeat. Lookups are case-sensitive.
  public init(dictionaryLiteral pairs: (String, String)...) {
    self.init(pairs)
  }
}

extension UInt8 {
  var asciiLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
