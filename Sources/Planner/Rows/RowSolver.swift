/// The step of a class on a day: its source and price, the distance in the grid, the cells that it reaches (none if they end where they
/// begin), and a bit for each dimension that it raises, the fourth being weekends.
struct ClassStep: BitwiseCopyable {
  // Safety: as in RowSolver.
  var source: Floats
  var price: Float
  var offset: Int
  var first: Int
  var last: Int
  var raises: UInt8

  /// Writes the state of the class, all of it.
  @inline(__always)
  func write(_ target: Floats, _ from: Int, _ to: Int) {
    target.close(from: from, to: first)
    (target + first).become(source + (first &- offset), plus: price, count: last &- first)
    target.close(from: last, to: to)
  }
}

/// The cheapest legal row of a person for given prices, exactly: a dynamic program over the days.
///
/// A state is the length of the run of work and the class of its last day, or the length of the rest; each state has a grid of counts:
/// units of minutes, weekends, shifts of limited kinds. A step leads by one offset in it.
///
/// Owns: its memory, which grows and is used by one thread.
struct RowSolver: ~Copyable {
  // Why no `private`: its days and its end are in files of their own. Safety: `layers` holds `days` layers of `states` grids of `pitch` floats, made sure of in `prepare`; every range
  // that is walked lies within a grid, and loops by whole vectors end within `margin` floats behind it.
  var layers = allocated(0)
  var layersCount = 0
  var scratch = allocated(0)
  var scratchCount = 0
  var endPrices = allocated(0)
  var endCount = 0
  var dayPrices = allocated(0)
  var dayEntries = allocated(0, of: UInt16(0))
  var dayCount = 0
  /// By layer: the least and most units of minutes, the lengths of runs and of rests that occur, a bit each, the start of its first grid
  /// with no minutes, the distance of its grids, and the place of the minimum of all minutes if a week ends with it, else 0.
  var spans = allocated(0, of: 0)
  var spansCount = 0
  var sets = UnsafeMutablePointer<Floats>.allocate(capacity: 1)
  var setsCount = 1
  /// By class, the step of the present day.
  var steps = UnsafeMutablePointer<ClassStep>.allocate(capacity: 1)
  var stepsCount = 1
  /// The number of cells ever computed.
  var work = 0

  // The stretch of the present call.
  var start = 0
  var days = 0
  var edge = RowEdge()
  /// Added to the price of each weekend with work.
  var weekendPrice: Float = 0
  var mostUnits = 0
  var leastUnits = 0
  var inner = 1
  var cells = 0
  var pitch = 0
  var weekendStride = 0
  var weekendSize = 1
  var sizes = SIMD4<Int>(repeating: 1)
  var strides = SIMD4<Int>()
  var offStates = 1
  var classes = 0
  var longest = 0
  var isEndless = false
  var states = 0

  init() {}

  deinit {
    for floats in [layers, scratch, endPrices, dayPrices] { floats.deallocate() }
    dayEntries.deallocate()
    spans.deallocate()
    sets.deallocate()
    steps.deallocate()
  }

  @inline(__always)
  func grid(_ layer: Int, _ state: Int) -> Floats {
    layers + (spans[spansCount &* 4 &+ layer] &+ state &* spans[spansCount &* 5 &+ layer])
  }

  /// The state of a run and its last class; of the longest run all classes are one, as a rest must follow.
  @inline(__always)
  func state(_ run: Int, _ place: Int) -> Int {
    offStates &+ (run &- 1) &* classes &+ (run == longest && !isEndless ? 0 : place)
  }

  /// The number of states of a run.
  @inline(__always)
  func width(_ run: Int) -> Int { run == longest && !isEndless ? 1 : classes }

