extension RuleSearch {
  mutating func compareNightWork(_ rule: LaborRule) {
    let nights = RuleNights(timeline, rule)
    for place in places {
      let day = timeline.days[place]
      guard day.work > rule[.minutes], nights.has(place) else { continue }
      add(
        rule, on: day.number...day.number, timeline.stretches(of: place..<place + 1), has: day.work,
        limit: rule[.minutes])
    }
  }

  mutating func compareNightAverages(_ rule: LaborRule) {
    let nights = RuleNights(timeline, rule)
    compareAverages(rule) { $0.contains(where: nights.has) }
  }

  mutating func compareNights(_ rule: LaborRule) {
    let nights = RuleNights(timeline, rule)
    compareRows(rule, limit: rule[.nights], nights.has)
  }

  mutating func compareClosedHours(_ rule: LaborRule) {
    let closed = RuleNights(timeline, rule)
    for stretch in timeline.stretches(of: places) {
      let minutes = closed.minutes(of: stretch)
      if minutes > 0 { add(rule, on: stretch.day...stretch.day, [stretch], has: minutes, limit: 0) }
    }
  }
}

/// The hours of a rule from `from` until `until`, by the clock of each shift's site.
private struct RuleNights {
  let timeline: RuleTimeline
  let from: LocalTime
  let until: LocalTime
  let least: Int

  init(_ timeline: RuleTimeline, _ rule: LaborRule) {
    self.timeline = timeline
    from = LocalTime(minuteOfDay: rule[.from]) ?? .midnight
    until = LocalTime(minuteOfDay: rule[.until]) ?? .midnight
    least = rule[.leastNightMinutes]
  }

  /// `true` if one of `timeline.days` has a night shift.
  func has(_ place: Int) -> Bool {
    timeline.days[place].stretches.contains {
      let stretch = timeline.stretches[timeline.byDay[$0]]
      return stretch.presence >= least && minutes(of: stretch) >= least
    }
  }

  /// Real minutes of a shift within the hours.
  func minutes(of stretch: RuleTimeline.Stretch) -> Int {
    let zone = timeline.duties[stretch.duty].zone
    let (first, last) = (zone.local(stretch.begin).date, zone.local(stretch.end).date)
    var seconds: Int64 = 0
    // Why from the day before: its night goes on until this morning.
    for number in (first - 1).daysSinceEpoch...max(first, last).daysSinceEpoch {
      let date = LocalDate(daysSinceEpoch: number)
      let start = max(stretch.begin, zone.instant(of: LocalDateTime(date: date, time: from), as: .start))
      let next = until <= from ? date + 1 : date
      let end = min(stretch.end, zone.instant(of: LocalDateTime(date: next, time: until), as: .end))
      if start < end { seconds += end.seconds(since: start) }
    }
    return Int(seconds / 60)
  }
}
