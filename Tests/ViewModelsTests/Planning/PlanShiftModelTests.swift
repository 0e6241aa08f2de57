import DemoWorld
import Domain
import Store
import TestSupport
import Testing
import Words

@testable import ViewModels

/// A draft of Harbour Street's main shop that a schedule made: it is at its first revision.
@Suite struct `The sheet of a planned shift` {
  private let street: HarborStreet
  private let visitor: Visitor
  private let draft: ID<Shift>

  init() async throws {
    let street = try await HarborStreet()
    let visitor = Visitor(organization: street.organization, language: .en, mayManage: true)
    let (organization, site) = (street.organization, street.founded.mainShop)
    let monday = try #require(LocalDate("2026-10-26"))
    let terms = ScheduleTerms(
      site: site, recurrence: Recurrence(begin: monday, pattern: .daily), start: .midnight, minutes: 60,
      assignment: .open(needed: 1))
    _ = try await street.store.write(in: organization, by: visitor.editor) { try $0.edit(.make(terms)) }
    let shifts = try await street.store.read(of: organization) { try $0.plan(of: site, during: monday...monday).shifts }
    let made = try #require(shifts.first { $0.origin != nil })
    #expect(made.revision == 1)
    (self.street, self.visitor, draft) = (street, visitor, made.id)
  }

  private func model(seen revision: Int? = nil) -> PlanShiftModel {
    PlanShiftModel(street.screen(visitor), shift: draft, seen: revision)
  }

  @Test func `does nothing where the form does not say which state it is about`() async throws {
    let (copying, removing) = (model(), model())
    try await copying.copyButtonTapped(date: "2026-10-27", person: "")
    #expect(copying.destination == nil && copying.notice == Wording(.en).changedMeanwhile)
    try await removing.removeButtonTapped()
    #expect(removing.destination == nil && removing.notice == Wording(.en).changedMeanwhile)
    let stated = model(seen: 1)
    try await stated.removeButtonTapped()
    #expect(stated.destination == .board(nil) && stated.notice == nil)
  }
}