  @inline(__always)
  func low(_ layer: Int) -> Int { spans[layer] }
  @inline(__always)
  func high(_ layer: Int) -> Int { spans[spansCount &+ layer] }
  /// The place of the minimum of all minutes of a week in the grids of its last day; 0 in others.
  @inline(__always)
  func weekEnd(_ layer: Int) -> Int { spans[spansCount &* 6 &+ layer] }
  /// The cells of a layer that lead to the next: all, or those of a week that ended.
  @inline(__always)
  func sources(_ layer: Int) -> (from: Int, to: Int) {
    let end = weekEnd(layer)
    return end > 0 ? (end, end &+ inner) : (low(layer) &* inner, (high(layer) &+ 1) &* inner)
  }
  @inline(__always)
  func runs(_ layer: Int) -> Int { spans[spansCount &* 2 &+ layer] }
  @inline(__always)
  func rests(_ layer: Int) -> Int { spans[spansCount &* 3 &+ layer] }

  /// The floats that a call would need for its layers.
  static func floats(_ program: RowProgram, days: Int) -> Int {
    let share = Double(days) / Double(program.rules.days)
    return (days + 1) * program.states * (program.cells(days: days, share: share) + 24)
  }

  /// Writes the cheapest row of the days `start..<end` into `row`, and leaves its other days as they are.
  ///
  /// `prices` has an entry for each of the person's entries of each of these days. Returns the row's price, with the points of its sums;
  /// `unreachable` if no row is legal, and then no meaningful row is written.
  mutating func solve(
    _ program: RowProgram, _ start: Int, _ end: Int, prices: Floats, row: UnsafeMutablePointer<UInt16>,
    tighter: Int = 0, weekendPrice: Float = 0
  ) -> Float {
    (self.start, days) = (start, end - start)
    self.weekendPrice = weekendPrice
    let rules = program.rules
    edge = RowEdge(rules, row, start, end)
    guard size(program, rules, row, end, tighter: tighter) else { return unreachable }
    prepare(program)
    chooseEntries(program, rules, prices)
    bound(program, rules, tighter: tighter)
    guard layOut() else { return unreachable }
    for day in 0..<days where !step(program, rules, day, prices[day &* rules.width]) { return unreachable }
    return finish(program, rules, row, prices)
  }

  /// The dimensions of the grid after the outside days' part of each limit.
  private mutating func size(
    _ program: RowProgram, _ rules: RowRules, _ row: UnsafePointer<UInt16>, _ end: Int, tighter: Int
  ) -> Bool {
    classes = program.classes
    (longest, isEndless) = (rules.longest, rules.isEndless)
    offStates = rules.leastOff
    states = offStates + (longest - 1) * classes + (isEndless ? classes : 1)
    inner = 1
    (sizes, strides) = (SIMD4(repeating: 1), SIMD4())
    for place in stride(from: program.counted.count - 1, through: 0, by: -1) {
      let counter = rules.counters[program.counted[place]]
      let isAll = days == rules.days
      let outside = isAll ? 0 : rules.count(counter, row, 0, start) + rules.count(counter, row, end, rules.days)
      edge.counts[place] = outside
      let most = counter.most == Int.max ? days : min(days, counter.most - outside)
      guard most >= 0 else { return false }
      (strides[place], sizes[place]) = (inner, most + 1)
      inner *= most + 1
    }
    (weekendStride, weekendSize) = (0, 1)
    if program.countsWeekends {
      let here = rules.week(end - 1) - rules.week(start) + 1
      let most = min(here, (rules.mostWeekends ?? rules.days) - edge.weekends)
      guard most >= 0 else { return false }
      (weekendStride, weekendSize) = (inner, most + 1)
      inner *= most + 1
    }
    mostUnits = 0
    if program.countsWeeks {
      let most = (rules.mostAWeek ?? 0) / program.unit - tighter
      guard most >= 0 else { return false }
      mostUnits = min(most, 7 * program.longestUnits)
    } else if program.countsMinutes {
      guard rules.most ?? Int.max >= edge.minutes else { return false }
      let most = rules.most.map { ($0 - edge.minutes) / program.unit - tighter } ?? Int.max
      guard most >= 0 else { return false }
      mostUnits = min(most, days * program.longestUnits)
    }
    cells = (mostUnits + (program.countsWeeks ? 2 : 1)) * inner
    pitch = (cells + 7) / 8 * 8 + margin
    return true
  }

