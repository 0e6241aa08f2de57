public import Domain
import Store

/// A page of a shop's products after reading: its products, and the rejected records with reasons.
///
/// Source: Magento 2's `GET /products`, an object with `items` and `total_count`. Unknown keys are ignored.
///
/// - A product needs an `id` and a `sku`; numbers may come as text, and text as numbers. A missing name is replaced by
///   the article number, which people ask for in the shop; that is reported.
/// - A price is read from its digits. Missing, null and blank mean no price, as does 0 for a product that only groups
///   others (`configurable`, `bundle`, `grouped`). A malformed, negative or oversized price rejects the record, since a
///   wrong price is worse than none.
/// - Disabled products (`status` 2) are rejected. Products that the shop shows only within another one (`visibility` 1) are accepted: they
///   are the ones in stock. Those of a configurable product are its variants (`MagentoFamilies`).
/// - Custom attributes are kept in order, lists as lists; one with an object is left out, reported once a page.
///   `description`, else `short_description`, is the description; attributes that name pictures are left out.
/// - Pictures are the enabled `media_gallery_entries`, by position; else the attribute `image`.
/// - Stock is `stock_item`; `isQtyDecimal`, `is_qty_decimal` or neither makes no difference.
public struct ProductsDocument: Sendable, Hashable {
  /// In the shop's order. No two share a number or article number.
  public let products: [FeedProduct]
  /// In the shop's order; includes records that were accepted with changes.
  public let rejected: [RejectedRecord]
  /// The number of every record, rejected ones included; `nil` if it has none.
  public let ids: [Int64?]
  /// The readable numbers of rejected records, except those that the shop has disabled or repeats.
  public let unread: [Int64]
  /// The shop's count of all products; `nil` if not stated.
  public let total: Int?
  /// The number of records that are variants of products, and no products of their own.
  public let leftOut: Int
  /// The products that are sold as others, by their numbers.
  let families: [Int64: MagentoFamily]
  /// The numbers of products that the shop's pages do not show alone.
  let hidden: Set<Int64>

  /// The largest page, in bytes.
  public static let maximumBytes = 32 << 20

  init(
    products: [FeedProduct], rejected: [RejectedRecord], ids: [Int64?], unread: [Int64], total: Int?, leftOut: Int = 0
  ) {
    self.leftOut = leftOut
    (families, hidden) = ([:], [])
    self.products = products
    self.rejected = rejected
    self.ids = ids
    self.unread = unread
    self.total = total
  }

  /// Reads a page's body; `first` is the index of its first record in the catalog, from 0.
  ///
  /// Errors: `DecodeFault` if it is not a page of products. Bad records are rejected one by one. Cost: one pass over
  /// the bytes; memory for the results, not the text.
  public init(decoding bytes: [UInt8], as terms: ShopTerms, from first: Int = 0) throws(DecodeFault) {
    guard bytes.count <= Self.maximumBytes else { throw .tooLarge(limitBytes: Self.maximumBytes) }
    var reader = try JSONReader(bytes)
    var decoding = ProductsDecoding(terms: terms, first: first)
    try decoding.read(&reader)
    products = decoding.products
    rejected = decoding.rejected
    ids = decoding.ids
    unread = decoding.unread
    total = decoding.total
    leftOut = 0
    (families, hidden) = (decoding.families, decoding.hidden)
  }
}

extension FeedProductPage {
  /// A document in the form that the store accepts.
  public init(_ document: ProductsDocument) {
    self.init(
      products: document.products, rejected: document.rejected, unread: document.unread,
      recordCount: document.ids.count, total: document.total)
  }
}
