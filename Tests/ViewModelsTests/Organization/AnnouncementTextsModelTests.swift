import DemoWorld
import Domain
import Feeds
import Store
import TestSupport
import Testing
import Words

@testable import ViewModels

@Suite struct `Announcements in several languages` {
  private typealias Draft = AnnouncementText.Draft

  private func visitor(_ street: HarborStreet, _ language: Language, mayManage: Bool = true) -> Visitor {
    Visitor(organization: street.organization, language: language, mayManage: mayManage)
  }

  private func posted(_ street: HarborStreet, _ others: [Draft]) async throws -> ID<Announcement> {
    let organization = street.organization
    return try await street.store.write(in: organization, by: .console) {
      try $0.announce("The lift is out", inOthers: others)
    }
  }

  /// Looks for news as the job does; at first it only notes where to begin.
  private func tell(_ street: HarborStreet) async throws {
    let (organization, now) = (street.organization, street.clock.now)
    let news = try await street.store.read(of: organization) { try $0.pendingNews(at: now) }
    _ = try await street.store.write(in: organization, by: .console) { try $0.tell(news) }
  }

  private func texts(_ street: HarborStreet, _ id: ID<Announcement>) async throws -> [Language: String]? {
    let organization = street.organization
    return try await street.store.read(of: organization) { try $0.announcement(id)?.texts }
  }

  private func editor(
    _ street: HarborStreet, _ id: ID<Announcement>, _ language: Language = .en, mayManage: Bool = true
  ) -> AnnouncementTextsModel {
    AnnouncementTextsModel(street.screen(visitor(street, language, mayManage: mayManage)), of: id)
  }

  @Test func `are read on roster, wall, list and in notices in the reader's language, else the organization's`()
    async throws
  {
    let street = try await HarborStreet(hasAccounts: true)
    let (store, organization, now) = (street.store, street.organization, street.clock.now)
    try await tell(street)
    _ = try await posted(street, [Draft(language: "de", text: "Der Aufzug steht")])
    try await tell(street)
    let mia = try #require(street.founded.people["Mia Tanaka"])
    let token = try await store.write(in: organization, by: .console) {
      try $0.makeLink(for: .wall(street.founded.mainShop)).1
    }
    for (language, text, own) in [
      (Language.de, "Der Aufzug steht", Language.de), (.en, "The lift is out", .en), (.nl, "The lift is out", .en),
    ] {
      let visitor = visitor(street, language)
      let roster = RosterModel(
        street.screen(visitor), place: .init(), feeds: FeedReader(store: store, world: street.clock.world()))
      let (wall, list) = (
        WallModel(street.screen(visitor), token: token), AnnouncementModel(street.screen(visitor))
      )
      try await roster.load()
      try await wall.load()
      try await list.load()
      let read = [roster.notices.first?.text, wall.screen?.notices.first, list.standing.first?.text]
      #expect(read.map { $0?.text } == [text, text, text] && read.map { $0?.language } == [own, own, own])
      #expect(list.standing.map { $0.languages == nil } == [false, true])
      let items = try await store.read(of: organization) { snapshot in
        let notices = try snapshot.notices(of: mia, limit: 9)
        return try NoticesWriter(notices, for: mia, Wording(language), snapshot, street.zones, at: now).items
      }
      #expect(items.first?.title == text && items.first?.language == own)
    }
  }

