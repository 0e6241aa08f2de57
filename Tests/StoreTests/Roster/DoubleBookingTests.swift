import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `Nobody is in two shifts at once` {
  private let morning = "2026-10-24"

  @Test(arguments: [
    ("06:00", "14:00"), ("07:00", "08:00"), ("05:00", "15:00"), ("13:59", "20:00"), ("05:00", "06:01"),
  ])
  func `an overlap is refused`(from: String, to: String) async throws {
    let shop = try await Shop.opened()
    try await shop.publish(shop.lena, try hours(morning, "06:00", "14:00"))
    await #expect(throws: Refusal.conflict(.doubleBooking)) {
      try await shop.publish(shop.lena, try hours(morning, from, to))
    }
    try await shop.publish(shop.omar, try hours(morning, from, to))
  }

  @Test func `edge to edge is allowed on both sides`() async throws {
    let shop = try await Shop.opened()
    try await shop.publish(shop.lena, try hours(morning, "06:00", "14:00"))
    try await shop.publish(shop.lena, try hours(morning, "14:00", "16:00"))
    try await shop.publish(shop.lena, try hours(morning, "05:00", "06:00"))
  }

  @Test func `not at another site either, whatever its clock shows`() async throws {
    let shop = try await Shop.opened()
    // 04:00 to 12:00 in UTC, which is 15:00 to 23:00 on Lord Howe.
    try await shop.publish(shop.lena, try hours(morning, "06:00", "14:00"))
    await #expect(throws: Refusal.conflict(.doubleBooking)) {
      try await shop.publish(shop.lena, try hours(morning, "22:59", "23:30"), at: shop.island)
    }
    try await shop.publish(shop.lena, try hours(morning, "06:00", "15:00"), at: shop.island)
    try await shop.publish(shop.lena, try hours(morning, "23:00", "23:30"), at: shop.island)
  }

  @Test func `whole days and hours meet in one guard`() async throws {
    let shop = try await Shop.opened()
    try await shop.publish(shop.lena, try days("2026-01-01", "2027-01-01"))
    await #expect(throws: Refusal.conflict(.doubleBooking)) {
      try await shop.publish(shop.lena, try hours("2027-01-01", "23:00", "23:59"))
    }
    try await shop.publish(shop.lena, try hours("2027-01-02", "00:00", "08:00"))
    try await shop.publish(shop.omar, try hours("2027-01-01", "23:00", "23:59"))
    await #expect(throws: Refusal.conflict(.doubleBooking)) {
      try await shop.publish(shop.omar, try days("2026-01-01", "2027-01-01"))
    }
  }

  @Test func `what was taken back does not count, nor what is open`() async throws {
    let shop = try await Shop.opened()
    let gone = try await shop.publish(shop.lena, try hours(morning, "06:00", "14:00"))
    try await shop.withdraw(gone)
    try await shop.publish(shop.lena, try hours(morning, "06:00", "14:00"))
    try await shop.publish(nil, try hours(morning, "06:00", "14:00"))
    try await shop.publish(nil, try hours(morning, "06:00", "14:00"))
  }

  @Test func `the schema itself refuses a row that is moved, assigned or published into another`() async throws {
    let shop = try await Shop.opened()
    try await shop.publish(shop.lena, try hours(morning, "06:00", "14:00"))
    let later = try await shop.publish(shop.lena, try hours(morning, "15:00", "16:00"))
    let open = try await shop.publish(nil, try hours(morning, "07:00", "08:00"))
    let gone = try await shop.publish(shop.omar, try hours(morning, "06:00", "14:00"))
    try await shop.withdraw(gone)
    try await shop.publish(shop.omar, try hours(morning, "06:00", "14:00"))
    let updates: [SQL] = [
      "UPDATE shift SET starts_at = starts_at - 7200 WHERE id = \(later)",
      "UPDATE shift SET employee_id = \(shop.lena) WHERE id = \(open)",
      "UPDATE shift SET withdrawn_at = NULL WHERE id = \(gone)",
    ]
    for update in updates {
      await #expect(throws: Refusal.conflict(.doubleBooking)) {
        try await shop.store.write(by: .console) { _ = try $0.connection.base.run(update) }
      }
    }
    try await shop.run("UPDATE shift SET note = 'here', starts_at = starts_at WHERE id = \(later)")
  }

  @Test func `many shifts are published all or none`() async throws {
    let shop = try await Shop.opened()
    let before = try await shop.changeCount()
    let drafts = try (0..<10).map { number in
      ShiftContent(
        site: shop.yard, employee: shop.lena, hours: try hours("2026-11-\(10 + number % 9)", "06:00", "14:00"))
    }
    await #expect(throws: Refusal.conflict(.doubleBooking)) {
      try await shop.store.write(in: shop.organization, by: .console) { try $0.publish(drafts) }
    }
    #expect(try await shop.shifts("2026-11-01T00:00:00Z", "2026-12-01T00:00:00Z").isEmpty)
    #expect(try await shop.changeCount() == before)
  }

  @Test func `a thousand random shifts overlap exactly where the guard says so`() async throws {
    let shop = try await Shop.opened()
    var random = Seeded(state: 24)
    let first = try day("2026-03-01")
    var taken: [Range<Instant>] = []
    let berlin = try shop.home.zones.zone(zone("Europe/Berlin"))
    var drafts: [(draft: ShiftContent, isFree: Bool)] = []
    for _ in 0..<1000 {
      let date = first + Int.random(in: 0..<300, using: &random)
      let time = try #require(LocalTime(minuteOfDay: Int.random(in: 0..<96, using: &random) * 15))
      let length = Int.random(in: 1...192, using: &random) * 15
      let hours: Hours =
        Int.random(in: 0..<8, using: &random) == 0
        ? .days(first: date, last: date + length % 5)
        : .timed(start: LocalDateTime(date: date, time: time), minutes: length)
      let interval = hours.interval(in: berlin)
      let isFree = !taken.contains { $0.overlaps(interval) }
      if isFree { taken.append(interval) }
      drafts.append((ShiftContent(site: shop.yard, employee: shop.lena, hours: hours), isFree))
    }
    let tried = drafts
    let taking = try await shop.store.write(in: shop.organization, by: .console) { transaction in
      try tried.map { draft, _ in
        let (id, date) = (try transaction.draft(draft), draft.hours.date)
        do {
          try transaction.publish(date...date, of: shop.yard)
          return true
        } catch Refusal.conflict(.doubleBooking) {
          let revision = try transaction.snapshot.plannedShift(id).revision
          try transaction.remove([ShiftVersion(id, revision: revision)])
          return false
        }
      }
    }
    #expect(taking == tried.map(\.isFree))
  }
}

@Suite struct `Hours over the limits are refused in words` {
  @Test func `too long, and an end before its begin`() async throws {
    let shop = try await Shop.opened()
    let start = LocalDateTime(date: try day("2026-10-24"), time: .midnight)
    let refused: [(Hours, Refusal.Problem)] = [
      (.timed(start: start, minutes: 2881), .tooManyDays(limit: 2)),
      (.timed(start: start, minutes: 0), .endBeforeBegin),
      (try days("2026-01-01", "2027-01-02"), .tooManyDays(limit: 366)),
      (try days("2026-01-02", "2026-01-01"), .endBeforeBegin),
    ]
    for (hours, problem) in refused {
      await #expect(throws: Refusal.invalid([.init("hours", problem)])) { try await shop.publish(shop.lena, hours) }
    }
  }
}
