import TestValues
import Testing

@testable import Domain

/// The examples of the model of employment over time, numbered as there.
@Suite struct `A contract` {
  private func day(_ text: String) throws -> LocalDate { try #require(LocalDate(text)) }

  private func days(_ first: String, _ last: String) throws -> ClosedRange<LocalDate> { try day(first)...day(last) }

  private func person(
    _ contracts: [Contract], from first: LocalDate? = nil, until last: LocalDate? = nil,
    after earlier: [Employment] = []
  ) -> Employee {
    Employee(
      id: ID(rawValue: 1), name: "Ben", surname: "", phone: nil, firstDay: first, lastDay: last,
      earlierEmployments: earlier, contracts: contracts)
  }

  /// Monday to Friday, as many minutes each.
  private func working(_ minutes: Int, from day: LocalDate = .first) -> Contract {
    Contract(firstDay: day, agreed: .days(Array(repeating: minutes, count: 5) + [0, 0]))
  }

  @Test func `T1.1: a change of hours leaves the month before as it was`() throws {
    let ben = person([working(420), working(120, from: try day("2026-10-01"))])
    #expect(ben.contractMinutes(in: try days("2026-09-01", "2026-09-30")) == 154 * 60)
    #expect(ben.contractMinutes(in: try days("2026-10-01", "2026-10-31")) == 44 * 60)
  }

  @Test func `T1.2: a change in the middle of a month counts by days`() throws {
    let ben = person([working(480), working(240, from: try day("2026-03-16"))])
    #expect(ben.contractMinutes(in: try days("2026-03-01", "2026-03-31")) == 128 * 60)
  }

  @Test func `T1.3: a change in the middle of a week counts by days`() throws {
    let ben = person([working(420), working(120, from: try day("2026-10-01"))])
    #expect(ben.contractMinutes(in: try days("2026-09-28", "2026-10-04")) == 25 * 60)
  }

  @Test func `T1.4: hours without set days are spread so that weeks are exact, and begin with the employment`() throws {
    let mia = person([Contract(agreed: .week(minutes: 1200))], from: try day("2026-11-26"))
    let monday = try day("2026-11-30")
    let week = try (0..<7).map { try #require(mia.contractMinutes(in: monday + $0...monday + $0)) }
    #expect(week == [171, 172, 171, 172, 171, 172, 171])
    #expect(mia.contractMinutes(in: try days("2026-11-26", "2026-11-29")) == 686)
    #expect(mia.contractMinutes(in: try days("2026-11-01", "2026-11-25")) == 0)
    #expect(mia.contractMinutes(in: monday...monday + 6) == 1200)
  }

  @Test func `T1.8: between two employments nothing is due, and nobody is planned`() throws {
    let ben = person(
      [Contract(agreed: .week(minutes: 2400))], from: try day("2026-05-01"),
      after: [Employment(from: try day("2025-05-01"), until: try day("2025-09-30"))])
    #expect(ben.contractMinutes(in: try days("2025-10-01", "2026-04-30")) == 0)
    #expect(ben.contractMinutes(in: try days("2025-09-29", "2025-10-05")) == 686)
    let here = ["2025-04-30", "2025-05-01", "2025-09-30", "2025-10-01", "2026-04-30", "2026-05-01"]
    #expect(try here.map { ben.isHere(on: try day($0)) } == [false, true, true, false, false, true])
    #expect(ben.outside(on: try day("2025-12-24")) == .before(try day("2026-05-01")))
  }

  @Test func `of unknown hours claims nothing`() throws {
    #expect(person([]).contractMinutes(in: try days("2026-01-01", "2026-12-31")) == nil)
    #expect(person([Contract()]).contractMinutes(in: try days("2026-01-01", "2026-12-31")) == nil)
    let later = person([Contract(firstDay: try day("2026-06-01"), agreed: .week(minutes: 700))])
    #expect(later.contractMinutes(in: try days("2026-05-01", "2026-05-31")) == nil)
    #expect(later.contractMinutes(in: try days("2026-05-31", "2026-06-01")) == 100)
  }

  @Test(arguments: [
    (Contract.Agreed.month(minutes: 2580), "2026-11-01", "2026-11-30", 2580),
    (.month(minutes: 2580), "2026-01-01", "2026-12-31", 12 * 2580),
    (.month(minutes: 2580), "2026-11-16", "2026-11-30", 1290),
    (.year(minutes: 100_000), "2026-01-01", "2026-12-31", 100_000),
    (.year(minutes: 100_000), "2028-01-01", "2028-12-31", 100_000),
    (.year(minutes: 36_500), "2026-03-01", "2026-03-10", 1000),
    (.week(minutes: 0), "2026-03-01", "2026-03-10", 0),
    (.days([600, 0, 0, 0, 0, 0, 600]), "2026-11-29", "2026-11-30", 1200),
  ])
  func `of a month or a year has its hours exactly`(agreed: Contract.Agreed, first: String, last: String, minutes: Int)
    throws
  {
    #expect(person([Contract(agreed: agreed)]).contractMinutes(in: try days(first, last)) == minutes)
  }

  @Test func `is asked about the edges of the calendar`() throws {
    let ben = person([Contract(agreed: .month(minutes: 100)), Contract(firstDay: .last, agreed: .year(minutes: 366))])
    #expect(ben.contractMinutes(in: .last ... .last) == 1)
    #expect(ben.contractMinutes(in: .first ... .first + 30) == 100)
    #expect(ben.contract(on: .first)?.agreed == .month(minutes: 100))
  }

  @Test func `has a mean of its weeks, over a change by days`() throws {
    let ben = person([working(480), working(240, from: try day("2026-03-16"))])
    #expect(ben.weeklyMinutes(in: try days("2026-03-09", "2026-03-22")) == 1800)
    #expect(ben.weeklyMinutes(on: try day("2026-03-15")) == 2400)
    #expect(Contract(agreed: .month(minutes: 2580)).weeklyMinutes == 593)
    #expect(Contract(agreed: .year(minutes: 104_000)).weeklyMinutes == 1993)
  }

  @Test func `of any history agrees with a naive count of each day`() throws {
    for seed in 0..<TestSize.tries(10_000, oneIn: 100) { try compare(seed) }
  }

  private func compare(_ seed: Int) throws {
    var random = SeededNumbers(seed: UInt64(seed))
    let epoch = try day("2026-01-01")
    func some(_ most: Int) -> Int { Int.random(in: 0...most, using: &random) }
    var begins = Set((0...some(4)).map { _ in epoch + some(500) }).sorted()
    if some(1) == 0 { begins.insert(.first, at: 0) }
    let contracts = begins.map { first -> Contract in
      let agreed: Contract.Agreed =
        switch some(4) {
        case 0: .unknown
        case 1: .week(minutes: some(3000))
        case 2: .days((0..<7).map { _ in some(600) })
        case 3: .month(minutes: some(12_000))
        default: .year(minutes: some(120_000))
        }
      return Contract(firstDay: first, agreed: agreed)
    }
    let entry = some(2) == 0 ? nil : epoch + 100 + some(200)
    let ben = person(
      contracts, from: entry, until: some(1) == 0 ? epoch + 300 + some(200) : nil,
      after: some(1) == 0 && entry != nil ? [Employment(from: epoch + some(40), until: epoch + 40 + some(50))] : [])
    let first = epoch + some(400)
    let span = first...first + some(120)
    var naive: Int?
    for day in span.all {
      guard let held = contracts.last(where: { $0.firstDay <= day }), let due = Self.due(held.agreed, day) else {
        continue
      }
      naive = (naive ?? 0) + (ben.employments.contains { $0.contains(day) } ? due : 0)
    }
    #expect(ben.contractMinutes(in: span) == naive, "seed \(seed)")
  }

  /// The minutes of one day, from sums up to it and up to the day before.
  private static func due(_ agreed: Contract.Agreed, _ day: LocalDate) -> Int? {
    func part(_ minutes: Int, _ number: Int, of length: Int) -> Int {
      (minutes * number + length / 2) / length - (minutes * (number - 1) + length / 2) / length
    }
    let place = day.weekday.days(since: .monday)
    switch agreed {
    case .unknown: return nil
    case .week(let minutes): return part(minutes, place + 1, of: 7)
    case .days(let minutes): return minutes[place]
    case .month(let minutes): return part(minutes, day.day, of: LocalDate.days(inMonth: day.month, of: day.year))
    case .year(let minutes):
      let length = (1...12).reduce(0) { $0 + LocalDate.days(inMonth: $1, of: day.year) }
      let before = (1..<day.month).reduce(0) { $0 + LocalDate.days(inMonth: $1, of: day.year) }
      return part(minutes, before + day.day, of: length)
    }
  }
}

@Suite struct `A contract as typed` {
  @Test(
    arguments: [
      ([:], Contract()),
      ([.basis: "week", .hours: "37,5", .from: "2026-10-01"], Contract(agreed: .week(minutes: 2250))),
    ] as [([ContractDraft.Field: String], Contract)])
  func `is read`(texts: [ContractDraft.Field: String], contract: Contract) throws {
    #expect(try ContractDraft(texts).checked().agreed == contract.agreed)
  }

  @Test func `is read with set days`() throws {
    let draft = ContractDraft([
      .monday: "8", .friday: "4.5", .days: "2.5", .kind: "apprentice", .minorUntil: "2027-03-01",
    ])
    let contract = try draft.checked()
    #expect(contract.agreed == .days([480, 0, 0, 0, 270, 0, 0]))
    #expect((contract.daysAWeek, contract.kind, contract.minorUntil) == (250, .apprentice, LocalDate("2027-03-01")))
    #expect(try ContractDraft(contract, from: nil).checked() == contract)
  }

  @Test(
    arguments: [
      ([.from: "yesterday"], [("from", .notADate)]),
      ([.basis: "week"], [("hours", .missing)]),
      ([.hours: "20"], [("basis", .missing)]),
      ([.basis: "fortnight", .hours: "20"], [("basis", .unknown)]),
      ([.basis: "week", .hours: "169"], [("hours", .notBetween(0, 168))]),
      ([.basis: "month", .hours: "745"], [("hours", .notBetween(0, 744))]),
      ([.basis: "year", .hours: "-9223372036854775808"], [("hours", .notANumber)]),
      ([.monday: "24.01"], [("monday", .notBetween(0, 24))]),
      ([.monday: "8", .basis: "month"], [("hours", .unknown)]),
      ([.days: "0"], [("days", .notBetween(1, 7))]),
      ([.days: "7.5"], [("days", .notBetween(0, 7))]),
      ([.kind: "pirate", .rules: "x"], [("kind", .unknown), ("rules", .unknown)]),
    ] as [([ContractDraft.Field: String], [(String, Refusal.Problem)])])
  func `is refused beside its field`(texts: [ContractDraft.Field: String], problems: [(String, Refusal.Problem)]) {
    #expect(throws: Refusal.invalid(problems.map { .init($0.0, $0.1) })) { try ContractDraft(texts).checked() }
  }
}
