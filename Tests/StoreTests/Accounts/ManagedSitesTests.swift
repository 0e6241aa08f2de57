import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

/// A shop with a manager of the yard alone; the island is the other site.
struct YardWorld: Sendable {
  static let week = ("2026-10-19", "2026-10-25")
  let accounts: AccountWorld
  let days: ClosedRange<LocalDate>
  var shop: Shop { accounts.shop }
  var organization: ID<Organization> { accounts.organization }
  var editor: Editor { .account(accounts.manager) }
  let refusal = Refusal.siteNotManaged(managed: ["Yard"])

  static func opened() async throws -> YardWorld {
    let accounts = try await AccountWorld.opened(in: try TemporaryStore(at: "2026-10-12T06:00:00Z"))
    let world = YardWorld(accounts: accounts, days: try day(week.0)...day(week.1))
    try await world.manage(.only([world.shop.yard]))
    return world
  }

  func manage(_ sites: ManagedSites) async throws {
    try await write(by: .console) {
      try $0.change(accounts.manager, to: .manager, managing: sites)
    }
  }

  @discardableResult
  func write<Value: Sendable>(
    by editor: Editor? = nil, _ body: @escaping @Sendable (borrowing Transaction) throws -> Value
  ) async throws -> Value {
    let organization = organization
    return try await accounts.store.write(in: organization, by: editor ?? self.editor, body)
  }

  /// Refused with the manager's sites, and nothing is written.
  func isRefused(
    asMissing: Bool = false, at location: SourceLocation = #_sourceLocation,
    _ command: @escaping @Sendable (borrowing Transaction) throws -> Void
  ) async throws {
    let before = try await tables()
    let refusal = asMissing ? Refusal.notFound : refusal
    await #expect(throws: refusal, sourceLocation: location) { try await write(command) }
    #expect(try await tables() == before, sourceLocation: location)
    // Whoever manages all sites may.
    try await accounts.store.rehearse(in: organization, by: .account(accounts.admin), command)
  }

  func tables() async throws -> [String] {
    let days: SQL = "(SELECT site_id, CAST(\(Schema.days("date")) AS BIGINT) AS day FROM closed_day) AS closed"
    return try await accounts.store.read { snapshot in
      try (["shift", "schedule", "publication", "announcement", "link", "employee", "change", days] as [SQL])
        .flatMap { table in
          try snapshot.connection.base.rows("SELECT * FROM \(table)") { row in
            "\(try row.next() as Int64) \(try row.next() as Int64)"
          }
        }
    }
  }

  func draft(at site: ID<Site>, _ employee: ID<Employee>? = nil, on date: String = "2026-10-20") async throws
    -> ShiftVersion
  {
    let draft = ShiftContent(site: site, employee: employee, hours: try hours(date, "08:00", "12:00"))
    return try await seen(try await write(by: .console) { try $0.draft(draft) })
  }

  func published(at site: ID<Site>, _ employee: ID<Employee>? = nil, on date: String = "2026-10-21") async throws
    -> ShiftVersion
  {
    try await seen(try await shop.publish(employee, hours(date, "08:00", "12:00"), at: site))
  }

  func seen(_ id: ID<Shift>) async throws -> ShiftVersion {
    let organization = organization
    let shift = try await accounts.store.read(of: organization) { try $0.plannedShift(id) }
    return ShiftVersion(shift.id, revision: shift.revision)
  }

  func terms(at site: ID<Site>) throws -> ScheduleTerms {
    ScheduleTerms(
      site: site, position: shop.dispatch, recurrence: Recurrence(begin: days.lowerBound, pattern: .daily),
      start: try #require(LocalTime("22:00")), minutes: 480, assignment: .people(.init([shop.lena, shop.omar])))
  }

  func schedule(at site: ID<Site>) async throws -> (ID<Schedule>, revision: Int) {
    let terms = try terms(at: site)
    return try await write(by: .console) { transaction in
      let id = try transaction.edit(.make(terms)).schedule
      return (id, try transaction.snapshot.schedule(id).revision)
    }
  }
}

@Suite struct `The sites of a manager` {
  @Test func `are all, until some are chosen`() async throws {
    let world = try await YardWorld.opened()
    let (yard, accounts) = (world.shop.yard, world.accounts)
    func managed() async throws -> ManagedSites {
      try await accounts.store.read(of: accounts.organization) { try $0.account(accounts.manager).managedSites }
    }
    #expect(try await managed() == .only([yard]))
    let session = try await accounts.session("Omar H")
    #expect(try await accounts.store.session(opening: session.token)?.account.managedSites == .only([yard]))
    try await world.manage(.only([yard, world.shop.island]))
    #expect(try await managed() == .only([yard, world.shop.island]))
    try await world.manage(.all)
    #expect(try await managed() == .all)
  }

