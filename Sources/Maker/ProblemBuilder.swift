import Domain
import Planner

/// Sorts the shifts of plans into fixed ones and ones to be filled, and makes a problem of them.
struct ProblemBuilder {
  let input: MakerInput
  let firstDay: LocalDate
  let days: Int
  let people: [Employee]
  private(set) var slots: [RosterProblem.Slot] = []
  private(set) var kinds: [RosterProblem.Kind] = []
  private var numbers: [RosterProblem.Kind: Int] = [:]
  /// The fixed shifts, by person and day; days before day 0 are below zero.
  private(set) var fixed: [ID<Employee>: [Int: Int]] = [:]
  /// Days of whole days of duty.
  private(set) var away: [ID<Employee>: Set<Int>] = [:]
  /// The fixed hours on standby: a day has room for work beside them.
  private(set) var standby: [ID<Employee>: [PlannedShift]] = [:]
  /// Each person's remaining shifts, in the form for rules.
  private(set) var duties: [ID<Employee>: [RuleCheck.Duty]] = [:]

  init(_ input: MakerInput) {
    self.input = input
    firstDay = input.order.days.lowerBound.startOfWeek(on: input.weekStart)
    days = input.order.days.upperBound.startOfWeek(on: input.weekStart).days(since: firstDay) + 7
    let employees = input.plans.reduce(into: [ID<Employee>: Employee]()) {
      $0.merge($1.plan.employees) { first, _ in first }
    }
    let order = input.order
    people = employees.values.filter { person in
      person.archivedAt == nil && person.daysHere(in: order.days) > 0
        && (order.people?.contains(person.id) ?? true)
    }.sorted { ($0.fullName, $0.id) < ($1.fullName, $1.id) }
  }

  func index(of date: LocalDate) -> Int { date.days(since: firstDay) }

  // MARK: Fixed shifts, and shifts to be filled

  mutating func sort() {
    let planned = Set(people.map(\.id))
    var seen: Set<ID<Shift>> = []
    var shifts: [PlannedShift] = []
    for (plan, _) in input.plans {
      for shift in plan.shifts where !shift.isRemoval && seen.insert(shift.id).inserted { shifts.append(shift) }
    }
    let own = seen
    for (plan, _) in input.plans {
      for shift in plan.elsewhere where !shift.isRemoval && seen.insert(shift.id).inserted { shifts.append(shift) }
    }
    var movable: [PlannedShift] = []
    var staying: [PlannedShift] = []
    for shift in shifts {
      if own.contains(shift.id), isMovable(shift, planned) { movable.append(shift) } else { staying.append(shift) }
    }
    let later = Self.laterHalves(of: movable.filter { !isStandby($0.position) })
    let behind = Set(later.values.map(\.id))
    // Why: the planner gives a person one shift a day, so that a person with more keeps them.
    struct Day: Hashable {
      let person: ID<Employee>
      let date: LocalDate
    }
    var counts: [Day: Int] = [:]
    for shift in movable + staying.filter({ !isStandby($0.position) }) where !behind.contains(shift.id) {
      if let person = shift.employee { counts[Day(person: person, date: shift.hours.date), default: 0] += 1 }
    }
    for shift in movable where !behind.contains(shift.id) {
      if let person = shift.employee, counts[Day(person: person, date: shift.hours.date)] ?? 0 > 1 {
        staying += [shift, later[shift.id]].compactMap(\.self)
      } else {
        add(shift, later[shift.id])
      }
    }
    stay(staying, planned)
    for draft in input.missing { add(draft) }
  }

  private func isMovable(_ shift: PlannedShift, _ planned: Set<ID<Employee>>) -> Bool {
    guard shift.feed == nil, input.order.days.contains(shift.hours.date), shift.hours.isTimed,
      shift.interval.lowerBound > input.now
    else { return false }
    guard let person = shift.employee else { return true }
    guard planned.contains(person) else { return false }
    return shift.state != .published || (input.order.movesFrom.map { $0 <= shift.hours.date } ?? false)
  }

  /// The later halves of split shifts, by the first, as far as both have the same person, day and site.
  private static func laterHalves(of shifts: [PlannedShift]) -> [ID<Shift>: PlannedShift] {
    let pairs = Dictionary(grouping: shifts.filter { $0.marks.pair != nil }, by: \.marks.pair)
    return pairs.values.reduce(into: [:]) { found, halves in
      let halves = halves.sorted { $0.interval.lowerBound < $1.interval.lowerBound }
      guard halves.count == 2, halves[0].employee == halves[1].employee, halves[0].site == halves[1].site,
        halves[0].hours.date == halves[1].hours.date, !halves[0].interval.overlaps(halves[1].interval)
      else { return }
      found[halves[0].id] = halves[1]
    }
  }

