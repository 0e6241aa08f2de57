import Domain
import TestValues
import Testing

/// A plan in short: `2026-11-23 22:00-06:00 /45` is a shift with a break, two of them are separated by commas.
func duties(_ plan: String, in zone: String = "Europe/Berlin") throws -> [RuleCheck.Duty] {
  let zone = try TestZones.zone(zone)
  return try plan.split(separator: ",").enumerated().map { index, text in
    let words = text.split(separator: " ")
    let times = try #require(words.dropFirst().first).split(separator: "-")
    let hours = Hours.timed(
      on: try #require(LocalDate(words[0])), from: try #require(LocalTime(times[0])),
      to: try #require(LocalTime(times[1])))
    let pause = words.count > 2 ? Int(words[2].dropFirst()) ?? 0 : 0
    return RuleCheck.Duty(
      id: ID(rawValue: Int64(index + 1)), hours, hours.interval(in: zone), in: zone, breakMinutes: pause)
  }
}

/// The same hours on so many days in a row.
func daily(_ hours: String, from first: String, days: Int) throws -> String {
  let first = try #require(LocalDate(first))
  return (0..<days).map { "\(first + $0) \(hours)" }.joined(separator: ",")
}

let year =
  (LocalDate(year: 2026, month: 1, day: 1) ?? .first)...(LocalDate(year: 2027, month: 1, day: 31) ?? .last)

/// What a plan has, where one rule is broken.
func has(
  _ plan: String, _ kind: LaborRule.Kind, _ numbers: [LaborRule.Field: Int], in zone: String = "Europe/Berlin",
  weekStart: Weekday = .monday
) throws -> [Int] {
  let rule = try LaborRule(kind, numbers, .warn, source: "A test")
  let check = RuleCheck(try duties(plan, in: zone), by: try LaborRules([rule]), weekStart: weekStart)
  return check.violations(in: year).map(\.has)
}

@Suite struct `Rules of rest` {
  @Test(
    arguments: [
      // Exactly eleven hours, and a minute less.
      ("Europe/Berlin", "2026-11-23 14:00-22:00,2026-11-24 09:00-17:00", []),
      ("Europe/Berlin", "2026-11-23 14:00-22:00,2026-11-24 08:59-17:00", [659]),
      // The picture: a night watch, then a day at the wheel.
      ("Europe/Berlin", "2026-11-26 22:00-06:00,2026-11-27 11:00-19:00", [300]),
      // Given in the wrong order; and none at all.
      ("Europe/Berlin", "2026-11-24 08:59-17:00,2026-11-23 14:00-22:00", [659]),
      ("Europe/Berlin", "2026-11-23 22:00-06:00,2026-11-24 06:00-14:00", [0]),
      // A split day that leaves eleven hours of 24, and one that leaves a minute less.
      ("Europe/Berlin", "2026-11-23 10:00-14:00,2026-11-23 18:00-23:00", []),
      ("Europe/Berlin", "2026-11-23 10:00-14:00,2026-11-23 18:00-23:01", [240]),
      // Clocks go forward: eleven hours on the clock's face are ten. They go back: ten are eleven.
      ("Europe/Berlin", "2026-03-28 14:00-22:00,2026-03-29 09:00-17:00", [600]),
      ("Europe/Berlin", "2026-03-28 14:00-22:00,2026-03-29 10:00-17:00", []),
      ("Europe/Berlin", "2026-10-24 14:00-22:00,2026-10-25 08:00-16:00", []),
      ("Europe/Berlin", "2026-10-24 14:00-22:00,2026-10-25 07:59-16:00", [659]),
      ("Europe/London", "2026-03-28 14:00-22:00,2026-03-29 09:59-17:00", [659]),
      ("Europe/London", "2026-10-24 14:00-22:00,2026-10-25 08:00-16:00", []),
      ("America/New_York", "2026-03-07 14:00-22:00,2026-03-08 09:00-17:00", [600]),
      ("America/New_York", "2026-10-31 14:00-22:00,2026-11-01 08:00-16:00", []),
      ("Australia/Lord_Howe", "2026-10-03 14:00-22:00,2026-10-04 09:00-17:00", [630]),
      ("Australia/Lord_Howe", "2026-04-04 14:00-22:00,2026-04-05 08:30-16:00", []),
      ("Australia/Lord_Howe", "2026-04-04 14:00-22:00,2026-04-05 08:29-16:00", [659]),
    ] as [(String, String, [Int])])
  func `eleven hours between days are real ones`(zone: String, plan: String, expected: [Int]) throws {
    #expect(try has(plan, .dailyRest, [.minutes: 660], in: zone) == expected)
  }

  @Test func `the gap says where it is and when it would have been enough`() throws {
    let check = RuleCheck(
      try duties("2026-11-26 22:00-06:00,2026-11-27 11:00-19:00"), by: .preset(.germany), weekStart: .monday)
    let found = try #require(check.violations(in: year).first)
    #expect(found.gap == (try instant("2026-11-27T05:00:00Z"))..<(try instant("2026-11-27T10:00:00Z")))
    #expect(found.restEnd == (try instant("2026-11-27T16:00:00Z")))
    #expect(found.shifts == [ID(rawValue: 1), ID(rawValue: 2)] && found.shift == ID(rawValue: 2))
    #expect(found.has == 300 && found.limit == 660 && found.isBlocking && found.rule.source == "ArbZG § 5 (1)")
  }

  @Test(
    arguments: [
      // Sunday free, and the eleven hours after Saturday's shift go into the night to Monday.
      ("Europe/Berlin", "2026-11-29 06:00-14:00", 1, []), ("Europe/Berlin", "2026-11-28 06:00-14:00", 1, []),
      // Seven days: Sunday's last ten hours with eleven of Monday. Six days until midnight, then Monday at eleven: 35.
      ("Europe/Berlin", "daily 06:00-14:00 7", 1, [1260]),
      ("Europe/Berlin", "daily 16:00-00:00 6,2026-11-30 11:00-19:00", 1, []),
      ("Europe/Berlin", "daily 16:00-00:00 6,2026-11-30 10:59-19:00", 1, [2099]),
      // Two days free in the second week are one for each of two; one is not.
      ("Europe/Berlin", "daily 06:00-14:00 12", 2, []), ("Europe/Berlin", "daily 06:00-14:00 13", 2, [1260]),
    ] as [(String, String, Int, [Int])])
  func `a day each week has the daily rest beside it`(zone: String, plan: String, weeks: Int, expected: [Int]) throws {
    let words = plan.split(separator: " ", maxSplits: 2).map(String.init)
    var full = plan
    if words[0] == "daily" {
      let rest = words[2].split(separator: ",", maxSplits: 1).map(String.init)
      // Why: periods of two weeks are counted since 1970, and this one begins on 16 November.
      let first = weeks == 1 ? "2026-11-23" : "2026-11-16"
      full = try daily(words[1], from: first, days: #require(Int(rest[0]))) + (rest.count > 1 ? ",\(rest[1])" : "")
    }
    #expect(
      try has(full, .weeklyRest, [.minutes: 1440, .besideMinutes: 660, .weeks: weeks], in: zone) == expected)
  }

  @Test(
    arguments: [
      // Saturday until midnight and Monday from 11: 35 hours, 34 when clocks go forward on Sunday, which has 23.
      ("Europe/Berlin", "2026-11-23", "2026-11-30 11:00-19:00", []),
      ("Europe/Berlin", "2026-03-23", "2026-03-30 11:00-19:00", [2040]),
      ("Europe/Berlin", "2026-10-19", "2026-10-26 10:00-18:00", []),
      ("Europe/Berlin", "2026-10-19", "2026-10-26 09:59-18:00", [2099]),
      ("Europe/London", "2026-03-23", "2026-03-30 11:00-19:00", [2040]),
      ("Australia/Lord_Howe", "2026-09-28", "2026-10-05 11:00-19:00", [2070]),
    ] as [(String, String, String, [Int])])
  func `a week's rest is real time`(zone: String, first: String, monday: String, expected: [Int]) throws {
    let plan = try daily("16:00-00:00", from: first, days: 6) + ",\(monday)"
    #expect(try has(plan, .weeklyRest, [.minutes: 1440, .besideMinutes: 660, .weeks: 1], in: zone) == expected)
  }
}

@Suite struct `Rules of work` {
  @Test(
    arguments: [
      ("Europe/Berlin", "2026-11-23 08:00-18:30 /30", []), ("Europe/Berlin", "2026-11-23 08:00-18:31 /30", [601]),
      ("Europe/Berlin", "2026-11-23 06:00-11:00,2026-11-23 15:00-20:01", [601]),
      // A night belongs to the day on which it starts; nine hours on the clock are ten, or eight.
      ("Europe/Berlin", "2026-10-24 21:00-06:00", []), ("Europe/Berlin", "2026-10-24 21:00-06:01", [601]),
      ("Europe/Berlin", "2026-03-28 20:00-07:00", []), ("Europe/Berlin", "2026-03-28 20:00-07:01", [601]),
      ("Europe/London", "2026-10-24 21:00-06:01", [601]), ("America/New_York", "2026-10-31 21:00-06:01", [601]),
      ("America/New_York", "2026-03-07 20:00-07:00", []), ("Australia/Lord_Howe", "2026-04-04 21:00-06:30", []),
      ("Australia/Lord_Howe", "2026-04-04 21:00-06:31", [601]),
      ("Australia/Lord_Howe", "2026-10-03 20:00-06:31", [601]),
    ] as [(String, String, [Int])])
  func `ten hours of a day are real ones without breaks`(zone: String, plan: String, expected: [Int]) throws {
    #expect(try has(plan, .dayWork, [.minutes: 600], in: zone) == expected)
  }

  @Test func `presence has the breaks in it`() throws {
    #expect(try has("2026-11-23 08:00-18:00 /60", .dayPresence, [.minutes: 600]) == [])
    #expect(try has("2026-11-23 08:00-18:01 /60", .dayPresence, [.minutes: 600]) == [601])
  }

  @Test(
    arguments: [
      // From 14:00 until 14:00: eight hours, and four or a minute more.
      ("2026-11-23 14:00-22:00,2026-11-24 10:00-18:00", []),
      ("2026-11-23 14:00-22:00,2026-11-24 09:59-18:00", [721]),
      ("2026-11-23 14:00-22:00 /30,2026-11-24 09:30-18:00 /30", []),
      // On the day that clocks change, 24 real hours end at 13:00.
      ("2026-10-24 14:00-22:00,2026-10-25 09:00-18:00", []), ("2026-10-24 14:00-22:00,2026-10-25 08:59-18:00", [721]),
    ] as [(String, [Int])])
  func `twelve hours in 24 count from each start`(plan: String, expected: [Int]) throws {
    #expect(try has(plan, .workIn24Hours, [.minutes: 720]) == expected)
  }

  @Test(
    arguments: [
      (5, "08:00-16:00", Weekday.monday, []), (5, "08:00-16:01", .monday, [2405]), (6, "08:00-16:00", .monday, [2880]),
      // Three days of the one week and three of the next.
      (6, "08:00-16:00", .thursday, []),
    ] as [(Int, String, Weekday, [Int])])
  func `forty hours of a week begin on its first day`(days: Int, hours: String, start: Weekday, expected: [Int]) throws
  {
    let plan = try daily(hours, from: "2026-11-23", days: days)
    #expect(try has(plan, .weekWork, [.minutes: 2400], weekStart: start) == expected)
  }

  @Test func `the average is that of the weeks until each`() throws {
    let weeks = try (0..<5).map { week in
      try daily("08:00-20:00", from: "\(try #require(LocalDate("2026-08-31")) + 7 * week)", days: week < 3 ? 4 : 6)
    }
    // 48, 48, 48, 72, 72 hours.
    let plan = weeks.joined(separator: ",")
    #expect(try has(plan, .averageWork, [.minutes: 2880, .weeks: 4]) == [54 * 60, 60 * 60])
    #expect(try has(weeks[..<3].joined(separator: ","), .averageWork, [.minutes: 2880, .weeks: 2]) == [])
    // A minute more in two weeks is half a minute on average, told as one.
    let late = "2026-09-14 08:00-20:01," + (try daily("08:00-20:00", from: "2026-09-15", days: 3))
    #expect(try has(weeks[1] + "," + late, .averageWork, [.minutes: 2880, .weeks: 2]) == [2881])
  }

  @Test func `days in a row are told once, with those too many`() throws {
    let plan = try daily("08:00-12:00", from: "2026-11-19", days: 8)
    #expect(try has(plan, .dutyDays, [.days: 8]) == [])
    #expect(try has(plan, .dutyDays, [.days: 6]) == [8])
    let rule = try LaborRule(.dutyDays, [.days: 6], .warn, source: "A test")
    let found = RuleCheck(try duties(plan), by: try LaborRules([rule]), weekStart: .monday).violations(in: year)
    #expect(found.first?.shifts == [ID(rawValue: 7), ID(rawValue: 8)])
    #expect(try has(plan, .weekDays, [.days: 4]) == [])
    #expect(try has(plan, .weekDays, [.days: 4], weekStart: .thursday) == [7])
  }

  @Test(
    arguments: [
      ("2026-11-23 08:00-14:00", []), ("2026-11-23 08:00-14:01", [0]), ("2026-11-23 08:00-14:30 /30", []),
      ("2026-11-23 08:00-14:30 /29", [29]), ("2026-11-23 08:00-17:30 /30", []), ("2026-11-23 08:00-17:31 /30", [30]),
      ("2026-11-23 08:00-17:46 /45", []),
      // Six hours on the clock are seven; seven are six.
      ("2026-10-25 00:00-06:00", [0]), ("2026-03-29 00:00-07:00", []),
    ] as [(String, [Int])])
  func `breaks come in two steps`(plan: String, expected: [Int]) throws {
    let numbers: [LaborRule.Field: Int] = [
      .breakMinutes: 30, .overMinutes: 360, .longBreakMinutes: 45, .longOverMinutes: 540,
    ]
    #expect(try has(plan, .breaks, numbers) == expected)
  }
}

@Suite struct `Rules of nights` {
  @Test(
    arguments: [
      ("Europe/Berlin", "2026-11-23 12:00-20:00", []), ("Europe/Berlin", "2026-11-23 12:00-20:01", [1]),
      ("Europe/Berlin", "2026-11-23 06:00-14:00", []), ("Europe/Berlin", "2026-11-23 05:59-14:00", [1]),
      ("Europe/Berlin", "2026-11-23 19:00-07:00", [600]), ("Europe/Berlin", "2026-10-24 19:00-07:00", [660]),
      ("Europe/Berlin", "2026-03-28 19:00-07:00", [540]), ("Europe/London", "2026-03-28 19:00-07:00", [540]),
      ("America/New_York", "2026-10-31 19:00-07:00", [660]), ("Australia/Lord_Howe", "2026-04-04 19:00-07:00", [630]),
      ("Australia/Lord_Howe", "2026-10-03 19:00-07:00", [570]),
    ] as [(String, String, [Int])])
  func `no work from eight until six is by the clock, and counted in real minutes`(
    zone: String, plan: String, expected: [Int]
  ) throws {
    #expect(try has(plan, .closedHours, [.from: 1200, .until: 360], in: zone) == expected)
  }

  @Test(
    arguments: [
      // More than two hours of the night make it a night shift: 121 minutes.
      ("2026-11-23 16:00-01:00", []), ("2026-11-23 16:00-01:01", [541]),
      // In autumn the hour from two is there twice, and counts twice; in spring it does not.
      ("2026-10-25 02:00-13:00", [720]), ("2026-03-29 02:00-13:00", [600]), ("2026-03-29 04:00-13:00", []),
      ("2026-03-29 01:00-12:00", [600]),
    ] as [(String, [Int])])
  func `more than two hours after eleven make a night`(plan: String, expected: [Int]) throws {
    #expect(
      try has(plan, .nightWork, [.minutes: 480, .from: 1380, .until: 360, .leastNightMinutes: 121]) == expected)
  }

  @Test func `nights in a row end with a night off`() throws {
    let night: [LaborRule.Field: Int] = [.from: 1380, .until: 360, .leastNightMinutes: 180, .nights: 3]
    let plan = try daily("22:00-06:00", from: "2026-10-22", days: 4)
    #expect(try has(plan, .nights, night) == [4])
    #expect(try has(daily("22:00-06:00", from: "2026-10-22", days: 3), .nights, night) == [])
    #expect(try has(plan.replacing("2026-10-24 22:00-06:00", with: "2026-10-24 14:00-22:00"), .nights, night) == [])
  }

  @Test func `the average of night work leaves out people without nights`() throws {
    let numbers: [LaborRule.Field: Int] = [
      .minutes: 2400, .weeks: 2, .from: 1380, .until: 360, .leastNightMinutes: 121,
    ]
    let days = try daily("08:00-20:00", from: "2026-11-16", days: 12)
    #expect(try has(days, .nightAverage, numbers) == [])
    #expect(
      try has(days.replacing("2026-11-16 08:00-20:00", with: "2026-11-16 20:00-08:00"), .nightAverage, numbers)
        == [42 * 60, 72 * 60])
  }
}

