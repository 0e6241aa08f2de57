// Written by bin/words from the tables in Words.
// swift-format-ignore-file

extension Wording {
  public var whatWeNeed: String { phrase(.demand, 0) }
  public var demandLeadEmpty: String { phrase(.demand, 1) }
  public func demandLeadOtherwise(week: Int) -> String { phrase(.demand, 2, "\(week)") }
  public func takeFromWeeksAst(first: Int) -> String { phrase(.demand, 3, "\(first)") }
  public func takeFromWeeksOtherwise(first: Int, last: Int) -> String { phrase(.demand, 4, "\(first)", "\(last)") }
  public var takeText: String { phrase(.demand, 5) }
  public var takeAgainText: String { phrase(.demand, 6) }
  public var fromShifts: String { phrase(.demand, 7) }
  public var fromCurve: String { phrase(.demand, 8) }
  public var curveText: String { phrase(.demand, 9) }
  public var curveFrom: String { phrase(.demand, 10) }
  public var curveLoads: String { phrase(.demand, 11) }
  public var curveLoadsHint: String { phrase(.demand, 12) }
  public var curvePer: String { phrase(.demand, 13) }
  public var drawCurve: String { phrase(.demand, 14) }
  public var noPositionsToNeed: String { phrase(.demand, 15) }
  public func demandChanged(at site: String) -> String { phrase(.demand, 16, site) }
  public var noOneNeeded: String { phrase(.demand, 17) }
  public var nobodyNeeded: String { phrase(.demand, 18) }
  public var addHours: String { phrase(.demand, 19) }
  public var sameOn: String { phrase(.demand, 20) }
  public var oneMore: String { phrase(.demand, 21) }
  public var oneFewer: String { phrase(.demand, 22) }
  public var removeHours: String { phrase(.demand, 23) }
  public var howMany: String { phrase(.demand, 24) }
  public var demandFrom: String { phrase(.demand, 25) }
  public var demandTo: String { phrase(.demand, 26) }
  public func hoursNumber(_ number: Int) -> String { phrase(.demand, 27, "\(number)") }
  public var isCovered: String { phrase(.demand, 28) }
  public func positionOnWeekday(_ position: String, _ weekday: String) -> String { phrase(.demand, 29, position, weekday) }
  public func positionOnDate(_ position: String, _ date: String) -> String { phrase(.demand, 30, position, date) }
  public var demandSentenceAnd: String { phrase(.demand, 31) }
  public var sayOtherwise: String { phrase(.demand, 32) }
  public func spanSMore(count: Int) -> String { phrase(.demand, 33, "\(count)") }
  public func spanTo3(start: String, end: String) -> String { phrase(.demand, 34, start, end) }
  public var spanFrom: String { phrase(.demand, 35) }
  public var couldNoOneCould: String { phrase(.demand, 36) }
  public func couldCould(count: Int) -> String { phrase(.demand, 37, count: count, "\(count)") }
  public func couldSMost(text: String) -> String { phrase(.demand, 38, text) }
  public var whoCould: String { phrase(.demand, 39) }
  public var datesThatDiffer: String { phrase(.demand, 40) }
  public var addDate: String { phrase(.demand, 41) }
  public var noDatesDiffer: String { phrase(.demand, 42) }
  public var pastDates: String { phrase(.demand, 43) }
  public var dateReason: String { phrase(.demand, 44) }
  public var dateReasonHint: String { phrase(.demand, 45) }
  public var everythingEndsAt: String { phrase(.demand, 46) }
  public var everythingEndsHint: String { phrase(.demand, 47) }
  public var removeDate: String { phrase(.demand, 48) }
  public var needOnDate: String { phrase(.demand, 49) }
  public var differs: String { phrase(.demand, 50) }
  public var backToDemand: String { phrase(.demand, 51) }
  public func everythingEnds(at time: String) -> String { phrase(.demand, 52, time) }
  public func nothingDiffers(_ name: String) -> String { phrase(.demand, 53, name) }
  public func noOne(of position: String) -> String { phrase(.demand, 54, position) }
  public func more(_ count: Int, of position: String, _ times: String) -> String { phrase(.demand, 55, "\(count)", position, times) }
  public func asOnWeekday(_ weekday: String) -> String { phrase(.demand, 56, weekday) }
  public var typicalTitle: String { phrase(.demand, 57) }
  /// The trade is Café or restaurant.
  public func typicalLead(site: String, trade: String) -> String { phrase(.demand, 58, site, trade) }
  /// Above the trades.
  public var typicalOffer: String { phrase(.demand, 59) }
  public var typicalDays: String { phrase(.demand, 60) }
  public func typicalSum(_ shifts: Int, hours: String) -> String { phrase(.demand, 61, count: shifts, "\(shifts)", hours) }
  public func typicalFits(_ people: Int, hours: String) -> String { phrase(.demand, 62, count: people, "\(people)", hours) }
  public func typicalLacks(_ people: Int, hours: String, missing: String) -> String { phrase(.demand, 63, count: people, "\(people)", hours, missing) }
  public func typicalEarly(_ position: String) -> String { phrase(.demand, 64, position) }
  public func typicalLate(_ position: String) -> String { phrase(.demand, 65, position) }
  public var useNeeds: String { phrase(.demand, 66) }
  public func useNeedsAndPlan(_ number: Int) -> String { phrase(.demand, 67, "\(number)") }
}
