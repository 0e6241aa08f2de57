public import Domain
public import Fetching
public import Store

/// Syncs the roster, people and services feeds of all organizations, on their intervals or on demand.
///
/// Owns: the fetches under way, each a task of its own, so that a slow system delays no other. Stored data stays as it
/// is until a fetch has succeeded completely.
public actor FeedReader {
  /// The outcomes of its fetches; one of a feed that was removed meanwhile does not count.
  public nonisolated let runs = JobRuns()

  private let store: Store
  private let fetcher: Fetcher
  /// Tries once, as a person waits for it.
  private let rehearsing: Fetcher
  private let world: World
  /// Callers that wait for the fetch under way.
  private(set) var waiting: [ID<Feed>: [AsyncStream<Never>.Continuation]] = [:]
  /// The end of the last fetch: a feed row read before that is out of date.
  private var ended: [ID<Feed>: Instant] = [:]
  /// Fetches to begin, each of them in `waiting`: `run` makes them, so that they outlive the request.
  private var wanted: [FeedSubscription] = []
  /// Notifies `run` of an entry in `wanted`.
  private let signal: (told: AsyncStream<Void>, tell: AsyncStream<Void>.Continuation)
  private var isRunning = false

  /// A refresh this soon after the last attempt does not contact the other system.
  private static let shortestSpacingSeconds: Int64 = 2
  /// The time that a refresh waits for a slow system; the fetch continues regardless.
  private static let patience = Duration.seconds(10)
  /// The interval between looks for new feeds.
  private static let lookSeconds: Int64 = 30

  /// Reads nothing until `run` or a refresh.
  public init(store: Store, world: World, limits: FetchLimits = FetchLimits()) {
    self.store = store
    self.world = world
    fetcher = Fetcher(world: world, limits: limits)
    var limits = limits
    limits.attempts = 1
    rehearsing = Fetcher(world: world, limits: limits)
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
        for feed in try await subscriptions() where store.leads {
          var due = feed.feed.dueAt ?? world.now()
          if due <= world.now() {
            begin(feed)
            due = world.now() + Int64(feed.feed.intervalSeconds)
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

  /// Reads a feed now, or waits for the fetch under way; does nothing for an unknown one.
  ///
  /// While `run` is running, returns after at most ten seconds; the fetch continues.
  public func refresh(_ feed: ID<Feed>, of organization: ID<Organization>) async {
    await refresh(in: organization) { $0.id == feed }
  }

  /// Reads the feed that fills a subject, if there is one; as `refresh(_:of:)`.
  public func refresh(_ subject: Feed.Subject, of organization: ID<Organization>) async {
    await refresh(in: organization) { $0.kind.subject == subject }
  }

  private func refresh(in organization: ID<Organization>, _ isMeant: @Sendable (Feed) -> Bool) async {
    let feed: FeedSubscription?
    do {
      feed = try await store.read(of: organization, from: .primary) { try $0.subscriptions() }.first {
        isMeant($0.feed)
      }
    } catch {
      world.log.error("a feed could not be looked up", ["cause": "\(error)"])
      return
    }
    guard let feed else { return }
    // Why none for a feed that is due at once: it was changed, resumed or agreed to since.
    let attempt = feed.feed.attemptedAt.map { max($0, ended[feed.id] ?? $0) }
    if let attempt, world.now().seconds(since: attempt) < Self.shortestSpacingSeconds { return }
    guard isRunning else { return await read(feed) }
    begin(feed)
    await end(of: feed, within: Self.patience)
  }

  /// Shows the effect of saving a feed, without doing it: its first answer is fetched, decoded and merged, then taken back.
  ///
  /// Errors: `FeedFault`; `Refusal.invalid` as `Transaction.follow`. Cost: one attempt, and a write of the merge's size.
  public func rehearse(_ kind: Feed.Kind, at address: String, of organization: ID<Organization>) async throws
    -> FeedRehearsal
  {
    guard let (source, form) = FeedSubscription.request(of: kind, at: address) else { throw FeedFault.badAddress }
    let answer: FetchAnswer
    do throws(FetchFault) { answer = try await rehearsing.fetch(source) } catch {
      throw FeedFault(error, mismatch: form.mismatch)
    }
    guard case .fresh(let bytes, let validators) = answer, let document = try? form.init(decoding: bytes) else {
      throw form.mismatch
    }
    return try await store.rehearse(in: organization, by: .console) { transaction in
      let feed = try transaction.follow(
        kind, at: address, intervalSeconds: Feed.defaultIntervalSeconds)
      let difference = try document.merge(into: feed, validators, by: transaction)
      let status = try transaction.snapshot.feed(feed)
      return FeedRehearsal(difference: difference, rejected: status.rejected, held: difference.held)
    }
  }

  private func subscriptions() async throws -> [FeedSubscription] {
    try await store.read { server in
      try server.organizations().flatMap { try server.of($0.id).subscriptions() }
    }
  }

  /// Has `run` make a fetch, unless one is under way.
  private func begin(_ feed: FeedSubscription) {
    guard waiting[feed.id] == nil else { return }
    waiting[feed.id] = []
    wanted.append(feed)
    signal.tell.yield()
  }

  private func read(_ feed: FeedSubscription) async {
    guard waiting[feed.id] == nil else { return await end(of: feed.id) }
    waiting[feed.id] = []
    await finish(feed)
  }

  /// Makes a fetch that `waiting` lists, and resumes its callers.
  private func finish(_ feed: FeedSubscription) async {
    await fetch(feed)
    ended[feed.id] = world.now()
    for reader in waiting.removeValue(forKey: feed.id) ?? [] { reader.finish() }
  }

  /// Waits for the end of a fetch, or of the waiting task.
  func end(of key: ID<Feed>) async {
    guard waiting[key] != nil else { return }
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    waiting[key]?.append(continuation)
    for await _ in stream {}
  }

  private func end(of feed: FeedSubscription, within patience: Duration) async {
    let world = world
    await withTaskGroup { group in
      group.addTask { await self.end(of: feed.id) }
      group.addTask { try? await world.sleep(patience) }
      await group.next()
      group.cancelAll()
    }
  }

  private func fetch(_ subscription: FeedSubscription) async {
    let (feed, organization) = (subscription.feed, subscription.organization)
    do {
      do {
        let isRead: Void? = try await store.alone(with: feed.editor.name) { try await take(subscription) }
        if isRead == nil { world.log.info("feed read by another process", ["feed": feed.editor.name]) }
        if isRead != nil { runs.count(isDone: true, at: world.now()) }
      } catch let fault as FeedFault {
        guard !Task.isCancelled else { return }
        runs.count(isDone: false, at: world.now())
        world.log.warning("feed not read", ["feed": feed.editor.name, "fault": fault.code])
        try await store.write(in: organization, by: feed.editor) { try $0.noteFault(fault.code, of: feed.id) }
      }
    } catch Refusal.notFound {
      world.log.info("feed removed while it was read", ["feed": feed.editor.name])
    } catch {
      runs.count(isDone: false, at: world.now())
      world.log.error("feed data could not be stored", ["feed": feed.editor.name, "cause": "\(error)"])
    }
  }

  /// The document, or the fault of its kind; the exact error and its place are in the log.
  private func decoded(
    _ bytes: [UInt8], as form: any FeedDocument.Type, of feed: Feed
  ) throws(FeedFault) -> any FeedDocument {
    do throws(DecodeFault) { return try form.init(decoding: bytes) } catch {
      world.log.warning("feed not understood", ["feed": feed.editor.name, "cause": "\(error)"])
      throw form.mismatch
    }
  }

  private func take(_ subscription: FeedSubscription) async throws {
    let (feed, organization, form) = (subscription.feed, subscription.organization, subscription.form)
    guard let source = feed.source else { throw FeedFault.badAddress }
    let known = Validators(etag: feed.etag, lastModified: feed.lastModified)
    let answer: FetchAnswer
    do throws(FetchFault) { answer = try await fetcher.fetch(source, since: known) } catch {
      throw FeedFault(error, mismatch: form.mismatch)
    }
    switch answer {
    case .unchanged: try await store.write(in: organization, by: feed.editor) { try $0.noteUnchanged(feed.id) }
    case .fresh(let bytes, let validators):
      let document = try decoded(bytes, as: form, of: feed)
      let difference = try await store.write(in: organization, by: feed.editor) { transaction in
        try document.merge(into: feed.id, validators, by: transaction)
      }
      if let held = difference.held {
        return world.log.warning(
          "feed held", ["feed": feed.editor.name, "removed": "\(held.removed)", "total": "\(held.total)"])
      }
      world.log.info(
        "feed read",
        [
          "feed": feed.editor.name, "kind": feed.kind.subject.name, "added": "\(difference.added)",
          "changed": "\(difference.changed)", "removed": "\(difference.removed)", "kept": "\(difference.kept)",
          "rejected": "\(document.rejected.count + difference.rejected.count)",
        ])
    }
  }
}
