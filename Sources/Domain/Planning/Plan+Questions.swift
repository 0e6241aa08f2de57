extension Plan {
  /// The conflicts of each shift that has any, most serious first.
  ///
  /// Shape: removals neither have nor cause conflicts. Of several double bookings of a shift, one is reported. A broken rule is reported on
  /// the latest of its shifts, which can be in `elsewhere`. Archiving a person is no conflict of their past shifts, nor is a shift on their
  /// last day. Cost: a few sorts of each person's shifts.
  public var conflicts: [ID<Shift>: [PlanConflict]] {
    var search = ConflictSearch()
    for (_, stretches) in stretches { search.compare(stretches) }
    if let rules { compare(by: rules, &search) }
    let closed = Dictionary(closedDays.map { ($0.date, $0.name) }) { first, _ in first }
    let away = Dictionary(grouping: absences.filter(\.keepsOut), by: \.employee)
    for shift in shifts where !shift.isRemoval {
      if let person = shift.employee.flatMap({ employees[$0] }),
        person.hasLeft(before: shift.hours.date, until: shift.interval.upperBound)
      {
        search.add(.left(person.outside(on: shift.hours.date)), to: shift.id)
      }
      if let id = shift.employee {
        if let absence = away[id]?.first(where: { $0.covers(shift.hours) }) {
          search.add(.absent(absence, isDraft: shift.state != .published), to: shift.id)
        }
        if let other = availability[id]?.unavailable(for: shift.hours, during: shift.interval) {
          search.add(.unavailable(other), to: shift.id)
        }
      }
      if let gap = skillGap(of: shift) { search.add(.lacksSkill(gap), to: shift.id) }
      if let gap = eligibilityGap(of: shift) { search.add(.eligibility(gap), to: shift.id) }
      if let name = closed[shift.hours.date] { search.add(.closedDay(name: name), to: shift.id) }
    }
    return search.found
  }

  private func skillGap(of shift: PlannedShift) -> SkillGap? {
    let skills = shift.content.neededSkills(on: shift.position.flatMap { positions[$0] })
    guard !skills.isEmpty, let person = shift.employee.flatMap({ employees[$0] }) else { return nil }
    return person.gap(in: skills, on: shift.hours.lastDate)
  }

  private func eligibilityGap(of shift: PlannedShift) -> EligibilityGap? {
    guard let person = shift.employee else { return nil }
    return eligibility.gap(of: person, for: shift, on: shift.position.flatMap { positions[$0] }, beside: shifts)
  }

  /// Worked minutes of each person within the plan's days, here and elsewhere, by the shift's day.
  ///
  /// Shape: no entries for people without shifts. Whole days of duty, standby and removals don't count. Cost: one pass.
  public var minutes: [ID<Employee>: Int] {
    var minutes: [ID<Employee>: Int] = [:]
    for shift in [shifts, elsewhere].joined() where !shift.isRemoval && days.contains(shift.hours.date) {
      guard let employee = shift.employee, case .timed = shift.hours, positions.isWorkingTime(shift.position) else {
        continue
      }
      minutes[employee, default: 0] += shift.workedMinutes
    }
    return minutes
  }

  /// One person's entry in `minutes`, or 0. Cost: one pass, so use `minutes` for several people.
  public func minutes(of employee: ID<Employee>) -> Int { minutes[employee] ?? 0 }

  /// Unassigned shifts in the order of `shifts`, without removals.
  public var openShifts: [PlannedShift] { shifts.filter { $0.employee == nil && !$0.isRemoval } }

  /// The plan with these shifts altered; ids outside the plan are ignored.
  ///
  /// Shape: `zone` is the zone of their site after the alteration; shifts that move to another site end up in
  /// `elsewhere`. Cost: one sort.
  public func altered(_ ids: Set<ID<Shift>>, by alteration: ShiftAlteration, in zone: Zone) -> Plan {
    let altered = shifts.map { shift in
      guard ids.contains(shift.id) else { return shift }
      var altered = shift.altered(by: alteration, in: zone)
      if let rules { altered.content = rules.settled(altered.content, was: shift.content) }
      return altered
    }
    return holding(
      altered.filter { $0.site == site.id }, elsewhere: elsewhere + altered.filter { $0.site != site.id })
  }

  /// The plan with other shifts; everything else stays. Cost: one sort.
  package func holding(_ shifts: [PlannedShift], elsewhere: [PlannedShift]? = nil) -> Plan {
    Plan(
      site: site, days: days, shifts: shifts, elsewhere: elsewhere ?? self.elsewhere, employees: employees,
      positions: positions, closedDays: closedDays, absences: absences, availability: availability,
      rules: rules, eligibility: eligibility, callOuts: callOuts)
  }

  /// By the rules of the plan's site: breaches by other people's shifts elsewhere alone are left out.
  private func compare(by rules: RulesInForce, _ search: inout ConflictSearch) {
    var duties: [ID<Employee>: [RuleCheck.Duty]] = [:]
    for shift in [shifts, elsewhere].joined() where !shift.isRemoval {
      if let employee = shift.employee { duties[employee, default: []].append(shift.duty(by: rules)) }
    }
    let own = Set(shifts.map(\.id))
    // Why beyond the days: its effect on a shift just outside is reported, too.
    let near = (days.lowerBound - 3)...(days.upperBound + 3)
    for (employee, shifts) in duties {
      let duties = shifts + callOuts[employee, default: []]
      for stretch in rules.stretches(of: employee, at: site.id, on: near) {
        for violation in rules.check(duties, by: stretch.rules).violations(in: stretch.days) {
          guard let last = violation.shift, violation.shifts.contains(where: own.contains) else { continue }
          search.add(.rule(violation), to: last)
        }
      }
    }
  }

  /// All shifts that a conflict may name, here and elsewhere. Cost: one pass.
  package var known: [ID<Shift>: PlannedShift] {
    Dictionary((shifts + elsewhere).map { ($0.id, $0) }) { first, _ in first }
  }

  /// The hours of everyone, here and elsewhere, without removals.
  private var stretches: [ID<Employee>: [Stretch]] {
    var stretches: [ID<Employee>: [Stretch]] = [:]
    for (shifts, isPlanned) in [(shifts, true), (elsewhere, false)] {
      for shift in shifts where !shift.isRemoval {
        guard let employee = shift.employee else { continue }
        stretches[employee, default: []].append(Stretch(shift, isPlanned: isPlanned))
      }
    }
    return stretches
  }
}

