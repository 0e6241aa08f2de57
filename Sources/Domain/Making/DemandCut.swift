/// The cheapest cut of some hours of demand into shifts. Pure.
///
/// Shape: a shift leads from one minute to a later one, and people too many lead back: a flow with a surplus at each minute that is the
/// change of the need there. The cheapest flow is the best cut, found by one cheapest path after the other. All in whole
/// numbers and in one order, so that a need is cut the same each time. Cost: some visits of each possible shift, for each change of the need.
struct DemandCut {
  /// A way from one point to another: a shift, or a person too many. Any number of people can take it.
  private struct Way {
    let from: Int
    let to: Int
    let cost: Int
    var flow = 0
  }

  /// The minutes at which shifts can start and end.
  private let points: [Int]
  private let lengths: ClosedRange<Int>
  private let changes: Set<Int>
  private let usual: [Range<Int>: Int]
  private var ways: [Way] = []
  /// The ways that start or end at each point.
  private var touching: [[Int]]
  /// The people that start at each point; below zero if they end there.
  private var surplus: [Int]

  /// The people needed in each minute, from a midnight; hours within them, of which all shifts are a part; the minutes at which demand
  /// changes; and the usual shifts of the hours with their rank, 0 the best.
  init(
    _ need: [Int], in hours: Range<Int>, changes: Set<Int>, usual: [Range<Int>: Int], lengths allowed: ShiftLengths
  ) {
    let steps = hours.filter { $0 == hours.lowerBound || need[$0] != need[$0 - 1] }
    self.changes = changes.filter(hours.contains).union(steps).union([hours.upperBound])
    let lengths = min(allowed.least, hours.count)...allowed.most
    // Why longer ones, too: a site that works twelve hours says so by its usual shifts.
    let usual = usual.filter { $0.key.count >= lengths.lowerBound }
    (self.lengths, self.usual) = (lengths, usual)
    // Why not each quarter hour: half of the points are a quarter of the ways.
    points = self.changes.union(hours.filter { $0 % 30 == 0 })
      .union(usual.keys.flatMap { [$0.lowerBound, $0.upperBound] })
      .union(self.changes.flatMap { [$0 - lengths.lowerBound, $0 + lengths.lowerBound] }.filter(hours.contains))
      .sorted()
    let needs = points.dropLast().map { need[$0] }
    surplus = zip(needs + [0], [0] + needs).map { $0 - $1 }
    touching = Array(repeating: [], count: points.count)
    for point in points.indices { addWays(from: point) }
  }

  /// The shifts, by start; one for each person.
  consuming func shifts() -> [Range<Int>] {
    while let path = cheapestPath() { send(path) }
    return ways.flatMap { way in
      way.from < way.to ? Array(repeating: points[way.from]..<points[way.to], count: way.flow) : []
    }
  }

  private mutating func addWays(from point: Int) {
    let longest = max(lengths.upperBound, usual.keys.map(\.count).max() ?? 0)
    for end in points.indices.dropFirst(point + 1) {
      let shift = points[point]..<points[end]
      guard shift.count <= longest else { break }
      if lengths.contains(shift.count) || usual[shift] != nil { add(Way(from: point, to: end, cost: cost(of: shift))) }
    }
    guard point > 0 else { return }
    add(Way(from: point, to: point - 1, cost: (points[point] - points[point - 1]) * Cost.extraMinute))
  }

  private mutating func add(_ way: Way) {
    touching[way.from].append(ways.count)
    touching[way.to].append(ways.count)
    ways.append(way)
  }
}

// MARK: Costs

extension DemandCut {
  /// The constants depend on each other.
  private enum Cost {
    /// A shift: as much as 66 minutes too many.
    static let shift = 400
    /// A person too many for a minute: more than the better length of a longer shift saves.
    static let extraMinute = 6
    /// What a usual shift saves. Why less than 80: two of them cost more than one shift of the longest length.
    static let usual = 70
    /// The most that a rank costs.
    static let lowRank = 10

    /// None for eight hours. Why more for longer ones: 20 hours are three shifts, 18 are two.
    static func length(_ minutes: Int) -> Int {
      let distance = minutes - 480
      return distance * distance / (distance < 0 ? 450 : 60)
    }

    /// An edge where nothing changes.
    static func edge(_ minute: Int) -> Int { minute % 60 == 0 ? 2 : minute % 30 == 0 ? 6 : 20 }
  }

  private func cost(of shift: Range<Int>) -> Int {
    if let rank = usual[shift] { return Cost.shift - Cost.usual + min(rank, Cost.lowRank) }
    return [shift.lowerBound, shift.upperBound].reduce(Cost.shift + Cost.length(shift.count)) { cost, edge in
      changes.contains(edge) ? cost : cost + Cost.edge(edge)
    }
  }
}

// MARK: Paths

extension DemandCut {
  /// The ways from a point with people to one that lacks them. Why back, too: a way that is taken can be left again.
  private typealias Path = (start: Int, steps: [(way: Int, isBack: Bool)], end: Int)

  /// The cheapest path of all; `nil` if everyone has arrived.
  private func cheapestPath() -> Path? {
    var costs = surplus.map { $0 > 0 ? 0 : Int.max }
    var arrivals = Array(repeating: -1, count: points.count)
    var isNews = surplus.map { $0 > 0 }
    // Why in turns: shifts lead on and people too many lead back, so that a few rounds are enough.
    while isNews.contains(true) {
      for point in points.indices { spread(from: point, &costs, &arrivals, &isNews) }
      for point in points.indices.reversed() { spread(from: point, &costs, &arrivals, &isNews) }
    }
    let ends = points.indices.filter { surplus[$0] < 0 && costs[$0] < .max }
    guard let end = ends.min(by: { costs[$0] < costs[$1] }) else { return nil }
    var path: Path = (end, [], end)
    while arrivals[path.start] >= 0 {
      let way = arrivals[path.start]
      let isBack = ways[way].from == path.start
      path.steps.append((way, isBack))
      path.start = isBack ? ways[way].to : ways[way].from
    }
    return path
  }

  private func spread(from point: Int, _ costs: inout [Int], _ arrivals: inout [Int], _ isNews: inout [Bool]) {
    guard isNews[point] else { return }
    isNews[point] = false
    let cost = costs[point]
    for number in touching[point] {
      let way = ways[number]
      let isBack = way.to == point
      if isBack, way.flow == 0 { continue }
      let next = isBack ? way.from : way.to
      let sum = isBack ? cost - way.cost : cost + way.cost
      guard sum < costs[next] else { continue }
      costs[next] = sum
      arrivals[next] = number
      isNews[next] = true
    }
  }

  private mutating func send(_ path: Path) {
    let count = path.steps.reduce(min(surplus[path.start], -surplus[path.end])) { count, step in
      step.isBack ? min(count, ways[step.way].flow) : count
    }
    for step in path.steps { ways[step.way].flow += step.isBack ? -count : count }
    surplus[path.start] -= count
    surplus[path.end] += count
  }
}
