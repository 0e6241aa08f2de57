import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `Shifts put into cells` {
  private func draft(
    _ world: PlanWorld, _ person: ID<Employee>?, _ date: String, _ from: String, _ to: String, pause: Int = 0,
    note: String = ""
  ) throws -> ShiftContent {
    ShiftContent(
      site: world.shop.yard, position: world.shop.dispatch, employee: person, hours: try hours(date, from, to),
      breakMinutes: pause, note: note)
  }

  @Test func `are one change: made, changed and taken out`() async throws {
    let world = try await PlanWorld.opened()
    let old = try await world.draft(world.shop.lena, try hours("2026-10-19", "06:00", "14:00"))
    let gone = try await world.draft(world.shop.omar, try hours("2026-10-20", "06:00", "14:00"))
    let before = try await world.plan()
    let (seen, leaving) = (try await world.seen(old), try await world.seen(gone))
    let new = try draft(world, nil, "2026-10-21", "22:00", "07:00", pause: 45)
    let changed = try draft(world, world.shop.lena, "2026-10-19", "07:00", "15:00", note: "Keys")
    let ids = try await world.write { transaction in
      try transaction.place(
        [ShiftPlacement(new), ShiftPlacement(changed, over: seen)], removing: [leaving])
    }
    #expect(ids.count == 2 && ids[1] == old)
    let made = try await world.planned(ids[0])
    #expect(made.breakMinutes == 45 && made.workedMinutes == 495 && made.employee == nil)
    #expect(try await world.planned(old).note == "Keys")
    await #expect(throws: Refusal.notFound) { try await world.planned(gone) }
    try await world.undo()
    #expect(try await world.plan().shifts.map(\.hours) == before.shifts.map(\.hours))
  }

  @Test func `are refused as a whole`() async throws {
    let world = try await PlanWorld.opened()
    let right = try draft(world, nil, "2026-10-21", "06:00", "14:00")
    let nobody = ID<Employee>(rawValue: 987_654)
    let unknown = try draft(world, nobody, "2026-10-21", "06:00", "14:00")
    await #expect(throws: Refusal.invalid([.init("person", .unknown)])) {
      try await world.write { try $0.place([ShiftPlacement(right), ShiftPlacement(unknown)]) }
    }
    var elsewhere = right
    elsewhere.position = ID(rawValue: 987_654)
    let foreign = elsewhere
    await #expect(throws: Refusal.invalid([.init("position", .unknown)])) {
      try await world.write { try $0.place([ShiftPlacement(foreign)]) }
    }
    let many = Array(repeating: ShiftPlacement(right), count: Transaction.mostAlteredShifts + 1)
    await #expect(throws: Refusal.invalid([.init("shifts", .tooMany(limit: Transaction.mostAlteredShifts))])) {
      try await world.write { try $0.place(many) }
    }
    #expect(try await world.plan().shifts.isEmpty)
  }

  @Test func `are made again after they were taken back, until something new is done`() async throws {
    let world = try await PlanWorld.opened()
    let organization = world.organization
    func undone() async throws -> ID<UndoEntry>? {
      try await world.store.read(of: organization) { try $0.lastUndone(by: .console)?.id }
    }
    let first = try await world.draft(nil, try hours("2026-10-19", "06:00", "14:00"))
    let second = try await world.draft(nil, try hours("2026-10-20", "06:00", "14:00"))
    try await world.undo()
    try await world.undo()
    #expect(try await world.plan().shifts.isEmpty)
    for shift in [first, second] {
      let step = try #require(try await undone())
      #expect(try await world.write { try $0.redo(step) }.count == 1)
      #expect(try await world.plan().shifts.map(\.id).last == shift)
    }
    #expect(try await undone() == nil)
    try await world.undo()
    let dead = try #require(try await undone())
    try await world.draft(nil, try hours("2026-10-22", "06:00", "14:00"))
    #expect(try await undone() == nil)
    await #expect(throws: Refusal.notFound) { try await world.write { try $0.redo(dead) } }
    try await world.undo()
    #expect(try await undone() != dead)
  }
}

@Suite struct `Templates of a site` {
  private let early = ShiftPattern(start: LocalTime(hour: 6, minute: 0) ?? .midnight, minutes: 480, breakMinutes: 30)

  @Test func `are kept under a name of their own, and forgotten`() async throws {
    let world = try await PlanWorld.opened()
    let (yard, organization, early) = (world.shop.yard, world.organization, early)
    let id = try await world.write { try $0.keep(early, as: " Early ", at: yard) }
    func kept() async throws -> [ShiftTemplate] {
      try await world.store.read(of: organization) { try $0.shiftTemplates(at: yard) }
    }
    let all = try await kept()
    #expect(all.map(\.name) == ["Early"] && all.first?.pattern == early)
    for (name, problem) in [("Early", Refusal.Problem.taken), ("", .missing)] {
      await #expect(throws: Refusal.invalid([.init("name", problem)])) {
        try await world.write { try $0.keep(early, as: name, at: yard) }
      }
    }
    try await world.write { try $0.forget(id, at: yard) }
    #expect(try await kept().isEmpty)
    try await world.undo()
    #expect(try await kept().map(\.id) == [id])
  }

  @Test func `have whole weeks, which are put into others without doubling what is there`() async throws {
    let world = try await PlanWorld.opened()
    let (yard, organization) = (world.shop.yard, world.organization)
    let (monday, next) = (try day("2026-10-19"), try day("2026-10-26"))
    await #expect(throws: Refusal.invalid([.init("first", .missing)])) {
      try await world.write { try $0.keepWeek(from: monday, as: "Quiet", at: yard) }
    }
    try await world.draft(world.shop.lena, try hours("2026-10-19", "06:00", "14:00"))
    try await world.draft(nil, try hours("2026-10-25", "22:00", "07:00"))
    let week = try await world.write { try $0.keepWeek(from: monday, as: "Normal", at: yard) }
    #expect(try await world.store.read(of: organization) { try $0.weekTemplates(at: yard) }.map(\.count) == [2])
    #expect(try await world.write { try $0.putWeek(week, at: yard, from: next) }.count == 2)
    #expect(try await world.write { try $0.putWeek(week, at: yard, from: next) }.isEmpty)
    let made = try await world.plan("2026-10-26", "2026-11-01").shifts
    #expect(
      made.map(\.hours) == [try hours("2026-10-26", "06:00", "14:00"), try hours("2026-11-01", "22:00", "07:00")])
    #expect(made.map(\.employee) == [world.shop.lena, nil])
  }
}
