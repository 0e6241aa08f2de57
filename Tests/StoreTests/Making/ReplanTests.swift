import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

/// Lena has three days at the yard, from Tuesday 20 October on; it is the Monday of the week before.
private struct Ill {
  let world: PlanWorld
  let mia: ID<Employee>
  /// Lena's, by day.
  let shifts: [ID<Shift>]
  var shop: Shop { world.shop }

  static let days = ["2026-10-20", "2026-10-21", "2026-10-22"]

  static func opened(_ skill: String? = nil) async throws -> Ill {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let mia = try await world.write { try $0.addEmployee("Mia", surname: "Tanaka") }
    var shifts: [ID<Shift>] = []
    for day in days {
      let draft = ShiftContent(
        site: shop.yard, employee: shop.lena, hours: try hours(day, "12:00", "20:00"),
        skills: [skill].compactMap(\.self))
      shifts += try await world.write { try $0.publish([draft]) }
    }
    return Ill(world: world, mia: mia, shifts: shifts)
  }

  func reading(
    _ first: String = days[0], _ last: String = days[2], from moment: Instant? = nil,
    managing managed: ManagedSites = .all
  ) async throws -> ReplanReading {
    let (days, now, lena, organization) = (
      try day(first)...day(last), shop.home.clock.now, shop.lena, shop.organization
    )
    return try await shop.store.read(of: organization) {
      try $0.replanning(of: lena, on: days, from: moment ?? now, managing: managed, at: now)
    }
  }

  func order(_ choice: Replan.Choice, of reading: ReplanReading) throws -> ReplanOrder {
    ReplanOrder(
      person: shop.lena, days: reading.input.days, moment: reading.input.moment,
      shifts: reading.input.lost.map { ShiftVersion($0.id, revision: $0.revision) },
      moves: choice.moves.map {
        ChosenMove(.init($0.shift.id, revision: $0.shift.revision), to: $0.employee, cause: $0.cause)
      })
  }

  func fewest() async throws -> ReplanOrder {
    let reading = try await reading()
    return try order(Replan(reading.input).fewest, of: reading)
  }

  func holders() async throws -> [ID<Employee>?] { try await world.roster().map(\.employee) }

  func absences() async throws -> [Absence] {
    let (span, organization) = (try day(Self.days[0])...day(Self.days[2]), shop.organization)
    return try await shop.store.read(of: organization) { try $0.absences(during: span, of: shop.lena) }
  }
}

@Suite struct `The shifts of somebody who is ill` {
  @Test func `go to others as one publication, with the absence, and come back with it`() async throws {
    let ill = try await Ill.opened()
    let reading = try await ill.reading()
    #expect(reading.input.lost.map(\.id) == ill.shifts && reading.absence == nil)
    let replan = Replan(reading.input)
    #expect(replan.fewest.moves.count == 3 && replan.fewest.isFewest && replan.fewest.open.isEmpty)
    let order = try ill.order(replan.fewest, of: reading)
    let before = try await ill.shop.changeCount()
    let done = try await ill.world.write { try $0.publish(order) }
    #expect(done.moves.count == 3 && done.opened == 0 && done.staying == 0 && done.leftOut.isEmpty && done.isNoted)
    // The publication, and the absence.
    #expect(try await ill.shop.changeCount() == before + 2)
    #expect(try await !ill.holders().contains(ill.shop.lena))
    #expect(try await ill.holders().allSatisfy { $0 != nil })
    #expect(try await ill.absences().map(\.kind.isSick) == [true])
    let record = try #require(done.publication)
    try await ill.world.recall(record)
    #expect(try await ill.holders() == [ill.shop.lena, ill.shop.lena, ill.shop.lena])
  }

  @Test func `are shared out, so that nobody has all of them`() async throws {
    let ill = try await Ill.opened()
    let takers = Set(try await ill.fewest().moves.map(\.employee))
    #expect(takers == [ill.shop.omar, ill.mia])
  }

