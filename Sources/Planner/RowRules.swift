/// One person's part of a problem, as the search reads it.
///
/// A row is a byte pair a day: 0 is off, and 1 and up are `kinds`, those that the person may work on some day.
final class RowRules: @unchecked Sendable {
  // Safety: written in `init` alone; the memory is freed with the object.

  /// Shifts of some kinds, counted over the span.
  struct Counter {
    /// Whether each of `kinds` counts; off does not.
    var counts: [Bool]
    /// The most of them; `Int.max` without a limit.
    var most: Int
    var balances: [Balance]
    /// The minutes of each, if all have the same.
    var minutes: Int?
  }

  /// Never, as points.
  static let never = Int32.max

  let person: Int
  let days: Int
  let firstWeekday: Int
  /// The kinds of the problem behind 1 and up; the first entry stands for a day off.
  let kinds: [Int]
  /// The entries of a day: a day off and all kinds.
  let width: Int
  /// The points of each entry of each day, `never` if it is ruled out.
  let points: UnsafeMutablePointer<Int32>
  /// The same for the dynamic program.
  let prices: Floats
  /// By entry of a day and of the next, whether that may not be; `width` apart.
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
  let mostAWeek: Int?
  /// The longest run of work, and whether a longer one is one of that length.
  let longest: Int
  let isEndless: Bool
  let leastRun: Int
  let leastOff: Int
  let mostWeekends: Int?
  let weekends: Int
  let counters: [Counter]
  let minuteBalances: [Balance]
  let weekendBalances: [Balance]
  /// What was before day 0; `nil` if unknown.
  let history: History?
  /// By day, whether any kind may be worked.
  let isWorkable: UnsafeMutablePointer<Bool>

  init(_ problem: Problem, _ index: Int) {
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
        prices[day * width + entry] = value == Self.never ? forbiddenPrice : Float(value)
        if entry > 0, value != Self.never { workable[day] = true }
      }
    }
    isWorkable = copied(workable)
    weekdays = copied((0..<days).map { (problem.firstWeekday + $0) % 7 })
    let kindsHere = kinds.map { $0 < 0 ? nil : problem.kinds[$0] }
    let minutes = kindsHere.map { $0?.minutes ?? 0 }
    self.minutes = copied(minutes)
    var (banned, change) = ([Bool](repeating: false, count: width * width), [Int32](repeating: 0, count: width * width))
    for one in 1..<max(width, 1) {
      for two in 1..<width {
        guard let first = kindsHere[one], let second = kindsHere[two] else { continue }
        banned[one * width + two] = problem.forbids(kinds[one], before: kinds[two], for: person)
        change[one * width + two] = Int32(clamping: person.continuity.points(first, second))
      }
    }
    (self.banned, self.change) = (copied(banned), copied(change))
    hasChange = change.contains { $0 > 0 }
    leastRun = max(1, limits.leastDaysInRow ?? 1)
    leastOff = max(1, limits.leastDaysOff ?? 1)
    let bound = limits.mostDaysInRow ?? Int.max
    isEndless = bound > 60
    longest = isEndless ? max(2, leastRun) : bound
    (least, most, mostAWeek) = (limits.leastMinutes, limits.mostMinutes, limits.mostMinutesAWeek)
    let first = problem.firstWeekday
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

  /// The least minutes of a kind that has any.
  var shortest: Int { (1..<max(width, 1)).map { minutes[$0] }.filter { $0 > 0 }.min() ?? 0 }

  /// The number of the week of a day; weeks begin on Monday.
  @inline(__always)
  func week(_ day: Int) -> Int { (firstWeekday + day) / 7 }

  @inline(__always)
  func weekday(_ day: Int) -> Int { weekdays[day] }
}

extension Problem {
  /// Whether a kind may not be worked the day before another: by name, or by too little rest.
  func forbids(_ one: Int, before two: Int, for person: Person) -> Bool {
    if person.limits.isUnrested { return false }
    if kinds[one].neverBefore.contains(two) { return true }
    guard let rest = person.limits.leastRest else { return false }
    return 1440 + kinds[two].start - kinds[one].start - kinds[one].span < rest
  }
}

extension Continuity {
  /// The points of one kind after another.
  func points(_ one: ShiftKind, _ two: ShiftKind) -> Int {
    (one.name == two.name ? 0 : kind) + (one.position == two.position ? 0 : position)
      + (one.site == two.site ? 0 : site)
  }
}

/// What each cell of a person's days costs, before kinds that never come are left out.
struct CellPoints {
  private(set) var off: [Int32]
  private(set) var work: [Int32]
  private let kinds: Int

  init(_ problem: Problem, _ person: Person) {
    kinds = problem.kinds.count
    let days = problem.days
    off = Array(repeating: 0, count: days)
    work = Array(repeating: 0, count: days * kinds)
    for wish in person.wishes { add(wish) }
    for cost in person.costs {
      for day in 0..<days { charge(day, cost.kind, cost.points) }
    }
    if let published = person.published {
      for day in 0..<days {
        for kind in 0..<kinds where published.row[day] != kind { charge(day, kind, published.points) }
        if published.row[day] != nil { charge(day, nil, published.points) }
      }
    }
    for (kind, shift) in problem.kinds.enumerated() {
      let lacks = shift.skills.contains { !person.skills.contains($0) }
      let isNever = person.limits.most.contains { $0.most == 0 && $0.kinds.contains(kind) }
      if lacks || isNever { for day in 0..<days { work[day * kinds + kind] = RowRules.never } }
      guard let before = person.history?.kind, person.history?.daysInRow ?? 0 > 0 else { continue }
      if problem.forbids(before, before: kind, for: person) { work[kind] = RowRules.never }
      charge(0, kind, person.continuity.points(problem.kinds[before], shift))
    }
    for cell in person.barred {
      if let kind = cell.kind { work[cell.day * kinds + kind] = RowRules.never } else { off[cell.day] = RowRules.never }
    }
    for day in person.away {
      for kind in 0..<kinds { work[day * kinds + kind] = RowRules.never }
    }
    for cell in person.pinned { fix(cell) }
    if let published = person.published {
      for day in 0..<published.from { fix(Cell(day: day, kind: published.row[day])) }
    }
  }

  func may(_ day: Int, _ kind: Int) -> Bool { work[day * kinds + kind] != RowRules.never }

  private mutating func add(_ wish: Wish) {
    if wish.isWanted { charge(wish.day, nil, wish.points) }
    for kind in 0..<kinds {
      let isMet = wish.kind == nil || wish.kind == kind
      if isMet != wish.isWanted { charge(wish.day, kind, wish.points) }
    }
  }

  private mutating func charge(_ day: Int, _ kind: Int?, _ points: Int) {
    let place = kind.map { day * kinds + $0 }
    let now = place.map { work[$0] } ?? off[day]
    guard now != RowRules.never else { return }
    let value = Int32(min(Int(now) + points, 1_000_000_000))
    if let place { work[place] = value } else { off[day] = value }
  }

  /// Rules out everything else on a day.
  private mutating func fix(_ cell: Cell) {
    for kind in 0..<kinds where kind != cell.kind { work[cell.day * kinds + kind] = RowRules.never }
    guard let kind = cell.kind else {
      if off[cell.day] == RowRules.never { off[cell.day] = 0 }
      return
    }
    off[cell.day] = RowRules.never
    // Why: what is pinned holds, also if the person could not be given it now.
    if work[cell.day * kinds + kind] == RowRules.never { work[cell.day * kinds + kind] = 0 }
  }
}
