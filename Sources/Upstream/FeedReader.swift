public import Domain
public import Store

/// Reads the roster feeds of all organizations, each on its interval or on demand, into the store.
///
/// Owns: which feeds are being read right now. The stored roster stays as it is until a fetch has succeeded as a whole.
public actor FeedReader {
  private let store: Store
  private let fetcher: Fetcher
  private let world: World
  /// Those who wait for the end of a fetch that is under way.
  private var waiting: [ID<Feed>: [CheckedContinuation<Void, Never>]] = [:]

  /// A refresh this soon after the last attempt asks the other system nothing.
  private static let shortestSpacingSeconds: Int64 = 2
  /// How often it looks for feeds that were added meanwhile.
  private static let lookSeconds: Int64 = 30

  public init(store: Store, world: World, limits: FetchLimits = FetchLimits()) {
    self.store = store
    self.world = world
    fetcher = Fetcher(world: world, limits: limits)
  }

  /// Reads each feed when it is due, until the task is cancelled.
  public func run() async {
    while !Task.isCancelled {
      var next = world.now() + Self.lookSeconds
      do {
        let feeds = try await feeds()
        await withDiscardingTaskGroup { group in
          for (organization, feed) in feeds where isDue(feed) {
            group.addTask { await self.read(feed, of: organization) }
          }
        }
        let due = try await self.feeds().compactMap { dueAt($0.feed) }.min()
        next = min(next, due ?? next)
      } catch {
        world.log.error("feeds could not be listed", ["cause": "\(error)"])
      }
      let wait = max(1, next.seconds(since: world.now()))
      do { try await world.sleep(.seconds(wait)) } catch { return }
    }
  }

  /// Reads a site's feed now, or waits for the end of the fetch that is under way; does nothing where it has none.
  public func refresh(_ site: ID<Site>, of organization: ID<Organization>) async {
    let feed: Feed?
    do {
      feed = try await store.read { try $0.feeds(of: organization).first { $0.site == site } }
    } catch {
      world.log.error("a feed could not be looked up", ["cause": "\(error)"])
      return
    }
    guard let feed else { return }
    if let attempt = feed.attemptedAt, world.now().seconds(since: attempt) < Self.shortestSpacingSeconds { return }
    await read(feed, of: organization)
  }

  private func feeds() async throws -> [(organization: ID<Organization>, feed: Feed)] {
    try await store.read { snapshot in
      try snapshot.organizations().flatMap { organization in
        try snapshot.feeds(of: organization.id).map { (organization.id, $0) }
      }
    }
  }

  private func dueAt(_ feed: Feed) -> Instant? { feed.attemptedAt.map { $0 + Int64(feed.intervalSeconds) } }

  private func isDue(_ feed: Feed) -> Bool { dueAt(feed).map { $0 <= world.now() } ?? true }

  private func read(_ feed: Feed, of organization: ID<Organization>) async {
    if waiting[feed.id] != nil {
      await withCheckedContinuation { waiting[feed.id, default: []].append($0) }
      return
    }
    waiting[feed.id] = []
    await fetch(feed, of: organization)
    for reader in waiting.removeValue(forKey: feed.id) ?? [] { reader.resume() }
  }

  private func fetch(_ feed: Feed, of organization: ID<Organization>) async {
    do {
      do {
        try await take(feed, of: organization)
      } catch let fault as FeedFault {
        guard !Task.isCancelled else { return }
        world.log.warning("feed not read", ["feed": "\(feed.id)", "fault": fault.code])
        try await store.write(by: .feed(feed.id)) { try $0.noteFault(fault.code, of: feed.id, in: organization) }
      }
    } catch {
      world.log.error("a feed's roster could not be stored", ["feed": "\(feed.id)", "cause": "\(error)"])
    }
  }

  private func take(_ feed: Feed, of organization: ID<Organization>) async throws {
    guard let source = FeedSource(feed.address) else { throw FeedFault.badAddress }
    let known = Validators(etag: feed.etag, lastModified: feed.lastModified)
    switch try await answer(source, since: known) {
    case .unchanged:
      try await store.write(by: .feed(feed.id)) { try $0.noteUnchanged(feed.id, in: organization) }
    case .fresh(let bytes, let validators):
      guard let document = try? RosterDocument(decoding: bytes) else { throw FeedFault.notARoster }
      let roster = FeedRoster(document, validators)
      let difference = try await store.write(by: .feed(feed.id)) {
        try $0.replaceRoster(of: feed.id, with: roster, in: organization)
      }
      world.log.info(
        "feed read",
        [
          "feed": "\(feed.id)", "added": "\(difference.added)", "changed": "\(difference.changed)",
          "withdrawn": "\(difference.withdrawn)", "kept": "\(difference.kept)",
          "aside": "\(roster.setAside.count + difference.setAside.count)",
        ])
    }
  }

  private func answer(_ source: FeedSource, since known: Validators) async throws(FeedFault) -> FetchAnswer {
    do { return try await fetcher.fetch(source, since: known) } catch { throw FeedFault(error) }
  }
}

extension FeedRoster {
  /// A document in the form that the store takes.
  public init(_ document: RosterDocument, _ validators: Validators) {
    self.init(
      entries: document.entries.map { FeedEntry(index: $0.index, name: $0.name, first: $0.first, last: $0.last) },
      setAside: document.setAside.map {
        Feed.SetAside(
          index: $0.index, reason: $0.reason.code, parameters: $0.reason.parameters, excerpt: $0.excerpt)
      },
      announcement: document.announcement, etag: validators.etag, lastModified: validators.lastModified)
  }
}
