public import Domain
import Store
import Words

/// A stretch of the list of products, ready in words.
public struct ProductsScreen: Sendable, Hashable {
  public internal(set) var rows: [Row]
  /// The start of the next page; `nil` at the end.
  public internal(set) var more: ProductPage.Cursor?

  public struct Row: Sendable, Hashable {
    public let id: ID<Product>
    public let name: String
    /// Empty if unknown.
    public let price: String
    public let stock: Stock?
    /// `nil`: the drawing is shown instead.
    public let picture: Picture?
    public let drawing: Drawing
    public let isMarked: Bool
  }

  /// The stock, in a few words.
  public struct Stock: Sendable, Hashable {
    public let text: String
    /// Only a few are left.
    public let isLow: Bool
  }

  /// One of a product's pictures; another version of the product has another address.
  public struct Picture: Sendable, Hashable {
    public let product: ID<Product>
    /// From 0.
    public let number: Int
    public let version: Int
  }

  init(_ page: ProductPage, marked: Set<ID<Product>>, shop: Feed.Shop?, _ wording: Wording) {
    let showsPictures = shop?.mediaAddress != nil
    rows = page.products.map { product in
      Row(
        id: product.id, name: product.name, price: product.price.map(wording.exactPrice) ?? "",
        stock: wording.stock(of: product),
        picture: product.picture == nil || !showsPictures
          ? nil : Picture(product: product.id, number: 0, version: product.revision),
        drawing: Drawing(ofProduct: product.name),
        isMarked: marked.contains(product.id))
    }
    more = page.next
  }
}
