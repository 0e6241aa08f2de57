import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `Two processes edit one series at once` {
  @Test func `no occurrence is there twice, and none is lost`() async throws {
    let shop = try await Shop.opened()
    let stores = [shop.store, try shop.home.again()]
    let id = try await shop.make(try shop.terms(.weekly([.monday, .thursday]), needed: 2))
    let (organization, edits) = (shop.organization, 40)
    let done = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<edits {
        let store = stores[number % 2]
        group.addTask {
          if number % 4 == 3 {
            let day = try day("2027-12-01") + number
            return try await store.write(in: organization, by: .console) {
              _ = try $0.extendSchedules(through: day)
              return 0
            }
          }
          let schedule = try await store.read(of: organization) { try $0.schedule(id) }
          var terms = schedule.terms
          terms.minutes = 60 + number
          terms.recurrence.pattern = .weekly(number % 2 == 0 ? [.monday, .thursday] : [.tuesday, .thursday])
          do {
            try await shop.edit(.change(id, seen: schedule.revision, to: terms, reach: .all), in: store)
            return 1
          } catch Refusal.outOfDate {
            return 0
          }
        }
      }
      return try await group.reduce(0, +)
    }
    stores[1].close()
    let schedule = try await shop.schedule(id)
    #expect(done > 0)
    #expect(schedule.revision == done + 1)
    try await expectWhole(shop, schedule)
  }

  @Test func `nor where both make ahead what is missing`() async throws {
    let shop = try await Shop.opened()
    let stores = [shop.store, try shop.home.again()]
    let id = try await shop.make(try shop.terms())
    let made = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<40 {
        let day = try day("2027-12-01") + number / 4 * 7
        group.addTask {
          try await stores[number % 2].write(in: shop.organization, by: .console) {
            try $0.extendSchedules(through: day)
          }
        }
      }
      return try await group.reduce(0, +)
    }
    stores[1].close()
    let schedule = try await shop.schedule(id)
    #expect(schedule.madeThrough == (try day("2027-12-01") + 63))
    #expect(made == 66)
    try await expectWhole(shop, schedule)
  }

  @Test func `nor where a series is split by both`() async throws {
    let shop = try await Shop.opened()
    let stores = [shop.store, try shop.home.again()]
    let id = try await shop.make(try shop.terms())
    let edits = [
      try await shop.change(id, .following(try day("2026-11-10"))) { $0.minutes = 60 },
      try await shop.change(id, .following(try day("2026-11-20"))) { $0.minutes = 90 },
    ]
    let refused = await withTaskGroup(of: Bool.self) { group in
      for (edit, store) in zip(edits, stores) {
        group.addTask { (try? await shop.edit(edit, in: store)) == nil }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    stores[1].close()
    #expect(refused == 1)
    let schedules = try await shop.store.read(of: shop.organization) { try $0.schedules() }
    #expect(schedules.map(\.series) == [id, id])
    let dates = try await shop.store.read {
      try $0.connection.base.rows("SELECT original_date FROM shift ORDER BY 1") { try $0.next() as LocalDate }
    }
    let first = try day("2026-10-26")
    #expect(dates == (0...398).map { first + $0 })
  }

  @Test func `a place that is taken can't be taken again, whoever writes it`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms())
    await #expect(throws: StoreFault.self) {
      try await shop.run(
        """
        INSERT INTO shift (organization_id, site_id, starts_on, start_minute, minutes, starts_at, ends_at, changed_at,
          schedule_id, original_date, slot)
        SELECT organization_id, site_id, starts_on, start_minute, minutes, starts_at, ends_at, changed_at,
          schedule_id, original_date, slot FROM shift WHERE schedule_id = \(id) LIMIT 1
        """)
    }
  }

  /// Each occurrence that a schedule asks for is there once, as it says, and nothing else.
  private func expectWhole(_ shop: Shop, _ schedule: Schedule) async throws {
    let begin = schedule.terms.recurrence.begin
    let wanted = schedule.terms.occurrences(in: begin...(try #require(schedule.madeThrough)), closed: [], absent: [])
    let rows = try await shop.store.read(of: shop.organization) {
      try $0.scheduleRows(of: schedule.id, from: LocalDate.first, through: LocalDate.last)
    }.sorted { $0.place < $1.place }
    #expect(rows.map(\.place) == wanted.map { ScheduleRow.Place(date: $0.date, slot: $0.slot) })
    #expect(rows.map(\.draft.hours) == wanted.map { schedule.terms.hours(on: $0.date) })
    #expect(rows.map(\.draft.employee) == wanted.map(\.employee))
  }
}
