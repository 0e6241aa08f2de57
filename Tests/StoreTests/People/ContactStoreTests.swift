import Domain
import TestSupport
import Testing

@testable import Store

/// Lena at the yard, with a number and an address; Omar at the island.
@Suite struct `Contacts are hidden` {
  private static let digits = "30 2312 4711"

  private func opened() async throws -> PlanWorld {
    let world = try await PlanWorld.opened()
    let (lena, omar, yard, island) = (world.shop.lena, world.shop.omar, world.shop.yard, world.shop.island)
    try await world.write { transaction in
      let stored = try transaction.snapshot.person(lena)
      var draft = PersonDraft(stored, on: .last)
      (draft[.phone], draft[.email], draft[.skills]) = ("+49 \(Self.digits)", "lena@harbor.example", "Bar 2312")
      try transaction.edit(lena, to: draft, seen: stored.revision)
      try transaction.put(Eligibility.SiteRow(lena, yard))
      try transaction.put(Eligibility.SiteRow(omar, island))
    }
    try await world.shop.publish(lena, try hours("2026-10-12", "06:00", "22:00"))
    return world
  }

  private func set(_ audience: ContactAudience, in world: PlanWorld) async throws {
    try await world.write { transaction in
      let stored = try transaction.snapshot.organization()
      var draft = OrganizationDraft(stored)
      draft.contactsSeenBy = audience.rawValue
      try transaction.edit(to: draft, seen: stored.revision)
    }
  }

  /// The doors through which a number or an address leaves the store, as a reader finds them: `true` if it is there.
  private func doors(_ world: PlanWorld, _ reader: ContactReader) async throws -> [Bool] {
    let (lena, yard, id) = (world.shop.lena, world.shop.yard, world.organization)
    let moment = world.shop.home.clock.now
    return try await world.store.read(of: id, as: reader) { snapshot in
      let now = try instant("2026-10-12T06:00:00Z")
      func isOpen(_ person: Employee?) -> Bool { person?.phone != nil && person?.email != nil }
      let shiftDay = try day("2026-10-12")
      let today = try snapshot.day(of: moment)
      return [
        isOpen(try snapshot.person(lena)),
        isOpen(try snapshot.employees().first { $0.id == lena }),
        isOpen(try snapshot.employees([lena])[lena]),
        isOpen(try snapshot.skilledEmployees().first { $0.id == lena }),
        isOpen(try snapshot.people(PeopleQuery(), limit: 10).others.first { $0.id == lena }),
        isOpen(try snapshot.people(PeopleQuery(), first: Attendance(onDuty: [lena]), limit: 10).onDuty.first),
        isOpen(try snapshot.peopleWindow(PeopleQuery(), around: lena, reach: 3).page.people.first { $0.id == lena }),
        try snapshot.roster(of: yard, during: now..<now + 60, around: now).people[lena]?.phone != nil,
        try snapshot.roster(of: yard, on: shiftDay...shiftDay, at: .max).people[lena]?.phone != nil,
        try snapshot.people(PeopleQuery(text: "4711"), limit: 10).count == 1,
        try snapshot.people(PeopleQuery(text: "0\(Self.digits)"), first: Attendance(onDuty: [lena]), limit: 10).count
          == 1,
        try snapshot.peopleWindow(PeopleQuery(text: "4711"), around: nil, reach: 3).page.count == 1,
        try snapshot.departments(matching: "4711").reduce(0) { $0 + $1.count } == 1,
        // A word of digits in the beginning of the number, beside a name.
        try snapshot.people(PeopleQuery(text: "4930 lena"), limit: 10).count == 1,
        isOpen(
          try snapshot.peopleLines(
            on: today, PeopleReach(managed: reader.managed ?? .all, reader: reader)
          ).people.first { $0.id == lena }),
      ]
    }
  }

  @Test func `at every door alike, as their person and the organization chose`() async throws {
    let world = try await opened()
    let shop = world.shop
    let readers: [(ContactReader, isNear: Bool, isManager: Bool)] = [
      (ContactReader(person: shop.lena), true, true), (ContactReader(), false, false),
      (ContactReader(person: shop.omar), false, false), (.server, true, true),
      (ContactReader(person: shop.omar, managed: .all), true, true),
      (ContactReader(person: shop.omar, managed: .only([shop.yard])), true, true),
      (ContactReader(person: shop.omar, managed: .only([shop.island])), false, false),
    ]
    for widest in ContactAudience.allCases {
      try await set(widest, in: world)
      for choice in [nil] + widest.choices.map(Optional.some) {
        try await world.write { try $0.choose(contactsSeenBy: choice, of: shop.lena) }
        for (reader, isNear, isManager) in readers {
          let expected =
            switch choice ?? widest {
            case .everyone: true
            case .sites: isNear
            case .managers: isManager
            }
          let found = try await doors(world, reader)
          #expect(found.allSatisfy { $0 == expected }, "\(widest) \(choice as Any) \(reader): \(found)")
        }
      }
    }
  }

