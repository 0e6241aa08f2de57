import Crypto
import DemoWorld
import Domain
import Foundation
import HTTP
import Store
import TestSupport
import Testing
import ViewModels

@testable import Web

@Suite struct `A page's own script` {
  private let json = [("Accept", "application/json")]

  @Test(arguments: ["/plan/moves", "/plan/preview", "/undo/1", "/roster/refresh", "/products/1/bookmark"])
  func `is told that nobody is signed in any more, and never led to sign-in`(address: String) async throws {
    let web = try await WebStreet()
    let answer = await web.post(address, "", json, as: .nobody)
    #expect(answer.status == .unauthorized && answer.header("Location") == nil)
    #expect(answer.header("Content-Type") == "application/problem+json")
  }

  @Test func `is told what is done without a page that it would be led to`() async throws {
    let web = try await WebStreet()
    #expect(await web.post("/roster/refresh", "site=3", json).status == .noContent)
    let monday = try #require(LocalDate("2026-10-26"))
    let (store, organization) = (web.street.store, web.street.organization)
    let plan = try await store.read { try $0.plan(of: ID(rawValue: 1), in: organization, during: monday...monday + 6) }
    let shift = try #require(plan.shifts.first { $0.state == .published })
    let moved = await web.post("/plan/moves", "shift=\(shift.id).\(shift.revision)&end=30", json)
    let told = try #require(try JSONSerialization.jsonObject(with: Data(moved.text.utf8)) as? [String: Any])
    #expect(await web.post(try #require(told["undo"] as? String), "", json).status == .noContent)
  }
}

@Suite struct `Who may what` {
  /// What a request comes to.
  private enum Outcome: Equatable {
    case ok, notFound, forbidden, conflict, unauthenticated, signIn, home, done, badRequest, unprocessable

    init?(_ response: Response) {
      switch response.status.code {
      case 200: self = .ok
      case 303:
        let place = response.header("Location") ?? ""
        self = place.hasPrefix("/sign-in") ? .signIn : place == "/roster" ? .home : .done
      case 400: self = .badRequest
      case 401: self = .unauthenticated
      case 403: self = .forbidden
      case 404: self = .notFound
      case 409: self = .conflict
      case 422: self = .unprocessable
      default: return nil
      }
    }
  }

  /// The secrets and ids that the addresses of one organization are made from.
  struct Place {
    let organization: ID<Organization>
    let site: ID<Site>
    let shift: ID<Shift>
    /// Somebody with a photo and without shifts.
    let person: ID<Employee>
    let followed: ID<Site>
    let schedule: ID<Schedule>
    let service: ID<Service>
    let product: ID<Product>
    let announcement: ID<Announcement>
    let closed: LocalDate
    let link: ID<Link>
    let wall: Token
    let calendar: Token
  }

