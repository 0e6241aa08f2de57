// Written by bin/words from the tables in Words.
// swift-format-ignore-file

public import Domain

extension Wording {
  public var makeSchedule: String { phrase(.making, 0) }
  public var makeScheduleLead: String { phrase(.making, 1) }
  public var makerSites: String { phrase(.making, 2) }
  public var makerPeople: String { phrase(.making, 3) }
  public var makerEveryone: String { phrase(.making, 4) }
  public var makerChosen: String { phrase(.making, 5) }
  public var makerSeconds: String { phrase(.making, 6) }
  public var makerFrom: String { phrase(.making, 7) }
  public var makerFromHint: String { phrase(.making, 8) }
  public var makerLowCost: String { phrase(.making, 9) }
  public var startPlanning: String { phrase(.making, 10) }
  public var startAgain: String { phrase(.making, 11) }
  public var stopPlanning: String { phrase(.making, 12) }
  public var discardPlan: String { phrase(.making, 13) }
  public var comparePlans: String { phrase(.making, 14) }
  public var twoDrafts: String { phrase(.making, 15) }
  public var asItStands: String { phrase(.making, 16) }
  public var asItWasFound: String { phrase(.making, 17) }
  public var secondAgainstFirst: String { phrase(.making, 18) }
  public var makerFigure: String { phrase(.making, 19) }
  public var leaveOut: String { phrase(.making, 20) }
  public var seeOnBoard: String { phrase(.making, 21) }
  public var keepChosen: String { phrase(.making, 22) }
  public var planningOnBoard: String { phrase(.making, 23) }
  public var backToMaker: String { phrase(.making, 24) }
  public var planWaitsNext: String { phrase(.making, 25) }
  public func planWaitsBehind(_ count: Int) -> String { phrase(.making, 26, count: count, "\(count)") }
  public var planRuns: String { phrase(.making, 27) }
  public var planEnds: String { phrase(.making, 28) }
  public var planMade: String { phrase(.making, 29) }
  public var planKept: String { phrase(.making, 30) }
  public var planDiscarded: String { phrase(.making, 31) }
  public var planFailed: String { phrase(.making, 32) }
  public func planInterruptedStoppedAtBy(time: String) -> String { phrase(.making, 33, time) }
  public func planInterruptedStoppedAtByARestart(time: String, seconds: Int) -> String { phrase(.making, 34, time, "\(seconds)") }
  public func planProblem(_ problem: PlanJob.Problem) -> String {
    switch problem {
    case .nothingToFill: phrase(.making, 35)
    case .noPeople: phrase(.making, 36)
    case .tooLarge: phrase(.making, 37)
    case .fault: phrase(.making, 38)
    }
  }
  public func planSentenceAll(people: String) -> String { phrase(.making, 39, people) }
  public var planSentenceAt: String { phrase(.making, 40) }
  public var planSentenceWith: String { phrase(.making, 41) }
  public func seconds(_ count: Int, of all: Int) -> String { phrase(.making, 42, "\(count)", "\(all)") }
  public func points(count: Int, count2: String) -> String { phrase(.making, 43, count: count, "\(count)", count2) }
  public func pointsFalling(count: String) -> String { phrase(.making, 44, count) }
  public func pointsOtherwise(count: String) -> String { phrase(.making, 45, count) }
  public var noRosterYet: String { phrase(.making, 46) }
  public var fromBestPossiblePercent: String { phrase(.making, 47) }
  public func fromBestPossibleOtherwise(percent: String) -> String { phrase(.making, 48, percent) }
  /// Where percents of few points would say little.
  public func fromBestPossible(points: Int, points2: String, points3: String) -> String { phrase(.making, 49, count: points, "\(points)", points2, points3) }
  public var couldFillMoreNoScheduleCan: String { phrase(.making, 50) }
  public var couldFillMoreAtMostOne: String { phrase(.making, 51) }
  public func couldFillMoreOther(count: Int) -> String { phrase(.making, 52, "\(count)") }
  public func cantBeBeaten(bound: String) -> String { phrase(.making, 53, bound) }
  public func curveFromTo(first: String, last: String) -> String { phrase(.making, 54, first, last) }
  public func planSpokenText(seconds: Int, filled: Int, shifts: String) -> String { phrase(.making, 55, "\(seconds)", "\(filled)", shifts) }
  public var filled: String { phrase(.making, 56) }
  public var openShiftsFigure: String { phrase(.making, 57) }
  public var wishesMet: String { phrase(.making, 58) }
  public var rulesBroken: String { phrase(.making, 59) }
  public var overContractFigure: String { phrase(.making, 60) }
  public var hoursOverContract: String { phrase(.making, 61) }
  public func ofAll(count: String) -> String { phrase(.making, 62, count) }
  public func peopleWord(_ count: Int) -> String { phrase(.making, 63, count: count, "\(count)") }
  public var onlyYouSee: String { phrase(.making, 64) }
  public func keepDrafts(count: String) -> String { phrase(.making, 65, count) }
  public func keptPlan(_ count: Int) -> String { phrase(.making, 66, count: count, "\(count)") }
  public var keptTitle: String { phrase(.making, 67) }
  public func leftOutTitle(_ count: Int) -> String { phrase(.making, 68, count: count, "\(count)") }
  public func leftOutChanged(_ line: String) -> String { phrase(.making, 69, line) }
  public var toTheBoard: String { phrase(.making, 70) }
  public var newPlacement: String { phrase(.making, 71) }
  public var sameFigure: String { phrase(.making, 72) }
  public func differenceMore(text: String) -> String { phrase(.making, 73, text) }
  public func differenceOtherwise(text: String) -> String { phrase(.making, 74, text) }
  public func othersKeepHoursOthersKeepTheir(count: Int) -> String { phrase(.making, 75, count: count, "\(count)") }
  public func movesTitle(_ count: Int) -> String { phrase(.making, 76, count: count, "\(count)") }
  public func sameInBoth(count: Int, count2: String) -> String { phrase(.making, 77, count: count, "\(count)", count2) }
  public func hoursIn(days: String) -> String { phrase(.making, 78, days) }
  public var contractStroke: String { phrase(.making, 79) }
  public var makerWorking: String { phrase(.making, 80) }
  public var makerWaits: String { phrase(.making, 81) }
  public var lookAtMaking: String { phrase(.making, 82) }
  public func whySomebody(_ name: String) -> String { phrase(.making, 83, name) }
  public var whyNobodyNone: String { phrase(.making, 84) }
  public var whyNobodyOtherwise: String { phrase(.making, 85) }
  public var stationSkill: String { phrase(.making, 86) }
  public var stationThere: String { phrase(.making, 87) }
  public var stationHours: String { phrase(.making, 88) }
  public var stationRest: String { phrase(.making, 89) }
  public var workHere: String { phrase(.making, 90) }
  public func moreFallen(_ count: Int) -> String { phrase(.making, 91, "\(count)") }
  public var whatWouldFill: String { phrase(.making, 92) }
  public var smallestFirst: String { phrase(.making, 93) }
  public var whoElse: String { phrase(.making, 94) }
  public var lessIsBetter: String { phrase(.making, 95) }
  public var nextGap: String { phrase(.making, 96) }
  public func giveTo(_ name: String) -> String { phrase(.making, 97, name) }
  public var reasonReasonFixed: String { phrase(.making, 98) }
  public func reasonReasonRest(duration: String, least: String) -> String { phrase(.making, 99, duration, least) }
  public func limitMostMinutesMostMinutesAWeek(value: String, bound: String) -> String { phrase(.making, 100, value, bound) }
  public func limitMostDaysInRow(value: Int, bound: Int) -> String { phrase(.making, 101, "\(value)", "\(bound)") }
  public func limitOther(value: Int, bound: Int) -> String { phrase(.making, 102, "\(value)", "\(bound)") }
  public func loosenedMostDaysInRow(amount: Int) -> String { phrase(.making, 103, "\(amount)") }
  public func loosenedRest(hours: String) -> String { phrase(.making, 104, hours) }
  public var loosenedBlocked: String { phrase(.making, 105) }
  public var loosenedThisRuleOnly: String { phrase(.making, 106) }
  public func letLooseMostMinutesMostMinutesAWeek(name: String, amount: String) -> String { phrase(.making, 107, name, amount) }
  public func letLooseMostDaysInRow(name: String, amount: Int) -> String { phrase(.making, 108, count: amount, name, "\(amount)") }
  public func letLooseRest(name: String, amount: String) -> String { phrase(.making, 109, name, amount) }
  public var wishesTitle: String { phrase(.making, 110) }
  public var whatClashes: String { phrase(.making, 111) }
  public var nothingClashes: String { phrase(.making, 112) }
  public var notMet: String { phrase(.making, 113) }
  public var showWishes: String { phrase(.making, 114) }
  public func brokenRule(name: String, day: String, rule: String) -> String { phrase(.making, 115, name, day, rule) }
  public func wishesMet(all: Int, met: String, all2: String) -> String { phrase(.making, 116, count: all, "\(all)", met, all2) }
  public func clashWanted(needed: Int, people: String, needed2: String) -> String { phrase(.making, 117, count: needed, "\(needed)", people, needed2) }
  public func clashOtherwise(needed: Int, needed2: String, unmet: String) -> String { phrase(.making, 118, count: needed, "\(needed)", needed2, unmet) }
  public func unmetWishAgainst(name: String, day: String) -> String { phrase(.making, 119, name, day) }
  public func unmetWishOtherwise(name: String, day: String) -> String { phrase(.making, 120, name, day) }
  public func isIll(_ name: String) -> String { phrase(.making, 121, name) }
  public func isAway(_ name: String) -> String { phrase(.making, 122, name) }
  public func untilDay(_ day: String) -> String { phrase(.making, 123, day) }
  public func haveNobody(count: Int, count2: String) -> String { phrase(.making, 124, count: count, "\(count)", count2) }
  public func noShiftToGive(_ name: String) -> String { phrase(.making, 125, name) }
  public var nothingBeforeOtherwise: String { phrase(.making, 126) }
  public var nothingBeforeOtherwiseMoves: String { phrase(.making, 127) }
  public var changeMoment: String { phrase(.making, 128) }
  public var replanFirst: String { phrase(.making, 129) }
  public var replanLast: String { phrase(.making, 130) }
  public var replanDay: String { phrase(.making, 131) }
  public var replanTime: String { phrase(.making, 132) }
  public var showReplan: String { phrase(.making, 133) }
  public var shiftsToGive: String { phrase(.making, 134) }
  public var waysOn: String { phrase(.making, 135) }
  public var planLonger: String { phrase(.making, 136) }
  public var stayOpen: String { phrase(.making, 137) }
  public func movesCount(_ count: Int) -> String { phrase(.making, 138, count: count, "\(count)") }
  public var fewestThatFill: String { phrase(.making, 139) }
  public var fillAll: String { phrase(.making, 140) }
  public func fillSomeMost(filled: Int, all: Int) -> String { phrase(.making, 141, "\(filled)", "\(all)") }
  public func fillSomeOtherwise(filled: Int, all: Int) -> String { phrase(.making, 142, "\(filled)", "\(all)") }
  public func offerAll(_ count: Int) -> String { phrase(.making, 143, count: count, "\(count)") }
  public func better(by gain: Replan.Gain) -> String {
    switch gain {
    case .contract: phrase(.making, 144)
    case .nights: phrase(.making, 145)
    case .weekends: phrase(.making, 146)
    case .wishes: phrase(.making, 147)
    case .hours: phrase(.making, 148)
    case .work: phrase(.making, 149)
    }
  }
  public func fromSomebody(_ name: String, for day: String) -> String { phrase(.making, 150, name, day) }
  public func publishMovesPublishMoves(count: Int) -> String { phrase(.making, 151, count: count, "\(count)") }
  public func publishMovesPublishAsOpen(all: Int) -> String { phrase(.making, 152, count: all, "\(all)") }
  public var askFirst: String { phrase(.making, 153) }
  public var onTheBoard: String { phrase(.making, 154) }
  public var nobodyElses: String { phrase(.making, 155) }
  public func othersChange(_ count: Int) -> String { phrase(.making, 156, count: count, "\(count)") }
  public var othersStayThereAreNo: String { phrase(.making, 157) }
  public var othersStayTheOtherPublished: String { phrase(.making, 158) }
  public func othersStayOther(count: Int) -> String { phrase(.making, 159, "\(count)") }
  public func areTold(count: Int, names: String) -> String { phrase(.making, 160, count: count, "\(count)", names) }
  public func oneMessageEachGetsOne(count: Int) -> String { phrase(.making, 161, count: count, "\(count)") }
  public func oneMessageAndToo(name: String) -> String { phrase(.making, 162, name) }
  public func noAccount(count: Int, names: String) -> String { phrase(.making, 163, count: count, "\(count)", names) }
  public var tellYourself: String { phrase(.making, 164) }
  public var takersTold: String { phrase(.making, 165) }
  public func openUntilTaken(_ name: String) -> String { phrase(.making, 166, name) }
  public func marksIllWillBeMarked(name: String, span: String) -> String { phrase(.making, 167, name, span) }
  public func othersElsewhere(_ count: Int) -> String { phrase(.making, 168, count: count, "\(count)") }
  public func onlyTheFirst(_ count: Int) -> String { phrase(.making, 169, "\(count)") }
  public func hasBegun(_ shift: String) -> String { phrase(.making, 170, shift) }
  public func isBefore(_ shift: String) -> String { phrase(.making, 171, shift) }
  public func nobodyTakes(_ shift: String) -> String { phrase(.making, 172, shift) }
  public var isOverAlready: String { phrase(.making, 173) }
  public func movesPublishedMovesAreOn(moves: Int) -> String { phrase(.making, 174, count: moves, "\(moves)") }
  public func movesPublishedShiftsAreOpen(open: Int) -> String { phrase(.making, 175, count: open, "\(open)") }
  public var areAskedNobodyWasAsked: String { phrase(.making, 176) }
  public func areAskedAreAskedWhoever(count: Int, names: String, name: String) -> String { phrase(.making, 177, count: count, "\(count)", names, name) }
  public func areDrafts(count: String) -> String { phrase(.making, 178, count) }
  public var someLeftOut: String { phrase(.making, 179) }
  public var askedTitle: String { phrase(.making, 180) }
  public var seePublication: String { phrase(.making, 181) }
  public var toRequests: String { phrase(.making, 182) }
  public var hasChanged: String { phrase(.making, 183) }
  public var isOnDutyThen: String { phrase(.making, 184) }
  public var moreThanSixDays: String { phrase(.making, 185) }
  public var chainBroke: String { phrase(.making, 186) }
  public func loosenedHours(_ hours: String, of bound: String) -> String { phrase(.making, 187, hours, bound) }
  public func planningWeek(_ number: Int) -> String { phrase(.making, 188, "\(number)") }
  /// Behind the chosen part Nothing published.
  public var planSentenceMoves: String { phrase(.making, 189) }
  public var planSentenceNothingPublished: String { phrase(.making, 190) }
  public func planSentencePublishedFrom(date: String) -> String { phrase(.making, 191, date) }
  public var planSentenceMayMove: String { phrase(.making, 192) }
  public var planSentenceCosts: String { phrase(.making, 193) }
  public var planSentenceNoCosts: String { phrase(.making, 194) }
  public var planSentenceCount: String { phrase(.making, 195) }
  public var planSentenceDoesNotCount: String { phrase(.making, 196) }
  public var makerWhichDays: String { phrase(.making, 197) }
  public var makerWhere: String { phrase(.making, 198) }
  public var makerWithWhom: String { phrase(.making, 199) }
  public var makerPublished: String { phrase(.making, 200) }
  public var makerStays: String { phrase(.making, 201) }
  public var makerMovesFrom: String { phrase(.making, 202) }
  public var makerCost: String { phrase(.making, 203) }
  public var makerCostNot: String { phrase(.making, 204) }
  public var makerCostLow: String { phrase(.making, 205) }
  public func contractAndNeeded(contract: String, needed: String) -> String { phrase(.making, 206, contract, needed) }
  public var planAgainSo: String { phrase(.making, 207) }
  public var advanced: String { phrase(.making, 208) }
  public var searchLonger: String { phrase(.making, 209) }
  public func filledOfAll(filled: String, all: String) -> String { phrase(.making, 210, filled, all) }
  public func stayOpenWhy(_ count: Int) -> String { phrase(.making, 211, count: count, "\(count)") }
  public func keepShort(_ count: Int) -> String { phrase(.making, 212, count: count, "\(count)") }
}
