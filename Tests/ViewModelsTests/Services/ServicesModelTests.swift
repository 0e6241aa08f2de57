import DemoWorld
import Domain
import Feeds
import Foundation
import Store
import TestSupport
import Testing
import Words

@testable import ViewModels

/// Harbour Street with its services.
private struct Counter {
  let street: HarborStreet

  init(at instant: String = HarborStreet.morning) async throws {
    street = try await HarborStreet(at: instant)
    try await DemoWorld.addServices(to: street.founded, in: street.store)
  }

  func visitor(_ language: Language = .en, mayManage: Bool = true) -> Visitor {
    Visitor(organization: street.organization, language: language, mayManage: mayManage)
  }

  func list(_ place: ServicesModel.Place = .init(), _ language: Language = .en) async throws -> ServicesModel {
    let world = street.clock.world()
    let model = ServicesModel(
      ScreenContext(visitor: visitor(language), store: street.store, zones: street.zones, world: world), place: place,
      feeds: FeedReader(store: street.store, world: world))
    try await model.load()
    return model
  }

  func row(_ name: String, _ place: ServicesModel.Place = .init(), _ language: Language = .en) async throws
    -> ServicesModel.Row
  {
    try #require(try await list(place, language).rows.first { $0.name == name })
  }

  func detail(_ name: String, _ place: ServicesModel.Place = .init(), _ language: Language = .en) async throws
    -> ServiceModel.Screen
  {
    let model = ServiceModel(street.screen(visitor(language, mayManage: false)), service: try await row(name, place).id)
    try await model.load()
    return try #require(model.screen)
  }

  /// Has a collection read from a file.
  func follow(_ collection: ServiceGroup.Collection, _ text: String?) async throws {
    let file = street.folder.appending(path: "services.json")
    if let text { try Data(text.utf8).write(to: file) }
    let (path, organization) = (file.path, street.organization)
    _ = try await street.store.write(in: organization, by: .console) {
      try $0.follow(.services(collection), at: path, intervalSeconds: 500)
    }
  }
}

extension ServicesModel {
  fileprivate var rows: [Row] { if case .content(let groups) = state { groups.flatMap(\.rows) } else { [] } }
  fileprivate var groups: [String] { if case .content(let groups) = state { groups.map(\.name) } else { [] } }
}

@Suite struct `The services page` {
  private static let events = ServicesModel.Place(collection: .events)

  @Test func `shows the groups of a collection in their order, each service with what it takes and costs`()
    async throws
  {
    let counter = try await Counter()
    let home = try await counter.list()
    #expect(home.groups == ["Air conditioning", "Plumbing", "Cleaning", "Furniture and appliances"])
    #expect(try await counter.list(Self.events).groups == ["Hair and beauty", "Parties"])
    #expect(home.rows.first?.facts == "1\u{a0}h 30\u{a0}min, from €\u{a0}95")
    #expect(try await counter.row("Radiator stays cold").facts == "45\u{a0}min, from €\u{a0}65.50")
    #expect(try await counter.row("Radiator stays cold", .init(), .de).facts == "45\u{a0}Min., ab 65,50\u{a0}€")
    #expect(try await counter.row("Sound and light", Self.events).facts == "from €\u{a0}180")
  }

  /// Tomás is there from 8 to 16, Ava from 9 to 17; both can do it.
  @Test(arguments: [
    ("2026-10-24T04:02:00Z", [], "Tomás, today\u{a0}8:00"),
    ("2026-10-24T06:00:00Z", ["Tomás until 16:00"], nil),
    ("2026-10-24T08:00:00Z", ["Ava until 17:00", "Tomás until 16:00"], nil),
    ("2026-10-24T13:59:00Z", ["Ava until 17:00", "Tomás until 16:00"], nil),
    ("2026-10-24T14:00:00Z", ["Ava until 17:00"], nil),
    ("2026-10-24T15:00:00Z", [], "Tomás, tomorrow, 8:00"),
  ])
  func `says who can do it now, to the minute, and else who is next`(at: String, now: [String], next: String?)
    async throws
  {
    // Why founded in the morning: the demo's days are counted from the one it is founded on.
    let counter = try await Counter(at: at)
    let row = try await counter.row("Service and clean")
    #expect(row.now == now && row.next == next)
  }

  @Test func `asks the time clock who is here now`() async throws {
    let counter = try await Counter(at: "2026-10-24T05:58:00Z")
    let (street, site) = (counter.street, counter.street.founded.mainShop)
    let tomas = try #require(street.founded.people["Tomás Vega"])
    try await street.store.write(in: street.organization, by: .console) {
      try $0.choose(ClockPolicy(since: Instant(seconds: 0)), of: site)
    }
    street.clock.advance(seconds: 60)
    try await street.store.write(in: street.organization, by: .console) {
      _ = try $0.press(PunchDraft(.on, of: tomas, site: site, source: .manager))
    }
    // Ava has been on duty for an hour by plan, and did not press.
    street.clock.advance(seconds: 4 * 3600)
    #expect(try await counter.row("Service and clean").now == ["Tomás until 16:00"])
    #expect(try await counter.detail("Service and clean").now.map(\.name) == ["Tomás Vega"])
    try await street.store.write(in: street.organization, by: .console) {
      _ = try $0.press(PunchDraft(.off, of: tomas, site: site, source: .manager))
    }
    #expect(try await counter.row("Service and clean").now.isEmpty)
  }

