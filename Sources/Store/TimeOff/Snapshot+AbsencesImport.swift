package import Domain

/// The effect of importing a table of absences, and what each new line becomes.
struct AbsencesImport {
  let preview: TableImport<AbsenceColumn>
  /// By line.
  let drafts: [Int: (draft: AbsenceDraft, employee: ID<Employee>)]
}

extension Snapshot {
  /// The effect of importing lines of absences.
  ///
  /// Shape: an absence of the same person, kind and time is known; one that meets another of theirs is refused, and so is a line with an
  /// unknown person.
  package func absencesImport(
    of rows: [TableRow<AbsenceColumn>], refused: [RefusedTableLine], managing managed: ManagedSites, at now: Instant
  ) throws -> TableImport<AbsenceColumn> {
    try absences(of: rows, refused: refused, managing: managed, at: now).preview
  }

  func absences(
    of rows: [TableRow<AbsenceColumn>], refused: [RefusedTableLine], managing managed: ManagedSites, at now: Instant
  ) throws -> AbsencesImport {
    let reader = AbsenceLineReader(try timeOffCells(managing: managed, at: now), kinds: try absenceKinds())
    var (lines, refused): ([AbsenceLineReader.Line], [RefusedTableLine]) = ([], refused)
    for row in rows {
      do throws(RefusedTableLine.Reason) {
        lines.append(try reader.read(row))
      } catch {
        refused.append(.init(line: row.line, reason: error))
      }
    }
    let days = lines.map(\.draft.days)
    var there: [ID<Employee>: [AbsenceDraft]] = [:]
    let kinds = Dictionary(uniqueKeysWithValues: try absenceKinds().map { ($0.id, $0) })
    if let first = days.map(\.lowerBound).min(), let last = days.map(\.upperBound).max() {
      for absence in try absences(during: first...last, asked: true) {
        there[absence.employee, default: []].append(
          .init(kind: absence.kind.id, days: absence.days, part: absence.part))
      }
    }
    var (additions, unchanged): ([TableImport<AbsenceColumn>.Addition], Int) = ([], 0)
    var drafts: [Int: (draft: AbsenceDraft, employee: ID<Employee>)] = [:]
    for line in lines {
      let known = there[line.employee.id] ?? []
      if known.contains(where: { $0.isSame(as: line.draft) }) {
        unchanged += 1
      } else if known.contains(where: {
        kinds[$0.kind]?.isSick == kinds[line.draft.kind]?.isSick && $0.meets(line.draft)
      }) {
        refused.append(.init(line: line.line, reason: .away))
      } else {
        there[line.employee.id, default: []].append(line.draft)
        drafts[line.line] = (line.draft, line.employee.id)
        additions.append(.init(line: line.line, texts: line.texts))
      }
    }
    return AbsencesImport(
      preview: .init(
        additions: additions, changes: [], refused: refused.sorted { $0.line < $1.line }, unchanged: unchanged),
      drafts: drafts)
  }
}

extension AbsenceDraft {
  fileprivate func isSame(as other: AbsenceDraft) -> Bool {
    kind == other.kind && days == other.days && part == other.part
  }

  fileprivate func meets(_ other: AbsenceDraft) -> Bool {
    guard days.overlaps(other.days) else { return false }
    guard let part, let second = other.part else { return true }
    return part.overlaps(second)
  }
}

/// Turns lines of a table into absences. Nothing is guessed: a line that could be two is refused.
private struct AbsenceLineReader {
  struct Line {
    let line: Int
    let employee: Employee
    let draft: AbsenceDraft
    let texts: [AbsenceColumn: String]
  }

  private let cells: TimeOffCells
  private let kinds: [AbsenceKind]

  init(_ cells: TimeOffCells, kinds: [AbsenceKind]) {
    self.cells = cells
    self.kinds = kinds.filter { $0.archivedAt == nil }
  }

  func read(_ row: TableRow<AbsenceColumn>) throws(RefusedTableLine.Reason) -> Line {
    func text(_ column: AbsenceColumn) -> String { (row.texts[column] ?? "").trimmed }
    let person = try cells.person(text(.person))
    guard let kind = kind(text(.kind)) else { throw .invalid([.init(AbsenceColumn.kind.rawValue, .unknown)]) }
    let first = try cells.day(text(.date), AbsenceColumn.date.rawValue)
    let last = text(.endDate).isEmpty ? first : try cells.day(text(.endDate), AbsenceColumn.endDate.rawValue)
    guard first <= last else { throw .cell(AbsenceColumn.endDate.rawValue, .endBeforeStart) }
    let part = try cells.part(text(.start), text(.end))
    let draft: AbsenceDraft
    do throws(Refusal) {
      draft = try AbsenceDraft(kind: kind.id, days: first...last, part: part, note: text(.note)).checked()
    } catch {
      throw TimeOffCells.reason(of: error)
    }
    var texts: [AbsenceColumn: String] = [
      .person: "#\(person.id) \(person.fullName)", .kind: kind.builtIn.map(\.rawValue) ?? kind.name,
      .date: first.description, .endDate: first == last ? "" : last.description, .note: draft.note,
    ]
    if let part { (texts[.start], texts[.end]) = TimeOffCells.texts(of: part) }
    return Line(line: row.line, employee: person, draft: draft, texts: texts.filter { !$0.value.isEmpty })
  }

  /// By its own name, else the built-in one of that meaning.
  private func kind(_ text: String) -> AbsenceKind? {
    let keys = text.split(whereSeparator: \.isNewline).map { PersonFinder.key(String($0)) }.filter { !$0.isEmpty }
    return kinds.first { keys.contains(PersonFinder.key($0.name)) }
      ?? kinds.first { $0.builtIn.map { keys.contains($0.rawValue) } ?? false }
  }
}

extension Transaction {
  /// Enters exactly the absences that the preview with that mark showed, each as a manager enters one; returns it.
  ///
  /// Errors: `Refusal.outOfDate` if the preview is another one now, and nothing is done; those of `note`, with the line before the field.
  @discardableResult
  package func importAbsences(
    _ rows: [TableRow<AbsenceColumn>], refused: [RefusedTableLine], shownAs mark: String
  ) throws -> TableImport<AbsenceColumn> {
    let found = try snapshot.absences(of: rows, refused: refused, managing: managedSites(), at: now)
    guard found.preview.mark == mark else { throw Refusal.outOfDate }
    for addition in found.preview.additions {
      guard let (draft, employee) = found.drafts[addition.line] else { continue }
      do {
        try note(draft, for: employee)
      } catch Refusal.invalid(let errors) {
        throw Refusal.invalid(
          errors.map { .init(RefusedTableLine.field($0.field, on: addition.line), $0.problem) })
      }
    }
    return found.preview
  }
}
