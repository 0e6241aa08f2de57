public import Domain
import Spreadsheet
import Store
import Words

/// The shifts of some days as a file, or as sheets of paper.
public final class ShiftsExportModel: ScreenModel {
  public private(set) var span: SpanScreen?
  /// `42 shifts`; empty if a field is wrong.
  public private(set) var found = ""
  /// The requested file.
  public private(set) var file: TableScreen.File?
  /// The requested papers, a sheet a week and site.
  public private(set) var papers: [WeekPaper]?
  public let context: ScreenContext

  public init(_ context: ScreenContext) {
    self.context = context
  }

  /// Errors: `Refusal.forbidden`, `.notFound` for a site of others, `.invalid` for a malformed site.
  public func load(_ form: SpanForm) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (visitor, zones, now, wording) = (visitor, zones, world.now(), visitor.wording)
    let reading = try await context.read(from: .any) {
      try ShiftsReading($0, form, visitor, zones, at: now)
    }
    span = reading.span.screen(wording, [.thisWeek, .nextWeek, .thisMonth, .lastMonth], problem: reading.problem)
    guard let days = reading.span.days, reading.problem == nil else { return }
    let writer = ShiftsWriter(reading: reading, wording: wording)
    found = wording.shifts(reading.shifts.count(where: { days.contains($0.hours.date) }))
    switch form.format {
    case nil: break
    case .print: papers = writer.papers(days, zones, at: now)
    case .rota:
      file = .init(
        name: "\(wording.rotaFile(days)).xlsx",
        workbook: try RotaWriter(reading: reading, wording: wording).rota(on: days).workbook(at: now))
    case let format?:
      file = try writer.sheet.file(named: wording.shiftsFile(days), as: format, in: visitor.language, at: now)
    }
  }
}

extension ShiftsExportModel {
  /// Reads the published roster of a week as sheets of paper; `nil`: this week, and the sites that have shifts in it.
  ///
  /// Errors: `Refusal.forbidden`, `.notFound` for a site of others.
  public func loadPapers(of site: ID<Site>?, weekOf day: LocalDate?) async throws {
    guard visitor.may(.seeRoster) else { throw Refusal.forbidden }
    let (visitor, zones, now) = (visitor, zones, world.now())
    var form = SpanForm(site: site, days: day.map { visitor.conventions.week(of: $0) })
    form.format = .print
    let asked = form
    let reading = try await context.read(from: .any) {
      try ShiftsReading($0, asked, visitor, zones, at: now)
    }
    span = reading.span.screen(visitor.wording, [], problem: reading.problem)
    guard let days = reading.span.days, reading.problem == nil else { return }
    papers = ShiftsWriter(reading: reading, wording: visitor.wording).papers(days, zones, at: now)
  }
}

/// A sheet of the week at a site, ready in words.
public struct WeekPaper: Sendable, Hashable {
  public struct Row: Sendable, Hashable {
    public let name: String
    /// One a day of the week.
    public let cells: [[Entry]]
    /// The person's absence, by the day of the week; empty if there is none.
    public let absences: [String]
    /// `24`.
    public let hours: String
  }

  public struct Entry: Sendable, Hashable {
    public let times: String
    public let position: RosterScreen.PositionLabel?
    /// The note that it is not published; empty if it is.
    public let state: String
  }

  /// `Harbor Street, Main shop`.
  public let title: String
  /// `23 – 29 November, week 48`.
  public let week: String
  /// `Published Fri 20 Nov, 10:12 by Soumya Rao`; without a publication, the time of the sheet.
  public let published: String
  /// `All times Europe/Berlin`.
  public let zone: String
  public let days: [Day]
  public let rows: [Row]
  public let legend: [RosterScreen.PositionLabel]
  public let helpline: String
  /// `Page 1 of 2`, of the week at this site.
  public let page: String

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
  /// The reason that there are no shifts.
  let problem: Refusal.Problem?
  /// Content for paper alone: absences, for managers; and the publications in force.
  private(set) var absences: [ID<Employee>: [Absence]] = [:]
  private(set) var publications: [ID<Site>: [Publication]] = [:]
  private(set) var publishers: EditorNames?

