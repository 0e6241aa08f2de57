package import Domain
package import Feeds
import Spreadsheet
import Words

// MARK: - Tables

extension Wording {
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
    case .cell(let column, let problem): "\(Column(rawValue: column)?.label(self) ?? column): \(self.reason(problem))"
    case .press(let problem): conflict(problem)
    case .away: conflict(.awayAlready)
    case .clockChange: reasonReasonClockChange
    case .repeats(let line): reasonReasonRepeats(line: line)
    }
  }
  func reason(_ problem: ShiftCellProblem) -> String {
    switch problem {
    case .missing: shiftCellProblemReasonMissing
    case .notADate: shiftCellProblemReasonNotADate
    case .ambiguousDate: shiftCellProblemReasonAmbiguousDate
    case .outOfRange(let days):
      shiftCellProblemReasonOutOfRange(
        lowerBound: dayMonthYear(days.lowerBound), upperBound: dayMonthYear(days.upperBound))
    case .notATime: shiftCellProblemReasonNotATime
    case .ambiguousTime: shiftCellProblemReasonAmbiguousTime
    case .notABreak: shiftCellProblemReasonNotABreak
    case .endBeforeStart: shiftCellProblemReasonEndBeforeStart
    case .tooLong: shiftCellProblemReasonTooLong
    case .unknownPerson: shiftCellProblemReasonUnknownPerson
    case .ambiguousPerson: shiftCellProblemReasonAmbiguousPerson
    case .archivedPerson: shiftCellProblemReasonArchivedPerson
    case .unknownPosition: shiftCellProblemReasonUnknownPosition
    case .positionNotOffered: shiftCellProblemReasonPositionNotOffered
    case .unknownSite: shiftCellProblemReasonUnknownSite
    case .siteNotManaged: shiftCellProblemReasonSiteNotManaged
    case .noteTooLong(let limit): self.problem(.tooLong(limit: limit))
    case .skills(let problem), .externalID(let problem): self.problem(problem)
    case .repeats(let line): shiftCellProblemReasonRepeats(line: line)
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
    case .sheet(let fault): sheetFault(fault)
    }
  }
  private func sheetFault(_ fault: SheetFault) -> String {
    switch fault {
    case .tooLarge(let limit): tableFault(.tooLarge(limitBytes: limit))
    case .notAWorkbook: sheetFaultNotAWorkbook
    case .oldOrProtected: sheetFaultOldOrProtected
    case .damaged, .notWritten: sheetFaultDamagedNotWritten
    case .suspicious: sheetFaultSuspicious
    case .tooManyRows(let limit): tableFault(.tooManyLines(limit: limit - 1))
    case .tooManyColumns(let limit): tableFault(.tooManyColumns(limit: limit))
    case .cellTooLong(let limit): tableFault(.cellTooLong(limit: limit))
    case .tooManyCells(let limit): sheetFaultTooManyCells(limit: limit)
    }
  }
}
