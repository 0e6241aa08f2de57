import DemoWorld
import Domain
import Store
import TestSupport
import Testing

@testable import ViewModels

/// Harbour Street, with a manager and an administrator.
private struct Desk {
  let street: HarborStreet
  let admin: Visitor
  let manager: Visitor

  init() async throws {
    let front = try await Front.opened()
    street = front.street
    admin = try await front.visitor("charlotte")
    manager = try await front.visitor("soumya")
  }

  func rules(_ visitor: Visitor) -> RulesModel { RulesModel(visitor: visitor, store: street.store) }

  func set(_ id: ID<RuleSet>, _ visitor: Visitor) -> RuleSetModel {
    RuleSetModel(visitor: visitor, id: id, store: street.store, zones: street.zones, world: street.clock.world())
  }

  func publication(_ visitor: Visitor) -> PlanPublicationModel {
    PlanPublicationModel(visitor: visitor, store: street.store, zones: street.zones)
  }

  /// Two shifts of Mia in December with five hours of rest between them, at a site with the rules of Germany.
  func shortRest() async throws -> ClosedRange<LocalDate> {
    let first = try #require(LocalDate("2026-12-15"))
    let (site, organization) = (street.founded.mainShop, street.organization)
    let mia = try #require(street.founded.people["Mia Tanaka"])
    let id = try await rules(manager).addButtonTapped(.germany)
    _ = try await rules(manager).chooseButtonTapped(id, for: site)
    try await street.store.write(by: .console) { transaction in
      for (day, start, end) in [(first, 14, 22), (first + 1, 3, 11)] {
        let hours = Hours.timed(
          on: day, from: LocalTime(minuteOfDay: start * 60) ?? .midnight,
          to: LocalTime(minuteOfDay: end * 60) ?? .midnight)
        _ = try transaction.draft(ShiftDraft(site: site, employee: mia, hours: hours), in: organization)
      }
    }
    return first...first + 1
  }
}

@Suite struct `The page of labor rules` {
  @Test func `begins with a preset, and changes, adds and drops rules`() async throws {
    let desk = try await Desk()
    let id = try await desk.rules(desk.manager).addButtonTapped(.germany)
    let model = desk.set(id, desk.manager)
    try await model.load()
    #expect(model.name == "Germany" && model.rows.first?.title == "Least rest between shifts")
    #expect(model.rows.first?.fields.map(\.text) == ["11"] && model.rows.first?.response == "block")
    var sent = model.rows.map { row in
      RuleSetModel.Sent(
        LaborRuleDraft(
          kind: row.kind, numbers: Dictionary(row.fields.map { ($0.field, $0.text) }) { first, _ in first },
          response: row.response, source: row.source), isOff: false)
    }
    sent[0].draft.numbers[.minutes] = "9999999999999999999999"
    try await model.saveButtonTapped(name: "Ours", sent, adding: nil, seen: 1)
    #expect(!model.isSaved && model.rows.first?.fields.first?.problem != nil && model.name == "Ours")
    sent[0].draft.numbers[.minutes] = "10"
    sent[1].isOff = true
    try await model.saveButtonTapped(name: "Ours", sent, adding: .nights, seen: 1)
    #expect(model.isSaved)
    let saved = desk.set(id, desk.manager)
    try await saved.load()
    #expect(saved.rows.count == sent.count && saved.rows.last?.kind == "nights")
    #expect(saved.rows.first?.fields.first?.text == "10" && saved.trial?.sum.hasPrefix("This would have") == true)
  }

  @Test func `says that someone else was first, and that a name is taken`() async throws {
    let desk = try await Desk()
    let id = try await desk.rules(desk.manager).addButtonTapped(.germany)
    #expect(try await desk.rules(desk.manager).addButtonTapped(.germany) != id)
    let late = desk.set(id, desk.manager)
    try await late.saveButtonTapped(name: "A", [], adding: nil, seen: .min)
    #expect(!late.isSaved && late.problem == "Someone else changed it first.")
    let taken = desk.set(id, desk.manager)
    try await taken.saveButtonTapped(name: "Germany 2", [], adding: nil, seen: 1)
    #expect(!taken.isSaved && taken.nameProblem != nil)
  }

  @Test(arguments: LaborRule.Kind.allCases) func `has a rule of each kind to begin with, that holds`(
    kind: LaborRule.Kind
  )
    throws
  {
    let rule = LaborRules.example(of: kind)
    #expect(try LaborRule(kind, rule.numbers, rule.response, source: rule.source) == rule)
    for language in Language.allCases {
      let wording = Wording(language)
      #expect(!wording.name(of: kind).isEmpty && kind.fields.allSatisfy { !wording.label(of: $0).isEmpty })
    }
  }
}

@Suite struct `A publication that a rule blocks` {
  @Test func `is an administrator's to override, with a reason that is shown`() async throws {
    let desk = try await Desk()
    let (days, site) = (try await desk.shortRest(), desk.street.founded.mainShop)
    let manager = desk.publication(desk.manager)
    try await manager.load(days, of: site)
    let told = "Mia Tanaka, 15\u{a0}Dec – 16\u{a0}Dec: 5\u{a0}h rest, 11 needed (ArbZG § 5 (1))"
    #expect(manager.conflicts.filter(\.isBlocking).map(\.text) == [told] && manager.needsReason && !manager.mayOverride)
    try await manager.publishButtonTapped(days, of: site, because: "I say so")
    #expect(manager.destination == nil && manager.problem?.contains("administrator") == true)
    let admin = desk.publication(desk.admin)
    try await admin.publishButtonTapped(days, of: site, because: "  ")
    #expect(admin.destination == nil && admin.problem?.contains("reason") == true)
    try await admin.publishButtonTapped(days, of: site, because: "Mia agreed")
    guard case .publication(let id) = admin.destination else {
      Issue.record("it is not published")
      return
    }
    let record = desk.publication(desk.manager)
    try await record.load(id)
    #expect(record.overrides == ["\(told). Reason: Mia agreed"])
  }

  @Test func `draws the rest that is too short in the sheet of the shift`() async throws {
    let desk = try await Desk()
    let (days, site, organization) = (
      try await desk.shortRest(), desk.street.founded.mainShop, desk.street.organization
    )
    let plan = try await desk.street.store.read { try $0.plan(of: site, in: organization, during: days) }
    let late = try #require(plan.shifts.last { $0.state == .draft && $0.employee != nil })
    let model = PlanShiftModel(
      visitor: desk.manager, shift: late.id, store: desk.street.store, zones: desk.street.zones,
      world: desk.street.clock.world())
    try await model.load()
    let ruler = try #require(model.ruler)
    #expect(ruler.title == "5\u{a0}h of rest. The rule is 11\u{a0}h.")
    #expect((ruler.before, ruler.gap, ruler.after, ruler.reach) == (480, 300, 480, 660))
    #expect(ruler.end == "11\u{a0}h of rest end at 9:00" && ruler.wayOut?.hasPrefix("Start at 9:00") == true)
  }
}
