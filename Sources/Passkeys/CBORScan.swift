/// Checks CBOR (RFC 8949) before libfido2 reads it: no item claims to be longer than the bytes there.
///
/// Why: libcbor makes room for as many items as a head announces, gigabytes for five bytes. Nested at most four deep, of
/// known length and without tags, as authenticators write it (CTAP 2.1, §8). Cost: one pass.
struct CBORScan {
  private static let deepest = 4

  private var rest: ArraySlice<UInt8>

  /// `true` if all of the bytes are items, none or some.
  static func isWhole(_ bytes: ArraySlice<UInt8>) -> Bool {
    var scan = CBORScan(rest: bytes)
    while !scan.rest.isEmpty {
      guard scan.skip(0) else { return false }
    }
    return true
  }

  private mutating func skip(_ depth: Int) -> Bool {
    guard depth <= Self.deepest, let head = rest.popFirst(), let count = count(of: head) else { return false }
    switch head >> 5 {
    case 0, 1, 7: return true
    case 2, 3:
      guard count <= rest.count else { return false }
      rest = rest.dropFirst(count)
      return true
    case 4, 5:
      guard count <= rest.count else { return false }
      for _ in 0..<(head >> 5 == 5 ? 2 * count : count) where !skip(depth + 1) { return false }
      return true
    default: return false
    }
  }

  /// The number in a head, or behind it; `nil` for one that no message of this size has.
  private mutating func count(of head: UInt8) -> Int? {
    let short = Int(head & 31)
    guard short >= 24 else { return short }
    guard short <= 27, rest.count >= 1 << (short - 24) else { return nil }
    let bytes = rest.prefix(1 << (short - 24))
    rest = rest.dropFirst(bytes.count)
    // Why no limit for numbers: those of a float or an integer are no length.
    return Int(clamping: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
