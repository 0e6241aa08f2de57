/// The person in turn on a day of a schedule.
struct RotationCounter {
  private let rotation: Assignment.Rotation
  private let recurrence: Recurrence
  /// The indices in the rotation of the present people.
  private let places: [Int]
  /// The number of them that precede the first turn's.
  private let first: Int
  private let grid: RecurrenceSequence
  private let end: Int
  private let holidays: Set<LocalDate>

  init(
    of rotation: Assignment.Rotation, in recurrence: Recurrence, absent: Set<ID<Employee>>,
    holidays: Set<LocalDate> = []
  ) {
    self.holidays = holidays
    self.rotation = rotation
    self.recurrence = recurrence
    grid = RecurrenceSequence(recurrence)
    end = recurrence.endPlace(in: grid)
    let present = rotation.people.indices.filter { !absent.contains(rotation.people[$0]) }
    places = present
    first = present.count { $0 < rotation.first }
  }

  /// The shifts of a day of some minutes, each with its person: `nil` if all are absent.
  func pieces(on day: LocalDate, minutes: Int) -> [(piece: TurnLength.Piece, person: ID<Employee>?)] {
    let pieces =
      switch rotation.turn {
      case .shift: [TurnLength.Piece(offset: 0, minutes: minutes, turn: ordinal(of: day))]
      case .week: [TurnLength.Piece(offset: 0, minutes: minutes, turn: week(of: day))]
      case .every(let handover): handover.pieces(on: day, minutes: minutes, holidays: holidays)
      }
    return pieces.map { ($0, person($0.turn)) }
  }

  /// The index of the first person of a rotation that continues on a day.
  func place(on day: LocalDate) -> Int {
    // Why: those turns are counted from their own first day.
    if places.isEmpty || rotation.turn.handover != nil { return rotation.first }
    return places[place(of: rotation.turn == .week ? week(of: day) : ordinal(of: day))]
  }

  private func person(_ turn: Int) -> ID<Employee>? {
    places.isEmpty ? nil : rotation.people[places[place(of: turn)]]
  }

  private func place(of turn: Int) -> Int { (first + turn).wrapped(in: places.count) }

  private func week(of day: LocalDate) -> Int {
    let first = recurrence.begin.startOfWeek(on: recurrence.weekStart)
    let weeks = day.startOfWeek(on: recurrence.weekStart).days(since: first) / 7
    if case .weekly = recurrence.pattern { return weeks / max(1, recurrence.interval) }
    return weeks
  }

  private func ordinal(of day: LocalDate) -> Int {
    grid.count(before: min(grid.place(from: day.daysSinceEpoch), end))
  }
}
