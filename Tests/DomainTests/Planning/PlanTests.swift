import Domain
import TestValues
import Testing

/// A plan of one site in Berlin, from shifts written as people say them.
private struct Sketch {
  let zone: Zone
  var shifts: [PlannedShift] = []
  var elsewhere: [PlannedShift] = []
  var closedDays: [ClosedDay] = []
  var archivedAt: [Int64: Instant] = [:]
  var days: ClosedRange<LocalDate>

  init(_ first: String, _ last: String) throws {
    zone = try TestZones.zone("Europe/Berlin")
    days = try date(first)...date(last)
  }

  /// The id of the shift, counted from 1 over both lists.
  @discardableResult
  mutating func add(
    _ employee: Int64?, _ hours: Hours, _ state: PlannedShift.State = .draft, position: Int64? = nil, at site: Int64 = 1
  ) -> ID<Shift> {
    let id = ID<Shift>(rawValue: Int64(shifts.count + elsewhere.count + 1))
    let shift = PlannedShift(
      id: id,
      content: ShiftContent(
        site: ID(rawValue: site), position: position.map { ID(rawValue: $0) },
        employee: employee.map { ID(rawValue: $0) }, hours: hours),
      interval: hours.interval(in: zone), state: state, revision: 1)
    if site == 1 { shifts.append(shift) } else { elsewhere.append(shift) }
    return id
  }

  var plan: Plan {
    let people = (1...3).map { number in
      Employee(
        id: ID(rawValue: number), name: "Person \(number)", surname: "", phone: nil, archivedAt: archivedAt[number])
    }
    return Plan(
      site: Site(id: ID(rawValue: 1), name: "Yard", zone: zone.name), days: days,
      shifts: shifts, elsewhere: elsewhere, employees: Dictionary(uniqueKeysWithValues: people.map { ($0.id, $0) }),
      positions: [:], closedDays: closedDays, rules: RulesInForce(zone: zone))
  }
}

