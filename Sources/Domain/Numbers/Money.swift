/// An exact, nonnegative amount in a currency.
///
/// Shape: ten-thousandths of the unit, which keeps the four decimals that shops send. Source: ISO 4217.
public struct Money: Sendable, Hashable {
  /// Ten-thousandths of the currency's unit.
  public let tenThousandths: Int64
  /// Amounts in different currencies are never compared or added.
  public let currency: Currency

  /// Ten-thousandths in one unit, for every currency.
  public static let scale: Int64 = DecimalText.scale
  /// A trillion units; anything above is a typing error.
  public static let most: Int64 = 1_000_000_000_000 * scale

  /// Takes any amount; the limits are those of `init(_:in:)`.
  public init(tenThousandths: Int64, currency: Currency) {
    self.tenThousandths = tenThousandths
    self.currency = currency
  }

  /// Parses a decimal number such as `19.99` or `19,99`; see `DecimalText.tenThousandths(of:)`.
  ///
  /// `nil` if it is malformed, negative, or above `most`.
  public init?(_ text: some StringProtocol, in currency: Currency) {
    guard let amount = DecimalText.tenThousandths(of: text), (0...Self.most).contains(amount) else { return nil }
    self.init(tenThousandths: amount, currency: currency)
  }

  /// The same within a limit. Errors: `Refusal.invalid` (`field`): `.notANumber`.
  package static func checked(
    _ text: some StringProtocol, in currency: Currency, atMost most: Int64, _ field: String
  ) throws(Refusal) -> Money {
    guard let money = Money(text, in: currency), money.tenThousandths <= most else {
      throw .invalid([.init(field, .notANumber)])
    }
    return money
  }

  /// The amount with a point and at least the currency's decimals: `19.90`, `1200`, `0.0425`.
  public var decimalText: String { DecimalText.text(of: tenThousandths, decimals: currency.decimals) }
}
