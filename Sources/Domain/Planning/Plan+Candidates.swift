extension Plan {
  /// How many people could take each of some open shifts, by the rules of `Replacement`, drafts among their duties.
  ///
  /// Shape: `firstDays` has when each person first had a position; everyone archived is left out. Cost: one pass over the
  /// shifts, one over the people for each position, and a few comparisons for each person and open shift.
  public func candidateCounts(
    for open: [PlannedShift], firstDays: [ID<Position>: [ID<Employee>: LocalDate]]
  ) -> [ID<Shift>: Int] {
    let people = candidates()
    var knowing: [ID<Position>: [Bool]] = [:]
    return open.reduce(into: [:]) { counts, shift in
      var known: [Bool]?
      if let position = shift.position {
        let days = firstDays[position] ?? [:]
        let named = knowing[position] ?? people.map { $0.isNamed(positions[position]) }
        knowing[position] = named
        let all = zip(people, named).map { $1 || (days[$0.employee.id].map { $0 < shift.hours.date } ?? false) }
        // Why: where nobody has worked the position, it is no reason against anybody.
        known = all.contains(true) ? all : nil
      }
      counts[shift.id] = people.indices.count { (known?[$0] ?? true) && people[$0].isFree(for: shift) }
    }
  }

  private func candidates() -> [Candidate] {
    var duties: [ID<Employee>: [Candidate.Duty]] = [:]
    for shift in [shifts, elsewhere].joined() where !shift.isRemoval {
      guard let employee = shift.employee else { continue }
      duties[employee, default: []].append(.init(interval: shift.interval, isTimed: shift.hours.isTimed))
    }
    let away = Dictionary(grouping: absences.filter(\.keepsOut), by: \.employee)
    return employees.values.filter { $0.archivedAt == nil }.map { employee in
      Candidate(
        employee: employee, duties: duties[employee.id] ?? [], absences: away[employee.id] ?? [],
        availability: availability[employee.id] ?? [])
    }
  }
}

/// A person among those who could take an open shift.
private struct Candidate {
  struct Duty {
    let interval: Range<Instant>
    let isTimed: Bool
  }

  let employee: Employee
  let duties: [Duty]
  let absences: [Absence]
  let availability: [Availability]

  func isNamed(_ position: Position?) -> Bool {
    guard let name = position?.name.lowercased() else { return true }
    return employee.title.lowercased() == name || employee.skills.contains { $0.lowercased() == name }
  }

  func isFree(for shift: PlannedShift) -> Bool {
    let rest = Int64(Plan.leastRestMinutes) * 60
    let (begin, end) = (shift.interval.lowerBound, shift.interval.upperBound)
    for duty in duties {
      if duty.interval.overlaps(shift.interval) { return false }
      guard duty.isTimed, shift.hours.isTimed else { continue }
      let gap =
        duty.interval.upperBound <= begin
        ? begin.seconds(since: duty.interval.upperBound) : duty.interval.lowerBound.seconds(since: end)
      if gap < rest { return false }
    }
    return employee.isHere(on: shift.hours.date) && !absences.contains { $0.covers(shift.hours) }
      && availability.unavailable(for: shift.hours) == nil
  }
}