  /// Makes the memory large enough.
  private mutating func prepare(_ program: RowProgram) {
    Self.grow(&scratch, &scratchCount, to: (program.reaches + 2 + (program.rules.hasChange ? classes : 0)) * pitch)
    Self.grow(&endPrices, &endCount, to: cells)
    if days * (classes + 1) > dayCount {
      dayPrices.deallocate()
      dayEntries.deallocate()
      dayCount = days * (classes + 1)
      dayPrices = allocated(dayCount)
      dayEntries = allocated(dayCount, of: 0)
    }
    if days > spansCount {
      spans.deallocate()
      spansCount = days
      spans = allocated(spansCount * 7, of: 0)
    }
    if program.reaches > setsCount {
      sets.deallocate()
      setsCount = program.reaches
      sets = .allocate(capacity: setsCount)
    }
    if classes > stepsCount {
      steps.deallocate()
      stepsCount = classes
      steps = .allocate(capacity: stepsCount)
    }
  }

  /// By day and class, the cheapest entry.
  private mutating func chooseEntries(_ program: RowProgram, _ rules: RowRules, _ prices: Floats) {
    let width = rules.width
    let classOf = program.classOf
    for day in 0..<days {
      let (best, entries) = (dayPrices + day &* classes, dayEntries + day &* classes)
      best.close(from: 0, to: classes)
      let here = prices + day &* width
      var entry = 1
      while entry < width {
        let place = classOf[entry]
        if here[entry] < best[place] {
          best[place] = here[entry]
          entries[place] = UInt16(truncatingIfNeeded: entry)
        }
        entry &+= 1
      }
    }
  }

  /// By layer, the units of minutes between which a row can still become legal.
  private mutating func bound(_ program: RowProgram, _ rules: RowRules, tighter: Int) {
    let length = program.longestUnits
    var told = 0
    for place in 0..<program.counted.count {
      told += (rules.counters[program.counted[place]].minutes ?? 0) * (sizes[place] - 1)
    }
    leastUnits = 0
    if program.countsMinutes, !program.countsWeeks, let least = rules.least {
      leastUnits = max(0, (least - edge.minutes - told + program.unit - 1) / program.unit + tighter)
    }
    var worked = 0
    for day in 0..<days {
      if program.countsWeeks, rules.weekday(start + day) == 0 { worked = 0 }
      if rules.isWorkable[start + day] { worked += 1 }
      spans[spansCount + day] = min(mostUnits, worked * length)
      let isWeekEnd = program.countsWeeks && day < days - 1 && rules.weekday(start + day + 1) == 0
      spans[spansCount * 6 + day] = isWeekEnd ? (spans[spansCount + day] + 1) * inner : 0
    }
    worked = 0
    let cycle = longest + rules.leastOff
    for day in stride(from: days - 1, through: 0, by: -1) {
      let left = days - 1 - day
      let can = min(worked, left - (isEndless ? 0 : left / cycle * rules.leastOff))
      spans[day] = max(0, leastUnits - can * length)
      if rules.isWorkable[start + day] { worked += 1 }
    }
  }

  /// Puts the layers one after the other, each as large as its minutes reach; `true` if all have any.
  private mutating func layOut() -> Bool {
    var place = 0
    for day in 0..<days {
      guard low(day) <= high(day) else { return false }
      let units = high(day) - low(day) + (weekEnd(day) > 0 ? 2 : 1)
      let pitch = (units * inner + 7) / 8 * 8 + 8
      spans[spansCount * 4 + day] = place - low(day) * inner
      spans[spansCount * 5 + day] = pitch
      place += states * pitch
    }
    Self.grow(&layers, &layersCount, to: place)
    return true
  }

  private static func grow(_ floats: inout Floats, _ count: inout Int, to wanted: Int) {
    guard wanted > count else { return }
    floats.deallocate()
    count = wanted + wanted / 8
    floats = allocated(count)
  }
}
