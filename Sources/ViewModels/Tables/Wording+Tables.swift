package import Domain
package import Feeds
public import Words

// MARK: - Tables

extension Wording {
  public func importColumns(_ names: [String]) -> String { importColumns(joined: names.joined(separator: ", ")) }

  package func summary<Column>(of found: TableImport<Column>) -> String {
    let (new, changed, same, refused) = (
      found.additions.count, found.changes.count, found.unchanged, found.refused.count
    )
    return summaryNewChangedUnchanged(new: new, changed: changed, same: same, refused: refused)
  }

  /// `Choose one of these: Disc, Square.`
  private func choose(among choices: [String]) -> String {
    let list = choices.joined(separator: ", ")
    return chooseChooseOneOf(list: list)
  }

  /// Why a line is not taken.
  package func reason<Column: ImportedColumn>(_ reason: RefusedTableLine.Reason, of _: Column.Type) -> String {
    switch reason {
    case .invalid(let errors):
      errors.map { error in
        let column = Column(rawValue: error.field)
        let choices = error.problem == .unknown ? column?.choices(self) ?? [] : []
        let words = choices.isEmpty ? problem(error.problem) : choose(among: choices)
        return "\(column?.label(self) ?? error.field): \(words)"
      }.joined(separator: " ")
    case .cellCount(let expected, let found): cellCount(found, expected: expected)
    case .malformed: malformedLine
    case .keptByShop: reasonReasonKeptByShop
    case .unknown: reasonReasonUnknown
    case .archived: reasonReasonArchived
    case .ambiguous where Column.hasIDs: reasonReasonAmbiguous
    case .ambiguous: reasonReasonAmbiguousMoreThan
    case .repeats(let line): reasonReasonRepeats(line: line)
    }
  }

  package func tableFault(_ fault: TableFault) -> String {
    switch fault {
    case .tooLarge(let limit): tableFaultTooLarge(limit: limit >> 20)
    case .notText: tableFaultNotText
    case .tooManyLines(let limit): tableFaultTooManyLines(limit: limit)
    case .tooManyColumns(let limit): tableFaultTooManyColumns(limit: limit)
    case .cellTooLong(let limit): tableFaultCellTooLong(limit: limit)
    case .quoteNotClosed(let line): tableFaultQuoteNotClosed(line: line)
    case .empty: tableFaultEmpty
    case .noNameColumn: tableFaultNoNameColumn
    case .columnMissing(let names): tableFaultColumnMissing(name: names[language] ?? names[.en] ?? "")
    case .columnRepeated(let name): tableFaultColumnRepeated(name: name)
    }
  }
}
