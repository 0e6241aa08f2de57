import DemoWorld
import Domain
import Store
import TestSupport
import Testing
import Words

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

  func rules(_ visitor: Visitor) -> RuleSetsModel { RuleSetsModel(street.screen(visitor)) }

  /// Chooses the labor rules of a site.
  func choose(_ id: ID<RuleSet>?, for site: ID<Site>, by visitor: Visitor) async throws {
    let model = SiteRuleModel(street.screen(visitor), site: site, rule: .labor)
    _ = try await model.saveButtonTapped(.init(value: id?.description ?? ""))
  }

  func set(_ id: ID<RuleSet>, _ visitor: Visitor) -> RuleSetModel {
    RuleSetModel(street.screen(visitor), id: id)
  }

  func publication(_ visitor: Visitor) -> PlanPublicationModel {
    PlanPublicationModel(street.screen(visitor))
  }

  /// Two shifts of Mia in December with five hours of rest between them, at a site with the rules of Germany.
  func shortRest() async throws -> ClosedRange<LocalDate> {
    try await drafts([(day: 0, from: 14, to: 22), (day: 1, from: 3, to: 11)], under: .germany)
  }

  /// Drafts of Mia from 15 December on, at a site with the rules of a preset.
  func drafts(_ shifts: [(day: Int, from: Int, to: Int)], under preset: LaborRules.Preset) async throws
    -> ClosedRange<LocalDate>
  {
    let first = try #require(LocalDate("2026-12-15"))
    let (site, organization) = (street.founded.mainShop, street.organization)
    let mia = try #require(street.founded.people["Mia Tanaka"])
    let id = try await rules(manager).addButtonTapped(preset)
    try await choose(id, for: site, by: manager)
    try await street.store.write(in: organization, by: .console) { transaction in
      for shift in shifts {
        let hours = Hours.timed(
          on: first + shift.day, from: LocalTime(minuteOfDay: shift.from * 60) ?? .midnight,
          to: LocalTime(minuteOfDay: shift.to * 60) ?? .midnight)
        _ = try transaction.draft(ShiftContent(site: site, employee: mia, hours: hours))
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
    #expect(
      model.rows.first?.fields.map(\.text) == ["11", "", "", ""] && model.rows.first?.within == "afterDay"
        && model.rows.first?.response == "block")
    var sent = model.rows.map { row in
      RuleSetModel.Sent(
        LaborRuleDraft(
          kind: row.kind, numbers: Dictionary(row.fields.map { ($0.field, $0.text) }) { first, _ in first },
          within: row.within ?? "", response: row.response, source: row.source), isOff: false)
    }
    sent[0].draft.numbers[.minutes] = "9999999999999999999999"
    try await model.saveButtonTapped(name: "Ours", sent, adding: nil, seen: 1)
    #expect(!model.isSaved && model.rows.first?.fields.first?.problem != nil && model.name == "Ours")
    sent[0].draft.numbers[.minutes] = "10"
    sent[0].draft.within = "warnIn24Hours"
    (sent[0].draft.numbers[.reducedToMinutes], sent[0].draft.numbers[.madeUpToMinutes]) = ("9", "12")
    sent[0].draft.numbers[.inWeeks] = "4"
    sent[1].isOff = true
    try await model.saveButtonTapped(name: "Ours", sent, adding: .nights, seen: 1)
    #expect(model.isSaved)
    let saved = desk.set(id, desk.manager)
    try await saved.load()
    #expect(saved.rows.count == sent.count && saved.rows.last?.kind == "nights")
    #expect(saved.rows.first?.fields.map(\.text) == ["10", "9", "12", "4"])
    #expect(saved.rows.first?.within == "warnIn24Hours" && saved.trial?.sum.hasPrefix("This would have") == true)
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
    #expect(try LaborRule(kind, rule.numbers, within: rule.within, rule.response, source: rule.source) == rule)
    for language in Language.allCases {
      let wording = Wording(language)
      #expect(!wording.name(of: kind).isEmpty && kind.fields.allSatisfy { !wording.label(of: $0).isEmpty })
    }
  }
}

extension Desk {
  /// Beside a shift of Mia that ends at 22:00 on 15 December, an open one at 3:00, by the rules of Germany.
  fileprivate func openNight() async throws -> (open: ID<Shift>, mia: ID<Employee>) {
    let days = try await shortRest()
    let (site, organization) = (street.founded.mainShop, street.organization)
    let mia = try #require(street.founded.people["Mia Tanaka"])
    let open = try await street.store.write(in: organization, by: .console) { transaction in
      let plan = try transaction.snapshot.plan(of: site, during: days)
      let late = try #require(plan.shifts.last { $0.state == .draft && $0.employee == mia })
      try transaction.alter(
        [.init(late.id, revision: late.revision)], by: { $0.employee = .to(nil) })
      try transaction.publish(days, of: site)
      return late.id
    }
    return (open, mia)
  }