  @Test func `are open if they are left out`() async throws {
    let ill = try await Ill.opened()
    var order = try await ill.fewest()
    order.moves.removeLast()
    let wanted = order
    let done = try await ill.world.write { try $0.publish(wanted) }
    #expect(done.moves.count == 2 && done.opened == 1)
    #expect(try await ill.holders().filter { $0 == nil }.count == 1)
  }

  @Test func `are left out and named if whoever was to get one has another by now`() async throws {
    let ill = try await Ill.opened()
    let order = try await ill.fewest()
    let first = try #require(order.moves.first)
    try await ill.shop.publish(first.employee, try hours("2026-10-20", "10:00", "14:00"), at: ill.shop.yard)
    let done = try await ill.world.write { try $0.publish(order) }
    #expect(done.leftOut.map(\.move) == [first] && done.leftOut.map(\.obstacle) == [.busy])
    #expect(done.moves.count == 2 && done.opened == 1)
  }

  @Test func `stay as they are if they were changed since`() async throws {
    let ill = try await Ill.opened()
    let order = try await ill.fewest()
    for id in ill.shifts {
      try await ill.world.alter([id]) { $0.minutesLater = 30 }
    }
    try await ill.world.publish()
    await #expect(throws: Refusal.outOfDate) {
      try await ill.world.write { _ = try $0.publish(order) }
    }
    #expect(try await ill.absences().isEmpty)
  }

  @Test func `nothing that begins before the moment moves`() async throws {
    let ill = try await Ill.opened()
    let moment = try instant("2026-10-21T00:00:00Z")
    let reading = try await ill.reading(from: moment)
    #expect(reading.input.lost.map(\.id) == Array(ill.shifts.dropFirst()))
    #expect(reading.begun.map(\.id) == [ill.shifts[0]])
  }

  @Test func `go to somebody who gives a shift of their own for it, if nobody else can`() async throws {
    let ill = try await Ill.opened("Forklift")
    let (omar, mia) = (ill.shop.omar, ill.mia)
    try await ill.world.write { transaction in
      try transaction.edit(
        omar, to: PersonDraft([.name: "Omar", .surname: "Haddad", .skills: "Forklift"]), seen: 1)
    }
    let own = try await ill.shop.publish(omar, try hours("2026-10-21", "12:00", "20:00"))
    let reading = try await ill.reading()
    let replan = Replan(reading.input)
    #expect(replan.fewest.moves.count == 4 && replan.fewest.isFewest)
    #expect(replan.fewest.moves.filter { $0.cause != nil }.map(\.shift.id) == [own])
    #expect(replan.fewest.moves.first { $0.cause != nil }?.employee == mia)
    let order = try ill.order(replan.fewest, of: reading)
    let done = try await ill.world.write { try $0.publish(order) }
    #expect(done.moves.count == 4 && done.leftOut.isEmpty && done.opened == 0)
    let holders = try await ill.world.roster().reduce(into: [:]) { $0[$1.id] = $1.employee }
    #expect(holders[own] == mia && ill.shifts.allSatisfy { holders[$0] == omar })
  }

  @Test func `without the second move, the first is left out, too`() async throws {
    let ill = try await Ill.opened("Forklift")
    let omar = ill.shop.omar
    try await ill.world.write { transaction in
      try transaction.edit(
        omar, to: PersonDraft([.name: "Omar", .surname: "Haddad", .skills: "Forklift"]), seen: 1)
    }
    try await ill.shop.publish(omar, try hours("2026-10-21", "12:00", "20:00"))
    var order = try await ill.fewest()
    order.moves.removeAll { $0.cause != nil }
    let wanted = order
    let done = try await ill.world.write { try $0.publish(wanted) }
    #expect(done.leftOut.map(\.obstacle) == [.busy] && done.moves.count == 2 && done.opened == 1)
  }

  @Test func `become drafts as one change that can be undone`() async throws {
    let ill = try await Ill.opened()
    let order = try await ill.fewest()
    let done = try await ill.world.write { try $0.draft(order) }
    #expect(done.moves.count == 3 && done.publication == nil)
    #expect(try await ill.holders() == [ill.shop.lena, ill.shop.lena, ill.shop.lena])
    #expect(try await ill.world.toldPlan().filter { $0.hasSuffix(" change") }.count == 3)
    try await ill.world.undo()
    #expect(try await ill.world.toldPlan().filter { $0.hasSuffix(" change") }.isEmpty)
  }

  @Test func `are asked for, each of one person, and change when that person accepts`() async throws {
    let ill = try await Ill.opened()
    let order = try await ill.fewest()
    let done = try await ill.world.write { try $0.ask(order) }
    #expect(done.moves.count == 3 && done.opened == 0 && done.staying == 3)
    #expect(try await ill.holders() == [ill.shop.lena, ill.shop.lena, ill.shop.lena])
    let (now, organization) = (ill.shop.home.clock.now, ill.shop.organization)
    let requests = try await ill.shop.store.read(of: organization) { try $0.openRequests(at: now) }
    #expect(requests.map(\.people) == order.moves.sorted { $0.shift.id < $1.shift.id }.map { [$0.employee] })
    let first = try #require(requests.first)
    let taker = try #require(first.people.first)
    try await ill.world.write { _ = try $0.accept(first.id, by: taker) }
    #expect(try await ill.holders().filter { $0 == taker }.count == 1)
    // What is asked already is not asked again.
    let again = try await ill.world.write { try $0.ask(order) }
    #expect(again.moves.isEmpty)
  }

  @Test func `are those at sites that are managed`() async throws {
    let ill = try await Ill.opened()
    let there = try await ill.shop.publish(
      ill.shop.lena, try hours("2026-10-22", "09:00", "11:00"), at: ill.shop.island)
    let own = try await ill.reading(managing: .only([ill.shop.island]))
    #expect(own.input.lost.map(\.id) == [there] && own.others == 3)
    try await ill.shop.withdraw(there)
    await #expect(throws: Refusal.self) { _ = try await ill.reading(managing: .only([ill.shop.island])) }
  }

  @Test func `are refused for too many days, days far away and people of nobody here`() async throws {
    let ill = try await Ill.opened()
    await #expect(throws: Refusal.self) { _ = try await ill.reading("2026-10-20", "2026-12-24") }
    await #expect(throws: Refusal.self) { _ = try await ill.reading("0001-01-01", "0001-01-02") }
    let days = try day(Ill.days[0])...day(Ill.days[2])
    let (now, organization) = (ill.shop.home.clock.now, ill.shop.organization)
    await #expect(throws: Refusal.notFound) {
      _ = try await ill.shop.store.read(of: organization) {
        try $0.replanning(
          of: ID(rawValue: .min), on: days, from: now, managing: .all, at: now)
      }
    }
  }

  @Test func `go to nobody who would be short of rest, away, or at another site then`() async throws {
    let ill = try await Ill.opened()
    let (omar, mia) = (ill.shop.omar, ill.mia)
    // Until five in the morning of the first day: seven hours of rest.
    try await ill.shop.publish(omar, try hours("2026-10-19", "21:00", "05:00"))
    try await ill.world.write { transaction in
      try transaction.noteIllness(of: mia, on: day(Ill.days[1])...day(Ill.days[1]))
    }
    try await ill.shop.publish(omar, try hours("2026-10-22", "18:00", "23:00"), at: ill.shop.island)
    let moves = try await ill.fewest().moves.reduce(into: [:]) { $0[$1.shift.id] = $1.employee }
    #expect(moves[ill.shifts[0]] == mia)
    #expect(moves[ill.shifts[1]] == omar)
  }
}
