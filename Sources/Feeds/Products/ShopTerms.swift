public import Domain
public import Photos

/// What a shop's answers leave open: the currency of its prices, and where its pictures are.
public struct ShopTerms: Sendable, Hashable {
  public let currency: Currency
  /// `nil` where pictures are not shown.
  public let media: MediaAddress?

  public init(currency: Currency, media: MediaAddress? = nil) {
    self.currency = currency
    self.media = media
  }
}
