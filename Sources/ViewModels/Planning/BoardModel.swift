public import Domain
public import Observation
import Store
import Words

/// The planning board: the shifts of a site over a week or a day, with all drafts in it.
@Observable
public final class BoardModel: ScreenModel {
  /// The part of the plan shown.
  public struct Place: Sendable, Hashable {
    public enum View: String, Sendable, Hashable, CaseIterable { case day, week, month }

    public enum Rows: String, Sendable, Hashable, CaseIterable {
      /// By name; the same under the names of their departments; by position; by site.
      case people, departments, positions, sites

      /// A row is a person.
      public var arePeople: Bool { self == .people || self == .departments }
    }

    /// The most letters of `query`.
    public static let longestQuery = 100

    /// `nil`: the first site that the visitor manages.
    public var site: ID<Site>?
    /// Any day of the week, or the day; `nil`: today.
    public var day: LocalDate?
    public var view: View
    public var rows: Rows
    /// Also people that are away, are of another site, or have no shifts among many.
    public var showsEverybody: Bool
    /// The words that a person's name, title or department begins with; empty: everyone.
    public var query: String
    /// A search of the schedule maker with its best so far among the drafts.
    public var job: ID<PlanJob>?

    public init(
      site: ID<Site>? = nil, day: LocalDate? = nil, view: View = .week, rows: Rows = .people,
      showsEverybody: Bool = false, query: String = "", job: ID<PlanJob>? = nil
    ) {
      self.site = site
      self.day = day
      self.view = view
      self.rows = rows
      self.showsEverybody = showsEverybody
      self.query = query
      self.job = job
    }

    /// Without mere choices of the view: the same board shows any day of a week.
    public func settled(_ conventions: Conventions) -> Place {
      var place = self
      place.day = view == .week ? day.map(conventions.startOfWeek) : view == .month ? day?.startOfMonth : day
      return place
    }

    /// The days that are shown.
    func days(_ today: LocalDate, _ conventions: Conventions) -> ClosedRange<LocalDate> {
      let day = day ?? today
      return switch view {
      case .day: day...day
      case .week: conventions.week(of: day)
      case .month: day.startOfMonth...day.nextMonth - 1
      }
    }
  }

  /// A copy of days made a moment ago.
  public struct Copied: Sendable, Hashable {
    public let count: Int
    public let there: Int

    public init(count: Int, there: Int) {
      self.count = count
      self.there = there
    }
  }

  public enum State: Sendable, Hashable {
    case content(BoardScreen)
    /// There is no site to plan.
    case empty
    case failed(text: String)
  }

  public private(set) var state = State.empty
  /// The sites that the visitor manages; the one shown is in the screen's head.
  public private(set) var sites: [Site] = []
  /// The visitor's own last change at this site, to undo.
  public private(set) var undoable: UndoEntry?
  /// The visitor's own last undone change at this site, to redo.
  public private(set) var redoable: UndoEntry?
  /// The visitor's own search of the schedule maker that is running, or waits to be kept or discarded.
  public private(set) var making: OwnSearch?
  /// The outcome of a copy, shown above the board.
  public var copied: Copied?
  /// A publication made or recalled a moment ago, shown below the board.
  public var publication: ID<Publication>?
  public private(set) var published: PublishedScreen?
  /// Today by the site's clock.
  public private(set) var today = LocalDate(daysSinceEpoch: 0)
  /// The first instant at which an output may differ without a change of data.
  @ObservationIgnored public private(set) var validUntil: Instant

  @ObservationIgnored public let place: Place
  @ObservationIgnored public let context: ScreenContext

  public init(_ context: ScreenContext, place: Place) {
    self.context = context
    self.place = place
    validUntil = context.world.now()
  }

  public var screen: BoardScreen? { if case .content(let screen) = state { screen } else { nil } }