  init(
    _ snapshot: borrowing Snapshot, _ form: SpanForm, _ visitor: Visitor, _ zones: Zones, at now: Instant
  ) throws {
    span = try SpanReading(form, snapshot, zones, at: now, beginningWith: .thisWeek)
    var (shifts, problem): ([PlannedShift], Refusal.Problem?) = ([], nil)
    if let days = span.days {
      do {
        let parts = form.format == .print ? span.organization.conventions.wholeWeeks(around: days) : [days]
        for days in parts {
          shifts += try snapshot.listedShifts(
            at: span.site?.id, on: days, includesDrafts: form.includesDrafts,
            managing: visitor.managedSites)
        }
      } catch Refusal.invalid(let errors) {
        problem = errors.first?.problem
      }
    }
    (self.shifts, self.problem) = (shifts, problem)
    sites = Dictionary(uniqueKeysWithValues: try snapshot.allSites().map { ($0.id, $0) })
    employees = try snapshot.employees(Set(shifts.compactMap(\.employee)))
    positions = try snapshot.positions(Set(shifts.compactMap(\.position)))
    if form.format == .print || form.format == .rota, let days = span.days { try readPaper(snapshot, days, visitor) }
  }

  private mutating func readPaper(
    _ snapshot: borrowing Snapshot, _ days: ClosedRange<LocalDate>, _ visitor: Visitor
  ) throws {
    // Why the week around: a sheet shows whole weeks.
    let around = (days.lowerBound - 6)...(days.upperBound + 6)
    if visitor.may(.plan) {
      absences = Dictionary(grouping: try snapshot.absences(during: around), by: \.employee)
    }
    for site in Set(shifts.map(\.site)) {
      publications[site] = try snapshot.publications(of: site).filter { $0.recall == nil }
    }
    publishers = try EditorNames(publications.values.flatMap { $0 }, snapshot)
  }
}

extension Conventions {
  /// Some days with the rest of their first and last weeks, in order.
  ///
  /// Why apart: a list of shifts has a limit of days, which the weeks around them may exceed.
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

