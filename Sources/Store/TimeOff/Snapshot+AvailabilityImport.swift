package import Domain

/// The effect of importing a table of availability, and what each new line becomes.
private struct AvailabilityImport {
  let preview: TableImport<AvailabilityColumn>
  /// By line.
  let rules: [Int: (rule: Availability.Rule, employee: ID<Employee>)]
}

extension Snapshot {
  /// The effect of importing lines of availability. Shape: a rule that a person has already is known.
  package func availabilityImport(
    of rows: [TableRow<AvailabilityColumn>], refused: [RefusedTableLine], managing managed: ManagedSites,
    at now: Instant
  ) throws -> TableImport<AvailabilityColumn> {
    try availability(of: rows, refused: refused, managing: managed, at: now).preview
  }

  fileprivate func availability(
    of rows: [TableRow<AvailabilityColumn>], refused: [RefusedTableLine], managing managed: ManagedSites,
    at now: Instant
  ) throws -> AvailabilityImport {
    let reader = AvailabilityLineReader(cells: try timeOffCells(managing: managed, at: now), today: try day(of: now))
    var there = Dictionary(grouping: try availability(), by: \.employee).mapValues { $0.map(\.rule) }
    var (additions, unchanged): ([TableImport<AvailabilityColumn>.Addition], Int) = ([], 0)
    var (refused, rules): ([RefusedTableLine], [Int: (rule: Availability.Rule, employee: ID<Employee>)]) = (
      refused, [:]
    )
    for row in rows {
      do throws(RefusedTableLine.Reason) {
        let line = try reader.read(row)
        let known = there[line.employee.id] ?? []
        if known.contains(where: line.isSame) {
          unchanged += 1
          continue
        }
        guard known.count < Availability.most else {
          throw .invalid([.init(AvailabilityColumn.weekday.rawValue, .tooMany(limit: Availability.most))])
        }
        there[line.employee.id] = known + [line.rule]
        rules[row.line] = (line.rule, line.employee.id)
        additions.append(.init(line: row.line, texts: line.texts))
      } catch {
        refused.append(.init(line: row.line, reason: error))
      }
    }
    return AvailabilityImport(
      preview: .init(
        additions: additions, changes: [], refused: refused.sorted { $0.line < $1.line }, unchanged: unchanged),
      rules: rules)
  }
}

/// Turns lines of a table into rules. Nothing is guessed: a line that could be two is refused.
private struct AvailabilityLineReader {
  struct Line {
    let employee: Employee
    let rule: Availability.Rule
    let texts: [AvailabilityColumn: String]
    /// The line says no first day: any that has come is the same.
    let isFromNow: Bool

    func isSame(as other: Availability.Rule) -> Bool {
      var other = other
      if isFromNow, other.first <= rule.first { other.first = rule.first }
      return other == rule
    }
  }

  let cells: TimeOffCells
  let today: LocalDate

  func read(_ row: TableRow<AvailabilityColumn>) throws(RefusedTableLine.Reason) -> Line {
    func text(_ column: AvailabilityColumn) -> String { (row.texts[column] ?? "").trimmed }
    func unknown(_ column: AvailabilityColumn, _ problem: Refusal.Problem) -> RefusedTableLine.Reason {
      .invalid([.init(column.rawValue, text(column).isEmpty ? .missing : problem)])
    }
    let person = try cells.person(text(.person))
    guard let weekday = Int(text(.weekday)).flatMap(Weekday.init(rawValue:)) else { throw unknown(.weekday, .unknown) }
    guard let kind = Availability.Kind(rawValue: text(.kind)) else { throw unknown(.kind, .unknown) }
    guard let weeks = text(.weeks).isEmpty ? 1 : Int(text(.weeks)) else { throw unknown(.weeks, .notANumber) }
    let minutes = try cells.part(text(.start), text(.end)) ?? 0..<LocalTime.minutesPerDay
    let first = text(.date).isEmpty ? today : try cells.day(text(.date), AvailabilityColumn.date.rawValue)
    let last = text(.endDate).isEmpty ? nil : try cells.day(text(.endDate), AvailabilityColumn.endDate.rawValue)
    let rule: Availability.Rule
    do throws(Refusal) {
      rule = try Availability.Rule(
        weekday: weekday, minutes: minutes, kind: kind, first: first, last: last, everyWeeks: weeks, note: text(.note)
      ).checked()
    } catch {
      throw TimeOffCells.reason(of: error)
    }
    return Line(
      employee: person, rule: rule, texts: Self.texts(of: rule, person), isFromNow: text(.date).isEmpty)
  }

  private static func texts(of rule: Availability.Rule, _ person: Employee) -> [AvailabilityColumn: String] {
    var texts: [AvailabilityColumn: String] = [
      .person: "#\(person.id) \(person.fullName)", .weekday: "\(rule.weekday.rawValue)", .kind: rule.kind.rawValue,
      .date: rule.first.description, .endDate: rule.last?.description ?? "",
      .weeks: rule.everyWeeks == 1 ? "" : "\(rule.everyWeeks)", .note: rule.note,
    ]
    if rule.minutes != 0..<LocalTime.minutesPerDay {
      (texts[.start], texts[.end]) = TimeOffCells.texts(of: rule.minutes)
    }
    return texts.filter { !$0.value.isEmpty }
  }
}

extension Transaction {
  /// Adds exactly the rules that the preview with that mark showed; returns it.
  ///
  /// Errors: `Refusal.outOfDate` if the preview is another one now, and nothing is done.
  @discardableResult
  package func importAvailability(
    _ rows: [TableRow<AvailabilityColumn>], refused: [RefusedTableLine], shownAs mark: String
  ) throws -> TableImport<AvailabilityColumn> {
    let found = try snapshot.availability(of: rows, refused: refused, managing: managedSites(), at: now)
    guard found.preview.mark == mark else { throw Refusal.outOfDate }
    for addition in found.preview.additions {
      if let (rule, employee) = found.rules[addition.line] { try add(rule, for: employee) }
    }
    return found.preview
  }
}
