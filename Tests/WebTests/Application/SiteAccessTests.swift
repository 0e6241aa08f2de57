import DemoWorld
import Domain
import Feeds
import Foundation
import HTTP
import Store
import TestSupport
import Testing
import ViewModels

@testable import Web

/// Harbour Street whose manager manages the kiosk alone; the main shop is the other site.
private struct KioskDesk {
  let web: WebStreet
  let manager: ID<Account>
  var own: ID<Site> { web.street.founded.kiosk }
  var other: ID<Site> { web.street.founded.mainShop }
  var organization: ID<Organization> { web.street.organization }
  var version: Int64 { web.street.store.changes.version(of: organization) }
  private static let days = LocalDate(daysSinceEpoch: 20_760)...LocalDate(daysSinceEpoch: 20_766)

  init() async throws {
    web = try await WebStreet()
    let (organization, soumya) = (web.street.organization, web.street.founded.people["Soumya Rao"])
    let id = try await web.street.store.read(of: organization) { snapshot in
      try soumya.flatMap { try snapshot.account(of: $0)?.id }
    }
    manager = try #require(id)
    try await manage(.only([own]))
  }

  func manage(_ sites: ManagedSites) async throws {
    try await write { try $0.change(manager, to: .manager, managing: sites) }
  }

  @discardableResult
  func write<Value: Sendable>(
    by editor: Editor = .console, _ body: @escaping @Sendable (borrowing Transaction) throws -> Value
  ) async throws -> Value {
    try await web.street.store.write(in: organization, by: editor, body)
  }

  // MARK: What there is at a site, each time anew

  func draft(at site: ID<Site>) async throws -> (id: ID<Shift>, seen: String) {
    let hours = Hours.timed(on: Self.days.lowerBound, from: .midnight, to: .midnight)
    let draft = ShiftContent(site: site, employee: nil, hours: hours)
    return try await write { transaction in
      let id = try transaction.draft(draft)
      return (id, "\(id).\(try transaction.snapshot.plannedShift(id).revision)")
    }
  }

  /// A published shift of someone who has no other.
  func published(at site: ID<Site>) async throws -> (id: ID<Shift>, person: ID<Employee>, revision: Int) {
    let hours = Hours.timed(on: Self.days.lowerBound + 1, from: .midnight, to: .midnight)
    return try await write { transaction in
      let person = try transaction.addEmployee("Pat")
      let id = try transaction.publish([ShiftContent(site: site, employee: person, hours: hours)])[0]
      return (id, person, try transaction.snapshot.plannedShift(id).revision)
    }
  }

  /// Of someone who asks for an open shift where a manager decides.
  func claim(at site: ID<Site>) async throws -> ID<ShiftRequest> {
    let hours = Hours.timed(on: Self.days.lowerBound + 1, from: .midnight, to: .midnight)
    return try await write { transaction in
      let before = try transaction.snapshot.policy(of: site)
      try transaction.choose(SitePolicy(claims: .approval, offers: .free, swaps: .free), of: site)
      let person = try transaction.addEmployee("Pat")
      let id = try transaction.publish([ShiftContent(site: site, employee: nil, hours: hours)])[0]
      let revision = try transaction.snapshot.publishedShift(id).revision
      let made = try transaction.make(
        .init(.claim, of: .init(id, revision: revision), by: person), as: .person(person))
      try transaction.choose(before, of: site)
      return made.id
    }
  }

  /// Someone new at a site whose time clock is on.
  func clocked(_ site: ID<Site>) async throws -> ID<Employee> {
    try await write { transaction in
      try transaction.begin(
        ClockPolicy(since: transaction.now - 7 * 86_400), of: site, with: [])
      return try transaction.addEmployee("Pat")
    }
  }

  /// Someone whose hours of a day that is over wait for an approval.
  func worked(at site: ID<Site>) async throws -> (person: ID<Employee>, day: LocalDate) {
    let person = try await clocked(site)
    return try await write { transaction in
      let day =
        try transaction.zones.zone(transaction.snapshot.site(site).zone)
        .local(transaction.now).date - 1
      for (kind, hour) in [(Punch.Kind.on, 0), (.off, 4)] {
        let draft = PunchCorrectionDraft(
          kind, of: person, at: site, on: day, time: LocalTime(hour: hour, minute: 0), because: "Forgot.")
        _ = try transaction.correct(draft)
      }
      return (person, day)
    }
  }

  /// Someone on standby for a day that is over.
  func standby(at site: ID<Site>) async throws -> (person: ID<Employee>, day: LocalDate) {
    try await write { transaction in
      let zone = try transaction.zones.zone(transaction.snapshot.site(site).zone)
      let day = zone.local(transaction.now).date - 1
      let count = try transaction.snapshot.positions().count
      let hotline = try transaction.add(PositionDraft(name: "Hotline \(count)", duty: .standby))
      let person = try transaction.addEmployee("Pat")
      let start = LocalDateTime(date: day, time: .midnight)
      try transaction.publish([
        ShiftContent(
          site: site, position: hotline, employee: person,
          hours: .timed(start: start, minutes: LocalTime.minutesPerDay))
      ])
      return (person, day)
    }
  }

  func callOut(at site: ID<Site>) async throws -> (id: ID<CallOut>, day: LocalDate) {
    let (person, day) = try await standby(at: site)
    return try await write { transaction in
      let zone = try transaction.zones.zone(transaction.snapshot.site(site).zone)
      let start = zone.startOfDay(day) + 3600
      return (try transaction.add(CallOutDraft(of: person, from: start, to: start + 3600), asManager: false), day)
    }
  }

