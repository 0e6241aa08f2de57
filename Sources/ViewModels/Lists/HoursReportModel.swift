public import Domain
import Spreadsheet
import Store
import Words

/// The hours of each person over some days: real ones, beside the contract, and their parts at night or on weekends.
public final class HoursReportModel: ScreenModel {
  public struct Column: Sendable, Hashable {
    public let key: Key
    public let title: String

    public enum Key: String, Sendable, Hashable, CaseIterable {
      case shifts, hours, real, contract, absent, difference, nights, saturdays, sundays, closed
    }
  }

  public struct Row: Sendable, Hashable {
    /// `nil` for the sum of all.
    public let person: ID<Employee>?
    public let name: String
    /// A text a column; may be empty.
    public let cells: [String]
    /// More hours than the contract has.
    public let isOver: Bool
  }

  public private(set) var span: SpanScreen?
  public private(set) var columns: [Column] = []
  public private(set) var rows: [Row] = []
  /// The explanation of the numbers.
  public private(set) var notes: [String] = []
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
    (columns, rows, notes) = (writer.columns, writer.rows, writer.notes)
    guard let days = reading.span.days, let format = form.format, format != .print else { return }
    file = try writer.sheet.file(named: visitor.wording.hoursFile(days), as: format, in: visitor.language, at: now)
  }
}

/// Everyone's hours worked, read at one instant of the database.
struct HoursReading: Sendable {
  let span: SpanReading
  /// By name; people with shifts, and those of the team with a contract if all sites are meant.
  let people: [(employee: Employee, worked: WorkedHours)]
  /// The days of each person's absence, each once.
  let daysAway: [ID<Employee>: Set<LocalDate>]
  /// The pressed minutes, at the sites with a time clock; `nil` if none has one, or for too many days.
  let real: [ID<Employee>: Int]?
  /// `true` if one of the sites has a time clock.
  let hasClock: Bool

  init(
    _ snapshot: borrowing Snapshot, _ form: SpanForm, _ zones: Zones, at now: Instant
  ) throws {
    span = try SpanReading(form, snapshot, zones, at: now, beginningWith: .thisMonth)
    guard let days = span.days else {
      (people, daysAway, real, hasClock) = ([], [:], nil, false)
      return
    }
    let worked = try snapshot.workedHours(at: span.site?.id, on: days)
    var employees = try snapshot.employees(Set(worked.keys))
    if span.site == nil {
      for employee in try snapshot.employees() where employee.contractMinutes(in: days) != nil {
        employees[employee.id] = employee
      }
    }
    var away: [ID<Employee>: Set<LocalDate>] = [:]
    for absence in try snapshot.absences(during: days) where absence.keepsOut && absence.part == nil {
      away[absence.employee, default: []].formUnion(absence.days.clamped(to: days).all)
    }
    daysAway = away
    let clocked = (span.site.map { [$0] } ?? span.sites).filter { $0.clockSince != nil }
    hasClock = !clocked.isEmpty
    real =
      clocked.isEmpty || days.upperBound.days(since: days.lowerBound) >= HoursApproval.mostDays
      ? nil : try Self.pressed(at: clocked, days, snapshot, at: now)
    people = employees.values.map { (name: $0.fullName.lowercased(), employee: $0) }
      .sorted { ($0.name, $0.employee.id) < ($1.name, $1.employee.id) }
      .map { ($0.employee, worked[$0.employee.id] ?? .init()) }
  }
}

extension HoursReading {
  /// Real minutes of each person at some sites.
  private static func pressed(
    at sites: [Site], _ days: ClosedRange<LocalDate>, _ snapshot: borrowing Snapshot, at now: Instant
  ) throws -> [ID<Employee>: Int] {
    var real: [ID<Employee>: Int] = [:]
    for site in sites {
      for sheet in try snapshot.timesheets(at: site.id, on: days, at: now) {
        real[sheet.employee, default: 0] += sheet.countedMinutes
      }
    }
    return real
  }
}

