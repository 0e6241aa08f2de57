package import Domain
package import Feeds
import Spreadsheet
package import Store
package import Words

/// A file that may have shifts.
package struct ShiftsFile: Sendable {
  package enum Content: Sendable {
    case table(ShiftsTable)
    case rota(WideRota)
    case calendar
  }

  package let bytes: [UInt8]
  package let content: Content
  /// The columns to look at; `nil` for a calendar.
  let columns: TableScreen.Columns?
  /// The questions of a rota.
  let questions: RotaScreen?
  /// For lines with a person that isn't found.
  let choices: PersonChoices

  init(
    bytes: [UInt8], content: Content, columns: TableScreen.Columns? = nil, questions: RotaScreen? = nil,
    choices: PersonChoices
  ) {
    (self.bytes, self.content, self.columns, self.choices) = (bytes, content, columns, choices)
    self.questions = questions
  }

  /// By its beginning and its columns: a calendar, a table or a rota. Errors: `TableFault`.
  package init(
    text bytes: [UInt8], choices: PersonChoices, codes: RotaCodes, from first: LocalDate?, near today: LocalDate
  ) throws(TableFault) {
    self.init(bytes: bytes, content: try Self.content(of: bytes, codes, first, today), choices: choices)
  }

  private static func content(
    of bytes: [UInt8], _ codes: RotaCodes, _ first: LocalDate?, _ today: LocalDate
  ) throws(TableFault) -> Content {
    guard !isCalendar(bytes) else { return .calendar }
    let lines = try TableLines(decoding: bytes, of: ShiftColumn.self)
    let head = try TableHead<ShiftColumn>(of: lines)
    guard head.fault != nil, var wide = WideHead(of: lines) else { return .table(try ColumnTable(lines, head)) }
    wide.choose(ColumnChoices())
    return .rota(WideRota(wide, codes, near: today, from: first))
  }

  static func isCalendar(_ bytes: [UInt8]) -> Bool { TableLines.isCalendar(bytes) }

  var table: ShiftsTable? { if case .table(let table) = content { table } else { nil } }
  package var rota: WideRota? { if case .rota(let rota) = content { rota } else { nil } }

  /// The line of the file, of a line that was read from it.
  package func number(of line: Int) -> Int { rota?.places[line]?.line ?? line }

  /// The cells of a rota with an unknown code.
  package var unreadCells: Int { rota?.codes.filter { $0.meaning == nil }.reduce(0) { $0 + $1.count } ?? 0 }

  /// A problem that names lines as the file counts them.
  func problem(_ problem: ShiftCellProblem) -> ShiftCellProblem {
    if case .repeats(let line) = problem { .repeats(line: number(of: line)) } else { problem }
  }

  /// No column has people, and its shifts weren't declared open.
  package var lacksPeople: Bool { !(table?.saysWho ?? true) && choices.others != .open }

  /// The number of lines and events left out for what is wrong with them: a line with several bad cells is one.
  func refusedLines(_ plan: PlanImport, setAside events: Int) -> Int {
    let found = plan.shifts
    let lines = Set(found.refused.map(\.line)).subtracting(found.waitingLines).subtracting(found.leftOutLines)
    return lines.count + (table?.refused.count ?? 0) + events + plan.absences.refused.count
  }
}

extension ShiftsTable {
  /// A column has people.
  var saysWho: Bool { places[.person] != nil }
}

/// The lines of a file, with the parts that make no line.
package struct ShiftsImportLines {
  package let rows: [TableRow<ShiftColumn>]
  package let reader: ShiftLineReader
  /// Of the codes of a rota.
  let absences: [TableRow<AbsenceColumn>]
  let setAside: [ShiftCalendar.SetAside]
  let managed: ManagedSites
  let now: Instant

  package init(
    _ file: ShiftsFile, at site: Site, _ snapshot: borrowing Snapshot, _ visitor: Visitor, _ zones: Zones,
    at now: Instant
  ) throws {
    (managed, self.now) = (visitor.managedSites, now)
    let zone = try zones.zone(site.zone)
    let today = zone.local(now).date
    var reader = try snapshot.shiftLineReader(
      at: site.id, managing: visitor.managedSites, today: today)
    reader.choices = file.choices
    self.reader = reader
    switch file.content {
    case .table(let table): (rows, absences, setAside) = (table.rows, [], [])
    case .rota(let rota):
      rows = rota.rows.map { Self.naming(its: reader, $0) }
      absences = rota.absences.compactMap { Self.choosing(its: file.choices, $0) }
      setAside = []
    case .calendar:
      let calendar = try ShiftCalendar(file.bytes, for: reader, on: today - 366...today + 366, in: zone, zones)
      (rows, absences, setAside) = (calendar.rows, [], calendar.setAside)
    }
  }
}

extension ShiftsImportLines {
  /// A line with the whole name of its position in place of the beginning of its words.
  private static func naming(its reader: ShiftLineReader, _ row: TableRow<ShiftColumn>) -> TableRow<ShiftColumn> {
    guard let typed = row.texts[.position], !typed.isEmpty, !reader.knowsPosition(typed),
      let name = reader.positionName(beginning: typed)
    else { return row }
    return TableRow(line: row.line, texts: row.texts.merging([.position: name]) { $1 })
  }

  /// An absence of the person that was chosen for its text; `nil` if that was left out.
  private static func choosing(its choices: PersonChoices, _ row: TableRow<AbsenceColumn>) -> TableRow<AbsenceColumn>? {
    switch choices[row.texts[.person] ?? ""] {
    case .person(let id)?: TableRow(line: row.line, texts: row.texts.merging([.person: "#\(id)"]) { $1 })
    case .open?, .leftOut?: nil
    case nil: row
    }
  }

  /// All that is left out, with why.
  package func refused(of file: ShiftsFile, _ plan: PlanImport, _ wording: Wording) -> [(line: Int, reason: String)] {
    let found = plan.shifts
    let lines = (file.table?.refused ?? []).map { (line: $0.line, reason: wording.lineReason($0.reason)) }
    let cells = found.refused.map { cell in
      (
        line: file.number(of: cell.line),
        reason: "\(wording.title(of: cell.column)): \(wording.reason(file.problem(cell.problem)))"
      )
    }
    let codes = (file.rota?.codes ?? []).filter { $0.meaning == nil }.map { code in
      (line: code.line, reason: wording.unknownCode(code.text, cells: wording.cells(code.count)))
    }
    let absences = plan.absences.refused.map { refused in
      (
        line: file.rota?.absencePlaces[refused.line]?.line ?? refused.line,
        reason: wording.reason(refused.reason, of: AbsenceColumn.self)
      )
    }
    return lines + codes + cells + absences + setAside.map { (line: $0.line, reason: wording.reason($0.reason)) }
  }
}
