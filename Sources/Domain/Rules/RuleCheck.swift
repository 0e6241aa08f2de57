/// One person's shifts held against rules.
///
/// Pure, and for any input: shifts in any order, of any length, even one on top of the other, and then each counts its own work. Whole days
/// of duty, and shifts within the missing hour of spring, count no work and need no rest. Cost: `init` sorts the shifts once; each question
/// is then linear in them, beside a few clock lookups for each night asked about.
///
/// A site and a person may each point to a `RuleSet` of `LaborRule`s; `RulesInForce` says which one applies.
/// `RuleCheck` judges one person's shifts, and `Snapshot.breaches` what a change causes. The page before publishing,
/// *Replace* and the inbox show it with `WaysOut`; `Transaction.publish` stores `RuleOverride`s or throws
/// `RulesBroken`. See decision 0047.
public struct RuleCheck: Sendable {
  /// A shift of the person, in short.
  public struct Duty: Sendable, Hashable {
    /// The roster's id of the shift, or the draft's.
    public let id: ID<Shift>
    /// The roster's day of the shift, its first.
    public let date: LocalDate
    /// The instants of the shift, half-open; beyond a year, its first year.
    public let interval: Range<Instant>
    /// The zone of its site.
    public let zone: Zone
    /// `true` if the duty has hours, and is not of whole days.
    public let isTimed: Bool
    /// Unpaid minutes off duty within the duty; never more than its length.
    public let breakMinutes: Int
    /// Not published yet.
    public let isDraft: Bool

    /// A shift as read; `interval` is that of its hours in the zone.
    public init(
      id: ID<Shift>, _ hours: Hours, _ interval: Range<Instant>, in zone: Zone, breakMinutes: Int = 0,
      isDraft: Bool = false
    ) {
      self.init(
        id: id, on: hours.date, interval, in: zone, isTimed: hours.isTimed, breakMinutes: breakMinutes,
        isDraft: isDraft)
    }

    /// The same of a shift without hours at hand.
    public init(
      id: ID<Shift>, on date: LocalDate, _ interval: Range<Instant>, in zone: Zone, isTimed: Bool, breakMinutes: Int,
      isDraft: Bool
    ) {
      let end = min(interval.upperBound, interval.lowerBound + Int64(Hours.longestDays) * 86_400)
      self.id = id
      self.date = date
      self.interval = interval.lowerBound..<end
      self.zone = zone
      self.isTimed = isTimed
      self.breakMinutes = min(max(0, breakMinutes), Int(end.seconds(since: interval.lowerBound) / 60))
      self.isDraft = isDraft
    }
  }

  private let rules: LaborRules
  private let timeline: RuleTimeline

  /// All shifts of the person that can matter: those `LaborRules.reachInDays` around the requested days.
  public init(_ duties: [Duty], by rules: LaborRules, weekStart: Weekday) {
    self.rules = rules
    timeline = RuleTimeline(duties, weekStart: weekStart)
  }

  /// The violations on some days: all that have one of them among their `days`.
  ///
  /// Shape: by first day, then in the order of the rules.
  public func violations(in days: ClosedRange<LocalDate>) -> [RuleViolation] {
    var search = RuleSearch(timeline, in: days)
    for rule in rules.rules { search.look(for: rule) }
    return search.found.enumerated()
      .sorted { ($0.element.days.lowerBound, $0.offset) < ($1.element.days.lowerBound, $1.offset) }.map(\.element)
  }

  /// The violations that one more shift would bring, or make worse.
  ///
  /// Shape: as `violations(in:)`; a shift of the same id is replaced. Cost: two of its questions and one more sort.
  public func violations(broughtBy duty: Duty) -> [RuleViolation] {
    let others = timeline.duties.filter { $0.id != duty.id }
    let before = RuleCheck(rules, others.count == timeline.duties.count ? timeline : timeline.holding(others))
    return before.violations(replacing: [], with: [duty])
  }

  /// The violations that new shifts would bring, or make worse, in place of some of the person's.
  ///
  /// Shape: as `violations(in:)`; new shifts replace those of the same id, too. Cost: as `violations(broughtBy:)`.
  public func violations(replacing gone: Set<ID<Shift>>, with added: [Duty]) -> [RuleViolation] {
    guard let first = added.map(\.date).min(), let last = added.map(\.date).max() else { return [] }
    let days = (first - rules.reachInDays)...(last + rules.reachInDays)
    let out = gone.union(added.map(\.id))
    let after = RuleCheck(rules, timeline.holding(timeline.duties.filter { !out.contains($0.id) } + added))
    let found = after.violations(in: days)
    guard !found.isEmpty else { return [] }
    let known = violations(in: days)
    return found.filter { violation in !known.contains { violation.isNoWorse(than: $0) } }
  }

  private init(_ rules: LaborRules, _ timeline: RuleTimeline) {
    self.rules = rules
    self.timeline = timeline
  }
}