  /// The table: nobody, member, manager, admin, admin of another organization.
  private func expected(_ route: Route, _ method: HTTP.Method) -> [Outcome] {
    switch route {
    case .health, .asset, .serviceWorker: [.ok, .ok, .ok, .ok, .ok]
    case .wall, .wallEvents, .calendar: [.ok, .ok, .ok, .ok, .ok]
    case .roster, .shiftCalendar: [.signIn, .ok, .ok, .ok, .notFound]
    case .refresh: [.signIn, .home, .home, .home, .home]
    case .rosterEvents, .onDuty: [.unauthenticated, .ok, .ok, .ok, .notFound]
    case .rosterDocument: [.unauthenticated, .badRequest, .badRequest, .badRequest, .badRequest]
    case .links: method == .get ? managers(.ok) : managers(.badRequest)
    case .linkRevocation, .feedFetch: [.signIn, .forbidden, .done, .done, .notFound]
    case .feeds, .usage: managers(.ok)
    case .announcements: method == .get ? managers(.ok) : managers(.unprocessable)
    case .announcementWithdrawal: [.signIn, .forbidden] + ownOnly(.done)
    case .closedDays: [.signIn, .forbidden] + ownOnly(method == .get ? .ok : .unprocessable)
    case .closedDaysImport: [.signIn, .forbidden] + ownOnly(method == .get ? .ok : .unprocessable)
    case .closedDayOpening: [.signIn, .forbidden] + ownOnly(.done)
    case .people: [.signIn, .ok, .ok, .ok, .ok]
    case .person, .photo: [.signIn, .ok, .ok, .ok, .notFound]
    case .personEditor(nil): method == .get ? managers(.ok) : managers(.unprocessable)
    // Why: what is saved without having been seen is out of date.
    case .personEditor: [.signIn, .forbidden] + ownOnly(method == .get ? .ok : .conflict)
    case .personArchive: managers(.badRequest)
    case .photoUpload: [.signIn, .forbidden] + ownOnly(.unprocessable)
    case .photoRemoval: [.signIn, .forbidden] + ownOnly(.done)
    case .peopleImport: method == .get ? managers(.ok) : managers(.unprocessable)
    case .peopleExport: managers(.ok)
    case .products(let route): expected(route, method)
    case .schedules: [.signIn, .ok, .ok, .ok, .ok]
    case .services: [.signIn, .ok, .ok, .ok, .ok]
    case .service: [.signIn, .ok, .ok, .ok, .notFound]
    // Why: it has no picture.
    case .servicePicture: [.signIn, .notFound, .notFound, .notFound, .notFound]
    case .servicesRefresh: [.signIn, .badRequest, .badRequest, .badRequest, .badRequest]
    case .serviceEditor(nil, _): method == .get ? managers(.ok) : managers(.unprocessable)
    // Why: what is saved without having been seen is out of date.
    case .serviceEditor: [.signIn, .forbidden] + ownOnly(method == .get ? .ok : .conflict)
    case .serviceArchive: managers(.badRequest)
    case .serviceGroups: method == .get ? managers(.ok) : managers(.badRequest)
    case .servicesImport: method == .get ? managers(.ok) : managers(.unprocessable)
    case .servicesExport: managers(.ok)
    case .scheduleEditor(nil, _): method == .get ? managers(.ok) : managers(.unprocessable)
    case .scheduleEditor: [.signIn, .forbidden] + ownOnly(method == .get ? .ok : .conflict)
    // Why: what was not seen can't be deleted.
    case .scheduleRemoval: [.signIn, .forbidden] + ownOnly(.conflict)
    case .plan(let route): expected(route, method)
    // Why: there is no such change.
    case .undo: managers(.notFound)
    case .setUp: [.signIn, .home, .home, .home, .home]
    case .signIn:
      method == .get
        ? [.ok, .home, .home, .home, .home]
        : [.unprocessable, .unprocessable, .unprocessable, .unprocessable, .unprocessable]
    case .signOut: [.signIn, .signIn, .signIn, .signIn, .signIn]
    case .oneTimeLink, .personalLink: [.notFound, .notFound, .notFound, .notFound, .notFound]
    case .account: [.signIn] + Array(repeating: method == .get ? .ok : .badRequest, count: 4)
    case .accounts:
      [.signIn, .forbidden, .forbidden] + Array(repeating: method == .get ? .ok : .badRequest, count: 2)
    }
  }

  private func expected(_ route: PlanRoute, _ method: HTTP.Method) -> [Outcome] {
    switch route {
    case .board: [.signIn, .forbidden] + ownOnly(.ok)
    case .events: [.unauthenticated, .forbidden] + ownOnly(.ok)
    // Why: what is saved without having been seen is out of date.
    case .shift: [.signIn, .forbidden] + ownOnly(method == .get ? .ok : .conflict)
    // Why: what a form begins with is as good as empty, and is saved; then the board shows it.
    case .newShift: [.signIn, .forbidden] + ownOnly(method == .get ? .ok : .done)
    case .moves, .copies, .removals, .discarding: managers(.badRequest)
    case .preview: [.unauthenticated, .forbidden, .badRequest, .badRequest, .badRequest]
    case .publication: [.signIn, .forbidden] + ownOnly(method == .get ? .ok : .done)
    case .publications: [.signIn, .forbidden] + ownOnly(.ok)
    // Why: nothing was published yet.
    case .record, .recall: managers(.notFound)
    }
  }

