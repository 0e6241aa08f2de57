import Domain
package import Spreadsheet

/// The lines of a table's file before it is known what its columns mean: text of any encoding, or a sheet of an .xlsx or .ods workbook.
package struct TableLines: Sendable, Hashable {
  /// A line with something in it.
  struct Line: Sendable, Hashable {
    /// As spreadsheets count, from 1.
    let number: Int
    /// By column, from 0; none is blank.
    let cells: [Int: String]
    /// There is text behind a closing quote.
    let isMalformed: Bool

    /// The different texts in it: a merged cell has one in several columns.
    var texts: Set<String> { Set(cells.values) }

    /// Columns up to the last one with something in it.
    var width: Int { (cells.keys.max() ?? -1) + 1 }
  }

  let lines: [Line]
  /// The sheets of a workbook; none for a text.
  package let tabs: [Sheet.Tab]
  /// The sheet that was read.
  package let tab: Int

  /// The most lines above the one with the heads: a title, a day of printing.
  static let mostTitles = 20

  /// Reads a file's bytes; `sheet` is the place of the sheet to read, else the first visible one with cells. Errors: a `TableFault`. Cost: some passes; a workbook some seconds at most, so not on a thread of the shared pool.
  package init<Column: FileColumn>(
    decoding bytes: [UInt8], of _: Column.Type, sheet: Int? = nil
  ) throws(TableFault) {
    guard bytes.count <= Column.maximumBytes else { throw .tooLarge(limitBytes: Column.maximumBytes) }
    let most = Column.maximumLines + 1 + Self.mostTitles
    guard Self.isWorkbook(bytes) else {
      (lines, tabs, tab) = (try Self.text(bytes, atMost: most), [], 0)
      return
    }
    let read = try Self.sheet(bytes, sheet, atMost: most)
    (lines, tabs, tab) = (Self.lines(of: read), read.tabs, read.place)
  }

  private init(lines: [Line], tabs: [Sheet.Tab], tab: Int) { (self.lines, self.tabs, self.tab) = (lines, tabs, tab) }

  /// With a line for each column: numbers of lines and columns change places.
  var turned: TableLines {
    var columns: [Int: [Int: String]] = [:]
    for line in lines {
      for (column, cell) in line.cells { columns[column, default: [:]][line.number - 1] = cell }
    }
    return TableLines(
      lines: columns.sorted { $0.key < $1.key }.map { Line(number: $0 + 1, cells: $1, isMalformed: false) }, tabs: tabs,
      tab: tab)
  }

  /// By its first bytes: a workbook, also one that can't be read.
  package static func isWorkbook(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B]) || bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0])
  }

  /// By its beginning: a calendar file, which is no table.
  package static func isCalendar(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(200), as: UTF8.self).contains("BEGIN:VCALENDAR")
  }

  private static func text(_ bytes: [UInt8], atMost limit: Int) throws(TableFault) -> [Line] {
    try CSV(decoding: bytes, atMost: limit).records.compactMap { record in
      let cells = record.cells.enumerated().filter { !$0.element.trimmed.isEmpty }
      guard !cells.isEmpty || record.isMalformed else { return nil }
      return Line(
        number: record.line, cells: Dictionary(uniqueKeysWithValues: cells.map { ($0.offset, $0.element) }),
        isMalformed: record.isMalformed)
    }
  }

  private static func sheet(_ bytes: [UInt8], _ place: Int?, atMost limit: Int) throws(TableFault) -> Sheet {
    var limits = SheetLimits()
    limits.mostRows = limit
    do throws(SheetFault) {
      return try Sheet(decoding: bytes, choosing: place, within: limits)
    } catch {
      throw .sheet(error)
    }
  }

  private static func lines(of sheet: Sheet) -> [Line] {
    sheet.rows.compactMap { row in
      let cells = row.cells.mapValues(\.plainText).filter { !$0.value.trimmed.isEmpty }
      return cells.isEmpty ? nil : Line(number: row.number, cells: cells, isMalformed: false)
    }
  }
}

extension SheetCell {
  /// The value as a cell of a text has it; days and times without a format stay numbers.
  fileprivate var plainText: String {
    switch self {
    case .text(let text), .fault(let text): text
    case .number(let number):
      number == number.rounded() && (-1e15...1e15).contains(number) ? "\(Int64(number))" : "\(number)"
    case .date(let date): date.description
    case .time(let time): time.description
    case .moment(let moment): "\(moment.date) \(moment.time)"
    case .hours(let minutes): "\(Double(minutes) / 60)"
    case .amount(let amount, _): "\(Double(amount) / 10_000)"
    case .flag(let isSet): isSet ? "1" : "0"
    }
  }
}
