/// A shop's prices of a product beyond a single one, in ten-thousandths of the price's currency.
public struct ProductPrices: Sendable, Hashable, Codable {
  /// Without a special price.
  public let regular: Int64
  /// A lower price, perhaps for a time.
  public let special: Special?
  /// Prices of larger quantities, the smallest first.
  public let tiers: [Tier]

  /// The most tiers of one product.
  public static let mostTiers = 20

  /// A price valid from one instant up to another, if it is lower than the regular one.
  public struct Special: Sendable, Hashable, Codable {
    /// Ten-thousandths.
    public let price: Int64
    private let fromSeconds: Int64?
    private let untilSeconds: Int64?

    package init(price: Int64, from: Instant?, until: Instant?) {
      self.price = price
      fromSeconds = from?.seconds
      untilSeconds = until?.seconds
    }

    /// `nil`: it counts already.
    public var from: Instant? { fromSeconds.map { Instant(seconds: $0) } }
    /// Half-open; `nil`: it is valid until the shop changes it.
    public var until: Instant? { untilSeconds.map { Instant(seconds: $0) } }

    func isCurrent(at now: Instant) -> Bool {
      (from.map { $0 <= now } ?? true) && (until.map { now < $0 } ?? true)
    }
  }

  /// A price of each piece from a quantity on.
  public struct Tier: Sendable, Hashable, Codable {
    /// Ten-thousandths of a piece.
    public let quantity: Int64
    /// Ten-thousandths.
    public let price: Int64

    package init(quantity: Int64, price: Int64) {
      self.quantity = quantity
      self.price = price
    }
  }

  package init(regular: Int64, special: Special? = nil, tiers: [Tier] = []) {
    self.regular = regular
    self.special = special
    self.tiers = tiers
  }

  /// The special price valid at an instant; `nil` if the regular one is.
  public func special(at now: Instant) -> Special? {
    special.flatMap { $0.price < regular && $0.isCurrent(at: now) ? $0 : nil }
  }

  /// The price of a single piece at an instant.
  public func current(at now: Instant) -> Int64 { special(at: now)?.price ?? regular }

  /// The next instant at which `current` may differ.
  public func change(after now: Instant) -> Instant? {
    guard let special, special.price < regular else { return nil }
    return [special.from, special.until].compactMap { $0 }.filter { $0 > now }.min()
  }
}
