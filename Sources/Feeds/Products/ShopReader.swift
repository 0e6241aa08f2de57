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
  /// The outcomes of its syncs; one stopped by hand does not count.
  public nonisolated let runs = JobRuns()

  private let store: Store
  private let key: SecretKey
  private let world: World
  private let limits: FetchLimits
  /// The syncs under way, with the callers that wait for them.
  private var waiting: [ID<Feed>: [AsyncStream<Never>.Continuation]] = [:]
  /// Requested syncs: `run` makes them, so that they outlive the request.
  private var wanted: [ID<Feed>: FollowedShop] = [:]
  /// Products waiting for a request of their stock, and those with a request in progress.
  private var wantedStock: [ID<Product>: ID<Organization>] = [:]
  private var askedStock: Set<ID<Product>> = []
  /// The time of the last request of a product's stock, in this process.
  private var stockAskedAt: [ID<Product>: Instant] = [:]
  /// Notifies `run` of an entry in `wanted` or `wantedStock`.
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

  /// The interval between looks for due shops.
  private static let lookSeconds: Int64 = 30
  /// The pause before a sync that a fault ended is resumed.
  private static let breakSeconds = 300

  /// The age at which a product's stock is requested again, in seconds; also the interval of requests.
  public static let stockSeconds: Int64 = 60
  /// The most products with a request of stock in progress; a slow shop holds up no more.
  private static let mostStockAtOnce = 4

  /// Limits that suit a shop, which can take a while to make a page.
  public static let shopLimits: FetchLimits = {
    var limits = FetchLimits()
    (limits.attempts, limits.idle, limits.total) = (5, .seconds(60), .seconds(180))
    limits.maximumBytes = ProductsDocument.maximumBytes
    return limits
  }()

  /// `key` seals the shops' secrets. Reads nothing until `run` or a refresh.
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
  /// `currency`, `media`, `user`, and `ShopSettings.field(_:of:)` for a secret).
  public func follow(_ settings: ShopSettings, by editor: Editor, in organization: ID<Organization>) async throws {
    let known = try await known(in: organization)
    let checked = try settings.checked { address, access, userName in
      guard let known, known.sealed != nil else { return false }
      return known.feed.address == address && known.shop.access == access && known.shop.userName == userName
    }
    if !checked.address.isSafe, !settings.access.secrets.isEmpty {
      world.log.warning(
        "the shop's secrets travel unencrypted: use an https address", ["shop": checked.address.text])
    }
    if let known, isKnown(settings, checked, known) { return }
    let sealed = try checked.credentials.map { key.seal(try $0.text) }
    let shop = Feed.Shop(
      access: settings.access, currency: checked.terms.currency, mediaAddress: checked.terms.media?.text,
      userName: checked.userName, pageSize: settings.pageSize)
    try await store.write(in: organization, by: editor) { transaction in
      _ = try transaction.follow(
        .products(shop), at: checked.address.text, intervalSeconds: settings.intervalSeconds, sealedSecrets: sealed)
    }
  }

  private struct KnownShop: Sendable {
    let feed: Feed
    let shop: Feed.Shop
    let sealed: [UInt8]?
  }

  private func known(in organization: ID<Organization>) async throws -> KnownShop? {
    try await store.read(of: organization, from: .primary) { snapshot in
      guard let feed = try snapshot.feed(.products), let shop = feed.shop else { return nil }
      let sealed = try snapshot.sealedSecrets(of: feed.id).secrets
      return KnownShop(feed: feed, shop: shop, sealed: sealed)
    }
  }

  /// `true` if the settings are the stored ones.
  private func isKnown(_ settings: ShopSettings, _ checked: ShopSettings.Checked, _ known: KnownShop) -> Bool {
    let (feed, shop) = (known.feed, known.shop)
    return feed.address == checked.address.text && shop.access == settings.access
      && shop.currency == checked.terms.currency && shop.mediaAddress == checked.terms.media?.text
      && shop.userName == checked.userName && feed.intervalSeconds == settings.intervalSeconds
      // Why: a shop that refused large pages gets smaller ones, until an administrator chooses another size.
      && (settings.pageSize == shop.pageSize || settings.pageSize == ShopSettings.defaultPageSize)
      && (checked.credentials == nil || checked.credentials == credentials(shop, known.sealed))
  }

  /// The opened secrets of a shop; `nil` if it has none, or another key sealed them.
  private func credentials(_ shop: Feed.Shop, _ sealed: [UInt8]?) -> ShopCredentials? {
    sealed.flatMap(key.open).flatMap { ShopCredentials(shop.access, userName: shop.userName, text: $0) }
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

  /// Stops an organization's sync, whatever started it; it can be resumed.
  public func cancel(_ organization: ID<Organization>, by editor: Editor) async throws {
    try await store.write(in: organization, by: editor) { transaction in
      guard let feed = try transaction.snapshot.feed(.products) else { throw Refusal.notFound }
      try transaction.cancelSync(feed.id)
    }
  }

  /// Reads a single product from its shop now. Errors: `FeedFault`; `Refusal.notFound` if it has no shop.
  public func refresh(_ product: ID<Product>, of organization: ID<Organization>) async throws {
    let (followed, item) = try await item(product, in: organization)
    let (client, feed) = (try await client(of: followed), followed.feed)
    let fetched = try await client.product(item)
    let stock = try? await client.stock(of: item)
    try await store.write(in: organization, by: feed.editor) { transaction in
      _ = try transaction.merge(fetched, of: feed.id)
      if let stock { try transaction.keep([FeedStock(.number(item.number), stock)], of: feed.id) }
    }
  }

  /// Asks for a product's stock, unless it is fresh or was asked for just now; returns at once, `true` if it asks.
  ///
  /// Only while `run` is running.
  @discardableResult
  public func wishStock(of product: ID<Product>, in organization: ID<Organization>) async throws -> Bool {
    let now = world.now()
    guard isRunning, askedStock.count < Self.mostStockAtOnce, !askedStock.contains(product),
      stockAskedAt[product].map({ $0 + Self.stockSeconds <= now }) ?? true
    else { return false }
    let known = try await store.read(of: organization, from: .primary) { snapshot in
      let (known, _) = try snapshot.product(product)
      let feed = try snapshot.feed(.products)
      return known.isFromFeed && known.goneAt == nil && feed?.pausedAt == nil && feed?.shop != nil ? known : nil
    }
    guard let known, known.stockAt.map({ $0 + Self.stockSeconds <= now }) ?? true else { return false }
    stockAskedAt = stockAskedAt.filter { now < $0.value + Self.stockSeconds }
    stockAskedAt[product] = now
    wantedStock[product] = organization
    askedStock.insert(product)
    signal.tell.yield()
    return true
  }

  private func readStock(of product: ID<Product>, in organization: ID<Organization>) async {
    defer { askedStock.remove(product) }
    do {
      let (followed, item) = try await item(product, in: organization)
      guard let stock = try await client(of: followed, isPatient: false).stock(of: item) else { return }
      let feed = followed.feed
      try await store.write(in: organization, by: feed.editor) {
        _ = try $0.keep([FeedStock(.number(item.number), stock)], of: feed.id)
      }
    } catch {
      world.log.info("a product's stock was not read", ["product": "\(product)", "cause": "\(error)"])
    }
  }

  /// Errors: `Refusal.notFound` for a product of no shop.
  private func item(_ product: ID<Product>, in organization: ID<Organization>) async throws -> (FollowedShop, ShopItem)
  {
    try await store.read(of: organization, from: .primary) { snapshot in
      let (known, detail) = try snapshot.product(product)
      let shop = FollowedShop(try snapshot.feed(.products), in: organization)
      guard let shop, let number = try snapshot.shopNumber(of: product) else {
        throw Refusal.notFound
      }
      return (shop, ShopItem(number: number, sku: known.sku, variants: detail.variants.map(\.sku)))
    }
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
        for (product, organization) in wantedStock {
          group.addTask { await self.readStock(of: product, in: organization) }
        }
        wantedStock = [:]
      }
    }
    isRunning = false
  }

  private func askForWhatIsDue() async {
    while !Task.isCancelled {
      do {
        for shop in try await shops() where store.leads {
          try await renewPrices(of: shop)
          if isDue(shop) { begin(shop) }
        }
      } catch {
        world.log.error("shops could not be listed", ["cause": "\(error)"])
      }
      do { try await world.sleep(.seconds(Self.lookSeconds)) } catch { return }
    }
  }

  /// Makes current the special prices that began or ended since the last look.
  private func renewPrices(of shop: FollowedShop) async throws {
    let (organization, now) = (shop.organization, world.now())
    guard try await store.read(of: organization, from: .primary, { try $0.hasDuePrices(at: now) }) else { return }
    try await store.write(in: organization, by: shop.feed.editor) { _ = try $0.renewPrices() }
  }

  /// Has `run` make a reading.
  private func begin(_ shop: FollowedShop) {
    wanted[shop.feed.id] = shop
    signal.tell.yield()
  }

  private func shop(of organization: ID<Organization>) async throws -> FollowedShop? {
    try await store.read(of: organization, from: .primary) { snapshot in
      let feed = try snapshot.feed(.products)
      return feed?.pausedAt == nil ? FollowedShop(feed, in: organization) : nil
    }
  }

  private func shops() async throws -> [FollowedShop] {
    try await store.read { server in
      try server.organizations().compactMap { organization in
        FollowedShop(try server.of(organization.id).feed(.products), in: organization.id)
      }
    }
  }

  /// A stopped sync waits for a request; one interrupted with the process is due at once.
  ///
  /// If the shop refuses the sign-in, it waits, too: after a few more attempts, the shop would lock the account.
  private func isDue(_ shop: FollowedShop) -> Bool {
    let (feed, progress) = (shop.feed, shop.shop.progress)
    guard feed.pausedAt == nil, waiting[feed.id] == nil,
      feed.fault.flatMap(FeedFault.init)?.waitsForPerson != true
    else { return false }
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
        let isRead: Void? = try await store.alone(with: followed.feed.editor.name) { try await take(followed) }
        if isRead == nil { world.log.info("shop read by another process", ["feed": followed.feed.editor.name]) }
        if isRead != nil { runs.count(isDone: true, at: world.now()) }
      } catch let fault as FeedFault {
        guard !Task.isCancelled else { throw CancellationError() }
        runs.count(isDone: false, at: world.now())
        world.log.warning("shop not read", ["feed": followed.feed.editor.name, "fault": fault.code])
        let (feed, organization) = (followed.feed, followed.organization)
        try await store.write(in: organization, by: feed.editor) { try $0.noteFault(fault.code, of: feed.id) }
      }
    } catch Refusal.outOfDate {
      world.log.info("shop reading stopped", ["feed": followed.feed.editor.name])
    } catch is CancellationError {
    } catch {
      runs.count(isDone: false, at: world.now())
      world.log.error("shop data could not be stored", ["feed": followed.feed.editor.name, "cause": "\(error)"])
    }
    for reader in waiting.removeValue(forKey: followed.feed.id) ?? [] { reader.finish() }
  }

  private func take(_ followed: FollowedShop) async throws {
    // Why first: the products of this sync are described in these words.
    try await readVocabulary(of: followed)
    let sync = ShopSync(
      feed: followed.feed, pageSize: followed.shop.pageSize, organization: followed.organization,
      client: try await client(of: followed), store: store, log: world.log)
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

  private func readVocabulary(of followed: FollowedShop) async throws {
    let (feed, organization) = (followed.feed, followed.organization)
    let known = ShopVocabulary(
      text: try await store.read(of: organization, from: .primary) { try $0.vocabulary(of: feed.id) })
    let vocabulary = try await client(of: followed).vocabulary(known: known)
    guard vocabulary != known else { return }
    let text = try vocabulary.text
    try await store.write(in: organization, by: feed.editor) { try $0.keepVocabulary(text, of: feed.id) }
  }

  /// Requests smaller pages from now on, starting over.
  private func ask(for pageSize: Int, at followed: FollowedShop) async throws -> FollowedShop {
    let (feed, shop, organization) = (followed.feed, followed.shop, followed.organization)
    world.log.info("shop asked for smaller pages", ["feed": feed.editor.name, "size": "\(pageSize)"])
    let changed = try await store.write(in: organization, by: feed.editor) { transaction in
      let smaller = Feed.Shop(
        access: shop.access, currency: shop.currency, mediaAddress: shop.mediaAddress, userName: shop.userName,
        pageSize: pageSize)
      let id = try transaction.follow(
        .products(smaller), at: feed.address, intervalSeconds: feed.intervalSeconds)
      return FollowedShop(try transaction.snapshot.feed(id), in: organization)
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
    try await store.write(in: organization, by: feed.editor) { _ = try $0.beginSync(feed.id) }
    return try await withThrowingTaskGroup(of: ShopSync.Result.self) { group in
      group.addTask { try await reading() }
      group.addTask {
        let changes = store.changes.changes(of: organization)
        repeat {
          let now = try await store.read(of: organization, from: .primary) { try $0.feed(.products) }
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

  /// `isPatient` is false if someone waits for the answer.
  private func client(of followed: FollowedShop, isPatient: Bool = true) async throws -> any ShopClient {
    let (store, key, feed, shop, organization) = (store, key, followed.feed, followed.shop, followed.organization)
    guard let address = ShopAddress(feed.address) else { throw FeedFault.badAddress }
    let (sealed, vocabulary, zone) = try await store.read(of: organization, from: .primary) { snapshot in
      let vocabulary = ShopVocabulary(text: try snapshot.vocabulary(of: feed.id))
      let zone = try snapshot.zone(named: vocabulary.zone)
      return (try snapshot.sealedSecrets(of: feed.id), vocabulary, zone)
    }
    let credentials = credentials(shop, sealed.secrets)
    if !shop.access.secrets.isEmpty, credentials == nil {
      world.log.warning("the shop's secrets were sealed with another key", ["feed": feed.editor.name])
      throw FeedFault.signInAgain
    }
    let terms = ShopTerms(
      currency: shop.currency, media: shop.mediaAddress.flatMap(MediaAddress.init), zone: zone, vocabulary: vocabulary)
    var limits = limits
    if !isPatient { (limits.attempts, limits.idle, limits.total) = (1, .seconds(20), .seconds(30)) }
    switch shop.access {
    case .magentoToken, .magentoSignature, .magentoPassword, .magentoOpen:
      return MagentoClient(
        address, terms: terms, credentials: credentials, token: sealed.token.flatMap(key.open), world: world,
        limits: limits
      ) { token in
        let sealed = key.seal(token)
        try await store.write(in: organization, by: feed.editor) { try $0.keepToken(sealed, of: feed.id) }
      }
    case .wooCommerceKeys:
      guard let credentials else { throw FeedFault.signInAgain }
      return WooCommerceClient(address, terms: terms, credentials: credentials, world: world, limits: limits)
    }
  }
}

extension Feed {
  /// `true` if the same products would be read in the same way.
  func isSameShop(as other: Feed) -> Bool {
    guard let shop, let otherShop = other.shop else { return false }
    return id == other.id && address == other.address && shop.access == otherShop.access
      && shop.userName == otherShop.userName && shop.currency == otherShop.currency
      && shop.mediaAddress == otherShop.mediaAddress
      && shop.pageSize == otherShop.pageSize
  }
}
