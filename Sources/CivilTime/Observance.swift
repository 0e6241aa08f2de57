/// The setting of a zone's clocks for a period: offset, abbreviation, daylight time or not.
public struct Observance: Hashable, Sendable {
  /// Seconds east of UTC; negative to the west. Between −25 and +26 hours.
  public let offset: Int
  /// `CEST` or `+0545`: 1 to 32 ASCII letters, digits, `+` and `-`.
  public let abbreviation: String
  /// `true` if the law calls this daylight saving time; in Ireland and Morocco that is the winter.
  public let isDaylight: Bool

  package init(offset: Int, abbreviation: String, isDaylight: Bool) {
    self.offset = offset
    self.abbreviation = abbreviation
    self.isDaylight = isDaylight
  }
}

extension Observance {
  /// An observance as stated in a file; `nil` if RFC 9636 does not allow its offset or abbreviation.
  init?(statedOffset offset: Int, abbreviation: some Collection<UInt8>, isDaylight: Bool) {
    guard (-89_999...93_599).contains(offset), (1...32).contains(abbreviation.count),
      abbreviation.allSatisfy(Self.isAbbreviationByte)
    else { return nil }
    self.init(
      offset: offset, abbreviation: String(decoding: abbreviation, as: UTF8.self), isDaylight: isDaylight)
  }

  static func isAbbreviationByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, UInt8(ascii: "+"), UInt8(ascii: "-"): true
    default: false
    }
  }
}
