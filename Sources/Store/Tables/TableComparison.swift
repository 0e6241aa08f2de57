import Crypto
import Domain

/// Compares a table with what is stored of its kind.
struct TableComparison<Column, Entity>
where Column: Hashable & Sendable & CaseIterable & RawRepresentable, Column.RawValue == String {
  typealias Preview = TableImport<Column, Entity>

  /// Something that is stored.
  struct Known {
    let id: ID<Entity>
    let name: String
    let revision: Int
    let texts: [Column: String]
    let isKeptByShop: Bool
  }

  private var additions: [Preview.Addition] = []
  private var changes: [Preview.Change] = []
  private var refused: [RefusedTableLine]
  private var unchanged = 0
  private var lines: [[String]: Int] = [:]

  private let known: [[String]: [Known]]
  private let keys: [Column]
  private let check: ([Column: String]) throws(Refusal) -> [Column: String]

  /// `keys` are the columns that tell what a line is about; `check` gives the form that is stored, or refuses.
  init(
    _ rows: [TableRow<Column>], refused: [RefusedTableLine], with known: [Known], by keys: [Column],
    check: @escaping ([Column: String]) throws(Refusal) -> [Column: String]
  ) {
    self.known = Dictionary(grouping: known) { known in keys.map { known.texts[$0] ?? "" } }
    self.keys = keys
    self.check = check
    self.refused = refused
    for row in rows {
      do throws(RefusedTableLine.Reason) {
        try take(row)
      } catch {
        self.refused.append(.init(line: row.line, reason: error))
      }
    }
    self.refused.sort { $0.line < $1.line }
  }

  func preview() throws -> Preview {
    let text = try Transaction.json(
      additions.map { ["\($0.line)"] + Self.list($0.texts) }
        + changes.map { change in
          ["\(change.line)", "\(change.id)", "\(change.revision)"]
            + change.fields.flatMap { [$0.column.rawValue, $0.before, $0.after] }
        })
    return Preview(
      additions: additions, changes: changes, refused: refused, unchanged: unchanged,
      mark: Digest(of: text ?? "").description)
  }

  private mutating func take(_ row: TableRow<Column>) throws(RefusedTableLine.Reason) {
    let key = keys.map { (row.texts[$0] ?? "").trimmed }
    let found = known[key] ?? []
    guard found.count < 2 else { throw .ambiguous }
    guard found.first?.isKeptByShop != true else { throw .keptByShop }
    if let other = lines[key] { throw .repeats(line: other) }
    if let known = found.first {
      try change(known, row)
    } else {
      additions.append(.init(line: row.line, texts: try checked(row.texts)))
    }
    lines[key] = row.line
  }

  private mutating func change(_ known: Known, _ row: TableRow<Column>) throws(RefusedTableLine.Reason) {
    let texts = try checked(known.texts.merging(row.texts) { $1 })
    let fields = Column.allCases.compactMap { column in
      let (before, after) = (known.texts[column] ?? "", texts[column] ?? "")
      return before == after ? nil : Preview.FieldChange(column: column, before: before, after: after)
    }
    guard !fields.isEmpty else {
      unchanged += 1
      return
    }
    changes.append(
      .init(line: row.line, id: known.id, name: known.name, fields: fields, revision: known.revision, texts: texts))
  }

  private func checked(_ texts: [Column: String]) throws(RefusedTableLine.Reason) -> [Column: String] {
    do throws(Refusal) {
      return try check(texts).filter { !$0.value.isEmpty }
    } catch {
      guard case .invalid(let errors) = error else { throw .malformed }
      throw .invalid(errors)
    }
  }

  private static func list(_ texts: [Column: String]) -> [String] { Column.allCases.map { texts[$0] ?? "" } }
}
