/// Why a problem can't be planned: a sentence that names the place.
public struct ProblemFault: Error, Equatable, CustomStringConvertible {
  /// The sentence.
  public let description: String

  /// A fault with its sentence.
  public init(_ description: String) { self.description = description }
}

extension Problem {
  /// The most of each part that is planned at once.
  public enum Most {
    /// Two years.
    public static let days = 732
    /// People.
    public static let people = 5000
    /// Kinds of shift.
    public static let kinds = 500
    /// Skills.
    public static let skills = 1000
    /// Counts of demand.
    public static let demands = 500_000
    /// People wanted by one demand.
    public static let need = 10_000
    /// Points of one wish or demand.
    public static let points = 100_000
    /// Minutes of one shift.
    public static let shiftMinutes = 2880
    /// People times days times kinds.
    public static let cells = 30_000_000
    /// Any sum or limit.
    public static let sum = 100_000_000
  }

  /// Everything that is wrong with the numbers, at most twenty; none if it can be planned.
  ///
  /// Limits that contradict each other are named here; only the search finds people without any legal row.
  public func faults() -> [ProblemFault] {
    var found: [ProblemFault] = []
    func check(_ holds: Bool, _ text: @autoclosure () -> String) {
      if !holds, found.count < 20 { found.append(ProblemFault(text())) }
    }
    check((1...Most.days).contains(days), "\(days) days: a plan has 1 to \(Most.days) days")
    check((0...6).contains(firstWeekday), "weekday \(firstWeekday): Monday is 0, Sunday 6")
    check(!people.isEmpty, "no people")
    check(!kinds.isEmpty, "no kinds of shift")
    check(people.count <= Most.people, "\(people.count) people: at most \(Most.people) are planned at once")
    check(kinds.count <= Most.kinds, "\(kinds.count) kinds of shift: at most \(Most.kinds)")
    check(skills.count <= Most.skills, "\(skills.count) skills: at most \(Most.skills)")
    check(demands.count <= Most.demands, "\(demands.count) demands: at most \(Most.demands)")
    guard found.isEmpty else { return found }
    check(
      people.count * days * kinds.count <= Most.cells,
      "\(people.count) people, \(days) days and \(kinds.count) kinds are too many at once: plan fewer days")
    check(Set(kinds.map(\.name)).count == kinds.count, "two kinds of shift have the same name")
    check(Set(people.map(\.name)).count == people.count, "two people have the same name")
    for kind in kinds { found += faults(of: kind).prefix(20 - found.count) }
    for demand in demands { found += faults(of: demand).prefix(20 - found.count) }
    for person in people { found += faults(of: person).prefix(20 - found.count) }
    return found
  }

  /// Errors: the first fault.
  public func check() throws(ProblemFault) {
    if let fault = faults().first { throw fault }
  }

  private func faults(of kind: ShiftKind) -> [ProblemFault] {
    var checks = Checks("shift \(kind.name)", self)
    checks.number(kind.start, 0...1439, "start")
    checks.number(kind.minutes, 0...Most.shiftMinutes, "minutes")
    checks.number(kind.span, 0...Most.shiftMinutes, "span")
    checks.skills(kind.skills)
    checks.kinds(kind.neverBefore)
    return checks.found
  }

  private func faults(of demand: Demand) -> [ProblemFault] {
    var checks = Checks("demand of day \(demand.day)", self)
    checks.day(demand.day)
    checks.kinds(demand.kinds)
    checks.skills(demand.skill.map { [$0] } ?? [])
    checks.number(demand.need, 0...Most.need, "need")
    checks.number(demand.under, 0...Most.points, "points for too few")
    checks.number(demand.over, 0...Most.points, "points for too many")
    if demand.kinds.isEmpty { checks.tell("no kinds") }
    return checks.found
  }

