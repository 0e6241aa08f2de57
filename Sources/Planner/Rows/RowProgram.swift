/// The states of one person's dynamic program: classes of kinds, and the counts in the grid.
///
/// Kinds that differ in nothing but their price on a day are one class, with the day's cheapest in it.
final class RowProgram: @unchecked Sendable {
  // Safety: nothing changes after `init`; the memory is freed with the object.

  /// A set of classes over which the minimum is taken: that of another set, and of more classes.
  struct Reach {
    var parent: Int
    var more: [Int]
  }

  let rules: RowRules
  /// The counters that the grid counts, in the order of its dimensions.
  let counted: [Int]
  /// The limits that it leaves out, which are checked afterwards.
  let watched: [Int]
  let countsWeekends: Bool
  let countsMinutes: Bool
  /// `true` if the minutes of the grid are those of the week of the day, and restart with each; the points of all minutes are checked
  /// afterwards.
  let countsWeeks: Bool
  /// `true` if minutes are rounded to the unit, so that a row is checked afterwards.
  let isRounded: Bool
  let unit: Int
  let classes: Int
  /// An entry of each class.
  let members: UnsafeMutablePointer<Int>
  /// The class of each entry of a day; that of a day off is -1.
  let classOf: UnsafeMutablePointer<Int>
  /// The minutes of a class in the grid, in units; 0 if its counter has them.
  let units: UnsafeMutablePointer<Int>
  /// By class, a bit for each dimension of `counted` that it raises.
  let raises: UnsafeMutablePointer<UInt8>
  /// The sets of classes over which the minimum is taken: of each the set that it adds to, or -1, and the beginning of its classes.
  let reaches: Int
  let parents: UnsafeMutablePointer<Int>
  let starts: UnsafeMutablePointer<Int>
  let more: UnsafeMutablePointer<Int>
  /// By class, the reach of the classes that may come the day before.
  let reachOf: UnsafeMutablePointer<Int>
  /// By class and the next day's class: `true` if that may be.
  let allowed: UnsafeMutablePointer<Bool>
  let change: Floats
  /// By class, the most points of a change to it, and the start of the classes with fewer in `cheaper`.
  let usual: Floats
  let cheaperStarts: UnsafeMutablePointer<Int>
  let cheaper: UnsafeMutablePointer<Int>
  /// `true` if some counter of the grid has points of its own.
  let countsPoints: Bool
  let longestUnits: Int
  let states: Int