  fileprivate func replacing(_ shift: ID<Shift>, _ visitor: Visitor) -> ReplacementModel {
    ReplacementModel(street.screen(visitor), shift: shift)
  }

  fileprivate func reasons(of shift: ID<Shift>) async throws -> [String] {
    let organization = street.organization
    return try await street.store.read(of: organization) { try $0.overrides(of: shift) }.map(\.reason)
  }
}

extension Transaction {
  fileprivate func seen(_ shift: ID<Shift>) throws -> ShiftVersion {
    ShiftVersion(shift, revision: try snapshot.publishedShift(shift).revision)
  }

  fileprivate func alter(
    _ shifts: [ShiftVersion], by change: (inout ShiftAlteration) -> Void
  ) throws {
    var alteration = ShiftAlteration()
    change(&alteration)
    try alter(shifts, by: alteration)
  }
}

@Suite struct `Replace, where a rule blocks` {
  @Test func `draws the rest, names what would work, and takes a reason of an administrator alone`() async throws {
    let desk = try await Desk()
    let (open, mia) = try await desk.openNight()
    let manager = desk.replacing(open, desk.manager)
    try await manager.load()
    let revision = try #require(manager.screen).revision
    #expect(manager.breach == nil && manager.screen?.unable.first { $0.person == mia }?.isRule == true)
    try await manager.load(about: mia)
    let breach = try #require(manager.breach).screen
    #expect(
      breach.lines.first?.text == "Mia Tanaka, 15\u{a0}Dec – 16\u{a0}Dec: 5\u{a0}h rest, 11 needed (ArbZG § 5 (1))")
    #expect(breach.lines.map(\.isBlocking) == [true, false], "it lacks a break, too, which only warns")
    #expect(breach.lines.first?.ruler?.title == "5\u{a0}h of rest. The rule is 11\u{a0}h.")
    let ways = breach.ways.map { "\($0.word.prefix(11)) \($0.text.prefix(10))" }
    #expect(ways.count == 2 && ways.first == "Start at 9: 9:00–11:00" && ways.last?.hasPrefix("Give it to ") == true)
    #expect(breach.ways.first?.word == "Start at 9:00" && !manager.mayOverride)
    try await manager.replaceButtonTapped(with: mia, reason: .other, until: nil, because: "I say so", seen: revision)
    #expect(manager.destination == nil && manager.problem?.contains("administrator") == true && manager.breach != nil)
    let admin = desk.replacing(open, desk.admin)
    try await admin.replaceButtonTapped(with: mia, reason: .other, until: nil, because: "  ", seen: revision)
    #expect(admin.destination == nil && admin.problem?.contains("reason") == true && admin.mayOverride)
    let long = String(repeating: "x", count: 501)
    try await admin.replaceButtonTapped(with: mia, reason: .other, until: nil, because: long, seen: revision)
    #expect(admin.destination == nil && admin.overriding == long && admin.breach != nil)
    try await admin.replaceButtonTapped(with: mia, reason: .other, until: nil, because: "Mia agreed", seen: revision)
    #expect(admin.destination == .replaced(open))
    #expect(try await desk.reasons(of: open) == ["Mia agreed"])
  }

  @Test func `gives what is left after the rest, and leaves the hours before open`() async throws {
    let desk = try await Desk()
    let (open, mia) = try await desk.openNight()
    let model = desk.replacing(open, desk.manager)
    try await model.load(about: mia)
    guard case .keep(let part) = model.breach?.screen.ways.first?.deed else {
      Issue.record("it can't begin later")
      return
    }
    let revision = try #require(model.screen).revision
    try await model.replaceButtonTapped(with: mia, reason: .other, until: nil, keeping: part, seen: revision)
    #expect(model.problem == nil && model.destination != nil)
    let (site, organization) = (desk.street.founded.mainShop, desk.street.organization)
    let day = try #require(LocalDate("2026-12-16"))
    let plan = try await desk.street.store.read(of: organization) { try $0.plan(of: site, during: day...day) }
    let pieces = plan.shifts.filter { $0.state == .published && ($0.employee == mia || $0.employee == nil) }
    #expect(pieces.map { Int($0.interval.upperBound.seconds(since: $0.interval.lowerBound) / 3600) } == [6, 2])
    #expect(pieces.map(\.employee) == [nil, mia])
    #expect(try await desk.reasons(of: open).isEmpty)
  }
}

