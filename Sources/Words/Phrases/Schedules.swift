// Written by bin/words from the tables in Words.
// swift-format-ignore-file

public import Domain

extension Wording {
  public func frequencyOnce(weekday: String, begin: String) -> String { phrase(.schedules, 0, weekday, begin) }
  public func frequencyOn(begin: String) -> String { phrase(.schedules, 1, begin) }
  public var everyDayText: String { phrase(.schedules, 2) }
  public var weeklyOnEveryDay: String { phrase(.schedules, 3) }
  public var weeklyEvery: String { phrase(.schedules, 4) }
  public var weeklyOn: String { phrase(.schedules, 5) }
  public func monthDayDay(number: String) -> String { phrase(.schedules, 6, number) }
  public func monthDayWeekday(nth: String, weekday: String) -> String { phrase(.schedules, 7, nth, weekday) }
  public var missingDayLastDay: String { phrase(.schedules, 8) }
  public var missingDaySkip: String { phrase(.schedules, 9) }
  public var leapDayLastDay: String { phrase(.schedules, 10) }
  public var leapDaySkip: String { phrase(.schedules, 11) }
  public func spanFrom2(begin: String) -> String { phrase(.schedules, 12, begin) }
  public func spanUntil(end: String) -> String { phrase(.schedules, 13, end) }
  public func assigneeOpen(needed: Int) -> String { phrase(.schedules, 14, count: needed, "\(needed)") }
  public var assigneeNoOneChosen: String { phrase(.schedules, 15) }
  public func assigneeTakesEveryShift(everybody: String) -> String { phrase(.schedules, 16, everybody) }
  public func assigneeShift(everybody: String) -> String { phrase(.schedules, 17, everybody) }
  public func assigneeWeek(everybody: String) -> String { phrase(.schedules, 18, everybody) }
  public func exceptionsNotOn(excluded: String) -> String { phrase(.schedules, 19, excluded) }
  public func exceptionsAlsoOn(added: String) -> String { phrase(.schedules, 20, added) }
  public func shortFrequencyOtherwise(rule: String) -> String { phrase(.schedules, 21, rule) }
  public var shortFrequencyOnce: String { phrase(.schedules, 22) }
  public var shortFrequencyEveryDay: String { phrase(.schedules, 23) }
  public func shortFrequencyOfTheMonth(number: String) -> String { phrase(.schedules, 24, number) }
  public var shortFrequencyOrItsLast: String { phrase(.schedules, 25) }
  public func shortFrequencyOfTheMonth2(nth: String, name: String) -> String { phrase(.schedules, 26, nth, name) }
  public func shortFrequencySEvery(day: String) -> String { phrase(.schedules, 27, day) }
  public func shortFrequencyOn(day: String) -> String { phrase(.schedules, 28, day) }
  public func assigneeOpenShiftsEach(needed: Int) -> String { phrase(.schedules, 29, "\(needed)") }
  public func assigneeShiftTakeTurns(everybody: String) -> String { phrase(.schedules, 30, everybody) }
  public func assigneeWeekEveryOther(everybody: String) -> String { phrase(.schedules, 31, everybody) }
  public func assigneeWeekAWeek(everybody: String) -> String { phrase(.schedules, 32, everybody) }
  public func datesNever(begin: String) -> String { phrase(.schedules, 33, begin) }
  public func datesAfter(begin: String, count: String) -> String { phrase(.schedules, 34, begin, count) }
  public func datesTo(first: String, end: String) -> String { phrase(.schedules, 35, first, end) }
  public func columnDateJoined(weekday: String, day: Int, month: String, year: String) -> String { phrase(.schedules, 36, weekday, "\(day)", month, year) }
  public func intervalDays(count: Int) -> String { phrase(.schedules, 37, count: count, "\(count)") }
  public func intervalWeeks(count: Int) -> String { phrase(.schedules, 38, count: count, "\(count)") }
  public func intervalMonths(count: Int) -> String { phrase(.schedules, 39, count: count, "\(count)") }
  public func intervalYears(count: Int) -> String { phrase(.schedules, 40, count: count, "\(count)") }
  public func clockTimesTo(start: String, end: String, length: String, pause: String) -> String { phrase(.schedules, 41, start, end, length, pause) }
  public func times(_ count: Int) -> String { phrase(.schedules, 42, count: count, "\(count)") }
  public func countOfDays(_ count: Int) -> String { phrase(.schedules, 43, "\(count)") }
  public var placeNthFirst: String { phrase(.schedules, 44) }
  public var placeNthSecond: String { phrase(.schedules, 45) }
  public var placeNthThird: String { phrase(.schedules, 46) }
  public var placeNthFourth: String { phrase(.schedules, 47) }
  public var placeNthLast: String { phrase(.schedules, 48) }
  public var placeNthSecondToLast: String { phrase(.schedules, 49) }
  public var placeNthThirdToLast: String { phrase(.schedules, 50) }
  public var placeNthFourthToLast: String { phrase(.schedules, 51) }
  public var placeNthFifthToLast: String { phrase(.schedules, 52) }
  public var placeNthOther: String { phrase(.schedules, 53) }
  public func runTo(first: String, last: String) -> String { phrase(.schedules, 54, first, last) }
  public var and: String { phrase(.schedules, 55) }
  public func shortenedOthers(count: Int) -> String { phrase(.schedules, 56, "\(count)") }
  public var scheduleTab: String { phrase(.schedules, 57) }
  public var newSchedule: String { phrase(.schedules, 58) }
  public var firstSchedule: String { phrase(.schedules, 59) }
  public var filters: String { phrase(.schedules, 60) }
  public var everybody: String { phrase(.schedules, 61) }
  public var person: String { phrase(.schedules, 62) }
  public var applyFilter: String { phrase(.schedules, 63) }
  public var ended: String { phrase(.schedules, 64) }
  public var endedInSentence: String { phrase(.schedules, 65) }
  public var toBoard: String { phrase(.schedules, 66) }
  public var undo: String { phrase(.schedules, 67) }
  public var showAllSchedules: String { phrase(.schedules, 68) }
  public var schedulesFailedTitle: String { phrase(.schedules, 69) }
  public func schedulesFailedText(_ reference: String) -> String { phrase(.schedules, 70, reference) }
  public func scheduleFilterAll(count: Int) -> String { phrase(.schedules, 71, "\(count)") }
  public var scheduleFilterMine: String { phrase(.schedules, 72) }
  public var periodNameRunning: String { phrase(.schedules, 73) }
  public var periodNameComing: String { phrase(.schedules, 74) }
  public var nextShiftToday: String { phrase(.schedules, 75) }
  public var nextShiftTomorrow: String { phrase(.schedules, 76) }
  public func nextShiftNext(day: String) -> String { phrase(.schedules, 77, day) }
  public var noSchedulesTitle: String { phrase(.schedules, 78) }
  public var noSchedulesTextMayPlan: String { phrase(.schedules, 79) }
  public var noSchedulesTextOtherwise: String { phrase(.schedules, 80) }
  public var noScheduleFitsTitle: String { phrase(.schedules, 81) }
  public var noScheduleFitsText: String { phrase(.schedules, 82) }
  public var savedEmpty: String { phrase(.schedules, 83) }
  public func savedOtherwise(told: String) -> String { phrase(.schedules, 84, told) }
  public var deletedDeleted: String { phrase(.schedules, 85) }
  public var undone: String { phrase(.schedules, 86) }
  public var toldAdded: String { phrase(.schedules, 87) }
  public var toldChanged: String { phrase(.schedules, 88) }
  public var toldRemoved: String { phrase(.schedules, 89) }
  public func shifts(_ count: Int) -> String { phrase(.schedules, 90, count: count, "\(count)") }
  public var newScheduleTitle: String { phrase(.schedules, 91) }
  public var editSchedule: String { phrase(.schedules, 92) }
  public var deleteSchedule: String { phrase(.schedules, 93) }
  public var clearSchedule: String { phrase(.schedules, 94) }
  public var noPosition: String { phrase(.schedules, 95) }
  public var begins: String { phrase(.schedules, 96) }
  public var repeats: String { phrase(.schedules, 97) }
  public var every: String { phrase(.schedules, 98) }
  public var rarer: String { phrase(.schedules, 99) }
  public var oftener: String { phrase(.schedules, 100) }
  public var onTheseDays: String { phrase(.schedules, 101) }
  public var onThisDay: String { phrase(.schedules, 102) }
  public var whereMissing: String { phrase(.schedules, 103) }
  public var timeFrom: String { phrase(.schedules, 104) }
  public var timeTo: String { phrase(.schedules, 105) }
  public var nextDay: String { phrase(.schedules, 106) }
  public var who: String { phrase(.schedules, 107) }
  public var takeTurns: String { phrase(.schedules, 108) }
  public var openShifts: String { phrase(.schedules, 109) }
  public var neededEachTime: String { phrase(.schedules, 110) }
  public var oneTurn: String { phrase(.schedules, 111) }
  public var addToRotation: String { phrase(.schedules, 112) }
  public var add: String { phrase(.schedules, 113) }
  public func actions(for name: String) -> String { phrase(.schedules, 114, name) }
  public var earlier: String { phrase(.schedules, 115) }
  public var later: String { phrase(.schedules, 116) }
  public var remove: String { phrase(.schedules, 117) }
  public var ends: String { phrase(.schedules, 118) }
  public var endDate: String { phrase(.schedules, 119) }
  public var endCount: String { phrase(.schedules, 120) }
  public var moreOptions: String { phrase(.schedules, 121) }
  public var noteLabel: String { phrase(.schedules, 122) }
  public var alsoClosedDays: String { phrase(.schedules, 123) }
  public var exceptOn: String { phrase(.schedules, 124) }
  public var exceptDay: String { phrase(.schedules, 125) }
  public var unfinished: String { phrase(.schedules, 126) }
  public var nextShifts: String { phrase(.schedules, 127) }
  public var noNextShifts: String { phrase(.schedules, 128) }
  public var previewButton: String { phrase(.schedules, 129) }
  public var whatChanges: String { phrase(.schedules, 130) }
  public var reach: String { phrase(.schedules, 131) }
  public var reachAll: String { phrase(.schedules, 132) }
  public var reachFollowing: String { phrase(.schedules, 133) }
  public var unsaved: String { phrase(.schedules, 134) }
  public var frequencyOnce2: String { phrase(.schedules, 135) }
  public var frequencyDaily: String { phrase(.schedules, 136) }
  public var frequencyWeekly: String { phrase(.schedules, 137) }
  public var frequencyMonthly: String { phrase(.schedules, 138) }
  public var frequencyYearly: String { phrase(.schedules, 139) }
  public var endsEndNever: String { phrase(.schedules, 140) }
  public var endsEndDate: String { phrase(.schedules, 141) }
  public var endsEndCount: String { phrase(.schedules, 142) }
  public func turn(_ turn: Assignment.Rotation.Turn.Kind) -> String {
    switch turn {
    case .shift: phrase(.schedules, 143)
    case .week: phrase(.schedules, 144)
    case .every: phrase(.schedules, 145)
    }
  }
  public func missingDay(_ missing: Recurrence.MissingDay) -> String {
    switch missing {
    case .lastDay: phrase(.schedules, 146)
    case .skip: phrase(.schedules, 147)
    }
  }
  public func monthDayDayOnThe(number: String) -> String { phrase(.schedules, 148, number) }
  public func monthDayWeekdayOnThe(nth: String, weekday: String) -> String { phrase(.schedules, 149, nth, weekday) }
  public func earliestEnd(date: String) -> String { phrase(.schedules, 150, date) }
  public func endMoved(date: String) -> String { phrase(.schedules, 151, date) }
  public func earliestBegin(date: String) -> String { phrase(.schedules, 152, date) }
  public var nobodysTurn: String { phrase(.schedules, 153) }
  public func made(shifts count: Int) -> String { phrase(.schedules, 154, count: count, "\(count)") }
  public func changed(shifts count: Int) -> String { phrase(.schedules, 155, count: count, "\(count)") }
  public func removed(shifts count: Int) -> String { phrase(.schedules, 156, count: count, "\(count)") }
  public func keptByHand(_ count: Int) -> String { phrase(.schedules, 157, count: count, "\(count)") }
  public func touched(_ count: Int) -> String { phrase(.schedules, 158, count: count, "\(count)") }
  public func touchedRemoved(name: String) -> String { phrase(.schedules, 159, name) }
  public func touchedOtherwise(name: String) -> String { phrase(.schedules, 160, name) }
  public var touchedShifts: String { phrase(.schedules, 161) }
  public var nothingChanges: String { phrase(.schedules, 162) }
  public var scheduleChangedMeanwhile: String { phrase(.schedules, 163) }
  public var scheduleProblemWeekdaysMissing: String { phrase(.schedules, 164) }
  public var scheduleProblemPeopleMissing: String { phrase(.schedules, 165) }
  public var scheduleProblemPeopleUnknown: String { phrase(.schedules, 166) }
  public var scheduleProblemFromUnknown: String { phrase(.schedules, 167) }
  public func sentencesAdded(made: String) -> String { phrase(.schedules, 168, made) }
  public func sentencesChangesMadeBy(keptByHand: String) -> String { phrase(.schedules, 169, keptByHand) }
  public func sentencesOfThemOn(count: Int) -> String { phrase(.schedules, 170, "\(count)") }
  public var sentencesNothingChanges: String { phrase(.schedules, 171) }
  /// The part in brackets is set off.
  public var everyMonth: String { phrase(.schedules, 172) }
  public var everyYear: String { phrase(.schedules, 173) }
  public func everyInterval(_ interval: String) -> String { phrase(.schedules, 174, interval) }
  public func shiftsOfEach(shifts: String, length: String) -> String { phrase(.schedules, 175, shifts, length) }
  public func shiftsInDays(shifts: String, days: Int, length: String) -> String { phrase(.schedules, 176, shifts, "\(days)", length) }
  public func longerThatNight(length: String) -> String { phrase(.schedules, 177, length) }
  public func shorterThatNight(length: String) -> String { phrase(.schedules, 178, length) }
  /// Label of a number with a unit beside it.
  public var turnLasts: String { phrase(.schedules, 179) }
  /// Label of the choice between hours and days and weeks.
  public var turnUnit: String { phrase(.schedules, 180) }
  public func unit(_ unit: TurnLength.Unit) -> String {
    switch unit {
    case .hours: phrase(.schedules, 181)
    case .days: phrase(.schedules, 182)
    case .weeks: phrase(.schedules, 183)
    }
  }
  /// Label of a choice of a weekday.
  public var handedOverOn: String { phrase(.schedules, 184) }
  /// Choice beside the weekdays.
  public var handedOverFirstDay: String { phrase(.schedules, 185) }
  public var handoverHint: String { phrase(.schedules, 186) }
  public var handedOverOnWorkdays: String { phrase(.schedules, 187) }
  /// How often people take turns: within a sentence.
  public func turnsEveryHours(_ count: Int) -> String { phrase(.schedules, 188, count: count, "\(count)") }
  public func turnsEveryDays(_ count: Int) -> String { phrase(.schedules, 189, count: count, "\(count)") }
  public func turnsEveryWeeks(_ count: Int) -> String { phrase(.schedules, 190, count: count, "\(count)") }
  public func assigneeEvery(everybody: String, every: String) -> String { phrase(.schedules, 191, everybody, every) }
  public func assigneeEveryOn(everybody: String, every: String, weekday: String, time: String) -> String { phrase(.schedules, 192, everybody, every, weekday, time) }
  public func assigneeEveryShort(everybody: String, every: String) -> String { phrase(.schedules, 193, everybody, every) }
  /// Title of a form that sets up a team on call.
  public var onCallTitle: String { phrase(.schedules, 194) }
  /// Button of that form.
  public var onCallMake: String { phrase(.schedules, 195) }
  /// Name of a position; it is suggested.
  public var onCallName: String { phrase(.schedules, 196) }
  public var onCallPeople: String { phrase(.schedules, 197) }
  public var onCallPeopleText: String { phrase(.schedules, 198) }
  /// Label of the choice of a person: the first in the order and so on.
  public func onCallPlace(_ number: Int) -> String { phrase(.schedules, 199, "\(number)") }
  public var onCallHandover: String { phrase(.schedules, 200) }
  public var onCallHandoverText: String { phrase(.schedules, 201) }
  public var onCallTime: String { phrase(.schedules, 202) }
  public var onCallFrom: String { phrase(.schedules, 203) }
  public var onCallWhat: String { phrase(.schedules, 204) }
  public var onCallWhatText: String { phrase(.schedules, 205) }
  public var onCallNameLabel: String { phrase(.schedules, 206) }
  public var onCallTwice: String { phrase(.schedules, 207) }
  /// Said after the set-up of a team on call.
  public var onCallMade: String { phrase(.schedules, 208) }
  /// Heading and label on the form that sets up a team on call.
  public var onCallBackup: String { phrase(.schedules, 209) }
  public var onCallBackupText: String { phrase(.schedules, 210) }
  public var onCallNoBackup: String { phrase(.schedules, 211) }
  /// Choice of the second in line.
  public var onCallShifted: String { phrase(.schedules, 212) }
  /// Name of a new position; {name} is that of the first in line.
  public func onCallBackupName(_ name: String) -> String { phrase(.schedules, 213, name) }
  public var onCallBackupNeedsTwo: String { phrase(.schedules, 214) }
}
