extension Problem {
  /// The demands that a roster leaves short, with everyone's reason. Shape: by day, then in the order of the demands.
  ///
  /// Cost: people times kinds of each gap, with a pass over the person's row for each.
  public func gaps(of solution: Solution) -> [Gap] {
    demands.indices.compactMap { index in
      let missing = demands[index].need - count(demands[index], solution)
      return missing > 0 ? gap(index, missing, solution) : nil
    }.sorted { demands[$0.demand].day < demands[$1.demand].day }
  }

  /// The number of people that count for a demand.
  func count(_ demand: Demand, _ solution: Solution) -> Int {
    people.indices.count { person in
      guard let kind = solution.rows[person][demand.day], demand.kinds.contains(kind) else { return false }
      return demand.skill.map { people[person].skills.contains($0) } ?? true
    }
  }

  private func gap(_ index: Int, _ missing: Int, _ solution: Solution) -> Gap {
    let demand = demands[index]
    var gap = Gap(demand: index, missing: missing, ruledOut: [], candidates: [], offers: [])
    for person in people.indices {
      var furthest: RuledOut?
      var isCandidate = false
      // Why counted as working the wanted kind: a person is not ruled out of a gap that they help to fill.
      if let kind = solution.rows[person][demand.day], demand.kinds.contains(kind) { continue }
      for kind in demand.kinds {
        guard let fall = obstacle(person, kind, demand, solution.rows[person]) else {
          isCandidate = true
          var row = solution.rows[person]
          row[demand.day] = kind
          let points = difference(solution, [(person, row)], on: [demand.day])
          gap.candidates.append(Alternative(person: person, kind: kind, points: points))
          continue
        }
        if furthest.map({ $0.station < fall.station }) ?? true { furthest = fall }
        if let offer = offer(fall, demand, solution) { gap.offers.append(offer) }
      }
      if !isCandidate, let furthest { gap.ruledOut.append(furthest) }
    }
    gap.ruledOut.sort { ($0.station, $0.person) < ($1.station, $1.person) }
    gap.candidates.sort { ($0.points, $0.person ?? 0) < ($1.points, $1.person ?? 0) }
    gap.offers.sort { one, two in
      let (first, second) = (one.by * max(two.bound, 1), two.by * max(one.bound, 1))
      return (first, one.points, one.person) < (second, two.points, two.person)
    }
    return gap
  }

  /// The first thing that keeps a person from a kind on a demand's day; `nil` if nothing does.
  private func obstacle(_ index: Int, _ kind: Int, _ demand: Demand, _ row: [Int?]) -> RuledOut? {
    let (person, day) = (people[index], demand.day)
    func fall(_ station: RuledOut.Station, _ cause: RuledOut.Cause) -> RuledOut {
      RuledOut(person: index, kind: kind, station: station, cause: cause)
    }
    let wanted = kinds[kind].skills + (demand.skill.map { [$0] } ?? [])
    if let lacking = wanted.first(where: { !person.skills.contains($0) }) { return fall(.skill, .lacksSkill(lacking)) }
    if person.limits.most.contains(where: { $0.most == 0 && $0.kinds.contains(kind) }) { return fall(.skill, .never) }
    if person.away.contains(day) { return fall(.there, .away) }
    let isBarred = person.barred.contains(Cell(day: day, kind: kind))
    let isPinned = person.pinned.contains { $0.day == day && $0.kind != kind } || day < person.published?.from ?? 0
    if isBarred || isPinned { return fall(.there, .fixed) }
    if let other = row[day] { return fall(.there, .works(kind: other)) }
    var changed = row
    changed[day] = kind
    let before = breaches(of: index, row)
    let new = breaches(of: index, changed).filter { !before.contains($0) }
    let order: [Score.Breach.Rule] = [
      .mostMinutes, .mostMinutesAWeek, .mostWeekends, .most, .rest, .mostDaysInRow, .leastDaysOff, .leastDaysInRow,
    ]
    for rule in order where new.contains(where: { $0.rule == rule }) {
      let station: RuledOut.Station = (order.firstIndex(of: rule) ?? 0) < 4 ? .hours : .rest
      return fall(station, cause(rule, index, kind, day, changed))
    }
    return nil
  }