  /// A correction that waits.
  func correction(at site: ID<Site>) async throws -> ID<PunchCorrection> {
    let (person, day) = try await worked(at: site)
    return try await write { transaction in
      let draft = PunchCorrectionDraft(
        .rest, of: person, at: site, on: day, time: LocalTime(hour: 1, minute: 0), because: "Forgot.")
      return try transaction.ask(draft)
    }
  }

  func publication(at site: ID<Site>) async throws -> ID<Publication> {
    _ = try await draft(at: site)
    return try #require(try await write { try $0.publish(Self.days, of: site) })
  }

  func schedule(at site: ID<Site>) async throws -> (id: ID<Schedule>, revision: Int) {
    let terms = ScheduleTerms(
      site: site, recurrence: Recurrence(begin: Self.days.lowerBound, pattern: .once), start: .midnight, minutes: 60,
      assignment: .open(needed: 1))
    return try await write { transaction in
      let id = try transaction.edit(.make(terms)).schedule
      return (id, try transaction.snapshot.schedule(id).revision)
    }
  }

  func announcement(at site: ID<Site>?) async throws -> ID<Announcement> {
    try await write { try $0.announce("Delivery at noon", at: site) }
  }

  func link(_ purpose: Link.Purpose) async throws -> ID<Link> {
    try await write { try $0.makeLink(for: purpose).0 }
  }

  func closed(_ site: ID<Site>) async throws -> LocalDate {
    let day = Self.days.upperBound
    try await write { try $0.close(site, on: [ClosedDay(date: day, name: "Stocktaking")]) }
    return day
  }

  /// A change by the manager, or at another site by someone else.
  func change(at site: ID<Site>) async throws -> ID<UndoEntry> {
    let editor = site == own ? Editor.account(manager) : .console
    let draft = ShiftContent(
      site: site, employee: nil, hours: .timed(on: Self.days.lowerBound, from: .midnight, to: .midnight))
    return try await write(by: editor) { transaction in
      _ = try transaction.draft(draft)
      return try #require(try transaction.snapshot.lastUndoable(by: editor)).id
    }
  }

  /// The same, taken back.
  func undone(at site: ID<Site>) async throws -> ID<UndoEntry> {
    let change = try await change(at: site)
    try await write(by: site == own ? .account(manager) : .console) { _ = try $0.undo(change) }
    return change
  }

  /// Chosen for a site, or for none.
  func rules(at site: ID<Site>?) async throws -> ID<RuleSet> {
    try await write { transaction in
      let count = try transaction.snapshot.ruleSets().count
      let id = try transaction.addRuleSet("Rules \(count)", .none)
      if let site { try transaction.choose(id, for: site) }
      return id
    }
  }

  var kindOfAbsence: ID<AbsenceKind> {
    get async throws { try await write { try $0.snapshot.absenceKinds()[0].id } }
  }

  /// Vacation that waits for an answer.
  func asked(by person: ID<Employee>) async throws -> ID<Absence> {
    let draft = AbsenceDraft(kind: try await kindOfAbsence, days: Self.days)
    return try await write { try $0.ask(draft, for: person) }
  }

  func template(at site: ID<Site>) async throws -> ID<ShiftTemplate> {
    try await write { transaction in
      let count = try transaction.snapshot.shiftTemplates(at: site).count
      let pattern = ShiftPattern(start: .midnight, minutes: 480)
      return try transaction.keep(pattern, as: "Night \(count)", at: site)
    }
  }

  func week(at site: ID<Site>) async throws -> ID<WeekTemplate> {
    _ = try await draft(at: site)
    return try await write { transaction in
      let count = try transaction.snapshot.weekTemplates(at: site).count
      return try transaction.keepWeek(
        from: Self.days.lowerBound, as: "Week \(count)", at: site)
    }
  }
}

// MARK: - The table

/// What may be changed at an address.
private enum Reach {
  /// What belongs to a site: for its managers alone.
  case site([Attempt])
  /// What belongs to all: for every manager.
  case organization
  case administrators
  /// What belongs to whoever asks, or changes nothing.
  case anyone
}

/// A form that would change something of a site, with what it is about made anew.
private struct Attempt {
  typealias Form = (address: String, form: String)
  /// What a manager of another site is told.
  var refusal: Status = .forbidden
  var changes = true
  let make: (KioskDesk, ID<Site>) async throws -> Form

  init(_ refusal: Status = .forbidden, changes: Bool = true, make: @escaping (KioskDesk, ID<Site>) async throws -> Form)
  {
    self.refusal = refusal
    self.changes = changes
    self.make = make
  }
}

