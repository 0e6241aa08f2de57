import Domain
import Planner

extension ProblemBuilder {
  /// The problem, in which everything that stays is pinned.
  func problem() -> Problem {
    var problem = Problem(days: days)
    problem.kinds = kinds.enumerated().map { number, kind in
      ShiftKind(
        "\(number)", start: kind.start, minutes: kind.workedMinutes, span: kind.minutes,
        position: kind.position?.description ?? "", site: kind.site.description, needsRest: !kind.isStandby)
    }
    problem.demands = demands()
    let judge = Judge(self)
    let able = people.map { judge.able($0) }
    let shares = Shares(self, able: able)
    let costs = LaborCosts(self)
    problem.people = zip(people, able).enumerated().map { index, pair in
      var person = person(pair.0, able: pair.1, shares, index)
      person.costs = costs.costs(of: pair.0)
      return person
    }
    return problem
  }

  /// The drafts as they are, beside the fixed shifts.
  func start(_ problem: Problem) -> Solution {
    let numbers = Dictionary(people.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var rows = problem.people.map { person -> [Int?] in
      var row = [Int?](repeating: nil, count: days)
      for cell in person.pinned { row[cell.day] = cell.kind }
      return row
    }
    for slot in slots {
      guard let person = slot.placement.before.flatMap({ numbers[$0] }) else { continue }
      let cell = Cell(day: slot.day, kind: slot.kind)
      if !problem.people[person].barred.contains(cell) { rows[person][slot.day] = slot.kind }
    }
    return Solution(rows: rows)
  }

  /// As many of each kind as there are shifts, and no more, however many hours are wanted.
  private func demands() -> [Planner.Demand] {
    var counts = Array(repeating: Array(repeating: 0, count: kinds.count), count: days)
    for slot in slots { counts[slot.day][slot.kind] += 1 }
    let planned = Set(people.map(\.id))
    for (person, byDay) in fixed where planned.contains(person) {
      for (day, kind) in byDay where (0..<days).contains(day) { counts[day][kind] += 1 }
    }
    let span = index(of: input.order.days.lowerBound)...index(of: input.order.days.upperBound)
    return span.flatMap { day in
      kinds.indices.map { kind in
        let open = RosterProblem.Points.open * (kinds[kind].later == nil ? 1 : 2)
        return Planner.Demand(day: day, kinds: [kind], need: counts[day][kind], under: open, over: open * 10)
      }
    }
  }

  private func person(_ employee: Employee, able: Judge.Cells, _ shares: Shares, _ index: Int) -> Person {
    var person = Person("\(index)")
    let own = fixed[employee.id] ?? [:]
    let off = away[employee.id] ?? []
    let span = self.index(of: input.order.days.lowerBound)...self.index(of: input.order.days.upperBound)
    for day in 0..<days where own[day] != nil || !span.contains(day) || off.contains(day) {
      person.pinned.append(Cell(day: day, kind: own[day]))
    }
    person.barred = able.barred
    person.limits = limits(of: employee, own)
    person.history = history(own)
    person.wishes = able.wishes + keeping(employee)
    person.balances = shares.balances(of: index)
    person.continuity = Continuity(site: RosterProblem.Points.site)
    return person
  }

  /// The wish that a person's present shifts stay theirs.
  func keeping(_ employee: Employee) -> [Wish] {
    slots.filter { $0.placement.before == employee.id }.map {
      Wish(
        day: $0.day, kind: $0.kind, isWanted: true,
        points: $0.isPublished ? RosterProblem.Points.published : RosterProblem.Points.draft)
    }
  }

  private func history(_ own: [Int: Int]) -> History? {
    var (worked, off) = (0, 0)
    while worked < 8, own[-1 - worked] != nil { worked += 1 }
    while off < 8, own[-1 - off] == nil { off += 1 }
    return worked > 0 ? History(daysInRow: worked, kind: own[-1]) : History(daysOff: off)
  }

  // MARK: Rules

  /// The rules of a person's shifts at a site, by the first of the days.
  func rules(of employee: Employee, at site: ID<Site>) -> LaborRules {
    input.rules?.rules(of: employee.id, at: site, on: input.order.days.lowerBound) ?? .none
  }

  /// A person's shifts held against these.
  func check(_ duties: [RuleCheck.Duty], of employee: Employee, at site: ID<Site>) -> RuleCheck? {
    input.rules?.check(duties, by: rules(of: employee, at: site))
  }

  /// A person's rules that the planner counts, no tighter than their remaining shifts.
  private func limits(of employee: Employee, _ own: [Int: Int]) -> Limits {
    var limits = Limits()
    var (rest, inRow, week) = (0, LaborRule.daysInRowWithoutRule, employee.weeklyMinutes(in: input.order.days))
    var isStated = false
    for site in input.order.sites {
      for rule in rules(of: employee, at: site).rules {
        switch rule.kind {
        case .dailyRest: rest = max(rest, rule[.minutes])
        case .dutyDays:
          inRow = isStated ? min(inRow, rule[.days]) : rule[.days]
          isStated = true
        case .weekWork: week = min(week ?? .max, rule[.minutes])
        // Why: a day off in each seven days leaves the free time of the week.
        case .weeklyRest where rule[.weeks] == 1: inRow = min(inRow, 6)
        default: break
        }
      }
    }
    limits.leastRest = min(max(0, min(rest, leastRest(own))), 2880)
    limits.mostDaysInRow = max(inRow, longestRow(own), 1)
    limits.mostMinutesAWeek = week.map { max($0, fullestWeek(own)) }
    return limits
  }

  /// The shortest rest between shifts that stay; negative if they overlap.
  private func leastRest(_ own: [Int: Int]) -> Int {
    own.reduce(Int.max) { least, entry in
      guard entry.key >= -1, let next = own[entry.key + 1] else { return least }
      return min(least, 1440 + kinds[next].start - kinds[entry.value].start - kinds[entry.value].minutes)
    }
  }

  private func longestRow(_ own: [Int: Int]) -> Int { Set(own.keys.filter { (-8..<days).contains($0) }).longestRow }

  private func fullestWeek(_ own: [Int: Int]) -> Int {
    Dictionary(grouping: own.filter { (0..<days).contains($0.key) }, by: { $0.key / 7 }).values
      .map { $0.reduce(0) { $0 + kinds[$1.value].workedMinutes } }.max() ?? 0
  }
}
