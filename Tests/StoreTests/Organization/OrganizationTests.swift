import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

/// Two organizations whose sites, people and positions have the same names, each with one of everything.
private struct Neighbors {
  struct Own: Sendable {
    let shop: Shop
    let shift: ID<Shift>
    let announcement: ID<Announcement>
    let feed: ID<Feed>
    let peopleFeed: ID<Feed>
    let link: ID<Link>
    /// Omar's, with a session through a personal link.
    let account: ID<Account>
    let session: NewSession
    let personalLink: ID<PersonalLink>
    let apiToken: ID<APIToken>
    var organization: ID<Organization> { shop.organization }
  }

  let ours: Own
  let theirs: Own
  var store: Store { ours.shop.store }

  static func opened() async throws -> Neighbors {
    let home = try TemporaryStore()
    return Neighbors(ours: try await own(in: home), theirs: try await own(in: home))
  }

  private static func own(in home: TemporaryStore) async throws -> Own {
    let shop = try await Shop.opened(in: home)
    let shift = try await shop.publish(shop.lena, try hours("2026-10-24", "06:00", "14:00"))
    return try await shop.store.write(by: .console) { server in
      let transaction = server.of(shop.organization)
      let announcement = try transaction.announce("Delivery at 9.", by: shop.lena)
      let feed = try transaction.follow(.roster(shop.island), at: "https://a", intervalSeconds: 500)
      let peopleFeed = try transaction.follow(.people(), at: "https://p", intervalSeconds: 500)
      let (link, _) = try transaction.makeLink(for: .wall(shop.yard))
      let picture = Picture(size: 128, mediaType: "image/webp", bytes: [1])
      try transaction.setPhoto([picture], of: shop.lena)
      let account = try transaction.addAccount(for: shop.omar, role: .member)
      let (personalLink, token) = try transaction.makePersonalLink(for: account)
      return Own(
        shop: shop, shift: shift, announcement: announcement, feed: feed, peopleFeed: peopleFeed, link: link,
        account: account,
        session: try server.openSession(through: token, device: ""), personalLink: personalLink,
        apiToken: try transaction.makeAPIToken("Payroll", scopes: [.manage]).0)
    }
  }
}

@Suite struct `An organization never meets another` {
  private static let span = Instant(seconds: 0)..<Instant(seconds: 4_000_000_000)

  /// Every question that takes an id, asked in our name about what is theirs.
  private static let questions: [(String, @Sendable (borrowing Snapshot, Neighbors.Own) throws -> Bool)] = [
    (
      "site",
      {
        _ = try $0.site($1.shop.yard)
        return false
      }
    ),
    (
      "roster",
      {
        _ = try $0.roster(of: $1.shop.yard, during: span)
        return false
      }
    ),
    (
      "roster around",
      {
        _ = try $0.roster(of: $1.shop.yard, during: span, around: Instant(seconds: 0))
        return false
      }
    ),
    (
      "shift",
      {
        _ = try $0.shift($1.shift)
        return false
      }
    ),
    (
      "site's calendar",
      {
        _ = try $0.calendarShifts(of: .siteCalendar($1.shop.yard), during: span)
        return false
      }
    ),
    (
      "wall",
      {
        _ = try $0.calendarShifts(of: .wall($1.shop.yard), during: span)
        return false
      }
    ),
    (
      "employee's calendar",
      {
        _ = try $0.calendarShifts(of: .employeeCalendar($1.shop.lena), during: span)
        return false
      }
    ),
    (
      "account",
      {
        _ = try $0.account($1.account)
        return false
      }
    ),
    ("account of an employee", { try $0.account(of: $1.shop.omar) == nil }),
    ("sessions", { try $0.sessions(of: $1.account, at: Instant(seconds: 0)).isEmpty }),
    ("employees", { try $0.employees([$1.shop.lena, $1.shop.omar]).isEmpty }),
    (
      "person",
      {
        _ = try $0.person($1.shop.lena)
        return false
      }
    ),
    (
      "picture",
      {
        _ = try $0.picture(of: $1.shop.lena, size: 1)
        return false
      }
    ),
    ("duties", { try $0.duties(of: [$1.shop.lena], at: Instant(seconds: 1)).isEmpty }),
    (
      "people after somebody",
      { try $0.people(.init(), after: $1.shop.lena, limit: 9).people.map(\.id) != [$1.shop.omar] }
    ),
    (
      "people around somebody",
      { try $0.peopleWindow(.init(), around: $1.shop.omar, reach: 0).page.people.map(\.id) != [$1.shop.omar] }
    ),
    (
      "a table of people",
      {
        let row = TableRow<PeopleColumn>(line: 2, id: $1.shop.lena, texts: [.title: "x"])
        return try $0.peopleImport(of: [row], on: .last).changes.isEmpty
      }
    ),
    ("positions", { try $0.positions([$1.shop.dispatch]).isEmpty }),
  ]