  @Test func `says nothing of a service that nobody can ever do, or that needs no skill`() async throws {
    let counter = try await Counter(at: "2026-10-24T08:00:00Z")
    let organization = counter.street.organization
    try await counter.street.store.write(in: organization, by: .console) { transaction in
      let group = try transaction.addServiceGroup("Others", to: .home)
      for (name, skills) in [("Moon flight", "Rockets"), ("Small talk", "")] {
        try transaction.add(
          ServiceDraft(group: group, name: name, skills: skills), currency: .euro)
      }
    }
    for name in ["Moon flight", "Small talk"] {
      let row = try await counter.row(name)
      #expect(row.now.isEmpty && row.next == nil && row.facts.isEmpty)
    }
  }

  @Test(arguments: [
    ("BLOCKED", ["Blocked drain"]), ("plumb tap", ["New tap"]), ("refrig", ["Repair, not cooling"]), ("rain", []),
    ("windows frames", ["Windows and frames"]), ("...", []), (" ", nil),
  ])
  func `finds what every typed word begins a word of`(text: String, names: [String]?) async throws {
    let counter = try await Counter()
    let model = try await counter.list(.init(text: text))
    let found = model.rows.map(\.name)
    if let names { #expect(found == names) } else { #expect(found.count == 10) }
    if names == [] {
      guard case .empty("No services found", _) = model.state else {
        Issue.record("nothing is to be found")
        return
      }
    }
  }

  @Test func `says why a feed could not be read, with what to do, and loads when it can be`() async throws {
    let street = try await HarborStreet()
    let counter = Counter(street)
    try await counter.follow(.events, nil)
    let model = try await counter.list(Self.events)
    #expect(model.state == .loading)
    try await model.refreshButtonTapped()
    guard case .failed(let text, isFeed: true) = model.state else {
      Issue.record("a missing file is a fault")
      return
    }
    #expect(text.contains("address") && text.contains("Tell your manager"))
    street.clock.advance(seconds: 600)
    try await counter.follow(.events, #"[{"id":1,"name":"Hair","service_types":[{"id":7,"name":"Bridal styling"}]}]"#)
    try await model.refreshButtonTapped()
    #expect(model.rows.map(\.name) == ["Bridal styling"] && model.notice == nil)
  }

  @Test(arguments: Language.allCases)
  func `words each kind of fault as a sentence of its own`(language: Language) {
    let wording = Wording(language)
    let kinds = ["unreachable", "bad-address", "status-503", "not-services", "sign-in-again"]
    let sentences = kinds.map(wording.servicesFault) + [wording.noServicesFromFeed]
    #expect(Set(sentences).count == 6 && sentences.allSatisfy { $0.count > 30 })
  }

  @Test func `gives another picture another address, and none to a service without one`() {
    func service(_ id: Int64, _ thumbnails: Service.Thumbnails) -> Service {
      Service(
        id: ID(rawValue: id), group: ID(rawValue: 1), name: "A", description: "", minutes: nil, price: nil, skills: [],
        thumbnails: thumbnails, isFromFeed: true, archivedAt: nil, revision: 1)
    }
    let large = ServicePicture(service(1, .init(large: "https://x.example/a", small: "https://x.example/b")))
    let small = ServicePicture(service(1, .init(small: "https://x.example/b")))
    #expect(large?.address == "https://x.example/a" && small?.address == "https://x.example/b")
    #expect(large != nil && large?.version != small?.version)
    #expect(ServicePicture(service(2, .init())) == nil)
  }
}

extension Counter {
  fileprivate init(_ street: HarborStreet) { self.street = street }
}

@Suite struct `One service` {
  @Test func `tells who can do it until when, how to call them, and who is next`() async throws {
    let counter = try await Counter(at: "2026-10-24T08:00:00Z")
    let screen = try await counter.detail("Service and clean")
    #expect(screen.now.map(\.name) == ["Ava Okafor", "Tomás Vega"] && screen.now.map(\.time) == ["17:00", "16:00"])
    #expect(screen.now.allSatisfy { $0.phone != nil && $0.site == "Main shop" })
    #expect(screen.next?.time == "tomorrow, 8:00" && screen.skills == ["Air conditioning"])
    #expect(
      (screen.group, screen.duration, screen.price) == ("Air conditioning", "1\u{a0}h 30\u{a0}min", "from €\u{a0}95"))
  }

  @Test func `that is archived is there for who keeps it alone`() async throws {
    let counter = try await Counter()
    let id = try await counter.row("New tap").id
    func model(mayManage: Bool) -> ServiceModel {
      let visitor =
        mayManage
        ? counter.visitor()
        : Visitor(organization: counter.street.organization, language: .en, mayManage: false)
      return ServiceModel(counter.street.screen(visitor), service: id)
    }
    await #expect(throws: Refusal.forbidden) { try await model(mayManage: false).archiveButtonTapped() }
    let kept = model(mayManage: true)
    try await kept.archiveButtonTapped()
    #expect(kept.screen?.isArchived == true)
    await #expect(throws: Refusal.notFound) { try await model(mayManage: false).load() }
    try await kept.unarchiveButtonTapped()
    try await model(mayManage: false).load()
  }
}

@Suite struct `The groups of services` {
  @Test func `list what is archived, until it is put back`() async throws {
    let counter = try await Counter()
    let model = ServiceGroupsModel(counter.street.screen(counter.visitor()))
    try await model.load()
    #expect(model.archived.isEmpty)
    let plumbing = try #require(model.sections.flatMap(\.groups).first { $0.name == "Plumbing" })
    try await model.archiveButtonTapped(plumbing.id)
    try await model.load()
    #expect(Set(model.archived.map(\.name)) == Set(plumbing.services.map(\.name)))
    #expect(model.archived.allSatisfy { $0.group == "Plumbing" })
    #expect(!model.sections.flatMap(\.groups).contains { $0.name == "Plumbing" })
    let back = try #require(model.archived.first)
    let service = ServiceModel(counter.street.screen(counter.visitor()), service: back.id)
    try await service.unarchiveButtonTapped()
    try await model.load()
    let restored = try #require(model.sections.flatMap(\.groups).first { $0.name == "Plumbing" })
    #expect(restored.services.map(\.name) == [back.name])
    #expect(model.archived.count == plumbing.services.count - 1)
  }

