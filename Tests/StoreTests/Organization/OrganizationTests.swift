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
    return try await shop.store.write(by: .console) { transaction in
      let organization = shop.organization
      try transaction.announce("Delivery at 9.", by: shop.lena, in: organization)
      let feed = try transaction.follow(.roster(shop.island), at: "https://a", intervalSeconds: 500, in: organization)
      let peopleFeed = try transaction.follow(.people(), at: "https://p", intervalSeconds: 500, in: organization)
      let (link, _) = try transaction.makeLink(for: .wall(shop.yard), in: organization)
      let picture = Picture(size: 128, mediaType: "image/webp", bytes: [1])
      try transaction.setPhoto([picture], of: shop.lena, in: organization)
      let account = try transaction.addAccount(for: shop.omar, role: .member, in: organization)
      let (personalLink, token) = try transaction.makePersonalLink(for: account, in: organization)
      return Own(
        shop: shop, shift: shift, feed: feed, peopleFeed: peopleFeed, link: link, account: account,
        session: try transaction.openSession(through: token, device: ""), personalLink: personalLink,
        apiToken: try transaction.makeAPIToken("Payroll", scopes: [.manage], in: organization).0)
    }
  }
}

@Suite struct `An organization never meets another` {
  private static let span = Instant(seconds: 0)..<Instant(seconds: 4_000_000_000)

  /// Every question that takes an id, asked in our name about what is theirs.
  private static let questions:
    [(String, @Sendable (borrowing Snapshot, ID<Organization>, Neighbors.Own) throws -> Bool)] = [
      (
        "site",
        {
          _ = try $0.site($2.shop.yard, of: $1)
          return false
        }
      ),
      (
        "roster",
        {
          _ = try $0.roster(of: $2.shop.yard, in: $1, during: span)
          return false
        }
      ),
      (
        "roster around",
        {
          _ = try $0.roster(of: $2.shop.yard, in: $1, during: span, around: Instant(seconds: 0))
          return false
        }
      ),
      (
        "shift",
        {
          _ = try $0.shift($2.shift, of: $1)
          return false
        }
      ),
      (
        "site's calendar",
        {
          _ = try $0.calendarShifts(of: .siteCalendar($2.shop.yard), in: $1, during: span)
          return false
        }
      ),
      (
        "wall",
        {
          _ = try $0.calendarShifts(of: .wall($2.shop.yard), in: $1, during: span)
          return false
        }
      ),
      (
        "employee's calendar",
        {
          _ = try $0.calendarShifts(of: .employeeCalendar($2.shop.lena), in: $1, during: span)
          return false
        }
      ),
      (
        "account",
        {
          _ = try $0.account($2.account, of: $1)
          return false
        }
      ),
      ("account of an employee", { try $0.account(of: $2.shop.omar, in: $1) == nil }),
      ("sessions", { try $0.sessions(of: $2.account, in: $1, at: Instant(seconds: 0)).isEmpty }),
      ("employees", { try $0.employees([$2.shop.lena, $2.shop.omar], of: $1).isEmpty }),
      (
        "person",
        {
          _ = try $0.person($2.shop.lena, of: $1)
          return false
        }
      ),
      (
        "picture",
        {
          _ = try $0.picture(of: $2.shop.lena, size: 1, in: $1)
          return false
        }
      ),
      ("duties", { try $0.duties(of: [$2.shop.lena], in: $1, at: Instant(seconds: 1)).isEmpty }),
      (
        "people after somebody",
        { try $0.people(.init(), of: $1, after: $2.shop.lena, limit: 9).people.map(\.id) != [$2.shop.omar] }
      ),
      (
        "people around somebody",
        { try $0.peopleWindow(.init(), of: $1, around: $2.shop.omar, reach: 0).page.people.map(\.id) != [$2.shop.omar] }
      ),
      (
        "a table of people",
        {
          let row = TableRow<PersonDraft.Field>(line: 2, id: $2.shop.lena, texts: [.title: "x"])
          return try $0.peopleImport(of: [row], in: $1).changes.isEmpty
        }
      ),
      ("positions", { try $0.positions([$2.shop.dispatch], of: $1).isEmpty }),
    ]

