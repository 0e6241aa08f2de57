package import Domain
package import Words

/// A column as files know it.
package protocol FileColumn: TableColumn {
  /// The largest file in bytes, and the most lines after the first.
  static var maximumBytes: Int { get }
  static var maximumLines: Int { get }
  /// `true` if a line may state its subject in a column `id`.
  static var hasIDs: Bool { get }

  /// Its names in a language, separated by commas: the first is written, all are read whatever their case.
  func names(in words: Wording) -> String

  /// Its cell of a sample, as people write it; empty if it has none.
  func example(in words: Wording) -> String

  /// The fault of a table with no more than these columns, if any.
  static func fault(with columns: Set<Self>) -> TableFault?

  /// The form of a cell for a comparison with the stored text.
  func read(_ cell: String) -> String
  /// The form of a stored text that is written to a file.
  func written(_ text: String, in language: Language) -> String
}

extension FileColumn {
  package static var hasIDs: Bool { false }

  package func example(in words: Wording) -> String { "" }

  /// The names of the columns in a language; see `names`.
  static func names(in language: Language) -> [Self: [String]] {
    let words = Wording(language)
    let names = allCases.map { ($0, $0.names(in: words).split(separator: ", ").map(String.init)) }
    return Dictionary(uniqueKeysWithValues: names.filter { !$0.1.isEmpty })
  }

  package static func fault(with columns: Set<Self>) -> TableFault? {
    keys.first { !columns.contains($0) }.map { column in
      let names = Language.allCases.map { ($0, Self.names(in: $0)[column]?.first ?? column.rawValue) }
      return .columnMissing(Dictionary(uniqueKeysWithValues: names))
    }
  }

  package func read(_ cell: String) -> String { cell }

  package func written(_ text: String, in language: Language) -> String { self.text(text, in: language) }
}

/// A table as a file: one entity a line, the columns named in the first.
///
/// Shape: UTF-8 with or without a byte order mark, commas, semicolons or tabs. Columns are known by their names in any language, in any
/// order; others are ignored. Skills are separated by commas in their cell. Prices and quantities are read with a point or a comma. Text
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

  /// Reads a file. Errors: a `TableFault` if it is no such table; a bad line is refused alone.
  package init(decoding bytes: [UInt8]) throws(TableFault) {
    guard bytes.count <= Column.maximumBytes else { throw .tooLarge(limitBytes: Column.maximumBytes) }
    let records = try CSV(decoding: bytes, atMost: Column.maximumLines + 1).records
    guard let header = records.first else { throw .empty }
    try self.init(header: header.cells, records: records.dropFirst())
  }

  /// The lines below a header; blank ones are skipped.
  init(header: [String], records: some Sequence<CSV.Record>) throws(TableFault) {
    let columns = header.map { $0.isEmpty ? nil : Heading($0) }
    for (place, column) in columns.enumerated() where column != nil {
      if columns[..<place].contains(column) { throw .columnRepeated(header[place]) }
    }
    if let fault = Column.fault(with: Set(columns.compactMap { $0?.column })) { throw fault }
    ignoredColumns = zip(header, columns).filter { $0.1 == nil && !$0.0.trimmed.isEmpty }.map(\.0)
    let known = columns.enumerated().compactMap { place, column in column?.column.map { ($0, place) } }
    places = Dictionary(uniqueKeysWithValues: known)
    var rows: [TableRow<Column>] = []
    var refused: [RefusedTableLine] = []
    for record in records where record.cells.contains(where: { !$0.trimmed.isEmpty }) {
      do throws(RefusedTableLine.Reason) {
        rows.append(try Self.row(record, columns))
      } catch {
        refused.append(.init(line: record.line, reason: error))
      }
    }
    self.rows = rows
    self.refused = refused
  }

  /// The names of all columns but `id`, as they are written in a language.
  package static func columnNames(in language: Language) -> [String] {
    let names = Column.names(in: language)
    return Column.allCases.map { names[$0]?.first ?? $0.rawValue }
  }

  /// A table of examples, to be filled in. Shape: without a column `id`.
  package static func sample(in language: Language) -> String {
    let words = Wording(language)
    let cells = Column.allCases.map { ($0, $0.example(in: words)) }
    return file(of: [(nil, Dictionary(uniqueKeysWithValues: cells))], in: language, hasIDs: false)
  }

  /// A table as text, which when read again changes nothing. Either all entries have ids, or none has.
  static func file(
    of entries: [(id: ID<Column.Entity>?, texts: [Column: String])], in language: Language,
    hasIDs: Bool = Column.hasIDs
  ) -> String {
    let columns = Array(Column.allCases)
    let header = columnNames(in: language)
    let lines = entries.map { id, texts in
      (id.map { ["\($0)"] } ?? [])
        + columns.map { Self.guarded($0.written(texts[$0] ?? "", in: language)) }
    }
    return CSV.file(of: [(hasIDs ? ["id"] : []) + header] + lines, in: language)
  }

  /// The column that a name is of.
  static func column(_ name: String) -> Column? { Heading(name)?.column }

  private static func row(_ record: CSV.Record, _ columns: [Heading?]) throws(RefusedTableLine.Reason)
    -> TableRow<Column>
  {
    guard !record.isMalformed else { throw .malformed }
    guard record.cells.count == columns.count else {
      throw .cellCount(expected: columns.count, found: record.cells.count)
    }
    var id: ID<Column.Entity>?
    var texts: [Column: String] = [:]
    for (cell, column) in zip(record.cells, columns) {
      switch column {
      case .column(let column): texts[column] = column.read(unguarded(cell))
      case .id where !cell.trimmed.isEmpty:
        guard let number = ID<Column.Entity>(cell.trimmed) else { throw .unknown }
        id = number
      case .id, nil: break
      }
    }
    return TableRow(line: record.line, id: id, texts: texts)
  }

  /// The meaning of the cells below a name.
  private enum Heading: Hashable {
    case id
    case column(Column)

    var column: Column? { if case .column(let column) = self { column } else { nil } }

    init?(_ cell: String) {
      let text = plainText(cell).lowercased()
      if Column.hasIDs, text == "id" {
        self = .id
        return
      }
      let names = Language.allCases.map { Column.names(in: $0) }
      let known = Column.allCases.first { column in
        column.rawValue == text || names.contains { ($0[column] ?? []).contains { $0.lowercased() == text } }
      }
      guard let known else { return nil }
      self = .column(known)
    }
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
