import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `A connected calendar` {
  private let world: PlanWorld

  init() async throws { world = try await PlanWorld.opened() }

  private func draft(_ name: String = "Private", keepsFree: Bool = true) throws -> ConnectedCalendarDraft {
    try ConnectedCalendarDraft(
      name: name, host: "calendar.example", sealedAddress: [1, 2, 3], keepsFree: keepsFree)
  }

  private func findings(_ times: String...) throws -> CalendarFindings {
    let times = try times.map { text in
      let edges = try text.split(separator: " ").map { try #require(Instant(String($0))) }
      return edges[0]..<edges[1]
    }
    return CalendarFindings(times: times, leftOut: 1, etag: "\"1\"", lastModified: nil)
  }

  private func connect(_ times: String..., keepsFree: Bool = true) async throws -> ID<ConnectedCalendar> {
    let (omar, draft) = (world.shop.omar, try draft(keepsFree: keepsFree))
    let times = try times.map { try findings($0) }.first ?? findings()
    return try await world.write { try $0.connect(draft, of: omar, with: times) }
  }

  private func calendars() async throws -> [ConnectedCalendar] {
    let (organization, omar) = (world.organization, world.shop.omar)
    return try await world.store.read(of: organization) { try $0.connectedCalendars(of: omar) }
  }

  @Test func `keeps its person out of replacements and warns on the board, without a reason, if they chose so`()
    async throws
  {
    let shop = world.shop
    let id = try await shop.publish(shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    let calendar = try await connect("2026-10-20T09:30:00Z 2026-10-20T10:30:00Z")
    func obstacle() async throws -> Replacement.Obstacle? {
      try await shop.store.read(of: shop.organization) { try $0.replacement(of: id) }.others.first?.obstacle
    }
    guard case .unavailable(let said) = try await obstacle() else { throw Refusal.notFound }
    #expect(said.rule.taken != nil && said.rule.note.isEmpty)
    let draft = try await world.draft(shop.omar, try hours("2026-10-20", "12:00", "16:00"))
    guard case .unavailable = try await world.plan().conflicts[draft]?.first else { throw Refusal.notFound }
    let omar = shop.omar
    try await world.write { try $0.keepFree(false, by: calendar, of: omar) }
    #expect(try await obstacle() == nil)
    #expect(try await world.plan().conflicts.isEmpty)
  }

  @Test func `shows all its times to its person, those that meet as one`() async throws {
    _ = try await connect("2026-10-20T09:00:00Z 2026-10-20T10:00:00Z", keepsFree: false)
    let calendar = try await connect()
    let found = try findings(
      "2026-10-20T10:00:00Z 2026-10-20T11:00:00Z", "2026-10-22T10:00:00Z 2026-10-22T11:00:00Z",
      "2026-10-22T10:30:00Z 2026-10-22T10:45:00Z", "2026-12-22T10:00:00Z 2026-12-22T11:00:00Z")
    let omar = world.shop.omar
    try await world.write { try $0.keep(found, of: calendar, for: omar) }
    let start = try #require(Instant("2026-10-20T09:00:00Z"))
    let times = try await world.store.read(of: world.organization) { snapshot in
      try snapshot.busyTimes(of: omar, during: start..<start + 5 * 86_400)
    }
    #expect(times == [start..<start + 7200, start + 49 * 3600..<start + 50 * 3600])
    #expect(try await calendars().map(\.leftOut) == [1, 1])
  }

  @Test func `is no change without news, and keeps its times through a fault`() async throws {
    let calendar = try await connect("2026-10-20T09:00:00Z 2026-10-20T10:00:00Z")
    let (omar, same) = (world.shop.omar, try findings("2026-10-20T09:00:00Z 2026-10-20T10:00:00Z"))
    func version() async throws -> Int64 { try await world.write { try $0.version() } }
    let before = try await version()
    try await world.write { transaction in
      try transaction.keep(same, of: calendar, for: omar)
      try transaction.noteFault("timed-out", of: calendar)
    }
    #expect(try await version() == before)
    #expect(try await calendars().first?.fault == "timed-out")
    try await world.write { try $0.noteUnchanged(calendar) }
    #expect(try await calendars().first?.fault == nil)
    let now = try #require(Instant("2026-10-12T06:00:00Z"))
    for (moment, due) in [(now, []), (now + ConnectedCalendar.intervalSeconds, [calendar])] {
      #expect(
        try await world.store.read(of: world.organization) { try $0.dueCalendars(at: moment, limit: 9) }.map(\.id)
          == due)
    }
  }

  @Test func `is its person's alone, and is gone with its times`() async throws {
    let calendar = try await connect("2026-10-20T09:00:00Z 2026-10-20T10:00:00Z")
    let (lena, omar) = (world.shop.lena, world.shop.omar)
    await #expect(throws: Refusal.notFound) { try await world.write { try $0.disconnect(calendar, of: lena) } }
    await #expect(throws: Refusal.notFound) { try await world.write { try $0.keepFree(false, by: calendar, of: lena) } }
    try await world.write { try $0.disconnect(calendar, of: omar) }
    #expect(try await calendars().isEmpty)
    let span = Instant(seconds: 0)..<Instant(seconds: 4_000_000_000)
    #expect(try await world.store.read(of: world.organization) { try $0.busyTimes(of: omar, during: span) }.isEmpty)
    await #expect(throws: Refusal.notFound) { try await world.write { try $0.noteUnchanged(calendar) } }
  }

  @Test func `needs a name, and a person has a few`() async throws {
    #expect(throws: Refusal.invalid([.init("name", .missing)])) { try draft(" ") }
    for _ in 0..<ConnectedCalendar.most { _ = try await connect() }
    await #expect(throws: Refusal.invalid([.init("address", .tooMany(limit: ConnectedCalendar.most))])) {
      try await connect()
    }
  }
}

@Suite(.ofFiles) struct `Each question about busy times` {
  @Test func `has its index, whatever other organizations have`() async throws {
    let world = try await PlanWorld.opened()
    let (lena, organization) = (world.shop.lena, world.organization)
    let plans = try await world.store.write(in: organization, by: .console) { transaction in
      let snapshot = transaction.snapshot
      let span = transaction.now..<transaction.now + 86_400
      _ = try snapshot.availability(during: span)
      _ = try snapshot.busyTimes(of: lena, during: span)
      _ = try snapshot.connectedCalendars(of: lena)
      _ = try snapshot.dueCalendars(at: transaction.now, limit: 8)
      return try transaction.connection.base.plans()
    }
    #expect(
      plans.filter { plan in ["busy_time", "connected_calendar", "calendar"].contains { plan.hasPrefix("SCAN \($0)") } }
        == [])
    #expect(plans.contains { $0.contains("connected_calendar_due") })
  }
}
