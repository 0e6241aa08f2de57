import Crypto
import DemoWorld
import Domain
import Foundation
import SCIM
import Store
import TestSupport
import ViewModels

@testable import Web

/// The secrets and ids that the addresses of one organization are made from.
struct SamplePlace {
  let organization: ID<Organization>
  let site: ID<Site>
  let shift: ID<Shift>
  let ruleSet: ID<RuleSet>
  let position: ID<Position>
  /// Somebody with a photo and without shifts.
  let person: ID<Employee>
  let followed: ID<Site>
  let feed: ID<Feed>
  let webhook: ID<Webhook>
  let delivery: ID<Delivery>
  let schedule: ID<Schedule>
  let service: ID<Service>
  let product: ID<Product>
  let absence: ID<Absence>
  /// Leave in hours that training takes.
  let earned: ID<EarnedLeave>
  /// Something that Vera asks for.
  let correction: ID<PunchCorrection>
  let announcement: ID<Announcement>
  let closed: LocalDate
  let link: ID<Link>
  let wall: Token
  let calendar: Token
}

extension SamplePlace {
  init(of organization: ID<Organization>, on web: WebStreet) async throws {
    let file = web.street.folder.appending(path: "feed.json").path
    if !FileManager.default.fileExists(atPath: file) {
      guard let today = LocalDate("2026-10-24") else { throw Refusal.notFound }
      try Data(DemoWorld.feed(today: today).utf8).write(to: URL(filePath: file))
    }
    let (secret, key) = (WebhookSecret { 7 }, web.key)
    self = try await web.street.store.write(in: organization, by: .console) { transaction in
      let sites = try transaction.snapshot.sites()
      let (site, followed) = (sites[0].id, sites[2].id)
      let feed = try transaction.follow(.roster(followed), at: file, intervalSeconds: 500)
      guard let now = Instant("2026-10-24T04:02:00Z"), let later = Instant("2026-10-25T04:02:00Z"),
        let shift = try transaction.snapshot.calendarShifts(
          of: .siteCalendar(site), during: now..<later
        ).first?.id
      else { throw Refusal.notFound }
      let webhook = try transaction.add(
        WebhookDraft(address: "https://hooks.example/duty?key=1", topics: [.plan, .people], note: "Till"),
        secret: secret, sealedBy: key, allowingHTTP: false)
      let delivery = try transaction.test(webhook)
      let (link, wall) = try transaction.makeLink(for: .wall(site))
      let (_, calendar) = try transaction.makeLink(for: .siteCalendar(site))
      let person = try transaction.addEmployee("Vera", surname: "Vogel")
      let picture = Picture(size: 96, mediaType: "image/webp", bytes: [1])
      try transaction.setPhoto([picture], of: person)
      let clock = ClockPolicy(since: now, allowsWall: true)
      try transaction.choose(clock, of: site)
      let today = try web.street.zones.zone(sites[0].zone).local(transaction.now).date
      let forgotten = PunchCorrectionDraft(
        .on, of: person, at: site, on: today, time: LocalTime(hour: 0, minute: 30), because: "Forgot to press.")
      let closed = LocalDate(daysSinceEpoch: 20_900)
      try transaction.close(site, on: [ClosedDay(date: closed, name: "Stocktaking")])
      let rule = Recurrence(begin: LocalDate(year: 2026, month: 12, day: 1) ?? .first, pattern: .daily)
      let terms = ScheduleTerms(
        site: site, recurrence: rule, start: .midnight, minutes: 60, assignment: .open(needed: 1))
      let schedule = try transaction.edit(.make(terms)).schedule
      let group = try transaction.addServiceGroup("Plumbing", to: .home)
      let service = try transaction.add(
        ServiceDraft(group: group, name: "New tap"), currency: .euro)
      let known = try transaction.snapshot.ownProducts().first?.0.id
      let product =
        try known ?? transaction.add(ProductDraft(sku: "X-1", name: "Anchor"), currency: .euro)
      return Self(
        organization: organization, site: site, shift: shift,
        ruleSet: try transaction.addRuleSet(
          "Sample \(transaction.snapshot.ruleSets().count)", .preset(.germany)),
        position: try transaction.snapshot.positions()[0].id, person: person, followed: followed,
        feed: feed, webhook: webhook, delivery: delivery, schedule: schedule,
        service: service, product: product,
        absence: try transaction.noteIllness(of: person, on: closed...closed),
        earned: try transaction.put(
          EarnedLeaveTerms(
            "Study", Set(transaction.snapshot.absenceKinds().filter { $0.builtIn == .training }.map(\.id)),
            from: today, earned: 100, per: 30)),
        correction: try transaction.ask(forgotten),
        announcement: try transaction.announce("To be taken back"), closed: closed, link: link,
        wall: wall,
        calendar: calendar)
    }
  }
}

