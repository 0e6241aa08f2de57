public import Domain
public import Observation
import Spreadsheet
public import Store

/// The shifts of some days as a file, or as sheets of paper.
@Observable
public final class ShiftsExportModel {
  public private(set) var span: SpanScreen?
  /// `42 shifts`; empty where something is wrong.
  public private(set) var found = ""
  /// What was asked for as a file.
  public private(set) var file: TableScreen.File?
  /// What was asked for on paper, a sheet a week and site.
  public private(set) var papers: [WeekPaper]?

  @ObservationIgnored public let visitor: Visitor
  @ObservationIgnored private let store: Store
  @ObservationIgnored private let zones: Zones
  @ObservationIgnored private let world: World

  public init(visitor: Visitor, store: Store, zones: Zones, world: World) {
    self.visitor = visitor
    self.store = store
    self.zones = zones
    self.world = world
  }

  /// Errors: `Refusal.forbidden`, `.notFound` for a site of others, `.invalid` for what is no site.
  public func load(_ form: SpanForm) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (visitor, zones, now, wording) = (visitor, zones, world.now(), visitor.wording)
    let reading = try await store.read { try ShiftsReading($0, form, visitor, zones, at: now) }
    span = reading.span.screen(wording, [.thisWeek, .nextWeek, .thisMonth, .lastMonth], problem: reading.problem)
    guard let days = reading.span.days, reading.problem == nil else { return }
    let writer = ShiftsWriter(reading: reading, wording: wording)
    found = wording.shifts(reading.shifts.count(where: { days.contains($0.hours.date) }))
    switch form.format {
    case nil: break
    case .print: papers = writer.papers(days)
    case let format?:
      file = try writer.sheet.file(named: wording.shiftsFile(days), as: format, in: visitor.language, at: now)
    }
  }
}

/// The sheet of a week at a site, ready in words.
public struct WeekPaper: Sendable, Hashable {
  public struct Row: Sendable, Hashable {
    public let name: String
    /// One a day of the week.
    public let cells: [[Entry]]
    /// `24`.
    public let hours: String
  }

  public struct Entry: Sendable, Hashable {
    public let times: String
    public let position: RosterScreen.PositionLabel?
    /// That it is not published; empty if it is.
    public let state: String
  }

  /// `Harbor Street, Main shop`.
  public let title: String
  /// `23 – 29 November, week 48`.
  public let week: String
  /// `All times Europe/Berlin`.
  public let zone: String
  public let days: [Day]
  public let rows: [Row]
  public let legend: [RosterScreen.PositionLabel]
  public let helpline: String

  public struct Day: Sendable, Hashable {
    /// `Mon`.
    public let weekday: String
    /// `23`.
    public let number: String
  }
}

/// The shifts of a span with their names, read at one instant of the database.
struct ShiftsReading: Sendable {
  let span: SpanReading
  let shifts: [PlannedShift]
  let sites: [ID<Site>: Site]
  let employees: [ID<Employee>: Employee]
  let positions: [ID<Position>: Position]
  /// Why there are no shifts to be had.
  let problem: Refusal.Problem?

  init(
    _ snapshot: borrowing Snapshot, _ form: SpanForm, _ visitor: Visitor, _ zones: Zones, at now: Instant
  ) throws {
    let id = visitor.organization
    span = try SpanReading(form, snapshot, id, zones, at: now, beginningWith: .thisWeek)
    var (shifts, problem): ([PlannedShift], Refusal.Problem?) = ([], nil)
    if let days = span.days {
      do {
        let parts = form.format == .print ? span.organization.conventions.wholeWeeks(around: days) : [days]
        for days in parts {
          shifts += try snapshot.listedShifts(
            at: span.site?.id, in: id, on: days, includesDrafts: form.includesDrafts,
            managing: visitor.managedSites)
        }
      } catch Refusal.invalid(let errors) {
        problem = errors.first?.problem
      }
    }
    (self.shifts, self.problem) = (shifts, problem)
    sites = Dictionary(uniqueKeysWithValues: try snapshot.allSites(of: id).map { ($0.id, $0) })
    employees = try snapshot.employees(Set(shifts.compactMap(\.employee)), of: id)
    positions = try snapshot.positions(Set(shifts.compactMap(\.position)), of: id)
  }
}

extension Conventions {
  /// Some days with those that their first and last weeks have besides, in order.
  ///
  /// Why apart: a list of shifts has at most so many days, which the weeks around them may exceed.
  fileprivate func wholeWeeks(around days: ClosedRange<LocalDate>) -> [ClosedRange<LocalDate>] {
    let (first, last) = (week(of: days.lowerBound).lowerBound, week(of: days.upperBound).upperBound)
    let parts: [ClosedRange<LocalDate>?] = [
      first < days.lowerBound ? first...days.lowerBound - 1 : nil, days,
      last > days.upperBound ? days.upperBound + 1...last : nil,
    ]
    return parts.compactMap { $0 }
  }
}