@Suite struct `Rules and one more shift` {
  @Test func `only what it brings is told`() throws {
    // Short of rest and of breaks already; Tuesday's night adds too many hours of the day, and its pause is no rest.
    let plan = try duties("2026-11-23 14:00-22:00,2026-11-24 06:00-14:00")
    let check = RuleCheck(plan, by: .preset(.germany), weekStart: .monday)
    #expect(check.violations(in: year).map(\.rule.kind) == [.dailyRest, .breaks, .breaks])
    let quiet = try #require(try duties("2026-11-26 08:00-12:00").first)
    let late = RuleCheck.Duty(
      id: ID(rawValue: 9), .timed(start: try moment("2026-11-24T22:00"), minutes: 660),
      (try instant("2026-11-24T21:00:00Z"))..<(try instant("2026-11-25T08:00:00Z")),
      in: try TestZones.zone("Europe/Berlin"), breakMinutes: 45, isDraft: true)
    #expect(check.violations(broughtBy: RuleCheck.Duty(id: ID(rawValue: 8), quiet)) == [])
    let brought = check.violations(broughtBy: late)
    #expect(brought.map(\.rule.kind) == [.dayWork])
    #expect(brought.map(\.has) == [480 + 615] && brought.allSatisfy { $0.isDraft })
  }

