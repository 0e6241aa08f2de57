public import Domain
import Store

/// One product as a shop tells it alone: Magento 2's `GET /products/{sku}`, read as one record of a page is.
public struct ProductDocument: Sendable, Hashable {
  /// `nil` where it can't be taken.
  public let product: FeedProduct?
  /// Why it can't be taken, or what of it was left out.
  public let setAside: [SetAsideRecord]

  /// Reads the body. Errors: a `DecodeFault` where it is no object.
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
    setAside = decoding.setAside
  }
}
