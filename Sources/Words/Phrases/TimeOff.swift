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
  public var yearlyDaysText: String { phrase(.timeOff, 37) }
  public var daysLabel: String { phrase(.timeOff, 38) }
  public var carriedOver: String { phrase(.timeOff, 39) }
  public var workingDays: String { phrase(.timeOff, 40) }
  public var saveDays: String { phrase(.timeOff, 41) }
  public var previousYear: String { phrase(.timeOff, 42) }
  public var nextYear: String { phrase(.timeOff, 43) }
  public var daysNotANumber: String { phrase(.timeOff, 44) }
  public var usualNameVacation: String { phrase(.timeOff, 45) }
  public var usualNameTraining: String { phrase(.timeOff, 46) }
  public var usualNameOther: String { phrase(.timeOff, 47) }
  public func awayUntil(kind: String, last: String) -> String { phrase(.timeOff, 48, kind, last) }
  public var dayCountHalfADay: String { phrase(.timeOff, 49) }
  public var dayCountDay: String { phrase(.timeOff, 50) }
  public func dayCountOther(tenths: String) -> String { phrase(.timeOff, 51, tenths) }
  public func numberOtherwise(rest: String) -> String { phrase(.timeOff, 52, rest) }
  public var timeOff: String { phrase(.timeOff, 53) }
  public var askForTimeOff: String { phrase(.timeOff, 54) }
  public var kindOfTimeOff: String { phrase(.timeOff, 55) }
  public var wholeDays: String { phrase(.timeOff, 56) }
  public var fromTime: String { phrase(.timeOff, 57) }
  public var toTime: String { phrase(.timeOff, 58) }
  public var noteForManager: String { phrase(.timeOff, 59) }
  public var noteForManagerHint: String { phrase(.timeOff, 60) }
  public var whatItMeans: String { phrase(.timeOff, 61) }
  public var showWhatItMeans: String { phrase(.timeOff, 62) }
  public func askButton(_ days: String) -> String { phrase(.timeOff, 63, days) }
  public var reportIllness: String { phrase(.timeOff, 64) }
  public func tellButton(_ kind: String) -> String { phrase(.timeOff, 65, kind) }
  public var someoneDecides: String { phrase(.timeOff, 66) }
  public var illNeedsNoApproval: String { phrase(.timeOff, 67) }
  public var needsNoApproval: String { phrase(.timeOff, 68) }
  public var noWorkingDays: String { phrase(.timeOff, 69) }
  public var yourTimeOff: String { phrase(.timeOff, 70) }
  public var noTimeOff: String { phrase(.timeOff, 71) }
  public var withdrawTimeOff: String { phrase(.timeOff, 72) }
  public var removeTimeOff: String { phrase(.timeOff, 73) }
  public func stateWaiting(_ moment: String) -> String { phrase(.timeOff, 74, moment) }
  public var stateApprovedApproved: String { phrase(.timeOff, 75) }
  public func stateApprovedApprovedBy(name: String, moment: String) -> String { phrase(.timeOff, 76, name, moment) }
  public func stateApprovedInPartYouAskedFor(approved: String, asked: String, reason: String) -> String { phrase(.timeOff, 77, approved, asked, reason) }
  public func stateDeclinedBy(value: String) -> String { phrase(.timeOff, 78, value) }
  public func stateDeclinedDeclined(who: String, moment: String, reason: String) -> String { phrase(.timeOff, 79, who, moment, reason) }
  public var stateTold: String { phrase(.timeOff, 80) }
  public var stateWithdrawn: String { phrase(.timeOff, 81) }
  public var awayAlready: String { phrase(.timeOff, 82) }
  public func balance(left: String, of all: String) -> String { phrase(.timeOff, 83, left, all) }
  public func leftAfterIn(value: Int) -> String { phrase(.timeOff, 84, "\(value)") }
  public func leftAfterOfLeftAfter(left: String, all: String, when: String, all2: String) -> String { phrase(.timeOff, 85, left, all, when, all2) }
  public func moreThanLeftIn(value: Int) -> String { phrase(.timeOff, 86, "\(value)") }
  public func moreThanLeftMoreThanThere(over: String, when: String) -> String { phrase(.timeOff, 87, over, when) }
  public func leftNow(left: String) -> String { phrase(.timeOff, 88, left) }
  public var noShiftsThen: String { phrase(.timeOff, 89) }
  public func yourShiftsThen(_ count: Int) -> String { phrase(.timeOff, 90, count: count, "\(count)") }
  public func theirShiftsThen(_ count: Int) -> String { phrase(.timeOff, 91, count: count, "\(count)") }
  public var becomeOpen: String { phrase(.timeOff, 92) }
  public var couldTakeNone: String { phrase(.timeOff, 93) }
  public func couldTakeOtherwise(count: Int) -> String { phrase(.timeOff, 94, count: count, "\(count)") }
  public var noOneElseAway: String { phrase(.timeOff, 95) }
  public func awayTooIsAwayToo(only: String) -> String { phrase(.timeOff, 96, only) }
  public func awayTooOthersAreAway(count: Int) -> String { phrase(.timeOff, 97, "\(count)") }
  public func leavesHave(position: String, need: Int) -> String { phrase(.timeOff, 98, position, "\(need)") }
  public func leavesOtherwise(position: String, have: Int, need: Int) -> String { phrase(.timeOff, 99, position, "\(have)", "\(need)") }
  public func tooFew(_ times: Int) -> String { phrase(.timeOff, 100, "\(times)") }
  public var needStaysCovered: String { phrase(.timeOff, 101) }
  public var offeredAlready: String { phrase(.timeOff, 102) }
  public func askedToo(_ text: String) -> String { phrase(.timeOff, 103, text) }
  public var absences: String { phrase(.timeOff, 104) }
  public var nothingToDecide: String { phrase(.timeOff, 105) }
  public func askedFor(_ kind: String, _ moment: String) -> String { phrase(.timeOff, 106, kind, moment) }
  public var grantFewerDays: String { phrase(.timeOff, 107) }
  public var grantTheseDays: String { phrase(.timeOff, 108) }
  public var whyNotTheRest: String { phrase(.timeOff, 109) }
  public func askWhoCould(_ count: Int) -> String { phrase(.timeOff, 110, count: count, "\(count)") }
  public var askWhoCouldText: String { phrase(.timeOff, 111) }
  public func decidedApprove(shifts: Int) -> String { phrase(.timeOff, 112, count: shifts, "\(shifts)") }
  public var decidedApprovePart: String { phrase(.timeOff, 113) }
  public var decidedDecline: String { phrase(.timeOff, 114) }
  public func decidedOffer(shifts: Int) -> String { phrase(.timeOff, 115, count: shifts, "\(shifts)") }
  public var declineAndTell: String { phrase(.timeOff, 116) }
  public var whyDeclined: String { phrase(.timeOff, 117) }
  public func openTheirShifts(_ count: Int) -> String { phrase(.timeOff, 118, count: count, "\(count)") }
  public var keptShiftsStay: String { phrase(.timeOff, 119) }
  public var decidedMeanwhile: String { phrase(.timeOff, 120) }
  public var asked: String { phrase(.timeOff, 121) }
  public var awayCount: String { phrase(.timeOff, 122) }
  public var uncoveredCount: String { phrase(.timeOff, 123) }
  public var uncoveredText: String { phrase(.timeOff, 124) }
  public var previousWeeks: String { phrase(.timeOff, 125) }
  public var nextWeeks: String { phrase(.timeOff, 126) }
  public var nobodyAway: String { phrase(.timeOff, 127) }
  public var enterAbsence: String { phrase(.timeOff, 128) }
}