  private func expected(_ route: ProductsRoute, _ method: HTTP.Method) -> [Outcome] {
    switch route {
    case .list: [.signIn, .ok, .ok, .ok, .ok]
    case .events: [.unauthenticated, .ok, .ok, .ok, .ok]
    case .order, .bookmark: [.signIn] + Array(repeating: .badRequest, count: 4)
    case .product: [.signIn, .ok, .ok, .ok, .notFound]
    // Why: it is no shop's product, and has no picture.
    case .refresh, .picture: [.signIn] + Array(repeating: .notFound, count: 4)
    case .editor(nil), .tableImport: method == .get ? managers(.ok) : managers(.unprocessable)
    // Why: what is saved without having been seen is out of date.
    case .editor: [.signIn, .forbidden] + ownOnly(method == .get ? .ok : .conflict)
    case .removal: [.signIn, .forbidden] + ownOnly(.done)
    case .tableExport: managers(.ok)
    case .shop: [.signIn, .forbidden, .forbidden] + Array(repeating: method == .get ? .ok : .unprocessable, count: 2)
    case .reading: [.signIn, .forbidden, .forbidden, .badRequest, .badRequest]
    }
  }

  private func ownOnly(_ outcome: Outcome) -> [Outcome] { [outcome, outcome, .notFound] }

  private func managers(_ outcome: Outcome) -> [Outcome] { [.signIn, .forbidden, outcome, outcome, outcome] }