  @Test func `are posted with the announcement, and a further line asks for nothing`() async throws {
    let street = try await HarborStreet()
    let model = AnnouncementModel(street.screen(visitor(street, .de)))
    try await model.addLanguageButtonTapped(.init(text: "The lift is out", first: "x"))
    #expect(model.draft.others == [Draft()] && model.draft.first == "x" && model.problems.isEmpty)
    #expect(model.language == .en && model.standing.count == 1)
    let twice = [Draft(language: "nl", text: "a"), Draft(), Draft(language: "nl", text: "")]
    #expect(try await model.putUpButtonTapped(.init(text: "The lift is out", others: twice)) == nil)
    #expect(model.draft.others == twice)
    #expect(model.problems["texts.2.language"] == "In dieser Sprache gibt es schon einen Text.")
    #expect(model.problems["texts.2.text"] == "Bitte ausfüllen.")
    #expect(
      try await model.putUpButtonTapped(
        .init(text: "The lift is out", others: [Draft(), Draft(language: "de", text: "Der Aufzug steht")]))
        == .roster(nil))
    try await model.load()
    #expect(model.standing.first?.text.text == "Der Aufzug steht")
    #expect(model.standing.first?.languages == "Auch auf Deutsch")
  }

  @Test func `are changed, added and removed one by one, and what was typed stays`() async throws {
    let street = try await HarborStreet()
    let id = try await posted(street, [Draft(language: "de", text: "Der Aufzug steht")])
    let model = editor(street, id)
    try await model.load()
    #expect(model.drafts == [Draft(language: "de", text: "Der Aufzug steht")] && model.kept == [.de])
    #expect(model.text == AnnouncementText("The lift is out", in: .en) && !model.isChanged)
    var drafts = [Draft(language: "de", text: "Aufzug defekt")]
    try await model.addLanguageButtonTapped(drafts)
    #expect(model.drafts == drafts + [Draft()] && model.isChanged)
    drafts += [Draft(language: "de", text: "")]
    #expect(try await model.saveButtonTapped(drafts) == false)
    #expect(model.problems["texts.1.language"] == "There is a text in this language already.")
    #expect(model.drafts == drafts)
    drafts[1] = Draft(language: "nl", text: "De lift staat stil")
    #expect(try await model.saveButtonTapped(drafts))
    #expect(try await texts(street, id) == [.de: "Aufzug defekt", .nl: "De lift staat stil"])
    drafts[1].text = "De lift is kapot"
    try await model.removeButtonTapped(.de, drafts)
    #expect(model.drafts == [drafts[1]] && model.isChanged && model.kept == [.nl])
    #expect(try await texts(street, id) == [.nl: "De lift staat stil"])
    try await model.removeButtonTapped(.nl, model.drafts)
    #expect(model.drafts == [Draft()])
    #expect(try await texts(street, id) == [:])
  }

  @Test func `that a colleague added meanwhile stay`() async throws {
    let street = try await HarborStreet()
    let id = try await posted(street, [])
    let (one, other) = (editor(street, id), editor(street, id))
    try await one.load()
    #expect(one.drafts == [Draft()])
    #expect(try await other.saveButtonTapped([Draft(language: "nl", text: "De lift staat stil")]))
    #expect(try await one.saveButtonTapped([Draft(language: "de", text: "Der Aufzug steht")]))
    #expect(try await texts(street, id) == [.nl: "De lift staat stil", .de: "Der Aufzug steht"])
  }

  @Test func `are kept by managers alone, until the announcement ends`() async throws {
    let street = try await HarborStreet()
    let organization = street.organization
    let last = try #require(LocalDate("2026-10-24"))
    let id = try await street.store.write(in: organization, by: .console) {
      try $0.announce("Today", until: last)
    }
    let reader = editor(street, id, mayManage: false)
    await #expect(throws: Refusal.forbidden) { try await reader.load() }
    await #expect(throws: Refusal.forbidden) { try await reader.addLanguageButtonTapped([]) }
    await #expect(throws: Refusal.forbidden) { _ = try await reader.saveButtonTapped([]) }
    await #expect(throws: Refusal.forbidden) { try await reader.removeButtonTapped(.de, []) }
    let model = editor(street, id)
    try await model.load()
    street.clock.advance(seconds: 86_400)
    await #expect(throws: Refusal.conflict(.announcementEnded)) { try await model.load() }
    await #expect(throws: Refusal.conflict(.announcementEnded)) { _ = try await model.saveButtonTapped([]) }
    #expect(Wording(.en).conflict(.announcementEnded) == "This announcement has ended.")
    await #expect(throws: Refusal.notFound) { try await editor(street, ID(rawValue: 99)).load() }
  }
}
