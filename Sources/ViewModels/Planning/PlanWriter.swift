import Domain
import Words

/// Words for the shifts of a plan. Pure.
struct PlanWriter {
  let wording: Wording
  let employees: [ID<Employee>: Employee]
  let positions: [ID<Position>: Position]

  init(_ wording: Wording, _ plans: [Plan]) {
    self.wording = wording
    employees = plans.dropFirst().reduce(into: plans.first?.employees ?? [:]) { all, plan in
      all.merge(plan.employees) { first, _ in first }
    }
    positions = plans.dropFirst().reduce(into: plans.first?.positions ?? [:]) { all, plan in
      all.merge(plan.positions) { first, _ in first }
    }
  }

  init(_ wording: Wording, employees: [ID<Employee>: Employee], positions: [ID<Position>: Position]) {
    self.wording = wording
    self.employees = employees
    self.positions = positions
  }

  /// `9–17`; for whole days `Mon 26–Sun 1`.
  func times(_ pattern: ShiftPattern) -> String {
    pattern.parts.map { times($0.hours(on: .first)) }.joined(separator: wording.comma)
  }

  func times(_ hours: Hours) -> String {
    switch hours {
    case .timed(let start, let minutes):
      wording.shortTimes(start.time, (start + minutes).time)
    case .days(let first, let last):
      first == last ? wording.allDay : "\(wording.shortDay(first))–\(wording.shortDay(last))"
    }
  }

  func name(_ employee: ID<Employee>?) -> String {
    guard let employee else { return wording.openShift }
    return employees[employee]?.fullName ?? wording.somebody
  }

  func position(_ position: ID<Position>?) -> RosterScreen.PositionLabel? {
    position.flatMap { positions[$0] }.map { .init(name: $0.name, mark: $0.mark) }
  }

  /// `Fri 30 Oct, 11–19 Driver`.
  func day(_ hours: Hours, _ position: ID<Position>?) -> String {
    let words = "\(wording.shortDate(short: hours.date))\(wording.comma)\(times(hours))"
    return self.position(position).map { "\(words) \($0.name)" } ?? words
  }

  /// `Evan Lindqvist: Fri 30 Oct, 11–19 Driver`.
  func whole(_ shift: PlannedShift) -> String { "\(name(shift.employee)): \(day(shift.hours, shift.position))" }

  /// The real hours if the clock is changed meanwhile: `9 h`.
  func oddity(_ shift: PlannedShift) -> String? {
    guard case .timed(_, let minutes) = shift.hours else { return nil }
    let real = Int(shift.interval.upperBound.seconds(since: shift.interval.lowerBound) / 60)
    return real == minutes ? nil : wording.hours(minutes: real)
  }

  /// The reason that a shift of that day needs a second look; `others` are the shifts that a reason may name.
  func reason(_ conflict: PlanConflict, on date: LocalDate, _ others: [ID<Shift>: PlannedShift]) -> String {
    switch conflict {
    case .doubleBooking(let other): wording.overlaps(others[other].map { times($0.hours) } ?? "")
    case .rule(let violation): wording.broken(violation)
    case .closedDay(let name): wording.closed(name)
    case .left(let day): day.map(wording.outside) ?? wording.notHereAnyMore
    case .lacksSkill(let gap): wording.lacks(gap, on: date)
    case .eligibility(let gap): wording.gap(gap, position: gap.position.flatMap { positions[$0]?.name })
    case .absent(let absence, _): wording.away(absence, on: date)
    case .unavailable(let availability): wording.hours(of: availability.rule)
    }
  }

  /// `30 of 38 h`, `32 h, 2 over`, or `30 h` without a contract of these days.
  func hours(minutes: Int, of employee: Employee?, in days: ClosedRange<LocalDate>) -> (text: String, isOver: Bool) {
    guard let contract = employee?.roundContractMinutes(in: days) else {
      return (wording.hours(minutes: minutes), false)
    }
    if minutes > contract {
      return (
        wording.hoursOver(wording.number(hours: minutes), over: wording.number(hours: minutes - contract)), true
      )
    }
    return (wording.hoursOf(wording.number(hours: minutes), contract: wording.number(hours: contract)), false)
  }
}
