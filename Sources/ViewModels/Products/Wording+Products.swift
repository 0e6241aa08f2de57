import Domain
import Feeds
import Store
import Words

// MARK: - The list

extension Wording {
  func sorting(_ order: ProductOrder, isChosen: Bool) -> String {
    switch order {
    case .name: isChosen ? sortingChosen : sortingName
    case .nameDown: sortingNameDown
    case .price, .priceDown: sortingPricePriceDown
    case .sku, .skuDown: columnLabel(.sku)
    }
  }

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

// MARK: - One product

extension Wording {
  func insteadOf(_ price: String, until day: String?) -> String {
    guard let day else { return insteadOfInsteadOf(price: price) }
    return insteadOfInsteadOfUntil(price: price, day: day)
  }

  /// `country_of_origin` as `Country of origin`; some that every shop has in the reader's language.
  func attribute(_ code: String, label: String? = nil) -> String {
    switch code {
    case "category": return attributeCategory
    case "color": return attributeColor
    case "size": return attributeSize
    case "weight": return attributeWeight
    case "material": return attributeMaterial
    case "manufacturer": return attributeManufacturer
    case "country_of_manufacture": return attributeMadeIn
    default:
      if let label { return label }
      let words = code.replacing("_", with: " ")
      return words.prefix(1).uppercased() + words.dropFirst()
    }
  }
}

// MARK: - The shop

extension Wording {
  func progress(_ done: Int, of total: Int?, isStopped: Bool) -> String {
    let count = total.map { progressOfProducts(done: done, value: $0) }
    let text = count ?? progressProducts(done: done)
    return isStopped ? progressSStopped(text: text) : text
  }

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
