/// A pattern's places in time, numbered from 0, by arithmetic alone.
///
/// A place has one day, or none if its month has no such day. Later places have later days. The pattern's days are
/// those of the places from `first` on; earlier places are before its start.
struct RecurrenceSequence {
  private enum Kind {
    case days(from: Int, step: Int)
    /// The days of a week count from 0 for its first, in order.
    case weeks(from: Int, step: Int, days: [Int])
    /// Months count from January of year 0.
    case months(from: Int, step: Int, Recurrence.MonthDay, Recurrence.MissingDay)
    case none
  }

  private let kind: Kind
  /// The first place with a day on or after the start.
  let first: Int

  init(_ recurrence: Recurrence) {
    kind = Self.kind(of: recurrence)
    first = Self.place(from: recurrence.begin.daysSinceEpoch, in: kind)
  }

  /// Steps are clamped to between 1 and the calendar's length.
  private static func kind(of recurrence: Recurrence) -> Kind {
    let begin = recurrence.begin
    let interval = min(max(recurrence.interval, 1), 4_000_000)
    let (year, month, day) = begin.parts
    let firstMonth = year * 12 + month - 1
    switch recurrence.pattern {
    case .once, .daily: return .days(from: begin.daysSinceEpoch, step: interval)
    case .weekly(let weekdays):
      let start = recurrence.weekStart
      let days = weekdays.map { $0.days(since: start) }.sorted()
      // Why: unlike `startOfWeek`, not clamped to the calendar.
      let from = begin.daysSinceEpoch - begin.weekday.days(since: start)
      return days.isEmpty ? .none : .weeks(from: from, step: interval * 7, days: days)
    case .monthly(let monthDay):
      // Why: the search for a day that no month has would run to the end of the calendar.
      guard isKnown(monthDay, recurrence.missingDay) else { return .none }
      return .months(from: firstMonth, step: interval, monthDay, recurrence.missingDay)
    case .yearly:
      return .months(from: firstMonth, step: interval * 12, .day(day), recurrence.missingDay)
    }
  }

  private static func isKnown(_ monthDay: Recurrence.MonthDay, _ missing: Recurrence.MissingDay) -> Bool {
    switch monthDay {
    case .day(let day): day >= 1 && (day <= 31 || missing == .lastDay)
    case .weekday(_, let nth): (1...5).contains(nth.magnitude)
    }
  }

  // MARK: Places and days

  /// A place's day; `nil` if it has none.
  func day(at place: Int) -> Int? {
    switch kind {
    case .days(let from, let step): return from + place * step
    case .weeks(let from, let step, let days): return from + place / days.count * step + days[place % days.count]
    case .months(let from, let step, let monthDay, let missing):
      return Self.day(of: monthDay, inMonth: from + place * step, missing)
    case .none: return nil
    }
  }

  /// The first place with a day, if it has one, on or after a day.
  func place(from day: Int) -> Int { max(first, Self.place(from: day, in: kind)) }

  private static func place(from day: Int, in kind: Kind) -> Int {
    switch kind {
    case .days(let from, let step): return day <= from ? 0 : (day - from - 1) / step + 1
    case .weeks(let from, let step, let days):
      guard day > from else { return 0 }
      let dayOfStep = (day - from) % step
      return (day - from) / step * days.count + days.count { $0 < dayOfStep }
    case .months(let from, let step, let monthDay, let missing):
      let (year, month, _) = LocalDate(daysSinceEpoch: day).parts
      let reached = year * 12 + month - 1 - from
      guard reached >= 0 else { return 0 }
      let place = (reached + step - 1) / step
      // Why: a day after the calendar's last was clamped above.
      if day > LocalDate.last.daysSinceEpoch { return reached / step + 1 }
      guard let found = Self.day(of: monthDay, inMonth: from + place * step, missing) else { return place }
      return found < day ? place + 1 : place
    case .none: return 0
    }
  }

  private static func day(of monthDay: Recurrence.MonthDay, inMonth number: Int, _ missing: Recurrence.MissingDay)
    -> Int?
  {
    let (year, month) = (number / 12, number % 12 + 1)
    guard let start = LocalDate(year: year, month: month, day: 1) else { return nil }
    let length = LocalDate.days(inMonth: month, of: year)
    switch monthDay {
    case .day(let day):
      if day < 1 || (day > length && missing == .skip) { return nil }
      return start.daysSinceEpoch + min(day, length) - 1
    case .weekday(let weekday, let nth):
      return Self.offset(of: weekday, nth: nth, from: start.weekday, length: length).map { start.daysSinceEpoch + $0 }
    }
  }

  private static func offset(of weekday: Weekday, nth: Int, from first: Weekday, length: Int) -> Int? {
    guard (1...5).contains(nth.magnitude) else { return nil }
    let firstOne = (weekday.rawValue - first.rawValue + 7) % 7
    let lastOne = firstOne + (length - 1 - firstOne) / 7 * 7
    let offset = nth > 0 ? firstOne + (nth - 1) * 7 : lastOne + (nth + 1) * 7
    return (0..<length).contains(offset) ? offset : nil
  }

  // MARK: Counting

  /// The number of days in the places from `first` up to, but excluding, a place.
  ///
  /// Cost: constant; if months lack the day, at most two rounds of the places that repeat after 400 years.
  func count(before place: Int) -> Int {
    guard place > first else { return 0 }
    guard let round else { return place - first }
    if place - first <= round { return count(from: first, to: place) }
    let (rounds, rest) = (place - first).quotientAndRemainder(dividingBy: round)
    return rounds * count(from: first, to: first + round) + count(from: first, to: first + rest)
  }

  /// The place of the day with `number` days before it; at most `limit`. Cost: as `count(before:)`.
  func place(ofDay number: Int, limit: Int) -> Int {
    guard let round else { return number < limit - first ? first + max(0, number) : max(first, limit) }
    let isShort = limit - first <= round
    let perRound = isShort ? 0 : count(from: first, to: first + round)
    guard isShort || perRound > 0 else { return limit }
    let rounds = isShort ? 0 : min(max(0, number) / perRound, (limit - first) / round)
    var place = first + rounds * round
    var left = max(0, number) - rounds * perRound
    while place < limit {
      if day(at: place) != nil {
        if left == 0 { return place }
        left -= 1
      }
      place += 1
    }
    return max(first, limit)
  }

  private func count(from place: Int, to end: Int) -> Int { (place..<end).count { day(at: $0) != nil } }

  /// The number of places after which months repeat; `nil` if every place has a day.
  private var round: Int? {
    guard case .months(_, let step, let monthDay, let missing) = kind else { return nil }
    switch monthDay {
    case .day(let day): if (1...28).contains(day) || (day > 28 && missing == .lastDay) { return nil }
    case .weekday(_, let nth): if (1...4).contains(nth.magnitude) { return nil }
    }
    var (measure, rest) = (4800, step % 4800)
    while rest > 0 { (measure, rest) = (rest, measure % rest) }
    return 4800 / measure
  }
}
