/// An address within this app; a redirect to it never leads to another site.
public struct LocalPath: Sendable, Hashable, CustomStringConvertible {
  /// Path and query, starting with `/`.
  public let description: String

  /// Takes printable ASCII, one `/` first, no `\`, at most 1,000 bytes; `nil` for anything else.
  ///
  /// Why: browsers read `//host` and `/\host` as other sites, and drop tabs and line breaks.
  public init?(_ text: some StringProtocol) {
    var text = String(text)
    guard text.withUTF8(Self.isLocal) else { return nil }
    description = text
  }

  private static func isLocal(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.count <= 1000 && bytes.first == UInt8(ascii: "/") && bytes.dropFirst().first != UInt8(ascii: "/")
      && bytes.allSatisfy { 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "\\") }
  }
}
