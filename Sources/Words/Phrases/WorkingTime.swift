// Written by bin/words from the tables in Words.
// swift-format-ignore-file

public import Domain

extension Wording {
  public var timeAccount: String { phrase(.workingTime, 0) }
  public func timeAccountOf(name: String) -> String { phrase(.workingTime, 1, name) }
  /// Hours of an account, with the days until which they have to be paid.
  public var dueHours: String { phrase(.workingTime, 2) }
  public var dueHoursText: String { phrase(.workingTime, 3) }
  /// Pay them now.
  public var dueNow: String { phrase(.workingTime, 4) }
  public func dueBy(day: String) -> String { phrase(.workingTime, 5, day) }
  /// A column: hours to be paid now.
  public var dueColumn: String { phrase(.workingTime, 6) }
  /// Kinds of contract follow.
  public var accountMinimumWage: String { phrase(.workingTime, 7) }
  public var accountMinimumWageHint: String { phrase(.workingTime, 8) }
  /// After a balance.
  public var toYesterday: String { phrase(.workingTime, 9) }
  /// A balance carried on.
  public func fromMonth(month: String) -> String { phrase(.workingTime, 10, month) }
  public func workedIn(month: String) -> String { phrase(.workingTime, 11, month) }
  public var creditedLine: String { phrase(.workingTime, 12) }
  public var bookedLine: String { phrase(.workingTime, 13) }
  public var contractToYesterday: String { phrase(.workingTime, 14) }
  public func contractOfMonth(month: String) -> String { phrase(.workingTime, 15, month) }
  public var balanceNow: String { phrase(.workingTime, 16) }
  /// Of bars.
  public var balancesByMonth: String { phrase(.workingTime, 17) }
  public func fromPlanNote(time: String) -> String { phrase(.workingTime, 18, time) }
  public func unapprovedNote(time: String) -> String { phrase(.workingTime, 19, time) }
  public func name(of kind: TimeEntry.Kind) -> String {
    switch kind {
    case .opening: phrase(.workingTime, 20)
    case .paidOut: phrase(.workingTime, 21)
    case .capped: phrase(.workingTime, 22)
    case .corrected: phrase(.workingTime, 23)
    }
  }
  public func noAgreedHoursYet(name: String) -> String { phrase(.workingTime, 24, name) }
  public func accountStarts(date: String) -> String { phrase(.workingTime, 25, date) }
  public var noAccountsKept: String { phrase(.workingTime, 26) }
  public var monthColumn: String { phrase(.workingTime, 27) }
  public var targetColumn: String { phrase(.workingTime, 28) }
  public var actualColumn: String { phrase(.workingTime, 29) }
  public var creditColumn: String { phrase(.workingTime, 30) }
  public var bookedColumn: String { phrase(.workingTime, 31) }
  public var balanceColumn: String { phrase(.workingTime, 32) }
  /// After the name of a month.
  public var closedMonth: String { phrase(.workingTime, 33) }
  public func changedSinceClosed(month: String, time: String) -> String { phrase(.workingTime, 34, month, time) }
  public var bookTitle: String { phrase(.workingTime, 35) }
  public var entryKind: String { phrase(.workingTime, 36) }
  public var entryDay: String { phrase(.workingTime, 37) }
  public var entryHours: String { phrase(.workingTime, 38) }
  public var entryHoursHint: String { phrase(.workingTime, 39) }
  public var entryReason: String { phrase(.workingTime, 40) }
  public var entryBooked: String { phrase(.workingTime, 41) }
  public var takeBackEntry: String { phrase(.workingTime, 42) }
  public var entryTakenBack: String { phrase(.workingTime, 43) }
  public var entryInClosedMonth: String { phrase(.workingTime, 44) }
  public var notHours: String { phrase(.workingTime, 45) }
  public func closeMonth(month: String) -> String { phrase(.workingTime, 46, month) }
  public var closingText: String { phrase(.workingTime, 47) }
  public func monthClosed(month: String, count: Int) -> String { phrase(.workingTime, 48, count: count, month, "\(count)") }
  public var timeAccounts: String { phrase(.workingTime, 49) }
  public var timeAccountsText: String { phrase(.workingTime, 50) }
  public var accountsFrom: String { phrase(.workingTime, 51) }
  public var accountsFromHint: String { phrase(.workingTime, 52) }
  public var accountLimit: String { phrase(.workingTime, 53) }
  public var accountLimitHint: String { phrase(.workingTime, 54) }
  public var accountAbove: String { phrase(.workingTime, 55) }
  public func name(of above: TimeAccountPolicy.Above) -> String {
    switch above {
    case .tell: phrase(.workingTime, 56)
    case .payOut: phrase(.workingTime, 57)
    case .lapse: phrase(.workingTime, 58)
    }
  }
  public var accountLimitMonthly: String { phrase(.workingTime, 59) }
  public var stopAccounts: String { phrase(.workingTime, 60) }
  public var accountsSaved: String { phrase(.workingTime, 61) }
  public var accountsStopped: String { phrase(.workingTime, 62) }
  public var accountDayIsClosed: String { phrase(.workingTime, 63) }
  /// Of a kind of absence.
  public var creditLabel: String { phrase(.workingTime, 64) }
  public func name(of credit: AbsenceKind.Credit) -> String {
    switch credit {
    case .plan: phrase(.workingTime, 65)
    case .contract: phrase(.workingTime, 66)
    case .unpaid: phrase(.workingTime, 67)
    case .inLieu: phrase(.workingTime, 68)
    }
  }
  public var surcharges: String { phrase(.workingTime, 69) }
  public var surchargesText: String { phrase(.workingTime, 70) }
  public var noSurcharges: String { phrase(.workingTime, 71) }
  /// A title above a choice.
  public var surchargePresets: String { phrase(.workingTime, 72) }
  public var surchargePresetsText: String { phrase(.workingTime, 73) }
  public var surchargePreset: String { phrase(.workingTime, 74) }
  public var noSurchargePreset: String { phrase(.workingTime, 75) }
  public func presetName(of preset: SurchargePreset) -> String {
    switch preset {
    case .germanTax: phrase(.workingTime, 76)
    case .germanNight: phrase(.workingTime, 77)
    case .germanPublic: phrase(.workingTime, 78)
    case .austria: phrase(.workingTime, 79)
    case .federal: phrase(.workingTime, 80)
    case .california: phrase(.workingTime, 81)
    }
  }
  /// A button.
  public var usePreset: String { phrase(.workingTime, 82) }
  public var surchargesFrom: String { phrase(.workingTime, 83) }
  public var surchargesFromHint: String { phrase(.workingTime, 84) }
  public var surchargesSaved: String { phrase(.workingTime, 85) }
  public var surchargeEnded: String { phrase(.workingTime, 86) }
  /// A button.
  public var endSurcharge: String { phrase(.workingTime, 87) }
  /// A button.
  public var wageTypesSave: String { phrase(.workingTime, 88) }
  public func surchargeWageType(name: String) -> String { phrase(.workingTime, 89, name) }
  public func surchargeName(of name: SurchargePreset.Name) -> String {
    switch name {
    case .night: phrase(.workingTime, 90)
    case .deepNight: phrase(.workingTime, 91)
    case .saturday: phrase(.workingTime, 92)
    case .sunday: phrase(.workingTime, 93)
    case .holiday: phrase(.workingTime, 94)
    case .christmasEve: phrase(.workingTime, 95)
    case .christmas: phrase(.workingTime, 96)
    case .yearsEnd: phrase(.workingTime, 97)
    case .december: phrase(.workingTime, 98)
    case .overtime: phrase(.workingTime, 99)
    case .longDay: phrase(.workingTime, 100)
    case .seventhDay: phrase(.workingTime, 101)
    case .longSeventhDay: phrase(.workingTime, 102)
    }
  }
  /// A heading; sets are groups of rules.
  public var surchargeSets: String { phrase(.workingTime, 103) }
  public var surchargeSet: String { phrase(.workingTime, 104) }
  public var surchargeSetsText: String { phrase(.workingTime, 105) }
  public var surchargeSetName: String { phrase(.workingTime, 106) }
  /// A set of rules.
  public var everyonesSurcharges: String { phrase(.workingTime, 107) }
  /// In place of a name.
  public var removedSurchargeSet: String { phrase(.workingTime, 108) }
  /// A button.
  public var addSurchargeSet: String { phrase(.workingTime, 109) }
  /// A button.
  public var renameSurchargeSet: String { phrase(.workingTime, 110) }
  /// A button.
  public func removeSurchargeSet(name: String) -> String { phrase(.workingTime, 111, name) }
  public var surchargeSetRemoved: String { phrase(.workingTime, 112) }
  public var surchargeSetUsed: String { phrase(.workingTime, 113) }
  /// A heading.
  public var surchargeSites: String { phrase(.workingTime, 114) }
  public var surchargeSitesText: String { phrase(.workingTime, 115) }
  /// A button.
  public var saveSurchargeSites: String { phrase(.workingTime, 116) }
  /// Part of a contract’s line.
  public func contractSurcharges(name: String) -> String { phrase(.workingTime, 117, name) }
  /// A heading of a form.
  public var surchargeTitle: String { phrase(.workingTime, 118) }
  public var surchargeNameLabel: String { phrase(.workingTime, 119) }
  public var surchargePercent: String { phrase(.workingTime, 120) }
  public var surchargePercentHint: String { phrase(.workingTime, 121) }
  public var surchargePay: String { phrase(.workingTime, 122) }
  public func surchargePayName(of pay: SurchargeTerms.Pay) -> String {
    switch pay {
    case .percent: phrase(.workingTime, 123)
    case .hour: phrase(.workingTime, 124)
    case .day: phrase(.workingTime, 125)
    case .share: phrase(.workingTime, 126)
    }
  }
  /// Part of a rule.
  public var surchargeReadyPart: String { phrase(.workingTime, 127) }
  public func surchargeShare(name: String, percent: Int) -> String { phrase(.workingTime, 128, name, "\(percent)") }
  public func surchargeAnHour(name: String, amount: String) -> String { phrase(.workingTime, 129, name, amount) }
  public func surchargeADay(name: String, amount: String) -> String { phrase(.workingTime, 130, name, amount) }
  /// A box to tick.
  public var tryReady: String { phrase(.workingTime, 131) }
  /// A column of a table.
  public func payrollDaysOf(name: String) -> String { phrase(.workingTime, 132, name) }
  /// A column of a table.
  public var payrollDaysColumn: String { phrase(.workingTime, 133) }
  /// A column of a table.
  public var payrollAmountColumn: String { phrase(.workingTime, 134) }
  public var payrollDailyNote: String { phrase(.workingTime, 135) }
  public var surchargeGroup: String { phrase(.workingTime, 136) }
  public func surchargeGroupName(of group: SurchargeTerms.Group) -> String {
    switch group {
    case .night: phrase(.workingTime, 137)
    case .days: phrase(.workingTime, 138)
    case .overtime: phrase(.workingTime, 139)
    case .alone: phrase(.workingTime, 140)
    }
  }
  public var surchargeStart: String { phrase(.workingTime, 141) }
  public var surchargeEnd: String { phrase(.workingTime, 142) }
  public var surchargeWindowHint: String { phrase(.workingTime, 143) }
  public var surchargeDays: String { phrase(.workingTime, 144) }
  public var surchargeDaysHint: String { phrase(.workingTime, 145) }
  public var surchargeHolidays: String { phrase(.workingTime, 146) }
  public var surchargePlace: String { phrase(.workingTime, 147) }
  public func surchargePlaceName(of place: SurchargeTerms.Place) -> String {
    switch place {
    case .site: phrase(.workingTime, 148)
    case .home: phrase(.workingTime, 149)
    }
  }
  public var surchargeDates: String { phrase(.workingTime, 150) }
  public var surchargeDatesHint: String { phrase(.workingTime, 151) }
  public var notYearDays: String { phrase(.workingTime, 152) }
  public var surchargeBegunBefore: String { phrase(.workingTime, 153) }
  public var surchargeReaches: String { phrase(.workingTime, 154) }
  public var surchargeReachesHint: String { phrase(.workingTime, 155) }
  public var surchargeLeast: String { phrase(.workingTime, 156) }
  public var surchargeLeastHint: String { phrase(.workingTime, 157) }
  public var surchargeOver: String { phrase(.workingTime, 158) }
  public var surchargeOverHint: String { phrase(.workingTime, 159) }
  /// An entry of a choice: not beyond any number of hours.
  public var noThreshold: String { phrase(.workingTime, 160) }
  public func thresholdName(of threshold: SurchargeTerms.Threshold) -> String {
    switch threshold {
    case .day: phrase(.workingTime, 161)
    case .week: phrase(.workingTime, 162)
    case .seventhDay: phrase(.workingTime, 163)
    }
  }
  public var surchargeThreshold: String { phrase(.workingTime, 164) }
  /// A button.
  public var addSurcharge: String { phrase(.workingTime, 165) }
  /// Part of a rule: on public holidays of the site of the shift.
  public func surchargeHolidaysOf(place: String) -> String { phrase(.workingTime, 166, place) }
  /// Part of a rule.
  public var surchargeBegunBeforePart: String { phrase(.workingTime, 167) }
  /// Part of a rule.
  public func surchargeReachesPart(time: String) -> String { phrase(.workingTime, 168, time) }
  /// Part of a rule.
  public func surchargeLeastPart(hours: String) -> String { phrase(.workingTime, 169, hours) }
  /// Part of a rule.
  public func surchargeBeyondDay(hours: String) -> String { phrase(.workingTime, 170, hours) }
  /// Part of a rule.
  public func surchargeBeyondWeek(hours: String) -> String { phrase(.workingTime, 171, hours) }
  /// Part of a rule.
  public func surchargeBeyondSeventh(hours: String) -> String { phrase(.workingTime, 172, hours) }
  /// Part of a rule.
  public var surchargeSeventh: String { phrase(.workingTime, 173) }
  /// Part of a rule.
  public func surchargeFrom(day: String) -> String { phrase(.workingTime, 174, day) }
  /// Part of a rule.
  public func surchargeUntil(day: String) -> String { phrase(.workingTime, 175, day) }
  /// A rule without conditions.
  public var surchargeEveryHour: String { phrase(.workingTime, 176) }
  /// Of a rule of 0 %.
  public var surchargeCountsOnly: String { phrase(.workingTime, 177) }
  /// A heading of a small form.
  public var tryTitle: String { phrase(.workingTime, 178) }
  public var tryText: String { phrase(.workingTime, 179) }
  public var tryDate: String { phrase(.workingTime, 180) }
  public var tryStart: String { phrase(.workingTime, 181) }
  public var tryEnd: String { phrase(.workingTime, 182) }
  public var tryBreak: String { phrase(.workingTime, 183) }
  /// A button.
  public var tryButton: String { phrase(.workingTime, 184) }
  public var tryNothing: String { phrase(.workingTime, 185) }
  public func noHolidayRegion(sites: String) -> String { phrase(.workingTime, 186, sites) }
  public func surchargeLine(name: String, percent: Int) -> String { phrase(.workingTime, 187, name, "\(percent)") }
  /// A tab beside Columns and Codes.
  public var payrollMonths: String { phrase(.workingTime, 188) }
  /// A tab beside Months and Codes.
  public var payrollColumnsTab: String { phrase(.workingTime, 189) }
  /// A tab beside Months and Columns.
  public var payrollCodesTab: String { phrase(.workingTime, 190) }
  public var payrollMonthText: String { phrase(.workingTime, 191) }
  public var payrollNotOver: String { phrase(.workingTime, 192) }
  public func payrollNotApproved(site: String, count: Int) -> String { phrase(.workingTime, 193, count: count, site, "\(count)") }
  public var payrollNothing: String { phrase(.workingTime, 194) }
  public var payrollEmpty: String { phrase(.workingTime, 195) }
  /// Of a file.
  public func payrollSum(count: Int, hours: String) -> String { phrase(.workingTime, 196, count: count, "\(count)", hours) }
  /// A button.
  public var handToPayroll: String { phrase(.workingTime, 197) }
  /// A button.
  public var handDifference: String { phrase(.workingTime, 198) }
  public var payrollHanded: String { phrase(.workingTime, 199) }
  /// A file.
  public func payrollComplete(moment: String) -> String { phrase(.workingTime, 200, moment) }
  /// A file.
  public func payrollDifference(moment: String) -> String { phrase(.workingTime, 201, moment) }
  /// A file.
  public var payrollWide: String { phrase(.workingTime, 202) }
  /// A file.
  public var payrollLong: String { phrase(.workingTime, 203) }
  /// A file.
  public var payrollDescription: String { phrase(.workingTime, 204) }
  public var payrollTakenBack: String { phrase(.workingTime, 205) }
  public var payrollNoCompany: String { phrase(.workingTime, 206) }
  public var payrollCodesText: String { phrase(.workingTime, 207) }
  /// A heading.
  public var absenceTypes: String { phrase(.workingTime, 208) }
  public var absenceTypesText: String { phrase(.workingTime, 209) }
  public func absenceWageType(name: String) -> String { phrase(.workingTime, 210, name) }
  public func absenceKey(name: String) -> String { phrase(.workingTime, 211, name) }
  /// A heading.
  public var costCenters: String { phrase(.workingTime, 212) }
  public var costCentersText: String { phrase(.workingTime, 213) }
  /// A heading.
  public var positionCenters: String { phrase(.workingTime, 214) }
  public var positionCentersText: String { phrase(.workingTime, 215) }
  public var payrollOtherCodes: String { phrase(.workingTime, 216) }
  /// A button.
  public var renewPayrollCodes: String { phrase(.workingTime, 217) }
  public var payrollCodesRenewed: String { phrase(.workingTime, 218) }
  public var companyCode: String { phrase(.workingTime, 219) }
  public var companyCodeText: String { phrase(.workingTime, 220) }
  public var payrollCodesSaved: String { phrase(.workingTime, 221) }
  public var lettersAndDigits: String { phrase(.workingTime, 222) }
  public var costCenterColumn: String { phrase(.workingTime, 223) }
  public var payrollNoClock: String { phrase(.workingTime, 224) }
  public var openingBalances: String { phrase(.workingTime, 225) }
  public func openingBalancesText(day: String) -> String { phrase(.workingTime, 226, day) }
  /// Hours of a contract that a holiday took.
  public var holidayAmount: String { phrase(.workingTime, 227) }
  /// A heading of a form.
  public var standbyPay: String { phrase(.workingTime, 228) }
  public var standbyPayText: String { phrase(.workingTime, 229) }
  /// A field.
  public var standbyWeekday: String { phrase(.workingTime, 230) }
  /// A field.
  public var standbyWeekend: String { phrase(.workingTime, 231) }
  /// A field.
  public var standbyShort: String { phrase(.workingTime, 232) }
  /// A field.
  public var callOutStep: String { phrase(.workingTime, 233) }
  /// A kind of hours for payroll.
  public var standbyAmount: String { phrase(.workingTime, 234) }
  /// A kind of hours for payroll.
  public var callOutAmount: String { phrase(.workingTime, 235) }
  /// A tab beside Codes.
  public var payrollLayoutTab: String { phrase(.workingTime, 236) }
  public var payrollLayoutText: String { phrase(.workingTime, 237) }
  public var payrollLayoutSaved: String { phrase(.workingTime, 238) }
  /// A field.
  public var payrollHead: String { phrase(.workingTime, 239) }
  /// A field.
  public var payrollCellText: String { phrase(.workingTime, 240) }
  /// A column with the same text in each row.
  public func payrollTextColumn(number: Int) -> String { phrase(.workingTime, 241, "\(number)") }
  /// A column of a table.
  public var payrollHoursColumn: String { phrase(.workingTime, 242) }
  /// A column of a table.
  public var payrollMinutesColumn: String { phrase(.workingTime, 243) }
  /// A column of a table.
  public var payrollOthersColumn: String { phrase(.workingTime, 244) }
  /// The head of a table: names of columns.
  public var payrollColumn: String { phrase(.workingTime, 245) }
  /// The head of a table: the place of a column, as a number.
  public var payrollPlace: String { phrase(.workingTime, 246) }
}
