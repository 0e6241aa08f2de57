public import Domain
public import Feeds
import Store
import Words

/// The drafts to publish, or the published ones: the changes of each person.
public final class PlanPublicationModel: ScreenModel {
  /// A person's changes, in words.
  public struct Person: Sendable, Hashable {
    public let name: String
    public let initials: String
    public let photo: PhotoMark?
    /// `2 new, 1 changed`.
    public let count: String
    public let lines: [Line]
  }

  /// The same change on some days.
  public struct Line: Sendable, Hashable {
    /// `Mon to Wed`.
    public let days: String
    /// `7–15`; empty for removed shifts.
    public let now: String
    /// `9–17`, struck; empty for added shifts.
    public let was: String
  }

  /// A number above all else, and its word.
  public struct Figure: Sendable, Hashable {
    public let number: Int
    public let word: String
  }

  /// One effect of publishing.
  public struct Fact: Sendable, Hashable {
    public let title: String
    public let text: String
  }

  /// The reason that a shift needs a second look.
  public struct Conflict: Sendable, Hashable {
    public let shift: ID<Shift>
    public let text: String
    /// The note that it keeps everything from being published, if it does.
    public let blocks: String?
    /// The ruler of a rest that is too short.
    public var ruler: RestRuler?
    /// The draft that brings it, and the ways out; empty beyond the first few.
    public var draft: ShiftVersion?
    public var ways: [WayOut] = []
  }

  public enum Destination: Sendable, Hashable {
    case publication(ID<Publication>)
    case board
    /// A draft is another one now.
    case again
  }

  public private(set) var title = ""
  /// `30 November – 6 December, Main shop`.
  public private(set) var subtitle = ""
  public private(set) var figures: [Figure] = []
  /// The people with news, and the ways by which it reaches them.
  public private(set) var notified: Fact?
  /// `Publish and notify 11 people`.
  public private(set) var publishWord = ""
  /// The people that no message reaches; `nil` if there are none.
  public private(set) var unreached: Fact?
  /// The shifts that no one has yet; `nil` if there are none.
  public private(set) var open: Fact?
  /// The number of shifts that keep all from being published, whatever the reason.
  public private(set) var blocked: [ID<Shift>] = []
  public private(set) var site: Site?
  public private(set) var days: ClosedRange<LocalDate>?
  public private(set) var people: [Person] = []
  public private(set) var conflicts: [Conflict] = []
  /// Warnings about calendars that won't show it in time, with the way their owners are informed.
  public private(set) var slow: [Effect] = []
  /// A rule that blocks would be broken: it takes a reason, by an editor with that right.
  public private(set) var needsReason = false
  /// Only rules that warn would be broken.
  public private(set) var isWarned = false
  /// As typed last.
  public private(set) var reason = ""
  /// The word to all with news: as typed last, or as published.
  public private(set) var note = ""
  /// The overrides, with their reasons.
  public private(set) var overrides: [String] = []
  /// The publisher and the time; `nil` while it is not published.
  public private(set) var made: String?
  /// The recaller and the time; `nil` while it is in force.
  public private(set) var recalled: String?
  /// The drafts of these days that stay drafts, in words: those that move a shift from or to a site of other managers.
  public private(set) var staying: String?
  /// The reason that it failed, in words.
  public private(set) var problem: String?
  public private(set) var destination: Destination?
  public let context: ScreenContext

  private let usable: Set<NoticeChannel>

  /// A server without mail says so by leaving email out of the ways.
  public init(_ context: ScreenContext, reachedBy usable: Set<NoticeChannel> = [.mail, .push]) {
    self.context = context
    self.usable = usable
  }

