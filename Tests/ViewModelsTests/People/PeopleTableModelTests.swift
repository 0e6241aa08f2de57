import DemoWorld
import Domain
import Store
import TestSupport
import Testing

@testable import ViewModels

@Suite struct `The table of people` {
  private func model(_ street: HarborStreet, _ language: Language = .en) -> PeopleTableModel {
    PeopleTableModel(
      ScreenContext(
        visitor: Visitor(organization: street.founded.organization, language: language, mayManage: true),
        store: street.store, zones: street.zones, world: street.clock.world()))
  }

  private func row(_ model: PeopleTableModel, _ name: String) throws -> PeopleTableModel.Row {
    try #require(model.rows.first { $0.name == name })
  }

  private func cell(_ model: PeopleTableModel, _ name: String, _ column: PeopleColumn) throws -> String {
    let place = try #require(model.columns.firstIndex { $0.column == column })
    return try row(model, name).cells[place]
  }

  @Test func `shows everyone, and empty rows for newcomers`() async throws {
    let street = try await HarborStreet()
    let model = model(street)
    try await model.load()
    #expect(model.rows.filter { $0.person == nil }.map(\.key) == (1...5).map { "new-\($0)" })
    #expect(try row(model, "Soumya Rao").cells.count == model.columns.count)
    #expect(model.columns.map(\.column).contains(.personnelNumber) == false, "payroll is the administrators'")
    #expect(!model.showsAccounts)
  }

  @Test func `saves what differs, in the words of the language`() async throws {
    let street = try await HarborStreet()
    let model = model(street, .de)
    try await model.load()
    let soumya = try row(model, "Soumya Rao")
    let isSaved = try await model.saveButtonTapped([
      .init(
        key: soumya.key, seen: soumya.seen,
        texts: [.positions: "dispatch (lernt)", .weeklyHours: "12,5", .firstDay: "1.3.2026", .name: "Soumya"]),
      .init(key: "new-1", seen: "", texts: [.name: "Vera", .surname: "Lindt", .weeklyHours: "20"]),
      .init(key: "new-2", seen: "", texts: [.name: "", .surname: ""]),
    ])
    #expect(isSaved && model.saved.hasSuffix("Personen gespeichert"), "\(model.problems)")
    try await model.load()
    #expect(try cell(model, "Soumya Rao", .positions) == "Dispatch (lernt)")
    #expect(try cell(model, "Soumya Rao", .weeklyHours) == "12,5")
    #expect(try cell(model, "Soumya Rao", .firstDay) == "2026-03-01")
    #expect(try cell(model, "Vera Lindt", .weeklyHours) == "20")
    let again = try row(model, "Soumya Rao")
    #expect(try await model.saveButtonTapped([.init(key: again.key, seen: "old", texts: [.weeklyHours: "12,5"])]))
    #expect(model.saved == "Nichts war geändert", "a mark matters only for a change")
  }

  @Test func `saves nothing if a cell is refused, and keeps what was typed`() async throws {
    let street = try await HarborStreet()
    let model = model(street)
    try await model.load()
    let soumya = try row(model, "Soumya Rao")
    let typed: [PeopleTableModel.TypedRow] = [
      .init(key: soumya.key, seen: soumya.seen, texts: [.title: "Lead"]),
      .init(key: "new-1", seen: "", texts: [.name: "Lena", .surname: "Hoffmann", .title: "x"]),
      .init(key: "new-7", seen: "", texts: [.name: "Vera", .email: "vera", .positions: "Astronaut"]),
    ]
    #expect(try await model.saveButtonTapped(typed) == false)
    #expect(model.problems.fields.map(\.name) == ["new-1.name", "new-7.email", "new-7.positions"])
    #expect(model.problems["new-7.positions"]?.contains("Front desk") == true, "those that there are")
    #expect(try cell(model, "Soumya Rao", .title) == "Lead", "typed, not saved")
    #expect(try #require(model.rows.last).key == "new-7")
    let stored = try await street.store.read(of: street.founded.organization) {
      try $0.employees().map(\.fullName)
    }
    #expect(!stored.contains("Vera"))
  }

  @Test func `asks again if a row changed meanwhile, and names a contradiction by its cell`() async throws {
    let street = try await HarborStreet()
    let model = model(street)
    try await model.load()
    let soumya = try row(model, "Soumya Rao")
    #expect(try await model.saveButtonTapped([.init(key: soumya.key, seen: soumya.seen, texts: [.title: "Lead"])]))
    #expect(
      try await model.saveButtonTapped([.init(key: soumya.key, seen: soumya.seen, texts: [.title: "Boss"])]) == false)
    #expect(model.problems.fields.map(\.name) == ["\(soumya.key).name"])
    let fresh = try row(model, "Soumya Rao")
    #expect(
      try await model.saveButtonTapped([.init(key: fresh.key, seen: fresh.seen, texts: [.firstDay: "2026-10-01"])]))
    try await model.load()
    let entered = try row(model, "Soumya Rao")
    let early: [PeopleColumn: String] = [.weeklyHours: "20", .hoursFrom: "2026-09-01"]
    #expect(try await model.saveButtonTapped([.init(key: entered.key, seen: entered.seen, texts: early)]) == false)
    #expect(model.problems.fields.map(\.name) == ["\(entered.key).hoursFrom"])
    await #expect(throws: Refusal.self) {
      try await model.saveButtonTapped((1...1_001).map { .init(key: "new-\($0)", seen: "", texts: [:]) })
    }
  }
}