extension SamplePlace {
  /// One address of every kind, in a row.
  var routes: [Route] {
    var routes: [Route] = []
    var next: Route? = .roster(.home)
    while let route = next {
      routes.append(route)
      next = after(route)
    }
    return routes
  }

  private static let unknown: ID<Publication> = ID(rawValue: 987_654)

  /// Why a switch: a new kind does not compile without a place in it.
  private func after(_ route: Route) -> Route? {
    switch route {
    case .roster(let route): after(route)
    case .mine(let route): after(route)
    case .requests(.list): .requests(.events(.init()))
    case .requests(.events): .requests(.answer(ID(rawValue: 987_654)))
    case .requests(.answer): .requests(.pass(String(repeating: "A", count: 43)))
    case .requests(.pass): .requests(.claim(shift))
    case .requests(.claim): .requests(.offer(shift))
    case .requests(.offer): .requests(.swap(shift))
    case .requests(.swap): .notices(.list(.init()))
    case .notices(.list): .notices(.events(.init()))
    case .notices(.events): .notices(.reading)
    case .notices(.reading): .notices(.opening(ID(rawValue: 987_654)))
    case .notices(.opening): .notices(.settings)
    case .notices(.settings): .notices(.deliveries)
    case .notices(.deliveries): .notices(.devices)
    case .notices(.devices): .notices(.chat(nil))
    case .notices(.chat): .notices(.device(ID(rawValue: 987_654)))
    case .notices(.device): .notices(.ending(String(repeating: "A", count: 43)))
    case .notices(.ending): .rules(.all())
    case .rules(.all): .rules(.site(site))
    case .rules(.site): .rules(.cell(site, .swaps))
    case .rules(.cell): .rules(.undo)
    case .rules(.undo): .rules(.sets)
    case .rules(.sets): .rules(.set(ruleSet))
    case .rules(.set): .fairness(.ledger(.init()))
    case .fairness(.ledger): .fairness(.events(.init()))
    case .fairness(.events): .fairness(.rules)
    case .fairness(.rules): .workingTime(.settings)
    case .workingTime(.settings): .workingTime(.surcharges())
    case .workingTime(.surcharges): .workingTime(.closing)
    case .workingTime(.closing): .workingTime(.account(person))
    case .workingTime(.account): .workingTime(.openings)
    case .workingTime(.openings): .workingTime(.payroll())
    case .workingTime(.payroll): .workingTime(.payrollCodes)
    case .workingTime(.payrollCodes): .workingTime(.payrollLayout)
    case .workingTime(.payrollLayout): .workingTime(.payrollFile(ID(rawValue: 987_654), .wide))
    case .workingTime(.payrollFile): .clock(.hours(.init()))
    case .clock(let route): after(route)
    case .links(let route): after(route)
    case .feeds(.list): .feeds(.adding)
    case .feeds(.adding): .feeds(.editor(.roster(followed)))
    case .feeds(.editor): .feeds(.fetch(feed))
    case .feeds(.fetch): .feeds(.state(feed))
    case .feeds(.state): .feeds(.removal(feed))
    case .feeds(.removal): .webhooks(.list)
    case .webhooks(.list): .webhooks(.editor(nil))
    case .webhooks(.editor(nil)): .webhooks(.editor(webhook))
    case .webhooks(.editor): .webhooks(.chat(nil, nil))
    case .webhooks(.chat(nil, _)): .webhooks(.chat(webhook, nil))
    case .webhooks(.chat): .webhooks(.webhook(webhook, before: nil))
    case .webhooks(.webhook): .webhooks(.removal(webhook))
    case .webhooks(.removal): .organization(.settings(isSaved: false))
    case .organization(let route): after(route)
    case .usage(.counts): .help(.all(nil))
    case .help(.all): .people(.list(.init()))
    case .people(let route): after(route)
    case .services(let route): after(route)
    case .products(let route): after(route)
    case .schedules(let route): after(route)
    case .plan(let route): after(route)
    case .making(let route): after(route)
    case .timeOff(let route): after(route)
    case .accounts(let route): after(route)
    case .history(.changes): .history(.file(.init()))
    case .history(.file): .history(.past(.init()))
    case .history(.past): .history(.mine)
    case .history(.mine): .provisioning(.serviceProvider)
    case .provisioning(let route): after(route)
    case .api(let route): after(route)
    case .assets(.asset): .assets(.serviceWorker)
    // Why near the end: the manager takes the link back.
    case .assets(.serviceWorker): .assets(.manifest)
    case .assets(.manifest): .assets(.unseen(.de))
    case .assets(.unseen): .assets(.unsent(.de))
    case .assets(.unsent): .links(.revocation(link))
    }
  }

