/// The meanings that people chose for columns of a table, by the key of the head.
///
/// Shape: a code of the kind of table; empty for columns that are left out.
public struct ColumnChoices: Sendable, Hashable {
  /// By the key of a head.
  public private(set) var codes: [String: String]

  /// The choices by the keys of heads.
  public init(_ codes: [String: String] = [:]) { self.codes = codes }

  /// These choices, with others in place of those for the same heads.
  public func replaced(by others: ColumnChoices) -> ColumnChoices {
    ColumnChoices(codes.merging(others.codes) { $1 })
  }

  /// As text: `head TAB code`, a line each; keys and codes have neither. In the order of the keys.
  package var text: String {
    codes.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)" }.joined(separator: "\n")
  }

  /// Reads what `text` wrote; other lines are skipped.
  package init(text: String) {
    let pairs = text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    codes = Dictionary(
      pairs.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) }, uniquingKeysWith: { first, _ in first })
  }
}
