extension RuleSearch {
  /// Compares each shift with the earlier one that ends last.
  mutating func compareDailyRest(_ rule: LaborRule) {
    let (rests, limit) = (timeline.rests, rule.leastRestMinutes)
    for rest in rests where rest.minutes < limit {
      if rest.isPause, !counts(rest, rule) { continue }
      add(
        rule, on: rest.days, [rest.before, rest.after], has: rest.minutes, limit: limit, gap: rest.gap,
        response: rest.isPause && rule.within == .warnIn24Hours ? .warn : nil)
    }
    if limit < rule[.minutes] { compareOwedRests(rests.filter { !$0.isPause }, rule) }
  }

  /// `true` if a pause within a day is a short rest.
  private func counts(_ pause: RuleTimeline.Rest, _ rule: LaborRule) -> Bool {
    guard rule.within != .afterDay else { return false }
    let place = timeline.days.firstPlace { $0.number >= pause.after.day }
    guard place < timeline.days.count else { return true }
    let left = Int64(LocalTime.minutesPerDay - rule.leastRestMinutes) * 60
    return pause.after.end.seconds(since: timeline.days[place].begin) > left
  }

  /// Tells the rests that no later one makes up for: each long one is for the first that is still open then.
  ///
  /// The time after the last known shift makes up for none: it is not planned yet.
  private mutating func compareOwedRests(_ rests: [RuleTimeline.Rest], _ rule: LaborRule) {
    var owed: [(rest: RuleTimeline.Rest, last: LocalDate, end: Instant)] = []
    var (left, next) = (owed, 0)
    for rest in rests {
      if rest.minutes < rule[.minutes], rest.minutes >= rule.leastRestMinutes {
        let last = LocalDate(daysSinceEpoch: rest.after.day) + 7 * rule[.inWeeks]
        owed.append((rest, last, timeline.duties[rest.after.duty].zone.startOfDay(last + 1)))
      } else if rest.minutes >= rule[.madeUpToMinutes] {
        let end = rest.before.end + Int64(rule[.madeUpToMinutes]) * 60
        while next < owed.count, owed[next].end < end {
          left.append(owed[next])
          next += 1
        }
        next = min(next + 1, owed.count)
      }
    }
    for (rest, last, _) in left + owed[next...] {
      add(
        rule, on: rest.days.lowerBound...max(rest.days.upperBound, last.daysSinceEpoch), [rest.before, rest.after],
        has: rest.minutes, limit: rule[.minutes], gap: rest.gap, response: .warn, isOwed: true)
    }
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
  /// The time between a shift and the earlier one that ends last.
  fileprivate struct Rest {
    let before: Stretch
    let after: Stretch
    let minutes: Int

    var gap: Range<Instant> { before.end..<after.begin }
    var days: ClosedRange<Int> { min(before.day, after.day)...max(before.day, after.day) }
    /// `true` within one roster's day.
    var isPause: Bool { before.day == after.day }
  }

  /// In order, also rests of no time at all.
  fileprivate var rests: [Rest] {
    var rests: [Rest] = []
    var last: Stretch?
    for stretch in stretches {
      if let last, stretch.begin >= last.end {
        rests.append(Rest(before: last, after: stretch, minutes: Int(stretch.begin.seconds(since: last.end) / 60)))
      }
      if last.map({ $0.end <= stretch.end }) ?? true { last = stretch }
    }
    return rests
  }

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
