/// A number that names one stored thing and can't be mistaken for another kind's.
///
/// Source: the store gives the numbers (positive, never reused); two kinds of id do not compare.
public struct ID<Entity>: Hashable, Comparable, Sendable, RawRepresentable {
  public let rawValue: Int64

  /// Takes any number; whether it names something is the store's to say.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// Reads the decimal form found in addresses and forms: digits only, at most 18; else `nil`.
  public init?(_ text: some StringProtocol) {
    guard (1...18).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int64(text)
    else { return nil }
    rawValue = number
  }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension ID: CustomStringConvertible {
  public var description: String { String(rawValue) }
}
