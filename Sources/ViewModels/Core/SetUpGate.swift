internal import Crypto
public import Domain
import Synchronization

/// Asks whoever sets OnDuty up for the code that the server printed at its start. Owns: the code, and what was tried.
///
/// The code is in memory alone, and another one at each start. Ten wrong ones in a minute, whoever sends them, and
/// everybody waits.
public final class SetUpGate: Sendable {
  /// What was typed.
  enum Verdict: Hashable {
    case right, wrong
    /// To be tried again after these seconds.
    case wait(Int64)
  }

  private static let alphabet = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
  private static let mostWrong = 10
  private static let windowSeconds: Int64 = 60

  /// Two groups of four letters and digits, none of which looks like another.
  public let code: String
  private let digest: Digest
  private let world: World
  private let wrong = Mutex<[Instant]>([])

  /// Draws the code.
  public init(world: World) {
    self.world = world
    var bits = world.random()
    let letters = (0..<8).map { _ in
      defer { bits >>= 5 }
      return Self.alphabet[Int(bits & 31)]
    }
    code = String(letters.prefix(4) + ["-"] + letters.suffix(4))
    digest = Digest(of: String(letters))
  }

  /// Blanks, hyphens and lower case are fine.
  func verdict(on typed: String) -> Verdict {
    let now = world.now()
    let letters = String(typed.prefix(100).filter { $0.isLetter || $0.isNumber }).uppercased()
    return wrong.withLock { wrong in
      wrong.removeAll { now.seconds(since: $0) >= Self.windowSeconds }
      if wrong.count >= Self.mostWrong, let first = wrong.first {
        return .wait(max(1, Self.windowSeconds - now.seconds(since: first)))
      }
      if digest.isOf(letters) { return .right }
      wrong.append(now)
      return .wrong
    }
  }
}
