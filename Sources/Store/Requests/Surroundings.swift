public import Domain

/// The facts of some people around some shifts: enough to judge the candidates of each.
///
/// A value read once, so that one person and many shifts, or many people and one, cost the same few queries.
public struct Surroundings: Sendable {
  /// The requested people, without archived ones.
  public let people: [ID<Employee>: Employee]
  /// The positions of the shifts.
  public let positions: [ID<Position>: Position]
  private let eligibility: Eligibility
  /// Published shifts that someone in training may stand beside.
  private let colleagues: [PlannedShift]
  private let duties: [ID<Employee>: [(shift: ID<Shift>, duty: Replacement.Duty)]]
  private let absences: [Absence]
  private let availability: [ID<Employee>: [Availability]]
  private let latest: [ID<Position>: [ID<Employee>: LocalDate]]
  /// The other halves of split shifts, which go along, with the whole of the shift itself.
  private let halves: [ID<Shift>: (whole: Range<Instant>, other: PlannedShift)]
  private let conventions: Conventions
  private let rules: RulesInForce
  /// The duties in the form for rules.
  private let ruled: [ID<Employee>: [RuleCheck.Duty]]

  init(
    of asked: [PlannedShift], for people: [Employee], _ snapshot: borrowing Snapshot, at now: Instant
  ) throws {
    let partners = try snapshot.partnersOnRoster(of: Set(asked.map(\.id)), at: now)
    let known = Set(asked.map(\.id))
    let shifts = asked + Set(partners.values.filter { !known.contains($0.id) })
    halves = asked.reduce(into: [:]) { found, shift in
      found[shift.id] = partners[shift.id].map { (whole: shift.interval, other: $0) }
    }
    self.people = Dictionary(uniqueKeysWithValues: people.filter { $0.archivedAt == nil }.map { ($0.id, $0) })
    let ids = Set(self.people.keys)
    let places = Set(shifts.compactMap(\.position))
    conventions = try snapshot.organization().conventions
    positions = try snapshot.positions(places)
    rules = try snapshot.rulesInForce()
    // Why everyone's for one in training: the level of colleagues counts.
    let own = people.count == 1 ? try snapshot.eligibility(of: people[0].id) : nil
    eligibility = try own.flatMap { $0.hasTraining ? nil : $0 } ?? snapshot.eligibility()
    guard let first = shifts.map(\.interval.lowerBound).min(), let last = shifts.map(\.interval.upperBound).max(),
      let begin = shifts.map(\.hours.date).min(), let end = shifts.map(\.hours.lastDate).max()
    else {
      (duties, absences, availability, latest, colleagues, ruled) = ([:], [], [:], [:], [], [:])
      return
    }
    // Why so far: the weeks of the shifts count as a whole, by any clock.
    duties = try snapshot.duties(of: ids, during: first - Self.around..<last + Self.around)
    absences = try snapshot.absences(during: begin...end)
    availability = Dictionary(
      grouping: try snapshot.availability(of: ids.count == 1 ? ids.first : nil, during: first..<last), by: \.employee)
    let reach = rules.reachInDays(of: ids, at: Set(shifts.map(\.site)))
    ruled = try snapshot.ruledDuties(of: ids, by: rules, on: (begin - reach)...(end + reach))
    var latest: [ID<Position>: [ID<Employee>: LocalDate]] = [:]
    for place in places { latest[place] = try snapshot.latestDays(of: ids, on: place, before: end) }
    self.latest = latest
    colleagues = try snapshot.colleagues(on: shifts, by: eligibility)
  }

  private static let around: Int64 = 9 * 86_400

