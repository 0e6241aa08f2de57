import DemoWorld
import Domain
import Store
import TestSupport
import Testing

@testable import ViewModels

@Suite struct `The editor in a cell` {
  private let street: HarborStreet
  private let visitor: Visitor
  private let day: LocalDate
  private var site: ID<Site> { street.founded.mainShop }

  init() async throws {
    street = try await HarborStreet()
    visitor = Visitor(organization: street.organization, language: .en, mayManage: true)
    day = try #require(LocalDate("2026-10-30"))
  }

  private func person() async throws -> Employee {
    let organization = street.organization
    return try #require(
      try await street.store.read(of: organization) { try $0.employees() }.first { $0.fullName == "Emil Kowalski" })
  }

  private func typed(_ text: String, _ row: BoardRow? = nil) async throws -> CellModel {
    let model = CellModel(street.screen(visitor))
    let anyone = BoardRow.person(try await person().id)
    let cell = BoardCell(row: row ?? anyone, date: day)
    try await model.typed(text, in: [cell], at: site)
    return model
  }

  @Test func `tells what Enter makes, and what that comes to`() async throws {
    let model = try await typed("6-14/30 front")
    #expect(model.title == "Emil Kowalski" && model.second.hasPrefix("Fri 30\u{a0}Oct, "))
    let first = try #require(model.options.first)
    #expect(first.times == "6–14" && first.position?.name == "Front desk" && first.action == "Add 6–14 Front desk")
    #expect(first.text == "7.5\u{a0}h with 30\u{a0}min break" && first.pattern.hasPrefix("06:00+480/30@"))
    #expect(model.effect?.hours.contains("→") == true && model.problem == nil)
  }

  @Test func `tells the coverage of the days, once something is typed`() async throws {
    #expect(try await typed("").coverage.isEmpty)
    #expect(try await typed("nonsense").coverage.isEmpty)
    let typed = try await typed("6-14 front").coverage
    #expect(typed.map(\.date) == [day])
    let night = try await self.typed("22-6 front").coverage
    #expect(night.map(\.date) == [day, day + 1])
  }

  @Test func `begins with what somebody usually does`() async throws {
    let model = try await typed("")
    #expect(model.options.first?.text == "usual" && (2...4).contains(model.options.count))
    #expect(Set(model.options.map(\.pattern)).count == model.options.count)
  }

  @Test func `says what it does not understand`() async throws {
    let nonsense = try await typed("nonsense")
    let example = try #require(nonsense.problem?.firstMatch(of: /^Type 6-14 (.+), for example\.$/)).output.1
    let followed = try await typed("6-14 \(example)")
    #expect(nonsense.hint == nil && followed.problem == nil && !followed.options.isEmpty)
    #expect(try await typed("6-14 zzz").problem == "There is no position “zzz” here.")
    #expect(try await typed("x").options.map(\.pattern) == ["x"])
  }

  @Test func `says what can be typed where nothing is likely`() async throws {
    let site = try await street.store.write(in: street.organization, by: .console) { transaction in
      try transaction.add(SiteDraft(name: "Kiosk", zone: "Europe/Berlin"))
    }
    let model = CellModel(street.screen(visitor))
    try await model.typed("", in: [BoardCell(row: .open, date: day)], at: site)
    #expect(model.options.isEmpty && model.problem == nil && model.hint?.hasPrefix("Type 6-14 ") == true)
  }

  @Test func `is for those who plan, with a cell of their sites`() async throws {
    let member = Visitor(organization: street.organization, language: .en, mayManage: false)
    let model = CellModel(street.screen(member))
    await #expect(throws: Refusal.forbidden) {
      try await model.typed("6-14", in: [BoardCell(row: .open, date: day)], at: site)
    }
    let empty = CellModel(street.screen(visitor))
    await #expect(throws: Refusal.invalid([.init("cell", .missing)])) {
      try await empty.typed("6-14", in: [], at: site)
    }
    await #expect(throws: Refusal.notFound) {
      try await empty.typed("6-14", in: [BoardCell(row: .open, date: day)], at: ID(rawValue: 987_654))
    }
  }

  @Test(arguments: ["open", "person-3", "position-2", "position-", "site-1"])
  func `names its row as it is read`(text: String) {
    #expect(BoardRow(text)?.description == text)
  }

  @Test(arguments: ["", "person-", "person-x", "site-", "open-1", "others", "person-99999999999999999999"])
  func `is of no row that there is not`(text: String) {
    #expect(BoardRow(text) == nil)
  }
}
