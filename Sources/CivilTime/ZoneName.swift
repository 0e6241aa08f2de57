/// The identifier of a time zone in the IANA database, such as `Europe/Berlin`.
///
/// Shape: at most 64 bytes; parts separated by `/`, each a letter followed by letters, digits, `+`, `-`, `_` or `.`. So
/// a name is never a path out of its folder and never breaks a line of text. Whether the zone exists is for `Zones` to
/// say. Source: "Theory and pragmatics of the tz code and data", Names of timezones.
public struct ZoneName: Hashable, Sendable, CustomStringConvertible {
  /// The identifier, in the case in which it was given.
  public let description: String

  /// Takes an identifier of the form above, in any case; `nil` for any other form.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8.prefix(65))
    guard (1...64).contains(bytes.count),
      bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy(Self.isPart)
    else { return nil }
    description = String(text)
  }

  /// `Europe` of `Europe/Berlin`; the whole of a name without parts.
  public var region: String { String(description.prefix { $0 != "/" }) }

  /// `New York` of `America/New_York`; the last part, with spaces.
  public var city: String {
    (description.split(separator: "/").last.map(String.init) ?? description).replacing("_", with: " ")
  }

  private static func isPart(_ part: ArraySlice<UInt8>) -> Bool {
    guard let first = part.first, isLetter(first) else { return false }
    return part.allSatisfy { isLetter($0) || (48...57).contains($0) || "+-_.".utf8.contains($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }
}