@Suite struct `The inbox, where a rule blocks` {
  private func claimed(_ desk: Desk) async throws -> (open: ID<Shift>, claim: ID<ShiftRequest>) {
    let (open, mia) = try await desk.openNight()
    let (site, organization) = (desk.street.founded.mainShop, desk.street.organization)
    let day = try #require(LocalDate("2026-12-15"))
    let plan = try await desk.street.store.read(of: organization) { try $0.plan(of: site, during: day...day) }
    let own = try #require(plan.shifts.first { $0.employee == mia }).id
    let claim = try await desk.street.store.write(in: organization, by: .console) { transaction in
      // Why opened first: what breaks a rule is not asked.
      try transaction.replace(try transaction.seen(own), with: nil)
      try transaction.choose(SitePolicy(claims: .approval, offers: .free, swaps: .free), of: site)
      let draft = ShiftRequestDraft(.claim, of: try transaction.seen(open), by: mia)
      let made = try transaction.make(draft, as: .person(mia))
      try transaction.replace(try transaction.seen(own), with: mia)
      return made.id
    }
    return (open, claim)
  }

  private func inbox(_ desk: Desk, _ visitor: Visitor) -> RequestsModel {
    RequestsModel(desk.street.screen(visitor), place: .init())
  }

  @Test func `shows the rule to who decides, and takes a reason of an administrator alone`() async throws {
    let desk = try await Desk()
    let (open, claim) = try await claimed(desk)
    let manager = inbox(desk, desk.manager)
    try await manager.ruleTapped(of: claim)
    let item = try #require(manager.screen?.items.first)
    #expect(item.isBroken && item.isRule && item.rulers.count == 1 && item.answers.map(\.answer) == [.decline])
    let breach = try #require(manager.breach)
    #expect(breach.screen.ways.first?.word == "Start at 9:00" && breach.screen.ways.count == 2)
    try await manager.answerButtonTapped(.approve, to: claim, because: "I say so")
    #expect(manager.said == nil && manager.problem?.contains("administrator") == true && manager.breach != nil)
    let admin = inbox(desk, desk.admin)
    try await admin.answerButtonTapped(.approve, to: claim)
    #expect(admin.said == nil && admin.problem?.contains("reason") == true && admin.mayOverride)
    try await admin.answerButtonTapped(.approve, to: claim, because: "Mia agreed")
    #expect(admin.said != nil)
    #expect(try await desk.reasons(of: open) == ["Mia agreed"])
    await #expect(throws: Refusal.notFound) { try await admin.ruleTapped(of: claim) }
  }

  @Test func `does by one tap what would work, and the request ends`() async throws {
    let desk = try await Desk()
    let (open, claim) = try await claimed(desk)
    let model = inbox(desk, desk.manager)
    try await model.ruleTapped(of: claim)
    let breach = try #require(model.breach)
    let way = try #require(breach.screen.ways.last)
    try await model.wayTapped(way.deed, insteadOf: claim, seen: breach.revision)
    #expect(model.said != nil && model.problem == nil)
    let organization = desk.street.organization
    let (owner, request) = try await desk.street.store.read(of: organization) {
      (try $0.shift(open).employee, try $0.request(claim))
    }
    #expect(way.deed == owner.map { .give($0) } && request.state == .ended && request.ending == .taken)
    try await model.wayTapped(way.deed, insteadOf: claim, seen: breach.revision)
    #expect(model.problem == "This request is over, or was answered by someone else.")
  }

  @Test(arguments: [
    ("open", true), ("give-12", true), ("keep-100-200", true), ("keep-200-100", false), ("keep-1-1", false),
    ("give-", false), ("give-x", false), ("", false), ("keep-9223372036854775808-1", false), ("open-1", false),
    ("keep--5-3", false), ("rest-30", true), ("rest-1440", true), ("rest-0", false), ("rest-1441", false),
    ("rest--30", false), ("rest-9223372036854775808", false), ("rest", false),
  ])
  func `reads what would work as forms carry it`(text: String, isOne: Bool) {
    #expect(WayOut.Deed(text)?.description == (isOne ? text : nil))
  }
}