  /// A broken rule with its numbers.
  private func cause(_ rule: Score.Breach.Rule, _ index: Int, _ kind: Int, _ day: Int, _ row: [Int?]) -> RuledOut.Cause
  {
    let (person, limits) = (people[index], people[index].limits)
    let sums = RowSums(person, row, self)
    switch rule {
    case .mostMinutes: return .limit(rule, value: sums.minutes, bound: limits.mostMinutes ?? 0)
    case .mostWeekends: return .limit(rule, value: sums.weekends, bound: limits.mostWeekends ?? 0)
    case .mostMinutesAWeek:
      let week = row.indices.filter { (firstWeekday + $0) / 7 == (firstWeekday + day) / 7 }
      let minutes = week.reduce(0) { $0 + (row[$1].map { kinds[$0].minutes } ?? 0) }
      return .limit(rule, value: minutes, bound: limits.mostMinutesAWeek ?? 0)
    case .most:
      let limit = limits.most.first { $0.kinds.contains(kind) && sums.count($0.kinds) > $0.most }
      return .limit(rule, value: limit.map { sums.count($0.kinds) } ?? 0, bound: limit?.most ?? 0)
    case .rest:
      let before = day > 0 ? row[day - 1] : person.history.flatMap { $0.daysInRow > 0 ? $0.kind : nil }
      let after = day + 1 < days ? row[day + 1] : nil
      let pairs = [before.map { ($0, kind) }, after.map { (kind, $0) }].compactMap { $0 }
      let short = pairs.first { one, two in
        leastRest(one, before: two, for: person).map { rest(one, two) < $0 } ?? false
      }
      let rests = (short.map { [$0] } ?? pairs).map { rest($0, $1) }
      return .rest(
        minutes: rests.min() ?? 0, least: short.flatMap { leastRest($0, before: $1, for: person) })
    case .mostDaysInRow:
      let known = person.history?.daysInRow ?? 0
      let (first, last) = run(row, day)
      return .limit(rule, value: last - first + 1 + (first == 0 ? known : 0), bound: limits.mostDaysInRow ?? 0)
    case .leastDaysInRow:
      let (first, last) = run(row, day)
      return .limit(rule, value: last - first + 1, bound: limits.leastDaysInRow ?? 0)
    case .leastDaysOff:
      let (first, last) = run(row, day)
      let shorter = [first > 0 ? first - 1 : nil, last + 1 < days ? last + 1 : nil].compactMap { $0 }.map { place in
        let (from, to) = run(row, place)
        return to - from + 1
      }
      return .limit(rule, value: shorter.min() ?? 0, bound: limits.leastDaysOff ?? 0)
    case .cell, .leastMinutes: return .fixed
    }
  }

  /// The minutes between a kind and one on the day after it.
  private func rest(_ one: Int, _ two: Int) -> Int { 1440 + kinds[two].start - kinds[one].start - kinds[one].span }

  /// The first and last day of the run of work, or of days off, around a day.
  private func run(_ row: [Int?], _ day: Int) -> (Int, Int) {
    var (first, last) = (day, day)
    while first > 0, (row[first - 1] == nil) == (row[day] == nil) { first -= 1 }
    while last + 1 < row.count, (row[last + 1] == nil) == (row[day] == nil) { last += 1 }
    return (first, last)
  }

  /// The one rule that would have to be looser, and by what amount; `nil` if it is more than one, or none with a number.
  private func offer(_ fall: RuledOut, _ demand: Demand, _ solution: Solution) -> Offer? {
    let rule: Score.Breach.Rule
    let by: Int
    let bound: Int
    switch fall.cause {
    case .limit(let found, let value, let most): (rule, by, bound) = (found, max(value, most) - min(value, most), most)
    case .rest(let minutes, let least?): (rule, by, bound) = (.rest, least - minutes, least)
    default: return nil
    }
    var row = solution.rows[fall.person]
    row[demand.day] = fall.kind
    let before = breaches(of: fall.person, solution.rows[fall.person])
    let new = breaches(of: fall.person, row).filter { !before.contains($0) }
    guard Set(new.map(\.rule)) == [rule] else { return nil }
    let points = difference(solution, [(fall.person, row)], on: [demand.day])
    return Offer(person: fall.person, kind: fall.kind, rule: rule, by: by, bound: bound, points: points)
  }
}
