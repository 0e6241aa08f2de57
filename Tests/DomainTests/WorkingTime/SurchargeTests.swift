import Foundation
import TestValues
import Testing

@testable import Domain

/// The examples of the model of surcharges, numbered as there.
@Suite struct Surcharges {
  private func day(_ text: String) throws -> LocalDate { try #require(LocalDate(text)) }

  /// A duty by the clock of Berlin, with the hours it ends after.
  private func duty(_ start: String, _ end: String) throws -> SurchargeFold.Duty {
    let zone = try TestZones.zone("Europe/Berlin")
    func instant(_ text: String, _ edge: Zone.Edge) throws -> Instant {
      let parts = text.split(separator: " ")
      let time = try #require(LocalTime(String(parts[1])))
      return zone.instant(of: LocalDateTime(date: try day(String(parts[0])), time: time), as: edge)
    }
    return try .init(day(String(start.prefix(10))), [instant(start, .start)..<instant(end, .end)])
  }

  private func rules(_ preset: SurchargePreset) -> [SurchargeRule] {
    preset.rules { "\($0)" }.enumerated().map {
      SurchargeRule(id: ID(rawValue: Int64($0 + 1)), $1, from: .first)
    }
  }

  /// Minutes by the name of the rule.
  private func minutes(
    _ rules: [SurchargeRule], _ duties: [SurchargeFold.Duty], holidays: [SurchargeTerms.Place: Set<LocalDate>] = [:]
  ) throws -> [String: Int] {
    let zone = try TestZones.zone("Europe/Berlin")
    let fold = SurchargeFold(rules, zone: zone, holidays: holidays, weekStart: .monday)
    var sums: [String: Int] = [:]
    for (id, minutes) in fold.minutes(of: duties).values.flatMap({ $0 }) {
      sums[rules.first { $0.id == id }?.terms.name ?? "", default: 0] += minutes
    }
    return sums
  }

  private func tax(_ start: String, _ end: String, holidays: [String] = []) throws -> [String: Int] {
    try minutes(
      rules(.germanTax), [duty(start, end)],
      holidays: [.site: Set(holidays.map(day)), .home: []])
  }

  @Test func `T5.1: the autumn night of eleven hours by § 3b has five after midnight`() throws {
    #expect(
      try tax("2026-10-24 20:00", "2026-10-25 06:00") == ["night": 360, "deepNight": 300, "sunday": 420])
  }

