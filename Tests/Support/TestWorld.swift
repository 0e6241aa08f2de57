package import Domain
package import Fetching
import Foundation
import Synchronization

/// A world in which nobody waits: it notes each wait and each log line.
package final class TestWorld: Sendable {
  private let waits = Mutex<[Duration]>([])
  private let lines = Mutex<[String]>([])

  package init() {}

  /// The waits asked for so far.
  package var waited: [Duration] { waits.withLock { $0 } }
  /// The log so far, a line an event.
  package var logged: [String] { lines.withLock { $0 } }

  /// Chance as one number: `.max / 2` varies nothing, 0 makes waits shortest, `.max` longest.
  package func world(random: UInt64 = 1 << 63, now: Instant = Instant(seconds: 0)) -> World {
    World(
      now: { now }, sleep: { wait in self.waits.withLock { $0.append(wait) } }, random: { random },
      log: Log { entry in
        let details = entry.details.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
        self.lines.withLock { $0.append("\(entry.event) \(details)") }
      })
  }
}

/// What a fetch came to, as one value that tests compare.
package func outcome(
  of address: String, since validators: Validators? = nil, in world: World = TestWorld().world(),
  _ adjust: (inout FetchLimits) -> Void = { _ in }
) async -> Result<FetchAnswer, FetchFault> {
  var limits = FetchLimits()
  limits.idle = .seconds(120)
  limits.total = .seconds(120)
  adjust(&limits)
  guard let source = FeedSource(address) else { return .failure(.badAddress) }
  do throws(FetchFault) {
    return .success(try await Fetcher(world: world, limits: limits).fetch(source, since: validators))
  } catch {
    return .failure(error)
  }
}

/// The body of a fresh answer as text; `nil` for every other outcome.
package func body(_ outcome: Result<FetchAnswer, FetchFault>) -> String? {
  guard case .success(.fresh(let bytes, _)) = outcome else { return nil }
  return String(decoding: bytes, as: UTF8.self)
}
