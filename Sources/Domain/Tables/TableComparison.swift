/// Compares a table with the stored entities of its kind.
package struct TableComparison<Column: TableColumn> {
  package typealias Preview = TableImport<Column>

  /// A stored entity.
  package struct Known {
    let id: ID<Column.Entity>
    let revision: Int
    let texts: [Column: String]
    let isKeptByShop: Bool

    package init(id: ID<Column.Entity>, revision: Int, texts: [Column: String], isKeptByShop: Bool = false) {
      self.id = id
      self.revision = revision
      self.texts = texts
      self.isKeptByShop = isKeptByShop
    }
  }

  private enum Subject: Hashable {
    case known(ID<Column.Entity>)
    case new([String])
  }

  private var additions: [Preview.Addition] = []
  private var changes: [Preview.Change] = []
  private var refused: [RefusedTableLine]
  private var unchanged = 0
  private var lines: [Subject: Int] = [:]
  /// By the text of the unique column, all that have it: stored, or on a line before.
  private var owners: [String: Subject] = [:]

  private let known: [ID<Column.Entity>: Known]
  private let byKey: [[String]: [Known]]
  private let archived: Set<ID<Column.Entity>>
  private let identity: ([Column: String]) throws(Refusal) -> [Column: String]
  private let check: ([Column: String]) throws(Refusal) -> [Column: String]
  private let merge: (_ known: [Column: String], _ row: [Column: String]) -> [Column: String]

  /// `archived` are stored too, but not taken: an id finds them, and a name if they are among `known`; `taken` are the unique texts of
  /// those that aren't. `identity` returns the texts for a new line's key; `merge` puts a row's texts over the known ones; `check` returns
  /// the stored form, or refuses.
  package init(
    _ rows: [TableRow<Column>], refused: [RefusedTableLine], with known: [Known],
    archived: Set<ID<Column.Entity>> = [], taken: [ID<Column.Entity>: String] = [:],
    identity: @escaping ([Column: String]) throws(Refusal) -> [Column: String] = { $0 },
    merge: @escaping ([Column: String], [Column: String]) -> [Column: String] = { $0.merging($1) { $1 } },
    check: @escaping ([Column: String]) throws(Refusal) -> [Column: String]
  ) {
    self.known = Dictionary(uniqueKeysWithValues: known.map { ($0.id, $0) })
    byKey = Dictionary(grouping: known) { Column.key(of: $0.texts) }
    self.archived = archived
    self.identity = identity
    (self.check, self.merge) = (check, merge)
    self.refused = refused
    for (id, text) in taken { owners[text] = .known(id) }
    if let unique = Column.unique {
      for entity in known { if let text = entity.texts[unique] { owners[text] = .known(entity.id) } }
    }
    for row in rows {
      do throws(RefusedTableLine.Reason) {
        try take(row)
      } catch {
        self.refused.append(.init(line: row.line, reason: error))
      }
    }
    self.refused.sort { $0.line < $1.line }
  }

  package var preview: Preview {
    Preview(additions: additions, changes: changes, refused: refused, unchanged: unchanged)
  }

  private mutating func take(_ row: TableRow<Column>) throws(RefusedTableLine.Reason) {
    let (subject, known) = try subject(of: row)
    if let other = lines[subject] { throw .repeats(line: other) }
    if let known {
      try change(known, row)
    } else {
      let texts = try checked(row.texts)
      try own(texts, subject)
      additions.append(.init(line: row.line, texts: texts))
    }
    lines[subject] = row.line
  }

  /// Errors: that another has the unique text.
  private mutating func own(_ texts: [Column: String], _ subject: Subject) throws(RefusedTableLine.Reason) {
    guard let unique = Column.unique, let text = texts[unique] else { return }
    guard owners[text].map({ $0 == subject }) ?? true else { throw .invalid([.init(unique.rawValue, .taken)]) }
    owners[text] = subject
  }

  /// The stored entity of a row, if any.
  private func subject(of row: TableRow<Column>) throws(RefusedTableLine.Reason) -> (Subject, Known?) {
    if let id = row.id {
      guard !archived.contains(id) else { throw .archived }
      guard let known = known[id] else { throw .unknown }
      return (.known(id), known)
    }
    let key = Column.key(of: try reasoned { () throws(Refusal) in try identity(row.texts) })
    let found = byKey[key] ?? []
    guard found.count < 2 else { throw .ambiguous }
    guard let known = found.first else { return (.new(key), nil) }
    guard !known.isKeptByShop else { throw .keptByShop }
    guard !archived.contains(known.id) else { throw .archived }
    return (.known(known.id), known)
  }

  private mutating func change(_ known: Known, _ row: TableRow<Column>) throws(RefusedTableLine.Reason) {
    var texts = try checked(merge(known.texts, row.texts))
    // Why: a name stored in one column and written in two is the same name.
    if row.id == nil { for column in Column.keys { texts[column] = known.texts[column] } }
    let fields = Column.allCases.compactMap { column in
      let (before, after) = (known.texts[column] ?? "", texts[column] ?? "")
      return before == after ? nil : Preview.FieldChange(column: column, before: before, after: after)
    }
    guard !fields.isEmpty else {
      unchanged += 1
      return
    }
    try own(texts, .known(known.id))
    changes.append(
      .init(
        line: row.line, id: known.id, name: Column.entityName(of: known.texts), fields: fields,
        revision: known.revision,
        texts: texts))
  }

  private func checked(_ texts: [Column: String]) throws(RefusedTableLine.Reason) -> [Column: String] {
    try reasoned { () throws(Refusal) in try check(texts).filter { !$0.value.isEmpty } }
  }

  private func reasoned<Value>(_ body: () throws(Refusal) -> Value) throws(RefusedTableLine.Reason) -> Value {
    do throws(Refusal) {
      return try body()
    } catch {
      guard case .invalid(let errors) = error else { throw .malformed }
      throw .invalid(errors)
    }
  }
}
