/// The identifier of a time zone in the IANA database, such as `Europe/Berlin`.
///
/// Shape: at most 64 bytes; parts separated by `/`, each a letter followed by letters, digits, `+`, `-`, `_` or `.`. So a name is never a
/// path out of its folder and never breaks a line of text. `Zones` checks that the zone exists. Source: "Theory and pragmatics of the tz
/// code and data", Names of timezones.
public struct ZoneName: Hashable, Sendable, CustomStringConvertible {
  /// The identifier, in the case in which it was given.
  public let description: String

  /// The longest name in bytes.
  static let longest = 64

  /// Takes an identifier of the form above, in any case; `nil` for any other form.
  public init?(_ text: some StringProtocol) {
    var text = String(text)
    guard text.withUTF8({ (1...Self.longest).contains($0.count) && Self.isName($0) }) else { return nil }
    description = text
  }

  /// `Europe` of `Europe/Berlin`; the whole of a name without parts.
  public var region: String { String(description.prefix { $0 != "/" }) }

  /// `New York` of `America/New_York`; the last part, with spaces.
  public var city: String {
    (description.split(separator: "/").last.map(String.init) ?? description).replacing("_", with: " ")
  }

  private static func isName(_ bytes: some Sequence<UInt8>) -> Bool {
    var isWithinPart = false
    for byte in bytes {
      if byte == UInt8(ascii: "/") {
        guard isWithinPart else { return false }
        isWithinPart = false
      } else {
        guard isLetter(byte) || (isWithinPart && isFurther(byte)) else { return false }
        isWithinPart = true
      }
    }
    return isWithinPart
  }

  private static func isFurther(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }
}