  private mutating func add(_ shift: PlannedShift, _ later: PlannedShift?) {
    guard case .timed(let start, let minutes) = shift.hours, let placement = PlanProposal.Placement(shift) else {
      return
    }
    var kind = RosterProblem.Kind(
      site: shift.site, position: shift.position, start: start.time.minuteOfDay, minutes: minutes,
      breakMinutes: shift.breakMinutes, skills: shift.skills, isStandby: isStandby(shift.position))
    if let later {
      let whole = Self.kind(of: [shift, later], on: start.date)
      (kind.minutes, kind.breakMinutes) = (whole.minutes, whole.breakMinutes)
      if let half = PlanProposal.Placement(later) {
        kind.later = .init(
          position: half.position, start: half.start, minutes: half.minutes, breakMinutes: half.breakMinutes,
          skills: later.skills)
      }
    }
    slots.append(
      .init(
        placement: placement, day: index(of: start.date), kind: number(kind), isPublished: shift.state == .published,
        skills: shift.skills, later: later))
  }

  private mutating func add(_ draft: ShiftContent) {
    guard case .timed(let start, let minutes) = draft.hours, input.order.days.contains(start.date) else { return }
    let kind = number(
      .init(
        site: draft.site, position: draft.position, start: start.time.minuteOfDay, minutes: minutes,
        breakMinutes: draft.breakMinutes, isStandby: isStandby(draft.position)))
    slots.append(
      .init(
        placement: .init(
          shift: nil, revision: 0, site: draft.site, position: draft.position, date: start.date,
          start: start.time.minuteOfDay, minutes: minutes, breakMinutes: draft.breakMinutes, employee: nil,
          before: nil),
        day: index(of: start.date), kind: kind, isPublished: false, skills: []))
  }

  /// `true` if the hours of a position are no work.
  private func isStandby(_ position: ID<Position>?) -> Bool { !(input.rules?.isWorkingTime(position) ?? true) }

  private mutating func number(_ kind: RosterProblem.Kind) -> Int {
    if let number = numbers[kind] { return number }
    numbers[kind] = kinds.count
    kinds.append(kind)
    return kinds.count - 1
  }

  /// Pins the remaining shifts of planned people.
  private mutating func stay(_ shifts: [PlannedShift], _ planned: Set<ID<Employee>>) {
    var byDay: [ID<Employee>: [Int: [PlannedShift]]] = [:]
    for shift in shifts {
      guard let person = shift.employee, planned.contains(person) else { continue }
      if let rules = input.rules { duties[person, default: []].append(shift.duty(by: rules)) }
      let day = index(of: shift.hours.date)
      switch shift.hours {
      case .timed where isStandby(shift.position): standby[person, default: []].append(shift)
      case .timed: byDay[person, default: [:]][day, default: []].append(shift)
      case .days(_, let last):
        for day in max(day, -8)...max(max(day, -8), min(index(of: last), days)) {
          away[person, default: []].insert(day)
        }
      }
    }
    for (person, byDay) in byDay {
      for (day, shifts) in byDay where (-8..<days).contains(day) {
        fixed[person, default: [:]][day] = number(Self.kind(of: shifts, on: firstDay + day))
      }
    }
  }

  /// One kind for all shifts of a person on a day.
  private static func kind(of shifts: [PlannedShift], on date: LocalDate) -> RosterProblem.Kind {
    let ordered = shifts.sorted { ($0.interval.lowerBound, $0.id) < ($1.interval.lowerBound, $1.id) }
    let first = ordered[0]
    let midnight = LocalDateTime(date: date, time: .midnight)
    var (start, end, worked) = (1439, 0, 0)
    for shift in ordered {
      guard case .timed(let begin, let minutes) = shift.hours else { continue }
      let from = begin.minutes(since: midnight)
      start = min(start, max(0, from))
      end = max(end, from + minutes)
      worked += max(0, minutes - shift.breakMinutes)
    }
    let length = min(max(1, end - start), Hours.longestTimedMinutes)
    return .init(
      site: first.site, position: first.position, start: start, minutes: length,
      breakMinutes: max(0, length - min(worked, length)), skills: ordered.count == 1 ? first.skills : [],
      isSplit: ordered.count > 1)
  }
}

extension PlanProposal.Placement {
  /// A shift of the plan, open; `nil` for whole days.
  init?(_ shift: PlannedShift) {
    guard case .timed(let start, let minutes) = shift.hours else { return nil }
    self.init(
      shift: shift.id, revision: shift.revision, site: shift.site, position: shift.position, date: start.date,
      start: start.time.minuteOfDay, minutes: minutes, breakMinutes: shift.breakMinutes, employee: nil,
      before: shift.employee)
  }
}

extension LocalDateTime {
  /// Minutes on the clock's face.
  fileprivate func minutes(since other: LocalDateTime) -> Int {
    date.days(since: other.date) * LocalTime.minutesPerDay + time.minuteOfDay - other.time.minuteOfDay
  }
}
