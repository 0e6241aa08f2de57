/// What the clocks of a zone are set to for a while: offset, letters, daylight time or not.
public struct Observance: Hashable, Sendable {
  /// Seconds east of UTC; negative to the west. Within −25 to +26 hours.
  public let offset: Int
  /// The letters on a printed time (`CEST`, `+0545`): ASCII letters, digits, `+` and `-`; 1 to 32 of them.
  public let abbreviation: String
  /// Whether the law calls this daylight saving time; in Ireland and Morocco that is the winter.
  public let isDaylight: Bool

  public init(offset: Int, abbreviation: String, isDaylight: Bool) {
    self.offset = offset
    self.abbreviation = abbreviation
    self.isDaylight = isDaylight
  }
}

extension Observance {
  /// An observance as a file states it; `nil` where the offset or the letters are not what RFC 9636 allows.
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
