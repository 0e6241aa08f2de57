import Crypto
public import Domain

extension Snapshot {
  /// The last choices for a file of a kind with these heads, in any order; none if there were none.
  public func columnChoices(of kind: String, heads: [String]) throws -> ColumnChoices {
    let texts = try connection.rows(
      """
      SELECT meanings FROM column_choice
      WHERE organization_id = \(scope) AND kind = \(kind) AND heads = \(Self.mark(of: heads))
      """
    ) { try $0.next() as String }
    return texts.first.map(ColumnChoices.init(text:)) ?? ColumnChoices()
  }

  fileprivate static func mark(of heads: [String]) -> [UInt8] {
    Digest(of: heads.sorted().joined(separator: "\n")).bytes
  }
}

extension Transaction {
  /// The most remembered files of an organization; the oldest ones are forgotten.
  static let mostColumnChoices = 500

  /// Remembers the choices for the next file of the kind with these heads; nothing for no choices.
  public func remember(_ choices: ColumnChoices, of kind: String, heads: [String]) throws {
    guard !choices.codes.isEmpty else { return }
    try connection.run(
      """
      INSERT INTO column_choice (organization_id, kind, heads, meanings, chosen_at)
      VALUES (\(scope), \(kind), \(Snapshot.mark(of: heads)), \(choices.text), \(now))
      ON CONFLICT (organization_id, kind, heads) DO UPDATE SET meanings = excluded.meanings, chosen_at = excluded.chosen_at
      """)
    try connection.run(
      """
      DELETE FROM column_choice WHERE organization_id = \(scope) AND (kind, heads) IN (
        SELECT kind, heads FROM column_choice WHERE organization_id = \(scope)
        ORDER BY chosen_at DESC, kind, heads LIMIT 1000 OFFSET \(Self.mostColumnChoices))
      """)
  }
}
