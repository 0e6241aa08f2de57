import Domain
import Feeds
import Store
import Words

// MARK: - The list

extension Wording {
  /// `nil` if no one said.
  func stock(of product: Product) -> ProductsScreen.Stock? {
    if product.goneAt != nil { return .init(text: noLongerSold, isLow: true) }
    let (isAvailable, count) = (product.stock.isAvailable, product.stock.tenThousandths)
    if isAvailable == false || count.map({ $0 <= 0 }) == true { return .init(text: outOfStock, isLow: false) }
    guard let count else { return isAvailable == true ? .init(text: inStock, isLow: false) : nil }
    let number = ProductColumn.quantity.text(product.stock.quantityText ?? "", in: language)
    if count <= 3 * DecimalText.scale { return .init(text: last(number), isLow: true) }
    return .init(text: stockOtherwise(number: number), isLow: false)
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
