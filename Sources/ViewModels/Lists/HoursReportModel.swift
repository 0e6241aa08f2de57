public import Domain
import Spreadsheet
import Store
import Words

/// The hours of each person over some days, or of each day, site or position: real ones, beside the contract, and their parts at night or
/// on weekends.
public final class HoursReportModel: ScreenModel {
  public struct Column: Sendable, Hashable {
    public let key: Key
    public let title: String

    public enum Key: String, Sendable, Hashable, CaseIterable {
      case shifts, hours, real, contract, absent, difference, nights, saturdays, sundays, closed, account, due
    }
  }

  public struct Row: Sendable, Hashable {
    /// `nil` for other groups, and the sum of all.
    public let person: ID<Employee>?
    public let name: String
    /// The sum of all.
    public let isTotal: Bool
    /// A text a column; may be empty.
    public let cells: [String]
    /// More hours than the contract has.
    public let isOver: Bool
  }

  public private(set) var span: SpanScreen?
  /// The title above the names.
  public private(set) var first = ""
  public private(set) var columns: [Column] = []
  public private(set) var rows: [Row] = []
  /// The explanation of the numbers.
  public private(set) var notes: [String] = []
  /// The month that can be closed; `nil` if there is none.
  public private(set) var closable: LocalDate?
  /// The requested file.
  public private(set) var file: TableScreen.File?
  public let context: ScreenContext

  public init(_ context: ScreenContext) {
    self.context = context
  }