/// Why switches without a default: an address that is new does not compile until it is said what it changes.
extension Reach {
  init(_ route: Route) {
    switch route {
    case .roster(let route): self.init(route)
    case .mine, .notices, .fairness, .assets, .api, .provisioning, .usage, .help: self = .anyone
    case .workingTime(.settings), .workingTime(.surcharges), .workingTime(.payroll), .workingTime(.payrollCodes),
      .workingTime(.payrollFile), .workingTime(.payrollLayout):
      self = .administrators
    // Why: these people have no home, and closing leaves out those at home elsewhere.
    case .workingTime(.account), .workingTime(.closing), .workingTime(.openings): self = .organization
    case .requests(let route): self.init(route)
    case .clock(let route): self.init(route)
    // Why: a choice is reverted by its maker alone, who has to manage its site still.
    case .rules(.all), .rules(.site), .rules(.undo), .rules(.sets): self = .anyone
    case .rules(.cell):
      self = .site([
        Attempt { desk, site in ("/rules/sites/\(site)/labor", "value=\(try await desk.rules(at: nil))") },
        Attempt { _, site in ("/rules/sites/\(site)/claims", "value=off") },
        Attempt { _, site in ("/rules/sites/\(site)/swaps", "value=free") },
        Attempt { desk, site in
          _ = try await desk.clocked(site)
          return ("/rules/sites/\(site)/tolerance", "value=30")
        },
        Attempt { _, site in ("/rules/sites/\(site)/clock", "value=wall") },
      ])
    case .rules(.set):
      self = .site(
        ["change=save&name=Other&revision=1", "change=add&kind=breaks&name=A&revision=1", "change=remove"].map { form in
          Attempt { desk, site in ("/rules/\(try await desk.rules(at: site))", form) }
        })
    case .links(let route): self.init(route)
    case .feeds(let route): self.init(route)
    case .organization(let route): self.init(route)
    case .people(let route): self.init(route)
    case .services(let route): self.init(route)
    case .products(let route): self.init(route)
    case .schedules(let route): self.init(route)
    case .plan(let route): self.init(route)
    case .making(.form):
      self = .site([
        Attempt { _, site in
          ("/plan/make", "site=\(site)&first=2026-10-26&last=2026-11-01&who=all&seconds=1")
        }
      ])
    case .making(.replan):
      self = .site(
        ["publish", "ask", "board"].map { deed in
          Attempt { desk, site in
            let shift = try await desk.published(at: site)
            return (
              "/plan/replan?person=\(shift.person)",
              "person=\(shift.person)&first=2026-11-02&last=2026-11-10&way=open&do=\(deed)&shift=\(shift.id).\(shift.revision)"
            )
          }
        })
    // Why: a search is its owner's alone, and is kept only by who manages its sites.
    case .making: self = .anyone
    case .timeOff(let route): self.init(route)
    case .history(.past), .history(.mine): self = .anyone
    case .history, .webhooks: self = .administrators
    case .accounts(let route): self.init(route)
    }
  }

  private init(_ route: RosterRoute) {
    switch route {
    // Why: anyone asks for a new reading of a site's feed.
    case .home, .page, .paper, .events, .refresh, .shiftCalendar: self = .anyone
    case .replacement:
      self = .site([
        Attempt { desk, site in
          let shift = try await desk.published(at: site)
          return ("/shifts/\(shift.id)/replacement", "do=open&revision=\(shift.revision)")
        },
        Attempt { desk, site in
          let shift = try await desk.published(at: site)
          return ("/shifts/\(shift.id)/replacement", "do=open&reason=ill&until=2026-11-30&revision=\(shift.revision)")
        },
      ])
    case .removal:
      self = .site([
        Attempt { desk, site in
          let shift = try await desk.published(at: site)
          return ("/shifts/\(shift.id)/removal", "revision=\(shift.revision)")
        }
      ])
    }
  }

  private init(_ route: RequestsRoute) {
    switch route {
    // Why: whoever manages another site takes an open shift as any colleague does.
    case .list, .events, .claim, .pass: self = .anyone
    case .answer:
      self = .site(
        ["approve", "decline", "withdraw"].map { answer in
          Attempt { desk, site in ("/requests/\(try await desk.claim(at: site))", "answer=\(answer)") }
        })
    case .offer:
      self = .site([
        Attempt { desk, site in
          let shift = try await desk.published(at: site)
          return ("/shifts/\(shift.id)/offer", "revision=\(shift.revision)")
        }
      ])
    case .swap:
      self = .site([
        Attempt { desk, site in
          let (shift, other) = (try await desk.published(at: site), try await desk.published(at: site))
          return ("/shifts/\(shift.id)/swap", "revision=\(shift.revision)&other=\(other.id).\(other.revision)")
        }
      ])
    }
  }

  private init(_ route: ClockRoute) {
    switch route {
    case .hours, .hoursEvents, .press, .code, .callOutPress, .ownCallOuts, .correction, .withdrawal, .pin, .timesheets,
      .export, .pressesSample, .wall:
      self = .anyone
    // Why: lines at the sites of others are refused one by one; see `PressesImportTests`.
    case .pressesImport: self = .anyone
    // Why: people with badges may work at all sites.
    case .badge: self = .organization
    case .payroll: self = .administrators
    case .callOuts:
      self = .site([
        Attempt { desk, site in
          let (person, day) = try await desk.standby(at: site)
          return (
            "/call-outs?site=\(site)", "do=save&person=\(person)&day=\(day)&start=1:00&end=2:00&place=remote"
          )
        }
      ])
    case .callOut:
      self = .site([
        Attempt(.notFound) { desk, site in
          let (id, day) = try await desk.callOut(at: site)
          return ("/call-outs/\(id)", "do=save&day=\(day)&start=1:00&end=3:00&place=remote")
        },
        Attempt(.notFound) { desk, site in ("/call-outs/\(try await desk.callOut(at: site).id)", "do=remove") },
      ])
    case .approval:
      self = .site([
        Attempt { desk, site in
          let (person, days) = try await desk.worked(at: site)
          return ("/timesheets/approval?site=\(site)&first=\(days)&last=\(days)", "do=one&person=\(person)")
        }
      ])
    case .managerCorrection:
      self = .site([
        Attempt { desk, site in
          let (person, day) = try await desk.worked(at: site)
          return (
            "/timesheets/corrections?site=\(site)&person=\(person)", "day=\(day)&press=break&time=1:00&reason=r"
          )
        }
      ])
    case .answer:
      self = .site(
        ["accept", "decline"].map { answer in
          Attempt { desk, site in
            ("/timesheets/corrections/\(try await desk.correction(at: site))?site=\(site)", "answer=\(answer)")
          }
        })
    case .managerPress:
      self = .site([
        Attempt { desk, site in
          let person = try await desk.clocked(site)
          return ("/timesheets/press?site=\(site)&person=\(person)", "kind=on")
        }
      ])
    }
  }

