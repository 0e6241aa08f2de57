public import Domain

/// A search of the schedule maker, ready to show.
public struct MakerScreen: Sendable, Hashable {
  /// The order, as a sentence of parts to be changed.
  public let asked: [Asked]
  public let choices: Choices
  /// `Making a schedule`.
  public let title: String
  /// `6 of 10 s`.
  public let time: String
  /// The passed part of the time, in thousandths.
  public let elapsed: Int
  /// `At most 2 % from the best possible`, `No schedule can fill more shifts`; or the reason that nothing was searched.
  public let headline: String
  /// The curve behind the headline; `nil` before the first roster.
  public let curve: Curve?
  /// `Filled`, `84 of 85`.
  public let figures: [Figure]
  /// `47 of 53 filled`.
  public let best: String
  /// `6 stay open: see why`, and the first of them; `nil` if none does.
  public let open: String?
  public let gap: ID<Shift>?
  /// The note beside it.
  public let note: String
  /// Announced every five seconds.
  public let spoken: String
  public let canStop: Bool
  /// `Keep 31 drafts`, `Keep 31`; `nil` if there is nothing to keep.
  public let keep: String?
  public let keepShort: String
  public let canDiscard: Bool
  /// It can be started again: it failed, or was lost.
  public let canGoOn: Bool
  /// More time may find a better plan.
  public let canSearchLonger: Bool
  /// `true` if it differs from the present plan.
  public let canCompare: Bool
  /// `true` if there are wishes or broken rules, and a proposal to hold against them.
  public let hasWishes: Bool
  public let state: PlanJob.State
  public let sites: [Site]
  public let days: ClosedRange<LocalDate>

  /// A part of the order that can be changed on its own.
  public enum Part: String, Sendable, Hashable { case days, sites, people, published, cost, longer }

  /// `, with `, `all 14 people`.
  public struct Asked: Sendable, Hashable {
    public let part: Part
    public let before: String
    public let text: String
    public let after: String
  }

  /// The choices of the parts.
  public struct Choices: Sendable, Hashable {
    public let order: PlanOrder
    /// The sites that the visitor manages.
    public let sites: [Site]
    /// None if there are too many for a menu.
    public let people: [Person]
    /// `501 h of contract, 387 h needed`.
    public let hours: String
    public let offersCosts: Bool

    public struct Person: Sendable, Hashable {
      public let id: ID<Employee>
      public let name: String
      public let initials: String
      /// `38 h, Front desk`.
      public let second: String
      public let isChosen: Bool
    }
  }

  /// A number with its name.
  public struct Figure: Sendable, Hashable {
    public let name: String
    /// `84`.
    public let number: String
    /// `of 85`; may be empty.
    public let rest: String
  }

  /// Points by time, in thousandths of width and height from the top.
  public struct Curve: Sendable, Hashable {
    public struct Point: Sendable, Hashable {
      public let x: Int
      public let y: Int
    }

    /// A step line.
    public let points: [Point]
    /// The lower bound; `nil` if unknown.
    public let bound: Int?
    /// `305 can’t be beaten`.
    public let boundText: String
    /// `1,204 points`, at its beginning.
    public let firstText: String
    /// `311`, at its end.
    public let lastText: String
    /// `10 s`, at the end of the axis.
    public let axis: String
    /// All of it in words.
    public let spoken: String
  }
}

/// The figures of a plan, for a person to compare.
struct PlanFigures: Sendable, Hashable {
  var shifts = 0
  var filled = 0
  /// By day and person.
  var broken: [BrokenRule] = []
  var rulesBroken: Int { broken.count }
  var wishes = 0
  var wishesMet = 0
  /// The others.
  var unmet: [UnmetWish] = []
  /// Minutes beyond the contract, week by week, of each person with any.
  var over: [ID<Employee>: Int] = [:]
  /// Worked minutes of the days.
  var minutes: [ID<Employee>: Int] = [:]
  /// Those of all shifts, open ones too.
  var worked = 0

  /// A day that a person would like to work, or would rather not, in vain.
  struct UnmetWish: Sendable, Hashable {
    let person: ID<Employee>
    let date: LocalDate
    let isAgainst: Bool
  }

  /// A rule that a person's shifts break.
  struct BrokenRule: Sendable, Hashable {
    let person: ID<Employee>?
    let violation: RuleViolation
  }

  /// From the plans of an order's sites over its days.
  init(_ plans: [(plan: Plan, zone: Zone)], on days: ClosedRange<LocalDate>, weekStart: Weekday) {
    var seen: Set<ID<Shift>> = []
    var weeks: [ID<Employee>: [LocalDate: Int]] = [:]
    var hours: [ID<Employee>: [LocalDate: [Hours]]] = [:]
    var broken: Set<BrokenRule> = []
    for (plan, _) in plans {
      for shift in plan.shifts where !shift.isRemoval && days.contains(shift.hours.date) {
        shifts += 1
        if shift.employee != nil { filled += 1 }
        if shift.hours.isTimed { worked += plan.positions.workedMinutes(of: shift) }
      }
      for shift in [plan.shifts, plan.elsewhere].joined() where !shift.isRemoval && seen.insert(shift.id).inserted {
        guard let person = shift.employee, shift.hours.isTimed else { continue }
        let date = shift.hours.date
        let worked = plan.positions.workedMinutes(of: shift)
        weeks[person, default: [:]][date.startOfWeek(on: weekStart), default: 0] += worked
        guard days.contains(date) else { continue }
        minutes[person, default: 0] += worked
        hours[person, default: [:]][date, default: []].append(shift.hours)
      }
      let known = plan.known
      for conflicts in plan.conflicts.values {
        for case .rule(let violation) in conflicts {
          broken.insert(.init(person: violation.shift.flatMap { known[$0]?.employee }, violation: violation))
        }
      }
    }
    self.broken = broken.sorted {
      ($0.violation.days.lowerBound, $0.person?.rawValue ?? 0, $0.violation.rule.kind.rawValue)
        < ($1.violation.days.lowerBound, $1.person?.rawValue ?? 0, $1.violation.rule.kind.rawValue)
    }
    let people = plans.reduce(into: [ID<Employee>: Employee]()) { $0.merge($1.plan.employees) { first, _ in first } }
    for (person, byWeek) in weeks {
      let span = days.lowerBound.startOfWeek(on: weekStart)...days.upperBound
      let beyond = byWeek.reduce(0) { sum, week in
        guard span.contains(week.key), let due = people[person]?.contractMinutes(in: week.key...week.key + 6) else {
          return sum
        }
        return sum + max(0, week.value - due)
      }
      if beyond > 0 { over[person] = beyond }
    }
    let said = plans.first?.plan.availability ?? [:]
    for (person, rules) in said where people[person]?.archivedAt == nil && people[person] != nil {
      for date in days.all { count(rules, of: person, hours[person]?[date] ?? [], on: date) }
    }
  }

  /// Counts a day that a person would like to work, or would rather not.
  private mutating func count(
    _ rules: [Availability], of person: ID<Employee>, _ worked: [Hours], on date: LocalDate
  ) {
    let kinds = Set(rules.filter { $0.rule.holds(on: date) }.map(\.rule.kind))
    guard kinds.contains(.prefers) || kinds.contains(.prefersNot) else { return }
    wishes += 1
    let isAgainst = worked.contains { rules.preference(for: $0) < 0 }
    let isLiked = worked.contains { rules.preference(for: $0) > 0 }
    if !isAgainst, isLiked || !kinds.contains(.prefers) {
      wishesMet += 1
    } else {
      unmet.append(.init(person: person, date: date, isAgainst: isAgainst))
    }
  }
}
