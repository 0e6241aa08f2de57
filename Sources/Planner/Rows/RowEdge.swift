/// The surroundings of a stretch of a person's days, and the outside days' part of the limits.
struct RowEdge {
  /// The days of work in a row before it.
  var run = 0
  /// The days off in a row before it.
  var rest = 0
  /// `true` if the run before it began before all known days, so that it is never too short.
  var isOpen = false
  /// The entry of the day before, if it is work within the span.
  var entry: Int?
  var minutes = 0
  var weekends = 0
  /// By counted counter, the shifts outside.
  var counts = SIMD4<Int>()
  /// After it: the days of work in a row, or days off in a row, and `true` if they reach the last day.
  var nextRun = 0
  var nextRest = 0
  var reachesEnd = false
  var nextEntry = 0
  /// `true` if there is anything after it.
  var hasNext = false

  init() {}

  init(_ rules: RowRules, _ row: UnsafePointer<UInt16>, _ start: Int, _ end: Int) {
    var day = start
    while day > 0, (row[day - 1] > 0) == (row[start - 1] > 0) { day -= 1 }
    let reachesPast = day == 0
    let isAfterWork = start > 0 && row[start - 1] > 0
    if start == 0 {
      run = rules.history?.daysInRow ?? 0
      rest = rules.history.map { $0.daysInRow > 0 ? 0 : $0.daysOff } ?? rules.leastOff
      isOpen = rules.history == nil
    } else if isAfterWork {
      run = start - day + (reachesPast ? rules.history?.daysInRow ?? 0 : 0)
      isOpen = reachesPast && rules.history == nil
      entry = Int(row[start - 1])
    } else {
      rest = start - day
      if reachesPast { rest += rules.history.map { $0.daysInRow > 0 ? 0 : $0.daysOff } ?? rules.leastOff }
    }
    if end < rules.days {
      hasNext = true
      var day = end
      let isWork = row[end] > 0
      while day < rules.days, (row[day] > 0) == isWork { day += 1 }
      if isWork { nextRun = day - end } else { nextRest = day - end }
      reachesEnd = day == rules.days
      nextEntry = Int(row[end])
    }
    guard start > 0 || end < rules.days else { return }
    sums(rules, row, 0, start)
    sums(rules, row, end, rules.days)
  }

  private mutating func sums(_ rules: RowRules, _ row: UnsafePointer<UInt16>, _ from: Int, _ to: Int) {
    var last = from == 0 && rules.weekday(0) == 6 && rules.history?.daysInRow ?? 0 > 0 ? rules.week(0) : -1
    for day in from..<to where row[day] > 0 {
      minutes += rules.minutes[Int(row[day])]
      guard rules.weekday(day) >= 5, rules.week(day) != last else { continue }
      last = rules.week(day)
      weekends += 1
    }
  }
}