  private func after(_ route: RosterRoute) -> Route {
    switch route {
    case .home: .roster(.page(.init(site: site)))
    case .page(let roster) where roster.shift == nil: .roster(.page(.init(shift: shift)))
    case .page: .roster(.events(.init(site: site)))
    case .events: .roster(.paper(.init(site: site)))
    case .paper: .roster(.refresh)
    case .refresh: .roster(.shiftCalendar(shift))
    case .shiftCalendar: .roster(.replacement(shift))
    case .replacement: .roster(.removal(shift))
    case .removal: .mine(.shifts(.init()))
    }
  }

  private func after(_ route: MineRoute) -> Route {
    switch route {
    case .shifts: .mine(.events(.init()))
    case .events: .mine(.calendar)
    case .calendar: .mine(.profile(isSaved: false))
    case .profile: .mine(.email)
    // Why: no mail has led to this one.
    case .email: .mine(.emailLink(wall))
    case .emailLink: .mine(.photoUpload)
    case .photoUpload: .mine(.photoRemoval)
    case .photoRemoval: .mine(.data)
    case .data: .mine(.timeOff)
    case .timeOff: .mine(.timeOffEvents)
    case .timeOffEvents: .mine(.timeOffWithdrawal(absence))
    case .timeOffWithdrawal: .mine(.availability)
    case .availability: .mine(.calendars)
    case .calendars: .requests(.list(.init()))
    }
  }

  private func after(_ route: ClockRoute) -> Route {
    switch route {
    case .hours: .clock(.hoursEvents(.init()))
    case .hoursEvents: .clock(.press)
    case .press: .clock(.code(site, "x"))
    case .code: .clock(.correction)
    case .correction: .clock(.callOutPress)
    case .callOutPress: .clock(.ownCallOuts)
    case .ownCallOuts: .clock(.callOuts(site))
    case .callOuts: .clock(.callOut(ID(rawValue: 1)))
    case .callOut: .clock(.withdrawal(correction))
    case .withdrawal: .clock(.pin)
    case .pin: .clock(.badge(person))
    case .badge: .clock(.timesheets(.init()))
    case .timesheets: .clock(.approval(.init()))
    case .approval: .clock(.managerCorrection(.init()))
    case .managerCorrection: .clock(.answer(correction, .init()))
    case .answer: .clock(.managerPress(.init()))
    case .managerPress: .clock(.export(.init(first: closed), .csv))
    case .export: .clock(.pressesImport)
    case .pressesImport: .clock(.pressesSample)
    case .pressesSample: .clock(.payroll)
    case .payroll: .clock(.wall(wall, .init()))
    case .wall: .links(.wall(wall))
    }
  }

  private func after(_ route: LinksRoute) -> Route? {
    switch route {
    case .wall: .links(.wallEvents(wall))
    case .wallEvents: .links(.calendar(calendar))
    case .calendar: .links(.list)
    case .list: .feeds(.list)
    case .revocation: nil
    }
  }

  private func after(_ route: OrganizationRoute) -> Route {
    switch route {
    case .settings: .organization(.guide)
    case .guide: .organization(.sites)
    case .sites: .organization(.siteEditor(nil))
    case .siteEditor(nil): .organization(.siteEditor(site))
    case .siteEditor: .organization(.sitesImport)
    case .sitesImport: .organization(.sitesExport)
    case .sitesExport: .organization(.sitesSample)
    case .sitesSample: .organization(.positions)
    case .positions: .organization(.positionEditor(nil))
    case .positionEditor(nil): .organization(.positionEditor(position))
    case .positionEditor: .organization(.positionsImport)
    case .positionsImport: .organization(.positionsExport)
    case .positionsExport: .organization(.positionsSample)
    case .positionsSample: .organization(.announcements)
    case .announcements: .organization(.announcementTexts(announcement))
    case .announcementTexts: .organization(.receipt(announcement))
    case .receipt: .organization(.withdrawal(announcement))
    case .withdrawal: .organization(.anyClosedDays)
    case .anyClosedDays: .organization(.closedDays(site))
    case .closedDays: .organization(.closedDaysImport(site))
    case .closedDaysImport: .organization(.opening(site, closed))
    case .opening: .usage(.counts)
    }
  }

