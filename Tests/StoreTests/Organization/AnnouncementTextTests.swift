import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `Texts of an announcement in other languages` {
  private typealias Draft = AnnouncementText.Draft
  private let german = Draft(language: "de", text: "Der Aufzug steht")

  private func announce(
    _ shop: Shop, _ drafts: [Draft], at site: ID<Site>? = nil, until last: String? = nil
  ) async throws -> ID<Announcement> {
    let last = try last.map(day)
    return try await shop.store.write(in: shop.organization, by: .console) {
      try $0.announce("The lift is out", at: site, until: last, inOthers: drafts)
    }
  }

  private func translate(_ shop: Shop, _ id: ID<Announcement>, _ drafts: [Draft]) async throws {
    try await shop.store.write(in: shop.organization, by: .console) { try $0.translate(id, into: drafts) }
  }

  private func announcement(_ shop: Shop, _ id: ID<Announcement>) async throws -> Announcement {
    try #require(try await shop.store.read(of: shop.organization) { try $0.announcement(id) })
  }

  @Test func `are read by whoever has the language; everyone else reads the organization's`() async throws {
    let shop = try await Shop.opened()
    let id = try await announce(shop, [german, Draft()])
    let day = try day("2026-10-24")
    let shown = try await shop.store.read(of: shop.organization) { try $0.announcements(of: shop.yard, on: day) }
    #expect(shown.map(\.id) == [id])
    for (language, text, own) in [
      (Language.de, "Der Aufzug steht", Language.de), (.en, "The lift is out", .en), (.nl, "The lift is out", .en),
    ] {
      let read = try #require(shown.first).text(for: language)
      #expect(read.text == text && read.language == own)
    }
    let several = try await shop.store.read(of: shop.organization) { try $0.announcements([id, ID(rawValue: 99)]) }
    #expect(several == [id: try #require(shown.first)])
  }

  @Test func `are replaced as a whole, and the log has both sides`() async throws {
    let shop = try await Shop.opened()
    let id = try await announce(shop, [german])
    let count = try await shop.changeCount()
    try await translate(shop, id, [german])
    #expect(try await shop.changeCount() == count)
    try await translate(shop, id, [Draft(language: "nl", text: " De lift staat stil ")])
    #expect(try await announcement(shop, id).texts == [.nl: "De lift staat stil"])
    #expect(try await shop.changeCount() == count + 1)
    let change = try await shop.store.read(of: shop.organization) { snapshot in
      try snapshot.connection.rows(
        "SELECT before, after FROM change WHERE organization_id = \(snapshot.scope) ORDER BY version DESC LIMIT 1"
      ) { (before: try $0.next() as String, after: try $0.next() as String) }
    }
    #expect(change.first?.before == #"{"text":"The lift is out","text.de":"Der Aufzug steht"}"#)
    #expect(change.first?.after == #"{"text":"The lift is out","text.nl":"De lift staat stil"}"#)
    try await translate(shop, id, [])
    #expect(try await announcement(shop, id).texts.isEmpty)
  }

  @Test(
    arguments: [
      ([("de", "a"), ("de", "b")], [.init("texts.1.language", .taken)]),
      ([("en", "a")], [.init("texts.0.language", .taken)]),
      ([("", ""), ("", "a"), ("de", " ")], [.init("texts.1.language", .missing), .init("texts.2.text", .missing)]),
      ([("xx", "a")], [.init("texts.0.language", .unknown)]),
      (
        [("de", String(repeating: "a", count: 2001))],
        [.init("texts.0.text", .tooLong(limit: Announcement.longestText))]
      ),
    ] as [([(String, String)], [Refusal.FieldError])])
  func `are one a language, none in the organization's, and as long as the announcement may be`(
    drafts: [(String, String)], problems: [Refusal.FieldError]
  ) async throws {
    let shop = try await Shop.opened()
    let drafts = drafts.map { Draft(language: $0.0, text: $0.1) }
    await #expect(throws: Refusal.invalid(problems)) { _ = try await announce(shop, drafts) }
    let id = try await announce(shop, [german])
    await #expect(throws: Refusal.invalid(problems)) { try await translate(shop, id, drafts) }
    #expect(try await announcement(shop, id).texts == [.de: "Der Aufzug steht"])
  }

  @Test func `are refused with all that is wrong with the announcement`() async throws {
    let shop = try await Shop.opened()
    let (id, first) = (shop.organization, try day("2026-10-23"))
    let problems: [Refusal.FieldError] = [
      .init("text", .missing), .init("texts.0.text", .missing), .init("last", .endBeforeBegin),
    ]
    await #expect(throws: Refusal.invalid(problems)) {
      try await shop.store.write(in: id, by: .console) {
        _ = try $0.announce(" ", until: first, inOthers: [Draft(language: "de", text: "")])
      }
    }
  }

  @Test func `can be changed until it ends by the clock of its site, and not when it was withdrawn`() async throws {
    // 24 October, 14:00 in the yard; the 25th, 1:00, on the island.
    let shop = try await Shop.opened(at: "2026-10-24T12:00:00Z")
    let id = try await announce(shop, [], at: shop.island, until: "2026-10-24")
    try await translate(shop, id, [german])
    shop.home.clock.advance(seconds: 2 * 3600)
    await #expect(throws: Refusal.conflict(.announcementEnded)) { try await translate(shop, id, []) }
    let gone = try await announce(shop, [german])
    try await shop.store.write(in: shop.organization, by: .console) { try $0.withdraw(gone) }
    await #expect(throws: Refusal.notFound) { try await translate(shop, gone, []) }
    let other = try await Shop.opened(in: shop.home)
    await #expect(throws: Refusal.notFound) { try await translate(other, id, []) }
  }

  @Test func `of a feed may be in any language, for no one told its own, and go with what the feed says`() async throws
  {
    let shop = try await Shop.opened()
    let id = shop.organization
    let feed = try await shop.store.write(in: id, by: .console) {
      try $0.follow(.roster(shop.yard), at: "https://a", intervalSeconds: 500)
    }
    func fetch(_ text: String) async throws -> Announcement {
      let roster = FeedRoster(entries: [], rejected: [], announcement: text, etag: nil, lastModified: nil)
      try await shop.store.write(in: id, by: .feed(feed)) { _ = try $0.mergeRoster(of: feed, with: roster) }
      let today = try day("2026-10-24")
      return try #require(try await shop.store.read(of: id) { try $0.announcements(of: shop.yard, on: today).first })
    }
    let said = try await fetch("Der Aufzug steht")
    #expect(said.text(for: .de) == said.text(for: .en) && said.text(for: .en).language == nil)
    try await translate(shop, said.id, [Draft(language: "en", text: "The lift is out")])
    #expect(try await fetch("Der Aufzug steht").texts == [.en: "The lift is out"])
    #expect(try await fetch("Der Aufzug fährt").texts.isEmpty)
  }

  @Test func `stay in their language when the organization changes its own`() async throws {
    let shop = try await Shop.opened()
    let id = try await announce(shop, [german])
    try await shop.run("UPDATE organization SET language = 'de' WHERE id = \(shop.organization)")
    let found = try await announcement(shop, id)
    #expect(found.text(for: .de).text == "Der Aufzug steht" && found.text(for: .nl).language == .en)
    await #expect(throws: Refusal.invalid([.init("texts.0.language", .taken)])) {
      try await translate(shop, id, [Draft(language: "en", text: "a")])
    }
  }

  @Test func `of a language that this version does not know are left out`() async throws {
    let shop = try await Shop.opened()
    let id = try await announce(shop, [german])
    try await shop.run(
      """
      INSERT INTO announcement_text (announcement_id, language, organization_id, text)
      VALUES (\(id), 'xx', \(shop.organization), 'a')
      """)
    try await shop.run("UPDATE announcement SET language = 'yy' WHERE organization_id = \(shop.organization)")
    let found = try await announcement(shop, id)
    #expect(found.texts == [.de: "Der Aufzug steht"] && found.language == nil)
  }

  @Test func `tell no one again, and are erased with their author`() async throws {
    let told = try await NoticeWorld()
    let (lena, omar, organization) = (told.shop.lena, told.shop.omar, told.world.organization)
    let editor = try await told.account(of: omar)
    let id = try await told.world.store.write(in: organization, by: editor) {
      try $0.announce("The lift is out", by: omar)
    }
    try await told.look()
    told.clock.advance(seconds: 120)
    try await told.world.store.write(in: organization, by: editor) {
      try $0.translate(id, into: [AnnouncementText.Draft(language: "de", text: "Der Aufzug steht")])
    }
    try await told.look()
    #expect(try await told.stories(lena) == [.announcement(id)])
    let now = told.clock.now
    let data = try await told.world.store.read(of: organization) { try $0.personalData(of: omar, at: now) }
    #expect(
      data.records["announcementTexts"] == [
        ["announcement": .text("The lift is out"), "language": .text("de"), "text": .text("Der Aufzug steht")]
      ])
    let left = try await told.world.store.write(in: organization, by: .console) { transaction in
      try transaction.archive(omar)
      try transaction.erase(omar, calling: "Nobody")
      let texts: Int? = try transaction.connection.value(
        "SELECT count(*) FROM announcement_text WHERE organization_id = \(transaction.scope)")
      let logged: Int? = try transaction.connection.value(
        """
        SELECT count(*) FROM change WHERE organization_id = \(transaction.scope) AND kind LIKE 'announcement.%'
          AND (before IS NOT NULL OR after IS NOT NULL)
        """)
      return [texts, logged]
    }
    #expect(left == [0, 0])
  }
}
