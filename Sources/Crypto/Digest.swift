import CSodium

/// BLAKE2b-256 of some bytes: stands for them, and does not tell them. Source: RFC 7693.
public struct Digest: Sendable, Hashable, CustomStringConvertible {
  /// Thirty-two of them.
  public let bytes: [UInt8]
  /// How many bytes a digest has.
  public static let count = 32

  /// Digests bytes, with a key (16 to 64 bytes) if there is one. Cost: grows with the bytes; about 1 GB/s.
  public init(of message: [UInt8], key: [UInt8] = []) {
    var hash = [UInt8](repeating: 0, count: Self.count)
    // Safety: the buffers live through the call and their lengths are passed with them.
    _ = crypto_generichash(&hash, hash.count, message, UInt64(message.count), key, key.count)
    bytes = hash
  }

  /// Digests a text as UTF-8.
  public init(of text: String) { self.init(of: Array(text.utf8)) }

  /// Hexadecimal, in lower case.
  public var description: String { bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}
