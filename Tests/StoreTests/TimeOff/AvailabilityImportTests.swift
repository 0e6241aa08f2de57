import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `Imported availability` {
  private let world: PlanWorld

  init() async throws { world = try await PlanWorld.opened() }

  private func row(
    _ line: Int, _ person: String, _ weekday: String, _ part: String = "", _ kind: String = "unavailable",
    _ more: [AvailabilityColumn: String] = [:]
  ) -> TableRow<AvailabilityColumn> {
    let times = part.split(separator: "-").map(String.init)
    let texts: [AvailabilityColumn: String] = [
      .person: person, .weekday: weekday, .kind: kind, .start: times.first ?? "", .end: times.count > 1 ? times[1] : "",
    ]
    return TableRow(line: line, texts: texts.merging(more) { $1 })
  }

  private func preview(
    _ rows: [TableRow<AvailabilityColumn>], managing managed: ManagedSites = .all
  ) async throws -> TableImport<AvailabilityColumn> {
    let now = world.shop.home.clock.now
    return try await world.store.read(of: world.organization) {
      try $0.availabilityImport(of: rows, refused: [], managing: managed, at: now)
    }
  }

  @Test func `is added rule by rule, and known when it comes again, also on a later day`() async throws {
    let (lena, omar) = ("#\(world.shop.lena)", "#\(world.shop.omar)")
    let rows = [
      row(2, lena, "1"), row(3, lena, "2", "8-12", "prefers", [.note: "School"]),
      row(4, omar, "7", "20-24", "prefersNot", [.date: "2026-11-02", .endDate: "2027-01-31", .weeks: "2"]),
    ]
    let found = try await preview(rows)
    #expect(found.additions.map(\.line) == [2, 3, 4] && found.refused.isEmpty)
    try await world.write { try $0.importAvailability(rows, refused: [], shownAs: found.mark) }
    let there = try await world.store.read(of: world.organization) { try $0.availability() }
    let said = there.map {
      "\($0.rule.weekday) \($0.rule.minutes) \($0.rule.kind) \($0.rule.everyWeeks) \($0.rule.note)"
    }
    #expect(
      said == [
        "monday 0..<1440 unavailable 1 ", "tuesday 480..<720 prefers 1 School", "sunday 1200..<1440 prefersNot 2 ",
      ])
    #expect(there.last?.rule.last == LocalDate("2027-01-31"))
    world.shop.home.clock.advance(seconds: 3 * 86_400)
    let again = try await preview(rows)
    #expect(again.additions.isEmpty && again.unchanged == 3)
    await #expect(throws: Refusal.outOfDate) {
      _ = try await world.write { try $0.importAvailability(rows, refused: [], shownAs: found.mark) }
    }
    #expect(try await preview([row(2, lena, "1", "", "prefersNot")]).additions.count == 1)
    #expect(try await preview([row(2, lena, "1", "", "unavailable", [.date: "2027-03-01"])]).additions.count == 1)
  }

  @Test func `is refused line by line`() async throws {
    let lena = "#\(world.shop.lena)"
    let found = try await preview([
      row(2, "", "1"), row(3, "Nobody Known", "1"), row(4, lena, ""), row(5, lena, "Someday"), row(6, lena, "8"),
      row(7, lena, "1", "", ""), row(8, lena, "1", "", "available"), row(9, lena, "1", "12-8"),
      row(10, lena, "1", "12-"),
      row(11, lena, "1", "", "prefers", [.weeks: "9"]), row(12, lena, "1", "", "prefers", [.weeks: "\(Int.min)0"]),
      row(13, lena, "1", "", "prefers", [.date: "2026-12-02", .endDate: "2026-12-01"]),
      row(14, lena, "1", "", "prefers", [.note: String(repeating: "x", count: 101)]),
    ])
    #expect(found.additions.isEmpty && found.refused.map(\.line) == Array(2...14))
    let many = try await preview((2...60).map { row($0, lena, "3", "8-9", "prefers", [.note: "\($0)"]) })
    #expect(many.additions.count == Availability.most && many.refused.count == 9)
    try await world.draft(world.shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    _ = try await world.publish()
    let others = try await preview([row(2, lena, "1")], managing: .only([ID(rawValue: 99_999)]))
    #expect(others.refused.map(\.reason) == [.cell("person", .siteNotManaged)])
  }
}
