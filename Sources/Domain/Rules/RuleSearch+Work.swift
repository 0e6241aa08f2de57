extension RuleSearch {
  mutating func compareDays(_ rule: LaborRule, _ minutes: (RuleTimeline.Day) -> Int) {
    for place in places {
      let day = timeline.days[place]
      guard minutes(day) > rule[.minutes] else { continue }
      add(
        rule, on: day.number...day.number, timeline.stretches(of: place..<place + 1), has: minutes(day),
        limit: rule[.minutes])
    }
  }

  mutating func compare24Hours(_ rule: LaborRule) {
    let (stretches, limit) = (timeline.stretches, rule[.minutes])
    for (place, first) in stretches.enumerated() {
      let end = first.begin + 86_400
      var (sum, next, days) = (0, place, first.day...first.day)
      while next < stretches.count, stretches[next].begin < end {
        let stretch = stretches[next]
        sum += min(stretch.work, Int(min(stretch.end, end).seconds(since: stretch.begin) / 60))
        days = min(days.lowerBound, stretch.day)...max(days.upperBound, stretch.day)
        next += 1
      }
      if sum > limit { add(rule, on: days, Array(stretches[place..<next]), has: sum, limit: limit) }
    }
  }

  mutating func compareWeeks(_ rule: LaborRule) {
    for place in weeks where timeline.weeks[place].work > rule[.minutes] {
      add(rule, onWeek: timeline.weeks[place], has: timeline.weeks[place].work, limit: rule[.minutes])
    }
  }

  mutating func compareWeekDays(_ rule: LaborRule) {
    for place in weeks where timeline.weeks[place].days.count > rule[.days] {
      add(rule, onWeek: timeline.weeks[place], has: timeline.weeks[place].days.count, limit: rule[.days])
    }
  }

  mutating func compareAverages(_ rule: LaborRule) { compareAverages(rule) { _ in true } }

  /// The sum of the weeks of each period that ends with a requested week; `counts` has the period's days.
  mutating func compareAverages(_ rule: LaborRule, _ counts: (Range<Int>) -> Bool) {
    let count = max(1, rule[.weeks])
    let (weeks, asked) = (timeline.weeks, weeks)
    guard let first = asked.first else { return }
    var start = weeks.firstPlace { $0.number > weeks[first].number - count }
    var sum = weeks[start..<first].reduce(0) { $0 + $1.work }
    for place in asked {
      sum += weeks[place].work
      while weeks[start].number <= weeks[place].number - count {
        sum -= weeks[start].work
        start += 1
      }
      guard sum > rule[.minutes] * count, counts(weeks[start].days.lowerBound..<weeks[place].days.upperBound) else {
        continue
      }
      add(rule, onWeek: weeks[place], has: (sum + count - 1) / count, limit: rule[.minutes])
    }
  }

  /// Rows of days, one after the other, that count.
  mutating func compareRows(_ rule: LaborRule, limit: Int, _ counts: (Int) -> Bool) {
    let days = timeline.days
    func goesOn(_ place: Int) -> Bool {
      place > 0 && days[place].number == days[place - 1].number + 1 && counts(place - 1)
    }
    var place = places.lowerBound
    while place < places.upperBound {
      guard counts(place) else {
        place += 1
        continue
      }
      var first = place
      while goesOn(first) { first -= 1 }
      var next = place + 1
      while next < days.count, days[next].number == days[next - 1].number + 1, counts(next) { next += 1 }
      if next - first > limit {
        add(
          rule, on: days[first].number...days[next - 1].number, timeline.stretches(of: first + limit..<next),
          has: next - first, limit: limit)
      }
      place = next
    }
  }

  mutating func compareBreaks(_ rule: LaborRule) {
    for stretch in timeline.stretches(of: places) {
      let has = stretch.presence - stretch.work
      let limit = rule.breakMinutes(besideWork: stretch.work)
      if has < limit { add(rule, on: stretch.day...stretch.day, [stretch], has: has, limit: limit) }
    }
  }

  private mutating func add(_ rule: LaborRule, onWeek week: RuleTimeline.Week, has: Int, limit: Int) {
    add(rule, on: days(ofWeek: week.number), timeline.stretches(of: week.days), has: has, limit: limit)
  }
}