  @Test func `are at least one, of the same organization, and a manager's alone`() async throws {
    let world = try await YardWorld.opened()
    let other = try await AccountWorld.opened(in: world.shop.home)
    await #expect(throws: Refusal.invalid([.init("sites", .missing)])) { try await world.manage(.only([])) }
    await #expect(throws: Refusal.notFound) { try await world.manage(.only([other.shop.yard])) }
    let (account, yard) = (world.accounts.manager, world.shop.yard)
    try await world.write(by: .console) { try $0.change(account, to: .admin, managing: .only([yard])) }
    let organization = world.organization
    #expect(try await world.accounts.store.read(of: organization) { try $0.account(account).managedSites } == .all)
    await #expect(throws: (any Error).self) {
      try await world.write(by: .console) { transaction in
        try transaction.connection.base.run(
          "INSERT INTO account_site (organization_id, account_id, site_id) VALUES (\(transaction.scope), \(account), \(yard))"
        )
      }
    }
  }

  @Test func `come with an account that is made for them`() async throws {
    let world = try await YardWorld.opened()
    let island = world.shop.island
    let made = try await world.write(by: .console) { transaction in
      let person = try transaction.addEmployee("Noor")
      let id = try transaction.addAccount(for: person, role: .manager, managing: .only([island]))
      return try transaction.snapshot.account(id).managedSites
    }
    #expect(made == .only([island]))
  }

  @Test func `are in the change log`() async throws {
    let world = try await YardWorld.opened()
    let after = try await world.accounts.store.read {
      try $0.connection.base.value("SELECT after FROM change WHERE kind = 'account.role-changed'") as String?
    }
    #expect(after == #"{"role":"manager","sites":"\#(world.shop.yard)"}"#)
  }
}

