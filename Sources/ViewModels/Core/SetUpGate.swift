internal import Crypto
public import Domain
import Synchronization

/// Asks at setup for the code that the server printed at its start. Owns: the attempts.
///
/// The code is derived from the database's random key from its founding, so it is the same at each start and on every process, and no other
/// database has it. Ten wrong ones in a minute make a client wait, together with its address or /64. Why no one else: a stranger could keep
/// the owner out, and 40 bits are too many for any number of addresses.
public final class SetUpGate: Sendable {
  /// The verdict on a typed code.
  enum Verdict: Hashable {
    case right, wrong
    /// The seconds to wait before the next try.
    case wait(Int64)
  }

  private static let alphabet = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
  private static let mostWrong = 10
  private static let windowSeconds: Int64 = 60
  /// The most networks remembered; beyond it, all are forgotten.
  private static let mostNetworks = 10_000

  /// Two groups of four unmistakable letters and digits.
  public let code: String
  private let digest: Digest
  private let world: World
  private let wrong = Mutex<[String: [Instant]]>([:])

  /// The gate of an organization that is not set up yet. Why its calendar key: no calendar is given out before that.
  public init(madeOf calendarKey: String, world: World) {
    self.world = world
    let letters = Digest(of: "setup code \(calendarKey)").bytes.prefix(8).map {
      Self.alphabet[Int($0 & 31)]
    }
    code = String(letters.prefix(4) + ["-"] + letters.suffix(4))
    digest = Digest(of: String(letters))
  }

  /// Blanks, hyphens and lower case are fine. Errors are logged.
  func verdict(on typed: String, from source: RequestSource) -> Verdict {
    let (now, network) = (world.now(), SignInThrottle.network(of: source.address))
    let letters = String(typed.prefix(100).filter { $0.isLetter || $0.isNumber }).uppercased()
    let verdict = wrong.withLock { wrong -> Verdict in
      var times = (wrong[network] ?? []).filter { now.seconds(since: $0) < Self.windowSeconds }
      if times.count >= Self.mostWrong, let first = times.first {
        return .wait(max(1, Self.windowSeconds - now.seconds(since: first)))
      }
      if digest.isOf(letters) { return .right }
      times.append(now)
      if wrong.count >= Self.mostNetworks { wrong = [:] }
      wrong[network] = times
      return .wrong
    }
    if verdict == .wrong { world.log.security("set-up-refused", [(name: "address", value: source.address)]) }
    return verdict
  }
}
