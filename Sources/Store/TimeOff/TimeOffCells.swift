import Domain

/// The cells that tables of absences and of availability have alike, with columns of the same raw values. Nothing is guessed.
struct TimeOffCells {
  private let finder: PersonFinder
  /// The people about whom the importing editor decides.
  private let decidable: Set<ID<Employee>>

  fileprivate init(_ finder: PersonFinder, decidable: Set<ID<Employee>>) {
    (self.finder, self.decidable) = (finder, decidable)
  }

  func person(_ text: String) throws(RefusedTableLine.Reason) -> Employee {
    let column = AbsenceColumn.person.rawValue
    let person = try cell(column) { () throws(ShiftCellProblem) in try finder.person(text) }
    guard decidable.contains(person.id) else { throw .cell(column, .siteNotManaged) }
    return person
  }

  func day(_ text: String, _ column: String) throws(RefusedTableLine.Reason) -> LocalDate {
    try cell(column) { () throws(ShiftCellProblem) in try ShiftText.date(text) }
  }

  /// Minutes of a day; an end at midnight is that of the day. `nil` without times.
  func part(_ start: String, _ end: String) throws(RefusedTableLine.Reason) -> Range<Int>? {
    guard !start.isEmpty || !end.isEmpty else { return nil }
    let column = AbsenceColumn.end.rawValue
    let from = try cell(AbsenceColumn.start.rawValue) { () throws(ShiftCellProblem) in try Self.time(start) }
      .minuteOfDay
    let to = try cell(column) { () throws(ShiftCellProblem) in try Self.time(end) }.minuteOfDay
    let until = to == 0 ? LocalTime.minutesPerDay : to
    guard from < until else { throw .cell(column, .endBeforeStart) }
    return from..<until
  }

  /// The texts of a start and an end.
  static func texts(of part: Range<Int>) -> (String?, String?) {
    (
      LocalTime(minuteOfDay: part.lowerBound)?.description,
      LocalTime(minuteOfDay: part.upperBound % LocalTime.minutesPerDay)?.description
    )
  }

  /// The reason of a line, from the refusal of what it says.
  static func reason(of refusal: Refusal) -> RefusedTableLine.Reason {
    guard case .invalid(let errors) = refusal else { return .malformed }
    return .invalid(
      errors.map { .init($0.field == "last" ? AbsenceColumn.endDate.rawValue : $0.field, $0.problem) })
  }

  private func cell<Value>(
    _ column: String, _ read: () throws(ShiftCellProblem) -> Value
  ) throws(RefusedTableLine.Reason) -> Value {
    do throws(ShiftCellProblem) { return try read() } catch { throw .cell(column, error) }
  }

  private static func time(_ text: String) throws(ShiftCellProblem) -> LocalTime {
    guard !text.isEmpty else { throw .missing }
    return try ShiftText.time(text)
  }
}

extension Snapshot {
  /// The reader of an import by an editor that manages some sites.
  func timeOffCells(managing managed: ManagedSites, at now: Instant) throws -> TimeOffCells {
    let people = try wholeEmployees() + archivedEmployees()
    let ids = Set(people.map(\.id))
    return TimeOffCells(
      PersonFinder(of: people, numbers: try personnelNumbers(of: ids), byNicknames: false),
      decidable: try self.people(ids, decidedBy: managed, at: now))
  }
}
