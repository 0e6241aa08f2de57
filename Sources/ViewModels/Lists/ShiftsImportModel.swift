public import Domain
import Feeds
import ICalendar
import Spreadsheet
import Store
import Words

/// Importing shifts as drafts: the effect of a file is shown first, and then carried out exactly so.
public final class ShiftsImportModel: ScreenModel {
  public enum State: Sendable, Hashable {
    case start
    /// The whole file was not taken; with the columns if other meanings of them could help.
    case refused(
      text: String, columns: TableScreen.Columns? = nil, asksForNobody: Bool = false, rota: RotaScreen? = nil)
    case preview(Preview)
    case done(Done)
  }

  public struct Preview: Sendable, Hashable {
    /// `12 new, 3 already planned, 2 rejected`.
    public let summary: String
    public let additions: [Line]
    public let known: [Line]
    /// Of the codes of a rota.
    public let absences: [Line]
    public let refused: [Refused]
    public let unfound: [Unfound]
    /// Further ones, which wait.
    public let furtherUnfound: Int
    /// `3 shifts wait: …`; empty if none does.
    public let waiting: String
    /// `3 open shifts`; empty if none is.
    public let open: String
    /// `nil` for a calendar.
    public let columns: TableScreen.Columns?
    /// `nil` unless it has a person a row and a day a column.
    public let rota: RotaScreen?
    /// No column has people, and all shifts were declared open.
    public let isForNobody: Bool
    /// The number of additions that need a second look; empty if none does.
    public let conflicts: String
    /// The mark of the preview that the form sends back, with the file itself.
    public let mark: String
    /// The word of the button; `nil` if there is nothing to take.
    public let take: String?
  }

  /// A person that isn't found, with the choice for its lines.
  public struct Unfound: Sendable, Hashable {
    /// For the form that sends the choice back.
    public let key: String
    public let text: String
    /// `3 shifts, lines 4, 7, 9`.
    public let lines: String
    public let reason: String
    /// A code of the choices; empty: they wait.
    public let chosen: String
  }

  /// The choices that the forms of an import send besides the file.
  public struct Choices: Sendable, Hashable {
    public var table: TableScreen.Choices
    /// Codes of people, by key.
    public var people: [String: String]
    /// All shifts are open if no column has people.
    public var areForNobody: Bool
    /// The meanings of the codes of a rota, by their keys.
    public var codes: [String: String]
    /// The day on which a rota without dates begins, as typed.
    public var firstDay: String

    public init(
      table: TableScreen.Choices = .init(), people: [String: String] = [:], areForNobody: Bool = false,
      codes: [String: String] = [:], firstDay: String = ""
    ) {
      (self.table, self.people, self.areForNobody) = (table, people, areForNobody)
      (self.codes, self.firstDay) = (codes, firstDay)
    }
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

  /// The choices for the lines of a person that isn't found.
  public private(set) var peopleChoices: [TableScreen.Columns.Meaning] = []

  /// The limit of the file.
  public static let maximumBytes = ShiftColumn.maximumBytes

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
  public func fileChosen(_ bytes: [UInt8], _ choices: Choices = Choices()) async throws {
    try await load()
    guard let file = try await read(bytes, choices) else { return }
    try await preview(file)
  }

  /// Carries out exactly the preview with that mark; if that changed meanwhile, shows the preview again.
  public func takeButtonTapped(_ bytes: [UInt8], _ choices: Choices = Choices(), mark: String) async throws {
    try await load()
    guard let file = try await read(bytes, choices), let site else { return }
    let (visitor, zones, now) = (visitor, zones, world.now())
    do {
      let (done, undo, setAside) = try await context.write { transaction in
        let lines = try ShiftsImportLines(file, at: site, transaction.snapshot, visitor, zones, at: now)
        let done = try lines.take(transaction, shownAs: mark)
        let undo = try transaction.snapshot.lastUndoable(by: visitor.editor)
        return (done, done.shifts.additions.isEmpty ? nil : undo?.id, lines.setAside.count)
      }
      let refused = file.refusedLines(done, setAside: setAside)
      state = .done(
        Done(
          text: visitor.wording.imported(
            done.shifts.additions.count, known: done.shifts.known.count, refused: refused,
            waiting: done.shifts.waitingLines.count, unread: file.unreadCells,
            absences: done.absences.additions.count),
          undo: undo,
          day: done.shifts.additions.map(\.draft.hours.date).min()))
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
      case .endDate, .breakMinutes, .note, .skills, .externalID, .pair: nil
      }
    }
    let sheet = WrittenSheet(
      name: wording.planning, columns: ShiftColumn.allCases.map { .init(wording.title(of: $0), width: 18) },
      rows: [cells])
    return try sheet.file(named: wording.shiftsSampleFile, as: format, in: visitor.language, at: now)
  }

