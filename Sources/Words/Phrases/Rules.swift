// Written by bin/words from the tables in Words.
// swift-format-ignore-file

public import Domain

extension Wording {
  public var rulesBrokenARuleBlocks: String { phrase(.rules, 0) }
  public func overriddenReason(reason: String) -> String { phrase(.rules, 1, reason) }
  public func brokenAllowed(needed: String) -> String { phrase(.rules, 2, needed) }
  public func brokenAllowed2(limit: Int) -> String { phrase(.rules, 3, "\(limit)") }
  public func brokenDailyRest(hours: String, needed: String) -> String { phrase(.rules, 4, hours, needed) }
  /// A rest that was cut short and that a longer one has to make up for; `day`: the last one to do so.
  public func brokenOwedRest(hours: String, needed: String, until day: String) -> String { phrase(.rules, 5, hours, needed, day) }
  public func brokenWeeklyRest(hours: String, needed: String) -> String { phrase(.rules, 6, hours, needed) }
  public func brokenDayWork(hours: String) -> String { phrase(.rules, 7, hours) }
  public func brokenDayPresence(hours: String) -> String { phrase(.rules, 8, hours) }
  public func brokenDaySpread(hours: String) -> String { phrase(.rules, 9, hours) }
  public func brokenWorkIn24Hours(hours: String) -> String { phrase(.rules, 10, hours) }
  public func brokenWeekWork(hours: String) -> String { phrase(.rules, 11, hours) }
  public func brokenAverageWork(hours: String) -> String { phrase(.rules, 12, hours) }
  public func brokenNightWork(hours: String) -> String { phrase(.rules, 13, hours) }
  public func brokenNightAverage(hours: String) -> String { phrase(.rules, 14, hours) }
  public func brokenDutyDays(has: Int) -> String { phrase(.rules, 15, "\(has)") }
  public func brokenWeekDays(has: Int) -> String { phrase(.rules, 16, "\(has)") }
  public func brokenNights(has: Int) -> String { phrase(.rules, 17, "\(has)") }
  public func brokenBreaks(has: Int, limit: Int) -> String { phrase(.rules, 18, "\(has)", "\(limit)") }
  public func closedHoursHTooEarly(hours: String) -> String { phrase(.rules, 19, hours) }
  public func closedHoursHBetweenAnd(hours: String, from: String, until: String) -> String { phrase(.rules, 20, hours, from, until) }
  public func shortRestTitle(_ hours: String, _ needed: String) -> String { phrase(.rules, 21, hours, needed) }
  public func restEnds(_ needed: String, at time: String) -> String { phrase(.rules, 22, needed, time) }
  public var itBlocks: String { phrase(.rules, 23) }
  public var itWarns: String { phrase(.rules, 24) }
  public var whatWouldWork: String { phrase(.rules, 25) }
  public func giveIt(to name: String) -> String { phrase(.rules, 26, name) }
  public func putInBreak(_ minutes: Int) -> String { phrase(.rules, 27, "\(minutes)") }
  public func startAt(_ time: String) -> String { phrase(.rules, 28, time) }
  public func endAt(_ time: String) -> String { phrase(.rules, 29, time) }
  public var publishAnyway: String { phrase(.rules, 30) }
  public var overrideAndPublish: String { phrase(.rules, 31) }
  public var overrideAndApprove: String { phrase(.rules, 32) }
  public var ruleBlocks: String { phrase(.rules, 33) }
  /// On a row of someone whom only a rule keeps from a shift.
  public var seeRule: String { phrase(.rules, 34) }
  public func seeRule(of name: String) -> String { phrase(.rules, 35, name) }
  public var askedWhenPublished: String { phrase(.rules, 36) }
  public var overrideReason: String { phrase(.rules, 37) }
  public var overrideHint: String { phrase(.rules, 38) }
  public var onlyAdminsOverride: String { phrase(.rules, 39) }
  public var overrideNeedsReason: String { phrase(.rules, 40) }
  public var overriddenTitle: String { phrase(.rules, 41) }
  public var laborRules: String { phrase(.rules, 42) }
  public var laborRulesText: String { phrase(.rules, 43) }
  public var standardRules: String { phrase(.rules, 44) }
  public var rulesAtSites: String { phrase(.rules, 45) }
  public var ruleSetsTitle: String { phrase(.rules, 46) }
  public var noRuleSets: String { phrase(.rules, 47) }
  public var newRuleSet: String { phrase(.rules, 48) }
  public var startFrom: String { phrase(.rules, 49) }
  public var addRuleSet: String { phrase(.rules, 50) }
  public var emptyRuleSet: String { phrase(.rules, 51) }
  public var addRule: String { phrase(.rules, 52) }
  public var ruleToAdd: String { phrase(.rules, 53) }
  public var ruleSource: String { phrase(.rules, 54) }
  public var ruleResponse: String { phrase(.rules, 55) }
  public var ruleIsOff: String { phrase(.rules, 56) }
  public var ownRulesTitle: String { phrase(.rules, 57) }
  public var ownRulesNone: String { phrase(.rules, 58) }
  public var giveRules: String { phrase(.rules, 59) }
  public var takeRules: String { phrase(.rules, 60) }
  public var removeRuleSet: String { phrase(.rules, 61) }
  public var removeRuleSetText: String { phrase(.rules, 62) }
  public var trialTitle: String { phrase(.rules, 63) }
  public var moreThanShown: String { phrase(.rules, 64) }
  public var trialNothingWouldHave: String { phrase(.rules, 65) }
  public func trialTimes(count: Int) -> String { phrase(.rules, 66, count: count, "\(count)") }
  public func trialWarned(warned: String) -> String { phrase(.rules, 67, warned) }
  public func trialBlocked(blocked: String) -> String { phrase(.rules, 68, blocked) }
  public func rulesCount(_ count: Int) -> String { phrase(.rules, 69, count: count, "\(count)") }
  public func name(of preset: LaborRules.Preset) -> String {
    switch preset {
    case .europeanUnion: phrase(.rules, 70)
    case .germany: phrase(.rules, 71)
    case .germanyShorterRest: phrase(.rules, 72)
    case .germanyUnder18: phrase(.rules, 73)
    case .austria: phrase(.rules, 74)
    case .unitedKingdom: phrase(.rules, 75)
    case .unitedKingdomUnder18: phrase(.rules, 76)
    case .unitedStates: phrase(.rules, 77)
    }
  }
  public func name(of response: LaborRule.Response) -> String {
    switch response {
    case .warn: phrase(.rules, 78)
    case .block: phrase(.rules, 79)
    }
  }
  /// The choice of what a pause between two shifts of one day, of a split day, has to do with the daily rest.
  public var pauseInDay: String { phrase(.rules, 80) }
  public func name(of within: LaborRule.Within) -> String {
    switch within {
    case .afterDay: phrase(.rules, 81)
    case .warnIn24Hours: phrase(.rules, 82)
    case .in24Hours: phrase(.rules, 83)
    }
  }
  public func name(of kind: LaborRule.Kind) -> String {
    switch kind {
    case .dailyRest: phrase(.rules, 84)
    case .weeklyRest: phrase(.rules, 85)
    case .dayWork: phrase(.rules, 86)
    case .dayPresence: phrase(.rules, 87)
    case .daySpread: phrase(.rules, 88)
    case .workIn24Hours: phrase(.rules, 89)
    case .weekWork: phrase(.rules, 90)
    case .averageWork: phrase(.rules, 91)
    case .dutyDays: phrase(.rules, 92)
    case .weekDays: phrase(.rules, 93)
    case .nightWork: phrase(.rules, 94)
    case .nightAverage: phrase(.rules, 95)
    case .nights: phrase(.rules, 96)
    case .closedHours: phrase(.rules, 97)
    case .breaks: phrase(.rules, 98)
    }
  }
  /// `sites`: where the rules hold besides, which the reader does not manage.
  public func rulesHoldElsewhere(_ sites: String) -> String { phrase(.rules, 99, sites) }
  public func label(of field: LaborRule.Field) -> String {
    switch field {
    case .minutes: phrase(.rules, 100)
    case .besideMinutes: phrase(.rules, 101)
    case .reducedToMinutes: phrase(.rules, 102)
    case .madeUpToMinutes: phrase(.rules, 103)
    case .inWeeks: phrase(.rules, 104)
    case .weeks: phrase(.rules, 105)
    case .days: phrase(.rules, 106)
    case .nights: phrase(.rules, 107)
    case .from: phrase(.rules, 108)
    case .until: phrase(.rules, 109)
    case .leastNightMinutes: phrase(.rules, 110)
    case .breakMinutes: phrase(.rules, 111)
    case .overMinutes: phrase(.rules, 112)
    case .longBreakMinutes: phrase(.rules, 113)
    case .longOverMinutes: phrase(.rules, 114)
    case .paidUpToMinutes: phrase(.rules, 115)
    }
  }
  public func knownLaw(_ source: String) -> String? {
    switch source {
    case "Directive 2003/88/EC, article 3": phrase(.rules, 116)
    case "Directive 2003/88/EC, article 5; 24 hours beside the 11 of article 3 (C-477/21)": phrase(.rules, 117)
    case "Directive 2003/88/EC, articles 6 and 16 (b)": phrase(.rules, 118)
    case "Directive 2003/88/EC, articles 2 (3), (4) and 8 (a): 8 hours in 24 on average": phrase(.rules, 119)
    case "ArbZG § 5 (1)": phrase(.rules, 120)
    case "ArbZG § 5 (1), (2): 10 hours, made up for by 12 within four weeks": phrase(.rules, 121)
    case "ArbZG § 3: 8 hours, up to 10 if balanced": phrase(.rules, 122)
    case "ArbZG § 3: 8 hours a working day on average in 24 weeks": phrase(.rules, 123)
    case "ArbZG § 4": phrase(.rules, 124)
    case "ArbZG §§ 9 and 11 (3), (4): a free day with the rest of § 5, within two weeks": phrase(.rules, 125)
    case "ArbZG §§ 2 (3), (4) and 6 (2): 8 hours a working day on average in 4 weeks": phrase(.rules, 126)
    case "JArbSchG § 13": phrase(.rules, 127)
    case "JArbSchG § 8 (1)": phrase(.rules, 128)
    case "JArbSchG § 8 (2a): if another day of the week is shorter": phrase(.rules, 129)
    case "JArbSchG §§ 4 (2) and 12; 11 hours in some trades": phrase(.rules, 130)
    case "JArbSchG § 15": phrase(.rules, 131)
    case "JArbSchG § 14 (1); other hours in some trades from 16": phrase(.rules, 132)
    case "JArbSchG § 11 (1)": phrase(.rules, 133)
    case "AZG § 12 (1)": phrase(.rules, 134)
    case "AZG § 9 (1)": phrase(.rules, 135)
    case "AZG §§ 2 (1) and 9 (1): a day's work is that of 24 hours": phrase(.rules, 136)
    case "AZG § 9 (4)": phrase(.rules, 137)
    case "AZG § 11 (1)": phrase(.rules, 138)
    case "ARG §§ 3 and 4: 36 hours with a whole day": phrase(.rules, 139)
    case "Custom": phrase(.rules, 140)
    default: nil
    }
  }
  public func trialResult(_ parts: String) -> String { phrase(.rules, 141, parts) }
}
