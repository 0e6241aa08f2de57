import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `A shift is given to someone else on the roster` {
  private func seen(_ id: ID<Shift>, _ shop: Shop) async throws -> ShiftVersion {
    let shift = try await shop.store.read(of: shop.organization) { try $0.publishedShift(id) }
    return ShiftVersion(id, revision: shift.revision)
  }

  @Test func `at once, with a record that can be recalled`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let id = try await shop.publish(shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    let version = try await seen(id, shop)
    let record = try await world.write { try $0.replace(version, with: shop.omar) }
    let roster = try await world.roster()
    #expect(roster.map(\.id) == [id] && roster.map(\.employee) == [shop.omar] && roster.map(\.sequence) == [1])
    let entries = try await shop.store.read(of: shop.organization) { try $0.publication(record).entries }
    #expect(entries.map(\.before?.employee) == [shop.lena] && entries.map(\.after?.employee) == [shop.omar])
    #expect(try await shop.store.read(of: shop.organization) { try $0.lastChange(of: id)?.record } == record)
    await #expect(throws: Refusal.outOfDate) {
      try await world.write { _ = try $0.replace(version, with: shop.lena) }
    }
    try await world.recall(record)
    #expect(try await world.roster().map(\.employee) == [shop.lena])
    #expect(try await shop.store.read(of: shop.organization) { try $0.lastChange(of: id)?.record } == nil)
  }

  @Test func `and cancelled in the calendar of whoever had it`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let id = try await shop.publish(shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    let version = try await seen(id, shop)
    let record = try await world.write { try $0.replace(version, with: shop.omar) }
    let span = shop.home.clock.now - 86_400..<shop.home.clock.now + 40 * 86_400
    func calendar(_ person: ID<Employee>) async throws -> [Shift] {
      try await shop.store.read(of: shop.organization) {
        try $0.calendarShifts(of: .employeeCalendar(person), during: span)
      }
    }
    let lost = try await calendar(shop.lena)
    #expect(lost.map(\.id) == [id] && lost.map(\.sequence) == [1] && lost.map(\.employee) == [shop.lena])
    #expect(lost.allSatisfy { $0.withdrawnAt == shop.home.clock.now })
    #expect(try await calendar(shop.omar).map(\.withdrawnAt) == [nil])
    try await world.recall(record)
    #expect(try await calendar(shop.lena).map(\.withdrawnAt) == [nil])
    #expect(try await calendar(shop.omar).map { $0.withdrawnAt != nil } == [true])
  }

  @Test func `and a draft of it follows where it was for the same person`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let id = try await shop.publish(shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    try await world.alter([id]) { $0.minutesLater = 60 }
    let version = try await seen(id, shop)
    try await world.write { _ = try $0.replace(version, with: shop.omar) }
    #expect(try await world.toldPlan() == ["2026-10-20T09:00+240 Omar change"])
    #expect(try await world.told() == ["2026-10-20T08:00+240 Omar"])
    try await world.publish()
    #expect(try await world.told() == ["2026-10-20T09:00+240 Omar"])
  }

  @Test func `or opened, or taken off`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let id = try await shop.publish(shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    let gone = try await shop.publish(shop.omar, try hours("2026-10-21", "08:00", "12:00"))
    try await world.alter([gone]) { $0.minutesLater = 60 }
    let (open, off) = (try await seen(id, shop), try await seen(gone, shop))
    try await world.write {
      _ = try $0.replace(open, with: nil)
      _ = try $0.removeFromRoster(off)
    }
    #expect(try await world.roster().map(\.employee) == [nil])
    #expect(try await world.plan().shifts.map(\.id) == [id], "the draft went with it")
  }

  @Test func `but not to someone who is on duty or away`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let id = try await shop.publish(shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    let other = try await shop.publish(shop.omar, try hours("2026-10-20", "11:00", "13:00"))
    let version = try await seen(id, shop)
    await #expect(throws: Refusal.conflict(.doubleBooking)) {
      try await world.write { _ = try $0.replace(version, with: shop.omar) }
    }
    try await shop.withdraw(other)
    let day = try day("2026-10-20")
    let absence = try await world.write { try $0.noteIllness(of: shop.omar, on: day...day) }
    await #expect(throws: Refusal.conflict(.absent)) {
      try await world.write { _ = try $0.replace(version, with: shop.omar) }
    }
    let found = try await shop.store.read(of: shop.organization) { try $0.replacement(of: id) }
    #expect(found.candidates.isEmpty && found.others.map(\.employee.id) == [shop.omar])
    try await world.write { try $0.withdrawAbsence(absence, of: shop.omar) }
    try await world.write { _ = try $0.replace(version, with: shop.omar) }
  }

  @Test func `never by another organization`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let id = try await shop.publish(shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    let version = try await seen(id, shop)
    let other: ID<Organization> = ID(rawValue: 77)
    await #expect(throws: Refusal.notFound) {
      try await shop.store.write(in: other, by: .console) { _ = try $0.replace(version, with: nil) }
    }
    await #expect(throws: Refusal.notFound) { _ = try await shop.store.read(of: other) { try $0.replacement(of: id) } }
    let day = try day("2026-10-20")
    await #expect(throws: Refusal.notFound) {
      try await shop.store.write(in: other, by: .console) { _ = try $0.noteIllness(of: shop.omar, on: day...day) }
    }
  }
}

