/// A product that the organization sells, in the form of lists.
public struct Product: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<Product>
  /// The article number: 1 to 255 characters, unique in the organization.
  public let sku: String
  /// 1 to 500 characters.
  public let name: String
  /// `nil` if unknown.
  public let price: Money?
  /// The stock last stated by the shop or a form.
  public let stock: Stock
  /// The time the shop last stated the stock; `nil` if it never did, and for a product of our own.
  public let stockAt: Instant?
  /// The first picture's address on another server.
  public let picture: String?
  /// `true` if the shop owns the product, which makes it read-only here.
  public let isFromFeed: Bool
  /// The time the shop discontinued the product; since then only bookmarks show it.
  public let goneAt: Instant?
  /// Increases with every change; an edit states the revision it is based on.
  public let revision: Int

  /// The most Unicode scalars.
  public static let longestSku = 255
  /// The most Unicode scalars.
  public static let longestName = 500
  /// The most Unicode scalars.
  public static let longestDescription = 20_000

  /// A product's availability and quantity.
  public struct Stock: Sendable, Hashable {
    /// `nil` if unknown.
    public let isAvailable: Bool?
    /// Ten-thousandths of a piece, meter or liter; `nil` if not counted.
    public let tenThousandths: Int64?

    package init(isAvailable: Bool?, tenThousandths: Int64?) {
      self.isAvailable = isAvailable
      self.tenThousandths = tenThousandths
    }

    /// `true` if anything is known.
    package var isKnown: Bool { isAvailable != nil || tenThousandths != nil }

    /// The quantity with a point and the fewest decimals: `12`, `0.5`; `nil` if not counted.
    public var quantityText: String? { tenThousandths.map { DecimalText.text(of: $0) } }
  }

  package init(
    id: ID<Product>, sku: String, name: String, price: Money?, stock: Stock, stockAt: Instant?, picture: String?,
    isFromFeed: Bool,
    goneAt: Instant?, revision: Int
  ) {
    self.id = id
    self.sku = sku
    self.name = name
    self.price = price
    self.stock = stock
    self.stockAt = stockAt
    self.picture = picture
    self.isFromFeed = isFromFeed
    self.goneAt = goneAt
    self.revision = revision
  }
}
