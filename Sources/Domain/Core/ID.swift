/// The number of one stored thing, typed so that ids of different kinds can't be confused.
///
/// Source: the store assigns the numbers; they are positive and never reused.
public struct ID<Entity>: Hashable, Comparable, Sendable, RawRepresentable {
  /// The stored number.
  public let rawValue: Int64

  /// Takes any number; the store checks that it exists.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// Parses the decimal form of addresses and forms: 1 to 18 digits; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    var text = String(text)
    let number = text.withUTF8 { digits -> Int64? in
      guard (1...18).contains(digits.count), digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
      return digits.reduce(0) { $0 * 10 + Int64($1 - 48) }
    }
    guard let number else { return nil }
    rawValue = number
  }

  /// Orders by number, oldest first.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension ID: CustomStringConvertible {
  /// The number in decimal digits, the form for `init(_:)`.
  public var description: String { String(rawValue) }
}

/// Coded as a number.
extension ID: Codable {
  /// Errors: those of the decoder.
  public init(from decoder: any Decoder) throws { rawValue = try Int64(from: decoder) }

  /// Errors: those of the encoder.
  public func encode(to encoder: any Encoder) throws { try rawValue.encode(to: encoder) }
}