@Suite struct `A plan of someone who is away` {
  @Test func `says so, and does not put their drafts on the roster`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let published = try await shop.publish(shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    let draft = try await world.draft(shop.lena, try hours("2026-10-21", "08:00", "12:00"))
    let days = try day("2026-10-20")...day("2026-10-21")
    try await world.write { _ = try $0.noteIllness(of: shop.lena, on: days) }
    let conflicts = try await world.plan().conflicts
    let absence = try #require(
      try await shop.store.read(of: shop.organization) { try $0.absences(during: days).first })
    #expect(conflicts[published] == [.absent(absence, isDraft: false)])
    #expect(conflicts[draft] == [.absent(absence, isDraft: true)])
    await #expect(throws: Refusal.conflict(.absent)) { _ = try await world.publish() }
    try await world.alter([draft]) { $0.employee = .to(shop.omar) }
    _ = try await world.publish()
    #expect(try await world.roster().map(\.employee) == [shop.lena, shop.omar])
  }

  @Test func `keeps one absence for days that are told twice, and a limit`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let first = try day("2026-10-20")
    let ids = try await world.write { transaction in
      try [first...first + 3, first + 1...first + 2].map {
        try transaction.noteIllness(of: shop.lena, on: $0)
      }
    }
    #expect(ids[0] == ids[1])
    #expect(
      try await shop.store.read(of: shop.organization) { try $0.absences(during: first + 3...first + 9).count } == 1)
    #expect(try await shop.store.read(of: shop.organization) { try $0.absences(during: first + 4...first + 9).isEmpty })
    await #expect(throws: Refusal.invalid([.init("last", .tooManyDays(limit: 366))])) {
      try await world.write { _ = try $0.noteIllness(of: shop.lena, on: first...first + 366) }
    }
  }
}

@Suite struct `Finding who could take a shift` {
  @Test func `judges an open draft by the plan, drafts among it`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let open = try await world.draft(nil, try hours("2026-10-20", "08:00", "12:00"))
    let busy = try await world.draft(shop.omar, try hours("2026-10-20", "10:00", "14:00"))
    func found(_ id: ID<Shift>) async throws -> Replacement {
      try await shop.store.read(of: shop.organization) { try $0.replacement(of: id) }
    }
    let first = try await found(open)
    #expect(first.candidates.map(\.employee.id) == [shop.lena] && first.shift.state == .draft)
    guard case .busy = first.others.first?.obstacle else { throw Refusal.notFound }
    try await world.remove(busy)
    #expect(Set(try await found(open).candidates.map(\.employee.id)) == [shop.lena, shop.omar])
    try await world.alter([open]) { $0.employee = .to(shop.lena) }
    await #expect(throws: Refusal.notFound, "someone has it") { _ = try await found(open) }
  }

  @Test func `judges a draft that opens a published shift, and none that removes one`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let id = try await shop.publish(shop.lena, try hours("2026-10-20", "08:00", "12:00"))
    let draft = try #require(try await world.alter([id]) { $0.employee = .to(nil) }.first)
    let found = try await shop.store.read(of: shop.organization) { try $0.replacement(of: draft) }
    #expect(found.current == nil && found.candidates.contains { $0.employee.id == shop.lena })
    try await world.remove(draft)
    await #expect(throws: Refusal.notFound) {
      _ = try await shop.store.read(of: shop.organization) { try $0.replacement(of: draft) }
    }
  }

  @Test(.ofFiles) func `probes indexes, whatever the history`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    let draft = ShiftContent(
      site: shop.yard, position: shop.dispatch, employee: shop.lena, hours: try hours("2026-10-20", "08:00", "12:00"))
    let before = ShiftContent(
      site: shop.yard, position: shop.dispatch, employee: shop.omar, hours: try hours("2026-10-13", "08:00", "12:00"))
    let id = try #require(try await world.write { try $0.publish([draft, before]) }.first)
    let (found, plans) = try await shop.store.write(in: shop.organization, by: .console) { transaction in
      let found = try transaction.snapshot.replacement(of: id)
      return (found, try transaction.connection.base.plans())
    }
    #expect(found.candidates.map(\.lastOnPosition) == [try day("2026-10-13")])
    #expect(plans.contains { $0.contains("shift_by_employee (employee_id=? AND ends_at>? AND ends_at<?)") })
    #expect(plans.contains { $0.contains("shift_on_position (employee_id=? AND position_id=? AND starts_on<?)") })
    #expect(!plans.contains { $0.hasPrefix("SCAN shift") || $0.hasPrefix("SCAN absence") })
  }
}