  /// A calendar or a table; `nil` if it is neither, or if it has no people and that wasn't declared as meant.
  private func read(_ bytes: [UInt8], _ choices: Choices) async throws -> ShiftsFile? {
    let wording = visitor.wording
    guard bytes.count <= Self.maximumBytes else {
      state = .refused(text: wording.tableFault(.tooLarge(limitBytes: Self.maximumBytes)))
      return nil
    }
    let people = choices.people.compactMapValues(PersonChoice.init(code:))
    guard !ShiftsFile.isCalendar(bytes) else {
      return ShiftsFile(bytes: bytes, content: .calendar, choices: PersonChoices(people))
    }
    do {
      let lines = try await TableReading<ShiftColumn>.lines(of: bytes, choices.table)
      if let rota = try await RotaReading(lines, choices, at: site, in: context) {
        if let problem = rota.problem {
          state = .refused(text: problem, columns: rota.columns, rota: rota.questions)
          return nil
        }
        return ShiftsFile(
          bytes: bytes, content: .rota(rota.rota), columns: rota.columns, questions: rota.questions,
          choices: PersonChoices(people))
      }
      let reading = try await TableReading<ShiftColumn>(lines, choices.table, in: context)
      let columns = TableScreen.Columns(of: reading, isWhole: true, wording)
      guard let table = reading.table else {
        state = .refused(text: reading.fault.map(wording.tableFault) ?? "", columns: columns)
        return nil
      }
      let isForNobody = !table.saysWho && choices.areForNobody
      guard table.saysWho || isForNobody else {
        state = .refused(text: wording.noPersonColumn, columns: columns, asksForNobody: true)
        return nil
      }
      return ShiftsFile(
        bytes: bytes, content: .table(table), columns: .init(of: reading, wording),
        choices: PersonChoices(people, others: isForNobody ? .open : nil))
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
      peopleChoices = PersonChoice.choices(among: reading.employees.values, wording)
      state = .preview(ShiftsImportWriter(reading: reading, file: file, wording: wording).preview)
    } catch let fault as CalendarReading.Fault {
      state = .refused(text: wording.calendarFault(fault))
    } catch Refusal.invalid(let errors) {
      state = .refused(text: errors.first.map { wording.problem($0.problem) } ?? "")
    }
  }
}

