import CSodium

/// A SipHash-2-4 with a public key: distinguishes versions of bytes, and keeps no secret.
///
/// Shape: 64 bits, the same in every process. Cost: about 1.5 GB/s. Source: J.-P. Aumasson and D. J. Bernstein, "SipHash:
/// a fast short-input PRF".
public struct ShortHash: Sendable, Hashable {
  /// The hash as a number.
  public let value: UInt64

  /// Hashes bytes.
  public init(of message: [UInt8]) {
    let key = [UInt8](repeating: 0, count: Int(crypto_shorthash_KEYBYTES))
    var hash: UInt64 = 0
    // Safety: the buffers live through the call; the hash has 8 bytes, by crypto_shorthash_BYTES.
    withUnsafeMutableBytes(of: &hash) { place in
      if let start = place.bindMemory(to: UInt8.self).baseAddress {
        _ = crypto_shorthash(start, message, UInt64(message.count), key)
      }
    }
    value = UInt64(littleEndian: hash)
  }
}
