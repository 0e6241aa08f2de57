import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

/// Lena worked at the yard from ten to two on Monday 12 October 2026; everyone's rule counts all of it.
private struct SetWorld: Sendable {
  let clock: ClockWorld
  let usual: ID<SurchargeRule>
  var lena: ID<Employee> { clock.shop.lena }
  var yard: ID<Site> { clock.shop.yard }

  init() async throws {
    clock = try await ClockWorld.opened()
    try clock.at("2026-10-12T08:00:00Z")
    try await clock.press(.on)
    try clock.at("2026-10-12T12:00:00Z")
    try await clock.press(.off)
    try clock.at("2026-10-19T08:00:00Z")
    let (terms, first) = (Self.all("Usual", 10), try day("2026-10-01"))
    usual = try await clock.plan.write { try $0.add(terms, from: first) }
  }

  static func all(_ name: String, _ percent: Int) -> SurchargeTerms { SurchargeTerms(name, percent, .alone) }

  /// A set with one rule of every hour.
  func set(_ name: String, _ percent: Int) async throws -> (id: ID<SurchargeSet>, rule: ID<SurchargeRule>) {
    let (terms, first) = (Self.all(name, percent), try day("2026-10-01"))
    return try await clock.plan.write { transaction in
      let set = try transaction.addSurchargeSet(name)
      return (set, try transaction.add(terms, to: set, from: first))
    }
  }

  /// By rule, of the Monday.
  func minutes() async throws -> [ID<SurchargeRule>: Int] {
    try await clock.sheet()?.days.first?.surcharges ?? [:]
  }

  func sets() async throws -> [SurchargeSet] {
    try await clock.plan.store.read(of: clock.organization) { try $0.surchargeSets() }
  }
}

@Suite struct `Sets of surcharges` {
  @Test func `hold for everyone, at a site from a day on, and by a contract before that`() async throws {
    let world = try await SetWorld()
    let (lena, yard, monday) = (world.lena, world.yard, try day("2026-10-12"))
    #expect(try await world.minutes() == [world.usual: 240])
    let (clinic, doctors) = (try await world.set("Clinic", 20), try await world.set("Doctors", 30))
    #expect(try await world.minutes() == [world.usual: 240], "no site and no contract has them")
    try await world.clock.plan.write { try $0.choose(clinic.id, at: yard, from: monday + 1) }
    #expect(try await world.minutes() == [world.usual: 240], "from the day after on")
    try await world.clock.plan.write { try $0.choose(clinic.id, at: yard, from: monday) }
    #expect(try await world.minutes() == [clinic.rule: 240])
    try await world.clock.plan.write { try $0.put(Contract(firstDay: monday + 1, surchargeSet: doctors.id), of: lena) }
    #expect(try await world.minutes() == [clinic.rule: 240], "the contract of the day")
    try await world.clock.plan.write { try $0.put(Contract(firstDay: monday, surchargeSet: doctors.id), of: lena) }
    #expect(try await world.minutes() == [doctors.rule: 240])
    let everyones = try #require(try await world.sets().first?.id)
    try await world.clock.plan.write { try $0.put(Contract(firstDay: monday, surchargeSet: everyones), of: lena) }
    #expect(try await world.minutes() == [world.usual: 240], "a contract may name everyone's")
  }

  @Test func `count in approved hours and costs alike`() async throws {
    let world = try await SetWorld()
    let (lena, yard, monday) = (world.lena, world.yard, try day("2026-10-12"))
    let doctors = try await world.set("Doctors", 30)
    try await world.clock.plan.write { try $0.put(Contract(surchargeSet: doctors.id), of: lena) }
    try await world.clock.approve()
    let lines = try await world.clock.plan.store.read(of: world.clock.organization) {
      try $0.payrollLines(at: yard, on: monday...monday + 6, at: world.clock.plan.shop.home.clock.now)
    }
    #expect(lines.map(\.minutes.surcharges) == [[doctors.rule: 240]])
    let paid = try await world.clock.plan.store.read(of: world.clock.organization) {
      try $0.surcharges(of: [lena, world.clock.shop.omar], at: yard, on: monday...monday)
    }
    #expect(paid[lena]?.choice?.set(on: monday) == doctors.id)
    #expect(paid[world.clock.shop.omar]?.choice?.set(on: monday) == (try await world.sets().first?.id))
  }

