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

  /// The most attributes of one product.
  public static let mostAttributes = 200
  /// The most pictures of one product.
  public static let mostPictures = 30

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

  /// By default, a product without details.
  public init(
    description: String = "", attributes: [Attribute] = [], pictures: [String] = [], prices: ProductPrices? = nil
  ) {
    self.description = description
    self.attributes = attributes
    self.pictures = pictures
    self.prices = prices
  }
}
