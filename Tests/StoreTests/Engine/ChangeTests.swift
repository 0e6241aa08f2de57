import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

@Suite struct `Every change says who, when and what` {
  private struct Row: Equatable, Sendable {
    var organization: ID<Organization>
    var at: Instant
    var editor: Editor
    var kind: String
  }

  private func rows(_ shop: Shop, after id: Int64) async throws -> [Row] {
    try await shop.store.read { snapshot in
      try snapshot.connection.rows("SELECT organization_id, at, editor, kind FROM change WHERE id > \(id) ORDER BY id")
      {
        try Row(organization: $0.next(), at: $0.next(), editor: $0.next(), kind: $0.next())
      }
    }
  }

  @Test func `each command, in its own transaction`() async throws {
    let shop = try await Shop.opened()
    let (id, berlin) = (shop.organization, try zone("Europe/Berlin"))
    let hours = try hours("2026-10-24", "06:00", "14:00")
    let first = try day("2026-11-02")
    let (shift, feed, link) = try await shop.store.write(by: .console) { transaction in
      (
        try transaction.publish([ShiftContent(site: shop.yard, employee: shop.lena, hours: hours)], in: id)[0],
        try transaction.follow(.roster(shop.yard), at: "https://a", intervalSeconds: 500, in: id),
        try transaction.makeLink(for: .wall(shop.yard), in: id).0
      )
    }
    let ann = PersonDraft([.name: "Ann"])
    let picture = Picture(size: 128, mediaType: "image/webp", bytes: [1])
    let people = try await shop.store.write(by: .console) {
      try $0.follow(.people(), at: "https://p", intervalSeconds: 500, in: id)
    }
    let row = TableRow<PersonDraft.Field>(line: 2, id: nil, texts: [.name: "Bob"])
    let mark = try await shop.store.read { try $0.peopleImport(of: [row], in: id).mark }
    let told = FeedPeople(
      people: [FeedPerson(index: 0, draft: PersonDraft([.name: "Cleo"]), imageName: nil)], rejected: [])
    let fetched = FeedRoster(
      entries: [FeedEntry(index: 0, name: "Ida", first: first, last: first)], rejected: [], announcement: "Hello",
      etag: nil, lastModified: nil)
    let commands: [(kinds: [String], command: @Sendable (borrowing Transaction) throws -> Void)] = [
      (["site.added"], { try $0.add(SiteDraft(name: "Kiosk", zone: berlin.description), to: id) }),
      (["employee.added"], { try $0.addEmployee("Ruth", to: id) }),
      (["position.added"], { try $0.add(PositionDraft(name: "Driver", mark: .init(.ring)), to: id) }),
      (["announcement.made"], { try $0.announceAnew("Hi", in: id) }),
      (
        ["announcement.withdrawn", "announcement.made"],
        {
          let made = try $0.snapshot.standing(in: id)
          try $0.withdraw(made?.id ?? ID(rawValue: 0), in: id)
          try $0.announce("Hi", in: id)
        }
      ),
      (["announcement.made"], { try $0.announce("Hello", by: shop.lena, in: id) }),
      (
        ["plan.imported", "plan.published"],
        { try $0.publish([ShiftContent(site: shop.yard, employee: nil, hours: hours)], in: id) }
      ),
      (["plan.published"], { try $0.withdraw(shift, in: id) }),
      (["feed.followed"], { try $0.follow(.roster(shop.yard), at: "https://b", intervalSeconds: 60, in: id) }),
      (["feed.failed"], { try $0.noteFault("timeout", of: feed, in: id) }),
      ([], { try $0.noteFault("timeout", of: feed, in: id) }),
      (["feed.recovered"], { try $0.noteUnchanged(feed, in: id) }),
      ([], { try $0.noteUnchanged(feed, in: id) }),
      (
        ["employee.added", "announcement.made", "feed.merged"],
        { try $0.mergeRoster(of: feed, with: fetched, in: id) }
      ),
      (["feed.held"], { try $0.mergeRoster(of: feed, with: .nothing, in: id) }),
      ([], { try $0.mergeRoster(of: feed, with: .nothing, in: id) }),
      ([], { try $0.confirm("another", of: feed, in: id) }),
      (
        ["feed.confirmed"],
        { try $0.confirm(try $0.snapshot.feed(feed, of: id).held?.mark ?? "", of: feed, in: id) }
      ),
      (["announcement.withdrawn", "feed.merged"], { try $0.mergeRoster(of: feed, with: .nothing, in: id) }),
      (["feed.cleared"], { try $0.clear(feed, in: id) }),
      (["feed.paused"], { try $0.pause(feed, in: id) }),
      ([], { try $0.pause(feed, in: id) }),
      (["feed.resumed"], { try $0.resume(feed, in: id) }),
      (["employee.edited"], { try $0.edit(shop.omar, to: ann, seen: 1, in: id) }),
      (["employee.photo-set"], { try $0.setPhoto([picture], of: shop.omar, in: id) }),
      (["employee.photo-removed"], { try $0.removePhoto(of: shop.omar, in: id) }),
      (["employee.archived"], { try $0.archive(shop.omar, in: id) }),
      (["employee.unarchived"], { try $0.unarchive(shop.omar, in: id) }),
      (["employee.added", "people.imported"], { try $0.importPeople([row], shownAs: mark, in: id) }),
      (["feed.followed"], { try $0.follow(.people(), at: "https://q", intervalSeconds: 60, in: id) }),
      (["feed.failed"], { try $0.noteFault("timeout", of: people, in: id) }),
      (["feed.recovered"], { try $0.noteUnchanged(people, in: id) }),
      ([], { try $0.noteUnchanged(people, in: id) }),
      (["employee.added", "feed.merged"], { try $0.mergePeople(of: people, with: told, in: id) }),
      ([], { try $0.mergePeople(of: people, with: told, in: id) }),
      (["link.made"], { _ = try $0.makeLink(for: .employeeCalendar(shop.lena), in: id) }),
      (["link.revoked"], { try $0.revokeLink(link, in: id) }),
    ]
    for (kinds, command) in commands {
      shop.home.clock.advance(seconds: 60)
      let mark = shop.store.changes.version(of: id)
      try await shop.store.write(by: .feed(feed), command)
      let expected = kinds.map {
        Row(organization: id, at: shop.home.clock.now, editor: .feed(feed), kind: $0)
      }
      #expect(try await rows(shop, after: mark) == expected)
    }
    let found = try await shop.store.write(by: .visitor) {
      try $0.found(organization: "Other", zone: berlin, language: .de)
    }
    let last = try await rows(shop, after: shop.store.changes.version(of: id)).last
    #expect(last == Row(organization: found, at: shop.home.clock.now, editor: .visitor, kind: "organization.founded"))
  }

