/// The result of a fetch: new bytes, or none since the last time.
public enum FetchAnswer: Sendable, Hashable {
  /// The whole body, decompressed, with the validators for the next fetch.
  case fresh(bytes: [UInt8], Validators)
  /// Status 304, or a file with the same size and modification time.
  case unchanged
}
