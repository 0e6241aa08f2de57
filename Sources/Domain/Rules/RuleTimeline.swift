/// One person's timed shifts in order, and their sums by day and week.
struct RuleTimeline: Sendable {
  /// The parts of a shift that the rules compare.
  struct Stretch: Sendable {
    let begin: Instant
    let end: Instant
    /// Real minutes, without and with the break.
    let work: Int
    let presence: Int
    /// The number of the roster's day.
    let day: Int
    /// The place in `duties`.
    let duty: Int
    let id: ID<Shift>
  }

  /// A day with shifts.
  struct Day: Sendable {
    let number: Int
    /// The places in `byDay`.
    var stretches: Range<Int>
    /// The earliest start and the latest end.
    var begin: Instant
    var end: Instant
    var work = 0
    var presence = 0

    /// Real minutes from the earliest start to the latest end.
    var spread: Int { Int(end.seconds(since: begin) / 60) }
    var date: LocalDate { LocalDate(daysSinceEpoch: number) }
  }

  /// A week with shifts.
  struct Week: Sendable {
    let number: Int
    /// The places in `days`.
    var days: Range<Int>
    var work = 0
  }

  /// As given, including those without hours.
  let duties: [RuleCheck.Duty]
  /// By start, end and id.
  let stretches: [Stretch]
  /// Places in `stretches`, by day, then in their order.
  let byDay: [Int]
  /// In order.
  private(set) var days: [Day] = []
  /// In order.
  private(set) var weeks: [Week] = []
  let weekStart: Weekday

  init(_ duties: [RuleCheck.Duty], weekStart: Weekday) {
    self.duties = duties
    self.weekStart = weekStart
    var stretches: [Stretch] = []
    stretches.reserveCapacity(duties.count)
    for (index, duty) in duties.enumerated() where duty.isTimed && !duty.interval.isEmpty {
      stretches.append(Stretch(duty, at: index))
    }
    stretches.sort { ($0.begin, $0.end, $0.id) < ($1.begin, $1.end, $1.id) }
    self.stretches = stretches
    // Why sorted only if out of order: days follow starts, unless a person works in two zones at once.
    let isByDay = zip(stretches, stretches.dropFirst()).allSatisfy { $0.day <= $1.day }
    byDay =
      isByDay
      ? Array(stretches.indices) : stretches.indices.sorted { (stretches[$0].day, $0) < (stretches[$1].day, $1) }
    addDays()
    addWeeks()
  }

  /// The same timeline with other shifts.
  func holding(_ duties: [RuleCheck.Duty]) -> Self { Self(duties, weekStart: weekStart) }

  private mutating func addDays() {
    for (place, index) in byDay.enumerated() {
      let stretch = stretches[index]
      if days.last?.number != stretch.day {
        days.append(Day(number: stretch.day, stretches: place..<place, begin: stretch.begin, end: stretch.end))
      }
      let last = days.count - 1
      days[last].end = max(days[last].end, stretch.end)
      days[last].stretches = days[last].stretches.lowerBound..<place + 1
      days[last].work += stretch.work
      days[last].presence += stretch.presence
    }
  }

  private mutating func addWeeks() {
    for (place, day) in days.enumerated() {
      let number = week(of: day.number)
      if weeks.last?.number != number { weeks.append(Week(number: number, days: place..<place)) }
      weeks[weeks.count - 1].days = weeks[weeks.count - 1].days.lowerBound..<place + 1
      weeks[weeks.count - 1].work += day.work
    }
  }
}

extension RuleTimeline {
  /// The number of a day's week; 0 is the week of 1 January 1970.
  func week(of day: Int) -> Int {
    let days = day - firstDay(ofWeek: 0)
    return days >= 0 ? days / 7 : (days - 6) / 7
  }

  /// The number of a week's first day.
  func firstDay(ofWeek number: Int) -> Int {
    LocalDate(daysSinceEpoch: 0).startOfWeek(on: weekStart).daysSinceEpoch + number * 7
  }

  /// The places in `days` of the days in a range.
  func places(in range: ClosedRange<LocalDate>) -> Range<Int> {
    let first = days.firstPlace { $0.number >= range.lowerBound.daysSinceEpoch }
    return first..<max(first, days.firstPlace { $0.number > range.upperBound.daysSinceEpoch })
  }

  /// The stretches of the days at these places in `days`, by day.
  func stretches(of places: Range<Int>) -> [Stretch] {
    guard let first = places.first, let last = places.last else { return [] }
    return byDay[days[first].stretches.lowerBound..<days[last].stretches.upperBound].map { stretches[$0] }
  }
}

extension RuleTimeline.Stretch {
  fileprivate init(_ duty: RuleCheck.Duty, at index: Int) {
    (begin, end) = (duty.interval.lowerBound, duty.interval.upperBound)
    presence = Int(end.seconds(since: begin) / 60)
    work = presence - duty.breakMinutes
    day = duty.date.daysSinceEpoch
    self.duty = index
    id = duty.id
  }
}

extension Array {
  /// The first place from which on all elements fulfill a condition; the count if none does.
  func firstPlace(_ isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
