// Written by bin/words from the tables in Words.
// swift-format-ignore-file

public import Domain

extension Wording {
  public var planByMachine: String { phrase(.making, 0) }
  public var makeSchedule: String { phrase(.making, 1) }
  public var makeScheduleLead: String { phrase(.making, 2) }
  public var makerSites: String { phrase(.making, 3) }
  public var makerPeople: String { phrase(.making, 4) }
  public var makerEveryone: String { phrase(.making, 5) }
  public var makerChosen: String { phrase(.making, 6) }
  public var makerSeconds: String { phrase(.making, 7) }
  public var makerFrom: String { phrase(.making, 8) }
  public var makerFromHint: String { phrase(.making, 9) }
  public var makerLowCost: String { phrase(.making, 10) }
  public var startPlanning: String { phrase(.making, 11) }
  public var startAgain: String { phrase(.making, 12) }
  public var stopPlanning: String { phrase(.making, 13) }
  public var discardPlan: String { phrase(.making, 14) }
  public var comparePlans: String { phrase(.making, 15) }
  public var twoDrafts: String { phrase(.making, 16) }
  public var asItStands: String { phrase(.making, 17) }
  public var asItWasFound: String { phrase(.making, 18) }
  public var secondAgainstFirst: String { phrase(.making, 19) }
  public var makerFigure: String { phrase(.making, 20) }
  public var leaveOut: String { phrase(.making, 21) }
  public var seeOnBoard: String { phrase(.making, 22) }
  public var keepChosen: String { phrase(.making, 23) }
  public var planningOnBoard: String { phrase(.making, 24) }
  public var backToMaker: String { phrase(.making, 25) }
  public var planWaitsNext: String { phrase(.making, 26) }
  public func planWaitsBehind(_ count: Int) -> String { phrase(.making, 27, count: count, "\(count)") }
  public var planRuns: String { phrase(.making, 28) }
  public var planEnds: String { phrase(.making, 29) }
  public var planMade: String { phrase(.making, 30) }
  public var planKept: String { phrase(.making, 31) }
  public var planDiscarded: String { phrase(.making, 32) }
  public var planFailed: String { phrase(.making, 33) }
  public func planInterruptedStoppedAtBy(time: String) -> String { phrase(.making, 34, time) }
  public func planInterruptedStoppedAtByARestart(time: String, seconds: Int) -> String { phrase(.making, 35, time, "\(seconds)") }
  public func planProblem(_ problem: PlanJob.Problem) -> String {
    switch problem {
    case .nothingToFill: phrase(.making, 36)
    case .noPeople: phrase(.making, 37)
    case .tooLarge: phrase(.making, 38)
    case .fault: phrase(.making, 39)
    }
  }
  public func planSentenceAll(people: String) -> String { phrase(.making, 40, people) }
  public var planSentenceAt: String { phrase(.making, 41) }
  public var planSentenceWith: String { phrase(.making, 42) }
  public func planSentenceNothingPublishedBefore(date: String) -> String { phrase(.making, 43, date) }
  public var planSentenceWhatIsPublished: String { phrase(.making, 44) }
  public var planSentencePrefersLowCost: String { phrase(.making, 45) }
  public func seconds(_ count: Int, of all: Int) -> String { phrase(.making, 46, "\(count)", "\(all)") }
  public func points(count: Int, count2: String) -> String { phrase(.making, 47, count: count, "\(count)", count2) }
  public func pointsFalling(count: String) -> String { phrase(.making, 48, count) }
  public func pointsOtherwise(count: String) -> String { phrase(.making, 49, count) }
  public var noRosterYet: String { phrase(.making, 50) }
  public var fromBestPossiblePercent: String { phrase(.making, 51) }
  public func fromBestPossibleOtherwise(percent: String) -> String { phrase(.making, 52, percent) }
  /// Where percents of few points would say little.
  public func fromBestPossible(points: Int, points2: String, points3: String) -> String { phrase(.making, 53, count: points, "\(points)", points2, points3) }
  public var couldFillMoreNoScheduleCan: String { phrase(.making, 54) }
  public var couldFillMoreAtMostOne: String { phrase(.making, 55) }
  public func couldFillMoreOther(count: Int) -> String { phrase(.making, 56, "\(count)") }
  public func cantBeBeaten(bound: String) -> String { phrase(.making, 57, bound) }
  public func curveFromTo(first: String, last: String) -> String { phrase(.making, 58, first, last) }
  public func planSpokenText(seconds: Int, filled: Int, shifts: String) -> String { phrase(.making, 59, "\(seconds)", "\(filled)", shifts) }
  public var filled: String { phrase(.making, 60) }
  public var openShiftsFigure: String { phrase(.making, 61) }
  public var wishesMet: String { phrase(.making, 62) }
  public var rulesBroken: String { phrase(.making, 63) }
  public var overContractFigure: String { phrase(.making, 64) }
  public var hoursOverContract: String { phrase(.making, 65) }
  public func ofAll(count: String) -> String { phrase(.making, 66, count) }
  public func peopleWord(_ count: Int) -> String { phrase(.making, 67, count: count, "\(count)") }
  public func bestSoFar(count: String) -> String { phrase(.making, 68, count) }
  public var onlyYouSee: String { phrase(.making, 69) }
  public func keepDrafts(count: String) -> String { phrase(.making, 70, count) }
  public func keptPlan(_ count: Int) -> String { phrase(.making, 71, count: count, "\(count)") }
  public var keptTitle: String { phrase(.making, 72) }
  public func leftOutTitle(_ count: Int) -> String { phrase(.making, 73, count: count, "\(count)") }
  public func leftOutChanged(_ line: String) -> String { phrase(.making, 74, line) }
  public var toTheBoard: String { phrase(.making, 75) }
  public var newPlacement: String { phrase(.making, 76) }
  public var sameFigure: String { phrase(.making, 77) }
  public func differenceMore(text: String) -> String { phrase(.making, 78, text) }
  public func differenceOtherwise(text: String) -> String { phrase(.making, 79, text) }
  public func othersKeepHoursOthersKeepTheir(count: Int) -> String { phrase(.making, 80, count: count, "\(count)") }
  public func movesTitle(_ count: Int) -> String { phrase(.making, 81, count: count, "\(count)") }
  public func sameInBoth(count: Int, count2: String) -> String { phrase(.making, 82, count: count, "\(count)", count2) }
  public func hoursIn(days: String) -> String { phrase(.making, 83, days) }
  public var contractStroke: String { phrase(.making, 84) }
  public var makerWorking: String { phrase(.making, 85) }
  public var makerWaits: String { phrase(.making, 86) }
  public var lookAtMaking: String { phrase(.making, 87) }
  public func whySomebody(_ name: String) -> String { phrase(.making, 88, name) }
  public var whyNobodyNone: String { phrase(.making, 89) }
  public var whyNobodyOtherwise: String { phrase(.making, 90) }
  public var stationSkill: String { phrase(.making, 91) }
  public var stationThere: String { phrase(.making, 92) }
  public var stationHours: String { phrase(.making, 93) }
  public var stationRest: String { phrase(.making, 94) }
  public var workHere: String { phrase(.making, 95) }
  public func moreFallen(_ count: Int) -> String { phrase(.making, 96, "\(count)") }
  public var whatWouldFill: String { phrase(.making, 97) }
  public var smallestFirst: String { phrase(.making, 98) }
  public var whoElse: String { phrase(.making, 99) }
  public var lessIsBetter: String { phrase(.making, 100) }
  public var nextGap: String { phrase(.making, 101) }
  public func giveTo(_ name: String) -> String { phrase(.making, 102, name) }
  public var reasonReasonFixed: String { phrase(.making, 103) }
  public func reasonReasonRest(duration: String, least: String) -> String { phrase(.making, 104, duration, least) }
  public func limitMostMinutesMostMinutesAWeek(value: String, bound: String) -> String { phrase(.making, 105, value, bound) }
  public func limitMostDaysInRow(value: Int, bound: Int) -> String { phrase(.making, 106, "\(value)", "\(bound)") }
  public func limitOther(value: Int, bound: Int) -> String { phrase(.making, 107, "\(value)", "\(bound)") }
  public func loosenedMostDaysInRow(amount: Int) -> String { phrase(.making, 108, "\(amount)") }
  public func loosenedRest(hours: String) -> String { phrase(.making, 109, hours) }
  public var loosenedBlocked: String { phrase(.making, 110) }
  public var loosenedThisRuleOnly: String { phrase(.making, 111) }
  public func letLooseMostMinutesMostMinutesAWeek(name: String, amount: String) -> String { phrase(.making, 112, name, amount) }
  public func letLooseMostDaysInRow(name: String, amount: Int) -> String { phrase(.making, 113, count: amount, name, "\(amount)") }
  public func letLooseRest(name: String, amount: String) -> String { phrase(.making, 114, name, amount) }
  public var wishesTitle: String { phrase(.making, 115) }
  public var whatClashes: String { phrase(.making, 116) }
  public var nothingClashes: String { phrase(.making, 117) }
  public var notMet: String { phrase(.making, 118) }
  public var showWishes: String { phrase(.making, 119) }
  public func brokenRule(name: String, day: String, rule: String) -> String { phrase(.making, 120, name, day, rule) }
  public func wishesMet(all: Int, met: String, all2: String) -> String { phrase(.making, 121, count: all, "\(all)", met, all2) }
  public func clashWanted(needed: Int, people: String, needed2: String) -> String { phrase(.making, 122, count: needed, "\(needed)", people, needed2) }
  public func clashOtherwise(needed: Int, needed2: String, unmet: String) -> String { phrase(.making, 123, count: needed, "\(needed)", needed2, unmet) }
  public func unmetWishAgainst(name: String, day: String) -> String { phrase(.making, 124, name, day) }
  public func unmetWishOtherwise(name: String, day: String) -> String { phrase(.making, 125, name, day) }
  public func isIll(_ name: String) -> String { phrase(.making, 126, name) }
  public func isAway(_ name: String) -> String { phrase(.making, 127, name) }
  public func untilDay(_ day: String) -> String { phrase(.making, 128, day) }
  public func haveNobody(count: Int, count2: String) -> String { phrase(.making, 129, count: count, "\(count)", count2) }
  public func noShiftToGive(_ name: String) -> String { phrase(.making, 130, name) }
  public var nothingBeforeOtherwise: String { phrase(.making, 131) }
  public var nothingBeforeOtherwiseMoves: String { phrase(.making, 132) }
  public var changeMoment: String { phrase(.making, 133) }
  public var replanFirst: String { phrase(.making, 134) }
  public var replanLast: String { phrase(.making, 135) }
  public var replanDay: String { phrase(.making, 136) }
  public var replanTime: String { phrase(.making, 137) }
  public var showReplan: String { phrase(.making, 138) }
  public var shiftsToGive: String { phrase(.making, 139) }
  public var waysOn: String { phrase(.making, 140) }
  public var planLonger: String { phrase(.making, 141) }
  public var stayOpen: String { phrase(.making, 142) }
  public func movesCount(_ count: Int) -> String { phrase(.making, 143, count: count, "\(count)") }
  public var fewestThatFill: String { phrase(.making, 144) }
  public var fillAll: String { phrase(.making, 145) }
  public func fillSomeMost(filled: Int, all: Int) -> String { phrase(.making, 146, "\(filled)", "\(all)") }
  public func fillSomeOtherwise(filled: Int, all: Int) -> String { phrase(.making, 147, "\(filled)", "\(all)") }
  public func offerAll(_ count: Int) -> String { phrase(.making, 148, count: count, "\(count)") }
  public func better(by gain: Replan.Gain) -> String {
    switch gain {
    case .contract: phrase(.making, 149)
    case .nights: phrase(.making, 150)
    case .weekends: phrase(.making, 151)
    case .wishes: phrase(.making, 152)
    case .hours: phrase(.making, 153)
    case .work: phrase(.making, 154)
    }
  }
  public func fromSomebody(_ name: String, for day: String) -> String { phrase(.making, 155, name, day) }
  public func publishMovesPublishMoves(count: Int) -> String { phrase(.making, 156, count: count, "\(count)") }
  public func publishMovesPublishAsOpen(all: Int) -> String { phrase(.making, 157, count: all, "\(all)") }
  public var askFirst: String { phrase(.making, 158) }
  public var onTheBoard: String { phrase(.making, 159) }
  public var nobodyElses: String { phrase(.making, 160) }
  public func othersChange(_ count: Int) -> String { phrase(.making, 161, count: count, "\(count)") }
  public var othersStayThereAreNo: String { phrase(.making, 162) }
  public var othersStayTheOtherPublished: String { phrase(.making, 163) }
  public func othersStayOther(count: Int) -> String { phrase(.making, 164, "\(count)") }
  public func areTold(count: Int, names: String) -> String { phrase(.making, 165, count: count, "\(count)", names) }
  public func oneMessageEachGetsOne(count: Int) -> String { phrase(.making, 166, count: count, "\(count)") }
  public func oneMessageAndToo(name: String) -> String { phrase(.making, 167, name) }
  public func noAccount(count: Int, names: String) -> String { phrase(.making, 168, count: count, "\(count)", names) }
  public var tellYourself: String { phrase(.making, 169) }
  public var takersTold: String { phrase(.making, 170) }
  public func openUntilTaken(_ name: String) -> String { phrase(.making, 171, name) }
  public func marksIllWillBeMarked(name: String, span: String) -> String { phrase(.making, 172, name, span) }
  public func othersElsewhere(_ count: Int) -> String { phrase(.making, 173, count: count, "\(count)") }
  public func onlyTheFirst(_ count: Int) -> String { phrase(.making, 174, "\(count)") }
  public func hasBegun(_ shift: String) -> String { phrase(.making, 175, shift) }
  public func isBefore(_ shift: String) -> String { phrase(.making, 176, shift) }
  public func nobodyTakes(_ shift: String) -> String { phrase(.making, 177, shift) }
  public var isOverAlready: String { phrase(.making, 178) }
  public func movesPublishedMovesAreOn(moves: Int) -> String { phrase(.making, 179, count: moves, "\(moves)") }
  public func movesPublishedShiftsAreOpen(open: Int) -> String { phrase(.making, 180, count: open, "\(open)") }
  public var areAskedNobodyWasAsked: String { phrase(.making, 181) }
  public func areAskedAreAskedWhoever(count: Int, names: String, name: String) -> String { phrase(.making, 182, count: count, "\(count)", names, name) }
  public func areDrafts(count: String) -> String { phrase(.making, 183, count) }
  public var someLeftOut: String { phrase(.making, 184) }
  public var askedTitle: String { phrase(.making, 185) }
  public var seePublication: String { phrase(.making, 186) }
  public var toRequests: String { phrase(.making, 187) }
  public var hasChanged: String { phrase(.making, 188) }
  public var isOnDutyThen: String { phrase(.making, 189) }
  public var moreThanSixDays: String { phrase(.making, 190) }
  public var chainBroke: String { phrase(.making, 191) }
  public func loosenedHours(_ hours: String, of bound: String) -> String { phrase(.making, 192, hours, bound) }
}
