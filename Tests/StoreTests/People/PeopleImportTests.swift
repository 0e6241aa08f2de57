import Domain
import Testing

@testable import Store

@Suite struct `A table of people` {
  private func row(_ line: Int, id: ID<Employee>? = nil, _ texts: [PersonDraft.Field: String]) -> TableRow<
    PersonDraft.Field
  > {
    TableRow(line: line, id: id, texts: texts)
  }

  private func preview(_ rows: [TableRow<PersonDraft.Field>], in shop: Shop) async throws -> PeopleImport {
    try await shop.store.read(of: shop.organization) { try $0.peopleImport(of: rows, on: .last) }
  }

  @discardableResult
  private func apply(_ rows: [TableRow<PersonDraft.Field>], _ mark: String, in shop: Shop) async throws -> PeopleImport
  {
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
}
