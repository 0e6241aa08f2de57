/// The facts for giving a person's published shifts to others: the roster, read at one instant.
///
/// Drafts are not in it, as with `Replacement`: people follow the roster.
public struct ReplanInput: Sendable {
  /// The person with the shifts to give away.
  public let person: Employee
  /// The days on which the person is away.
  public let days: ClosedRange<LocalDate>
  /// Shifts begun by then stay.
  public let moment: Instant
  /// The person's shifts, by start.
  public let lost: [PlannedShift]
  /// Shifts of others that may move.
  public let movable: [PlannedShift]
  /// The people that may get shifts.
  public let people: [Employee]
  /// The positions of the shifts.
  public let positions: [ID<Position>: Position]
  /// Absences that keep people out, on the days of the shifts.
  public let absences: [ID<Employee>: [Absence]]
  /// The availability of people.
  public let availability: [ID<Employee>: [Availability]]
  /// The positions and the sites of people.
  public let eligibility: Eligibility
  /// The first day of each person in each position; only ranks.
  public let firstDays: [ID<Position>: [ID<Employee>: LocalDate]]
  /// Everyone's published shifts, at all sites, within the reach of rules.
  public let duties: [ID<Employee>: [RuleCheck.Duty]]
  /// The rules that shifts are held against.
  public let rules: RulesInForce
  /// The definition of the night, for fairness.
  public let policy: FairnessPolicy
  /// Each person's count of nights and weekends, in hundredths.
  public let counted: [ID<Employee>: [FairnessMeasure: Int]]
  /// The first day of the organization's weeks.
  public let weekStart: Weekday

  package init(
    person: Employee, days: ClosedRange<LocalDate>, moment: Instant, lost: [PlannedShift], movable: [PlannedShift],
    people: [Employee], positions: [ID<Position>: Position] = [:], absences: [ID<Employee>: [Absence]] = [:],
    availability: [ID<Employee>: [Availability]] = [:],
    eligibility: Eligibility = .unknown, firstDays: [ID<Position>: [ID<Employee>: LocalDate]] = [:],
    duties: [ID<Employee>: [RuleCheck.Duty]],
    rules: RulesInForce, policy: FairnessPolicy = .standard,
    counted: [ID<Employee>: [FairnessMeasure: Int]] = [:], weekStart: Weekday = .monday
  ) {
    (self.person, self.days, self.moment, self.lost, self.movable) = (person, days, moment, lost, movable)
    (self.people, self.positions, self.absences, self.availability) = (people, positions, absences, availability)
    (self.eligibility, self.firstDays) = (eligibility, firstDays)
    (self.duties, self.rules, self.policy) = (duties, rules, policy)
    (self.counted, self.weekStart) = (counted, weekStart)
  }
}

/// The obstacle to a person's shift in a new plan.
public enum ReplanObstacle: Sendable, Hashable {
  /// The shift was changed, assigned or removed since, or it has begun.
  case changed
  /// Regardless of their other shifts: they are away, can't work then, or lack a skill.
  case obstacle(Replacement.Obstacle)
  /// Another shift at the same time.
  case busy
  /// A rule that the shift would break.
  case rule(RuleViolation)
  /// More than six days in a row, if no rule sets a limit.
  case daysInRow
  /// Someone else would have to take another shift, and no one can.
  case chain
}

/// The shifts a person can have, and their value to them. By the product's own rules.
struct ReplanJudge {
  let input: ReplanInput
  /// The shifts to be filled, then those that may move.
  let shifts: [PlannedShift]
  /// The form for rules.
  let ruled: [RuleCheck.Duty]
  private let marks: [FairnessMarks]
  /// Assumed minutes of contract for people without one.
  private let mean: Int
  /// Everyone's minutes of each week.
  private let weeks: [ID<Employee>: [LocalDate: Int]]

  init(_ input: ReplanInput) {
    self.input = input
    shifts = input.lost + input.movable
    ruled = shifts.map { $0.duty(by: input.rules) }
    var counters: [ID<Site>: FairnessCounter] = [:]
    marks = shifts.map { shift in
      let counter =
        counters[shift.site] ?? FairnessCounter(input.policy, in: input.rules.zone(of: shift.site), holidays: [])
      counters[shift.site] = counter
      return counter.marks(of: shift.interval, isTimed: shift.hours.isTimed)
    }
    let day = shifts.map(\.hours.date).min() ?? .first
    let known = input.people.compactMap { $0.weeklyMinutes(on: day) }.filter { $0 > 0 }
    mean = known.isEmpty ? 2400 : known.reduce(0, +) / known.count
    weeks = input.duties.mapValues { duties in
      duties.reduce(into: [:]) { $0[$1.date.startOfWeek(on: input.weekStart), default: 0] += $1.workedMinutes }
    }
  }

  // MARK: Regardless of other shifts

