import Crypto
import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

/// Files of time terminals, a week after the clock of `ClockWorld` was switched on.
@Suite struct `Imported presses` {
  private let key: SecretKey

  init() throws { key = try #require(SecretKey(bytes: Array(repeating: 7, count: 32))) }

  private func opened(at now: String = "2026-10-19T06:00:00Z") async throws -> ClockWorld {
    let world = try await ClockWorld.opened(
      ClockPolicy(since: Instant(seconds: 0), allowsWall: true, allowsManager: true))
    try world.at(now)
    return world
  }

  private func row(
    _ line: Int, _ person: String, _ date: String, _ kind: String = "", time: String = "", badge: String = "",
    site: String = ""
  ) -> TableRow<PressColumn> {
    TableRow(
      line: line,
      texts: [.person: person, .date: date, .time: time, .kind: kind, .badge: badge, .site: site])
  }

  private func preview(
    _ rows: [TableRow<PressColumn>], managing managed: ManagedSites = .all, in world: ClockWorld
  ) async throws -> TableImport<PressColumn> {
    let (now, key) = (world.shop.home.clock.now, key)
    return try await world.plan.store.read(of: world.organization) {
      try $0.pressesImport(of: rows, refused: [], managing: managed, key: key, at: now)
    }
  }

  private func take(_ rows: [TableRow<PressColumn>], in world: ClockWorld) async throws -> TableImport<PressColumn> {
    let (mark, key) = (try await preview(rows, in: world).mark, key)
    return try await world.plan.write { try $0.importPresses(rows, refused: [], key: key, shownAs: mark) }
  }

  private func presses(in world: ClockWorld) async throws -> [String] {
    let (site, days) = (world.shop.yard, LocalDate.first...LocalDate.last)
    let found = try await world.plan.store.read(of: world.organization) { try $0.punches(at: site, on: days) }
    return found.map { "\($0.kind.rawValue) \($0.at) \($0.employee == world.shop.lena ? "Lena" : "Omar")" }
  }

  private func refusals(_ found: TableImport<PressColumn>) -> [String] {
    found.refused.map { "\($0.line) \($0.reason)" }
  }

  @Test func `are made once, however often their file comes, and in turn where it says nothing else`() async throws {
    let world = try await opened()
    let lena = world.shop.lena
    try await world.plan.write { try $0.setPersonnelNumber(26, of: lena) }
    let rows = [
      row(2, "26", "2026-10-13 17:00"), row(3, "26", "13.10.2026", time: "08:58:30"),
      row(4, "26", "2026-10-13 12:00", "break"), row(5, "26", "2026-10-13 12:30", "back"),
      row(6, "#\(world.shop.omar)", "Wed 14.10.2026 9:00"),
    ]
    let found = try await take(rows, in: world)
    #expect(found.additions.count == 5 && found.refused.isEmpty)
    let made = [
      "on 2026-10-13T06:58:30Z Lena", "break 2026-10-13T10:00:00Z Lena", "back 2026-10-13T10:30:00Z Lena",
      "off 2026-10-13T15:00:00Z Lena", "on 2026-10-14T07:00:00Z Omar",
    ]
    #expect(try await presses(in: world).sorted() == made.sorted())
    let again = try await preview(rows, in: world)
    #expect(again.isEmpty && again.unchanged == 5)
    let longer = try await take(rows + [row(7, "#\(world.shop.omar)", "2026-10-14 17:00")], in: world)
    #expect(longer.additions.map(\.line) == [7] && longer.unchanged == 5)
    #expect(try await presses(in: world).last == "off 2026-10-14T15:00:00Z Omar")
  }

  @Test func `are of the person with the badge, and no one is guessed`() async throws {
    let world = try await opened()
    let (lena, key) = (world.shop.lena, key)
    try await world.plan.write { try $0.give(try WallBadge(chosen: "04A1B2C3"), to: lena, key: key) }
    let found = try await preview(
      [
        row(2, "", "2026-10-13 9:00", badge: "04:a1:b2:c3"), row(3, "Nobody", "2026-10-13 9:00"),
        row(4, "", "2026-10-13 9:00", badge: "99999999"), row(5, "", "2026-10-13 9:00"),
        row(6, "#\(world.shop.omar)", "2026-10-13 9:00", badge: "04A1B2C3"), row(7, "Lena", "2026-10-13 10:00"),
        row(8, "", "2026-10-13 9:00", badge: "04A1B2C3"), row(9, "#\(lena)", "2026-10-13", "lunch", time: "11:00"),
      ], in: world)
    #expect(found.additions.map(\.line) == [2])
    #expect(
      refusals(found) == [
        #"3 cell("person", Domain.ShiftCellProblem.unknownPerson)"#,
        "4 press(Domain.Refusal.PressProblem.badgeUnknown)", #"5 cell("person", Domain.ShiftCellProblem.missing)"#,
        #"6 cell("person", Domain.ShiftCellProblem.ambiguousPerson)"#,
        #"7 cell("person", Domain.ShiftCellProblem.unknownPerson)"#, "8 repeats(line: 2)",
        #"9 invalid([Domain.Refusal.FieldError(field: "kind", problem: Domain.Refusal.Problem.unknown)])"#,
      ])
  }