  /// Reads the drafts to publish. Errors: `Refusal.forbidden`, `.notFound`.
  public func load(_ days: ClosedRange<LocalDate>, of site: ID<Site>) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (visitor, zones, now) = (visitor, zones, world.now())
    let preview = try await context.read {
      try PublicationPreview(days, of: site, $0, visitor, zones, at: now)
    }
    let wording = visitor.wording
    let place = preview.plan.site
    (self.site, self.days) = (place, days)
    title = wording.publishAsked(days)
    subtitle = "\(wording.publishedDays(days))\(wording.comma)\(place.name)"
    let words = PlanWriter(wording, employees: preview.employees, positions: preview.positions)
    people = PublicationLines(words: words, days: days, hasPhotoRule: preview.hasPhotoRule)
      .people(preview.drafts.map(\.entry))
    slow = preview.slow(wording, try zones.zone(place.zone), at: now)
    staying = preview.staying > 0 ? wording.draftsStay(preview.staying) : nil
    let found = preview.conflicts(PlanWriter(wording, preview.plans))
    conflicts = found + preview.broken
    blocked = found.filter { $0.blocks != nil }.map(\.shift)
    needsReason = preview.breaches.contains(where: \.violation.isBlocking)
    isWarned = !preview.breaches.isEmpty && !needsReason
    show(
      ReachWriter(
        wording: wording, reach: preview.reach, usable: usable, soon: preview.soon, names: preview.employees))
    let open = preview.plan.shifts.filter {
      $0.employee == nil && !$0.isRemoval && days.contains($0.hours.date)
    }
    self.open = open.isEmpty ? nil : Fact(title: wording.stayOpen(open.count), text: words.times(of: open, in: days))
    figures = [
      Figure(number: preview.drafts.count, word: wording.shiftsFigure(preview.drafts.count)),
      Figure(number: open.count, word: wording.stayOpenFigure(open.count)),
      Figure(number: conflicts.count, word: wording.conflictsFigure(conflicts.count)),
    ]
  }

  private func show(_ reach: ReachWriter) {
    notified = Fact(title: reach.title, text: reach.ways)
    publishWord = reach.publish
    unreached = reach.unreachedNames.map { Fact(title: reach.unreachedTitle, text: $0) }
  }

  public var mayOverride: Bool { visitor.may(.overrideRules) }

  /// Publishes the drafts shown, after webhooks with a veto were asked; an editor with that right gives a reason for rules that block.
  ///
  /// Errors: `Refusal.forbidden`, `.notFound`.
  public func publishButtonTapped(
    _ days: ClosedRange<LocalDate>, of site: ID<Site>, because reason: String = "", note: String = "",
    asking veto: PublicationVeto? = nil
  ) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let given = mayOverride && !reason.trimmed.isEmpty ? reason : nil
    (self.reason, self.note) = (reason, note)
    do {
      let agreed = try await veto?.agreed(
        to: days, of: site, managing: visitor.managedSites, in: visitor.organization)
      let id = try await context.write {
        try $0.publish(days, of: site, overriding: given, note: note, agreed: agreed)
      }
      destination = id.map { .publication($0) } ?? .board
    } catch is RulesBroken {
      try await load(days, of: site)
      problem = mayOverride ? visitor.wording.overrideNeedsReason : visitor.wording.onlyAdminsOverride
    } catch Refusal.invalid(let errors) where errors.allSatisfy({ ["reason", "note"].contains($0.field) }) {
      try await load(days, of: site)
      problem = errors.first.map { visitor.wording.problem($0.problem) }
    } catch Refusal.conflict(let conflict) where conflict == .doubleBooking || conflict == .absent {
      try await load(days, of: site)
      problem = conflict == .absent ? visitor.wording.publishAbsent : visitor.wording.publishBlocked
    } catch Refusal.conflict(let conflict) where conflict.isVeto {
      try await load(days, of: site)
      problem = visitor.wording.conflict(conflict)
    }
  }

  /// Takes a way out of a draft's breach; the rest is still to be published.
  ///
  /// Errors: `Refusal.forbidden`, `.notFound`, and as `Transaction.alter`.
  public func wayTapped(
    _ way: WayOut.Deed, of draft: ShiftVersion, _ days: ClosedRange<LocalDate>, of site: ID<Site>
  ) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let zones = zones
    do {
      try await context.write { _ = try $0.take(way, of: draft, zones) }
      destination = .again
    } catch Refusal.outOfDate {
      try await load(days, of: site)
      problem = visitor.wording.outOfDateText
    } catch Refusal.conflict(let conflict) {
      try await load(days, of: site)
      problem = visitor.wording.conflict(conflict)
    }
  }

  /// Reads the published shifts. Errors: `Refusal.forbidden`, `.notFound`.
  public func load(_ id: ID<Publication>) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let visitor = visitor
    let reading = try await context.read {
      try PublicationReading(id, $0, visitor)
    }
    let (wording, publication) = (visitor.wording, reading.publication)
    site = reading.site
    days = publication.days
    title = wording.publicationTitle(wording.shortSpan(publication.days))
    let writer = PublicationWriter(wording: wording, zone: try zones.zone(reading.site.zone))
    (made, recalled) = writer.words(publication, reading.names)
    let words = PlanWriter(wording, employees: reading.employees, positions: reading.positions)
    people = PublicationLines(words: words, days: publication.days, hasPhotoRule: reading.hasPhotoRule)
      .people(reading.entries)
    note = publication.note
    overrides = reading.overrides.map { wording.overridden($0, words.name($0.person)) }
  }

  /// Takes a publication back. Errors: `Refusal.forbidden`, `.notFound`.
  public func recallButtonTapped(_ id: ID<Publication>) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    do {
      try await context.write { try $0.recall(id) }
      destination = .publication(id)
    } catch Refusal.outOfDate {
      try await load(id)
      problem = visitor.wording.recallOutOfDate
    } catch Refusal.conflict(.doubleBooking) {
      try await load(id)
      problem = visitor.wording.conflict(.doubleBooking)
    }
  }
}