  private func faults(of person: Person) -> [ProblemFault] {
    var checks = Checks(person.name, self)
    checks.skills(person.skills)
    for day in person.away { checks.day(day) }
    for cell in person.barred + person.pinned {
      checks.day(cell.day)
      checks.kinds(cell.kind.map { [$0] } ?? [])
    }
    for wish in person.wishes {
      checks.day(wish.day)
      checks.kinds(wish.kind.map { [$0] } ?? [])
      checks.number(wish.points, 0...Most.points, "points of a wish")
    }
    for cost in person.costs {
      checks.kinds([cost.kind])
      checks.number(cost.points, 0...Most.points, "points of a kind")
    }
    if let published = person.published {
      checks.kinds(published.row.compactMap { $0 })
      checks.number(published.points, 0...Most.points, "points of a change")
      checks.number(published.from, 0...days, "first day that may differ")
      if published.row.count != days { checks.tell("the published row has \(published.row.count) days of \(days)") }
    }
    if let history = person.history {
      checks.number(history.daysInRow, 0...10_000, "days in a row before")
      checks.number(history.daysOff, 0...10_000, "days off before")
      checks.kinds(history.kind.map { [$0] } ?? [])
      if history.daysInRow > 0, history.daysOff > 0 { checks.tell("worked and was off on the day before") }
    }
    for balance in person.balances {
      if case .shifts(let kinds) = balance.measure { checks.kinds(kinds) }
      checks.number(balance.before, 0...Most.sum, "what was before")
      checks.number(balance.least, 0...Most.sum, "least of a balance")
      checks.number(balance.most, 0...Most.sum, "most of a balance")
      checks.number(balance.unit, 1...Most.sum, "unit of a balance")
      checks.number(balance.under, 0...Most.points, "points below")
      checks.number(balance.over, 0...Most.points, "points above")
      if balance.least > balance.most { checks.tell("at least \(balance.least) and at most \(balance.most)") }
    }
    for points in [person.continuity.kind, person.continuity.position, person.continuity.site] {
      checks.number(points, 0...Most.points, "points of a change from day to day")
    }
    checks.limits(person.limits)
    checks.pins(person)
    return checks.found
  }
}

/// Gathers the problems of one part.
private struct Checks {
  private let part: String
  private let problem: Problem
  private(set) var found: [ProblemFault] = []

  init(_ part: String, _ problem: Problem) { (self.part, self.problem) = (part, problem) }

  mutating func tell(_ text: String) {
    if found.count < 20 { found.append(ProblemFault("\(part): \(text)")) }
  }

  mutating func number(_ value: Int, _ range: ClosedRange<Int>, _ name: String) {
    if !range.contains(value) { tell("\(name) \(value): from \(range.lowerBound) to \(range.upperBound)") }
  }

  mutating func day(_ day: Int) {
    if !(0..<problem.days).contains(day) { tell("day \(day): from 0 to \(problem.days - 1)") }
  }

  mutating func kinds(_ kinds: [Int]) {
    for kind in kinds where !problem.kinds.indices.contains(kind) { tell("there is no kind of shift \(kind)") }
  }

  mutating func skills(_ skills: [Int]) {
    for skill in skills where !problem.skills.indices.contains(skill) { tell("there is no skill \(skill)") }
  }

  mutating func limits(_ limits: Limits) {
    let numbers: [(Int?, ClosedRange<Int>, String)] = [
      (limits.leastMinutes, 0...Problem.Most.sum, "least minutes"),
      (limits.mostMinutes, 0...Problem.Most.sum, "most minutes"),
      (limits.mostMinutesAWeek, 0...Problem.Most.sum, "most minutes a week"),
      (limits.mostDaysInRow, 1...10_000, "most days in a row"),
      (limits.leastDaysInRow, 0...60, "least days in a row"), (limits.leastDaysOff, 0...60, "least days off"),
      (limits.mostWeekends, 0...10_000, "most weekends"), (limits.leastRest, 0...2880, "least rest"),
    ]
    for case (let value?, let range, let name) in numbers { number(value, range, name) }
    if let least = limits.leastMinutes, let most = limits.mostMinutes, least > most {
      tell("at least \(least) and at most \(most) minutes")
    }
    if let least = limits.leastDaysInRow, let most = limits.mostDaysInRow, least > most {
      tell("at least \(least) and at most \(most) days in a row")
    }
    for limit in limits.most {
      kinds(limit.kinds)
      number(limit.most, 0...Problem.Most.sum, "most shifts of a kind")
    }
  }

  mutating func pins(_ person: Person) {
    var pinned: [Int: Int?] = [:]
    for cell in person.pinned {
      if let other = pinned[cell.day], other != cell.kind { tell("day \(cell.day) is pinned twice") }
      pinned[cell.day] = .some(cell.kind)
      guard let kind = cell.kind, problem.kinds.indices.contains(kind) else { continue }
      if person.away.contains(cell.day) { tell("day \(cell.day) is pinned to a shift, and away") }
    }
  }
}
