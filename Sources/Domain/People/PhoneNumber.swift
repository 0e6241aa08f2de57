/// A telephone number as people write it, and in the form of a `tel:` address (RFC 3966).
public struct PhoneNumber: Sendable, Hashable, CustomStringConvertible {
  /// As typed: `+49 30 1234-56`.
  public let description: String

  /// Takes 2 to 20 digits with the usual separators and a leading `+`; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    let text = text.trimmed
    guard text.utf8.count <= 40 else { return nil }
    var digits = 0
    for (place, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "0"..."9": digits += 1
      case " ", "-", "/", ".", "(", ")", "\u{a0}": break
      case "+" where place == 0: break
      default: return nil
      }
    }
    guard (2...20).contains(digits) else { return nil }
    description = text
  }

  /// The dialed characters: an optional `+`, then digits.
  public var dialed: String {
    String(String.UnicodeScalarView(description.unicodeScalars.filter { ("0"..."9").contains($0) || $0 == "+" }))
  }
}
