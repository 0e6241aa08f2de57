import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

extension PlanWorld {
  func kind(_ builtIn: AbsenceKind.BuiltIn) async throws -> ID<AbsenceKind> {
    let organization = organization
    let kinds = try await store.read(of: organization) { try $0.absenceKinds() }
    return try #require(kinds.first { $0.builtIn == builtIn }?.id)
  }

  /// What a person asks for.
  @discardableResult
  func ask(
    _ kind: AbsenceKind.BuiltIn, _ first: String, _ last: String, part: Range<Int>? = nil, note: String = "",
    for person: ID<Employee>? = nil
  ) async throws -> ID<Absence> {
    let draft = AbsenceDraft(
      kind: try await self.kind(kind), days: try day(first)...day(last), part: part, note: note)
    let person = person ?? shop.lena
    return try await write { try $0.ask(draft, for: person) }
  }

  func absence(_ id: ID<Absence>) async throws -> Absence {
    let organization = organization
    return try await store.read(of: organization) { try $0.absence(id) }
  }
}

@Suite struct `Time off` {
  private let world: PlanWorld

  init() async throws { world = try await PlanWorld.opened() }

  @Test func `waits until someone decides, and being ill does not`() async throws {
    let vacation = try await world.ask(.vacation, "2026-10-20", "2026-10-21", note: "My brother gets married.")
    let ill = try await world.ask(.sick, "2026-10-20", "2026-10-20", for: world.shop.omar)
    let (asked, told) = (try await world.absence(vacation), try await world.absence(ill))
    #expect(asked.state == .asked && asked.note == "My brother gets married." && told.state == .approved)
    let organization = world.organization
    let (waiting, away) = try await world.store.read(of: organization) {
      (
        try $0.waitingAbsences().map(\.id),
        try $0.absences(during: asked.days).map(\.id)
      )
    }
    #expect(waiting == [vacation] && away == [ill])
  }

