public import Domain
public import Planner

/// The explanation of a shift's person, or of a gap: the alternatives with their points, and everyone ruled out with the reason.
public struct MakerExplanation: Sendable {
  /// The shift as the plan that holds the proposal has it.
  public let placement: PlanProposal.Placement
  /// The assigned person; `nil` for a gap.
  public let holder: Employee?
  /// The candidates, the cheapest first; of a gap, also those that the search left out as too dear.
  public let alternatives: [Option]
  /// Everyone else, by station.
  public let ruledOut: [RuledOutPerson]
  /// Of a gap: one rule loosened by as little as fills it, the smallest step first.
  public let offers: [Loosened]
  /// The number of planned people.
  public let people: Int

  /// A candidate, and the points by which the plan would change.
  public struct Option: Sendable {
    /// `nil` leaves it open.
    public let employee: Employee?
    /// Less than zero for a better plan.
    public let points: Int
  }

  /// A person able to take it if one rule were looser.
  public struct Loosened: Sendable {
    /// The person.
    public let employee: Employee
    /// The rule.
    public let rule: Score.Breach.Rule
    /// The size of the change: minutes, or days.
    public let by: Int
    /// The present bound of the rule.
    public let bound: Int
    /// The points that the plan would change by.
    public let points: Int
    /// A rule that blocks can't be loosened here.
    public let isBlocked: Bool
  }

  /// A person unable to take it, at the station where they fell.
  public struct RuledOutPerson: Sendable {
    /// The person.
    public let employee: Employee
    /// Skill, there, hours, rest.
    public let station: RuledOut.Station
    /// Why.
    public let reason: Reason
  }

  /// The reason against a person.
  public enum Reason: Sendable, Hashable {
    /// Does not work here on that day.
    case left(Employee.Outside?)
    /// Lacks a skill that the position or the shift requires.
    case lacksSkill(SkillGap)
    /// Is not listed for the position, learns it, or belongs to other sites.
    case eligibility(EligibilityGap, Position?)
    /// Away.
    case absent(Absence)
    /// Can't work then, by their availability.
    case unavailable(Availability)
    /// Beside the person's remaining shifts, it would break a rule.
    case rule(RuleViolation)
    /// Has a shift on that day: its start and length.
    case works(start: Int, minutes: Int)
    /// The day stays as it is.
    case fixed
    /// Would have too much: the value, and its bound.
    case limit(Score.Breach.Rule, value: Int, bound: Int)
    /// Minutes of rest, and those needed.
    case rest(minutes: Int, least: Int)
  }
}

