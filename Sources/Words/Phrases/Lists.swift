// Written by bin/words from the tables in Words.
// swift-format-ignore-file

extension Wording {
  public var comingWeek: String { phrase(.lists, 0) }
  public var thisMonth: String { phrase(.lists, 1) }
  public var lastMonth: String { phrase(.lists, 2) }
  public var threeMonths: String { phrase(.lists, 3) }
  public var thisYear: String { phrase(.lists, 4) }
  public var fromDay: String { phrase(.lists, 5) }
  public var throughDay: String { phrase(.lists, 6) }
  public var spans: String { phrase(.lists, 7) }
  public var showSpan: String { phrase(.lists, 8) }
  public var exportShifts: String { phrase(.lists, 9) }
  public var exportShiftsText: String { phrase(.lists, 10) }
  public var includeDrafts: String { phrase(.lists, 11) }
  public var downloadCSV: String { phrase(.lists, 12) }
  public var downloadXLSX: String { phrase(.lists, 13) }
  public var printSheets: String { phrase(.lists, 14) }
  public var print: String { phrase(.lists, 15) }
  public var printHint: String { phrase(.lists, 16) }
  public var noPapers: String { phrase(.lists, 17) }
  public var seen: String { phrase(.lists, 18) }
  public func allTimes(_ zone: String) -> String { phrase(.lists, 19, zone) }
  public func page(_ number: Int, of count: Int) -> String { phrase(.lists, 20, "\(number)", "\(count)") }
  public var away: String { phrase(.lists, 21) }
  public var printRoster: String { phrase(.lists, 22) }
  public func helplineOnPaper(_ number: String) -> String { phrase(.lists, 23, number) }
  public func shiftsFile(lowerBound: String, upperBound: String) -> String { phrase(.lists, 24, lowerBound, upperBound) }
  public var shiftColumnTitleDate: String { phrase(.lists, 25) }
  public var shiftColumnTitleStart: String { phrase(.lists, 26) }
  public var shiftColumnTitleEnd: String { phrase(.lists, 27) }
  public var shiftColumnTitleEndDate: String { phrase(.lists, 28) }
  public var shiftColumnTitleBreakMinutes: String { phrase(.lists, 29) }
  public var shiftColumnTitleNote: String { phrase(.lists, 30) }
  public var hoursColumn: String { phrase(.lists, 31) }
  public var stateColumn: String { phrase(.lists, 32) }
  public var hoursTitle: String { phrase(.lists, 33) }
  /// Of the lines of a report.
  public var hoursBy: String { phrase(.lists, 34) }
  /// The lines of a report.
  public var hoursByPerson: String { phrase(.lists, 35) }
  public var hoursByDay: String { phrase(.lists, 36) }
  public var hoursBySite: String { phrase(.lists, 37) }
  public var hoursByPosition: String { phrase(.lists, 38) }
  public func hoursFile(lowerBound: String, upperBound: String) -> String { phrase(.lists, 39, lowerBound, upperBound) }
  public var columnKeyTitleShifts: String { phrase(.lists, 40) }
  public var columnKeyTitleHours: String { phrase(.lists, 41) }
  public var columnKeyTitleReal: String { phrase(.lists, 42) }
  public var columnKeyTitleContract: String { phrase(.lists, 43) }
  public var columnKeyTitleAbsent: String { phrase(.lists, 44) }
  public var columnKeyTitleDifference: String { phrase(.lists, 45) }
  public var columnKeyTitleNights: String { phrase(.lists, 46) }
  public var columnKeyTitleSaturdays: String { phrase(.lists, 47) }
  public var columnKeyTitleSundays: String { phrase(.lists, 48) }
  public var columnKeyTitleClosed: String { phrase(.lists, 49) }
  public var total: String { phrase(.lists, 50) }
  public var hoursNote: String { phrase(.lists, 51) }
  public func nightNote(start: String, end: String) -> String { phrase(.lists, 52, start, end) }
  public var contractNote: String { phrase(.lists, 53) }
  public func pressedNoteShown(real: String) -> String { phrase(.lists, 54, real) }
  public func pressedNoteOtherwise(mostDays: Int) -> String { phrase(.lists, 55, "\(mostDays)") }
  public var noClockNote: String { phrase(.lists, 56) }
  public var oneSiteNote: String { phrase(.lists, 57) }
  public var noHours: String { phrase(.lists, 58) }
  public var importShifts: String { phrase(.lists, 59) }
  public var importShiftsText: String { phrase(.lists, 60) }
  public var importColumnsTitle: String { phrase(.lists, 61) }
  public var importColumnsText: String { phrase(.lists, 62) }
  public var importCalendarText: String { phrase(.lists, 63) }
  public var sampleCSV: String { phrase(.lists, 64) }
  public var sampleXLSX: String { phrase(.lists, 65) }
  public var shiftsSampleFile: String { phrase(.lists, 66) }
  public var shiftsFileLabel: String { phrase(.lists, 67) }
  public var pasteShifts: String { phrase(.lists, 68) }
  public var previewShifts: String { phrase(.lists, 69) }
  public func takeShifts(_ count: Int) -> String { phrase(.lists, 70, count: count, "\(count)") }
  public func importSummary(_ new: Int, known: Int, refused: Int) -> String { phrase(.lists, 71, "\(new)", "\(known)", "\(refused)") }
  public func importedShiftsAreDrafts(new: Int) -> String { phrase(.lists, 72, count: new, "\(new)") }
  public func importedOtherwise(known: Int) -> String { phrase(.lists, 73, count: known, "\(known)") }
  public func importedOtherwiseLinesWere(refused: Int) -> String { phrase(.lists, 74, count: refused, "\(refused)") }
  public func importConflicts(_ count: Int) -> String { phrase(.lists, 75, count: count, "\(count)") }
  public var importNewShifts: String { phrase(.lists, 76) }
  public var importKnownShifts: String { phrase(.lists, 77) }
  public func importedOtherwiseWaiting(waiting: Int) -> String { phrase(.lists, 78, count: waiting, "\(waiting)") }
  public var waitingTitle: String { phrase(.lists, 79) }
  public func waitingShifts(_ count: Int) -> String { phrase(.lists, 80, count: count, "\(count)") }
  public func shiftsOnLines(_ count: Int, lines: String) -> String { phrase(.lists, 81, count: count, "\(count)", lines) }
  public func furtherWaiting(_ count: Int) -> String { phrase(.lists, 82, count: count, "\(count)") }
  /// The choice of a person, before one is made.
  public var undecided: String { phrase(.lists, 83) }
  public func openShiftCount(_ count: Int) -> String { phrase(.lists, 84, count: count, "\(count)") }
  public var noPersonColumn: String { phrase(.lists, 85) }
  public var allShiftsAreOpen: String { phrase(.lists, 86) }
  public var showDrafts: String { phrase(.lists, 87) }
  public var importMore: String { phrase(.lists, 88) }
  public func importInto(_ site: String) -> String { phrase(.lists, 89, site) }
  /// `Start: “25:00”`.
  public func cell(_ column: String, _ text: String) -> String { phrase(.lists, 90, column, text) }
  public var shiftCellProblemReasonMissing: String { phrase(.lists, 91) }
  public var shiftCellProblemReasonNotADate: String { phrase(.lists, 92) }
  public var shiftCellProblemReasonAmbiguousDate: String { phrase(.lists, 93) }
  public func shiftCellProblemReasonOutOfRange(lowerBound: String, upperBound: String) -> String { phrase(.lists, 94, lowerBound, upperBound) }
  public var shiftCellProblemReasonNotATime: String { phrase(.lists, 95) }
  public var shiftCellProblemReasonAmbiguousTime: String { phrase(.lists, 96) }
  public var shiftCellProblemReasonNotABreak: String { phrase(.lists, 97) }
  public var shiftCellProblemReasonEndBeforeStart: String { phrase(.lists, 98) }
  public var shiftCellProblemReasonTooLong: String { phrase(.lists, 99) }
  public var shiftCellProblemReasonUnknownPerson: String { phrase(.lists, 100) }
  public var shiftCellProblemReasonAmbiguousPerson: String { phrase(.lists, 101) }
  public var shiftCellProblemReasonArchivedPerson: String { phrase(.lists, 102) }
  public var shiftCellProblemReasonUnknownPosition: String { phrase(.lists, 103) }
  public var shiftCellProblemReasonPositionNotOffered: String { phrase(.lists, 104) }
  public var shiftCellProblemReasonUnknownSite: String { phrase(.lists, 105) }
  public var shiftCellProblemReasonSiteNotManaged: String { phrase(.lists, 106) }
  public func shiftCellProblemReasonRepeats(line: Int) -> String { phrase(.lists, 107, "\(line)") }
  public func reasonReasonTooOften(limit: Int) -> String { phrase(.lists, 108, "\(limit)") }
  public func reasonReasonTooMuch(limit: Int) -> String { phrase(.lists, 109, "\(limit)") }
  public var reasonReasonOtherDays: String { phrase(.lists, 110) }
  /// `2:30 doesn't exist that night: clocks go forward. 3:00 counts.`
  public func skippedTime(time: String, real: String) -> String { phrase(.lists, 111, time, real) }
  public var sheetFaultNotAWorkbook: String { phrase(.lists, 112) }
  public var sheetFaultOldOrProtected: String { phrase(.lists, 113) }
  public var sheetFaultDamagedNotWritten: String { phrase(.lists, 114) }
  public var sheetFaultSuspicious: String { phrase(.lists, 115) }
  public func sheetFaultTooManyCells(limit: Int) -> String { phrase(.lists, 116, "\(limit)") }
  public var hoursAndCosts: String { phrase(.lists, 117) }
  /// other days than this week, this month
  public var otherSpan: String { phrase(.lists, 118) }
  /// below a sum of hours
  public func sumOfContracts(hours: String) -> String { phrase(.lists, 119, hours) }
  public var sumAbsent: String { phrase(.lists, 120) }
  public var sumAccounts: String { phrase(.lists, 121) }
  public func sumAccountsOver(limit: String) -> String { phrase(.lists, 122, limit) }
  public func sumOfBudgets(amount: String, percent: Int) -> String { phrase(.lists, 123, amount, "\(percent)") }
  /// above columns of nights and weekends: of these hours
  public var groupOfThese: String { phrase(.lists, 124) }
  public var costsOfManagedSites: String { phrase(.lists, 125) }
  public var lastWeek: String { phrase(.lists, 126) }
  /// a button that opens a menu of files
  public var exportButton: String { phrase(.lists, 127) }
  public var importRotaText: String { phrase(.lists, 128) }
  /// Of an imported file.
  public func rotaRead(days: String) -> String { phrase(.lists, 129, days) }
  /// Codes in the cells of a rota, such as F for the early shift.
  public var rotaCodes: String { phrase(.lists, 130) }
  public var rotaCodesHint: String { phrase(.lists, 131) }
  /// Folded: codes with a meaning that was said before.
  public var rotaKnownCodes: String { phrase(.lists, 132) }
  public var codeNotUnderstood: String { phrase(.lists, 133) }
  /// Cells of a table.
  public func cells(_ count: Int) -> String { phrase(.lists, 134, count: count, "\(count)") }
  public func waitingCells(_ count: Int) -> String { phrase(.lists, 135, count: count, "\(count)") }
  /// Why some cells of a rota are not read.
  public func unknownCode(_ code: String, cells: String) -> String { phrase(.lists, 136, code, cells) }
  public func importedOtherwiseUnread(_ count: Int) -> String { phrase(.lists, 137, count: count, "\(count)") }
  public var rotaNeedsFirstDay: String { phrase(.lists, 138) }
  public var rotaFirstDay: String { phrase(.lists, 139) }
  /// The label of a date.
  public var rotaFirstDayHint: String { phrase(.lists, 140) }
  /// A button: the same shifts as a table of people and days.
  public var downloadRota: String { phrase(.lists, 141) }
  /// The name of a file.
  public func rotaFile(lowerBound: String, upperBound: String) -> String { phrase(.lists, 142, lowerBound, upperBound) }
  public func absenceCount(_ count: Int) -> String { phrase(.lists, 143, count: count, "\(count)") }
  public func takeAbsences(_ count: Int) -> String { phrase(.lists, 144, count: count, "\(count)") }
  public func importedOtherwiseAbsences(_ count: Int) -> String { phrase(.lists, 145, count: count, "\(count)") }
}
