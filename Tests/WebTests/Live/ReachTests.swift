import DemoWorld
import Domain
import HTTP
import TestSupport
import TestValues
import Testing

@testable import Store
@testable import ViewModels
@testable import Web

/// Pages of several people that are open while others work; each is compared with itself read anew.
private struct OpenHouse {
  let web: WebStreet
  var random: SeededNumbers
  var publications: [ID<Publication>] = []
  private let channels: [EventChannel]
  private let onCall: ID<Position>

  private static let addresses: [(WebStreet.Person, String)] =
    [WebStreet.Person.member, .manager, .admin].flatMap { person in
      [
        "/roster/events?site=1", "/roster/events?site=2", "/roster/events?site=3", "/my/shifts/events",
        "/requests/events",
        "/notifications/events", "/my/time-off/events", "/my/hours/events",
      ].map { (person, $0) }
    } + [(.manager, "/plan/events?site=1&day=2026-10-26"), (.admin, "/plan/events?site=2&day=2026-10-26")]

  init(seed: UInt64, of web: WebStreet) async throws {
    (self.web, random) = (web, SeededNumbers(seed: seed))
    let founded = web.street.founded
    let (onCall, walls) = try await web.street.store.write(in: web.street.organization, by: .console) { transaction in
      let walls = try [founded.mainShop, founded.kiosk].map { try transaction.makeLink(for: .wall($0)).1 }
      return (try transaction.add(PositionDraft(name: "On call", duty: .standby)), walls)
    }
    self.onCall = onCall
    let addresses = Self.addresses + walls.map { (WebStreet.Person.nobody, LinksRoute.wallEvents($0).path) }
    var channels: [EventChannel] = []
    for (person, address) in addresses {
      let response = await web.get("\(address)\(address.contains("?") ? "&" : "?")seen=old", as: person)
      guard case .events(let channel) = response.body else { continue }
      channels.append(channel)
    }
    self.channels = channels
    #expect(channels.count == addresses.count)
  }

  func close() { for channel in channels { channel.finish() } }

  private var store: Store { web.street.store }
  private var sites: [ID<Site>] { [web.street.founded.mainShop, web.street.founded.kiosk] }
  private var people: [ID<Employee>] { web.street.founded.people.values.sorted() }
  private static let days = LocalDate("2026-10-24")!...LocalDate("2026-10-31")!

  private func write(_ body: @escaping @Sendable (borrowing Transaction) throws -> Void) async throws {
    try await store.write(in: web.street.organization, by: .console, body)
  }

  private mutating func shift() -> ShiftContent {
    let start =
      LocalDateTime(date: Self.days.lowerBound, time: .midnight) + Int.random(in: 6..<150, using: &random) * 60
    let person = Bool.random(using: &random) ? people.randomElement(using: &random) : nil
    return ShiftContent(
      site: sites.randomElement(using: &random)!,
      position: Int.random(in: 0..<4, using: &random) == 0 ? onCall : nil, employee: person,
      hours: .timed(start: start, minutes: Int.random(in: 2...9, using: &random) * 60))
  }

  private mutating func chosen() async throws -> [ShiftVersion] {
    let (site, days) = (sites.randomElement(using: &random)!, Self.days)
    let plan = try await store.read(of: web.street.organization) { try $0.plan(of: site, during: days) }
    return plan.shifts.shuffled(using: &random).prefix(2).map { ShiftVersion($0.id, revision: $0.revision) }
  }

  /// One random change; what the rules refuse changes nothing.
  mutating func act() async throws {
    let (site, days, number) = (
      sites.randomElement(using: &random)!, Self.days, Int.random(in: 1...1_000_000, using: &random)
    )
    let person = people.randomElement(using: &random)!
    switch Int.random(in: 0..<27, using: &random) {
    case 0..<4:
      let draft = shift()
      try await write { _ = try $0.draft(draft) }
    case 4..<7:
      let (shifts, other) = (try await chosen(), person)
      var alteration = ShiftAlteration()
      if Bool.random(using: &random) { alteration.employee = .to(other) } else { alteration.minutesLater = 60 }
      let change = alteration
      try await write { _ = try $0.alter(shifts, by: change) }
    case 7:
      let shifts = try await chosen()
      try await write { try $0.remove(shifts) }
    case 8..<11: try await write { _ = try $0.publish(days, of: site) }
    case 11:
      try await write {
        try $0.announce(
          "Number \(number)", at: number.isMultiple(of: 3) ? site : nil, asksReceipts: number.isMultiple(of: 2))
      }
    case 19:
      try await write { transaction in
        for one in try transaction.snapshot.announcements(of: site, on: days.lowerBound).prefix(2) {
          if number.isMultiple(of: 2) {
            try transaction.see(one.id, by: person)
          } else {
            try transaction.withdraw(one.id)
          }
        }
      }
    case 12..<14:
      try await write { _ = try $0.tell(try $0.snapshot.pendingNews(at: $0.now)) }
    case 14: try await write { _ = try $0.press(PunchDraft(.on, of: person, site: site, source: .person)) }
    case 15:
      guard let shift = try await chosen().first else { return }
      try await write { _ = try $0.make(ShiftRequestDraft(.claim, of: shift, by: person), as: .person(person)) }
    case 21..<23: try await offer(to: person, number)
    case 23..<25: try await answer(number)
    case 25..<27: try await timeOff(of: person, number)
    case 16: _ = try await web.newCookie(of: .manager)
    case 17: _ = await web.post("/notifications/reading", "through=1000000", as: .member)
    case 18: try await write { _ = try $0.discardDrafts(of: site, on: days) }
    default:
      try await write { transaction in
        if let last = try transaction.snapshot.lastUndoable(by: .console, at: site) { try transaction.undo(last.id) }
      }
    }
  }

