/// The dynamic programs of one person in one chain, and the prices learned for limits that no grid holds.
final class PersonPrograms: @unchecked Sendable {
  // Safety: of each chain there is one for a person, and it is used by the thread that made the person busy.

  /// The memory of the layers of one whole row, in floats.
  static let mostFloats = 10_000_000
  /// The cells of a grid of a whole row.
  static let mostCells = 4000
  /// The steps between complete remakes of a row that goes by windows.
  private static let stepsForWhole = 20

  let rules: RowRules
  private(set) var whole: RowProgram
  private(set) var window: RowProgram
  /// The days of a window: a row of half a year and more has little to give within four weeks, since its hours are
  /// bound, so that its windows are a quarter.
  private let windowDays: Int
  /// The whole row with nothing counted but minutes.
  private let lean: RowProgram
  private(set) var usesWhole: Bool
  private let mayUseWhole: Bool
  private var weekendPrice: Float = 0
  /// The price of a minute beside all else, if no grid counts all minutes.
  private var minutePrice: Float = 0
  private var multipliers: [Float]
  private var violations: [Int]
  private var needed: Set<Int> = []
  private let unit: Float

  init(_ rules: RowRules, unit: Float) {
    self.rules = rules
    self.unit = unit
    let days = rules.days
    whole = .fitting(rules, days: days, mostCells: Self.mostCells)
    let windowDays = days > 91 ? 91 : 28
    self.windowDays = windowDays
    window = Self.window(of: rules, windowDays, orWhole: whole)
    let floats = RowSolver.floats(whole, days: days)
    let usesWhole = days <= 28 || (days <= 91 && floats < 4_000_000 && !whole.leavesScarceOut)
    self.usesWhole = usesWhole
    lean = usesWhole ? whole : RowProgram(rules, days: days, counted: [], countsWeekends: false, mostUnits: 3000)
    mayUseWhole = floats < Self.mostFloats && !whole.leavesScarceOut
    multipliers = Array(repeating: 0, count: rules.counters.count)
    violations = Array(repeating: 0, count: rules.counters.count)
  }

  private static func window(
    of rules: RowRules, _ windowDays: Int, orWhole whole: RowProgram, needed: Set<Int> = []
  ) -> RowProgram {
    guard rules.days > windowDays else { return whole }
    return .fitting(rules, days: windowDays, mostCells: windowDays > 28 ? 24_000 : 12_000, needed: needed)
  }

  /// The same programs for another chain, which learns for itself.
  init(of other: PersonPrograms, unit: Float) {
    (rules, whole, window, lean) = (other.rules, other.whole, other.window, other.lean)
    (usesWhole, mayUseWhole, windowDays, self.unit) = (other.usesWhole, other.mayUseWhole, other.windowDays, unit)
    multipliers = Array(repeating: 0, count: rules.counters.count)
    violations = Array(repeating: 0, count: rules.counters.count)
  }

  /// A program of the whole row that may leave rules out.
  var relaxed: RowProgram { usesWhole || mayUseWhole ? whole : lean }

  /// The days of the person's next step: all of them, or a stretch from a Monday.
  func window(_ days: Int, firstWeekday: Int, _ dice: inout Dice, isNew: Bool) -> Range<Int> {
    if usesWhole || isNew || dice.below(Self.stepsForWhole) == 0 { return 0..<days }
    return dice.stretch(weeks: windowDays / 7, of: days, firstWeekday: firstWeekday)
  }

  /// Writes the cheapest row for the hand's prices into its row; `true` if it should be taken.
  func row(_ hand: Hand, _ days: Range<Int>, isLegal: Bool) -> Bool {
    hand.steps += 1
    let program = days.count == rules.days ? relaxed : window
    if !program.isPartial {
      return hand.solver.solve(program, days.lowerBound, days.upperBound, prices: hand.prices, row: hand.row) < lawful
    }
    return partial(program, hand, days, isLegal: isLegal)
  }

  private func partial(_ program: RowProgram, _ hand: Hand, _ days: Range<Int>, isLegal: Bool) -> Bool {
    // Why so many tries for the first: it has to be legal, and each takes little away.
    let tries = isLegal ? 6 : 40
    let entries = days.count * rules.width
    hand.changed.update(from: hand.prices, count: entries)
    if program.watchesMinutes { chargeMinutes(hand, days) }
    var tighter = 0
    // `true` if the row is the cheapest of all: the program left something out, and it made no difference.
    var isExact = !program.isRounded && program.watchesNoBalance
    var isFound = false
    let countsNoWeekends = !program.countsWeekends && rules.mostWeekends != nil
    for _ in 0..<tries {
      let price = hand.solver.solve(
        program, days.lowerBound, days.upperBound, prices: hand.changed, row: hand.row, tighter: tighter,
        weekendPrice: countsNoWeekends ? weekendPrice : 0)
      guard price < lawful, hand.cancellation?.isCancelled != true else { break }
      if !rules.cost(hand.row).isLegal {
        if isExact {
          for place in program.watched where multipliers[place] > 0 { charge(place, hand, days.count) }
        }
        isExact = false
        if !repair(program, hand, days, &tighter) { break }
        continue
      }
      isFound = true
      break
    }
    if countsNoWeekends {
      if weekendPrice > 0 { isExact = false }
      weekendPrice *= 0.97
    }
    guard isFound else { return false }
    if program.watchesMinutes { learnMinutes(hand.row) }
    return isExact || !isLegal || worth(hand.row, hand, days) < worth(hand.old, hand, days)
  }

  /// The points of a row at the present prices, with all of its sums.
  private func worth(_ row: UnsafePointer<UInt16>, _ hand: Hand, _ days: Range<Int>) -> Float {
    var worth = Float(rules.cost(row).points)
    for day in days {
      let entry = Int(row[day])
      worth += hand.prices[(day - days.lowerBound) * rules.width + entry] - rules.prices[day * rules.width + entry]
    }
    return worth
  }