  @Test func `each command about accounts, in its own transaction`() async throws {
    let world = try await AccountWorld.opened()
    let (shop, id, hash) = (world.shop, world.organization, try await world.hash("another tin horse"))
    let owner = try #require(try await world.credentials("lena"))
    let session = try await world.session()
    _ = try await world.session()
    let reset = try await world.link(.reset, for: world.manager)
    let (link, opening, token) = try await world.store.write(by: .console) { transaction in
      let (link, opening) = try transaction.makePersonalLink(for: world.member, in: id)
      return (link, opening, try transaction.makeAPIToken("Payroll", scopes: [.manage], in: id).0)
    }
    let commands: [(kinds: [String], command: @Sendable (borrowing Transaction) throws -> Void)] = [
      (["organization.served"], { try $0.serve(id, at: "duty.example") }),
      (["account.linked"], { _ = try $0.makeOneTimeLink(.invitation, for: world.member, in: id) }),
      (
        ["account.accepted", "session.made"],
        { _ = try $0.accept(reset, userName: nil, hash: hash, device: "") }
      ),
      (["session.made"], { _ = try $0.openSession(for: owner, device: "", replacing: nil) }),
      (["session.made"], { _ = try $0.openSession(through: opening, device: "") }),
      (["session.ended"], { try $0.endSession(session.id, of: world.admin, in: id) }),
      (["sessions.ended"], { try $0.endSessions(of: world.admin, except: nil, in: id) }),
      (["account.password-changed"], { try $0.changePassword(of: owner, to: hash, keeping: nil) }),
      (["account.language-chosen"], { try $0.choose(.de, for: world.admin, in: id) }),
      (["account.analytics-chosen"], { try $0.share(false, of: world.admin, in: id) }),
      (["personal-link.revoked"], { try $0.revokePersonalLink(link, in: id) }),
      (["personal-link.made"], { _ = try $0.makePersonalLink(for: world.member, in: id) }),
      (
        ["personal-link.revoked", "account.role-changed"], { try $0.change(world.member, to: .manager, in: id) }
      ),
      (["account.disabled"], { try $0.disable(world.member, in: id) }),
      (["account.enabled"], { try $0.enable(world.member, in: id) }),
      (["api-token.made"], { _ = try $0.makeAPIToken("Wall", scopes: [.rosterRead], in: id) }),
      (["api-token.revoked"], { try $0.revokeAPIToken(token, in: id) }),
    ]
    for (kinds, command) in commands {
      shop.home.clock.advance(seconds: 60)
      let mark = shop.store.changes.version(of: id)
      try await shop.store.write(by: .account(world.admin), command)
      let expected = kinds.map {
        Row(organization: id, at: shop.home.clock.now, editor: .account(world.admin), kind: $0)
      }
      #expect(try await rows(shop, after: mark) == expected)
    }
  }

