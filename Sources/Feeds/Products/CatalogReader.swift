public import Crypto
public import Domain
public import Fetching
import Photos
public import Store

/// Syncs the shops of all organizations with the store, on their intervals or on demand.
///
/// Owns: the syncs under way. Their progress is in the store: open pages show it, and a sync that a restart or fault
/// interrupted resumes at its next page.
public actor CatalogReader {
  private let store: Store
  private let key: SecretKey
  private let world: World
  private let limits: FetchLimits
  /// The syncs under way, with the callers that wait for them.
  private var waiting: [ID<ProductFeed>: [AsyncStream<Never>.Continuation]] = [:]
  /// Requested syncs: `run` makes them, so that they outlive the request.
  private var wanted: [ID<ProductFeed>: FollowedShop] = [:]
  /// Tells `run` of something in `wanted`.
  private let signal: (told: AsyncStream<Void>, tell: AsyncStream<Void>.Continuation)
  private var isRunning = false
  /// The progress of syncs at the last check: one without progress was abandoned, and is resumed.
  private var seen: [ID<ProductFeed>: ProductFeed.Progress] = [:]

  private struct FollowedShop: Sendable {
    let feed: ProductFeed
    let organization: ID<Organization>
  }

  /// How often it looks for shops that are due.
  private static let lookSeconds: Int64 = 30
  /// The pause before a sync that a fault ended is resumed.
  private static let breakSeconds = 300

  /// Limits that suit a shop, which can take a while to make a page.
  public static let shopLimits: FetchLimits = {
    var limits = FetchLimits()
    (limits.attempts, limits.idle, limits.total) = (5, .seconds(60), .seconds(180))
    limits.maximumBytes = ProductsDocument.maximumBytes
    return limits
  }()

  /// `key` seals the shops' passwords. Reads nothing until `run` or a refresh.
  public init(store: Store, key: SecretKey, world: World, limits: FetchLimits = CatalogReader.shopLimits) {
    self.store = store
    self.key = key
    self.world = world
    self.limits = limits
    let (told, tell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    signal = (told, tell)
  }

  // MARK: Requests

  /// Connects a shop, which is due at once.
  ///
  /// A sync under way continues if no setting changes. Errors: `Refusal.invalid` with all invalid fields (`address`,
  /// `currency`, `media`, `user`, `password`).
  public func follow(_ settings: ShopSettings, by editor: Editor, in organization: ID<Organization>) async throws {
    let checked = try settings.checked()
    if !checked.address.isSafe, checked.userName != nil {
      world.log.warning(
        "the shop's password travels unencrypted: use an https address", ["shop": checked.address.text])
    }
    guard try await !isKnown(settings, checked, in: organization) else { return }
    let sealed = checked.password.map(key.seal)
    try await store.write(by: editor) { transaction in
      _ = try transaction.followShop(
        checked.address.text, currency: checked.terms.currency, mediaAddress: checked.terms.media?.text,
        userName: checked.userName, sealedPassword: sealed, pageSize: settings.pageSize,
        intervalSeconds: settings.intervalSeconds, in: organization)
    }
  }

  /// Whether the settings are the stored ones.
  private func isKnown(_ settings: ShopSettings, _ checked: ShopSettings.Checked, in organization: ID<Organization>)
    async throws -> Bool
  {
    let found = try await store.read { snapshot in
      try snapshot.productFeed(of: organization).map {
        ($0, try snapshot.sealedCredentials(of: $0.id, in: organization))
      }
    }
    guard let (feed, sealed) = found else { return false }
    return feed.address == checked.address.text && feed.currency == checked.terms.currency
      && feed.mediaAddress == checked.terms.media?.text && feed.userName == checked.userName
      && feed.intervalSeconds == settings.intervalSeconds
      // Why: a shop that refused large pages gets smaller ones, until an administrator chooses another size.
      && (settings.pageSize == feed.pageSize || settings.pageSize == ShopSettings.defaultPageSize)
      && (checked.password == nil || sealed.password.flatMap(key.open) == checked.password)
  }

  /// Starts or resumes an organization's sync; does nothing without a shop.
  ///
  /// While `run` is running, returns at once; otherwise, at the end of the sync.
  public func refresh(_ organization: ID<Organization>) async {
    do {
      guard let feed = try await store.read({ try $0.productFeed(of: organization) }) else { return }
      let shop = FollowedShop(feed: feed, organization: organization)
      if isRunning { begin(shop) } else { await read(shop) }
    } catch {
      world.log.error("a shop could not be looked up", ["cause": "\(error)"])
    }
  }

  /// Requests a sync from `run`; returns at once, and does nothing without a shop.
  public func wish(for organization: ID<Organization>) async {
    do {
      guard let feed = try await store.read({ try $0.productFeed(of: organization) }) else { return }
      begin(FollowedShop(feed: feed, organization: organization))
    } catch {
      world.log.error("a shop could not be looked up", ["cause": "\(error)"])
    }
  }

  /// Stops an organization's sync, whoever started it; it can be resumed.
  public func cancel(_ organization: ID<Organization>, by editor: Editor) async throws {
    try await store.write(by: editor) { transaction in
      guard let feed = try transaction.snapshot.productFeed(of: organization) else { throw Refusal.notFound }
      try transaction.cancelReading(feed.id, in: organization)
    }
  }

  /// Reads a single product from its shop now. Errors: `FeedFault`; `Refusal.notFound` if it has no shop.
  public func refresh(_ product: ID<Product>, of organization: ID<Organization>) async throws {
    let (feed, sku) = try await store.read { snapshot in
      let (product, _) = try snapshot.product(product, of: organization)
      guard product.isFromFeed, let feed = try snapshot.productFeed(of: organization) else { throw Refusal.notFound }
      return (feed, product.sku)
    }
    let (shop, terms) = try await shop(FollowedShop(feed: feed, organization: organization))
    let bytes = try await shop.product(sku)
    guard let told = try? ProductDocument(decoding: bytes, as: terms).product else { throw FeedFault.notProducts }
    try await store.write(by: .productFeed(feed.id)) { _ = try $0.take(told, of: feed.id, in: organization) }
  }

  // MARK: Reading

  /// Syncs each shop when it is due or requested, until the task is canceled; call once.
  public func run() async {
    isRunning = true
    await withDiscardingTaskGroup { group in
      group.addTask { await self.askForWhatIsDue() }
      for await _ in signal.told {
        for shop in wanted.values { group.addTask { await self.read(shop) } }
        wanted = [:]
      }
    }
    isRunning = false
  }

  private func askForWhatIsDue() async {
    while !Task.isCancelled {
      do {
        for shop in try await shops() where isDue(shop.feed) { begin(shop) }
      } catch {
        world.log.error("shops could not be listed", ["cause": "\(error)"])
      }
      do { try await world.sleep(.seconds(Self.lookSeconds)) } catch { return }
    }
  }

  /// Has `run` make a reading.
  private func begin(_ shop: FollowedShop) {
    wanted[shop.feed.id] = shop
    signal.tell.yield()
  }

  private func shops() async throws -> [FollowedShop] {
    try await store.read { snapshot in
      try snapshot.organizations().compactMap { organization in
        try snapshot.productFeed(of: organization.id).map { FollowedShop(feed: $0, organization: organization.id) }
      }
    }
  }

  /// A stopped sync waits for a request; one that ended with the process is due at once.
  ///
  /// If the shop refuses the password, it waits, too: after a few more attempts, the shop would lock the account.
  private func isDue(_ feed: ProductFeed) -> Bool {
    guard waiting[feed.id] == nil, feed.fault != FeedFault.signInAgain.code else { return false }
    if let progress = feed.progress {
      guard progress.cancelledAt == nil else { return false }
      if feed.fault == nil {
        defer { seen[feed.id] = progress }
        return seen[feed.id] == progress
      }
    }
    let wait = Int64(feed.progress == nil ? feed.intervalSeconds : min(feed.intervalSeconds, Self.breakSeconds))
    return feed.attemptedAt.map { $0 + wait <= world.now() } ?? true
  }

  /// Runs a sync, or waits for the one under way.
  private func read(_ shop: FollowedShop) async {
    if waiting[shop.feed.id] == nil {
      waiting[shop.feed.id] = []
      await finish(shop)
    } else {
      let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
      waiting[shop.feed.id]?.append(continuation)
      for await _ in stream {}
    }
  }

  private func finish(_ followed: FollowedShop) async {
    do {
      do {
        try await take(followed)
      } catch let fault as FeedFault {
        guard !Task.isCancelled else { throw CancellationError() }
        world.log.warning("shop not read", ["feed": followed.feed.editor.name, "fault": fault.code])
        let (feed, organization) = (followed.feed, followed.organization)
        try await store.write(by: feed.editor) { try $0.noteFault(fault.code, of: feed.id, in: organization) }
      }
    } catch Refusal.outOfDate {
      world.log.info("shop reading stopped", ["feed": followed.feed.editor.name])
    } catch is CancellationError {
    } catch {
      world.log.error("shop data could not be stored", ["feed": followed.feed.editor.name, "cause": "\(error)"])
    }
    for reader in waiting.removeValue(forKey: followed.feed.id) ?? [] { reader.finish() }
  }

  private func take(_ followed: FollowedShop) async throws {
    let (shop, terms) = try await shop(followed)
    let reading = CatalogReading(
      feed: followed.feed, organization: followed.organization, shop: shop, terms: terms, store: store)
    let result: CatalogReading.Result
    do {
      result = try await whileWanted(followed) { try await reading.run() }
    } catch is CatalogReading.PageSizeRefused {
      guard let size = try await reading.smallerPageSize() else { throw FeedFault.status(400) }
      return try await take(try await ask(for: size, at: followed))
    }
    world.log.info(
      "shop read",
      [
        "feed": followed.feed.editor.name, "taken": "\(result.taken)", "gone": "\(result.gone)",
        "whole": "\(result.isWhole)",
      ])
  }

  /// Requests smaller pages from now on, starting over.
  private func ask(for pageSize: Int, at followed: FollowedShop) async throws -> FollowedShop {
    let (feed, organization) = (followed.feed, followed.organization)
    world.log.info("shop asked for smaller pages", ["feed": feed.editor.name, "size": "\(pageSize)"])
    let changed = try await store.write(by: feed.editor) { transaction in
      _ = try transaction.followShop(
        feed.address, currency: feed.currency, mediaAddress: feed.mediaAddress, userName: feed.userName,
        sealedPassword: nil, pageSize: pageSize, intervalSeconds: feed.intervalSeconds, in: organization)
      return try transaction.snapshot.productFeed(of: organization)
    }
    guard let changed else { throw Refusal.outOfDate }
    return FollowedShop(feed: changed, organization: organization)
  }

  /// Runs a sync until it ends, is stopped, or its shop is replaced.
  private func whileWanted(
    _ followed: FollowedShop, _ reading: @escaping @Sendable () async throws -> CatalogReading.Result
  ) async throws -> CatalogReading.Result {
    let (store, feed, organization) = (store, followed.feed, followed.organization)
    // Why first: a stop of the previous sync must not stop this one.
    try await store.write(by: feed.editor) { _ = try $0.beginReading(feed.id, in: organization) }
    return try await withThrowingTaskGroup(of: CatalogReading.Result.self) { group in
      group.addTask { try await reading() }
      group.addTask {
        let changes = store.changes.changes(of: organization)
        repeat {
          let now = try await store.read { try $0.productFeed(of: organization) }
          guard let now, now.isSameShop(as: feed), now.progress?.cancelledAt == nil else { throw Refusal.outOfDate }
        } while await changes.first { _ in true } != nil
        throw CancellationError()
      }
      defer { group.cancelAll() }
      guard let result = try await group.next() else { throw CancellationError() }
      return result
    }
  }

  private func shop(_ followed: FollowedShop) async throws -> (Shop, ShopTerms) {
    let (store, key, feed, organization) = (store, key, followed.feed, followed.organization)
    guard let address = ShopAddress(feed.address) else { throw FeedFault.badAddress }
    let sealed = try await store.read { try $0.sealedCredentials(of: feed.id, in: organization) }
    let password = sealed.password.flatMap(key.open)
    if sealed.password != nil, password == nil {
      world.log.warning("the shop's password was sealed with another key", ["feed": feed.editor.name])
    }
    let credentials = feed.userName.flatMap { name in
      password.map { ShopCredentials(userName: name, password: $0) }
    }
    let shop = Shop(
      address, credentials: credentials, token: sealed.token.flatMap(key.open), world: world, limits: limits
    ) { token in
      let sealed = key.seal(token)
      try await store.write(by: feed.editor) { try $0.keepToken(sealed, of: feed.id, in: organization) }
    }
    return (shop, ShopTerms(currency: feed.currency, media: feed.mediaAddress.flatMap(MediaAddress.init)))
  }
}

extension ProductFeed {
  fileprivate var editor: Editor { .productFeed(id) }

  fileprivate func isSameShop(as other: ProductFeed) -> Bool {
    id == other.id && address == other.address && userName == other.userName && currency == other.currency
      && mediaAddress == other.mediaAddress && pageSize == other.pageSize
  }
}
