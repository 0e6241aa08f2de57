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
      try snapshot.connection.base.rows(
        "SELECT organization_id, at, editor, kind FROM change WHERE id > \(id) ORDER BY id"
      ) {
        try Row(organization: $0.next(), at: $0.next(), editor: $0.next(), kind: $0.next())
      }
    }
  }

  @Test func `each command, in its own transaction`() async throws {
    let shop = try await Shop.opened()
    let (id, berlin) = (shop.organization, try zone("Europe/Berlin"))
    let hours = try hours("2026-10-24", "06:00", "14:00")
    let first = try day("2026-11-02")
    let (shift, feed, link) = try await shop.store.write(in: id, by: .console) { transaction in
      (
        try transaction.publish([ShiftContent(site: shop.yard, employee: shop.lena, hours: hours)])[0],
        try transaction.follow(.roster(shop.yard), at: "https://a", intervalSeconds: 500),
        try transaction.makeLink(for: .wall(shop.yard)).0
      )
    }
    let ann = PersonDraft([.name: "Ann"])
    let picture = Picture(size: 128, mediaType: "image/webp", bytes: [1])
    let people = try await shop.store.write(in: id, by: .console) {
      try $0.follow(.people(), at: "https://p", intervalSeconds: 500)
    }
    let row = TableRow<PeopleColumn>(line: 2, id: nil, texts: [.name: "Bob"])
    let mark = try await shop.store.read(of: id) { try $0.peopleImport(of: [row], on: .last).mark }
    let told = FeedPeople(
      people: [FeedPerson(index: 0, draft: PersonDraft([.name: "Cleo"]), imageName: nil)], rejected: [])
    let fetched = FeedRoster(
      entries: [FeedEntry(index: 0, name: "Ida", first: first, last: first)], rejected: [], announcement: "Hello",
      etag: nil, lastModified: nil)
    let commands: [(kinds: [String], command: @Sendable (borrowing Transaction) throws -> Void)] = [
      (["site.added"], { try $0.add(SiteDraft(name: "Kiosk", zone: berlin.description)) }),
      (["employee.added"], { try $0.addEmployee("Ruth") }),
      (["position.added"], { try $0.add(PositionDraft(name: "Driver", mark: .init(.ring))) }),
      (["announcement.made"], { try $0.announceAnew("Hi") }),
      (
        ["announcement.withdrawn", "announcement.made"],
        {
          let made = try $0.snapshot.standing()
          try $0.withdraw(made?.id ?? ID(rawValue: 0))
          try $0.announce("Hi")
        }
      ),
      (["announcement.made"], { try $0.announce("Hello", by: shop.lena) }),
      (
        ["plan.imported", "plan.published"],
        { try $0.publish([ShiftContent(site: shop.yard, employee: nil, hours: hours)]) }
      ),
      (["plan.published"], { try $0.withdraw(shift) }),
      (["feed.followed"], { try $0.follow(.roster(shop.yard), at: "https://b", intervalSeconds: 60) }),
      (["feed.failed"], { try $0.noteFault("timeout", of: feed) }),
      ([], { try $0.noteFault("timeout", of: feed) }),
      (["feed.recovered"], { try $0.noteUnchanged(feed) }),
      ([], { try $0.noteUnchanged(feed) }),
      (
        ["employee.added", "announcement.made", "feed.merged"],
        { try $0.mergeRoster(of: feed, with: fetched) }
      ),
      (["feed.held"], { try $0.mergeRoster(of: feed, with: .nothing) }),
      ([], { try $0.mergeRoster(of: feed, with: .nothing) }),
      ([], { try $0.confirm("another", of: feed) }),
      (
        ["feed.confirmed"],
        { try $0.confirm(try $0.snapshot.feed(feed).held?.mark ?? "", of: feed) }
      ),
      (["announcement.withdrawn", "feed.merged"], { try $0.mergeRoster(of: feed, with: .nothing) }),
      (["feed.cleared"], { try $0.clear(feed) }),
      (["feed.paused"], { try $0.pause(feed) }),
      ([], { try $0.pause(feed) }),
      (["feed.resumed"], { try $0.resume(feed) }),
      (["employee.edited"], { try $0.edit(shop.omar, to: ann, seen: 1) }),
      (["employee.photo-set"], { try $0.setPhoto([picture], of: shop.omar) }),
      (["employee.photo-removed"], { try $0.removePhoto(of: shop.omar) }),
      (["employee.archived"], { try $0.archive(shop.omar) }),
      (["employee.unarchived"], { try $0.unarchive(shop.omar) }),
      (["employee.added", "people.imported"], { try $0.importPeople([row], shownAs: mark) }),
      (["feed.followed"], { try $0.follow(.people(), at: "https://q", intervalSeconds: 60) }),
      (["feed.failed"], { try $0.noteFault("timeout", of: people) }),
      (["feed.recovered"], { try $0.noteUnchanged(people) }),
      ([], { try $0.noteUnchanged(people) }),
      (["employee.added", "feed.merged"], { try $0.mergePeople(of: people, with: told) }),
      ([], { try $0.mergePeople(of: people, with: told) }),
      (["link.made"], { _ = try $0.makeLink(for: .employeeCalendar(shop.lena)) }),
      (["link.revoked"], { try $0.revokeLink(link) }),
    ]
    for (kinds, command) in commands {
      shop.home.clock.advance(seconds: 60)
      let mark = shop.store.changes.version(of: id)
      try await shop.store.write(in: id, by: .feed(feed), command)
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
    let (link, opening, token) = try await world.store.write(in: id, by: .console) { transaction in
      let (link, opening) = try transaction.makePersonalLink(for: world.member)
      return (link, opening, try transaction.makeAPIToken("Payroll", scopes: [.manage]).0)
    }
    let commands: [(kinds: [String], command: @Sendable (borrowing ServerTransaction) throws -> Void)] = [
      (["organization.served"], { try $0.of(id).serve(at: "duty.example") }),
      (["account.linked"], { _ = try $0.of(id).makeOneTimeLink(.invitation, for: world.member) }),
      (
        ["account.accepted", "session.made"],
        { _ = try $0.accept(reset, userName: nil, hash: hash, device: "") }
      ),
      (["session.made"], { _ = try $0.of(id).openSession(for: owner, device: "", replacing: nil) }),
      (["session.made"], { _ = try $0.openSession(through: opening, device: "") }),
      (["session.ended"], { try $0.of(id).endSession(session.id, of: world.admin) }),
      (["sessions.ended"], { try $0.of(id).endSessions(of: world.admin, except: nil) }),
      (["account.password-changed"], { try $0.of(id).changePassword(of: owner, to: hash, keeping: nil) }),
      (["account.language-chosen"], { try $0.of(id).choose(.de, for: world.admin) }),
      (["account.analytics-chosen"], { try $0.of(id).share(false, of: world.admin) }),
      (["personal-link.revoked"], { try $0.of(id).revokePersonalLink(link) }),
      (["personal-link.made"], { _ = try $0.of(id).makePersonalLink(for: world.member) }),
      (
        ["personal-link.revoked", "account.role-changed"], { try $0.of(id).change(world.member, to: .manager) }
      ),
      (["account.disabled"], { try $0.of(id).disable(world.member) }),
      (["account.enabled"], { try $0.of(id).enable(world.member) }),
      (["api-token.made"], { _ = try $0.of(id).makeAPIToken("Wall", scopes: [.rosterRead]) }),
      (["api-token.revoked"], { try $0.of(id).revokeAPIToken(token) }),
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
      try await shop.store.write(in: shop.organization, by: .console) { transaction in
        try transaction.announce("Hello")
        try transaction.addEmployee(" \n")
      }
    }
    #expect(try await shop.changeCount() == before)
    #expect(shop.store.changes.version(of: shop.organization) == mark)
    #expect(try await shop.store.read(of: shop.organization) { try $0.standing() } == nil)
  }

  @Test func `the facts of a shift stand before and after`() async throws {
    let shop = try await Shop.opened()
    let draft = ShiftContent(site: shop.yard, employee: shop.lena, hours: try hours("2026-10-24", "22:00", "06:00"))
    let id = try await shop.store.write(in: shop.organization, by: .console) { transaction in
      let id = try transaction.draft(draft)
      let revision = try transaction.snapshot.plannedShift(id).revision
      try transaction.remove([ShiftVersion(id, revision: revision)])
      return id
    }
    let texts = try await shop.store.read { snapshot in
      try snapshot.connection.base.rows(
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
      try await other.store.write(in: other.organization, by: .console) { try $0.announce("Theirs \(number)") }
      try await shop.store.write(in: shop.organization, by: .console) { try $0.announce("Ours \(number)") }
      let mark = try #require(await marks.next())
      #expect(mark > last)
      #expect(mark == shop.store.changes.version(of: shop.organization))
      last = mark
    }
    let theirs = shop.store.changes.version(of: other.organization)
    try await other.store.write(in: other.organization, by: .console) { try $0.announce("Theirs alone") }
    #expect(shop.store.changes.version(of: other.organization) == theirs + 1)
    #expect(shop.store.changes.version(of: shop.organization) == last)
  }

  @Test func `a slow reader gets the newest alone`() async throws {
    let shop = try await Shop.opened()
    var marks = shop.store.changes.changes(of: shop.organization).makeAsyncIterator()
    for number in 0..<20 {
      try await shop.store.write(in: shop.organization, by: .console) { try $0.announce("\(number)") }
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
      try await other.write(in: shop.organization, by: .console) { try $0.announce("\(number)") }
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
          try await store.write(in: shop.organization, by: .console) { try $0.announce("\(number)") }
        }
      }
      try await group.waitForAll()
    }
    // The last one is our own, so all that came before it has been told when it returns.
    try await shop.store.write(in: shop.organization, by: .console) { try $0.announce("Last") }
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
    try await first.write(in: shop.organization, by: .console) { try $0.announce("Hello") }
    let changed = first.changes.version(of: shop.organization)
    first.close()
    let second = try shop.home.again()
    #expect(opened < changed)
    #expect(second.changes.version(of: shop.organization) == changed)
  }
}