  private func after(_ route: PeopleRoute) -> Route {
    switch route {
    case .list: .people(.person(person))
    case .person: .people(.photo(person, .small, version: nil))
    case .photo: .people(.editor(nil))
    case .editor(nil): .people(.editor(person))
    case .editor: .people(.tableImport)
    case .tableImport: .people(.tableExport)
    case .tableExport: .people(.tableSample)
    case .tableSample: .people(.archive(person))
    case .archive: .people(.photoUpload(person))
    case .photoUpload: .people(.photoRemoval(person))
    case .photoRemoval: .people(.absenceRemoval(person, absence))
    case .absenceRemoval: .people(.contracts(person))
    case .contracts: .people(.cost(person))
    case .cost: .people(.grid(.positions))
    case .grid(.positions, _): .people(.grid(.sites))
    case .grid(.sites, _): .people(.table())
    case .table: .people(.data(person))
    case .data: .people(.erasure(person))
    case .erasure: .services(.list(.init()))
    }
  }

  private func after(_ route: ServicesRoute) -> Route {
    switch route {
    case .list: .services(.service(service))
    case .service: .services(.picture(service, version: nil))
    case .picture: .services(.refresh)
    case .refresh: .services(.editor(nil, group: nil))
    case .editor(nil, _): .services(.editor(service, group: nil))
    case .editor: .services(.archive(service))
    case .archive: .services(.groups)
    case .groups: .services(.tableImport)
    case .tableImport: .services(.tableExport)
    case .tableExport: .services(.tableSample)
    case .tableSample: .products(.list(.init()))
    }
  }

  private func after(_ route: ProductsRoute) -> Route {
    switch route {
    case .list: .products(.events)
    case .events: .products(.order(.init()))
    case .order: .products(.product(product))
    case .product: .products(.bookmark(product, nil))
    case .bookmark: .products(.refresh(product))
    case .refresh: .products(.picture(product, 0, .small, version: nil))
    case .picture: .products(.editor(nil))
    case .editor(nil): .products(.editor(product))
    case .editor: .products(.tableImport)
    case .tableImport: .products(.tableExport)
    case .tableExport: .products(.tableSample)
    case .tableSample: .products(.shop)
    case .shop: .products(.reading)
    case .reading: .products(.removal(product))
    case .removal: .schedules(.list(.init()))
    }
  }

  private func after(_ route: SchedulesRoute) -> Route {
    switch route {
    case .list: .schedules(.home)
    case .home: .schedules(.editor(nil, from: nil))
    case .editor(nil, _): .schedules(.editor(schedule, from: nil))
    case .editor: .schedules(.removal(schedule))
    case .removal: .schedules(.onCall)
    case .onCall: .plan(.board(.init(site: site)))
    }
  }

  private func after(_ route: PlanRoute) -> Route {
    let board = BoardModel.Place(site: site)
    let day = LocalDate(daysSinceEpoch: 20_750)
    return switch route {
    case .board: .plan(.events(board))
    case .events: .plan(.shift(shift, board))
    case .shift: .plan(.newShift(.init(date: day), board))
    case .newShift: .plan(.moves)
    case .moves: .plan(.copy(.init(site: site, days: day...(day + 6), to: day + 7)))
    case .copy: .plan(.copied(board, .init(count: 1, there: 2)))
    case .copied: .plan(.published(board, Self.unknown))
    case .published: .plan(.copies)
    case .copies: .plan(.removals)
    case .removals: .plan(.preview)
    case .preview: .plan(.discarding)
    case .discarding: .plan(.publication(site, day...day))
    case .publication: .plan(.publications(site))
    case .publications: .plan(.record(Self.unknown))
    case .record: .plan(.recall(Self.unknown))
    case .recall: .plan(.shiftsImport(site))
    case .shiftsImport: .plan(.shiftsSample(site, .xlsx))
    case .shiftsSample: .plan(.export(.init(site: site)))
    case .export: .plan(.hours(.init(site: site)))
    case .hours: .plan(.demand(.init(site: site)))
    case .demand: .plan(.demandEvents(.init(site: site)))
    case .demandEvents: .plan(.undo(ID(rawValue: 987_654)))
    case .undo: .plan(.redo(ID(rawValue: 987_654)))
    case .redo: .plan(.cells)
    case .cells: .plan(.typing)
    case .typing: .plan(.templates(.init(site: site, day: day)))
    case .templates: .plan(.templateRemoval)
    case .templateRemoval: .plan(.weeks)
    case .weeks: .making(.form(.init(site: site, day: day)))
    }
  }