  @Test func `a refused one leaves none, nor what came before it in the transaction`() async throws {
    let shop = try await Shop.opened()
    let (before, mark) = (try await shop.changeCount(), shop.store.changes.version(of: shop.organization))
    await #expect(throws: Refusal.invalid([.init("name", .missing)])) {
      try await shop.store.write(by: .console) { transaction in
        try transaction.announce("Hello", in: shop.organization)
        try transaction.addEmployee(" \n", to: shop.organization)
      }
    }
    #expect(try await shop.changeCount() == before)
    #expect(shop.store.changes.version(of: shop.organization) == mark)
    #expect(try await shop.store.read { try $0.standing(in: shop.organization) } == nil)
  }

  @Test func `the facts of a shift stand before and after`() async throws {
    let shop = try await Shop.opened()
    let draft = ShiftContent(site: shop.yard, employee: shop.lena, hours: try hours("2026-10-24", "22:00", "06:00"))
    let id = try await shop.store.write(by: .console) { transaction in
      let id = try transaction.draft(draft, in: shop.organization)
      let revision = try transaction.snapshot.plannedShift(id, of: shop.organization).revision
      try transaction.remove([ShiftVersion(id, revision: revision)], in: shop.organization)
      return id
    }
    let texts = try await shop.store.read { snapshot in
      try snapshot.connection.rows(
        "SELECT coalesce(CAST(before AS TEXT), ''), coalesce(CAST(after AS TEXT), '') FROM change ORDER BY id DESC LIMIT 2"
      ) {
        [try $0.next() as String, try $0.next() as String]
      }
    }
    let facts = #"{"employee":\#(shop.lena),"hours":"2026-10-24T22:00+480","id":\#(id),"site":\#(shop.yard)}"#
    #expect(texts == [["[\(facts)]", ""], ["", facts]])
  }

  @Test(arguments: [
    Editor.console, .visitor, .feed(ID(rawValue: 7)), .account(ID(rawValue: 7)), .program(ID(rawValue: 7)),
    .other("robot:7"), .other("feed:x"),
  ])
  func `an editor is read as it was written`(editor: Editor) {
    #expect(Editor(name: editor.name) == editor)
  }
}

