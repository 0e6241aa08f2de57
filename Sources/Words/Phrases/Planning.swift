// Written by bin/words from the tables in Words.
// swift-format-ignore-file

public import Domain

extension Wording {
  public var findPeople: String { phrase(.planning, 0) }
  public var noOneMatches: String { phrase(.planning, 1) }
  public func othersWorkAtOther(elsewhere: Int) -> String { phrase(.planning, 2, count: elsewhere, "\(elsewhere)") }
  public func othersAreAway(away: Int) -> String { phrase(.planning, 3, count: away, "\(away)") }
  public func othersHaveNoShifts(without: Int) -> String { phrase(.planning, 4, count: without, "\(without)") }
  public func othersOthers(count: Int) -> String { phrase(.planning, 5, count: count, "\(count)") }
  /// `until 14:00`, in front of a shift that runs.
  public func until(time: String) -> String { phrase(.planning, 6, time) }
  public func sinceSince(moment: String) -> String { phrase(.planning, 7, moment) }
  public func add(to name: String) -> String { phrase(.planning, 8, name) }
  public var missingShifts: String { phrase(.planning, 9) }
  public var monthHint: String { phrase(.planning, 10) }
  public var cellField: String { phrase(.planning, 11) }
  public var typeIt: String { phrase(.planning, 12) }
  public var typeHoursTypeHoursSuch: String { phrase(.planning, 13) }
  public func typeHoursTypeForExample(position: String) -> String { phrase(.planning, 14, position) }
  public func unknownPosition(_ name: String) -> String { phrase(.planning, 15, name) }
  public var clearCell: String { phrase(.planning, 16) }
  public var usual: String { phrase(.planning, 17) }
  public func add(_ shift: String) -> String { phrase(.planning, 18, shift) }
  public var suggestedShifts: String { phrase(.planning, 19) }
  public var saveNextDay: String { phrase(.planning, 20) }
  public var saveNextPerson: String { phrase(.planning, 21) }
  public var leaveCell: String { phrase(.planning, 22) }
  public var cellMore: String { phrase(.planning, 23) }
  public var breakAndNote: String { phrase(.planning, 24) }
  /// `Added: Emil Kowalski: Thu 26 Nov, 6–14 Bar.`
  public func placed(_ shift: String) -> String { phrase(.planning, 25, shift) }
  public func placed(count: String) -> String { phrase(.planning, 26, count) }
  public var templates: String { phrase(.planning, 27) }
  public var templatesText: String { phrase(.planning, 28) }
  public var allTemplates: String { phrase(.planning, 29) }
  public var usedTemplates: String { phrase(.planning, 30) }
  public var newTemplate: String { phrase(.planning, 31) }
  public var noTemplates: String { phrase(.planning, 32) }
  public var templateName: String { phrase(.planning, 33) }
  public var templateHours: String { phrase(.planning, 34) }
  public var templateHoursHint: String { phrase(.planning, 35) }
  public var keepTemplate: String { phrase(.planning, 36) }
  public var weekTemplates: String { phrase(.planning, 37) }
  public var weekTemplatesText: String { phrase(.planning, 38) }
  public func keepWeek(_ days: String) -> String { phrase(.planning, 39, days) }
  public func putWeek(_ days: String) -> String { phrase(.planning, 40, days) }
  public var keep: String { phrase(.planning, 41) }
  public var didOtherwise: String { phrase(.planning, 42) }
  public func cells(_ count: String) -> String { phrase(.planning, 43, count) }
  public var oneCell: String { phrase(.planning, 44) }
  public var selectionHint: String { phrase(.planning, 45) }
  public var cut: String { phrase(.planning, 46) }
  public var paste: String { phrase(.planning, 47) }
  public func copiedCells(_ count: String) -> String { phrase(.planning, 48, count) }
  public var tapToPaste: String { phrase(.planning, 49) }
  public var chooseCells: String { phrase(.planning, 50) }
  public var done: String { phrase(.planning, 51) }
  public var nothingToUndo: String { phrase(.planning, 52) }
  public var nothingToRedo: String { phrase(.planning, 53) }
  public var redoLast: String { phrase(.planning, 54) }
  public func undone(entry: String) -> String { phrase(.planning, 55, entry) }
  public func redone(entry: String) -> String { phrase(.planning, 56, entry) }
  public func whatPlanDraftedPlanPlaced(count: String) -> String { phrase(.planning, 57, count) }
  public func whatPlanImported(count: String) -> String { phrase(.planning, 58, count) }
  public func whatPlanAltered(count: String) -> String { phrase(.planning, 59, count) }
  public func whatPlanRemoved(count: String) -> String { phrase(.planning, 60, count) }
  public func whatPlanCopied(count: String) -> String { phrase(.planning, 61, count) }
  public func whatPlanDiscarded(count: String) -> String { phrase(.planning, 62, count) }
  public var whatScheduleMade: String { phrase(.planning, 63) }
  public var whatScheduleChangedScheduleSplit: String { phrase(.planning, 64) }
  public var whatScheduleDeleted: String { phrase(.planning, 65) }
  public var whatSiteClosedSiteOpened: String { phrase(.planning, 66) }
  public var whatPositionMerged: String { phrase(.planning, 67) }
  public var whatTemplateKeptWeekKept: String { phrase(.planning, 68) }
  public var whatTemplateForgottenWeekForgotten: String { phrase(.planning, 69) }
  public var whatDemandChangedDemandDated: String { phrase(.planning, 70) }
  public var whatOther: String { phrase(.planning, 71) }
  public func dayAndShortMonth(day: Int, month: String) -> String { phrase(.planning, 72, "\(day)", month) }
  public func wholeWeek(_ number: Int) -> String { phrase(.planning, 73, "\(number)") }
  public func hoursOf(_ hours: String, contract: String) -> String { phrase(.planning, 74, hours, contract) }
  public func hoursOver(_ hours: String, over: String) -> String { phrase(.planning, 75, hours, over) }
  public func schedulesReach(day: String, year: Int) -> String { phrase(.planning, 76, day, "\(year)") }
  /// Title of the page with the schedules that repeat.
  public var schedulesLink: String { phrase(.planning, 77) }
  public var undoLast: String { phrase(.planning, 78) }
  public var plan: String { phrase(.planning, 79) }
  public var day: String { phrase(.planning, 80) }
  public var week: String { phrase(.planning, 81) }
  public var view: String { phrase(.planning, 82) }
  public var month: String { phrase(.planning, 83) }
  public var previousDay: String { phrase(.planning, 84) }
  public var followingDay: String { phrase(.planning, 85) }
  public var rowsLabel: String { phrase(.planning, 86) }
  public var rowsNamePeople: String { phrase(.planning, 87) }
  public var rowsNameDepartments: String { phrase(.planning, 88) }
  public var rowsNamePositions: String { phrase(.planning, 89) }
  public var rowsNameSites: String { phrase(.planning, 90) }
  public var planning: String { phrase(.planning, 91) }
  public var addShift: String { phrase(.planning, 92) }
  public var newShift: String { phrase(.planning, 93) }
  public var coverage: String { phrase(.planning, 94) }
  public var coverageText: String { phrase(.planning, 95) }
  public func haveOfNeedOtherwise(have: Int, need: Int) -> String { phrase(.planning, 96, "\(have)", "\(need)") }
  public var toFillNone: String { phrase(.planning, 97) }
  public func toFillOtherwise(count: Int) -> String { phrase(.planning, 98, "\(count)") }
  public var publishedLook: String { phrase(.planning, 99) }
  public var draftLook: String { phrase(.planning, 100) }
  public var lookStateChanged: String { phrase(.planning, 101) }
  public var lookStateRemoved: String { phrase(.planning, 102) }
  /// What the roster shows instead.
  public func was(_ text: String) -> String { phrase(.planning, 103, text) }
  public var isOverContract: String { phrase(.planning, 104) }
  public var showEverybody: String { phrase(.planning, 105) }
  public var noSites: String { phrase(.planning, 106) }
  public var boardFailedTitle: String { phrase(.planning, 107) }
  public func boardFailedText(_ reference: String) -> String { phrase(.planning, 108, reference) }
  public var overlapsEmpty: String { phrase(.planning, 109) }
  public func overlapsOtherwise(times: String) -> String { phrase(.planning, 110, times) }
  public var closedEmpty: String { phrase(.planning, 111) }
  public func closedOtherwise(name: String) -> String { phrase(.planning, 112, name) }
  public var notHereAnyMore: String { phrase(.planning, 113) }
  public func lastDay(day: String) -> String { phrase(.planning, 114, day) }
  public func firstDay(day: String) -> String { phrase(.planning, 115, day) }
  public func conflicts(_ count: Int) -> String { phrase(.planning, 116, count: count, "\(count)") }
  public func drafts(_ count: Int) -> String { phrase(.planning, 117, count: count, "\(count)") }
  public var onlyManagers: String { phrase(.planning, 118) }
  public func stayOpen(_ count: Int) -> String { phrase(.planning, 119, count: count, "\(count)") }
  public var discardDrafts: String { phrase(.planning, 120) }
  public func publishWeek(_ number: Int) -> String { phrase(.planning, 121, "\(number)") }
  public func publishDay(_ day: String) -> String { phrase(.planning, 122, day) }
  public var publishingBar: String { phrase(.planning, 123) }
  public func moved(_ shift: String) -> String { phrase(.planning, 124, shift) }
  public func copied(_ shift: String) -> String { phrase(.planning, 125, shift) }
  public func takenOut(_ shift: String) -> String { phrase(.planning, 126, shift) }
  public func moved(count: String) -> String { phrase(.planning, 127, count) }
  public func copied(count: String) -> String { phrase(.planning, 128, count) }
  public func takenOutCount(_ count: String) -> String { phrase(.planning, 129, count) }
  public func discarded(count: String) -> String { phrase(.planning, 130, count) }
  public func copiedCopiedWereThere(count: String, there: Int) -> String { phrase(.planning, 131, count: there, count, "\(there)") }
  public func areThere(_ count: Int) -> String { phrase(.planning, 132, count: count, "\(count)") }
  public func allIsThere(count: Int, count2: String) -> String { phrase(.planning, 133, count: count, "\(count)", count2) }
  public var nothingToCopy: String { phrase(.planning, 134) }
  public var copyOntoItself: String { phrase(.planning, 135) }
  public func copyWeekOf(_ days: String) -> String { phrase(.planning, 136, days) }
  public func copyDayOf(day: String) -> String { phrase(.planning, 137, day) }
  public func copyShifts(count: String) -> String { phrase(.planning, 138, count) }
  public var showCopy: String { phrase(.planning, 139) }
  public var copyWeek: String { phrase(.planning, 140) }
  public var copyDay: String { phrase(.planning, 141) }
  public var copyTo: String { phrase(.planning, 142) }
  public var copyToDay: String { phrase(.planning, 143) }
  public var copy: String { phrase(.planning, 144) }
  public var copyShift: String { phrase(.planning, 145) }
  public var discardDraft: String { phrase(.planning, 146) }
  /// The times are of the other half.
  public func splitInPlan(times: String) -> String { phrase(.planning, 147, times) }
  /// On the board, of a half of a split shift; the times are of the other half.
  public func splitBar(times: String) -> String { phrase(.planning, 148, times) }
  /// A button: the halves of a split shift become two shifts on their own.
  public var takeApart: String { phrase(.planning, 149) }
  public var moreActions: String { phrase(.planning, 150) }
  public var selectedShifts: String { phrase(.planning, 151) }
  public func selected(_ count: String) -> String { phrase(.planning, 152, count) }
  public var clearSelection: String { phrase(.planning, 153) }
  public var offlineCommand: String { phrase(.planning, 154) }
  public var keys: String { phrase(.planning, 155) }
  public var keyHelpF: String { phrase(.planning, 156) }
  public var keyHelpSpace: String { phrase(.planning, 157) }
  public var keyHelpDelete: String { phrase(.planning, 158) }
  public var keyHelpRemove: String { phrase(.planning, 159) }
  public var keyHelpCtrlZ: String { phrase(.planning, 160) }
  public var keyHelpCtrlZ2: String { phrase(.planning, 161) }
  public var keyHelpDrag: String { phrase(.planning, 162) }
  public var keyHelpCorner: String { phrase(.planning, 163) }
  public var picked: String { phrase(.planning, 164) }
  public var dropped: String { phrase(.planning, 165) }
  public var planShiftFieldLabelPerson: String { phrase(.planning, 166) }
  public var planShiftFieldLabelDate: String { phrase(.planning, 167) }
  public var planShiftFieldLabelStart: String { phrase(.planning, 168) }
  public var planShiftFieldLabelEnd: String { phrase(.planning, 169) }
  public var planShiftFieldLabelNote: String { phrase(.planning, 170) }
  public func name(_ field: PlannedShift.Field) -> String {
    switch field {
    case .position: phrase(.planning, 171)
    case .employee: phrase(.planning, 172)
    case .start: phrase(.planning, 173)
    case .end: phrase(.planning, 174)
    case .note: phrase(.planning, 175)
    }
  }
  public var endHint: String { phrase(.planning, 176) }
  public var breakHint: String { phrase(.planning, 177) }
  /// `with 30 min break`.
  public func withBreak(minutes: String) -> String { phrase(.planning, 178, minutes) }
  public func fromSchedule(_ terms: String) -> String { phrase(.planning, 179, terms) }
  public func changedByHand(_ fields: String) -> String { phrase(.planning, 180, fields) }
  public var reachLabel: String { phrase(.planning, 181) }
  public var reachNameThis: String { phrase(.planning, 182) }
  public var reachNameFollowing: String { phrase(.planning, 183) }
  public var reachNameAll: String { phrase(.planning, 184) }
  public var onlyThisShift: String { phrase(.planning, 185) }
  public var effectTitle: String { phrase(.planning, 186) }
  public var saveAll: String { phrase(.planning, 187) }
  public var saveMine: String { phrase(.planning, 188) }
  public var fixedShift: String { phrase(.planning, 189) }
  public func publicationTitle(_ days: String) -> String { phrase(.planning, 190, days) }
  public var publish: String { phrase(.planning, 191) }
  public var changesTitle: String { phrase(.planning, 192) }
  public func draftsStay(_ count: Int) -> String { phrase(.planning, 193, count: count, "\(count)") }
  public var nothingToPublish: String { phrase(.planning, 194) }
  public var conflictsTitle: String { phrase(.planning, 195) }
  public var blocksShiftsOfPeople: String { phrase(.planning, 196) }
  public var blocksDoubleBookingsCant: String { phrase(.planning, 197) }
  public var ruleBlocksPublishing: String { phrase(.planning, 198) }
  public var publishBlocked: String { phrase(.planning, 199) }
  public func publishedByPublishedBy(moment: String, value: String) -> String { phrase(.planning, 200, moment, value) }
  public func recalledByRecalledBy(moment: String, value: String) -> String { phrase(.planning, 201, moment, value) }
  public func recalledByRecalled(moment: String) -> String { phrase(.planning, 202, moment) }
  public var publications: String { phrase(.planning, 203) }
  public var noPublications: String { phrase(.planning, 204) }
  public var recall: String { phrase(.planning, 205) }
  public var recallText: String { phrase(.planning, 206) }
  public var recallOutOfDate: String { phrase(.planning, 207) }
  public var backToPlan: String { phrase(.planning, 208) }
  /// Way to the planning board.
  public var board: String { phrase(.planning, 209) }
  /// Way to hours and fairness and costs.
  public var reports: String { phrase(.planning, 210) }
  public func emptyWeekTitle(number: Int) -> String { phrase(.planning, 211, "\(number)") }
  public func shiftsNeeded(_ count: Int) -> String { phrase(.planning, 212, count: count, "\(count)") }
  public var emptyWeekPlans: String { phrase(.planning, 213) }
  /// Behind what OnDuty would do; also on its own.
  public var emptyWeekTyping: String { phrase(.planning, 214) }
  public var emptyWeekNeeds: String { phrase(.planning, 215) }
  public var planThisWeek: String { phrase(.planning, 216) }
  public var sayNeeds: String { phrase(.planning, 217) }
  public func fillGaps(_ count: Int) -> String { phrase(.planning, 218, count: count, "\(count)") }
  public func gaps(_ count: Int) -> String { phrase(.planning, 219, count: count, "\(count)") }
  public var fillThem: String { phrase(.planning, 220) }
  public func copyWeekNumber(_ number: Int) -> String { phrase(.planning, 221, "\(number)") }
  public var fromTemplate: String { phrase(.planning, 222) }
  /// Beside Copy this week.
  public func intoWeek(_ number: Int) -> String { phrase(.planning, 223, "\(number)") }
  /// Beside Week templates.
  public func keptWeeks(_ count: Int) -> String { phrase(.planning, 224, count: count, "\(count)") }
  public var weekTemplatesLink: String { phrase(.planning, 225) }
  public var exportAndPrint: String { phrase(.planning, 226) }
  /// The people that a day needs, before anything is planned.
  public func needed(_ count: Int) -> String { phrase(.planning, 227, "\(count)") }
  /// Below Coverage, before anything is planned.
  public var coverageNeeded: String { phrase(.planning, 228) }
  /// Of a day in the strip of a phone, for screen readers.
  public var hasGap: String { phrase(.planning, 229) }
  public var skipToBoard: String { phrase(.planning, 230) }
  /// Of the row of buttons above the board, for screen readers.
  public var boardTools: String { phrase(.planning, 231) }
  public var keysTitle: String { phrase(.planning, 232) }
  public var keysOpenAndClose: String { phrase(.planning, 233) }
  public var keysMove: String { phrase(.planning, 234) }
  public var keysType: String { phrase(.planning, 235) }
  public var keysSelect: String { phrase(.planning, 236) }
  public var keysPlan: String { phrase(.planning, 237) }
  public var keysChange: String { phrase(.planning, 238) }
  public var keysMouse: String { phrase(.planning, 239) }
  public var keyNextCell: String { phrase(.planning, 240) }
  public var keyHomeEnd: String { phrase(.planning, 241) }
  public var keyFirstLastDay: String { phrase(.planning, 242) }
  public var keyPage: String { phrase(.planning, 243) }
  public var keyWeekBeforeAfter: String { phrase(.planning, 244) }
  public var keyThisWeek: String { phrase(.planning, 245) }
  public var keyFindPerson: String { phrase(.planning, 246) }
  public var keyTypeHours: String { phrase(.planning, 247) }
  public var keySavePerson: String { phrase(.planning, 248) }
  public var keySaveDay: String { phrase(.planning, 249) }
  public var keyCancel: String { phrase(.planning, 250) }
  public var keyTemplate: String { phrase(.planning, 251) }
  public var keyMoreCells: String { phrase(.planning, 252) }
  public var keyShiftArrows: String { phrase(.planning, 253) }
  public var keyAll: String { phrase(.planning, 254) }
  public var keyCtrlA: String { phrase(.planning, 255) }
  public var keyCtrlCXV: String { phrase(.planning, 256) }
  public var keyCopyCutPaste: String { phrase(.planning, 257) }
  public var keySelectShift: String { phrase(.planning, 258) }
  public var keyUndo: String { phrase(.planning, 259) }
  public var keyRedo: String { phrase(.planning, 260) }
  public var keyPlanWeek: String { phrase(.planning, 261) }
  public var keyNextGap: String { phrase(.planning, 262) }
  public var keyCtrlEnter: String { phrase(.planning, 263) }
  public var keyPublish: String { phrase(.planning, 264) }
  public var keyDayWeek: String { phrase(.planning, 265) }
  public var keyThisList: String { phrase(.planning, 266) }
  public var keyMoveShift: String { phrase(.planning, 267) }
  public var keyCopyShift: String { phrase(.planning, 268) }
  public var keyEnd: String { phrase(.planning, 269) }
  public var keyStart: String { phrase(.planning, 270) }
  public var keyReplace: String { phrase(.planning, 271) }
  public var keyDragCells: String { phrase(.planning, 272) }
  public var keyDragShift: String { phrase(.planning, 273) }
  public var keyMoveCtrlCopies: String { phrase(.planning, 274) }
  public var keyItsEnds: String { phrase(.planning, 275) }
  public var keyChangeHours: String { phrase(.planning, 276) }
  public var keyRepeatCells: String { phrase(.planning, 277) }
  public func publishWeekAsked(_ number: Int) -> String { phrase(.planning, 278, "\(number)") }
  public func publishDaysAsked(_ days: String) -> String { phrase(.planning, 279, days) }
  public func weekIsPublished(_ number: Int) -> String { phrase(.planning, 280, "\(number)") }
  public func daysArePublished(_ days: String) -> String { phrase(.planning, 281, days) }
  public func weekIsDraftAgain(_ number: Int) -> String { phrase(.planning, 282, "\(number)") }
  public func daysAreDraftsAgain(_ days: String) -> String { phrase(.planning, 283, days) }
  public func peopleNotified(_ count: Int) -> String { phrase(.planning, 284, count: count, "\(count)") }
  public var noOneIsNotified: String { phrase(.planning, 285) }
  /// A button.
  public func publishAndNotify(_ count: Int) -> String { phrase(.planning, 286, count: count, "\(count)") }
  /// A number of people who get neither push nor email.
  public func onlyInList(_ count: Int) -> String { phrase(.planning, 287, "\(count)") }
  public var messagesWait: String { phrase(.planning, 288) }
  public func messagesOfToday(_ count: Int) -> String { phrase(.planning, 289, count: count, "\(count)") }
  public func cannotBeReached(_ count: Int) -> String { phrase(.planning, 290, count: count, "\(count)") }
  public func haveNoAccount(_ names: String, _ count: Int) -> String { phrase(.planning, 291, count: count, names, "\(count)") }
  public func notifiedAndUnreached(_ notified: Int, _ unreached: Int) -> String { phrase(.planning, 292, count: notified, "\(notified)", "\(unreached)") }
  public var noOneWasNotified: String { phrase(.planning, 293) }
  /// Of a publication that was taken back.
  public func wereNotified(_ names: String, _ count: Int) -> String { phrase(.planning, 294, count: count, names, "\(count)") }
  public func mayHaveSeen(_ names: String) -> String { phrase(.planning, 295, names) }
  /// Shifts of a person.
  public func countNew(_ count: Int) -> String { phrase(.planning, 296, "\(count)") }
  /// Shifts of a person.
  public func countChanged(_ count: Int) -> String { phrase(.planning, 297, "\(count)") }
  /// Shifts of a person.
  public func countGone(_ count: Int) -> String { phrase(.planning, 298, count: count, "\(count)") }
  /// Between new and old hours: 12–20 instead of 9–17.
  public var insteadOf: String { phrase(.planning, 299) }
  /// After hours that are struck.
  public var noLonger: String { phrase(.planning, 300) }
  /// Below a large number.
  public func shiftsFigure(_ count: Int) -> String { phrase(.planning, 301, count: count, "\(count)") }
  /// Below a large number.
  public func stayOpenFigure(_ count: Int) -> String { phrase(.planning, 302, count: count, "\(count)") }
  /// Below a large number.
  public func conflictsFigure(_ count: Int) -> String { phrase(.planning, 303, count: count, "\(count)") }
  /// Closes the sheet before publishing.
  public var notYet: String { phrase(.planning, 304) }
  /// A button.
  public var addNote: String { phrase(.planning, 305) }
  /// A field: it goes to all whose shifts change.
  public var publicationNote: String { phrase(.planning, 306) }
  /// A button.
  public func lookAtConflicts(_ count: Int) -> String { phrase(.planning, 307, count: count, "\(count)") }
  /// A button.
  public func morePeople(_ count: Int) -> String { phrase(.planning, 308, "\(count)") }
  /// A way out for people without an account.
  public var printForThem: String { phrase(.planning, 309) }
  /// A way out for people without an account.
  public var inviteThem: String { phrase(.planning, 310) }
  public var allPublications: String { phrase(.planning, 311) }
  /// A number of people, and the ways that messages take: 3 by push and email.
  public func by(_ count: Int, ways: String) -> String { phrase(.planning, 312, "\(count)", ways) }
}
