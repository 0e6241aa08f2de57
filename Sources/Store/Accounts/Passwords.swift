import CSodium
import Dispatch
public import Domain
import Foundation
import Synchronization

/// Makes and compares password hashes: two at once, on queues of its own, never on a thread of the others.
///
/// Cost: by the strength; `.interactive` takes about 0.1 s and 64 MB for each that runs.
public final class Passwords: Sendable {
  /// How much work a guess is (the Argon2id parameters of libsodium).
  public struct Strength: Sendable {
    let operations: UInt64
    let bytes: Int

    /// What libsodium recommends for sign-in: 2 passes over 64 MB, more than OWASP's least (19 MB).
    public static let interactive = Strength(operations: 2, bytes: 64 << 20)
    /// The least that the library takes, for tests and the demo.
    public static let lowest = Strength(operations: 1, bytes: 8192)
  }

  /// What comparing found.
  public enum Verdict: Sendable, Hashable {
    case wrong
    case right
    /// Right, and its hash is of another strength than ours: make a new one.
    case rightButOld
  }

  /// More than so many waiting are sent away.
  private static let longestQueue = 64
  private let strength: Strength
  private let queues = [DispatchQueue(label: "onduty.passwords.0"), DispatchQueue(label: "onduty.passwords.1")]
  private let loads = Mutex([0, 0])
  private let dummy = Mutex<PasswordHash?>(nil)
  private let verified = Atomic<Int>(0)

  /// Makes hashes of a strength from now on; compares with those of any.
  public init(strength: Strength = .interactive) {
    precondition(sodium_init() >= 0, "libsodium can't be used on this machine")
    self.strength = strength
  }

  /// The hash of a chosen password, with a new salt. Errors: `Refusal.tooSoon` while too many wait; `StoreFault`.
  public func hash(_ password: Password) async throws -> PasswordHash {
    let (strength, bytes) = (strength, Self.bytes(password.text))
    return try await run { try Self.hash(bytes, strength) }
  }

  /// Compares what was typed with the hash of an account; without one it does the same work and says `.wrong`.
  ///
  /// Errors: `Refusal.tooSoon` while too many wait.
  public func verify(_ typed: String, against credentials: Credentials?) async throws -> Verdict {
    let (strength, hash) = (strength, credentials?.hash)
    // Why cut: nobody chose more, and hashing a whole body would be work for nothing.
    let bytes = Self.bytes(String(typed.unicodeScalars.prefix(Password.longest + 1).map(Character.init)))
    return try await run {
      let isRight = Self.matches(try hash ?? self.dummyHash(), bytes)
      self.verified.add(1, ordering: .relaxed)
      guard isRight, let hash else { return .wrong }
      return crypto_pwhash_str_needs_rehash(hash.text, strength.operations, strength.bytes) == 0 ? .right : .rightButOld
    }
  }

  /// How many comparisons were made, those with nobody's hash included.
  var verifiedCount: Int { verified.load(ordering: .relaxed) }

  /// Of a password that nobody knows.
  private func dummyHash() throws -> PasswordHash {
    try dummy.withLock { known in
      if let known { return known }
      let made = try Self.hash((0..<32).map { _ in UInt8.random(in: .min ... .max) }, strength)
      known = made
      return made
    }
  }

  private static func hash(_ password: [UInt8], _ strength: Strength) throws -> PasswordHash {
    var text = [CChar](repeating: 0, count: 128)
    // Safety: the library writes at most `crypto_pwhash_STRBYTES` (128) bytes, a zero at their end.
    let code = crypto_pwhash_str(
      &text, password.map(CChar.init(bitPattern:)), UInt64(password.count), strength.operations, strength.bytes)
    guard code == 0 else { throw StoreFault("there is not enough memory to hash a password") }
    return PasswordHash(text: String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  private static func matches(_ hash: PasswordHash, _ password: [UInt8]) -> Bool {
    // Safety: both live through the call, and the length is passed with the bytes.
    crypto_pwhash_str_verify(hash.text, password.map(CChar.init(bitPattern:)), UInt64(password.count)) == 0
  }

  /// The same bytes however the keyboard composes (NIST SP 800-63B: normalized before it is hashed).
  private static func bytes(_ text: String) -> [UInt8] { Array(text.precomposedStringWithCompatibilityMapping.utf8) }

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