  @Test func `are removed once nobody has them, and the past keeps their rules`() async throws {
    let world = try await SetWorld()
    let (lena, yard, monday) = (world.lena, world.yard, try day("2026-10-12"))
    let clinic = try await world.set("Clinic", 20)
    let inUse = Refusal.invalid([.init("set", .taken)])
    try await world.clock.plan.write { try $0.choose(clinic.id, at: yard, from: monday + 30) }
    await #expect(throws: inUse) { try await world.clock.plan.write { try $0.removeSurchargeSet(clinic.id) } }
    let everyones = try #require(try await world.sets().first?.id)
    try await world.clock.plan.write { transaction in
      try transaction.choose(clinic.id, at: yard, from: monday)
      try transaction.choose(everyones, at: yard, from: monday + 1)
      try transaction.choose(everyones, at: yard, from: monday + 30)
      try transaction.put(Contract(firstDay: monday + 40, surchargeSet: clinic.id), of: lena)
    }
    await #expect(throws: inUse) { try await world.clock.plan.write { try $0.removeSurchargeSet(clinic.id) } }
    try await world.clock.plan.write { transaction in
      try transaction.removeContract(of: lena, from: monday + 40)
      try transaction.removeSurchargeSet(clinic.id)
    }
    #expect(try await world.sets().map(\.id) == [everyones])
    #expect(try await world.minutes() == [clinic.rule: 240], "the Monday is as it was")
    await #expect(throws: Refusal.notFound) {
      try await world.clock.plan.write { try $0.removeSurchargeSet(clinic.id) }
    }
    await #expect(throws: inUse) { try await world.clock.plan.write { try $0.removeSurchargeSet(everyones) } }
  }

  @Test func `have names, within bounds, and are for managers of all sites`() async throws {
    let world = try await SetWorld()
    let (first, yard) = (try #require(try await world.sets().first), world.yard)
    #expect(first.name.isEmpty)
    let clinic = try await world.set("Clinic", 20).id
    let monday = try day("2026-10-12")
    try await world.clock.plan.write { try $0.rename(first.id, "All") }
    #expect(try await world.sets().map(\.name) == ["All", "Clinic"])
    await #expect(throws: Refusal.invalid([.init("name", .taken)])) {
      try await world.clock.plan.write { try $0.rename(clinic, " All ") }
    }
    await #expect(throws: Refusal.invalid([.init("name", .missing)])) {
      try await world.clock.plan.write { try $0.addSurchargeSet(" ") }
    }
    let unknown: ID<SurchargeSet> = ID(rawValue: 999)
    await #expect(throws: Refusal.invalid([.init("set_id", .unknown)])) {
      try await world.clock.plan.write { try $0.choose(unknown, at: yard, from: monday) }
    }
    await #expect(throws: Refusal.invalid([.init("from_day", .notBefore(try day("2000-01-01")))])) {
      try await world.clock.plan.write { try $0.choose(clinic, at: yard, from: .first) }
    }
    try await world.clock.plan.write { transaction in
      for number in 2..<SurchargeSet.most { try transaction.addSurchargeSet("\(number)") }
    }
    await #expect(throws: Refusal.invalid([.init("name", .tooMany(limit: SurchargeSet.most))])) {
      try await world.clock.plan.write { try $0.addSurchargeSet("More") }
    }
    let manager = try await world.clock.plan.write { transaction in
      let person = try transaction.addEmployee("Ada", surname: "")
      return try transaction.addAccount(for: person, role: .manager, managing: .only([yard]))
    }
    await #expect(throws: Refusal.self) {
      try await world.clock.plan.write(by: .account(manager)) { try $0.choose(clinic, at: yard, from: monday) }
    }
    await #expect(throws: Refusal.self) {
      try await world.clock.plan.write(by: .account(manager)) { try $0.addSurchargeSet("Mine") }
    }
  }
}
