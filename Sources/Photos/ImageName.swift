/// The name of an image at a feed, safe to be a part of an address or of a path.
public struct ImageName: Sendable, Hashable, CustomStringConvertible {
  public let description: String

  /// Takes 1 to 100 ASCII letters, digits, `-`, `_` and single dots within; else `nil`.
  ///
  /// So it has no slash, no escape and no step up, and names nothing outside of the folder it is put after.
  public init?(_ text: String) {
    guard (1...100).contains(text.utf8.count), !text.hasPrefix("."), !text.hasSuffix("."), !text.contains(".."),
      text.utf8.allSatisfy({ byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
        default: false
        }
      })
    else { return nil }
    description = text
  }
}
