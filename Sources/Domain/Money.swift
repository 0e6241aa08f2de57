/// An amount in a currency, exact: never binary floating point.
///
/// Shape: ten-thousandths of the unit, so that what shops send with four decimals is kept. Source: ISO 4217.
public struct Money: Sendable, Hashable {
  /// Ten-thousandths of the currency's unit.
  public let tenThousandths: Int64
  public let currency: Currency

  public static let scale: Int64 = 10_000
  /// A trillion units: what is more is a mistake.
  public static let most: Int64 = 1_000_000_000_000 * scale

  public init(tenThousandths: Int64, currency: Currency) {
    self.tenThousandths = tenThousandths
    self.currency = currency
  }
}
