/// An email address: `lena@example.org`.
public struct EmailAddress: Sendable, Hashable, CustomStringConvertible {
  /// As typed, trimmed.
  public let description: String

  /// Takes `local@domain` with a dot in the domain, at most 254 bytes; `nil` for anything else.
  ///
  /// Source: the plain form of RFC 5321, without quoted names and comments; letters of any script (RFC 6531).
  public init?(_ text: some StringProtocol) {
    let text = text.trimmed
    guard text.utf8.count <= 254, text.unicodeScalars.allSatisfy(Self.isPlain) else { return nil }
    // Why a dot at first, and after the at: neither part may begin with one.
    var (hasDomain, hasDotInDomain, previous) = (false, false, UInt8(ascii: "."))
    for (place, byte) in text.utf8.enumerated() {
      if byte == UInt8(ascii: "@") {
        guard !hasDomain, (1...64).contains(place), previous != UInt8(ascii: ".") else { return nil }
        (hasDomain, previous) = (true, UInt8(ascii: "."))
        continue
      }
      if byte == UInt8(ascii: ".") {
        guard previous != byte else { return nil }
        hasDotInDomain = hasDomain
      }
      previous = byte
    }
    guard hasDotInDomain, previous != UInt8(ascii: ".") else { return nil }
    description = text
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "(", ")", ",", ":", ";", "<", ">", "[", "\\", "]": false
    case "!"..."~": true
    default: !scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
    }
  }
}
