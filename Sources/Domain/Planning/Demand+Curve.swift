extension Demand {
  /// The usual shifts of some weeks: as many as at least half of the weeks had.
  ///
  /// Shape: by weekday, position and five minutes, open shifts included; hours belong to the day on which a shift starts. People at the
  /// same time add up as spans: 7–15 and 12–20 are 7–20 and 12–15. Shifts without a position, whole days of duty and removals don't count;
  /// spans beyond `mostSpans` or `mostCount` are left out. Cost: grows with the shifts.
  public init(usualOf weeks: [[PlannedShift]]) {
    var curves: [ID<Position>: [Weekday: [[Int]]]] = [:]
    let nobody = Array(repeating: Array(repeating: 0, count: Staffing.steps), count: weeks.count)
    for (number, shifts) in weeks.enumerated() {
      for shift in shifts where !shift.isRemoval {
        guard let position = shift.position, case .timed(let start, let minutes) = shift.hours else { continue }
        for step in Staffing.steps(from: start.time, minutes: minutes) {
          curves[position, default: [:]][start.date.weekday, default: nobody][number][step] += 1
        }
      }
    }
    self.init(
      weekdays: curves.mapValues { days in
        days.mapValues { Array(Staffing.spans(of: Staffing.usual($0)).prefix(Self.mostSpans)) }.filter {
          !$0.value.isEmpty
        }
      })
  }

  /// The demand with other spans of a position on a weekday.
  public func stating(_ spans: [Span], of position: ID<Position>, on weekday: Weekday) -> Demand {
    var weekdays = weekdays
    weekdays[position, default: [:]][weekday] = spans
    return Demand(weekdays: weekdays, exceptions: Array(exceptions.values))
  }
}

/// A load by the hour, and the work of one person: forty customers, ten of them each.
public struct LoadCurve: Sendable, Hashable {
  /// The start of the first hour.
  public let start: LocalTime
  /// The load of each hour until midnight at most, in any unit.
  public let loads: [Int]
  /// The work of one person in an hour.
  public let perPerson: Int

  /// The largest load of an hour, and the most work of a person in an hour.
  public static let most = 100_000

  /// Errors: `Refusal.invalid` for `curve` (no hours, hours after midnight, a load outside 0 to `most`, or a load for more
  /// than `Demand.mostCount` people) and `per` (outside 1 to `most`).
  public init(start: LocalTime, loads: [Int], perPerson: Int) throws(Refusal) {
    var check = FormCheck()
    if !(1...Self.most).contains(perPerson) { check.refuse("per", .notBetween(1, Self.most)) }
    let most = min(Self.most, min(max(1, perPerson), Self.most) * Demand.mostCount)
    let hours = (LocalTime.minutesPerDay - start.minuteOfDay + 59) / 60
    if loads.isEmpty {
      check.refuse("curve", .missing)
    } else if loads.count > hours {
      check.refuse("curve", .tooMany(limit: hours))
    } else if loads.contains(where: { !(0...most).contains($0) }) {
      check.refuse("curve", .notBetween(0, most))
    }
    try check.end()
    (self.start, self.loads, self.perPerson) = (start, loads, perPerson)
  }

  /// Spans with enough people for the load of each hour.
  public var spans: [Demand.Span] {
    var counts = Array(repeating: 0, count: Staffing.stepsOfDay)
    for (hour, load) in loads.enumerated() {
      for step in Staffing.steps(from: start, minutes: 60, later: hour * 60) where step < counts.count {
        counts[step] = (load + perPerson - 1) / perPerson
      }
    }
    return Staffing.spans(of: counts)
  }
}

/// The number of people by five minutes, from midnight on for three days: the longest shift starts at the end of the first.
private enum Staffing {
  static let minutes = 5
  static let stepsOfDay = LocalTime.minutesPerDay / minutes
  static let steps = 3 * stepsOfDay

  static func steps(from start: LocalTime, minutes length: Int, later: Int = 0) -> Range<Int> {
    let begin = start.minuteOfDay + later
    let first = min(begin / minutes, steps)
    return first..<max(first, min((begin + length + minutes - 1) / minutes, steps))
  }

  /// The values that at least half of several weeks had.
  static func usual(_ weeks: [[Int]]) -> [Int] {
    (0..<steps).map { step in
      let counts = weeks.map { $0[step] }.sorted()
      return counts[counts.count / 2]
    }
  }

  /// Spans that add up to the numbers, the longest at the bottom.
  static func spans(of counts: [Int]) -> [Demand.Span] {
    var found: [Range<Int>: Int] = [:]
    for level in 1...max(1, min(counts.max() ?? 0, Demand.mostCount)) {
      var begin: Int?
      for step in 0...counts.count {
        let isOver = step < counts.count && counts[step] >= level
        if isOver, begin == nil { begin = step }
        if !isOver, let first = begin {
          found[first..<step, default: 0] += 1
          begin = nil
        }
      }
    }
    return found.compactMap { run, count in
      LocalTime(minuteOfDay: run.lowerBound * minutes % LocalTime.minutesPerDay).map {
        Demand.Span(start: $0, minutes: run.count * minutes, count: count)
      }
    }.sorted()
  }
}