  @Test func `a shift that is there already is replaced`() throws {
    let plan = try duties("2026-11-23 14:00-22:00,2026-11-24 10:00-18:00")
    let rules = try LaborRules([LaborRule(.dailyRest, [.minutes: 660], .block, source: "A test")])
    let earlier = try #require(try duties("2026-11-20 10:00-18:00,2026-11-24 08:00-16:00").last)
    let check = RuleCheck(plan, by: rules, weekStart: .monday)
    #expect(check.violations(broughtBy: earlier).map(\.has) == [600])
    #expect(check.violations(broughtBy: try #require(plan.last)) == [])
  }
}

@Suite struct `Rules of any input` {
  @Test(arguments: LaborRules.Preset.allCases)
  func `need no more than the days within their reach`(preset: LaborRules.Preset) throws {
    // A year of early, late and night shifts, five days of seven, and six in each fourth week.
    let first = try #require(LocalDate("2026-01-05"))
    let hours = ["06:00-14:00", "14:00-23:00 /30", "21:00-06:30 /45", "08:00-20:00 /60"]
    let plan = (0..<360).filter { $0 % 7 < ($0 / 7 % 4 == 3 ? 6 : 5) }.map { "\(first + $0) \(hours[$0 / 7 % 4])" }
    let all = try duties(plan.joined(separator: ","))
    let rules = LaborRules.preset(preset)
    for week in stride(from: 0, to: 360, by: 7) {
      let days = (first + week)...(first + week + 6)
      let near = (days.lowerBound - rules.reachInDays)...(days.upperBound + rules.reachInDays)
      let read = RuleCheck(all.filter { near.contains($0.date) }, by: rules, weekStart: .monday)
      let expected = RuleCheck(all, by: rules, weekStart: .monday).violations(in: days)
      #expect(read.violations(in: days) == expected)
    }
    #expect(!RuleCheck(all, by: rules, weekStart: .monday).violations(in: year).isEmpty)
  }