  init(_ rules: RowRules, days: Int, counted: [Int], countsWeekends: Bool, mostUnits: Int) {
    self.rules = rules
    self.counted = counted
    self.countsWeekends = countsWeekends
    let everyWatched = rules.counters.indices.filter { !counted.contains($0) }
    watched = everyWatched
    let entries = 1..<max(rules.width, 1)
    let longest = entries.map { rules.minutes[$0] }.max() ?? 0
    let countsWeeks = rules.mostAWeek != nil && rules.most == nil && (rules.least ?? 0) <= 0
    self.countsWeeks = countsWeeks
    countsMinutes =
      countsWeeks || (rules.most ?? Int.max) < longest * rules.days || (rules.least ?? 0) > 0
      || !rules.minuteBalances.isEmpty
    // `true` if a counter has the minutes, which are then not counted again.
    func told(_ entry: Int) -> Bool {
      !countsWeeks && counted.contains { rules.counters[$0].counts[entry] && rules.counters[$0].minutes != nil }
    }
    let lengths = countsMinutes ? entries.filter { !told($0) }.map { rules.minutes[$0] } : []
    let exact = max(1, lengths.reduce(0, commonDivisor))
    let span = min(countsWeeks ? rules.mostAWeek ?? 0 : rules.most ?? Int.max, longest * days)
    unit = span / exact <= mostUnits ? exact : span / mostUnits
    isRounded = unit != exact
    let unit = unit
    let unitsOf = { [countsMinutes] (entry: Int) -> Int in
      countsMinutes && !told(entry) ? (rules.minutes[entry] + unit / 2) / unit : 0
    }
    let (classOf, members) = Self.equivalenceClasses(rules, counted, unitsOf)
    (self.classOf, self.members, classes) = (copied(classOf), copied(members), members.count)
    units = copied(members.map(unitsOf))
    longestUnits = members.map(unitsOf).max() ?? 0
    raises = copied(
      members.map { entry in
        counted.enumerated().reduce(UInt8(0)) { $0 | (rules.counters[$1.element].counts[entry] ? 1 << $1.offset : 0) }
      })
    countsPoints = counted.contains { !rules.counters[$0].balances.isEmpty }
    let (allowed, change) = Self.transitions(rules, members)
    self.allowed = copied(allowed)
    self.change = copied(change)
    let (usual, cheaper) = Self.changeCosts(rules, allowed, change, members.count)
    self.usual = copied(usual)
    cheaperStarts = copied(cheaper.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) })
    self.cheaper = copied(cheaper.flatMap { $0 })
    let (reaches, reachOf) = Self.reaches(allowed, members.count)
    (self.reaches, self.reachOf) = (reaches.count, copied(reachOf))
    parents = copied(reaches.map(\.parent))
    starts = copied(reaches.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.more.count) })
    more = copied(reaches.flatMap(\.more))
    states = rules.leastOff + rules.longest * members.count
  }

  /// Entries with the same rules, counts and minutes are one class, which the first of them stands for.
  private static func equivalenceClasses(
    _ rules: RowRules, _ counted: [Int], _ unitsOf: (Int) -> Int
  ) -> (classOf: [Int], members: [Int]) {
    var classOf = Array(repeating: -1, count: rules.width)
    var members: [Int] = []
    var places: [[Int32]: Int] = [:]
    for entry in 1..<max(rules.width, 1) {
      let mark =
        rules.mark(of: entry) + counted.map { rules.counters[$0].counts[entry] ? 1 : 0 } + [Int32(unitsOf(entry))]
      if let place = places[mark] {
        classOf[entry] = place
      } else {
        (places[mark], classOf[entry]) = (members.count, members.count)
        members.append(entry)
      }
    }
    return (classOf, members)
  }

  /// By class and the next day's class: permission and points.
  private static func transitions(_ rules: RowRules, _ members: [Int]) -> (allowed: [Bool], change: [Float]) {
    var allowed: [Bool] = []
    var change: [Float] = []
    for one in members {
      for two in members {
        allowed.append(!rules.banned[one * rules.width + two])
        change.append(Float(rules.change[one * rules.width + two]))
      }
    }
    return (allowed, change)
  }

  /// By class, the most points of a change to it, and the classes from which it costs less.
  private static func changeCosts(
    _ rules: RowRules, _ allowed: [Bool], _ change: [Float], _ count: Int
  ) -> (usual: [Float], cheaper: [[Int]]) {
    var usual = Array(repeating: Float(0), count: count)
    var cheaper: [[Int]] = Array(repeating: [], count: count)
    guard rules.hasChange else { return (usual, cheaper) }
    let all = 0..<count
    for later in all {
      for before in all where allowed[before * count + later] {
        usual[later] = max(usual[later], change[before * count + later])
      }
      cheaper[later] = all.filter { allowed[$0 * count + later] && change[$0 * count + later] < usual[later] }
    }
    return (usual, cheaper)
  }

  deinit {
    usual.deallocate()
    for numbers in [classOf, members, units, parents, starts, more, reachOf, cheaperStarts, cheaper] {
      numbers.deallocate()
    }
    raises.deallocate()
    allowed.deallocate()
    change.deallocate()
  }

  /// The sets of classes that may come before some class, each made of a smaller one if it holds it.
  private static func reaches(_ allowed: [Bool], _ classes: Int) -> ([Reach], [Int]) {
    let all = Array(0..<classes)
    let before = all.map { later in all.filter { allowed[$0 * classes + later] } }
    var sets = Array(Set(before + [all])).sorted { ($0.count, $0.first ?? 0) < ($1.count, $1.first ?? 0) }
    sets.removeAll { $0 == all }
    sets.append(all)
    let reaches = sets.enumerated().map { place, set in
      let parent = (0..<place).last { Set(sets[$0]).isSubset(of: set) } ?? -1
      return Reach(parent: parent, more: parent < 0 ? set : set.filter { !sets[parent].contains($0) })
    }
    return (reaches, before.map { set in sets.firstIndex(of: set) ?? sets.count - 1 })
  }

  /// The cells of a grid of some days, as far as limits reach. Shape: a factor for each dimension.
  func cells(days: Int, share: Double) -> Int {
    var cells = 1
    if countsWeeks {
      // Why one more: at the end of a week, the least of all its minutes.
      cells *= min(7 * longestUnits, (rules.mostAWeek ?? 0) / unit) + 2
    } else if countsMinutes {
      let most = min(
        rules.most.map { Int(Double($0) * min(1, share * 1.3)) } ?? Int.max, rules.days * longestUnits * unit)
      cells *= min(days * longestUnits, most / unit) + 1
    }
    let weekends = days / 7 + 1
    if countsWeekends { cells *= min(rules.mostWeekends ?? weekends, weekends) + 1 }
    for place in counted { cells *= min(rules.counters[place].most, days) + 1 }
    return cells
  }
}

