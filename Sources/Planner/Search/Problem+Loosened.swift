extension Problem {
  /// The problem with as few rules left out as make a legal row possible for everyone, and these rules; `nil` if ended before.
  ///
  /// One rule alone is tried first; if none does, they go one after the other in the order of `Rule`.
  ///
  /// With a step, the fewest minutes are lowered by it some times before they are left out.
  func loosened(step: Int? = nil, until isOver: () -> Bool) -> Lawful? {
    var problem = self
    var found: [Loosening] = []
    var rows: [[UInt16]?] = []
    var programs: [PersonPrograms] = []
    let table = KindTable(self)
    for index in people.indices {
      if isOver() { return nil }
      var row: [UInt16]?
      var made = PersonPrograms(RowRules(problem, index, table), unit: 1)
      defer {
        rows.append(row)
        programs.append(made)
      }
      func isPossible(_ limits: Limits) -> Bool {
        if limits != problem.people[index].limits {
          problem.people[index].limits = limits
          made = PersonPrograms(RowRules(problem, index, table), unit: 1)
        }
        row = made.legalRow()
        return row != nil
      }
      let limits = people[index].limits
      if isPossible(limits) { continue }
      if let step, limits.leastMinutes ?? 0 > 0, (1...4).contains(where: { isPossible(limits.lowered(by: $0 * step)) })
      {
        continue
      }
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
    return Lawful(problem: problem, loosened: found, rows: rows, programs: programs)
  }
}

extension Limits {
  fileprivate func lowered(by minutes: Int) -> Limits {
    var limits = self
    limits.leastMinutes = leastMinutes.map { max(0, $0 - minutes) }
    return limits
  }
}

extension PersonPrograms {
  /// A row that keeps all rules, as far as the search can find one: its entries.
  fileprivate func legalRow() -> [UInt16]? {
    let hand = Hand(days: rules.days, width: rules.width)
    hand.prices.update(from: rules.prices, count: rules.days * rules.width)
    // Why several times: the prices that keep a row within limits that no grid counts are learned.
    for _ in 0..<8 where row(hand, 0..<rules.days, isLegal: false) {
      return (0..<rules.days).map { hand.row[$0] }
    }
    return nil
  }
}

/// A problem in which everyone has a legal row.
struct Lawful {
  let problem: Problem
  /// The rules that were left out for it.
  let loosened: [Loosening]
  /// A legal row of each, as entries of the person's rules; `nil` if there was none.
  let rows: [[UInt16]?]
  /// The programs of each.
  let programs: [PersonPrograms]
}