  /// The obstacle to a person's shift regardless of their others; `nil` if there is none.
  func obstacle(_ employee: Employee, to shift: PlannedShift) -> Replacement.Obstacle? {
    let position = shift.position.flatMap { input.positions[$0] }
    let bare = Replacement.Person(
      employee: employee, duties: [], absence: input.absences[employee.id]?.first { $0.covers(shift.hours) },
      availability: input.availability[employee.id] ?? [], lastOnPosition: nil,
      facts: input.eligibility.facts(of: employee.id, for: shift, on: position))
    let prospect = bare.prospect(of: shift, on: position, in: shift.hours.date...shift.hours.date)
    // Why also a gap that a manager could overlook: a plan makes no exceptions.
    return prospect.obstacle ?? bare.facts.gap.map { .eligibility($0) }
  }

  /// Days since 1970.
  func day(_ number: Int) -> Int { shifts[number].hours.date.daysSinceEpoch }

  // MARK: Beside their shifts

  /// The obstacle to a person's shifts, less the given, plus the taken ones; `nil` if there is none.
  func obstacle(_ employee: Employee, having hand: MoveSearch.Hand) -> ReplanObstacle? {
    let duties = input.duties[employee.id] ?? []
    let gone = Set(hand.gives.map { shifts[$0].id })
    let kept = duties.filter { !gone.contains($0.id) }
    for (place, number) in hand.takes.enumerated() {
      let span = ruled[number].interval
      if kept.contains(where: { $0.interval.overlaps(span) }) { return .busy }
      if hand.takes[..<place].contains(where: { ruled[$0].interval.overlaps(span) }) { return .busy }
    }
    let added = hand.takes.map { (site: shifts[$0].site, duty: shifts[$0].duty(by: input.rules, for: employee.id)) }
    let broken = input.rules.violations(of: employee.id, having: duties, giving: gone, getting: added)
    // Why warnings, too: a person can insist despite one, automatic planning doesn't.
    if let first = broken.first(where: { !$0.isOfOneShift || $0.isBlocking }) { return .rule(first) }
    return isRowTooLong(employee, duties, kept, hand) ? .daysInRow : nil
  }

  /// If no rule sets a limit.
  private func isRowTooLong(
    _ employee: Employee, _ duties: [RuleCheck.Duty], _ kept: [RuleCheck.Duty], _ hand: MoveSearch.Hand
  ) -> Bool {
    let isRuled = hand.takes.contains { number in
      let shift = shifts[number]
      return input.rules.rules(of: employee.id, at: shift.site, on: shift.hours.date).rules.contains {
        $0.kind == .dutyDays
      }
    }
    if isRuled { return false }
    let most = max(LaborRule.daysInRowWithoutRule, Set(duties.map(\.date.daysSinceEpoch)).longestRow)
    return Set(kept.map(\.date.daysSinceEpoch) + hand.takes.map(day)).longestRow > most
  }

  // MARK: Value

  /// The cost of a hand to a person, by subject.
  func terms(_ employee: Employee, _ hand: MoveSearch.Hand) -> [Replan.Gain: Int] {
    var terms: [Replan.Gain: Int] = [:]
    var change: [LocalDate: Int] = [:]
    var (nights, weekends, wishes, strange) = (0, 0, 0, 0)
    let said = input.availability[employee.id] ?? []
    for (numbers, sign) in [(hand.gives, -1), (hand.takes, 1)] {
      for number in numbers {
        let shift = shifts[number]
        change[shift.hours.date.startOfWeek(on: input.weekStart), default: 0] += sign * ruled[number].workedMinutes
        if marks[number].contains(.night) { nights += sign }
        if marks[number].contains(.weekend) { weekends += sign }
        let preference = said.preference(for: shift.hours)
        wishes -= sign * preference * (preference < 0 ? Self.unwanted : Self.wanted)
        if sign > 0, let position = shift.position, input.firstDays[position]?[employee.id] == nil {
          strange += Self.strange
        }
      }
    }
    for (week, minutes) in change {
      let before = weeks[employee.id]?[week] ?? 0
      let after = before + minutes
      let agreed = employee.contractMinutes(in: week...week + 6)
      let contract = agreed ?? mean
      if let most = agreed {
        terms[.contract, default: 0] += (Self.hours(over: after - most) - Self.hours(over: before - most)) * Self.over
      }
      terms[.hours, default: 0] += (after * after - before * before) / max(60, contract) / 120
    }
    let counted = input.counted[employee.id] ?? [:]
    terms[.nights] = Self.crowd(counted[.nights] ?? 0, nights)
    terms[.weekends] = Self.crowd(counted[.weekends] ?? 0, weekends)
    terms[.wishes] = wishes
    terms[.work] = strange
    return terms
  }

  private static let (over, unwanted, wanted, strange) = (6, 8, 4, 3)

  /// Begun hours beyond a contract.
  private static func hours(over minutes: Int) -> Int { (max(0, minutes) + 59) / 60 }

  /// One more of many costs more: by squares of the count.
  private static func crowd(_ hundredths: Int, _ change: Int) -> Int {
    (2 * hundredths * change) / 50 + 2 * change * change
  }
}

extension RuleCheck.Duty {
  /// Minutes without breaks; 0 of whole days.
  var workedMinutes: Int {
    isTimed ? max(0, Int(interval.upperBound.seconds(since: interval.lowerBound) / 60) - breakMinutes) : 0
  }
}
