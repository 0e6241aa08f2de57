import CSodium

/// BLAKE2b-256 of a text: stands for it, and does not tell it.
struct Digest: Hashable, CustomStringConvertible {
  /// Thirty-two of them.
  let bytes: [UInt8]

  init(of text: String) {
    var hash = [UInt8](repeating: 0, count: 32)
    let bytes = Array(text.utf8)
    // Safety: both buffers live through the call and their lengths are passed with them.
    _ = crypto_generichash(&hash, hash.count, bytes, UInt64(bytes.count), nil, 0)
    self.bytes = hash
  }

  /// Hexadecimal, in lower case.
  var description: String { bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}