  @Test func `from people of other sites only while they are of other sites`() async throws {
    let world = try await opened()
    let (omar, yard, island) = (world.shop.omar, world.shop.yard, world.shop.island)
    try await set(.sites, in: world)
    let reader = ContactReader(person: omar)
    #expect(try await doors(world, reader).allSatisfy { !$0 })
    // Today is 2026-10-12.
    try await world.write { try $0.put(Eligibility.SiteRow(omar, yard, .ifAsked, from: day("2026-10-13"))) }
    #expect(try await doors(world, reader).allSatisfy { !$0 })
    world.shop.home.clock.advance(seconds: 86_400)
    #expect(try await doors(world, reader).allSatisfy { $0 })
    try await world.write {
      try $0.put(Eligibility.SiteRow(omar, yard, .ifAsked, from: day("2026-10-13"), until: day("2026-10-13")))
    }
    world.shop.home.clock.advance(seconds: 86_400)
    #expect(try await doors(world, reader).allSatisfy { !$0 })
    try await world.write { try $0.put(Eligibility.SiteRow(omar, island, until: day("2026-10-13"))) }
    #expect(try await doors(world, reader).allSatisfy { $0 }, "someone without a site is of every site")
  }

  @Test func `of a minor without a choice, until the first day of full age`() async throws {
    let world = try await opened()
    let lena = world.shop.lena
    try await world.write { try $0.put(Contract(minorUntil: day("2026-10-14")), of: lena) }
    #expect(try await doors(world, ContactReader()).allSatisfy { !$0 })
    try await world.write { try $0.choose(contactsSeenBy: .everyone, of: lena) }
    #expect(try await doors(world, ContactReader()).allSatisfy { $0 })
    try await world.write { try $0.choose(contactsSeenBy: nil, of: lena) }
    world.shop.home.clock.advance(seconds: 86_400)
    #expect(try await doors(world, ContactReader()).allSatisfy { !$0 })
    world.shop.home.clock.advance(seconds: 86_400)
    #expect(try await doors(world, ContactReader()).allSatisfy { $0 })
  }

  @Test func `and what else they are found by finds them still`() async throws {
    let world = try await opened()
    try await set(.managers, in: world)
    let found = try await world.store.read(of: world.organization, as: ContactReader()) { snapshot in
      try ["2312", "lena 2312", "hoffmann", "231", "49", "0049302312"].map {
        try snapshot.people(PeopleQuery(text: $0), limit: 10).count
      }
    }
    #expect(found == [1, 1, 1, 1, 0, 0], "a skill has digits, too")
  }

  @Test func `never in the database: an edit keeps them, and the choice is within the organization's`() async throws {
    let world = try await opened()
    let lena = world.shop.lena
    try await set(.sites, in: world)
    await #expect(throws: Refusal.invalid([.init("contactsSeenBy", .notAllowed)])) {
      try await world.write { try $0.choose(contactsSeenBy: .everyone, of: lena) }
    }
    try await world.write { try $0.choose(contactsSeenBy: .sites, of: lena) }
    let before = try await world.shop.changeCount()
    try await world.write { try $0.choose(contactsSeenBy: .sites, of: lena) }
    try await set(.managers, in: world)
    try await world.write { try $0.choose(contactsSeenBy: .managers, of: lena) }
    #expect(try await world.shop.changeCount() == before + 1, "what is left of a choice is no other one")
    try await set(.sites, in: world)
    let person = try await world.store.read(of: world.organization) { try $0.person(lena) }
    #expect(person.phone != nil && person.email != nil && person.contactsSeenBy == .sites)
    let data = try await world.store.read(of: world.organization) {
      try $0.personalData(of: lena, at: instant("2026-10-12T06:00:00Z"))
    }
    #expect("\(data)".contains("contactsSeenBy"))
    try await world.write { try $0.choose(contactsSeenBy: nil, of: lena) }
    #expect(try await world.store.read(of: world.organization) { try $0.person(lena).contactsSeenBy } == nil)
    let statements: [SQL] = [
      "UPDATE organization SET contacts_seen_by = 'no one'", "UPDATE employee SET contacts_seen_by = 'no one'",
      "UPDATE organization SET contacts_seen_by = NULL",
    ]
    for statement in statements {
      await #expect(throws: (any Error).self) { try await world.shop.run(statement) }
    }
    try await world.shop.run("UPDATE employee SET contacts_seen_by = 'everyone'")
  }
}
