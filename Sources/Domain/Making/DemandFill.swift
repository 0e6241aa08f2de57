/// The shifts that a plan lacks for its site's demand. Pure, by the clock's face.
///
/// Shape: adjacent hours of demand are one, and no shift reaches over them. They are cut as people would work (`DemandCut`): into as few
/// shifts of `ShiftLengths` as that takes, that start and end where the need changes, else at the edges of usual shifts that fit, else at
/// full hours. People too many for an hour count less than one more shift. Less than an hour that planned shifts leave remains.
public struct DemandFill: Sendable {
  private let plan: Plan
  private let demand: Demand
  private let patterns: [ShiftPattern]
  private let lengths: ShiftLengths
  /// The day of minute 0.
  private let first: LocalDate
  private let minutes: Int

  /// The shortest gap beside planned shifts that is filled.
  private static let leastGap = 60

  /// The plan of a site, its demand, the patterns it uses, the best first, and the lengths it allows.
  public init(_ plan: Plan, _ demand: Demand, _ patterns: [ShiftPattern], lengths: ShiftLengths = .standard) {
    self.plan = plan
    self.demand = demand
    self.patterns = patterns
    self.lengths = lengths
    first = plan.days.lowerBound - 1
    minutes = (plan.days.upperBound.days(since: plan.days.lowerBound) + 4) * LocalTime.minutesPerDay
  }

  /// Open shifts for what is missing on some days of the plan, by day, position and start; at most `limit`.
  public func shifts(on days: ClosedRange<LocalDate>, limit: Int) -> [ShiftContent] {
    var found: [ShiftContent] = []
    for position in demand.positions.sorted() where found.count < limit {
      found += shifts(of: position, on: days).prefix(limit - found.count)
    }
    return found.sorted { ($0.hours.date, $0.position?.rawValue ?? 0) < ($1.hours.date, $1.position?.rawValue ?? 0) }
  }

  private func shifts(of position: ID<Position>, on days: ClosedRange<LocalDate>) -> [ShiftContent] {
    // Why with the day after: the last night is cut as if it went on.
    let demanded = demanded(of: position, on: days.lowerBound...(days.upperBound + 1))
    let runs = Self.runs(of: demanded, in: demanded.indices)
    let need = need(of: position, demanded, runs)
    var owed = zip(need, self.demanded(of: position, on: days)).map { min($0, $1) }
    let changes = Set(demanded.indices.dropFirst().filter { demanded[$0] != demanded[$0 - 1] })
    var found: [ShiftContent] = []
    for hours in runs where hours.contains(where: { owed[$0] > 0 }) {
      let usual = usual(of: position, in: hours)
      let cut = DemandCut(need, in: hours, changes: changes, usual: usual.mapValues { $0.rank }, lengths: lengths)
      for shift in cut.shifts() where shift.contains(where: { owed[$0] > 0 }) {
        for minute in shift { owed[minute] -= 1 }
        found.append(content(of: shift, position, usual[shift]?.pattern.breakMinutes))
      }
    }
    return found
  }

  /// Open, with the break of its pattern, else that of the rules.
  private func content(of shift: Range<Int>, _ position: ID<Position>, _ breakMinutes: Int?) -> ShiftContent {
    let (day, minute) = shift.lowerBound.quotientAndRemainder(dividingBy: LocalTime.minutesPerDay)
    let start = LocalDateTime(date: first + day, time: LocalTime(minuteOfDay: minute) ?? .midnight)
    var content = ShiftContent(
      site: plan.site.id, position: position, employee: nil, hours: .timed(start: start, minutes: shift.count))
    content.breakMinutes = max(breakMinutes ?? 0, plan.rules?.breakMinutes(in: content) ?? 0)
    return content
  }
}

// MARK: People by the minute

extension DemandFill {
  /// The people demanded by some dates; past midnight they belong to the date of their start.
  private func demanded(of position: ID<Position>, on days: ClosedRange<LocalDate>) -> [Int] {
    var steps = Array(repeating: 0, count: minutes)
    for number in 0...days.upperBound.days(since: days.lowerBound) {
      let date = days.lowerBound + number
      for span in demand.spans(of: position, on: date) {
        add(
          span.count, during: .timed(start: LocalDateTime(date: date, time: span.start), minutes: span.minutes), &steps)
      }
    }
    return Self.sums(of: steps)
  }

  /// The people on planned shifts, open ones included.
  private func planned(of position: ID<Position>) -> [Int] {
    var steps = Array(repeating: 0, count: minutes)
    for shift in [plan.shifts, plan.elsewhere].joined()
    where shift.site == plan.site.id && shift.position == position && !shift.isRemoval {
      add(1, during: shift.hours, &steps)
    }
    return Self.sums(of: steps)
  }

  /// The people demanded in some hours that are not planned, without short gaps beside planned shifts.
  private func need(of position: ID<Position>, _ demanded: [Int], _ runs: [Range<Int>]) -> [Int] {
    let all = self.demanded(of: position, on: first...(plan.days.upperBound + 1))
    let missing = zip(all, planned(of: position)).map { $0 - $1 }
    var need = zip(missing, demanded).map { max(0, min($0, $1)) }
    for hours in runs {
      for gap in Self.runs(of: need, in: hours) where gap != hours && gap.count < Self.leastGap {
        for minute in gap { need[minute] = 0 }
      }
    }
    return need
  }

  private func add(_ count: Int, during hours: Hours, _ steps: inout [Int]) {
    guard let hours = minutes(of: hours) else { return }
    if steps.indices.contains(hours.lowerBound) { steps[hours.lowerBound] += count }
    if steps.indices.contains(hours.upperBound) { steps[hours.upperBound] -= count }
  }

  /// A part of the plan's minutes; `nil` for whole days and outside.
  private func minutes(of hours: Hours) -> Range<Int>? {
    guard case .timed(let start, let length) = hours else { return nil }
    let from = start.date.days(since: first) * LocalTime.minutesPerDay + start.time.minuteOfDay
    let part = (from..<(from + length)).clamped(to: 0..<minutes)
    return part.isEmpty ? nil : part
  }

  private static func sums(of steps: [Int]) -> [Int] {
    var sum = 0
    return steps.map { step in
      sum += step
      return sum
    }
  }

  /// The longest ranges without a zero.
  private static func runs(of people: [Int], in hours: Range<Int>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for minute in hours where people[minute] > 0 {
      if let last = runs.last, last.upperBound == minute {
        runs[runs.count - 1] = last.lowerBound..<minute + 1
      } else {
        runs.append(minute..<minute + 1)
      }
    }
    return runs
  }

  /// The patterns of a position that fit into some hours, with their ranks.
  private func usual(of position: ID<Position>, in hours: Range<Int>) -> [Range<Int>: (
    rank: Int, pattern: ShiftPattern
  )] {
    var usual: [Range<Int>: (rank: Int, pattern: ShiftPattern)] = [:]
    let days = hours.lowerBound / LocalTime.minutesPerDay...hours.upperBound / LocalTime.minutesPerDay
    for (rank, pattern) in patterns.filter({ $0.position == position }).enumerated() {
      for day in days {
        guard let shift = minutes(of: pattern.hours(on: first + day)), shift.count == pattern.minutes,
          hours.lowerBound <= shift.lowerBound, shift.upperBound <= hours.upperBound, usual[shift] == nil
        else { continue }
        usual[shift] = (rank, pattern)
      }
    }
    return usual
  }
}
