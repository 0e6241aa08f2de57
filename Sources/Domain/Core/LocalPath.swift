/// An address within this app, safe to send a browser to.
public struct LocalPath: Sendable, Hashable, CustomStringConvertible {
  /// Path and query, from the `/` on.
  public let description: String

  /// Takes printable ASCII that starts with one `/` and has no `\`, at most 1,000 bytes; else `nil`.
  ///
  /// Why: a browser reads `//host` and `/\host` as another site, and drops tabs and line breaks on the way.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8.prefix(1001))
    guard bytes.count <= 1000, bytes.first == UInt8(ascii: "/"), bytes.dropFirst().first != UInt8(ascii: "/"),
      bytes.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") })
    else { return nil }
    description = String(text)
  }
}
