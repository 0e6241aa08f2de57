extension Plan {
  /// The number of candidates for each of some open shifts, as `Replacement` decides, drafts among their duties.
  ///
  /// Shape: archived people are left out. Rules that block are judged by the shifts that the plan knows; rules of
  /// `RulesInForce.blockBeyondADay(at:)` can keep more people from a shift. Cost: one pass over the shifts, one over the people for each
  /// position, a few comparisons for each person and open shift, and if rules block, a look at the shifts of each person left.
  public func candidateCounts(for open: [PlannedShift]) -> [ID<Shift>: Int] {
    var people = candidates()
    var skilled: [ID<Position>: [LocalDate?]] = [:]
    return open.reduce(into: [:]) { counts, shift in
      let position = shift.position.flatMap { positions[$0] }
      var able: [Bool]?
      if let position, !position.skills.isEmpty {
        let days = skilled[position.id] ?? people.map { $0.employee.lastDay(withAll: position.skills) }
        skilled[position.id] = days
        able = days.map { $0.map { shift.hours.lastDate <= $0 } ?? false }
      }
      counts[shift.id] = people.indices.count {
        (able?[$0] ?? true)
          && people[$0].employee.gap(in: shift.skills, on: shift.hours.lastDate) == nil
          && eligibility.gap(of: people[$0].employee.id, for: shift, on: position, beside: shifts) == nil
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
        blocking: rules?.rules(of: employee.id, at: site.id, on: days.lowerBound).blocking ?? .none)
    }
  }
}

/// A possible candidate for an open shift.
private struct Candidate {
  struct Duty {
    let shift: PlannedShift

    var interval: Range<Instant> { shift.interval }
  }

  let employee: Employee
  let duties: [Duty]
  let absences: [Absence]
  let availability: [Availability]
  /// The blocking ones of their rules.
  let blocking: LaborRules
  /// Their shifts held against these, once needed.
  private var check: RuleCheck?

  init(
    employee: Employee, duties: [Duty], absences: [Absence], availability: [Availability], blocking: LaborRules
  ) {
    self.employee = employee
    self.duties = duties
    self.absences = absences
    self.availability = availability
    self.blocking = blocking
  }

  mutating func isFree(for shift: PlannedShift, in plan: Plan) -> Bool {
    !duties.contains { $0.interval.overlaps(shift.interval) } && employee.isHere(on: shift.hours.date)
      && !absences.contains { $0.covers(shift.hours) }
      && availability.unavailable(for: shift.hours, during: shift.interval) == nil
      && !isBlocked(from: shift, in: plan)
  }

  private mutating func isBlocked(from shift: PlannedShift, in plan: Plan) -> Bool {
    guard let rules = plan.rules, !blocking.rules.isEmpty else { return false }
    let check = check ?? rules.check(duties.map { $0.shift.duty(by: rules) }, by: blocking)
    self.check = check
    return check.violations(broughtBy: shift.duty(by: rules, for: employee.id)).contains(where: \.isBlocking)
  }
}
