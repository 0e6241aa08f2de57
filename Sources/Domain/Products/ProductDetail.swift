/// The parts of a product shown only on its own page.
public struct ProductDetail: Sendable, Hashable, Codable {
  /// Plain text: paragraphs, and lists as lines; never HTML.
  public var description: String
  /// In the shop's order; each can have several values.
  public var attributes: [Attribute]
  /// Addresses on other servers; lists show the first.
  public var pictures: [String]
  /// `nil` if there is one price alone, or none.
  public var prices: ProductPrices?
  /// The forms that it is sold in, such as sizes, in the shop's order; empty for most products.
  public var variants: [Variant]

  /// The most attributes of one product.
  public static let mostAttributes = 200
  /// The most pictures of one product.
  public static let mostPictures = 30
  /// The most variants of one product.
  public static let mostVariants = 200

  /// A fact from the shop, such as `color`: graphite.
  public struct Attribute: Sendable, Hashable, Codable {
    /// The shop's name for the attribute, not meant for display.
    public let code: String
    /// The label on the shop's pages; `nil` if unknown.
    public let label: String?
    /// One or more, in the shop's order.
    public let values: [String]

    package init(code: String, label: String? = nil, values: [String]) {
      self.code = code
      self.label = label
      self.values = values
    }
  }

  /// A form that a product is sold in, with an article number of its own.
  public struct Variant: Sendable, Hashable, Codable {
    /// The article number.
    public let sku: String
    /// Its options: `M, Blue`.
    public let name: String
    /// The current price in ten-thousandths of the product's currency; `nil` if unknown.
    public let price: Int64?
    /// `nil` if unknown.
    public let isAvailable: Bool?
    /// Ten-thousandths of a piece; `nil` if not counted.
    public let quantity: Int64?

    package init(sku: String, name: String, price: Int64?, stock: Product.Stock) {
      self.sku = sku
      self.name = name
      self.price = price
      isAvailable = stock.isAvailable
      quantity = stock.tenThousandths
    }

    /// The stock at the shop's last sync.
    public var stock: Product.Stock { .init(isAvailable: isAvailable, tenThousandths: quantity) }
  }

  /// By default, a product without details.
  public init(
    description: String = "", attributes: [Attribute] = [], pictures: [String] = [], prices: ProductPrices? = nil,
    variants: [Variant] = []
  ) {
    self.description = description
    self.attributes = attributes
    self.pictures = pictures
    self.prices = prices
    self.variants = variants
  }

  /// Takes details that were stored before there were variants.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    description = try values.decode(String.self, forKey: .description)
    attributes = try values.decode([Attribute].self, forKey: .attributes)
    pictures = try values.decode([String].self, forKey: .pictures)
    prices = try values.decodeIfPresent(ProductPrices.self, forKey: .prices)
    variants = try values.decodeIfPresent([Variant].self, forKey: .variants) ?? []
  }
}
