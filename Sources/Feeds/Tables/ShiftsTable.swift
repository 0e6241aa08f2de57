package import Domain
package import Spreadsheet
package import Words

/// A table of shifts as a file: day, start and end are needed.
package typealias ShiftsTable = ColumnTable<ShiftColumn>

extension ShiftsTable {
  /// Reads a sheet as a table. Errors: a `TableFault` if it is no such table; a bad line is refused alone.
  package init(_ sheet: Sheet) throws(TableFault) {
    guard let head = sheet.rows.first, let last = head.cells.keys.max() else { throw .empty }
    let columns = (0...last).map { head.cells[$0]?.text ?? "" }
    let known = columns.map { $0.isEmpty ? nil : Self.column($0) }
    // Why lazy: a wide sheet with little in it is not held whole.
    let records = sheet.rows.dropFirst().lazy.map { row in
      CSV.Record(
        line: row.number,
        cells: columns.indices.map { place in
          row.cells[place].map { known[place]?.time(of: $0, isFrom1904: sheet.isFrom1904) ?? $0.text } ?? ""
        }, isMalformed: false)
    }
    try self.init(header: columns, records: records)
  }
}

extension ShiftColumn: FileColumn {
  package static var maximumBytes: Int { 2 << 20 }
  package static var maximumLines: Int { ShiftsImport.mostShifts }

  package func names(in words: Wording) -> String { words.columnNames(of: self) }

  /// Numbers that a spreadsheet keeps for days and times become these.
  package func read(_ cell: String) -> String {
    guard self == .date || self == .endDate || self == .start || self == .end,
      cell.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 || $0 == 44 }),
      let number = Double(cell.replacing(",", with: "."))
    else { return cell }
    return time(of: .number(number), isFrom1904: false) ?? cell
  }

  /// The day or time of a number here, if it is one.
  fileprivate func time(of cell: SheetCell, isFrom1904: Bool) -> String? {
    guard case .number(let number) = cell else { return nil }
    switch self {
    case .date, .endDate:
      // Why these: from 1954 to 2119, which no year and no day of a month is.
      guard (20_000...80_000).contains(number) || isFrom1904 else { return nil }
      return SheetSerial.date(number, isFrom1904: isFrom1904)?.description
    case .start, .end: return number > 0 && number < 1 ? SheetSerial.time(number)?.description : nil
    case .person, .breakMinutes, .position, .site, .note, .skills: return nil
    }
  }
}

extension SheetCell {
  fileprivate var text: String {
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
