import Dispatch
public import Domain
package import Feeds
import Foundation
import ICalendar
import Spreadsheet
package import Store
package import Words

/// Importing shifts as drafts: the effect of a file is shown first, and then carried out exactly so.
public final class ShiftsImportModel: ScreenModel {
  public enum State: Sendable, Hashable {
    case start
    /// The whole file was not taken.
    case refused(text: String)
    case preview(Preview)
    case done(Done)
  }

  public struct Preview: Sendable, Hashable {
    /// `12 new, 3 already planned, 2 rejected`.
    public let summary: String
    public let additions: [Line]
    public let known: [Line]
    public let refused: [Refused]
    /// Columns that are not read, by their names.
    public let ignoredColumns: [String]
    /// The number of additions that need a second look; empty if none does.
    public let conflicts: String
    /// The mark of the preview that the form sends back, with the file itself.
    public let mark: String
    public let file: String
    public let mayTake: Bool
  }

  public struct Line: Sendable, Hashable {
    /// `Line 7`.
    public let place: String
    public let name: String
    /// `Fri 30 Oct, 11–19 Driver`.
    public let text: String
    /// Named if several sites are concerned.
    public let site: String
    public let conflict: String?
    /// The replacement of a time that the clock skips on that day; `nil` for all others.
    public let skipped: String?
  }

  public struct Refused: Sendable, Hashable {
    /// `C7`, or the line if it has no cells.
    public let place: String
    /// `Start: “25:00”`.
    public let text: String
    public let reason: String
  }

  public struct Done: Sendable, Hashable {
    public let text: String
    public let undo: ID<UndoEntry>?
    /// The first day that got a draft.
    public let day: LocalDate?
  }

  public private(set) var state = State.start
  /// The notice that the plan was changed meanwhile, so that the preview is another one now.
  public private(set) var notice: String?
  public private(set) var sites: [Site] = []
  public private(set) var site: Site?

  /// The limit of the file.
  public static let maximumBytes = ShiftColumn.maximumBytes
  private static let queue = DispatchQueue(label: "onduty.sheets")

  private let wanted: ID<Site>?
  public let context: ScreenContext

  /// `site` is for lines that name none; `nil`: the first that the visitor manages.
  public init(_ context: ScreenContext, site: ID<Site>?) {
    self.context = context
    wanted = site
  }

