import Domain
import Store
import Words

/// Everyone's hours worked, read at one instant of the database.
struct HoursReading: Sendable {
  /// A line that is not a person's.
  struct Group: Sendable {
    let group: HoursGroup
    /// Of a site or a position; empty for no position.
    let name: String
    let worked: WorkedHours
    /// The pressed minutes; `nil` without a time clock, and of positions.
    let real: Int?
  }

  let span: SpanReading
  /// The lines, unless they are people's.
  let groups: [Group]
  /// By name; people with shifts, and those of the team with a contract if all sites are meant.
  let people: [(employee: Employee, worked: WorkedHours)]
  /// Due, worked and credited, as in working time accounts.
  let figures: [ID<Employee>: TimeFigures]
  /// The pressed minutes, at the sites with a time clock; `nil` if none has one, or for too many days.
  let real: [ID<Employee>: Int]?
  /// `true` if one of the sites has a time clock.
  let hasClock: Bool
  /// The balances at the end of the days, of people with one; `nil` while no accounts are kept.
  let balances: [ID<Employee>: Int]?
  /// The minutes to be paid by the limits of the minimum wage at the end of the days; empty if no one is under them.
  let due: [ID<Employee>: DueHours]
  /// The most minutes of a balance before it is pointed out.
  let limit: Int
  /// The month that can be closed: the whole span, over, and open for someone.
  let closable: LocalDate?
  /// `nil` if the visitor sees no costs of these sites.
  let costs: CostReading?
  private static let usualLimit = 10 * 60

  init(
    _ snapshot: borrowing Snapshot, _ form: SpanForm, _ visitor: Visitor, _ zones: Zones, at now: Instant
  ) throws {
    let span = try SpanReading(form, snapshot, zones, at: now, beginningWith: .thisMonth)
    self.span = span
    costs = try CostReading(snapshot, span, visitor)
    guard let days = span.days, form.grouping == .person else {
      groups = try span.days.map { try Self.groups(span, $0, by: form.grouping, snapshot, at: now) } ?? []
      (people, figures, real, hasClock, balances, due, closable) = ([], [:], nil, false, nil, [:], nil)
      limit = Self.usualLimit
      return
    }
    groups = []
    let worked = try snapshot.workedHours(at: span.site?.id, on: days)
    var employees = try snapshot.employees(Set(worked.keys))
    if span.site == nil {
      for employee in try snapshot.employees() where employee.contractMinutes(in: days) != nil {
        employees[employee.id] = employee
      }
    }
    figures =
      try span.site == nil ? snapshot.timeFigures(of: Array(employees.values), on: days, at: now) : [:]
    hasClock = !span.clocked.isEmpty
    real = try Self.pressed(span, days, snapshot, at: now) { person, _, _ in person }
    let policy = try span.site == nil ? snapshot.timeAccountPolicy() : nil
    let isKept = policy != nil
    limit = policy?.most ?? Self.usualLimit
    let accounts =
      try isKept ? snapshot.timeAccounts(of: Array(employees.values), through: days.upperBound, at: now) : [:]
    balances = isKept ? accounts.filter(\.value.hasTarget).mapValues(\.balance) : nil
    due = try snapshot.dueHours(of: Array(employees.values), accounts, on: days.upperBound)
    closable = try Self.closable(days, accounts, today: snapshot.day(of: now))
    people = employees.values.map { (name: $0.fullName.lowercased(), employee: $0) }
      .sorted { ($0.name, $0.employee.id) < ($1.name, $1.employee.id) }
      .map { ($0.employee, worked[$0.employee.id] ?? .init()) }
  }
}

extension HoursReading {
  private static func closable(
    _ days: ClosedRange<LocalDate>, _ accounts: [ID<Employee>: TimeAccount], today: LocalDate
  ) -> LocalDate? {
    let month = days.lowerBound.startOfMonth
    guard days == month...month.nextMonth - 1, days.upperBound < today else { return nil }
    let isOpen = accounts.values.contains { account in
      account.hasTarget && account.months.contains { $0.first == month && !$0.isClosed }
    }
    return isOpen ? month : nil
  }

  /// Real minutes at the sites with a time clock, in groups; `nil` if none has one, or for too many days.
  private static func pressed<Group: Hashable>(
    _ span: SpanReading, _ days: ClosedRange<LocalDate>, _ snapshot: borrowing Snapshot, at now: Instant,
    by group: (ID<Employee>, LocalDate, ID<Site>) -> Group
  ) throws -> [Group: Int]? {
    guard !span.clocked.isEmpty, days.upperBound.days(since: days.lowerBound) < HoursApproval.mostDays else {
      return nil
    }
    var real: [Group: Int] = [:]
    for site in span.clocked {
      for sheet in try snapshot.timesheets(at: site.id, on: days, at: now) {
        for day in sheet.days { real[group(sheet.employee, day.date, site.id), default: 0] += day.countedMinutes }
      }
    }
    return real
  }

  /// The lines by day, site or position, in their usual order.
  private static func groups(
    _ span: SpanReading, _ days: ClosedRange<LocalDate>, by grouping: HoursGrouping, _ snapshot: borrowing Snapshot,
    at now: Instant
  ) throws -> [Group] {
    let worked = try snapshot.workedHours(at: span.site?.id, on: days, by: grouping)
    let real =
      grouping == .position
      ? nil : try pressed(span, days, snapshot, at: now) { grouping == .day ? HoursGroup.day($1) : .site($2) }
    let known: [(HoursGroup, String)] =
      switch grouping {
      case .person: []
      case .day: Set(worked.keys).union(real?.keys.map(\.self) ?? []).compactMap(\.day).sorted().map { (.day($0), "") }
      case .site: try snapshot.allSites().map { (.site($0.id), $0.name) }
      case .position: try snapshot.positions().map { (.position($0.id), $0.name) } + [(.position(nil), "")]
      }
    return known.compactMap { group, name in
      guard worked[group] != nil || real?[group] ?? 0 > 0 else { return nil }
      return Group(
        group: group, name: name, worked: worked[group] ?? .init(), real: real.map { $0[group] ?? 0 })
    }
  }
}

extension SpanReading {
  /// The chosen sites with a time clock.
  fileprivate var clocked: [Site] { (site.map { [$0] } ?? sites).filter { $0.clockSince != nil } }
}

extension HoursGroup {
  var day: LocalDate? { if case .day(let day) = self { day } else { nil } }
}
