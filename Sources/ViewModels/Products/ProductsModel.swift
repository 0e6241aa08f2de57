public import Domain
import Store
import Words

/// The products page: the team's goods, searched while typing, in each person's chosen order.
public final class ProductsModel: ScreenModel {
  /// The part of the products shown.
  public struct Place: Sendable, Hashable {
    public var text: String
    /// `nil`: the order that the person chose last.
    public var order: ProductOrder?
    public var isInStock: Bool
    /// Only the person's own bookmarks.
    public var isMarked: Bool
    /// The start of the next part; `nil`: from the list's start.
    public var after: ProductPage.Cursor?

    public init(
      text: String = "", order: ProductOrder? = nil, isInStock: Bool = false, isMarked: Bool = false,
      after: ProductPage.Cursor? = nil
    ) {
      self.text = text
      self.order = order
      self.isInStock = isInStock
      self.isMarked = isMarked
      self.after = after
    }

    /// The same list from its start, in the remembered order.
    public var start: Place { Place(text: text, isInStock: isInStock, isMarked: isMarked) }
    public var isNarrowed: Bool { !text.isEmpty || isInStock || isMarked }
  }

  public enum State: Sendable, Hashable {
    /// Nothing is known yet.
    case loading
    case content(ProductsScreen)
    case empty(title: String, text: String)
    case failed(text: String)
  }

  /// A column that the list can be sorted by.
  public struct Sorting: Sendable, Hashable {
    public let label: String
    /// `lowest first`: shown beside the label, which lacks it.
    public let direction: String
    /// The result of a tap: the other direction if it is chosen already.
    public let target: ProductOrder
    public let isChosen: Bool
    public let isDown: Bool
  }

  public private(set) var state = State.loading
  public private(set) var place: Place
  /// The order that the list is in.
  public private(set) var order = ProductOrder.name
  /// The person's bookmarks, including those outside the list.
  public private(set) var bookmarks: Set<ID<Product>> = []

  public static let pageSize = 50
  public let context: ScreenContext

  public init(_ context: ScreenContext, place: Place) {
    self.context = context
    self.place = place
  }

  /// Name, price and article number.
  public var sortings: [Sorting] {
    let wording = visitor.wording
    let pairs: [(ProductOrder, ProductOrder)] = [(.name, .nameDown), (.price, .priceDown), (.sku, .skuDown)]
    return pairs.map { up, down in
      let isChosen = order == up || order == down
      return Sorting(
        label: wording.sorting(isChosen ? order : up, isChosen: isChosen),
        direction: isChosen ? wording.direction(of: order) : "", target: order == up ? down : up, isChosen: isChosen,
        isDown: order == down)
    }
  }

  /// Reads a page of the list. Errors: `Refusal.invalid` for a place of another order; a fault becomes `failed`.
  public func load() async throws {
    let (visitor, place) = (visitor, place)
    let reading = try await world.loading("products") {
      state = .failed(text: visitor.wording.peopleFailedText($0))
    } _: {
      try await context.read { try Reading($0, visitor, place) }
    }
    if let reading { show(reading) }
  }

  /// Remembers an order for the person, then shows the list in it from its start.
  public func orderChosen(_ order: ProductOrder) async throws {
    place = place.start
    if let account = visitor.account {
      try await context.write { try $0.choose(order, by: account) }
    } else {
      place.order = order
    }
    try await load()
  }

  private func show(_ reading: Reading) {
    (order, bookmarks) = (reading.order, reading.bookmarks)
    state = state(reading)
  }

  private func state(_ reading: Reading) -> State {
    let wording = visitor.wording
    guard reading.page.products.isEmpty, place.after == nil else {
      return .content(ProductsScreen(reading.page, marked: reading.bookmarks, shop: reading.feed?.shop, wording))
    }
    if place.isMarked, place.text.isEmpty {
      return .empty(title: wording.noBookmarksTitle, text: wording.noBookmarksText)
    }
    if place.isNarrowed { return .empty(title: wording.noProductFoundTitle, text: wording.noProductFoundText) }
    guard let feed = reading.feed, feed.succeededAt == nil else {
      return .empty(title: wording.noProductsTitle, text: wording.noProductsText)
    }
    if let fault = feed.fault { return .failed(text: wording.shopFault(fault)) }
    return .empty(title: wording.productsComingTitle, text: wording.productsComingText)
  }

  /// The data of the products page, at one instant of the database.
  private struct Reading: Sendable {
    let page: ProductPage
    let order: ProductOrder
    let bookmarks: Set<ID<Product>>
    let feed: Feed?

    init(_ snapshot: borrowing Snapshot, _ visitor: Visitor, _ place: Place) throws {
      let remembered = try visitor.account.map { try snapshot.productOrder(of: $0) }
      order = place.order ?? remembered ?? .name
      bookmarks = try visitor.account.map { try snapshot.bookmarks(of: $0) } ?? []
      let marked = place.isMarked ? visitor.account : nil
      page = try snapshot.products(
        ProductQuery(text: place.text, order: order, isInStock: place.isInStock, markedBy: marked), after: place.after,
        limit: ProductsModel.pageSize)
      feed = try snapshot.feed(.products)
    }
  }
}
