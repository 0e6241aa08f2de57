/// A rule that can't hold for someone beside the others, and so does not count in the search.
public struct Loosening: Sendable, Equatable {
  /// The rules that may be left out, in the order in which they are.
  public enum Rule: String, Sendable, CaseIterable {
    /// The fewest minutes of the span.
    case leastMinutes
    /// The fewest days of work in a row.
    case leastDaysInRow
    /// The fewest days off in a row.
    case leastDaysOff
    /// The most shifts of some kinds.
    case most
    /// The most weekends.
    case mostWeekends
    /// The most minutes of a week.
    case mostMinutesAWeek
    /// The most minutes of the span.
    case mostMinutes
    /// The most days of work in a row.
    case mostDaysInRow
    /// The rest between shifts, and kinds that may not follow each other.
    case rest
  }

  /// The person.
  public var person: Int
  /// The rule.
  public var rule: Rule
}

extension Limits {
  /// The limits without one of the rules.
  func without(_ rule: Loosening.Rule) -> Limits {
    var limits = self
    switch rule {
    case .leastMinutes: limits.leastMinutes = nil
    case .leastDaysInRow: limits.leastDaysInRow = nil
    case .leastDaysOff: limits.leastDaysOff = nil
    case .most: limits.most = []
    case .mostWeekends: limits.mostWeekends = nil
    case .mostMinutesAWeek: limits.mostMinutesAWeek = nil
    case .mostMinutes: limits.mostMinutes = nil
    case .mostDaysInRow: limits.mostDaysInRow = nil
    case .rest:
      limits.leastRest = nil
      limits.isUnrested = true
    }
    return limits
  }
}
