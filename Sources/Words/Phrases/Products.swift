// Written by bin/words from the tables in Words.
// swift-format-ignore-file

public import Domain

extension Wording {
  public var productsTab: String { phrase(.products, 0) }
  public var searchProducts: String { phrase(.products, 1) }
  public var chooseProduct: String { phrase(.products, 2) }
  public var sortBy: String { phrase(.products, 3) }
  public var inStock: String { phrase(.products, 4) }
  public var bookmarks: String { phrase(.products, 5) }
  /// The same word for both states: a screen reader says which it is.
  public func bookmark(_ name: String) -> String { phrase(.products, 6, name) }
  public var bookmarkOffline: String { phrase(.products, 7) }
  public var bookmarkFailed: String { phrase(.products, 8) }
  public var productListEnd: String { phrase(.products, 9) }
  public var sortingChosen: String { phrase(.products, 10) }
  public var sortingName: String { phrase(.products, 11) }
  public var sortingNameDown: String { phrase(.products, 12) }
  public var sortingPricePriceDown: String { phrase(.products, 13) }
  public func direction(of order: ProductOrder) -> String {
    switch order {
    case .name, .nameDown: phrase(.products, 14)
    case .price, .sku: phrase(.products, 15)
    case .priceDown, .skuDown: phrase(.products, 16)
    }
  }
  public func stockOtherwise(number: String) -> String { phrase(.products, 17, number) }
  public func last(_ number: String) -> String { phrase(.products, 18, number) }
  public var outOfStock: String { phrase(.products, 19) }
  public var noLongerSold: String { phrase(.products, 20) }
  public var noProductsTitle: String { phrase(.products, 21) }
  public var noProductsText: String { phrase(.products, 22) }
  public var productsComingTitle: String { phrase(.products, 23) }
  public var productsComingText: String { phrase(.products, 24) }
  public var noProductFoundTitle: String { phrase(.products, 25) }
  public var noProductFoundText: String { phrase(.products, 26) }
  public var noBookmarksTitle: String { phrase(.products, 27) }
  public var noBookmarksText: String { phrase(.products, 28) }
  public var productsFailedTitle: String { phrase(.products, 29) }
  public var showAllProducts: String { phrase(.products, 30) }
  public var backToProducts: String { phrase(.products, 31) }
  public var questionsAboutIt: String { phrase(.products, 32) }
  public var readAgain: String { phrase(.products, 33) }
  public func picture(_ number: Int, of count: Int, _ name: String) -> String { phrase(.products, 34, "\(number)", "\(count)", name) }
  public func stockAsOf(_ moment: String) -> String { phrase(.products, 35, moment) }
  public func insteadOfInsteadOf(price: String) -> String { phrase(.products, 36, price) }
  public func insteadOfInsteadOfUntil(price: String, day: String) -> String { phrase(.products, 37, price, day) }
  public func fromQuantity(_ quantity: String) -> String { phrase(.products, 38, quantity) }
  public func each(_ price: String) -> String { phrase(.products, 39, price) }
  public var pictures: String { phrase(.products, 40) }
  public func columnLabel(_ column: ProductColumn) -> String {
    switch column {
    case .sku: phrase(.products, 41)
    case .name: phrase(.products, 42)
    case .price: phrase(.products, 43)
    case .quantity: phrase(.products, 44)
    case .description: phrase(.products, 45)
    }
  }
  public var attributeCategory: String { phrase(.products, 46) }
  public var attributeColor: String { phrase(.products, 47) }
  public var attributeSize: String { phrase(.products, 48) }
  public var attributeWeight: String { phrase(.products, 49) }
  public var attributeMaterial: String { phrase(.products, 50) }
  public var attributeManufacturer: String { phrase(.products, 51) }
  public var attributeMadeIn: String { phrase(.products, 52) }
  public var addProduct: String { phrase(.products, 53) }
  public var editProduct: String { phrase(.products, 54) }
  public var removeProduct: String { phrase(.products, 55) }
  public var importProducts: String { phrase(.products, 56) }
  public var exportProducts: String { phrase(.products, 57) }
  public var productsFile: String { phrase(.products, 58) }
  public var currencyLabel: String { phrase(.products, 59) }
  public var currencyHint: String { phrase(.products, 60) }
  public var quantityHint: String { phrase(.products, 61) }
  public var shop: String { phrase(.products, 62) }
  public var shopText: String { phrase(.products, 63) }
  public var shopAddress: String { phrase(.products, 64) }
  public var shopAddressHint: String { phrase(.products, 65) }
  public var shopAccess: String { phrase(.products, 66) }
  public var shopUser: String { phrase(.products, 67) }
  public var secretsAreKept: String { phrase(.products, 68) }
  public var secretsAreSealed: String { phrase(.products, 69) }
  public func word(for access: ShopAccess) -> String {
    switch access {
    case .magentoToken: phrase(.products, 70)
    case .magentoSignature: phrase(.products, 71)
    case .magentoPassword: phrase(.products, 72)
    case .magentoOpen: phrase(.products, 73)
    case .wooCommerceKeys: phrase(.products, 74)
    }
  }
  public func hint(for access: ShopAccess) -> String {
    switch access {
    case .magentoToken: phrase(.products, 75)
    case .magentoSignature: phrase(.products, 76)
    case .magentoPassword: phrase(.products, 77)
    case .magentoOpen: phrase(.products, 78)
    case .wooCommerceKeys: phrase(.products, 79)
    }
  }
  public func label(of secret: ShopAccess.Secret) -> String {
    switch secret {
    case .password: phrase(.products, 80)
    case .consumerKey: phrase(.products, 81)
    case .consumerSecret: phrase(.products, 82)
    case .accessToken: phrase(.products, 83)
    case .tokenSecret: phrase(.products, 84)
    }
  }
  public var mediaAddress: String { phrase(.products, 85) }
  public var mediaAddressHint: String { phrase(.products, 86) }
  public var pageSizeLabel: String { phrase(.products, 87) }
  public var readingTitle: String { phrase(.products, 88) }
  public var readingProgress: String { phrase(.products, 89) }
  public var stopReading: String { phrase(.products, 90) }
  public var readNow: String { phrase(.products, 91) }
  public var goOn: String { phrase(.products, 92) }
  public func progressOfProducts(done: Int, value: Int) -> String { phrase(.products, 93, "\(done)", "\(value)") }
  public func progressProducts(done: Int) -> String { phrase(.products, 94, "\(done)") }
  public func progressSStopped(text: String) -> String { phrase(.products, 95, text) }
  public var shopFaultUnreachableTimedOut: String { phrase(.products, 96) }
  public var shopFaultStatusStatus: String { phrase(.products, 97) }
  public var shopFaultStatus: String { phrase(.products, 98) }
  public var shopFaultSignInAgain: String { phrase(.products, 99) }
  public var shopFaultTwoFactor: String { phrase(.products, 100) }
  public var shopFaultTokenRefused: String { phrase(.products, 101) }
  public var shopFaultNotAllowed: String { phrase(.products, 102) }
  public var shopFaultNotProductsBadAddress: String { phrase(.products, 103) }
  public var shopFaultOther: String { phrase(.products, 104) }
  /// From the lowest price to the highest.
  public func priceRange(low: String, high: String) -> String { phrase(.products, 105, low, high) }
}
