import Domain
import HTTP
import Store
import Synchronization
import ViewModels

/// Answers that are the same for every permitted visitor, kept until the data or the clock makes them different.
///
/// Shape: an answer is valid while its organization's version is the same and until an instant. Cost of a hit: one dictionary look-up, no
/// copy. An answer is made once for all concurrent requests. Bounded: from 32 MB on, the least recently requested one is dropped.
final class ResponseCache: Sendable {
  enum Key: Hashable, Sendable {
    case roster(Visitor, RosterModel.Place)
    case people(Visitor, PeopleModel.Place)
    case services(Visitor, ServicesModel.Place)
    case onDuty(ID<Organization>, ContactReader, ID<Site>?)
    case rosterDocument(ID<Organization>, ContactReader, ID<Site>?, LocalDate, LocalDate)
    case calendar(ID<Link>)
  }

  fileprivate struct Kept {
    let answer: CachedAnswer
    let version: Int64
    var lastUse: Int
  }

  /// An answer in progress, of one version of the data.
  fileprivate struct Flight: Hashable {
    let key: Key
    let version: Int64
  }

  fileprivate typealias Waiting = CheckedContinuation<Result<CachedAnswer, any Error>, Never>

  fileprivate struct State {
    var answers: [Key: Kept] = [:]
    var bytes = 0
    var uses = 0
    var hits = 0
    var misses = 0
    /// Requests waiting for an answer that another one makes.
    var waiting: [Flight: [Waiting]] = [:]
  }

  private let limit: Int
  private let state = Mutex(State())
  private let changes: ChangeFeed
  private let world: World

  init(changes: ChangeFeed, world: World, limitBytes: Int = 32 << 20) {
    self.changes = changes
    self.world = world
    limit = limitBytes
  }

  /// The number of answers that were there, or on their way; of those that were made; and the kept ones.
  var facts: (hits: Int, misses: Int, count: Int, bytes: Int) {
    state.withLock { ($0.hits, $0.misses, $0.answers.count, $0.bytes) }
  }

  /// The kept answer, or a new one from `make` with data read now.
  func answer(
    for key: Key, of organization: ID<Organization>, make: () async throws -> CachedAnswer
  ) async throws -> CachedAnswer {
    // Why: a kept page would name the styles and scripts of before.
    if Assets.isReadFromFolder { return try await make() }
    while true {
      // Why: read before the data, so that a change in between makes the answer old and not wrong.
      let flight = Flight(key: key, version: changes.version(of: organization))
      if let kept = kept(flight) { return kept }
      guard let made = await join(flight) else { return try await lead(flight, make) }
      do {
        return try made.get()
      } catch is CancellationError {
        // Why: the request making it went away; the remaining ones make it themselves.
        try Task.checkCancellation()
      }
    }
  }

  /// The kept answer, if there is one.
  func kept(_ key: Key, of organization: ID<Organization>) -> CachedAnswer? {
    Assets.isReadFromFolder ? nil : kept(Flight(key: key, version: changes.version(of: organization)))
  }

  private func kept(_ flight: Flight) -> CachedAnswer? {
    let now = world.now()
    return state.withLock { state in
      guard let kept = state.answers[flight.key], kept.version == flight.version, kept.answer.validUntil > now else {
        return nil
      }
      state.hits += 1
      state.uses += 1
      state.answers[flight.key]?.lastUse = state.uses
      return kept.answer
    }
  }

  /// Waits for another request's answer; `nil` if there is none: then it is to be made now.
  private func join(_ flight: Flight) async -> Result<CachedAnswer, any Error>? {
    let leads = state.withLock { state in
      if state.waiting[flight] != nil {
        state.hits += 1
        return false
      }
      state.misses += 1
      state.waiting[flight] = []
      return true
    }
    if leads { return nil }
    return await withCheckedContinuation { (waiting: Waiting) in
      let isOver = state.withLock { state in
        guard state.waiting[flight] != nil else { return true }
        state.waiting[flight]?.append(waiting)
        return false
      }
      if isOver { waiting.resume(returning: .failure(CancellationError())) }
    }
  }

  private func lead(_ flight: Flight, _ make: () async throws -> CachedAnswer) async throws -> CachedAnswer {
    let made: Result<CachedAnswer, any Error>
    do { made = .success(try await make()) } catch { made = .failure(error) }
    let waiting = state.withLock { state in
      if case .success(let answer) = made { state.keep(answer, of: flight, limit: limit) }
      return state.waiting.removeValue(forKey: flight) ?? []
    }
    for one in waiting { one.resume(returning: made) }
    return try made.get()
  }
}

extension ResponseCache.State {
  fileprivate mutating func keep(_ answer: CachedAnswer, of flight: ResponseCache.Flight, limit: Int) {
    uses += 1
    bytes += answer.body.count - (answers[flight.key]?.answer.body.count ?? 0)
    answers[flight.key] = .init(answer: answer, version: flight.version, lastUse: uses)
    while bytes > limit, answers.count > 1, let oldest = answers.min(by: { $0.value.lastUse < $1.value.lastUse })?.key {
      bytes -= answers.removeValue(forKey: oldest)?.answer.body.count ?? 0
    }
  }
}