  /// Errors: `Refusal.forbidden`, `.notFound` for a site of others, `.invalid` for a malformed site.
  public func load(_ form: SpanForm) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (zones, now) = (zones, world.now())
    let reading = try await context.read(from: .any) { try HoursReading($0, form, zones, at: now) }
    let writer = HoursWriter(reading: reading, wording: visitor.wording)
    span = reading.span.screen(visitor.wording, [.thisWeek, .thisMonth, .lastMonth])
    (first, columns, rows, notes) = (writer.first, writer.columns, writer.rows, writer.notes)
    closable = reading.closable
    guard let days = reading.span.days, let format = form.format, format != .print else { return }
    file = try writer.sheet.file(named: visitor.wording.hoursFile(days), as: format, in: visitor.language, at: now)
  }
}

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
  /// The month that can be closed: the whole span, over, and open for someone.
  let closable: LocalDate?

  init(
    _ snapshot: borrowing Snapshot, _ form: SpanForm, _ zones: Zones, at now: Instant
  ) throws {
    let span = try SpanReading(form, snapshot, zones, at: now, beginningWith: .thisMonth)
    self.span = span
    guard let days = span.days, form.grouping == .person else {
      groups = try span.days.map { try Self.groups(span, $0, by: form.grouping, snapshot, at: now) } ?? []
      (people, figures, real, hasClock, balances, due, closable) = ([], [:], nil, false, nil, [:], nil)
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
    let isKept = try span.site == nil && snapshot.timeAccountPolicy() != nil
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

/// Words a report of hours, for the page and for files. Pure.
struct HoursWriter {
  let reading: HoursReading
  let wording: Wording

  /// The title above the names.
  var first: String { wording.title(of: reading.span.form.grouping) }

  private var keys: [HoursReportModel.Column.Key] {
    guard reading.span.form.grouping == .person else {
      let hasReal = reading.groups.contains { $0.real != nil }
      return [.shifts, .hours] + (hasReal ? [.real] : []) + [.nights, .saturdays, .sundays, .closed]
    }
    // Why: a contract is for the hours at all sites.
    return HoursReportModel.Column.Key.allCases.filter {
      (reading.span.site == nil || ![.contract, .absent, .difference].contains($0))
        && (reading.real != nil || $0 != .real) && (reading.balances != nil || $0 != .account)
        && (!reading.due.isEmpty || $0 != .due)
    }
  }

  var columns: [HoursReportModel.Column] { keys.map { .init(key: $0, title: wording.title(of: $0)) } }

  var rows: [HoursReportModel.Row] {
    lines.isEmpty ? [] : lines.map { row($0) } + [row(total, isTotal: true)]
  }

  var notes: [String] {
    let notes = [wording.hoursNote, wording.nightNote(from: WorkedHours.nightStart, to: WorkedHours.nightEnd)]
    guard reading.span.form.grouping == .person else {
      return notes + (keys.contains(.real) ? [wording.pressedNote(isShown: true)] : [])
    }
    return notes
      + [reading.span.site == nil ? wording.contractNote : wording.oneSiteNote]
      + [reading.hasClock ? wording.pressedNote(isShown: reading.real != nil) : wording.noClockNote]
  }

  var sheet: WrittenSheet {
    let all = lines.isEmpty ? [] : lines + [total]
    return WrittenSheet(
      name: wording.hoursTitle,
      columns: [.init(first, width: 28)]
        + keys.map { .init(wording.title(of: $0), width: 13) },
      rows: all.map { line in [line.day.map { .date($0) } ?? .text(line.name)] + keys.map { cell($0, line) } },
      hasTotal: !all.isEmpty)
  }

  /// A person's, another group's, or the sum of all.
  private struct Line {
    let person: ID<Employee>?
    var day: LocalDate?
    let name: String
    let worked: WorkedHours
    /// The pressed minutes; `nil` without a time clock.
    let real: Int?
    /// `nil` without a contract.
    let contract: Int?
    /// The minutes of absences that count as worked.
    let absent: Int?
    /// Worked and absent, less the contract.
    let difference: Int?
    /// The balance of the working time account; `nil` without one.
    let account: Int?
    /// The minutes to be paid now; `nil` for people beyond the limits of the minimum wage.
    let due: Int?
  }

  private var lines: [Line] {
    guard reading.span.form.grouping == .person else { return reading.groups.map(line) }
    return reading.people.map { employee, worked in
      Line(
        person: employee.id, name: employee.fullName, worked: worked, real: reading.real.map { $0[employee.id] ?? 0 },
        contract: reading.figures[employee.id]?.target, absent: known(employee)?.credit,
        difference: known(employee)?.difference, account: reading.balances?[employee.id],
        due: reading.due[employee.id]?.now)
    }
  }

  private func line(_ group: HoursReading.Group) -> Line {
    let name =
      switch group.group {
      case .day(let day): wording.longDate(day)
      case .position where group.name.isEmpty: wording.noPosition
      default: group.name
      }
    return Line(
      person: nil, day: group.group.day, name: name, worked: group.worked, real: group.real, contract: nil, absent: nil,
      difference: nil, account: nil, due: nil)
  }

  /// `nil` if nothing is agreed.
  private func known(_ employee: Employee) -> TimeFigures? {
    reading.figures[employee.id].flatMap { $0.target == nil ? nil : $0 }
  }

  private var total: Line {
    func sum(_ part: (Line) -> Int?) -> Int? {
      let found = lines.compactMap(part)
      return found.count == lines.count ? found.reduce(0, +) : nil
    }
    return Line(
      person: nil, name: wording.total, worked: lines.reduce(WorkedHours()) { $0 + $1.worked },
      real: sum(\.real),
      contract: sum(\.contract), absent: sum(\.absent), difference: sum(\.difference), account: sum(\.account),
      due: sum(\.due))
  }

  private func row(_ line: Line, isTotal: Bool = false) -> HoursReportModel.Row {
    HoursReportModel.Row(
      person: line.person, name: line.name, isTotal: isTotal, cells: keys.map { text(cell($0, line)) },
      isOver: line.difference.map { $0 > 0 } ?? false)
  }

  private func cell(_ key: HoursReportModel.Column.Key, _ line: Line) -> SheetCell? {
    let worked = line.worked
    return switch key {
    case .shifts: .number(Double(worked.shifts))
    case .hours: .hours(minutes: worked.minutes)
    case .real: line.real.map { .hours(minutes: $0) }
    case .contract: line.contract.map { .hours(minutes: $0) }
    case .absent: line.absent.map { .hours(minutes: $0) }
    case .difference: line.difference.map { .hours(minutes: $0) }
    case .nights: .hours(minutes: worked.nightMinutes)
    case .saturdays: .hours(minutes: worked.saturdayMinutes)
    case .sundays: .hours(minutes: worked.sundayMinutes)
    case .closed: .hours(minutes: worked.closedMinutes)
    case .account: line.account.map { .hours(minutes: $0) }
    case .due: line.due.map { .hours(minutes: $0) }
    }
  }

  private func text(_ cell: SheetCell?) -> String {
    switch cell {
    case .hours(let minutes): (minutes < 0 ? "−" : "") + wording.number(hours: minutes)
    case .number(let number): "\(Int(number))"
    default: ""
    }
  }
}

extension HoursGroup {
  fileprivate var day: LocalDate? { if case .day(let day) = self { day } else { nil } }
}

extension SpanReading {
  /// The chosen sites with a time clock.
  fileprivate var clocked: [Site] { (site.map { [$0] } ?? sites).filter { $0.clockSince != nil } }
}
