import CZlib

extension SharedBody {
  /// The bytes compressed as gzip (RFC 1952); `nil` if that saves nothing.
  ///
  /// Only for public content: the length of a compressed secret reveals the secret (BREACH).
  public convenience init?(gzipped bytes: [UInt8]) {
    var stream = z_stream()
    guard czlib_begin_gzip(&stream) == Z_OK else { return nil }
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