  /// Errors of all: `Refusal.forbidden`, `.notFound`, `.siteNotManaged`.
  public func load() async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (managed, wanted) = (visitor.managedSites, wanted)
    (sites, site) = try await context.read { snapshot in
      let sites = try snapshot.managedSites(managed)
      guard let wanted else { return (sites, sites.first) }
      let site = try snapshot.site(wanted)
      try snapshot.require(managed, for: wanted)
      return (sites, site)
    }
    guard site != nil else { throw Refusal.notFound }
  }

  /// Shows the effect of importing a file.
  public func fileChosen(_ bytes: [UInt8]) async throws {
    try await load()
    guard let file = try await read(bytes) else { return }
    try await preview(file)
  }

  /// Carries out exactly the preview with that mark; if that changed meanwhile, shows the preview again.
  public func takeButtonTapped(_ encoded: String, mark: String) async throws {
    try await load()
    guard let file = try await read(Array(Data(base64Encoded: encoded) ?? Data())), let site else { return }
    let (visitor, zones, now) = (visitor, zones, world.now())
    do {
      let (done, undo, setAside) = try await context.write { transaction in
        let lines = try ShiftsImportLines(file, at: site, transaction.snapshot, visitor, zones, at: now)
        let done = try transaction.importShifts(
          lines.rows, lines.reader, shownAs: mark)
        let undo = try transaction.snapshot.lastUndoable(by: visitor.editor)
        return (done, done.additions.isEmpty ? nil : undo?.id, lines.setAside.count)
      }
      let refused = file.refusedLines(done.refused, setAside: setAside)
      state = .done(
        Done(
          text: visitor.wording.imported(done.additions.count, known: done.known.count, refused: refused), undo: undo,
          day: done.additions.map(\.draft.hours.date).min()))
    } catch Refusal.outOfDate {
      notice = visitor.wording.importChangedMeanwhile
      try await preview(file)
    } catch let fault as CalendarReading.Fault {
      state = .refused(text: visitor.wording.calendarFault(fault))
    }
  }

  /// A table to fill in: the right heads, and a line as an example.
  public func sampleTapped(_ format: SpanForm.Format) async throws -> TableScreen.File {
    try await load()
    let (wording, now) = (visitor.wording, world.now())
    let (person, position) = try await context.read { snapshot in
      (try snapshot.employees().first, try snapshot.positions().first)
    }
    guard let site else { throw Refusal.notFound }
    let week = wording.conventions.startOfWeek(of: try zones.zone(site.zone).local(now).date) + 7
    let cells: [SheetCell?] = ShiftColumn.allCases.map { column in
      switch column {
      case .person: .text(person?.fullName ?? wording.openShift)
      case .date: .date(week)
      case .start: LocalTime(hour: 9, minute: 0).map(SheetCell.time)
      case .end: LocalTime(hour: 17, minute: 30).map(SheetCell.time)
      case .position: position.map { .text($0.name) }
      case .site: .text(site.name)
      case .endDate, .breakMinutes, .note, .skills: nil
      }
    }
    let sheet = WrittenSheet(
      name: wording.planning, columns: ShiftColumn.allCases.map { .init(wording.title(of: $0), width: 18) },
      rows: [cells])
    return try sheet.file(named: wording.shiftsSampleFile, as: format, in: visitor.language, at: now)
  }

  /// By its first bytes: a workbook, a calendar or a table as text.
  private func read(_ bytes: [UInt8]) async throws -> ShiftsFile? {
    let wording = visitor.wording
    guard bytes.count <= Self.maximumBytes else {
      state = .refused(text: wording.tableFault(.tooLarge(limitBytes: Self.maximumBytes)))
      return nil
    }
    do {
      if bytes.starts(with: [0x50, 0x4B]) || bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
        let sheet = try await Self.queue.run { () throws(SheetFault) in try Sheet(decoding: bytes) }
        return ShiftsFile(bytes: bytes, content: .table(try ShiftsTable(sheet)))
      }
      return try ShiftsFile(text: bytes)
    } catch let fault as SheetFault {
      state = .refused(text: wording.sheetFault(fault))
    } catch let fault as TableFault {
      state = .refused(text: wording.tableFault(fault))
    }
    return nil
  }

  private func preview(_ file: ShiftsFile) async throws {
    guard let site else { return }
    let (visitor, zones, now, wording) = (visitor, zones, world.now(), visitor.wording)
    do {
      let reading = try await context.read {
        try ShiftsImportReading(file, at: site, $0, visitor, zones, at: now)
      }
      state = .preview(ShiftsImportWriter(reading: reading, file: file, wording: wording).preview)
    } catch let fault as CalendarReading.Fault {
      state = .refused(text: wording.calendarFault(fault))
    } catch Refusal.invalid(let errors) {
      state = .refused(text: errors.first.map { wording.problem($0.problem) } ?? "")
    }
  }
}

/// A file that may have shifts.
package struct ShiftsFile: Sendable {
  package enum Content: Sendable {
    case table(ShiftsTable)
    case calendar
  }

  package let bytes: [UInt8]
  package let content: Content

  init(bytes: [UInt8], content: Content) {
    (self.bytes, self.content) = (bytes, content)
  }

  /// By its beginning: a calendar or a table. Errors: `TableFault`.
  package init(text bytes: [UInt8]) throws(TableFault) {
    let start = String(decoding: bytes.prefix(200), as: UTF8.self)
    let isCalendar = start.contains("BEGIN:VCALENDAR")
    self.init(bytes: bytes, content: isCalendar ? .calendar : .table(try ShiftsTable(decoding: bytes)))
  }

  var table: ShiftsTable? { if case .table(let table) = content { table } else { nil } }

  /// The number of lines and events left out: a line with several bad cells is one.
  func refusedLines(_ cells: [ShiftsImport.RefusedCell], setAside events: Int) -> Int {
    Set(cells.map(\.line)).count + (table?.refused.count ?? 0) + events
  }
}

