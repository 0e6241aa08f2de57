import Domain
import Testing

@testable import Store

@Suite struct `A table of people` {
  private func row(_ line: Int, id: ID<Employee>? = nil, _ texts: [PeopleColumn: String]) -> TableRow<
    PeopleColumn
  > {
    TableRow(line: line, id: id, texts: texts)
  }

  private func preview(_ rows: [TableRow<PeopleColumn>], in shop: Shop) async throws -> PeopleImport {
    try await shop.store.read(of: shop.organization) { try $0.peopleImport(of: rows, on: .last) }
  }

  @discardableResult
  private func apply(_ rows: [TableRow<PeopleColumn>], _ mark: String, in shop: Shop) async throws -> PeopleImport {
    try await shop.store.write(in: shop.organization, by: .console) { try $0.importPeople(rows, shownAs: mark) }
  }

  @Test func `shows who is new, what is changed, and what is refused, and then does exactly that`() async throws {
    let shop = try await Shop.opened()
    let rows = [
      row(2, [.name: "Ida", .surname: "Sørensen", .skills: "Keys"]),
      row(3, [.name: "Lena", .surname: "Hoffmann", .title: "Dispatcher", .phone: "+49 30 1"]),
      row(4, id: shop.omar, [.name: "Omar", .surname: "Haddad"]), row(5, [.name: " "]),
      row(6, [.name: "Ida", .surname: "Sørensen"]), row(7, id: ID(rawValue: 999), [.name: "Nobody"]),
      row(8, id: shop.lena, [.title: "x"]), row(9, [.name: "Ruth", .email: "ruth"]),
    ]
    let shown = try await preview(rows, in: shop)
    #expect(shown.additions.map(\.name) == ["Ida Sørensen"])
    #expect(shown.changes.map(\.id) == [shop.lena])
    #expect(
      shown.changes.first?.fields == [
        .init(column: .title, before: "", after: "Dispatcher"), .init(column: .phone, before: "", after: "+49 30 1"),
      ])
    #expect(shown.unchanged == 1)
    #expect(
      shown.refused == [
        .init(line: 5, reason: .invalid([.init("name", .missing)])), .init(line: 6, reason: .repeats(line: 2)),
        .init(line: 7, reason: .unknown), .init(line: 8, reason: .repeats(line: 3)),
        .init(line: 9, reason: .invalid([.init("email", .notAnEmailAddress)])),
      ])
    #expect(try await apply(rows, shown.mark, in: shop) == shown)
    #expect(try await shop.names() == ["Ida Sørensen", "Lena Hoffmann", "Omar Haddad"])
    #expect(try await shop.person(shop.lena).title == "Dispatcher")
    let again = try await preview(rows, in: shop)
    #expect(again.isEmpty && again.unchanged == 3)
  }

  @Test func `is refused when the people or the table changed meanwhile, and nothing is done`() async throws {
    let shop = try await Shop.opened()
    let rows = [row(2, [.name: "Ida"]), row(3, id: shop.lena, [.title: "Dispatcher"])]
    let mark = try await preview(rows, in: shop).mark
    await #expect(throws: Refusal.outOfDate) { try await apply([rows[0]], mark, in: shop) }
    let lena = PersonDraft([.name: "Lena", .surname: "Hoffmann", .intro: "Hello"])
    try await shop.store.write(in: shop.organization, by: .console) { try $0.edit(shop.lena, to: lena, seen: 1) }
    await #expect(throws: Refusal.outOfDate) { try await apply(rows, mark, in: shop) }
    #expect(try await shop.names() == ["Lena Hoffmann", "Omar Haddad"])
    try await apply(rows, try await preview(rows, in: shop).mark, in: shop)
    let stored = try await shop.person(shop.lena)
    #expect((stored.title, stored.intro) == ("Dispatcher", "Hello"))
  }

  @Test func `empties a field that stands empty in it, and leaves one that has no column`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.add([.name: "Ida", .title: "Stylist", .intro: "Hello"])
    let rows = [row(2, [.name: "Ida", .title: ""])]
    try await apply(rows, try await preview(rows, in: shop).mark, in: shop)
    let stored = try await shop.person(id)
    #expect((stored.title, stored.intro) == ("", "Hello"))
  }

  @Test func `needs an id where two have one name, and knows nobody who is archived`() async throws {
    let shop = try await Shop.opened()
    let twin = try await shop.add([.name: "Lena", .surname: "Hoffmann"])
    try await shop.archive(shop.omar)
    let rows = [
      row(2, [.name: "Lena", .surname: "Hoffmann", .title: "x"]), row(3, id: twin, [.title: "Twin"]),
      row(4, id: shop.omar, [.title: "x"]), row(5, [.name: "Omar", .surname: "Haddad"]),
    ]
    let shown = try await preview(rows, in: shop)
    #expect(shown.refused == [.init(line: 2, reason: .ambiguous), .init(line: 4, reason: .archived)])
    #expect(shown.changes.map(\.id) == [twin])
    #expect(shown.additions.map(\.line) == [5])
  }

  // MARK: Facts beside the form

  private func apply(_ rows: [TableRow<PeopleColumn>], in shop: Shop, _ reach: PeopleReach = PeopleReach()) async throws
  {
    try await shop.store.write(in: shop.organization, by: .console) { transaction in
      let mark = try transaction.snapshot.peopleImport(of: rows, on: transaction.today, reach).mark
      try transaction.importPeople(rows, shownAs: mark, reach)
    }
  }

  private func texts(of person: ID<Employee>, in shop: Shop) async throws -> [PeopleColumn: String] {
    try await shop.store.read(of: shop.organization) { snapshot in
      let lines = try snapshot.peopleLines(on: try #require(LocalDate("2026-10-24")))
      return lines.texts(of: try snapshot.person(person))
    }
  }

  @Test func `says positions, home, sites, number and cost, and leaves them without their columns`() async throws {
    let shop = try await Shop.opened()
    let facts: [PeopleColumn: String] = [
      .positions: "dispatch (training)", .homeSite: "yard", .sites: "Island (if_asked)", .personnelNumber: "0017",
      .cost: "18,5",
    ]
    try await apply(
      [row(2, id: shop.lena, facts), row(3, facts.merging([.name: "Ida", .personnelNumber: "18"]) { $1 })], in: shop)
    let stored: [PeopleColumn: String] = [
      .name: "Lena", .surname: "Hoffmann", .positions: "Dispatch (training)", .homeSite: "Yard",
      .sites: "Island (if_asked)", .personnelNumber: "17", .cost: "18.50",
    ]
    #expect(try await texts(of: shop.lena, in: shop) == stored)
    try await apply([row(2, id: shop.lena, [.title: "Lead"])], in: shop)
    #expect(try await texts(of: shop.lena, in: shop) == stored.merging([.title: "Lead"]) { $1 })
    try await apply([row(2, id: shop.lena, [.homeSite: "Island", .sites: "", .positions: ""])], in: shop)
    let moved = try await texts(of: shop.lena, in: shop)
    #expect((moved[.homeSite], moved[.sites], moved[.positions]) == ("Island", nil, nil))
  }

  @Test func `lets other hours begin today, and corrects those of a day that it names`() async throws {
    let shop = try await Shop.opened()
    let (today, before) = (try #require(LocalDate("2026-10-24")), try #require(LocalDate("2026-10-23")))
    try await apply([row(2, id: shop.lena, [.weeklyHours: "20"])], in: shop)
    #expect(try await shop.person(shop.lena).weeklyMinutes(on: before) == 1_200, "the first ones hold for always")
    try await apply([row(2, id: shop.lena, [.weeklyHours: "20,0"])], in: shop)
    #expect(try await shop.person(shop.lena).contracts.count == 1)
    try await apply([row(2, id: shop.lena, [.weeklyHours: "30"])], in: shop)
    let person = try await shop.person(shop.lena)
    #expect((person.weeklyMinutes(on: before), person.weeklyMinutes(on: today)) == (1_200, 1_800))
    try await apply([row(2, id: shop.lena, [.weeklyHours: "10", .hoursFrom: "2026-12-01"])], in: shop)
    #expect(try await shop.person(shop.lena).weeklyMinutes(on: today) == 1_800)
  }

  @Test func `names each cell that it refuses`() async throws {
    let shop = try await Shop.opened()
    let rows = [
      row(
        2, id: shop.lena,
        [
          .positions: "Bar", .homeSite: "Yard, Island", .sites: "Yard (home)", .personnelNumber: "0", .cost: "x",
        ]),
      row(3, id: shop.omar, [.personnelNumber: "9223372036854775808", .cost: "10001"]),
    ]
    let found = try await preview(rows, in: shop)
    let range = PayrollSettings.personnelNumbers
    #expect(
      found.refused == [
        .init(
          line: 2,
          reason: .invalid([
            .init("positions", .unknown), .init("homeSite", .unknown), .init("sites", .unknown),
            .init("personnelNumber", .notBetween(range.lowerBound, range.upperBound)), .init("cost", .notANumber),
          ])),
        .init(line: 3, reason: .invalid([.init("personnelNumber", .notANumber), .init("cost", .notANumber)])),
      ])
  }

  @Test func `lets two people exchange their numbers, and refuses one that is taken`() async throws {
    let shop = try await Shop.opened()
    try await apply(
      [row(2, id: shop.lena, [.personnelNumber: "1"]), row(3, id: shop.omar, [.personnelNumber: "2"])], in: shop)
    try await apply(
      [row(2, id: shop.lena, [.personnelNumber: "2"]), row(3, id: shop.omar, [.personnelNumber: "1"])], in: shop)
    #expect(try await texts(of: shop.lena, in: shop)[.personnelNumber] == "2")
    await #expect(throws: Refusal.invalid([.init("7.personnelNumber", .taken)])) {
      try await apply([row(7, id: shop.lena, [.personnelNumber: "1"])], in: shop)
    }
    await #expect(throws: Refusal.invalid([.init("4.cost", .missing)])) {
      try await apply([row(3, id: shop.lena, [.cost: "10"])], in: shop)
      try await apply([row(4, id: shop.lena, [.cost: ""])], in: shop)
    }
  }

  @Test func `keeps columns beyond the reach from being seen and changed`() async throws {
    let shop = try await Shop.opened()
    try await apply([row(2, id: shop.lena, [.cost: "10", .personnelNumber: "5"])], in: shop)
    let reach = PeopleReach(columns: Set(PeopleColumn.allCases).subtracting([.cost, .personnelNumber]))
    let seen = try await shop.store.read(of: shop.organization) { snapshot in
      let lines = try snapshot.peopleLines(on: .first, reach)
      let found = try snapshot.peopleImport(
        of: [row(2, id: shop.lena, [.cost: "1", .title: "x"]), row(3, id: shop.omar, [.personnelNumber: ""])],
        on: .first,
        reach)
      return (lines.texts(of: try snapshot.person(shop.lena)), found.refused, found.unchanged)
    }
    #expect((seen.0[.cost], seen.0[.personnelNumber]) == (nil, nil))
    #expect(seen.1 == [.init(line: 2, reason: .invalid([.init("cost", .notAllowed)]))])
    #expect(seen.2 == 1)
    try await apply([row(2, id: shop.lena, [.title: "x"])], in: shop, reach)
    let kept = try await texts(of: shop.lena, in: shop)
    #expect((kept[.cost], kept[.personnelNumber], kept[.title]) == ("10.00", "5", "x"))
  }
}