/// Words a report of hours, for the page and for files. Pure.
struct HoursWriter {
  let reading: HoursReading
  let wording: Wording

  private var keys: [HoursReportModel.Column.Key] {
    // Why: a contract is for the hours at all sites.
    HoursReportModel.Column.Key.allCases.filter {
      (reading.span.site == nil || ![.contract, .absent, .difference].contains($0))
        && (reading.real != nil || $0 != .real)
    }
  }

  var columns: [HoursReportModel.Column] { keys.map { .init(key: $0, title: wording.title(of: $0)) } }

  var rows: [HoursReportModel.Row] {
    guard !reading.people.isEmpty else { return [] }
    return (lines + [total]).map(row)
  }

  var notes: [String] {
    [wording.hoursNote, wording.nightNote(from: WorkedHours.nightStart, to: WorkedHours.nightEnd)]
      + [reading.span.site == nil ? wording.contractNote : wording.oneSiteNote]
      + [reading.hasClock ? wording.pressedNote(isShown: reading.real != nil) : wording.noClockNote]
  }

  var sheet: WrittenSheet {
    let all = lines.isEmpty ? [] : lines + [total]
    return WrittenSheet(
      name: wording.hoursTitle,
      columns: [.init(wording.personColumn, width: 28)]
        + keys.map { .init(wording.title(of: $0), width: 13) },
      rows: all.map { line in [.text(line.name)] + keys.map { cell($0, line) } },
      hasTotal: !all.isEmpty)
  }

  /// A person's, or the sum of all.
  private struct Line {
    let person: ID<Employee>?
    let name: String
    let worked: WorkedHours
    /// The pressed minutes; `nil` without a time clock.
    let real: Int?
    /// `nil` without a contract.
    let contract: Int?
    /// The contract's minutes for the days of absence.
    let absent: Int?
  }

  private var lines: [Line] {
    reading.people.map { employee, worked in
      Line(
        person: employee.id, name: employee.fullName, worked: worked, real: reading.real.map { $0[employee.id] ?? 0 },
        contract: reading.span.days.flatMap(employee.contractMinutes), absent: absent(employee))
    }
  }

  /// The contract's minutes of the days away.
  private func absent(_ employee: Employee) -> Int? {
    guard let days = reading.span.days, employee.contractMinutes(in: days) != nil else { return nil }
    return (reading.daysAway[employee.id] ?? []).reduce(0) { $0 + (employee.contractMinutes(in: $1...$1) ?? 0) }
  }

  private var total: Line {
    func sum(_ part: (Line) -> Int?) -> Int? {
      let found = lines.compactMap(part)
      return found.count == lines.count ? found.reduce(0, +) : nil
    }
    return Line(
      person: nil, name: wording.total, worked: reading.people.reduce(WorkedHours()) { $0 + $1.worked },
      real: sum(\.real),
      contract: sum(\.contract), absent: sum(\.absent))
  }

  private func row(_ line: Line) -> HoursReportModel.Row {
    HoursReportModel.Row(
      person: line.person, name: line.name, cells: keys.map { text(cell($0, line)) },
      isOver: line.contract.map { line.worked.minutes > $0 } ?? false)
  }

  private func cell(_ key: HoursReportModel.Column.Key, _ line: Line) -> SheetCell? {
    let (worked, contract) = (line.worked, line.contract)
    return switch key {
    case .shifts: .number(Double(worked.shifts))
    case .hours: .hours(minutes: worked.minutes)
    case .real: line.real.map { .hours(minutes: $0) }
    case .contract: contract.map { .hours(minutes: $0) }
    case .absent: line.absent.map { .hours(minutes: $0) }
    case .difference: contract.map { .hours(minutes: worked.minutes - $0) }
    case .nights: .hours(minutes: worked.nightMinutes)
    case .saturdays: .hours(minutes: worked.saturdayMinutes)
    case .sundays: .hours(minutes: worked.sundayMinutes)
    case .closed: .hours(minutes: worked.closedMinutes)
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
