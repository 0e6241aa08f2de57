public import Domain
public import Feeds
public import Store
import Synchronization

/// Counts people's uses, unless they opted out: in memory first, every half minute into the database.
///
/// Cost of an event: one lock and one dictionary look-up. Counts since the last turn are lost if the process is killed, not if it is
/// stopped.
public final class EventTracker: Sendable {
  private struct Key: Hashable {
    let organization: ID<Organization>
    let event: UsageEvent
    /// Why minutes: a use written after midnight still counts for the day on which it happened.
    let minute: Int64
  }

  private static let pause = Duration.seconds(30)
  /// The most counts that wait for a database that can't be written.
  private static let mostWaiting = 5000

  private let waiting = Mutex<[Key: Int]>([:])
  private let store: Store
  private let world: World
  private let sink: UsageSink?

  /// With a sink the counts also go to an outside system.
  public init(store: Store, world: World, sink: UsageSink? = nil) {
    self.store = store
    self.world = world
    self.sink = sink
  }

  /// Counts a person's use; ignores people with an opt-out, programs and anonymous visitors.
  public func count(_ event: UsageEvent, by visitor: Visitor) {
    guard visitor.account != nil, visitor.sharesAnalytics else { return }
    count(event, in: visitor.organization)
  }

  /// Counts a sign-in, if the person consented.
  public func count(_ signedIn: SignedIn) {
    if signedIn.sharesAnalytics { count(.signIn, in: signedIn.session.organization) }
  }

  private func count(_ event: UsageEvent, in organization: ID<Organization>) {
    let key = Key(organization: organization, event: event, minute: world.now().seconds / 60)
    waiting.withLock { $0[key, default: 0] += 1 }
  }

  /// The number of uses not written yet.
  var waitingCount: Int { waiting.withLock { $0.values.reduce(0, +) } }

  /// Writes the counts every half minute, and once more when the task is canceled.
  public func run() async {
    while (try? await world.sleep(Self.pause)) != nil { await flush() }
    await flush()
  }

  /// Writes the counts since the last time; a failed write waits for the next.
  func flush() async {
    let counted = waiting.withLock { waiting in
      defer { waiting = [:] }
      return waiting
    }
    do {
      try await store.count(
        counted.map { key, count in
          UsageCount(key.event, in: key.organization, at: Instant(seconds: key.minute * 60), count: count)
        })
      await tell(counted)
    } catch {
      world.log.warning("usage event not recorded", ["cause": "\(error)"])
      waiting.withLock { waiting in
        guard waiting.count + counted.count <= Self.mostWaiting else { return }
        waiting.merge(counted, uniquingKeysWith: +)
      }
    }
  }

  private func tell(_ counted: [Key: Int]) async {
    guard let sink, !counted.isEmpty else { return }
    do {
      try await sink.send(
        counted.map { (event: $0.key.event, at: Instant(seconds: $0.key.minute * 60), count: $0.value) })
    } catch {
      world.log.warning("usage event not sent", ["fault": "\(error)"])
    }
  }
}
