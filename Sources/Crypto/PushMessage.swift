import CPush
import CSodium

/// A text that only one browser can read, in the format of push services.
///
/// Shape: a salt, the size of a record, a point and one sealed record. Source: RFC 8291, RFC 8188.
public struct PushMessage: Sendable {
  /// The keys of its only reader: a browser's point and the secret that it shares with us.
  public struct Reader: Sendable, Hashable {
    /// The browser's point, as Base64URL.
    public let point: String
    /// The secret shared with senders of messages, as Base64URL.
    public let secret: String

    /// `nil` for anything that no browser makes: a point that is not on the curve, a secret that is not 16 bytes.
    public init?(point: String, secret: String) {
      guard point.utf8.count <= 100, secret.utf8.count <= 40, let key = Base64URL.bytes(point),
        let shared = Base64URL.bytes(secret), shared.count == PushMessage.saltCount, key.count == P256.pointCount,
        P256.agreed([UInt8](repeating: 0, count: P256.numberCount - 1) + [1], key) != nil
      else { return nil }
      (self.point, self.secret) = (point, secret)
    }

    /// A reader made before, unchecked: a text for any other is refused when it is sealed. Cost: none.
    public init(knownPoint point: String, secret: String) { (self.point, self.secret) = (point, secret) }
  }

  /// The body to post, with `Content-Encoding: aes128gcm`.
  public let bytes: [UInt8]

  /// The longest text in bytes of UTF-8 that every push service carries.
  public static let longestText = recordCount - 86 - tagCount - 1

  fileprivate static let saltCount = 16
  private static let recordCount = 4096
  private static let tagCount = CPUSH_TAG

  /// Seals a text for one reader, with keys made for that reader alone.
  ///
  /// Errors: `CryptoFault` for a text that is too long, and if the library can't be used.
  public init(_ text: String, for reader: Reader) throws {
    try CryptoFault.startLibrary()
    var salt = [UInt8](repeating: 0, count: Self.saltCount)
    // Safety: the buffer lives through the call and has the length that goes with it.
    randombytes_buf(&salt, salt.count)
    var secret = [UInt8](repeating: 0, count: P256.numberCount)
    repeat { randombytes_buf(&secret, secret.count) } while !P256.isNumber(secret)
    try self.init(text, for: reader, salt: salt, secret: secret)
  }

  init(_ text: String, for reader: Reader, salt: [UInt8], secret: [UInt8]) throws {
    let text = Array(text.utf8)
    guard text.count <= Self.longestText else { throw CryptoFault("a push message is too long") }
    guard let other = Base64URL.bytes(reader.point), let shared = Base64URL.bytes(reader.secret),
      shared.count == Self.saltCount, let agreed = P256.agreed(secret, other), let own = P256.point(of: secret)
    else { throw CryptoFault("libcrypto can't agree on a key") }
    let both = Self.derived(
      salt: shared, secret: agreed, info: Array("WebPush: info\0".utf8) + other + own, count: 32)
    let key = Self.derived(
      salt: salt, secret: both, info: Array("Content-Encoding: aes128gcm\0".utf8), count: CPUSH_KEY)
    let nonce = Self.derived(
      salt: salt, secret: both, info: Array("Content-Encoding: nonce\0".utf8), count: CPUSH_NONCE)
    // A record that is the last ends with 2.
    let record = text + [2]
    var sealed = [UInt8](repeating: 0, count: record.count + Self.tagCount)
    // Safety: the call reads `record.count` bytes and writes as many and a tag, which is the length of `sealed`.
    guard cpush_seal(key, nonce, record, record.count, &sealed) == 0 else { throw CryptoFault("libcrypto can't seal") }
    let size = withUnsafeBytes(of: UInt32(Self.recordCount).bigEndian, Array.init)
    bytes = salt + size + [UInt8(own.count)] + own + sealed
  }

  /// At most 32 bytes of a key made of a secret. Source: RFC 5869, HKDF with SHA-256, its first block.
  private static func derived(salt: [UInt8], secret: [UInt8], info: [UInt8], count: Int) -> [UInt8] {
    let middle = MessageCode(of: secret, key: salt).bytes
    return Array(MessageCode(of: info + [1], key: middle).bytes.prefix(count))
  }
}
