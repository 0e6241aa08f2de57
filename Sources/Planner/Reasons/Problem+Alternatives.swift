extension Problem {
  /// The alternatives to a shift of a roster: given to someone else, another kind, a day off; the cheapest first.
  ///
  /// Only ways that break no rule are there. No ways for a day off.
  public func alternatives(to person: Int, on day: Int, in solution: Solution) -> [Alternative] {
    guard people.indices.contains(person), (0..<days).contains(day), let kind = solution.rows[person][day] else {
      return []
    }
    var found: [Alternative] = []
    func without(_ other: Int?) -> [Int?] {
      var row = solution.rows[person]
      row[day] = other
      return row
    }
    func keeps(_ index: Int, _ row: [Int?]) -> Bool {
      let before = breaches(of: index, solution.rows[index])
      return breaches(of: index, row).allSatisfy(before.contains)
    }
    for other in kinds.indices where other != kind {
      let row = without(other)
      guard keeps(person, row) else { continue }
      found.append(Alternative(person: person, kind: other, points: difference(solution, [(person, row)], on: [day])))
    }
    let off = without(nil)
    guard keeps(person, off) else { return found.sorted { $0.points < $1.points } }
    found.append(Alternative(person: nil, kind: nil, points: difference(solution, [(person, off)], on: [day])))
    for other in people.indices where other != person && solution.rows[other][day] == nil {
      var row = solution.rows[other]
      row[day] = kind
      guard keeps(other, row) else { continue }
      let points = difference(solution, [(person, off), (other, row)], on: [day])
      found.append(Alternative(person: other, kind: kind, points: points))
    }
    return found.sorted { $0.points < $1.points }
  }

  /// The added points of a roster with other rows, which differ on some days alone.
  func difference(_ solution: Solution, _ rows: [(person: Int, row: [Int?])], on changed: Set<Int>) -> Int {
    var other = solution
    var sum = 0
    for (person, row) in rows {
      sum += Score(of: person, row, self).points - Score(of: person, solution.rows[person], self).points
      other.rows[person] = row
    }
    for demand in demands where changed.contains(demand.day) {
      sum += points(demand, count(demand, other)) - points(demand, count(demand, solution))
    }
    return sum
  }

  private func points(_ demand: Demand, _ have: Int) -> Int {
    max(0, demand.need - have) * demand.under + max(0, have - demand.need) * demand.over
  }

  /// Wishes that can't all be met, whatever the roster, if each demand gets as many as it wants.
  public func wishClashes() -> [WishClash] {
    var found: [WishClash] = []
    for (index, demand) in demands.enumerated() where demand.need > 0 {
      let able = people.indices.filter { isAble($0, demand) }
      let against = able.filter { person in
        people[person].wishes.contains { wish in
          wish.day == demand.day && !wish.isWanted && (wish.kind.map { demand.kinds == [$0] } ?? true)
        }
      }
      let short = demand.need - (able.count - against.count)
      if short > 0, !against.isEmpty {
        let unmet = min(short, against.count)
        found.append(
          WishClash(day: demand.day, demand: index, need: demand.need, people: against, isWanted: false, unmet: unmet))
      }
      let wanting = able.filter { person in
        people[person].wishes.contains { $0.day == demand.day && $0.isWanted && demand.kinds == [$0.kind] }
      }
      if demand.over > 0, wanting.count > demand.need {
        found.append(
          WishClash(
            day: demand.day, demand: index, need: demand.need, people: wanting, isWanted: true,
            unmet: wanting.count - demand.need)
        )
      }
    }
    return found + crowdedDays()
  }

  /// Days on which more wish to work at all than are wanted.
  private func crowdedDays() -> [WishClash] {
    let wanted = Dictionary(grouping: demands.filter { $0.need > 0 && $0.over > 0 }, by: \.day)
    return wanted.sorted { $0.key < $1.key }.compactMap { day, demands in
      let need = demands.reduce(0) { $0 + $1.need }
      let wanting = people.indices.filter { person in
        people[person].wishes.contains { $0.day == day && $0.isWanted && $0.kind == nil }
          && demands.contains { isAble(person, $0) }
      }
      guard wanting.count > need else { return nil }
      return WishClash(day: day, demand: nil, need: need, people: wanting, isWanted: true, unmet: wanting.count - need)
    }
  }

  /// `true` if a person has the skills for a demand and is there that day.
  private func isAble(_ index: Int, _ demand: Demand) -> Bool {
    let person = people[index]
    guard !person.away.contains(demand.day), demand.skill.map({ person.skills.contains($0) }) ?? true else {
      return false
    }
    return demand.kinds.contains { kind in
      kinds[kind].skills.allSatisfy(person.skills.contains)
        && !person.limits.most.contains { $0.most == 0 && $0.kinds.contains(kind) }
        && !person.barred.contains(Cell(day: demand.day, kind: kind))
    }
  }
}
