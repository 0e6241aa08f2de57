import CSodium

/// A BLAKE2b-256 hash: identifies bytes without revealing them. Source: RFC 7693.
public struct Digest: Sendable, Hashable, CustomStringConvertible {
  /// The hash, `count` bytes.
  public let bytes: [UInt8]
  /// The bytes in every digest.
  public static let count = 32

  /// Hashes bytes, with an optional key of 16 to 64 bytes. Cost: about 1 GB/s.
  public init(of message: [UInt8], key: [UInt8] = []) {
    var hash = [UInt8](repeating: 0, count: Self.count)
    // Safety: the buffers live through the call and their lengths are passed with them.
    _ = crypto_generichash(&hash, hash.count, message, UInt64(message.count), key, key.count)
    bytes = hash
  }

  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// Hashes a text as UTF-8.
  public init(of text: String) { self.init(of: Array(text.utf8)) }

  /// `true` if a text has this digest; takes as long wherever they differ.
  public func isOf(_ text: String) -> Bool { sodium_memcmp(bytes, Digest(of: text).bytes, Self.count) == 0 }

  /// `true` if another is the same; takes as long wherever they differ.
  package func isSame(as other: Digest) -> Bool {
    bytes.count == Self.count && sodium_memcmp(bytes, other.bytes, Self.count) == 0
  }

  /// 64 hexadecimal digits, lowercase.
  public var description: String { bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}
