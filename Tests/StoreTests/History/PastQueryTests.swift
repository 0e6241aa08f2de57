import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `The past` {
  private func yard(_ world: PlanWorld, at moment: Instant, _ eyes: ShiftPast.View = .published) async throws
    -> [String]
  {
    let (organization, site, days) = (world.organization, world.shop.yard, try day("2026-10-19")...day("2026-10-25"))
    return try await world.store.read(of: organization) { snapshot in
      let version = try snapshot.version(at: moment)
      return try snapshot.past(of: site, on: days).standing(at: version, eyes).map {
        "\($0.shift.hours.date) \($0.shift.employee.map { "\($0)" } ?? "open")\($0.isOnRoster ? "" : " draft")"
      }
    }
  }

  @Test func `knows drafts from what was published, and both from what came later`() async throws {
    let world = try await PlanWorld.opened()
    let (clock, lena, omar) = (world.shop.home.clock, world.shop.lena, world.shop.omar)
    let shift = try await world.draft(lena, try hours("2026-10-20", "08:00", "12:00"))
    let drafted = clock.now
    clock.advance(seconds: 60)
    try await world.publish()
    let published = clock.now
    clock.advance(seconds: 60)
    try await world.alter([shift]) { $0.employee = .to(omar) }
    #expect(try await yard(world, at: drafted).isEmpty)
    #expect(try await yard(world, at: drafted, .drafts) == ["2026-10-20 \(lena) draft"])
    #expect(try await yard(world, at: published, .drafts) == ["2026-10-20 \(lena)"])
    #expect(try await yard(world, at: clock.now) == ["2026-10-20 \(lena)"])
    #expect(try await yard(world, at: clock.now, .drafts) == ["2026-10-20 \(omar) draft"])
    #expect(try await yard(world, at: drafted - 3600, .drafts).isEmpty)
  }

  @Test func `says what differs, and by which change`() async throws {
    let world = try await PlanWorld.opened()
    let (clock, organization, site) = (world.shop.home.clock, world.organization, world.shop.yard)
    let gone = try await world.draft(world.shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    let moved = try await world.draft(world.shop.omar, try hours("2026-10-21", "08:00", "12:00"))
    try await world.publish()
    let then = clock.now
    clock.advance(seconds: 60)
    let seen = try await world.seen(gone)
    try await world.write { try $0.removeFromRoster(seen) }
    try await world.alter([moved]) { $0.minutesLater = 60 }
    try await world.publish()
    let days = try day("2026-10-19")...day("2026-10-25")
    let (found, changes, marks) = try await world.store.read(of: organization) { snapshot in
      let past = try snapshot.past(of: site, on: days)
      let found = past.differences(
        from: try snapshot.version(at: then), to: try snapshot.lastVersion(),
        .published)
      let changes = past.changes(.published)
      return (found, changes, try snapshot.marks(changes))
    }
    #expect(found.map(\.shift) == [gone, moved])
    let later = try hours("2026-10-21", "09:00", "13:00")
    #expect(found[0].now == nil && found[1].now?.shift.hours == later)
    #expect(changes.count == 3 && marks.map(\.version) == changes && marks.allSatisfy { $0.published != nil })
    #expect(found.map(\.change) == Array(changes.suffix(2)))
  }

  @Test func `goes as far back as changes are kept`() async throws {
    let world = try await PlanWorld.opened()
    let clock = world.shop.home.clock
    let founded = clock.now
    #expect(
      try await world.store.read(of: world.organization) { try $0.reach() } == PastReach(since: founded, isWhole: true))
    try await world.draft(world.shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    try await world.publish()
    clock.advance(seconds: 3660 * 86_400)
    try await world.draft(world.shop.omar, try hours("2026-10-21", "08:00", "12:00"))
    let later = clock.now
    try await world.store.write(by: .console) { try $0.prune() }
    let reach = try await world.store.read(of: world.organization) { try $0.reach() }
    #expect(reach == PastReach(since: later, isWhole: false))
    #expect(try await yard(world, at: founded) == ["2026-10-20 \(world.shop.lena)"])
  }

  @Test(.ofFiles) func `is found by indexes, however long the history is`() async throws {
    let world = try await PlanWorld.opened()
    try await world.draft(world.shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    let (site, lena, days) = (world.shop.yard, world.shop.lena, try day("2026-10-19")...day("2026-10-25"))
    let plans = try await world.write { transaction in
      let snapshot = transaction.snapshot
      let version = try snapshot.version(at: try instant("2026-10-12T06:00:00Z"))
      _ = try snapshot.roster(of: site, on: days, at: version)
      _ = try snapshot.marks([version])
      _ = try snapshot.ownChanges(of: lena, at: try instant("2026-10-12T06:00:00Z"))
      return try transaction.connection.base.plans()
    }
    for index in [
      "change_at", "row_version_timed", "row_version_days", "row_version_of_draft", "row_version_of_person",
      "row_version_of_row",
    ] {
      #expect(plans.contains { $0.contains("INDEX \(index)") }, "\(index) is used")
    }
    #expect(plans.filter { $0.hasPrefix("SCAN row_version") || $0.hasPrefix("SCAN change") } == [])
  }
}

@Suite struct `Changes for a person` {
  private func own(_ world: PlanWorld, of person: ID<Employee>) async throws -> [String] {
    let (organization, now) = (world.organization, world.shop.home.clock.now)
    return try await world.store.read(of: organization) {
      try $0.ownChanges(of: person, at: now).changes.map {
        "\($0.latest?.hours.date.description ?? "") \($0.kind)"
      }
    }
  }

  private func gotIt(_ world: PlanWorld, by person: ID<Employee>) async throws {
    try await world.write { try $0.acknowledge(try $0.snapshot.lastVersion(), by: person) }
  }

  @Test func `are told by kind until they are seen`() async throws {
    let world = try await PlanWorld.opened()
    let (lena, omar) = (world.shop.lena, world.shop.omar)
    var shifts: [ID<Shift>] = []
    for date in 19...24 { shifts.append(try await world.draft(lena, try hours("2026-10-\(date)", "08:00", "12:00"))) }
    try await world.publish()
    #expect(try await own(world, of: lena) == (19...24).map { "2026-10-\($0) new" })
    try await gotIt(world, by: lena)
    #expect(try await own(world, of: lena).isEmpty)
    try await world.alter([shifts[0]]) { $0.minutesLater = -60 }
    try await world.alter([shifts[1]]) { $0.minutesLater = 60 }
    try await world.alter([shifts[2]]) { $0.endMinutesLater = 60 }
    try await world.alter([shifts[3]]) { $0.daysLater = 3 }
    try await world.alter([shifts[4]]) { $0.employee = .to(omar) }
    #expect(try await own(world, of: lena).isEmpty, "a draft is no change yet")
    try await world.publish()
    #expect(
      try await own(world, of: lena) == [
        "2026-10-19 earlier", "2026-10-20 later", "2026-10-21 longer", "2026-10-23 gone", "2026-10-25 moved",
      ])
    #expect(try await own(world, of: omar) == ["2026-10-23 new"])
    try await gotIt(world, by: lena)
    #expect(try await own(world, of: lena).isEmpty)
    #expect(try await own(world, of: omar) == ["2026-10-23 new"], "a receipt is of one person")
  }

  @Test func `say who noted for somebody that they are seen`() async throws {
    let world = try await PlanWorld.opened()
    let (lena, organization) = (world.shop.lena, world.organization)
    let account = try await world.store.write(in: organization, by: .console) {
      try $0.addAccount(for: lena, role: .member)
    }
    func see(by editor: Editor) async throws -> Editor? {
      try await world.store.write(in: organization, by: editor) { transaction in
        let version = try transaction.snapshot.lastVersion()
        try transaction.acknowledge(version, by: lena)
        return try transaction.snapshot.receipt(of: lena)?.recordedBy
      }
    }
    #expect(try await see(by: .account(account)) == nil)
    #expect(try await see(by: .account(ID(rawValue: 4711))) == .account(ID(rawValue: 4711)))
    #expect(try await see(by: .program(ID(rawValue: 2))) == .program(ID(rawValue: 2)))
    #expect(try await see(by: .account(account)) == nil, "their own is theirs again")
  }

  @Test func `are none where a publication is recalled and made again`() async throws {
    let world = try await PlanWorld.opened()
    try await world.draft(world.shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    let publication = try #require(try await world.publish())
    try await gotIt(world, by: world.shop.lena)
    try await world.recall(publication)
    #expect(try await own(world, of: world.shop.lena) == ["2026-10-20 gone"])
    try await world.publish()
    #expect(try await own(world, of: world.shop.lena).isEmpty)
  }

  @Test func `are seen up to what was shown, and never unseen again`() async throws {
    let world = try await PlanWorld.opened()
    let (lena, organization) = (world.shop.lena, world.organization)
    let before = try await world.store.read(of: organization) { try $0.lastVersion() }
    try await world.draft(lena, try hours("2026-10-20", "08:00", "12:00"))
    try await world.publish()
    try await world.write { try $0.acknowledge(before, by: lena) }
    #expect(try await own(world, of: lena) == ["2026-10-20 new"], "it came after the page that was seen")
    try await gotIt(world, by: lena)
    try await world.write { try $0.acknowledge(before, by: lena) }
    #expect(try await own(world, of: lena).isEmpty)
    for wrong in [-1, Int64.min, Int64.max, before + 1_000] {
      await #expect(throws: Refusal.self) { try await world.write { try $0.acknowledge(wrong, by: lena) } }
    }
  }
}