  @Test func `is one table for every address`() async throws {
    let web = try await WebStreet()
    let other = try await secondStreet(of: web)
    let task = Task { await web.application.run() }
    defer { task.cancel() }
    let people: [(name: String, cookie: () async throws -> [(String, String)])] =
      WebStreet.Person.allCases.map { person in (person.rawValue, { try await web.newCookie(of: person) }) }
      + [("admin of another organization", { try await web.newCookie(of: .admin, host: "other.example") })]
    for (number, person) in people.enumerated() {
      let place = try await place(web.street.organization, web)
      var next = Route.sample(after: nil, place)
      while let route = next {
        for method in route.methods {
          let cookie = try await person.cookie()
          let response =
            method == .get
            ? await web.get(route.path, cookie, as: .nobody) : await web.post(route.path, "", cookie, as: .nobody)
          if case .events(let channel) = response.body { channel.finish() }
          #expect(
            Outcome(response) == expected(route, method)[number],
            "\(method.rawValue) \(route.path) as \(person.name): \(response.status.code)")
        }
        next = Route.sample(after: route, place)
      }
    }
    _ = other
  }

  @Test func `nothing of another organization is ever in an answer`() async throws {
    let web = try await WebStreet()
    let other = try await secondStreet(of: web)
    let mine = web.street.organization
    try await web.street.store.write(by: .console) { transaction in
      for (organization, mark) in [(mine, "Mark-of-the-first"), (other, "Mark-of-the-second")] {
        try transaction.announce("\(mark) notice", in: organization)
        let employee = try transaction.addEmployee(mark, surname: "Person", to: organization)
        try transaction.addAccount(for: employee, role: .member, in: organization)
        let zone = try transaction.snapshot.organization(organization).zone
        let group = try transaction.addServiceGroup("\(mark) group", to: .home, in: organization)
        try transaction.add(ServiceDraft(group: group, name: "\(mark) service"), currency: .euro, in: organization)
        try transaction.addSite("\(mark) site", zone: zone, to: organization)
        _ = try transaction.makeAPIToken("\(mark) program", scopes: [.rosterRead], in: organization)
      }
    }
    let places = [try await place(mine, web), try await place(other, web)]
    let cookies = [
      (try await web.newCookie(of: .admin), "Mark-of-the-second", places[1]),
      (try await web.newCookie(of: .admin, host: "other.example"), "Mark-of-the-first", places[0]),
    ]
    let days = "from=2026-10-20&to=2026-11-20"
    for (cookie, foreign, there) in cookies {
      var seen = 0
      for place in places {
        var next = Route.sample(after: nil, place)
        while let route = next {
          defer { next = Route.sample(after: route, place) }
          // Why: whoever has a link of its own may see what it shows.
          let isBySecret =
            switch route {
            case .wall, .wallEvents, .calendar: true
            default: false
            }
          let streams: [Route] = [
            .rosterEvents(.init(site: place.site)), .plan(.events(.init(site: place.site))), .products(.events),
          ]
          guard !isBySecret, route.methods.contains(.get), !streams.contains(route) else { continue }
          let address = route == .rosterDocument ? "\(route.path)?\(days)&site=\(place.site)" : route.path
          let text = await web.get(address, cookie, as: .nobody).text
          #expect(!text.contains(foreign), "\(address)")
          if text.contains("Mark-of") { seen += 1 }
        }
      }
      #expect(seen > 2, "the marks are to be seen at all")
      for form in [
        "change=role&account=\(there.organization == mine ? 1 : 4)&role=member",
        "change=disable&account=\(there.organization == mine ? 2 : 5)",
      ] {
        #expect(await web.post("/accounts", form, cookie, as: .nobody).status == .notFound)
      }
      #expect(await web.post("/links", "purpose=wall-\(there.site)", cookie, as: .nobody).status == .notFound)
    }
  }

  /// A second organization with the same names, served at `other.example`.
  private func secondStreet(of web: WebStreet) async throws -> ID<Organization> {
    let founded = try await DemoWorld.found(in: web.street.store, zones: web.street.zones)
    try await web.street.store.write(by: .console) { try $0.serve(founded.organization, at: "other.example") }
    try await DemoWorld.addAccounts(to: founded.organization, in: web.street.store, passwords: web.passwords)
    return founded.organization
  }

  private func place(_ organization: ID<Organization>, _ web: WebStreet) async throws -> Place {
    let file = web.street.folder.appending(path: "feed.json").path
    if !FileManager.default.fileExists(atPath: file) {
      guard let today = LocalDate("2026-10-24") else { throw Refusal.notFound }
      try Data(DemoWorld.feed(today: today).utf8).write(to: URL(filePath: file))
    }
    return try await web.street.store.write(by: .console) { transaction in
      let sites = try transaction.snapshot.sites(of: organization)
      let (site, followed) = (sites[0].id, sites[2].id)
      try transaction.follow(file, intervalSeconds: 500, for: followed, in: organization)
      guard let now = Instant("2026-10-24T04:02:00Z"), let later = Instant("2026-10-25T04:02:00Z"),
        let shift = try transaction.snapshot.calendarShifts(
          of: .siteCalendar(site), in: organization, during: now..<later
        ).first?.id
      else { throw Refusal.notFound }
      let (link, wall) = try transaction.makeLink(for: .wall(site), in: organization)
      let (_, calendar) = try transaction.makeLink(for: .siteCalendar(site), in: organization)
      let person = try transaction.addEmployee("Vera", surname: "Vogel", to: organization)
      let picture = Picture(size: 96, mediaType: "image/webp", bytes: [1])
      try transaction.setPhoto([picture], of: person, in: organization)
      let closed = LocalDate(daysSinceEpoch: 20_900)
      try transaction.close(site, on: [ClosedDay(date: closed, name: "Stocktaking")], in: organization)
      let rule = Recurrence(begin: LocalDate(year: 2026, month: 12, day: 1) ?? .first, pattern: .daily)
      let terms = ScheduleTerms(
        site: site, recurrence: rule, start: .midnight, minutes: 60, assignment: .open(needed: 1))
      let schedule = try transaction.edit(.make(terms), in: organization).schedule
      let group = try transaction.addServiceGroup("Plumbing", to: .home, in: organization)
      let service = try transaction.add(
        ServiceDraft(group: group, name: "New tap"), currency: .euro, in: organization)
      let known = try transaction.snapshot.ownProducts(of: organization).first?.0.id
      let product =
        try known ?? transaction.add(ProductDraft(sku: "X-1", name: "Anchor"), currency: .euro, in: organization)
      return Place(
        organization: organization, site: site, shift: shift, person: person, followed: followed, schedule: schedule,
        service: service, product: product,
        announcement: try transaction.announce("To be taken back", in: organization), closed: closed, link: link,
        wall: wall,
        calendar: calendar)
    }
  }
}

