import Domain
import TestValues
import Testing

private let berlin = ID<Site>(rawValue: 1)
private let newYork = ID<Site>(rawValue: 2)

/// Two people in line on Tuesday 24 November 2026, and whoever else a test adds.
private struct Line {
  var shifts: [Shift] = []
  var people: [ID<Employee>: Roster.Person] = [:]
  var positions: [ID<Position>: Position] = [:]
  var away: Set<ID<Shift>> = []
  var elsewhere: [Shift] = []
  private var count: Int64 = 0

  private mutating func position(_ name: String, _ duty: DutyKind, of backed: String?) -> ID<Position> {
    if let known = positions.values.first(where: { $0.name == name }) { return known.id }
    let id = ID<Position>(rawValue: Int64(positions.count + 1))
    positions[id] = Position(
      id: id, name: name, mark: .init(.moon), duty: duty, backs: positions.values.first { $0.name == backed }?.id)
    return id
  }

  mutating func shift(
    _ name: String?, _ place: String, _ duty: DutyKind, at site: ID<Site> = berlin, in zone: String = "Europe/Berlin",
    on day: String = "2026-11-24", from: String = "08:00", minutes: Int = LocalTime.minutesPerDay,
    of backed: String? = nil
  ) throws -> Shift {
    count += 1
    let person = name.map { name in
      people.values.first { $0.name == name }
        ?? Roster.Person(id: ID(rawValue: Int64(people.count + 1)), name: name, surname: "", phone: nil)
    }
    if let person { people[person.id] = person }
    let start = LocalDateTime(date: try #require(LocalDate(day)), time: try #require(LocalTime(from)))
    let hours = Hours.timed(start: start, minutes: minutes)
    return Shift(
      id: ID(rawValue: count),
      content: ShiftContent(
        site: site, position: position(place, duty, of: backed), employee: person?.id, hours: hours),
      interval: hours.interval(in: try Zones().zone(try #require(ZoneName(zone)))), publication: nil, withdrawnAt: nil,
      sequence: 0, changedAt: Instant(seconds: 0))
  }

  @discardableResult
  mutating func add(
    _ name: String?, _ place: String, _ duty: DutyKind, of backed: String? = nil, isAway: Bool = false
  ) throws -> Shift {
    let shift = try shift(name, place, duty, of: backed)
    shifts.append(shift)
    if isAway { away.insert(shift.id) }
    return shift
  }

  var roster: Roster {
    get throws {
      Roster(
        site: Site(id: berlin, name: "Berlin", zone: try #require(ZoneName("Europe/Berlin"))), shifts: shifts,
        people: people, positions: positions, away: away,
        elsewhere: .init(shifts: elsewhere, sites: [newYork: "New York"]))
    }
  }

  func names(_ shifts: [Shift]) -> [String] { shifts.compactMap { $0.employee.flatMap { people[$0]?.name } } }
}

@Suite struct `The line of people on call` {
  private let tuesday = "2026-11-24T11:00:00Z"

  @Test func `has the backup second, also if its name comes first`() throws {
    var line = Line()
    try line.add("Anna", "A second line", .backup)
    try line.add("Bert", "Hotline", .standby)
    let (roster, now) = (try line.roster, try instant(tuesday))
    #expect(line.names(roster.onDuty(at: now)) == ["Bert", "Anna"])
    #expect(roster.onDuty(at: now).map { roster.layer(of: $0) } == [1, 2])
    #expect(roster.gaps(at: now).isEmpty)
    #expect(line.shifts.allSatisfy { roster.stoodIn(by: $0, at: now) == nil })
  }

  @Test func `T7.8: the backup is first in line while the first is away, and there is no second`() throws {
    var line = Line()
    let bert = try line.add("Bert", "Hotline", .standby, isAway: true)
    let anna = try line.add("Anna", "Hotline backup", .backup)
    let (roster, now) = (try line.roster, try instant(tuesday))
    #expect(line.names(roster.onDuty(at: now)) == ["Anna"])
    #expect(roster.stoodIn(by: anna, at: now)?.id == bert.id)
    let gap = try #require(roster.gaps(at: now).first)
    #expect(roster.gaps(at: now).count == 1 && gap.position == anna.position && gap.layer == 2)
    #expect(gap.until == (try instant("2026-11-25T07:00:00Z")) && gap.movedUp == anna.id)
    #expect(roster.stoodIn(by: anna, at: try instant("2026-11-25T07:00:00Z")) == nil, "only for that shift")
  }

  @Test func `without a backup who is there the first place is a gap`() throws {
    var line = Line()
    let bert = try line.add("Bert", "Hotline", .standby, isAway: true)
    let anna = try line.add("Anna", "Hotline backup", .backup, isAway: true)
    let (roster, now) = (try line.roster, try instant(tuesday))
    #expect(roster.onDuty(at: now).isEmpty, "a phone that does not answer is worse than none")
    #expect(roster.gaps(at: now).map(\.layer) == [1, 2])
    #expect(roster.gaps(at: now).map(\.position) == [bert.position, anna.position])
    #expect(roster.gaps(at: now).allSatisfy { $0.movedUp == nil })
  }

  @Test func `a backup stands in for an open shift, and for one shift alone`() throws {
    var line = Line()
    try line.add(nil, "Hotline", .standby)
    try line.add("Cleo", "Hotline", .standby, isAway: true)
    let anna = try line.add("Anna", "Hotline backup", .backup)
    let (roster, now) = (try line.roster, try instant(tuesday))
    #expect(roster.stoodIn(by: anna, at: now)?.employee == nil)
    #expect(roster.gaps(at: now).map(\.layer) == [1, 2])
  }

  @Test func `a backup belongs to the position that it names, or to any`() throws {
    var line = Line()
    let lift = try line.add("Bert", "Lifts", .standby, isAway: true)
    try line.add("Cleo", "Lifts and doors", .standby)
    let doors = try line.add("Dora", "Second", .backup, of: "Lifts and doors")
    #expect(try line.roster.stoodIn(by: doors, at: try instant(tuesday)) == nil)
    let own = try line.add("Anna", "Doors backup", .backup, of: "Lifts")
    #expect(try line.roster.stoodIn(by: own, at: try instant(tuesday))?.id == lift.id)
    var other = Line()
    let bert = try other.add("Bert", "First line", .standby, isAway: true)
    let second = try other.add("Anna", "Second line", .backup)
    #expect(try other.roster.stoodIn(by: second, at: try instant(tuesday))?.id == bert.id)
  }

  @Test func `work and its people stay as they are`() throws {
    var line = Line()
    try line.add("Bert", "Desk", .work, isAway: false)
    try line.add(nil, "Desk", .work)
    let (roster, now) = (try line.roster, try instant(tuesday))
    #expect(line.names(roster.onDuty(at: now)) == ["Bert"])
    #expect(roster.gaps(at: now).isEmpty && roster.layer(of: line.shifts[0]) == nil)
  }
}

@Suite struct `Teams that follow the sun` {
  /// Berlin 9:00–17:00 and New York 11:00–19:00, each by its clock.
  private func line(on day: String) throws -> Line {
    var line = Line()
    line.shifts.append(try line.shift("Anna", "Hotline", .standby, on: day, from: "09:00", minutes: 480))
    line.elsewhere.append(
      try line.shift(
        "Kim", "Hotline", .standby, at: newYork, in: "America/New_York", on: day, from: "11:00", minutes: 480))
    return line
  }

  @Test(arguments: [
    ("2026-03-02", 0), ("2026-03-09", 60), ("2026-03-10", 60), ("2026-03-27", 60), ("2026-03-30", 0), ("2026-10-23", 0),
    ("2026-10-26", 60), ("2026-10-30", 60), ("2026-11-02", 0),
  ])
  func `T7.7: they meet, and overlap while the clocks are five hours apart`(day: String, overlap: Int) throws {
    let line = try line(on: day)
    let roster = try line.roster
    let (own, other) = (line.shifts[0].interval, line.elsewhere[0].interval)
    var both = 0
    for minute in 0..<Int(other.upperBound.seconds(since: own.lowerBound) / 60) {
      let now = own.lowerBound + Int64(minute) * 60
      let called = line.names(roster.onDuty(at: now) + roster.onCallElsewhere(at: now))
      #expect(!called.isEmpty, "never a gap")
      if called == ["Anna", "Kim"] { both += 1 }
    }
    #expect(both == overlap)
    let next = roster.then(after: roster.duty(of: line.shifts[0])).map { line.names([$0]) }
    #expect(next == (overlap == 0 ? ["Kim"] : nil))
    #expect(roster.nextChange(after: own.upperBound) == other.upperBound)
  }
}
