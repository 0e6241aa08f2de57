// Written by bin/words from the tables in Words.
// swift-format-ignore-file

public import Domain

extension Wording {
  /// What a press does, on its button.
  public func act(_ kind: Punch.Kind) -> String {
    switch kind {
    case .on: phrase(.clock, 0)
    case .rest: phrase(.clock, 1)
    case .back: phrase(.clock, 2)
    case .off: phrase(.clock, 3)
    }
  }
  /// After going off duty by mistake.
  public var takeBackEnd: String { phrase(.clock, 4) }
  /// The reason of the correction that this makes.
  public var tookBackEnd: String { phrase(.clock, 5) }
  public var tooLateToTakeBack: String { phrase(.clock, 6) }
  /// What a press was, in a list.
  public func name(of kind: Punch.Kind) -> String {
    switch kind {
    case .on: phrase(.clock, 7)
    case .rest: phrase(.clock, 8)
    case .back: phrase(.clock, 9)
    case .off: phrase(.clock, 10)
    }
  }
  public func pressNoPress(name: String) -> String { phrase(.clock, 11, name) }
  public func pressAt(name: String, time: String) -> String { phrase(.clock, 12, name, time) }
  public var sourcePlaceOwn: String { phrase(.clock, 13) }
  public var sourcePlaceOnTheirOwn: String { phrase(.clock, 14) }
  public var sourcePlaceWall: String { phrase(.clock, 15) }
  public var sourcePlaceManager: String { phrase(.clock, 16) }
  public var sourcePlaceNone: String { phrase(.clock, 17) }
  public func pressedOn(time: String) -> String { phrase(.clock, 18, time) }
  public func pressedRest(time: String) -> String { phrase(.clock, 19, time) }
  public func pressedBack(time: String) -> String { phrase(.clock, 20, time) }
  public func pressedOff(time: String) -> String { phrase(.clock, 21, time) }
  public func pressedAtWallOnBack(name: String, time: String) -> String { phrase(.clock, 22, name, time) }
  public func pressedAtWallRest(name: String, time: String) -> String { phrase(.clock, 23, name, time) }
  public func pressedAtWallOff(name: String, time: String) -> String { phrase(.clock, 24, name, time) }
  public var youAreOnDutyShort: String { phrase(.clock, 25) }
  public func offDutySince(_ time: String) -> String { phrase(.clock, 26, time) }
  public func breakSince(_ time: String) -> String { phrase(.clock, 27, time) }
  public func sinceTime(_ time: String) -> String { phrase(.clock, 28, time) }
  public func shiftFrom(_ time: String) -> String { phrase(.clock, 29, time) }
  public func shiftBeganAt(_ time: String) -> String { phrase(.clock, 30, time) }
  public func comingAt(_ time: String) -> String { phrase(.clock, 31, time) }
  public var workedWord: String { phrase(.clock, 32) }
  public var conflictClockOff: String { phrase(.clock, 33) }
  public var conflictWayOff: String { phrase(.clock, 34) }
  public var conflictInFuture: String { phrase(.clock, 35) }
  public var conflictLongAgo: String { phrase(.clock, 36) }
  public var conflictNoShift: String { phrase(.clock, 37) }
  public var conflictTooEarly: String { phrase(.clock, 38) }
  public var conflictDoesNotFit: String { phrase(.clock, 39) }
  public var conflictApproved: String { phrase(.clock, 40) }
  public var conflictHasLeft: String { phrase(.clock, 41) }
  public var conflictNotOver: String { phrase(.clock, 42) }
  public var conflictOpen: String { phrase(.clock, 43) }
  public var conflictNotApproved: String { phrase(.clock, 44) }
  public var conflictNoPIN: String { phrase(.clock, 45) }
  public func conflictPinWrong(left: Int) -> String { phrase(.clock, 46, count: left, "\(left)") }
  public var notSentYet: String { phrase(.clock, 47) }
  public var notSentText: String { phrase(.clock, 48) }
  public var notTaken: String { phrase(.clock, 49) }
  public var discardPress: String { phrase(.clock, 50) }
  public var myHours: String { phrase(.clock, 51) }
  public var plannedWord: String { phrase(.clock, 52) }
  public var realWord: String { phrase(.clock, 53) }
  public var timeClock: String { phrase(.clock, 54) }
  public var timesheets: String { phrase(.clock, 55) }
  public func countedOf(counted: String, planned: String) -> String { phrase(.clock, 56, counted, planned) }
  public func ofPlanned(minutes: String) -> String { phrase(.clock, 57, minutes) }
  public func countedOfPlanned(counted: String, planned: String) -> String { phrase(.clock, 58, counted, planned) }
  public func plannedTimes(_ times: String) -> String { phrase(.clock, 59, times) }
  public func untilBreak(time: String, minutes: String) -> String { phrase(.clock, 60, time, minutes) }
  public var breakGoesOn: String { phrase(.clock, 61) }
  public func early(minutes: String) -> String { phrase(.clock, 62, minutes) }
  public func late(minutes: String) -> String { phrase(.clock, 63, minutes) }
  public var waitsWord: String { phrase(.clock, 64) }
  public var openWord: String { phrase(.clock, 65) }
  public var approvedWord: String { phrase(.clock, 66) }
  public var declinedWord: String { phrase(.clock, 67) }
  public func youAskedFor(_ what: String, _ when: String) -> String { phrase(.clock, 68, what, when) }
  public var noHoursYet: String { phrase(.clock, 69) }
  public var noClockText: String { phrase(.clock, 70) }
  public func reachedUsReachedUs(when: String) -> String { phrase(.clock, 71, when) }
  public func issueNoEnd(day: String) -> String { phrase(.clock, 72, day) }
  public func issueStray(kind: String, day: String) -> String { phrase(.clock, 73, kind, day) }
  public func issueWaits(day: String) -> String { phrase(.clock, 74, day) }
  public func issueDidNotCome(day: String) -> String { phrase(.clock, 75, day) }
  public var issueRunning: String { phrase(.clock, 76) }
  public func issueNotPlanned(day: String) -> String { phrase(.clock, 77, day) }
  public func issueNoBreak(day: String, minutes: String) -> String { phrase(.clock, 78, day, minutes) }
  public func issueDiffers(minutes: String, day: String) -> String { phrase(.clock, 79, minutes, day) }
  public var askForCorrection: String { phrase(.clock, 80) }
  public var correctionTitle: String { phrase(.clock, 81) }
  public func missingPress(kind: String) -> String { phrase(.clock, 82, kind) }
  public var correctionTime: String { phrase(.clock, 83) }
  public var correctionTimeHint: String { phrase(.clock, 84) }
  public var correctionReason: String { phrase(.clock, 85) }
  public var correctionAsked: String { phrase(.clock, 86) }
  public var correctionWithdrawn: String { phrase(.clock, 87) }
  public var withdrawWord: String { phrase(.clock, 88) }
  public func asksFor(_ name: String) -> String { phrase(.clock, 89, name) }
  public func writtenAt(_ when: String) -> String { phrase(.clock, 90, when) }
  public func wouldCount(minutes: String, day: String, sum: String) -> String { phrase(.clock, 91, minutes, day, sum) }
  public var comparedWithPlanMinutes: String { phrase(.clock, 92) }
  public func comparedWithPlanMoreThanPlanned(minutes: String) -> String { phrase(.clock, 93, minutes) }
  public func comparedWithPlanLessThanPlanned(length: String) -> String { phrase(.clock, 94, length) }
  public func quoted(_ what: String, _ word: String, _ reason: String) -> String { phrase(.clock, 95, what, word, reason) }
  public var recordKeepsBoth: String { phrase(.clock, 96) }
  public func acceptAndApproves(what: String) -> String { phrase(.clock, 97, what) }
  public func acceptOtherwise(what: String) -> String { phrase(.clock, 98, what) }
  public var removalWord: String { phrase(.clock, 99) }
  public var anotherTime: String { phrase(.clock, 100) }
  public var acceptThisTime: String { phrase(.clock, 101) }
  public var declineCorrection: String { phrase(.clock, 102) }
  public var answerWord: String { phrase(.clock, 103) }
  public var correctByManager: String { phrase(.clock, 104) }
  public var correctText: String { phrase(.clock, 105) }
  public func said(_ what: String, _ words: String) -> String { phrase(.clock, 106, what, words) }
  public var correctionDecidedAccepted: String { phrase(.clock, 107) }
  public var correctionDecidedOtherwise: String { phrase(.clock, 108) }
  public var hoursCorrected: String { phrase(.clock, 109) }
  public var pressedForYou: String { phrase(.clock, 110) }
  public func pressFor(_ name: String) -> String { phrase(.clock, 111, name) }
  public var wallPIN: String { phrase(.clock, 112) }
  public var wallPINText: String { phrase(.clock, 113) }
  public var newPIN: String { phrase(.clock, 114) }
  public var setPIN: String { phrase(.clock, 115) }
  public var pinIsMissing: String { phrase(.clock, 116) }
  public var pinIsSet: String { phrase(.clock, 117) }
  public var resetPIN: String { phrase(.clock, 118) }
  public var pinIsReset: String { phrase(.clock, 119) }
  public var pinForm: String { phrase(.clock, 120) }
  public var pinGuessed: String { phrase(.clock, 121) }
  public var pressHere: String { phrase(.clock, 122) }
  public var whoAreYou: String { phrase(.clock, 123) }
  public func yourPIN(_ kind: Punch.Kind) -> String {
    switch kind {
    case .on: phrase(.clock, 124)
    case .rest: phrase(.clock, 125)
    case .back: phrase(.clock, 126)
    case .off: phrase(.clock, 127)
    }
  }
  public func onDutySince(_ time: String, worked: String) -> String { phrase(.clock, 128, time, worked) }
  public var pinLabel: String { phrase(.clock, 129) }
  public var pinConfirm: String { phrase(.clock, 130) }
  public var deleteDigit: String { phrase(.clock, 131) }
  public var closesSoon: String { phrase(.clock, 132) }
  public func nameWaits(length: String) -> String { phrase(.clock, 133, length) }
  public var somebodyElse: String { phrase(.clock, 134) }
  public var yourName: String { phrase(.clock, 135) }
  public var findName: String { phrase(.clock, 136) }
  public var nobodyFound: String { phrase(.clock, 137) }
  public var moreLetters: String { phrase(.clock, 138) }
  public var noShiftNow: String { phrase(.clock, 139) }
  /// The seconds are put in by the script.
  public var closesIn: String { phrase(.clock, 140) }
  public var nobodyToPress: String { phrase(.clock, 141) }
  public var toLookAt: String { phrase(.clock, 142) }
  public func asPlannedGiveOrTake(minutes: String) -> String { phrase(.clock, 143, minutes) }
  public func approveThese(_ count: Int) -> String { phrase(.clock, 144, count: count, "\(count)") }
  public func approvedCount(_ count: Int) -> String { phrase(.clock, 145, "\(count)") }
  public var approveHours: String { phrase(.clock, 146) }
  public var reopenHours: String { phrase(.clock, 147) }
  public func hoursApproved(_ name: String) -> String { phrase(.clock, 148, name) }
  public func hoursApproved(_ count: Int) -> String { phrase(.clock, 149, count: count, "\(count)") }
  public var hoursReopened: String { phrase(.clock, 150) }
  public var corrected: String { phrase(.clock, 151) }
  public var correctionDeclined: String { phrase(.clock, 152) }
  public func approvedBy(_ name: String, _ when: String) -> String { phrase(.clock, 153, name, when) }
  public var dayColumn: String { phrase(.clock, 154) }
  public var breakColumn: String { phrase(.clock, 155) }
  public var countedColumn: String { phrase(.clock, 156) }
  public var againstPlan: String { phrase(.clock, 157) }
  public func daysOpen(_ count: Int) -> String { phrase(.clock, 158, count: count, "\(count)") }
  public var noTimesheets: String { phrase(.clock, 159) }
  public func timesheetsWait(_ count: Int) -> String { phrase(.clock, 160, count: count, "\(count)") }
  public var clockIsOff: String { phrase(.clock, 161) }
  public var choosePerson: String { phrase(.clock, 162) }
  public var previousSpan: String { phrase(.clock, 163) }
  public var nextSpan: String { phrase(.clock, 164) }
  public var weekWord: String { phrase(.clock, 165) }
  public var monthWord: String { phrase(.clock, 166) }
  public func payrollWaits(_ count: Int) -> String { phrase(.clock, 167, count: count, "\(count)") }
  /// A button: a file for payroll with a row for each day.
  public var exportDays: String { phrase(.clock, 168) }
  /// A column of a file: what kind of hours.
  public var payrollKindColumn: String { phrase(.clock, 169) }
  /// A column of a file.
  public var wageTypeColumn: String { phrase(.clock, 170) }
  public var exportCSV: String { phrase(.clock, 171) }
  public var exportDATEV: String { phrase(.clock, 172) }
  public var lackSettings: String { phrase(.clock, 173) }
  public var lackMonth: String { phrase(.clock, 174) }
  public func lackPersonnelNumbers(joined: String) -> String { phrase(.clock, 175, joined) }
  public var payrollFileHours: String { phrase(.clock, 176) }
  public var whoPresses: String { phrase(.clock, 177) }
  public func name(of source: Punch.Source) -> String {
    switch source {
    case .person: phrase(.clock, 178)
    case .wall: phrase(.clock, 179)
    case .manager: phrase(.clock, 180)
    }
  }
  public var toleranceLabel: String { phrase(.clock, 181) }
  public var roundingLabel: String { phrase(.clock, 182) }
  public func rounding(_ minutes: Int) -> String { phrase(.clock, 183, count: minutes, "\(minutes)") }
  public var unpressedBreakLabel: String { phrase(.clock, 184) }
  public var unpressedBreakLeave: String { phrase(.clock, 185) }
  public var unpressedBreakAsk: String { phrase(.clock, 186) }
  public var unpressedBreakTakeOff: String { phrase(.clock, 187) }
  public var unpressedBreakHint: String { phrase(.clock, 188) }
  public func breaksSince(day: String) -> String { phrase(.clock, 189, day) }
  public func breakByRule(length: String) -> String { phrase(.clock, 190, length) }
  public func breakUnpressed(length: String) -> String { phrase(.clock, 191, length) }
  public var breakTaken: String { phrase(.clock, 192) }
  public var breakMissed: String { phrase(.clock, 193) }
  public var breakTakenInSentence: String { phrase(.clock, 194) }
  public var breakMissedInSentence: String { phrase(.clock, 195) }
  public var breakTakenOwn: String { phrase(.clock, 196) }
  public var breakMissedOwn: String { phrase(.clock, 197) }
  public var earlyLabel: String { phrase(.clock, 198) }
  public var payrollTitle: String { phrase(.clock, 199) }
  public var payrollColumns: String { phrase(.clock, 200) }
  public var payrollColumnsText: String { phrase(.clock, 201) }
  public var payrollSettingsColumnNameName: String { phrase(.clock, 202) }
  public var payrollSettingsColumnNameFirst: String { phrase(.clock, 203) }
  public var payrollSettingsColumnNameLast: String { phrase(.clock, 204) }
  public var payrollSettingsColumnNamePlanned: String { phrase(.clock, 205) }
  public var payrollSettingsColumnNameCounted: String { phrase(.clock, 206) }
  public var payrollSettingsColumnNameRest: String { phrase(.clock, 207) }
  public var payrollSettingsColumnNameByRule: String { phrase(.clock, 208) }
  public var payrollSettingsColumnNameNight: String { phrase(.clock, 209) }
  public var payrollSettingsColumnNameSaturday: String { phrase(.clock, 210) }
  public var payrollSettingsColumnNameSunday: String { phrase(.clock, 211) }
  public var payrollSettingsColumnNameClosed: String { phrase(.clock, 212) }
  public var payrollSettingsColumnNameOwnDecision: String { phrase(.clock, 213) }
  public var datevText: String { phrase(.clock, 214) }
  public var consultantLabel: String { phrase(.clock, 215) }
  public var clientLabel: String { phrase(.clock, 216) }
  public func wageType(kind: String) -> String { phrase(.clock, 217, kind) }
  public var personnelNumber: String { phrase(.clock, 218) }
  public var personnelNumbers: String { phrase(.clock, 219) }
  public func nameInSentence(of kind: Punch.Kind) -> String {
    switch kind {
    case .on: phrase(.clock, 220)
    case .rest: phrase(.clock, 221)
    case .back: phrase(.clock, 222)
    case .off: phrase(.clock, 223)
    }
  }
  public var decidedByYourself: String { phrase(.clock, 224) }
  public var decidedByThemselves: String { phrase(.clock, 225) }
  public var ownEntry: String { phrase(.clock, 226) }
  /// Button: someone on standby was called and begins to work.
  public var calledOut: String { phrase(.clock, 227) }
  public func calledOutSince(_ time: String) -> String { phrase(.clock, 228, time) }
  /// Button that ends a call-out.
  public var callOutDone: String { phrase(.clock, 229) }
  /// Work during standby.
  public var callOuts: String { phrase(.clock, 230) }
  public var callOutsText: String { phrase(.clock, 231) }
  public var enterCallOut: String { phrase(.clock, 232) }
  public var changeCallOut: String { phrase(.clock, 233) }
  /// Label of a time.
  public var callOutStart: String { phrase(.clock, 234) }
  /// Label of a time.
  public var callOutEnd: String { phrase(.clock, 235) }
  public var callOutPlace: String { phrase(.clock, 236) }
  public func name(of place: CallOut.Place) -> String {
    switch place {
    case .remote: phrase(.clock, 237)
    case .onSite: phrase(.clock, 238)
    }
  }
  public var callOutNote: String { phrase(.clock, 239) }
  public var noCallOuts: String { phrase(.clock, 240) }
  /// In place of an end.
  public var callOutGoesOn: String { phrase(.clock, 241) }
  public var callOutStarted: String { phrase(.clock, 242) }
  public var callOutEnded: String { phrase(.clock, 243) }
  public var callOutSaved: String { phrase(.clock, 244) }
  public var callOutRemoved: String { phrase(.clock, 245) }
  /// After a call-out; times of the day.
  public func restAfterCallOut(until time: String, next: String) -> String { phrase(.clock, 246, time, next) }
  /// Of a picture.
  public var wallCode: String { phrase(.clock, 247) }
  /// Below a picture on the wall.
  public var wallCodeText: String { phrase(.clock, 248) }
  public var wallCodeIsOld: String { phrase(.clock, 249) }
  /// A field.
  public var lateLabel: String { phrase(.clock, 250) }
  /// A field.
  public var missingLabel: String { phrase(.clock, 251) }
  public func badgeTitle(of name: String) -> String { phrase(.clock, 252, name) }
  /// A link to the page.
  public var badgeLink: String { phrase(.clock, 253) }
  public var badgeText: String { phrase(.clock, 254) }
  public func badgeEnds(ending: String, day: String) -> String { phrase(.clock, 255, ending, day) }
  public var badgeIsMissing: String { phrase(.clock, 256) }
  /// A field.
  public var badgeNumber: String { phrase(.clock, 257) }
  /// A hint.
  public var badgeForm: String { phrase(.clock, 258) }
  public var badgeProblem: String { phrase(.clock, 259) }
  public var giveBadge: String { phrase(.clock, 260) }
  public var takeBadge: String { phrase(.clock, 261) }
  public var badgeIsGiven: String { phrase(.clock, 262) }
  public var badgeIsTaken: String { phrase(.clock, 263) }
  public var badgeGuessed: String { phrase(.clock, 264) }
  public func badgeOfColleague(name: String) -> String { phrase(.clock, 265, name) }
  public var conflictBadgeUnknown: String { phrase(.clock, 266) }
  public func badgesWait(length: String) -> String { phrase(.clock, 267, length) }
  public var holdBadge: String { phrase(.clock, 268) }
  /// A choice: the press that is due.
  public var whatComesNext: String { phrase(.clock, 269) }
  /// A page, and the link to it.
  public var importPresses: String { phrase(.clock, 270) }
  public var importPressesText: String { phrase(.clock, 271) }
  /// A field.
  public var clockPlaceLabel: String { phrase(.clock, 272) }
  public var clockPlaceHint: String { phrase(.clock, 273) }
  public var clockPlaceProblem: String { phrase(.clock, 274) }
  /// A field.
  public var radiusLabel: String { phrase(.clock, 275) }
  /// A field.
  public var elsewhereLabel: String { phrase(.clock, 276) }
  /// A choice.
  public var elsewhereIsMarked: String { phrase(.clock, 277) }
  /// A choice.
  public var elsewhereIsRefused: String { phrase(.clock, 278) }
  /// Of a press, after a comma or a colon.
  public func awayFromSite(distance: String) -> String { phrase(.clock, 279, distance) }
  /// Of a press, after a comma or a colon.
  public var positionUnknown: String { phrase(.clock, 280) }
  public func conflictNotAtSite(distance: String) -> String { phrase(.clock, 281, distance) }
  /// Below the buttons of the time clock.
  public var placeIsAsked: String { phrase(.clock, 282) }
  /// A field.
  public var earlyCountsLabel: String { phrase(.clock, 283) }
  /// A choice.
  public var earlyCountsFromPress: String { phrase(.clock, 284) }
  /// A choice.
  public var earlyCountsFromPlan: String { phrase(.clock, 285) }
  /// Of hours that begin with their shift.
  public func countsFrom(time: String) -> String { phrase(.clock, 286, time) }
  /// A field.
  public var colleaguesSee: String { phrase(.clock, 287) }
  /// A choice.
  public var sharingPresent: String { phrase(.clock, 288) }
  /// A choice.
  public var sharingAll: String { phrase(.clock, 289) }
  /// A choice.
  public var sharingPlan: String { phrase(.clock, 290) }
  /// `of 30 min`, above the length of a break.
  public func restOf(_ length: String) -> String { phrase(.clock, 291, length) }
  /// The planned end of a break.
  public func restEnds(_ time: String) -> String { phrase(.clock, 292, time) }
  /// Below the time left.
  public func onDutySince(_ time: String) -> String { phrase(.clock, 293, time) }
  /// Below the end of a break.
  public func ownDutyUntil(_ time: String) -> String { phrase(.clock, 294, time) }
}