  private init(_ route: LinksRoute) {
    switch route {
    case .wall, .wallEvents, .calendar: self = .anyone
    case .list:
      self = .site([
        Attempt { _, site in ("/links", "purpose=wall-\(site)") },
        Attempt { _, site in ("/links", "purpose=site-\(site)") },
      ])
    case .revocation:
      self = .site([
        Attempt { desk, site in ("/links/\(try await desk.link(.wall(site)))/revocation", "") },
        Attempt { desk, site in ("/links/\(try await desk.link(.siteCalendar(site)))/revocation", "") },
      ])
    }
  }

  private init(_ route: FeedsRoute) {
    switch route {
    case .list, .fetch: self = .anyone
    case .adding, .editor, .state, .removal: self = .administrators
    }
  }

  private init(_ route: OrganizationRoute) {
    switch route {
    case .settings, .guide, .sites, .siteEditor, .sitesImport, .sitesExport, .sitesSample, .positions, .positionEditor,
      .positionsImport, .positionsExport, .positionsSample:
      self = .administrators
    case .announcements: self = .site([Attempt { _, site in ("/announcements", "text=Closed&site=\(site)") }])
    case .announcementTexts:
      self = .site([
        Attempt { desk, site in
          (
            "/announcements/\(try await desk.announcement(at: site))/texts", "texts.0.language=de&texts.0.text=Hallo"
          )
        }
      ])
    case .receipt: self = .anyone
    case .withdrawal:
      self = .site([
        Attempt { desk, site in ("/announcements/\(try await desk.announcement(at: site))/withdrawal", "") }
      ])
    case .anyClosedDays: self = .anyone
    case .closedDays: self = .site([Attempt { _, site in ("/sites/\(site)/closed-days", "first=2026-12-24&name=Eve") }])
    case .closedDaysImport:
      self = .site([
        Attempt { _, site in ("/sites/\(site)/closed-days/import", "take=1&day=2026-12-25 Christmas") },
        Attempt { _, site in ("/sites/\(site)/closed-days/import", "yearly=on&region=DE-BE") },
      ])
    case .opening:
      self = .site([
        Attempt { desk, site in ("/sites/\(site)/closed-days/\(try await desk.closed(site))/opening", "") }
      ])
    }
  }

  private init(_ route: TimeOffRoute) {
    switch route {
    // Why the import too: people of others are refused line by line; see `AbsencesImportTests`.
    case .events, .absencesImport, .absencesSample, .availabilityImport, .availabilitySample: self = .anyone
    case .absences:
      self = .site([
        Attempt { desk, site in
          let person = try await desk.published(at: site).person
          let kind = try await desk.kindOfAbsence
          return ("/time-off", "person=\(person)&kind=\(kind)&first=2027-12-03&whole=1")
        }
      ])
    case .decision:
      let answers = [
        "do=approve&open=1", "do=part&first=2026-11-04&last=2026-11-05&reason=r", "do=offer&from=requests",
      ]
      self = .site(
        answers.map { form in
          Attempt { desk, site in
            let person = try await desk.published(at: site).person
            return ("/time-off/\(try await desk.asked(by: person))/decision", form)
          }
        })
    // Why: what people say of their week belongs to no site.
    case .availability: self = .organization
    // Why: these people have no home.
    case .yearlyDays, .leave, .earned: self = .organization
    case .settings, .rules, .earnedRules: self = .administrators
    case .approvals:
      // Why: managers choose their own substitute, at whatever site.
      self = .anyone
    }
  }

  private init(_ route: PeopleRoute) {
    switch route {
    case .list, .person, .photo, .tableExport, .tableSample, .data: self = .anyone
    case .erasure: self = .administrators
    case .cost: self = .site([Attempt { _, site in ("/people/1/cost", "amount=18&site=\(site)") }])
    case .grid:
      self = .site([
        Attempt { desk, site in
          ("/people/sites", "cell=\(try await desk.published(at: site).person).\(site).also")
        }
      ])
    // Why: these people have no home.
    case .editor, .contracts, .photoUpload, .photoRemoval, .absenceRemoval, .tableImport, .table: self = .organization
    case .archive:
      self = .site(
        ["archived=1&handing=", "archived=1&handing=&lastDay=2026-10-30"].map { form in
          Attempt { desk, site in ("/people/\(try await desk.published(at: site).person)/archive", form) }
        })
    }
  }

  private init(_ route: ServicesRoute) {
    switch route {
    case .list, .service, .picture, .refresh, .tableExport, .tableSample: self = .anyone
    case .editor, .archive, .groups, .tableImport: self = .organization
    }
  }

  private init(_ route: ProductsRoute) {
    switch route {
    case .list, .events, .order, .product, .bookmark, .refresh, .picture, .tableExport, .tableSample: self = .anyone
    case .editor, .removal, .tableImport: self = .organization
    case .shop, .reading: self = .administrators
    }
  }

  private init(_ route: SchedulesRoute) {
    let form = "action=save&begin=2026-11-09&frequency=once&who=open&needed=1&start=09:00&stop=17:00"
    switch route {
    case .list, .home: self = .anyone
    case .editor(nil, _):
      // Why: a site that the form does not offer is wrong like any other text.
      self = .site([Attempt(.unprocessableContent) { _, site in ("/schedules/new", "\(form)&site=\(site)") }])
    case .editor:
      self = .site([
        Attempt { desk, site in
          let schedule = try await desk.schedule(at: site)
          return ("/schedules/\(schedule.id)", "\(form)&site=\(site)&revision=\(schedule.revision)")
        }
      ])
    case .removal:
      self = .site([
        Attempt { desk, site in
          let schedule = try await desk.schedule(at: site)
          return ("/schedules/\(schedule.id)/removal", "revision=\(schedule.revision)")
        }
      ])
    case .onCall: self = .administrators
    }
  }

