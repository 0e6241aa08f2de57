/// A row of the roster or of the plan at a moment.
public struct ShiftState: Sendable, Hashable {
  /// The past shift; a draft's has no publication.
  public let shift: Shift
  /// The published shift that this draft changes or removes.
  public let replaces: ID<Shift>?
  /// Removed: from the roster once it is published, or from a schedule's shifts.
  public let isRemoval: Bool

  package init(shift: Shift, replaces: ID<Shift>?, isRemoval: Bool) {
    (self.shift, self.replaces, self.isRemoval) = (shift, replaces, isRemoval)
  }

  /// `true` if staff could see the shift.
  public var isOnRoster: Bool { shift.publication != nil && shift.withdrawnAt == nil }

  /// `true` if managers could see the shift, unless a draft stood in its place.
  fileprivate var isInPlan: Bool { shift.withdrawnAt == nil && (!isRemoval || replaces != nil) }

  /// The parts of the shift that people read.
  fileprivate var fact: Fact {
    Fact(content: shift.content, isRemoval: isRemoval)
  }

  fileprivate struct Fact: Hashable {
    let content: ShiftContent
    let isRemoval: Bool
  }
}

/// The shifts of some days at a site, from change to change.
///
/// Shape: pure; made by `Snapshot.past`. A moment is the number of the last change that it knows, so that its state is one stretch of each
/// row. Cost: each question is one pass over the rows.
///
/// How the past is read: `Snapshot.version(at:)` turns a moment into the last change before it, and `Snapshot.past`
/// reads the row versions and today's rows of every shift that was ever there. `ShiftPast` then tells which shifts
/// stood, which changes were visible, and which change made which difference; `PastModel` shows it.
///
/// A person's own changes (`Snapshot.ownChanges`) count from their receipt, which *Got it* writes for the version
/// that the page showed. See decision 0054.
public struct ShiftPast: Sendable {
  /// The view of an audience.
  public enum View: String, Sendable, Hashable, CaseIterable {
    /// The roster that staff could see.
    case published
    /// The plan that managers saw: drafts in the place of the shifts they change.
    case drafts
  }

  /// A row from one change to the next.
  public struct Stretch: Sendable, Hashable {
    /// The change that led to this state; 0 if no longer known.
    public let since: Int64
    /// The change that ended this state; `nil` if it is still in force.
    public let until: Int64?
    /// `nil` if there was no row.
    public let state: ShiftState?

    package init(since: Int64, until: Int64?, state: ShiftState?) {
      (self.since, self.until, self.state) = (since, until, state)
    }

    func holds(at version: Int64) -> Bool { since <= version && (until.map { version < $0 } ?? true) }
  }

  /// A shift that changed.
  public struct Difference: Sendable, Hashable {
    /// Its place on the roster.
    public let shift: ID<Shift>
    /// `nil` if the shift was not there.
    public let then: ShiftState?
    /// `nil` if the shift is no longer there.
    public let now: ShiftState?
    /// The change that made its present state.
    public let change: Int64
  }

  /// The site.
  public let site: ID<Site>
  /// The days.
  public let days: ClosedRange<LocalDate>
  /// Rows by id, grouped with the drafts of each other: a draft can become a shift of its own.
  private let groups: [[ID<Shift>: [Stretch]]]

  package init(site: ID<Site>, days: ClosedRange<LocalDate>, rows: [ID<Shift>: [Stretch]]) {
    (self.site, self.days) = (site, days)
    var roots: [ID<Shift>: ID<Shift>] = [:]
    func root(of id: ID<Shift>) -> ID<Shift> {
      var id = id
      while let above = roots[id] { id = above }
      return id
    }
    for (id, stretches) in rows {
      for original in Set(stretches.compactMap { $0.state?.replaces }) {
        let (mine, other) = (root(of: id), root(of: original))
        if mine != other { roots[mine] = other }
      }
    }
    var groups: [ID<Shift>: [ID<Shift>: [Stretch]]] = [:]
    for (id, stretches) in rows { groups[root(of: id), default: [:]][id] = stretches }
    self.groups = Array(groups.values)
  }

  /// The shifts after a change, by start.
  public func standing(at version: Int64, _ view: View) -> [ShiftState] {
    groups.flatMap { seen(of: $0, at: version, view).values }
      .sorted { ($0.shift.interval.lowerBound, $0.shift.id) < ($1.shift.interval.lowerBound, $1.shift.id) }
  }

