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

  init(of rotation: Assignment.Rotation, in recurrence: Recurrence, absent: Set<ID<Employee>>) {
    self.rotation = rotation
    self.recurrence = recurrence
    grid = RecurrenceSequence(recurrence)
    end = recurrence.endPlace(in: grid)
    let present = rotation.people.indices.filter { !absent.contains(rotation.people[$0]) }
    places = present
    first = present.count { $0 < rotation.first }
  }

  /// The person with the turn; `nil` if all are absent.
  func person(on day: LocalDate) -> ID<Employee>? {
    places.isEmpty ? nil : rotation.people[places[turn(on: day)]]
  }

  /// The index in the rotation of the person with the turn.
  func place(on day: LocalDate) -> Int { places.isEmpty ? rotation.first : places[turn(on: day)] }

  private func turn(on day: LocalDate) -> Int {
    let number = rotation.turn == .week ? week(of: day) : ordinal(of: day)
    return (first + number) % places.count
  }

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
