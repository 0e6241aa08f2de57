public import Crypto
public import Domain
public import Fetching
import Photos
public import Store

/// Syncs the shops of all organizations with the store, on their intervals or on demand.
///
/// Owns: the syncs under way. Their progress is in the store: open pages show it, and a sync that a restart or fault
/// interrupted resumes at its next page.
public actor ShopReader {
  private let store: Store
  private let key: SecretKey
  private let world: World
  private let limits: FetchLimits
  /// The syncs under way, with the callers that wait for them.
  private var waiting: [ID<Feed>: [AsyncStream<Never>.Continuation]] = [:]
  /// Requested syncs: `run` makes them, so that they outlive the request.
  private var wanted: [ID<Feed>: FollowedShop] = [:]
  /// Tells `run` of something in `wanted`.
  private let signal: (told: AsyncStream<Void>, tell: AsyncStream<Void>.Continuation)
  private var isRunning = false
  /// The progress of syncs at the last check: one without progress was abandoned, and is resumed.
  private var seen: [ID<Feed>: Feed.Progress] = [:]

  private struct FollowedShop: Sendable {
    let feed: Feed
    let shop: Feed.Shop
    let organization: ID<Organization>

    init?(_ feed: Feed?, in organization: ID<Organization>) {
      guard let feed, let shop = feed.shop else { return nil }
      (self.feed, self.shop, self.organization) = (feed, shop, organization)
    }
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
  public init(store: Store, key: SecretKey, world: World, limits: FetchLimits = ShopReader.shopLimits) {
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
    let shop = Feed.Shop(
      currency: checked.terms.currency, mediaAddress: checked.terms.media?.text, userName: checked.userName,
      pageSize: settings.pageSize)
    try await store.write(by: editor) { transaction in
      _ = try transaction.follow(
        .products(shop), at: checked.address.text, intervalSeconds: settings.intervalSeconds, sealedPassword: sealed,
        in: organization)
    }
  }

  /// Whether the settings are the stored ones.
  private func isKnown(_ settings: ShopSettings, _ checked: ShopSettings.Checked, in organization: ID<Organization>)
    async throws -> Bool
  {
    let found = try await store.read { snapshot in
      try snapshot.feed(.products, of: organization).map {
        ($0, try snapshot.sealedCredentials(of: $0.id, in: organization))
      }
    }
    guard let (feed, sealed) = found, let shop = feed.shop else { return false }
    return feed.address == checked.address.text && shop.currency == checked.terms.currency
      && shop.mediaAddress == checked.terms.media?.text && shop.userName == checked.userName
      && feed.intervalSeconds == settings.intervalSeconds
      // Why: a shop that refused large pages gets smaller ones, until an administrator chooses another size.
      && (settings.pageSize == shop.pageSize || settings.pageSize == ShopSettings.defaultPageSize)
      && (checked.password == nil || sealed.password.flatMap(key.open) == checked.password)
  }

  /// Starts or resumes an organization's sync; does nothing without a shop.
  ///
  /// While `run` is running, returns at once; otherwise, at the end of the sync.
  public func refresh(_ organization: ID<Organization>) async {
    do {
      guard let shop = try await shop(of: organization) else { return }
      if isRunning { begin(shop) } else { await read(shop) }
    } catch {
      world.log.error("a shop could not be looked up", ["cause": "\(error)"])
    }
  }

  /// Requests a sync from `run`; returns at once, and does nothing without a shop.
  public func wish(for organization: ID<Organization>) async {
    do {
      if let shop = try await shop(of: organization) { begin(shop) }
    } catch {
      world.log.error("a shop could not be looked up", ["cause": "\(error)"])
    }
  }

  /// Stops an organization's sync, whoever started it; it can be resumed.
  public func cancel(_ organization: ID<Organization>, by editor: Editor) async throws {
    try await store.write(by: editor) { transaction in
      guard let feed = try transaction.snapshot.feed(.products, of: organization) else { throw Refusal.notFound }
      try transaction.cancelSync(feed.id, in: organization)
    }
  }

  /// Reads a single product from its shop now. Errors: `FeedFault`; `Refusal.notFound` if it has no shop.
  public func refresh(_ product: ID<Product>, of organization: ID<Organization>) async throws {
    let (followed, sku) = try await store.read { snapshot in
      let (product, _) = try snapshot.product(product, of: organization)
      let shop = FollowedShop(try snapshot.feed(.products, of: organization), in: organization)
      guard product.isFromFeed, let shop else { throw Refusal.notFound }
      return (shop, product.sku)
    }
    let (client, terms) = try await client(of: followed)
    let bytes = try await client.product(sku)
    guard let fetched = try? ProductDocument(decoding: bytes, as: terms).product else { throw FeedFault.notProducts }
    let feed = followed.feed
    try await store.write(by: feed.editor) { _ = try $0.merge(fetched, of: feed.id, in: organization) }
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
        for shop in try await shops() where isDue(shop) { begin(shop) }
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

  private func shop(of organization: ID<Organization>) async throws -> FollowedShop? {
    try await store.read { snapshot in
      let feed = try snapshot.feed(.products, of: organization)
      return feed?.pausedAt == nil ? FollowedShop(feed, in: organization) : nil
    }
  }

  private func shops() async throws -> [FollowedShop] {
    try await store.read { snapshot in
      try snapshot.organizations().compactMap { organization in
        FollowedShop(try snapshot.feed(.products, of: organization.id), in: organization.id)
      }
    }
  }

  /// A stopped sync waits for a request; one that ended with the process is due at once.
  ///
  /// If the shop refuses the password, it waits, too: after a few more attempts, the shop would lock the account.
  private func isDue(_ shop: FollowedShop) -> Bool {
    let (feed, progress) = (shop.feed, shop.shop.progress)
    guard feed.pausedAt == nil, waiting[feed.id] == nil, feed.fault != FeedFault.signInAgain.code else { return false }
    if let progress {
      guard progress.cancelledAt == nil else { return false }
      if feed.fault == nil {
        defer { seen[feed.id] = progress }
        return seen[feed.id] == progress
      }
    }
    let wait = Int64(progress == nil ? feed.intervalSeconds : min(feed.intervalSeconds, Self.breakSeconds))
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
    let (client, terms) = try await client(of: followed)
    let sync = ShopSync(
      feed: followed.feed, pageSize: followed.shop.pageSize, organization: followed.organization, client: client,
      terms: terms, store: store)
    let result: ShopSync.Result
    do {
      result = try await whileWanted(followed) { try await sync.run() }
    } catch is ShopSync.PageSizeRefused {
      guard let size = try await sync.smallerPageSize() else { throw FeedFault.status(400) }
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
    let (feed, shop, organization) = (followed.feed, followed.shop, followed.organization)
    world.log.info("shop asked for smaller pages", ["feed": feed.editor.name, "size": "\(pageSize)"])
    let changed = try await store.write(by: feed.editor) { transaction in
      let smaller = Feed.Shop(
        currency: shop.currency, mediaAddress: shop.mediaAddress, userName: shop.userName, pageSize: pageSize)
      let id = try transaction.follow(
        .products(smaller), at: feed.address, intervalSeconds: feed.intervalSeconds, in: organization)
      return FollowedShop(try transaction.snapshot.feed(id, of: organization), in: organization)
    }
    guard let changed else { throw Refusal.outOfDate }
    return changed
  }

  /// Runs a sync until it ends, is stopped, or its shop is replaced.
  private func whileWanted(
    _ followed: FollowedShop, _ reading: @escaping @Sendable () async throws -> ShopSync.Result
  ) async throws -> ShopSync.Result {
    let (store, feed, organization) = (store, followed.feed, followed.organization)
    // Why first: a stop of the previous sync must not stop this one.
    try await store.write(by: feed.editor) { _ = try $0.beginSync(feed.id, in: organization) }
    return try await withThrowingTaskGroup(of: ShopSync.Result.self) { group in
      group.addTask { try await reading() }
      group.addTask {
        let changes = store.changes.changes(of: organization)
        repeat {
          let now = try await store.read { try $0.feed(.products, of: organization) }
          guard let now, now.isSameShop(as: feed), now.shop?.progress?.cancelledAt == nil else {
            throw Refusal.outOfDate
          }
        } while await changes.first { _ in true } != nil
        throw CancellationError()
      }
      defer { group.cancelAll() }
      guard let result = try await group.next() else { throw CancellationError() }
      return result
    }
  }

  private func client(of followed: FollowedShop) async throws -> (ShopClient, ShopTerms) {
    let (store, key, feed, shop, organization) = (store, key, followed.feed, followed.shop, followed.organization)
    guard let address = ShopAddress(feed.address) else { throw FeedFault.badAddress }
    let sealed = try await store.read { try $0.sealedCredentials(of: feed.id, in: organization) }
    let password = sealed.password.flatMap(key.open)
    if sealed.password != nil, password == nil {
      world.log.warning("the shop's password was sealed with another key", ["feed": feed.editor.name])
    }
    let credentials = shop.userName.flatMap { name in
      password.map { ShopCredentials(userName: name, password: $0) }
    }
    let client = ShopClient(
      address, credentials: credentials, token: sealed.token.flatMap(key.open), world: world, limits: limits
    ) { token in
      let sealed = key.seal(token)
      try await store.write(by: feed.editor) { try $0.keepToken(sealed, of: feed.id, in: organization) }
    }
    return (client, ShopTerms(currency: shop.currency, media: shop.mediaAddress.flatMap(MediaAddress.init)))
  }
}

extension Feed {
  /// Whether the same products would be read in the same way.
  fileprivate func isSameShop(as other: Feed) -> Bool {
    guard let shop, let otherShop = other.shop else { return false }
    return id == other.id && address == other.address && shop.userName == otherShop.userName
      && shop.currency == otherShop.currency && shop.mediaAddress == otherShop.mediaAddress
      && shop.pageSize == otherShop.pageSize
  }
}
