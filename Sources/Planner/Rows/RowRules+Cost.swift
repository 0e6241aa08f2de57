extension RowRules {
  /// The points of a row by itself, and its legality by all rules. Cost: one pass over the days.
  func cost(_ row: UnsafePointer<UInt16>) -> (points: Int, isLegal: Bool) {
    var (total, sum, week, weekends) = (0, 0, 0, 0)
    var isLegal = true
    var (run, rest) = (history?.daysInRow ?? 0, history.map { $0.daysInRow > 0 ? 0 : $0.daysOff } ?? leastOff)
    // Why: work on the Saturday before is a weekend of the days before.
    var lastWeekend = weekday(0) == 6 && run > 0 ? self.week(0) : -1
    for day in 0..<days {
      let entry = Int(row[day])
      let price = points[day &* width &+ entry]
      if price == CellPoints.never { isLegal = false } else { total &+= Int(price) }
      if weekday(day) == 0 { week = 0 }
      if entry > 0 {
        if run == 0 {
          if rest < leastOff { isLegal = false }
        } else if day > 0 {
          let pair = Int(row[day - 1]) &* width &+ entry
          if banned[pair] { isLegal = false }
          total &+= Int(change[pair])
        }
        run += 1
        rest = 0
        if !isEndless, run > longest { isLegal = false }
        sum &+= minutes[entry]
        week &+= minutes[entry]
        if let mostAWeek, week > mostAWeek { isLegal = false }
        if weekday(day) >= 5, lastWeekend != self.week(day) {
          lastWeekend = self.week(day)
          weekends += 1
        }
      } else {
        if run > 0 {
          // Why not the run of an unknown past: it may have begun before.
          if run < leastRun, !(history == nil && run == day) { isLegal = false }
        }
        rest += 1
        run = 0
      }
    }
    if let most, sum > most { isLegal = false }
    if let least, sum < least { isLegal = false }
    if let mostWeekends, weekends > mostWeekends { isLegal = false }
    for balance in minuteBalances { total &+= balance.points(sum) }
    for balance in weekendBalances { total &+= balance.points(weekends) }
    for counter in counters {
      let count = count(counter, row, 0, days)
      if count > counter.most { isLegal = false }
      for balance in counter.balances { total &+= balance.points(count) }
    }
    return (total, isLegal)
  }

  /// The number of a row's shifts between two days that a counter counts.
  func count(_ counter: Counter, _ row: UnsafePointer<UInt16>, _ from: Int, _ to: Int) -> Int {
    var count = 0
    counter.counts.withUnsafeBufferPointer { counts in
      for day in from..<to where counts[Int(row[day])] { count += 1 }
    }
    return count
  }
}
