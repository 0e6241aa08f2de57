/// What a feed holds now: new bytes, or the same as last time.
public enum FetchAnswer: Sendable, Hashable {
  /// The whole body, decompressed, and what to hand back at the next fetch.
  case fresh(bytes: [UInt8], Validators)
  /// Nothing changed since the given validators: status 304, or a file of the same size and time of change.
  case unchanged
}
