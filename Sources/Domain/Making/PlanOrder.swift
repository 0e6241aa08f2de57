/// An order for the schedule maker: days, sites, people, and the time to search.
public struct PlanOrder: Sendable, Hashable {
  /// In the order chosen, each once.
  public var sites: [ID<Site>]
  /// The days to plan.
  public var days: ClosedRange<LocalDate>
  /// The people that may be planned; `nil` for everyone.
  public var people: Set<ID<Employee>>?
  /// The duration of the search.
  public var seconds: Int
  /// From this day on, published shifts may move, too; `nil`: published shifts stay.
  public var movesFrom: LocalDate?
  /// Costs of people count, beside all else.
  public var prefersLowCost: Bool

  /// The most sites at once.
  public static let mostSites = 10
  /// The most days: six weeks.
  public static let mostDays = 42
  /// The most people chosen one by one.
  public static let mostPeople = 1000
  /// The allowed time of a search.
  public static let secondsRange = 1...300
  /// The usual time of a search.
  public static let usualSeconds = 10

  /// An order as filled in.
  public init(
    sites: [ID<Site>], days: ClosedRange<LocalDate>, people: Set<ID<Employee>>? = nil,
    seconds: Int = PlanOrder.usualSeconds, movesFrom: LocalDate? = nil, prefersLowCost: Bool = false
  ) {
    self.sites = sites
    self.days = days
    self.people = people
    self.seconds = seconds
    self.movesFrom = movesFrom
    self.prefersLowCost = prefersLowCost
  }

  /// The order in its stored form.
  ///
  /// Errors: `Refusal.invalid` for no sites or too many (`site`), too many days (`last`), no people or too many
  /// (`person`), seconds out of range (`seconds`), a moment outside the days (`from`).
  package func checked() throws(Refusal) -> PlanOrder {
    var check = FormCheck()
    var order = self
    order.sites = sites.unique(.max)
    if order.sites.isEmpty { check.refuse("site", .missing) }
    if order.sites.count > Self.mostSites { check.refuse("site", .tooMany(limit: Self.mostSites)) }
    if days.upperBound.days(since: days.lowerBound) >= Self.mostDays {
      check.refuse("last", .tooManyDays(limit: Self.mostDays))
    }
    if let people {
      if people.isEmpty { check.refuse("person", .missing) }
      if people.count > Self.mostPeople { check.refuse("person", .tooMany(limit: Self.mostPeople)) }
    }
    if !Self.secondsRange.contains(seconds) {
      check.refuse("seconds", .notBetween(Self.secondsRange.lowerBound, Self.secondsRange.upperBound))
    }
    if let movesFrom {
      if movesFrom < days.lowerBound { check.refuse("from", .notBefore(days.lowerBound)) }
      if movesFrom > days.upperBound { check.refuse("from", .notAfter(days.upperBound)) }
    }
    try check.end()
    return order
  }
}

extension PlanOrder {
  /// The whole weeks of its days, and the week before them: the span of rules about weeks and rows of days.
  public func weeks(from weekStart: Weekday) -> ClosedRange<LocalDate> {
    (days.lowerBound.startOfWeek(on: weekStart) - 7)...(days.upperBound.startOfWeek(on: weekStart) + 6)
  }
}