  @Test func `keeps its owner out of the plan once it is approved`() async throws {
    let id = try await world.ask(.vacation, "2026-10-20", "2026-10-21")
    let draft = try await world.draft(world.shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    #expect(try await world.plan().conflicts[draft] == nil)
    try await world.write { try $0.approve(id, openingShifts: false) }
    let absence = try await world.absence(id)
    #expect(try await world.plan().conflicts[draft] == [.absent(absence, isDraft: true)])
    await #expect(throws: Refusal.conflict(.absent)) { _ = try await world.publish() }
  }

  @Test func `of a part of a day keeps its owner out of the shifts that overlap it alone`() async throws {
    let id = try await world.ask(.training, "2026-10-20", "2026-10-20", part: 540..<720)
    try await world.write { try $0.approve(id, openingShifts: false) }
    let early = try await world.draft(world.shop.lena, try hours("2026-10-20", "05:00", "09:00"))
    _ = try await world.publish()
    let night = try await world.draft(world.shop.omar, try hours("2026-10-19", "22:00", "10:00"))
    let omar = try await world.ask(.training, "2026-10-20", "2026-10-20", part: 540..<720, for: world.shop.omar)
    try await world.write { try $0.approve(omar, openingShifts: false) }
    let conflicts = try await world.plan().conflicts
    #expect(conflicts[early] == nil && conflicts[night]?.count == 1)
    await #expect(throws: Refusal.conflict(.absent)) { _ = try await world.publish() }
  }

  @Test func `opens its owner's shifts with one publication, or leaves them`() async throws {
    let shop = world.shop
    let shifts = [
      try await shop.publish(shop.lena, try hours("2026-10-20", "08:00", "12:00")),
      try await shop.publish(shop.lena, try hours("2026-10-21", "08:00", "12:00")),
    ]
    let after = try await shop.publish(shop.lena, try hours("2026-10-22", "08:00", "12:00"))
    let id = try await world.ask(.vacation, "2026-10-20", "2026-10-21")
    let opened = try await world.write { try $0.approve(id, openingShifts: true) }
    let roster = Dictionary(uniqueKeysWithValues: try await world.roster().map { ($0.id, $0.employee) })
    #expect(opened == 2 && shifts.allSatisfy { roster[$0] == .some(nil) } && roster[after] == .some(shop.lena))
    let (first, second) = (shifts[0], shifts[1])
    let records = try await world.store.read(of: shop.organization) {
      (
        try $0.lastChange(of: first)?.record,
        try $0.lastChange(of: second)?.record
      )
    }
    #expect(records.0 != nil && records.0 == records.1)
  }

  @Test func `is decided once, whoever is second`() async throws {
    let id = try await world.ask(.vacation, "2026-10-20", "2026-10-21")
    await #expect(throws: Refusal.invalid([.init("reason", .missing)])) {
      try await world.write { try $0.decline(id, because: " ") }
    }
    try await world.write { try $0.decline(id, because: "Two others are away.") }
    #expect(try await world.absence(id).decision?.reason == "Two others are away.")
    await #expect(throws: Refusal.outOfDate) {
      try await world.write { _ = try $0.approve(id, openingShifts: false) }
    }
    let other = try await world.ask(.vacation, "2026-10-20", "2026-10-21")
    let lena = world.shop.lena
    try await world.write { try $0.withdrawAbsence(other, of: lena) }
    await #expect(throws: Refusal.outOfDate) {
      try await world.write { try $0.decline(other, because: "Late.") }
    }
  }

  @Test func `waits for an answer fifty times at most`() async throws {
    let first = try #require(LocalDate("2026-11-02"))
    for number in 0..<50 {
      try await world.ask(.vacation, "\(first + number * 2)", "\(first + number * 2)")
    }
    await #expect(throws: Refusal.conflict(.tooManyOpen(limit: 50))) {
      try await world.ask(.vacation, "2026-10-20", "2026-10-20")
    }
    try await world.ask(.sick, "2026-10-20", "2026-10-20")
    try await world.ask(.vacation, "2026-10-20", "2026-10-20", for: world.shop.omar)
  }

  @Test func `is not asked for twice, but one can fall ill in it`() async throws {
    try await world.ask(.vacation, "2026-10-20", "2026-10-22")
    await #expect(throws: Refusal.conflict(.awayAlready)) { try await world.ask(.training, "2026-10-22", "2026-10-23") }
    try await world.ask(.sick, "2026-10-21", "2026-10-21")
    try await world.ask(.training, "2026-10-24", "2026-10-24", part: 0..<600)
    try await world.ask(.training, "2026-10-24", "2026-10-24", part: 600..<700)
    await #expect(throws: Refusal.conflict(.awayAlready)) {
      try await world.ask(.other, "2026-10-24", "2026-10-24", part: 699..<701)
    }
  }

  @Test func `is refused where it makes no sense`() async throws {
    let first = try day("2026-10-20")
    let kind = try await world.kind(.vacation)
    let lena = world.shop.lena
    for (draft, field) in [
      (AbsenceDraft(kind: kind, days: first...first + 366), "last"),
      (AbsenceDraft(kind: kind, days: first...first + 1, part: 0..<60), "last"),
      (AbsenceDraft(kind: kind, days: first...first, part: 60..<60), "end"),
      (AbsenceDraft(kind: kind, days: first...first, part: -5..<60), "end"),
      (AbsenceDraft(kind: kind, days: first...first, part: 0..<Int.max), "end"),
      (AbsenceDraft(kind: kind, days: first...first, note: String(repeating: "x", count: 501)), "note"),
      (AbsenceDraft(kind: ID(rawValue: 987), days: first...first), "kind"),
    ] {
      do {
        _ = try await world.write { try $0.ask(draft, for: lena) }
        Issue.record("\(field) was taken")
      } catch Refusal.invalid(let errors) {
        #expect(errors.map(\.field) == [field])
      }
    }
    await #expect(throws: Refusal.notFound) {
      let other: ID<Organization> = ID(rawValue: 77)
      try await world.store.write(in: other, by: .console) { _ = try $0.noteIllness(of: lena, on: first...first) }
    }
  }

  @Test func `goes with a person who is erased, and stands in their own data`() async throws {
    let lena = world.shop.lena
    try await world.ask(.vacation, "2026-10-20", "2026-10-22", note: "Secret note")
    try await world.write { transaction in
      let rule = Availability.Rule(
        weekday: .monday, minutes: 0..<540, kind: .unavailable, first: .first, note: "School")
      try transaction.add(rule, for: lena)
      try transaction.set(Allowance(year: 2026, hundredths: 2800), for: lena)
    }
    let (organization, now) = (world.organization, world.shop.home.clock.now)
    let data = try await world.store.read(of: organization) { try $0.personalData(of: lena, at: now) }
    #expect(data.records["absences"]?.first?["note"] == .text("Secret note"))
    #expect(data.records["availability"]?.count == 1 && data.records["allowances"]?.count == 1)
    try await world.write { transaction in
      try transaction.archive(lena)
      try transaction.erase(lena, calling: "Somebody")
    }
    let left: [Int?] = try await world.store.read { snapshot in
      try (["absence", "availability", "employee_allowance"] as [SQL]).map {
        try snapshot.connection.base.value("SELECT count(*) FROM \($0)")
      } + [
        try snapshot.connection.base.value(
          "SELECT count(*) FROM change WHERE kind LIKE 'absence.%' AND after IS NOT NULL"),
        try snapshot.connection.base.value(
          "SELECT count(*) FROM row_version WHERE entity = 'employee_allowance' OR (entity = 'availability' AND row IS NOT NULL)"
        ),
      ]
    }
    #expect(left == [0, 0, 0, 0, 0])
  }

  @Test func `of who works at other sites is not a manager's to decide`() async throws {
    let shop = world.shop
    _ = try await shop.publish(shop.lena, try hours("2026-10-20", "08:00", "12:00"), at: shop.island)
    let id = try await world.ask(.vacation, "2026-10-20", "2026-10-21")
    let yard = shop.yard
    let manager = try await world.write { transaction in
      let person = try transaction.addEmployee("Ada", surname: "")
      return try transaction.addAccount(for: person, role: .manager, managing: .only([yard]))
    }
    await #expect(throws: Refusal.siteNotManaged(managed: ["Yard"])) {
      try await world.write(by: .account(manager)) { _ = try $0.approve(id, openingShifts: false) }
    }
    // A home that is told decides, whatever the shifts.
    let (lena, today) = (shop.lena, try day("2026-10-01"))
    try await world.write { try $0.set(.home, of: lena, at: yard, today: today) }
    try await world.write(by: .account(manager)) { try $0.requireDeciding(for: lena) }
    try await world.write { transaction in
      try transaction.set(.home, of: lena, at: shop.island, today: today)
      try transaction.set(.ifAsked, of: lena, at: yard, today: today)
    }
    await #expect(throws: Refusal.siteNotManaged(managed: ["Yard"])) {
      try await world.write(by: .account(manager)) { try $0.requireDeciding(for: lena) }
    }
    let omar = try await world.ask(.vacation, "2026-10-20", "2026-10-21", for: shop.omar)
    try await world.write(by: .account(manager)) { _ = try $0.approve(omar, openingShifts: false) }
    let (organization, now) = (world.organization, shop.home.clock.now)
    let mine = try await world.store.read(of: organization) {
      try $0.people([shop.lena, shop.omar], decidedBy: .only([yard]), at: now)
    }
    #expect(mine == [shop.omar], "who works nowhere yet is everyone's")
  }
}