/// Words a list of shifts. Pure.
struct ShiftsWriter {
  let reading: ShiftsReading
  let wording: Wording

  // MARK: A table

  /// The columns that are imported, then what only an export says.
  var sheet: WrittenSheet {
    let columns: [WrittenSheet.Column] = ShiftColumn.allCases.map { column in
      .init(wording.title(of: column), width: Self.width(of: column))
    }
    return WrittenSheet(
      name: wording.planning,
      columns: columns + [.init(wording.hoursColumn, width: 9), .init(wording.stateColumn, width: 22)],
      rows: reading.shifts.map(row))
  }

  private func row(_ shift: PlannedShift) -> [SheetCell?] {
    let (start, end, last): (LocalTime?, LocalTime?, LocalDate) =
      switch shift.hours {
      case .timed(let start, let minutes): (start.time, (start + minutes).time, (start + minutes).date)
      case .days(let first, let last): (nil, nil, max(first, last))
      }
    let cells: [SheetCell?] = ShiftColumn.allCases.map { column in
      switch column {
      case .person:
        .text(shift.employee.map { reading.employees[$0]?.fullName ?? wording.somebody } ?? wording.openShift)
      case .date: .date(shift.hours.date)
      case .start: start.map(SheetCell.time)
      case .end: end.map(SheetCell.time)
      case .endDate: .date(last)
      case .breakMinutes: shift.breakMinutes == 0 ? nil : .number(Double(shift.breakMinutes))
      case .position: text(shift.position.flatMap { reading.positions[$0]?.name })
      case .site: text(reading.sites[shift.site]?.name)
      case .note: text(shift.note)
      }
    }
    return cells + [
      shift.hours.isTimed ? .hours(minutes: shift.workedMinutes) : nil, .text(wording.state(of: shift.look)),
    ]
  }

  private func text(_ text: String?) -> SheetCell? { (text ?? "").isEmpty ? nil : .text(text ?? "") }

  private static func width(of column: ShiftColumn) -> Int {
    switch column {
    case .person: 26
    case .date, .endDate: 12
    case .start, .end, .breakMinutes: 8
    case .position, .site: 20
    case .note: 36
    }
  }

  // MARK: Paper

  /// The weeks that the days touch, each as a whole.
  func papers(_ days: ClosedRange<LocalDate>) -> [WeekPaper] {
    let bySite = Dictionary(grouping: reading.shifts.filter { !$0.isRemoval }, by: \.site)
    let sites = reading.span.site.map { [$0] } ?? reading.span.sites.filter { bySite[$0.id] != nil }
    return sites.flatMap { site in
      let first = wording.conventions.startOfWeek(of: days.lowerBound)
      return stride(from: first.daysSinceEpoch, through: days.upperBound.daysSinceEpoch, by: 7)
        .map { paper(of: site, LocalDate(daysSinceEpoch: $0), bySite[site.id] ?? []) }
    }
  }

  private func paper(of site: Site, _ first: LocalDate, _ shifts: [PlannedShift]) -> WeekPaper {
    let week = first...first + 6
    let there = shifts.filter { shift in week.all.contains { shift.hours.stands(on: $0) } }
    let byPerson = Dictionary(grouping: there, by: \.employee)
    let people = byPerson.keys.compactMap { $0 }.compactMap { reading.employees[$0] }
      .sorted { ($0.fullName.lowercased(), $0.id) < ($1.fullName.lowercased(), $1.id) }
    var rows = people.map { row($0.fullName, byPerson[$0.id] ?? [], week) }
    if let open = byPerson[nil] { rows.append(row(wording.openShifts, open, week)) }
    return WeekPaper(
      title: "\(reading.span.organization.name), \(site.name)",
      week:
        "\(wording.week(from: first)) \(first.year), \(wording.wholeWeek(wording.conventions.weekNumber(of: first)))",
      zone: wording.allTimes(site.zone.description),
      days: week.all.map { .init(weekday: wording.shortWeekday($0.weekday), number: String($0.day)) }, rows: rows,
      legend: Set(there.compactMap(\.position)).compactMap { reading.positions[$0] }.sorted { $0.place < $1.place }
        .map { .init(name: $0.name, mark: $0.mark) },
      helpline: site.helpline.map { wording.helplineOnPaper($0.description) } ?? "")
  }

  private func row(_ name: String, _ shifts: [PlannedShift], _ week: ClosedRange<LocalDate>) -> WeekPaper.Row {
    let words = PlanWriter(wording, employees: reading.employees, positions: reading.positions)
    let minutes = shifts.reduce(0) { $0 + ($1.hours.isTimed ? $1.workedMinutes : 0) }
    return WeekPaper.Row(
      name: name,
      cells: week.all.map { day in
        shifts.filter { $0.hours.stands(on: day) }.map { shift in
          .init(
            times: words.times(shift.hours), position: words.position(shift.position),
            state: shift.state == .published ? "" : wording.draftLook)
        }
      }, hours: wording.number(hours: minutes))
  }
}
