extension Plan {
  /// What must lie between two shifts of somebody, in real minutes (Directive 2003/88/EC, article 3).
  public static let leastRestMinutes = 660

  /// The conflicts of each shift that has some, the gravest first.
  ///
  /// Shape: removals have none and cause none. Of several double bookings of one shift one is named. A short rest is
  /// told of the later of two shifts, which may be one of `elsewhere`; whole days of duty know no rest. Somebody who
  /// was archived when a shift was over is no conflict of it. Cost: one sort of each person's shifts.
  public var conflicts: [ID<Shift>: [PlanConflict]] {
    var search = ConflictSearch(planned: Set(shifts.map(\.id)))
    for (_, shifts) in byEmployee { search.compare(shifts) }
    let closed = Dictionary(closedDays.map { ($0.date, $0.name) }) { first, _ in first }
    for shift in shifts where !shift.isRemoval {
      if let id = shift.employee, let archivedAt = employees[id]?.archivedAt, shift.interval.upperBound > archivedAt {
        search.add(.archived, to: shift.id)
      }
      if let name = closed[shift.hours.date] { search.add(.closedDay(name: name), to: shift.id) }
    }
    return search.found
  }

  /// Real minutes that each has in the days of the plan, here and elsewhere, by the day that a shift belongs to.
  ///
  /// Shape: nobody who has none. Whole days of duty count nothing, removals neither. Cost: one pass.
  public var minutes: [ID<Employee>: Int] {
    var minutes: [ID<Employee>: Int] = [:]
    for shift in [shifts, elsewhere].joined() where !shift.isRemoval && days.contains(shift.hours.date) {
      guard let employee = shift.employee, case .timed = shift.hours else { continue }
      minutes[employee, default: 0] += shift.realMinutes
    }
    return minutes
  }

  /// Real minutes that somebody has in the days of the plan, here and elsewhere; removals do not count.
  ///
  /// Cost: one pass; who asks for many asks `minutes`.
  public func minutes(of employee: ID<Employee>) -> Int { minutes[employee] ?? 0 }

  /// What nobody does yet, in the order of `shifts`; removals are none.
  public var openShifts: [PlannedShift] { shifts.filter { $0.employee == nil && !$0.isRemoval } }

  /// How many shifts publishing would add to the roster, change there, and take off it.
  public var draftCounts: (added: Int, changed: Int, removed: Int) {
    var counts = (added: 0, changed: 0, removed: 0)
    for shift in shifts {
      switch shift.state {
      case .published: break
      case .draft: counts.added += 1
      case .change: counts.changed += 1
      case .removal: counts.removed += 1
      }
    }
    return counts
  }

  /// How many shifts are not on the roster as they are here.
  public var draftCount: Int { shifts.reduce(0) { $0 + ($1.state == .published ? 0 : 1) } }

  /// The plan as it would be, were these shifts altered; what is not in the plan is left out.
  ///
  /// Shape: `zone` is that of the site where they are then; a shift that goes to another site is in `elsewhere`.
  /// Cost: one sort.
  public func altered(_ ids: Set<ID<Shift>>, by alteration: ShiftAlteration, in zone: Zone) -> Plan {
    let altered = shifts.map { ids.contains($0.id) ? $0.altered(by: alteration, in: zone) : $0 }
    return Plan(
      site: site, days: days, shifts: altered.filter { $0.site == site.id },
      elsewhere: elsewhere + altered.filter { $0.site != site.id }, employees: employees, positions: positions,
      closedDays: closedDays)
  }

  /// What each does, here and elsewhere, removals left out.
  private var byEmployee: [ID<Employee>: [PlannedShift]] {
    var shifts: [ID<Employee>: [PlannedShift]] = [:]
    for shift in [self.shifts, elsewhere].joined() where !shift.isRemoval {
      if let employee = shift.employee { shifts[employee, default: []].append(shift) }
    }
    return shifts
  }
}

/// Finds what stands against each other in one person's shifts after another's.
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

  /// Compares each shift of a person with the earlier one that ends last: every overlap shows there.
  mutating func compare(_ shifts: [PlannedShift]) {
    // Why also by the end: a shift that the missing hour swallowed stands before one that starts there, and is in
    // conflict with none but those around it, as in the store's guard.
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
    case .doubleBooking: 3
    case .archived: 2
    case .shortRest: 1
    case .closedDay: 0
    }
  }
}
