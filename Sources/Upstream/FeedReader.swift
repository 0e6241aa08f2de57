public import Domain
public import Store

/// Reads the roster and people feeds of all organizations, each on its interval or on demand, into the store.
///
/// Owns: which feeds are being read right now. What is stored stays as it is until a fetch has succeeded as a whole.
public actor FeedReader {
  private let store: Store
  private let fetcher: Fetcher
  private let world: World
  /// Those who wait for the end of a fetch that is under way.
  private var waiting: [FollowedFeed.Key: [CheckedContinuation<Void, Never>]] = [:]

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
          for feed in feeds where isDue(feed) { group.addTask { await self.read(feed) } }
        }
        let due = try await self.feeds().compactMap(\.reading.dueAt).min()
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
    await refresh(organization) { feed in
      if case .roster(let roster) = feed.kind { roster.site == site } else { false }
    }
  }

  /// Reads an organization's people feed now, or waits for the end of the fetch that is under way; as for a site.
  public func refreshPeople(of organization: ID<Organization>) async {
    await refresh(organization) { feed in
      if case .people = feed.kind { true } else { false }
    }
  }

  private func refresh(_ organization: ID<Organization>, _ isMeant: @Sendable (FollowedFeed) -> Bool) async {
    let feed: FollowedFeed?
    do {
      feed = try await store.read { try $0.followedFeeds(of: organization) }.first(where: isMeant)
    } catch {
      world.log.error("a feed could not be looked up", ["cause": "\(error)"])
      return
    }
    guard let feed else { return }
    let attempt = feed.reading.attemptedAt
    if let attempt, world.now().seconds(since: attempt) < Self.shortestSpacingSeconds { return }
    await read(feed)
  }

  private func feeds() async throws -> [FollowedFeed] {
    try await store.read { snapshot in
      try snapshot.organizations().flatMap { try snapshot.followedFeeds(of: $0.id) }
    }
  }

  private func isDue(_ feed: FollowedFeed) -> Bool { feed.reading.dueAt.map { $0 <= world.now() } ?? true }

  private func read(_ feed: FollowedFeed) async {
    if waiting[feed.key] != nil {
      await withCheckedContinuation { waiting[feed.key, default: []].append($0) }
      return
    }
    waiting[feed.key] = []
    await fetch(feed)
    for reader in waiting.removeValue(forKey: feed.key) ?? [] { reader.resume() }
  }

  private func fetch(_ feed: FollowedFeed) async {
    do {
      do {
        try await take(feed)
      } catch let fault as FeedFault {
        guard !Task.isCancelled else { return }
        let fault = feed.fault(fault)
        world.log.warning("feed not read", ["feed": feed.editor.name, "fault": fault.code])
        try await store.write(by: feed.editor) { try feed.note(fault, in: $0) }
      }
    } catch {
      world.log.error("what a feed brought could not be stored", ["feed": feed.editor.name, "cause": "\(error)"])
    }
  }

  private func take(_ feed: FollowedFeed) async throws {
    guard let source = feed.source else { throw FeedFault.badAddress }
    let known = Validators(etag: feed.reading.etag, lastModified: feed.reading.lastModified)
    switch try await answer(source, since: known) {
    case .unchanged: try await store.write(by: feed.editor) { try feed.noteUnchanged(in: $0) }
    case .fresh(let bytes, let validators):
      let replacing = try feed.replacing(bytes, validators)
      let counts = try await store.write(by: feed.editor) { try replacing($0) }
      world.log.info("feed read", counts)
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
      setAside: document.setAside.map(Feed.SetAside.init),
      announcement: document.announcement, etag: validators.etag, lastModified: validators.lastModified)
  }
}

extension FeedPeople {
  /// A document in the form that the store takes.
  public init(_ document: PeopleDocument, _ validators: Validators) {
    self.init(
      people: document.people, setAside: document.setAside.map(Feed.SetAside.init),
      unreadImages: document.unreadImages, isWhole: document.isWhole, etag: validators.etag,
      lastModified: validators.lastModified)
  }
}

extension Feed.SetAside {
  fileprivate init(_ record: SetAsideRecord) {
    self.init(
      index: record.index, reason: record.reason.code, parameters: record.reason.parameters, excerpt: record.excerpt)
  }
}
