public import Domain
import Store
import Words

/// Budgets and notes below a report of costs, and the people without a known cost.
public struct CostScreen: Sendable, Hashable {
  public let budgets: [Line]
  /// The budget that can be set; `nil` unless one site is meant.
  public let form: BudgetForm?
  /// By name.
  public let unpricedPeople: [Unpriced]
  public let notes: [String]

  /// A site's budget of a week.
  public struct Line: Sendable, Hashable {
    /// `Main shop, week of 26 October`
    public let name: String
    /// `€ 3,120.00 of € 3,500.00`
    public let text: String
    public let isOver: Bool
  }

  /// A person without a known cost per hour.
  public struct Unpriced: Sendable, Hashable {
    public let id: ID<Employee>
    public let name: String
    public let hours: String
  }

  /// A site's budget from a week on, as typed or as it is.
  public struct BudgetForm: Sendable, Hashable {
    public let site: Site
    public let week: LocalDate
    public let amount: String
  }
}

/// The published shifts of some days at managed sites, their costs, and the budgets of their weeks, read at one instant.
struct CostReading: Sendable {
  let days: ClosedRange<LocalDate>
  /// The whole weeks around the days.
  let weeks: ClosedRange<LocalDate>
  /// The managed sites that are meant.
  let sites: [Site]
  /// The shifts of whole weeks around the days.
  let shifts: [PaidShift]
  let costs: HourlyCosts
  /// The budgets of each site's weeks that touch the days.
  let budgets: [(site: Site, week: LocalDate, budget: Budget)]
  let currency: Currency
  /// People without a known cost on a day of theirs, and the minutes of such days.
  let unpriced: [(person: Employee, minutes: Int)]

  /// `nil` if the visitor sees no costs of these sites.
  init?(_ snapshot: borrowing Snapshot, _ span: SpanReading, _ visitor: Visitor) throws {
    let managed = visitor.managedSites
    guard visitor.may(.keepCosts), let days = span.days, span.site.map({ managed.includes($0.id) }) ?? true else {
      return nil
    }
    let conventions = span.organization.conventions
    let weeks = conventions.startOfWeek(of: days.lowerBound)...conventions.week(of: days.upperBound).upperBound
    (self.days, self.weeks, currency) = (days, weeks, conventions.currency)
    sites = try span.site.map { [$0] } ?? snapshot.managedSites(managed)
    shifts = try snapshot.paidShifts(at: sites.map(\.id), on: weeks)
    let costs = try snapshot.hourlyCosts(for: managed, on: weeks)
    self.costs = costs
    let minutes = shifts.filter { days.contains($0.date) && costs.cost(of: $0.employee, on: $0.date) == nil }
      .reduce(into: [:]) { $0[$1.employee, default: 0] += $1.minutes }
    unpriced = try snapshot.employees(Set(minutes.keys)).values
      .sorted { ($0.fullName, $0.id) < ($1.fullName, $1.id) }.map { ($0, minutes[$0.id] ?? 0) }
    var budgets: [(site: Site, week: LocalDate, budget: Budget)] = []
    for site in sites {
      for week in stride(from: 0, through: weeks.upperBound.days(since: weeks.lowerBound), by: 7) {
        let first = weeks.lowerBound + week
        if let budget = try snapshot.budget(of: site.id, from: first) { budgets.append((site, first, budget)) }
      }
    }
    self.budgets = budgets
  }

  /// The cost of some of the shifts.
  func cost(_ isMeant: (PaidShift) -> Bool) -> PlannedCost {
    shifts.reduce(into: PlannedCost()) { cost, shift in
      if isMeant(shift) { add(shift, to: &cost) }
    }
  }

  /// The shifts of the days alone, in groups.
  func costs<Key: Hashable>(by key: (PaidShift) -> Key) -> [Key: PlannedCost] {
    shifts.reduce(into: [:]) { costs, shift in
      guard days.contains(shift.date) else { return }
      add(shift, to: &costs[key(shift), default: .init()])
    }
  }

  private func add(_ shift: PaidShift, to cost: inout PlannedCost) {
    cost.add(
      minutes: shift.minutes, surcharge: shift.surcharge, at: costs.cost(of: shift.employee, on: shift.date),
      in: currency)
  }

  /// The budget of all these sites over the days; `nil` unless these are whole weeks that all have one.
  var budget: Money? {
    let known = budgets.filter { $0.budget.amount.currency == currency }
    let count = sites.count * (days.upperBound.days(since: days.lowerBound) + 1) / 7
    guard days == weeks, !known.isEmpty, known.count == count else { return nil }
    return Money(tenThousandths: known.reduce(0) { $0 + $1.budget.amount.tenThousandths }, currency: currency)
  }
}

/// Words what stands below a report of costs. Pure.
struct CostWriter {
  let reading: CostReading
  let wording: Wording

  var unpriced: String? {
    let minutes = reading.unpriced.reduce(0) { $0 + $1.minutes }
    return minutes == 0 ? nil : wording.unpricedHours(wording.hours(minutes: minutes))
  }

  var surcharges: String? {
    reading.shifts.contains { $0.surcharge != .init() } ? wording.costsHaveSurcharges : nil
  }

  var unpricedPeople: [CostScreen.Unpriced] {
    reading.unpriced.map { .init(id: $0.id, name: $0.fullName, hours: wording.hours(minutes: $1)) }
  }

  var budgets: [CostScreen.Line] {
    reading.budgets.map { site, week, budget in
      let cost = reading.cost { $0.site == site.id && (week...week + 6).contains($0.date) }
      let line = wording.cost(cost, of: budget, in: reading.currency)
      return CostScreen.Line(
        name: "\(site.name)\(wording.comma)\(wording.weekOf(week))", text: line.text, isOver: line.isOver)
    }
  }

  /// For one site alone.
  func budgetForm(typed: String?) -> CostScreen.BudgetForm? {
    guard reading.sites.count == 1, let site = reading.sites.first else { return nil }
    let week = reading.weeks.lowerBound
    let known = reading.budgets.first { $0.week == week && $0.budget.amount.currency == reading.currency }
    return .init(site: site, week: week, amount: typed ?? known.map { wording.moneyField($0.budget.amount) } ?? "")
  }

  func screen(typed: String?, isOfSome: Bool) -> CostScreen {
    CostScreen(
      budgets: budgets, form: budgetForm(typed: typed), unpricedPeople: unpricedPeople,
      notes: [surcharges, unpriced, isOfSome ? wording.costsOfManagedSites : nil, wording.costsNote]
        .compactMap(\.self))
  }
}