  /// Charges each minute of work with its price.
  private func chargeMinutes(_ hand: Hand, _ days: Range<Int>) {
    for place in 0..<days.count {
      for entry in 1..<rules.width {
        hand.changed[place * rules.width + entry] += minutePrice * Float(rules.minutes[entry])
      }
    }
  }

  /// Follows the price of one minute more or less.
  private func learnMinutes(_ row: UnsafePointer<UInt16>) {
    let minutes = (0..<rules.days).reduce(0) { $0 + rules.minutes[Int(row[$1])] }
    var (more, less): (Float, Float) = (0, 0)
    for balance in rules.minuteBalances {
      let unit = Float(max(balance.unit, 1))
      more = max(more, balance.before + minutes > balance.most ? Float(balance.over) / unit : 0)
      less = max(less, balance.before + minutes < balance.least ? Float(balance.under) / unit : 0)
    }
    minutePrice += 0.2 * (more - less - minutePrice)
  }

  /// Charges each shift of a counter with its multiplier.
  private func charge(_ place: Int, _ hand: Hand, _ days: Int) {
    let counts = rules.counters[place].counts
    for entry in 1..<rules.width where counts[entry] {
      for day in 0..<days { hand.changed[day * rules.width + entry] += multipliers[place] }
    }
  }

  /// Rules out entries that broke a limit that the program does not count; `true` if there were any.
  private func repair(_ program: RowProgram, _ hand: Hand, _ days: Range<Int>, _ tighter: inout Int) -> Bool {
    var isChanged = false
    for place in program.watched where rules.counters[place].most < Int.max {
      let counter = rules.counters[place]
      let count = rules.count(counter, hand.row, 0, rules.days)
      guard count > counter.most else {
        multipliers[place] *= 0.97
        continue
      }
      multipliers[place] = multipliers[place] * 1.03 + 0.3 * unit
      violations[place] += 1
      if violations[place] == 12 { promote(place) }
      thin(
        counter, hand, days,
        keeping: counter.most - (count - rules.count(counter, hand.row, days.lowerBound, days.upperBound)))
      isChanged = true
    }
    if rules.mostAWeek != nil, thinWeeks(hand, days) { isChanged = true }
    if !program.countsWeekends, let most = rules.mostWeekends {
      var (weekends, last) = (0, -1)
      for day in 0..<rules.days where hand.row[day] > 0 && rules.weekday(day) >= 5 && rules.week(day) != last {
        last = rules.week(day)
        weekends += 1
      }
      if weekends > most {
        weekendPrice = weekendPrice * 1.4 + unit * Float(weekends - most)
        isChanged = true
      }
    }
    if !isChanged, program.isRounded {
      tighter += 1
      isChanged = tighter < 12
    }
    return isChanged
  }

  /// Counts one more limit in the grid, if there is room.
  private func promote(_ place: Int) {
    needed.insert(place)
    let days = rules.days
    whole = .fitting(rules, days: days, mostCells: Self.mostCells, needed: needed)
    window = Self.window(of: rules, windowDays, orWhole: whole, needed: needed)
  }

  /// Lets a counter's kinds be worked on its most valuable days of the row alone.
  private func thin(_ counter: RowRules.Counter, _ hand: Hand, _ days: Range<Int>, keeping most: Int) {
    let width = rules.width
    // Marks of days: 1 is kept.
    hand.spare.update(repeating: 0, count: days.count)
    for _ in 0..<max(0, most) {
      var (best, found): (Float, Int) = (lawful, -1)
      for day in 0..<days.count where hand.spare[day] == 0 {
        let entry = Int(hand.row[days.lowerBound + day])
        guard entry > 0, counter.counts[entry] else { continue }
        let value = hand.changed[day * width + entry] - hand.changed[day * width]
        if value < best { (best, found) = (value, day) }
      }
      guard found >= 0 else { break }
      hand.spare[found] = 1
    }
    for day in 0..<days.count where hand.spare[day] == 0 {
      for entry in 1..<width where counter.counts[entry] { hand.changed[day * width + entry] = forbiddenPrice }
    }
  }

  /// Takes the dearest day of each week with too many minutes out; `true` if there was one.
  private func thinWeeks(_ hand: Hand, _ days: Range<Int>) -> Bool {
    guard let most = rules.mostAWeek else { return false }
    let width = rules.width
    var isChanged = false
    var day = days.lowerBound
    while day < days.upperBound {
      let week = rules.week(day)
      var (sum, worst, found): (Int, Float, Int) = (0, -lawful, -1)
      let first = day
      while day < days.upperBound, rules.week(day) == week {
        let entry = Int(hand.row[day])
        sum += rules.minutes[entry]
        let at = (day - days.lowerBound) * width
        if entry > 0, hand.changed[at] < lawful, hand.changed[at + entry] - hand.changed[at] > worst {
          (worst, found) = (hand.changed[at + entry] - hand.changed[at], day)
        }
        day += 1
      }
      if first == days.lowerBound { sum += minutesBefore(hand, first, week) }
      guard sum > most, found >= 0 else { continue }
      for entry in 1..<width { hand.changed[(found - days.lowerBound) * width + entry] = forbiddenPrice }
      isChanged = true
    }
    return isChanged
  }

  private func minutesBefore(_ hand: Hand, _ start: Int, _ week: Int) -> Int {
    var (day, sum) = (start - 1, 0)
    while day >= 0, rules.week(day) == week {
      sum += rules.minutes[Int(hand.row[day])]
      day -= 1
    }
    return sum
  }
}
