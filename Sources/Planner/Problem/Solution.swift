/// A roster: for each person a kind of shift, or a day off, each day.
public struct Solution: Sendable, Equatable {
  /// By person and day, the kind; `nil` is a day off.
  public var rows: [[Int?]]

  /// A roster of rows.
  public init(rows: [[Int?]]) { self.rows = rows }
}