  private init(_ route: PlanRoute) {
    func shift(_ address: String, _ fields: String = "") -> Attempt {
      Attempt(.notFound) { desk, site in (address, "shift=\(try await desk.draft(at: site).seen)\(fields)") }
    }
    let days = "first=2026-11-03&last=2026-11-09"
    switch route {
    case .board, .events, .copy, .copied, .published, .publications, .record, .export, .shiftsSample,
      .demandEvents:
      self = .anyone
    case .hours:
      self = .site([
        Attempt { _, site in ("/plan/hours?site=\(site)", "budget=\(site)&week=2026-11-02&amount=100") }
      ])
    case .shift:
      self = .site(
        ["do=save&note=Keys", "do=remove", "do=discard", "do=copy&to=2026-11-05&toPerson="].map { form in
          Attempt(.notFound) { desk, site in
            let shift = try await desk.draft(at: site)
            return ("/plan/shifts/\(shift.id)", "\(form)&revision=\(shift.seen.split(separator: ".")[1])")
          }
        })
    case .newShift:
      self = .site([
        Attempt { _, site in
          ("/plan/shifts/new?site=\(site)", "date=2026-11-05&start=09:00&end=17:00&person=&position=")
        }
      ])
    case .moves: self = .site([shift("/plan/moves", "&minutes=30"), shift("/plan/moves", "&end=30")])
    case .copies:
      self = .site([
        shift("/plan/copies", "&days=1"),
        Attempt { desk, site in
          _ = try await desk.draft(at: site)
          return ("/plan/copies", "from=2026-11-02&to=2026-11-09&days=7&site=\(site)")
        },
      ])
    case .removals: self = .site([shift("/plan/removals")])
    case .preview:
      self = .site([
        Attempt(.notFound, changes: false) { desk, site in
          ("/plan/preview", "shift=\(try await desk.draft(at: site).seen)&minutes=30&day=2026-11-03")
        }
      ])
    case .discarding:
      self = .site([
        Attempt { desk, site in
          _ = try await desk.draft(at: site)
          return ("/plan/drafts/discard", "\(days)&site=\(site)")
        }
      ])
    case .publication:
      self = .site([
        Attempt { desk, site in
          _ = try await desk.draft(at: site)
          return ("/plan/publication", "\(days)&site=\(site)")
        }
      ])
    case .shiftsImport:
      self = .site([
        Attempt(changes: false) { _, site in
          ("/plan/import?site=\(site)", "table=Person,Date,Start,End%0A,2026-11-06,10,18")
        },
        Attempt { desk, site in
          let table = Array("Person,Date,Start,End\n,2026-11-06,10,18\n".utf8)
          let (rows, organization) = (try ShiftsTable(decoding: table).rows, desk.organization)
          let mark = try await desk.web.street.store.read(of: organization) { snapshot in
            let reader = try snapshot.shiftLineReader(
              at: site, today: LocalDate(daysSinceEpoch: 20_750))
            return try snapshot.shiftsImport(of: rows, reader).mark
          }
          let file = Data(table).base64EncodedString().percentEncoded()
          return ("/plan/import?site=\(site)", "taken=\(file)&mark=\(mark)")
        },
      ])
    case .recall:
      self = .site([
        Attempt { desk, site in ("/plan/publications/\(try await desk.publication(at: site))/recall", "") }
      ])
    case .demand:
      self = .site([
        Attempt { _, site in
          ("/plan/demand?site=\(site)&position=1&weekday=5", "do=save&from-0=07:00&to-0=20:00&count-0=1&same=5")
        },
        Attempt { _, site in
          ("/plan/demand?site=\(site)&date=new", "do=save&date=2026-12-24&name=Christmas&endsAt=14:00")
        },
        Attempt { _, site in
          ("/plan/demand?site=\(site)&date=2026-12-24&position=1", "do=nobody")
        },
        Attempt { _, site in ("/plan/demand?site=\(site)&date=2026-12-24", "do=remove") },
      ])
    // Why: only one's own changes can be undone, and those at a site that was lost are none any more.
    case .cells:
      self = .site([
        Attempt { _, site in ("/plan/cells", "site=\(site)&cell=open/2026-11-05&text=6-14") },
        Attempt { desk, site in
          ("/plan/cells", "site=\(site)&cell=open/2026-11-05/\(try await desk.draft(at: site).seen)&text=6-14")
        },
        Attempt(.notFound) { desk, site in ("/plan/cells", "site=\(site)&remove=\(try await desk.draft(at: site).seen)")
        },
        Attempt { _, site in ("/plan/cells", "site=1&cell=site-\(site)/2026-11-05&text=6-14") },
      ])
    case .typing:
      self = .site([
        Attempt(changes: false) { _, site in ("/plan/cells/typing", "site=\(site)&cell=open/2026-11-05&text=6-14") }
      ])
    case .templates:
      self = .site([Attempt { _, site in ("/plan/templates?site=\(site)", "name=Early&text=6-14") }])
    case .templateRemoval:
      self = .site([
        Attempt { desk, site in
          ("/plan/templates/removal", "site=\(site)&template=\(try await desk.template(at: site))")
        },
        Attempt { desk, site in ("/plan/templates/removal", "site=\(site)&week=\(try await desk.week(at: site))") },
      ])
    case .weeks:
      self = .site([
        Attempt { desk, site in
          _ = try await desk.draft(at: site)
          return ("/plan/weeks", "site=\(site)&day=2026-11-04&week-name=Quiet")
        },
        Attempt { desk, site in
          ("/plan/weeks", "site=\(site)&day=2026-11-18&week=\(try await desk.week(at: site))")
        },
      ])
    case .redo: self = .site([Attempt(.notFound) { desk, site in ("/redo/\(try await desk.undone(at: site))", "") }])
    case .undo: self = .site([Attempt(.notFound) { desk, site in ("/undo/\(try await desk.change(at: site))", "") }])
    }
  }

