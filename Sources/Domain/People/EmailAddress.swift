/// An email address: `lena@example.org`.
public struct EmailAddress: Sendable, Hashable, CustomStringConvertible {
  /// As typed, trimmed.
  public let description: String

  /// Takes `local@domain` with a dot in the domain, at most 254 bytes; `nil` for anything else.
  ///
  /// Source: the plain form of RFC 5321, without quoted names and comments; letters of any script (RFC 6531).
  public init?(_ text: some StringProtocol) {
    let text = text.trimmed
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...64).contains(parts[0].utf8.count), text.utf8.count <= 254,
      text.unicodeScalars.allSatisfy(Self.isPlain),
      parts.allSatisfy({ !$0.hasPrefix(".") && !$0.hasSuffix(".") && !$0.contains("..") }), parts[1].contains(".")
    else { return nil }
    description = text
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.value > 32 && scalar.value < 127 && !"\"(),:;<>[\\]".unicodeScalars.contains(scalar)
    }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}
