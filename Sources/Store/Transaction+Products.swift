public import Domain

/// Products and bookmarks.
///
/// Errors of all: `Refusal.notFound`; `.invalid` with every field that is wrong (`sku`, `name`, `price`, `quantity`,
/// `description`), `.outOfDate` where a product is not as it was seen, `.forbidden` for editing what a shop keeps.
extension Transaction {
  @discardableResult
  public func add(_ draft: ProductDraft, currency: Currency, in organization: ID<Organization>) throws -> ID<Product> {
    throw StoreFault("not built yet")
  }

  public func edit(
    _ id: ID<Product>, to draft: ProductDraft, currency: Currency, seen revision: Int,
    in organization: ID<Organization>
  ) throws {
    throw StoreFault("not built yet")
  }

  /// Takes a product of our own out of the lists.
  public func remove(_ id: ID<Product>, in organization: ID<Organization>) throws {
    throw StoreFault("not built yet")
  }

  /// Marks a product for an account, or takes the mark away; nothing changes where it is so already.
  public func mark(_ product: ID<Product>, _ isMarked: Bool, by account: ID<Account>, in organization: ID<Organization>)
    throws
  {
    throw StoreFault("not built yet")
  }

  public func choose(_ order: ProductOrder, by account: ID<Account>, in organization: ID<Organization>) throws {
    throw StoreFault("not built yet")
  }

  /// Reads products from a shop from now on; replaces what was configured before and begins anew.
  ///
  /// `password` is sealed; `nil` keeps the one that is stored for the same address and user name.
  @discardableResult
  public func followShop(
    _ address: String, currency: Currency, mediaAddress: String?, userName: String?, sealedPassword: [UInt8]?,
    pageSize: Int, intervalSeconds: Int, in organization: ID<Organization>
  ) throws -> ID<ProductFeed> {
    throw StoreFault("not built yet")
  }

  /// Keeps a new token of the shop, sealed.
  public func keepToken(_ sealed: [UInt8]?, of feed: ID<ProductFeed>, in organization: ID<Organization>) throws {
    throw StoreFault("not built yet")
  }

  /// Begins a reading, or takes one up that stopped: the number of the page to ask for next, from 1.
  public func beginReading(_ feed: ID<ProductFeed>, in organization: ID<Organization>) throws -> Int {
    throw StoreFault("not built yet")
  }

  /// Stores one page of a reading; what did not change keeps its row.
  ///
  /// Errors: `Refusal.outOfDate` where somebody stopped the reading meanwhile.
  /// Cost: about that of inserting the rows and their words.
  public func takePage(
    _ page: FeedProductPage, number: Int, of feed: ID<ProductFeed>, in organization: ID<Organization>
  )
    throws
  {
    throw StoreFault("not built yet")
  }

  /// Ends a reading: what the shop did not tell of is gone. `isWhole` is false where the shop's answers did not add up.
  public func endReading(_ feed: ID<ProductFeed>, isWhole: Bool, in organization: ID<Organization>) throws -> (
    taken: Int, gone: Int
  ) {
    throw StoreFault("not built yet")
  }

  /// Stops a reading; it can be taken up where it stopped.
  public func cancelReading(_ feed: ID<ProductFeed>, in organization: ID<Organization>) throws {
    throw StoreFault("not built yet")
  }

  /// Notes that reading failed, with a stable code; what was taken stays, and the reading goes on from there.
  public func noteFault(_ fault: String, of feed: ID<ProductFeed>, in organization: ID<Organization>) throws {
    throw StoreFault("not built yet")
  }

  /// Stores what the shop says of one product now. The product that it became.
  @discardableResult
  public func take(_ product: FeedProduct, of feed: ID<ProductFeed>, in organization: ID<Organization>) throws
    -> ID<Product>
  {
    throw StoreFault("not built yet")
  }
}
