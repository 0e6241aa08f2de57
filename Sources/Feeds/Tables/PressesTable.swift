package import Domain
import Spreadsheet
package import Words

/// A table of presses as a file: a day with a time, and a person or a badge, are needed.
package typealias PressesTable = ColumnTable<PressColumn>

extension PressColumn: FileColumn {
  package static var kind: String { "presses" }
  package static var maximumBytes: Int { 2 << 20 }
  package static var maximumLines: Int { 5000 }

  package static var personColumn: Self? { .person }

  package func names(in words: Wording) -> String { words.columnNames(of: self) }

  package func example(in words: Wording) -> String { words.example(of: self) }

  package static func fault(with columns: Set<Self>) -> TableFault? {
    let lacks: Self? =
      columns.isDisjoint(with: [.person, .badge]) ? .person : columns.contains(.date) ? nil : .date
    return lacks.map(missing)
  }

  /// Numbers that a spreadsheet keeps for days and times become these, and words for a kind its own.
  package func read(_ cell: String) -> String {
    switch self {
    case .date: Self.moment(cell) ?? cell
    case .time:
      SheetSerial.number(in: cell).flatMap { $0 > 0 && $0 < 1 ? SheetSerial.time($0)?.description : nil } ?? cell
    case .kind: Self.kind(cell)?.rawValue ?? cell
    case .person, .badge, .site: cell
    }
  }

  /// The day of a number, with its time unless that is midnight.
  private static func moment(_ cell: String) -> String? {
    guard let number = SheetSerial.number(in: cell), SheetSerial.days.contains(number),
      let moment = SheetSerial.moment(number)
    else { return nil }
    return moment.time == .midnight ? moment.date.description : "\(moment.date) \(moment.time)"
  }

  private static func kind(_ cell: String) -> Punch.Kind? {
    let text = plainText(cell).lowercased()
    return Punch.Kind.allCases.first { kind in
      kind.rawValue == text
        || Language.allCases.contains { language in
          Wording(language).terminalWords(for: kind).split(separator: ", ").contains { $0.lowercased() == text }
        }
    }
  }
}
