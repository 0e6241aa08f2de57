public import Domain
public import Fetching
public import Store

/// Syncs the roster, people and services feeds of all organizations, on their intervals or on demand.
///
/// Owns: the fetches under way, each a task of its own, so that a slow system delays no other. Stored data stays as it
/// is until a fetch has succeeded completely.
public actor FeedReader {
  private let store: Store
  private let fetcher: Fetcher
  private let world: World
  /// Callers that wait for the fetch under way.
  private(set) var waiting: [FollowedFeed.Key: [AsyncStream<Never>.Continuation]] = [:]
  /// When the last fetch ended: a feed row read before that is out of date.
  private var ended: [FollowedFeed.Key: Instant] = [:]
  /// Fetches to begin, each of them in `waiting`: `run` makes them, so that they outlive the request.
  private var wanted: [FollowedFeed] = []
  /// Tells `run` of something in `wanted`.
  private let signal: (told: AsyncStream<Void>, tell: AsyncStream<Void>.Continuation)
  private var isRunning = false

  /// A refresh this soon after the last attempt does not contact the other system.
  private static let shortestSpacingSeconds: Int64 = 2
  /// How long a refresh waits for a slow system; the fetch continues regardless.
  private static let patience = Duration.seconds(10)
  /// How often it looks for new feeds.
  private static let lookSeconds: Int64 = 30

  /// Reads nothing until `run` or a refresh.
  public init(store: Store, world: World, limits: FetchLimits = FetchLimits()) {
    self.store = store
    self.world = world
    fetcher = Fetcher(world: world, limits: limits)
    let (told, tell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    signal = (told, tell)
  }

  /// Reads each feed when it is due or requested, until the task is canceled; call once.
  public func run() async {
    isRunning = true
    await withDiscardingTaskGroup { group in
      group.addTask { await self.beginWhatIsDue() }
      for await _ in signal.told {
        for feed in wanted { group.addTask { await self.finish(feed) } }
        wanted = []
      }
    }
    isRunning = false
  }

  private func beginWhatIsDue() async {
    while !Task.isCancelled {
      var next = world.now() + Self.lookSeconds
      do {
        for feed in try await feeds() {
          var due = feed.reading.dueAt ?? world.now()
          if due <= world.now() {
            begin(feed)
            due = world.now() + Int64(feed.reading.intervalSeconds)
          }
          next = min(next, due)
        }
      } catch {
        world.log.error("feeds could not be listed", ["cause": "\(error)"])
      }
      let wait = max(1, next.seconds(since: world.now()))
      do { try await world.sleep(.seconds(wait)) } catch { return }
    }
  }

  /// Reads a site's feed now, or waits for the fetch under way; does nothing without a feed.
  ///
  /// While `run` is running, returns after at most ten seconds; the fetch continues.
  public func refresh(_ site: ID<Site>, of organization: ID<Organization>) async {
    await refresh(organization) { feed in
      if case .roster(let roster) = feed.kind { roster.site == site } else { false }
    }
  }

  /// Reads an organization's people feed now; as `refresh(_:of:)`.
  public func refreshPeople(of organization: ID<Organization>) async {
    await refresh(organization) { feed in
      if case .people = feed.kind { true } else { false }
    }
  }

  /// Reads a collection's services feed now; as `refresh(_:of:)`.
  public func refreshServices(_ collection: ServiceGroup.Collection, of organization: ID<Organization>) async {
    await refresh(organization) { feed in
      if case .services(let services) = feed.kind { services.collection == collection } else { false }
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
    let attempt = [feed.reading.attemptedAt, ended[feed.key]].compactMap(\.self).max()
    if let attempt, world.now().seconds(since: attempt) < Self.shortestSpacingSeconds { return }
    guard isRunning else { return await read(feed) }
    begin(feed)
    await end(of: feed, within: Self.patience)
  }

  private func feeds() async throws -> [FollowedFeed] {
    try await store.read { snapshot in
      try snapshot.organizations().flatMap { try snapshot.followedFeeds(of: $0.id) }
    }
  }

  /// Has `run` make a fetch, unless one is under way.
  private func begin(_ feed: FollowedFeed) {
    guard waiting[feed.key] == nil else { return }
    waiting[feed.key] = []
    wanted.append(feed)
    signal.tell.yield()
  }

  private func read(_ feed: FollowedFeed) async {
    guard waiting[feed.key] == nil else { return await end(of: feed.key) }
    waiting[feed.key] = []
    await finish(feed)
  }

  /// Makes a fetch that `waiting` lists, and resumes its callers.
  private func finish(_ feed: FollowedFeed) async {
    await fetch(feed)
    ended[feed.key] = world.now()
    for reader in waiting.removeValue(forKey: feed.key) ?? [] { reader.finish() }
  }

  /// Waits for the end of a fetch, or of the waiting task.
  func end(of key: FollowedFeed.Key) async {
    guard waiting[key] != nil else { return }
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    waiting[key]?.append(continuation)
    for await _ in stream {}
  }

  private func end(of feed: FollowedFeed, within patience: Duration) async {
    let world = world
    await withTaskGroup { group in
      group.addTask { await self.end(of: feed.key) }
      group.addTask { try? await world.sleep(patience) }
      await group.next()
      group.cancelAll()
    }
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
      world.log.error("feed data could not be stored", ["feed": feed.editor.name, "cause": "\(error)"])
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

extension Transaction {
  /// Puts a document in the place of what the feed said last.
  @discardableResult
  public func replaceServices(
    of feed: ID<ServicesFeed>, with document: ServicesDocument, _ validators: Validators,
    in organization: ID<Organization>
  ) throws -> (added: Int, changed: Int, archived: Int, kept: Int) {
    try replaceServices(
      of: feed, with: document.groups, setAside: document.setAside.map(Feed.SetAside.init), etag: validators.etag,
      lastModified: validators.lastModified, in: organization)
  }
}

extension Feed.SetAside {
  init(_ record: SetAsideRecord) {
    self.init(
      index: record.index, reason: record.reason.code, parameters: record.reason.parameters, excerpt: record.excerpt)
  }
}
