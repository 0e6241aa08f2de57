/// A row of the roster or of the plan as it stood.
public struct ShiftState: Sendable, Hashable {
  /// As it was; a draft's has no publication.
  public let shift: Shift
  /// The published shift that this draft changes or removes.
  public let replaces: ID<Shift>?
  /// Taken out: of the roster once it is published, or of what a schedule makes.
  public let isRemoval: Bool

  package init(shift: Shift, replaces: ID<Shift>?, isRemoval: Bool) {
    (self.shift, self.replaces, self.isRemoval) = (shift, replaces, isRemoval)
  }

  /// Whether staff could see it.
  public var isOnRoster: Bool { shift.publication != nil && shift.withdrawnAt == nil }

  /// Whether managers could see it, unless a draft stood in its place.
  fileprivate var isInPlan: Bool { shift.withdrawnAt == nil && (!isRemoval || replaces != nil) }

  /// What people read of it.
  fileprivate var fact: Fact {
    Fact(
      site: shift.site, position: shift.position, employee: shift.employee, hours: shift.hours,
      breakMinutes: shift.breakMinutes, note: shift.note, skills: shift.skills, isRemoval: isRemoval)
  }

  fileprivate struct Fact: Hashable {
    let site: ID<Site>
    let position: ID<Position>?
    let employee: ID<Employee>?
    let hours: Hours
    let breakMinutes: Int
    let note: String
    let skills: [String]
    let isRemoval: Bool
  }
}

/// What became of the shifts of some days at a site, from change to change.
///
/// Shape: pure; made by `Snapshot.past`. A moment is the number of the last change that it knows, so that what stood then
/// is one stretch of each row. Cost: each question is one pass over the rows.
public struct ShiftPast: Sendable {
  /// Whose eyes.
  public enum View: String, Sendable, Hashable, CaseIterable {
    /// What staff could see.
    case published
    /// What managers saw: drafts in the place of what they change.
    case drafts
  }

  /// A row from one change to the next.
  public struct Stretch: Sendable, Hashable {
    /// The change that made it so; 0 if it is not known any more.
    public let since: Int64
    /// The change that ended it; `nil` if it stands now.
    public let until: Int64?
    /// `nil` if there was no row.
    public let state: ShiftState?

    package init(since: Int64, until: Int64?, state: ShiftState?) {
      (self.since, self.until, self.state) = (since, until, state)
    }

    func holds(at version: Int64) -> Bool { since <= version && (until.map { version < $0 } ?? true) }
  }

  /// A shift that is not what it was.
  public struct Difference: Sendable, Hashable {
    /// Its place on the roster.
    public let shift: ID<Shift>
    /// `nil` if it was not there.
    public let then: ShiftState?
    /// `nil` if it is not there any more.
    public let now: ShiftState?
    /// The change that made it what it is.
    public let change: Int64
  }

  /// At which site.
  public let site: ID<Site>
  /// On which days.
  public let days: ClosedRange<LocalDate>
  /// By the published shift that they are, or change.
  private let places: [ID<Shift>: [ID<Shift>: [Stretch]]]

  package init(site: ID<Site>, days: ClosedRange<LocalDate>, rows: [ID<Shift>: [Stretch]]) {
    (self.site, self.days) = (site, days)
    var places: [ID<Shift>: [ID<Shift>: [Stretch]]] = [:]
    for (id, stretches) in rows {
      let base = stretches.lazy.compactMap { $0.state?.replaces }.first ?? id
      places[base, default: [:]][id] = stretches
    }
    self.places = places
  }

  /// What stood after a change, by start.
  public func standing(at version: Int64, _ view: View) -> [ShiftState] {
    places.keys.compactMap { state(of: $0, at: version, view) }
      .sorted { ($0.shift.interval.lowerBound, $0.shift.id) < ($1.shift.interval.lowerBound, $1.shift.id) }
  }

  /// The changes that someone could have seen, in order.
  public func changes(_ view: View) -> [Int64] {
    var found: Set<Int64> = []
    for place in places.keys {
      var before: ShiftState?
      for (index, version) in boundaries(of: place).enumerated() {
        let after = state(of: place, at: version, view)
        let isSeen = before?.fact != after?.fact || before?.isOnRoster != after?.isOnRoster
        // Why not the first: what came before it is not known.
        if isSeen, index > 0 || version > 0 { found.insert(version) }
        before = after
      }
    }
    found.remove(0)
    return found.sorted()
  }

  /// What differs between two moments, by the start that is now, else was.
  public func differences(from then: Int64, to now: Int64, _ view: View) -> [Difference] {
    places.keys.compactMap { place in
      let (was, came) = (state(of: place, at: then, view), state(of: place, at: now, view))
      guard was?.fact != came?.fact else { return nil }
      return Difference(shift: place, then: was, now: came, change: latest(of: place, from: then, to: now, view))
    }.sorted { ($0.begin, $0.shift) < ($1.begin, $1.shift) }
  }

  /// The last change of a place that could be seen.
  private func latest(of place: ID<Shift>, from then: Int64, to now: Int64, _ view: View) -> Int64 {
    let span = min(then, now)...max(then, now)
    var (latest, before) = (span.upperBound, state(of: place, at: span.lowerBound, view))
    for version in boundaries(of: place) where version > span.lowerBound && span.contains(version) {
      let after = state(of: place, at: version, view)
      if before?.fact != after?.fact { latest = version }
      before = after
    }
    return latest
  }

  private func boundaries(of place: ID<Shift>) -> [Int64] {
    Set((places[place] ?? [:]).values.joined().map(\.since)).sorted()
  }

  /// What someone saw of a place: nothing if it was on other days, or at another site.
  private func state(of place: ID<Shift>, at version: Int64, _ view: View) -> ShiftState? {
    let rows = places[place] ?? [:]
    func state(_ id: ID<Shift>) -> ShiftState? { rows[id]?.first { $0.holds(at: version) }?.state }
    let own = state(place)
    var seen = own.flatMap { view == .published ? ($0.isOnRoster ? $0 : nil) : ($0.isInPlan ? $0 : nil) }
    if view == .drafts {
      let draft = rows.keys.lazy.filter { $0 != place }.compactMap { state($0) }.first { $0.isInPlan }
      seen = draft ?? seen
    }
    return seen.flatMap { isHere($0.shift) ? $0 : nil }
  }

  private func isHere(_ shift: Shift) -> Bool {
    shift.site == site && shift.hours.date <= days.upperBound && shift.hours.lastDate >= days.lowerBound
  }
}

extension ShiftPast.Difference {
  fileprivate var begin: Instant { (now ?? then)?.shift.interval.lowerBound ?? Instant(seconds: 0) }
}

/// How far back the past can be told.
public struct PastReach: Sendable, Hashable {
  /// The first moment that is known; `nil` for an organization that has no change yet.
  public let since: Instant?
  /// Whether it is the organization's very beginning.
  public let isWhole: Bool

  package init(since: Instant?, isWhole: Bool) { (self.since, self.isWhole) = (since, isWhole) }
}
