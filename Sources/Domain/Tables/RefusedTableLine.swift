/// A line of a table that an import leaves out.
public struct RefusedTableLine: Sendable, Hashable {
  /// The line of the file on which the row starts, from 1.
  public let line: Int
  /// For the layer with words.
  public let reason: Reason

  /// The reason that a line is left out.
  public enum Reason: Error, Sendable, Hashable {
    /// Fields that break rules, in the order of the form.
    case invalid([Refusal.FieldError])
    /// The number of cells differs from the header's.
    case cellCount(expected: Int, found: Int)
    /// There is text after a closing quote.
    case malformed
    /// The product belongs to the shop, which makes it read-only.
    case keptByShop
    /// No stored entry has its id.
    case unknown
    /// Its entry is archived.
    case archived
    /// More than one stored entry has the row's name, and no id distinguishes them.
    case ambiguous
    /// A cell of a column, by its raw value, that can't be read.
    case cell(String, ShiftCellProblem)
    /// A press that makes no sense then.
    case press(Refusal.PressProblem)
    /// The person is away already, on these days or a part of them.
    case away
    /// A time that clocks skip, or show twice, without its difference from UTC.
    case clockChange
    /// The row matches the same stored entry as another line.
    case repeats(line: Int)
  }

  package init(line: Int, reason: Reason) {
    self.line = line
    self.reason = reason
  }

  /// The field by which a refusal names a column of a line: `4.cost`.
  package static func field(_ column: String, on line: Int) -> String { "\(line).\(column)" }

  /// The line that a refusal names so; `nil` if it names none.
  package init?(_ error: Refusal.FieldError) {
    let parts = error.field.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, let line = Int(parts[0]) else { return nil }
    self.init(line: line, reason: .invalid([.init(String(parts[1]), error.problem)]))
  }
}
