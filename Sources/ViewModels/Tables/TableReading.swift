import Dispatch
import Domain
import Feeds
import Store

/// A file as a table, with the meanings of its columns: known by name, remembered, or chosen just now.
struct TableReading<Column: FileColumn>: Sendable {
  /// `nil` if the columns make none, for this reason.
  let table: ColumnTable<Column>?
  let fault: TableFault?
  let head: TableHead<Column>
  let lines: TableLines

  /// Reads a file. Its columns are remembered for files with the same heads. Errors: a `TableFault` that no other meanings help.
  init(_ bytes: [UInt8], _ choices: TableScreen.Choices, in context: ScreenContext) async throws {
    try await self.init(Self.lines(of: bytes, choices), choices, in: context)
  }

  /// The lines of a file, read on a queue of its own. Errors: a `TableFault`.
  static func lines(of bytes: [UInt8], _ choices: TableScreen.Choices) async throws -> TableLines {
    try await tableQueue.run { () throws(TableFault) in
      try TableLines(decoding: bytes, of: Column.self, sheet: choices.sheet)
    }
  }

  init(_ lines: TableLines, _ choices: TableScreen.Choices, in context: ScreenContext) async throws {
    var head = try TableHead<Column>(of: lines)
    head.choose(try await Self.choices(for: head, choices.columns, in: context))
    (self.head, self.lines) = (head, lines)
    do throws(TableFault) {
      (table, fault) = (try ColumnTable(lines, head), nil)
    } catch {
      guard error.isOfColumns else { throw error }
      (table, fault) = (nil, error)
    }
  }

  /// The remembered choices for these heads; new ones take their place, and are remembered from now on.
  static func choices(
    for head: TableHead<Column>, _ columns: [Int: String], in context: ScreenContext
  ) async throws -> ColumnChoices {
    let heads = head.places.map(\.key)
    let known = try await context.read { try $0.columnChoices(of: Column.kind, heads: heads) }
    let codes = head.places.compactMap { place -> (String, String)? in
      guard let code = columns[place.column], code.isEmpty || ColumnMeaning<Column>(code: code) != nil else {
        return nil
      }
      // Why: a known column that stays what it is needs no memory.
      return code == (known.codes[place.key] ?? place.meaning?.code ?? "") ? nil : (place.key, code)
    }
    guard !codes.isEmpty else { return known }
    let chosen = known.replaced(by: ColumnChoices(Dictionary(uniqueKeysWithValues: codes)))
    try await context.write { try $0.remember(chosen, of: Column.kind, heads: heads) }
    return chosen
  }
}

/// For files that take their time.
private let tableQueue = DispatchQueue(label: "onduty.tables")