  /// Reads the plan. Errors: `Refusal.forbidden`, `.siteNotManaged`, and `.notFound` for a site that the organization
  /// does not have; a fault becomes the state `failed`.
  public func load() async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let now = world.now()
    validUntil = now.nextMinute
    do {
      let (visitor, place, zones) = (visitor, place, zones)
      show(try await context.read(from: .any) { try BoardReading($0, visitor, place, zones, at: now) })
      guard let publication else { return }
      published = try await context.read { try PublishedScreen(publication, $0, visitor, at: now) }
    } catch let refusal as Refusal {
      throw refusal
    } catch let problem as StorageProblem {
      throw problem
    } catch {
      state = .failed(text: visitor.wording.boardFailedText(Fault.note(error, during: "plan", world)))
    }
  }

  private func show(_ reading: BoardReading?) {
    guard let reading else {
      state = .empty
      return
    }
    sites = reading.sites
    undoable = reading.undoable
    redoable = reading.redoable
    making = reading.making
    today = reading.today
    let writer = BoardWriter(reading, visitor.wording, place)
    validUntil = writer.validUntil
    state = .content(writer.screen())
  }
}

/// The data of the board, at one instant of the database.
struct BoardReading: Sendable {
  let sites: [Site]
  /// The plan of the site; for rows of sites, that of every site.
  let plans: [Plan]
  /// The demand of each plan's site, in the same order.
  var demands: [Demand] = []
  /// The number of candidates for an open shift; unknown ones are missing.
  var couldTake: [ID<Shift>: Int] = [:]
  /// Rules that look beyond the days may keep more people from a shift.
  var isMost = false
  /// The zone of each plan, in the same order.
  let zones: [Zone]
  let zone: Zone
  let now: Instant
  let today: LocalDate
  /// The roster's shifts in the place of changes and removals.
  let originals: [ID<Shift>: Shift]
  /// The people with shifts here in the last weeks.
  let familiar: Set<ID<Employee>>
  let undoable: UndoEntry?
  var making: OwnSearch?
  var redoable: UndoEntry?
  var habits = ShiftHabits([])
  var templates: [ShiftTemplate] = []
  var weeks: [WeekTemplate] = []
  /// Of a week without shifts.
  var empty: EmptyWeekReading?
  /// The number of drafts that publishing the shown ones takes.
  let draftCount: Int
  let hasPhotoRule: Bool
  /// `nil` without the right to see costs, and if none is known.
  var costs: BoardCosts?

  /// The number of people from which on only those connected with the site are shown.
  static let mostPeople = 60
  static let familiarDays = 14
}

extension BoardReading {
  /// `nil` if the visitor has no site to plan.
  init?(
    _ snapshot: borrowing Snapshot, _ visitor: Visitor, _ place: BoardModel.Place, _ zones: Zones, at now: Instant
  ) throws {
    let managed = visitor.managedSites
    sites = try snapshot.managedSites(managed)
    guard let site = try place.site.map({ try snapshot.site($0) }) ?? sites.first else { return nil }
    try snapshot.require(managed, for: site.id)
    zone = try zones.zone(site.zone)
    self.now = now
    today = zone.local(now).date
    let days = place.days(today, visitor.conventions)
    // Why the week around a day: the hours beside a name are those of a week.
    let span = place.view == .day ? visitor.conventions.week(of: days.lowerBound) : days
    var (plans, planZones): ([Plan], [Zone]) = ([], [])
    let best = try place.job.flatMap { try snapshot.planJob($0, startedBy: visitor.editor).best }
    for site in place.rows == .sites ? sites : [site] {
      let plan = try snapshot.plan(of: site.id, during: span)
      let zone = try zones.zone(site.zone)
      plans.append(best.map { plan.holding($0, in: zone) } ?? plan)
      planZones.append(zone)
      // Why from the day before: its night goes on.
      demands.append(try snapshot.demand(of: site.id, during: span.lowerBound - 1...span.upperBound))
    }
    (self.plans, self.zones) = (plans, planZones)
    originals = try PlanOriginals.read(plans, snapshot)
    undoable = try snapshot.lastUndoable(by: visitor.editor, at: site.id)
    redoable = try snapshot.lastUndone(by: visitor.editor, at: site.id)
    making = place.job == nil ? try OwnSearch(snapshot, visitor) : nil
    if place.rows != .sites {
      habits = try ShiftHabits(snapshot, plans[0])
      templates = try snapshot.shiftTemplates(at: site.id)
      if place.view == .week, place.job == nil {
        weeks = try snapshot.weekTemplates(at: site.id)
        empty = try EmptyWeekReading(snapshot, plans[0], demands[0], templates, habits, on: days, today: today)
      }
    }
    let own = plans.first { $0.site.id == site.id }
    draftCount = if let own { try Self.draftCount(own, originals, snapshot, visitor, on: days) } else { 0 }
    hasPhotoRule = try snapshot.feed(.people)?.people?.photoRule != nil
    isMost = plans.first.map { $0.rules?.blockBeyondADay(at: $0.site.id) ?? false } ?? false
    if place.rows != .sites, let plan = plans.first { couldTake = try Self.couldTake(plan, snapshot, on: days) }
    if place.view == .week, place.rows != .sites { costs = try BoardCosts(snapshot, visitor, plans[0]) }
    let active = plans.first?.employees.values.count { $0.archivedAt == nil } ?? 0
    if place.rows.arePeople, !place.showsEverybody, active > Self.mostPeople {
      let before = zone.startOfDay(span.lowerBound - Self.familiarDays)..<zone.startOfDay(span.lowerBound)
      familiar = Set(try snapshot.roster(of: site.id, during: before).shifts.compactMap(\.employee))
    } else {
      familiar = []
    }
  }
}

