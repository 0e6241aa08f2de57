import Domain

/// The people for a service: those on duty and here now, by their end, and the next ones.
struct ServiceStaff {
  let now: [(employee: Employee, shift: Shift)]
  let next: (employee: Employee, shift: Shift)?

  /// Empty if it needs no skill: then the text differs. With a time clock, people are here once they pressed.
  init(_ service: Service, _ skilled: [Employee], _ duties: [ID<Employee>: Duty], _ presences: [ID<Shift>: Presence]) {
    let able = service.skills.isEmpty ? [] : skilled
    now = able.compactMap { employee in duties[employee.id]?.current.map { (employee: employee, shift: $0) } }
      .filter { service.canBeDone(by: $0.employee, on: $0.shift.hours.date) }
      .filter { presences[$0.shift.id].map(\.isHere) ?? true }
      .sorted { ($0.shift.interval.upperBound, $0.employee.id) > ($1.shift.interval.upperBound, $1.employee.id) }
    next = able.compactMap { employee in duties[employee.id]?.next.map { (employee: employee, shift: $0) } }
      .filter { service.canBeDone(by: $0.employee, on: $0.shift.hours.date) }
      .min { ($0.shift.interval.lowerBound, $0.employee.id) < ($1.shift.interval.lowerBound, $1.employee.id) }
  }
}
