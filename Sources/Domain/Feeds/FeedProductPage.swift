/// One page of a shop's products.
public struct FeedProductPage: Sendable {
  public let products: [FeedProduct]
  public let setAside: [Feed.SetAside]
  /// Records of the page, those set aside included.
  public let recordCount: Int
  /// As the shop counts its products; `nil` where it did not say.
  public let total: Int?

  public init(products: [FeedProduct], setAside: [Feed.SetAside], recordCount: Int, total: Int?) {
    self.products = products
    self.setAside = setAside
    self.recordCount = recordCount
    self.total = total
  }
}
