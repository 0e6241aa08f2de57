import DemoWorld
import Domain
import Feeds
import Foundation
import Store
import TestSupport
import Testing
import Words

@testable import ViewModels

extension HarborStreet {
  fileprivate func visitor(_ language: Language = .en, mayManage: Bool = true) -> Visitor {
    Visitor(organization: organization, language: language, mayManage: mayManage)
  }

  fileprivate func people(
    _ place: PeopleModel.Place = .init(layout: .carousel), language: Language = .en, mayManage: Bool = true
  ) -> PeopleModel {
    PeopleModel(
      ScreenContext(visitor: visitor(language, mayManage: mayManage), store: store, zones: zones, world: clock.world()),
      place: place)
  }

  fileprivate func person(_ name: String, language: Language = .en, mayManage: Bool = true) throws -> PersonModel {
    PersonModel(
      ScreenContext(visitor: visitor(language, mayManage: mayManage), store: store, zones: zones, world: clock.world()),
      person: try #require(founded.people[name]))
  }

  fileprivate func archive(_ name: String) async throws {
    let (organization, id, now) = (organization, try #require(founded.people[name]), clock.now)
    try await store.write(in: organization, by: .console) { transaction in
      let span = now - 30 * 86_400..<now + 90 * 86_400
      for shift in try transaction.snapshot.calendarShifts(of: .employeeCalendar(id), during: span)
      where shift.interval.upperBound > now {
        try transaction.withdraw(shift.id)
      }
      try transaction.archive(id)
    }
  }
}

extension PeopleModel {
  fileprivate var screen: PeopleScreen? { if case .content(let screen) = state { screen } else { nil } }
  fileprivate var names: [String] { screen?.cards.map(\.fullName) ?? [] }
  fileprivate var middle: PersonCard? { screen.flatMap { screen in screen.middle.map { screen.cards[$0] } } }
}

@Suite struct `People with a time clock` {
  @Test func `are here once they pressed, and late for managers alone`() async throws {
    let street = try await HarborStreet(at: "2026-10-24T03:50:00Z")
    let (site, organization) = (street.founded.mainShop, street.organization)
    let soumya = try #require(street.founded.people["Soumya Rao"])
    try await street.store.write(in: organization, by: .console) {
      try $0.choose(ClockPolicy(since: Instant(seconds: 0)), of: site)
    }
    func tags() async throws -> [String?] {
      var tags: [String?] = []
      for mayManage in [true, false] {
        let person = try street.person("Soumya Rao", mayManage: mayManage)
        try await person.load()
        let list = street.people(.init(layout: .list, query: PeopleQuery(text: "Soumya")), mayManage: mayManage)
        try await list.load()
        let card = list.screen?.cards.first { $0.fullName == "Soumya Rao" }
        #expect(card?.duty == person.screen?.now)
        tags.append(person.screen?.now?.text)
        let group = list.screen?.groups.first { $0.cards.contains { $0.fullName == "Soumya Rao" } }
        tags.append(group?.kind.rawValue)
      }
      return tags
    }
    func press(_ kind: Punch.Kind) async throws {
      try await street.store.write(in: organization, by: .console) {
        _ = try $0.press(PunchDraft(kind, of: soumya, site: site, source: .manager))
      }
    }
    street.clock.advance(seconds: 12 * 60)
    #expect(try await tags() == ["Expected at 6:00", "today", "Expected at 6:00", "today"])
    street.clock.advance(seconds: 12 * 60)
    #expect(try await tags() == ["Not here, expected at 6:00", "today", "Expected at 6:00", "today"])
    try await press(.on)
    #expect(try await tags() == ["until 14:00", "now", "until 14:00", "now"])
    street.clock.advance(seconds: 3600)
    try await press(.off)
    #expect(try await tags() == ["Off duty since 7:14", "later", "Off duty since 7:14", "later"])
    try await street.store.write(in: organization, by: .console) {
      try $0.choose(ClockPolicy(since: Instant(seconds: 0), sharing: .plan), of: site)
    }
    #expect(try await tags() == ["Off duty since 7:14", "later", "until 14:00", "now"])
  }
}

@Suite struct `The people page` {
  @Test func `shows cards, one in the middle, by name`() async throws {
    let street = try await HarborStreet()
    let model = street.people()
    try await model.load()
    let screen = try #require(model.screen)
    #expect(model.names == ["Anna Bauer", "Ava Okafor", "Bennie Costa", "Carla Sousa"])
    #expect((screen.middle, screen.position, screen.count) == (0, "1 of 36", "36\u{a0}people"))
    let card = screen.cards[0]
    #expect((card.title, card.intro, card.initials) == ("Driver", "Always five minutes early.", "AB"))
    #expect(card.photo == nil)
    #expect(screen.previous == nil && screen.next == screen.cards[1].id)
    #expect(screen.spoken == "Anna Bauer, 1 of 36")
  }

  @Test func `goes on and back a card at a time, and stops at the ends`() async throws {
    let street = try await HarborStreet()
    var model = street.people(language: .de)
    try await model.load()
    #expect(model.screen?.previous == nil && model.screen?.position == "1 von 36")
    for _ in 0..<40 {
      guard let next = model.screen?.next else { break }
      model = street.people(.init(layout: .carousel, person: next), language: .de)
      try await model.load()
    }
    #expect(model.screen?.position == "36 von 36")
    #expect(model.middle?.fullName == "Zoë Laurent")
    #expect(model.names == ["Tiago Alves", "Tomás Vega", "Yusuf Demir", "Zoë Laurent"])
    model = street.people(.init(layout: .carousel, person: try #require(model.screen?.previous)), language: .de)
    try await model.load()
    #expect(model.middle?.fullName == "Yusuf Demir")
  }

  @Test func `keeps its place by the person, and takes the next where they leave`() async throws {
    let street = try await HarborStreet()
    let model = street.people(.init(layout: .carousel, person: street.founded.people["Ida Sørensen"]))
    try await model.load()
    #expect(model.screen?.position == "14 of 36")
    let organization = street.organization
    try await street.store.write(in: organization, by: .console) { try $0.add(PersonDraft([.name: "Aaron"])) }
    try await model.load()
    #expect((model.middle?.fullName, model.screen?.position) == ("Ida Sørensen", "15 of 37"))
    try await street.archive("Ida Sørensen")
    try await model.load()
    #expect((model.middle?.fullName, model.screen?.position) == ("Inês Duarte", "15 of 36"))
    #expect(model.place.person == street.founded.people["Inês Duarte"])
  }

  @Test func `says who is on duty until when, and when others are next, by the clock of the site`() async throws {
    let street = try await HarborStreet()
    let model = street.people(.init(query: .init(text: "Dispatch")))
    try await model.load()
    #expect(try await duty(of: "Soumya Rao", street) == DutyTag(isOnDuty: true, text: "until 14:00"))
    #expect(try await duty(of: "Evan Lindqvist", street, .de) == DutyTag(isOnDuty: true, text: "bis 7:00"))
    #expect(try await duty(of: "Zoë Laurent", street)?.isOnDuty == false)
    let zoe = try #require(try await duty(of: "Zoë Laurent", street))
    #expect(zoe.text.hasPrefix("Next shift: ") && zoe.text.hasSuffix("14:00"))
  }

  private func duty(of name: String, _ street: HarborStreet, _ language: Language = .en) async throws -> DutyTag? {
    let model = street.people(.init(layout: .list, query: .init(text: name)), language: language)
    try await model.load()
    return model.screen?.cards.first?.duty
  }

  @Test func `finds as one types, by name, title, department and skill`() async throws {
    let street = try await HarborStreet()
    for (text, count) in [("zoe", 1), ("INES", 1), ("night", 4), ("field serv", 8), ("portuguese bennie", 1)] {
      let model = street.people(.init(layout: .carousel, query: .init(text: text)))
      try await model.load()
      #expect(model.screen?.cards.count == min(4, count), "\(text)")
      #expect(model.screen?.position == "1 of \(count)", "\(text)")
    }
    let model = street.people(.init(query: .init(text: "nobody at all")))
    try await model.load()
    #expect(model.state == .empty(title: "No one found", text: "No one matches. Try a shorter search."))
    let kiosk = street.people(.init(query: .init(text: "nobody at all", department: "Kiosk")))
    try await kiosk.load()
    #expect(kiosk.state == .empty(title: "No one found", text: Wording(.en).nobodyFoundText(inDepartment: true)))
  }

  @Test func `narrows to a department, each with its count`() async throws {
    let street = try await HarborStreet()
    let organization = street.organization
    try await street.store.write(in: organization, by: .console) { try $0.add(PersonDraft([.name: "Aaron"])) }
    let model = street.people()
    try await model.load()
    #expect(
      model.departments.map { "\($0.label) \($0.count)" } == [
        "All departments 37", "Customer care 7", "Executive 1", "Facilities 4", "Field service 8", "Kiosk 4",
        "Operations 8", "Workshop 4", "No department 1",
      ])
    let kiosk = street.people(.init(layout: .carousel, query: .init(department: "Kiosk")))
    try await kiosk.load()
    #expect(kiosk.names == ["Carla Sousa", "Inês Duarte", "Rui Pinto", "Tiago Alves"])
    #expect(kiosk.departments.filter(\.isChosen).map(\.label) == ["Kiosk"])
    let found = street.people(.init(query: .init(text: "ines", department: "Operations")))
    try await found.load()
    let matching = found.departments.filter { $0.count > 0 }
    #expect(matching.map { "\($0.label) \($0.count)" } == ["All departments 1", "Kiosk 1"])
    #expect(found.departments.first { $0.isChosen }?.count == 0)
    let none = street.people(.init(query: .init(department: "")))
    try await none.load()
    #expect(none.names == ["Aaron"])
  }

  @Test func `is a list too, that goes on to its end`() async throws {
    let street = try await HarborStreet()
    let model = street.people(.init(layout: .list))
    try await model.load()
    #expect(model.names.count == 24 && model.screen?.more != nil && model.screen?.position.isEmpty == true)
    let rest = street.people(.init(layout: .list, after: model.screen?.more))
    try await rest.load()
    #expect(Set(model.names + rest.names).count == 36 && rest.names.count == 12 && rest.screen?.more == nil)
    #expect(rest.screen?.groups.map(\.title) == ["Later"])
  }

  @Test func `is a list of who is on duty, who starts today, then all others by name`() async throws {
    let street = try await HarborStreet()
    let model = street.people(.init())
    try await model.load()
    let groups = try #require(model.screen?.groups)
    #expect(groups.map(\.title) == ["On duty now", "Next today", "Later"])
    #expect(groups[0].cards.map(\.fullName) == ["Evan Lindqvist", "Soumya Rao"])
    #expect(groups[0].cards.map { $0.duty?.text } == ["until 7:00", "until 14:00"])
    #expect(groups[1].cards.first?.fullName == "Charlotte Meyer" && groups[1].cards.first?.starts == "7:00")
    #expect(groups[1].cards.allSatisfy { $0.starts?.contains(":") == true })
    let others = groups[2].cards.map(\.fullName)
    #expect(others.first == "Anna Bauer" && others == others.sorted { $0.prefix(3) < $1.prefix(3) })
    #expect(groups[2].cards.allSatisfy { $0.starts?.contains(":") == true && $0.duty?.isOnDuty == false })
  }

  @Test func `has no parts in the archive, nor where nobody of those found is present`() async throws {
    let street = try await HarborStreet()
    try await street.archive("Ida Sørensen")
    for place in [
      PeopleModel.Place(query: .init(isArchive: true)), .init(query: .init(text: "zebra")),
    ] {
      let organization = street.organization
      try await street.store.write(in: organization, by: .console) { try $0.add(PersonDraft([.name: "Zebra"])) }
      let model = street.people(place)
      try await model.load()
      #expect(model.screen?.groups.map(\.title) == [""])
      #expect(model.screen?.groups.first?.cards.isEmpty == false)
    }
  }

  @Test(arguments: ["+49 30 23125 100", "23125 100", "030 23125-100", "0049 30 23125100", "125100"])
  func `finds a person by the digits of the phone number, however it is written`(text: String) async throws {
    let street = try await HarborStreet()
    let model = street.people(.init(query: .init(text: text)))
    try await model.load()
    #expect(model.names == ["Soumya Rao"])
  }

  @Test func `shows the archive to managers alone`() async throws {
    let street = try await HarborStreet()
    let model = street.people(.init(query: .init(isArchive: true)))
    try await model.load()
    #expect(model.state == .empty(title: "The archive is empty", text: Wording(.en).archiveEmptyText))
    try await street.archive("Ida Sørensen")
    try await model.load()
    #expect(model.names == ["Ida Sørensen"])
    let member = street.people(.init(query: .init(isArchive: true)), mayManage: false)
    await #expect(throws: Refusal.forbidden) { try await member.load() }
  }

  @Test func `is loading, failed, then content with a feed, and says when that is stale`() async throws {
    let street = try await HarborStreet()
    let zone = try #require(ZoneName("Europe/Berlin"))
    let file = street.folder.appending(path: "people.json")
    let organization = try await street.store.write(by: .console) { server in
      let id = try server.found(organization: "Harbour Street", zone: zone, language: .en)
      let transaction = server.of(id)
      try transaction.follow(
        .people(.init(photoRule: "https://example.org/{image}.jpg")), at: file.path, intervalSeconds: 500)
      return id
    }
    let model = PeopleModel(
      street.screen(Visitor(organization: organization, language: .en, mayManage: false)),
      place: .init(layout: .carousel))
    let feeds = FeedReader(store: street.store, world: street.clock.world())
    func refresh() async throws {
      await feeds.refresh(.people, of: organization)
      try await model.load()
    }
    try await model.load()
    #expect(model.state == .loading)
    try await refresh()
    #expect(model.state == .failed(text: "Something went wrong. Please try again. The file doesn't exist."))
    try Data("[]".utf8).write(to: file)
    street.clock.advance(seconds: 10)
    try await refresh()
    #expect(model.state == .empty(title: "No people yet", text: Wording(.en).noPeopleText))
    try Data(#"[{"name": "Charles Dexter", "surname": "Ward", "image": "charlie"}]"#.utf8).write(to: file)
    street.clock.advance(seconds: 10)
    try await refresh()
    #expect(model.names == ["Charles Dexter Ward"])
    #expect(model.middle?.photo?.version == "f-charlie")
    #expect(model.staleBanner == nil)
    street.clock.advance(seconds: 1061)
    try await model.load()
    #expect(model.staleBanner == "The list of people can't be updated right now. This is the list as of 6:02.")
    #expect(model.names == ["Charles Dexter Ward"])
  }

  @Test func `tells a number instead of a cause when the database can't be read`() async throws {
    let street = try await HarborStreet()
    let model = PeopleModel(
      ScreenContext(
        visitor: street.visitor(), store: street.store, zones: Zones(directory: "/nowhere"), world: street.clock.world()
      ), place: .init())
    try await model.load()
    guard case .failed(let text) = model.state else {
      Issue.record("the state is \(model.state)")
      return
    }
    #expect(text.contains(/[0-9A-F]{2}-[0-9]{4}\./) && !text.contains("nowhere"))
  }

  @Test func `of one organization never shows people of another of equal names`() async throws {
    let street = try await HarborStreet()
    let zone = try #require(ZoneName("Europe/Berlin"))
    let (other, twin) = try await street.store.write(by: .console) { server in
      let id = try server.found(organization: "Harbour Street", zone: zone, language: .en)
      let transaction = server.of(id)
      return (id, try transaction.addEmployee("Soumya", surname: "Rao"))
    }
    let soumya = try #require(street.founded.people["Soumya Rao"])
    for (organization, own, foreign) in [(street.organization, soumya, twin), (other, twin, soumya)] {
      let visitor = Visitor(organization: organization, language: .en, mayManage: true)
      for place in [
        PeopleModel.Place(layout: .list, query: .init(text: "soumya")),
        .init(layout: .carousel, query: .init(text: "soumya"), person: foreign),
        .init(layout: .list, query: .init(text: "soumya"), after: foreign),
      ] {
        let model = PeopleModel(street.screen(visitor), place: place)
        try await model.load()
        #expect(model.screen?.cards.map(\.id) == [own])
      }
      let person = PersonModel(street.screen(visitor), person: foreign)
      await #expect(throws: Refusal.notFound) { try await person.load() }
      await #expect(throws: Refusal.notFound) { try await person.archiveButtonTapped() }
      let editor = PersonEditorModel(street.screen(visitor), person: foreign, seen: 1)
      await #expect(throws: Refusal.notFound) { try await editor.load() }
      editor.fieldChanged(.name, to: "x")
      await #expect(throws: Refusal.notFound) { try await editor.saveButtonTapped() }
    }
  }
}

@Suite struct `The page of a person` {
  @Test func `tells all fields, how to reach them, and their duty across sites`() async throws {
    let street = try await HarborStreet()
    let model = try street.person("Soumya Rao", mayManage: false)
    try await model.load()
    let screen = try #require(model.screen)
    #expect((screen.fullName, screen.title, screen.department) == ("Soumya Rao", "Dispatcher", "Operations"))
    #expect(screen.skills == ["Dispatch", "First aid", "English", "Hindi"])
    #expect(screen.week.isEmpty)
    #expect(screen.email?.description == "soumya@harbor.example" && screen.phone != nil)
    #expect(screen.now == DutyTag(isOnDuty: true, text: "until 14:00"))
    #expect(screen.shifts.count == 5)
    let first = try #require(screen.shifts.first)
    #expect((first.day, first.times, first.site) == ("Today", "6:00–14:00", "Main shop"))
    #expect(first.position?.name == "Dispatch")
    let kiosk = try street.person("Inês Duarte", language: .de)
    try await kiosk.load()
    // Why: the kiosk's clock is Lisbon's, where it is five.
    #expect(kiosk.screen?.now == nil)
    #expect(kiosk.screen?.shifts.first?.site == "Harbor kiosk")
    #expect(kiosk.screen?.shifts.first?.times == "8:00–15:00")
  }

  @Test func `asks who takes over from someone who leaves, and archives them`() async throws {
    let street = try await HarborStreet()
    let model = try street.person("Nischal Gurung")
    try await model.load()
    try await model.archiveButtonTapped()
    let leaving = try #require(model.leaving)
    #expect(leaving.text.hasPrefix("They still have ") && leaving.text.hasSuffix(" shifts. Who takes them?"))
    #expect(leaving.shifts.count == 5 && leaving.shifts[0].hasSuffix(", 14:00, Main shop") && !leaving.more.isEmpty)
    #expect(!leaving.people.contains { $0.name == "Nischal Gurung" })
    #expect(model.refusal == nil && model.screen?.isArchived == false)
    try await model.handOverButtonTapped(to: nil)
    #expect(model.screen?.isArchived == true && model.refusal == nil)
  }

  @Test func `has a last day of work, and what is published after it is asked about once`() async throws {
    let street = try await HarborStreet()
    let model = try street.person("Nischal Gurung")
    try await model.load()
    try await model.lastDayChosen("soon", handing: nil)
    #expect(model.lastDay?.problem != nil && model.screen?.farewell == nil)
    let again = try street.person("Nischal Gurung")
    try await again.lastDayChosen("2026-10-25", handing: nil)
    let leaving = try #require(again.leaving)
    #expect(leaving.lastDay == LocalDate("2026-10-25") && again.refusal == nil && again.screen?.farewell == nil)
    let one = try street.person("Nischal Gurung")
    try await one.lastDayChosen("2026-10-25", handing: .shiftByShift)
    let farewell = try #require(one.screen?.farewell)
    #expect(farewell.text == "Last day of work: Sunday 25\u{a0}October" && !farewell.shifts.isEmpty)
    #expect(one.screen?.isArchived == false && one.leaving == nil)
    try await one.lastDayChosen("2026-10-25", handing: .open)
    #expect(one.screen?.farewell?.shifts.isEmpty == true)
    let handed = try #require(one.screen?.handovers.first)
    #expect(handed.text.hasPrefix("\(farewell.shifts.count)\u{a0}shifts handed over, Sat"))
    try await one.unarchiveButtonTapped()
    #expect(one.screen?.farewell == nil)
  }

  @Test func `names the shift that stands against archiving, and archives without one`() async throws {
    let street = try await HarborStreet()
    let model = try street.person("Soumya Rao")
    try await model.load()
    try await model.archiveButtonTapped()
    #expect(
      model.refusal == "They still have a shift: Saturday 24\u{a0}October, Main shop. Give it to someone else first.")
    #expect(model.screen?.isArchived == false)
    try await street.archive("Soumya Rao")
    try await model.load()
    #expect(model.screen?.isArchived == true)
    let member = try street.person("Soumya Rao", mayManage: false)
    await #expect(throws: Refusal.notFound) { try await member.load() }
    try await model.unarchiveButtonTapped()
    #expect(model.screen?.isArchived == false && model.refusal == nil)
    try await member.load()
  }

  @Test func `has a photo of another version whenever another is uploaded`() async throws {
    let street = try await HarborStreet()
    let model = try street.person("Soumya Rao")
    try await model.photoChosen([Picture(size: 128, mediaType: "image/webp", bytes: [1])])
    let first = model.screen?.photo?.version
    try await model.photoChosen([Picture(size: 128, mediaType: "image/webp", bytes: [2])])
    #expect(first == "u1" && model.screen?.photo?.version == "u2")
    try await model.removePhotoButtonTapped()
    #expect(model.screen?.photo == nil && model.screen?.hasUpload == false)
  }

  @Test func `is changed by managers alone`() async throws {
    let street = try await HarborStreet()
    let model = try street.person("Soumya Rao", mayManage: false)
    await #expect(throws: Refusal.forbidden) { try await model.archiveButtonTapped() }
    await #expect(throws: Refusal.forbidden) { try await model.unarchiveButtonTapped() }
    await #expect(throws: Refusal.forbidden) { try await model.photoChosen([]) }
    await #expect(throws: Refusal.forbidden) { try await model.removePhotoButtonTapped() }
    let editor = PersonEditorModel(street.screen(street.visitor(mayManage: false)), person: model.person)
    await #expect(throws: Refusal.forbidden) { try await editor.load() }
    await #expect(throws: Refusal.forbidden) { try await editor.saveButtonTapped() }
    let table = PeopleImportModel(street.screen(street.visitor(mayManage: false)))
    await #expect(throws: Refusal.forbidden) { try await table.fileChosen([]) }
    await #expect(throws: Refusal.forbidden) { try await table.applyButtonTapped("") }
    await #expect(throws: Refusal.forbidden) { _ = try await table.exportButtonTapped() }
  }
}

@Suite struct `The form of a person` {
  private func editor(_ street: HarborStreet, _ name: String?) throws -> PersonEditorModel {
    PersonEditorModel(street.screen(street.visitor()), person: try name.map { try #require(street.founded.people[$0]) })
  }

  private func row(_ model: PersonEditorModel, _ field: PersonDraft.Field) -> PersonEditorModel.Row? {
    model.rows.first { $0.field == field }
  }

  @Test func `adds somebody new`() async throws {
    let street = try await HarborStreet()
    let model = try editor(street, nil)
    model.fieldChanged(.name, to: "Zed")
    model.fieldChanged(.skills, to: "Keys, Maps")
    try await model.saveButtonTapped()
    guard case .saved(let id) = model.destination else { throw Refusal.notFound }
    let organization = street.organization
    #expect(try await street.store.read(of: organization) { try $0.person(id).skills } == ["Keys", "Maps"])
  }

  @Test func `tells what is wrong beside each field, and loses nothing`() async throws {
    let street = try await HarborStreet()
    let model = try editor(street, "Soumya Rao")
    try await model.load()
    model.fieldChanged(.email, to: "nobody")
    model.fieldChanged(.phone, to: "call me")
    model.fieldChanged(.intro, to: "Hello")
    try await model.saveButtonTapped()
    #expect(model.destination == nil)
    #expect(row(model, .email)?.problem == "Enter an email address like lena@example.org.")
    #expect(row(model, .phone)?.problem != nil && row(model, .intro)?.problem == nil)
    #expect((row(model, .email)?.text, row(model, .intro)?.text) == ("nobody", "Hello"))
    model.fieldChanged(.email, to: "")
    model.fieldChanged(.phone, to: "")
    try await model.saveButtonTapped()
    #expect(model.destination != nil)
  }

  @Test func `shows both when somebody else was first, and saves only what is confirmed`() async throws {
    let street = try await HarborStreet()
    let (mine, theirs) = (try editor(street, "Soumya Rao"), try editor(street, "Soumya Rao"))
    try await mine.load()
    try await theirs.load()
    theirs.fieldChanged(.title, to: "Lead")
    try await theirs.saveButtonTapped()
    mine.fieldChanged(.intro, to: "Mine")
    try await mine.saveButtonTapped()
    #expect(mine.destination == nil && mine.notice == Wording(.en).changedMeanwhile)
    #expect((row(mine, .title)?.text, row(mine, .title)?.theirs) == ("Dispatcher", "Lead"))
    #expect((row(mine, .intro)?.text, row(mine, .intro)?.theirs) == ("Mine", "Ask me where the van is."))
    #expect(row(mine, .name)?.theirs == nil)
    mine.fieldChanged(.title, to: "Lead")
    try await mine.saveButtonTapped()
    #expect(mine.destination != nil)
    let again = try editor(street, "Soumya Rao")
    try await again.load()
    #expect((row(again, .title)?.text, row(again, .intro)?.text) == ("Lead", "Mine"))
  }

  @Test func `counts the hours of this week without breaks`() async throws {
    let street = try await HarborStreet()
    let (soumya, site) = (try #require(street.founded.people["Soumya Rao"]), street.founded.mainShop)
    let start = LocalDateTime(
      date: try #require(LocalDate("2026-10-20")), time: try #require(LocalTime(hour: 6, minute: 0)))
    try await street.store.write(in: street.organization, by: .console) { transaction in
      _ = try transaction.publish([
        ShiftContent(site: site, employee: soumya, hours: .timed(start: start, minutes: 480), breakMinutes: 60)
      ])
    }
    let page = try street.person("Soumya Rao", language: .en, mayManage: true)
    try await page.load()
    #expect(page.screen?.week.hasPrefix("23 of 38") == true, "two shifts of eight hours, and one of seven")
  }

  @Test func `takes the hours of a week as they are written in either language`() async throws {
    let street = try await HarborStreet()
    let id = try #require(street.founded.people["Soumya Rao"])
    let model = PersonEditorModel(street.screen(street.visitor(.de)), person: id)
    try await model.load()
    #expect((row(model, .weeklyHours)?.label, row(model, .weeklyHours)?.text) == ("Wochenstunden", "38"))
    model.fieldChanged(.weeklyHours, to: "200")
    try await model.saveButtonTapped()
    #expect(row(model, .weeklyHours)?.problem == "Eine Zahl von 0 bis 168." && row(model, .weeklyHours)?.text == "200")
    model.fieldChanged(.weeklyHours, to: "37,5")
    #expect(row(model, .hoursFrom)?.text == "2026-10-24", "the past keeps its own, unless it was wrong")
    model.fieldChanged(.hoursFrom, to: "")
    try await model.saveButtonTapped()
    #expect(model.destination != nil)
    try await model.load()
    #expect(row(model, .weeklyHours)?.text == "37,5")
    for (language, mayManage, text) in [
      (Language.de, true, "von 37,5\u{a0}Std."), (.en, true, "of 37.5\u{a0}h"), (.en, false, ""),
    ] {
      let page = try street.person("Soumya Rao", language: language, mayManage: mayManage)
      try await page.load()
      #expect(page.screen?.week.hasSuffix(text) == true && page.screen?.week.isEmpty == !mayManage)
    }
    let file = try await PeopleImportModel(street.screen(street.visitor(.de))).exportButtonTapped()
    #expect(
      file.text.contains(";Wochenstunden;Stunden ab;Erster Tag;Externe ID;Tätigkeiten;")
        && file.text.contains(";\"37,5\";;;;"))
  }

  @Test func `that was sent states what it saw`() async throws {
    let street = try await HarborStreet()
    let id = try #require(street.founded.people["Soumya Rao"])
    let model = PersonEditorModel(street.screen(street.visitor(.de)), person: id, seen: 0)
    model.fieldChanged(.name, to: "Soumya")
    try await model.saveButtonTapped()
    #expect(model.destination == nil && model.revision == 1)
    #expect(row(model, .surname)?.theirs == "Rao" && model.name == "Soumya Rao")
    let nameless = PersonEditorModel(street.screen(street.visitor(.de)), person: id, seen: 1)
    try await nameless.saveButtonTapped()
    #expect(row(nameless, .name)?.problem != nil && nameless.notice == nil && nameless.name == "Soumya Rao")
    try await model.takeTheirsButtonTapped()
    #expect(model.notice == nil && row(model, .surname)?.text == "Rao" && row(model, .surname)?.label == "Nachname")
  }
}

@Suite struct `Importing people` {
  private func model(_ street: HarborStreet, _ language: Language = .en) -> PeopleImportModel {
    PeopleImportModel(street.screen(street.visitor(language)))
  }

  private func preview(_ model: PeopleImportModel) throws -> TableScreen.Preview {
    guard case .preview(let preview) = model.state else { throw Refusal.notFound }
    return preview
  }

  private let table = Array(
    "name,surname,title,shoe\nZed,Zimmer,Stylist,1\nSoumya,Rao,Lead dispatcher,1\n,,x,1\nLena,Hoffmann,Lead dispatcher,1\n"
      .utf8)

  @Test(arguments: Language.allCases)
  func `names the columns as the form does`(language: Language) async throws {
    let model = model(try await HarborStreet(), language)
    #expect(
      model.columnNames
        == PeopleColumn.allCases.filter { $0 != .personnelNumber }.map { Wording(language).head(of: $0) })
  }

  @Test func `shows what it would do, line by line, and does it`() async throws {
    let street = try await HarborStreet()
    let model = model(street)
    try await model.fileChosen(table)
    let shown = try preview(model)
    #expect(shown.summary == "1 new, 1 changed, 1 unchanged, 1 rejected")
    #expect(shown.additions.map { "\($0.line) \($0.name)" } == ["2 Zed Zimmer"])
    #expect(shown.changes.map { "\($0.line) \($0.name)" } == ["3 Soumya Rao"])
    #expect(
      shown.changes.first?.fields == [
        .init(label: "Title", before: "Dispatcher", after: "Lead dispatcher")
      ])
    #expect(shown.refused == [.init(line: 4, reason: "First name: Enter a value.")])
    #expect(shown.columns.columns == [.init(place: 3, name: "shoe", example: "1", chosen: "")] && shown.mayApply)
    try await model.applyButtonTapped(shown.mark)
    #expect(model.state == .done(text: "Imported: 1 new, 1 changed, 1 unchanged, 1 rejected"))
  }

  @Test func `shows anew what it would do when people changed meanwhile`() async throws {
    let street = try await HarborStreet()
    let model = model(street, .de)
    try await model.fileChosen(table)
    let mark = try preview(model).mark
    let organization = street.organization
    try await street.store.write(in: organization, by: .console) {
      try $0.add(PersonDraft([.name: "Zed", .surname: "Zimmer"]))
    }
    try await model.applyButtonTapped(mark)
    #expect(model.notice == Wording(.de).importChangedMeanwhile)
    #expect(try preview(model).summary == "0 neu, 2 geändert, 1 unverändert, 1 abgelehnt")
    try await model.applyButtonTapped(try preview(model).mark)
    #expect(model.notice == nil)
    #expect(model.state == .done(text: "Importiert: 0 neu, 2 geändert, 1 unverändert, 1 abgelehnt"))
  }

  @Test func `asks what a column means, and remembers it for the next file with these heads`() async throws {
    let street = try await HarborStreet()
    let model = model(street)
    let table = Array("Wie,Shoe\nZed Zimmer,1\n".utf8)
    try await model.fileChosen(table)
    guard case .refused(_, let asked?) = model.state else { throw Refusal.notFound }
    #expect(asked.columns.map(\.name) == ["Wie", "Shoe"] && asked.columns.map(\.example) == ["Zed Zimmer", "1"])
    try await model.fileChosen(table, .init(columns: [0: "person.full_name", 1: "", 7: "name"]))
    #expect(try preview(model).additions.map(\.name) == ["Zed Zimmer"])
    let next = self.model(street)
    try await next.fileChosen(Array("shoe;WIE\n2;Yve Young\n".utf8))
    #expect(try preview(next).additions.map(\.name) == ["Yve Young"])
    #expect(try preview(next).columns.columns.map(\.chosen) == ["", "person.full_name"])
    try await next.fileChosen(Array("Wie;Shoe;Hat\nYve;2;3\n".utf8))
    guard case .refused = next.state else { throw Refusal.notFound }
  }

  @Test func `says why a file is none, and changes nothing with what was exported`() async throws {
    let street = try await HarborStreet()
    let model = model(street, .de)
    try await model.fileChosen(Array("titel\nx".utf8))
    let text = "Keine Spalte heißt „Vorname“ oder „Nachname“. Schreibe die Namen der Spalten in die erste Zeile."
    guard case .refused(text, let columns?) = model.state else { throw Refusal.notFound }
    #expect(columns.columns.map(\.chosen) == ["title"] && columns.meanings.contains { $0.label == "Vor- und Nachname" })
    let file = try await model.exportButtonTapped()
    #expect(file.name == "personen.csv")
    try await model.fileChosen(Array(file.text.utf8))
    #expect(try preview(model).summary == "0 neu, 0 geändert, 36 unverändert, 0 abgelehnt")
    #expect(try !preview(model).mayApply)
  }
}
