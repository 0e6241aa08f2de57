/// The rules in force for each person of one organization: a person's own, else those of the site of a shift.
public struct RulesInForce: Sendable, Hashable {
  private let sets: [ID<RuleSet>: RuleSet]
  private let sites: [ID<Site>: ID<RuleSet>]
  private let people: [ID<Employee>: [Own]]
  private let zones: [ID<Site>: Zone]
  private let zone: Zone
  private let weekStart: Weekday
  /// The law of a site with a known country.
  private let laws: [ID<Site>: LaborRules]
  /// Positions on standby: their shifts count no work and need no rest, but those of people under 18.
  private let standby: Set<ID<Position>>
  /// The first day of full age of people with a known one.
  private let minors: [ID<Employee>: LocalDate]

  /// The choice of a person from a day on, `nil` for the rules of the sites; until the next one's first day.
  public struct Own: Sendable, Hashable {
    /// `LocalDate.first` for always.
    public let firstDay: LocalDate
    /// `nil` for the rules of the sites.
    public let set: ID<RuleSet>?

    /// By default, for always.
    public init(from firstDay: LocalDate = .first, _ set: ID<RuleSet>?) { (self.firstDay, self.set) = (firstDay, set) }
  }

  /// By default, sites and people have no rules but `LaborRules.standard`; `zone` is that of unknown sites. The choices of a person
  /// come by first day.
  public init(
    sets: [RuleSet] = [], sites: [ID<Site>: ID<RuleSet>] = [:], people: [ID<Employee>: [Own]] = [:],
    zones: [ID<Site>: Zone] = [:], zone: Zone, weekStart: Weekday = .monday, standby: Set<ID<Position>> = [],
    laws: [ID<Site>: LaborRules] = [:], minors: [ID<Employee>: LocalDate] = [:]
  ) {
    self.sets = Dictionary(sets.map { ($0.id, $0) }) { first, _ in first }
    self.sites = sites
    self.people = people
    self.zones = zones
    self.zone = zone
    self.weekStart = weekStart
    self.standby = standby
    self.laws = laws
    self.minors = minors
  }

  /// The set in force for a person's shift at a site on a day; `nil` if neither has one, so that the standard applies.
  public func ruleSet(of person: ID<Employee>?, at site: ID<Site>, on day: LocalDate) -> RuleSet? {
    (person.flatMap { people[$0]?.last { $0.firstDay <= day }?.set } ?? sites[site]).flatMap { sets[$0] }
  }

  /// The rules in force for a person's shift at a site on a day.
  public func rules(of person: ID<Employee>?, at site: ID<Site>, on day: LocalDate) -> LaborRules {
    ruleSet(of: person, at: site, on: day)?.rules ?? .standard
  }

  /// The rules of a site, for people without their own.
  public func rules(at site: ID<Site>) -> LaborRules { rules(of: nil, at: site, on: .first) }

  /// The stretches of some days in which the same rules apply to a person's shifts at a site, in order.
  public func stretches(of person: ID<Employee>, at site: ID<Site>, on days: ClosedRange<LocalDate>)
    -> [(days: ClosedRange<LocalDate>, rules: LaborRules)]
  {
    let changes = (people[person] ?? []).map(\.firstDay).filter { days.lowerBound < $0 && $0 <= days.upperBound }
    let begins = [days.lowerBound] + changes
    return zip(begins, changes.map { $0 - 1 } + [days.upperBound]).map { first, last in
      (first...last, rules(of: person, at: site, on: first))
    }
  }

  /// The rules that put breaks in: those in force, else the law of the site's country.
  func breakRules(of person: ID<Employee>?, at site: ID<Site>, on day: LocalDate) -> LaborRules {
    ruleSet(of: person, at: site, on: day)?.rules ?? laws[site] ?? .none
  }

  /// Every set that someone has, at any time.
  private var chosen: Set<ID<RuleSet>> { Set(people.values.joined().compactMap(\.set)) }

  /// `true` if any rule in force blocks.
  public var canBlock: Bool {
    let held = chosen.union(sites.values).compactMap { sets[$0]?.rules }
    return (held + [.standard]).contains { $0.rules.contains { $0.response == .block } }
  }

  /// `true` if a rule that blocks at a site, or for someone, looks at more than a day and the rests beside it.
  public func blockBeyondADay(at site: ID<Site>) -> Bool {
    let held = chosen.compactMap { sets[$0]?.rules } + [rules(at: site)]
    return held.contains { $0.blocking.rules.contains { !$0.kind.isOfOneDay } }
  }

  /// `true` if the hours of a position are working time for everyone.
  public func isWorkingTime(_ position: ID<Position>?) -> Bool { position.map { !standby.contains($0) } ?? true }

  /// `true` if the hours of a shift are working time: under 18, standby is too. Source: German law on young workers (JArbSchG), § 4 (1).
  public func isWorkingTime(_ position: ID<Position>?, of person: ID<Employee>?, on day: LocalDate) -> Bool {
    isWorkingTime(position) || person.flatMap { minors[$0] }.map { day < $0 } ?? false
  }

  /// The zone of a site, also of an archived one.
  public func zone(of site: ID<Site>) -> Zone { zones[site] ?? zone }

  /// Someone's shifts held against other rules, in the organization's weeks.
  public func check(_ duties: [RuleCheck.Duty], by rules: LaborRules) -> RuleCheck {
    RuleCheck(duties, by: rules, weekStart: weekStart)
  }

  /// The violations by new shifts of a person, in place of the removed ones: existing violations are left out.
  ///
  /// Shape: each once, by the sites of the new shifts; `duties` may include the removed ones. Cost: as `RuleCheck`, once for each set of
  /// rules.
  public func violations(
    of person: ID<Employee>, having duties: [RuleCheck.Duty], giving gone: Set<ID<Shift>>,
    getting added: [(site: ID<Site>, duty: RuleCheck.Duty)]
  ) -> [RuleViolation] {
    let rules = added.map { self.rules(of: person, at: $0.site, on: $0.duty.date) }.unique(.max)
    return rules.flatMap {
      check(duties, by: $0).violations(replacing: gone, with: added.map(\.duty))
    }.unique(.max)
  }

  /// The number of days around a day with shifts that matter to it, by all rules there are.
  public var reachInDays: Int { reach(of: sets.values.map(\.rules) + [.standard]) }

  /// The same by the rules of some people's shifts at some sites.
  public func reachInDays(of people: Set<ID<Employee>>, at sites: Set<ID<Site>>) -> Int {
    let own = Set(people.compactMap { self.people[$0] }.joined().compactMap(\.set)).compactMap { sets[$0]?.rules }
    return reach(of: own + sites.map { rules(at: $0) })
  }

  private func reach(of rules: [LaborRules]) -> Int { rules.map(\.reachInDays).max() ?? 0 }

  /// The longest time beside a shift that any daily rest looks at, in minutes: its rest, or that in which one is made up for.
  public var longestRestMinutes: Int {
    (sets.values.map(\.rules) + [.standard]).map { rules in
      rules.rules.reduce(rules.restMinutes()) { max($0, $1[.inWeeks] * 7 * LocalTime.minutesPerDay) }
    }.max() ?? 0
  }
}
