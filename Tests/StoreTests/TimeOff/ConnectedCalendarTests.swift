import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `A connected calendar` {
  private let world: PlanWorld

  init() async throws { world = try await PlanWorld.opened() }

  private func draft(
    _ name: String = "Private", keepsFree: Bool = true, mayWrite: Bool = false
  ) throws -> ConnectedCalendarDraft {
    try ConnectedCalendarDraft(
      name: name, host: "calendar.example", sealedAddress: [1, 2, 3], keepsFree: keepsFree, hasPassword: mayWrite,
      mayWrite: mayWrite)
  }

  /// One at a server, into which shifts may be written.
  private func connectWritable() async throws -> ID<ConnectedCalendar> {
    let (omar, draft, nothing) = (world.shop.omar, try draft(mayWrite: true), try findings())
    return try await world.write { try $0.connect(draft, of: omar, with: nothing) }
  }

  private func toWrite(after seconds: Int64 = 0) async throws -> [ID<ConnectedCalendar>] {
    let now = try #require(Instant("2026-10-12T06:00:00Z")) + seconds
    return try await world.store.read(of: world.organization) { try $0.calendarsToWrite(at: now) }.map(\.id)
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

  @Test func `gets shifts if its person chooses so, one calendar at a time, and only if it may be written into`()
    async throws
  {
    let (readOnly, first, second) = (try await connect(), try await connectWritable(), try await connectWritable())
    let (omar, lena) = (world.shop.omar, world.shop.lena)
    await #expect(throws: Refusal.notFound) { try await world.write { try $0.writeShifts(into: readOnly, of: omar) } }
    await #expect(throws: Refusal.notFound) { try await world.write { try $0.writeShifts(into: first, of: lena) } }
    #expect(try await toWrite().isEmpty)
    try await world.write { try $0.writeShifts(into: first, of: omar) }
    #expect(try await toWrite() == [first])
    try await world.write { try $0.writeShifts(into: second, of: omar) }
    #expect(try await calendars().map(\.writing) == [.off, .removing, .on])
    #expect(try await toWrite() == [first, second])
    await #expect(throws: Refusal.notFound) {
      try await world.write { try $0.stopWritingShifts(into: second, of: lena) }
    }
  }

  @Test func `is written after a change of the roster, once a day, and after a fault only at its time`() async throws {
    let calendar = try await connectWritable()
    let omar = world.shop.omar
    try await world.write { try $0.writeShifts(into: calendar, of: omar) }
    try await world.write { try $0.noteWritten(all: try $0.version(), of: calendar, as: .on) }
    #expect(try await toWrite().isEmpty)
    #expect(try await toWrite(after: 86_400) == [calendar])
    _ = try await world.shop.publish(world.shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    #expect(try await toWrite() == [calendar])
    try await world.write { try $0.noteWriteFault("timed-out", of: calendar, as: .on, again: 60) }
    _ = try await world.shop.publish(world.shop.lena, try hours("2026-10-21", "08:00", "12:00"))
    #expect(try await toWrite().isEmpty)
    #expect(try await toWrite(after: 60) == [calendar])
    #expect(try await calendars().first?.shifts.fault == "timed-out")
  }

  @Test func `remembers what is written into it, notices what is edited there, and clears all in the end`() async throws
  {
    let calendar = try await connectWritable()
    let (omar, end) = (world.shop.omar, try #require(Instant("2026-10-20T12:00:00Z")))
    func shift(_ number: Int64, _ digest: [UInt8]?) -> WrittenShift {
      WrittenShift(
        shift: ID(rawValue: number), name: "\(number).ics", endsAt: end, etag: digest.map { _ in "\"\(number)\"" },
        digest: digest)
    }
    func written() async throws -> [WrittenShift] {
      try await world.store.read(of: world.organization) { try $0.writtenShifts(in: calendar) }.shifts
    }
    let (begun, done) = ((1...3).map { shift($0, nil) }, (1...3).map { shift($0, [7]) })
    try await world.write { transaction in
      try transaction.writeShifts(into: calendar, of: omar)
      try transaction.noteBegun(begun, in: calendar, of: omar)
      try transaction.noteBegun(begun, in: calendar, of: omar)
    }
    #expect(try await written() == begun)
    try await world.write { transaction in
      for shift in done { try transaction.noteWritten(shift, in: calendar, isRefused: shift == done[2]) }
      try transaction.noteWritten(all: try transaction.version(), of: calendar, as: .on)
    }
    #expect(try await written() == done)
    #expect(try await calendars().first?.shifts.count == 2)
    #expect(try await calendars().first?.shifts.refusedCount == 1)
    func seen(_ etags: [String: String?]) async throws -> Bool {
      try await world.write { transaction in
        try transaction.noteSeen(
          etags, during: transaction.now..<end + 1, before: transaction.now + 1, in: calendar, of: omar)
      }
    }
    #expect(!(try await seen(["1.ics": "\"1\"", "2.ics": nil])))
    #expect(try await seen(["1.ics": "\"phone\"", "2.ics": "\"2\""]))
    #expect(try await written().map(\.digest) == [nil, [7], [7]])
    #expect(try await toWrite() == [calendar])
    try await world.write { try $0.noteWritten(all: try $0.version(), of: calendar, as: .on) }
    #expect(try await toWrite() == [calendar])
    for round in 0..<ConnectedCalendar.mostRestored {
      #expect(try await seen([:]))
      try await world.write { for shift in done.prefix(2) { try $0.noteWritten(shift, in: calendar) } }
      if round == ConnectedCalendar.mostRestored - 1 { #expect(!(try await seen([:]))) }
    }
    try await world.write { try $0.leave(calendar, of: omar) }
    #expect(try await calendars().isEmpty)
    await #expect(throws: Refusal.notFound) { try await world.write { try $0.keepFree(true, by: calendar, of: omar) } }
    try await world.write { transaction in
      for shift in done { try transaction.noteRemoved(shift.shift, from: calendar) }
      try transaction.noteWritten(all: 0, of: calendar, as: .on)
    }
    #expect(try await toWrite() == [calendar])
    try await world.write { try $0.noteWritten(all: 0, of: calendar, as: .leaving) }
    await #expect(throws: Refusal.notFound) {
      try await world.write { try $0.noteBegun(begun, in: calendar, of: omar) }
    }
  }

  @Test func `is cleared of coming shifts when its person leaves`() async throws {
    let (calendar, omar) = (try await connectWritable(), world.shop.omar)
    let (past, coming) = (try #require(Instant("2026-10-10T12:00:00Z")), try #require(Instant("2026-10-20T12:00:00Z")))
    let shifts = [(Int64(1), past), (2, coming)].map { number, end in
      WrittenShift(shift: ID(rawValue: number), name: "\(number).ics", endsAt: end, etag: nil, digest: nil)
    }
    try await world.write { transaction in
      try transaction.writeShifts(into: calendar, of: omar)
      try transaction.noteBegun(shifts, in: calendar, of: omar)
      try transaction.archive(try transaction.snapshot.person(omar))
    }
    #expect(try await calendars().map(\.writing) == [.removing])
    #expect(try await toWrite() == [calendar])
    let left = try await world.store.read(of: world.organization) { try $0.writtenShifts(in: calendar) }
    #expect(left.shifts.map(\.shift.rawValue) == [2])
  }

  @Test func `takes another password, for its person alone`() async throws {
    let (calendar, plain) = (try await connectWritable(), try await connect())
    let (omar, lena) = (world.shop.omar, world.shop.lena)
    try await world.write { try $0.noteFault("password-refused", of: calendar, again: 9999) }
    await #expect(throws: Refusal.notFound) { try await world.write { try $0.renew([9], of: calendar, of: lena) } }
    await #expect(throws: Refusal.notFound) { try await world.write { try $0.renew([9], of: plain, of: omar) } }
    try await world.write { try $0.renew([9], of: calendar, of: omar) }
    let known = try await world.store.read(of: world.organization) { try $0.sealedAddresses(of: omar) }
    #expect(known.map(\.sealed) == [[9]] && known.map(\.calendar) == [calendar])
    #expect(try await calendars().first?.fault == nil)
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
      _ = try snapshot.calendarsToWrite(at: transaction.now)
      _ = try snapshot.nextCalendarToWrite()
      _ = try snapshot.writtenShifts(in: ID(rawValue: 1))
      return try transaction.connection.base.plans()
    }
    #expect(
      plans.filter { plan in
        ["busy_time", "connected_calendar", "calendar", "written_shift"].contains { plan.hasPrefix("SCAN \($0)") }
      }
        == [])
    #expect(plans.contains { $0.contains("connected_calendar_due") })
  }
}
