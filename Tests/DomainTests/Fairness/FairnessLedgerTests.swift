import Testing

@testable import Domain

@Suite struct `The ledger of fairness` {
  private func person(_ id: Int64, _ name: String, hours: Int?, lastDay: LocalDate? = nil) -> Employee {
    Employee(
      id: ID(rawValue: id), name: name, surname: "", phone: nil, lastDay: lastDay,
      contracts: hours.map { [Contract(agreed: .week(minutes: $0 * 60))] } ?? [])
  }

  private func tallies(_ counts: [(within: Int, before: Int)]) -> [ID<Employee>: FairnessTallies] {
    counts.enumerated().reduce(into: [:]) { found, each in
      var own = FairnessTallies()
      for _ in 0..<each.element.within { own.within.add(.night, minutes: 480) }
      for _ in 0..<each.element.before { own.before.add(.night, minutes: 480) }
      own.within.add([], minutes: 60)
      found[ID(rawValue: Int64(each.offset + 1))] = own
    }
  }

  private func ledger(
    _ people: [Employee], _ counts: [(within: Int, before: Int)],
    by change: (inout FairnessPolicy) -> Void = { _ in }
  ) throws -> FairnessLedger {
    var policy = FairnessPolicy.standard
    change(&policy)
    let days = day("2026-09-01")...day("2026-11-30")
    return FairnessLedger(
      people, tallies(counts), on: days, carrying: FairnessLedger.carried(to: days, by: policy), by: policy)
  }

  private func nights(_ ledger: FairnessLedger) -> [String: [Int?]] {
    ledger.rows.reduce(into: [:]) { found, row in
      if let entry = row.entries[.nights] {
        found[row.employee.name] = [entry.worked, entry.carried, entry.share, entry.difference]
      }
    }
  }

  @Test func `shares by hours of contract among those who do it`() throws {
    let people =
      [person(1, "Evan", hours: 30), person(2, "Harper", hours: 40), person(3, "Mia", hours: 30)]
      + [person(4, "Anna", hours: 20)]
    let found = try ledger(people, [(14, 0), (7, 0), (10, 0), (0, 0)]) { $0.carriedMonths = 0 }
    #expect(found.measures == [.nights, .hours])
    #expect(
      nights(found) == [
        "Evan": [1400, 0, 930, 470], "Harper": [700, 0, 1240, -540], "Mia": [1000, 0, 930, 70],
      ])
    let basis = try #require(found.rows.first { $0.employee.name == "Evan" }?.entries[.nights]?.basis)
    #expect(basis == .init(total: 3100, people: 3, weight: 1800, weights: 6000))
    #expect(found.rows.map(\.employee.name) == ["Anna", "Evan", "Harper", "Mia"])
  }

  @Test func `carries over the difference of the months before`() throws {
    let people = [person(1, "Ada", hours: 20), person(2, "Ben", hours: 20)]
    let found = try ledger(people, [(3, 6), (5, 2)])
    // Of eight before, four are each one's share.
    #expect(nights(found) == ["Ada": [300, 200, 400, 100], "Ben": [500, -200, 400, -100]])
    #expect(found.carried == (day("2026-06-01")...day("2026-08-31")))
  }

  @Test func `counts by weight, and leaves out what weighs nothing`() throws {
    let people = [person(1, "Ada", hours: 20), person(2, "Ben", hours: 20)]
    let heavy = try ledger(people, [(3, 0), (1, 0)]) { $0.weights[.nights] = 150 }
    #expect(nights(heavy) == ["Ada": [450, 0, 300, 150], "Ben": [150, 0, 300, -150]])
    #expect(try ledger(people, [(3, 0), (1, 0)]) { $0.weights[.nights] = 0 }.measures == [.hours])
  }

  @Test func `takes unknown contracts for the mean, and all alike if none is known or none has hours`() throws {
    let some = [person(1, "Ada", hours: 10), person(2, "Ben", hours: 30), person(3, "Cem", hours: nil)]
    #expect(nights(try ledger(some, [(6, 0), (0, 6), (6, 0)]) { $0.carriedMonths = 3 })["Cem"]?[2] == 400)
    let none = [person(1, "Ada", hours: nil), person(2, "Ben", hours: nil)]
    #expect(nights(try ledger(none, [(3, 0), (1, 0)]))["Ben"] == [100, 0, 200, -100])
    let idle = [person(1, "Ada", hours: 0), person(2, "Ben", hours: 0)]
    #expect(nights(try ledger(idle, [(3, 0), (1, 0)]))["Ben"] == [100, 0, 200, -100])
  }

  @Test func `gives who leaves a share until their last day`() throws {
    let people = [person(1, "Ada", hours: 20), person(2, "Ben", hours: 20, lastDay: day("2026-09-30"))]
    let found = nights(try ledger(people, [(91, 0), (30, 0)]) { $0.carriedMonths = 0 })
    #expect(found["Ada"]?[2] == 9100)
    #expect(found["Ben"]?[2] == 3000)
  }

  @Test func `has hours beside the contract, without weight`() throws {
    let found = try ledger([person(1, "Ada", hours: 7), person(2, "Ben", hours: nil)], [(10, 0), (0, 0)])
    let hours = found.rows.map { $0.entries[.hours] }
    #expect(hours[0]?.worked == 4860)
    #expect(hours[0]?.share == 7 * 60 * 13)
    #expect(hours[1]?.share == nil && hours[1]?.difference == nil)
  }

  @Test(
    arguments: [
      ("2026-11-01", 3, "2026-08-01"), ("2026-11-16", 1, "2026-10-16"), ("2026-03-31", 1, "2026-02-28"),
      ("2026-01-01", 12, "2025-01-01"), ("0001-01-02", 12, "0001-01-01"),
    ])
  func `reaches whole months back`(first: String, months: Int, expected: String) throws {
    var policy = FairnessPolicy.standard
    policy.carriedMonths = months
    let first = day(first)
    #expect(FairnessLedger.carried(to: first...first, by: policy) == (day(expected)...first - 1))
    #expect(FairnessLedger.carried(to: .first ... .first, by: policy) == nil)
    policy.carriedMonths = 0
    #expect(FairnessLedger.carried(to: first...first, by: policy) == nil)
  }
}