  /// A shift is given away: to all, to somebody, or for another one.
  private mutating func offer(to person: ID<Employee>, _ number: Int) async throws {
    let now = store.world.now()
    let organization = web.street.organization
    let shifts = try await store.read(of: organization) { snapshot in
      try snapshot.comingShifts(of: person, at: now).map { ShiftVersion($0.id, revision: $0.revision) }
    }
    guard let shift = shifts.randomElement(using: &random) else { return }
    let other = people.randomElement(using: &random)!
    try await write { transaction in
      var draft = ShiftRequestDraft(.offer, of: shift, by: person)
      if number.isMultiple(of: 3), other != person {
        let theirs = try transaction.snapshot.comingShifts(of: other, at: now).first
        draft = ShiftRequestDraft(.swap, of: shift, by: person)
        draft.otherShift = theirs.map { ShiftVersion($0.id, revision: $0.revision) }
      } else if !number.isMultiple(of: 4) {
        draft.people = [other]
      }
      _ = try transaction.make(draft, as: .person(person))
    }
  }

  /// A request that waits is agreed to, decided or taken back.
  private mutating func answer(_ number: Int) async throws {
    let now = store.world.now()
    let waiting = try await store.read(of: web.street.organization) { try $0.openRequests(at: now) }
    guard let request = waiting.randomElement(using: &random) else { return }
    let other = request.taker ?? request.people.randomElement(using: &random) ?? people.randomElement(using: &random)!
    try await write { transaction in
      switch number % 5 {
      case 0: _ = try transaction.withdraw(request.id, as: .person(request.asker))
      case 1: _ = try transaction.decline(request.id, as: .manager)
      case 2: _ = try transaction.decline(request.id, as: .person(other))
      case _ where request.isAgreed: _ = try transaction.approve(request.id)
      default: _ = try transaction.accept(request.id, by: other)
      }
    }
  }

  /// A person asks for time off, is ill, or an absence of theirs is decided or taken back.
  private mutating func timeOff(of person: ID<Employee>, _ number: Int) async throws {
    let days = Self.days
    let first = days.lowerBound + number % 6
    try await write { transaction in
      let kinds = try transaction.snapshot.absenceKinds().filter { $0.archivedAt == nil }
      let absences = try transaction.snapshot.absences(during: days, of: person, asked: true)
      guard let kind = kinds.dropFirst(number % kinds.count).first else { return }
      if let absence = absences.first, !number.isMultiple(of: 3) {
        switch (absence.decision, number % 5) {
        case (.none, 0): try transaction.decline(absence.id, because: "Too few")
        case (.none, 1...3): _ = try transaction.approve(absence.id, openingShifts: number.isMultiple(of: 2))
        default: try transaction.withdrawAbsence(absence.id, of: person)
        }
      } else if kind.isSick || number.isMultiple(of: 7) {
        try transaction.note(AbsenceDraft(kind: kind.id, days: first...first + 1), for: person)
      } else {
        try transaction.ask(AbsenceDraft(kind: kind.id, days: first...first + number % 3), for: person)
      }
    }
  }

  /// Every open page shows what it would show if it were read now.
  func check(_ what: String) async throws {
    let version = store.changes.version(of: web.street.organization)
    for page in web.application.livePages.pages(of: web.street.organization) {
      let shown = await page.content(at: version)
      web.application.shared.part { SharedRosters() }.forget()
      try await page.load()
      let fresh = await page.content(at: version)
      #expect(shown == fresh, "\(what)")
    }
  }
}

@Suite struct `Who looks` {
  @Test(arguments: 0..<UInt64(TestSize.tries(100, oneIn: 100)))
  func `sees whatever others change as if the page were new`(seed: UInt64) async throws {
    let web = try await WebStreet()
    let task = Task { await web.application.run() }
    defer { task.cancel() }
    var house = try await OpenHouse(seed: seed, of: web)
    for number in 0..<TestSize.tries(100, oneIn: 2) {
      do { try await house.act() } catch is Refusal {} catch is RulesBroken {}
      try await house.check("seed \(seed), change \(number)")
    }
    house.close()
  }
}

@Suite struct `Who need not look again` {
  private func visitor(_ person: WebStreet.Person, of web: WebStreet) async throws -> Visitor {
    try await web.application.authenticator.visitor(
      WebStreet.request(.get, "/", web.cookie(person)), mayBeProgram: false
    ).ownAudience
  }

