import TestValues
import Testing

@testable import Domain

/// The examples of breaks by themselves, numbered as in their model.
@Suite struct `Breaks are put in` {
  @Test(arguments: [
    (LaborRules.Preset.germany, [360: 0, 361: 30, 570: 30, 571: 45, 615: 45, 0: 0]),
    (.germanyUnder18, [270: 0, 271: 30, 390: 30, 391: 60, 480: 60]),
    (.austria, [600: 30, 360: 0]), (.unitedKingdom, [360: 0, 361: 20]), (.europeanUnion, [600: 0]),
  ])
  func `T6.1, T6.2: by each country's law`(preset: LaborRules.Preset, breaks: [Int: Int]) {
    for (presence, minutes) in breaks {
      #expect(LaborRules.preset(preset).breakMinutes(inPresence: presence) == minutes, "\(presence)")
    }
  }

  @Test func `T6.2: in two steps of California's kind`() throws {
    let numbers: [LaborRule.Field: Int] = [
      .breakMinutes: 30, .overMinutes: 300, .longBreakMinutes: 60, .longOverMinutes: 600,
    ]
    let rules = try LaborRules([LaborRule(.breaks, numbers, .warn, source: "Labor Code § 512")])
    #expect([300, 301, 630, 631].map(rules.breakMinutes) == [0, 30, 30, 60])
  }

  private static let (tom, mia): (ID<Employee>, ID<Employee>) = (ID(rawValue: 1), ID(rawValue: 2))

  private func rules() throws -> RulesInForce {
    let sets = [
      RuleSet(id: ID(rawValue: 1), name: "Germany", rules: .preset(.germany), revision: 1),
      RuleSet(id: ID(rawValue: 2), name: "Under 18", rules: .preset(.germanyUnder18), revision: 1),
    ]
    return RulesInForce(
      sets: sets, sites: [ID(rawValue: 1): sets[0].id],
      people: [Self.mia: [.init(sets[1].id), .init(from: try #require(LocalDate("2026-12-01")), nil)]],
      zone: try TestZones.zone("Europe/Berlin"))
  }

  private func shift(
    _ day: String, _ start: String, _ minutes: Int, break breakMinutes: Int = 0, of person: ID<Employee>? = nil
  ) throws -> ShiftContent {
    let start = LocalDateTime(date: try #require(LocalDate(day)), time: try #require(LocalTime(start)))
    return ShiftContent(
      site: ID(rawValue: 1), employee: person, hours: .timed(start: start, minutes: minutes),
      breakMinutes: breakMinutes)
  }

  @Test func `T6.3: for the person who gets the shift, and follow its hands`() throws {
    let rules = try rules()
    let open = try shift("2026-11-24", "12:00", 360)
    let hers = rules.given(open, to: Self.mia)
    #expect((rules.given(open, to: Self.tom).breakMinutes, hers.breakMinutes) == (0, 30))
    #expect(rules.given(hers, to: Self.tom).breakMinutes == 0, "undone when it changes hands")
    #expect(rules.given(try shift("2026-12-01", "12:00", 360), to: Self.mia).breakMinutes == 0, "of age by then")
  }

  @Test func `never over one that was typed`() throws {
    let rules = try rules()
    for typed in [15, 45] {
      let shift = try shift("2026-11-24", "08:00", 510, break: typed, of: Self.tom)
      #expect(rules.given(shift, to: Self.mia).breakMinutes == typed)
    }
    let none = try shift("2026-11-24", "08:00", 510, break: 0, of: Self.tom)
    #expect(rules.given(none, to: Self.mia).breakMinutes == 0, "none was typed where one is due")
  }

  @Test func `anew for other hours`() throws {
    let rules = try rules()
    let long = try shift("2026-11-24", "08:00", 510, break: 30, of: Self.tom)
    #expect(rules.settled(try shift("2026-11-24", "08:00", 360, break: 30, of: Self.tom), was: long).breakMinutes == 0)
    #expect(rules.settled(try shift("2026-11-24", "08:00", 600, break: 30, of: Self.tom), was: long).breakMinutes == 45)
    #expect(rules.settled(try shift("2026-11-24", "08:00", 600, break: 20, of: Self.tom), was: long).breakMinutes == 20)
  }

  @Test(arguments: [("2026-10-24", 30), ("2026-03-28", 30)])
  func `T6.6: by real time in the nights in which clocks change`(day: String, minutes: Int) throws {
    #expect(try rules().breakMinutes(in: try shift(day, "22:00", 480)) == minutes)
    let short = try shift(day, "22:00", 360)
    #expect(
      try rules().breakMinutes(in: short) == (day == "2026-10-24" ? 30 : 0),
      "six hours by the clock, seven or five in fact")
  }

  @Test func `by the law of the site's country where nobody chose rules`() throws {
    let zone = try TestZones.zone("Europe/Berlin")
    let law = try #require(LaborRules.law(of: .berlin))
    let content = try shift("2026-11-24", "08:00", 510)
    #expect(RulesInForce(zone: zone, laws: [content.site: law]).breakMinutes(in: content) == 30)
    #expect(RulesInForce(zone: zone).breakMinutes(in: content) == 0, "nothing is known")
    #expect(LaborRules.law(of: .austria) == .preset(.austria))
    #expect(
      HolidayRegion.allCases.filter { LaborRules.law(of: $0) == nil }.contains { $0.rawValue.hasPrefix("DE") } == false)
  }

  @Test func `of whole days and standby never`() throws {
    let zone = try TestZones.zone("Europe/Berlin")
    let standby: ID<Position> = ID(rawValue: 7)
    let law = LaborRules.preset(.germany)
    let rules = RulesInForce(zone: zone, standby: [standby], laws: [ID(rawValue: 1): law])
    var onCall = try shift("2026-11-24", "08:00", 1440)
    #expect(rules.breakMinutes(in: onCall) == 45)
    onCall.position = standby
    #expect(rules.breakMinutes(in: onCall) == 0)
    let day = try #require(LocalDate("2026-11-24"))
    onCall.employee = Self.mia
    let young = RulesInForce(
      zone: zone, standby: [standby], laws: [ID(rawValue: 1): .preset(.germanyUnder18)], minors: [Self.mia: day + 1])
    #expect(young.breakMinutes(in: onCall) == 60, "T3.17: under 18, standby is working time")
    #expect(young.isWorkingTime(standby, of: Self.mia, on: day + 1) == false)
    #expect(
      rules.breakMinutes(in: ShiftContent(site: ID(rawValue: 1), employee: nil, hours: .days(first: day, last: day)))
        == 0)
  }
}