extension Route {
  /// One address of every kind, in a row. Why a switch: a new kind does not compile without a place in it.
  fileprivate static func sample(after route: Route?, _ place: `Who may what`.Place) -> Route? {
    let unknown = Token(String(repeating: "x", count: 43))
    return switch route {
    case nil: .roster(.init(site: place.site))
    case .roster(let roster) where roster.shift == nil: .roster(.init(shift: place.shift))
    case .roster: .rosterEvents(.init(site: place.site))
    case .rosterEvents: .refresh
    case .refresh: .shiftCalendar(place.shift)
    case .shiftCalendar: .wall(place.wall)
    case .wall: .wallEvents(place.wall)
    case .wallEvents: .calendar(place.calendar)
    case .calendar: .links
    case .links: .feeds
    case .feeds: .feedFetch(place.followed)
    case .feedFetch: .announcements
    case .announcements: .announcementWithdrawal(place.announcement)
    case .announcementWithdrawal: .closedDays(place.site)
    case .closedDays: .closedDaysImport(place.site)
    case .closedDaysImport: .closedDayOpening(place.site, place.closed)
    case .closedDayOpening: .usage
    case .usage: .people(.init())
    case .people: .person(place.person)
    case .person: .photo(place.person, .small, version: nil)
    case .photo: .personEditor(nil)
    case .personEditor(nil): .personEditor(place.person)
    case .personEditor: .peopleImport
    case .peopleImport: .peopleExport
    case .peopleExport: .personArchive(place.person)
    case .personArchive: .photoUpload(place.person)
    case .photoUpload: .photoRemoval(place.person)
    case .photoRemoval: .services(.init())
    case .services: .service(place.service)
    case .service: .servicePicture(place.service, version: nil)
    case .servicePicture: .servicesRefresh
    case .servicesRefresh: .serviceEditor(nil, group: nil)
    case .serviceEditor(nil, _): .serviceEditor(place.service, group: nil)
    case .serviceEditor: .serviceArchive(place.service)
    case .serviceArchive: .serviceGroups
    case .serviceGroups: .servicesImport
    case .servicesImport: .servicesExport
    case .servicesExport: .products(.list(.init()))
    case .products(let route):
      ProductsRoute.sample(after: route, place).map { .products($0) } ?? .schedules(.init())
    case .schedules: .scheduleEditor(nil, from: nil)
    case .scheduleEditor(nil, _): .scheduleEditor(place.schedule, from: nil)
    case .scheduleEditor: .scheduleRemoval(place.schedule)
    case .scheduleRemoval: .plan(.board(.init(site: place.site)))
    case .plan(let plan): PlanRoute.sample(after: plan, place).map { .plan($0) } ?? .undo(ID(rawValue: 987_654))
    case .undo: .setUp
    case .setUp: .signIn(back: nil)
    case .signIn: .signOut
    case .signOut: unknown.map { .oneTimeLink($0) }
    case .oneTimeLink: unknown.map { .personalLink($0) }
    case .personalLink: .account
    case .account: .accounts
    case .accounts: .onDuty(site: place.site)
    case .onDuty: .rosterDocument
    case .rosterDocument: .health
    case .health: .asset("app.css")
    case .asset: .serviceWorker
    // Why near the end: the manager takes the link back.
    case .serviceWorker: .linkRevocation(place.link)
    case .linkRevocation: nil
    }
  }
}

extension ProductsRoute {
  /// One address of every kind, in a row. Why a switch: a new kind does not compile without a place in it.
  fileprivate static func sample(after route: ProductsRoute, _ place: `Who may what`.Place) -> ProductsRoute? {
    switch route {
    case .list: .events
    case .events: .order(.init())
    case .order: .product(place.product)
    case .product: .bookmark(place.product, nil)
    case .bookmark: .refresh(place.product)
    case .refresh: .picture(place.product, 0, .small, version: nil)
    case .picture: .editor(nil)
    case .editor(nil): .editor(place.product)
    case .editor: .tableImport
    case .tableImport: .tableExport
    case .tableExport: .shop
    case .shop: .reading
    case .reading: .removal(place.product)
    case .removal: nil
    }
  }
}

extension PlanRoute {
  /// One address of every kind, in a row. Why a switch: a new kind does not compile without a place in it.
  fileprivate static func sample(after route: PlanRoute, _ place: `Who may what`.Place) -> PlanRoute? {
    let board = BoardModel.Place(site: place.site)
    let day = LocalDate(daysSinceEpoch: 20_750)
    return switch route {
    case .board: .events(board)
    case .events: .shift(place.shift, board)
    case .shift: .newShift(.init(date: day), board)
    case .newShift: .moves
    case .moves: .copies
    case .copies: .removals
    case .removals: .preview
    case .preview: .discarding
    case .discarding: .publication(place.site, day...day)
    case .publication: .publications(place.site)
    case .publications: .record(ID(rawValue: 987_654))
    case .record: .recall(ID(rawValue: 987_654))
    case .recall: nil
    }
  }
}