  @Test func `in the hour that comes twice need their difference from UTC`() async throws {
    let world = try await opened(at: "2026-10-26T06:00:00Z")
    let lena = "#\(world.shop.lena)"
    let found = try await take(
      [
        row(2, lena, "2026-10-25 1:59", "on"), row(3, lena, "2026-10-25 2:30", "off"),
        row(4, lena, "2026-10-25T02:30:00+02:00", "break"), row(5, lena, "2026-10-25T02:30:00+01:00", "back"),
        row(6, lena, "2026-10-25 3:00", "off"), row(7, lena, "2026-10-25T08:00:00Z", "on"),
      ], in: world)
    #expect(refusals(found) == ["3 clockChange"])
    #expect(
      try await presses(in: world) == [
        "on 2026-10-24T23:59:00Z Lena", "break 2026-10-25T00:30:00Z Lena", "back 2026-10-25T01:30:00Z Lena",
        "off 2026-10-25T02:00:00Z Lena", "on 2026-10-25T08:00:00Z Lena",
      ])
  }

  @Test func `follow the rules of a manager's press`() async throws {
    let world = try await opened()
    let (lena, yard) = ("#\(world.shop.lena)", world.shop.yard)
    _ = try await take([row(2, lena, "2026-10-13 9:00"), row(3, lena, "2026-10-13 17:00")], in: world)
    try await world.approve("2026-10-13", "2026-10-13")
    let rows = [
      row(2, lena, "2026-10-13 18:00"), row(3, "#\(world.shop.omar)", "2026-10-14 9:00", "off"),
      row(4, lena, "2026-10-11 9:00"),
      row(5, lena, "2026-10-20 9:00"), row(6, lena, "2025-10-11 9:00"), row(7, lena, "2026-10-15 25:00"),
      row(8, lena, "13/10/2026", time: "9:00", site: "Moon"), row(9, lena, "2026-10-15"),
    ]
    let found = try await preview(rows, in: world)
    #expect(found.isEmpty)
    #expect(
      refusals(found) == [
        "2 press(Domain.Refusal.PressProblem.approved)", "3 press(Domain.Refusal.PressProblem.doesNotFit)",
        "4 press(Domain.Refusal.PressProblem.clockOff)", "5 press(Domain.Refusal.PressProblem.inFuture)",
        "6 press(Domain.Refusal.PressProblem.longAgo)", #"7 cell("time", Domain.ShiftCellProblem.notATime)"#,
        #"8 cell("site", Domain.ShiftCellProblem.unknownSite)"#, #"9 cell("time", Domain.ShiftCellProblem.missing)"#,
      ])
    let other = ManagedSites.only([ID(rawValue: 987_654)])
    let named = try await preview([row(2, lena, "2026-10-15 9:00", site: "Yard")], managing: other, in: world)
    #expect(refusals(named) == [#"2 cell("site", Domain.ShiftCellProblem.siteNotManaged)"#])
    try await world.plan.write {
      try $0.choose(ClockPolicy(since: Instant(seconds: 0), allowsManager: false), of: yard)
    }
    #expect(
      refusals(try await preview([row(2, lena, "2026-10-15 9:00")], in: world)) == [
        "2 press(Domain.Refusal.PressProblem.wayOff)"
      ])
  }

  @Test func `of another preview are not made`() async throws {
    let world = try await opened()
    let rows = [row(2, "#\(world.shop.lena)", "2026-10-13 9:00")]
    let (mark, key) = (try await preview(rows, in: world).mark, key)
    _ = try await take(rows, in: world)
    await #expect(throws: Refusal.outOfDate) {
      try await world.plan.write { try $0.importPresses(rows, refused: [], key: key, shownAs: mark) }
    }
  }
}
