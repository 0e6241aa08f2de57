import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `Imported shifts` {
  private func row(_ line: Int, _ person: String, _ date: String, _ start: String = "8", site: String = "")
    -> TableRow<ShiftColumn>
  {
    TableRow(
      line: line, texts: [.person: person, .date: date, .start: start, .end: "12", .site: site])
  }

  private func preview(
    _ rows: [TableRow<ShiftColumn>], choosing choices: PersonChoices = .init(), in world: PlanWorld
  ) async throws -> ShiftsImport {
    let (organization, site, today) = (world.organization, world.shop.yard, try day("2026-10-12"))
    return try await world.store.read(of: organization) { snapshot in
      var reader = try snapshot.shiftLineReader(at: site, today: today)
      reader.choices = choices
      return try snapshot.shiftsImport(of: rows, reader)
    }
  }

  private func take(_ rows: [TableRow<ShiftColumn>], _ mark: String, in world: PlanWorld) async throws -> ShiftsImport {
    let (site, today) = (world.shop.yard, try day("2026-10-12"))
    return try await world.write { transaction in
      let reader = try transaction.snapshot.shiftLineReader(at: site, today: today)
      return try transaction.importShifts(rows, reader, shownAs: mark)
    }
  }

  @Test func `are drafts, those already planned are not doubled, and one undo takes them back`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    try await shop.publish(shop.lena, try hours("2026-10-19", "08:00", "12:00"))
    try await world.draft(nil, try hours("2026-10-20", "08:00", "12:00"))
    let before = try await world.toldPlan()
    let rows = [
      row(2, "Lena", "2026-10-19"), row(3, "", "2026-10-20"), row(4, "", "2026-10-20"), row(5, "Omar", "2026-10-21"),
      row(6, "Omar", "2026-10-22", "9"), row(7, "Omar", "2026-10-22", "9"), row(8, "Nobody", "x"),
    ]
    let preview = try await preview(rows, in: world)
    #expect(preview.additions.map(\.line) == [4, 5, 6])
    #expect(preview.known.map(\.line) == [2, 3])
    #expect(
      preview.refused.map { "\($0.line) \($0.column) \($0.problem)" } == [
        "7 person repeats(line: 6)", "8 person unknownPerson", "8 date notADate",
      ])
    let changes = try await shop.changeCount()
    _ = try await take(rows, preview.mark, in: world)
    #expect(
      try await world.toldPlan() == [
        "2026-10-19T08:00+240 Lena", "2026-10-20T08:00+240 nobody draft", "2026-10-20T08:00+240 nobody draft",
        "2026-10-21T08:00+240 Omar draft", "2026-10-22T09:00+180 Omar draft",
      ])
    #expect(try await shop.changeCount() == changes + 1)
    let again = try await self.preview(rows, in: world)
    #expect(again.additions.isEmpty && again.known.map(\.line) == [2, 3, 4, 5, 6])
    let undo = try await shop.store.read(of: shop.organization) { try $0.lastUndoable(by: .console, at: shop.yard) }
    let change = try #require(undo)
    #expect(change.kind == .planImported)
    try await world.write { try $0.undo(change.id) }
    #expect(try await world.toldPlan() == before)
  }

  @Test func `are exactly those of the preview, or none`() async throws {
    let world = try await PlanWorld.opened()
    let rows = [row(2, "Lena", "2026-10-19")]
    let mark = try await preview(rows, in: world).mark
    try await world.draft(world.shop.lena, try hours("2026-10-19", "08:00", "12:00"))
    await #expect(throws: Refusal.outOfDate) { _ = try await take(rows, mark, in: world) }
    #expect(try await world.toldPlan().count == 1)
    await #expect(throws: Refusal.outOfDate) { _ = try await take(rows + rows, mark, in: world) }
  }

  @Test func `wait while their person isn't found, and go where somebody chose`() async throws {
    let world = try await PlanWorld.opened()
    let lena = world.shop.lena
    let rows = [
      row(2, "Lenna", "2026-10-19"), row(3, "lenna ", "2026-10-20"), row(4, "Nobody", "2026-10-21"),
      row(5, "Nobody", "x"),
      row(6, "", "2026-10-22"),
    ]
    let waiting = try await preview(rows, in: world)
    #expect(waiting.additions.map(\.line) == [6] && waiting.openCount == 1)
    #expect(
      waiting.unfound == [
        .init(text: "Lenna", lines: [2, 3], problem: .unknownPerson, choice: nil),
        .init(text: "Nobody", lines: [4], problem: .unknownPerson, choice: nil),
      ])
    #expect(waiting.waitingLines == [2, 3, 4] && Set(waiting.refused.map(\.line)) == [2, 3, 4, 5])
    let choices = PersonChoices(["lenna": .person(lena), "nobody": .leftOut])
    let chosen = try await preview(rows, choosing: choices, in: world)
    #expect(chosen.additions.map(\.line) == [2, 3, 6] && chosen.additions.map(\.draft.employee) == [lena, lena, nil])
    #expect(chosen.waitingLines.isEmpty && chosen.leftOutLines == [4] && chosen.mark != waiting.mark)
    #expect(chosen.unfound.map(\.choice) == [.person(lena), .leftOut])
  }

  @Test func `are at the site that their line names`() async throws {
    let world = try await PlanWorld.opened()
    let rows = [row(2, "Lena", "2026-10-19", site: "Island"), row(3, "Lena", "2026-10-20")]
    let found = try await preview(rows, in: world)
    #expect(found.additions.map(\.draft.site) == [world.shop.island, world.shop.yard])
    _ = try await take(rows, found.mark, in: world)
    #expect(try await world.plan(at: world.shop.island).shifts.count == 1)
  }

  @Test func `are limited`() async throws {
    let world = try await PlanWorld.opened()
    let rows = (0...ShiftsImport.mostShifts).map { row($0 + 2, "", "2026-10-19") }
    await #expect(throws: Refusal.invalid([.init("shifts", .tooMany(limit: 5000))])) {
      _ = try await preview(rows, in: world)
    }
  }
}
