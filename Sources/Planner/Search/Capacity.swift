/// The most minutes that a person can work, by the rules on days in a row and days off, and by the days away.
struct Capacity {
  /// By day, the most minutes of a shift.
  private let minutes: [Int]
  private let longest: Int
  private let leastRun: Int
  private let leastOff: Int
  /// By day, the most minutes from that day on, after enough rest.
  let after: [Int]

  /// Less than any sum of minutes.
  private static let never = -1 << 40

  init(_ problem: Problem, _ person: Person) {
    let never = Set(person.limits.most.filter { $0.most == 0 }.flatMap(\.kinds))
    let able = problem.kinds.indices.filter { kind in
      !never.contains(kind) && problem.kinds[kind].skills.allSatisfy(person.skills.contains)
    }
    let longestShift = able.map { problem.kinds[$0].minutes }.max() ?? 0
    var minutes = Array(repeating: longestShift, count: problem.days)
    for day in person.away { minutes[day] = 0 }
    for cell in person.pinned { minutes[cell.day] = cell.kind.map { problem.kinds[$0].minutes } ?? 0 }
    self.minutes = minutes
    longest = min(person.limits.mostDaysInRow ?? Int.max, problem.days + 1)
    leastRun = min(max(1, person.limits.leastDaysInRow ?? 1), longest)
    leastOff = max(1, person.limits.leastDaysOff ?? 1)
    after = Self.tails(minutes, longest, leastRun, leastOff)
  }

  /// By day, the most minutes of a block of work that begins there and all that follows it.
  private static func tails(_ minutes: [Int], _ longest: Int, _ leastRun: Int, _ leastOff: Int) -> [Int] {
    let days = minutes.count
    var best = Array(repeating: 0, count: days + 1)
    for day in stride(from: days - 1, through: 0, by: -1) {
      best[day] = best[day + 1]
      var (sum, end) = (0, day)
      while end < days, end - day < longest, minutes[end] > 0 {
        sum += minutes[end]
        end += 1
        if end - day >= leastRun || end == days { best[day] = max(best[day], sum + best[min(days, end + leastOff)]) }
      }
    }
    return best
  }

  /// The most minutes of some days after a run of work or days off before them.
  func most(in days: Range<Int>, after history: History?) -> Int {
    let inside = Self.tails(Array(minutes[days]), longest, leastRun, leastOff)
    guard let history, history.daysInRow > 0 else {
      return inside[min(max(0, leastOff - (history?.daysOff ?? leastOff)), days.count)]
    }
    var (best, sum, length) = (Self.never, 0, 0)
    while true {
      let run = history.daysInRow + length
      if run >= leastRun || length == days.count {
        best = max(best, sum + inside[min(days.count, length + leastOff)])
      }
      guard length < days.count, run < longest, minutes[days.lowerBound + length] > 0 else { return max(best, 0) }
      sum += minutes[days.lowerBound + length]
      length += 1
    }
  }
}