/// The publications of a site, the newest first.
public final class PlanPublicationsModel: ScreenModel {
  public private(set) var rows: [PublicationRow] = []
  public private(set) var site: Site?
  public let context: ScreenContext

  public init(_ context: ScreenContext) {
    self.context = context
  }

  /// Errors: `Refusal.forbidden`, `.notFound`.
  public func load(_ site: ID<Site>?) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (managed, wording, zones) = (visitor.managedSites, visitor.wording, zones)
    let found = try await context.read { snapshot in
      let sites = try snapshot.managedSites(managed)
      guard let place = try site.map({ try snapshot.site($0) }) ?? sites.first else {
        throw Refusal.notFound
      }
      try snapshot.require(managed, for: place.id)
      return (place: place, rows: try PublicationRow.all(at: place, snapshot, wording, zones))
    }
    (self.site, rows) = (found.place, found.rows)
  }
}

/// The data of the page before publishing, at one instant of the database.
private struct PublicationPreview: Sendable {
  let drafts: [PendingDraft]
  /// The number of drafts of the days that are not published with them.
  let staying: Int
  /// The plan of the days.
  let plan: Plan
  /// The plans of the days and sites to which drafts move shifts.
  let targets: [Plan]
  let employees: [ID<Employee>: Employee]
  let positions: [ID<Position>: Position]
  let hasPhotoRule: Bool
  let reach: NoticeReach
  /// The people with a change of a shift that begins soon.
  let soon: Set<ID<Employee>>
  /// The rules that the drafts would break.
  let breaches: [RuleBreach]
  /// The same in words, with the ways out.
  let broken: [PlanPublicationModel.Conflict]
  /// The start of each person's first change that is still ahead.
  private let begins: [ID<Employee>: Instant]
  private let calendars: SubscribedCalendars

  /// The number of breaches for which ways out are sought.
  private static let mostWays = 5

  var plans: [Plan] { [plan] + targets }

  init(
    _ days: ClosedRange<LocalDate>, of site: ID<Site>, _ snapshot: borrowing Snapshot, _ visitor: Visitor,
    _ zones: Zones, at now: Instant
  ) throws {
    let managed = visitor.managedSites
    plan = try snapshot.plan(of: site, during: days)
    try snapshot.require(managed, for: site)
    let pending = try snapshot.pendingDrafts(of: site, on: days)
    drafts = pending.filter { managed.includes($0.entry.sites) }
    staying = pending.count - drafts.count
    let leaving = drafts.map(\.shift).filter { $0.site != site || !days.contains($0.hours.date) }
    var targets: [Plan] = []
    for shift in leaving {
      let (site, day) = (shift.site, shift.hours.date)
      guard !targets.contains(where: { $0.site.id == site && $0.days.contains(day) }) else { continue }
      targets.append(try snapshot.plan(of: site, during: day...day))
    }
    self.targets = targets
    let versions = drafts.map(\.entry).flatMap { [$0.before, $0.after].compactMap { $0 } }
    employees = try snapshot.employees(Set(versions.compactMap(\.employee)))
    positions = try snapshot.positions(Set(versions.compactMap(\.position)))
    hasPhotoRule = try snapshot.feed(.people)?.people?.photoRule != nil
    reach = try snapshot.reach(
      of: Set(versions.compactMap(\.employee)).subtracting([visitor.employee].compactMap(\.self)), by: .shifts)
    begins = try drafts.reduce(into: [:]) { begins, draft in
      let was = try draft.before.map {
        try $0.hours.interval(in: zones.zone(snapshot.site($0.site).zone))
      }
      for (person, begin) in [
        (draft.shift.employee, draft.shift.interval.lowerBound), (draft.before?.employee, was?.lowerBound),
      ] {
        if let person, let begin, begin > now { begins[person] = min(begin, begins[person] ?? begin) }
      }
    }
    soon = Set(begins.filter { $0.value <= now + Publication.soonSeconds }.keys)
    calendars = try snapshot.subscribedCalendars(of: Set(begins.keys))
    breaches = try snapshot.breaches(publishing: days, of: site, managing: managed)
    let zone = plan.rules?.zone(of: site)
    broken = try breaches.enumerated().compactMap { [drafts, breaches] place, breach in
      guard let shift = breach.violation.shift else { return nil }
      let line = zone.map { BreachScreen.Line(breach, in: $0, visitor.wording) }
      var conflict = PlanPublicationModel.Conflict(
        shift: shift, text: visitor.wording.broken(breach),
        blocks: breach.violation.isBlocking ? visitor.wording.ruleBlocksPublishing : nil,
        ruler: line?.ruler)
      guard place < Self.mostWays, let zone, let draft = breach.latest(of: drafts.map(\.shift)) else {
        return conflict
      }
      // Why: a breach by the shift itself, such as a missing break, does not end with another person.
      guard !breach.violation.isOfOneShift || breach.violation.isBlocking else { return conflict }
      let same = breaches.filter { $0.person == breach.person && $0.isBrought(by: draft) }
      conflict.draft = ShiftVersion(draft)
      conflict.ways = try WaysOut(
        shift: draft, canBeRested: true, zone: zone, wording: visitor.wording
      ).ways(
        around: same.map(\.violation), snapshot)
      return conflict
    }
  }

