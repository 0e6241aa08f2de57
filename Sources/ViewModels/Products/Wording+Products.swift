import Domain
import Feeds
import Store
import Words

// MARK: - The list

extension Wording {
  /// `nil` if no one said.
  func stock(of product: Product) -> ProductsScreen.Stock? {
    if product.goneAt != nil { return .init(text: noLongerSold, isLow: true) }
    return words(for: product.stock)
  }

  private func words(for stock: Product.Stock) -> ProductsScreen.Stock? {
    let (isAvailable, count) = (stock.isAvailable, stock.tenThousandths)
    if isAvailable == false || count.map({ $0 <= 0 }) == true { return .init(text: outOfStock, isLow: false) }
    guard let count else { return isAvailable == true ? .init(text: inStock, isLow: false) : nil }
    let number = ProductColumn.quantity.text(stock.quantityText ?? "", in: language)
    if count <= 3 * DecimalText.scale { return .init(text: last(number), isLow: true) }
    return .init(text: stockOtherwise(number: number), isLow: false)
  }

  /// The price, or those of its variants from the lowest to the highest.
  func price(of product: Product, _ detail: ProductDetail) -> String {
    guard let price = product.price else { return "" }
    let prices = detail.variants.compactMap(\.price)
    guard let lowest = prices.min(), let highest = prices.max(), lowest < highest else { return exactPrice(price) }
    let ends = [lowest, highest].map { exactPrice(Money(tenThousandths: $0, currency: price.currency)) }
    return priceRange(low: ends[0], high: ends[1])
  }

  /// A variant's price, stock and article number.
  func variant(_ variant: ProductDetail.Variant, _ currency: Currency) -> String {
    let price = variant.price.map { exactPrice(Money(tenThousandths: $0, currency: currency)) }
    return [price, words(for: variant.stock)?.text, variant.sku].compactMap(\.self).joined(separator: " · ")
  }
}

// MARK: - The shop

extension Wording {
  /// What went wrong at the shop, and what to do about it.
  func shopFault(_ code: String) -> String {
    let fault = FeedFault(code: code)
    let advice =
      switch fault {
      case .unreachable?, .timedOut?, .insecure?, .tooManyRedirects?: shopFaultUnreachableTimedOut
      case .status(429)?, .status(500...599)?: shopFaultStatusStatus
      case .status(404)?: shopFaultStatus
      case .signInAgain?: shopFaultSignInAgain
      case .twoFactor?: shopFaultTwoFactor
      case .tokenRefused?: shopFaultTokenRefused
      case .notAllowed?: shopFaultNotAllowed
      case .notProducts?, .badAddress?: shopFaultNotProductsBadAddress
      default: shopFaultOther
      }
    return "\(feedFault(code)) \(advice)"
  }
}
