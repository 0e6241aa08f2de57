/// A line of a table that is not taken.
public struct RefusedTableLine: Sendable, Hashable {
  public let line: Int
  public let reason: Reason

  /// Why a line is not taken.
  public enum Reason: Error, Sendable, Hashable {
    case invalid([Refusal.FieldError])
    /// It has another number of cells than the header.
    case cellCount(expected: Int, found: Int)
    /// Something stands behind a closing quote.
    case malformed
    /// The shop that products are read from keeps it.
    case keptByShop
    /// Several that are stored are meant alike.
    case ambiguous
    /// It is about the same as another line.
    case repeats(line: Int)
  }

  public init(line: Int, reason: Reason) {
    self.line = line
    self.reason = reason
  }
}
