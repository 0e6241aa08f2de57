public import Domain
import Spreadsheet
import Store
import Words

/// The cost of the published shifts of some days, by day, position and site, beside the budgets of their weeks.
public final class CostModel: ScreenModel, FormScreen {
  public struct Row: Sendable, Hashable {
    public let name: String
    /// `32 h`
    public let hours: String
    /// `€ 1,280.00`; with a plus behind it, if a part is unknown.
    public let cost: String
  }

  public struct Table: Sendable, Hashable {
    public let title: String
    public let rows: [Row]
  }

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

  public private(set) var span: SpanScreen?
  public private(set) var total: Row?
  public private(set) var tables: [Table] = []
  public private(set) var budgets: [Line] = []
  /// The number of hours without a visible cost, in words; `nil` if all have one.
  public private(set) var unpriced: String?
  /// The share of surcharges in the sums; `nil` without any.
  public private(set) var surcharges: String?
  /// The people of those hours, by name.
  public private(set) var unpricedPeople: [Unpriced] = []
  /// The site with a budget to set, and the first day of the week that it begins with.
  public private(set) var budgetOf: (site: Site, week: LocalDate, amount: String)?
  /// The requested file.
  public private(set) var file: TableScreen.File?
  public package(set) var problems = FormProblems()
  /// The problem of the typed budget.
  public var problem: String? { problems.first }
  public let context: ScreenContext

  public init(_ context: ScreenContext) {
    self.context = context
  }

  /// Errors: `Refusal.forbidden`, `.siteNotManaged`, `.notFound` for a site of others, `.invalid` for a malformed site.
  public func load(_ form: SpanForm) async throws {
    guard visitor.may(.keepCosts) else { throw Refusal.forbidden }
    let (visitor, zones, now) = (visitor, zones, world.now())
    let reading = try await context.read(from: .any) { try CostReading($0, form, visitor, zones, at: now) }
    let writer = CostWriter(reading: reading, wording: visitor.wording)
    span = reading.span.screen(visitor.wording, [.thisWeek, .nextWeek, .thisMonth, .lastMonth])
    (total, tables, budgets, unpriced) = (writer.total, writer.tables, writer.budgets, writer.unpriced)
    (budgetOf, unpricedPeople, surcharges) = (writer.budgetOf, writer.unpricedPeople, writer.surcharges)
    guard let days = reading.span.days, let format = form.format, format != .print else { return }
    file = try writer.sheet.file(named: visitor.wording.costsFile(days), as: format, in: visitor.language, at: now)
  }

  /// Keeps a site's budget from a week on; returns `true` if it was kept. Errors: as of `load`.
  public func budgetEntered(_ amount: String, of site: ID<Site>, from day: LocalDate, _ form: SpanForm) async throws
    -> Bool
  {
    guard visitor.may(.keepCosts) else { throw Refusal.forbidden }
    let first = visitor.conventions.startOfWeek(of: day)
    let isKept: Void? = try await checking {
      try await context.write { try $0.setBudget(amount, of: site, from: first) }
    }
    guard isKept == nil else { return true }
    try await load(form)
    if let (site, week, _) = budgetOf { budgetOf = (site, week, amount) }
    return false
  }
}

/// Shifts and their costs, read at one instant of the database.
struct CostReading: Sendable {
  let span: SpanReading
  /// The managed sites that are meant.
  let sites: [Site]
  /// The shifts of whole weeks around the days.
  let shifts: [PaidShift]
  let costs: HourlyCosts
  let positions: [ID<Position>: Position]
  /// The budgets of each site's weeks that touch the days.
  let budgets: [(site: Site, week: LocalDate, budget: Budget)]
  let currency: Currency
  /// People without a known cost on a day of theirs, and the minutes of such days.
  let unpriced: [(person: Employee, minutes: Int)]

  init(_ snapshot: borrowing Snapshot, _ form: SpanForm, _ visitor: Visitor, _ zones: Zones, at now: Instant) throws {
    let managed = visitor.managedSites
    span = try SpanReading(form, snapshot, zones, at: now, beginningWith: .thisWeek)
    currency = span.organization.conventions.currency
    if let site = span.site { try snapshot.require(managed, for: site.id) }
    sites = try span.site.map { [$0] } ?? snapshot.managedSites(managed)
    positions = try snapshot.positions().reduce(into: [:]) { $0[$1.id] = $1 }
    guard let days = span.days else {
      (shifts, budgets, costs, unpriced) = ([], [], HourlyCosts([], for: managed), [])
      return
    }
    let conventions = span.organization.conventions
    let weeks = conventions.startOfWeek(of: days.lowerBound)...conventions.week(of: days.upperBound).upperBound
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
    guard let days = span.days else { return [:] }
    return shifts.reduce(into: [:]) { costs, shift in
      guard days.contains(shift.date) else { return }
      add(shift, to: &costs[key(shift), default: .init()])
    }
  }

  private func add(_ shift: PaidShift, to cost: inout PlannedCost) {
    cost.add(
      minutes: shift.minutes, surcharge: shift.surcharge, at: costs.cost(of: shift.employee, on: shift.date),
      in: currency)
  }
}