private func date(_ text: String) throws -> LocalDate { try #require(LocalDate(text)) }

/// Hours from a day and two wall-clock times.
private func hours(_ day: String, _ from: String, _ to: String) throws -> Hours {
  .timed(on: try date(day), from: try #require(LocalTime(from)), to: try #require(LocalTime(to)))
}

private func days(_ first: String, _ last: String) throws -> Hours {
  .days(first: try date(first), last: try date(last))
}

private func shift(_ number: Int64) -> ID<Shift> { ID(rawValue: number) }

/// The short rests of a plan by the shift that each is told of: the shift before, and the minutes.
private func shortRests(_ plan: Plan) -> [ID<Shift>: [(ID<Shift>?, Int)]] {
  plan.conflicts.mapValues { conflicts in
    conflicts.compactMap { if case .rule(let violation) = $0 { (violation.shifts.first, violation.has) } else { nil } }
  }.filter { !$0.value.isEmpty }
}

@Suite struct `A plan tells who would be in two shifts at once` {
  @Test(arguments: [
    ("08:00", "12:00", false),  // edge to edge before
    ("12:00", "13:00", true), ("07:00", "20:00", true), ("11:59", "12:01", true), ("14:00", "14:01", false),
  ])
  func `by instants, half-open`(from: String, to: String, isDouble: Bool) throws {
    var sketch = try Sketch("2026-10-19", "2026-10-25")
    sketch.add(1, try hours("2026-10-21", "12:00", "14:00"))
    sketch.add(1, try hours("2026-10-21", from, to))
    let conflicts = sketch.plan.conflicts
    #expect((conflicts[shift(1)]?.first == .doubleBooking(with: shift(2))) == isDouble)
    #expect((conflicts[shift(2)]?.first == .doubleBooking(with: shift(1))) == isDouble)
  }

  @Test func `also with another site, and it is told of the plan's own shift`() throws {
    var sketch = try Sketch("2026-10-19", "2026-10-25")
    let other = sketch.add(1, try hours("2026-10-21", "10:00", "14:00"), .published, at: 2)
    let own = sketch.add(1, try hours("2026-10-21", "12:00", "16:00"))
    #expect(sketch.plan.conflicts == [own: [.doubleBooking(with: other)]])
  }

  @Test func `whole days meet hours, removals and open shifts meet nobody`() throws {
    var sketch = try Sketch("2026-10-19", "2026-10-25")
    let week = sketch.add(1, try days("2026-10-19", "2026-10-25"))
    let hour = sketch.add(1, try hours("2026-10-21", "12:00", "13:00"))
    sketch.add(2, try hours("2026-10-21", "12:00", "13:00"))
    sketch.add(2, try hours("2026-10-21", "12:00", "13:00"), .removal(of: shift(9)))
    sketch.add(nil, try hours("2026-10-21", "12:00", "13:00"))
    sketch.add(nil, try hours("2026-10-21", "12:00", "13:00"))
    #expect(
      sketch.plan.conflicts == [week: [.doubleBooking(with: hour)], hour: [.doubleBooking(with: week)]])
  }

  @Test func `the nights of the changes have their real hours`() throws {
    var sketch = try Sketch("2026-03-23", "2026-10-31")
    // 02:30 is in the missing hour: the shift begins at 03:00, where the other ends.
    sketch.add(1, try hours("2026-03-29", "01:00", "03:00"))
    sketch.add(1, try hours("2026-03-29", "02:30", "06:00"))
    // 02:30 comes twice: an end takes the second, a start the first.
    let first = sketch.add(2, try hours("2026-10-24", "22:00", "02:30"))
    let second = sketch.add(2, try hours("2026-10-25", "02:30", "06:00"))
    let conflicts = sketch.plan.conflicts
    #expect(conflicts[shift(1)] == nil)
    // Both are of one day, which leaves its rest.
    #expect(conflicts[shift(2)] == nil)
    #expect(conflicts[first] == [.doubleBooking(with: second)])
    #expect(conflicts[second] == [.doubleBooking(with: first)])
  }

  @Test func `exactly those that overlap another, in a thousand random weeks`() throws {
    var random = SeededNumbers(seed: 4)
    let monday = try date("2026-10-19")
    for _ in 0..<1000 {
      var sketch = try Sketch("2026-10-19", "2026-10-25")
      for _ in 0..<8 {
        let start = LocalDateTime(date: monday, time: .midnight) + Int.random(in: 0..<(4 * 24), using: &random) * 60
        let minutes = Int.random(in: 1...16, using: &random) * 60
        sketch.add(Int64.random(in: 1...2, using: &random), .timed(start: start, minutes: minutes))
      }
      let overlapping = sketch.shifts.filter { one in
        sketch.shifts.contains { $0.id != one.id && $0.employee == one.employee && $0.interval.overlaps(one.interval) }
      }
      let blocked = sketch.plan.conflicts.filter { $0.value.contains(where: \.isBlocking) }
      #expect(Set(blocked.keys) == Set(overlapping.map(\.id)))
    }
  }
}

@Suite struct `A plan tells of short rests` {
  @Test(arguments: [
    ("2026-10-20", "22:00", "2026-10-21", "08:59", 659 as Int?), ("2026-10-20", "22:00", "2026-10-21", "09:00", nil),
    // A split day has its rest after it.
    ("2026-10-20", "22:00", "2026-10-20", "22:00", nil),
    // From 22:00 to 09:00 on the clock are 10 real hours in March and 12 in October.
    ("2026-03-28", "22:00", "2026-03-29", "09:00", 600), ("2026-03-28", "22:00", "2026-03-29", "10:00", nil),
    ("2026-10-24", "22:00", "2026-10-25", "08:00", nil), ("2026-10-24", "22:00", "2026-10-25", "07:59", 659),
  ])
  func `of less than eleven real hours`(
    firstDay: String, end: String, secondDay: String, start: String, minutes: Int?
  ) throws {
    var sketch = try Sketch(firstDay, secondDay)
    let first = sketch.add(1, try hours(firstDay, "14:00", end))
    let second = sketch.add(1, try hours(secondDay, start, "23:30"))
    #expect(sketch.plan.conflicts[first] == nil)
    let found = shortRests(sketch.plan)[second]
    #expect(found?.first?.1 == minutes && found?.first?.0 == minutes.map { _ in first } && found?.count ?? 1 == 1)
  }

  @Test func `before and after what somebody does elsewhere, but not of that alone`() throws {
    var sketch = try Sketch("2026-10-20", "2026-10-20")
    let before = sketch.add(1, try hours("2026-10-19", "14:00", "22:00"), .published, at: 2)
    let own = sketch.add(1, try hours("2026-10-20", "06:00", "22:00"))
    let after = sketch.add(1, try hours("2026-10-21", "05:00", "06:00"), .published, at: 2)
    sketch.add(1, try hours("2026-10-21", "08:00", "09:00"), .published, at: 2)
    let found = shortRests(sketch.plan)
    #expect(found.keys.sorted() == [own, after])
    #expect(found[own]?.map(\.1) == [480] && found[own]?.first?.0 == before)
    #expect(found[after]?.map(\.1) == [420] && found[after]?.first?.0 == own)
  }

  @Test func `whole days and removals need none`() throws {
    var sketch = try Sketch("2026-10-19", "2026-10-25")
    sketch.add(1, try days("2026-10-19", "2026-10-19"))
    sketch.add(1, try hours("2026-10-20", "01:00", "02:00"))
    sketch.add(2, try hours("2026-10-20", "01:00", "02:00"), .removal(of: shift(9)))
    sketch.add(2, try hours("2026-10-20", "03:00", "04:00"))
    #expect(sketch.plan.conflicts.isEmpty)
  }
}

@Suite struct `A plan tells of closed days and of people who left` {
  @Test func `the gravest first`() throws {
    var sketch = try Sketch("2026-12-21", "2026-12-27")
    sketch.closedDays = [ClosedDay(date: try date("2026-12-25"), name: "Christmas Day")]
    sketch.archivedAt = [1: try instant("2026-12-25T12:00:00Z")]
    let early = sketch.add(1, try hours("2026-12-25", "06:00", "10:00"))
    let late = sketch.add(1, try hours("2026-12-25", "09:00", "17:00"))
    let open = sketch.add(nil, try hours("2026-12-24", "09:00", "17:00"))
    let conflicts = sketch.plan.conflicts
    #expect(conflicts[early] == [.doubleBooking(with: late), .closedDay(name: "Christmas Day")])
    #expect(conflicts[late] == [.doubleBooking(with: early), .left(nil), .closedDay(name: "Christmas Day")])
    #expect(conflicts[open] == nil)
  }
}

@Suite struct `A plan counts` {
  @Test func `real minutes of its days, here and elsewhere`() throws {
    var sketch = try Sketch("2026-10-19", "2026-10-25")
    sketch.add(1, try hours("2026-10-24", "22:00", "06:00"))  // nine hours in this night
    sketch.add(1, try hours("2026-10-20", "08:00", "12:00"), .published, at: 2)
    sketch.add(1, try hours("2026-10-18", "22:00", "06:00"), .published, at: 2)  // belongs to the day before
    sketch.add(1, try days("2026-10-21", "2026-10-22"))
    sketch.add(1, try hours("2026-10-23", "08:00", "12:00"), .removal(of: shift(9)))
    sketch.add(nil, try hours("2026-10-23", "08:00", "12:00"))
    #expect(sketch.plan.minutes(of: ID(rawValue: 1)) == 13 * 60)
    #expect(sketch.plan.minutes == [ID(rawValue: 1): 13 * 60])
    #expect(sketch.plan.minutes(of: ID(rawValue: 2)) == 0)
    var spring = try Sketch("2026-03-23", "2026-03-29")
    spring.add(1, try hours("2026-03-28", "22:00", "06:00"))
    #expect(spring.plan.minutes(of: ID(rawValue: 1)) == 7 * 60)
  }

  @Test func `its drafts and its open shifts`() throws {
    var sketch = try Sketch("2026-10-19", "2026-10-25")
    sketch.add(1, try hours("2026-10-20", "08:00", "12:00"), .published)
    sketch.add(2, try hours("2026-10-20", "08:00", "12:00"))
    let open = sketch.add(nil, try hours("2026-10-20", "08:00", "12:00"))
    sketch.add(3, try hours("2026-10-20", "08:00", "12:00"), .change(of: shift(8)))
    sketch.add(nil, try hours("2026-10-21", "08:00", "12:00"), .removal(of: shift(9)))
    #expect(sketch.plan.openShifts.map(\.id) == [open])
  }

  @Test func `what a day needs and has, and what is missing by position`() throws {
    var sketch = try Sketch("2026-10-19", "2026-10-25")
    sketch.add(1, try hours("2026-10-20", "08:00", "12:00"), .published, position: 1)
    sketch.add(nil, try hours("2026-10-20", "22:00", "06:00"), position: 1)
    sketch.add(nil, try hours("2026-10-20", "08:00", "12:00"), position: 2)
    sketch.add(nil, try hours("2026-10-20", "08:00", "12:00"))
    sketch.add(nil, try hours("2026-10-20", "08:00", "12:00"), .removal(of: shift(9)))
    sketch.add(2, try days("2026-10-19", "2026-10-21"))
    sketch.add(3, try hours("2026-10-19", "22:00", "06:00"))
    let today = try date("2026-10-20")
    let coverage = sketch.plan.coverage(during: today...today, in: sketch.zone).coverage(on: today)
    #expect(coverage.needed == 5)
    #expect(coverage.assigned == 2)
    #expect(coverage.missing == [ID(rawValue: 1): 1, ID(rawValue: 2): 1, nil: 1])
  }

  @Test(arguments: [("2026-10-20", 96), ("2026-03-29", 92), ("2026-10-25", 100)])
  func `the quarter hours of a day, those of the night before among them`(day: String, count: Int) throws {
    let today = try date(day)
    var sketch = try Sketch(day, day)
    sketch.add(1, try hours((today - 1).description, "22:00", "06:00"), .published)
    sketch.add(2, try hours(day, "06:00", "14:00"))
    sketch.add(nil, try hours(day, "13:30", "18:00"))
    sketch.add(3, try days(day, day))
    let quarters = sketch.plan.coverage(during: today...today, in: sketch.zone).coverage(on: today).quarters
    #expect(quarters.count == count)
    let start = sketch.zone.startOfDay(today)
    for (number, quarter) in quarters.enumerated() {
      let time = sketch.zone.local(start + Int64(number) * 900).time
      let expected =
        switch time.minuteOfDay {
        case ..<(13 * 60 + 30): (1, 1)
        case ..<(14 * 60): (2, 1)
        case ..<(18 * 60): (1, 0)
        default: (0, 0)
        }
      #expect((quarter.need, quarter.have) == expected, "at \(time)")
    }
  }
}
