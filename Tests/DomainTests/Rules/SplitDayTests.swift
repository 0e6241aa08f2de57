import Domain
import TestValues
import Testing

/// What rules say of a plan, by rest and by the hours of a day.
private enum Verdict: String, CustomTestStringConvertible {
  case yes
  case warn
  /// A rest is to be made up for.
  case owes
  case no

  init(_ plan: String, by rules: LaborRules) throws {
    let kinds: Set<LaborRule.Kind> = [.dailyRest, .dayWork, .daySpread, .workIn24Hours, .closedHours]
    let found = RuleCheck(try duties(plan), by: rules, weekStart: .monday).violations(in: year)
      .filter { kinds.contains($0.rule.kind) }
    if found.contains(where: \.isBlocking) {
      self = .no
    } else {
      self = found.contains(where: \.isOwed) ? .owes : found.isEmpty ? .yes : .warn
    }
  }

  var testDescription: String { rawValue }
}

private typealias Expected = [LaborRules.Preset: Verdict]

/// The rule of a shortened rest alone.
private func shortened() throws -> LaborRules {
  try LaborRules([try #require(LaborRules.preset(.germanyShorterRest).rules.first)])
}

@Suite struct `Split days and the daily rest` {
  @Test(
    arguments: [
      // Six hours of pause, and the next day free.
      (
        "2026-11-23 06:00-10:00,2026-11-23 16:00-21:00",
        [.germany: .yes, .germanyShorterRest: .yes, .europeanUnion: .warn, .unitedKingdom: .warn, .austria: .yes]
      ),
      // The next day begins after eleven hours, after ten, and after nine.
      (
        "2026-11-23 06:00-10:00,2026-11-23 16:00-21:00,2026-11-24 08:00-12:00",
        [.germany: .yes, .germanyShorterRest: .yes, .europeanUnion: .warn, .unitedKingdom: .warn, .austria: .yes]
      ),
      (
        "2026-11-23 06:00-10:00,2026-11-23 16:00-21:00,2026-11-24 07:00-11:00",
        [.germany: .no, .germanyShorterRest: .owes, .europeanUnion: .no, .unitedKingdom: .no, .austria: .no]
      ),
      (
        "2026-11-23 06:00-10:00,2026-11-23 16:00-21:00,2026-11-24 06:00-10:00",
        [.germany: .no, .germanyShorterRest: .no, .europeanUnion: .no, .unitedKingdom: .no, .austria: .no]
      ),
      // From ten until half past eleven leaves ten hours and a half; from six until seven, eleven.
      (
        "2026-11-23 10:00-14:00,2026-11-23 18:00-23:30,2026-11-24 10:30-14:30",
        [.germany: .yes, .germanyShorterRest: .yes, .europeanUnion: .warn, .unitedKingdom: .warn, .austria: .yes]
      ),
      (
        "2026-11-23 06:00-10:00,2026-11-23 16:00-19:00,2026-11-24 06:00-10:00",
        [.germany: .yes, .germanyShorterRest: .yes, .europeanUnion: .yes, .unitedKingdom: .yes, .austria: .yes]
      ),
      // Eleven hours of work are more than ten.
      (
        "2026-11-23 06:00-12:00,2026-11-23 17:00-22:00",
        [.germany: .no, .germanyShorterRest: .no, .europeanUnion: .warn, .unitedKingdom: .warn, .austria: .yes]
      ),
      // A day that goes on until the night: its last end counts.
      (
        "2026-11-23 06:00-10:00,2026-11-23 20:00-02:00,2026-11-24 13:00-17:00",
        [.germany: .yes, .germanyShorterRest: .yes, .europeanUnion: .warn, .unitedKingdom: .warn, .austria: .yes]
      ),
      (
        "2026-11-23 06:00-10:00,2026-11-23 20:00-02:00,2026-11-24 12:59-17:00",
        [.germany: .no, .germanyShorterRest: .owes, .europeanUnion: .no, .unitedKingdom: .no, .austria: .no]
      ),
      // Clocks go forward: eleven hours on the clock's face are ten. They go back: ten are eleven.
      (
        "2026-03-28 12:00-21:00,2026-03-29 08:00-12:00",
        [.germany: .no, .germanyShorterRest: .owes, .europeanUnion: .no, .unitedKingdom: .no, .austria: .no]
      ),
      (
        "2026-10-24 14:00-22:00,2026-10-25 08:00-12:00",
        [.germany: .yes, .germanyShorterRest: .yes, .europeanUnion: .yes, .unitedKingdom: .yes, .austria: .yes]
      ),
      // Under 18: twelve hours of rest, and twelve from the first start to the last end, of ten.
      (
        "2026-11-23 08:00-12:00,2026-11-23 16:00-20:00,2026-11-24 08:00-12:00",
        [.germanyUnder18: .warn, .unitedKingdomUnder18: .yes, .europeanUnion: .yes]
      ),
      (
        "2026-11-23 08:00-12:00,2026-11-23 14:00-18:00,2026-11-24 08:00-12:00",
        [.germanyUnder18: .yes, .unitedKingdomUnder18: .yes]
      ),
      (
        "2026-11-23 08:00-12:00,2026-11-23 16:00-20:00,2026-11-24 07:59-12:00",
        [.germanyUnder18: .no, .unitedKingdomUnder18: .no]
      ),
    ] as [(String, Expected)])
  private func `are judged by each country's own reading`(plan: String, expected: Expected) throws {
    for (preset, verdict) in expected {
      #expect(try Verdict(plan, by: .preset(preset)) == verdict, "\(preset)")
    }
  }

  @Test func `of two sites are judged together`() throws {
    let (north, south): (ID<Site>, ID<Site>) = (ID(rawValue: 1), ID(rawValue: 2))
    let set = RuleSet(id: ID(rawValue: 1), name: "Germany", rules: .preset(.germany), revision: 1)
    let rules = RulesInForce(
      sets: [set], sites: [north: set.id, south: set.id], zone: try TestZones.zone("Europe/Berlin"))
    let plan = try duties("2026-11-23 06:00-10:00,2026-11-23 16:00-21:00,2026-11-24 07:00-11:00")
    let found = rules.violations(
      of: ID(rawValue: 1), having: [plan[0], plan[1]], giving: [], getting: [(site: north, duty: plan[2])])
    #expect(found.map(\.has) == [600] && found.allSatisfy(\.isBlocking))
  }

  @Test(
    arguments: [
      (.afterDay, []), (.warnIn24Hours, [false]), (.in24Hours, [true]),
    ] as [(LaborRule.Within, [Bool])])
  func `block by their pause only if a rule says so`(within: LaborRule.Within, blocks: [Bool]) throws {
    let rule = try LaborRule(.dailyRest, [.minutes: 660], within: within, .block, source: "A test")
    let plan = try duties("2026-11-23 06:00-10:00,2026-11-23 16:00-21:00")
    let check = RuleCheck([plan[0]], by: try LaborRules([rule]), weekStart: .monday)
    let found = check.violations(broughtBy: plan[1])
    #expect(found.map(\.isBlocking) == blocks && found.allSatisfy { $0.has == 360 && $0.limit == 660 })
  }

  @Test(
    arguments: [
      ("2026-11-23 08:00-18:00", []), ("2026-11-23 08:00-18:01", [601]),
      ("2026-11-23 08:00-10:00,2026-11-23 16:00-18:01", [601]),
      // By the clock ten hours and a half, with the hour that is there twice eleven and a half; in spring nine and a half.
      ("2026-10-24 18:00-20:00,2026-10-24 23:00-04:30", [690]), ("2026-03-28 18:00-20:00,2026-03-28 23:00-04:30", []),
    ] as [(String, [Int])])
  func `have a longest span of real hours`(plan: String, expected: [Int]) throws {
    #expect(try has(plan, .daySpread, [.minutes: 600]) == expected)
  }
}

@Suite struct `A shortened rest` {
  /// Ten hours on 3 November, and then eleven after each day.
  private func plan(_ rest: String) throws -> String {
    try "2026-11-02 12:00-22:00," + daily("08:00-21:00", from: "2026-11-03", days: 28) + "," + rest
  }

  private func owed(_ plan: String, in days: ClosedRange<LocalDate> = year) throws -> [RuleViolation] {
    RuleCheck(try duties(plan), by: try shortened(), weekStart: .monday).violations(in: days)
  }

  @Test func `is owed until the last day to make up for it`() throws {
    let last = try #require(LocalDate("2026-12-01"))
    let found = try owed(plan("2026-12-01 08:00-21:00,2026-12-02 09:00-17:00"))
    #expect(found.map(\.has) == [600] && found.allSatisfy { $0.isOwed && !$0.isBlocking && $0.limit == 660 })
    #expect(found.first?.days == (try #require(LocalDate("2026-11-02")))...last)
    #expect(found.first?.shifts == [ID(rawValue: 1), ID(rawValue: 2)])
    #expect(try owed(plan("2026-12-01 08:00-21:00"), in: last...last) == found)
    #expect(try owed(plan("2026-12-01 08:00-21:00"), in: last + 1...last + 1) == [])
  }

  @Test(
    arguments: [
      // Twelve hours, until the morning of the last day; a minute less; and before, not after.
      ("2026-12-01 09:00-21:00", 0), ("2026-12-01 08:59-21:00", 1), ("2026-11-01 12:00-23:00", 1),
      // A pause of twelve hours in a day is none between days.
      ("2026-12-01 08:00-09:00,2026-12-01 21:00-23:00", 1),
    ])
  func `is made up for by a later one`(rest: String, left: Int) throws {
    #expect(try owed(plan(rest)).count == left)
  }

  @Test func `takes a longer one of its own`() throws {
    // Ten hours, ten hours, then thirteen: the first one has it. Another of thirteen, and nothing is left.
    let twice = "2026-11-02 12:00-22:00,2026-11-03 08:00-22:00,2026-11-04 08:00-19:00,2026-11-05 08:00-21:00"
    #expect(try owed(twice).map(\.shifts) == [[ID(rawValue: 2), ID(rawValue: 3)]])
    #expect(try owed(twice + ",2026-11-06 10:00-18:00") == [])
  }

  @Test func `is told once, and not if it was shorter before`() throws {
    let plan = try duties("2026-11-02 12:00-22:00,2026-11-03 07:00-12:00,2026-11-03 08:00-12:00")
    let check = RuleCheck(Array(plan[..<2]), by: try shortened(), weekStart: .monday)
    #expect(check.violations(replacing: [plan[1].id], with: [plan[2]]) == [])
    let longer = RuleCheck([plan[0], plan[2]], by: try shortened(), weekStart: .monday)
    #expect(longer.violations(replacing: [plan[2].id], with: [plan[1]]).map(\.isBlocking) == [true])
  }

  @Test func `is owed at the very end of the calendar`() throws {
    let zone = try TestZones.zone("Europe/Berlin")
    let late = [(LocalDate.last - 1, "12:00", 600), (LocalDate.last, "08:00", 60)]
    let duties = try late.enumerated().map { index, shift in
      let start = LocalDateTime(date: shift.0, time: try #require(LocalTime(shift.1)))
      let hours = Hours.timed(start: start, minutes: shift.2)
      return RuleCheck.Duty(id: ID(rawValue: Int64(index)), hours, hours.interval(in: zone), in: zone)
    }
    let found = RuleCheck(duties, by: try shortened(), weekStart: .monday).violations(in: .first...(.last))
    #expect(found.map(\.isOwed) == [true])
  }
}
