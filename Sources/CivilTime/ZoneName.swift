/// The identifier of a time zone in the IANA database, such as `Europe/Berlin`.
///
/// Shape: at most 64 bytes; parts between `/`, each a letter followed by letters, digits, `+`, `-`, `_` or `.`. So no
/// name is a path that leaves its folder, and none breaks a line of text that it is written into. That a zone of this
/// name exists is for `Zones` to say. Source: "Theory and pragmatics of the tz code and data", Names of timezones.
public struct ZoneName: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// Reads the identifier as it is written, upper and lower case apart; `nil` for any other form.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8.prefix(65))
    guard (1...64).contains(bytes.count),
      bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy(Self.isPart)
    else { return nil }
    description = String(text)
  }

  private static func isPart(_ part: ArraySlice<UInt8>) -> Bool {
    guard let first = part.first, isLetter(first) else { return false }
    return part.allSatisfy { isLetter($0) || (48...57).contains($0) || "+-_.".utf8.contains($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }
}