@Suite struct `What time off would do` {
  @Test func `names the shifts, who could take them, who else is away and what is left`() async throws {
    let world = try await PlanWorld.opened()
    let (shop, organization) = (world.shop, world.organization)
    let shift = try await shop.publish(shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    let omar = try await world.ask(.vacation, "2026-10-21", "2026-10-23", for: shop.omar)
    try await world.write { transaction in
      try transaction.set(Allowance(year: 2026, hundredths: 2800), for: shop.lena)
    }
    let draft = AbsenceDraft(
      kind: try await world.kind(.vacation), days: try day("2026-10-20")...day("2026-10-25"))
    let now = shop.home.clock.now
    func effects(asked: Bool) async throws -> AbsenceEffects {
      try await world.store.read(of: organization) {
        try $0.effects(of: draft, for: shop.lena, asked: asked, lookingAt: 8, at: now)
      }
    }
    let own = try await effects(asked: false)
    #expect(own.hundredths == 400 && own.shifts.map(\.shift.id) == [shift] && own.shifts.map(\.could) == [1])
    #expect(own.colleagues.isEmpty && own.years.map(\.after.left) == [2400] && own.years.map(\.before.left) == [2800])
    #expect(try await effects(asked: true).colleagues.map(\.absence.id) == [omar])
    try await world.write { try $0.approve(omar, openingShifts: false) }
    #expect(try await effects(asked: false).colleagues.map(\.employee.id) == [shop.omar])
  }
}

@Suite struct `A day that is closed where someone is at home` {
  @Test func `T4.6: is none of their yearly days, whatever other sites do`() async throws {
    let world = try await PlanWorld.opened()
    let (lena, omar, shop) = (world.shop.lena, world.shop.omar, world.shop)
    let days = try day("2026-10-19")...day("2026-10-23")
    try await world.write { transaction in
      try transaction.put(Eligibility.SiteRow(lena, shop.yard, .home))
      try transaction.put(Eligibility.SiteRow(omar, shop.island, .home, from: days.lowerBound + 3))
      try transaction.close(shop.yard, on: [ClosedDay(date: days.lowerBound, name: "Fair")])
      try transaction.close(shop.island, on: [ClosedDay(date: days.upperBound, name: "Storm")])
    }
    func closed() async throws -> [ID<Employee>: Set<LocalDate>] {
      try await world.store.read(of: world.organization) {
        try $0.closedDays(atHomeOf: [lena, omar], during: days).mapValues(\.free)
      }
    }
    #expect(try await closed() == [lena: [days.lowerBound], omar: [days.upperBound]])
    try await world.write { try $0.close(shop.island, on: [ClosedDay(date: days.lowerBound, name: "Fair")]) }
    #expect(try await closed()[omar] == [days.lowerBound, days.upperBound], "without a home, where all are closed")
  }
}

@Suite struct `Kinds of absence` {
  @Test func `are the four usual ones, to be renamed, ordered and archived, but for being ill`() async throws {
    let world = try await PlanWorld.opened()
    let organization = world.organization
    let own = try await world.write { try $0.add(AbsenceKindDraft(name: "Parental leave")) }
    let (sick, other) = (try await world.kind(.sick), try await world.kind(.other))
    try await world.write { transaction in
      try transaction.move(own, by: -99)
      try transaction.edit(sick, to: .init(name: "Sick", needsApproval: true, counts: true))
      try transaction.archive(other)
      try transaction.archive(other)
    }
    let kinds = try await world.store.read(of: organization) { try $0.absenceKinds() }
    #expect(kinds.map(\.builtIn) == [nil, .vacation, .sick, .training, .other])
    let ill = try #require(kinds.first { $0.isSick })
    #expect(ill.name == "Sick" && !ill.needsApproval && !ill.counts && kinds.last?.archivedAt != nil)
    await #expect(throws: Refusal.notFound) { try await world.write { try $0.archive(sick) } }
    await #expect(throws: Refusal.invalid([.init("name", .taken)])) {
      _ = try await world.write { try $0.add(AbsenceKindDraft(name: "Parental leave")) }
    }
    await #expect(throws: Refusal.invalid([.init("kind", .unknown)])) {
      try await world.ask(.other, "2026-10-20", "2026-10-20")
    }
    try await world.write { try $0.unarchive(other) }
    try await world.ask(.other, "2026-10-20", "2026-10-20")
  }
}

