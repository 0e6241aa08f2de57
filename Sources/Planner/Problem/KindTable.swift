/// The rules between days, as numbers by kind.
struct KindTable: Sendable {
  let minutes: [Int]
  private let starts: [Int]
  private let ends: [Int]
  private let needRest: [Bool]
  private let positions: [Int]
  private let sites: [Int]
  /// By kind and the next day's kind, `true` if that may never be.
  private let never: [Bool]

  init(_ problem: Problem) {
    let kinds = problem.kinds
    minutes = kinds.map(\.minutes)
    starts = kinds.map(\.start)
    ends = kinds.map { $0.start + $0.span }
    needRest = kinds.map(\.needsRest)
    func numbers(_ names: [String]) -> [Int] {
      var known: [String: Int] = [:]
      return names.map { name in
        let number = known[name] ?? known.count
        known[name] = number
        return number
      }
    }
    positions = numbers(kinds.map(\.position))
    sites = numbers(kinds.map(\.site))
    var never = Array(repeating: false, count: kinds.count * kinds.count)
    for (one, kind) in kinds.enumerated() {
      for two in kind.neverBefore { never[one * kinds.count + two] = true }
    }
    self.never = never
  }

  /// `true` if a kind may not be worked the day before another.
  func forbids(_ one: Int, before two: Int, _ limits: Limits) -> Bool {
    if limits.isUnrested { return false }
    if never[one * minutes.count + two] { return true }
    guard let rest = limits.leastRest else { return false }
    return 1440 + starts[two] - ends[one] < (needRest[one] && needRest[two] ? rest : 0)
  }

  /// The points of one kind after another.
  func points(_ continuity: Continuity, _ one: Int, _ two: Int) -> Int {
    (one == two ? 0 : continuity.kind) + (positions[one] == positions[two] ? 0 : continuity.position)
      + (sites[one] == sites[two] ? 0 : continuity.site)
  }
}