/// The parts of a shift that can conflict with another: small, since a board compares all of them.
private struct Stretch {
  let id: ID<Shift>
  let begin: Instant
  let end: Instant
  /// `true` if it is of the plan itself.
  let isPlanned: Bool

  init(_ shift: PlannedShift, isPlanned: Bool) {
    (id, begin, end) = (shift.id, shift.interval.lowerBound, shift.interval.upperBound)
    self.isPlanned = isPlanned
  }
}

/// Finds conflicts, one person at a time.
private struct ConflictSearch {
  private(set) var found: [ID<Shift>: [PlanConflict]] = [:]

  mutating func add(_ conflict: PlanConflict, to shift: ID<Shift>) {
    var conflicts = found[shift] ?? []
    conflicts.insert(conflict, at: conflicts.firstIndex { $0.gravity < conflict.gravity } ?? conflicts.endIndex)
    found[shift] = conflicts
  }

  /// Compares each shift of a person with the earlier one that ends last, which finds every overlap.
  mutating func compare(_ shifts: [Stretch]) {
    // Why also by the end: a shift within the missing hour is empty and sorts before one that starts there, so it
    // conflicts only with shifts around it, as in the store's guard.
    let ordered = shifts.sorted { ($0.begin, $0.end, $0.id) < ($1.begin, $1.end, $1.id) }
    var last: Stretch?
    for shift in ordered {
      if let last, last.end > shift.begin { addDoubleBooking(last, shift) }
      if last.map({ $0.end <= shift.end }) ?? true { last = shift }
    }
  }

  private mutating func addDoubleBooking(_ first: Stretch, _ second: Stretch) {
    for (shift, other) in [(first, second), (second, first)] where shift.isPlanned {
      guard found[shift.id]?.contains(where: \.isBlocking) != true else { continue }
      add(.doubleBooking(with: other.id), to: shift.id)
    }
  }
}

extension PlannedShift {
  /// The form for rules; `id` is that of the roster's shift that it changes.
  package func duty(by rules: RulesInForce, id: ID<Shift>? = nil) -> RuleCheck.Duty {
    RuleCheck.Duty(
      id: id ?? self.id, on: content.hours.date, interval, in: rules.zone(of: content.site),
      isTimed: content.hours.isTimed
        && rules.isWorkingTime(content.position, of: content.employee, on: content.hours.date),
      breakMinutes: content.breakMinutes,
      isDraft: state != .published)
  }

  /// The form for rules in another person's hands.
  package func duty(by rules: RulesInForce, for person: ID<Employee>) -> RuleCheck.Duty {
    var given = self
    given.content = rules.given(content, to: person)
    return given.duty(by: rules)
  }
}

extension PlanConflict {
  fileprivate var gravity: Int {
    switch self {
    case .doubleBooking: 5
    case .absent: 4
    case .left: 3
    case .lacksSkill: 2
    case .rule(let violation): violation.isBlocking ? 2 : 0
    case .unavailable, .eligibility: 1
    case .closedDay: -1
    }
  }
}

extension Plan {
  /// The other halves of split shifts among some shifts, with the same person, as far as they are in the plan.
  public func partners(of ids: Set<ID<Shift>>) -> Set<ID<Shift>> {
    let pairs = shifts.filter { ids.contains($0.id) }.compactMap { shift in
      shift.marks.pair.map { Half(pair: $0, employee: shift.employee) }
    }
    guard !pairs.isEmpty else { return [] }
    let known = Set(pairs)
    return Set(
      shifts.filter { shift in
        !ids.contains(shift.id)
          && shift.marks.pair.map { known.contains(Half(pair: $0, employee: shift.employee)) } ?? false
      }.map(\.id))
  }

  private struct Half: Hashable {
    let pair: ID<ShiftPair>
    let employee: ID<Employee>?
  }
}
