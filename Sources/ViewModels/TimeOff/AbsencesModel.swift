public import Domain
public import Observation
import Store
public import Words

/// Absences over four weeks, and the requests that wait for an answer, for managers.
@Observable
public final class AbsencesModel: ScreenModel, FormScreen {
  public struct Place: Sendable, Hashable {
    /// A day of the first week; `nil`: this one.
    public var from: LocalDate?
    /// `nil`: all managed sites.
    public var site: ID<Site>?
    /// The request beside the weeks; `nil`: the oldest.
    public var request: ID<Absence>?
    /// An absence is entered beside the weeks, in the place of a request.
    public var entry: Entry?

    public init(
      from: LocalDate? = nil, site: ID<Site>? = nil, request: ID<Absence>? = nil, entry: Entry? = nil
    ) {
      (self.from, self.site, self.request, self.entry) = (from, site, request, entry)
    }

    /// Without a request or an entry.
    public var weeks: Self { Self(from: from, site: site) }
  }

  /// The known part of an absence to enter.
  public struct Entry: Sendable, Hashable {
    public var person: ID<Employee>?
    public var first: LocalDate?
    public var last: LocalDate?

    public init(person: ID<Employee>? = nil, first: LocalDate? = nil, last: LocalDate? = nil) {
      (self.person, self.first, self.last) = (person, first, last)
    }
  }

  public struct Screen: Sendable, Hashable {
    public let waiting: [Waiting]
    /// The one beside the weeks; `nil` without any.
    public let shown: Waiting?
    /// `and 3 more`; empty if all are shown.
    public let more: String
    public let table: AbsenceTable
    /// The managed ones.
    public let sites: [Site]
    public let site: Site?
    /// The people that an absence can be entered for, by name.
    public let people: [Person]
    public let kinds: [TimeOffModel.Kind]
  }

  public struct Person: Sendable, Hashable {
    public let id: ID<Employee>
    public let name: String
  }

  /// A request, with its effects.
  public struct Waiting: Sendable, Hashable {
    public let id: ID<Absence>
    public let person: ID<Employee>
    public let name: String
    public let initials: String
    public let photo: PhotoMark?
    /// `Vacation, asked Fri 20 Nov, 8:15`.
    public let text: String
    /// `2 days: Thu 3 to Fri 4 December.`
    public let sentence: Sentence
    public let note: String
    /// The approvals so far, and those to come; empty for one step.
    public internal(set) var approvals = ""
    public let effects: [Effect]
    /// The number of shifts that can be opened with it.
    public let shifts: Int
    /// The number of shifts that can be offered before it is decided.
    public let toOffer: Int
    public let days: ClosedRange<LocalDate>
    /// Fewer days of it can be granted.
    public let mayBeCut: Bool
    /// The last answer as typed, and its problems.
    public let typed: TimeOffDecision?
    public let problems: FormProblems
  }

  public private(set) var screen: Screen?
  /// An absence to enter, as typed, and its person.
  public private(set) var form = TimeOffForm()
  public private(set) var chosen: ID<Employee>?
  public package(set) var problems = FormProblems()
  /// The form is beside the weeks.
  public var isEntering: Bool { place.entry != nil || !problems.isEmpty }
  /// The entered absence leaves published shifts, which can go to others.
  public private(set) var left: ReplanPlace?
  /// The entered absence is one's own, which waits for others.
  public private(set) var isAsked = false
  /// The reason that the last decision was refused.
  public private(set) var refusal: String?
  /// The reference number to report if it failed to load.
  public private(set) var failure: String?

  @ObservationIgnored public let place: Place
  @ObservationIgnored private var refused: TimeOffDecision.Refused?
  @ObservationIgnored public private(set) var validUntil: Instant
  @ObservationIgnored public let context: ScreenContext

  public init(_ context: ScreenContext, place: Place) {
    self.context = context
    self.place = place
    validUntil = context.world.now()
    if let entry = place.entry {
      chosen = entry.person
      (form.first, form.last) = (entry.first?.description ?? "", entry.last?.description ?? "")
    }
  }

