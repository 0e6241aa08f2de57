/// One person's part of a problem, as the search reads it.
///
/// A row is a byte pair a day: 0 is off, and 1 and up are `kinds`, those that the person may work on some day.
final class RowRules: @unchecked Sendable {
  // Safety: written in `init` alone; the memory is freed with the object.

  /// Shifts of some kinds, counted over the span.
  struct Counter {
    /// `true` for each of `kinds` that counts; off does not.
    var counts: [Bool]
    /// The most of them; `Int.max` without a limit.
    var most: Int
    var balances: [Balance]
    /// The minutes of each, if all have the same.
    var minutes: Int?
  }

  let person: Int
  let days: Int
  let firstWeekday: Int
  /// The kinds of the problem behind 1 and up; the first entry is a day off.
  let kinds: [Int]
  /// The entries of a day: a day off and all kinds.
  let width: Int
  /// The points of each entry of each day, `never` if it is ruled out.
  let points: UnsafeMutablePointer<Int32>
  /// The points for the dynamic program.
  let prices: Floats
  /// By entry of a day and of the next, `true` if that may not be; `width` apart.
  let banned: UnsafeMutablePointer<Bool>
  /// By entry of a day and of the next, the points of the change.
  let change: UnsafeMutablePointer<Int32>
  let hasChange: Bool
  /// The minutes of each entry.
  let minutes: UnsafeMutablePointer<Int>
  /// The weekday of each day; Monday is 0.
  let weekdays: UnsafeMutablePointer<Int>
  let least: Int?
  let most: Int?
  /// In spans of several weeks.
  let mostAWeek: Int?
  /// The weeks of the days, begun ones too.
  let weeks: Int
  /// The longest run of work, and `true` if a longer one counts as one of that length.
  let longest: Int
  let isEndless: Bool
  let leastRun: Int
  let leastOff: Int
  let mostWeekends: Int?
  let weekends: Int
  let counters: [Counter]
  let minuteBalances: [Balance]
  let weekendBalances: [Balance]
  /// The work before day 0; `nil` if unknown.
  let history: History?
  /// By day, `true` if any kind may be worked.
  let isWorkable: UnsafeMutablePointer<Bool>

  init(_ problem: Problem, _ index: Int, _ table: KindTable? = nil) {
    let table = table ?? KindTable(problem)
    let person = problem.people[index]
    let limits = person.limits
    let days = problem.days
    (self.person, self.days, firstWeekday) = (index, days, problem.firstWeekday)
    let grid = CellPoints(problem, person)
    kinds = [-1] + problem.kinds.indices.filter { kind in (0..<days).contains { grid.may($0, kind) } }
    width = kinds.count
    points = allocated(days * width, of: 0)
    prices = allocated(days * width)
    var workable = Array(repeating: false, count: days)
    for day in 0..<days {
      for entry in 0..<width {
        let value = entry == 0 ? grid.off[day] : grid.work[day * problem.kinds.count + kinds[entry]]
        points[day * width + entry] = value
        prices[day * width + entry] = value == CellPoints.never ? forbiddenPrice : Float(value)
        if entry > 0, value != CellPoints.never { workable[day] = true }
      }
    }
    isWorkable = copied(workable)
    weekdays = copied((0..<days).map { (problem.firstWeekday + $0) % 7 })
    let minutes = kinds.map { $0 < 0 ? 0 : table.minutes[$0] }
    self.minutes = copied(minutes)
    var (banned, change) = ([Bool](repeating: false, count: width * width), [Int32](repeating: 0, count: width * width))
    let continuity = person.continuity
    let isContinuous = continuity.kind + continuity.position + continuity.site > 0
    for one in 1..<max(width, 1) {
      for two in 1..<width {
        banned[one * width + two] = table.forbids(kinds[one], before: kinds[two], limits)
        if isContinuous {
          change[one * width + two] = Int32(clamping: table.points(continuity, kinds[one], kinds[two]))
        }
      }
    }
    (self.banned, self.change) = (copied(banned), copied(change))
    hasChange = change.contains { $0 > 0 }
    leastRun = max(1, limits.leastDaysInRow ?? 1)
    leastOff = max(1, limits.leastDaysOff ?? 1)
    let bound = limits.mostDaysInRow ?? Int.max
    isEndless = bound > 60
    longest = isEndless ? max(2, leastRun) : bound
    let first = problem.firstWeekday
    weeks = (first + days + 6) / 7
    // Why in whole shifts: a limit that no sum of shifts reaches bounds nothing.
    let divisor = minutes.reduce(0, commonDivisor)
    let ofWeek = limits.mostMinutesAWeek.map { divisor > 0 ? $0 - $0 % divisor : $0 }
    // Why: the grid counts the minutes of all days, which a single week is.
    (mostAWeek, most) =
      weeks > 1 ? (ofWeek, limits.mostMinutes) : (nil, [ofWeek, limits.mostMinutes].compactMap { $0 }.min())
    least = limits.leastMinutes
    weekends = Set((0..<days).filter { (first + $0) % 7 >= 5 }.map { (first + $0) / 7 }).count
    mostWeekends = limits.mostWeekends.flatMap { [weekends] in $0 < weekends ? $0 : nil }
    history = person.history.flatMap { $0.daysInRow + $0.daysOff > 0 ? $0 : nil }
    minuteBalances = person.balances.filter { $0.measure == .minutes }
    weekendBalances = person.balances.filter { $0.measure == .weekends }
    counters = Self.counters(person, kinds: kinds, minutes: minutes, days: days)
  }

