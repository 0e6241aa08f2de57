package import Domain

extension Snapshot {
  /// The most days before and after today from which shifts are imported.
  private static let mostImportedDays = 731

  /// Reads tables of shifts by an organization's names, for a site. Errors: `Refusal.notFound`, `.siteNotManaged`.
  package func shiftLineReader(
    at site: ID<Site>, managing managed: ManagedSites = .all, today: LocalDate
  ) throws -> ShiftLineReader {
    try require(managed, for: site)
    let people = try wholeEmployees() + archivedEmployees()
    return ShiftLineReader(
      at: try self.site(site), of: try sites(), managing: managed,
      positions: try positions(),
      people: people, numbers: try personnelNumbers(of: Set(people.map(\.id))),
      on: today - Self.mostImportedDays...today + Self.mostImportedDays, rules: try rulesInForce())
  }

  func archivedEmployees() throws -> [Employee] {
    try connection.rows(
      """
      SELECT \(Self.employeeColumns) FROM employee \(SQL.index("employee_archived"))
      WHERE organization_id = \(scope) AND archived_at IS NOT NULL
      """, Self.readEmployee)
  }

  /// The effect of importing lines.
  ///
  /// Shape: a shift is known if the plan has it with person, hours, position and site; as many equal ones count as it
  /// has; it keeps the external id that it has. Errors: `Refusal.invalid` for more lines than `ShiftsImport.mostShifts`.
  package func shiftsImport(
    of rows: [TableRow<ShiftColumn>], _ reader: ShiftLineReader
  ) throws -> ShiftsImport {
    guard rows.count <= ShiftsImport.mostShifts else {
      throw Refusal.invalid([.init("shifts", .tooMany(limit: ShiftsImport.mostShifts))])
    }
    let rows = ShiftLineReader.halved(rows)
    let read = rows.map { (line: $0.line, found: reader.read($0)) }
    var there = try plannedCounts(read.compactMap(\.found.draft))
    var lines: [PlannedKey: Int] = [:]
    var (additions, known): ([ShiftsImport.Entry], [ShiftsImport.Entry]) = ([], [])
    var refused: [ShiftsImport.RefusedCell] = []
    let externalIDs = rows.map(ShiftLineReader.externalID)
    var taken = try takenExternalIDs(externalIDs.compactMap(\.self))
    for ((line, found), externalID) in zip(read, externalIDs) {
      refused += found.refused
      guard let draft = found.draft else { continue }
      let key = PlannedKey(draft)
      if draft.employee != nil, let other = lines[key] {
        refused.append(.init(line: line, column: .person, text: "", problem: .repeats(line: other)))
      } else if let count = there[key], count > 0 {
        there[key] = count - 1
        known.append(.init(line: line, draft: draft))
      } else if let externalID, !taken.insert(externalID).inserted {
        refused.append(.init(line: line, column: .externalID, text: externalID, problem: .externalID(.taken)))
      } else {
        additions.append(.init(line: line, draft: draft, externalID: externalID))
      }
      lines[key] = lines[key] ?? line
    }
    return ShiftsImport(
      additions: Self.paired(additions, rows), known: known, refused: refused,
      unfound: Self.unfound(of: rows, read.map(\.found), reader))
  }

  /// The additions with the pairs of their lines: two of one person on a day with an equal text there.
  private static func paired(
    _ additions: [ShiftsImport.Entry], _ rows: [TableRow<ShiftColumn>]
  ) -> [ShiftsImport.Entry] {
    struct Key: Hashable {
      let text: String
      let employee: ID<Employee>?
      let date: LocalDate
    }
    let texts = Dictionary(rows.map { ($0.line, $0.texts[.pair]?.trimmed ?? "") }) { first, _ in first }
    func key(_ entry: ShiftsImport.Entry) -> Key {
      Key(text: texts[entry.line] ?? "", employee: entry.draft.employee, date: entry.draft.hours.date)
    }
    let halves = Dictionary(grouping: additions.filter { !(texts[$0.line] ?? "").isEmpty }, by: key)
      .filter { $0.value.count == 2 }
    guard !halves.isEmpty else { return additions }
    return additions.map { entry in
      guard let first = halves[key(entry)]?.first else { return entry }
      return .init(line: entry.line, draft: entry.draft, externalID: entry.externalID, pair: first.line)
    }
  }

  /// The lines that lack nothing but a person, by what they say of whom.
  private static func unfound(
    of rows: [TableRow<ShiftColumn>], _ read: [(ShiftContent?, refused: [ShiftsImport.RefusedCell], ShiftCellProblem?)],
    _ reader: ShiftLineReader
  ) -> [ShiftsImport.Unfound] {
    var (keys, groups): ([String], [String: (text: String, lines: [Int], problem: ShiftCellProblem)]) = ([], [:])
    for (row, (_, refused, problem)) in zip(rows, read) {
      guard let problem, refused.allSatisfy({ $0.column == .person }) else { continue }
      let text = (row.texts[.person] ?? "").trimmed
      let key = PersonChoices.key(text)
      if groups[key] == nil { keys.append(key) }
      groups[key, default: (text, [], problem)].lines.append(row.line)
    }
    return keys.compactMap { key in
      groups[key].map { .init(text: $0.text, lines: $0.lines, problem: $0.problem, choice: reader.choices[$0.text]) }
    }
  }

  /// The planned shifts of the drafts' sites and days, removals left out.
  private func plannedCounts(_ drafts: [ShiftContent]) throws -> [PlannedKey: Int] {
    var counts: [PlannedKey: Int] = [:]
    for (site, drafts) in Dictionary(grouping: drafts, by: \.site) {
      let dates = drafts.map(\.hours.date)
      guard let first = dates.min(), let last = dates.max() else { continue }
      for shift in try plannedShifts(of: site, on: first...last) where !shift.isRemoval {
        counts[PlannedKey(shift.content), default: 0] += 1
      }
      // Why these too: a shift of the roster is planned, even while a draft changes it.
      for shift in try changedShifts(of: site, on: first...last) {
        counts[PlannedKey(shift.content), default: 0] += 1
      }
    }
    return counts
  }

  private func changedShifts(of site: ID<Site>, on days: ClosedRange<LocalDate>)
    throws -> [PlannedShift]
  {
    try rosterShifts(
      of: site, on: days,
      also: "AND EXISTS (SELECT 1 FROM shift AS other WHERE other.replaces_id = shift.id AND other.removed_at IS NULL)")
  }

  /// The values in which shifts of the plan count as the same.
  private struct PlannedKey: Hashable {
    let site: ID<Site>
    let position: ID<Position>?
    let employee: ID<Employee>?
    let hours: Hours

    init(_ draft: ShiftContent) {
      (site, position, employee, hours) = (draft.site, draft.position, draft.employee, draft.hours)
    }
  }
}

extension Transaction {
  /// Drafts exactly the shifts that the preview with that mark showed; returns it.
  ///
  /// Errors: `Refusal.outOfDate` if the preview is another one now, and nothing is done.
  package func importShifts(
    _ rows: [TableRow<ShiftColumn>], _ reader: ShiftLineReader, shownAs mark: String
  ) throws -> ShiftsImport {
    let preview = try snapshot.shiftsImport(of: rows, reader)
    guard preview.mark == mark else { throw Refusal.outOfDate }
    try draft(preview.additions.map { NewShift($0.draft, externalID: $0.externalID, pair: $0.pair) })
    return preview
  }
}
