import DemoWorld
import Domain
import Store
import TestSupport
import Testing

@testable import ViewModels

/// Harbour Street's main shop in the week after that of the pictures.
private struct Desk {
  let street: HarborStreet
  let week: ClosedRange<LocalDate>
  let visitor: Visitor
  var site: ID<Site> { street.founded.mainShop }

  init() async throws {
    street = try await HarborStreet()
    let monday = try #require(LocalDate("2026-10-26"))
    week = monday...monday + 6
    visitor = Visitor(organization: street.organization, language: .en, mayManage: true)
  }

  func model(sendsMail: Bool = true) -> PlanPublicationModel {
    PlanPublicationModel(street.screen(visitor), reachedBy: sendsMail ? [.mail, .push] : [.push])
  }

  func review() async throws -> PlanPublicationModel {
    let model = model()
    try await model.load(week, of: site)
    return model
  }

  /// What the board says is to be published.
  func counted(view: BoardModel.Place.View = .week) async throws -> String? {
    let model = BoardModel(street.screen(visitor), place: .init(site: site, day: week.lowerBound, view: view))
    try await model.load()
    return model.screen?.publishing?.drafts
  }

  /// Somebody's first shift of the week.
  func shift() async throws -> PlannedShift {
    let (organization, site, week) = (street.organization, site, week)
    let plan = try await street.store.read(of: organization) { try $0.plan(of: site, during: week) }
    return try #require(plan.shifts.first { $0.employee != nil && week.contains($0.hours.date) })
  }

  func alter(_ shift: PlannedShift, _ change: (inout ShiftAlteration) -> Void) async throws {
    var alteration = ShiftAlteration()
    change(&alteration)
    let (organization, wanted) = (street.organization, alteration)
    _ = try await street.store.write(in: organization, by: visitor.editor) {
      try $0.alter([ShiftVersion(shift.id, revision: shift.revision)], by: wanted)
    }
  }

  /// What the review shows, and what is published after it.
  func publish() async throws -> (shown: [PlanPublicationModel.Person], done: [PlanPublicationModel.Person]) {
    let model = try await review()
    let shown = model.people
    try await model.publishButtonTapped(week, of: site)
    guard case .publication(let id)? = model.destination else { return (shown, []) }
    let published = self.model()
    try await published.load(id)
    return (shown, published.people)
  }
}

@Suite struct `The page before publishing` {
  @Test func `shows nothing where nothing is drafted`() async throws {
    let desk = try await Desk()
    let model = try await desk.review()
    #expect(model.people.isEmpty)
    #expect(try await desk.counted() == nil)
  }

  @Test func `shows a change within the week as it is published`() async throws {
    let desk = try await Desk()
    try await desk.alter(try await desk.shift()) { $0.endMinutesLater = -60 }
    #expect(try await desk.counted() == "1\u{a0}draft")
    let (shown, done) = try await desk.publish()
    #expect(shown.count == 1 && shown == done)
  }

  @Test(arguments: [(true, "1 by email"), (false, "1 only in OnDuty")])
  func `counts email where it is sent`(sendsMail: Bool, ways: String) async throws {
    let desk = try await Desk()
    let shift = try await desk.shift()
    try await desk.alter(shift) { $0.endMinutesLater = -60 }
    let person = try #require(shift.employee)
    _ = try await desk.street.store.write(in: desk.street.organization, by: desk.visitor.editor) {
      try $0.addAccount(for: person, role: .member)
    }
    let model = desk.model(sendsMail: sendsMail)
    try await model.load(desk.week, of: desk.site)
    #expect(model.notified?.text.hasPrefix(ways) == true, "\(model.notified?.text ?? "")")
  }

  @Test func `comes before the undo of what was published`() async throws {
    let desk = try await Desk()
    try await desk.alter(try await desk.shift()) { $0.endMinutesLater = -60 }
    let (visitor, site) = (desk.visitor, desk.site)
    let change = try #require(
      try await desk.street.store.read(of: desk.street.organization) {
        try $0.lastUndoable(by: visitor.editor, at: site)?.id
      })
    _ = try await desk.publish()
    await #expect(throws: Refusal.conflict(.publishedSince)) {
      try await UndoModel(desk.street.screen(visitor)).undoButtonTapped(change)
    }
  }

  @Test func `shows a shift that moves out of the week`() async throws {
    let desk = try await Desk()
    let shift = try await desk.shift()
    try await desk.alter(shift) {
      $0.daysLater = 70
      $0.employee = .to(nil)
    }
    #expect(try await desk.counted() == "1\u{a0}draft")
    let (shown, done) = try await desk.publish()
    #expect(shown.map(\.lines.count) == [1, 1] && shown == done)
    #expect(try await desk.counted() == nil)
  }

  @Test func `shows a shift that goes to another site`() async throws {
    let desk = try await Desk()
    let (shift, kiosk) = (try await desk.shift(), desk.street.founded.kiosk)
    try await desk.alter(shift) {
      $0.site = .to(kiosk)
      $0.employee = .to(nil)
    }
    #expect(try await desk.counted() == "1\u{a0}draft")
    #expect(try await desk.counted(view: .day) == "1\u{a0}draft")
    let (shown, done) = try await desk.publish()
    #expect(shown.map(\.lines.count) == [1, 1] && shown == done)
  }

  @Test func `says why publishing is blocked by a shift that moves out of the week`() async throws {
    let desk = try await Desk()
    let (shift, kiosk, organization) = (try await desk.shift(), desk.street.founded.kiosk, desk.street.organization)
    try await desk.alter(shift) { $0.daysLater = 70 }
    guard case .timed(let start, let minutes) = shift.hours else { throw Refusal.notFound }
    let then = Hours.timed(start: LocalDateTime(date: start.date + 70, time: start.time), minutes: minutes)
    _ = try await desk.street.store.write(in: organization, by: .console) {
      try $0.publish([ShiftContent(site: kiosk, employee: shift.employee, hours: then)])
    }
    let model = try await desk.review()
    #expect(model.conflicts.contains { $0.blocks != nil })
    try await model.publishButtonTapped(desk.week, of: desk.site)
    #expect(model.problem != nil && model.destination == nil)
    #expect(model.conflicts.contains { $0.blocks != nil })
  }

  @Test func `is closed to those who may not plan`() async throws {
    let desk = try await Desk()
    let reader = Visitor(organization: desk.street.organization, language: .en, mayManage: false)
    let model = PlanPublicationModel(desk.street.screen(reader))
    await #expect(throws: Refusal.forbidden) { try await model.load(desk.week, of: desk.site) }
    await #expect(throws: Refusal.forbidden) { try await model.publishButtonTapped(desk.week, of: desk.site) }
    await #expect(throws: Refusal.forbidden) { try await model.recallButtonTapped(ID(rawValue: 1)) }
  }

  @Test func `of what was published can take it back once`() async throws {
    let desk = try await Desk()
    try await desk.alter(try await desk.shift()) { $0.endMinutesLater = -60 }
    let model = try await desk.review()
    try await model.publishButtonTapped(desk.week, of: desk.site)
    guard case .publication(let id)? = model.destination else { throw Refusal.notFound }
    try await model.recallButtonTapped(id)
    try await model.load(id)
    #expect(model.recalled != nil && model.problem == nil)
    try await model.recallButtonTapped(id)
    #expect(model.problem != nil)
  }
}