  @Test func `every question about what is theirs finds nothing`() async throws {
    let neighbors = try await Neighbors.opened()
    for (name, question) in Self.questions {
      for (asker, owner) in [(neighbors.ours, neighbors.theirs), (neighbors.theirs, neighbors.ours)] {
        let isEmpty = try await neighbors.store.read(of: asker.organization) { snapshot throws in
          do { return try question(snapshot, owner) } catch Refusal.notFound { return true }
        }
        #expect(isEmpty, "\(name)")
        let isOwn = try await neighbors.store.read(of: owner.organization) { snapshot throws in
          do { return try !question(snapshot, owner) } catch Refusal.notFound { return false }
        }
        #expect(isOwn, "\(name)")
      }
    }
  }

  @Test func `every list has one's own alone`() async throws {
    let neighbors = try await Neighbors.opened()
    for own in [neighbors.ours, neighbors.theirs] {
      let id = own.organization
      try await neighbors.store.read(of: id) { snapshot throws in
        #expect(try snapshot.organization().id == id)
        #expect(try snapshot.sites().map(\.id) == [own.shop.yard, own.shop.island])
        #expect(try snapshot.employees().map(\.id) == [own.shop.lena, own.shop.omar])
        #expect(try snapshot.people(.init(text: "l"), limit: 9).people.map(\.id) == [own.shop.lena])
        #expect(try snapshot.departments().map(\.count) == [2])
        #expect(try snapshot.feed(.people)?.id == own.peopleFeed)
        #expect(try snapshot.feeds().map(\.id) == [own.feed, own.peopleFeed])
        #expect(try snapshot.links().map(\.id) == [own.link])
        #expect(try snapshot.accounts().map(\.id) == [own.account])
        #expect(try snapshot.personalLinks().map(\.id) == [own.personalLink])
        #expect(try snapshot.apiTokens().map(\.id) == [own.apiToken])
        #expect(try snapshot.standing()?.author?.id == own.shop.lena)
        #expect(try snapshot.roster(of: own.shop.yard, during: Self.span).shifts.map(\.id) == [own.shift])
      }
    }
    await #expect(throws: Refusal.notFound) {
      _ = try await neighbors.store.read(of: ID(rawValue: 99)) { try $0.organization() }
    }
  }

  /// Every command that takes an id, given in our name with what is theirs.
  private static let commands: [(String, @Sendable (borrowing Transaction, Neighbors.Own) throws -> Void)] = [
    ("announce at a site", { try $0.announce("Hello", at: $1.shop.yard) }),
    (
      "take an announcement back",
      { try $0.withdraw($1.announcement) }
    ),
    ("announce", { try $0.announce("Hello", by: $1.shop.lena) }),
    ("publish at a site", { try $0.publish([draft(at: $1.shop.yard)]) }),
    ("withdraw", { try $0.withdraw($1.shift) }),
    ("follow", { try $0.follow(.roster($1.shop.yard), at: "https://b", intervalSeconds: 500) }),
    ("note a fault", { try $0.noteFault("timeout", of: $1.feed) }),
    ("pause a feed", { try $0.pause($1.feed) }),
    ("resume a feed", { try $0.resume($1.feed) }),
    ("agree to an answer", { try $0.confirm("mark", of: $1.feed) }),
    ("clear a feed", { try $0.clear($1.feed) }),
    ("remove a feed", { try $0.remove($1.feed, keepsContent: true) }),
    ("note no change", { try $0.noteUnchanged($1.feed) }),
    ("replace a roster", { try $0.mergeRoster(of: $1.feed, with: .nothing) }),
    ("edit", { try $0.edit($1.shop.lena, to: PersonDraft([.name: "x"]), seen: 1) }),
    ("archive", { try $0.archive($1.shop.omar) }), ("unarchive", { try $0.unarchive($1.shop.omar) }),
    (
      "set a photo",
      { try $0.setPhoto([Picture(size: 1, mediaType: "image/png", bytes: [1])], of: $1.shop.lena) }
    ),
    ("remove a photo", { try $0.removePhoto(of: $1.shop.lena) }),
    ("note a fault of people", { try $0.noteFault("timeout", of: $1.peopleFeed) }),
    ("note no change of people", { try $0.noteUnchanged($1.peopleFeed) }),
    (
      "replace people",
      { try $0.mergePeople(of: $1.peopleFeed, with: FeedPeople(people: [], rejected: [])) }
    ),
    ("make a wall", { _ = try $0.makeLink(for: .wall($1.shop.yard)) }),
    ("make a site's calendar", { _ = try $0.makeLink(for: .siteCalendar($1.shop.yard)) }),
    ("make an employee's calendar", { _ = try $0.makeLink(for: .employeeCalendar($1.shop.lena)) }),
    ("revoke a link", { try $0.revokeLink($1.link) }),
    ("add an account", { try $0.addAccount(for: $1.shop.lena, role: .admin) }),
    ("invite", { _ = try $0.makeOneTimeLink(.invitation, for: $1.account) }),
    ("change a role", { try $0.change($1.account, to: .admin) }),
    ("disable", { try $0.disable($1.account) }),
    ("enable", { try $0.enable($1.account) }),
    ("choose a language", { try $0.choose(.de, for: $1.account) }),
    ("share analytics", { try $0.share(false, of: $1.account) }),
    ("end a session", { try $0.endSession($1.session.id, of: $1.account) }),
    ("make a personal link", { _ = try $0.makePersonalLink(for: $1.account) }),
    ("revoke a personal link", { try $0.revokePersonalLink($1.personalLink) }),
    ("revoke a token", { try $0.revokeAPIToken($1.apiToken) }),
  ]

  private static func draft(at site: ID<Site>) -> ShiftContent {
    ShiftContent(
      site: site, employee: nil, hours: .days(first: LocalDate(daysSinceEpoch: 0), last: LocalDate(daysSinceEpoch: 0)))
  }

  @Test func `every command on what is theirs is refused and leaves no trace`() async throws {
    let neighbors = try await Neighbors.opened()
    let before = try await neighbors.ours.shop.changeCount()
    for (name, command) in Self.commands {
      for organization in [neighbors.ours.organization, ID(rawValue: 99)] {
        await #expect(throws: Refusal.notFound, "\(name)") {
          try await neighbors.store.write(in: organization, by: .console) { try command($0, neighbors.theirs) }
        }
      }
    }
    let hours = try hours("2026-11-24", "06:00", "14:00")
    let foreign = [
      ShiftContent(site: neighbors.ours.shop.yard, employee: neighbors.theirs.shop.lena, hours: hours),
      ShiftContent(
        site: neighbors.ours.shop.yard, position: neighbors.theirs.shop.dispatch, employee: nil, hours: hours),
    ]
    for draft in foreign {
      await #expect(throws: Refusal.notFound) {
        try await neighbors.store.write(in: neighbors.ours.organization, by: .console) { try $0.publish([draft]) }
      }
    }
    #expect(try await neighbors.ours.shop.changeCount() == before)
  }

  @Test func `nothing can be added to an organization that is not there`() async throws {
    let shop = try await Shop.opened()
    let (none, berlin) = (ID<Organization>(rawValue: 99), try zone("Europe/Berlin"))
    let commands: [@Sendable (borrowing Transaction) throws -> Void] = [
      { try $0.add(SiteDraft(name: "Kiosk", zone: berlin.description)) },
      { try $0.addEmployee("Ida") },
      { try $0.follow(.people(), at: "https://p", intervalSeconds: 500) },
      { try $0.add(PositionDraft(name: "Driver", mark: .init(.ring))) },
      { try $0.announce("Hello") },
    ]
    for command in commands {
      await #expect(throws: Refusal.notFound) { try await shop.store.write(in: none, by: .console, command) }
    }
  }

  @Test func `a name is taken in one's own organization alone`() async throws {
    let shop = try await Shop.opened()
    let berlin = try zone("Europe/Berlin")
    await #expect(throws: Refusal.invalid([.init("name", .taken)])) {
      try await shop.store.write(in: shop.organization, by: .console) {
        try $0.add(SiteDraft(name: " Yard ", zone: berlin.description))
      }
    }
    await #expect(throws: Refusal.invalid([.init("name", .taken)])) {
      try await shop.store.write(in: shop.organization, by: .console) {
        try $0.add(PositionDraft(name: "Dispatch", mark: .init(.moon)))
      }
    }
    _ = try await Shop.opened(in: shop.home)
  }

  @Test func `the schema itself refuses a reference across`() async throws {
    let neighbors = try await Neighbors.opened()
    let (ours, theirs) = (neighbors.ours, neighbors.theirs)
    let statements: [SQL] = [
      "UPDATE shift SET site_id = \(theirs.shop.yard) WHERE id = \(ours.shift)",
      "UPDATE shift SET employee_id = \(theirs.shop.omar) WHERE id = \(ours.shift)",
      "UPDATE shift SET position_id = \(theirs.shop.dispatch) WHERE id = \(ours.shift)",
      "UPDATE shift SET feed_id = \(theirs.feed) WHERE id = \(ours.shift)",
      "UPDATE shift SET organization_id = \(theirs.organization) WHERE id = \(ours.shift)",
      "UPDATE feed SET site_id = \(theirs.shop.yard) WHERE id = \(ours.feed)",
      "UPDATE link SET site_id = \(theirs.shop.yard) WHERE id = \(ours.link)",
      "UPDATE announcement SET employee_id = \(theirs.shop.lena) WHERE organization_id = \(ours.organization)",
      "UPDATE announcement SET site_id = \(theirs.shop.yard) WHERE organization_id = \(ours.organization)",
      "UPDATE announcement SET feed_id = \(theirs.feed) WHERE organization_id = \(ours.organization)",
      "UPDATE site SET organization_id = \(theirs.organization), name = 'x' WHERE id = \(ours.shop.yard)",
      "UPDATE photo SET organization_id = \(theirs.organization) WHERE employee_id = \(ours.shop.lena)",
      "UPDATE photo SET employee_id = \(theirs.shop.omar) WHERE employee_id = \(ours.shop.lena)",
      "INSERT INTO skill VALUES (\(theirs.shop.lena), 0, \(ours.organization), 'x', NULL)",
      "INSERT INTO hourly_cost VALUES (\(theirs.shop.lena), '2026-10-01', \(ours.organization), NULL, 1, 'EUR')",
      "INSERT INTO budget VALUES (\(theirs.shop.yard), '2026-10-26', \(ours.organization), 1, 'EUR')",
      "INSERT INTO position_skill VALUES (\(theirs.shop.dispatch), 0, \(ours.organization), 'x')",
      "INSERT INTO feed_person VALUES (\(ours.peopleFeed), \(theirs.shop.lena), \(ours.organization), '{}', FALSE)",
      "INSERT INTO feed_person VALUES (\(theirs.peopleFeed), \(ours.shop.lena), \(ours.organization), '{}', FALSE)",
      "INSERT INTO rejected_record VALUES (99, 0, NULL, NULL, 'x', '[]', '', '')",
      "UPDATE employee SET organization_id = \(theirs.organization) WHERE id = \(ours.shop.lena)",
      "DELETE FROM employee WHERE id = \(ours.shop.lena)", "DELETE FROM organization",
      "UPDATE account SET employee_id = \(theirs.shop.omar) WHERE id = \(ours.account)",
      "UPDATE session SET account_id = \(theirs.account) WHERE id = \(ours.session.id)",
      "UPDATE session SET organization_id = \(theirs.organization) WHERE id = \(ours.session.id)",
      "UPDATE personal_link SET account_id = \(theirs.account) WHERE id = \(ours.personalLink)",
      "DELETE FROM account WHERE id = \(ours.account)",
    ]
    for statement in statements {
      await #expect(throws: Refusal.notFound, "\(statement.text)") {
        try await neighbors.store.write(by: .console) { _ = try $0.connection.base.run(statement) }
      }
    }
  }
}

@Suite struct `The settings of an organization` {
  @Test func `are refused where others were first, unless they are stored already`() async throws {
    let shop = try await Shop.opened()
    let id = shop.organization
    let seen = try await shop.store.read(of: id) { try $0.organization() }
    func edit(_ name: String) async throws {
      let draft = OrganizationDraft(name: name, zone: "Europe/Berlin", language: "en", seen.conventions)
      try await shop.store.write(in: id, by: .console) { try $0.edit(to: draft, seen: seen.revision) }
    }
    try await edit("Pier")
    let count = try await shop.changeCount()
    try await edit("Pier")
    await #expect(throws: Refusal.outOfDate) { try await edit("Quay") }
    #expect(try await shop.changeCount() == count)
  }
}

extension FeedRoster {
  /// A fetch that brought an empty roster.
  static let nothing = FeedRoster(entries: [], rejected: [], announcement: nil, etag: nil, lastModified: nil)
}
