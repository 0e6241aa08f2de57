import Domain
import TestValues
import Testing

/// A front desk shift on Friday 23 October 2026, 12:00 to 20:00 in Berlin, and people around it.
private struct Desk {
  let zone: Zone
  let shift: PlannedShift
  let position: Position

  /// Skills of the position, and of the shift itself.
  init(_ hours: Hours? = nil, skills: [String] = [], own: [String] = []) throws {
    position = Position(id: ID(rawValue: 1), name: "Front desk", mark: .init(.square), skills: skills)
    zone = try TestZones.zone("Europe/Berlin")
    let hours = try hours ?? Self.hours("2026-10-23", "12:00", "20:00")
    shift = PlannedShift(
      id: ID(rawValue: 1),
      content: ShiftContent(
        site: ID(rawValue: 1), position: position.id, employee: ID(rawValue: 99), hours: hours, skills: own),
      interval: hours.interval(in: zone), state: .published, revision: 7)
  }

  static func hours(_ day: String, _ from: String, _ to: String) throws -> Hours {
    .timed(
      on: try #require(LocalDate(day)), from: try #require(LocalTime(from)), to: try #require(LocalTime(to)))
  }

  func duty(_ day: String, _ from: String, _ to: String, at site: Int64 = 1) throws -> Replacement.Duty {
    let hours = try Self.hours(day, from, to)
    return .init(site: ID(rawValue: site), date: hours.date, interval: hours.interval(in: zone), isTimed: true)
  }

  func person(
    _ number: Int64, _ name: String, _ duties: [Replacement.Duty] = [], hours: Int? = nil, last: String? = "2026-10-20",
    skills: [String] = [], until certificates: [String: String] = [:], title: String = "", absence: Absence? = nil,
    facts: Eligibility.Facts = .unknown, response: LaborRule.Response = .block
  ) throws -> Replacement.Person {
    let rest = try LaborRule(.dailyRest, [.minutes: 660], response, source: "A test")
    let own = duties.enumerated().map { place, duty in
      RuleCheck.Duty(
        id: ID(rawValue: Int64(100 + place)), on: duty.date, duty.interval, in: zone, isTimed: duty.isTimed,
        breakMinutes: 0, isDraft: false)
    }
    let brought = RuleCheck(own, by: try LaborRules([rest]), weekStart: .monday).violations(
      broughtBy: RuleCheck.Duty(id: shift.id, shift.hours, shift.interval, in: zone))
    return .init(
      employee: Employee(
        id: ID(rawValue: number), name: name, surname: "", phone: nil, title: title, skills: skills,
        certificates: try certificates.mapValues { try #require(LocalDate($0)) },
        contracts: hours.map { [Contract(agreed: .week(minutes: $0 * 60))] } ?? []), duties: duties, absence: absence,
      lastOnPosition: try last.map { try #require(LocalDate($0)) }, facts: facts, breaking: brought)
  }

  /// Of someone who is not on the list of the position.
  var unlisted: Eligibility.Facts { .init(gap: .notListed(position.id)) }

  func found(_ people: [Replacement.Person]) throws -> Replacement {
    let monday = shift.hours.date.startOfWeek(on: .monday)
    return Replacement(of: shift, position: position, week: monday...monday + 6, among: people)
  }
}

@Suite struct `Who could take a shift` {
  @Test func `is ranked by contract, work, hours left, site and name`() throws {
    let desk = try Desk()
    let found = try desk.found([
      try desk.person(1, "Over", [try desk.duty("2026-10-20", "08:00", "18:00")], hours: 10),
      try desk.person(2, "Skilled", hours: 40, last: nil, skills: ["front DESK"]),
      try desk.person(3, "Few left", [try desk.duty("2026-10-20", "08:00", "18:00")], hours: 20),
      try desk.person(4, "Elsewhere", [try desk.duty("2026-10-20", "08:00", "16:00", at: 2)], hours: 38),
      try desk.person(5, "Here", [try desk.duty("2026-10-20", "08:00", "16:00")], hours: 38),
      try desk.person(6, "Entitled", hours: 40, last: nil, title: "Front desk"),
      try desk.person(99, "Current"),
    ])
    #expect(
      found.candidates.map(\.employee.name) == ["Here", "Elsewhere", "Few left", "Entitled", "Skilled", "Over"])
    #expect(found.others.isEmpty && found.current?.name == "Current")
    let over = try #require(found.candidates.last)
    #expect((over.minutesBefore, over.minutesAfter, over.minutesOver) == (600, 1080, 480))
    #expect(found.candidates[0].isFreeAllDay && found.candidates[0].restMinutes == nil)
  }

  @Test(arguments: [
    ("2026-10-23", "08:00", "12:00", "could"),  // edge to edge: a split day that leaves its rest
    ("2026-10-23", "06:59", "12:00", "rest 0 after"),
    ("2026-10-23", "08:00", "12:01", "busy"),
    ("2026-10-23", "19:59", "22:00", "busy"),
    ("2026-10-22", "20:00", "01:01", "rest 659 after"),
    ("2026-10-22", "20:00", "01:00", "could"),  // eleven hours
    ("2026-10-24", "06:59", "12:00", "rest 659 before"),
    ("2026-10-24", "07:00", "12:00", "could"),
  ])
  func `needs eleven hours of rest on both sides`(day: String, from: String, to: String, outcome: String) throws {
    let desk = try Desk()
    let found = try desk.found([try desk.person(1, "Anna", [try desk.duty(day, from, to)])])
    let told: String =
      switch found.others.first?.obstacle {
      case .busy: "busy"
      case .rule(let violation, let duty):
        "rest \(violation.has) \(duty?.interval.upperBound == violation.gap?.lowerBound ? "after" : "before")"
      case .absent, .unavailable, .left, .lacksSkill, .eligibility: "else"
      case nil: "could"
      }
    #expect(told == outcome)
  }

  @Test func `is a rule's matter alone if nothing else is in the way`() throws {
    let desk = try Desk()
    let near = try desk.duty("2026-10-22", "20:00", "01:01")
    let found = try desk.found([
      try desk.person(1, "Anna", [near]), try desk.person(2, "Ben", [near], facts: desk.unlisted),
      try desk.person(3, "Cleo"),
    ])
    #expect(found.others.map { "\($0.employee.name) \($0.isRule)" } == ["Anna true", "Ben false"])
    #expect(found.others.map { $0.candidate.blocked.map(\.has) } == [[659], [659]])
    #expect(found.candidates.allSatisfy { $0.blocked.isEmpty })
  }

  @Test(arguments: [
    ("2026-10-22", "20:00", "01:01", "12:01-20:00"),
    ("2026-10-24", "06:59", "12:00", "12:00-19:59"),
    ("2026-10-23", "00:00", "08:00", "19:00-20:00"),
    ("2026-10-23", "00:00", "08:01", nil),  // less than an hour is left
  ])
  func `would be rested for what is left of it`(day: String, from: String, to: String, part: String?) throws {
    let desk = try Desk()
    let other = try desk.found([try desk.person(1, "Anna", [try desk.duty(day, from, to)])]).others.first
    let violation = try #require(other?.candidate.blocked.first)
    let left = violation.restedPart(of: desk.shift.interval)
    func time(_ instant: Instant) -> String { desk.zone.local(instant).time.description }
    #expect(left.map { "\(time($0.lowerBound))-\(time($0.upperBound))" } == part)
    #expect(violation.beside.count == 2 && violation.beside.contains(desk.shift.interval))
    #expect(violation.restedPart(of: desk.shift.interval.upperBound..<(desk.shift.interval.upperBound + 60)) == nil)
  }

  @Test func `may break a rule that only warns, and stands last then`() throws {
    let desk = try Desk()
    let near = try desk.duty("2026-10-22", "20:00", "01:01")
    let found = try desk.found([
      try desk.person(1, "Anna", [near], response: .warn), try desk.person(2, "Ben"),
    ])
    #expect(found.candidates.map(\.employee.name) == ["Ben", "Anna"] && found.others.isEmpty)
    #expect(found.candidates.map { $0.warnings.map(\.has) } == [[], [659]])
  }

  @Test func `counts the hour that comes twice as rest and as work`() throws {
    // Why: from 25 October 1:30 summer time to 11:30 winter time eleven hours pass.
    let desk = try Desk(try Desk.hours("2026-10-25", "11:30", "15:30"))
    let rested = try desk.person(1, "Anna", [try desk.duty("2026-10-24", "17:30", "01:30")])
    let found = try desk.found([rested, try desk.person(2, "Ben", [try desk.duty("2026-10-24", "23:00", "00:31")])])
    #expect(found.candidates.map(\.employee.name).sorted() == ["Anna", "Ben"])
    #expect(found.candidates.first { $0.employee.name == "Anna" }?.restMinutes == 660)
  }

  @Test func `leaves out who is away, and who is not on the list`() throws {
    let desk = try Desk()
    let day = desk.shift.hours.date
    let absence = Absence(
      id: ID(rawValue: 1), employee: ID(rawValue: 1), days: day...day + 2,
      kind: AbsenceKind(id: ID(rawValue: 1), builtIn: .sick, needsApproval: false),
      decision: .init(isApproved: true, at: Instant(seconds: 0), by: .console))
    let found = try desk.found([
      try desk.person(1, "Ill", absence: absence), try desk.person(2, "Driver", facts: desk.unlisted),
      try desk.person(3, "Busy", [try desk.duty("2026-10-23", "13:00", "14:00")], facts: desk.unlisted),
      try desk.person(4, "Anna"),
    ])
    #expect(found.candidates.map(\.employee.name) == ["Anna"])
    #expect(found.others.map(\.employee.name) == ["Busy", "Ill", "Driver"])
    #expect(
      found.others[1].obstacle == .absent(absence)
        && found.others[2].obstacle == .eligibility(.notListed(desk.position.id)))
  }

  @Test func `have the skills that the position asks for, whoever worked it before`() throws {
    let desk = try Desk(skills: ["Forklift license", "First aid"])
    let found = try desk.found([
      try desk.person(1, "Without", skills: ["First aid"]),
      try desk.person(2, "New", last: nil, skills: ["first  AID", "forklift license"]),
      try desk.person(
        3, "Until that day", skills: ["First aid", "Forklift license"], until: ["Forklift license": "2026-10-23"]),
      try desk.person(
        4, "Until the day before", skills: ["First aid", "Forklift license"], until: ["First aid": "2026-10-22"]),
    ])
    #expect(found.candidates.map(\.employee.name) == ["Until that day", "New"])
    let ended = try #require(LocalDate("2026-10-22"))
    #expect(
      found.others.map(\.obstacle) == [
        .lacksSkill(SkillGap(skill: "First aid", endedOn: ended)),
        .lacksSkill(SkillGap(skill: "Forklift license", endedOn: nil)),
      ])
  }

  @Test func `have the skills that the shift asks for itself, beside those of its position`() throws {
    let desk = try Desk(skills: ["First aid"], own: ["Forklift license"])
    let found = try desk.found([
      try desk.person(1, "Both", last: nil, skills: ["First aid", "FORKLIFT license"]),
      try desk.person(2, "Position's alone", skills: ["First aid"]),
      try desk.person(3, "Shift's alone", skills: ["Forklift license"]),
    ])
    #expect(found.candidates.map(\.employee.name) == ["Both"])
    #expect(
      found.others.map(\.obstacle) == [
        .lacksSkill(SkillGap(skill: "Forklift license", endedOn: nil)),
        .lacksSkill(SkillGap(skill: "First aid", endedOn: nil)),
      ])
  }

  @Test func `may be new to the position, which stands behind who worked it`() throws {
    let desk = try Desk(own: ["Crane"])
    let found = try desk.found([
      try desk.person(1, "New", last: nil, skills: ["Crane"]), try desk.person(2, "Worked it", skills: ["Crane"]),
      try desk.person(3, "Without"),
    ])
    #expect(found.candidates.map(\.employee.name) == ["Worked it", "New"])
    #expect(found.others.map(\.obstacle) == [.lacksSkill(SkillGap(skill: "Crane", endedOn: nil))])
  }

  @Test func `are all where nobody has worked the position yet`() throws {
    let desk = try Desk()
    let found = try desk.found([
      try desk.person(1, "Anna", last: nil), try desk.person(2, "Ben", last: nil), try desk.person(99, "Current"),
    ])
    #expect(found.candidates.map(\.employee.name) == ["Anna", "Ben"])
  }
}
