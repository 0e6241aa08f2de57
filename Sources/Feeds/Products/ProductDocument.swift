public import Domain
import Store

/// A single product of a shop: Magento 2's `GET /products/{sku}`, read like a record of a page.
public struct ProductDocument: Sendable, Hashable {
  /// `nil` if the product was rejected.
  public let product: FeedProduct?
  /// The reason that the product was rejected, or the parts left out.
  public let rejected: [RejectedRecord]
  /// The products that it is sold as, if any.
  let family: MagentoFamily?

  /// Reads the answer's body. Errors: `DecodeFault` if it is not an object.
  public init(decoding bytes: [UInt8], as terms: ShopTerms) throws(DecodeFault) {
    var reader = try JSONReader(bytes)
    guard reader.peek() == UInt8(ascii: "{") else {
      try reader.skip()
      try reader.end()
      throw .notAnObject
    }
    var decoding = ProductsDecoding(terms: terms, first: 0)
    try decoding.readRecord(&reader, at: 0)
    try reader.end()
    product = decoding.products.first
    rejected = decoding.rejected
    family = decoding.families.values.first
  }
}
