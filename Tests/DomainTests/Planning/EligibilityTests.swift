import Domain
import TestValues
import Testing

/// Positions and sites of a café with two shops.
private struct Cafe {
  let zone: Zone
  let bar = Position(id: ID(rawValue: 1), name: "Bar", mark: .init(.disc))
  let kitchen = Position(id: ID(rawValue: 2), name: "Kitchen", mark: .init(.ring), isListed: true)
  let north = ID<Site>(rawValue: 1)
  let south = ID<Site>(rawValue: 2)
  let karl = ID<Employee>(rawValue: 1)
  let lea = ID<Employee>(rawValue: 2)
  let ivo = ID<Employee>(rawValue: 3)

  init() throws { zone = try TestZones.zone("Europe/Berlin") }

  func shift(
    _ number: Int64, _ person: ID<Employee>?, _ day: String, _ from: String, _ to: String, _ position: Position,
    at site: ID<Site>? = nil
  ) throws -> PlannedShift {
    let (date, start) = (try #require(LocalDate(day)), try #require(LocalTime(from)))
    let end = try #require(LocalTime(to))
    let minutes = (end.minuteOfDay - start.minuteOfDay + 1440) % 1440
    let hours = Hours.timed(start: LocalDateTime(date: date, time: start), minutes: minutes)
    return PlannedShift(
      unsaved: ShiftContent(site: site ?? north, position: position.id, employee: person, hours: hours),
      number: Int(number), in: zone)
  }

  func day(_ text: String) throws -> LocalDate { try #require(LocalDate(text)) }
}

@Suite struct `What is known of people` {
  @Test func `bars nobody as long as nobody says anything`() throws {
    let cafe = try Cafe()
    let shift = try cafe.shift(1, nil, "2026-12-01", "09:00", "17:00", cafe.bar)
    #expect(Eligibility.unknown.gap(of: cafe.karl, for: shift, on: cafe.bar) == nil)
    #expect(Eligibility.unknown.gap(of: cafe.karl, for: shift, on: nil) == nil)
    #expect(Eligibility.unknown.standing(of: cafe.karl, at: cafe.north, day: shift.hours.date) == .unknown)
  }

  @Test func `admits to a listed position those on the list alone`() throws {
    let cafe = try Cafe()
    let known = Eligibility(positions: [.init(cafe.karl, cafe.kitchen.id)])
    let shift = try cafe.shift(1, nil, "2026-12-01", "09:00", "17:00", cafe.kitchen)
    #expect(known.gap(of: cafe.karl, for: shift, on: cafe.kitchen) == nil)
    #expect(known.gap(of: cafe.lea, for: shift, on: cafe.kitchen) == .notListed(cafe.kitchen.id))
  }

  @Test(
    arguments: [("09:00", "17:00", nil), ("09:00", "13:00", "13:00"), ("10:00", "17:00", ""), (nil, nil, "")]
      as [(String?, String?, String?)])
  func `lets someone in training work beside who can`(from: String?, to: String?, alone: String?) throws {
    let cafe = try Cafe()
    let known = Eligibility(positions: [
      .init(cafe.karl, cafe.kitchen.id), .init(cafe.lea, cafe.kitchen.id, .training),
    ])
    let shift = try cafe.shift(1, cafe.lea, "2026-12-01", "09:00", "17:00", cafe.kitchen)
    let others =
      try from.map { [try cafe.shift(2, cafe.karl, "2026-12-01", $0, try #require(to), cafe.kitchen)] } ?? []
    let gap = known.gap(of: cafe.lea, for: shift, on: cafe.kitchen, beside: others)
    #expect(gap == alone.map { .alone(from: LocalTime($0)) })
    #expect(!known.counts(shift))
  }

  @Test func `is no teacher who learns it, works elsewhere, or something else`() throws {
    let cafe = try Cafe()
    let known = Eligibility(positions: [
      .init(cafe.karl, cafe.kitchen.id), .init(cafe.lea, cafe.kitchen.id, .training),
      .init(cafe.ivo, cafe.kitchen.id, .training),
    ])
    let shift = try cafe.shift(1, cafe.lea, "2026-12-01", "09:00", "17:00", cafe.kitchen)
    let others = [
      try cafe.shift(2, cafe.ivo, "2026-12-01", "09:00", "17:00", cafe.kitchen),
      try cafe.shift(3, cafe.karl, "2026-12-01", "09:00", "17:00", cafe.kitchen, at: cafe.south),
      try cafe.shift(4, cafe.karl, "2026-12-01", "09:00", "17:00", cafe.bar),
    ]
    #expect(known.gap(of: cafe.lea, for: shift, on: cafe.kitchen, beside: others) == .alone(from: nil))
  }

  @Test(arguments: [("2026-11-30", "22:00", "06:00", false), ("2026-12-01", "06:00", "14:00", true)])
  func `holds from the day that a shift begins on`(day: String, from: String, to: String, may: Bool) throws {
    let cafe = try Cafe()
    let known = Eligibility(positions: [.init(cafe.karl, cafe.kitchen.id, from: try cafe.day("2026-12-01"))])
    let shift = try cafe.shift(1, nil, day, from, to, cafe.kitchen)
    #expect((known.gap(of: cafe.karl, for: shift, on: cafe.kitchen) == nil) == may)
  }

  @Test func `plans people at home first, where they also belong, and nowhere else`() throws {
    let cafe = try Cafe()
    let day = try cafe.day("2026-12-01")
    let known = Eligibility(sites: [
      .init(cafe.karl, cafe.north), .init(cafe.ivo, cafe.south), .init(cafe.ivo, cafe.north, .also),
      .init(cafe.lea, cafe.south, .ifAsked),
    ])
    func standing(_ person: ID<Employee>) -> [Eligibility.Standing] {
      [cafe.north, cafe.south].map { known.standing(of: person, at: $0, day: day) }
    }
    #expect(standing(cafe.karl) == [.home, .elsewhere])
    #expect(standing(cafe.ivo) == [.also, .home])
    #expect(standing(cafe.lea) == [.unknown, .ifAsked])
    let south = try cafe.shift(1, nil, "2026-12-01", "09:00", "17:00", cafe.bar, at: cafe.south)
    #expect(known.gap(of: cafe.karl, for: south, on: cafe.bar) == .otherSite(home: cafe.north))
    #expect(known.gap(of: cafe.lea, for: south, on: cafe.bar) == .otherSite(home: nil))
    #expect(known.gap(of: cafe.ivo, for: south, on: cafe.bar) == nil)
  }

  @Test func `agrees with a count by hand on every day of random histories`() throws {
    let cafe = try Cafe()
    var random = SeededNumbers(seed: 7)
    let begin = try cafe.day("2026-01-01")
    for _ in 0..<200 {
      let rows = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        let first = Bool.random(using: &random) ? LocalDate.first : begin + Int.random(in: 0...30, using: &random)
        let length = Int.random(in: -1...20, using: &random)
        return Eligibility.PositionRow(
          cafe.karl, Bool.random(using: &random) ? cafe.bar.id : cafe.kitchen.id,
          Bool.random(using: &random) ? .can : .training, from: first,
          until: length < 0 ? nil : max(first, begin) + length)
      }
      // One row for a position and first day, as the database has it.
      let kept = Dictionary(rows.map { ("\($0.position) \($0.firstDay)", $0) }) { $1 }.values
      let known = Eligibility(positions: Array(kept))
      for day in (0...40).map({ begin + $0 }) {
        for position in [cafe.bar.id, cafe.kitchen.id] {
          var held: Eligibility.PositionRow?
          for row in kept.sorted(by: { $0.firstDay < $1.firstDay })
          where row.position == position && row.firstDay <= day {
            held = row.lastDay.map { day <= $0 } ?? true ? row : nil
          }
          #expect(known.row(of: cafe.karl, on: position, day: day) == held)
        }
      }
    }
  }
}

@Suite struct `What past shifts suggest` {
  @Test func `is a position for each that was worked, or is a title, and nobody spoke of`() throws {
    let cafe = try Cafe()
    let people = [cafe.karl, cafe.lea].map { id in
      Employee(id: id, name: "Person \(id)", surname: "", phone: nil, title: id == cafe.lea ? "kitchen" : "")
    }
    let found = EligibilitySuggestions(
      people: people, positions: [cafe.bar, cafe.kitchen],
      known: Eligibility(positions: [.init(cafe.karl, cafe.kitchen.id, until: LocalDate("2026-01-01"))]),
      worked: [cafe.karl: [cafe.bar.id: 12, cafe.kitchen.id: 3]], stayed: [:])
    #expect(found.positions == [cafe.karl: [cafe.bar.id: 12], cafe.lea: [cafe.kitchen.id: 0]] && found.count == 2)
  }

  @Test(arguments: [(8, 2, true), (79, 21, false), (1, 0, true)])
  func `is a home where somebody worked four of five shifts`(here: Int, there: Int, isHome: Bool) throws {
    let cafe = try Cafe()
    let karl = Employee(id: cafe.karl, name: "Karl", surname: "", phone: nil)
    let stayed = [cafe.karl: [cafe.north: here, cafe.south: there].filter { $0.value > 0 }]
    func found(_ known: Eligibility) -> ID<Site>? {
      EligibilitySuggestions(people: [karl], positions: [], known: known, worked: [:], stayed: stayed)
        .homes[cafe.karl]?.site
    }
    #expect(found(.unknown) == (isHome ? cafe.north : nil))
    #expect(found(Eligibility(sites: [.init(cafe.karl, cafe.south, .ifAsked)])) == nil)
  }
}
