import Domain
import TestValues
import Testing

private let driver = ID<Position>(rawValue: 1)
private let night = ID<Position>(rawValue: 2)

private func date(_ text: String) throws -> LocalDate { try #require(LocalDate(text)) }

private func span(_ from: String, _ to: String, _ count: Int = 1) throws -> Demand.Span {
  .init(from: try #require(LocalTime(from)), to: try #require(LocalTime(to)), count: count)
}

private func shift(
  _ id: Int64, _ employee: Int64?, _ day: String, _ from: String, _ to: String, _ position: ID<Position>?, _ zone: Zone,
  _ state: PlannedShift.State = .published
) throws -> PlannedShift {
  let hours = Hours.timed(on: try date(day), from: try #require(LocalTime(from)), to: try #require(LocalTime(to)))
  return PlannedShift(
    id: ID(rawValue: id),
    content: ShiftContent(
      site: ID(rawValue: 1), position: position, employee: employee.map { ID(rawValue: $0) }, hours: hours),
    interval: hours.interval(in: zone), state: state, revision: 1)
}

private func plan(_ day: String, _ shifts: [PlannedShift], _ zone: Zone) throws -> Plan {
  let day = try date(day)
  return Plan(
    site: Site(id: ID(rawValue: 1), name: "Yard", zone: zone.name), days: day...day, shifts: shifts, elsewhere: [],
    employees: [:], positions: [:], closedDays: [])
}

@Suite struct `What a site needs` {
  /// 2026-12-24 is a Thursday.
  private func demand(_ exception: Demand.Exception? = nil) throws -> Demand {
    Demand(
      weekdays: [
        driver: [.thursday: [try span("13:00", "18:00"), try span("08:00", "12:00", 2)]],
        night: [.thursday: [try span("22:00", "07:00")], .wednesday: [try span("22:00", "07:00")]],
      ], exceptions: [exception].compactMap { $0 })
  }

  @Test func `is that of the weekday, by start`() throws {
    let demand = try demand()
    let thursday = [try span("08:00", "12:00", 2), try span("13:00", "18:00")]
    #expect(demand.spans(of: driver, on: try date("2026-12-24")) == thursday)
    #expect(demand.spans(of: driver, on: try date("2026-12-25")) == [])
    #expect(demand.weekdays(as: .thursday, of: night) == [.wednesday, .thursday])
  }

  @Test func `is another on a date that differs: own hours, no one, or an end for all`() throws {
    let eve = try date("2026-12-24")
    let own = try demand(.init(date: eve, name: "Market", spans: [driver: [try span("10:00", "16:00", 3)]]))
    #expect(own.spans(of: driver, on: eve) == [try span("10:00", "16:00", 3)])
    #expect(own.spans(of: night, on: eve) == [try span("22:00", "07:00")])
    let none = try demand(.init(date: eve, name: "Closed", spans: [driver: []]))
    #expect(none.spans(of: driver, on: eve) == [])
    let early = try demand(
      .init(date: eve, name: "Eve", endsAt: LocalTime("14:00"), spans: [night: [try span("20:00", "23:00")]]))
    #expect(early.spans(of: driver, on: eve) == [try span("08:00", "12:00", 2), try span("13:00", "14:00")])
    #expect(early.spans(of: night, on: eve) == [try span("20:00", "23:00")])
    let short = try demand(.init(date: eve, name: "Eve", endsAt: LocalTime("13:00")))
    #expect(short.spans(of: driver, on: eve) == [try span("08:00", "12:00", 2)])
    #expect(short.spans(of: night, on: eve) == [])
  }

  @Test func `holds to its limits whatever a number says`() {
    let all = Demand.Span(start: .midnight, minutes: .max, count: .max)
    #expect((all.minutes, all.count, all.end) == (1440, 99, .midnight))
    let least = Demand.Span(start: .midnight, minutes: .min, count: .min)
    #expect((least.minutes, least.count) == (1, 1))
  }

  @Test func `is taken from shifts: people at the same time add up, those that go on are one`() throws {
    let zone = try TestZones.zone("Europe/Berlin")
    let week = Demand(usualOf: [
      [
        try shift(1, 1, "2026-10-19", "06:00", "14:00", driver, zone),
        try shift(2, nil, "2026-10-19", "14:00", "22:00", driver, zone),
        try shift(3, 2, "2026-10-20", "08:00", "16:00", driver, zone),
        try shift(4, 3, "2026-10-20", "08:00", "16:00", driver, zone),
        try shift(5, 3, "2026-10-20", "22:00", "06:00", night, zone),
        try shift(6, 3, "2026-10-21", "08:00", "16:00", nil, zone),
        try shift(7, 3, "2026-10-21", "08:00", "16:00", driver, zone, .removal(of: ID(rawValue: 9))),
        try shift(8, 1, "2026-10-22", "07:00", "15:00", driver, zone),
        try shift(9, 2, "2026-10-22", "12:00", "20:00", driver, zone),
      ]
    ])
    #expect(
      week
        == Demand(weekdays: [
          driver: [
            .monday: [try span("06:00", "22:00")], .tuesday: [try span("08:00", "16:00", 2)],
            .thursday: [try span("07:00", "20:00"), try span("12:00", "15:00")],
          ],
          night: [.tuesday: [try span("22:00", "06:00")]],
        ]))
  }

  @Test func `is what at least half of some weeks had`() throws {
    let zone = try TestZones.zone("Europe/Berlin")
    let weeks = [
      [try shift(1, 1, "2026-10-05", "09:00", "17:00", driver, zone)],
      [
        try shift(2, 1, "2026-10-12", "10:00", "18:00", driver, zone),
        try shift(3, 2, "2026-10-12", "10:00", "12:00", driver, zone),
      ],
      [try shift(4, 1, "2026-10-19", "09:10", "17:00", driver, zone)],
      [],
    ]
    #expect(Demand(usualOf: weeks) == Demand(weekdays: [driver: [.monday: [try span("09:10", "17:00")]]]))
    #expect(Demand(usualOf: []).isEmpty && Demand(usualOf: [[], []]).isEmpty)
    let two = Demand(usualOf: Array(weeks.prefix(2)))
    #expect(
      two == Demand(weekdays: [driver: [.monday: [try span("09:00", "18:00"), try span("10:00", "12:00")]]]))
  }

  @Test func `of a shift of two days is no longer than one, and has no more spans than a day may`() throws {
    let zone = try TestZones.zone("Europe/Berlin")
    let last = LocalDateTime(date: try date("2026-10-19"), time: try #require(LocalTime("23:55")))
    let draft = ShiftContent(
      site: ID(rawValue: 1), position: driver, employee: nil, hours: .timed(start: last, minutes: 2880))
    #expect(
      Demand(usualOf: [[PlannedShift(unsaved: draft, number: 0, in: zone)]])
        == Demand(weekdays: [driver: [.monday: [Demand.Span(start: last.time, minutes: 1440)]]]))
    let many = try (0..<20).map { hour in
      try shift(
        Int64(hour), nil, "2026-10-19", "\(hour < 10 ? "0" : "")\(hour):00", "\(hour < 10 ? "0" : "")\(hour):30",
        driver, zone)
    }
    #expect(Demand(usualOf: [many]).spans(of: driver, on: .monday).count == Demand.mostSpans)
  }

  @Test func `is drawn from a load by the hour`() throws {
    let nine = try #require(LocalTime("09:00"))
    #expect(
      try LoadCurve(start: nine, loads: [20, 35, 50, 0, 1], perPerson: 20).spans == [
        try span("09:00", "12:00"), try span("10:00", "12:00"), try span("11:00", "12:00"), try span("13:00", "14:00"),
      ])
    let late = try #require(LocalTime("23:00"))
    #expect(try LoadCurve(start: late, loads: [5], perPerson: 1).spans == [try span("23:00", "00:00", 5)])
    let half = try #require(LocalTime("22:30"))
    #expect(try LoadCurve(start: half, loads: [1, 1], perPerson: 1).spans == [try span("22:30", "00:00")])
    #expect(try LoadCurve(start: nine, loads: [0, 0], perPerson: 3).spans == [])
    func fields(_ loads: [Int], _ per: Int, from start: LocalTime? = nil) -> [String] {
      do throws(Refusal) {
        _ = try LoadCurve(start: start ?? nine, loads: loads, perPerson: per)
        return []
      } catch {
        guard case .invalid(let errors) = error else { return ["?"] }
        return errors.map(\.field)
      }
    }
    #expect(fields([], 1) == ["curve"])
    #expect(fields(Array(repeating: 1, count: 15), 1) == [] && fields(Array(repeating: 1, count: 16), 1) == ["curve"])
    #expect(fields([1, 1], 1, from: late) == ["curve"])
    for bad in [-1, 100, .max, .min] { #expect(fields([bad], 1) == ["curve"]) }
    for bad in [0, -1, 100_001, .max, .min] { #expect(fields([1], bad) == ["per"]) }
    #expect(fields([100_000], 100_000) == [] && fields([99], 1) == [])
  }
}

@Suite struct `Coverage against what is needed` {
  private let zone: Zone

  init() throws { zone = try TestZones.zone("Europe/Berlin") }

  private func coverage(_ day: String, _ demand: Demand, _ shifts: [PlannedShift]) throws -> PlanCoverage {
    let days = try date(day)...date(day)
    return try plan(day, shifts, zone).coverage(during: days, against: demand, in: zone).coverage(on: days.lowerBound)
  }

  @Test func `counts a position's own people alone, and says when they are missing`() throws {
    let demand = Demand(weekdays: [driver: [.tuesday: [try span("13:00", "18:00", 2)]]])
    let found = try coverage(
      "2026-10-20", demand,
      [
        try shift(1, 1, "2026-10-20", "12:00", "15:00", driver, zone),
        try shift(2, 2, "2026-10-20", "13:00", "18:00", driver, zone),
        try shift(3, nil, "2026-10-20", "15:00", "18:00", driver, zone),
        try shift(4, 3, "2026-10-20", "15:00", "18:00", night, zone),
      ])
    #expect(found.missing == [driver: 1])
    #expect((found.assigned, found.needed) == (2, 3))
    #expect(found.gaps == [.init(position: driver, quarters: 60..<72, count: 1)])
    #expect(found.quarters[48] == .init(need: 0, have: 1, missing: 0))
    #expect(found.quarters[60] == .init(need: 3, have: 2, missing: 1))
  }

  @Test(arguments: [
    ("2026-10-20", 28, 88), ("2026-03-29", 24, 84), ("2026-10-25", 32, 92),
  ])
  func `has the real quarter hours, last night's need among them`(day: String, morning: Int, evening: Int) throws {
    let demand = Demand(
      weekdays: [
        night: Dictionary(uniqueKeysWithValues: try Weekday.allCases.map { ($0, [try span("22:00", "07:00")]) })
      ])
    let found = try coverage(day, demand, [])
    #expect(found.gaps.map(\.quarters) == [0..<morning, evening..<found.quarters.count])
    #expect(found.missing == [night: 1])
  }

  @Test func `takes times to the nearest quarter hour, and a shift as one at least`() throws {
    let demand = Demand(weekdays: [driver: [.tuesday: [try span("09:05", "12:00")]]])
    let nearly = try coverage("2026-10-20", demand, [try shift(1, 1, "2026-10-20", "09:00", "11:55", driver, zone)])
    #expect(nearly.gaps.isEmpty)
    let moment = try coverage("2026-10-20", Demand(), [try shift(1, 1, "2026-10-20", "23:50", "23:51", driver, zone)])
    #expect(moment.quarters.reduce(0) { $0 + $1.have } == 1)
  }

  @Test func `is that of the shifts for a position of which nothing is stated`() throws {
    let demand = Demand(weekdays: [driver: [.friday: [try span("13:00", "18:00")]]])
    let found = try coverage(
      "2026-10-20", demand,
      [
        try shift(1, nil, "2026-10-20", "12:00", "15:00", driver, zone),
        try shift(2, nil, "2026-10-20", "13:00", "18:00", night, zone),
      ])
    #expect(found.missing == [night: 1])
    #expect((found.assigned, found.needed) == (0, 1))
  }
}

@Suite struct `Who could take an open shift` {
  @Test func `is counted as the list of the shift does it`() throws {
    let zone = try TestZones.zone("Europe/Berlin")
    let people = (1...6).map { number in
      Employee(
        id: ID(rawValue: number), name: "Person \(number)", surname: "", phone: nil,
        skills: number == 5 ? ["driver"] : [], lastDay: number == 4 ? LocalDate("2026-10-19") : nil)
    }
    let open = try shift(9, nil, "2026-10-20", "13:00", "18:00", driver, zone)
    let anywhere = try shift(8, nil, "2026-10-20", "13:00", "18:00", nil, zone)
    let rest = try LaborRule(.dailyRest, [.minutes: 660], .block, source: "A test")
    let set = RuleSet(id: ID(rawValue: 1), name: "Rest", rules: try LaborRules([rest]), revision: 1)
    let rules = RulesInForce(sets: [set], sites: [ID(rawValue: 1): set.id], zone: zone)
    let plan = Plan(
      site: Site(id: ID(rawValue: 1), name: "Yard", zone: zone.name), days: open.hours.date...open.hours.date,
      shifts: [
        open, anywhere, try shift(1, 1, "2026-10-20", "12:00", "14:00", driver, zone),
        try shift(2, 2, "2026-10-21", "02:00", "06:00", driver, zone),
      ], elsewhere: [try shift(3, 3, "2026-10-19", "06:00", "14:00", driver, zone)],
      employees: Dictionary(uniqueKeysWithValues: people.map { ($0.id, $0) }),
      positions: [driver: Position(id: driver, name: "Driver", mark: .init(.ring), isListed: true)], closedDays: [],
      rules: rules, eligibility: Eligibility(positions: (1...5).map { .init(ID(rawValue: $0), driver) }))
    // 1 is busy, 2 would not rest, 4 has left, 6 is not on the list: 3 and 5.
    #expect(plan.candidateCounts(for: [open, anywhere]) == [open.id: 2, anywhere.id: 3])
    let replacement = Replacement(
      of: open, position: plan.positions[driver], week: plan.days,
      among: people.map { person in
        Replacement.Person(
          employee: person,
          duties: (plan.shifts + plan.elsewhere).filter { $0.employee == person.id }.map {
            .init(site: $0.site, date: $0.hours.date, interval: $0.interval, isTimed: true)
          }, absence: nil, lastOnPosition: nil,
          facts: plan.eligibility.facts(of: person.id, for: open, on: plan.positions[driver]),
          breaking: rules.violations(
            of: person.id,
            having: (plan.shifts + plan.elsewhere).filter { $0.employee == person.id }.map { $0.duty(by: rules) },
            giving: [], getting: [(site: open.site, duty: open.duty(by: rules))]))
      })
    #expect(replacement.candidates.count == 2)
  }

  @Test func `is counted among those who have the skills of the shift itself, too`() throws {
    let zone = try TestZones.zone("Europe/Berlin")
    let day = try #require(LocalDate("2026-10-20"))
    let people = (1...3).map { number in
      Employee(
        id: ID(rawValue: number), name: "Person \(number)", surname: "", phone: nil,
        skills: [["Crane"], ["License"], ["crane", "License"]][Int(number) - 1])
    }
    var open = try shift(9, nil, "2026-10-20", "13:00", "18:00", driver, zone)
    var taken = try shift(1, 2, "2026-10-20", "06:00", "07:00", nil, zone)
    (open.skills, taken.skills) = (["Crane"], ["Crane"])
    let plan = Plan(
      site: Site(id: ID(rawValue: 1), name: "Yard", zone: zone.name), days: day...day, shifts: [open, taken],
      elsewhere: [], employees: Dictionary(uniqueKeysWithValues: people.map { ($0.id, $0) }),
      positions: [driver: Position(id: driver, name: "Driver", mark: .init(.ring), skills: ["license"])],
      closedDays: [])
    #expect(Array(plan.candidateCounts(for: [open]).values) == [1])
    #expect(plan.conflicts == [taken.id: [.lacksSkill(SkillGap(skill: "Crane", endedOn: nil))]])
  }

  @Test(arguments: [
    (try LaborRule(.dayWork, [.minutes: 600], .block, source: "A test"), 1, false),
    (try LaborRule(.dayWork, [.minutes: 600], .warn, source: "A test"), 2, false),
    (try LaborRule(.weekWork, [.minutes: 960], .block, source: "A test"), 1, true),
  ])
  func `is counted by all rules that block, as far as the plan knows`(
    rule: LaborRule, count: Int, looksFurther: Bool
  ) throws {
    let zone = try TestZones.zone("Europe/Berlin")
    let open = try shift(9, nil, "2026-10-20", "13:00", "18:00", nil, zone)
    let set = RuleSet(id: ID(rawValue: 1), name: "Rules", rules: try LaborRules([rule]), revision: 1)
    let rules = RulesInForce(sets: [set], sites: [ID(rawValue: 1): set.id], zone: zone)
    let people = (1...2).map {
      Employee(id: ID(rawValue: $0), name: "Person \($0)", surname: "", phone: nil, skills: [])
    }
    let plan = Plan(
      site: Site(id: ID(rawValue: 1), name: "Yard", zone: zone.name), days: open.hours.date...open.hours.date,
      // Of 1: six hours on the day itself, and six on the day before.
      shifts: [open, try shift(1, 1, "2026-10-20", "06:00", "12:00", nil, zone)],
      elsewhere: [try shift(2, 1, "2026-10-19", "06:00", "12:00", nil, zone)],
      employees: Dictionary(uniqueKeysWithValues: people.map { ($0.id, $0) }), positions: [:], closedDays: [],
      rules: rules)
    #expect(plan.candidateCounts(for: [open]) == [open.id: count])
    #expect(rules.blockBeyondADay(at: plan.site.id) == looksFurther)
  }

  @Test func `is counted among those who have the position's skills that day`() throws {
    let zone = try TestZones.zone("Europe/Berlin")
    let day = try #require(LocalDate("2026-10-20"))
    let people = (1...4).map { number in
      Employee(
        id: ID(rawValue: number), name: "Person \(number)", surname: "", phone: nil,
        skills: number == 1 ? [] : ["License"],
        certificates: number == 3 ? ["License": day] : number == 4 ? ["License": day - 1] : [:])
    }
    let plan = Plan(
      site: Site(id: ID(rawValue: 1), name: "Yard", zone: zone.name), days: day...day,
      shifts: [
        try shift(9, nil, "2026-10-20", "13:00", "18:00", driver, zone),
        try shift(1, 1, "2026-10-20", "06:00", "07:00", driver, zone),
        try shift(4, 4, "2026-10-20", "06:00", "07:00", driver, zone),
      ], elsewhere: [], employees: Dictionary(uniqueKeysWithValues: people.map { ($0.id, $0) }),
      positions: [driver: Position(id: driver, name: "Driver", mark: .init(.ring), skills: ["license"])],
      closedDays: [])
    let counts = plan.candidateCounts(for: plan.openShifts)
    #expect(Array(counts.values) == [2])
    #expect(
      plan.conflicts == [
        ID(rawValue: 1): [.lacksSkill(SkillGap(skill: "license", endedOn: nil))],
        ID(rawValue: 4): [.lacksSkill(SkillGap(skill: "license", endedOn: day - 1))],
      ])
    #expect(!PlanConflict.lacksSkill(SkillGap(skill: "license", endedOn: nil)).isBlocking)
  }
}
