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
    let plan = try await store.read(of: organization) { try $0.plan(of: ID(rawValue: 1), during: monday...monday + 6) }
    let shift = try #require(plan.shifts.first { $0.state == .published })
    let moved = await web.post("/plan/moves", "shift=\(shift.id).\(shift.revision)&end=30", json)
    let told = try #require(try JSONSerialization.jsonObject(with: Data(moved.text.utf8)) as? [String: Any])
    let undone = await web.post(try #require(told["undo"] as? String), "", json)
    #expect(undone.status == .ok && undone.text.contains("/redo/"))
  }
}

@Suite struct `Who may what` {
  /// What a request comes to.
  private enum Outcome: Equatable {
    case ok, notFound, forbidden, conflict, unauthenticated, signIn, home, done, badRequest, unprocessable, otherType

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
      case 415: self = .otherType
      case 422: self = .unprocessable
      default: return nil
      }
    }
  }

  /// The table: nobody, member, manager, admin, admin of another organization.
  private func expected(_ route: Route, _ method: HTTP.Method) -> [Outcome] {
    switch route {
    case .roster(let route): expected(route, method)
    case .mine(let route): expected(route, method)
    case .requests(let route): expected(route, method)
    case .notices(.list): everyone(.ok)
    case .notices(.events): [.unauthenticated, .ok, .ok, .ok, .ok]
    case .notices(.reading): everyone(.badRequest)
    case .notices(.opening): everyone(.notFound)
    case .notices(.settings): everyone(method == .get ? .ok : .done)
    // Why: no mail goes out.
    case .notices(.deliveries): admins(method == .get ? .ok : .notFound)
    case .notices(.devices): everyone(.badRequest)
    case .notices(.device): everyone(.done)
    case .notices(.chat): everyone(method == .get ? .ok : .unprocessable)
    case .notices(.ending): [.notFound, .notFound, .notFound, .notFound, .notFound]
    case .clock(let route): expected(route, method)
    case .rules(.all): managers(.ok)
    case .rules(.site): [.signIn, .forbidden] + ownOnly(.ok)
    case .rules(.cell): [.signIn, .forbidden] + ownOnly(method == .get ? .ok : .unprocessable)
    // Why: nothing was chosen.
    case .rules(.undo): managers(.notFound)
    case .rules(.sets): managers(method == .get ? .ok : .badRequest)
    case .rules(.set): method == .get ? [.signIn, .forbidden] + ownOnly(.ok) : managers(.badRequest)
    case .fairness(.ledger): everyone(.ok)
    case .fairness(.events): [.unauthenticated, .ok, .ok, .ok, .ok]
    case .fairness(.rules): admins(method == .get ? .ok : .unprocessable)
    case .workingTime(.settings), .workingTime(.surcharges): admins(method == .get ? .ok : .unprocessable)
    case .workingTime(.closing): managers(.badRequest)
    case .workingTime(.openings): managers(method == .get ? .ok : .done)
    // Why: nothing is approved, and the codes of nothing change nothing.
    case .workingTime(.payroll): admins(method == .get ? .ok : .done)
    case .workingTime(.payrollCodes), .workingTime(.payrollLayout): admins(method == .get ? .ok : .done)
    case .workingTime(.payrollFile): admins(.notFound)
    case .workingTime(.account): [.signIn, .forbidden] + ownOnly(method == .get ? .ok : .unprocessable)
    case .links(let route): expected(route, method)
    case .feeds(let route): expected(route, method)
    case .webhooks(let route): expected(route, method)
    case .organization(let route): expected(route, method)
    case .usage(.counts): managers(.ok)
    case .help(.all): everyone(.ok)
    case .people(let route): expected(route, method)
    case .services(let route): expected(route, method)
    case .products(let route): expected(route, method)
    case .schedules(let route): expected(route, method)
    case .plan(let route): expected(route, method)
    case .making(.form): managers(method == .get ? .ok : .unprocessable)
    case .making(.replan): method == .get ? [.signIn, .forbidden] + ownOnly(.ok) : managers(.badRequest)
    // Why: there is no such search.
    case .making(.events): [.unauthenticated, .forbidden, .notFound, .notFound, .notFound]
    case .making: managers(.notFound)
    case .timeOff(let route): expected(route, method)
    case .accounts(let route): expected(route, method)
    case .history(.changes): [.signIn, .forbidden, .forbidden, .ok, .ok]
    case .history(.past): [.signIn, .ok, .ok, .ok, .ok]
    case .history(.mine): everyone(method == .get ? .ok : .badRequest)
    case .history(.file): [.signIn, .forbidden, .forbidden, .ok, .ok]
    case .api(let route): expected(route, method)
    // Why: for programs alone.
    case .provisioning: [.unauthenticated, .forbidden, .forbidden, .forbidden, .forbidden]
    case .assets: [.ok, .ok, .ok, .ok, .ok]
    }
  }

  private func expected(_ route: RosterRoute, _ method: HTTP.Method) -> [Outcome] {
    switch route {
    case .home: [.signIn, .ok, .ok, .ok, .ok]
    case .page, .paper, .shiftCalendar: [.signIn, .ok, .ok, .ok, .notFound]
    case .refresh: [.signIn, .home, .home, .home, .home]
    case .events: [.unauthenticated, .ok, .ok, .ok, .notFound]
    case .replacement: method == .get ? [.signIn, .forbidden] + ownOnly(.ok) : managers(.badRequest)
    // Why: what was not seen can't be removed.
    case .removal: [.signIn, .forbidden] + ownOnly(.conflict)
    }
  }

  private func expected(_ route: MineRoute, _ method: HTTP.Method) -> [Outcome] {
    switch route {
    case .shifts: everyone(.ok)
    case .calendar: everyone(method == .get ? .ok : .badRequest)
    // Why: what is saved without having been seen is out of date.
    case .profile: everyone(method == .get ? .ok : .conflict)
    // Why: this place has no mail server, and nobody was sent such a link.
    case .email, .emailLink: everyone(.notFound)
    case .photoUpload: everyone(.unprocessable)
    case .photoRemoval: everyone(.done)
    case .data: everyone(.ok)
    case .timeOff: everyone(.ok)
    case .events, .timeOffEvents: [.unauthenticated, .ok, .ok, .ok, .ok]
    // Why: it is another person's.
    case .timeOffWithdrawal: everyone(.notFound)
    case .availability, .calendars: everyone(method == .get ? .ok : .unprocessable)
    }
  }

  private func expected(_ route: ClockRoute, _ method: HTTP.Method) -> [Outcome] {
    switch route {
    case .hours: everyone(.ok)
    case .hoursEvents: [.unauthenticated, .ok, .ok, .ok, .ok]
    case .press: everyone(.badRequest)
    // Why: the code is of no wall.
    case .code: method == .get ? [.signIn, .conflict, .conflict, .conflict, .notFound] : everyone(.badRequest)
    case .correction: everyone(.unprocessable)
    case .callOutPress: everyone(.badRequest)
    case .ownCallOuts: everyone(method == .get ? .ok : .unprocessable)
    case .callOuts: [.signIn, .forbidden] + ownOnly(method == .get ? .ok : .unprocessable)
    // Why: a member has none of their own.
    case .callOut: everyone(.notFound)
    // Why: it is another person's.
    case .withdrawal: everyone(.notFound)
    case .pin: everyone(method == .get ? .ok : .unprocessable)
    case .pressesImport: managers(method == .get ? .ok : .unprocessable)
    case .pressesSample: managers(.ok)
    case .badge: [.signIn, .forbidden] + ownOnly(method == .get ? .ok : .unprocessable)
    case .timesheets: managers(.ok)
    // Why: the other organization has no site whose hours could be in a file.
    case .export: [.signIn, .forbidden] + ownOnly(.ok)
    case .approval, .managerCorrection, .answer, .managerPress: managers(.badRequest)
    case .payroll: admins(method == .get ? .ok : .unprocessable)
    case .wall: Array(repeating: method == .get ? .ok : .badRequest, count: 5)
    }
  }

  private func expected(_ route: TimeOffRoute, _ method: HTTP.Method) -> [Outcome] {
    switch route {
    case .absences: method == .get ? managers(.ok) : managers(.unprocessable)
    case .events: [.unauthenticated, .forbidden, .ok, .ok, .ok]
    case .decision: managers(.badRequest)
    case .absencesImport, .availabilityImport: managers(method == .get ? .ok : .unprocessable)
    case .absencesSample, .availabilitySample: managers(.ok)
    case .availability:
      [.signIn, .forbidden] + (method == .get ? ownOnly(.ok) : [.unprocessable, .unprocessable, .notFound])
    // Why: a form without numbers changes nothing.
    case .yearlyDays: managers(method == .get ? .ok : .done)
    case .leave, .earned: [.signIn, .forbidden] + ownOnly(method == .get ? .ok : .unprocessable)
    case .approvals:
      method == .get ? managers(.ok) : [.signIn, .forbidden, .forbidden, .unprocessable, .unprocessable]
    case .settings: admins(method == .get ? .ok : .badRequest)
    case .rules, .earnedRules: admins(method == .get ? .ok : .unprocessable)
    }
  }

  private func expected(_ route: RequestsRoute, _ method: HTTP.Method) -> [Outcome] {
    switch route {
    case .list: everyone(.ok)
    case .events: [.unauthenticated, .ok, .ok, .ok, .ok]
    // Why: no rule blocks it.
    case .answer: everyone(method == .get ? .notFound : .badRequest)
    // Why: nobody made it.
    case .pass: [.notFound, .notFound, .notFound, .notFound, .notFound]
    // Why: the shift is someone's already.
    case .claim: [.signIn, .conflict, .conflict, .conflict, .notFound]
    // Why: it is a colleague's, and has begun.
    case .offer, .swap: [.signIn, .forbidden, .conflict, .conflict, .notFound]
    }
  }

  private func expected(_ route: LinksRoute, _ method: HTTP.Method) -> [Outcome] {
    switch route {
    case .wall, .wallEvents, .calendar: [.ok, .ok, .ok, .ok, .ok]
    case .list: method == .get ? managers(.ok) : managers(.badRequest)
    case .revocation: [.signIn, .forbidden, .done, .done, .notFound]
    }
  }

  private func expected(_ route: FeedsRoute, _ method: HTTP.Method) -> [Outcome] {
    switch route {
    case .list: managers(.ok)
    case .fetch: [.signIn, .forbidden, .done, .done, .notFound]
    case .adding: [.signIn, .forbidden, .forbidden, .ok, .ok]
    case .editor: [.signIn, .forbidden, .forbidden, method == .get ? .ok : .done, .notFound]
    case .state: [.signIn, .forbidden, .forbidden, .badRequest, .badRequest]
    case .removal: [.signIn, .forbidden, .forbidden, method == .get ? .ok : .badRequest, .notFound]
    }
  }

  private func expected(_ route: WebhooksRoute, _ method: HTTP.Method) -> [Outcome] {
    switch route {
    case .list: admins(method == .get ? .ok : .badRequest)
    case .editor(nil): admins(method == .get ? .ok : .unprocessable)
    case .chat(nil, _): admins(method == .get ? .ok : .unprocessable)
    // Why: it is a program's.
    case .chat: [.signIn, .forbidden, .forbidden, .notFound, .notFound]
    // Why: what is saved without having been seen is out of date.
    case .editor:
      [.signIn, .forbidden, .forbidden, method == .get ? .ok : .conflict, method == .get ? .notFound : .conflict]
    case .webhook:
      [.signIn, .forbidden, .forbidden] + (method == .get ? [.ok, .notFound] : [.badRequest, .badRequest])
    case .removal: [.signIn, .forbidden, .forbidden, method == .get ? .ok : .done, .notFound]
    }
  }

  private func expected(_ route: OrganizationRoute, _ method: HTTP.Method) -> [Outcome] {
    switch route {
    // Why: what is saved without having been seen is out of date.
    case .settings: admins(method == .get ? .ok : .conflict)
    case .guide: admins(.home)
    case .sites, .positions: admins(method == .get ? .ok : .badRequest)
    case .sitesImport, .positionsImport: admins(method == .get ? .ok : .unprocessable)
    case .sitesExport, .sitesSample, .positionsExport, .positionsSample: admins(.ok)
    case .siteEditor(nil), .positionEditor(nil): admins(method == .get ? .ok : .unprocessable)
    case .siteEditor, .positionEditor:
      [.signIn, .forbidden, .forbidden, method == .get ? .ok : .conflict, .notFound]
    case .anyClosedDays: managers(.done)
    case .announcements: method == .get ? managers(.ok) : managers(.unprocessable)
    case .announcementTexts: [.signIn, .forbidden] + ownOnly(method == .get ? .ok : .done)
    // Why: nobody is asked for a receipt of it.
    case .receipt: everyone(.notFound)
    case .withdrawal: [.signIn, .forbidden] + ownOnly(.done)
    case .closedDays: [.signIn, .forbidden] + ownOnly(method == .get ? .ok : .unprocessable)
    case .closedDaysImport: [.signIn, .forbidden] + ownOnly(method == .get ? .ok : .unprocessable)
    case .opening: [.signIn, .forbidden] + ownOnly(.done)
    }
  }

  private func expected(_ route: PeopleRoute, _ method: HTTP.Method) -> [Outcome] {
    switch route {
    case .list: [.signIn, .ok, .ok, .ok, .ok]
    case .person, .photo: [.signIn, .ok, .ok, .ok, .notFound]
    case .editor(nil): method == .get ? managers(.ok) : managers(.unprocessable)
    // Why: what is saved without having been seen is out of date.
    case .editor: [.signIn, .forbidden] + ownOnly(method == .get ? .ok : .conflict)
    case .archive: managers(.badRequest)
    case .photoUpload: [.signIn, .forbidden] + ownOnly(.unprocessable)
    case .cost: [.signIn, .forbidden] + ownOnly(method == .get ? .ok : .done)
    case .photoRemoval, .absenceRemoval: [.signIn, .forbidden] + ownOnly(.done)
    case .grid, .table: method == .get ? managers(.ok) : managers(.done)
    case .contracts: [.signIn, .forbidden] + ownOnly(method == .get ? .ok : .done)
    case .tableImport: method == .get ? managers(.ok) : managers(.unprocessable)
    case .tableExport, .tableSample: managers(.ok)
    case .data: [.signIn, .forbidden, .forbidden, .ok, .notFound]
    case .erasure:
      [.signIn, .forbidden, .forbidden] + (method == .get ? [.ok, .notFound] : [.unprocessable, .notFound])
    }
  }

  private func expected(_ route: ServicesRoute, _ method: HTTP.Method) -> [Outcome] {
    switch route {
    case .list: [.signIn, .ok, .ok, .ok, .ok]
    case .service: [.signIn, .ok, .ok, .ok, .notFound]
    // Why: it has no picture.
    case .picture: [.signIn, .notFound, .notFound, .notFound, .notFound]
    case .refresh: [.signIn, .badRequest, .badRequest, .badRequest, .badRequest]
    case .editor(nil, _): method == .get ? managers(.ok) : managers(.unprocessable)
    // Why: what is saved without having been seen is out of date.
    case .editor: [.signIn, .forbidden] + ownOnly(method == .get ? .ok : .conflict)
    case .archive: managers(.badRequest)
    case .groups: method == .get ? managers(.ok) : managers(.badRequest)
    case .tableImport: method == .get ? managers(.ok) : managers(.unprocessable)
    case .tableExport, .tableSample: managers(.ok)
    }
  }

  private func expected(_ route: SchedulesRoute, _ method: HTTP.Method) -> [Outcome] {
    switch route {
    case .list, .home: [.signIn, .ok, .ok, .ok, .ok]
    case .editor(nil, _): method == .get ? managers(.ok) : managers(.unprocessable)
    case .editor: [.signIn, .forbidden] + ownOnly(method == .get ? .ok : .conflict)
    // Why: what was not seen can't be deleted.
    case .removal: [.signIn, .forbidden] + ownOnly(.conflict)
    case .onCall: admins(method == .get ? .ok : .unprocessable)
    }
  }

  private func expected(_ route: AccountsRoute, _ method: HTTP.Method) -> [Outcome] {
    switch route {
    case .setUp: [.signIn, .home, .home, .home, .home]
    case .signIn:
      method == .get
        ? [.ok, .home, .home, .home, .home]
        : [.unprocessable, .unprocessable, .unprocessable, .unprocessable, .unprocessable]
    case .challenge: [.ok, .ok, .ok, .ok, .ok]
    case .passkey: Array(repeating: .unprocessable, count: 5)
    // Why: this place has no provider.
    case .provider, .providerAnswer, .providerSignOut: Array(repeating: .notFound, count: 5)
    // Why: nobody has given a password that leads on.
    case .secondStep: Array(repeating: method == .get ? .ok : .unprocessable, count: 5)
    case .ownChallenge: everyone(.ok)
    case .seal: [.unauthenticated] + Array(repeating: .ok, count: 4)
    // Why: nothing is being set up, which leads back.
    case .authenticator: everyone(method == .get ? .done : .badRequest)
    case .signOut: [.signIn, .signIn, .signIn, .signIn, .signIn]
    case .oneTimeLink, .personalLink: [.notFound, .notFound, .notFound, .notFound, .notFound]
    case .settings: [.signIn, .ok, .ok, .ok, .ok]
    case .own: [.signIn] + Array(repeating: method == .get ? .ok : .badRequest, count: 4)
    case .all:
      [.signIn, .forbidden, .forbidden] + Array(repeating: method == .get ? .ok : .badRequest, count: 2)
    case .person:
      [.signIn, .forbidden, .forbidden] + (method == .get ? [.ok, .notFound] : [.badRequest, .badRequest])
    case .invitation: [.signIn, .forbidden, .forbidden, .ok, .ok]
    case .emails: [.signIn, .forbidden, .forbidden] + Array(repeating: method == .get ? .ok : .unprocessable, count: 2)
    case .securityLog: [.signIn, .forbidden, .forbidden, .ok, .ok]
    case .confirmation: [.signIn, .badRequest, .badRequest, .badRequest, .badRequest]
    }
  }

  private func expected(_ route: APIRoute, _ method: HTTP.Method) -> [Outcome] {
    switch route {
    case .operations where method == .get: [.unauthenticated, .ok, .ok, .ok, .notFound]
    // Why: there is no JSON in an empty body.
    case .operations: [.unauthenticated, .forbidden, .otherType, .otherType, .otherType]
    case .accessToken: [.badRequest, .badRequest, .badRequest, .badRequest, .badRequest]
    case .document, .reference, .authorizationServer, .health, .ready, .proxy: [.ok, .ok, .ok, .ok, .ok]
    case .onDuty: [.unauthenticated, .ok, .ok, .ok, .badRequest]
    case .roster: [.unauthenticated, .badRequest, .badRequest, .badRequest, .badRequest]
    }
  }

  private func expected(_ route: PlanRoute, _ method: HTTP.Method) -> [Outcome] {
    switch route {
    case .board, .copied, .copy: [.signIn, .forbidden] + ownOnly(.ok)
    case .events: [.unauthenticated, .forbidden] + ownOnly(.ok)
    // Why: what is saved without having been seen is out of date.
    case .shift: [.signIn, .forbidden] + ownOnly(method == .get ? .ok : .conflict)
    // Why: what a form begins with is as good as empty, and is saved; then the board shows it.
    case .newShift: [.signIn, .forbidden] + ownOnly(method == .get ? .ok : .done)
    case .moves, .copies, .removals, .discarding, .cells, .templateRemoval, .weeks: managers(.badRequest)
    case .preview, .typing: [.unauthenticated, .forbidden, .badRequest, .badRequest, .badRequest]
    case .publication: [.signIn, .forbidden] + ownOnly(method == .get ? .ok : .done)
    case .shiftsImport: [.signIn, .forbidden] + ownOnly(method == .get ? .ok : .unprocessable)
    case .publications, .export, .shiftsSample: [.signIn, .forbidden] + ownOnly(.ok)
    case .hours: [.signIn, .forbidden] + (method == .get ? ownOnly(.ok) : [.badRequest, .badRequest, .badRequest])
    case .demandEvents: [.unauthenticated, .forbidden] + ownOnly(.ok)
    case .demand: [.signIn, .forbidden] + (method == .get ? ownOnly(.ok) : [.badRequest, .badRequest, .badRequest])
    case .published: [.signIn, .forbidden] + ownOnly(.notFound)
    // Why: nothing was published yet, and there is no such change.
    case .record, .recall, .undo, .redo: managers(.notFound)
    case .templates: [.signIn, .forbidden] + ownOnly(method == .get ? .ok : .unprocessable)
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
    case .tableExport, .tableSample: managers(.ok)
    case .shop: [.signIn, .forbidden, .forbidden] + Array(repeating: method == .get ? .ok : .unprocessable, count: 2)
    case .reading: [.signIn, .forbidden, .forbidden, .badRequest, .badRequest]
    }
  }

  private func ownOnly(_ outcome: Outcome) -> [Outcome] { [outcome, outcome, .notFound] }

  private func everyone(_ outcome: Outcome) -> [Outcome] { [.signIn] + Array(repeating: outcome, count: 4) }

  private func admins(_ outcome: Outcome) -> [Outcome] { [.signIn, .forbidden, .forbidden, outcome, outcome] }

  private func managers(_ outcome: Outcome) -> [Outcome] { [.signIn, .forbidden, outcome, outcome, outcome] }

  // Why one at a time: together they are what all other tests wait for.
  @Test(arguments: 0...WebStreet.Person.allCases.count) func `is one table for every address`(number: Int) async throws
  {
    let web = try await WebStreet()
    let other = try await secondStreet(of: web)
    let task = Task { await web.application.run() }
    defer { task.cancel() }
    let people: [(name: String, cookie: () async throws -> [(String, String)])] =
      WebStreet.Person.allCases.map { person in (person.rawValue, { try await web.newCookie(of: person) }) }
      + [("admin of another organization", { try await web.newCookie(of: .admin, host: "other.example") })]
    let person = people[number]
    let place = try await SamplePlace(of: web.street.organization, on: web)
    for route in place.routes {
      for method in route.endpoint.methods {
        let cookie = try await person.cookie()
        let response =
          method == .post
          ? await web.post(route.path, "", cookie, as: .nobody) : await web.ask(method, route.path, "", cookie)
        if case .events(let channel) = response.body { channel.finish() }
        #expect(
          Outcome(response) == expected(route, method)[number],
          "\(method.rawValue) \(route.path) as \(person.name): \(response.status.code)")
      }
    }
    _ = other
  }

  @Test func `nothing of another organization is ever in an answer`() async throws {
    let web = try await WebStreet()
    let other = try await secondStreet(of: web)
    let mine = web.street.organization
    try await web.street.store.write(by: .console) { server in
      for (organization, mark) in [(mine, "Mark-of-the-first"), (other, "Mark-of-the-second")] {
        let transaction = server.of(organization)
        try transaction.announce("\(mark) notice")
        let employee = try transaction.addEmployee(mark, surname: "Person")
        try transaction.addAccount(for: employee, role: .member)
        let zone = try transaction.snapshot.organization().zone
        let group = try transaction.addServiceGroup("\(mark) group", to: .home)
        try transaction.add(ServiceDraft(group: group, name: "\(mark) service"), currency: .euro)
        try transaction.add(SiteDraft(name: "\(mark) site", zone: zone.description))
        _ = try transaction.makeAPIToken("\(mark) program", scopes: [.rosterRead])
      }
    }
    let places = [try await SamplePlace(of: mine, on: web), try await SamplePlace(of: other, on: web)]
    let cookies = [
      (try await web.newCookie(of: .admin), "Mark-of-the-second", places[1]),
      (try await web.newCookie(of: .admin, host: "other.example"), "Mark-of-the-first", places[0]),
    ]
    let days = "from=2026-10-20&to=2026-11-20"
    for (cookie, foreign, there) in cookies {
      var seen = 0
      for place in places {
        for route in place.routes {
          // Why: whoever has a link of its own may see what it shows.
          let isBySecret =
            switch route {
            case .links(.wall), .links(.wallEvents), .links(.calendar), .clock(.wall): true
            default: false
            }
          let streams: [Route] = [
            .roster(.events(.init(site: place.site))), .plan(.events(.init(site: place.site))), .products(.events),
            .requests(.events(.init())), .notices(.events(.init())), .mine(.events(.init())), .mine(.timeOffEvents),
            .timeOff(.events(.init())), .clock(.hoursEvents(.init())),
            .plan(.demandEvents(.init(site: place.site))),
            .fairness(.events(.init())),
          ]
          guard !isBySecret, route.endpoint.methods.contains(.get), !streams.contains(route) else { continue }
          let address = route == .api(.roster) ? "\(route.path)?\(days)&site=\(place.site)" : route.path
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
    try await web.street.store.write(in: founded.organization, by: .console) { try $0.serve(at: "other.example") }
    try await DemoWorld.addAccounts(to: founded.organization, in: web.street.store, passwords: web.passwords)
    return founded.organization
  }
}