  @Test func `T5.2: the spring night of nine hours by § 3b has three after midnight`() throws {
    #expect(
      try tax("2026-03-28 20:00", "2026-03-29 06:00") == ["night": 360, "deepNight": 180, "sunday": 300])
  }

  @Test func `T5.3: a Sunday's night goes on until four on Monday`() throws {
    #expect(
      try tax("2026-11-29 22:00", "2026-11-30 06:00") == ["night": 240, "deepNight": 240, "sunday": 360])
  }

  @Test func `T5.4: a duty begun at midnight has no deep night, and no Sunday`() throws {
    #expect(try tax("2026-11-30 00:00", "2026-11-30 06:00") == ["night": 360])
  }

  @Test func `T5.6: the turn of the year has 125 percent on both days, and the night beside them`() throws {
    let newYear = try tax("2026-12-31 22:00", "2027-01-01 06:00", holidays: ["2027-01-01"])
    #expect(newYear == ["yearsEnd": 120, "holiday": 360, "night": 240, "deepNight": 240])
  }

  @Test func `T5.5 and T5.7: the highest of the days counts, and the night beside it`() throws {
    #expect(try tax("2026-12-24 13:00", "2026-12-24 22:00") == ["christmasEve": 480, "night": 120])
    #expect(try tax("2026-11-01 08:00", "2026-11-01 16:00", holidays: ["2026-11-01"]) == ["holiday": 480])
    #expect(try tax("2026-11-01 08:00", "2026-11-01 16:00") == ["sunday": 480])
  }

  @Test(arguments: [
    (21, 6, [540, 600, 480]), (23, 6, [420, 480, 360]), (22, 5, [420, 480, 360]),
  ])
  func `T5.8: windows of the night by the clock`(from: Int, to: Int, expected: [Int]) throws {
    let terms = SurchargeTerms(
      "night", 20, .night, from: LocalTime(hour: from, minute: 0), to: LocalTime(hour: to, minute: 0))
    let rule = SurchargeRule(id: ID(rawValue: 1), terms, from: .first)
    let nights = try [
      duty("2026-11-17 20:00", "2026-11-18 06:00"), duty("2026-10-24 20:00", "2026-10-25 06:00"),
      duty("2026-03-28 20:00", "2026-03-29 06:00"),
    ]
    #expect(try nights.map { try minutes([rule], [$0])["night"] } == expected)
  }

  @Test func `T5.9 and T5.10: only from so many hours in the window on`() throws {
    let night = rules(.germanNight)
    #expect(try minutes(night, [duty("2026-11-17 20:00", "2026-11-18 01:00")]).isEmpty)
    #expect(try minutes(night, [duty("2026-11-17 20:00", "2026-11-18 01:30")]) == ["night": 150])
    var terms = SurchargeTerms("night", 0, .night, from: LocalTime("19:00"), to: LocalTime("07:00"))
    terms.leastMinutes = 180
    let austria = [SurchargeRule(id: ID(rawValue: 1), terms, from: .first)]
    #expect(try minutes(austria, [duty("2026-11-17 18:00", "2026-11-17 22:00")]) == ["night": 180])
    #expect(try minutes(austria, [duty("2026-11-17 18:00", "2026-11-17 21:30")]).isEmpty)
  }

  @Test func `T5.11: the public service`() throws {
    let rules = rules(.germanPublic)
    #expect(try minutes(rules, [duty("2026-11-29 20:00", "2026-11-30 06:00")]) == ["sunday": 240, "night": 540])
    #expect(try minutes(rules, [duty("2026-11-28 12:00", "2026-11-28 22:00")]) == ["saturday": 480, "night": 60])
  }

  @Test func `T5.11: a holiday is the one of the person's home, or of the site`() throws {
    let holiday = try day("2026-11-18")
    let work = try duty("2026-11-18 08:00", "2026-11-18 16:00")
    let there: [SurchargeTerms.Place: Set<LocalDate>] = [.site: [holiday], .home: []]
    #expect(try minutes(rules(.germanPublic), [work], holidays: there).isEmpty)
    #expect(try minutes(rules(.germanPublic), [work], holidays: [.site: [], .home: [holiday]]) == ["holiday": 480])
    #expect(try minutes(rules(.germanTax), [work], holidays: there) == ["holiday": 480])
  }

  /// A week of duties from six on, each of some hours.
  private func week(_ hours: [Int]) throws -> [SurchargeFold.Duty] {
    let monday = try day("2026-11-16")
    return try hours.enumerated().map { number, hours in
      try duty("\(monday + number) 06:00", "\(monday + number) \(twoDigits(6 + hours)):00")
    }
  }

  @Test func `T5.12: overtime of days, weeks and the seventh day, no hour twice`() throws {
    let california = rules(.california)
    let some = try minutes(california, week([10, 8, 13, 8, 8]))
    #expect(some == ["overtime": 360, "longDay": 60])
    #expect(try minutes(rules(.federal), week([10, 8, 13, 8, 8])) == ["overtime": 420])
    let seven = try minutes(california, week([8, 8, 8, 8, 8, 8, 8]))
    #expect(seven == ["overtime": 480, "seventhDay": 480])
    let longLast = try minutes(california, week([8, 8, 8, 8, 8, 8, 10]))
    #expect(longLast == ["overtime": 480, "seventhDay": 480, "longSeventhDay": 120])
    #expect(try minutes(rules(.austria), week([9, 8, 8, 8, 8, 4])) == ["overtime": 60 + 240])
  }

  @Test func `a rule holds from its first day to its last, and one that ended before never`() throws {
    let terms = SurchargeTerms("all", 10, .alone)
    let work = try week([8, 8, 8])
    func rule(_ first: String, _ last: String?) throws -> [SurchargeRule] {
      try [SurchargeRule(id: ID(rawValue: 1), terms, from: day(first), through: last.map(day))]
    }
    #expect(try minutes(rule("2026-11-17", nil), work) == ["all": 960])
    #expect(try minutes(rule("2026-11-16", "2026-11-16"), work) == ["all": 480])
    #expect(try minutes(rule("2026-11-17", "2026-11-16"), work).isEmpty)
  }

  private func extras(_ terms: [SurchargeTerms], _ duties: [SurchargeFold.Duty]) throws -> [SurchargeFold.Extra] {
    let rules = terms.enumerated().map { SurchargeRule(id: ID(rawValue: Int64($0 + 1)), $1, from: .first) }
    let zone = try TestZones.zone("Europe/Berlin")
    return SurchargeFold(rules, zone: zone, holidays: [:], weekStart: .monday).extras(of: duties)
  }

  private func fixed(_ name: String, _ amount: String, _ unit: SurchargeTerms.Amount.Unit) throws -> SurchargeTerms {
    var terms = SurchargeTerms(name, 0, .alone)
    terms.amount = .init(try #require(Money(amount, in: .euro)), each: unit)
    return terms
  }

  @Test func `fixed amounts are paid for each hour, to the cent, or once a day`() throws {
    let night = try fixed("night", "1.50", .hour)
    let work = try [duty("2026-11-21 08:00", "2026-11-21 12:20"), duty("2026-11-21 16:00", "2026-11-21 20:00")]
    #expect(try extras([night], work).map { $0.amounts[.euro] } == [65_000, 60_000])
    #expect(
      try extras([fixed("night", "0.10", .hour)], [work[0]]).map { $0.amounts[.euro] } == [4300], "half a cent up")
    let weekend = try fixed("weekend", "10", .day)
    #expect(try extras([weekend], work).map { $0.amounts[.euro] } == [100_000, nil])
    let elsewhere = SurchargeFold.Duty(work[0].date, work[0].parts, isAsked: false)
    #expect(try extras([weekend], [elsewhere, work[1]]).map { $0.amounts[.euro] } == [nil, 100_000], "at each site")
    #expect(try extras([weekend], week([8, 8])).map { $0.amounts[.euro] } == [100_000, 100_000])
  }

  @Test func `of a group, percents go before amounts, and the higher amount before the lower`() throws {
    var (low, high) = (try fixed("low", "1", .hour), try fixed("high", "2", .hour))
    (low.group, high.group) = (.night, .night)
    let work = [try duty("2026-11-17 20:00", "2026-11-17 22:00")]
    #expect(try extras([low, high], work).map { $0.amounts[.euro] } == [40_000])
    let percent = SurchargeTerms("percent", 25, .night)
    #expect(try extras([low, high, percent], work) == extras([percent], work))
  }

  @Test func `T7.6: twelve hours of duty on call at the workplace are paid as 7:12 at 60 percent`() throws {
    var terms = SurchargeTerms("Step I", 0, .alone)
    terms.share = 60
    let night = try duty("2026-11-17 20:00", "2026-11-18 08:00")
    let ready = SurchargeFold.Duty(night.date, night.parts, ready: night.parts)
    let rules = [SurchargeRule(id: ID(rawValue: 1), terms, from: .first)]
    #expect(try minutes(rules, [ready]) == ["Step I": 720] && minutes(rules, [night]).isEmpty)
    #expect(try extras([terms], [ready]).map(\.percentMinutes) == [-720 * 40])
    // Work before it in one go is paid in full.
    let long = try duty("2026-11-17 08:00", "2026-11-18 08:00")
    #expect(try minutes(rules, [.init(long.date, long.parts, ready: night.parts)]) == ["Step I": 720])
    let hours = HoursApproval.Minutes(counted: 720, surcharges: [rules[0].id: 720])
    let paid = PayrollAmount.amounts(of: ID(rawValue: 1), at: nil, hours).paid(by: rules)
    #expect(paid.map(\.minutes) == [432] && paid.map(\.kind) == [.surcharge(rules[0].id)])
    let more = HoursApproval.Minutes(counted: 1440, surcharges: [rules[0].id: 720])
    #expect(PayrollAmount.amounts(of: ID(rawValue: 1), at: nil, more).paid(by: rules).map(\.minutes) == [720, 432])
  }

  @Test func `reads terms that were kept before there were amounts`() throws {
    let kept = """
      {"name":"Night","percent":25,"group":"night","from":"20:00","to":"06:00","weekdays":[],"dates":[],\
      "holidays":false,"place":"site","isBegunBefore":false,"leastMinutes":0,"overMinutes":0}
      """
    let terms = try JSONDecoder().decode(SurchargeTerms.self, from: Data(kept.utf8))
    #expect(terms == SurchargeTerms("Night", 25, .night, from: LocalTime("20:00"), to: LocalTime("06:00")))
  }

  @Test func `of two sets, the one of the day of each duty counts`() throws {
    let (usual, other): (ID<SurchargeSet>, ID<SurchargeSet>) = (ID(rawValue: 1), ID(rawValue: 2))
    let rules = [
      SurchargeRule(id: ID(rawValue: 1), SurchargeTerms("usual", 10, .days), in: usual, from: .first),
      SurchargeRule(id: ID(rawValue: 2), SurchargeTerms("other", 50, .days), in: other, from: .first),
    ]
    let (work, monday, zone) = (try week([8, 8, 8]), try day("2026-11-16"), try TestZones.zone("Europe/Berlin"))
    func days(_ choice: SurchargeChoice?) -> [Int64] {
      let fold = SurchargeFold(rules, of: choice, zone: zone, holidays: [:], weekStart: .monday)
      return fold.minutes(of: work).sorted { $0.key < $1.key }.flatMap { $0.value.keys.map(\.rawValue) }
    }
    #expect(days(nil) == [2, 2, 2], "all of them, and the highest counts")
    #expect(days(SurchargeChoice(usual)) == [1, 1, 1])
    let site = [SurchargeChoice.Row(from: monday + 1, other), .init(from: monday + 2, usual)]
    #expect(days(SurchargeChoice(usual, site: site)) == [1, 2, 1])
    let contracts = [SurchargeChoice.Row(from: .first, other), .init(from: monday + 1, nil)]
    #expect(days(SurchargeChoice(usual, site: site, contracts: contracts)) == [2, 2, 1])
  }

  @Test func `a break without a time of its own lies in the middle`() throws {
    let work = try duty("2026-11-17 20:00", "2026-11-18 06:00")
    let rested = SurchargeFold.Duty(work.date, work.parts, rest: 60)
    #expect(rested.parts.map(\.minutes) == [270, 270])
    let found = try minutes(rules(.germanTax), [rested])
    #expect(found == ["night": 360, "deepNight": 180], "from 0:30 to 1:30")
    #expect(SurchargeFold.Duty(work.date, work.parts, rest: 10_000).parts.isEmpty)
  }

  @Test func `duties that are not asked for count for the week alone`() throws {
    var duties = try week([8, 8, 8, 8, 8])
    duties.append(try duty("2026-11-21 06:00", "2026-11-21 10:00"))
    let asked = duties.map { SurchargeFold.Duty($0.date, $0.parts, isAsked: $0.date.weekday == .saturday) }
    #expect(try minutes(rules(.federal), asked) == ["overtime": 240])
    let others = duties.map { SurchargeFold.Duty($0.date, $0.parts, isAsked: $0.date.weekday == .monday) }
    #expect(try minutes(rules(.federal), others).isEmpty)
  }

  @Test func `refuses what is out of bounds, and names the field`() throws {
    func problems(_ change: (inout SurchargeTerms) -> Void) -> [String] {
      var terms = SurchargeTerms("Night", 25, .night, from: LocalTime("20:00"), to: LocalTime("06:00"))
      change(&terms)
      do {
        _ = try terms.checked()
        return []
      } catch Refusal.invalid(let errors) {
        return errors.map(\.field)
      } catch { return ["\(error)"] }
    }
    #expect(problems { _ in }.isEmpty)
    #expect(problems { $0.name = "  " } == ["name"])
    #expect(problems { $0.percent = 1_000_000 } == ["percent"] && problems { $0.percent = .min } == ["percent"])
    #expect(problems { $0.share = 101 } == ["percent"] && problems { $0.share = -1 } == ["percent"])
    func euros(_ tenThousandths: Int64) -> SurchargeTerms.Amount {
      .init(Money(tenThousandths: tenThousandths, currency: .euro), each: .hour)
    }
    #expect(problems { $0.amount = euros(.max) } == ["percent"] && problems { $0.amount = euros(-1) } == ["percent"])
    #expect(problems { ($0.amount, $0.share) = (euros(1), 60) } == ["percent"])
    #expect(problems { $0.to = $0.from } == ["to"])
    #expect(problems { $0.reaches = .midnight } == ["reaches"])
    #expect(problems { $0.leastMinutes = .max } == ["least"] && problems { $0.overMinutes = -1 } == ["over"])
    let many = (1...31).flatMap { day in [YearDay(month: 1, day: day), YearDay(month: 3, day: day)] }
    #expect(problems { $0.dates = many.compactMap(\.self) } == ["dates"])
    #expect(YearDay("02-30") == nil && YearDay("2-3") == nil && YearDay("02-29")?.description == "02-29")
  }

  @Test func `stays within the calendar at its ends`() throws {
    let zone = try TestZones.zone("Europe/Berlin")
    let rules = rules(.germanTax)
    func minutes(_ date: LocalDate) -> [Int] {
      let start = zone.startOfDay(date)
      let fold = SurchargeFold(rules, zone: zone, holidays: [:], weekStart: .monday)
      return fold.minutes(of: [.init(date, [start..<(start + 86_400)])]).values.flatMap(\.values).sorted()
    }
    #expect(minutes(.first) == [240] && minutes(.last) == [360])
  }
}
