import Domain
import Store

/// Reads and writes a table whose first line names its columns, whatever it is about.
///
/// Shape: as `PeopleTable`: UTF-8, commas, semicolons or tabs; English or German names in any order, others ignored.
struct ColumnTable<Column>
where Column: Hashable & Sendable & CaseIterable & RawRepresentable, Column.RawValue == String {
  let rows: [TableRow<Column>]
  let refused: [RefusedTableLine]
  let ignoredColumns: [String]

  /// The names of a column: the first of each language is written, all are read whatever their case.
  typealias Names = (en: [String], de: [String])

  init(
    decoding bytes: [UInt8], maximumBytes: Int, maximumLines: Int, required: [Column],
    names: @escaping (Column) -> Names
  ) throws(TableFault) {
    guard bytes.count <= maximumBytes else { throw .tooLarge(limitBytes: maximumBytes) }
    let records = try CSV(decoding: bytes, atMost: maximumLines + 1).records
    guard let header = records.first else { throw .empty }
    let columns = header.cells.map { Self.column($0, names) }
    for (place, column) in columns.enumerated() where column != nil {
      if columns[..<place].contains(column) { throw .columnRepeated(header.cells[place]) }
    }
    for column in required where !columns.contains(column) { throw .columnMissing(column.rawValue) }
    ignoredColumns = zip(header.cells, columns).filter { $0.1 == nil }.map(\.0)
    var rows: [TableRow<Column>] = []
    var refused: [RefusedTableLine] = []
    for record in records.dropFirst() {
      if record.isMalformed {
        refused.append(.init(line: record.line, reason: .malformed))
      } else if record.cells.count != columns.count {
        let reason = RefusedTableLine.Reason.cellCount(expected: columns.count, found: record.cells.count)
        refused.append(.init(line: record.line, reason: reason))
      } else {
        rows.append(Self.row(record, columns))
      }
    }
    self.rows = rows
    self.refused = refused
  }

  /// A table as text, in German with semicolons, as spreadsheets there expect; with a byte order mark.
  static func text(of lines: [[Column: String]], in language: Language, names: (Column) -> Names) -> String {
    let columns = Array(Column.allCases)
    let header = columns.map { column in (language == .de ? names(column).de : names(column).en).first ?? "" }
    let cells = lines.map { texts in columns.map { PeopleTable.guarded(texts[$0] ?? "") } }
    return "\u{FEFF}" + CSV.text(of: [header] + cells, delimiter: language == .de ? ";" : ",")
  }

  private static func row(_ record: CSV.Record, _ columns: [Column?]) -> TableRow<Column> {
    var texts: [Column: String] = [:]
    for (cell, column) in zip(record.cells, columns) {
      if let column { texts[column] = PeopleTable.unguarded(cell) }
    }
    return TableRow(line: record.line, texts: texts)
  }

  private static func column(_ cell: String, _ names: (Column) -> Names) -> Column? {
    let text = plainText(cell).lowercased()
    return Column.allCases.first { column in
      let known = names(column)
      return column.rawValue == text || (known.en + known.de).contains { $0.lowercased() == text }
    }
  }
}
