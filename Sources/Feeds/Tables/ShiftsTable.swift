package import Domain
import Spreadsheet
package import Words

/// A table of shifts as a file: day, start and end are needed.
package typealias ShiftsTable = ColumnTable<ShiftColumn>

extension ShiftColumn: FileColumn {
  package static var kind: String { "shifts" }
  package static var maximumBytes: Int { 2 << 20 }
  package static var maximumLines: Int { ShiftsImport.mostShifts }

  package static var personColumn: Self? { .person }

  package func names(in words: Wording) -> String { words.columnNames(of: self) }

  /// Numbers that a spreadsheet keeps for days and times become these.
  package func read(_ cell: String) -> String {
    guard self == .date || self == .endDate || self == .start || self == .end, let number = SheetSerial.number(in: cell)
    else { return cell }
    return time(of: number) ?? cell
  }

  /// The day or time of a number here, if it is one.
  private func time(of number: Double) -> String? {
    switch self {
    case .date, .endDate:
      SheetSerial.days.contains(number) ? SheetSerial.date(number)?.description : nil
    case .start, .end: number > 0 && number < 1 ? SheetSerial.time(number)?.description : nil
    case .person, .breakMinutes, .position, .site, .note, .skills, .externalID, .pair: nil
    }
  }
}

extension PersonName {
  /// All that the parts of a line say of its person, a line each: the name, the address, the number, the id.
  static func identity(whole: String, _ parts: [PersonPart: String]) -> String {
    let name = PersonName(whole: whole, given: parts[.givenName] ?? "", surname: parts[.surname] ?? "").full
    let id = (parts[.id] ?? "").trimmed
    let all = [name, parts[.email] ?? "", parts[.number] ?? "", id.isEmpty ? "" : "#\(id)"]
    return all.map(\.trimmed).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension SheetSerial {
  /// The numbers of days from 1954 to 2119, which no year and no day of a month is.
  static let days = 20_000.0...80_000.0

  /// The number of a cell, if it is one without a sign.
  static func number(in cell: String) -> Double? {
    guard cell.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 || $0 == 44 }) else { return nil }
    return Double(cell.replacing(",", with: "."))
  }
}
