/// A telephone number as people write it, and as a `tel:` address dials it (RFC 3966).
public struct PhoneNumber: Sendable, Hashable, CustomStringConvertible {
  /// As typed: `+49 30 1234-56`.
  public let description: String

  /// Takes 2 to 20 digits with the usual separators and a leading `+`; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    let text = text.trimmed
    let digits = text.count { $0.isASCII && $0.isNumber }
    let separators: Set<Character> = [" ", "-", "/", ".", "(", ")", "\u{a0}"]
    let body = text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard (2...20).contains(digits), text.utf8.count <= 40,
      body.allSatisfy({ ($0.isASCII && $0.isNumber) || separators.contains($0) })
    else { return nil }
    description = text
  }

  /// The dialed characters: an optional `+`, then digits.
  public var dialed: String { description.filter { ($0.isASCII && $0.isNumber) || $0 == "+" } }
}
