import DemoWorld
import Domain
import Feeds
import Store
import TestSupport
import Testing
import Words

@testable import ViewModels

/// Harbour Street, where Kofi has an account as well as Mia, with shifts of its own in December, when nobody is busy.
private struct Desk {
  let harbor: HarborStreet
  private let visitors: [ID<Employee>: Visitor]
  let mia: ID<Employee>
  let kofi: ID<Employee>

  init() async throws {
    let front = try await Front.opened()
    harbor = front.street
    let (organization, kofi) = (harbor.organization, try #require(harbor.founded.people["Kofi Mensah"]))
    let hash = try await front.passwords.hash(try Password(DemoWorld.password, of: nil))
    try await harbor.store.write(in: organization, by: .console) { transaction in
      let account = try transaction.addAccount(for: kofi, role: .member)
      try transaction.equip(account, userName: try UserName("kofi"), hash: hash)
    }
    let (first, second) = (try await front.visitor("mia"), try await front.visitor("kofi"))
    mia = try #require(first.employee)
    self.kofi = kofi
    visitors = [mia: first, kofi: second]
  }

  var organization: ID<Organization> { harbor.organization }
  var manager: Visitor { Visitor(organization: organization, language: .en, mayManage: true) }

  func visitor(_ person: ID<Employee>?) -> Visitor {
    person.flatMap { visitors[$0] } ?? Visitor(organization: organization, language: .en, mayManage: false)
  }

  func roster(_ place: RosterModel.Place, _ visitor: Visitor) async throws -> RosterModel {
    let model = RosterModel(
      harbor.screen(visitor), place: place, feeds: FeedReader(store: harbor.store, world: harbor.clock.world()))
    try await model.load()
    return model
  }

  func shift(_ day: String, of person: ID<Employee>? = nil, position: String? = nil) async throws -> ID<Shift> {
    let (date, site, organization) = (try #require(LocalDate(day)), harbor.founded.mainShop, organization)
    let hours = Hours.timed(
      on: date, from: try #require(LocalTime("10:00")), to: try #require(LocalTime("14:00")))
    return try await harbor.store.write(in: organization, by: .console) { transaction in
      let places = try transaction.snapshot.positions()
      let draft = ShiftContent(
        site: site, position: places.first { $0.name == position }?.id, employee: person, hours: hours)
      return try transaction.publish([draft])[0]
    }
  }

  func sheet(_ id: ID<Shift>, _ visitor: Visitor) async throws -> ShiftSheet {
    guard case .shift(let sheet) = try await roster(.init(shift: id), visitor).destination else {
      throw Refusal.notFound
    }
    return sheet
  }

  func claim(_ id: ID<Shift>, by person: ID<Employee>) -> ClaimModel {
    ClaimModel(harbor.screen(visitor(person)), shift: id)
  }

  func inbox(_ visitor: Visitor, _ show: RequestsModel.Show = .asked) -> RequestsModel {
    RequestsModel(harbor.screen(visitor), place: .init(show: show))
  }

  func choose(_ claims: SitePolicy.Consent) async throws {
    let (site, organization) = (harbor.founded.mainShop, organization)
    try await harbor.store.write(in: organization, by: .console) {
      try $0.choose(SitePolicy(claims: claims, offers: .free, swaps: .approval), of: site)
    }
  }
}

@Suite struct `Requests of other pages` {
  @Test func `stand in the inbox: one's own time off that waits, or is decided`() async throws {
    let desk = try await Desk()
    let member = desk.visitor(desk.mia)
    var form = TimeOffForm()
    (form.first, form.last) = ("2026-12-18", "2026-12-18")
    let own = TimeOffModel(desk.harbor.screen(member), form: form)
    try await own.load()
    #expect(try await own.askButtonTapped())
    #expect(own.said.hasPrefix("Sent: "))
    for (show, count) in [(RequestsModel.Show.asked, 0), (.waiting, 1), (.done, 0)] {
      let model = desk.inbox(member, show)
      try await model.load()
      #expect(model.screen?.elsewhere.count == count, "\(show)")
      #expect(model.screen?.elsewhere.allSatisfy { $0.place == .ownTimeOff && $0.title.contains("18") } == true)
    }
  }
}

@Suite struct `The sheet of an open shift` {
  @Test func `says what it would do to whoever takes it, and takes it by one tap`() async throws {
    let desk = try await Desk()
    let id = try await desk.shift("2026-12-01")
    let sheet = try await desk.sheet(id, desk.visitor(desk.mia))
    let moves = try #require(sheet.moves)
    #expect(moves.deed == .take && moves.text == "first come, first served" && moves.reason == nil)
    #expect(moves.effects.map(\.kind) == [.fine])
    #expect(moves.effects.first?.text.hasPrefix("0 → 4") == true)
    #expect(moves.effects.first?.second == "4\u{a0}h")
    let model = desk.claim(id, by: desk.mia)
    try await model.takeButtonTapped(seen: moves.revision)
    #expect(model.destination == .taken(id))
    let late = desk.claim(id, by: desk.kofi)
    try await late.takeButtonTapped(seen: moves.revision)
    #expect(late.destination == nil && late.problem == "Mia was faster, at 6:02.")
    #expect(try await desk.sheet(id, desk.visitor(desk.mia)).moves?.deed == .give(offers: true, swaps: true))
    #expect(try await desk.sheet(id, desk.visitor(desk.kofi)).moves == nil)
  }

  @Test func `says why someone can't take it, and shows it as open to them`() async throws {
    let desk = try await Desk()
    let id = try await desk.shift("2026-12-01", position: "Front desk")
    let moves = try #require(try await desk.sheet(id, desk.visitor(desk.mia)).moves)
    #expect(moves.deed == nil && moves.reason == "You can't take it: Isn't on the list for Front desk.")
    try await desk.choose(.off)
    let other = try await desk.shift("2026-12-02")
    let closed = try await desk.sheet(other, desk.visitor(desk.mia)).moves
    #expect(closed?.deed == nil && closed?.reason == "Managers give out open shifts here.")
    #expect(try await desk.sheet(other, desk.visitor(nil)).moves == nil)
  }

  @Test func `of several places gives the one that is left`() async throws {
    let desk = try await Desk()
    let (first, second) = (try await desk.shift("2026-12-01"), try await desk.shift("2026-12-01"))
    let moves = try #require(try await desk.sheet(first, desk.visitor(desk.mia)).moves)
    #expect(moves.text == "2 open, first come, first served")
    for (person, expected) in [(desk.mia, first), (desk.kofi, second)] {
      let model = desk.claim(first, by: person)
      try await model.takeButtonTapped(seen: moves.revision)
      #expect(model.destination == .taken(expected))
    }
  }

  @Test func `is on the roster and among the own shifts with a button`() async throws {
    let desk = try await Desk()
    let id = try await desk.shift("2026-10-31")
    let roster = try await desk.roster(.init(week: LocalDate("2026-10-31")), desk.visitor(desk.kofi))
    let rows = try #require(roster.screen).days.flatMap(\.rows)
    #expect(rows.first { $0.shift == id }?.take == "Take it")
    #expect(rows.filter { !$0.isOpen }.allSatisfy { $0.take == nil })
    let mine = MyShiftsModel(desk.harbor.screen(desk.visitor(desk.kofi)), place: .init())
    try await mine.load()
    #expect(mine.screen?.open.map(\.row.shift).contains(id) == true)
  }
}

@Suite struct `A shift outside the hours that someone gave` {
  @Test func `stands after the others, and says so to them and to who decides`() async throws {
    let desk = try await Desk()
    try await desk.choose(.approval)
    let (early, late) = (try await desk.shift("2026-10-30"), try await desk.shift("2026-10-31"))
    let (kofi, organization) = (desk.kofi, desk.organization)
    let rule = Availability.Rule(
      weekday: .friday, minutes: 0..<720, kind: .unavailable, first: try #require(LocalDate("2026-10-01")))
    try await desk.harbor.store.write(in: organization, by: .console) { _ = try $0.add(rule, for: kofi) }
    let mine = MyShiftsModel(desk.harbor.screen(desk.visitor(kofi)), place: .init())
    try await mine.load()
    let open = try #require(mine.screen?.open)
    let places = try [late, early].map { id in try #require(open.firstIndex { $0.row.shift == id }) }
    #expect(places[0] < places[1] && open[places[0]].outside == nil)
    #expect(open[places[1]].outside == "Outside the hours that you gave")
    let moves = try #require(try await desk.sheet(early, desk.visitor(kofi)).moves)
    #expect(moves.deed == .ask)
    let told = Effect(
      kind: .watch, text: "Outside the hours that you gave", second: "Friday: not available before 12:00")
    #expect(moves.effects.contains(told))
    try await desk.claim(early, by: kofi).takeButtonTapped(seen: moves.revision)
    let manager = desk.inbox(desk.manager)
    try await manager.load()
    let item = try #require(manager.screen?.items.first)
    #expect(item.effects.contains { $0.kind == .watch && $0.text == "Kofi: Outside the hours that they gave" })
    #expect(item.answers.map(\.answer) == [.approve, .decline])
  }
}

@Suite struct `A manager who asks somebody for an open shift` {
  @Test func `waits for the answer in the inbox of the person, who has the shift then`() async throws {
    let desk = try await Desk()
    try await desk.choose(.off)
    let id = try await desk.shift("2026-12-01")
    let (manager, kofi) = (desk.manager, desk.visitor(desk.kofi))
    let replacing = ReplacementModel(desk.harbor.screen(manager), shift: id)
    try await replacing.load()
    let revision = try #require(replacing.screen?.revision)
    await #expect(throws: Refusal.forbidden) {
      try await ReplacementModel(desk.harbor.screen(kofi), shift: id).askButtonTapped(desk.mia, seen: revision)
    }
    try await replacing.askButtonTapped(desk.kofi, seen: revision)
    #expect(replacing.destination == .asked)
    let again = ReplacementModel(desk.harbor.screen(manager), shift: id)
    try await again.askButtonTapped(desk.kofi, seen: revision)
    #expect(again.destination == nil && again.problem?.isEmpty == false)
    let waiting = desk.inbox(manager, .waiting)
    try await waiting.load()
    let asked = try #require(waiting.screen?.items.first)
    #expect(
      asked.title == "Kofi is asked to take Tue 1\u{a0}Dec, 10:00–14:00" && asked.line == "Kofi has not answered yet.")
    #expect(asked.answers.map(\.answer) == [.withdraw])
    #expect(try await desk.sheet(id, kofi).moves?.deed == .answer)
    let own = desk.inbox(kofi)
    try await own.load()
    let item = try #require(own.screen?.items.first)
    #expect(
      item.title == "Could you take Tue 1\u{a0}Dec, 10:00–14:00?" && item.answers.map(\.answer) == [.accept, .decline])
    let other = desk.inbox(desk.visitor(desk.mia))
    try await other.load()
    #expect(other.screen?.items == [])
    try await own.answerButtonTapped(.accept, to: item.id)
    #expect(own.said == "Done. The roster has changed.")
    #expect(try await desk.sheet(id, kofi).moves?.deed == .give(offers: true, swaps: true))
  }
}

@Suite struct `The inbox` {
  @Test func `has what a manager decides, with what it would do`() async throws {
    let desk = try await Desk()
    try await desk.choose(.approval)
    let id = try await desk.shift("2026-12-01")
    let moves = try #require(try await desk.sheet(id, desk.visitor(desk.mia)).moves)
    #expect(moves.deed == .ask)
    let claim = desk.claim(id, by: desk.mia)
    try await claim.takeButtonTapped(seen: moves.revision)
    #expect(claim.destination == .asked(id))
    let manager = desk.inbox(desk.manager)
    try await manager.load()
    let item = try #require(manager.screen?.items.first)
    #expect(item.title == "Mia takes Tue 1\u{a0}Dec, 10:00–14:00" && item.line == "Nothing breaks.")
    #expect(item.effects.map(\.kind) == [.fine, .fine] && item.effects.last?.text == "One open shift less")
    #expect(item.answers.map(\.answer) == [.approve, .decline] && !item.isBroken)
    #expect(manager.screen?.tabs.map(\.count) == [1, 0, 0])
    let member = desk.inbox(desk.visitor(desk.kofi))
    try await member.load()
    #expect(member.screen?.items == [] && member.screen?.empty == "Nothing to decide")
    await #expect(throws: Refusal.forbidden) { try await member.answerButtonTapped(.approve, to: item.id) }
    try await manager.answerButtonTapped(.approve, to: item.id)
    #expect(manager.said == "Done. The roster has changed.")
    try await manager.answerButtonTapped(.approve, to: item.id)
    #expect(manager.problem == "This request is over, or was answered by someone else.")
    let done = desk.inbox(desk.visitor(desk.mia), .done)
    try await done.load()
    #expect(done.screen?.items.map(\.line) == ["Done."])
  }

  @Test func `says what a request would break, and then can only be declined`() async throws {
    let desk = try await Desk()
    try await desk.choose(.approval)
    let id = try await desk.shift("2026-12-01")
    let revision = try #require(try await desk.sheet(id, desk.visitor(desk.mia)).moves).revision
    try await desk.claim(id, by: desk.mia).takeButtonTapped(seen: revision)
    let (day, mia, organization) = (try #require(LocalDate("2026-12-01")), desk.mia, desk.organization)
    try await desk.harbor.store.write(in: organization, by: .console) {
      try $0.noteIllness(of: mia, on: day...day)
    }
    let manager = desk.inbox(desk.manager)
    try await manager.load()
    let item = try #require(manager.screen?.items.first)
    #expect(item.isBroken && item.line == "Mia: Sick until Tue 1\u{a0}Dec" && item.answers.map(\.answer) == [.decline])
  }

  @Test func `asks whoever an offer is for, by name or because they could`() async throws {
    let desk = try await Desk()
    try await desk.choose(.free)
    let id = try await desk.shift("2026-12-01", of: desk.mia)
    let offer = MoveModel(
      .offer, of: id, by: desk.visitor(desk.mia), store: desk.harbor.store, zones: desk.harbor.zones,
      world: desk.harbor.clock.world())
    try await offer.load()
    let screen = try #require(offer.screen)
    #expect(screen.able.contains { $0.person == desk.kofi && $0.text == "Free all day" })
    #expect(screen.able.allSatisfy { $0.person != desk.mia })
    try await offer.askButtonTapped(
      to: [desk.kofi], for: nil, saying: "Please", waiting: nil, seen: screen.revision)
    #expect(offer.said == "Your request is made.")
    let kofi = desk.inbox(desk.visitor(desk.kofi))
    try await kofi.load()
    let item = try #require(kofi.screen?.items.first)
    #expect(item.message == "Please" && item.answers.map(\.word) == ["Take it", "Not for me"])
    let own = desk.inbox(desk.visitor(desk.mia), .waiting)
    try await own.load()
    #expect(own.screen?.items.map(\.line) == ["Offered to 1\u{a0}person, no one yet."])
    try await kofi.answerButtonTapped(.accept, to: item.id)
    #expect(kofi.said == "Done. The roster has changed.")
    await #expect(throws: Refusal.forbidden) {
      try await MoveModel(
        .offer, of: id, by: desk.visitor(desk.mia), store: desk.harbor.store, zones: desk.harbor.zones,
        world: desk.harbor.clock.world()
      ).load()
    }
  }

  @Test func `a part of it is offered by its times, and shown by them`() async throws {
    let desk = try await Desk()
    try await desk.choose(.free)
    let id = try await desk.shift("2026-12-01", of: desk.mia)
    let offer = MoveModel(
      .offer, of: id, by: desk.visitor(desk.mia), store: desk.harbor.store, zones: desk.harbor.zones,
      world: desk.harbor.clock.world())
    try await offer.load()
    let screen = try #require(offer.screen)
    let edges = try #require(screen.edges)
    let begin = try #require(LocalTime("11:00"))
    try await offer.askButtonTapped(
      to: [desk.kofi], for: nil, from: edges.end, to: edges.end, saying: "", waiting: nil, seen: screen.revision)
    #expect(offer.said == nil && offer.problem?.hasPrefix("The shift can't be split there.") == true)
    #expect(offer.begin == edges.end, "as typed")
    try await offer.askButtonTapped(
      to: [desk.kofi], for: nil, from: begin, to: nil, saying: "", waiting: nil, seen: screen.revision)
    let kofi = desk.inbox(desk.visitor(desk.kofi))
    try await kofi.load()
    let item = try #require(kofi.screen?.items.first)
    let times = "\(offer.visitor.wording.time(begin))–\(offer.visitor.wording.time(edges.end))"
    #expect(item.title == "Mia gives away Tue 1\u{a0}Dec, \(times)" && item.shifts.first?.text.contains(times) == true)
    try await kofi.answerButtonTapped(.accept, to: item.id)
    let roster = try await desk.harbor.store.read(of: desk.organization) { try $0.publishedShift(id) }
    #expect(roster.employee == desk.mia && roster.hours.timedMinutes == 60)
  }

  @Test func `tells colleagues that someone is away, and never why`() async throws {
    let desk = try await Desk()
    let id = try await desk.shift("2026-12-01", of: desk.mia)
    let (day, kofi, organization) = (try #require(LocalDate("2026-12-01")), desk.kofi, desk.organization)
    try await desk.harbor.store.write(in: organization, by: .console) { try $0.noteIllness(of: kofi, on: day...day) }
    let offer = MoveModel(
      .offer, of: id, by: desk.visitor(desk.mia), store: desk.harbor.store, zones: desk.harbor.zones,
      world: desk.harbor.clock.world())
    try await offer.load()
    #expect(offer.screen?.unable.first { $0.person == desk.kofi }?.text == "Away on that day")
  }
}