  deinit {
    points.deallocate()
    prices.deallocate()
    banned.deallocate()
    change.deallocate()
    minutes.deallocate()
    weekdays.deallocate()
    isWorkable.deallocate()
  }

  /// The counts that can matter: limits that can bind, and balances of shifts; one for each set of kinds.
  private static func counters(_ person: Person, kinds: [Int], minutes: [Int], days: Int) -> [Counter] {
    var found: [Counter] = []
    func add(_ wanted: [Int], most: Int, _ balances: [Balance]) {
      let counts = kinds.map { $0 >= 0 && wanted.contains($0) }
      guard counts.contains(true) else { return }
      if let place = found.firstIndex(where: { $0.counts == counts }) {
        found[place].most = min(found[place].most, most)
        found[place].balances += balances
        return
      }
      let lengths = Set(zip(counts, minutes).filter(\.0).map(\.1))
      let counter = Counter(
        counts: counts, most: most, balances: balances, minutes: lengths.count == 1 ? lengths.first : nil)
      found.append(counter)
    }
    for limit in person.limits.most {
      let shortest = limit.kinds.compactMap { kinds.firstIndex(of: $0) }.map { minutes[$0] }.min() ?? 0
      let can = shortest > 0 ? min(days, (person.limits.mostMinutes ?? Int.max) / shortest) : days
      if limit.most < can { add(limit.kinds, most: limit.most, []) }
    }
    for balance in person.balances {
      if case .shifts(let wanted) = balance.measure { add(wanted, most: Int.max, [balance]) }
    }
    return found
  }

  /// The features that distinguish an entry in the rules between days.
  func mark(of entry: Int) -> [Int32] {
    var mark: [Int32] = []
    mark.reserveCapacity(4 * width + 8)
    for other in 1..<max(width, 1) {
      mark.append(banned[entry * width + other] ? 1 : 0)
      mark.append(banned[other * width + entry] ? 1 : 0)
      guard hasChange else { continue }
      mark.append(change[entry * width + other])
      mark.append(change[other * width + entry])
    }
    return mark
  }

  /// The least minutes of a kind that has any.
  var shortest: Int { (1..<max(width, 1)).map { minutes[$0] }.filter { $0 > 0 }.min() ?? 0 }

  /// The number of the week of a day; weeks begin on Monday.
  @inline(__always)
  func week(_ day: Int) -> Int { (firstWeekday + day) / 7 }

  @inline(__always)
  func weekday(_ day: Int) -> Int { weekdays[day] }
}

/// The greatest number that divides both; 0 divides with anything.
func commonDivisor(_ one: Int, _ two: Int) -> Int {
  var (one, two) = (one, two)
  while two > 0 { (one, two) = (two, one % two) }
  return one
}
