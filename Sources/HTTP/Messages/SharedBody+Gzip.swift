import CZlib

extension SharedBody {
  /// The time that compressing may take; the values are zlib's levels.
  public enum Effort: Int32, Sendable {
    /// For bytes that are sent once: 50 kB of HTML take 0.4 ms and become 7 kB.
    case once = 1
    /// For bytes that are sent to several: 1 ms and 5.5 kB.
    case shared = 6
    /// For bytes that stay as long as the process.
    case forGood = 9
  }

  /// The bytes compressed as gzip (RFC 1952); `nil` if that saves nothing.
  ///
  /// Never if a stranger chooses a part of the bytes and another part is secret: the length then reveals the secret (BREACH;
  /// docs/decisions/0024-pages-are-compressed-for-our-own-pages.md).
  public convenience init?(gzipped bytes: [UInt8], effort: Effort) {
    var stream = z_stream()
    guard czlib_begin_gzip(&stream, effort.rawValue) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    var (source, target) = (bytes, [UInt8](repeating: 0, count: bytes.count))
    let isWhole = source.withUnsafeMutableBufferPointer { source in
      target.withUnsafeMutableBufferPointer { target in
        // Safety: both buffers outlive the one call that uses them; zlib reads the first and stays within the second.
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(target.count)
        return deflate(&stream, Z_FINISH) == Z_STREAM_END
      }
    }
    guard isWhole else { return nil }
    self.init(Array(target.prefix(Int(stream.total_out))))
  }
}
