public import Domain

extension Snapshot {
  /// A stretch of a list of products, from its beginning or from a place in it.
  ///
  /// Cost: grows with `limit`, not with how far the place is from the beginning.
  /// Errors: `Refusal.invalid([after, unknown])` for a place of another order or of nowhere.
  public func products(
    _ query: ProductQuery, after cursor: ProductPage.Cursor? = nil, limit: Int, of organization: ID<Organization>
  ) throws -> ProductPage {
    throw StoreFault("not built yet")
  }

  /// How many products there are that the shop still has.
  public func productCount(of organization: ID<Organization>) throws -> Int {
    throw StoreFault("not built yet")
  }

  /// One product, gone or not, with its detail. Errors: `Refusal.notFound`.
  public func product(_ id: ID<Product>, of organization: ID<Organization>) throws -> (Product, ProductDetail) {
    throw StoreFault("not built yet")
  }

  /// What an account has marked.
  public func bookmarks(of account: ID<Account>, in organization: ID<Organization>) throws -> Set<ID<Product>> {
    throw StoreFault("not built yet")
  }

  /// The order of lists that an account chose last.
  public func productOrder(of account: ID<Account>, in organization: ID<Organization>) throws -> ProductOrder {
    throw StoreFault("not built yet")
  }

  /// The shop that products are read from.
  public func productFeed(of organization: ID<Organization>) throws -> ProductFeed? {
    throw StoreFault("not built yet")
  }

  /// The sealed password and token of the shop; `nil` where there are none.
  public func sealedCredentials(of feed: ID<ProductFeed>, in organization: ID<Organization>) throws -> (
    password: [UInt8]?, token: [UInt8]?
  ) {
    throw StoreFault("not built yet")
  }
}