@Suite struct `A manager of one site` {
  @Test func `drafts, changes, removes and discards there, and at no other site`() async throws {
    let world = try await YardWorld.opened()
    let (yard, island) = (world.shop.yard, world.shop.island)
    let time = try hours("2026-10-20", "14:00", "16:00")
    var later = ShiftAlteration()
    later.minutesLater = 60
    var toYard = ShiftAlteration()
    toYard.site = .to(yard)
    var toIsland = ShiftAlteration()
    toIsland.site = .to(island)
    let (hour, home, away) = (later, toYard, toIsland)
    // Why two answers: a draft of another site is answered as one that is not there.
    for (theirs, isDraft) in [
      (try await world.draft(at: island), true), (try await world.published(at: island), false),
    ] {
      try await world.isRefused(asMissing: isDraft) { _ = try $0.alter([theirs], by: hour) }
      try await world.isRefused(asMissing: isDraft) { _ = try $0.alter([theirs], by: home) }
      try await world.isRefused(asMissing: isDraft) {
        _ = try $0.change(theirs, to: ShiftContent(site: yard, employee: nil, hours: time))
      }
      try await world.isRefused(asMissing: isDraft) { try $0.remove([theirs]) }
      try await world.isRefused(asMissing: isDraft) { _ = try $0.discard([theirs]) }
      try await world.isRefused(asMissing: isDraft) { _ = try $0.copy([theirs], by: hour) }
    }
    let own = try await world.published(at: yard)
    try await world.isRefused { _ = try $0.draft(ShiftContent(site: island, employee: nil, hours: time)) }
    try await world.isRefused { _ = try $0.alter([own], by: away) }
    try await world.isRefused { _ = try $0.copy([own], by: away) }
    try await world.write { _ = try $0.draft(ShiftContent(site: yard, employee: nil, hours: time)) }
    let moved = try await world.write { try $0.alter([own], by: hour) }
    let again = try await world.seen(try #require(moved.first))
    try await world.write { _ = try $0.copy([again], by: hour) }
    try await world.write { _ = try $0.discard([again]) }
    let first = try await world.seen(own.id)
    try await world.write { try $0.remove([first]) }
  }

  @Test func `copies another site's shift to the own one, which changes nothing there`() async throws {
    let world = try await YardWorld.opened()
    let theirs = try await world.published(at: world.shop.island)
    var alteration = ShiftAlteration()
    alteration.site = .to(world.shop.yard)
    let home = alteration
    let copies = try await world.write { try $0.copy([theirs], by: home) }
    #expect(copies.count == 1)
  }

  @Test func `copies and discards days, publishes and recalls there, and at no other site`() async throws {
    let world = try await YardWorld.opened()
    let (yard, island, days) = (world.shop.yard, world.shop.island, world.days)
    _ = (try await world.draft(at: yard), try await world.draft(at: island))
    try await world.isRefused { _ = try $0.copy(days, of: island, to: days.lowerBound + 7) }
    try await world.isRefused { _ = try $0.discardDrafts(of: island, on: days) }
    try await world.isRefused { _ = try $0.publish(days, of: island) }
    #expect(try await world.write { try $0.copy(days, of: yard, to: days.lowerBound + 7) }.count == 1)
    let theirs = try #require(try await world.write(by: .console) { try $0.publish(days, of: island) })
    try await world.isRefused { try $0.recall(theirs) }
    let own = try #require(try await world.write { try $0.publish(days, of: yard) })
    try await world.write { try $0.recall(own) }
    #expect(try await world.write { try $0.discardDrafts(of: yard, on: days) } == 1)
  }

  @Test func `leaves alone drafts that move a shift from or to another site`() async throws {
    let world = try await YardWorld.opened()
    let (yard, island, days) = (world.shop.yard, world.shop.island, world.days)
    let (leaving, arriving) = (try await world.published(at: yard), try await world.published(at: island))
    for (shift, site) in [(leaving, island), (arriving, yard)] {
      var alteration = ShiftAlteration()
      alteration.site = .to(site)
      let move = alteration
      try await world.write(by: .console) { _ = try $0.alter([shift], by: move) }
    }
    #expect(try await world.write { try $0.publish(days, of: yard) } == nil)
    #expect(try await world.write { try $0.discardDrafts(of: yard, on: days) } == 0)
    let own = try await world.draft(at: yard)
    #expect(try await world.write { try $0.publish(days, of: yard) } != nil)
    #expect(try await world.shop.shift(own.id).site == yard)
    #expect(try await world.shop.shift(leaving.id).site == yard)
    #expect(try await world.shop.shift(arriving.id).site == island)
  }

  @Test func `replaces and removes on the roster there, and at no other site`() async throws {
    let world = try await YardWorld.opened()
    let (yard, island, lena, omar) = (world.shop.yard, world.shop.island, world.shop.lena, world.shop.omar)
    let own = try await world.published(at: yard, lena)
    let theirs = try await world.published(at: island, omar, on: "2026-10-23")
    try await world.isRefused { _ = try $0.replace(theirs, with: lena) }
    try await world.isRefused { _ = try $0.replace(theirs, with: nil) }
    try await world.isRefused { _ = try $0.removeFromRoster(theirs) }
    try await world.isRefused { try $0.withdraw(theirs.id) }
    try await world.isRefused {
      _ = try $0.publish(
        [ShiftContent(site: island, employee: nil, hours: try hours("2026-10-22", "08:00", "12:00"))])
    }
    try await world.write { _ = try $0.replace(own, with: omar) }
    let after = try await world.seen(own.id)
    try await world.write { _ = try $0.removeFromRoster(after) }
  }

  @Test func `keeps the schedules there, and neither takes one from another site nor gives one away`() async throws {
    let world = try await YardWorld.opened()
    let (yard, island) = (world.shop.yard, world.shop.island)
    let (here, there) = (try world.terms(at: yard), try world.terms(at: island))
    try await world.isRefused { try $0.edit(.make(there)) }
    let theirs = try await world.schedule(at: island)
    for reach in [ScheduleEdit.Reach.all, .following(world.days.lowerBound + 2)] {
      for terms in [there, here] {
        try await world.isRefused {
          try $0.edit(.change(theirs.0, seen: theirs.revision, to: terms, reach: reach))
        }
      }
    }
    try await world.isRefused { try $0.edit(.delete(theirs.0, seen: theirs.revision)) }
    let own = try await world.write { try $0.edit(.make(here)).schedule }
    try await world.isRefused { try $0.edit(.change(own, seen: 1, to: there, reach: .all)) }
    var longer = here
    longer.minutes = 500
    let changed = longer
    try await world.write { try $0.edit(.change(own, seen: 1, to: changed, reach: .all)) }
    try await world.write { try $0.edit(.delete(own, seen: 2)) }
  }

  @Test func `changes no schedule whose shift was moved to another site by hand`() async throws {
    let world = try await YardWorld.opened()
    let own = try await world.schedule(at: world.shop.yard)
    let (id, monday) = (own.0, world.days.lowerBound)
    let shift: ID<Shift> = try #require(
      try await world.accounts.store.read {
        try $0.connection.base.value("SELECT id FROM shift WHERE schedule_id = \(id) AND original_date = \(monday)")
      })
    let seen = try await world.seen(shift)
    var alteration = ShiftAlteration()
    alteration.site = .to(world.shop.island)
    let away = alteration
    try await world.write(by: .console) { _ = try $0.alter([seen], by: away) }
    try await world.isRefused { try $0.edit(.delete(id, seen: own.revision)) }
    let yard = world.shop.yard
    try await world.isRefused { try $0.close(yard, on: [ClosedDay(date: monday, name: "")]) }
  }

