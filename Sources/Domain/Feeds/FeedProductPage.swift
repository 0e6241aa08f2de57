/// One page of a shop's products.
public struct FeedProductPage: Sendable {
  /// In the shop's order.
  public let products: [FeedProduct]
  /// Rejected records, in the shop's order.
  public let rejected: [RejectedRecord]
  /// The shop's numbers of rejected records; their products count as present.
  public let unread: [Int64]
  /// The records of the page, rejected ones included.
  public let recordCount: Int
  /// The shop's count of all products; `nil` if not stated.
  public let total: Int?

  package init(
    products: [FeedProduct], rejected: [RejectedRecord], unread: [Int64] = [], recordCount: Int, total: Int?
  ) {
    self.products = products
    self.rejected = rejected
    self.unread = unread
    self.recordCount = recordCount
    self.total = total
  }
}
