/// A body that any number of responses share: a cached page, an asset.
///
/// Making one copies the bytes into native memory, which lives as long as the last response that sends it.
public final class SharedBody: Sendable {
  /// The number of bytes.
  public let count: Int

  // Safety: written only in init and freed in deinit, when no reader is left.
  nonisolated(unsafe) private let storage: UnsafeMutableRawBufferPointer

  /// Copies the bytes.
  public init(_ bytes: [UInt8]) {
    count = bytes.count
    storage = .allocate(byteCount: bytes.count, alignment: 1)
    storage.copyBytes(from: bytes)
  }

  deinit { storage.deallocate() }

  /// A copy of the bytes.
  public var bytes: [UInt8] { Array(storage) }

  // Safety: callers must keep the object alive while they use the address, and must not write.
  var address: UnsafeMutableRawPointer? { storage.baseAddress }
}
