public import Domain
import Store

/// A page of a shop's products as it was read: what can be taken, and which records were set aside and why.
///
/// Source: Magento 2's `GET /products`, an object with `items` and `total_count`. Unknown keys are ignored.
///
/// - A product needs an `id` and a `sku`; numbers may come as text, and text as numbers. Without a name its article
///   number stands for it, for that is how it is asked for in the shop; that is noted.
/// - A price is read from its digits. None, null or blank is no price, and so is the 0 of a product that only holds
///   others (`configurable`, `bundle`, `grouped`). What is no number, below zero or too large sets the record aside,
///   for a wrong price is worse than none.
/// - Products that are switched off (`status` 2) are set aside. Those that the shop shows only as a choice of another
///   (`visibility` 1) are taken: it is they that are in stock.
/// - Custom attributes are taken in order, lists as lists; one that holds an object is left out, noted once a page.
///   `description`, else `short_description`, is the description; those that name pictures are no attributes.
/// - Pictures are the `media_gallery_entries` that are switched on, by their position; else the attribute `image`.
/// - Stock is `stock_item`; `isQtyDecimal`, `is_qty_decimal` or neither makes no difference.
public struct ProductsDocument: Sendable, Hashable {
  /// In the shop's order. No two have the same number or article number.
  public let products: [FeedProduct]
  /// In the shop's order; what was taken with a difference is noted here too.
  public let setAside: [SetAsideRecord]
  /// Every record's own number, `nil` where it has none, also of those set aside.
  public let ids: [Int64?]
  /// As the shop counts its products; `nil` where it did not say.
  public let total: Int?

  /// The largest page in bytes that is decoded.
  public static let maximumBytes = 32 << 20

  /// Reads a page's body. `first` is the place in the whole catalog of its first record, from 0.
  ///
  /// Errors: a `DecodeFault` where it is no page of products at all. A bad record is no error: it is set aside.
  /// Cost: one pass over the bytes; memory for what is taken, not for the text.
  public init(decoding bytes: [UInt8], as terms: ShopTerms, from first: Int = 0) throws(DecodeFault) {
    guard bytes.count <= Self.maximumBytes else { throw .tooLarge(limitBytes: Self.maximumBytes) }
    var reader = try JSONReader(bytes)
    var decoding = ProductsDecoding(terms: terms, first: first)
    try decoding.read(&reader)
    products = decoding.products
    setAside = decoding.setAside
    ids = decoding.ids
    total = decoding.total
  }
}

extension FeedProductPage {
  /// A document in the form that the store takes.
  public init(_ document: ProductsDocument) {
    self.init(
      products: document.products, setAside: document.setAside.map(Feed.SetAside.init),
      recordCount: document.ids.count, total: document.total)
  }
}
