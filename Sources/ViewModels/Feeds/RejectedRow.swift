import Domain

/// A rejected record as a page shows it.
public struct RejectedRow: Sendable, Hashable {
  /// Counted from 1: `3`, or `3.2` for the second service of the third group; empty unless it is a single record.
  public let record: String
  public let reason: String
  public let excerpt: String

  init(_ record: RejectedRecord, _ wording: Wording) {
    self.record = wording.number(of: record)
    reason = wording.rejectionReason(record.reason)
    excerpt = record.excerpt
  }
}