  @Test func `every question about what is theirs finds nothing`() async throws {
    let neighbors = try await Neighbors.opened()
    for (name, question) in Self.questions {
      for (asker, owner) in [(neighbors.ours, neighbors.theirs), (neighbors.theirs, neighbors.ours)] {
        let isEmpty = try await neighbors.store.read { snapshot throws in
          do { return try question(snapshot, asker.organization, owner) } catch Refusal.notFound { return true }
        }
        #expect(isEmpty, "\(name)")
        let isOwn = try await neighbors.store.read { snapshot throws in
          do { return try !question(snapshot, owner.organization, owner) } catch Refusal.notFound { return false }
        }
        #expect(isOwn, "\(name)")
      }
    }
  }

  @Test func `every list has one's own alone`() async throws {
    let neighbors = try await Neighbors.opened()
    for own in [neighbors.ours, neighbors.theirs] {
      let id = own.organization
      try await neighbors.store.read { snapshot throws in
        #expect(try snapshot.organizations().count == 2)
        #expect(try snapshot.organization(id).id == id)
        #expect(try snapshot.sites(of: id).map(\.id) == [own.shop.yard, own.shop.island])
        #expect(try snapshot.employees(of: id).map(\.id) == [own.shop.lena, own.shop.omar])
        #expect(try snapshot.people(.init(text: "l"), of: id, limit: 9).people.map(\.id) == [own.shop.lena])
        #expect(try snapshot.departments(of: id).map(\.count) == [2])
        #expect(try snapshot.feed(.people, of: id)?.id == own.peopleFeed)
        #expect(try snapshot.feeds(of: id).map(\.id) == [own.feed, own.peopleFeed])
        #expect(try snapshot.links(of: id).map(\.id) == [own.link])
        #expect(try snapshot.accounts(of: id).map(\.id) == [own.account])
        #expect(try snapshot.personalLinks(of: id).map(\.id) == [own.personalLink])
        #expect(try snapshot.apiTokens(of: id).map(\.id) == [own.apiToken])
        #expect(try snapshot.standing(in: id)?.author?.id == own.shop.lena)
        #expect(try snapshot.roster(of: own.shop.yard, in: id, during: Self.span).shifts.map(\.id) == [own.shift])
      }
    }
    await #expect(throws: Refusal.notFound) {
      _ = try await neighbors.store.read { try $0.organization(ID(rawValue: 99)) }
    }
  }

  /// Every command that takes an id, given in our name with what is theirs.
  private static let commands:
    [(String, @Sendable (borrowing Transaction, ID<Organization>, Neighbors.Own) throws -> Void)] = [
      ("announce at a site", { try $0.announce("Hello", at: $2.shop.yard, in: $1) }),
      (
        "take an announcement back",
        { try $0.withdraw(try $0.snapshot.standing(in: $2.organization)?.id ?? ID(rawValue: 99), in: $1) }
      ),
      ("announce", { try $0.announce("Hello", by: $2.shop.lena, in: $1) }),
      ("publish at a site", { try $0.publish([draft(at: $2.shop.yard)], in: $1) }),
      ("withdraw", { try $0.withdraw($2.shift, in: $1) }),
      ("follow", { try $0.follow(.roster($2.shop.yard), at: "https://b", intervalSeconds: 500, in: $1) }),
      ("note a fault", { try $0.noteFault("timeout", of: $2.feed, in: $1) }),
      ("pause a feed", { try $0.pause($2.feed, in: $1) }),
      ("resume a feed", { try $0.resume($2.feed, in: $1) }),
      ("agree to an answer", { try $0.confirm("mark", of: $2.feed, in: $1) }),
      ("clear a feed", { try $0.clear($2.feed, in: $1) }),
      ("remove a feed", { try $0.remove($2.feed, keepsContent: true, in: $1) }),
      ("note no change", { try $0.noteUnchanged($2.feed, in: $1) }),
      ("replace a roster", { try $0.mergeRoster(of: $2.feed, with: .nothing, in: $1) }),
      ("edit", { try $0.edit($2.shop.lena, to: PersonDraft([.name: "x"]), seen: 1, in: $1) }),
      ("archive", { try $0.archive($2.shop.omar, in: $1) }), ("unarchive", { try $0.unarchive($2.shop.omar, in: $1) }),
      (
        "set a photo",
        { try $0.setPhoto([Picture(size: 1, mediaType: "image/png", bytes: [1])], of: $2.shop.lena, in: $1) }
      ),
      ("remove a photo", { try $0.removePhoto(of: $2.shop.lena, in: $1) }),
      ("note a fault of people", { try $0.noteFault("timeout", of: $2.peopleFeed, in: $1) }),
      ("note no change of people", { try $0.noteUnchanged($2.peopleFeed, in: $1) }),
      (
        "replace people",
        { try $0.mergePeople(of: $2.peopleFeed, with: FeedPeople(people: [], rejected: []), in: $1) }
      ),
      ("make a wall", { _ = try $0.makeLink(for: .wall($2.shop.yard), in: $1) }),
      ("make a site's calendar", { _ = try $0.makeLink(for: .siteCalendar($2.shop.yard), in: $1) }),
      ("make an employee's calendar", { _ = try $0.makeLink(for: .employeeCalendar($2.shop.lena), in: $1) }),
      ("revoke a link", { try $0.revokeLink($2.link, in: $1) }),
      ("add an account", { try $0.addAccount(for: $2.shop.lena, role: .admin, in: $1) }),
      ("invite", { _ = try $0.makeOneTimeLink(.invitation, for: $2.account, in: $1) }),
      ("change a role", { try $0.change($2.account, to: .admin, in: $1) }),
      ("disable", { try $0.disable($2.account, in: $1) }),
      ("enable", { try $0.enable($2.account, in: $1) }),
      ("choose a language", { try $0.choose(.de, for: $2.account, in: $1) }),
      ("share analytics", { try $0.share(false, of: $2.account, in: $1) }),
      ("end a session", { try $0.endSession($2.session.id, of: $2.account, in: $1) }),
      ("make a personal link", { _ = try $0.makePersonalLink(for: $2.account, in: $1) }),
      ("revoke a personal link", { try $0.revokePersonalLink($2.personalLink, in: $1) }),
      ("revoke a token", { try $0.revokeAPIToken($2.apiToken, in: $1) }),
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
          try await neighbors.store.write(by: .console) { try command($0, organization, neighbors.theirs) }
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
        try await neighbors.store.write(by: .console) { try $0.publish([draft], in: neighbors.ours.organization) }
      }
    }
    #expect(try await neighbors.ours.shop.changeCount() == before)
  }

  @Test func `nothing can be added to an organization that is not there`() async throws {
    let shop = try await Shop.opened()
    let (none, berlin) = (ID<Organization>(rawValue: 99), try zone("Europe/Berlin"))
    let commands: [@Sendable (borrowing Transaction) throws -> Void] = [
      { try $0.add(SiteDraft(name: "Kiosk", zone: berlin.description), to: none) },
      { try $0.addEmployee("Ida", to: none) },
      { try $0.follow(.people(), at: "https://p", intervalSeconds: 500, in: none) },
      { try $0.add(PositionDraft(name: "Driver", mark: .init(.ring)), to: none) },
      { try $0.announce("Hello", in: none) },
    ]
    for command in commands {
      await #expect(throws: Refusal.notFound) { try await shop.store.write(by: .console, command) }
    }
  }

  @Test func `a name is taken in one's own organization alone`() async throws {
    let shop = try await Shop.opened()
    let berlin = try zone("Europe/Berlin")
    await #expect(throws: Refusal.invalid([.init("name", .taken)])) {
      try await shop.store.write(by: .console) {
        try $0.add(SiteDraft(name: " Yard ", zone: berlin.description), to: shop.organization)
      }
    }
    await #expect(throws: Refusal.invalid([.init("name", .taken)])) {
      try await shop.store.write(by: .console) {
        try $0.add(PositionDraft(name: "Dispatch", mark: .init(.moon)), to: shop.organization)
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
        try await neighbors.store.write(by: .console) { _ = try $0.connection.run(statement) }
      }
    }
  }
}

@Suite struct `The settings of an organization` {
  @Test func `are refused where others were first, unless they are stored already`() async throws {
    let shop = try await Shop.opened()
    let id = shop.organization
    let seen = try await shop.store.read { try $0.organization(id) }
    func edit(_ name: String) async throws {
      let draft = OrganizationDraft(name: name, zone: "Europe/Berlin", language: "en", seen.conventions)
      try await shop.store.write(by: .console) { try $0.edit(id, to: draft, seen: seen.revision) }
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