  /// The changes that an audience could have seen, in order.
  public func changes(_ view: View) -> [Int64] {
    var found: Set<Int64> = []
    for group in groups {
      var before: Set<Seen> = []
      for (index, version) in boundaries(of: group).enumerated() {
        let after = Set(
          seen(of: group, at: version, view).map { Seen(place: $0, fact: $1.fact, isPublished: $1.isOnRoster) })
        // Why not the first: earlier states are unknown.
        if before != after, index > 0 || version > 0 { found.insert(version) }
        before = after
      }
    }
    found.remove(0)
    return found.sorted()
  }

  private struct Seen: Hashable {
    let place: ID<Shift>
    let fact: ShiftState.Fact
    let isPublished: Bool
  }

  /// The differences between two moments, by the start that is now, else was.
  ///
  /// A shift replaced by another one with the same content is no difference.
  public func differences(from then: Int64, to now: Int64, _ view: View) -> [Difference] {
    let all = groups.flatMap { differences(in: $0, from: then, to: now, view) }.sorted {
      ($0.begin, $0.shift) < ($1.begin, $1.shift)
    }
    var came = Dictionary(grouping: all.filter { $0.then == nil }) { $0.now?.fact }.mapValues(\.count)
    var back: [ShiftState.Fact?: Int] = [:]
    let left = all.filter { difference in
      guard difference.now == nil, let count = came[difference.then?.fact], count > 0 else { return true }
      came[difference.then?.fact] = count - 1
      back[difference.then?.fact, default: 0] += 1
      return false
    }
    return left.filter { difference in
      guard difference.then == nil, let count = back[difference.now?.fact], count > 0 else { return true }
      back[difference.now?.fact] = count - 1
      return false
    }
  }

  private func differences(
    in group: [ID<Shift>: [Stretch]], from then: Int64, to now: Int64, _ view: View
  ) -> [Difference] {
    let (was, came) = (seen(of: group, at: then, view), seen(of: group, at: now, view))
    return Set(was.keys).union(came.keys).compactMap { place in
      guard was[place]?.fact != came[place]?.fact else { return nil }
      return Difference(
        shift: place, then: was[place], now: came[place],
        change: latest(of: place, in: group, within: min(then, now)...max(then, now), view))
    }
  }

  /// The last visible change of a place.
  private func latest(
    of place: ID<Shift>, in group: [ID<Shift>: [Stretch]], within span: ClosedRange<Int64>, _ view: View
  ) -> Int64 {
    var (latest, before) = (span.upperBound, seen(of: group, at: span.lowerBound, view)[place])
    for version in boundaries(of: group) where version > span.lowerBound && span.contains(version) {
      let after = seen(of: group, at: version, view)[place]
      if before?.fact != after?.fact { latest = version }
      before = after
    }
    return latest
  }

  private func boundaries(of group: [ID<Shift>: [Stretch]]) -> [Int64] {
    Set(group.values.joined().map(\.since)).sorted()
  }

  /// The visible shifts, by their place on the roster: none of those on other days, or at another site.
  private func seen(of group: [ID<Shift>: [Stretch]], at version: Int64, _ view: View) -> [ID<Shift>: ShiftState] {
    let states = group.values.compactMap { stretches in stretches.first { $0.holds(at: version) }?.state }
    var found: [ID<Shift>: ShiftState] = [:]
    switch view {
    case .published:
      for state in states where state.isOnRoster && isHere(state.shift) { found[state.shift.id] = state }
    case .drafts:
      let replaced = Set(states.compactMap(\.replaces))
      for state in states where state.isInPlan && !replaced.contains(state.shift.id) && isHere(state.shift) {
        found[state.replaces ?? state.shift.id] = state
      }
    }
    return found
  }

  private func isHere(_ shift: Shift) -> Bool {
    shift.site == site && shift.hours.date <= days.upperBound && shift.hours.lastDate >= days.lowerBound
  }
}

extension ShiftPast.Difference {
  fileprivate var begin: Instant { (now ?? then)?.shift.interval.lowerBound ?? Instant(seconds: 0) }
}

/// The first moment of the known past.
public struct PastReach: Sendable, Hashable {
  /// The first known moment; `nil` for an organization without a change yet.
  public let since: Instant?
  /// `true` if the past is known from the organization's very beginning.
  public let isWhole: Bool

  package init(since: Instant?, isWhole: Bool) { (self.since, self.isWhole) = (since, isWhole) }
}