@Suite struct `A publication that a rule blocks` {
  @Test func `is an administrator's to override, with a reason that is shown`() async throws {
    let desk = try await Desk()
    let (days, site) = (try await desk.shortRest(), desk.street.founded.mainShop)
    let manager = desk.publication(desk.manager)
    try await manager.load(days, of: site)
    let told = "Mia Tanaka, 15\u{a0}Dec – 16\u{a0}Dec: 5\u{a0}h rest, 11 needed (ArbZG § 5 (1))"
    #expect(
      manager.conflicts.filter { $0.blocks != nil }.map(\.text) == [told] && manager.needsReason && !manager.mayOverride
    )
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

  @Test func `has what would work beside the rule, which changes the draft`() async throws {
    let desk = try await Desk()
    let (days, site) = (try await desk.shortRest(), desk.street.founded.mainShop)
    let model = desk.publication(desk.manager)
    try await model.load(days, of: site)
    let conflict = try #require(model.conflicts.first { $0.blocks != nil })
    #expect(conflict.ruler?.gap == 300)
    let words = conflict.ways.map(\.word)
    #expect(words.first == "Start at 9:00" && words.last == "Leave it open" && words.count == 3)
    let draft = try #require(conflict.draft)
    let stale = ShiftVersion(draft.id, revision: draft.revision + 1)
    let later = try #require(conflict.ways.first).deed
    try await model.wayTapped(later, of: stale, days, of: site)
    #expect(model.destination == nil && model.problem == "Someone else changed it first.")
    let far = Instant(seconds: .max - 1)..<Instant(seconds: .max)
    try await model.wayTapped(.keep(far), of: draft, days, of: site)
    #expect(model.destination == nil && model.problem?.hasPrefix("The shift can't be split there.") == true)
    try await model.wayTapped(later, of: draft, days, of: site)
    #expect(model.destination == .again)
    try await model.load(days, of: site)
    #expect(!model.needsReason && !model.conflicts.contains { $0.blocks != nil })
  }

  // What people saw: “Double-bookings can't be published” beside a break that was missing, and only “Leave it open”.
  @Test func `says of a missing break that the rule blocks, and puts it in`() async throws {
    let desk = try await Desk()
    let (days, site) = (
      try await desk.drafts([(day: 0, from: 9, to: 16)], under: .germanyUnder18), desk.street.founded.mainShop
    )
    let model = desk.publication(desk.manager)
    try await model.load(days, of: site)
    let conflict = try #require(model.conflicts.first { $0.blocks != nil })
    #expect(conflict.blocks == "This rule blocks publishing.")
    let rest = try #require(conflict.ways.first)
    #expect(rest.word == "Put in a 60-minute break" && conflict.ways.last?.word == "Leave it open")
    try await model.wayTapped(rest.deed, of: try #require(conflict.draft), days, of: site)
    #expect(model.destination == .again)
    try await model.load(days, of: site)
    #expect(!model.conflicts.contains { $0.blocks != nil })
  }

  @Test func `leaves a draft that is cut all that it asks for`() async throws {
    let desk = try await Desk()
    let (days, site, organization) = (
      try await desk.shortRest(), desk.street.founded.mainShop, desk.street.organization
    )
    let zones = desk.street.zones
    let cut = try await desk.street.store.read(of: organization) { snapshot in
      let plan = try snapshot.plan(of: site, during: days)
      var late = try #require(plan.shifts.last { $0.state == .draft && $0.employee != nil })
      (late.skills, late.note) = (["Keys"], "Back door")
      return try late.cut(to: late.interval.lowerBound + 3600..<late.interval.upperBound, zones, snapshot)
    }
    #expect(cut.skills == ["Keys"] && cut.note == "Back door" && cut.hours.timedMinutes == 420)
  }

  @Test func `draws the rest that is too short in the sheet of the shift`() async throws {
    let desk = try await Desk()
    let (days, site, organization) = (
      try await desk.shortRest(), desk.street.founded.mainShop, desk.street.organization
    )
    let plan = try await desk.street.store.read(of: organization) { try $0.plan(of: site, during: days) }
    let late = try #require(plan.shifts.last { $0.state == .draft && $0.employee != nil })
    let model = PlanShiftModel(desk.street.screen(desk.manager), shift: late.id)
    try await model.load()
    let ruler = try #require(model.ruler)
    #expect(ruler.title == "5\u{a0}h of rest. The rule is 11\u{a0}h.")
    #expect((ruler.before, ruler.gap, ruler.after, ruler.reach) == (480, 300, 480, 660))
    #expect(ruler.end == "11\u{a0}h of rest end at 9:00" && model.ways.first?.word == "Start at 9:00")
  }
}
