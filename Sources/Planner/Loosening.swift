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

  /// Whose.
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

extension Problem {
  /// The problem with as few rules left out as make a legal row possible for everyone, and which those are.
  ///
  /// One rule alone is tried first; if none does, they go one after the other in the order of `Rule`.
  func loosened() -> (Problem, [Loosening]) {
    var problem = self
    var found: [Loosening] = []
    for index in people.indices {
      func isPossible(_ limits: Limits) -> Bool {
        problem.people[index].limits = limits
        return problem.hasLegalRow(index)
      }
      let limits = people[index].limits
      if isPossible(limits) { continue }
      if let rule = Loosening.Rule.allCases.first(where: { isPossible(limits.without($0)) }) {
        problem.people[index].limits = limits.without(rule)
        found.append(Loosening(person: index, rule: rule))
        continue
      }
      var rest = limits
      for rule in Loosening.Rule.allCases {
        rest = rest.without(rule)
        found.append(Loosening(person: index, rule: rule))
        if isPossible(rest) { break }
      }
    }
    return (problem, found)
  }

  /// Whether some row of a person keeps all rules, as far as the search can find one.
  private func hasLegalRow(_ person: Int) -> Bool {
    let rules = RowRules(self, person)
    let programs = PersonPrograms(rules, unit: 1)
    let hand = Hand(days: days, width: rules.width)
    hand.prices.update(from: rules.prices, count: days * rules.width)
    return programs.row(hand, 0..<days, isLegal: false)
  }
}
