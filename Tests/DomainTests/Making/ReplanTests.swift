import Testing

@testable import Domain

@Suite struct `Of a team of a hundred` {
  private static let site = ID<Site>(rawValue: 1)
  private let zone: Zone
  private let monday: LocalDate

  init() throws {
    zone = try Zones().zone(try #require(ZoneName("Europe/Berlin")))
    monday = try #require(LocalDate("2026-11-23"))
  }

  private func shift(_ number: Int, _ person: Int?, _ day: Int, from hour: Int) -> PlannedShift {
    let start = LocalDateTime(date: monday + day, time: LocalTime(hour: hour, minute: 0) ?? .midnight)
    let hours = Hours.timed(start: start, minutes: 480)
    return PlannedShift(
      id: ID(rawValue: Int64(number)),
      content: ShiftContent(site: Self.site, employee: person.map { ID(rawValue: Int64($0)) }, hours: hours),
      interval: hours.interval(in: zone), state: .published, revision: 1)
  }

  /// Everyone has five days of each of six weeks; who is ill has all of a week's.
  private func input(people: Int = 100, busy: Bool = false) -> ReplanInput {
    let rules = RulesInForce(zone: zone)
    var shifts: [PlannedShift] = []
    for person in 1...people {
      for day in 0..<42 where busy ? day % 7 < 6 : (day + person) % 7 < 5 {
        shifts.append(shift(1000 + shifts.count, person, day, from: person % 2 == 0 ? 6 : 14))
      }
    }
    let lost = (0..<7).map { shift(1 + $0, 999, $0, from: 14) }
    let team = (1...people).map {
      Employee(
        id: ID(rawValue: Int64($0)), name: "Person \($0)", surname: "", phone: nil,
        contracts: [Contract(agreed: .week(minutes: 2700))])
    }
    return ReplanInput(
      person: Employee(id: ID(rawValue: 999), name: "Emil", surname: "", phone: nil),
      days: monday...(monday + 41), moment: Instant(seconds: 0), lost: lost, movable: shifts, people: team,
      duties: Dictionary(grouping: shifts, by: { $0.employee ?? ID(rawValue: 0) }).mapValues {
        $0.map { $0.duty(by: rules) }
      }, rules: rules)
  }

  @Test func `a week of somebody is shared out by whoever is free`() {
    let replan = Replan(input(people: 100))
    #expect(replan.fewest.moves.count == 7 && replan.fewest.isFewest)
    // Why at most one: each has five days of their own already, and room for half a day more.
    #expect(Set(replan.fewest.moves.map(\.employee)).count == 7)
  }

  @Test func `a week stays open if everyone is at work, and nothing is called proven that was not looked at`() {
    let replan = Replan(input(people: 100, busy: true))
    #expect(!replan.fewest.isFewest || replan.fewest.open.isEmpty)
    #expect(replan.fewest.moves.count + replan.fewest.open.count >= 7)
  }
}
