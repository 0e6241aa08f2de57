/// An amount in a currency, exact: never binary floating point.
///
/// Shape: ten-thousandths of the unit, so that what shops send with four decimals is kept. Source: ISO 4217.
public struct Money: Sendable, Hashable {
  /// Ten-thousandths of the currency's unit.
  public let tenThousandths: Int64
  public let currency: Currency

  public static let scale: Int64 = DecimalText.scale
  /// A trillion units: what is more is a mistake.
  public static let most: Int64 = 1_000_000_000_000 * scale

  public init(tenThousandths: Int64, currency: Currency) {
    self.tenThousandths = tenThousandths
    self.currency = currency
  }

  /// Reads a decimal number such as `19.99` or `19,99`: exact to four decimals, a half beyond them to the even neighbor.
  ///
  /// `nil` where it is no number, is less than nothing, or is more than `most`.
  public init?(_ text: some StringProtocol, in currency: Currency) {
    guard let amount = DecimalText.tenThousandths(of: text), (0...Self.most).contains(amount) else { return nil }
    self.init(tenThousandths: amount, currency: currency)
  }

  /// The amount with a point and the currency's decimals, and more where it has more: `19.90`, `1200`, `0.0425`.
  public var decimalText: String { DecimalText.text(of: tenThousandths, decimals: currency.decimals) }

  /// Whether it is less than another amount; `nil` where that is in another currency.
  public func isLess(than other: Money) -> Bool? {
    currency == other.currency ? tenThousandths < other.tenThousandths : nil
  }
}