extension RosterProblem {
  /// The roster that a proposal makes of the plan.
  public func solution(of proposal: PlanProposal) -> Solution {
    let numbers = Dictionary(people.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var rows = problem.people.map { person -> [Int?] in
      var row = [Int?](repeating: nil, count: problem.days)
      for cell in person.pinned { row[cell.day] = cell.kind }
      return row
    }
    for (number, slot) in slots.enumerated() {
      let placement = placement(of: number, in: proposal)
      guard let person = (placement ?? slot.placement.standing).employee.flatMap({ numbers[$0] }),
        rows[person][slot.day] == nil
      else { continue }
      rows[person][slot.day] = slot.kind
    }
    return Solution(rows: rows)
  }

  /// The proposal's placement of a slot; `nil` if it leaves it as it is.
  private func placement(of number: Int, in proposal: PlanProposal) -> PlanProposal.Placement? {
    let slot = slots[number].placement
    if let shift = slot.shift { return proposal.placements.first { $0.shift == shift } }
    // Why by order: new shifts are alike, and all of them are in the proposal.
    let before = slots[..<number].count { $0.placement.isLike(slot) }
    return proposal.placements.filter { $0.isLike(slot) }.dropFirst(before).first
  }

  /// The reasons for a shift of the plan that holds a proposal; `nil` for one that is not to be filled.
  ///
  /// Cost: a pass over each person's row.
  public func explanation(of id: ID<Shift>, in proposal: PlanProposal) -> MakerExplanation? {
    let solution = solution(of: proposal)
    guard let number = slot(of: id, in: proposal) else { return nil }
    let slot = slots[number]
    let first = placement(of: number, in: proposal) ?? slot.placement.standing
    let placement = slot.later?.id == id ? slot.later(as: first) ?? first : first
    let holder = placement.employee.flatMap { id in people.firstIndex { $0.id == id } }
    if let holder { return explanation(of: slot, placement, holder: holder, solution) }
    return explanation(ofGap: slot, placement, solution)
  }

  private func slot(of id: ID<Shift>, in proposal: PlanProposal) -> Int? {
    if id.rawValue >= 0 { return slots.firstIndex { $0.placement.shift == id || $0.later?.id == id } }
    guard let place = proposal.number(of: id) else { return nil }
    let wanted = proposal.placements[place]
    let before = proposal.placements[..<place].count { $0.isLike(wanted) }
    return slots.indices.filter { slots[$0].placement.isLike(wanted) }.dropFirst(before).first
  }

  private func explanation(
    of slot: Slot, _ placement: PlanProposal.Placement, holder: Int, _ solution: Solution
  ) -> MakerExplanation {
    let found = problem.alternatives(to: holder, on: slot.day, in: solution)
    let options = found.filter { $0.kind == slot.kind || $0.kind == nil }.map {
      MakerExplanation.Option(employee: $0.person.map { people[$0] }, points: $0.points)
    }
    // Why a gap of it: the people ruled out are those of the plan in which it is open.
    var open = solution
    open.rows[holder][slot.day] = nil
    let gap = gap(slot, open)
    let able = Set(options.compactMap { $0.employee?.id })
    return MakerExplanation(
      placement: placement, holder: people[holder], alternatives: options,
      ruledOut: ruledOut(gap, slot, open).filter {
        $0.employee.id != people[holder].id && !able.contains($0.employee.id)
      },
      offers: [], people: people.count)
  }

  private func explanation(ofGap slot: Slot, _ placement: PlanProposal.Placement, _ solution: Solution)
    -> MakerExplanation
  {
    let gap = gap(slot, solution)
    return MakerExplanation(
      placement: placement, holder: nil,
      alternatives: (gap?.candidates ?? []).map { candidate in
        .init(employee: candidate.person.map { people[$0] }, points: candidate.points)
      }, ruledOut: ruledOut(gap, slot, solution),
      offers: (gap?.offers ?? []).map { offer in
        .init(
          employee: people[offer.person], rule: offer.rule, by: offer.by, bound: offer.bound, points: offer.points,
          isBlocked: isBlocked(offer.rule, people[offer.person], at: slot.placement.site))
      }, people: people.count)
  }

  private func gap(_ slot: Slot, _ solution: Solution) -> Gap? {
    problem.gaps(of: solution).first { gap in
      let demand = problem.demands[gap.demand]
      return demand.day == slot.day && demand.kinds == [slot.kind]
    }
  }

  /// `true` if a rule of labor that blocks stands behind a limit; a contract never blocks.
  private func isBlocked(_ rule: Score.Breach.Rule, _ employee: Employee, at site: ID<Site>) -> Bool {
    let kinds: Set<LaborRule.Kind> =
      switch rule {
      case .rest: [.dailyRest]
      case .mostDaysInRow: [.dutyDays, .weeklyRest]
      case .mostMinutesAWeek: [.weekWork]
      default: []
      }
    return builder.rules(of: employee, at: site).rules.contains { kinds.contains($0.kind) && $0.response == .block }
  }

  private func ruledOut(_ gap: Gap?, _ slot: Slot, _ solution: Solution) -> [MakerExplanation.RuledOutPerson] {
    let judge = Judge(builder)
    let there = people.indices.filter { solution.rows[$0][slot.day] == slot.kind }.map { person in
      MakerExplanation.RuledOutPerson(
        employee: people[person], station: .there,
        reason: .works(start: kinds[slot.kind].start, minutes: kinds[slot.kind].minutes))
    }
    let others = (gap?.ruledOut ?? []).map { fallen -> MakerExplanation.RuledOutPerson in
      let employee = people[fallen.person]
      let judged = fallen.station == .there ? judge.reason(employee, on: slot.day, kind: slot.kind) : nil
      let reason = judged ?? reason(fallen)
      return .init(employee: employee, station: station(reason, fallen.station), reason: reason)
    }
    return (there + others).sorted { ($0.station, $0.employee.fullName) < ($1.station, $1.employee.fullName) }
  }

  private func reason(_ fallen: RuledOut) -> MakerExplanation.Reason {
    switch fallen.cause {
    case .works(let kind): .works(start: kinds[kind].start, minutes: kinds[kind].minutes)
    case .limit(let rule, let value, let bound): .limit(rule, value: value, bound: bound)
    case .rest(let minutes, let least): .rest(minutes: minutes, least: least ?? 0)
    case .lacksSkill, .never, .away, .fixed: .fixed
    }
  }

  private func station(_ reason: MakerExplanation.Reason, _ station: RuledOut.Station) -> RuledOut.Station {
    switch reason {
    case .lacksSkill, .eligibility: .skill
    case .left, .absent, .unavailable, .works, .fixed: .there
    case .rule(let violation):
      switch violation.rule.kind {
      case .dailyRest, .weeklyRest, .dutyDays, .nights, .weekDays: .rest
      default: .hours
      }
    case .limit, .rest: station
    }
  }
}

extension PlanProposal.Placement {
  /// The shift as in the plan.
  fileprivate var standing: Self {
    var placement = self
    placement.employee = before
    return placement
  }

  /// `true` if both add the same shift, whatever its person.
  fileprivate func isLike(_ other: Self) -> Bool {
    shift == nil && other.shift == nil && site == other.site && position == other.position && date == other.date
      && start == other.start && minutes == other.minutes
  }
}