  @Test func `list an archived group without services, until it is put back`() async throws {
    let counter = try await Counter()
    let model = ServiceGroupsModel(counter.street.screen(counter.visitor()))
    #expect(try await model.addButtonTapped("Garden", to: .home))
    try await model.load()
    let garden = try #require(model.sections.flatMap(\.groups).first { $0.name == "Garden" })
    try await model.archiveButtonTapped(garden.id)
    try await model.load()
    #expect(model.archivedGroups == [.init(id: garden.id, name: "Garden", place: "Group, Home")])
    try await model.unarchiveButtonTapped(garden.id)
    try await model.load()
    #expect(model.archivedGroups.isEmpty && model.sections.flatMap(\.groups).contains { $0.name == "Garden" })
  }

  @Test func `keep the stored name beside one that is refused`() async throws {
    let counter = try await Counter()
    let model = ServiceGroupsModel(counter.street.screen(counter.visitor()))
    try await model.load()
    let plumbing = try #require(model.sections.flatMap(\.groups).first { $0.name == "Plumbing" })
    #expect(try await model.renameButtonTapped(plumbing.id, to: " ") == false)
    let refused = try #require(model.sections.flatMap(\.groups).first { $0.id == plumbing.id })
    #expect((refused.name, refused.typed) == ("Plumbing", " ") && refused.problem != nil)
  }
}

@Suite struct `The form of a service` {
  @Test func `says what is refused beside its field and keeps what was typed`() async throws {
    let counter = try await Counter()
    let model = ServiceEditorModel(counter.street.screen(counter.visitor()), service: nil)
    for (field, text) in [(ServiceEditorModel.Field.group, "999"), (.duration, "soon"), (.price, "-1")] {
      model.fieldChanged(field, to: text)
    }
    try await model.saveButtonTapped()
    let problems = Dictionary(
      uniqueKeysWithValues: model.rows.compactMap { row in row.problem.map { (row.field, $0) } })
    #expect(Set(problems.keys) == [.group, .name, .duration, .price] && model.destination == nil)
    #expect(problems[.group] == "Choose a group." && problems[.duration]?.contains("1:30") == true)
    #expect(model.rows.first { $0.field == .duration }?.text == "soon")
  }

  @Test func `shows both where somebody else was first`() async throws {
    let counter = try await Counter()
    let id = try await counter.row("New tap").id
    let (mine, theirs) = (
      ServiceEditorModel(counter.street.screen(counter.visitor(.de)), service: id),
      ServiceEditorModel(counter.street.screen(counter.visitor()), service: id)
    )
    try await mine.load()
    try await theirs.load()
    theirs.fieldChanged(.price, to: "72.50")
    try await theirs.saveButtonTapped()
    mine.fieldChanged(.name, to: "Wasserhahn")
    try await mine.saveButtonTapped()
    #expect(mine.notice != nil && mine.destination == nil)
    #expect(mine.rows.first { $0.field == .price }?.theirs == "72,50")
    try await mine.saveButtonTapped()
    #expect(mine.destination == .saved(id))
  }
}
