import COath
import Glibc

/// The secret that an authenticator app shares with the server, and the codes of six digits that both make of it.
///
/// Source: RFC 6238 with HMAC-SHA-1, steps of 30 seconds from 1970, as every such app has it; liboath computes.
public struct AuthenticatorSecret: Sendable, Hashable {
  private let bytes: [UInt8]

  /// Seconds that a code is valid.
  public static let stepSeconds: Int64 = 30
  /// Decimal digits of a code.
  public static let digits = 6
  /// Steps that a clock may be wrong by, either way.
  private static let window = 1
  private static let count = 20

  /// Makes a secret of 160 random bits (RFC 4226 §4, R6).
  package init(_ random: () -> UInt64) {
    let words = (0..<3).map { _ in random() }
    bytes = Array(
      words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }.prefix(Self.count))
  }

  /// Reads the text of one; `nil` for anything else.
  public init?(text: String) {
    var (decoded, count): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
    // Safety: the library allocates the decoded bytes, and returns their length; they are copied and freed here.
    guard Self.isStarted, oath_base32_decode(text, text.utf8.count, &decoded, &count) == OATH_OK.rawValue, let decoded
    else { return nil }
    defer { free(decoded) }
    guard count == Self.count else { return nil }
    bytes = (0..<count).map { UInt8(bitPattern: decoded[$0]) }
  }

  /// The form for apps and people: 32 characters of base32 (RFC 4648 §6).
  public var text: String {
    var (encoded, count): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
    // Safety: the library allocates the text and ends it with a zero; it is copied and freed here.
    let done = characters.withUnsafeBufferPointer { oath_base32_encode($0.baseAddress, $0.count, &encoded, &count) }
    guard done == OATH_OK.rawValue, let encoded else { return "" }
    defer { free(encoded) }
    return String(cString: encoded)
  }

  /// The time step of a code, at a time in seconds since 1970; `nil` if it is no code of that time.
  ///
  /// A code of one step earlier or later counts too. The caller keeps the step: each allows one use.
  public func step(of code: String, at seconds: Int64) -> Int64? {
    guard Self.isStarted, Self.isCode(code), seconds > 60 else { return nil }
    var (place, counter): (Int32, UInt64) = (0, 0)
    // Safety: the secret lives through the call with its length, and the code is a text that ends with a zero.
    let found = characters.withUnsafeBufferPointer { secret in
      oath_totp_validate4(
        secret.baseAddress, secret.count, Int(seconds), UInt32(Self.stepSeconds), 0, Self.window, &place, &counter,
        0, code)
    }
    return found >= 0 ? Int64(counter) : nil
  }

  /// The code of a time in seconds since 1970.
  package func code(at seconds: Int64) -> String {
    var digits = [CChar](repeating: 0, count: Self.digits + 1)
    // Safety: the buffer has room for the digits and the zero that the call writes.
    _ = characters.withUnsafeBufferPointer { secret in
      oath_totp_generate(
        secret.baseAddress, secret.count, Int(seconds), UInt32(Self.stepSeconds), 0, UInt32(Self.digits), &digits)
    }
    return String(decoding: digits.prefix(Self.digits).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// `true` if a text has the form of a code.
  public static func isCode(_ text: String) -> Bool {
    text.utf8.count == digits && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private var characters: [CChar] { bytes.map { CChar(bitPattern: $0) } }

  /// The library asks to be started once.
  private static let isStarted = oath_init() == OATH_OK.rawValue
}

extension AuthenticatorSecret: CustomStringConvertible, CustomReflectable {
  /// A placeholder: the secret never appears in logs.
  public var description: String { "AuthenticatorSecret(…)" }
  /// Empty: the secret never appears in a dump.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
