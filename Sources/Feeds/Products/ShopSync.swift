import Domain
import Store

/// One sync of a shop's products, page by page; fetches the next page while storing this one.
///
/// `ShopReader` starts a sync (interval, on demand) and cancels it. A sync makes up to three passes and fetches one
/// page ahead, through a `ShopClient` (`MagentoClient`, `WooCommerceClient`). `ProductsDocument` decodes record by
/// record (`SafeText`), and `Transaction.mergePage` stores a page with one change row; unchanged products keep their
/// rows. An interrupted sync resumes at its next page.
///
/// `ShopAccess` says how to sign in at the shop; its secrets are sealed as one text. `ShopVocabulary` stores the
/// shop's names for attributes, options and categories, which are read first. Stock that no list contains is read
/// after the products and when someone opens one (`Transaction.keep(_:of:in:)`); a sync without stock erases none.
/// Special prices are valid from their first moment to their last (`ProductPrices`, `Transaction.renewPrices`). Lists
/// walk an index from a cursor (`ProductList`, `ProductPlace`), and words are in an FTS5 table that `ProductWords`
/// maintains (decision 0013). Bookmarks reach all devices of an account through `/products/events`.
struct ShopSync: Sendable {
  let feed: Feed
  let pageSize: Int
  let organization: ID<Organization>
  let client: any ShopClient
  let store: Store
  let log: Log

  /// The result of a sync.
  struct Result: Sendable {
    let taken: Int
    let gone: Int
    let isWhole: Bool
  }

  /// The shop rejects the first page's request, perhaps as too large.
  struct PageSizeRefused: Error {}

  /// The most passes over all pages before inconsistencies are accepted.
  private static let mostPasses = 3
  /// The number of products with stock stored in one transaction.
  private static let stockAtOnce = 1000
  /// The page size for shops that refuse larger ones.
  private static let smallerSizes = [100, 50, 20, 10]

  private var editor: Editor { feed.editor }

  /// Syncs the products to the end, then their stock if the shop states it apart. Errors: `FeedFault`; `Refusal.outOfDate` if it was
  /// stopped.
  func run() async throws -> Result {
    let result = try await products()
    do { try await stock() } catch let fault as FeedFault {
      // Why no fault of the feed: its products were read, and the stock is shown with its age.
      log.warning("the shop's stock was not read", ["feed": feed.editor.name, "fault": fault.code])
    }
    return result
  }

  private func stock() async throws {
    guard let all = try await client.stock(pageSize: pageSize) else { return }
    let (feed, organization) = (feed.id, organization)
    for start in stride(from: 0, to: all.count, by: Self.stockAtOnce) {
      let part = Array(all[start..<min(start + Self.stockAtOnce, all.count)])
      try await store.write(in: organization, by: editor) { _ = try $0.keep(part, of: feed) }
    }
  }

  private func products() async throws -> Result {
    var earlier: ShopSyncPass?
    for number in 1...Self.mostPasses {
      let pass = try await pass()
      let isWhole = pass.isWhole || earlier.map(pass.agrees) ?? false
      let (taken, gone) = try await end(isWhole: isWhole, leftOut: pass.leftOut)
      if isWhole || number == Self.mostPasses { return Result(taken: taken, gone: gone, isWhole: isWhole) }
      earlier = pass
    }
    return Result(taken: 0, gone: 0, isWhole: false)
  }

  private func end(isWhole: Bool, leftOut: Int) async throws -> (taken: Int, gone: Int) {
    let (feed, organization) = (feed.id, organization)
    return try await store.write(in: organization, by: editor) {
      try $0.endSync(feed, isWhole: isWhole, leftOut: leftOut)
    }
  }

  /// Reads the pages from the store's next one to the last.
  private func pass() async throws -> ShopSyncPass {
    let (first, begun) = try await begin()
    var pass = ShopSyncPass(
      pageSize: pageSize, records: first > 1 ? begun?.records ?? 0 : 0, total: first > 1 ? begun?.total : nil)
    guard !pass.isAtEnd else { return pass }
    var (number, page): (Int, ProductsDocument?) = (first, try await fetched(first, after: pass.records))
    while let current = page {
      let step = pass.take(current.ids, total: current.total)
      guard step != .repeated else { break }
      pass.leftOut += current.leftOut
      let (following, seen) = (number + 1, pass.records)
      async let next = step == .more ? fetched(following, after: seen) : nil
      try await take(current, number)
      (number, page) = (following, try await next)
    }
    return pass
  }

  private func begin() async throws -> (first: Int, Feed.Progress?) {
    let (feed, organization) = (feed.id, organization)
    return try await store.write(in: organization, by: editor) { transaction in
      let first = try transaction.beginSync(feed)
      return (first, try transaction.snapshot.feed(feed).shop?.progress)
    }
  }

  private func take(_ document: ProductsDocument, _ number: Int) async throws {
    let (feed, organization, page) = (feed.id, organization, FeedProductPage(document))
    try await store.write(in: organization, by: editor) { try $0.mergePage(page, number: number, of: feed) }
  }

  private func fetched(_ number: Int, after records: Int) async throws -> ProductsDocument {
    do { return try await client.page(number, of: pageSize, from: records) } catch FeedFault.status(400)
      where number == 1
    {
      throw PageSizeRefused()
    }
  }

  /// A smaller page size that the shop accepts; `nil` if the size is not the problem. Errors: other problems.
  func smallerPageSize() async throws -> Int? {
    for size in Self.smallerSizes where size < pageSize {
      do {
        _ = try await client.page(1, of: size, from: 0)
        return size
      } catch FeedFault.status(400) {}
    }
    return nil
  }
}
