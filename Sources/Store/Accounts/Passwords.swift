public import Crypto
import Dispatch
public import Domain
import Synchronization

/// Hashes and verifies passwords, two at a time, on queues of its own.
///
/// Cost: set by the strength; `.interactive` takes about 0.1 s and 64 MB each.
public final class Passwords: Sendable {
  /// The result of verifying a password.
  public enum Verdict: Sendable, Hashable {
    /// Not the password, or no such account.
    case wrong
    /// The password, hashed with the current strength.
    case right
    /// The password, hashed with another strength: replace the hash.
    case rightButOld
  }

  /// The most requests waiting; further ones are refused.
  private static let longestQueue = 64
  private let strength: PasswordHash.Strength
  private let queues = [DispatchQueue(label: "onduty.passwords.0"), DispatchQueue(label: "onduty.passwords.1")]
  private let loads = Mutex([0, 0])
  private let dummy = Mutex<PasswordHash?>(nil)
  private let verified = Atomic<Int>(0)

  /// Hashes with this strength; verifies hashes of any strength.
  public init(strength: PasswordHash.Strength = .interactive) { self.strength = strength }

  /// Hashes a new password with a new salt.
  ///
  /// Errors: `Refusal.tooSoon` if too many requests are waiting; `CryptoFault`.
  public func hash(_ password: Password) async throws -> PasswordHash {
    let strength = strength
    return try await run { try PasswordHash(of: password.text, strength: strength) }
  }

  /// Verifies a typed password; without credentials, does the same work and returns `.wrong`.
  ///
  /// Errors: `Refusal.tooSoon` if too many requests are waiting.
  public func verify(_ typed: String, against credentials: Credentials?) async throws -> Verdict {
    let (strength, hash) = (strength, credentials?.hash)
    // Why cut: no password is longer, and hashing a whole body would be wasted work.
    let typed = String(typed.unicodeScalars.prefix(Password.longest + 1).map(Character.init))
    return try await run {
      let isRight = try (hash ?? self.dummyHash()).matches(typed)
      self.verified.add(1, ordering: .relaxed)
      guard isRight, let hash else { return .wrong }
      return hash.hasStrength(strength) ? .right : .rightButOld
    }
  }

  /// The stored form of an account's recovery code. Cost and errors: as `hash` of a password.
  public func hash(
    _ code: RecoveryCode, by key: SecretKey, of account: ID<Account>, in organization: ID<Organization>
  ) async throws -> [UInt8] {
    let strength = strength
    return try await run { try code.hash(by: key, of: "\(organization):\(account)", strength: strength) }
  }

  /// The number of verifications, those without credentials included.
  var verifiedCount: Int { verified.load(ordering: .relaxed) }

  /// The hash of a random password, to spend the same time on unknown accounts.
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
    return try await queues[place].run {
      defer { self.loads.withLock { $0[place] -= 1 } }
      return try work()
    }
  }
}
