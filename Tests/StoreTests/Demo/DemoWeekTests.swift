import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

/// What a stranger sees first, on whatever day they come.
@Suite struct `The demo` {
  /// A day in the week, late on a Sunday, around New Year, and the nights in which the clocks change.
  static let moments = [
    "2026-10-20T09:00:00Z", HarborStreet.morning, "2026-11-29T22:40:00Z", "2026-12-31T23:10:00Z",
    "2027-01-01T11:00:00Z",
    "2026-03-29T00:30:00Z", "2026-10-25T00:30:00Z", "2028-02-29T23:30:00Z", "2026-11-25T05:00:00Z",
    "2026-11-26T12:00:00Z", "2026-11-27T20:59:00Z", "2026-11-23T13:00:00Z",
  ]

  @Test(arguments: moments) func `has full weeks, one person over, one away and a gap or two`(at moment: String)
    async throws
  {
    let street = try await HarborStreet(at: moment, isDemo: true)
    let (founded, monday) = (street.founded, try street.today.startOfWeek(on: .monday))
    let weeks = try await street.store.read(of: founded.organization) { snapshot in
      try [0, 7, 14].map { try snapshot.plan(of: founded.mainShop, during: monday + $0...monday + $0 + 6) }
    }
    let kiosk = Set(["Inês Duarte", "Rui Pinto", "Carla Sousa", "Tiago Alves"].compactMap { founded.people[$0] })
    let hours = weeks[0].minutes.filter { !kiosk.contains($0.key) }.mapValues { Double($0) / 60 }
    #expect(hours.count == 13, "Tomás is on vacation")
    // Why more: the night in which the clocks go back has an hour more.
    #expect(hours.values.count { (36...40.75).contains($0) } >= 11, "\(hours.values.sorted())")
    #expect(hours.values.count { $0 > 40.75 } == 1 && hours.values.allSatisfy { $0 < 48 }, "\(hours.values.sorted())")
    for week in weeks.prefix(2) {
      let open = week.shifts.count { $0.employee == nil }
      #expect((1...2).contains(open) && week.shifts.allSatisfy { $0.state == .published })
    }
    #expect(weeks[2].shifts.isEmpty)
    let conflicts = weeks.flatMap { $0.conflicts.values.flatMap(\.self) }
    #expect((1...6).contains(conflicts.count) && !conflicts.contains(where: \.isBlocking), "\(conflicts)")
  }

  @Test(arguments: moments) func `has two requests, and news of yesterday for each role`(at moment: String) async throws
  {
    let street = try await HarborStreet(at: moment, isDemo: true)
    let (founded, now, today) = (street.founded, street.clock.now, try street.today)
    try await street.store.write(in: founded.organization, by: .console) { transaction in
      try transaction.tell(try transaction.snapshot.pendingNews(at: now))
    }
    let (asked, requests, news, absences) = try await street.store.read(of: founded.organization) { snapshot in
      let accounts = DemoWorld.accounts.compactMap { founded.people[$0.person] }
      return (
        try snapshot.waitingAbsences(), try snapshot.openRequests(at: now),
        try accounts.map { try snapshot.notices(of: $0, limit: 20) },
        try snapshot.absences(during: today...today)
      )
    }
    #expect(asked.count == 1 && requests.count == 1 && requests.allSatisfy { $0.acceptedAt != nil })
    #expect(news.allSatisfy { $0.count >= 2 && $0.allSatisfy { $0.at <= now } }, "\(news.map(\.count))")
    #expect(absences.count { $0.kind.isSick } == 1 && absences.contains { !$0.kind.isSick })
  }

  @Test(arguments: moments) func `has the people on duty at work`(at moment: String) async throws {
    let street = try await HarborStreet(at: moment, isDemo: true)
    let (founded, now) = (street.founded, street.clock.now)
    let states = try await street.store.read(of: founded.organization) { snapshot in
      let roster = try snapshot.roster(of: founded.mainShop, during: now..<now + 1)
      let begun = roster.shifts.filter { $0.employee != nil && $0.interval.lowerBound < now - 600 }
      return try snapshot.presences(of: begun, at: now).values.map(\.state)
    }
    #expect(!states.isEmpty && states.allSatisfy { $0 == .here || $0 == .onBreak }, "\(states)")
  }

  @Test func `has months of hours near those of the contracts`() async throws {
    let street = try await HarborStreet(isDemo: true)
    let (store, founded) = (street.store, street.founded)
    try await DemoWorld.addHistory(months: 3, to: founded, in: store, zones: street.zones)
    let (now, today) = (street.clock.now, try street.today)
    let balances = try await store.read(of: founded.organization) { snapshot in
      let people = try founded.people.values.map { try snapshot.person($0) }
      return try snapshot.timeAccounts(of: people, through: today, at: now).values.map(\.balance)
    }
    #expect(balances.count == 18 && balances.contains { $0 > 0 } && balances.contains { $0 < 0 })
    #expect(balances.allSatisfy { abs($0) < 40 * 60 }, "\(balances.sorted())")
  }
}

extension HarborStreet {
  fileprivate var today: LocalDate {
    get throws { try zones.zone(#require(ZoneName("Europe/Berlin"))).local(clock.now).date }
  }
}