/// The lines of a file, with the parts that make no line.
package struct ShiftsImportLines {
  package let rows: [TableRow<ShiftColumn>]
  package let reader: ShiftLineReader
  let setAside: [ShiftCalendar.SetAside]

  package init(
    _ file: ShiftsFile, at site: Site, _ snapshot: borrowing Snapshot, _ visitor: Visitor, _ zones: Zones,
    at now: Instant
  ) throws {
    let zone = try zones.zone(site.zone)
    let today = zone.local(now).date
    reader = try snapshot.shiftLineReader(
      at: site.id, managing: visitor.managedSites, today: today)
    switch file.content {
    case .table(let table): (rows, setAside) = (table.rows, [])
    case .calendar:
      let calendar = try ShiftCalendar(file.bytes, for: reader, on: today - 366...today + 366, in: zone, zones)
      (rows, setAside) = (calendar.rows, calendar.setAside)
    }
  }
}

extension ShiftsImportLines {
  /// All that is left out, with why.
  package func refused(of file: ShiftsFile, _ found: ShiftsImport, _ wording: Wording) -> [(line: Int, reason: String)]
  {
    let lines = (file.table?.refused ?? []).map { (line: $0.line, reason: wording.lineReason($0.reason)) }
    let cells = found.refused.map { cell in
      (line: cell.line, reason: "\(wording.title(of: cell.column)): \(wording.reason(cell.problem))")
    }
    return lines + cells + setAside.map { (line: $0.line, reason: wording.reason($0.reason)) }
  }
}

/// The effect of importing a file, read at one instant of the database.
struct ShiftsImportReading: Sendable {
  let preview: ShiftsImport
  let mark: String
  let setAside: [ShiftCalendar.SetAside]
  let sites: [ID<Site>: Site]
  let zones: [ID<Site>: Zone]
  let employees: [ID<Employee>: Employee]
  let positions: [ID<Position>: Position]
  /// By the place among the additions.
  let conflicts: [Int: PlanConflict]
  /// All that a conflict may name.
  let known: [ID<Shift>: PlannedShift]

  init(
    _ file: ShiftsFile, at site: Site, _ snapshot: borrowing Snapshot, _ visitor: Visitor, _ zones: Zones,
    at now: Instant
  ) throws {
    let lines = try ShiftsImportLines(file, at: site, snapshot, visitor, zones, at: now)
    preview = try snapshot.shiftsImport(of: lines.rows, lines.reader)
    (mark, setAside) = (preview.mark, lines.setAside)
    sites = Dictionary(uniqueKeysWithValues: try snapshot.allSites().map { ($0.id, $0) })
    self.zones = try sites.mapValues { try zones.zone($0.zone) }
    employees = try snapshot.employees().reduce(into: [:]) { $0[$1.id] = $1 }
    positions = try snapshot.positions().reduce(into: [:]) { $0[$1.id] = $1 }
    (conflicts, known) = try Self.conflicts(of: preview.additions.map(\.draft), sites, snapshot, zones)
  }

  /// As on the board for the plan with the additions, some weeks at a time.
  private static func conflicts(
    of drafts: [ShiftContent], _ sites: [ID<Site>: Site], _ snapshot: borrowing Snapshot,
    _ zones: Zones
  ) throws -> ([Int: PlanConflict], [ID<Shift>: PlannedShift]) {
    var (conflicts, known): ([Int: PlanConflict], [ID<Shift>: PlannedShift]) = ([:], [:])
    let added = try drafts.enumerated().compactMap { place, draft -> PlannedShift? in
      guard let zone = try sites[draft.site].map({ try zones.zone($0.zone) }) else { return nil }
      return PlannedShift(unsaved: draft, number: place, in: zone)
    }
    for (site, there) in Dictionary(grouping: added, by: \.site) {
      var rest = there.sorted { $0.hours.date < $1.hours.date }[...]
      while let first = rest.first?.hours.date {
        let days = first...first + (Snapshot.mostPlanDays - 1)
        let these = rest.prefix { days.contains($0.hours.date) }
        rest = rest.dropFirst(these.count)
        let plan = try snapshot.plan(of: site, during: days).adding(Array(these), beside: added)
        for shift in plan.shifts + plan.elsewhere { known[shift.id] = shift }
        let found = plan.conflicts
        for shift in these { conflicts[Int(-1 - shift.id.rawValue)] = found[shift.id]?.first }
      }
    }
    return (conflicts, known)
  }
}