/// The need and the copies for a week without shifts.
struct EmptyWeekReading: Sendable {
  /// No need is stated at all.
  let isWithoutNeeds: Bool
  /// The shifts that the need comes to, from today on.
  let needed: Int
  /// The week before has shifts.
  let canCopy: Bool

  /// The most that are counted.
  private static let most = 2000

  /// `nil` if the week has shifts.
  init?(
    _ snapshot: borrowing Snapshot, _ plan: Plan, _ demand: Demand, _ templates: [ShiftTemplate],
    _ habits: ShiftHabits, on days: ClosedRange<LocalDate>, today: LocalDate
  ) throws {
    guard !plan.shifts.contains(where: { days.contains($0.hours.date) }) else { return nil }
    isWithoutNeeds = demand.isEmpty
    canCopy = try snapshot.plan(of: plan.site.id, during: days.lowerBound - 7...days.lowerBound - 1).shifts.contains {
      $0.hours.date < days.lowerBound && !$0.isRemoval
    }
    guard !demand.isEmpty, today <= days.upperBound else {
      needed = 0
      return
    }
    let patterns = templates.map(\.pattern).filter { $0.later == nil } + habits.patterns
    needed =
      DemandFill(plan, demand, patterns, lengths: plan.site.shiftLengths)
      .shifts(on: max(days.lowerBound, today)...days.upperBound, limit: Self.most).count
  }
}

extension BoardReading {
  /// The number of drafts from `Snapshot.pendingDrafts` that the visitor may publish. Why not queried: the plan has most.
  private static func draftCount(
    _ plan: Plan, _ originals: [ID<Shift>: Shift], _ snapshot: borrowing Snapshot, _ visitor: Visitor,
    on days: ClosedRange<LocalDate>
  ) throws -> Int {
    let managed = visitor.managedSites
    let replacing = try snapshot.sitesOfDrafts(replacing: plan.site.id, on: days)
    let others = plan.shifts.count { shift in
      guard shift.state != .published, days.contains(shift.hours.date), replacing[shift.id] == nil else { return false }
      return shift.state.original.flatMap { originals[$0] }.map { managed.includes($0.site) } ?? true
    }
    return others + replacing.values.count { managed.includes($0) }
  }
}

extension BoardReading {
  /// The most open shifts: beyond them, only the list of a shift has the number.
  private static let mostCounted = 60

  /// Of open shifts, drafts among them: each has a list of its candidates.
  private static func couldTake(
    _ plan: Plan, _ snapshot: borrowing Snapshot, on days: ClosedRange<LocalDate>
  ) throws -> [ID<Shift>: Int] {
    let open = plan.openShifts.filter { $0.feed == nil && days.contains($0.hours.date) }
    guard !open.isEmpty, open.count <= mostCounted else { return [:] }
    return plan.candidateCounts(for: open)
  }
}

/// The published shifts that drafts change or remove.
enum PlanOriginals {
  static func read(_ plans: [Plan], _ snapshot: borrowing Snapshot) throws
    -> [ID<Shift>: Shift]
  {
    var originals: [ID<Shift>: Shift] = [:]
    for plan in plans {
      for shift in plan.shifts {
        if let original = shift.state.original {
          originals[original] = try snapshot.shift(original)
        }
      }
    }
    return originals
  }
}

extension PlannedShift.State {
  /// The published shift behind a change or a removal.
  var original: ID<Shift>? {
    switch self {
    case .published, .draft: nil
    case .change(let id), .removal(let id): id
    }
  }
}
