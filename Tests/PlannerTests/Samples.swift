@testable import Planner

/// Small problems that several suites share.
enum Samples {
  /// Two weeks of early and late shifts for some people, drawn by chance.
  static func weeks(_ weeks: Int = 2, people: Int = 6, seed: UInt64 = 1) -> Problem {
    var dice = Dice(seed)
    let days = weeks * 7
    let kinds = [
      ShiftKind("Early", start: 360, minutes: 480), ShiftKind("Late", start: 840, minutes: 480),
      ShiftKind("Night", start: 1320, minutes: 600),
    ]
    let team = (0..<people).map { index in
      Person(
        "Person \(index)",
        limits: Limits(
          leastMinutes: weeks * 1440, mostMinutes: weeks * 2640, mostDaysInRow: 5, leastDaysInRow: 2, leastDaysOff: 2,
          mostWeekends: (weeks + 1) / 2, leastRest: 660, most: [KindLimit(kinds: [2], most: weeks * 2)]),
        away: [dice.below(days)],
        wishes: (0..<4).map { _ in
          Wish(day: dice.below(days), kind: dice.below(3), isWanted: dice.below(2) == 0, points: 1 + dice.below(3))
        })
    }
    let demands = (0..<days).flatMap { day in
      (0..<3).map { Demand(day: day, kinds: [$0], need: 1 + dice.below(max(1, people / 4)), under: 100, over: 1) }
    }
    return Problem(days: days, kinds: kinds, demands: demands, people: team)
  }
}