  @Test func `closes and opens days there, and at no other site`() async throws {
    let world = try await YardWorld.opened()
    let (yard, island, day) = (world.shop.yard, world.shop.island, world.days.lowerBound)
    let closed = [ClosedDay(date: day, name: "Stocktaking")]
    try await world.isRefused { try $0.close(island, on: closed) }
    try await world.write(by: .console) { try $0.close(island, on: closed) }
    try await world.isRefused { try $0.open(island, on: day) }
    try await world.write { try $0.close(yard, on: closed) }
    try await world.write { try $0.open(yard, on: day) }
  }

  @Test func `announces there, and neither at another site nor at all`() async throws {
    let world = try await YardWorld.opened()
    let (yard, island) = (world.shop.yard, world.shop.island)
    for site in [island, nil] {
      try await world.isRefused { _ = try $0.announce("Closed", at: site) }
      let theirs = try await world.write(by: .console) { try $0.announce("Closed", at: site) }
      try await world.isRefused { try $0.withdraw(theirs) }
    }
    try await world.isRefused { _ = try $0.announceAnew("Closed") }
    let own = try await world.write { try $0.announce("Open", at: yard) }
    try await world.write { try $0.withdraw(own) }
  }

  @Test func `makes links to its wall and calendar and to anyone's own calendar, and to no other site's`() async throws
  {
    let world = try await YardWorld.opened()
    let (yard, island, lena) = (world.shop.yard, world.shop.island, world.shop.lena)
    for purpose in [Link.Purpose.wall(island), .siteCalendar(island)] {
      try await world.isRefused { _ = try $0.makeLink(for: purpose) }
      let theirs = try await world.write(by: .console) { try $0.makeLink(for: purpose).0 }
      try await world.isRefused { try $0.revokeLink(theirs) }
    }
    for purpose in [Link.Purpose.wall(yard), .siteCalendar(yard), .employeeCalendar(lena)] {
      let own = try await world.write { try $0.makeLink(for: purpose).0 }
      try await world.write { try $0.revokeLink(own) }
    }
  }

  @Test func `archives no one who has shifts or a schedule's drafts at another site`() async throws {
    let world = try await YardWorld.opened()
    let (island, omar, ruth) = (world.shop.island, world.shop.omar, world.accounts.ruth)
    let noor = try await world.write(by: .console) { try $0.addEmployee("Noor") }
    _ = try await world.published(at: island, noor)
    try await world.isRefused { try $0.archive(noor, handing: nil) }
    try await world.isRefused { try $0.archive(noor, handing: omar) }
    let last = world.days.lowerBound
    try await world.isRefused { try $0.leave(noor, after: last, handing: .open) }
    try await world.isRefused { try $0.leave(noor, after: last, handing: .person(omar)) }
    try await world.write { try $0.archive(ruth) }
    try await world.write { try $0.unarchive(ruth) }
    var terms = try world.terms(at: island)
    terms.assignment = .people(.init([ruth]))
    let theirs = terms
    try await world.write(by: .console) { _ = try $0.edit(.make(theirs)) }
    try await world.isRefused { try $0.archive(ruth) }
    try await world.isRefused { try $0.leave(ruth, after: last, handing: nil) }
  }

  @Test func `can't undo what was done before a site was taken away`() async throws {
    let world = try await YardWorld.opened()
    let (yard, island, editor) = (world.shop.yard, world.shop.island, world.editor)
    try await world.manage(.only([yard, island]))
    let time = try hours("2026-10-20", "14:00", "16:00")
    let change = try await world.write { transaction in
      _ = try transaction.draft(ShiftContent(site: island, employee: nil, hours: time))
      return try #require(try transaction.snapshot.lastUndoable(by: editor)).id
    }
    try await world.manage(.all)
    try await world.accounts.store.rehearse(in: world.organization, by: editor) { _ = try $0.undo(change) }
    try await world.manage(.only([yard]))
    await #expect(throws: Refusal.notFound) { try await world.write { _ = try $0.undo(change) } }
  }
}