  /// The imported columns, then those of exports alone.
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
      case .skills: text(shift.skills.joined(separator: ", "))
      case .externalID: text(shift.marks.externalID)
      case .pair: text(shift.marks.pair?.description)
      }
    }
    return cells + [
      shift.hours.isTimed ? .hours(minutes: reading.positions.workedMinutes(of: shift)) : nil,
      .text(wording.state(of: shift.look)),
    ]
  }

  private func text(_ text: String?) -> SheetCell? { (text ?? "").isEmpty ? nil : .text(text ?? "") }

  private static func width(of column: ShiftColumn) -> Int {
    switch column {
    case .person: 26
    case .date, .endDate: 12
    case .start, .end, .breakMinutes, .pair: 8
    case .position, .site, .skills, .externalID: 20
    case .note: 36
    }
  }

  // MARK: Paper

  /// The most people on a sheet, beside the open shifts.
  private static let mostPeople = 14
  /// The number of shifts that fit below each other on A4 and Letter, landscape.
  private static let mostLines = 18

  /// The weeks that the days touch, each as a whole, with the sheets it needs.
  func papers(_ days: ClosedRange<LocalDate>, _ zones: Zones, at now: Instant) -> [WeekPaper] {
    let bySite = Dictionary(grouping: reading.shifts.filter { !$0.isRemoval }, by: \.site)
    let sites = reading.span.site.map { [$0] } ?? reading.span.sites.filter { bySite[$0.id] != nil }
    return sites.flatMap { site in
      let first = wording.conventions.startOfWeek(of: days.lowerBound)
      return stride(from: first.daysSinceEpoch, through: days.upperBound.daysSinceEpoch, by: 7)
        .flatMap { first in
          let week = LocalDate(daysSinceEpoch: first)...LocalDate(daysSinceEpoch: first) + 6
          return papers(of: site, week, bySite[site.id] ?? [], published(site, week, zones, at: now))
        }
    }
  }

  private func papers(
    of site: Site, _ week: ClosedRange<LocalDate>, _ shifts: [PlannedShift], _ published: String
  ) -> [WeekPaper] {
    let there = shifts.filter { shift in week.all.contains { shift.hours.stands(on: $0) } }
    let byPerson = Dictionary(grouping: there, by: \.employee)
    let people = byPerson.keys.compactMap { $0 }.compactMap { reading.employees[$0] }
      .sorted { ($0.fullName.lowercased(), $0.id) < ($1.fullName.lowercased(), $1.id) }
    var rows = people.map { row($0.fullName, byPerson[$0.id] ?? [], week, reading.absences[$0.id] ?? []) }
    if let open = byPerson[nil] { rows.append(row(wording.openShifts, open, week, [])) }
    let first = week.lowerBound
    let legend = Set(there.compactMap(\.position)).compactMap { reading.positions[$0] }.sorted { $0.place < $1.place }
    let sheets = Self.sheets(of: rows, hasOpen: byPerson[nil] != nil)
    return sheets.enumerated().map { number, rows in
      WeekPaper(
        title: "\(reading.span.organization.name), \(site.name)",
        week:
          "\(wording.week(from: first)) \(first.year)\(wording.comma)\(wording.wholeWeek(wording.conventions.weekNumber(of: first)))",
        published: published, zone: wording.allTimes(site.zone.description),
        days: week.all.map { .init(weekday: wording.shortWeekday($0.weekday), number: String($0.day)) }, rows: rows,
        legend: legend.map { .init(name: $0.name, mark: $0.mark) },
        helpline: site.helpline.map { wording.helplineOnPaper($0.description) } ?? "",
        page: wording.page(number + 1, of: sheets.count))
    }
  }

  /// Rows as sheets of similar length, none longer than paper; at least one.
  private static func sheets(of rows: [WeekPaper.Row], hasOpen: Bool) -> [[WeekPaper.Row]] {
    let people = rows.count - (hasOpen ? 1 : 0)
    let count = sheets(of: rows, hasOpen: hasOpen, people: mostPeople).count
    return sheets(of: rows, hasOpen: hasOpen, people: (people + count - 1) / count)
  }

  private static func sheets(of rows: [WeekPaper.Row], hasOpen: Bool, people most: Int) -> [[WeekPaper.Row]] {
    var (sheets, lines): ([[WeekPaper.Row]], Int) = ([[]], 0)
    for (place, row) in rows.enumerated() {
      let needed = max(1, row.cells.map(\.count).max() ?? 0)
      let isOpen = hasOpen && place == rows.count - 1
      let count = sheets[sheets.count - 1].count
      if count > 0, lines + needed > mostLines || (count >= most && !isOpen) {
        sheets.append([])
        lines = 0
      }
      sheets[sheets.count - 1].append(row)
      lines += needed
    }
    return sheets
  }

  /// The last publisher of the week's shifts.
  private func published(_ site: Site, _ week: ClosedRange<LocalDate>, _ zones: Zones, at now: Instant) -> String {
    guard let zone = try? zones.zone(site.zone) else { return "" }
    let standing = reading.publications[site.id]?.first { $0.days.overlaps(week) }
    guard let standing, let publishers = reading.publishers else {
      return wording.asOf(wording.dayAndTime(zone.local(now)))
    }
    return PublicationWriter(wording: wording, zone: zone).words(standing, publishers).made
  }

  private func row(
    _ name: String, _ shifts: [PlannedShift], _ week: ClosedRange<LocalDate>, _ absences: [Absence]
  ) -> WeekPaper.Row {
    let words = PlanWriter(wording, employees: reading.employees, positions: reading.positions)
    let minutes = shifts.reduce(0) { $0 + ($1.hours.isTimed ? reading.positions.workedMinutes(of: $1) : 0) }
    return WeekPaper.Row(
      name: name,
      cells: week.all.map { day in
        shifts.filter { $0.hours.stands(on: day) }.map { shift in
          .init(
            times: words.times(shift.hours), position: words.position(shift.position),
            state: shift.state == .published ? "" : wording.draftLook)
        }
      },
      // Why without the reason: everyone can read the posted sheet.
      absences: week.all.map { day in absences.contains { $0.days.contains(day) } ? wording.away : "" },
      hours: wording.number(hours: minutes))
  }
}