  /// The prospect of a shift for a person, giving another one for it; `nil` for people outside these surroundings.
  ///
  /// The other halves of split shifts go along, but not with a part. Hours at which they can't work are no obstacle: the person can
  /// decline; nor are other sites if a manager asks.
  public func prospect(
    of shift: PlannedShift, for person: ID<Employee>, giving other: PlannedShift? = nil,
    isAsked: Bool = false
  ) -> (
    candidate: Replacement.Candidate, obstacle: Replacement.Obstacle?
  )? {
    guard let employee = people[person] else { return nil }
    let position = shift.position.flatMap { positions[$0] }
    let half = otherHalf(of: shift)
    let given = [other, other.flatMap(otherHalf)].compactMap(\.self)
    let (gone, taken) = (Set(given.map(\.id)), [shift, half].compactMap(\.self))
    let own = duties[person, default: []].filter { duty in
      !gone.contains(duty.shift) && !taken.contains { $0.id == duty.shift }
    }
    return Replacement.Person(
      employee: employee, duties: own.map(\.duty),
      absence: absences.first { $0.employee == person && $0.covers(shift.hours) },
      availability: availability[person] ?? [], decides: true, isAsked: isAsked,
      lastOnPosition: shift.position.flatMap { latest[$0]?[person] },
      facts: eligibility.facts(of: person, for: shift, on: position, beside: colleagues),
      and: half.map {
        Replacement.OtherHalf($0, for: person, on: positions, absences, eligibility, beside: colleagues)
      },
      giving: given.map { Replacement.Duty($0, on: $0.position.flatMap { positions[$0] }) },
      breaking: rules.violations(
        of: person, having: ruled[person] ?? [], giving: gone,
        getting: taken.map { (site: $0.site, duty: $0.duty(by: rules, for: person)) }),
      dueRestMinutes: rules.rules(of: person, at: shift.site, on: shift.hours.date).restMinutes()
    ).prospect(
      of: shift, on: position, in: conventions.week(of: shift.hours.date))
  }

  /// The other half of a split shift, which goes along with the whole of this one; `nil` for a shift on its own.
  public func otherHalf(of shift: PlannedShift) -> PlannedShift? {
    halves[shift.id].flatMap { $0.whole == shift.interval ? $0.other : nil }
  }

  /// The rules that a shift would break for someone, those that block first.
  public func breaches(of shift: PlannedShift, by candidate: Replacement.Candidate) -> [RuleBreach] {
    let person = candidate.employee
    let set = rules.ruleSet(of: person.id, at: shift.site, on: shift.hours.date)?.name
    return (candidate.blocked + candidate.warnings).map {
      RuleBreach(person: person.id, name: person.fullName, set: set, violation: $0)
    }
  }

  /// Errors: `Refusal.conflict` for the obstacle, `.notFound` for people outside these surroundings; `RulesBroken`.
  func check(
    _ shift: PlannedShift, for person: ID<Employee>, giving other: PlannedShift? = nil, isAsked: Bool
  ) throws {
    guard let prospect = prospect(of: shift, for: person, giving: other, isAsked: isAsked) else {
      throw Refusal.notFound
    }
    switch prospect.obstacle {
    case .rule: throw RulesBroken(breaches(of: shift, by: prospect.candidate))
    case .some(let obstacle): throw Refusal.conflict(obstacle.conflict)
    case nil: return
    }
  }
}

extension Snapshot {
  /// The facts of some people around some published shifts.
  ///
  /// Cost: a few queries, and an index probe for each person and position; grows with the people's shifts of the span.
  public func surroundings(
    of shifts: [PlannedShift], for people: Set<ID<Employee>>, at now: Instant
  ) throws -> Surroundings {
    try Surroundings(of: shifts, for: Array(employees(people).values), self, at: now)
  }

  /// Published duties of some people that touch a span.
  fileprivate func duties(
    of people: Set<ID<Employee>>, during span: Range<Instant>
  ) throws -> [ID<Employee>: [(shift: ID<Shift>, duty: Replacement.Duty)]] {
    let rows = try connection.rows(Self.dutyQuery(of: people, in: scope, during: span), Self.readDuty)
    return Dictionary(grouping: rows, by: \.person).mapValues { $0.map { (shift: $0.shift, duty: $0.duty) } }
  }
}