extension RowProgram {
  /// The program with a grid of the limits that must be counted, as far as it stays below `mostCells`.
  ///
  /// A limit that is often out of reach of the others is left out, unless it is one of `needed`; balances come last.
  static func fitting(_ rules: RowRules, days: Int, mostCells: Int, needed: Set<Int> = []) -> RowProgram {
    let share = Double(days) / Double(rules.days)
    let wantsWeekends = rules.mostWeekends != nil || !rules.weekendBalances.isEmpty
    let can =
      rules.most.map { most in
        let shortest = rules.shortest
        return shortest > 0 ? min(rules.days, most / shortest) : rules.days
      } ?? rules.days
    func make(_ counted: [Int], _ weekends: Bool) -> RowProgram {
      RowProgram(rules, days: days, counted: counted, countsWeekends: weekends, mostUnits: 800)
    }
    var best = make([], wantsWeekends)
    if best.cells(days: days, share: share) > mostCells { best = make([], false) }
    let scarce = rules.counters.indices.filter {
      let counter = rules.counters[$0]
      return needed.contains($0) || counter.most < can / 2 || !counter.balances.isEmpty
    }
    // Why no shared kinds: minutes are counted by one counter at most.
    for place in scarce.sorted(by: { (rules.counters[$0].most, $0) < (rules.counters[$1].most, $1) }) {
      let isApart = best.counted.allSatisfy { other in
        zip(rules.counters[other].counts, rules.counters[place].counts).allSatisfy { !($0 && $1) }
      }
      guard best.counted.count < 3, isApart else { continue }
      let wider = make(
        (best.counted + [place]).sorted { rules.counters[$0].most > rules.counters[$1].most }, best.countsWeekends)
      if wider.cells(days: days, share: share) <= mostCells { best = wider }
    }
    return best
  }

  /// `true` if a row must be checked after the program has made it.
  var isPartial: Bool {
    isRounded || (rules.mostAWeek != nil && !countsWeeks) || !watched.isEmpty || watchesMinutes
      || (!countsWeekends && (rules.mostWeekends != nil || !rules.weekendBalances.isEmpty))
  }

  /// `true` if all minutes have points that the grid does not count.
  var watchesMinutes: Bool { countsWeeks && !rules.minuteBalances.isEmpty }

  /// `true` if all counters with points of their own are in the grid.
  var watchesNoBalance: Bool {
    watched.allSatisfy { rules.counters[$0].balances.isEmpty } && !watchesMinutes
      && (countsWeekends || rules.weekendBalances.isEmpty)
  }

  /// `true` if a scarce limit is left out.
  var leavesScarceOut: Bool {
    if !countsWeekends, rules.mostWeekends != nil { return true }
    let shortest = rules.shortest
    let can = rules.most.map { shortest > 0 ? min(rules.days, $0 / shortest) : rules.days } ?? rules.days
    return watched.contains { rules.counters[$0].most < can / 2 }
  }
}