extension Plan {
  fileprivate func adding(_ shifts: [PlannedShift], beside all: [PlannedShift]) -> Plan {
    let here = Set(shifts.map(\.id))
    return holding(self.shifts + shifts, elsewhere: elsewhere + all.filter { !here.contains($0.id) })
  }
}

/// Words an import. Pure.
struct ShiftsImportWriter {
  private let reading: ShiftsImportReading
  private let file: ShiftsFile
  private let wording: Wording
  private let words: PlanWriter
  /// Each line then names its site.
  private let hasSeveralSites: Bool

  init(reading: ShiftsImportReading, file: ShiftsFile, wording: Wording) {
    (self.reading, self.file, self.wording) = (reading, file, wording)
    words = PlanWriter(wording, employees: reading.employees, positions: reading.positions)
    hasSeveralSites = Set((reading.preview.additions + reading.preview.known).map(\.draft.site)).count > 1
  }

  var preview: ShiftsImportModel.Preview {
    let found = reading.preview
    let refused = lines + cells + events
    let conflicts = reading.conflicts.count
    return ShiftsImportModel.Preview(
      summary: wording.importSummary(
        found.additions.count, known: found.known.count,
        refused: file.refusedLines(found.refused, setAside: reading.setAside.count)),
      additions: found.additions.enumerated().map { line($1, conflict: reading.conflicts[$0]) },
      known: found.known.map { line($0, conflict: nil) }, refused: refused,
      ignoredColumns: file.table?.ignoredColumns ?? [],
      conflicts: conflicts == 0 ? "" : wording.importConflicts(conflicts), mark: reading.mark,
      file: Data(file.bytes).base64EncodedString(), mayTake: !found.additions.isEmpty)
  }

  private func line(_ entry: ShiftsImport.Entry, conflict: PlanConflict?) -> ShiftsImportModel.Line {
    ShiftsImportModel.Line(
      place: wording.line(entry.line), name: words.name(entry.draft.employee),
      text: words.day(entry.draft.hours, entry.draft.position),
      site: hasSeveralSites ? reading.sites[entry.draft.site]?.name ?? "" : "",
      conflict: conflict.map { words.reason($0, on: entry.draft.hours.date, reading.known) },
      skipped: skipped(entry.draft.hours, at: entry.draft.site))
  }

  /// The skipped hours in the night in which clocks go forward.
  private func skipped(_ hours: Hours, at site: ID<Site>) -> String? {
    guard let zone = reading.zones[site], case .timed(let start, let minutes) = hours else { return nil }
    func taken(_ moment: LocalDateTime, _ edge: Zone.Edge) -> String? {
      let real = zone.local(zone.instant(of: moment, as: edge))
      return real == moment ? nil : wording.skippedTime(moment.time, standsFor: real.time)
    }
    return taken(start, .start) ?? taken(start + minutes, .end)
  }

  // MARK: Refused lines

  private var lines: [ShiftsImportModel.Refused] {
    (file.table?.refused ?? []).map { refused in
      .init(place: wording.line(refused.line), text: "", reason: wording.lineReason(refused.reason))
    }
  }

  private var cells: [ShiftsImportModel.Refused] {
    reading.preview.refused.map { cell in
      let column = file.table?.places[cell.column]
      let place = column.map { "\(Sheet.columnName($0))\(cell.line)" } ?? wording.line(cell.line)
      let title = wording.title(of: cell.column)
      return .init(
        place: place, text: cell.text.isEmpty ? title : wording.cell(title, String(cell.text.prefix(60))),
        reason: wording.reason(cell.problem))
    }
  }

  private var events: [ShiftsImportModel.Refused] {
    reading.setAside.map { event in
      .init(
        place: wording.line(event.line), text: event.title.isEmpty ? wording.noTitle : String(event.title.prefix(60)),
        reason: wording.reason(event.reason))
    }
  }
}
