/// What a feed said of the version it sent; handed back at the next fetch to learn whether it changed.
public struct Validators: Sendable, Hashable {
  /// An opaque version mark: the `ETag` header as it came; for a file its size and time of change.
  public let etag: String?
  /// The `Last-Modified` header as it came.
  public let lastModified: String?

  /// Takes both as they were stored.
  public init(etag: String?, lastModified: String?) {
    self.etag = etag
    self.lastModified = lastModified
  }
}
