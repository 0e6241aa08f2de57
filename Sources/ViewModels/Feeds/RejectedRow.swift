import Domain
import Words

/// A rejected record as a page shows it.
public struct RejectedRow: Sendable, Hashable {
  /// Counted from 1: `3`, or `3.2` for the second service of the third group; empty unless it is a single record.
  public let record: String
  public let reason: String
  /// The start of the record; the refused part of it may be marked.
  public let excerpt: String
  /// The refused part of the excerpt: the text before it, itself, and the text after it; `nil` if it is not in there.
  public let marked: Marked?
  /// The original record; `nil` if unknown. Without a refused part in it, all of it is `before`.
  public let source: Marked?

  public struct Marked: Sendable, Hashable {
    public let before: String
    public let refused: String
    public let after: String
  }

  private static func marked(_ text: String, in excerpt: String) -> Marked? {
    guard !text.isEmpty, let place = excerpt.firstRange(of: text) else { return nil }
    return Marked(
      before: String(excerpt[..<place.lowerBound]), refused: text, after: String(excerpt[place.upperBound...]))
  }

  init(_ record: RejectedRecord, _ wording: Wording) {
    self.record = wording.number(of: record)
    reason = wording.rejectionReason(record.reason)
    excerpt = record.excerpt
    marked = record.reason.refusedText.flatMap { Self.marked($0, in: record.excerpt) }
    source =
      record.source.isEmpty
      ? nil
      : record.reason.refusedText.flatMap { Self.marked($0, in: record.source) }
        ?? Marked(before: record.source, refused: "", after: "")
  }
}
