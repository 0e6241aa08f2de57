public import Domain
public import Photos

/// What a shop's answers don't say: the currency of prices and the address of pictures.
public struct ShopTerms: Sendable, Hashable {
  /// The currency of all prices.
  public let currency: Currency
  /// `nil` if pictures are not shown.
  public let media: MediaAddress?

  /// By default, without pictures.
  public init(currency: Currency, media: MediaAddress? = nil) {
    self.currency = currency
    self.media = media
  }
}
