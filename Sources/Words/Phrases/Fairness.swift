// Written by bin/words from the tables in Words.
// swift-format-ignore-file

public import Domain

extension Wording {
  public var fairness: String { phrase(.fairness, 0) }
  public var picture: String { phrase(.fairness, 1) }
  public var asTable: String { phrase(.fairness, 2) }
  public var aColleague: String { phrase(.fairness, 3) }
  public var onePerson: String { phrase(.fairness, 4) }
  public var eachOnesShare: String { phrase(.fairness, 5) }
  public var shareMark: String { phrase(.fairness, 6) }
  public var countAndShare: String { phrase(.fairness, 7) }
  public var namesAreHidden: String { phrase(.fairness, 8) }
  public var notOnThisLedger: String { phrase(.fairness, 9) }
  public var howItCounts: String { phrase(.fairness, 10) }
  public var changeHowItCounts: String { phrase(.fairness, 11) }
  public var period: String { phrase(.fairness, 12) }
  public var otherDays: String { phrase(.fairness, 13) }
  public func nobodyOnRoster(at site: String) -> String { phrase(.fairness, 14, site) }
  public var nothingCounts: String { phrase(.fairness, 15) }
  public func name(of measure: FairnessMeasure) -> String {
    switch measure {
    case .nights: phrase(.fairness, 16)
    case .weekends: phrase(.fairness, 17)
    case .holidays: phrase(.fairness, 18)
    case .shortNotice: phrase(.fairness, 19)
    case .onCall: phrase(.fairness, 20)
    case .hours: phrase(.fairness, 21)
    }
  }
  public var shareOfMeasure: String { phrase(.fairness, 22) }
  public func shareOfOtherwise(measure: String) -> String { phrase(.fairness, 23, measure) }
  public func differenceOf(measure: String) -> String { phrase(.fairness, 24, measure) }
  public var hundredthsJoined: String { phrase(.fairness, 25) }
  public var distanceAsTheContract: String { phrase(.fairness, 26) }
  public func distanceOverTheContract(amount: String) -> String { phrase(.fairness, 27, amount) }
  public func distanceOtherwise(amount: String) -> String { phrase(.fairness, 28, amount) }
  public var distanceAsTheShare: String { phrase(.fairness, 29) }
  public func distanceOverTheShare(amount: String) -> String { phrase(.fairness, 30, amount) }
  public func distanceOtherwiseUnderThe(amount: String) -> String { phrase(.fairness, 31, amount) }
  public func rangePeople(people: Int) -> String { phrase(.fairness, 32, count: people, "\(people)") }
  public func rangeOtherwise(least: String, most: String, team: String) -> String { phrase(.fairness, 33, least, most, team) }
  public func fewerOfHours(hours: String) -> String { phrase(.fairness, 34, hours) }
  public func fewerOtherwise(number: Int) -> String { phrase(.fairness, 35, "\(number)") }
  public func moreMore(amount: String) -> String { phrase(.fairness, 36, amount) }
  public func nightMeans(least: Int, from: String, until: String, notice: Int) -> String { phrase(.fairness, 37, "\(least)", from, until, "\(notice)") }
  public func countsOfHours(measure: String, weight: String) -> String { phrase(.fairness, 38, measure, weight) }
  public func countsOtherwise(measure: String, weight: String) -> String { phrase(.fairness, 39, measure, weight) }
  public var shareMeans: String { phrase(.fairness, 40) }
  public func carriedMeans(days: String) -> String { phrase(.fairness, 41, days) }
  public func amountOnCall(number: String) -> String { phrase(.fairness, 42, number) }
  public func youHave(number: String) -> String { phrase(.fairness, 43, number) }
  public func has(name: String, number: String) -> String { phrase(.fairness, 44, name, number) }
  public func teamHas(_ number: String) -> String { phrase(.fairness, 45, number) }
  public func onRosterSince(days: String) -> String { phrase(.fairness, 46, days) }
  public func carriedOver(days: String) -> String { phrase(.fairness, 47, days) }
  public var thatCount: String { phrase(.fairness, 48) }
  public var shareWord: String { phrase(.fairness, 49) }
  public var contractOfDays: String { phrase(.fairness, 50) }
  public var hoursAtAllSites: String { phrase(.fairness, 51) }
  public func reckoningSharedAlikeAmong(total: String, people: Int) -> String { phrase(.fairness, 52, total, "\(people)") }
  public func reckoningOfContractHours(total: String, hours: String, all: String, people: Int) -> String { phrase(.fairness, 53, total, hours, all, "\(people)") }
  public func theShiftsShifts(count: Int) -> String { phrase(.fairness, 54, count: count, "\(count)") }
  public var asAList: String { phrase(.fairness, 55) }
  public var whyMore: String { phrase(.fairness, 56) }
  public var noShiftsCounted: String { phrase(.fairness, 57) }
  public func lookAt(days: String) -> String { phrase(.fairness, 58, days) }
  public func cameBeforeCameBefore(length: String) -> String { phrase(.fairness, 59, length) }
  public func cameAtShortNotice(_ count: Int) -> String { phrase(.fairness, 60, count: count, "\(count)") }
  public var cameByClaim: String { phrase(.fairness, 61) }
  public func cameByOffer(name: String) -> String { phrase(.fairness, 62, name) }
  public var cameByOfferOfferedBy: String { phrase(.fairness, 63) }
  public func cameBySwap(name: String) -> String { phrase(.fairness, 64, name) }
  public var cameBySwapByA: String { phrase(.fairness, 65) }
  public var fairnessRules: String { phrase(.fairness, 66) }
  public var fairnessRulesText: String { phrase(.fairness, 67) }
  public var seeLedger: String { phrase(.fairness, 68) }
  public var nightSection: String { phrase(.fairness, 69) }
  public var nightSectionText: String { phrase(.fairness, 70) }
  public var nightFromLabel: String { phrase(.fairness, 71) }
  public var nightUntilLabel: String { phrase(.fairness, 72) }
  public var nightNeedsHours: String { phrase(.fairness, 73) }
  public var leastMinutesLabel: String { phrase(.fairness, 74) }
  public var leastMinutesHint: String { phrase(.fairness, 75) }
  public var weekendSection: String { phrase(.fairness, 76) }
  public var weekendSectionText: String { phrase(.fairness, 77) }
  public var weekendLabel: String { phrase(.fairness, 78) }
  public var noticeSection: String { phrase(.fairness, 79) }
  public var noticeHoursLabel: String { phrase(.fairness, 80) }
  public var noticeHoursHint: String { phrase(.fairness, 81) }
  public var onCallSection: String { phrase(.fairness, 82) }
  public var onCallText: String { phrase(.fairness, 83) }
  public var onCallLabel: String { phrase(.fairness, 84) }
  public var onCallSitesLabel: String { phrase(.fairness, 85) }
  public var onCallWithoutPositions: String { phrase(.fairness, 86) }
  public var weightSection: String { phrase(.fairness, 87) }
  public var weightSectionText: String { phrase(.fairness, 88) }
  public var carriedLabel: String { phrase(.fairness, 89) }
  public var carriedHint: String { phrase(.fairness, 90) }
  public var showsNamesSection: String { phrase(.fairness, 91) }
  public var showsNamesText: String { phrase(.fairness, 92) }
  public var showsNamesLabel: String { phrase(.fairness, 93) }
  /// Weighted: number may be 1.5.
  public func amountOfNights(count: Int, number: String) -> String { phrase(.fairness, 94, count: count, "\(count)", number) }
  public func amountOfWeekendShifts(count: Int, number: String) -> String { phrase(.fairness, 95, count: count, "\(count)", number) }
  public func amountOfHolidays(count: Int, number: String) -> String { phrase(.fairness, 96, count: count, "\(count)", number) }
  public func amountAtShortNotice(count: Int, number: String) -> String { phrase(.fairness, 97, count: count, "\(count)", number) }
}
