public import Domain
public import Store

/// The input of a search, read at one instant of the database.
public struct MakerInput: Sendable {
  /// The order.
  public let order: PlanOrder
  /// The plan of each site over whole weeks, with its zone.
  public let plans: [(plan: Plan, zone: Zone)]
  /// Open shifts that the sites need and the plan lacks.
  public let missing: [ShiftContent]
  /// Each person's excess over their share of nights and weekend shifts, in hundredths, from the months before.
  public let carried: [ID<Employee>: [FairnessMeasure: Int]]
  /// The cost per hour of each person, in ten-thousandths of the organization's currency; empty unless costs count.
  public let rates: [ID<Employee>: Int64]
  /// The definition of the night, for fairness.
  public let policy: FairnessPolicy
  /// The first day of the organization's weeks.
  public let weekStart: Weekday
  /// Shifts begun by then stay.
  public let now: Instant

  /// The most shifts added for the sites' demand.
  static let mostMissing = 3000
  /// The number of days back, and of shifts, from which patterns are derived.
  private static let habits = (days: 56, shifts: 2000)

  /// An input of its parts.
  public init(
    order: PlanOrder, plans: [(plan: Plan, zone: Zone)], missing: [ShiftContent] = [],
    carried: [ID<Employee>: [FairnessMeasure: Int]] = [:], rates: [ID<Employee>: Int64] = [:],
    policy: FairnessPolicy = .standard,
    weekStart: Weekday = .monday, now: Instant = Instant(seconds: 0)
  ) {
    self.order = order
    self.plans = plans
    self.missing = missing
    self.carried = carried
    self.rates = rates
    self.policy = policy
    self.weekStart = weekStart
    self.now = now
  }

  /// Reads the data of an order; only costs that its editor may see. Errors: `Refusal.notFound` for a site that is gone.
  public init(
    _ snapshot: borrowing Snapshot, _ order: PlanOrder, for editor: Editor, at now: Instant
  ) throws {
    let conventions = try snapshot.organization().conventions
    let plans = try snapshot.plans(of: order)
    var missing: [ShiftContent] = []
    var carried: [ID<Employee>: [FairnessMeasure: Int]] = [:]
    for (plan, zone) in plans {
      let site = plan.site.id
      // Why with the day after: the last night is cut as if it went on.
      let demand = try snapshot.demand(of: site, during: plan.days.lowerBound...(plan.days.upperBound + 1))
      if !demand.isEmpty {
        // Why whole shifts alone: nothing is searched for the two halves of a split shift together.
        let kept = try snapshot.shiftTemplates(at: site).map(\.pattern).filter { $0.later == nil }
        let uses = try snapshot.patternUses(
          at: site, on: (order.days.lowerBound - Self.habits.days)...order.days.upperBound,
          limit: Self.habits.shifts)
        missing += DemandFill(plan, demand, kept + ShiftHabits(uses).patterns, lengths: plan.site.shiftLengths)
          .shifts(on: order.days, limit: Self.mostMissing - missing.count)
          .filter { Self.canStart($0.hours.interval(in: zone), after: now) }
      }
      let ledger = try snapshot.fairness(at: site, on: order.days)
      for row in ledger.rows {
        for (measure, entry) in row.entries {
          carried[row.employee.id, default: [:]][measure, default: 0] += entry.carried
        }
      }
    }
    let people = plans.reduce(into: Set<ID<Employee>>()) { $0.formUnion($1.plan.employees.keys) }
    self.init(
      order: order, plans: plans, missing: missing, carried: carried,
      rates: order.prefersLowCost
        ? try Self.rates(
          snapshot, of: people, order, managing: snapshot.managedSites(of: editor, at: now), conventions.currency)
        : [:],
      policy: try snapshot.fairnessPolicy(), weekStart: conventions.firstWeekday, now: now)
  }

  /// `false` also within the missing hour of spring.
  private static func canStart(_ interval: Range<Instant>, after now: Instant) -> Bool {
    !interval.isEmpty && interval.lowerBound > now
  }

  /// Why by the first day: a raise within some weeks hardly changes the order of costs.
  private static func rates(
    _ snapshot: borrowing Snapshot, of people: Set<ID<Employee>>, _ order: PlanOrder, managing managed: ManagedSites,
    _ currency: Currency
  ) throws -> [ID<Employee>: Int64] {
    let day = order.days.lowerBound
    let costs = try snapshot.hourlyCosts(for: managed, on: day...day)
    return people.reduce(into: [:]) { rates, person in
      guard let cost = costs.cost(of: person, on: day), cost.amount.currency == currency else { return }
      rates[person] = cost.amount.tenThousandths
    }
  }

  /// The rules in force; none without plans.
  var rules: RulesInForce? { plans.first?.plan.rules }
}
