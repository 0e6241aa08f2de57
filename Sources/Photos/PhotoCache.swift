import Crypto
import Dispatch
public import Domain
import Fetching
import FoundationEssentials

/// Caches photos of other servers, in memory and on disk, and fetches the missing ones.
///
/// Owns: the cached photos, their folder, and the fetches under way. Runs on a queue of its own, so that a slow disk
/// delays no other work. An unusable folder is logged once; the cache then works in memory alone.
public actor PhotoCache {
  struct Wanted {
    let address: PhotoAddress
    var waiters: [PhotoWaiter] = []
  }

  private struct Failure {
    let count: Int
    let pausedUntil: Instant
  }

  private let executor = QueueExecutor(label: "onduty.upstream.photo-cache")
  private let world: World
  private let limits: PhotoCacheLimits
  private let shaper: PhotoShaper
  private let fetcher: Fetcher
  private let path: String
  private lazy var folder = openFolder()
  private var memory: RecentlyUsed<String, KeptPhoto>
  private var failures = RecentlyUsed<String, Failure>(limit: 10_000)
  /// Fetches under way, and those waiting.
  private(set) var wanted: [String: Wanted] = [:]
  /// Receives requests while `run` runs.
  private var wishes: AsyncStream<String>.Continuation?

  /// A serial queue of its own, since file access blocks.
  nonisolated public var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Keeps its files in `folder`, which it creates and must not share. Reads nothing yet.
  public init(folder: String, shaper: PhotoShaper, world: World, limits: PhotoCacheLimits = PhotoCacheLimits()) {
    path = folder
    self.shaper = shaper
    self.world = world
    self.limits = limits
    fetcher = Fetcher(world: world, limits: limits.fetch, mediaTypes: "image/webp,image/jpeg,image/png")
    memory = RecentlyUsed(limit: limits.memoryBytes)
  }

  /// Fetches requested photos until the task is canceled; call at most once at a time.
  public func run() async {
    let (stream, wishes) = AsyncStream.makeStream(
      of: String.self, bufferingPolicy: .bufferingOldest(limits.maximumWaiting))
    self.wishes = wishes
    await withTaskGroup(of: Void.self) { group in
      var running = 0
      for await key in stream {
        if running == limits.fetchesAtOnce {
          await group.next()
          running -= 1
        }
        group.addTask { await self.fetch(key) }
        running += 1
      }
    }
    self.wishes = nil
    for key in Array(wanted.keys) { answer(key, with: nil) }
  }

  /// The cached or newly fetched photo; `nil` if there is none now, so show a placeholder.
  ///
  /// A stale photo is returned at once and revalidated in the background. Cost: concurrent requests share one fetch. If
  /// `run` is not running, nothing is fetched and no call waits.
  public func photo(at address: PhotoAddress) async -> Photo? {
    let key = Self.key(of: address)
    if let kept = kept(key) {
      if world.now().seconds(since: kept.checkedAt) >= limits.freshSeconds { wish(for: address, key) }
      return kept.photo
    }
    return wish(for: address, key) ? await end(of: key) : nil
  }

  /// Drops a photo, in memory and on disk; the next request fetches it again.
  public func forget(_ address: PhotoAddress) { drop(Self.key(of: address)) }

  /// The result of the fetch under way; `nil` if the waiting task is canceled.
  func end(of key: String) async -> Photo? {
    let waiter = PhotoWaiter()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiter.wait(continuation)
        // Why: a canceled request has been answered already.
        if wanted[key]?.waiters.append(waiter) == nil { waiter.finish(memory.use(key)?.photo) }
      }
    } onCancel: {
      waiter.finish(nil)
    }
  }

  /// The bytes in memory and in the folder.
  var byteCounts: (memory: Int, disk: Int) { (memory.cost, folder?.byteCount ?? 0) }

  /// A file name that does not reveal the address.
  private static func key(of address: PhotoAddress) -> String {
    Digest(of: address.url.absoluteString).description
  }
}

// MARK: Fetching

extension PhotoCache {
  /// Requests a fetch or joins the one under way; `false` if none is due.
  @discardableResult
  private func wish(for address: PhotoAddress, _ key: String) -> Bool {
    if wanted[key] != nil { return true }
    if let failure = failures.use(key), failure.pausedUntil > world.now() { return false }
    guard let wishes, case .enqueued = wishes.yield(key) else { return false }
    wanted[key] = Wanted(address: address)
    return true
  }

  private func fetch(_ key: String) async {
    guard let address = wanted[key]?.address else { return }
    let before = kept(key)
    var photo = before?.photo
    do {
      let after = try await fetched(address, before)
      photo = after.photo
      keep(after, for: key)
      failures.remove(key)
    } catch FetchFault.cancelled, PhotoRefusal.busy, PhotoRefusal.unavailable {
      // Why: neither is a fault of the photo.
    } catch {
      noteFailure(of: key, "\(error)")
      if Self.isGone(error) {
        photo = nil
        drop(key)
      }
    }
    answer(key, with: photo)
  }

  private func fetched(_ address: PhotoAddress, _ before: KeptPhoto?) async throws -> KeptPhoto {
    switch try await fetcher.fetch(.web(address.url), since: before?.validators) {
    case .fresh(let bytes, let validators):
      return KeptPhoto(photo: try await shaper.shape(bytes), validators: validators, checkedAt: world.now())
    case .unchanged:
      // Why: only a request with validators can be answered so, and they come from a cached photo.
      guard var kept = before else { throw FetchFault.status(304) }
      kept.checkedAt = world.now()
      return kept
    }
  }

  private static func isGone(_ error: any Error) -> Bool {
    guard case FetchFault.status(let status) = error else { return false }
    return status == 404 || status == 410
  }

  private func noteFailure(of key: String, _ cause: String) {
    let count = (failures.use(key)?.count ?? 0) + 1
    var pause = limits.firstPauseSeconds
    for _ in 1..<count where pause < limits.longestPauseSeconds { pause *= 4 }
    pause = min(pause, limits.longestPauseSeconds)
    _ = failures.insert(Failure(count: count, pausedUntil: world.now() + pause), cost: 1, for: key)
    world.log.info("photo not fetched", ["photo": key, "cause": cause, "pause": "\(pause)"])
  }

  private func answer(_ key: String, with photo: Photo?) {
    for waiter in wanted.removeValue(forKey: key)?.waiters ?? [] { waiter.finish(photo) }
  }
}

// MARK: Keeping

extension PhotoCache {
  private func kept(_ key: String) -> KeptPhoto? {
    if let kept = memory.use(key) { return kept }
    guard let kept = folder?.photo(key, at: world.now()) else { return nil }
    remember(kept, for: key)
    return kept
  }

  private func keep(_ photo: KeptPhoto, for key: String) {
    remember(photo, for: key)
    do {
      try folder?.keep(photo, for: key, at: world.now())
    } catch {
      world.log.warning("photo not stored", ["photo": key, "cause": "\(error)"])
    }
  }

  private func remember(_ photo: KeptPhoto, for key: String) {
    // Why: a photo costs more than its bytes: the key, the validators and the entry.
    _ = memory.insert(photo, cost: photo.photo.byteCount + 1024, for: key)
  }

  private func drop(_ key: String) {
    memory.remove(key)
    folder?.remove(key)
  }

  private func openFolder() -> PhotoFolder? {
    do {
      return try PhotoFolder(path, limitBytes: limits.diskBytes)
    } catch {
      world.log.error("photos can't be stored", ["cause": "\(error)"])
      return nil
    }
  }
}