  @Test func `whole days need no rest and have no hours`() throws {
    let zone = try TestZones.zone("Europe/Berlin")
    let days = Hours.days(first: try #require(LocalDate("2026-11-23")), last: try #require(LocalDate("2026-12-31")))
    let duty = RuleCheck.Duty(id: ID(rawValue: 5), days, days.interval(in: zone), in: zone)
    for preset in LaborRules.Preset.allCases {
      #expect(RuleCheck([duty], by: .preset(preset), weekStart: .monday).violations(in: year) == [])
    }
  }

  @Test func `the very edges end nothing`() throws {
    let zone = try TestZones.zone("Europe/Berlin")
    let ends = [Int64.min, -1, 0, 1, 253_402_300_799, .max].map(Instant.init(seconds:))
    let dates = [LocalDate.first, LocalDate(daysSinceEpoch: 0), .last]
    var duties: [RuleCheck.Duty] = []
    for (start, end) in ends.flatMap({ start in ends.map { (start, $0) } }) where start <= end {
      for date in dates {
        for minutes in [Int.min, 0, .max] {
          let hours = Hours.timed(start: LocalDateTime(date: date, time: .midnight), minutes: minutes)
          let id = ID<Shift>(rawValue: Int64(duties.count % 40))
          duties.append(RuleCheck.Duty(id: id, hours, start..<end, in: zone, breakMinutes: minutes))
        }
      }
    }
    for preset in LaborRules.Preset.allCases {
      let check = RuleCheck(duties, by: .preset(preset), weekStart: .sunday)
      _ = check.violations(in: .first...(.last))
      _ = check.violations(broughtBy: try #require(duties.last))
    }
    #expect(RuleCheck([], by: .preset(.germany), weekStart: .monday).violations(in: .first...(.last)) == [])
  }
}

extension RuleCheck.Duty {
  /// The same hours by another id.
  fileprivate init(id: ID<Shift>, _ duty: RuleCheck.Duty) {
    self.init(
      id: id, .timed(start: duty.zone.local(duty.interval.lowerBound), minutes: 240), duty.interval, in: duty.zone)
  }
}
