// Written by bin/words from the tables in Words.
// swift-format-ignore-file

public import Domain

extension Wording {
  public var availability: String { phrase(.timeOff, 0) }
  public func availability(of name: String) -> String { phrase(.timeOff, 1, name) }
  public var availabilityText: String { phrase(.timeOff, 2) }
  public var noAvailability: String { phrase(.timeOff, 3) }
  public var addAvailability: String { phrase(.timeOff, 4) }
  public var whatOfTheHours: String { phrase(.timeOff, 5) }
  public func name(of kind: Availability.Kind) -> String {
    switch kind {
    case .unavailable: phrase(.timeOff, 6)
    case .prefers: phrase(.timeOff, 7)
    case .prefersNot: phrase(.timeOff, 8)
    }
  }
  public var weekdaysLabel: String { phrase(.timeOff, 9) }
  public var allDayWithoutTimes: String { phrase(.timeOff, 10) }
  public var validFrom: String { phrase(.timeOff, 11) }
  public var validUntil: String { phrase(.timeOff, 12) }
  public var everyWeeks: String { phrase(.timeOff, 13) }
  public var availabilityNote: String { phrase(.timeOff, 14) }
  public func hoursMinutesPerDay(kind: String) -> String { phrase(.timeOff, 15, kind) }
  public func hoursBefore(kind: String, end: String) -> String { phrase(.timeOff, 16, kind, end) }
  public func hoursAfter(kind: String, time: String) -> String { phrase(.timeOff, 17, kind, time) }
  public func hoursOther(kind: String, minutes: String) -> String { phrase(.timeOff, 18, kind, minutes) }
  public var outsideHoursOwn: String { phrase(.timeOff, 19) }
  public var outsideHoursOtherwise: String { phrase(.timeOff, 20) }
  public func limitsEveryWeeks(everyWeeks: Int) -> String { phrase(.timeOff, 21, "\(everyWeeks)") }
  public func limitsFrom(first: String) -> String { phrase(.timeOff, 22, first) }
  public func limitsUntil(last: String) -> String { phrase(.timeOff, 23, last) }
  public var timeOffSettings: String { phrase(.timeOff, 24) }
  public var kindsOfAbsence: String { phrase(.timeOff, 25) }
  public var kindsText: String { phrase(.timeOff, 26) }
  public var kindName: String { phrase(.timeOff, 27) }
  public var needsApproval: String { phrase(.timeOff, 28) }
  public var countsDays: String { phrase(.timeOff, 29) }
  public var addKind: String { phrase(.timeOff, 30) }
  public var saveKind: String { phrase(.timeOff, 31) }
  public var rulesNeedsApproval: String { phrase(.timeOff, 32) }
  public var rulesOtherwise: String { phrase(.timeOff, 33) }
  public var rulesCounts: String { phrase(.timeOff, 34) }
  public var yearlyDays: String { phrase(.timeOff, 35) }
  public func yearlyDays(in year: Int) -> String { phrase(.timeOff, 36, "\(year)") }
  public var daysLabel: String { phrase(.timeOff, 37) }
  public var workingDays: String { phrase(.timeOff, 38) }
  public var previousYear: String { phrase(.timeOff, 39) }
  public var nextYear: String { phrase(.timeOff, 40) }
  public var usualNameVacation: String { phrase(.timeOff, 41) }
  public var usualNameTraining: String { phrase(.timeOff, 42) }
  public var usualNameOther: String { phrase(.timeOff, 43) }
  public func awayUntil(kind: String, last: String) -> String { phrase(.timeOff, 44, kind, last) }
  public var dayCountHalfADay: String { phrase(.timeOff, 45) }
  public var dayCountDay: String { phrase(.timeOff, 46) }
  public func dayCountOther(days: String) -> String { phrase(.timeOff, 47, days) }
  public func numberOtherwise(rest: String) -> String { phrase(.timeOff, 48, rest) }
  public var timeOff: String { phrase(.timeOff, 49) }
  public var askForTimeOff: String { phrase(.timeOff, 50) }
  public var kindOfTimeOff: String { phrase(.timeOff, 51) }
  public var wholeDays: String { phrase(.timeOff, 52) }
  public var fromTime: String { phrase(.timeOff, 53) }
  public var toTime: String { phrase(.timeOff, 54) }
  public var noteForManager: String { phrase(.timeOff, 55) }
  public var noteForManagerHint: String { phrase(.timeOff, 56) }
  public var whatItMeans: String { phrase(.timeOff, 57) }
  public var showWhatItMeans: String { phrase(.timeOff, 58) }
  public func askButton(_ days: String) -> String { phrase(.timeOff, 59, days) }
  public var reportIllness: String { phrase(.timeOff, 60) }
  public func tellButton(_ kind: String) -> String { phrase(.timeOff, 61, kind) }
  public var someoneDecides: String { phrase(.timeOff, 62) }
  public var illNeedsNoApproval: String { phrase(.timeOff, 63) }
  public var needsNoApproval: String { phrase(.timeOff, 64) }
  public var noWorkingDays: String { phrase(.timeOff, 65) }
  public var yourTimeOff: String { phrase(.timeOff, 66) }
  public var noTimeOff: String { phrase(.timeOff, 67) }
  public var withdrawTimeOff: String { phrase(.timeOff, 68) }
  public var removeTimeOff: String { phrase(.timeOff, 69) }
  public func stateWaiting(_ moment: String) -> String { phrase(.timeOff, 70, moment) }
  public var stateApprovedApproved: String { phrase(.timeOff, 71) }
  public func stateApprovedApprovedBy(name: String, moment: String) -> String { phrase(.timeOff, 72, name, moment) }
  public func stateApprovedInPartYouAskedFor(approved: String, asked: String, reason: String) -> String { phrase(.timeOff, 73, approved, asked, reason) }
  public func stateDeclinedBy(value: String) -> String { phrase(.timeOff, 74, value) }
  public func stateDeclinedDeclined(who: String, moment: String, reason: String) -> String { phrase(.timeOff, 75, who, moment, reason) }
  public var stateTold: String { phrase(.timeOff, 76) }
  public var stateWithdrawn: String { phrase(.timeOff, 77) }
  public var awayAlready: String { phrase(.timeOff, 78) }
  public func balance(left: String, of all: String) -> String { phrase(.timeOff, 79, left, all) }
  public func leftAfterIn(value: Int) -> String { phrase(.timeOff, 80, "\(value)") }
  public func leftAfterOfLeftAfter(left: String, all: String, when: String, all2: String) -> String { phrase(.timeOff, 81, left, all, when, all2) }
  public func moreThanLeftIn(value: Int) -> String { phrase(.timeOff, 82, "\(value)") }
  public func moreThanLeftMoreThanThere(over: String, when: String) -> String { phrase(.timeOff, 83, over, when) }
  public func leftNow(left: String) -> String { phrase(.timeOff, 84, left) }
  public var noShiftsThen: String { phrase(.timeOff, 85) }
  public func yourShiftsThen(_ count: Int) -> String { phrase(.timeOff, 86, count: count, "\(count)") }
  public func theirShiftsThen(_ count: Int) -> String { phrase(.timeOff, 87, count: count, "\(count)") }
  public var becomeOpen: String { phrase(.timeOff, 88) }
  public var couldTakeNone: String { phrase(.timeOff, 89) }
  public func couldTakeOtherwise(count: Int) -> String { phrase(.timeOff, 90, count: count, "\(count)") }
  public var noOneElseAway: String { phrase(.timeOff, 91) }
  public func awayTooIsAwayToo(only: String) -> String { phrase(.timeOff, 92, only) }
  public func awayTooOthersAreAway(count: Int) -> String { phrase(.timeOff, 93, "\(count)") }
  public func leavesHave(position: String, need: Int) -> String { phrase(.timeOff, 94, position, "\(need)") }
  public func leavesOtherwise(position: String, have: Int, need: Int) -> String { phrase(.timeOff, 95, position, "\(have)", "\(need)") }
  public func tooFew(_ times: Int) -> String { phrase(.timeOff, 96, "\(times)") }
  public var needStaysCovered: String { phrase(.timeOff, 97) }
  public var offeredAlready: String { phrase(.timeOff, 98) }
  public func askedToo(_ text: String) -> String { phrase(.timeOff, 99, text) }
  public var absences: String { phrase(.timeOff, 100) }
  public func askedFor(_ kind: String, _ moment: String) -> String { phrase(.timeOff, 101, kind, moment) }
  public var grantFewerDays: String { phrase(.timeOff, 102) }
  public var grantTheseDays: String { phrase(.timeOff, 103) }
  public var whyNotTheRest: String { phrase(.timeOff, 104) }
  public func askWhoCould(_ count: Int) -> String { phrase(.timeOff, 105, count: count, "\(count)") }
  public var askWhoCouldText: String { phrase(.timeOff, 106) }
  public func decidedApprove(shifts: Int) -> String { phrase(.timeOff, 107, count: shifts, "\(shifts)") }
  public var decidedApprovePart: String { phrase(.timeOff, 108) }
  public var decidedDecline: String { phrase(.timeOff, 109) }
  public func decidedOffer(shifts: Int) -> String { phrase(.timeOff, 110, count: shifts, "\(shifts)") }
  public var declineAndTell: String { phrase(.timeOff, 111) }
  public var whyDeclined: String { phrase(.timeOff, 112) }
  public func openTheirShifts(_ count: Int) -> String { phrase(.timeOff, 113, count: count, "\(count)") }
  public var keptShiftsStay: String { phrase(.timeOff, 114) }
  public var decidedMeanwhile: String { phrase(.timeOff, 115) }
  public var asked: String { phrase(.timeOff, 116) }
  public var awayCount: String { phrase(.timeOff, 117) }
  public var uncoveredCount: String { phrase(.timeOff, 118) }
  public var uncoveredText: String { phrase(.timeOff, 119) }
  public var previousWeeks: String { phrase(.timeOff, 120) }
  public var nextWeeks: String { phrase(.timeOff, 121) }
  public var nobodyAway: String { phrase(.timeOff, 122) }
  public var enterAbsence: String { phrase(.timeOff, 123) }
  /// A tab beside Yearly days and Rules.
  public var kindsTab: String { phrase(.timeOff, 124) }
  /// A tab beside Yearly days and Kinds.
  public var leaveRules: String { phrase(.timeOff, 125) }
  public var leaveRulesText: String { phrase(.timeOff, 126) }
  /// A title above a choice.
  public var leavePresets: String { phrase(.timeOff, 127) }
  public var leavePresetsText: String { phrase(.timeOff, 128) }
  public var leavePreset: String { phrase(.timeOff, 129) }
  /// A button.
  public var useLeavePreset: String { phrase(.timeOff, 130) }
  public func name(of preset: LeavePreset) -> String {
    switch preset {
    case .germany: phrase(.timeOff, 131)
    case .austria: phrase(.timeOff, 132)
    case .britain: phrase(.timeOff, 133)
    case .states: phrase(.timeOff, 134)
    }
  }
  public var leaveFirstYear: String { phrase(.timeOff, 135) }
  public var leaveFirstYearHint: String { phrase(.timeOff, 136) }
  public var leaveDaysAYear: String { phrase(.timeOff, 137) }
  public var leaveStatutory: String { phrase(.timeOff, 138) }
  public var leaveWeek: String { phrase(.timeOff, 139) }
  public var leaveWeekHint: String { phrase(.timeOff, 140) }
  public var leaveMost: String { phrase(.timeOff, 141) }
  public var leaveNoLimitHint: String { phrase(.timeOff, 142) }
  public var leavePartYear: String { phrase(.timeOff, 143) }
  public func name(of part: LeavePolicy.PartYear) -> String {
    switch part {
    case .fullMonths: phrase(.timeOff, 144)
    case .begunMonths: phrase(.timeOff, 145)
    case .days: phrase(.timeOff, 146)
    case .whole: phrase(.timeOff, 147)
    }
  }
  public var leaveMinors: String { phrase(.timeOff, 148) }
  public var leaveCarried: String { phrase(.timeOff, 149) }
  public var leaveLapse: String { phrase(.timeOff, 150) }
  public var leaveLapseHint: String { phrase(.timeOff, 151) }
  public var leaveLapseIll: String { phrase(.timeOff, 152) }
  public var leaveNeedsNotice: String { phrase(.timeOff, 153) }
  public var leaveIllness: String { phrase(.timeOff, 154) }
  public var leaveMayGoBelow: String { phrase(.timeOff, 155) }
  public var leaveEves: String { phrase(.timeOff, 156) }
  public func name(of eves: LeavePolicy.Eves) -> String {
    switch eves {
    case .worked: phrase(.timeOff, 157)
    case .half: phrase(.timeOff, 158)
    case .free: phrase(.timeOff, 159)
    }
  }
  public var leaveRulesSaved: String { phrase(.timeOff, 160) }
  /// A button.
  public var stopLeave: String { phrase(.timeOff, 161) }
  public var leaveStopped: String { phrase(.timeOff, 162) }
  public var notDays: String { phrase(.timeOff, 163) }
  public var yearlyDaysHint: String { phrase(.timeOff, 164) }
  public var yearlyDaysTyped: String { phrase(.timeOff, 165) }
  public var aYearColumn: String { phrase(.timeOff, 166) }
  public var bookedDays: String { phrase(.timeOff, 167) }
  public var takenColumn: String { phrase(.timeOff, 168) }
  public var leftColumn: String { phrase(.timeOff, 169) }
  public var lapsedDays: String { phrase(.timeOff, 170) }
  public var companyLeaveLine: String { phrase(.timeOff, 171) }
  public func leaveOf(name: String) -> String { phrase(.timeOff, 172, name) }
  public var leaveByContract: String { phrase(.timeOff, 173) }
  public var leaveTyped: String { phrase(.timeOff, 174) }
  public func leaveSection(span: String, days: String, week: String) -> String { phrase(.timeOff, 175, span, days, week) }
  public func leaveTwelfths(_ count: Int) -> String { phrase(.timeOff, 176, count: count, "\(count)") }
  public var leaveWeekUnknown: String { phrase(.timeOff, 177) }
  public func leaveLapses(days: String, day: String) -> String { phrase(.timeOff, 178, days, day) }
  public func leaveLapsesIfTold(days: String, day: String) -> String { phrase(.timeOff, 179, days, day) }
  public func leaveUntold(days: String) -> String { phrase(.timeOff, 180, days) }
  public func leaveToldOn(day: String) -> String { phrase(.timeOff, 181, day) }
  public func name(of kind: LeaveEntry.Kind) -> String {
    switch kind {
    case .granted: phrase(.timeOff, 182)
    case .paid: phrase(.timeOff, 183)
    case .corrected: phrase(.timeOff, 184)
    case .notice: phrase(.timeOff, 185)
    }
  }
  public var leaveEntryHint: String { phrase(.timeOff, 186) }
  /// A line above a button.
  public func tellLeave(count: Int, days: String) -> String { phrase(.timeOff, 187, count: count, "\(count)", days) }
  /// A button.
  public var sendLeaveNotice: String { phrase(.timeOff, 188) }
  public func leaveNoticesSent(count: Int) -> String { phrase(.timeOff, 189, count: count, "\(count)") }
  public func conflictTooFewDays(left: String) -> String { phrase(.timeOff, 190, left) }
  public var conflictNoDays: String { phrase(.timeOff, 191) }
  /// After a number.
  public var daysLeft: String { phrase(.timeOff, 192) }
  public var noYearlyDays: String { phrase(.timeOff, 193) }
  /// A heading of a form.
  public var fromOneYearToNext: String { phrase(.timeOff, 194) }
  public var leaveLapseIllHint: String { phrase(.timeOff, 195) }
  /// A page.
  public var approvals: String { phrase(.timeOff, 196) }
  /// A tab beside Yearly days.
  public var approvalsTab: String { phrase(.timeOff, 197) }
  public var approvalsText: String { phrase(.timeOff, 198) }
  /// A heading of a form.
  public var approvalAdd: String { phrase(.timeOff, 199) }
  public var approvalAddButton: String { phrase(.timeOff, 200) }
  public var approvalAdded: String { phrase(.timeOff, 201) }
  public var approvalRemoved: String { phrase(.timeOff, 202) }
  public var removeApproval: String { phrase(.timeOff, 203) }
  public var approvalTopic: String { phrase(.timeOff, 204) }
  public func name(of topic: ApprovalTerms.Topic) -> String {
    switch topic {
    case .leave: phrase(.timeOff, 205)
    case .claims: phrase(.timeOff, 206)
    case .offers: phrase(.timeOff, 207)
    case .swaps: phrase(.timeOff, 208)
    case .corrections: phrase(.timeOff, 209)
    case .payouts: phrase(.timeOff, 210)
    }
  }
  public var approvalKind: String { phrase(.timeOff, 211) }
  public var anyKind: String { phrase(.timeOff, 212) }
  public var anySite: String { phrase(.timeOff, 213) }
  public var approvalOverLabel: String { phrase(.timeOff, 214) }
  public var approvalOverHint: String { phrase(.timeOff, 215) }
  public var approvalNoticeLabel: String { phrase(.timeOff, 216) }
  public var approvalNoticeHint: String { phrase(.timeOff, 217) }
  public var approvalOnlyNegative: String { phrase(.timeOff, 218) }
  /// A field.
  public func approvalStep(number: Int) -> String { phrase(.timeOff, 219, "\(number)") }
  /// A choice of a step.
  public var noStep: String { phrase(.timeOff, 220) }
  /// A choice of a step.
  public var stepManagersTitle: String { phrase(.timeOff, 221) }
  /// A choice of a step.
  public var stepAdministratorsTitle: String { phrase(.timeOff, 222) }
  /// Within a sentence.
  public var stepManagers: String { phrase(.timeOff, 223) }
  /// Within a sentence.
  public var stepAdministrators: String { phrase(.timeOff, 224) }
  /// Names.
  public func orJoined(first: String, last: String) -> String { phrase(.timeOff, 225, first, last) }
  /// After a kind of request and a comma.
  public func approvalOver(amount: String) -> String { phrase(.timeOff, 226, amount) }
  /// After a kind of request and a comma.
  public func approvalNotice(days: Int) -> String { phrase(.timeOff, 227, count: days, "\(days)") }
  /// After a kind of request and a comma.
  public var approvalNegative: String { phrase(.timeOff, 228) }
  /// After a kind of request and a comma.
  public func approvalAtSite(name: String) -> String { phrase(.timeOff, 229, name) }
  public func approvalFirst(people: String) -> String { phrase(.timeOff, 230, people) }
  public func approvalThen(people: String) -> String { phrase(.timeOff, 231, people) }
  public func approvalGiven(name: String, moment: String) -> String { phrase(.timeOff, 232, name, moment) }
  public func approvalWaits(people: String) -> String { phrase(.timeOff, 233, people) }
  public var approvedStep: String { phrase(.timeOff, 234) }
  public var conflictOthersDecide: String { phrase(.timeOff, 235) }
  public var ownAbsenceAsked: String { phrase(.timeOff, 236) }
  public var substitutes: String { phrase(.timeOff, 237) }
  public var substitutesText: String { phrase(.timeOff, 238) }
  /// A choice.
  public var noSubstitute: String { phrase(.timeOff, 239) }
  public var substitutesSaved: String { phrase(.timeOff, 240) }
  /// Fewer days than requested.
  public func approvalGivenDays(name: String, moment: String, days: String) -> String { phrase(.timeOff, 241, name, moment, days) }
  /// Days of a former year: 2025, or 2025/26.
  public func fromYear(_ year: String) -> String { phrase(.timeOff, 242, year) }
  /// Days for the next year: 2027, or 2027/28.
  public func intoYear(_ year: String) -> String { phrase(.timeOff, 243, year) }
  public func leaveYearDays(span: String) -> String { phrase(.timeOff, 244, span) }
  /// Of the days of the year.
  public func leaveEarned(days: String) -> String { phrase(.timeOff, 245, days) }
  /// Above a choice.
  public var leaveBegin: String { phrase(.timeOff, 246) }
  /// A choice of when a year begins.
  public var leaveBeginCalendar: String { phrase(.timeOff, 247) }
  /// A choice of when a year begins.
  public var leaveBeginOnDay: String { phrase(.timeOff, 248) }
  /// A choice of when a year begins.
  public var leaveBeginEntry: String { phrase(.timeOff, 249) }
  public var leaveBeginDay: String { phrase(.timeOff, 250) }
  public var leaveBeginDayHint: String { phrase(.timeOff, 251) }
  /// Above a choice.
  public var leaveEarning: String { phrase(.timeOff, 252) }
  public func name(of earning: LeavePolicy.Earning) -> String {
    switch earning {
    case .atOnce: phrase(.timeOff, 253)
    case .firstYear: phrase(.timeOff, 254)
    case .monthly: phrase(.timeOff, 255)
    }
  }
  public var notYearDay: String { phrase(.timeOff, 256) }
  /// As it can be typed into a field.
  public func yearDayTyped(month: String, day: String) -> String { phrase(.timeOff, 257, month, day) }
  /// A tab, and the title of its page.
  public var leaveInHours: String { phrase(.timeOff, 258) }
  public var leaveInHoursText: String { phrase(.timeOff, 259) }
  /// A title: a person and a kind of leave.
  public func leaveInHoursOf(name: String, leave: String) -> String { phrase(.timeOff, 260, name, leave) }
  /// A title above a table.
  public func leaveInHoursTitle(name: String) -> String { phrase(.timeOff, 261, name) }
  public var noLeaveInHours: String { phrase(.timeOff, 262) }
  /// A line of an account of leave.
  public var leaveFromBefore: String { phrase(.timeOff, 263) }
  /// A line of an account of leave: hours that were earned.
  public var leaveEarnedLine: String { phrase(.timeOff, 264) }
  /// After a number of hours.
  public var hoursLeft: String { phrase(.timeOff, 265) }
  public func leftHours(time: String) -> String { phrase(.timeOff, 266, time) }
  public func leaveEarnedBy(worked: String, earned: String, hours: Int) -> String { phrase(.timeOff, 267, worked, earned, "\(hours)") }
  public func leaveUsableFrom(day: String) -> String { phrase(.timeOff, 268, day) }
  public func leaveRate(earned: String, hours: Int) -> String { phrase(.timeOff, 269, earned, "\(hours)") }
  public func leaveRateMonthly(earned: String, hours: Int) -> String { phrase(.timeOff, 270, earned, "\(hours)") }
  /// Whom a rule is for.
  public var leaveForEveryone: String { phrase(.timeOff, 271) }
  /// Whom a rule is for: kinds of contract.
  public func leaveForContracts(kinds: String) -> String { phrase(.timeOff, 272, kinds) }
  /// Kinds of absence.
  public func leaveTakenBy(kinds: String) -> String { phrase(.timeOff, 273, kinds) }
  public func leaveAtMostAYear(time: String) -> String { phrase(.timeOff, 274, time) }
  public func leaveKeptUpTo(time: String) -> String { phrase(.timeOff, 275, time) }
  public func leaveSectionInHours(span: String) -> String { phrase(.timeOff, 276, span) }
  /// A button.
  public var endLeaveRule: String { phrase(.timeOff, 277) }
  public var leaveRuleEnded: String { phrase(.timeOff, 278) }
  /// A title.
  public var newLeaveRule: String { phrase(.timeOff, 279) }
  /// A title.
  public var changeLeaveRule: String { phrase(.timeOff, 280) }
  /// A title: rules for taking leave.
  public var leaveTaking: String { phrase(.timeOff, 281) }
  public var leaveRuleName: String { phrase(.timeOff, 282) }
  /// A question above kinds of absence.
  public var leaveRuleKinds: String { phrase(.timeOff, 283) }
  /// A question above kinds of contract.
  public var leaveRuleContracts: String { phrase(.timeOff, 284) }
  public var leaveRuleContractsHint: String { phrase(.timeOff, 285) }
  public var leaveRuleEarned: String { phrase(.timeOff, 286) }
  public var leaveRuleEarnedHint: String { phrase(.timeOff, 287) }
  public var leaveRulePer: String { phrase(.timeOff, 288) }
  public var leaveRuleFirstDay: String { phrase(.timeOff, 289) }
  public var leaveRuleMonthly: String { phrase(.timeOff, 290) }
  public var leaveRuleIllness: String { phrase(.timeOff, 291) }
  public var leaveRuleUsableFrom: String { phrase(.timeOff, 292) }
  public var leaveRuleMostAYear: String { phrase(.timeOff, 293) }
  public var leaveRuleMost: String { phrase(.timeOff, 294) }
  public var leaveRuleCarried: String { phrase(.timeOff, 295) }
  public func name(of preset: EarnedLeavePreset) -> String {
    switch preset {
    case .britain: phrase(.timeOff, 296)
    case .california: phrase(.timeOff, 297)
    }
  }
  /// The name of leave by a law.
  public func leaveName(of preset: EarnedLeavePreset) -> String {
    switch preset {
    case .britain: phrase(.timeOff, 298)
    case .california: phrase(.timeOff, 299)
    }
  }
  /// After time off.
  public func leftHoursAfter(time: String, name: String) -> String { phrase(.timeOff, 300, time, name) }
  public func moreHoursThanLeft(time: String, name: String) -> String { phrase(.timeOff, 301, time, name) }
  /// Of time off.
  public func takesHours(time: String) -> String { phrase(.timeOff, 302, time) }
  public func conflictTooFewHours(left: String) -> String { phrase(.timeOff, 303, left) }
  public var conflictNoHours: String { phrase(.timeOff, 304) }
  public func conflictLeaveFrom(day: String) -> String { phrase(.timeOff, 305, day) }
  public var drawAnAbsence: String { phrase(.timeOff, 306) }
  /// an ink to paint hours of a week with: I can't
  public func inkWord(of kind: Availability.Kind) -> String {
    switch kind {
    case .unavailable: phrase(.timeOff, 307)
    case .prefers: phrase(.timeOff, 308)
    case .prefersNot: phrase(.timeOff, 309)
    }
  }
  /// the choice of an ink
  public var inks: String { phrase(.timeOff, 310) }
  public var paintHint: String { phrase(.timeOff, 311) }
  /// on a phone
  public var paintTouchHint: String { phrase(.timeOff, 312) }
  public func saveWeekFrom(date: String) -> String { phrase(.timeOff, 313, date) }
  public var inWords: String { phrase(.timeOff, 314) }
  public var exactTimes: String { phrase(.timeOff, 315) }
  /// a message after saving
  public var availabilitySaved: String { phrase(.timeOff, 316) }
  /// A page, and the link to it.
  public var importAbsences: String { phrase(.timeOff, 317) }
  public var importAbsencesText: String { phrase(.timeOff, 318) }
  /// Days of time off, as a toast.
  public func timeOffSent(_ days: String) -> String { phrase(.timeOff, 319, days) }
  /// a person's own calendars elsewhere
  public var connectedCalendars: String { phrase(.timeOff, 320) }
  public var connectedCalendarsText: String { phrase(.timeOff, 321) }
  public var noConnectedCalendars: String { phrase(.timeOff, 322) }
  public var connectCalendar: String { phrase(.timeOff, 323) }
  /// a name for a connected calendar, such as Private
  public var calendarName: String { phrase(.timeOff, 324) }
  public var calendarAddress: String { phrase(.timeOff, 325) }
  public var calendarAddressHint: String { phrase(.timeOff, 326) }
  public var keepFree: String { phrase(.timeOff, 327) }
  public var stopKeepingFree: String { phrase(.timeOff, 328) }
  public var keepFreeText: String { phrase(.timeOff, 329) }
  /// a state of a connected calendar
  public var keptFree: String { phrase(.timeOff, 330) }
  /// a state of a connected calendar
  public var notKeptFree: String { phrase(.timeOff, 331) }
  public var disconnectCalendar: String { phrase(.timeOff, 332) }
  /// a message after saving
  public var calendarConnected: String { phrase(.timeOff, 333) }
  /// a message after saving
  public var calendarDisconnected: String { phrase(.timeOff, 334) }
  public var busyTimes: String { phrase(.timeOff, 335) }
  public var noBusyTimes: String { phrase(.timeOff, 336) }
  /// the reason that someone is not available, for a manager
  public var busyInOwnCalendar: String { phrase(.timeOff, 337) }
  public func eventsLeftOut(count: Int) -> String { phrase(.timeOff, 338, count: count, "\(count)") }
  public var connectByPassword: String { phrase(.timeOff, 339) }
  public var connectByPasswordText: String { phrase(.timeOff, 340) }
  public var calendarServer: String { phrase(.timeOff, 341) }
  public var calendarServerHint: String { phrase(.timeOff, 342) }
  public var calendarUser: String { phrase(.timeOff, 343) }
  public var calendarPassword: String { phrase(.timeOff, 344) }
  public var calendarPasswordHint: String { phrase(.timeOff, 345) }
  public var findCalendars: String { phrase(.timeOff, 346) }
  public var chooseCalendars: String { phrase(.timeOff, 347) }
  public var chooseCalendarsText: String { phrase(.timeOff, 348) }
  /// a problem beside a list of calendars
  public var chosenCalendarsMissing: String { phrase(.timeOff, 349) }
  /// a problem beside a list of calendars
  public func chosenCalendarsTooMany(limit: Int) -> String { phrase(.timeOff, 350, "\(limit)") }
  public var connectChosen: String { phrase(.timeOff, 351) }
  /// of a calendar
  public var canOnlyBeRead: String { phrase(.timeOff, 352) }
  public var choiceIsOver: String { phrase(.timeOff, 353) }
  public var calendarServerIsAPerson: String { phrase(.timeOff, 354) }
  public var googleTakesNoPassword: String { phrase(.timeOff, 355) }
  public var microsoftTakesNoPassword: String { phrase(.timeOff, 356) }
  public var writeShifts: String { phrase(.timeOff, 357) }
  public var stopWritingShifts: String { phrase(.timeOff, 358) }
  /// a state of a connected calendar
  public func shiftsAreWritten(count: Int) -> String { phrase(.timeOff, 359, count: count, "\(count)") }
  /// of the shifts in a calendar
  public func lastWritten(day: String, time: String) -> String { phrase(.timeOff, 360, day, time) }
  /// a state of a connected calendar
  public var shiftsSoonWritten: String { phrase(.timeOff, 361) }
  /// a state of a connected calendar
  public var shiftsAreRemoved: String { phrase(.timeOff, 362) }
  public func shiftsRefused(count: Int) -> String { phrase(.timeOff, 363, count: count, "\(count)") }
  /// before the reason
  public var shiftsNotWritten: String { phrase(.timeOff, 364) }
  public var writtenShiftsText: String { phrase(.timeOff, 365) }
  /// a message after saving
  public var shiftsComeSoon: String { phrase(.timeOff, 366) }
  /// a message after saving
  public var shiftsGoSoon: String { phrase(.timeOff, 367) }
  public var disconnectAndRemove: String { phrase(.timeOff, 368) }
  public var disconnectAndLeave: String { phrase(.timeOff, 369) }
  public var newCalendarPassword: String { phrase(.timeOff, 370) }
  public var saveCalendarPassword: String { phrase(.timeOff, 371) }
  /// a message after saving
  public var calendarPasswordSaved: String { phrase(.timeOff, 372) }
  /// a message after saving
  public func calendarsConnected(count: Int) -> String { phrase(.timeOff, 373, count: count, "\(count)") }
  /// A page, and the link to it.
  public var importAvailability: String { phrase(.timeOff, 374) }
  public var importAvailabilityText: String { phrase(.timeOff, 375) }
}