/// The effect of importing a file, read at one instant of the database.
struct ShiftsImportReading: Sendable {
  let plan: PlanImport
  var preview: ShiftsImport { plan.shifts }
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
    (plan, setAside) = (try lines.plan(snapshot), lines.setAside)
    sites = Dictionary(uniqueKeysWithValues: try snapshot.allSites().map { ($0.id, $0) })
    self.zones = try sites.mapValues { try zones.zone($0.zone) }
    employees = try snapshot.employees().reduce(into: [:]) { $0[$1.id] = $1 }
    positions = try snapshot.positions().reduce(into: [:]) { $0[$1.id] = $1 }
    (conflicts, known) = try Self.conflicts(of: plan.shifts.additions.map(\.draft), sites, snapshot, zones)
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
    let refused = lines + cells + events + absences
    let (conflicts, waiting, open) = (reading.conflicts.count, found.waitingLines.count, found.openCount)
    let people = max(1, reading.employees.count)
    let shown = found.unfound.prefix(max(1, min(Self.mostUnfound, Self.mostOptions / people)))
    return ShiftsImportModel.Preview(
      summary: [
        wording.importSummary(
          found.additions.count, known: found.known.count,
          refused: file.refusedLines(reading.plan, setAside: reading.setAside.count)), absenceCount,
      ].filter { !$0.isEmpty }.joined(separator: ", "),
      additions: found.additions.enumerated().map { line($1, conflict: reading.conflicts[$0]) },
      known: found.known.map { line($0, conflict: nil) }, absences: reading.plan.absences.additions.map(absence),
      refused: refused,
      unfound: shown.map(unfound), furtherUnfound: found.unfound.count - shown.count,
      waiting: waiting == 0 ? "" : wording.waitingShifts(waiting), open: open == 0 ? "" : wording.openShiftCount(open),
      columns: file.columns, rota: file.questions, isForNobody: file.choices.others == .open,
      conflicts: conflicts == 0 ? "" : wording.importConflicts(conflicts), mark: reading.plan.mark,
      take: take)
  }

  private var absenceCount: String {
    let count = reading.plan.absences.additions.count
    return count == 0 ? "" : wording.absenceCount(count)
  }

  /// `Add 12 drafts, 3 absences`
  private var take: String? {
    guard !reading.plan.isEmpty else { return nil }
    guard !reading.preview.additions.isEmpty else {
      return wording.takeAbsences(reading.plan.absences.additions.count)
    }
    return [wording.takeShifts(reading.preview.additions.count), absenceCount].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// The most choices of people on a page, and of their options.
  private static let (mostUnfound, mostOptions) = (100, 50_000)

  private func unfound(_ unfound: ShiftsImport.Unfound) -> ShiftsImportModel.Unfound {
    let numbers = Set(unfound.lines.map(file.number)).sorted()
    let lines = numbers.prefix(12).map { "\($0)" }.joined(separator: ", ")
    return .init(
      key: PersonChoices.key(unfound.text),
      text: String(unfound.text.split(whereSeparator: \.isNewline).joined(separator: ", ").prefix(60)),
      lines: wording.shiftsOnLines(unfound.lines.count, lines: numbers.count > 12 ? "\(lines), …" : lines),
      reason: wording.reason(unfound.problem), chosen: unfound.choice?.code ?? "")
  }

  private func line(_ entry: ShiftsImport.Entry, conflict: PlanConflict?) -> ShiftsImportModel.Line {
    ShiftsImportModel.Line(
      place: place(of: entry.line), name: words.name(entry.draft.employee),
      text: words.day(entry.draft.hours, entry.draft.position),
      site: hasSeveralSites ? reading.sites[entry.draft.site]?.name ?? "" : "",
      conflict: conflict.map { words.reason($0, on: entry.draft.hours.date, reading.known) },
      skipped: skipped(entry.draft.hours, at: entry.draft.site))
  }

  private func absence(_ addition: TableImport<AbsenceColumn>.Addition) -> ShiftsImportModel.Line {
    func text(_ column: AbsenceColumn) -> String { column.shown(addition.texts[column] ?? "", wording) }
    let (first, last) = (LocalDate(addition.texts[.date] ?? ""), LocalDate(addition.texts[.endDate] ?? ""))
    let days = first.map { wording.span($0, last ?? $0) } ?? ""
    return .init(
      place: absencePlace(addition.line), name: text(.person), text: "\(text(.kind)), \(days)", site: "", conflict: nil,
      skipped: nil)
  }

  private func absencePlace(_ line: Int) -> String { file.rota?.absencePlaces[line]?.name ?? wording.line(line) }

  /// The cell of a rota, else the line.
  private func place(of line: Int) -> String {
    file.rota?.places[line]?.name ?? wording.line(line)
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
    let unfound = reading.preview.waitingLines.union(reading.preview.leftOutLines)
    return reading.preview.refused.filter { !unfound.contains($0.line) }.map { cell in
      let column = file.table?.places[cell.column]
      let place = column.map { "\(Sheet.columnName($0))\(cell.line)" } ?? self.place(of: cell.line)
      let title = wording.title(of: cell.column)
      return .init(
        place: place, text: cell.text.isEmpty ? title : wording.cell(title, String(cell.text.prefix(60))),
        reason: wording.reason(file.problem(cell.problem)))
    }
  }

  private var absences: [ShiftsImportModel.Refused] {
    reading.plan.absences.refused.map { refused in
      .init(
        place: absencePlace(refused.line), text: wording.absences,
        reason: wording.reason(refused.reason, of: AbsenceColumn.self))
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
