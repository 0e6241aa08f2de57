/// A schedule to make, as data: days, kinds of shift, demand, and people with their rules and wishes.
///
/// All costs are points; the search looks for the fewest. Days count from 0; names of kinds, skills and people are indices into the lists
/// here. `check()` finds the faults of one before any search.
public struct Problem: Sendable, Equatable {
  /// The number of planned days.
  public var days: Int
  /// The weekday of day 0; Monday is 0, Sunday 6.
  public var firstWeekday: Int
  /// The names of the skills.
  public var skills: [String]
  /// The kinds of shift on a day.
  public var kinds: [ShiftKind]
  /// The people wanted, with the points of too few and too many.
  public var demands: [Demand]
  /// The people to plan.
  public var people: [Person]

  /// An empty list of each part that is not given.
  public init(
    days: Int, firstWeekday: Int = 0, skills: [String] = [], kinds: [ShiftKind] = [], demands: [Demand] = [],
    people: [Person] = []
  ) {
    self.days = days
    self.firstWeekday = firstWeekday
    self.skills = skills
    self.kinds = kinds
    self.demands = demands
    self.people = people
  }
}

/// A shift for any day: its times, place, and requirements.
public struct ShiftKind: Sendable, Equatable {
  /// The name, unlike any other's.
  public var name: String
  /// The minute of the day at which the shift starts.
  public var start: Int
  /// The minutes that count as work.
  public var minutes: Int
  /// The minutes from its start to its end, breaks included.
  public var span: Int
  /// The position that the shift is for; empty if none.
  public var position: String
  /// The site of the kind; empty if none.
  public var site: String
  /// The skills that all its people must have.
  public var skills: [Int]
  /// The kinds that are forbidden on the day after it, whatever the rest between them.
  public var neverBefore: [Int]
  /// `false` for hours that are rest themselves: they may touch others, and never overlap them.
  public var needsRest: Bool

  /// A shift without breaks, skills or a place unless they are given.
  public init(
    _ name: String, start: Int = 0, minutes: Int, span: Int? = nil, position: String = "", site: String = "",
    skills: [Int] = [], neverBefore: [Int] = [], needsRest: Bool = true
  ) {
    self.name = name
    self.start = start
    self.minutes = minutes
    self.span = span ?? minutes
    self.position = position
    self.site = site
    self.skills = skills
    self.neverBefore = neverBefore
    self.needsRest = needsRest
  }
}

/// A count of people wanted on a day, in any of some kinds.
///
/// A site's need by the hour is one for each stretch of hours, with all kinds that cover it.
public struct Demand: Sendable, Equatable {
  /// The day.
  public var day: Int
  /// The kinds that count.
  public var kinds: [Int]
  /// The skill of the people that count; `nil` if all count.
  public var skill: Int?
  /// The number of people wanted.
  public var need: Int
  /// The points of each one missing.
  public var under: Int
  /// The points of each one too many.
  public var over: Int

  /// Anyone counts unless a skill is given.
  public init(day: Int, kinds: [Int], skill: Int? = nil, need: Int, under: Int, over: Int) {
    self.day = day
    self.kinds = kinds
    self.skill = skill
    self.need = need
    self.under = under
    self.over = over
  }
}

/// A person to plan: skills, rules that always hold, and wishes that cost points.
public struct Person: Sendable, Equatable {
  /// The name, unlike any other's.
  public var name: String
  /// The skills.
  public var skills: [Int]
  /// The rules that no roster breaks.
  public var limits: Limits
  /// The days without any work.
  public var away: [Int]
  /// Single kinds that are out of the question on a day.
  public var barred: [Cell]
  /// The person's wishes.
  public var wishes: [Wish]
  /// The fixed cells: a kind, or a day off.
  public var pinned: [Cell]
  /// The days already published, and the points of a change of a day.
  public var published: Published?
  /// The work before day 0; `nil` if unknown, and then any block at the edge is long enough.
  public var history: History?
  /// Sums to come near to: minutes of contract, a fair share of nights or weekends.
  public var balances: [Balance]
  /// The points of working a kind, for example its wages.
  public var costs: [KindCost]
  /// The points of another kind, position or site than on the day before.
  public var continuity: Continuity

  /// Someone without skills, rules or wishes unless they are given.
  public init(
    _ name: String, skills: [Int] = [], limits: Limits = Limits(), away: [Int] = [], barred: [Cell] = [],
    wishes: [Wish] = [], pinned: [Cell] = [], published: Published? = nil, history: History? = nil,
    balances: [Balance] = [], costs: [KindCost] = [], continuity: Continuity = Continuity()
  ) {
    self.name = name
    self.skills = skills
    self.limits = limits
    self.away = away
    self.barred = barred
    self.wishes = wishes
    self.pinned = pinned
    self.published = published
    self.history = history
    self.balances = balances
    self.costs = costs
    self.continuity = continuity
  }
}

/// A kind on a day, or a day off.
public struct Cell: Sendable, Equatable {
  /// The day.
  public var day: Int
  /// The kind; `nil` is a day off.
  public var kind: Int?

  /// A kind on a day.
  public init(day: Int, kind: Int?) {
    self.day = day
    self.kind = kind
  }
}
