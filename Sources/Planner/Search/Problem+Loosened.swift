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
