import Domain
import HTTP
import Store
import Synchronization
import ViewModels

/// Answers that are the same for everybody who may ask, kept until the data or the clock makes them different.
///
/// Shape: an answer is valid while its organization's version stands and until an instant. Cost of a hit: one
/// dictionary look-up, no copy. Bounded: when over 32 MB are kept, all are dropped.
final class ResponseCache: Sendable {
  enum Key: Hashable, Sendable {
    case roster(Visitor, RosterModel.Place)
    case people(Visitor, PeopleModel.Place)
    case services(Visitor, ServicesModel.Place)
    case onDuty(ID<Organization>, ID<Site>?)
    case rosterDocument(ID<Organization>, ID<Site>?, LocalDate, LocalDate)
    case calendar(ID<Link>)
  }

  /// A body with its type, its entity tag, and the instant from which it may be different.
  struct Answer: Sendable {
    let body: SharedBody
    let type: String
    let etag: String
    let validUntil: Instant

    init(_ bytes: [UInt8], type: String, validUntil: Instant) {
      body = SharedBody(bytes)
      self.type = type
      etag = "\"\(Fingerprint(bytes).text)\""
      self.validUntil = validUntil
    }
  }

  private struct State {
    var answers: [Key: (answer: Answer, version: Int64)] = [:]
    var bytes = 0
  }

  private static let limit = 32 << 20

  private let state = Mutex(State())
  private let changes: ChangeFeed
  private let world: World

  init(changes: ChangeFeed, world: World) {
    self.changes = changes
    self.world = world
  }

  /// The kept answer, or the one that `make` makes from data read now.
  func answer(
    for key: Key, of organization: ID<Organization>, make: () async throws -> Answer
  ) async throws -> Answer {
    // Why: read before the data, so that a change in between makes the answer old and not wrong.
    let version = changes.version(of: organization)
    let kept = state.withLock { $0.answers[key] }
    if let kept, kept.version == version, kept.answer.validUntil > world.now() { return kept.answer }
    let answer = try await make()
    keep(answer, for: key, version: version)
    return answer
  }

  private func keep(_ answer: Answer, for key: Key, version: Int64) {
    state.withLock { state in
      state.bytes += answer.body.count - (state.answers[key]?.answer.body.count ?? 0)
      state.answers[key] = (answer, version)
      if state.bytes > Self.limit {
        state.answers = [key: (answer, version)]
        state.bytes = answer.body.count
      }
    }
  }
}
