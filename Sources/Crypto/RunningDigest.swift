import CSodium

/// A `Digest` of bytes that come in parts, such as those of a file that is larger than the memory.
public final class RunningDigest {
  // Safety: made in `init` with the size and the alignment that libsodium asks for, freed with this value.
  private let state: UnsafeMutableRawPointer

  private var opaque: OpaquePointer { OpaquePointer(state) }

  /// A digest of no bytes yet.
  public init() {
    state = .allocate(byteCount: crypto_generichash_statebytes(), alignment: 64)
    _ = crypto_generichash_init(opaque, nil, 0, Digest.count)
  }

  deinit { state.deallocate() }

  /// Adds the next bytes.
  public func add(_ part: UnsafeRawBufferPointer) {
    let bytes = part.bindMemory(to: UInt8.self)
    _ = crypto_generichash_update(opaque, bytes.baseAddress, UInt64(bytes.count))
  }

  /// The digest of all bytes; nothing can be added afterwards.
  public func end() -> Digest {
    var hash = [UInt8](repeating: 0, count: Digest.count)
    // Safety: the buffer lives through the call and its length is passed with it.
    _ = crypto_generichash_final(opaque, &hash, hash.count)
    return Digest(bytes: hash)
  }
}
