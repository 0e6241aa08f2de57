/// The name of an image in a feed, safe as part of an address or path.
public struct ImageName: Sendable, Hashable, CustomStringConvertible {
  /// The name as the feed sent it.
  public let description: String

  /// Takes 1 to 100 ASCII letters, digits, `-`, `_` and inner single dots; `nil` for anything else.
  ///
  /// So it has no slash, escape or parent folder, and can't name anything outside its folder.
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