  /// Errors: `Refusal.forbidden`; `.notFound` for an unknown site; `.siteNotManaged`.
  public func load() async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (visitor, place, zones, now, refused) = (visitor, place, zones, world.now(), refused)
    validUntil = now.nextQuarterHour
    let read = try await world.loading("absences", failed: { failure = $0 }) {
      try await context.read {
        try AbsencesReading($0, visitor, place, zones, at: now, refused: refused).screen
      }
    }
    if let read { (screen, failure) = (read, nil) }
  }

  /// Answers a request; `nil` if that was refused.
  public func answerButtonTapped(_ decision: TimeOffDecision, to id: ID<Absence>) async throws -> TimeOffDecision.Done?
  {
    switch try await store.decide(decision, about: id, by: visitor, at: world.now()) {
    case .done(let done): return done
    case .refused(let refused): self.refused = refused
    case .problem(let text): refusal = text
    }
    try await load()
    return nil
  }

  /// Enters an absence for someone; `true` if nothing was refused.
  public func enterButtonTapped(_ form: TimeOffForm, for person: ID<Employee>?) async throws -> Bool {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let organization = visitor.organization
    (self.form, chosen) = (form, person)
    let isEntered: Void? = try await trying {
      let draft = try form.draft(visitor.wording)
      guard let person else { throw Refusal.invalid([.init("person", .missing)]) }
      let (now, managed) = (world.now(), visitor.managedSites)
      let planned = try await store.write(in: organization, by: visitor.editor) { transaction in
        let id = try transaction.note(draft, for: person)
        guard try transaction.snapshot.absence(id).state != .asked else {
          return nil as [ID<Employee>: Set<LocalDate>]?
        }
        return try transaction.snapshot.plannedDays(of: [person], managing: managed, at: now)
      }
      // Why their days at once: the shifts need new people.
      left = planned.flatMap {
        ReplanPlace(draft.days, of: person, isPart: draft.part != nil, from: draft.days.lowerBound, planned: $0)
      }
      isAsked = planned == nil
    }
    if isEntered == nil { try await load() }
    return isEntered != nil
  }

  package func words(for problem: Refusal.Problem, of field: String) -> String {
    visitor.wording.timeOffProblem(problem, of: field)
  }
}

/// The data of the page of absences, read at one instant.
struct AbsencesReading {
  let screen: AbsencesModel.Screen

  init(
    _ snapshot: borrowing Snapshot, _ visitor: Visitor, _ place: AbsencesModel.Place, _ zones: Zones, at now: Instant,
    refused: TimeOffDecision.Refused?
  ) throws {
    let wording = visitor.wording
    let zone = try zones.zone(try snapshot.organization().zone)
    let today = zone.local(now).date
    let sites = try snapshot.managedSites(visitor.managedSites)
    let site = try place.site.map { id in
      try snapshot.require(visitor.managedSites, for: id)
      return try snapshot.site(id)
    }
    let managed: ManagedSites = site.map { .only([$0.id]) } ?? visitor.managedSites
    let everyone = try snapshot.employees()
    let byID = Dictionary(uniqueKeysWithValues: everyone.map { ($0.id, $0) })
    let hasRule = try snapshot.feed(.people)?.people?.photoRule != nil
    // Why the second: four weeks end with the calendar at the latest.
    let first = min(wording.conventions.startOfWeek(of: place.from ?? today), .last - (AbsenceTable.days - 1))
    let days = first...first + (AbsenceTable.days - 1)
    let absences = try snapshot.absences(during: days, asked: true)
    let mine = try snapshot.people(Set(byID.keys), decidedBy: managed, at: now)
    let waiting = try WaitingReading(snapshot, visitor, managing: managed, zone: zone, at: now, zones, refused: refused)
    let table = AbsenceTableWriter(
      wording: wording, days: days, today: today, people: byID.filter { mine.contains($0.key) },
      absences: absences,
      open: try snapshot.openShiftCounts(
        at: site.map { [$0.id] } ?? sites.map(\.id), during: days),
      balances: try snapshot.leave(at: days.lowerBound, on: today), hasPhotoRule: hasRule,
      planned: try snapshot.plannedDays(
        of: Set(absences.filter(\.keepsOut).map(\.employee)).intersection(mine), managing: visitor.managedSites, at: now
      ), toDecide: Set(waiting.shown.map(\.id)))
    let wanted = refused?.id ?? place.request
    screen = AbsencesModel.Screen(
      waiting: waiting.shown, shown: waiting.shown.first { $0.id == wanted } ?? waiting.shown.first, more: waiting.more,
      table: table.table, sites: sites, site: site,
      people: everyone.map { .init(id: $0.id, name: $0.fullName) },
      kinds: try snapshot.absenceKinds().filter { $0.archivedAt == nil }.map {
        .init(id: $0.id, name: wording.name(of: $0))
      })
  }
}
