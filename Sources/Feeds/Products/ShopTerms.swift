public import Domain
public import Photos

/// A shop's settings beyond its products: currency, pictures' address, zone and words.
public struct ShopTerms: Sendable, Hashable {
  /// The currency of all prices.
  public let currency: Currency
  /// `nil` if pictures are not shown.
  public let media: MediaAddress?
  /// The zone of dates; without it, prices for a time are left out.
  public let zone: Zone?
  let vocabulary: ShopVocabulary

  /// By default, without pictures, zone and words.
  public init(currency: Currency, media: MediaAddress? = nil, zone: Zone? = nil) {
    self.init(currency: currency, media: media, zone: zone, vocabulary: .empty)
  }

  init(currency: Currency, media: MediaAddress?, zone: Zone?, vocabulary: ShopVocabulary) {
    self.currency = currency
    self.media = media
    self.zone = zone
    self.vocabulary = vocabulary
  }
}
