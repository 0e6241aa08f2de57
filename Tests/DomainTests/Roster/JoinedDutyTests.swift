import Domain
import TestValues
import Testing

private func date(_ text: String) throws -> LocalDate { try #require(LocalDate(text)) }

/// A week on call in Berlin as it is stored: a shift from 8:00 to 8:00 for each day.
private struct OnCallWeeks {
  let zone: Zone
  let anna = Roster.Person(id: ID(rawValue: 1), name: "Anna", surname: "", phone: nil)
  let bert = Roster.Person(id: ID(rawValue: 2), name: "Bert", surname: "", phone: nil)
  let hotline = Position(id: ID(rawValue: 1), name: "Hotline", mark: .init(.moon), duty: .standby)
  let desk = Position(id: ID(rawValue: 2), name: "Desk", mark: .init(.disc))
  var shifts: [Shift] = []

  init() throws { zone = try Zones().zone(try #require(ZoneName("Europe/Berlin"))) }

  mutating func add(_ person: Roster.Person?, days: ClosedRange<LocalDate>, on position: Position? = nil) throws {
    let start = try #require(LocalTime("08:00"))
    for number in days.lowerBound.daysSinceEpoch...days.upperBound.daysSinceEpoch {
      let hours = Hours.timed(
        start: LocalDateTime(date: LocalDate(daysSinceEpoch: number), time: start), minutes: LocalTime.minutesPerDay)
      shifts.append(
        Shift(
          id: ID(rawValue: Int64(shifts.count + 1)),
          content: ShiftContent(
            site: ID(rawValue: 1), position: (position ?? hotline).id, employee: person?.id, hours: hours),
          interval: hours.interval(in: zone), publication: nil, withdrawnAt: nil, sequence: 0,
          changedAt: Instant(seconds: 0)))
    }
  }

  var roster: Roster {
    Roster(
      site: Site(id: ID(rawValue: 1), name: "Team", zone: zone.name), shifts: shifts,
      people: [anna.id: anna, bert.id: bert], positions: [hotline.id: hotline, desk.id: desk])
  }

  func name(_ shift: Shift?) -> String? { shift?.employee.flatMap { roster.people[$0] }?.name }

  func local(_ instant: Instant) -> String { zone.local(instant).description }
}

@Suite struct `A joined duty` {
  private func weeks() throws -> OnCallWeeks {
    var weeks = try OnCallWeeks()
    try weeks.add(weeks.anna, days: date("2026-11-24")...date("2026-11-30"))
    try weeks.add(weeks.bert, days: date("2026-12-01")...date("2026-12-07"))
    return weeks
  }

  @Test func `T7.1: on Thursday at 20:00 Anna is on call until Tuesday 8:00, then Bert`() throws {
    let weeks = try weeks()
    let roster = weeks.roster
    let now = try instant("2026-11-26T19:00:00Z")
    let current = try #require(roster.onDuty(at: now).first)
    let duty = roster.duty(of: current)
    #expect(weeks.name(current) == "Anna")
    #expect(current.hours.date.description == "2026-11-26", "the piece of the day can be swapped alone")
    #expect(weeks.local(duty.interval.lowerBound) == "2026-11-24T08:00")
    #expect(weeks.local(duty.interval.upperBound) == "2026-12-01T08:00")
    #expect(weeks.name(roster.then(after: duty)) == "Bert")
    #expect(roster.nextUp(at: now).map { weeks.name($0) } == ["Bert"], "tomorrow's piece is not next")
  }

  @Test func `T7.1: on Tuesday at 8:00 sharp it is Bert`() throws {
    let weeks = try weeks()
    let sharp = try instant("2026-12-01T07:00:00Z")
    #expect(weeks.roster.onDuty(at: sharp + -1).map { weeks.name($0) } == ["Anna"])
    #expect(weeks.roster.onDuty(at: sharp).map { weeks.name($0) } == ["Bert"])
  }

  @Test func `a night given to someone else parts it`() throws {
    var weeks = try OnCallWeeks()
    try weeks.add(weeks.anna, days: date("2026-11-24")...date("2026-11-25"))
    try weeks.add(weeks.bert, days: date("2026-11-26")...date("2026-11-26"))
    try weeks.add(weeks.anna, days: date("2026-11-27")...date("2026-11-30"))
    let duties = JoinedDuty.joining(weeks.shifts, standby: [weeks.hotline.id])
    #expect(duties.map(\.pieces.count) == [2, 1, 4])
  }

  @Test func `other work, open shifts and withdrawn ones stay as they are`() throws {
    var weeks = try OnCallWeeks()
    try weeks.add(weeks.anna, days: date("2026-11-24")...date("2026-11-25"), on: weeks.desk)
    try weeks.add(nil, days: date("2026-11-24")...date("2026-11-25"))
    let roster = weeks.roster
    #expect(weeks.shifts.allSatisfy { !roster.duty(of: $0).isJoined })
    #expect(roster.then(after: roster.duty(of: weeks.shifts[0])) == nil)
    let withdrawn = weeks.shifts.map { shift in
      Shift(
        id: shift.id, content: shift.content, interval: shift.interval, publication: nil,
        withdrawnAt: Instant(seconds: 0), sequence: 0, changedAt: Instant(seconds: 0))
    }
    #expect(JoinedDuty.joining(withdrawn, standby: [weeks.hotline.id, weeks.desk.id]).count == 4)
  }
}