  private func after(_ route: MakingRoute) -> Route {
    let job = ID<PlanJob>(rawValue: Self.unknown.rawValue)
    return switch route {
    case .form: .making(.replan(.init(person: person)))
    case .replan: .making(.job(.init(job)))
    case .job: .making(.events(.init(job)))
    case .events: .making(.stop(job))
    case .stop: .making(.keep(job))
    case .keep: .making(.discard(job))
    case .discard: .making(.again(job))
    case .again: .making(.comparison(job))
    case .comparison: .making(.wishes(job))
    case .wishes: .making(.why(job, shift))
    case .why: .timeOff(.absences(.init()))
    }
  }

  private func after(_ route: TimeOffRoute) -> Route {
    switch route {
    case .absences: .timeOff(.events(.init()))
    case .events: .timeOff(.decision(absence))
    case .decision: .timeOff(.absencesImport)
    case .absencesImport: .timeOff(.availabilityImport)
    case .availabilityImport: .timeOff(.availabilitySample)
    case .availabilitySample: .timeOff(.absencesSample)
    case .absencesSample: .timeOff(.availability(person))
    case .availability: .timeOff(.yearlyDays())
    case .yearlyDays: .timeOff(.leave(person))
    case .leave: .timeOff(.settings)
    case .settings: .timeOff(.approvals)
    case .approvals: .timeOff(.rules())
    case .rules: .timeOff(.earnedRules())
    case .earnedRules: .timeOff(.earned(earned, person))
    case .earned: .accounts(.setUp)
    }
  }

  private func after(_ route: AccountsRoute) -> Route {
    switch route {
    case .setUp: .accounts(.signIn(back: nil))
    case .signIn: .accounts(.challenge)
    case .challenge: .accounts(.passkey)
    case .passkey: .accounts(.provider(back: nil, isAnew: false))
    case .provider: .accounts(.providerAnswer)
    case .providerAnswer: .accounts(.providerSignOut)
    case .providerSignOut: .accounts(.secondStep(back: nil))
    case .secondStep: .accounts(.ownChallenge)
    case .ownChallenge: .accounts(.seal)
    case .seal: .accounts(.authenticator)
    case .authenticator: .accounts(.signOut)
    // Why: nobody made a one-time or a personal link of these tokens.
    case .signOut: .accounts(.oneTimeLink(wall))
    case .oneTimeLink: .accounts(.personalLink(wall))
    case .personalLink: .accounts(.settings(search: ""))
    case .settings: .accounts(.own)
    case .own: .accounts(.all())
    case .all: .accounts(.person(person))
    case .person: .accounts(.invitation)
    case .invitation: .accounts(.emails)
    case .emails: .accounts(.securityLog(.init()))
    case .securityLog: .accounts(.confirmation)
    case .confirmation: .history(.changes(.init()))
    }
  }

  private func after(_ route: ProvisioningRoute) -> Route {
    switch route {
    case .serviceProvider: .provisioning(.resourceTypes(name: nil))
    case .resourceTypes(nil): .provisioning(.resourceTypes(name: "User"))
    case .resourceTypes: .provisioning(.schemas(urn: nil))
    case .schemas(nil): .provisioning(.schemas(urn: SCIMSchema.user.urn))
    case .schemas: .provisioning(.users)
    case .users: .provisioning(.user(person))
    case .user: .provisioning(.groups)
    case .groups: .provisioning(.group(ID(rawValue: 1)))
    case .group: .provisioning(.absent(.search))
    case .absent: .api(.onDuty(site: site))
    }
  }

  private func after(_ route: APIRoute) -> Route {
    switch route {
    case .onDuty: .api(.roster)
    case .roster: .api(.reference(search: ""))
    case .reference: .api(.accessToken)
    case .accessToken: .api(.authorizationServer)
    case .authorizationServer: .api(.document)
    // Why one: `APITableTests` walks all of the table.
    case .document: .api(.operations(.init("/people/{person}", [person.description])))
    case .operations: .api(.health)
    case .health: .api(.ready)
    case .ready: .api(.proxy)
    case .proxy: .assets(.asset("app.css"))
    }
  }
}
