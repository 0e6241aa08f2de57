package import Domain

/// The rules once more, half hour by half hour and day by day, without a thought for speed: what `RuleCheck` has to find.
package struct NaiveRules {
  /// A violation, in numbers.
  package struct Found: Hashable, Comparable {
    package let rule: Int
    package let first: Int
    package let last: Int
    package let has: Int
    package let limit: Int
    package let shifts: [Int64]

    package static func < (left: Self, right: Self) -> Bool {
      (left.rule, left.first, left.has) < (right.rule, right.first, right.has)
    }
  }

  /// What each half hour of the year 2026, and some weeks around it, is on the clocks of zones.
  package final class Clocks: Sendable {
    static let first = Int64(1_764_547_200)  // 1 December 2025
    static let count = 20_000
    private let days: [Zone: [Int]]
    private let minutes: [Zone: [Int]]

    package init(_ zones: [Zone]) {
      var (days, minutes): ([Zone: [Int]], [Zone: [Int]]) = ([:], [:])
      for zone in zones {
        let local = (0..<Self.count).map { zone.local(Instant(seconds: Self.first + Int64($0) * 1800)) }
        days[zone] = local.map(\.date.daysSinceEpoch)
        minutes[zone] = local.map(\.time.minuteOfDay)
      }
      (self.days, self.minutes) = (days, minutes)
    }

    func day(_ slot: Int, in zone: Zone) -> Int { days[zone]?[slot] ?? 0 }
    func minute(_ slot: Int, in zone: Zone) -> Int { minutes[zone]?[slot] ?? 0 }
    static func slot(_ instant: Instant) -> Int { Int((instant.seconds - first) / 1800) }
  }

  private struct Work {
    let id: Int64
    let slots: Range<Int>
    let day: Int
    let breakMinutes: Int
    let zone: Zone

    var minutes: Int { slots.count * 30 - breakMinutes }
  }

  private let works: [Work]
  private let clocks: Clocks
  private let weekStart: Weekday
  /// The days from a week before the first shift until a week after the last.
  private let days: ClosedRange<Int>

  package init(_ duties: [RuleCheck.Duty], weekStart: Weekday, _ clocks: Clocks) {
    works = duties.filter { $0.isTimed && $0.interval.lowerBound != $0.interval.upperBound }.map {
      Work(
        id: $0.id.rawValue, slots: Clocks.slot($0.interval.lowerBound)..<Clocks.slot($0.interval.upperBound),
        day: $0.date.daysSinceEpoch, breakMinutes: $0.breakMinutes, zone: $0.zone)
    }
    .sorted { ($0.slots.lowerBound, $0.slots.upperBound, $0.id) < ($1.slots.lowerBound, $1.slots.upperBound, $1.id) }
    self.clocks = clocks
    self.weekStart = weekStart
    let numbers = works.map(\.day)
    days = (numbers.min() ?? 0) - 7...(numbers.max() ?? 0) + 7
  }

  package func found(by rules: LaborRules) -> Set<Found> {
    guard !works.isEmpty else { return [] }
    var all: Set<Found> = []
    for (index, rule) in rules.rules.enumerated() {
      for (first, last, has, limit, shifts) in found(by: rule) {
        all.insert(Found(rule: index, first: first, last: last, has: has, limit: limit, shifts: shifts.map(\.id)))
      }
    }
    return all
  }

  private typealias Line = (first: Int, last: Int, has: Int, limit: Int, shifts: [Work])

  private func found(by rule: LaborRule) -> [Line] {
    let most = rule[.minutes]
    switch rule.kind {
    case .dailyRest: return shortRests(rule) + owedRests(rule)
    case .weeklyRest: return weeklyRests(rule)
    case .dayWork: return perDay(most) { $0.reduce(0) { $0 + $1.minutes } }
    case .dayPresence: return perDay(most) { $0.reduce(0) { $0 + $1.slots.count * 30 } }
    case .daySpread:
      return perDay(most) { works in
        let ends = works.map(\.slots.upperBound).max() ?? 0
        return (ends - (works.map(\.slots.lowerBound).min() ?? 0)) * 30
      }
    case .workIn24Hours: return in24Hours(most)
    case .weekWork: return perWeek(most) { week in sum(week...week + 6) }
    case .weekDays:
      return perWeek(rule[.days]) { week in (week...week + 6).count { day in works.contains { $0.day == day } } }
    case .averageWork, .nightAverage: return averages(rule)
    case .dutyDays: return rows(rule[.days]) { day in works.contains { $0.day == day } }
    case .nights: return rows(rule[.nights]) { isNight($0, rule) }
    case .nightWork:
      return perDay(most) { works in
        works.contains { night($0, rule) >= rule[.leastNightMinutes] } ? works.reduce(0) { $0 + $1.minutes } : 0
      }
    case .closedHours:
      return works.compactMap { night($0, rule) > 0 ? ($0.day, $0.day, night($0, rule), 0, [$0]) : nil }
    case .breaks: return works.compactMap { missingBreak($0, rule) }
    }
  }

  /// The free time before each work that begins outside of all others, after the work that ends last.
  private func rests() -> [(last: Work, next: Work, free: Int)] {
    works.enumerated().compactMap { place, work in
      let earlier = works[..<place]
      guard !earlier.isEmpty, !earlier.contains(where: { $0.slots.upperBound > work.slots.lowerBound }) else {
        return nil
      }
      var free = 0
      while !earlier.contains(where: { $0.slots.contains(work.slots.lowerBound - free - 1) }) { free += 1 }
      return earlier.last { $0.slots.upperBound == work.slots.lowerBound - free }.map { ($0, work, free * 30) }
    }
  }

  private func shortRests(_ rule: LaborRule) -> [Line] {
    let least = rule[.reducedToMinutes] > 0 ? rule[.reducedToMinutes] : rule[.minutes]
    return rests().compactMap { last, next, free in
      guard free < least else { return nil }
      if last.day == next.day {
        let start = works.filter { $0.day == next.day }.map(\.slots.lowerBound).min() ?? 0
        if rule.within == .afterDay || (next.slots.upperBound - start) * 30 + least <= 1440 { return nil }
      }
      return (min(last.day, next.day), max(last.day, next.day), free, least, [last, next])
    }
  }

  /// Each shortened rest takes the first longer one after it, if that one is long enough by the last day.
  private func owedRests(_ rule: LaborRule) -> [Line] {
    guard rule[.reducedToMinutes] > 0 else { return [] }
    let nights = rests().filter { $0.last.day != $0.next.day }
    var taken: Set<Int> = []
    return nights.enumerated().compactMap { place, rest in
      guard rest.free >= rule[.reducedToMinutes], rest.free < rule[.minutes] else { return nil }
      let end = rest.next.day + 7 * rule[.inWeeks]
      let longer = nights.indices.first {
        $0 > place && !taken.contains($0) && nights[$0].free >= rule[.madeUpToMinutes]
      }
      if let longer {
        let done = nights[longer].last.slots.upperBound + rule[.madeUpToMinutes] / 30
        if clocks.day(done - 1, in: rest.next.zone) <= end {
          taken.insert(longer)
          return nil
        }
      }
      let first = min(rest.last.day, rest.next.day)
      return (first, max(rest.last.day, end), rest.free, rule[.minutes], [rest.last, rest.next])
    }
  }

  private func weeklyRests(_ rule: LaborRule) -> [Line] {
    let (least, length) = (rule[.minutes] + rule[.besideMinutes], rule[.weeks] * 7)
    let bounds = (works.map(\.slots.lowerBound).min() ?? 0) - 1500...(works.map(\.slots.upperBound).max() ?? 0) + 1500
    var isWork = [Bool](repeating: false, count: bounds.count)
    for work in works { for slot in work.slots { isWork[slot - bounds.lowerBound] = true } }
    var lines: [Line] = []
    for start in starts(of: rule[.weeks]) {
      let own = byDay(start...start + length - 1)
      guard let zone = own.first?.zone else { continue }
      var rests: [Int] = []
      var (inside, all, reachesEdge) = (0, 0, true)
      for slot in bounds {
        let day = clocks.day(slot, in: zone)
        if isWork[slot - bounds.lowerBound] {
          rests += pieces(inside, reachesEdge ? nil : all, rule)
          (inside, all, reachesEdge) = (0, 0, false)
        } else {
          all += 30
          if day >= start, day < start + length { inside += 30 }
        }
      }
      rests += pieces(inside, nil, rule)
      let ordered = rests.sorted(by: >)
      let has = ordered.count < rule[.weeks] ? 0 : ordered[rule[.weeks] - 1]
      if has < least { lines.append((start, start + length - 1, has, least, own)) }
    }
    return lines
  }

  private func pieces(_ inside: Int, _ all: Int?, _ rule: LaborRule) -> [Int] {
    guard inside > 0 else { return [] }
    var minutes = min(inside + rule[.besideMinutes], all ?? .max)
    var pieces: [Int] = []
    while minutes > 0, pieces.count < rule[.weeks] {
      pieces.append(minutes)
      minutes -= rule[.minutes]
    }
    return pieces
  }

  private func perDay(_ most: Int, _ minutes: ([Work]) -> Int) -> [Line] {
    days.compactMap { day in
      let own = works.filter { $0.day == day }
      return minutes(own) > most ? (day, day, minutes(own), most, own) : nil
    }
  }

  private func in24Hours(_ most: Int) -> [Line] {
    works.indices.compactMap { place in
      let end = works[place].slots.lowerBound + 48
      let own = works[place...].filter { $0.slots.lowerBound < end }
      let sum = own.reduce(0) { sum, work in sum + min(work.minutes, work.slots.count { $0 < end } * 30) }
      let days = own.map(\.day)
      return sum > most ? (days.min() ?? 0, days.max() ?? 0, sum, most, own) : nil
    }
  }

  private func perWeek(_ most: Int, _ count: (Int) -> Int) -> [Line] {
    starts(of: 1).compactMap { count($0) > most ? ($0, $0 + 6, count($0), most, byDay($0...$0 + 6)) : nil }
  }

  private func averages(_ rule: LaborRule) -> [Line] {
    let (weeks, most) = (rule[.weeks], rule[.minutes])
    return starts(of: 1).compactMap { week in
      let span = week - 7 * (weeks - 1)...week + 6
      let own = byDay(week...week + 6)
      let sum = sum(span)
      guard !own.isEmpty, sum > most * weeks else { return nil }
      if rule.kind == .nightAverage, !span.contains(where: { isNight($0, rule) }) { return nil }
      return (week, week + 6, sum / weeks + (sum % weeks > 0 ? 1 : 0), most, own)
    }
  }

  private func rows(_ most: Int, _ counts: (Int) -> Bool) -> [Line] {
    var (lines, row): ([Line], [Int]) = ([], [])
    for day in days {
      if counts(day) {
        row.append(day)
      } else if let first = row.first, let last = row.last {
        if row.count > most { lines.append((first, last, row.count, most, byDay(first + most...last))) }
        row = []
      }
    }
    return lines
  }

  private func missingBreak(_ work: Work, _ rule: LaborRule) -> Line? {
    var needed = 0
    if work.minutes > rule[.overMinutes] { needed = rule[.breakMinutes] }
    if rule[.longBreakMinutes] > 0, work.minutes > rule[.longOverMinutes] { needed = rule[.longBreakMinutes] }
    return work.breakMinutes < needed ? (work.day, work.day, work.breakMinutes, needed, [work]) : nil
  }

  private func isNight(_ day: Int, _ rule: LaborRule) -> Bool {
    works.contains { $0.day == day && night($0, rule) >= rule[.leastNightMinutes] }
  }

  private func night(_ work: Work, _ rule: LaborRule) -> Int {
    let (from, until) = (rule[.from], rule[.until])
    return work.slots.count { slot in
      let minute = clocks.minute(slot, in: work.zone)
      return from < until ? minute >= from && minute < until : minute >= from || minute < until
    } * 30
  }

  private func sum(_ span: ClosedRange<Int>) -> Int {
    works.reduce(0) { $0 + (span.contains($1.day) ? $1.minutes : 0) }
  }

  private func byDay(_ span: ClosedRange<Int>) -> [Work] { span.flatMap { day in works.filter { $0.day == day } } }

  /// The first days of all weeks with a day of `days`, or of all periods of two weeks since 1 January 1970.
  private func starts(of weeks: Int) -> [Int] {
    var first = LocalDate(daysSinceEpoch: 0)
    while first.weekday != weekStart { first = first - 1 }
    return (days.lowerBound - 13...days.upperBound).filter { ($0 - first.daysSinceEpoch) % (7 * weeks) == 0 }
  }
}
