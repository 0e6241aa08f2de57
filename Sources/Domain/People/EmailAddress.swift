/// An e-mail address as it is written to: `lena@example.org`.
public struct EmailAddress: Sendable, Hashable, CustomStringConvertible {
  public let description: String

  /// Takes one `@` with something before it and a domain with a dot behind it; at most 254 bytes; else `nil`.
  ///
  /// Source: the plain form of RFC 5321, no quoted names and no comments; letters of any script are taken (RFC 6531).
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
