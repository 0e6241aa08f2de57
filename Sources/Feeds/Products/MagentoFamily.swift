import Domain

/// The variants of one configurable product of Magento 2.
///
/// Source: the extension attributes `configurable_product_links` and `configurable_product_options` of `/products`.
struct MagentoFamily: Sendable, Hashable {
  /// The numbers of the variants, in the shop's order.
  let links: [Int64]
  /// The options in which they differ: `Size`, `Color`.
  let labels: [String]

  init(_ record: ProductRecord) { (links, labels) = (record.links, record.optionLabels) }

  /// A product with its variants' price and stock: the lowest price, and all of their stock together.
  ///
  /// A disabled variant is none of `variants`. Without any, the product is as the shop describes it.
  func sold(
    _ product: FeedProduct, as variants: [FeedProduct], at now: Instant, _ stock: (FeedProduct) -> Product.Stock
  ) -> FeedProduct {
    guard !variants.isEmpty else { return product }
    var detail = product.detail
    let priced = variants.compactMap { variant in variant.price(at: now).map { (variant, $0) } }
    let lowest = priced.min { $0.1.tenThousandths < $1.1.tenThousandths }?.0
    detail.prices = lowest?.detail.prices.map { ProductPrices(regular: $0.regular, special: $0.special) }
    detail.variants = variants.map { variant in
      .init(
        sku: variant.sku, name: name(of: variant, in: product), price: variant.price(at: now)?.tenThousandths,
        stock: stock(variant))
    }
    return FeedProduct(
      foreignID: product.foreignID, sku: product.sku, name: product.name, price: lowest?.price ?? product.price,
      stock: Self.sum(detail.variants.map(\.stock)), detail: detail)
  }

  /// The options of a variant, else the part of its name that is not its product's.
  private func name(of variant: FeedProduct, in product: FeedProduct) -> String {
    let options = labels.compactMap { label in
      variant.detail.attributes.first { ($0.label ?? $0.code).lowercased() == label.lowercased() }?.values.first
    }
    if !options.isEmpty, options.count == labels.count { return options.joined(separator: ", ") }
    guard variant.name.hasPrefix(product.name) else { return variant.name }
    let rest = variant.name.dropFirst(product.name.count).drop { " -–,".contains($0) }
    return rest.isEmpty ? variant.name : String(rest)
  }

  /// Available as soon as one is; counted if all that are available are.
  static func sum(_ stock: [Product.Stock]) -> Product.Stock {
    let known = stock.filter(\.isKnown)
    guard !known.isEmpty else { return Product.Stock(isAvailable: nil, tenThousandths: nil) }
    let available = known.filter { $0.isAvailable ?? (($0.tenThousandths ?? 0) > 0) }
    let amounts = available.map(\.tenThousandths)
    guard !available.isEmpty else { return Product.Stock(isAvailable: false, tenThousandths: 0) }
    let total = amounts.reduce(Int64?(0)) { sum, amount in
      guard let sum, let amount else { return nil }
      let (more, isTooLarge) = sum.addingReportingOverflow(amount)
      return isTooLarge ? nil : more
    }
    return Product.Stock(isAvailable: true, tenThousandths: total)
  }
}

/// The configurable products of a shop that were met, and their variants.
struct MagentoFamilies: Sendable {
  /// By the products' numbers.
  let all: [Int64: MagentoFamily]
  private let members: Set<Int64>

  init(_ all: [Int64: MagentoFamily]) {
    self.all = all
    members = Set(all.values.flatMap(\.links))
  }

  /// `true` if a product is the variant of another one.
  func has(_ number: Int64) -> Bool { members.contains(number) }
}