  private init(_ route: AccountsRoute) {
    switch route {
    case .setUp, .signIn, .signOut, .oneTimeLink, .personalLink, .settings, .own, .securityLog, .confirmation,
      .challenge, .passkey, .provider, .providerAnswer, .providerSignOut, .secondStep, .ownChallenge, .seal,
      .authenticator:
      self = .anyone
    case .all, .person, .invitation, .emails: self = .administrators
    }
  }
}

@Suite struct `Who may what of a site` {
  @Test func `opens on the roster that is theirs, and every other stays a tap away`() async throws {
    let desk = try await KioskDesk()
    #expect(await desk.web.get("/roster").text.contains("<title>Harbor kiosk"))
    #expect(await desk.web.get("/roster", as: .admin).text.contains("<title>Main shop"))
    #expect(await desk.web.get("/roster?site=\(desk.other)").text.contains("<title>Main shop"))
    try await desk.manage(.all)
    #expect(await desk.web.get("/roster").text.contains("<title>Main shop"))
  }

  @Test func `is one table for every address that changes something`() async throws {
    let desk = try await KioskDesk()
    let place = try await SamplePlace(of: desk.organization, on: desk.web)
    var tried = 0
    for route in place.routes where route.endpoint.methods.contains(.post) {
      guard case .site(let attempts) = Reach(route) else { continue }
      for attempt in attempts {
        let (foreign, foreignForm) = try await attempt.make(desk, desk.other)
        let version = desk.version
        let refused = await desk.web.post(foreign, foreignForm)
        #expect(refused.status == attempt.refusal, "\(foreign) of the other site: \(refused.status.code)")
        #expect(desk.version == version, "\(foreign) of the other site changed something")
        let (address, form) = try await attempt.make(desk, desk.own)
        let before = desk.version
        let done = await desk.web.post(address, form)
        #expect(done.status.code < 400, "\(address): \(done.status.code)")
        #expect((desk.version != before) == attempt.changes, "\(address) of the own site")
        tried += 1
      }
    }
    #expect(tried > 25)
  }

  @Test func `is told in words, as a page and to a script`() async throws {
    let desk = try await KioskDesk()
    let shift = try await desk.published(at: desk.other)
    let form = "shift=\(shift.id).\(shift.revision)&minutes=30"
    let page = await desk.web.post("/plan/moves", form)
    #expect(page.text.contains("You manage Harbor kiosk. Ask your administrator if you need more sites."))
    let answer = await desk.web.post("/plan/moves", form, [("Accept", "application/json")])
    #expect(answer.header("Content-Type") == "application/problem+json")
    let told = try #require(try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [String: Any])
    #expect(told["code"] as? String == "site-not-managed")
    #expect((told["detail"] as? String)?.contains("Harbor kiosk") == true)
  }

  @Test func `a manager neither posts nor removes what stands at all sites, unless all are theirs`() async throws {
    let desk = try await KioskDesk()
    let notice = try await desk.announcement(at: nil)
    #expect(await desk.web.post("/announcements", "text=Hello").status == .forbidden)
    #expect(await desk.web.post("/announcements/\(notice)/withdrawal").status == .forbidden)
    try await desk.manage(.all)
    #expect(await desk.web.post("/announcements", "text=Hello").status == .seeOther)
    #expect(await desk.web.post("/announcements/\(notice)/withdrawal").status == .seeOther)
  }

  @Test func `what managers alone see is shown of their sites`() async throws {
    let desk = try await KioskDesk()
    func addresses(_ site: ID<Site>) async throws -> [String] {
      let (draft, shift, schedule) = (
        try await desk.draft(at: site), try await desk.published(at: site), try await desk.schedule(at: site)
      )
      let record = try await desk.publication(at: site)
      return [
        "/plan?site=\(site)", "/plan?site=\(site)&published=\(record)", "/plan/shifts/\(draft.id)",
        "/plan/shifts/new?site=\(site)",
        "/plan/publication?site=\(site)&first=2026-11-03", "/plan/publications?site=\(site)",
        "/plan/publications/\(record)", "/plan/copy?site=\(site)&first=2026-11-02&last=2026-11-08",
        "/shifts/\(shift.id)/replacement", "/schedules/\(schedule.id)",
        "/sites/\(site)/closed-days", "/sites/\(site)/closed-days/import", "/plan/demand?site=\(site)",
      ]
    }
    for address in try await addresses(desk.other) {
      #expect(await desk.web.get(address).status == .forbidden, "\(address)")
    }
    for address in try await addresses(desk.own) {
      #expect(await desk.web.get(address).status == .ok, "\(address)")
    }
    #expect(await desk.web.get("/plan/events?site=\(desk.other)").status == .forbidden)
  }

  @Test func `what would work instead of a rule is done at own sites alone`() async throws {
    let desk = try await KioskDesk()
    let (claim, draft) = (try await desk.claim(at: desk.other), try await desk.draft(at: desk.other))
    let version = desk.version
    for way in ["open", "give-1", "keep-1-2"] {
      let answer = await desk.web.post("/requests/\(claim)", "way=\(way)&revision=1")
      #expect(answer.status == .forbidden, "\(way)")
    }
    let revision = draft.seen.split(separator: ".").last ?? ""
    let form =
      "site=\(desk.own)&first=2026-11-03&last=2026-11-03&shift=\(draft.id)&revision=\(revision)&way=open"
    #expect(await desk.web.post("/plan/publication", form).status == .notFound)
    #expect(await desk.web.get("/requests/\(claim)").status == .notFound)
    #expect(desk.version == version)
  }

