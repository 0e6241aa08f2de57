/// Identifies the version of a feed that was fetched; passed to the next fetch.
public struct Validators: Sendable, Hashable {
  /// Opaque: the `ETag` header as received; for a file, its size and modification time.
  public let etag: String?
  /// The `Last-Modified` header as received.
  public let lastModified: String?

  /// Stored validators.
  public init(etag: String?, lastModified: String?) {
    self.etag = etag
    self.lastModified = lastModified
  }
}