/// Words costs. Pure.
struct CostWriter {
  let reading: CostReading
  let wording: Wording

  private var whole: PlannedCost { reading.costs { _ in 0 }[0] ?? .init() }

  var total: CostModel.Row? { whole.minutes == 0 ? nil : row(wording.total, whole) }

  var unpriced: String? {
    let minutes = whole.unpricedMinutes
    return minutes == 0 ? nil : wording.unpricedHours(wording.hours(minutes: minutes))
  }

  var surcharges: String? {
    reading.shifts.contains { $0.surcharge != .init() } ? wording.costsHaveSurcharges : nil
  }

  var unpricedPeople: [CostModel.Unpriced] {
    reading.unpriced.map { .init(id: $0.id, name: $0.fullName, hours: wording.hours(minutes: $1)) }
  }

  var tables: [CostModel.Table] {
    guard whole.minutes > 0 else { return [] }
    let (days, positions, sites) = (
      reading.costs(by: \.date), reading.costs(by: \.position), reading.costs(by: \.site)
    )
    let placed = positions.sorted { (place($0.key), $0.key?.rawValue ?? 0) < (place($1.key), $1.key?.rawValue ?? 0) }
    return [
      .init(
        title: wording.byDay,
        rows: days.sorted { $0.key < $1.key }.map { row(wording.shortDate(short: $0.key), $0.value) }),
      .init(
        title: wording.byPosition,
        rows: placed.map { row($0.key.flatMap { reading.positions[$0]?.name } ?? wording.noPosition, $0.value) }),
      .init(
        title: wording.bySite,
        rows: reading.sites.compactMap { site in sites[site.id].map { row(site.name, $0) } }),
    ]
  }

  var budgets: [CostModel.Line] {
    reading.budgets.map { site, week, budget in
      let cost = reading.cost { $0.site == site.id && (week...week + 6).contains($0.date) }
      let line = wording.cost(cost, of: budget, in: reading.currency)
      return CostModel.Line(
        name: "\(site.name), \(wording.weekOf(week))", text: line.text, isOver: line.isOver)
    }
  }

  var budgetOf: (site: Site, week: LocalDate, amount: String)? {
    guard let site = reading.span.site, let days = reading.span.days else { return nil }
    let week = reading.span.organization.conventions.startOfWeek(of: days.lowerBound)
    let known = reading.budgets.first { $0.week == week && $0.budget.amount.currency == reading.currency }
    return (site, week, known.map { wording.moneyField($0.budget.amount) } ?? "")
  }

  /// A line for each day, site and position, and the sum.
  var sheet: WrittenSheet {
    let costs = reading.costs { Place(date: $0.date, site: $0.site, position: $0.position) }
    let sites = Dictionary(reading.sites.map { ($0.id, $0.name) }) { first, _ in first }
    let order = Dictionary(reading.sites.enumerated().map { ($1.id, $0) }) { first, _ in first }
    func rank(_ line: Place) -> (LocalDate, Int, Int, Int64) {
      (line.date, order[line.site] ?? .max, place(line.position), line.position?.rawValue ?? 0)
    }
    let lines = costs.sorted { rank($0.key) < rank($1.key) }.map { line, cost -> [SheetCell?] in
      [
        .date(line.date), .text(sites[line.site] ?? ""),
        line.position.flatMap { reading.positions[$0] }.map { .text($0.name) },
      ] + cells(of: cost)
    }
    let total: [[SheetCell?]] = lines.isEmpty ? [] : [[.text(wording.total), nil, nil] + cells(of: whole)]
    return WrittenSheet(
      name: wording.costsTitle,
      columns: [
        .init(wording.title(of: ShiftColumn.date), width: 12), .init(wording.site, width: 22),
        .init(wording.position, width: 22), .init(wording.hoursColumn, width: 10),
        .init("\(wording.costColumn) (\(reading.currency.code))", width: 14), .init(wording.unpricedColumn, width: 20),
      ], rows: lines + total, hasTotal: !lines.isEmpty)
  }

  /// The subject of a line of the file.
  private struct Place: Hashable {
    let date: LocalDate
    let site: ID<Site>
    let position: ID<Position>?
  }

  private func cells(of cost: PlannedCost) -> [SheetCell?] {
    let isKnown = cost.tenThousandths > 0 || cost.unpricedMinutes < cost.minutes
    return [
      .hours(minutes: cost.minutes),
      isKnown ? .amount(tenThousandths: cost.tenThousandths, decimals: reading.currency.decimals) : nil,
      cost.unpricedMinutes == 0 ? nil : .hours(minutes: cost.unpricedMinutes),
    ]
  }

  private func row(_ name: String, _ cost: PlannedCost) -> CostModel.Row {
    CostModel.Row(
      name: name, hours: wording.hours(minutes: cost.minutes), cost: wording.cost(cost, in: reading.currency))
  }

  private func place(_ position: ID<Position>?) -> Int { position.flatMap { reading.positions[$0]?.place } ?? .max }
}
