extension Plan {
  /// The rest required between two shifts of a person, in real minutes. Source: Directive 2003/88/EC, article 3.
  public static let leastRestMinutes = 660

  /// The conflicts of each shift that has any, most serious first.
  ///
  /// Shape: removals neither have nor cause conflicts. Of several double bookings of a shift, one is reported. A short
  /// rest is reported on the later shift, which can be in `elsewhere`; whole days of duty need no rest. Archiving a
  /// person after the end of a shift is no conflict of it, nor is their last day. Cost: one sort of each person's shifts.
  public var conflicts: [ID<Shift>: [PlanConflict]] {
    var search = ConflictSearch(planned: Set(shifts.map(\.id)))
    for (_, shifts) in byEmployee { search.compare(shifts) }
    let closed = Dictionary(closedDays.map { ($0.date, $0.name) }) { first, _ in first }
    for shift in shifts where !shift.isRemoval {
      if let person = shift.employee.flatMap({ employees[$0] }),
        person.hasLeft(before: shift.hours.date, until: shift.interval.upperBound)
      {
        search.add(.left(person.lastDay), to: shift.id)
      }
      if let id = shift.employee, let absence = absences.first(where: { $0.employee == id && $0.covers(shift.hours) }) {
        search.add(.absent(until: absence.days.upperBound, isDraft: shift.state != .published), to: shift.id)
      }
      if let name = closed[shift.hours.date] { search.add(.closedDay(name: name), to: shift.id) }
    }
    return search.found
  }

  /// Worked minutes of each person within the plan's days, here and elsewhere, by the shift's day.
  ///
  /// Shape: no entries for people without shifts. Whole days of duty and removals don't count. Cost: one pass.
  public var minutes: [ID<Employee>: Int] {
    var minutes: [ID<Employee>: Int] = [:]
    for shift in [shifts, elsewhere].joined() where !shift.isRemoval && days.contains(shift.hours.date) {
      guard let employee = shift.employee, case .timed = shift.hours else { continue }
      minutes[employee, default: 0] += shift.workedMinutes
    }
    return minutes
  }

  /// One person's entry in `minutes`, or 0. Cost: one pass, so use `minutes` for several people.
  public func minutes(of employee: ID<Employee>) -> Int { minutes[employee] ?? 0 }

  /// Unassigned shifts in the order of `shifts`, without removals.
  public var openShifts: [PlannedShift] { shifts.filter { $0.employee == nil && !$0.isRemoval } }

  /// The plan as it would be with these shifts altered; ids outside the plan are ignored.
  ///
  /// Shape: `zone` is the zone of their site after the alteration; shifts that move to another site end up in
  /// `elsewhere`. Cost: one sort.
  public func altered(_ ids: Set<ID<Shift>>, by alteration: ShiftAlteration, in zone: Zone) -> Plan {
    let altered = shifts.map { ids.contains($0.id) ? $0.altered(by: alteration, in: zone) : $0 }
    return Plan(
      site: site, days: days, shifts: altered.filter { $0.site == site.id },
      elsewhere: elsewhere + altered.filter { $0.site != site.id }, employees: employees, positions: positions,
      closedDays: closedDays, absences: absences)
  }

  /// Everyone's shifts, here and elsewhere, without removals.
  private var byEmployee: [ID<Employee>: [PlannedShift]] {
    var shifts: [ID<Employee>: [PlannedShift]] = [:]
    for shift in [self.shifts, elsewhere].joined() where !shift.isRemoval {
      if let employee = shift.employee { shifts[employee, default: []].append(shift) }
    }
    return shifts
  }
}

/// Finds conflicts, one person at a time.
private struct ConflictSearch {
  /// The shifts of the plan itself.
  let planned: Set<ID<Shift>>
  private(set) var found: [ID<Shift>: [PlanConflict]] = [:]

  init(planned: Set<ID<Shift>>) { self.planned = planned }

  mutating func add(_ conflict: PlanConflict, to shift: ID<Shift>) {
    var conflicts = found[shift] ?? []
    conflicts.insert(conflict, at: conflicts.firstIndex { $0.gravity < conflict.gravity } ?? conflicts.endIndex)
    found[shift] = conflicts
  }

  /// Compares each shift of a person with the earlier one that ends last, which finds every overlap.
  mutating func compare(_ shifts: [PlannedShift]) {
    // Why also by the end: a shift within the missing hour is empty and sorts before one that starts there, so it
    // conflicts only with shifts around it, as in the store's guard.
    let ordered = shifts.sorted {
      ($0.interval.lowerBound, $0.interval.upperBound, $0.id) < ($1.interval.lowerBound, $1.interval.upperBound, $1.id)
    }
    var (last, lastTimed): (PlannedShift?, PlannedShift?)
    for shift in ordered {
      if let last, last.interval.upperBound > shift.interval.lowerBound { addDoubleBooking(last, shift) }
      if let lastTimed, shift.needsRest { addShortRest(lastTimed, shift) }
      if last.map({ $0.interval.upperBound <= shift.interval.upperBound }) ?? true { last = shift }
      if shift.needsRest, lastTimed.map({ $0.interval.upperBound <= shift.interval.upperBound }) ?? true {
        lastTimed = shift
      }
    }
  }

  private mutating func addDoubleBooking(_ first: PlannedShift, _ second: PlannedShift) {
    for (shift, other) in [(first, second), (second, first)] where planned.contains(shift.id) {
      guard found[shift.id]?.contains(where: \.isBlocking) != true else { continue }
      add(.doubleBooking(with: other.id), to: shift.id)
    }
  }

  private mutating func addShortRest(_ first: PlannedShift, _ second: PlannedShift) {
    guard planned.contains(first.id) || planned.contains(second.id) else { return }
    let minutes = Int(second.interval.lowerBound.seconds(since: first.interval.upperBound) / 60)
    guard second.interval.lowerBound >= first.interval.upperBound, minutes < Plan.leastRestMinutes else { return }
    add(.shortRest(minutes: minutes, after: first.id), to: second.id)
  }
}

extension PlannedShift {
  fileprivate var needsRest: Bool {
    if case .timed = hours { !interval.isEmpty } else { false }
  }
}

extension PlanConflict {
  fileprivate var gravity: Int {
    switch self {
    case .doubleBooking: 4
    case .absent: 3
    case .left: 2
    case .shortRest: 1
    case .closedDay: 0
    }
  }
}
