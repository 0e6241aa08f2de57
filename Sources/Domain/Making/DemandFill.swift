/// The shifts that a plan lacks for its site's demand. Pure, by the clock's face.
///
/// A gap takes a pattern that the site uses for the position if that fits well, else its own hours, in equal parts if they are long. Gaps
/// of less than an hour remain.
public struct DemandFill: Sendable {
  private let plan: Plan
  private let demand: Demand
  private let patterns: [ShiftPattern]
  private let first: LocalDate
  private let quarters: Int

  /// The longest shift made from a gap's own hours.
  private static let longestMinutes = 600
  /// A quarter hour.
  private static let step = 15

  /// The plan of a site, its demand, and the patterns it uses, the best first.
  public init(_ plan: Plan, _ demand: Demand, _ patterns: [ShiftPattern]) {
    self.plan = plan
    self.demand = demand
    self.patterns = patterns
    first = plan.days.lowerBound - 1
    quarters = (plan.days.upperBound.days(since: plan.days.lowerBound) + 4) * 96
  }

  /// Open shifts for what is missing on some days of the plan, by day, position and start; at most `limit`.
  public func shifts(on days: ClosedRange<LocalDate>, limit: Int) -> [ShiftContent] {
    var found: [ShiftContent] = []
    for position in demand.positions.sorted() {
      var missing = missing(of: position)
      let usable = patterns.filter { $0.position == position }
      for number in 0...days.upperBound.days(since: days.lowerBound) {
        let date = days.lowerBound + number
        for span in demand.spans(of: position, on: date) {
          let start = place(date, span.start.minuteOfDay)
          let end = min(quarters, start + (span.minutes + Self.step - 1) / Self.step)
          while found.count < limit, let gap = Self.gap(in: missing, from: start, to: end) {
            let shifts = fill(gap, position, date, usable, missing)
            for shift in shifts {
              found.append(shift)
              cover(shift.hours, &missing, by: -1)
            }
            if shifts.isEmpty { for quarter in gap { missing[quarter] -= 1 } }
          }
        }
      }
    }
    return found.sorted { ($0.hours.date, $0.position?.rawValue ?? 0) < ($1.hours.date, $1.position?.rawValue ?? 0) }
  }

  /// The missing people of a position, by quarter hour; below zero if there are too many.
  private func missing(of position: ID<Position>) -> [Int] {
    var missing = Array(repeating: 0, count: quarters)
    for number in 0...(plan.days.upperBound.days(since: plan.days.lowerBound) + 1) {
      let date = first + number
      for span in demand.spans(of: position, on: date) {
        let hours = Hours.timed(start: LocalDateTime(date: date, time: span.start), minutes: span.minutes)
        cover(hours, &missing, by: span.count)
      }
    }
    for shift in [plan.shifts, plan.elsewhere].joined()
    where shift.site == plan.site.id && shift.position == position && !shift.isRemoval {
      cover(shift.hours, &missing, by: -1)
    }
    return missing
  }

  private func place(_ date: LocalDate, _ minute: Int) -> Int { date.days(since: first) * 96 + minute / Self.step }

  private func cover(_ hours: Hours, _ missing: inout [Int], by count: Int) {
    guard case .timed(let start, let minutes) = hours else { return }
    let from = place(start.date, start.time.minuteOfDay)
    let to = from + (minutes + Self.step - 1) / Self.step
    for quarter in max(0, from)..<max(0, from, min(quarters, to)) { missing[quarter] += count }
  }

  /// The first run of quarter hours with someone missing.
  private static func gap(in missing: [Int], from start: Int, to end: Int) -> Range<Int>? {
    guard start >= 0, let begin = (start..<max(start, end)).first(where: { missing[$0] > 0 }) else { return nil }
    var last = begin
    while last < end, missing[last] > 0 { last += 1 }
    return begin..<last
  }

  /// The shifts for a gap; none if it is too short.
  private func fill(
    _ gap: Range<Int>, _ position: ID<Position>, _ date: LocalDate, _ patterns: [ShiftPattern], _ missing: [Int]
  ) -> [ShiftContent] {
    guard gap.count * Self.step >= 60 else { return [] }
    func draft(_ hours: Hours, _ breakMinutes: Int) -> ShiftContent {
      ShiftContent(site: plan.site.id, position: position, employee: nil, hours: hours, breakMinutes: breakMinutes)
    }
    let fitting = patterns.map { pattern -> (pattern: ShiftPattern, gain: Int) in
      let from = place(date, pattern.start.minuteOfDay)
      let to = from + max(1, pattern.minutes / Self.step)
      let useful = (from..<to).count { $0 >= 0 && $0 < quarters && missing[$0] > 0 }
      let fits = useful * 4 >= (to - from) * 3 && (from..<to).contains(gap.lowerBound)
      return (pattern, fits ? useful * 3 - (to - from) * 2 : 0)
    }
    if let best = fitting.max(by: { $0.gain < $1.gain }), best.gain > 0 {
      return [draft(best.pattern.hours(on: date), best.pattern.breakMinutes)]
    }
    let minutes = gap.count * Self.step
    let parts = (minutes + Self.longestMinutes - 1) / Self.longestMinutes
    return (0..<parts).map { part in
      let (from, to) = (gap.count * part / parts, gap.count * (part + 1) / parts)
      let quarter = gap.lowerBound + from
      let time = LocalTime(minuteOfDay: quarter % 96 * Self.step) ?? .midnight
      let length = (to - from) * Self.step
      let hours = Hours.timed(start: LocalDateTime(date: first + quarter / 96, time: time), minutes: length)
      return draft(hours, Self.breakMinutes(in: length))
    }
  }

  /// Source: German Working Hours Act (ArbZG), § 4.
  private static func breakMinutes(in minutes: Int) -> Int { minutes > 570 ? 45 : minutes > 360 ? 30 : 0 }
}