@Suite struct `Someone who can't at hours of the week` {
  @Test func `is no one's replacement then, and a warning on the board`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let id = try await shop.publish(shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    let rule = Availability.Rule(weekday: .tuesday, minutes: 0..<540, kind: .unavailable, first: try day("2026-10-01"))
    let said = try await world.write { try $0.add(rule, for: shop.omar) }
    let found = try await shop.store.read(of: shop.organization) { try $0.replacement(of: id) }
    #expect(found.candidates.isEmpty)
    guard case .unavailable = found.others.first?.obstacle else { throw Refusal.notFound }
    let draft = try await world.draft(shop.omar, try hours("2026-10-20", "08:30", "12:00"))
    let conflict = try #require(try await world.plan().conflicts[draft]?.first)
    #expect(!conflict.isBlocking)
    _ = try await world.publish()
    await #expect(throws: Refusal.notFound) { try await world.write { try $0.remove(said, of: shop.lena) } }
    try await world.write { try $0.remove(said, of: shop.omar) }
    #expect(try await world.plan().conflicts.isEmpty)
  }
}

@Suite(.ofFiles) struct `Each question about time off` {
  @Test func `has its index, whatever other organizations have`() async throws {
    let world = try await PlanWorld.opened()
    let (shop, organization) = (world.shop, world.organization)
    let plans = try await world.store.write(in: organization, by: .console) { transaction in
      let snapshot = transaction.snapshot
      let days = LocalDate.first...LocalDate.first + 9
      _ = try snapshot.absences(during: days, asked: true)
      _ = try snapshot.waitingAbsences()
      _ = try snapshot.allAbsences(of: shop.lena)
      _ = try snapshot.absenceKinds()
      _ = try snapshot.availability()
      _ = try snapshot.allowances(through: 2026, of: shop.lena)
      _ = try snapshot.leaveEntries(of: shop.lena)
      _ = try snapshot.sites(of: [shop.lena], at: transaction.now)
      _ = try snapshot.openShiftCounts(at: [shop.yard], during: days)
      return try transaction.connection.base.plans()
    }
    let tables = ["absence", "kind", "availability", "employee_allowance", "leave_entry", "shift"]
    #expect(plans.filter { plan in tables.contains { plan.hasPrefix("SCAN \($0)") } } == [])
    #expect(plans.contains { $0.contains("absence_waiting") })
  }
}
