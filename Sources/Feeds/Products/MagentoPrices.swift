import Domain

/// The prices of a Magento 2 product beyond its regular one.
///
/// A special price counts from the start of its first day up to the end of its last, in the shop's zone. Tiers count if
/// they are for all customers; one from a single piece on is a lower regular price.
struct MagentoPrices {
  private let record: ProductRecord
  private let zone: Zone?

  /// The customer groups of a price for everyone: all groups, and visitors without an account.
  private static let everyone: Set<String> = ["32000", "0"]

  init(_ record: ProductRecord, _ zone: Zone?) {
    self.record = record
    self.zone = zone
  }

  /// `nil` if there is the regular price alone.
  func prices(regular: Int64) -> ProductPrices? {
    var tiers = tiers(regular: regular)
    let single = tiers.filter { $0.quantity <= DecimalText.scale }.map(\.price).min()
    tiers.removeAll { $0.quantity <= DecimalText.scale }
    let lowest = min(regular, single ?? regular)
    let special = special()
    guard special != nil || !tiers.isEmpty || lowest < regular else { return nil }
    return ProductPrices(
      regular: lowest, special: special,
      tiers: Array(tiers.sorted { $0.quantity < $1.quantity }.prefix(ProductPrices.mostTiers)))
  }

  private func special() -> ProductPrices.Special? {
    guard let price = Self.amount(record.attribute("special_price")) else { return nil }
    let (first, last) = (day("special_from_date"), day("special_to_date"))
    guard first != .some(nil), last != .some(nil) else { return nil }
    if first == nil, last == nil { return .init(price: price, from: nil, until: nil) }
    // Why: without a zone, no one knows when a day begins.
    guard let zone else { return nil }
    return .init(
      price: price, from: first?.map(zone.startOfDay), until: last?.map { zone.startOfDay($0 + 1) })
  }

  private func tiers(regular: Int64) -> [ProductPrices.Tier] {
    record.tiers.prefix(1000).compactMap { tier in
      guard let group = tier.group, Self.everyone.contains(group), let quantity = Self.amount(tier.quantity) else {
        return nil
      }
      let price = Self.amount(tier.percentOff).flatMap { Self.price(regular, less: $0) } ?? Self.amount(tier.price)
      return price.map { .init(quantity: quantity, price: $0) }
    }
  }

  /// A price less some ten-thousandths of a percent, rounded down.
  private static func price(_ regular: Int64, less percent: Int64) -> Int64? {
    let whole = 100 * DecimalText.scale
    guard (0...whole).contains(percent) else { return nil }
    let (high, low) = regular.multipliedFullWidth(by: whole - percent)
    return whole.dividingFullWidth((high, low)).quotient
  }

  private static func amount(_ text: String?) -> Int64? {
    guard let text, case .tenThousandths(let amount) = ShopNumber(text.trimmed), amount >= 0 else { return nil }
    return amount
  }

  /// The date of `2026-11-01 00:00:00`; `nil` if there is none, `.some(nil)` for anything else.
  private func day(_ code: String) -> LocalDate?? {
    guard let text = record.attribute(code)?.trimmed, !text.isEmpty else { return nil }
    return .some(LocalDate(String(text.prefix(10))))
  }
}
