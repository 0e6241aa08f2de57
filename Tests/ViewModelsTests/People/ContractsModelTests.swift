import DemoWorld
import Domain
import Store
import TestSupport
import Testing

@testable import ViewModels

@Suite struct `The page of a contract` {
  @Test func `says beside its field what the store refuses`() async throws {
    let street = try await HarborStreet()
    let (organization, soumya) = (street.organization, try #require(street.founded.people["Soumya Rao"]))
    let first = try #require(LocalDate("2026-10-01"))
    try await street.store.write(in: organization, by: .console) {
      try $0.put(Employment(from: first), of: soumya)
    }
    let model = ContractsModel(
      ScreenContext(
        visitor: Visitor(organization: organization, language: .en, mayManage: true), store: street.store,
        zones: street.zones, world: street.clock.world()), person: soumya)
    let early = ContractDraft([.from: "2026-09-30", .basis: "week", .hours: "20", .rules: "999"])
    #expect(try await model.saveButtonTapped(early) == false)
    #expect(model.problems.fields.map(\.name) == ["rules"])
    let outside = ContractDraft([.from: "2026-09-30", .basis: "week", .hours: "20"])
    #expect(try await model.saveButtonTapped(outside) == false)
    #expect(model.problems["from"]?.hasPrefix("Choose Thursday") == true)
    #expect(model.problems["first_day"] == nil, "that is a field of the employment below")
    #expect(try await model.employmentTyped(first: "2026-12-01", last: "") == false)
    #expect(model.problems["first_day"]?.hasPrefix("Overlaps another employment") == true)
    #expect(try await model.employmentTyped(first: "", last: "x") == false)
    #expect(model.problems.fields.map(\.name) == ["first_day", "last_day"])
  }
}
