/// The search, filters and order of a list of products.
public struct ProductQuery: Sendable, Hashable {
  /// Each word must start a word of the name or article number; ignores accents and case.
  public var text: String
  /// The order of the list, and of its cursors.
  public var order: ProductOrder
  /// Lists available products only.
  public var isInStock: Bool
  /// Lists only this account's bookmarks, discontinued products included.
  public var markedBy: ID<Account>?

  /// By default, all products by name.
  public init(
    text: String = "", order: ProductOrder = .name, isInStock: Bool = false, markedBy: ID<Account>? = nil
  ) {
    self.text = text
    self.order = order
    self.isInStock = isInStock
    self.markedBy = markedBy
  }
}
