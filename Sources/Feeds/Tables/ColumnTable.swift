package import Domain
import Words

/// A table as a file: one entity a line, the columns named above.
///
/// Shape: text or a workbook (`TableLines`), with or without titles above. Columns are known by their names in any language, or chosen
/// (`TableHead`), in any order; others are ignored. A line that ends early has empty cells. Skills are separated by commas in their cell. Prices and quantities are read with a point or a comma. Text
/// that a spreadsheet would take for a formula is written with an apostrophe before it, and read without.
package struct ColumnTable<Column: FileColumn>: Sendable, Hashable {
  /// In the order of the lines.
  package let rows: [TableRow<Column>]
  /// Lines that could not be read.
  package let refused: [RefusedTableLine]
  /// Names of unknown columns.
  package let ignoredColumns: [String]
  /// The position of each column, from 0.
  package let places: [Column: Int]

  package static var maximumBytes: Int { Column.maximumBytes }

  /// Reads a file by the names of its columns. Errors: a `TableFault` if it is no such table; a bad line is refused alone.
  package init(decoding bytes: [UInt8]) throws(TableFault) {
    let lines = try TableLines(decoding: bytes, of: Column.self)
    try self.init(lines, TableHead(of: lines))
  }

  /// Reads the lines below their heads. Errors: as above.
  package init(_ lines: TableLines, _ head: TableHead<Column>) throws(TableFault) {
    if let fault = head.fault { throw fault }
    let records = lines.lines[(head.index + 1)...]
    guard records.count <= Column.maximumLines else { throw .tooManyLines(limit: Column.maximumLines + 1) }
    ignoredColumns = head.places.filter { $0.meaning == nil && !$0.name.isEmpty }.map(\.name)
    let filled = head.places.compactMap { place in place.meaning?.filled.map { ($0, place.column) } }
    places = Dictionary(filled, uniquingKeysWith: min)
    var (rows, refused): ([TableRow<Column>], [RefusedTableLine]) = ([], [])
    for record in records {
      do throws(RefusedTableLine.Reason) {
        rows.append(try Self.row(record, head))
      } catch {
        refused.append(.init(line: record.number, reason: error))
      }
    }
    (self.rows, self.refused) = (rows, refused)
  }

  /// The names of columns, as they are written in a language.
  package static func columnNames(_ columns: [Column], in language: Language) -> [String] {
    let names = Column.names(in: language)
    return columns.map { names[$0]?.first ?? $0.rawValue }
  }

  /// A table of examples, to be filled in. Shape: without a column `id`.
  package static func sample(_ columns: [Column], in language: Language) -> String {
    let words = Wording(language)
    let cells = columns.map { ($0, $0.example(in: words)) }
    return file(of: [(nil, Dictionary(uniqueKeysWithValues: cells))], columns, in: language, hasIDs: false)
  }

  /// A table as text, which when read again changes nothing. Either all entries have ids, or none has.
  static func file(
    of entries: [(id: ID<Column.Entity>?, texts: [Column: String])], _ columns: [Column] = Array(Column.allCases),
    in language: Language, hasIDs: Bool = Column.hasIDs
  ) -> String {
    let header = columnNames(columns, in: language)
    let lines = entries.map { id, texts in
      (id.map { ["\($0)"] } ?? [])
        + columns.map { Self.guarded($0.written(texts[$0] ?? "", in: language)) }
    }
    return CSV.file(of: [(hasIDs ? ["id"] : []) + header] + lines, in: language)
  }

  private static func row(_ record: TableLines.Line, _ head: TableHead<Column>) throws(RefusedTableLine.Reason)
    -> TableRow<Column>
  {
    guard !record.isMalformed else { throw .malformed }
    guard record.width <= head.width else { throw .cellCount(expected: head.width, found: record.width) }
    var id: ID<Column.Entity>?
    for place in head.places where place.meaning == .id {
      guard let cell = record.cells[place.column] else { continue }
      guard let number = ID<Column.Entity>(cell.trimmed) else { throw .unknown }
      id = number
    }
    return TableRow(line: record.number, id: id, texts: head.texts(of: record))
  }
}

// MARK: - Formulas

/// The characters that begin a formula in a spreadsheet. Source: OWASP, CSV Injection, with the wide forms.
private let formulaStarts: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"]

extension ColumnTable {
  static func guarded(_ text: String) -> String { CSV.guarded(text) }
  static func unguarded(_ text: String) -> String { CSV.unguarded(text) }
}

extension CSV {
  static func guarded(_ text: String) -> String { isFormula(text[...].unicodeScalars) ? "'\(text)" : text }

  static func unguarded(_ text: String) -> String {
    text.hasPrefix("'") && isFormula(text[...].unicodeScalars) ? String(text.dropFirst()) : text
  }

  /// `true` if a text begins a formula, or would without the apostrophes before it.
  private static func isFormula(_ text: Substring.UnicodeScalarView) -> Bool {
    text.drop { $0 == "'" }.first.map(formulaStarts.contains) ?? false
  }
}
