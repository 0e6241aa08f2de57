extension RuleSearch {
  /// Compares each shift with the earlier one that ends last.
  mutating func compareDailyRest(_ rule: LaborRule) {
    let limit = rule[.minutes]
    var last: RuleTimeline.Stretch?
    for stretch in timeline.stretches {
      if let last, stretch.begin >= last.end {
        let minutes = Int(stretch.begin.seconds(since: last.end) / 60)
        if minutes < limit, !isSplit(last, stretch, rest: limit) {
          add(
            rule, on: min(last.day, stretch.day)...max(last.day, stretch.day), [last, stretch], has: minutes,
            limit: limit, gap: last.end..<stretch.begin)
        }
      }
      if last.map({ $0.end <= stretch.end }) ?? true { last = stretch }
    }
  }

  /// `true` if two shifts are of one day that leaves enough of 24 hours for the rest.
  private func isSplit(_ first: RuleTimeline.Stretch, _ second: RuleTimeline.Stretch, rest: Int) -> Bool {
    guard first.day == second.day else { return false }
    let place = timeline.days.firstPlace { $0.number >= first.day }
    guard place < timeline.days.count else { return false }
    return second.end.seconds(since: timeline.days[place].begin) <= Int64(LocalTime.minutesPerDay - rest) * 60
  }

  mutating func compareWeeklyRest(_ rule: LaborRule) {
    let count = max(1, rule[.weeks])
    let works = timeline.works
    var judged: Int?
    for place in weeksAround(count) {
      let period = timeline.weeks[place].number.floored(by: count)
      guard period != judged else { continue }
      judged = period
      compareRest(of: days(ofWeek: period * count, count: count), works, rule)
    }
  }

  /// The requested weeks, and the other week of their periods.
  private func weeksAround(_ count: Int) -> Range<Int> {
    let weeks = weeks
    guard count > 1 else { return weeks }
    return max(0, weeks.lowerBound - 1)..<min(timeline.weeks.count, weeks.upperBound + 1)
  }

  /// Compares the free time of one period with its weeks' worth.
  private mutating func compareRest(
    of days: ClosedRange<Int>, _ works: [Range<Instant>], _ rule: LaborRule
  ) {
    let own = timeline.stretches(
      of: timeline.places(in: LocalDate(daysSinceEpoch: days.lowerBound)...LocalDate(daysSinceEpoch: days.upperBound)))
    guard let first = own.first else { return }
    let zone = timeline.duties[first.duty].zone
    let start = zone.startOfDay(LocalDate(daysSinceEpoch: days.lowerBound))
    let period = start..<max(start, zone.startOfDay(LocalDate(daysSinceEpoch: days.upperBound) + 1))
    let (free, beside, count) = (rule[.minutes], rule[.besideMinutes], max(1, rule[.weeks]))
    var rests: [(minutes: Int, gap: Range<Instant>)] = []
    for gap in works.gaps(in: period) {
      var minutes = gap.minutes(in: period, beside: beside)
      for _ in 0..<count where minutes > 0 {
        rests.append((minutes, gap.known(in: period)))
        minutes -= free
      }
    }
    // Why by place too: of rests of one length, the earlier.
    let ordered = rests.enumerated().sorted { ($1.element.minutes, $0.offset) < ($0.element.minutes, $1.offset) }
    let short = ordered.count < count ? nil : ordered[count - 1].element
    guard (short?.minutes ?? 0) < free + beside else { return }
    add(rule, on: days, own, has: short?.minutes ?? 0, limit: free + beside, gap: short?.gap)
  }
}

/// A time without work; unbounded if no shift is known there.
private struct RuleGap {
  var start: Instant?
  var end: Instant?

  /// The minutes that count: those in a period and a number beside it, and never more than all.
  func minutes(in period: Range<Instant>, beside: Int) -> Int {
    let (first, last) = (start.map { max($0, period.lowerBound) }, end.map { min($0, period.upperBound) })
    let inside = (last ?? period.upperBound).seconds(since: first ?? period.lowerBound)
    guard inside > 0 else { return 0 }
    guard let start, let end else { return Int((inside + Int64(beside) * 60) / 60) }
    return Int(min(inside + Int64(beside) * 60, end.seconds(since: start)) / 60)
  }

  /// Ends with the period if no shift is known there.
  func known(in period: Range<Instant>) -> Range<Instant> {
    let first = start ?? period.lowerBound
    return first..<max(first, end ?? period.upperBound)
  }
}

extension [Range<Instant>] {
  /// The gaps between and around ranges in order and apart from each other, as far as they reach into a period.
  fileprivate func gaps(in period: Range<Instant>) -> [RuleGap] {
    var place = firstPlace { $0.upperBound >= period.lowerBound }
    var gaps: [RuleGap] = []
    var start = place > 0 ? self[place - 1].upperBound : nil
    while place < count, self[place].lowerBound < period.upperBound {
      gaps.append(RuleGap(start: start, end: self[place].lowerBound))
      start = self[place].upperBound
      place += 1
    }
    gaps.append(RuleGap(start: start, end: place < count ? self[place].lowerBound : nil))
    return gaps
  }
}

extension RuleTimeline {
  /// The times of work, in order and apart from each other.
  fileprivate var works: [Range<Instant>] {
    var works: [Range<Instant>] = []
    for stretch in stretches {
      if let last = works.last, stretch.begin <= last.upperBound {
        works[works.count - 1] = last.lowerBound..<max(last.upperBound, stretch.end)
      } else {
        works.append(stretch.begin..<stretch.end)
      }
    }
    return works
  }
}

extension Int {
  fileprivate func floored(by divisor: Int) -> Int { self >= 0 ? self / divisor : (self - divisor + 1) / divisor }
}
