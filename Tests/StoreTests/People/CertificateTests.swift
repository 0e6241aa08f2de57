import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `Certificates of people` {
  private func draft(_ shop: Shop, _ person: ID<Employee>, _ skills: String) async throws -> (PersonDraft, Int) {
    let stored = try await shop.store.read(of: shop.organization) { try $0.person(person) }
    var draft = PersonDraft(stored, on: .last)
    draft[.skills] = skills
    return (draft, stored.revision)
  }

  private func give(_ shop: Shop, _ person: ID<Employee>, _ skills: String) async throws {
    let (draft, revision) = try await draft(shop, person, skills)
    try await shop.store.write(in: shop.organization, by: .console) {
      try $0.edit(person, to: draft, seen: revision)
    }
  }

  @Test func `are stored with their skills, and search does not find days`() async throws {
    let shop = try await Shop.opened()
    try await give(shop, shop.lena, "Keys, First aid (2027-11-03)")
    let lena = try await shop.store.read(of: shop.organization) { try $0.person(shop.lena) }
    #expect(lena.skills == ["Keys", "First aid"])
    #expect(try lena.certificates == ["First aid": day("2027-11-03")])
    #expect(PersonDraft(lena, on: .last)[.skills] == "Keys, First aid (2027-11-03)")
    for (text, count) in [("aid", 1), ("2027", 0), ("11", 0)] {
      let page = try await shop.store.read(of: shop.organization) {
        try $0.people(PeopleQuery(text: text), limit: 9)
      }
      #expect(page.people.count == count, "\(text)")
    }
    try await give(shop, shop.lena, "Keys, First aid")
    #expect(try await shop.store.read(of: shop.organization) { try $0.person(shop.lena).certificates.isEmpty })
    let query = ChangeQuery()
    let changes = try await shop.store.read(of: shop.organization) {
      try $0.changes(query, limit: 1, rowLimit: 9)
    }
    #expect(changes.first?.rows.contains { $0.entity == "skill" && $0.differences.contains("valid_until") } == true)
  }

  @Test func `that end are listed by their last day, of current people, from an index`() async throws {
    let shop = try await Shop.opened()
    try await give(shop, shop.lena, "Crane (2026-11-23), Keys, First aid (2026-10-01)")
    try await give(shop, shop.omar, "First aid (2026-11-24)")
    let gone = try await shop.store.write(in: shop.organization, by: .console) { transaction in
      let gone = try transaction.add(
        PersonDraft([.name: "Gone", .skills: "Crane (2026-10-01)"]))
      try transaction.archive(gone)
      return gone
    }
    let until = try day("2026-11-23")
    let (found, plans) = try await shop.store.write(in: shop.organization, by: .console) { transaction in
      let found = try transaction.snapshot.certificates(endingBy: until)
      return (found, try transaction.connection.base.plans())
    }
    #expect(found.map(\.skill) == ["First aid", "Crane"] && Set(found.map(\.person)) == [shop.lena])
    #expect(!found.map(\.person).contains(gone) && found.first?.name == "Lena Hoffmann")
    #expect(!plans.contains { $0.hasPrefix("SCAN skill") })
  }

  @Test func `are days of the calendar for the database too`() async throws {
    let shop = try await Shop.opened()
    try await give(shop, shop.lena, "Keys")
    await #expect(throws: (any Error).self) { try await shop.run("UPDATE skill SET valid_until = '2026-13-01'") }
  }
}

@Suite struct `Skills that a position asks for` {
  private func require(_ skills: String, _ shop: Shop) async throws {
    let stored = try await shop.store.read(of: shop.organization) { try $0.position(shop.dispatch) }
    var draft = PositionDraft(stored)
    draft.skills = skills
    let changed = draft
    try await shop.store.write(in: shop.organization, by: .console) {
      try $0.edit(shop.dispatch, to: changed, seen: stored.revision)
    }
  }

  @Test func `are stored in order, each once, and can change places`() async throws {
    let shop = try await Shop.opened()
    try await require("Crane, First aid; crane", shop)
    func stored() async throws -> Position {
      try await shop.store.read(of: shop.organization) { try $0.position(shop.dispatch) }
    }
    #expect(try await stored().skills == ["Crane", "First aid"])
    try await require("First aid, Crane", shop)
    #expect(try await stored().skills == ["First aid", "Crane"])
    let before = try await shop.changeCount()
    try await require("First aid, Crane", shop)
    #expect(try await shop.changeCount() == before)
    await #expect(throws: Refusal.invalid([.init("skills", .tooMany(limit: 20))])) {
      try await require((0..<21).map { "s\($0)" }.joined(separator: ","), shop)
    }
    try await require("", shop)
    #expect(try await stored().skills.isEmpty)
  }

  @Test func `decide about a claim by the day of the shift`() async throws {
    let world = try await PlanWorld.opened()
    let shop = world.shop
    try await require("Forklift license", shop)
    try await world.write { transaction in
      let draft = PersonDraft([.name: "Lena", .surname: "Hoffmann", .skills: "Forklift license (2026-10-20)"])
      try transaction.edit(shop.lena, to: draft, seen: 1)
    }
    for (date, person, isAble) in [
      ("2026-10-20", shop.lena, true), ("2026-10-21", shop.lena, false), ("2026-10-22", shop.omar, false),
    ] {
      let draft = ShiftContent(
        site: shop.yard, position: shop.dispatch, employee: nil, hours: try hours(date, "08:00", "12:00"))
      let id = try #require(try await world.write { try $0.publish([draft]) }.first)
      let seen = try await world.store.read(of: shop.organization) { try $0.publishedShift(id).revision }
      let claim = ShiftRequestDraft(.claim, of: ShiftVersion(id, revision: seen), by: person)
      let replacement = try await world.store.read(of: shop.organization) { try $0.replacement(of: id) }
      #expect(replacement.candidates.contains { $0.employee.id == person } == isAble)
      if isAble {
        #expect(try await world.write { try $0.make(claim, as: .person(person)) }.state == .done)
      } else {
        await #expect(throws: Refusal.conflict(.cannotTakeShift)) {
          try await world.write { try $0.make(claim, as: .person(person)) }
        }
      }
    }
  }
}