  @Test func `a draft of another site is answered as one that is not there, whatever revision is sent`() async throws {
    let desk = try await KioskDesk()
    let draft = try await desk.draft(at: desk.other)
    let revision = try #require(Int(draft.seen.split(separator: ".").last ?? ""))
    let (version, unknown) = (desk.version, ID<Shift>(rawValue: 987_654))
    func forms(_ id: ID<Shift>, _ revision: Int) -> [(address: String, form: String)] {
      let (seen, own) = ("\(id).\(revision)", desk.own)
      return [
        ("/plan/moves", "shift=\(seen)&minutes=30"), ("/plan/moves", "shift=\(seen)&site=\(own)"),
        ("/plan/copies", "shift=\(seen)&days=1"), ("/plan/copies", "shift=\(seen)&site=\(own)&days=1"),
        ("/plan/removals", "shift=\(seen)"), ("/plan/preview", "shift=\(seen)&minutes=30&day=2026-11-03"),
        ("/plan/cells", "site=\(own)&cell=open/2026-11-05/\(seen)&text=6-14"),
        ("/plan/cells", "site=\(own)&cell=open/2026-11-05~\(id)"),
        ("/plan/cells", "site=\(own)&cell=open/2026-11-05&text=6-14&remove=\(seen)"),
        ("/plan/cells", "site=\(own)&remove=\(seen)"),
        ("/plan/publication", "site=\(own)&first=2026-11-03&last=2026-11-03&shift=\(id)&revision=\(revision)&way=open"),
        (
          "/plan/publication",
          "site=\(own)&first=2026-11-03&last=2026-11-03&shift=\(id)&revision=\(revision)&way=keep-1-2"
        ),
        ("/shifts/\(id)/removal", "revision=\(revision)"), ("/shifts/\(id)/offer", "revision=\(revision)"),
        ("/shifts/\(id)/claim", "revision=\(revision)"),
        ("/shifts/\(id)/replacement", "do=give&person=1&revision=\(revision)"),
      ]
        + ["do=save&note=Keys", "do=remove", "do=discard", "do=copy&to=2026-11-05&toPerson="].map {
          ("/plan/shifts/\(id)", "\($0)&revision=\(revision)")
        }
    }
    func programs(_ id: ID<Shift>, _ revision: Int) -> [(method: HTTP.Method, path: String, json: String)] {
      let seen = #"{"id":\#(id),"revision":\#(revision)}"#
      return [
        (.post, "/plan/copies", #"{"shifts":[\#(seen)],"site_id":\#(desk.own)}"#),
        (.post, "/plan/moves", #"{"shifts":[\#(seen)],"site_id":\#(desk.own)}"#),
        (.post, "/plan/removals", #"{"shifts":[\#(seen)]}"#), (.get, "/plan/shifts/\(id)", ""),
        (.get, "/shifts/\(id)", ""),
      ]
    }
    for sent in [revision, revision - 1, revision + 1, 1] {
      for (found, missing) in zip(forms(draft.id, sent), forms(unknown, sent)) {
        let (answer, other) = (
          await desk.web.post(found.address, found.form), await desk.web.post(missing.address, missing.form)
        )
        #expect(answer.status == .notFound, "\(found.address) \(found.form): \(answer.status.code)")
        #expect(answer.status == other.status, "\(found.address) \(found.form)")
      }
      for (found, missing) in zip(programs(draft.id, sent), programs(unknown, sent)) {
        let (answer, other) = (
          await desk.web.ask(found.method, APIRoute.base + found.path, found.json, as: .manager),
          await desk.web.ask(missing.method, APIRoute.base + missing.path, missing.json, as: .manager)
        )
        #expect(answer.status == .notFound && answer.text == other.text, "\(found.path): \(answer.text)")
      }
    }
    for page in ["/plan/shifts/\(draft.id)", "/shifts/\(draft.id)/replacement", "/shifts/\(draft.id)"] {
      #expect(await desk.web.get(page).status == .notFound, "\(page)")
    }
    #expect(desk.version == version)
    let published = try await desk.published(at: desk.other)
    let copy = "shift=\(published.id).\(published.revision)&site=\(desk.own)&days=1"
    #expect(await desk.web.post("/plan/copies", copy).status == .seeOther)
  }

  @Test func `publishing says which drafts stay, because they move a shift from or to another site`() async throws {
    let desk = try await KioskDesk()
    let days = "first=2026-11-03&last=2026-11-09"
    let shifts = [try await desk.published(at: desk.own), try await desk.published(at: desk.other)]
    for (shift, to) in zip(shifts, [desk.other, desk.own]) {
      var alteration = ShiftAlteration()
      alteration.site = .to(to)
      let (seen, move) = (ShiftVersion(shift.id, revision: shift.revision), alteration)
      try await desk.write { _ = try $0.alter([seen], by: move) }
    }
    let asked = await desk.web.get("/plan/publication?site=\(desk.own)&\(days)").text
    #expect(asked.contains("2 drafts move shifts from or to a site that you don&#39;t manage, and stay drafts."))
    #expect(!asked.contains("No drafts on these days.") && !asked.contains("action=\"/plan/publication\""))
    #expect(await !desk.web.get("/plan?site=\(desk.own)&day=2026-11-03").text.contains("2 drafts"))
    try await desk.manage(.all)
    let all = await desk.web.get("/plan/publication?site=\(desk.own)&\(days)").text
    #expect(!all.contains("stay drafts") && all.contains("action=\"/plan/publication\""))
  }

  @Test func `rules that hold elsewhere too are to be read, without a form that is refused`() async throws {
    let desk = try await KioskDesk()
    let (own, other) = (desk.own, desk.other)
    let (shared, alone) = try await desk.write { transaction in
      let shared = try transaction.addRuleSet("Shared", .preset(.germany))
      let alone = try transaction.addRuleSet("Kiosk", .preset(.germany))
      try transaction.choose(shared, for: other)
      try transaction.choose(alone, for: own)
      return (shared, alone)
    }
    let read = await desk.web.get("/rules/\(shared)").text
    #expect(read.contains("also apply at Main shop") && !read.contains(#"id="editor""#))
    #expect(!read.contains(#"value="remove""#) && !read.contains(#"value="save""#))
    #expect(read.contains("Rest between shifts") || read.contains("§"), "what they say is there")
    #expect(await desk.web.get("/rules/\(alone)").text.contains(#"id="editor""#))
    #expect(await desk.web.get("/rules/\(shared)", as: .admin).text.contains(#"id="editor""#))
  }

  @Test func `an export has the drafts of their sites, and the roster of all`() async throws {
    let desk = try await KioskDesk()
    _ = (try await desk.draft(at: desk.other), try await desk.draft(at: desk.own))
    _ = (try await desk.published(at: desk.other), try await desk.published(at: desk.own))
    let days = "first=2026-11-03&last=2026-11-04"
    let table = await desk.web.get("/plan/export?\(days)&drafts=1&as=csv").text
    func count(_ site: String, _ isDraft: Bool) -> Int {
      table.split(separator: "\r\n").count {
        $0.contains(site) && $0.hasPrefix("Open shift") == isDraft && $0.contains("00:00")
      }
    }
    #expect(count("Harbor kiosk", true) == 1 && count("Main shop", true) == 0)
    #expect(count("Harbor kiosk", false) >= 1 && count("Main shop", false) >= 1)
  }

  @Test func `pages offer what can be done, and show every roster`() async throws {
    let desk = try await KioskDesk()
    let (theirs, own) = (try await desk.published(at: desk.other), try await desk.published(at: desk.own))
    let schedules = (try await desk.schedule(at: desk.other).id, try await desk.schedule(at: desk.own).id)
    let board = await desk.web.get("/plan").text
    #expect(board.contains("Harbor kiosk") && !board.contains("Main shop"))
    #expect(await desk.web.get("/plan?rows=sites").text.contains("data-row=\"site-\(desk.own)\""))
    #expect(await !desk.web.get("/plan?rows=sites").text.contains("data-row=\"site-\(desk.other)\""))
    let sheet = await desk.web.get("/shifts/\(theirs.id)")
    #expect(sheet.status == .ok && !sheet.text.contains("/shifts/\(theirs.id)/replacement"))
    #expect(await desk.web.get("/shifts/\(own.id)").text.contains("/shifts/\(own.id)/replacement"))
    let list = await desk.web.get("/schedules").text
    #expect(list.contains("/schedules/\(schedules.1)\"") && !list.contains("/schedules/\(schedules.0)\""))
    let wall = (try await desk.link(.wall(desk.other)), try await desk.link(.wall(desk.own)))
    let links = await desk.web.get("/links").text
    #expect(links.contains("value=\"wall-\(desk.own)\"") && !links.contains("value=\"wall-\(desk.other)\""))
    #expect(links.contains("/links/\(wall.1)/revocation") && !links.contains("/links/\(wall.0)/revocation"))
    let notices = (try await desk.announcement(at: desk.other), try await desk.announcement(at: desk.own))
    let posting = await desk.web.get("/announcements").text
    #expect(posting.contains("/announcements/\(notices.1)/withdrawal"))
    #expect(!posting.contains("/announcements/\(notices.0)/withdrawal"))
    #expect(!posting.contains("<option value=\"\">") && !posting.contains("value=\"\(desk.other)\""))
    #expect(await desk.web.get("/closed-days").header("Location") == "/sites/\(desk.own)/closed-days")
  }
}

@Suite struct `An administrator chooses a manager's sites` {
  @Test func `with a role, and sees them in the list`() async throws {
    let desk = try await KioskDesk()
    #expect(await desk.web.get("/accounts", as: .admin).text.contains(#"<td class="account-site">Harbor kiosk</td>"#))
    let form = "change=role&role=manager&account=\(desk.manager)"
    let refused = await desk.web.post("/accounts", "\(form)&managed=chosen", as: .admin)
    #expect(refused.status == .unprocessableContent && refused.text.contains("Choose at least one site."))
    let both = await desk.web.post(
      "/accounts", "\(form)&managed=chosen&sites=\(desk.own)&sites=\(desk.other)", as: .admin)
    #expect(both.text.contains(#"<td class="account-site">Main shop, Harbor kiosk</td>"#))
    #expect(await desk.web.get("/plan?site=\(desk.other)").status == .ok)
    // Boxes that were left behind count only for chosen sites.
    let all = await desk.web.post("/accounts", "\(form)&managed=all&sites=\(desk.own)", as: .admin)
    #expect(!all.text.contains(#"<td class="account-site">Harbor kiosk</td>"#))
    #expect(await desk.web.post("/accounts", "\(form)&managed=chosen&sites=987654", as: .admin).status == .notFound)
  }

  @Test func `with an invitation`() async throws {
    let desk = try await KioskDesk()
    let chosen = "role=manager&managed=chosen&sites=\(desk.other)"
    let invited = await desk.web.post("/accounts", "change=inviteNew&name=Noor&\(chosen)", as: .admin)
    #expect(invited.status == .ok && invited.text.contains(#"<td class="account-site">Main shop</td>"#))
    let vera = try await desk.write { try $0.addEmployee("Vera") }
    let known = await desk.web.post("/accounts", "change=invite&employee=\(vera)&\(chosen)", as: .admin)
    #expect(known.text.components(separatedBy: #"<td class="account-site">Main shop</td>"#).count == 3)
    let member = await desk.web.post(
      "/accounts", "change=inviteNew&name=Max&role=member&managed=chosen&sites=\(desk.other)", as: .admin)
    #expect(member.text.components(separatedBy: #"<td class="account-site">Main shop</td>"#).count == 3)
  }
}