@Suite(.timeLimit(.minutes(10))) struct `Who asks is told that something changed` {
  @Test func `with growing marks, of the own organization alone`() async throws {
    let shop = try await Shop.opened()
    let other = try await Shop.opened(in: shop.home)
    var marks = shop.store.changes.changes(of: shop.organization).makeAsyncIterator()
    var last = shop.store.changes.version(of: shop.organization)
    for number in 0..<20 {
      try await other.store.write(by: .console) { try $0.announce("Theirs \(number)", in: other.organization) }
      try await shop.store.write(by: .console) { try $0.announce("Ours \(number)", in: shop.organization) }
      let mark = try #require(await marks.next())
      #expect(mark > last)
      #expect(mark == shop.store.changes.version(of: shop.organization))
      last = mark
    }
    let theirs = shop.store.changes.version(of: other.organization)
    try await other.store.write(by: .console) { try $0.announce("Theirs alone", in: other.organization) }
    #expect(shop.store.changes.version(of: other.organization) == theirs + 1)
    #expect(shop.store.changes.version(of: shop.organization) == last)
  }

  @Test func `a slow reader gets the newest alone`() async throws {
    let shop = try await Shop.opened()
    var marks = shop.store.changes.changes(of: shop.organization).makeAsyncIterator()
    for number in 0..<20 {
      try await shop.store.write(by: .console) { try $0.announce("\(number)", in: shop.organization) }
    }
    #expect(await marks.next() == shop.store.changes.version(of: shop.organization))
    shop.store.close()
    #expect(await marks.next() == nil)
  }

  @Test func `also of what another process writes`() async throws {
    let shop = try await Shop.opened()
    let other = try shop.home.again()
    var marks = shop.store.changes.changes(of: shop.organization).makeAsyncIterator()
    for number in 0..<3 {
      try await other.write(by: .console) { try $0.announce("\(number)", in: shop.organization) }
      let written = other.changes.version(of: shop.organization)
      #expect(await marks.next() == written)
      #expect(shop.store.changes.version(of: shop.organization) == written)
    }
  }

  @Test func `marks grow for every reader while two processes write`() async throws {
    let shop = try await Shop.opened()
    let other = try shop.home.again()
    let readers = (0..<4).map { _ in
      let marks = shop.store.changes.changes(of: shop.organization)
      return Task {
        var told: [Int64] = []
        for await mark in marks { told.append(mark) }
        return told
      }
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          let store = number.isMultiple(of: 2) ? shop.store : other
          try await store.write(by: .console) { try $0.announce("\(number)", in: shop.organization) }
        }
      }
      try await group.waitForAll()
    }
    // The last one is our own, so all that came before it has been told when it returns.
    try await shop.store.write(by: .console) { try $0.announce("Last", in: shop.organization) }
    let last = shop.store.changes.version(of: shop.organization)
    shop.store.close()
    for reader in readers {
      let told = await reader.value
      #expect(told == told.sorted() && Set(told).count == told.count)
      #expect(told.last == last)
    }
  }

  @Test func `it ends when the store is closed, and begins no more`() async throws {
    let shop = try await Shop.opened()
    var marks = shop.store.changes.changes(of: shop.organization).makeAsyncIterator()
    shop.store.close()
    #expect(await marks.next() == nil)
    var late = shop.store.changes.changes(of: shop.organization).makeAsyncIterator()
    #expect(await late.next() == nil)
  }

  @Test func `a version stands for one state, also across a restart`() async throws {
    let shop = try await Shop.opened()
    let first = try shop.home.again()
    let opened = first.changes.version(of: shop.organization)
    try await first.write(by: .console) { try $0.announce("Hello", in: shop.organization) }
    let changed = first.changes.version(of: shop.organization)
    first.close()
    let second = try shop.home.again()
    #expect(opened < changed)
    #expect(second.changes.version(of: shop.organization) == changed)
  }
}
