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
  public var standardRules: String { phrase(.rules, 43) }
  public var ruleSetsTitle: String { phrase(.rules, 44) }
  public var noRuleSets: String { phrase(.rules, 45) }
  public var newRuleSet: String { phrase(.rules, 46) }
  public var startFrom: String { phrase(.rules, 47) }
  public var addRuleSet: String { phrase(.rules, 48) }
  public var emptyRuleSet: String { phrase(.rules, 49) }
  public var addRule: String { phrase(.rules, 50) }
  public var ruleToAdd: String { phrase(.rules, 51) }
  public var ruleSource: String { phrase(.rules, 52) }
  public var ruleResponse: String { phrase(.rules, 53) }
  public var ruleIsOff: String { phrase(.rules, 54) }
  public var ownRulesTitle: String { phrase(.rules, 55) }
  public var ownRulesNone: String { phrase(.rules, 56) }
  public var giveRules: String { phrase(.rules, 57) }
  public var takeRules: String { phrase(.rules, 58) }
  public var removeRuleSet: String { phrase(.rules, 59) }
  public var removeRuleSetText: String { phrase(.rules, 60) }
  public var trialTitle: String { phrase(.rules, 61) }
  public var moreThanShown: String { phrase(.rules, 62) }
  public var trialNothingWouldHave: String { phrase(.rules, 63) }
  public func trialTimes(count: Int) -> String { phrase(.rules, 64, count: count, "\(count)") }
  public func trialWarned(warned: String) -> String { phrase(.rules, 65, warned) }
  public func trialBlocked(blocked: String) -> String { phrase(.rules, 66, blocked) }
  public func rulesCount(_ count: Int) -> String { phrase(.rules, 67, count: count, "\(count)") }
  public func name(of preset: LaborRules.Preset) -> String {
    switch preset {
    case .europeanUnion: phrase(.rules, 68)
    case .germany: phrase(.rules, 69)
    case .germanyShorterRest: phrase(.rules, 70)
    case .germanyUnder18: phrase(.rules, 71)
    case .austria: phrase(.rules, 72)
    case .unitedKingdom: phrase(.rules, 73)
    case .unitedKingdomUnder18: phrase(.rules, 74)
    case .unitedStates: phrase(.rules, 75)
    }
  }
  public func name(of response: LaborRule.Response) -> String {
    switch response {
    case .warn: phrase(.rules, 76)
    case .block: phrase(.rules, 77)
    }
  }
  /// The choice of what a pause between two shifts of one day, of a split day, has to do with the daily rest.
  public var pauseInDay: String { phrase(.rules, 78) }
  public func name(of within: LaborRule.Within) -> String {
    switch within {
    case .afterDay: phrase(.rules, 79)
    case .warnIn24Hours: phrase(.rules, 80)
    case .in24Hours: phrase(.rules, 81)
    }
  }
  public func name(of kind: LaborRule.Kind) -> String {
    switch kind {
    case .dailyRest: phrase(.rules, 82)
    case .weeklyRest: phrase(.rules, 83)
    case .dayWork: phrase(.rules, 84)
    case .dayPresence: phrase(.rules, 85)
    case .daySpread: phrase(.rules, 86)
    case .workIn24Hours: phrase(.rules, 87)
    case .weekWork: phrase(.rules, 88)
    case .averageWork: phrase(.rules, 89)
    case .dutyDays: phrase(.rules, 90)
    case .weekDays: phrase(.rules, 91)
    case .nightWork: phrase(.rules, 92)
    case .nightAverage: phrase(.rules, 93)
    case .nights: phrase(.rules, 94)
    case .closedHours: phrase(.rules, 95)
    case .breaks: phrase(.rules, 96)
    }
  }
  /// `sites`: where the rules hold besides, which the reader does not manage.
  public func rulesHoldElsewhere(_ sites: String) -> String { phrase(.rules, 97, sites) }
  public func label(of field: LaborRule.Field) -> String {
    switch field {
    case .minutes: phrase(.rules, 98)
    case .besideMinutes: phrase(.rules, 99)
    case .reducedToMinutes: phrase(.rules, 100)
    case .madeUpToMinutes: phrase(.rules, 101)
    case .inWeeks: phrase(.rules, 102)
    case .weeks: phrase(.rules, 103)
    case .days: phrase(.rules, 104)
    case .nights: phrase(.rules, 105)
    case .from: phrase(.rules, 106)
    case .until: phrase(.rules, 107)
    case .leastNightMinutes: phrase(.rules, 108)
    case .breakMinutes: phrase(.rules, 109)
    case .overMinutes: phrase(.rules, 110)
    case .longBreakMinutes: phrase(.rules, 111)
    case .longOverMinutes: phrase(.rules, 112)
    case .paidUpToMinutes: phrase(.rules, 113)
    }
  }
  public func knownLaw(_ source: String) -> String? {
    switch source {
    case "Directive 2003/88/EC, article 3": phrase(.rules, 114)
    case "Directive 2003/88/EC, article 5; 24 hours beside the 11 of article 3 (C-477/21)": phrase(.rules, 115)
    case "Directive 2003/88/EC, articles 6 and 16 (b)": phrase(.rules, 116)
    case "Directive 2003/88/EC, articles 2 (3), (4) and 8 (a): 8 hours in 24 on average": phrase(.rules, 117)
    case "ArbZG § 5 (1)": phrase(.rules, 118)
    case "ArbZG § 5 (1), (2): 10 hours, made up for by 12 within four weeks": phrase(.rules, 119)
    case "ArbZG § 3: 8 hours, up to 10 if balanced": phrase(.rules, 120)
    case "ArbZG § 3: 8 hours a working day on average in 24 weeks": phrase(.rules, 121)
    case "ArbZG § 4": phrase(.rules, 122)
    case "ArbZG §§ 9 and 11 (3), (4): a free day with the rest of § 5, within two weeks": phrase(.rules, 123)
    case "ArbZG §§ 2 (3), (4) and 6 (2): 8 hours a working day on average in 4 weeks": phrase(.rules, 124)
    case "JArbSchG § 13": phrase(.rules, 125)
    case "JArbSchG § 8 (1)": phrase(.rules, 126)
    case "JArbSchG § 8 (2a): if another day of the week is shorter": phrase(.rules, 127)
    case "JArbSchG §§ 4 (2) and 12; 11 hours in some trades": phrase(.rules, 128)
    case "JArbSchG § 15": phrase(.rules, 129)
    case "JArbSchG § 14 (1); other hours in some trades from 16": phrase(.rules, 130)
    case "JArbSchG § 11 (1)": phrase(.rules, 131)
    case "AZG § 12 (1)": phrase(.rules, 132)
    case "AZG § 9 (1)": phrase(.rules, 133)
    case "AZG §§ 2 (1) and 9 (1): a day's work is that of 24 hours": phrase(.rules, 134)
    case "AZG § 9 (4)": phrase(.rules, 135)
    case "AZG § 11 (1)": phrase(.rules, 136)
    case "ARG §§ 3 and 4: 36 hours with a whole day": phrase(.rules, 137)
    case "Custom": phrase(.rules, 138)
    default: nil
    }
  }
  public func trialResult(_ parts: String) -> String { phrase(.rules, 139, parts) }
  public var siteRulesText: String { phrase(.rules, 140) }
  /// After “All sites”.
  public func siteRulesChosen(sites: Int) -> String { phrase(.rules, 141, "\(sites)") }
  /// Head of a column.
  public var ruleHeadLabor: String { phrase(.rules, 142) }
  /// Head of a column: of requests.
  public var ruleHeadClaims: String { phrase(.rules, 143) }
  /// Head of a column: of requests.
  public var ruleHeadOffers: String { phrase(.rules, 144) }
  /// Head of a column: of requests.
  public var ruleHeadSwaps: String { phrase(.rules, 145) }
  /// Head of a column.
  public var ruleHeadClock: String { phrase(.rules, 146) }
  /// Head of a column: of the time clock.
  public var ruleHeadTolerance: String { phrase(.rules, 147) }
  /// Head of a column: of the time clock.
  public var ruleHeadEarly: String { phrase(.rules, 148) }
  /// Head of a column: of the time clock.
  public var ruleHeadLate: String { phrase(.rules, 149) }
  /// Head of a column: of the time clock.
  public var ruleHeadMissing: String { phrase(.rules, 150) }
  /// Head of a column: of the time clock.
  public var ruleHeadRounding: String { phrase(.rules, 151) }
  /// Head of a column: of the time clock.
  public var ruleHeadBreaks: String { phrase(.rules, 152) }
  /// Head of a column: of the time clock.
  public var ruleHeadCounting: String { phrase(.rules, 153) }
  /// Head of a column: of the time clock.
  public var ruleHeadColleagues: String { phrase(.rules, 154) }
  /// Head of a column: of the time clock.
  public var ruleHeadPlace: String { phrase(.rules, 155) }
  /// Below the head of a column.
  public var ruleHintLabor: String { phrase(.rules, 156) }
  /// Below the head of a column.
  public var ruleHintClaims: String { phrase(.rules, 157) }
  /// Below the head of a column.
  public var ruleHintOffers: String { phrase(.rules, 158) }
  /// Below the head of a column.
  public var ruleHintSwaps: String { phrase(.rules, 159) }
  /// Below the head of a column.
  public var ruleHintClock: String { phrase(.rules, 160) }
  /// Below the head of a column.
  public var ruleHintTolerance: String { phrase(.rules, 161) }
  /// Below the head of a column.
  public var ruleHintEarly: String { phrase(.rules, 162) }
  /// Below the head of a column.
  public var ruleHintLate: String { phrase(.rules, 163) }
  /// Below the head of a column.
  public var ruleHintMissing: String { phrase(.rules, 164) }
  /// Below the head of a column.
  public var ruleHintRounding: String { phrase(.rules, 165) }
  /// Below the head of a column.
  public var ruleHintBreaks: String { phrase(.rules, 166) }
  /// Below the head of a column.
  public var ruleHintCounting: String { phrase(.rules, 167) }
  /// Below the head of a column.
  public var ruleHintColleagues: String { phrase(.rules, 168) }
  /// Below the head of a column.
  public var ruleHintPlace: String { phrase(.rules, 169) }
  /// A cell.
  public var ruleNotAllowed: String { phrase(.rules, 170) }
  /// A cell.
  public var ruleApproval: String { phrase(.rules, 171) }
  /// A cell.
  public var ruleAtOnce: String { phrase(.rules, 172) }
  public var ruleNotAllowedText: String { phrase(.rules, 173) }
  public var ruleApprovalText: String { phrase(.rules, 174) }
  public var ruleAtOnceText: String { phrase(.rules, 175) }
  /// A cell: the time clock.
  public var ruleClockOff: String { phrase(.rules, 176) }
  /// A cell: the way of a press.
  public var ruleClockPhone: String { phrase(.rules, 177) }
  /// A cell: the way of a press.
  public var ruleClockWall: String { phrase(.rules, 178) }
  /// A cell: the way of a press.
  public var ruleClockManager: String { phrase(.rules, 179) }
  public var ruleClockHint: String { phrase(.rules, 180) }
  /// A cell: no set of rules.
  public var ruleStandard: String { phrase(.rules, 181) }
  /// A cell.
  public var rulePlaceNone: String { phrase(.rules, 182) }
  /// A cell: meters around a site.
  public func rulePlaceWithin(meters: String) -> String { phrase(.rules, 183, meters) }
  /// A cell: breaks that no one pressed.
  public var ruleLeave: String { phrase(.rules, 184) }
  /// A cell: breaks that no one pressed.
  public var ruleAsk: String { phrase(.rules, 185) }
  /// A cell: breaks that no one pressed.
  public var ruleTakeOff: String { phrase(.rules, 186) }
  /// A cell: coming early counts.
  public var ruleFromPress: String { phrase(.rules, 187) }
  /// A cell: coming early counts.
  public var ruleFromPlan: String { phrase(.rules, 188) }
  /// A cell: what colleagues see.
  public var ruleSeePresent: String { phrase(.rules, 189) }
  /// A cell: what colleagues see.
  public var ruleSeeAll: String { phrase(.rules, 190) }
  /// A cell: what colleagues see.
  public var ruleSeePlan: String { phrase(.rules, 191) }
  /// A cell: rounding.
  public var ruleToMinute: String { phrase(.rules, 192) }
  /// A cell: sites differ.
  public var ruleMixed: String { phrase(.rules, 193) }
  /// For the ear: sites differ.
  public var ruleMixedSpoken: String { phrase(.rules, 194) }
  /// For the ear.
  public var ruleClockOffSpoken: String { phrase(.rules, 195) }
  /// For the ear, after a value.
  public var ruleDiffers: String { phrase(.rules, 196) }
  /// A title.
  public func ruleOfSite(rule: String, site: String) -> String { phrase(.rules, 197, rule, site) }
  public func ruleSaved(site: String, rule: String, value: String) -> String { phrase(.rules, 198, site, rule, value) }
  public func ruleReplaces(sites: String) -> String { phrase(.rules, 199, sites) }
  /// A fact about labor rules.
  public func restFact(hours: String) -> String { phrase(.rules, 200, hours) }
  /// A fact about labor rules.
  public func dayFact(hours: String) -> String { phrase(.rules, 201, hours) }
  /// Head of three columns.
  public var requestsGroup: String { phrase(.rules, 202) }
  /// A link.
  public var seeRuleSet: String { phrase(.rules, 203) }
  public var rulesSaved: String { phrase(.rules, 204) }
  public func rulesUndone(sites: String) -> String { phrase(.rules, 205, sites) }
  /// A link to the sets of labor rules.
  public func ruleSetsCount(_ count: Int) -> String { phrase(.rules, 206, count: count, "\(count)") }
  /// Below the choices of sets of labor rules.
  public var otherLimitsText: String { phrase(.rules, 207) }
}
