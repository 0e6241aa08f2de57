/// A body that is made once and shared by any number of responses: a cached page, an asset.
///
/// Making one copies the bytes into native memory, which lives as long as the last response that sends it.
public final class SharedBody: Sendable {
  /// How many bytes.
  public let count: Int

  // Safety: written in init only, and freed in deinit, when nobody can read it any more.
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

  // Safety: who takes the address must keep the object alive meanwhile, and must not write.
  var address: UnsafeMutableRawPointer? { storage.baseAddress }
}