  private func reach(
    _ web: WebStreet, _ change: @escaping @Sendable (borrowing Transaction) throws -> Void
  ) async throws -> ChangeReach {
    let organization = web.street.organization
    let before = web.street.store.changes.version(of: organization)
    try await web.street.store.write(in: organization, by: .console, change)
    return try await web.street.store.read(of: organization) {
      try $0.reach(after: before, through: try $0.latestChange)
    }
  }

  @Test func `is a member while others plan, and whoever works elsewhere once it is published`() async throws {
    let web = try await WebStreet()
    let founded = web.street.founded
    let member = try await visitor(.member, of: web)
    let manager = try await visitor(.manager, of: web)
    let mia = try #require(member.employee)
    let other = try #require(founded.people.values.sorted().first { ![mia, manager.employee].contains($0) })
    let day = try #require(LocalDate("2026-12-01"))
    // The first look of all only says from where on news are told.
    _ = try await reach(web) { _ = try $0.tell(try $0.snapshot.pendingNews(at: $0.now)) }
    for person in [mia, other] {
      let start = LocalDateTime(date: day + (person == mia ? 1 : 0), time: .midnight)
      let shift = ShiftContent(site: founded.kiosk, employee: person, hours: .timed(start: start, minutes: 60))
      let drafted = try await reach(web) { _ = try $0.draft(shift) }
      #expect(!member.mayNotice(drafted, at: nil) && manager.mayNotice(drafted, at: nil))
      let published = try await reach(web) { _ = try $0.publish(start.date...start.date, of: founded.kiosk) }
      #expect(member.mayNotice(published, at: [founded.mainShop]) == (person == mia))
      #expect(member.mayNotice(published, at: [founded.kiosk]) && member.mayNotice(published, at: nil))
      let told = try await reach(web) { _ = try $0.tell(try $0.snapshot.pendingNews(at: $0.now)) }
      #expect(!told.isWide && told.sites.isEmpty && member.mayNotice(told, at: nil) == (person == mia))
    }
  }

  @Test func `is everyone but the person who says that they have seen an announcement`() async throws {
    let web = try await WebStreet()
    let (member, manager) = (try await visitor(.member, of: web), try await visitor(.manager, of: web))
    let mia = try #require(member.employee)
    let announced = try await reach(web) { _ = try $0.announce("The lift is out", asksReceipts: true) }
    #expect(announced.topics == .announcements && member.mayNotice(announced, at: []))
    let site = web.street.founded.mainShop
    let seen = try await reach(web) { transaction in
      let today = try #require(LocalDate("2026-10-24"))
      let made = try #require(try transaction.snapshot.announcements(of: site, on: today).first)
      try transaction.see(made.id, by: mia)
    }
    #expect(seen.people == [mia] && seen.topics == .announcements && !seen.isWide && seen.sites.isEmpty)
    #expect(!manager.mayNotice(seen, at: nil))
  }

  @Test func `is a wall, and a member's own shifts, while others work elsewhere`() async throws {
    let web = try await WebStreet()
    let founded = web.street.founded
    let member = try await visitor(.member, of: web)
    let wall = Visitor(organization: member.organization, language: .en, mayManage: false)
    let other = try #require(founded.people.values.sorted().first { $0 != member.employee })
    let onCall = try await web.street.store.write(in: web.street.organization, by: .console) {
      try $0.add(PositionDraft(name: "On call", duty: .standby))
    }
    let day = try #require(LocalDate("2026-12-01"))
    for (number, (person, position)) in [(other, nil), (nil, nil), (other, onCall)].enumerated() {
      let start = LocalDateTime(date: day + number, time: .midnight)
      let shift = ShiftContent(
        site: founded.kiosk, position: position, employee: person, hours: .timed(start: start, minutes: 60))
      let drafted = try await reach(web) { _ = try $0.draft(shift) }
      #expect(!wall.mayNotice(drafted, at: [founded.kiosk]))
      let published = try await reach(web) { _ = try $0.publish(start.date...start.date, of: founded.kiosk) }
      #expect(wall.mayNotice(published, at: [founded.kiosk]))
      #expect(wall.mayNotice(published, at: [founded.mainShop]) == (position != nil))
      #expect(member.mayNotice(published, at: [], with: .openings) == (person == nil))
      #expect(!member.mayNotice(published, at: []))
    }
  }

  @Test func `is everyone while somebody signs in`() async throws {
    let web = try await WebStreet()
    let organization = web.street.organization
    let before = web.street.store.changes.version(of: organization)
    _ = try await web.newCookie(of: .member)
    let signedIn = try await web.street.store.read(of: organization) {
      try $0.reach(after: before, through: try $0.latestChange)
    }
    #expect(signedIn.version > before)
    for person in [WebStreet.Person.member, .manager] {
      #expect(!(try await visitor(person, of: web)).mayNotice(signedIn, at: nil))
    }
  }
}
