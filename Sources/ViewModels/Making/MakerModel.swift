public import Domain
import Maker
public import Observation
import Store
import Words

/// A search of the schedule maker over the board, with its best drafts so far; shown to its editor alone.
@Observable
public final class MakerModel: ScreenModel {
  /// The search, and the part of the board shown.
  public struct Place: Sendable, Hashable {
    public var job: ID<PlanJob>
    /// `nil`: the first of the order.
    public var site: ID<Site>?
    /// Any day of the week; `nil`: the first of the order.
    public var day: LocalDate?

    public init(_ job: ID<PlanJob>, site: ID<Site>? = nil, day: LocalDate? = nil) {
      self.job = job
      self.site = site
      self.day = day
    }
  }

  public private(set) var screen: MakerScreen?
  /// The board under it; its place includes the search.
  public private(set) var board: BoardModel
  /// The placements kept a moment ago, and those left out.
  public private(set) var kept: Kept?
  /// The comparison; see `loadComparison`.
  public private(set) var comparison: MakerComparison?
  @ObservationIgnored public private(set) var validUntil: Instant

  @ObservationIgnored public let place: Place

  /// The outcome of a kept search.
  public struct Kept: Sendable, Hashable {
    public let text: String
    /// The placements that no longer held, a line each.
    public let leftOut: [String]
    public let site: ID<Site>
    public let day: LocalDate
  }
  @ObservationIgnored public let context: ScreenContext

  public init(_ context: ScreenContext, place: Place) {
    self.context = context
    self.place = place
    board = BoardModel(context, place: .init())
    validUntil = context.world.now()
  }

  /// Errors: `Refusal.forbidden`, `.notFound`, also for another's search, `.siteNotManaged`.
  public func load() async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (visitor, place, now) = (visitor, place, world.now())
    let reading = try await context.read {
      try MakerReading($0, visitor, place.job)
    }
    let shown = BoardModel(
      context,
      place: .init(
        site: place.site ?? reading.job.order.sites.first, day: place.day ?? reading.job.order.days.lowerBound,
        job: reading.job.state == .kept ? nil : place.job))
    try await shown.load()
    board = shown
    let before = reading.job.state == .queued ? try await store.read { try $0.plansWaiting(before: place.job) } : 0
    let writer = MakerWriter(reading, visitor.wording, zone: reading.plans.first?.zone, waitingBefore: before)
    screen = writer.screen(sites: shown.sites, offersCosts: visitor.may(.keepCosts))
    validUntil = reading.job.state.isOpen ? now + 1 : shown.validUntil
  }

  /// Reads both plans. Errors: as `load`; `Refusal.outOfDate` if there is nothing to compare.
  public func loadComparison() async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (visitor, place) = (visitor, place)
    let reading = try await context.read {
      try MakerReading($0, visitor, place.job)
    }
    guard reading.job.best != nil else { throw Refusal.outOfDate }
    let writer = MakerWriter(reading, visitor.wording, zone: reading.plans.first?.zone)
    screen = writer.screen(sites: [], offersCosts: false)
    comparison = writer.comparison()
  }

  /// Errors of all commands: `Refusal.forbidden`, `.notFound`, `.outOfDate`, `.siteNotManaged`.
  public func stopButtonTapped() async throws { try await change { try $0.stopPlan($1) } }

  public func discardButtonTapped() async throws { try await change { try $0.discardPlan($1) } }

  /// Keeps a proposal except some shifts, by their ids in the plan that holds it.
  public func keepButtonTapped(without left: Set<ID<Shift>> = []) async throws {
    let (visitor, job) = (visitor, place.job)
    let reading = try await context.read { try MakerReading($0, visitor, job) }
    let kept = try await change { try $0.keepPlan($1, without: left) }
    let writer = MakerWriter(reading, visitor.wording, zone: reading.plans.first?.zone)
    self.kept = Kept(
      text: visitor.wording.keptPlan(kept.drafts), leftOut: kept.leftOut.map(writer.leftOut),
      site: place.site ?? reading.job.order.sites.first ?? ID(rawValue: 0),
      day: place.day ?? reading.job.order.days.lowerBound)
  }

  /// Requests the same search again; returns the new one.
  public func goOnButtonTapped() async throws -> ID<PlanJob> {
    let (visitor, job) = (visitor, place.job)
    let order = try await context.read {
      try $0.planJob(job, startedBy: visitor.editor).order
    }
    return try await change { transaction, _ in try transaction.startPlan(order) }
  }

  @discardableResult
  private func change<Value: Sendable>(
    _ body: @escaping @Sendable (borrowing Transaction, ID<PlanJob>) throws -> Value
  ) async throws -> Value {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let job = place.job
    return try await context.write { try body($0, job) }
  }
}

/// A search with its plans, at one instant of the database.
struct MakerReading: Sendable {
  let job: PlanJob
  let sites: [Site]
  /// The plans as they are.
  let plans: [(plan: Plan, zone: Zone)]
  let peopleCount: Int
  let weekStart: Weekday

  init(_ snapshot: borrowing Snapshot, _ visitor: Visitor, _ id: ID<PlanJob>) throws {
    job = try snapshot.planJob(id, startedBy: visitor.editor)
    try snapshot.require(visitor.managedSites, for: job.order.sites)
    plans = try snapshot.plans(of: job.order)
    sites = plans.map(\.plan.site)
    weekStart = visitor.conventions.firstWeekday
    let people = plans.first?.plan.employees.values.count { $0.archivedAt == nil } ?? 0
    peopleCount = job.order.people?.count ?? people
  }

  /// A search with all of its input, at the same instant. Errors also: `Refusal.notFound` without a proposal.
  static func withInput(_ store: Store, _ visitor: Visitor, _ id: ID<PlanJob>, at now: Instant) async throws -> (
    reading: MakerReading, best: PlanProposal, input: MakerInput
  ) {
    try await store.read(of: visitor.organization, from: .primary) { snapshot in
      let reading = try MakerReading(snapshot, visitor, id)
      guard let best = reading.job.best else { throw Refusal.notFound }
      return (
        reading, best,
        try MakerInput(
          snapshot, reading.job.order, for: visitor.editor, at: now)
      )
    }
  }

  /// The remaining gaps, by start.
  var gaps: [ID<Shift>] {
    held.flatMap { held in
      held.plan.openShifts.filter { job.order.days.contains($0.hours.date) && $0.feed == nil }
    }.sorted { ($0.interval.lowerBound, $0.id) < ($1.interval.lowerBound, $1.id) }.map(\.id)
  }

  /// The plans with the proposal.
  var held: [(plan: Plan, zone: Zone)] {
    guard let best = job.best else { return plans }
    return plans.map { ($0.plan.holding(best, in: $0.zone), $0.zone) }
  }
}
