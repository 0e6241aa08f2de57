/// Something that the team sells, as a list shows it.
public struct Product: Sendable, Hashable {
  public let id: ID<Product>
  /// The article number: 1 to 255 characters, one of its kind in the organization.
  public let sku: String
  /// 1 to 500 characters.
  public let name: String
  /// `nil` where nobody said.
  public let price: Money?
  public let stock: Stock
  /// The first picture's address elsewhere.
  public let picture: String?
  public let isFromFeed: Bool
  /// Since when the shop has it no more: it is in no list but the bookmarks.
  public let goneAt: Instant?
  public let revision: Int

  public static let longestSku = 255
  public static let longestName = 500
  public static let longestDescription = 20_000

  /// How much is there.
  public struct Stock: Sendable, Hashable {
    /// `nil` where nobody said.
    public let isAvailable: Bool?
    /// Ten-thousandths of a piece, meter or liter; `nil` where it is not counted.
    public let tenThousandths: Int64?

    public init(isAvailable: Bool?, tenThousandths: Int64?) {
      self.isAvailable = isAvailable
      self.tenThousandths = tenThousandths
    }

    /// The quantity with a point and the decimals that it needs: `12`, `0.5`; `nil` where it is not counted.
    public var quantityText: String? { tenThousandths.map { DecimalText.text(of: $0) } }
  }

  public init(
    id: ID<Product>, sku: String, name: String, price: Money?, stock: Stock, picture: String?, isFromFeed: Bool,
    goneAt: Instant?, revision: Int
  ) {
    self.id = id
    self.sku = sku
    self.name = name
    self.price = price
    self.stock = stock
    self.picture = picture
    self.isFromFeed = isFromFeed
    self.goneAt = goneAt
    self.revision = revision
  }
}
