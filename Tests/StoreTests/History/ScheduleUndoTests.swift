import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `An edit of a schedule is taken back exactly` {
  /// A schedule with a shift on the roster, one changed by hand, and one taken out.
  private func made() async throws -> (Shop, ID<Schedule>) {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms())
    try await shop.publishDrafts(of: id, through: "2026-10-27")
    let (changed, out) = (try await shop.id(id, "2026-10-29"), try await shop.id(id, "2026-10-30"))
    try await shop.run("UPDATE shift SET note = 'by hand', overridden = 16, revision = 2 WHERE id = \(changed)")
    try await shop.run("UPDATE shift SET removed_at = 1, revision = 2 WHERE id = \(out)")
    return (shop, id)
  }

  private func expectExact(_ shop: Shop, _ edit: () async throws -> Void) async throws {
    let before = try await shop.dump()
    try await edit()
    let after = try await shop.dump()
    #expect(after != before)
    try await shop.undoLast()
    let undone = try await shop.dump()
    #expect(undone == before)
  }

  @Test func `one that made it`() async throws {
    let shop = try await Shop.opened()
    try await expectExact(shop) { _ = try await shop.make(try shop.terms()) }
    #expect(try await shop.store.read(of: shop.organization) { try $0.schedules().isEmpty })
  }

  @Test func `one of all`() async throws {
    let (shop, id) = try await made()
    try await expectExact(shop) {
      try await shop.edit(
        try await shop.change(id) {
          $0.recurrence.pattern = .weekly([.monday, .thursday])
          $0.recurrence.excluded = [try day("2026-11-02")]
          $0.minutes = 60
          $0.assignment = .open(needed: 3)
        })
    }
  }

  @Test func `one of this and the following`() async throws {
    let (shop, id) = try await made()
    try await expectExact(shop) {
      try await shop.edit(try await shop.change(id, .following(try day("2026-10-27"))) { $0.minutes = 60 })
    }
  }

  @Test func `one that deleted it`() async throws {
    let (shop, id) = try await made()
    try await expectExact(shop) { try await shop.edit(.delete(id, seen: 1)) }
    #expect(try await shop.schedule(id).revision == 1)
  }

  @Test func `a closed day`() async throws {
    let (shop, _) = try await made()
    try await expectExact(shop) { try await shop.close("2026-10-26", "2026-10-29", "2026-10-30", "2026-11-05") }
  }

  @Test func `a day that was opened`() async throws {
    let shop = try await Shop.opened()
    try await shop.close("2026-10-29")
    _ = try await shop.make(try shop.terms())
    try await expectExact(shop) { try await shop.open("2026-10-29") }
  }

  @Test func `several, one after the other`() async throws {
    let shop = try await Shop.opened()
    var states = [try await shop.dump()]
    let id = try await shop.make(try shop.terms())
    states.append(try await shop.dump())
    try await shop.edit(try await shop.change(id) { $0.minutes = 60 })
    states.append(try await shop.dump())
    try await shop.close("2026-11-05")
    states.append(try await shop.dump())
    try await shop.edit(try await shop.change(id, .following(try day("2026-11-04"))) { $0.note = "new" })
    for state in states.reversed() {
      try await shop.undoLast()
      let dump = try await shop.dump()
      #expect(dump == state)
    }
  }
}

@Suite struct `An edit that others built on is not taken back` {
  private func expectOutOfDate(_ shop: Shop) async throws {
    let before = try await shop.dump()
    await #expect(throws: Refusal.outOfDate) { try await shop.undoLast() }
    let after = try await shop.dump()
    #expect(after == before)
  }

  @Test func `a schedule with a shift on the roster`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms())
    try await shop.publishDrafts(of: id, through: "2026-10-26")
    try await expectOutOfDate(shop)
  }

  @Test(arguments: ["overridden = 1", "removed_at = 1"] as [SQL])
  func `a schedule with a shift that somebody changed or took out`(change: SQL) async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms())
    let shift = try await shop.id(id, "2026-10-26")
    try await shop.run("UPDATE shift SET \(change) WHERE id = \(shift)")
    try await expectOutOfDate(shop)
  }

  @Test func `a change of all whose shifts somebody moved`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms())
    try await shop.edit(try await shop.change(id) { $0.minutes = 60 })
    let shift = try await shop.id(id, "2026-10-26")
    try await shop.run("UPDATE shift SET starts_at = starts_at + 60, revision = revision + 1 WHERE id = \(shift)")
    try await expectOutOfDate(shop)
  }

  @Test func `a schedule that somebody else changed`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms())
    try await shop.edit(try await shop.change(id) { $0.minutes = 60 }, by: .visitor)
    try await expectOutOfDate(shop)
  }
}

@Suite struct `What the horizon brought meanwhile follows an edit that is taken back` {
  @Test func `it goes with the schedule that was made`() async throws {
    let shop = try await Shop.opened()
    _ = try await shop.make(try shop.terms())
    #expect(try await shop.extend(through: "2028-01-01") > 0)
    try await shop.undoLast()
    #expect(try await shop.dump().isEmpty)
  }

  @Test func `it becomes what the schedule says again`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms())
    try await shop.edit(try await shop.change(id) { $0.minutes = 60 })
    _ = try await shop.extend(through: "2027-12-24")
    try await shop.undoLast()
    #expect(try await shop.plan(id, through: "2027-12-24").last == "2027-12-24.0 2027-12-24 22:00+480 Lena")
    #expect(try await shop.plan(id, through: "2027-12-24").allSatisfy { $0.contains("+480") })
  }

  @Test func `it goes back to the schedule that a series went on from`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms())
    try await shop.edit(try await shop.change(id, .following(try day("2026-11-04"))) { $0.minutes = 60 })
    _ = try await shop.extend(through: "2027-12-24")
    try await shop.undoLast()
    _ = try await shop.extend(through: "2027-12-24")
    let plan = try await shop.plan(id, through: "2028-01-01")
    #expect(plan.count == 425)
    #expect(plan.allSatisfy { $0.contains("+480") })
  }

  @Test func `and a day that is open again has its shifts`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.make(try shop.terms())
    try await shop.close("2027-12-20")
    _ = try await shop.extend(through: "2027-12-24")
    #expect(try await shop.plan(id, through: "2028-01-01").count == 424)
    try await shop.undoLast()
    #expect(try await shop.plan(id, through: "2028-01-01").count == 425)
  }
}
