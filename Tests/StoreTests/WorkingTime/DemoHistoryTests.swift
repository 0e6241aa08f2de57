import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `The history of the demo` {
  @Test func `has approved hours, days away, closed months and balances near zero`() async throws {
    let street = try await HarborStreet()
    let (store, founded) = (street.store, street.founded)
    try await DemoWorld.addClock(to: founded, in: store, zones: street.zones)
    try await DemoWorld.addHistory(months: 3, to: founded, in: store, zones: street.zones)
    let now = street.clock.now
    let (first, today) = (try day("2026-07-01"), try day("2026-10-24"))
    let people = Array(founded.people.values)
    let (balances, areClosed) = try await store.read(of: founded.organization) { snapshot in
      var employees: [Employee] = []
      for person in people { employees.append(try snapshot.person(person)) }
      let accounts = try snapshot.timeAccounts(of: employees, through: today, at: now).values
      return (accounts.map(\.balance), accounts.allSatisfy { $0.months.map(\.isClosed) == [true, true, true, false] })
    }
    #expect(areClosed && balances.contains { $0 > 0 } && balances.contains { $0 < 0 })
    #expect(balances.allSatisfy { abs($0) < 40 * 60 }, "\(balances.sorted())")
    let (sheets, away, worked) = try await store.read(of: founded.organization) { snapshot in
      (
        try snapshot.timesheets(at: founded.mainShop, on: first...first + 30, at: now).map(\.isApproved),
        Set(try snapshot.absences(during: first...today).map(\.employee)),
        try snapshot.workedHours(at: nil, on: first...today, by: .site)
      )
    }
    #expect(sheets.count == 32 && !sheets.contains(false) && away.count > 10)
    #expect(worked.count == 2 && worked.values.allSatisfy { $0.shifts > 200 })
  }

  @Test func `is none for no months`() async throws {
    let street = try await HarborStreet()
    let (store, founded) = (street.store, street.founded)
    try await DemoWorld.addHistory(months: 0, to: founded, in: store, zones: street.zones)
    let first = try day("2026-07-01")
    let worked = try await store.read(of: founded.organization) { try $0.workedHours(at: nil, on: first...first + 30) }
    #expect(worked.isEmpty)
  }
}
