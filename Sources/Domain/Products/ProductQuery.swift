/// What a list of products is to show.
public struct ProductQuery: Sendable, Hashable {
  /// Every word of it begins a word of the name or of the article number; accents and case don't count.
  public var text: String
  public var order: ProductOrder
  public var isInStock: Bool
  /// Only those that this account has marked, what the shop has no more included.
  public var markedBy: ID<Account>?

  public init(
    text: String = "", order: ProductOrder = .name, isInStock: Bool = false, markedBy: ID<Account>? = nil
  ) {
    self.text = text
    self.order = order
    self.isInStock = isInStock
    self.markedBy = markedBy
  }
}
