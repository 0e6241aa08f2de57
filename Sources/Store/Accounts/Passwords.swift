public import Crypto
import Dispatch
public import Domain
import Synchronization

/// Makes and compares password hashes: two at once, on queues of its own, never on a thread of the others.
///
/// Cost: by the strength; `.interactive` takes about 0.1 s and 64 MB for each that runs.
public final class Passwords: Sendable {
  /// What comparing found.
  public enum Verdict: Sendable, Hashable {
    case wrong
    case right
    /// Right, and its hash is of another strength than ours: make a new one.
    case rightButOld
  }

  /// More than so many waiting are sent away.
  private static let longestQueue = 64
  private let strength: PasswordHash.Strength
  private let queues = [DispatchQueue(label: "onduty.passwords.0"), DispatchQueue(label: "onduty.passwords.1")]
  private let loads = Mutex([0, 0])
  private let dummy = Mutex<PasswordHash?>(nil)
  private let verified = Atomic<Int>(0)

  /// Makes hashes of a strength from now on; compares with those of any.
  public init(strength: PasswordHash.Strength = .interactive) { self.strength = strength }

  /// The hash of a chosen password, with a new salt. Errors: `Refusal.tooSoon` while too many wait; `CryptoFault`.
  public func hash(_ password: Password) async throws -> PasswordHash {
    let strength = strength
    return try await run { try PasswordHash(of: password.text, strength: strength) }
  }

  /// Compares what was typed with the hash of an account; without one it does the same work and says `.wrong`.
  ///
  /// Errors: `Refusal.tooSoon` while too many wait.
  public func verify(_ typed: String, against credentials: Credentials?) async throws -> Verdict {
    let (strength, hash) = (strength, credentials?.hash)
    // Why cut: nobody chose more, and hashing a whole body would be work for nothing.
    let typed = String(typed.unicodeScalars.prefix(Password.longest + 1).map(Character.init))
    return try await run {
      let isRight = try (hash ?? self.dummyHash()).matches(typed)
      self.verified.add(1, ordering: .relaxed)
      guard isRight, let hash else { return .wrong }
      return hash.hasStrength(strength) ? .right : .rightButOld
    }
  }

  /// How many comparisons were made, those with nobody's hash included.
  var verifiedCount: Int { verified.load(ordering: .relaxed) }

  /// Of a password that nobody knows.
  private func dummyHash() throws -> PasswordHash {
    try dummy.withLock { known in
      if let known { return known }
      let unknown = String(decoding: (0..<32).map { _ in UInt8.random(in: 33...126) }, as: UTF8.self)
      let made = try PasswordHash(of: unknown, strength: strength)
      known = made
      return made
    }
  }

  private func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    let place: Int? = loads.withLock { loads in
      let place = loads[0] <= loads[1] ? 0 : 1
      guard loads[place] < Self.longestQueue / 2 else { return nil }
      loads[place] += 1
      return place
    }
    guard let place else { throw Refusal.tooSoon(seconds: 2) }
    return try await withCheckedThrowingContinuation { continuation in
      queues[place].async {
        let result = Result { try work() }
        self.loads.withLock { $0[place] -= 1 }
        continuation.resume(with: result)
      }
    }
  }
}
