public import Domain
import Store
import Words

/// An order for the schedule maker, as a form.
public final class MakerFormModel: ScreenModel, FormScreen {
  /// The form as typed.
  public struct Form: Sendable, Hashable {
    public var sites: [String] = []
    public var first = ""
    public var last = ""
    public var isChosen = false
    public var people: [String] = []
    public var seconds = ""
    public var from = ""
    public var prefersLowCost = false

    public init() {}

    /// The order as a form.
    init(_ order: PlanOrder) {
      sites = order.sites.map { "\($0)" }
      (first, last, seconds) = ("\(order.days.lowerBound)", "\(order.days.upperBound)", "\(order.seconds)")
      isChosen = order.people != nil
      people = (order.people ?? []).sorted().map { "\($0)" }
      from = order.movesFrom.map { "\($0)" } ?? ""
      prefersLowCost = order.prefersLowCost
    }
  }

  /// A person to choose.
  public struct Person: Sendable, Hashable {
    public let id: ID<Employee>
    public let name: String
    public let isChosen: Bool
  }

  public private(set) var form = Form()
  /// The sites that the visitor manages, and the chosen ones.
  public private(set) var sites: [Site] = []
  public private(set) var people: [Person] = []
  public package(set) var problems = FormProblems()
  /// The visitor's latest search, if it is running or waits for a decision.
  public private(set) var current: ID<PlanJob>?
  public private(set) var started: ID<PlanJob>?
  public let context: ScreenContext

  public init(_ context: ScreenContext) {
    self.context = context
  }

  /// Shows a form: the order of a search; else missing fields are the week of `day` at a site, or the next week.
  ///
  /// Errors: `Refusal.forbidden`, `.notFound`, also for another's search, `.siteNotManaged`.
  public func load(_ typed: Form, day: LocalDate? = nil, asIn job: ID<PlanJob>? = nil) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (visitor, now, zones) = (visitor, world.now(), zones)
    let (known, sites, employees, last, today) = try await context.read {
      snapshot in
      let sites = try snapshot.managedSites(visitor.managedSites)
      let zone = try zones.zone(sites.first?.zone ?? snapshot.organization().zone)
      return (
        try job.map { try snapshot.planJob($0, startedBy: visitor.editor).order }, sites,
        try snapshot.employees(),
        try snapshot.lastPlanJob(startedBy: visitor.editor), zone.local(now).date
      )
    }
    var form = known.map { Form($0) } ?? typed
    if form.sites.isEmpty { form.sites = sites.first.map { ["\($0.id)"] } ?? [] }
    if form.first.isEmpty, form.last.isEmpty {
      let start = visitor.conventions.startOfWeek(of: day ?? today + 7)
      (form.first, form.last) = ("\(max(start, min(today, start + 6)))", "\(start + 6)")
    }
    if form.seconds.isEmpty { form.seconds = "\(PlanOrder.usualSeconds)" }
    let chosen = Set(form.people)
    people = employees.filter { $0.archivedAt == nil }.sorted { ($0.fullName, $0.id) < ($1.fullName, $1.id) }.map {
      .init(id: $0.id, name: $0.fullName, isChosen: chosen.contains("\($0.id)"))
    }
    self.sites = sites
    self.form = form
    current = last.flatMap { $0.state.isOpen || $0.state.canBeKept ? $0.id : nil }
  }

  /// Starts a search like another one, but for one part of its order. Errors: as `load` and `startButtonTapped`.
  public func partChanged(_ part: MakerScreen.Part, of job: ID<PlanJob>, to typed: Form) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let visitor = visitor
    let (order, everyone) = try await context.read { snapshot in
      let order = try snapshot.planJob(job, startedBy: visitor.editor).order
      return (order, try snapshot.employees().filter { $0.isHere(on: order.days.lowerBound) }.map { "\($0.id)" })
    }
    var form = Form(order)
    switch part {
    case .days: (form.first, form.last) = (typed.first, typed.last)
    case .sites: form.sites = typed.sites
    // Why: if everyone is ticked, people of later weeks are planned, too.
    case .people: (form.isChosen, form.people) = (!Set(everyone).isSubset(of: typed.people), typed.people)
    case .published: form.from = typed.from
    case .cost: form.prefersLowCost = typed.prefersLowCost
    case .longer: form.seconds = "\(MakerWriter.longSeconds)"
    }
    try await startButtonTapped(form)
  }

  /// `true` if costs of people can count.
  public var offersCosts: Bool { visitor.may(.keepCosts) }

  /// Starts a search unless a field of the form is wrong, each with its own problem.
  public func startButtonTapped(_ typed: Form) async throws {
    guard visitor.may(.plan), offersCosts || !typed.prefersLowCost else { throw Refusal.forbidden }
    var errors: [Refusal.FieldError] = []
    func tell(_ field: String, _ problem: Refusal.Problem) { errors.append(.init(field, problem)) }
    let sites = typed.sites.compactMap { ID<Site>($0) }
    if sites.count != typed.sites.count { tell("site", .unknown) }
    let (first, last) = (LocalDate(typed.first.trimmed), LocalDate(typed.last.trimmed))
    if first == nil { tell("first", typed.first.trimmed.isEmpty ? .missing : .notADate) }
    if last == nil { tell("last", typed.last.trimmed.isEmpty ? .missing : .notADate) }
    if let first, let last, last < first { tell("last", .endBeforeBegin) }
    let seconds = Int(typed.seconds.trimmed)
    if seconds == nil { tell("seconds", .notANumber) }
    let from = LocalDate(typed.from.trimmed)
    if from == nil, !typed.from.trimmed.isEmpty { tell("from", .notADate) }
    let people = typed.people.compactMap { ID<Employee>($0) }
    if people.count != typed.people.count { tell("person", .unknown) }
    started = try await checking {
      guard errors.isEmpty, let first, let last, let seconds else { throw Refusal.invalid(errors) }
      let order = PlanOrder(
        sites: sites, days: first...last, people: typed.isChosen ? Set(people) : nil, seconds: seconds, movesFrom: from,
        prefersLowCost: typed.prefersLowCost)
      return try await context.write { try $0.startPlan(order) }
    }
    if started == nil { try await load(typed) }
  }
}
