package import Domain
import Spreadsheet
package import Words

/// A table of shifts as a file: day, start and end are needed.
package typealias ShiftsTable = ColumnTable<ShiftColumn>

extension ShiftColumn: FileColumn {
  package static var kind: String { "shifts" }
  package static var maximumBytes: Int { 2 << 20 }
  package static var maximumLines: Int { ShiftsImport.mostShifts }

  package static var parts: [PersonPart] { [.givenName, .surname, .email, .number, .id] }
  package static var personColumn: Self? { .person }

  /// All that identifies the person, a line each: the name, the address, the number, the id.
  package static func take(_ parts: [PersonPart: String], into texts: inout [Self: String]) {
    let (whole, given, surname) = (texts[.person] ?? "", parts[.givenName] ?? "", parts[.surname] ?? "")
    let name = PersonName(whole: whole, given: given, surname: surname).full
    let id = (parts[.id] ?? "").trimmed
    let all = [name, parts[.email] ?? "", parts[.number] ?? "", id.isEmpty ? "" : "#\(id)"]
    texts[.person] = all.map(\.trimmed).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  package func names(in words: Wording) -> String { words.columnNames(of: self) }

  /// Numbers that a spreadsheet keeps for days and times become these.
  package func read(_ cell: String) -> String {
    guard self == .date || self == .endDate || self == .start || self == .end,
      cell.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 || $0 == 44 }),
      let number = Double(cell.replacing(",", with: "."))
    else { return cell }
    return time(of: number) ?? cell
  }

  /// The day or time of a number here, if it is one.
  private func time(of number: Double) -> String? {
    switch self {
    case .date, .endDate:
      // Why these: from 1954 to 2119, which no year and no day of a month is.
      (20_000...80_000).contains(number) ? SheetSerial.date(number)?.description : nil
    case .start, .end: number > 0 && number < 1 ? SheetSerial.time(number)?.description : nil
    case .person, .breakMinutes, .position, .site, .note, .skills, .externalID, .pair: nil
    }
  }
}
