// Written by bin/words from the tables in Words.
// swift-format-ignore-file

public import Domain

extension Wording {
  public var timeAccount: String { phrase(.workingTime, 0) }
  public func timeAccountOf(name: String) -> String { phrase(.workingTime, 1, name) }
  /// After a balance.
  public var toYesterday: String { phrase(.workingTime, 2) }
  /// A balance carried on.
  public func fromMonth(month: String) -> String { phrase(.workingTime, 3, month) }
  public func workedIn(month: String) -> String { phrase(.workingTime, 4, month) }
  public var creditedLine: String { phrase(.workingTime, 5) }
  public var bookedLine: String { phrase(.workingTime, 6) }
  public var contractToYesterday: String { phrase(.workingTime, 7) }
  public func contractOfMonth(month: String) -> String { phrase(.workingTime, 8, month) }
  public var balanceNow: String { phrase(.workingTime, 9) }
  /// Of bars.
  public var balancesByMonth: String { phrase(.workingTime, 10) }
  public func fromPlanNote(time: String) -> String { phrase(.workingTime, 11, time) }
  public func unapprovedNote(time: String) -> String { phrase(.workingTime, 12, time) }
  public func name(of kind: TimeEntry.Kind) -> String {
    switch kind {
    case .opening: phrase(.workingTime, 13)
    case .paidOut: phrase(.workingTime, 14)
    case .capped: phrase(.workingTime, 15)
    case .corrected: phrase(.workingTime, 16)
    }
  }
  public func noAgreedHoursYet(name: String) -> String { phrase(.workingTime, 17, name) }
  public func accountStarts(date: String) -> String { phrase(.workingTime, 18, date) }
  public var noAccountsKept: String { phrase(.workingTime, 19) }
  public var monthColumn: String { phrase(.workingTime, 20) }
  public var targetColumn: String { phrase(.workingTime, 21) }
  public var actualColumn: String { phrase(.workingTime, 22) }
  public var creditColumn: String { phrase(.workingTime, 23) }
  public var bookedColumn: String { phrase(.workingTime, 24) }
  public var balanceColumn: String { phrase(.workingTime, 25) }
  /// After the name of a month.
  public var closedMonth: String { phrase(.workingTime, 26) }
  public func changedSinceClosed(month: String, time: String) -> String { phrase(.workingTime, 27, month, time) }
  public var bookTitle: String { phrase(.workingTime, 28) }
  public var entryKind: String { phrase(.workingTime, 29) }
  public var entryDay: String { phrase(.workingTime, 30) }
  public var entryHours: String { phrase(.workingTime, 31) }
  public var entryHoursHint: String { phrase(.workingTime, 32) }
  public var entryReason: String { phrase(.workingTime, 33) }
  public var entryBooked: String { phrase(.workingTime, 34) }
  public var takeBackEntry: String { phrase(.workingTime, 35) }
  public var entryTakenBack: String { phrase(.workingTime, 36) }
  public var entryInClosedMonth: String { phrase(.workingTime, 37) }
  public var notHours: String { phrase(.workingTime, 38) }
  public func closeMonth(month: String) -> String { phrase(.workingTime, 39, month) }
  public var closingText: String { phrase(.workingTime, 40) }
  public func monthClosed(month: String, count: Int) -> String { phrase(.workingTime, 41, count: count, month, "\(count)") }
  public var timeAccounts: String { phrase(.workingTime, 42) }
  public var timeAccountsText: String { phrase(.workingTime, 43) }
  public var accountsFrom: String { phrase(.workingTime, 44) }
  public var accountsFromHint: String { phrase(.workingTime, 45) }
  public var accountLimit: String { phrase(.workingTime, 46) }
  public var accountLimitHint: String { phrase(.workingTime, 47) }
  public var accountAbove: String { phrase(.workingTime, 48) }
  public func name(of above: TimeAccountPolicy.Above) -> String {
    switch above {
    case .tell: phrase(.workingTime, 49)
    case .payOut: phrase(.workingTime, 50)
    case .lapse: phrase(.workingTime, 51)
    }
  }
  public var accountLimitMonthly: String { phrase(.workingTime, 52) }
  public var stopAccounts: String { phrase(.workingTime, 53) }
  public var accountsSaved: String { phrase(.workingTime, 54) }
  public var accountsStopped: String { phrase(.workingTime, 55) }
  public var accountDayIsClosed: String { phrase(.workingTime, 56) }
  /// Of a kind of absence.
  public var creditLabel: String { phrase(.workingTime, 57) }
  public func name(of credit: AbsenceKind.Credit) -> String {
    switch credit {
    case .plan: phrase(.workingTime, 58)
    case .contract: phrase(.workingTime, 59)
    case .unpaid: phrase(.workingTime, 60)
    case .inLieu: phrase(.workingTime, 61)
    }
  }
  public var surcharges: String { phrase(.workingTime, 62) }
  public var surchargesText: String { phrase(.workingTime, 63) }
  public var noSurcharges: String { phrase(.workingTime, 64) }
  /// A title above a choice.
  public var surchargePresets: String { phrase(.workingTime, 65) }
  public var surchargePresetsText: String { phrase(.workingTime, 66) }
  public var surchargePreset: String { phrase(.workingTime, 67) }
  public var noSurchargePreset: String { phrase(.workingTime, 68) }
  public func presetName(of preset: SurchargePreset) -> String {
    switch preset {
    case .germanTax: phrase(.workingTime, 69)
    case .germanNight: phrase(.workingTime, 70)
    case .germanPublic: phrase(.workingTime, 71)
    case .austria: phrase(.workingTime, 72)
    case .federal: phrase(.workingTime, 73)
    case .california: phrase(.workingTime, 74)
    }
  }
  /// A button.
  public var usePreset: String { phrase(.workingTime, 75) }
  public var surchargesFrom: String { phrase(.workingTime, 76) }
  public var surchargesFromHint: String { phrase(.workingTime, 77) }
  public var surchargesSaved: String { phrase(.workingTime, 78) }
  public var surchargeEnded: String { phrase(.workingTime, 79) }
  /// A button.
  public var endSurcharge: String { phrase(.workingTime, 80) }
  /// A button.
  public var wageTypesSave: String { phrase(.workingTime, 81) }
  public func surchargeWageType(name: String) -> String { phrase(.workingTime, 82, name) }
  public func surchargeName(of name: SurchargePreset.Name) -> String {
    switch name {
    case .night: phrase(.workingTime, 83)
    case .deepNight: phrase(.workingTime, 84)
    case .saturday: phrase(.workingTime, 85)
    case .sunday: phrase(.workingTime, 86)
    case .holiday: phrase(.workingTime, 87)
    case .christmasEve: phrase(.workingTime, 88)
    case .christmas: phrase(.workingTime, 89)
    case .yearsEnd: phrase(.workingTime, 90)
    case .december: phrase(.workingTime, 91)
    case .overtime: phrase(.workingTime, 92)
    case .longDay: phrase(.workingTime, 93)
    case .seventhDay: phrase(.workingTime, 94)
    case .longSeventhDay: phrase(.workingTime, 95)
    }
  }
  /// A heading; sets are groups of rules.
  public var surchargeSets: String { phrase(.workingTime, 96) }
  public var surchargeSet: String { phrase(.workingTime, 97) }
  public var surchargeSetsText: String { phrase(.workingTime, 98) }
  public var surchargeSetName: String { phrase(.workingTime, 99) }
  /// A set of rules.
  public var everyonesSurcharges: String { phrase(.workingTime, 100) }
  /// In place of a name.
  public var removedSurchargeSet: String { phrase(.workingTime, 101) }
  /// A button.
  public var addSurchargeSet: String { phrase(.workingTime, 102) }
  /// A button.
  public var renameSurchargeSet: String { phrase(.workingTime, 103) }
  /// A button.
  public func removeSurchargeSet(name: String) -> String { phrase(.workingTime, 104, name) }
  public var surchargeSetRemoved: String { phrase(.workingTime, 105) }
  public var surchargeSetUsed: String { phrase(.workingTime, 106) }
  /// A heading.
  public var surchargeSites: String { phrase(.workingTime, 107) }
  public var surchargeSitesText: String { phrase(.workingTime, 108) }
  /// A button.
  public var saveSurchargeSites: String { phrase(.workingTime, 109) }
  /// Part of a contract’s line.
  public func contractSurcharges(name: String) -> String { phrase(.workingTime, 110, name) }
  /// A heading of a form.
  public var surchargeTitle: String { phrase(.workingTime, 111) }
  public var surchargeNameLabel: String { phrase(.workingTime, 112) }
  public var surchargePercent: String { phrase(.workingTime, 113) }
  public var surchargePercentHint: String { phrase(.workingTime, 114) }
  public var surchargePay: String { phrase(.workingTime, 115) }
  public func surchargePayName(of pay: SurchargeTerms.Pay) -> String {
    switch pay {
    case .percent: phrase(.workingTime, 116)
    case .hour: phrase(.workingTime, 117)
    case .day: phrase(.workingTime, 118)
    case .share: phrase(.workingTime, 119)
    }
  }
  /// Part of a rule.
  public var surchargeReadyPart: String { phrase(.workingTime, 120) }
  public func surchargeShare(name: String, percent: Int) -> String { phrase(.workingTime, 121, name, "\(percent)") }
  public func surchargeAnHour(name: String, amount: String) -> String { phrase(.workingTime, 122, name, amount) }
  public func surchargeADay(name: String, amount: String) -> String { phrase(.workingTime, 123, name, amount) }
  /// A box to tick.
  public var tryReady: String { phrase(.workingTime, 124) }
  /// A column of a table.
  public func payrollDaysOf(name: String) -> String { phrase(.workingTime, 125, name) }
  /// A column of a table.
  public var payrollDaysColumn: String { phrase(.workingTime, 126) }
  /// A column of a table.
  public var payrollAmountColumn: String { phrase(.workingTime, 127) }
  public var payrollDailyNote: String { phrase(.workingTime, 128) }
  public var surchargeGroup: String { phrase(.workingTime, 129) }
  public func surchargeGroupName(of group: SurchargeTerms.Group) -> String {
    switch group {
    case .night: phrase(.workingTime, 130)
    case .days: phrase(.workingTime, 131)
    case .overtime: phrase(.workingTime, 132)
    case .alone: phrase(.workingTime, 133)
    }
  }
  public var surchargeStart: String { phrase(.workingTime, 134) }
  public var surchargeEnd: String { phrase(.workingTime, 135) }
  public var surchargeWindowHint: String { phrase(.workingTime, 136) }
  public var surchargeDays: String { phrase(.workingTime, 137) }
  public var surchargeDaysHint: String { phrase(.workingTime, 138) }
  public var surchargeHolidays: String { phrase(.workingTime, 139) }
  public var surchargePlace: String { phrase(.workingTime, 140) }
  public func surchargePlaceName(of place: SurchargeTerms.Place) -> String {
    switch place {
    case .site: phrase(.workingTime, 141)
    case .home: phrase(.workingTime, 142)
    }
  }
  public var surchargeDates: String { phrase(.workingTime, 143) }
  public var surchargeDatesHint: String { phrase(.workingTime, 144) }
  public var notYearDays: String { phrase(.workingTime, 145) }
  public var surchargeBegunBefore: String { phrase(.workingTime, 146) }
  public var surchargeReaches: String { phrase(.workingTime, 147) }
  public var surchargeReachesHint: String { phrase(.workingTime, 148) }
  public var surchargeLeast: String { phrase(.workingTime, 149) }
  public var surchargeLeastHint: String { phrase(.workingTime, 150) }
  public var surchargeOver: String { phrase(.workingTime, 151) }
  public var surchargeOverHint: String { phrase(.workingTime, 152) }
  /// An entry of a choice: not beyond any number of hours.
  public var noThreshold: String { phrase(.workingTime, 153) }
  public func thresholdName(of threshold: SurchargeTerms.Threshold) -> String {
    switch threshold {
    case .day: phrase(.workingTime, 154)
    case .week: phrase(.workingTime, 155)
    case .seventhDay: phrase(.workingTime, 156)
    }
  }
  public var surchargeThreshold: String { phrase(.workingTime, 157) }
  /// A button.
  public var addSurcharge: String { phrase(.workingTime, 158) }
  /// Part of a rule: on public holidays of the site of the shift.
  public func surchargeHolidaysOf(place: String) -> String { phrase(.workingTime, 159, place) }
  /// Part of a rule.
  public var surchargeBegunBeforePart: String { phrase(.workingTime, 160) }
  /// Part of a rule.
  public func surchargeReachesPart(time: String) -> String { phrase(.workingTime, 161, time) }
  /// Part of a rule.
  public func surchargeLeastPart(hours: String) -> String { phrase(.workingTime, 162, hours) }
  /// Part of a rule.
  public func surchargeBeyondDay(hours: String) -> String { phrase(.workingTime, 163, hours) }
  /// Part of a rule.
  public func surchargeBeyondWeek(hours: String) -> String { phrase(.workingTime, 164, hours) }
  /// Part of a rule.
  public func surchargeBeyondSeventh(hours: String) -> String { phrase(.workingTime, 165, hours) }
  /// Part of a rule.
  public var surchargeSeventh: String { phrase(.workingTime, 166) }
  /// Part of a rule.
  public func surchargeFrom(day: String) -> String { phrase(.workingTime, 167, day) }
  /// Part of a rule.
  public func surchargeUntil(day: String) -> String { phrase(.workingTime, 168, day) }
  /// A rule without conditions.
  public var surchargeEveryHour: String { phrase(.workingTime, 169) }
  /// Of a rule of 0 %.
  public var surchargeCountsOnly: String { phrase(.workingTime, 170) }
  /// A heading of a small form.
  public var tryTitle: String { phrase(.workingTime, 171) }
  public var tryText: String { phrase(.workingTime, 172) }
  public var tryDate: String { phrase(.workingTime, 173) }
  public var tryStart: String { phrase(.workingTime, 174) }
  public var tryEnd: String { phrase(.workingTime, 175) }
  public var tryBreak: String { phrase(.workingTime, 176) }
  /// A button.
  public var tryButton: String { phrase(.workingTime, 177) }
  public var tryNothing: String { phrase(.workingTime, 178) }
  public func noHolidayRegion(sites: String) -> String { phrase(.workingTime, 179, sites) }
  public func surchargeLine(name: String, percent: Int) -> String { phrase(.workingTime, 180, name, "\(percent)") }
  /// A tab beside Columns and Codes.
  public var payrollMonths: String { phrase(.workingTime, 181) }
  /// A tab beside Months and Codes.
  public var payrollColumnsTab: String { phrase(.workingTime, 182) }
  /// A tab beside Months and Columns.
  public var payrollCodesTab: String { phrase(.workingTime, 183) }
  public var payrollMonthText: String { phrase(.workingTime, 184) }
  public var payrollNotOver: String { phrase(.workingTime, 185) }
  public func payrollNotApproved(site: String, count: Int) -> String { phrase(.workingTime, 186, count: count, site, "\(count)") }
  public var payrollNothing: String { phrase(.workingTime, 187) }
  public var payrollEmpty: String { phrase(.workingTime, 188) }
  /// Of a file.
  public func payrollSum(count: Int, hours: String) -> String { phrase(.workingTime, 189, count: count, "\(count)", hours) }
  /// A button.
  public var handToPayroll: String { phrase(.workingTime, 190) }
  /// A button.
  public var handDifference: String { phrase(.workingTime, 191) }
  public var payrollHanded: String { phrase(.workingTime, 192) }
  /// A file.
  public func payrollComplete(moment: String) -> String { phrase(.workingTime, 193, moment) }
  /// A file.
  public func payrollDifference(moment: String) -> String { phrase(.workingTime, 194, moment) }
  /// A file.
  public var payrollWide: String { phrase(.workingTime, 195) }
  /// A file.
  public var payrollLong: String { phrase(.workingTime, 196) }
  /// A file.
  public var payrollDescription: String { phrase(.workingTime, 197) }
  public var payrollTakenBack: String { phrase(.workingTime, 198) }
  public var payrollNoCompany: String { phrase(.workingTime, 199) }
  public var payrollCodesText: String { phrase(.workingTime, 200) }
  /// A heading.
  public var absenceTypes: String { phrase(.workingTime, 201) }
  public var absenceTypesText: String { phrase(.workingTime, 202) }
  public func absenceWageType(name: String) -> String { phrase(.workingTime, 203, name) }
  public func absenceKey(name: String) -> String { phrase(.workingTime, 204, name) }
  /// A heading.
  public var costCenters: String { phrase(.workingTime, 205) }
  public var costCentersText: String { phrase(.workingTime, 206) }
  /// A heading.
  public var positionCenters: String { phrase(.workingTime, 207) }
  public var positionCentersText: String { phrase(.workingTime, 208) }
  public var payrollOtherCodes: String { phrase(.workingTime, 209) }
  /// A button.
  public var renewPayrollCodes: String { phrase(.workingTime, 210) }
  public var payrollCodesRenewed: String { phrase(.workingTime, 211) }
  public var companyCode: String { phrase(.workingTime, 212) }
  public var companyCodeText: String { phrase(.workingTime, 213) }
  public var payrollCodesSaved: String { phrase(.workingTime, 214) }
  public var lettersAndDigits: String { phrase(.workingTime, 215) }
  public var costCenterColumn: String { phrase(.workingTime, 216) }
  public var payrollNoClock: String { phrase(.workingTime, 217) }
  public var openingBalances: String { phrase(.workingTime, 218) }
  public func openingBalancesText(day: String) -> String { phrase(.workingTime, 219, day) }
  /// Hours of a contract that a holiday took.
  public var holidayAmount: String { phrase(.workingTime, 220) }
  /// A heading of a form.
  public var standbyPay: String { phrase(.workingTime, 221) }
  public var standbyPayText: String { phrase(.workingTime, 222) }
  /// A field.
  public var standbyWeekday: String { phrase(.workingTime, 223) }
  /// A field.
  public var standbyWeekend: String { phrase(.workingTime, 224) }
  /// A field.
  public var standbyShort: String { phrase(.workingTime, 225) }
  /// A field.
  public var callOutStep: String { phrase(.workingTime, 226) }
  /// A kind of hours for payroll.
  public var standbyAmount: String { phrase(.workingTime, 227) }
  /// A kind of hours for payroll.
  public var callOutAmount: String { phrase(.workingTime, 228) }
  /// A tab beside Codes.
  public var payrollLayoutTab: String { phrase(.workingTime, 229) }
  public var payrollLayoutText: String { phrase(.workingTime, 230) }
  public var payrollLayoutSaved: String { phrase(.workingTime, 231) }
  /// A field.
  public var payrollHead: String { phrase(.workingTime, 232) }
  /// A field.
  public var payrollCellText: String { phrase(.workingTime, 233) }
  /// A column with the same text in each row.
  public func payrollTextColumn(number: Int) -> String { phrase(.workingTime, 234, "\(number)") }
  /// A column of a table.
  public var payrollHoursColumn: String { phrase(.workingTime, 235) }
  /// A column of a table.
  public var payrollMinutesColumn: String { phrase(.workingTime, 236) }
  /// A column of a table.
  public var payrollOthersColumn: String { phrase(.workingTime, 237) }
}