  /// The people with a calendar that won't show it in time, by name.
  func slow(_ wording: Wording, _ zone: Zone, at now: Instant) -> [Effect] {
    let teller = CalendarTeller(wording: wording, zone: zone, now: now)
    let named = begins.compactMap { person, begin in
      employees[person].map { (name: $0.fullName, person: person, begin: begin) }
    }
    return named.sorted { ($0.name.lowercased(), $0.person) < ($1.name.lowercased(), $1.person) }.compactMap {
      teller.warning(about: $0.begin, of: $0.person, called: $0.name, calendars)
    }
  }

  /// The conflicts of the plan of the days, and of the drafts that leave it.
  func conflicts(_ words: PlanWriter) -> [PlanPublicationModel.Conflict] {
    let leaving = Set(drafts.map(\.shift.id)).subtracting(plan.shifts.map(\.id))
    return plans.enumerated().flatMap { number, plan in
      let found = plan.conflicts
      let known = Dictionary((plan.shifts + plan.elsewhere).map { ($0.id, $0) }) { first, _ in first }
      return plan.shifts.filter { number == 0 || leaving.contains($0.id) }.flatMap { shift in
        // Why without rules: breaches of the changes are shown for themselves, as far as they reach.
        (found[shift.id] ?? []).filter { $0.violation == nil }.map {
          PlanPublicationModel.Conflict(
            shift: shift.id, text: "\(words.whole(shift)): \(words.reason($0, on: shift.hours.date, known))",
            blocks: $0.isBlocking ? words.wording.blocks($0) : nil)
        }
      }
    }
  }
}

/// The data of the page of a publication, at one instant of the database.
private struct PublicationReading: Sendable {
  let publication: Publication
  let entries: [Publication.Entry]
  let overrides: [RuleOverride]
  let site: Site
  let names: EditorNames
  let employees: [ID<Employee>: Employee]
  let positions: [ID<Position>: Position]
  let hasPhotoRule: Bool

  init(_ id: ID<Publication>, _ snapshot: borrowing Snapshot, _ visitor: Visitor) throws {
    (publication, entries) = try snapshot.publication(id)
    try snapshot.require(visitor.managedSites, for: publication.site)
    site = try snapshot.site(publication.site)
    names = try EditorNames([publication], snapshot)
    overrides = try snapshot.overrides(of: id)
    let versions = entries.flatMap { [$0.before, $0.after].compactMap { $0 } }
    employees = try snapshot.employees(
      Set(versions.compactMap(\.employee) + overrides.map(\.person)))
    positions = try snapshot.positions(Set(versions.compactMap(\.position)))
    hasPhotoRule = try snapshot.feed(.people)?.people?.photoRule != nil
  }
}

extension RuleBreach {
  /// The latest of its drafts.
  fileprivate func latest(of drafts: [PlannedShift]) -> PlannedShift? {
    drafts.filter(isBrought).max { $0.interval.lowerBound < $1.interval.lowerBound }
  }

  /// `true` if a draft is among the shifts concerned, by its own id or that of the shift that it changes.
  fileprivate func isBrought(by draft: PlannedShift) -> Bool {
    draft.employee == person && violation.shifts.contains { $0 == draft.id || $0 == draft.state.original }
  }
}
