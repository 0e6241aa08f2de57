extension Plan {
  /// How many people could take each of some open shifts, as `Replacement` decides, drafts among their duties.
  ///
  /// Shape: `firstDays` has when each person first had a position; everyone archived is left out, and of rules, the rest
  /// between shifts alone counts, if it blocks. Cost: one pass over the
  /// shifts, one over the people for each position, and a few comparisons for each person and open shift.
  public func candidateCounts(
    for open: [PlannedShift], firstDays: [ID<Position>: [ID<Employee>: LocalDate]]
  ) -> [ID<Shift>: Int] {
    let people = candidates()
    var knowing: [ID<Position>: [Bool]] = [:]
    var skilled: [ID<Position>: [LocalDate?]] = [:]
    return open.reduce(into: [:]) { counts, shift in
      var known: [Bool]?
      if let position = shift.position, let skills = positions[position]?.skills, !skills.isEmpty {
        let days = skilled[position] ?? people.map { $0.employee.lastDay(withAll: skills) }
        skilled[position] = days
        known = days.map { $0.map { shift.hours.lastDate <= $0 } ?? false }
      } else if let position = shift.position {
        let days = firstDays[position] ?? [:]
        let named = knowing[position] ?? people.map { $0.isNamed(positions[position]) }
        knowing[position] = named
        let all = zip(people, named).map { $1 || (days[$0.employee.id].map { $0 < shift.hours.date } ?? false) }
        // Why: where nobody has worked the position, it is no reason against anybody.
        known = all.contains(true) ? all : nil
      }
      counts[shift.id] = people.indices.count {
        (known?[$0] ?? true) && people[$0].employee.gap(in: shift.skills, on: shift.hours.lastDate) == nil
          && people[$0].isFree(for: shift, in: self)
      }
    }
  }

  private func candidates() -> [Candidate] {
    var duties: [ID<Employee>: [Candidate.Duty]] = [:]
    for shift in [shifts, elsewhere].joined() where !shift.isRemoval {
      guard let employee = shift.employee else { continue }
      duties[employee, default: []].append(.init(shift: shift))
    }
    let away = Dictionary(grouping: absences.filter(\.keepsOut), by: \.employee)
    return employees.values.filter { $0.archivedAt == nil }.map { employee in
      Candidate(
        employee: employee, duties: duties[employee.id] ?? [], absences: away[employee.id] ?? [],
        availability: availability[employee.id] ?? [],
        restMinutes: rules?.rules(of: employee.id, at: site.id).restMinutes(blocking: true) ?? 0)
    }
  }
}

/// A person among those who could take an open shift.
private struct Candidate {
  struct Duty {
    let shift: PlannedShift

    var interval: Range<Instant> { shift.interval }
    var isTimed: Bool { shift.hours.isTimed }
  }

  let employee: Employee
  let duties: [Duty]
  let absences: [Absence]
  let availability: [Availability]
  /// That a rule blocks without; 0 if none does.
  let restMinutes: Int

  func isNamed(_ position: Position?) -> Bool {
    guard let name = position?.name.lowercased() else { return true }
    return employee.title.lowercased() == name || employee.skills.contains { $0.lowercased() == name }
  }

  func isFree(for shift: PlannedShift, in plan: Plan) -> Bool {
    let rest = Int64(restMinutes) * 60
    let (begin, end) = (shift.interval.lowerBound, shift.interval.upperBound)
    var isShort = false
    for duty in duties {
      if duty.interval.overlaps(shift.interval) { return false }
      guard duty.isTimed, shift.hours.isTimed else { continue }
      let gap =
        duty.interval.upperBound <= begin
        ? begin.seconds(since: duty.interval.upperBound) : duty.interval.lowerBound.seconds(since: end)
      isShort = isShort || gap < rest
    }
    return employee.isHere(on: shift.hours.date) && !absences.contains { $0.covers(shift.hours) }
      && availability.unavailable(for: shift.hours) == nil && !(isShort && breaksRest(shift, in: plan))
  }

  /// Why only then: few shifts are as near as that, and a split day may be none that breaks a rule.
  private func breaksRest(_ shift: PlannedShift, in plan: Plan) -> Bool {
    guard let rules = plan.rules else { return false }
    return rules.check(duties.map { $0.shift.duty(by: rules) }, of: employee.id, at: plan.site.id)
      .violations(broughtBy: shift.duty(by: rules)).contains { $0.rule.kind == .dailyRest && $0.isBlocking }
  }
}
