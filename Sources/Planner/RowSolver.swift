/// The cheapest legal row of a person for given prices, exactly: a dynamic program over the days.
///
/// A state is the length of the run of work and the class of its last day, or the length of the rest; each state has a
/// grid of what is counted: units of minutes, weekends, shifts of limited kinds. A step leads by one offset in it.
///
/// Owns: its memory, which grows and is used by one thread.
struct RowSolver: ~Copyable {
  // Safety: `layers` holds `days` layers of `states` grids of `pitch` floats, made sure of in `prepare`; every range
  // that is walked lies within a grid, and loops by whole vectors end within `margin` floats behind it.
  private var layers = allocated(0)
  private var layersCount = 0
  private(set) var scratch = allocated(0)
  private var scratchCount = 0
  private(set) var endPrices = allocated(0)
  private var endCount = 0
  private var dayPrices = allocated(0)
  private(set) var dayEntries = allocated(0, of: UInt16(0))
  private var dayCount = 0
  /// By layer: the least and most units of minutes, the lengths of runs and of rests that occur, a bit each, where its
  /// first grid would begin with no minutes, and how far its grids are apart.
  private var spans = allocated(0, of: 0)
  private var spansCount = 0
  private var sets = UnsafeMutablePointer<Floats>.allocate(capacity: 1)
  private var setsCount = 1
  /// How many cells were computed, ever.
  private(set) var work = 0

  // What the present call works on.
  private(set) var start = 0
  private(set) var days = 0
  private(set) var edge = RowEdge()
  /// Added to the price of each weekend with work.
  private var weekendPrice: Float = 0
  private(set) var mostUnits = 0
  private(set) var leastUnits = 0
  private(set) var inner = 1
  private var cells = 0
  private var pitch = 0
  private(set) var weekendStride = 0
  private(set) var weekendSize = 1
  private(set) var sizes = SIMD4<Int>(repeating: 1)
  private(set) var strides = SIMD4<Int>()
  private(set) var offStates = 1
  private(set) var classes = 0
  private(set) var longest = 0
  private(set) var isEndless = false
  private var states = 0

  init() {}

  deinit {
    for floats in [layers, scratch, endPrices, dayPrices] { floats.deallocate() }
    dayEntries.deallocate()
    spans.deallocate()
    sets.deallocate()
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

  /// How many states a run has.
  @inline(__always)
  func width(_ run: Int) -> Int { run == longest && !isEndless ? 1 : classes }

  @inline(__always)
  func low(_ layer: Int) -> Int { spans[layer] }
  @inline(__always)
  func high(_ layer: Int) -> Int { spans[spansCount &+ layer] }
  @inline(__always)
  func runs(_ layer: Int) -> Int { spans[spansCount &* 2 &+ layer] }
  @inline(__always)
  func rests(_ layer: Int) -> Int { spans[spansCount &* 3 &+ layer] }

  /// The floats that a call would need for its layers.
  static func floats(_ program: RowProgram, days: Int) -> Int {
    let share = Double(days) / Double(program.rules.days)
    return (days + 1) * program.states * (program.cells(days: days, share: share) + 24)
  }

  /// Writes the cheapest row of the days `start..<end` into `row`, whose other days stay as they are.
  ///
  /// `prices` has an entry for each of the person's entries of each of these days. Returns the row's price, with what
  /// its sums cost; `unreachable` if no row is legal, and then nothing that counts is written.
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

  /// The dimensions of the grid after what the days outside take of each limit.
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
    if program.countsMinutes {
      guard rules.most ?? Int.max >= edge.minutes else { return false }
      let most = rules.most.map { ($0 - edge.minutes) / program.unit - tighter } ?? Int.max
      guard most >= 0 else { return false }
      mostUnits = min(most, days * program.longestUnits)
    }
    cells = (mostUnits + 1) * inner
    pitch = (cells + 7) / 8 * 8 + margin
    return true
  }

  /// Makes the memory large enough.
  private mutating func prepare(_ program: RowProgram) {
    Self.grow(&scratch, &scratchCount, to: (program.reaches + 3) * pitch)
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
      spans = allocated(spansCount * 6, of: 0)
    }
    if program.reaches > setsCount {
      sets.deallocate()
      setsCount = program.reaches
      sets = .allocate(capacity: setsCount)
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
    if program.countsMinutes, let least = rules.least {
      leastUnits = max(0, (least - edge.minutes - told + program.unit - 1) / program.unit + tighter)
    }
    var worked = 0
    for day in 0..<days {
      if rules.isWorkable[start + day] { worked += 1 }
      spans[spansCount + day] = min(mostUnits, worked * length)
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

  /// Puts the layers one after the other, each as large as its minutes reach; whether all have any.
  private mutating func layOut() -> Bool {
    var place = 0
    for day in 0..<days {
      guard low(day) <= high(day) else { return false }
      let pitch = ((high(day) - low(day) + 1) * inner + 7) / 8 * 8 + 8
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

  // MARK: One day

  /// Makes the layer of a day; whether any state is left.
  private mutating func step(_ program: RowProgram, _ rules: RowRules, _ day: Int, _ off: Float) -> Bool {
    let weekday = rules.weekday(start &+ day)
    let isWorkable = rules.isWorkable[start &+ day]
    let canRest = off < lawful
    (spans[spansCount &* 2 &+ day], spans[spansCount &* 3 &+ day]) = (0, 0)
    if day == 0 {
      first(program, rules, off, canRest: canRest, isWorkable: isWorkable, weekday)
    } else {
      next(program, rules, day, off, canRest: canRest, isWorkable: isWorkable, weekday)
    }
    return runs(day) | rests(day) != 0
  }

  /// The first layer, from the one state before it.
  private mutating func first(
    _ program: RowProgram, _ rules: RowRules, _ off: Float, canRest: Bool, isWorkable: Bool, _ weekday: Int
  ) {
    let (from, to) = (low(0) &* inner, (high(0) &+ 1) &* inner)
    if canRest, edge.run == 0 || edge.run >= rules.leastRun || edge.isOpen {
      let rest = edge.run > 0 ? 1 : min(edge.rest + 1, offStates)
      let target = grid(0, rest - 1)
      target.close(from: from, to: to)
      if from == 0 { target[0] = off }
      spans[spansCount * 3] = 1 << (rest - 1)
    }
    let run = edge.run == 0 ? 1 : isEndless ? min(edge.run + 1, longest) : edge.run + 1
    guard isWorkable, run <= longest, edge.run > 0 || edge.rest >= offStates else { return }
    let length = edge.run == 0 ? 1 : 2
    for place in 0..<width(run) { grid(0, state(run, place)).close(from: from, to: to) }
    for place in 0..<classes {
      let target = grid(0, state(run, place))
      var price = price(0, place, weekday, run: length)
      guard price < lawful else { continue }
      if let before = edge.entry {
        let pair = before * rules.width + Int(dayEntries[place])
        if rules.banned[pair] { continue }
        price += Float(rules.change[pair])
      }
      let cell = offset(program, place, weekday, run: length)
      guard cell >= from, cell < to, mayHold(program, cell, place, weekday, run: length) else { continue }
      target[cell] = min(target[cell], price)
    }
    spans[spansCount * 2] = 1 << (run - 1)
  }

  /// Whether a cell can be reached by a step of a class: no dimension that the step raises is at its first slot.
  mutating func mayHold(_ program: RowProgram, _ cell: Int, _ place: Int, _ weekday: Int, run: Int) -> Bool {
    let raises = program.raises[place]
    for dimension in 0..<3 where raises & (1 << dimension) != 0 {
      if cell / strides[dimension] % sizes[dimension] == 0 { return false }
    }
    return !countsWeekend(weekday, run: run) || cell / weekendStride % weekendSize != 0
  }

  @inline(__always)
  func countsWeekend(_ weekday: Int, run: Int) -> Bool {
    weekendStride > 0 && (weekday == 5 || (weekday == 6 && run == 1))
  }

  /// The price of a class on a day, with that of a weekend if it begins one.
  @inline(__always)
  func price(_ day: Int, _ place: Int, _ weekday: Int, run: Int) -> Float {
    let price = dayPrices[day &* classes &+ place]
    return weekday == 5 || (weekday == 6 && run == 1) ? price + weekendPrice : price
  }

  /// How far in the grid a class leads.
  @inline(__always)
  func offset(_ program: RowProgram, _ place: Int, _ weekday: Int, run: Int) -> Int {
    let raises = program.raises[place]
    var offset = program.units[place] &* inner
    if raises != 0 {
      if raises & 1 != 0 { offset &+= strides[0] }
      if raises & 2 != 0 { offset &+= strides[1] }
      if raises & 4 != 0 { offset &+= strides[2] }
    }
    if countsWeekend(weekday, run: run) { offset &+= weekendStride }
    return offset
  }

  private mutating func next(
    _ program: RowProgram, _ rules: RowRules, _ day: Int, _ off: Float, canRest: Bool, isWorkable: Bool, _ weekday: Int
  ) {
    let before = day &- 1
    let from = low(before) &* inner
    let count = (high(before) &+ 1) &* inner &- from
    let hasChange = rules.hasChange
    var firstRest: Floats?
    let sum = scratch + program.reaches &* pitch
    var runMask = 0
    var runsLeft = runs(before)
    let openRun = openRun(before)
    while runsLeft != 0 {
      let run = runsLeft.trailingZeroBitCount &+ 1
      runsLeft &= runsLeft &- 1
      let mayRest = canRest && (run >= rules.leastRun || run == openRun)
      let longer = run < longest ? run &+ 1 : (isEndless ? run : 0)
      let mayWork = isWorkable && longer > 0
      guard mayRest || mayWork else { continue }
      if !hasChange || mayRest { reach(program, before, run, from, count) }
      if mayRest {
        let all = sets[program.reaches &- 1]
        if let other = firstRest {
          (sum + from).become(lessOf: other + from, and: all + from, count: count)
          firstRest = sum
        } else if runsLeft == 0 {
          firstRest = all
        } else {
          (sum + from).become(all + from, plus: 0, count: count)
          firstRest = sum
        }
      }
      guard mayWork else { continue }
      var isFilled = runMask & (1 << (longer &- 1)) != 0
      for place in 0..<classes {
        var source = sets[program.reachOf[place]]
        if hasChange {
          source = scratch + (program.reaches &+ 1) &* pitch
          changes(program, before, run, place, into: source, from, count)
        }
        shift(program, source, day, longer, place, weekday, isFilled: isFilled)
        if width(longer) == 1 { isFilled = true }
      }
      runMask |= 1 << (longer &- 1)
    }
    if isWorkable, rests(before) & (1 << (offStates &- 1)) != 0 {
      let source = grid(before, offStates &- 1)
      for place in 0..<classes {
        shift(program, source, day, 1, place, weekday, isFilled: place > 0 && width(1) == 1)
      }
      runMask |= 1
    }
    let restMask = canRest ? rest(day, off, firstRest) : 0
    (spans[spansCount &* 2 &+ day], spans[spansCount &* 3 &+ day]) = (runMask, restMask)
    work &+= count &* (runMask.nonzeroBitCount &* classes &+ restMask.nonzeroBitCount)
  }

  /// The rests of a day: longer ones, and the first day of those after work.
  private mutating func rest(_ day: Int, _ off: Float, _ firstRest: Floats?) -> Int {
    let before = day &- 1
    let restsBefore = rests(before)
    var mask = 0
    var rest = 1
    while rest <= offStates {
      let target = grid(day, rest &- 1)
      var isFilled = false
      if rest == 1, let firstRest {
        move(firstRest, target, day, off, isFilled: false)
        isFilled = true
      }
      if rest > 1, restsBefore & (1 << (rest &- 2)) != 0 {
        move(grid(before, rest &- 2), target, day, off, isFilled: false)
        isFilled = true
      }
      if rest == offStates, restsBefore & (1 << (rest &- 1)) != 0 {
        move(grid(before, rest &- 1), target, day, off, isFilled: isFilled)
        isFilled = true
      }
      if isFilled { mask |= 1 << (rest &- 1) }
      rest &+= 1
    }
    return mask
  }

  /// The length of the run that began before everything known, which is never too short; 0 if none.
  @inline(__always)
  func openRun(_ layer: Int) -> Int {
    guard edge.isOpen else { return 0 }
    let run = edge.run &+ layer &+ 1
    return isEndless ? min(run, longest) : run
  }

  /// The least of each reach over the classes of a run.
  @inline(__always)
  private mutating func reach(_ program: RowProgram, _ layer: Int, _ run: Int, _ from: Int, _ count: Int) {
    let base = grid(layer, state(run, 0))
    let apart = spans[spansCount &* 5 &+ layer]
    let (parents, starts, more) = (program.parents, program.starts, program.more)
    if width(run) == 1 {
      for place in 0..<program.reaches { sets[place] = base }
      return
    }
    for place in 0..<program.reaches {
      var source: Floats? = parents[place] < 0 ? nil : sets[parents[place]]
      let target = scratch + place &* pitch
      for index in starts[place]..<starts[place &+ 1] {
        let other = base + more[index] &* apart
        if let one = source {
          (target + from).become(lessOf: one + from, and: other + from, count: count)
          source = target
        } else {
          source = other
        }
      }
      if source == nil { target.close(from: from, to: from &+ count) }
      sets[place] = source ?? target
    }
  }

  /// The least over the classes before a class, with the points of each change.
  private mutating func changes(
    _ program: RowProgram, _ layer: Int, _ run: Int, _ place: Int, into target: Floats, _ from: Int, _ count: Int
  ) {
    var isFilled = false
    for before in 0..<classes where program.allowed[before &* classes &+ place] {
      let source = grid(layer, state(run, before))
      let points = program.change[before &* classes &+ place]
      if isFilled {
        (target + from).fall(to: source + from, plus: points, count: count)
      } else {
        (target + from).become(source + from, plus: points, count: count)
      }
      isFilled = true
    }
    if !isFilled { target.close(from: from, to: from &+ count) }
  }

  /// Makes the state of a class on a day from its source of the day before.
  private mutating func shift(
    _ program: RowProgram, _ source: Floats, _ day: Int, _ run: Int, _ place: Int, _ weekday: Int, isFilled: Bool
  ) {
    let target = grid(day, state(run, place))
    let (from, to) = (low(day) &* inner, (high(day) &+ 1) &* inner)
    let price = price(day, place, weekday, run: run)
    let offset = offset(program, place, weekday, run: run)
    let first = max(from, low(day &- 1) &* inner &+ offset)
    let last = min(to, (high(day &- 1) &+ 1) &* inner &+ offset)
    guard price < lawful, first < last else {
      if !isFilled { target.close(from: from, to: to) }
      return
    }
    let raises = program.raises[place]
    let isRaised = raises != 0 || countsWeekend(weekday, run: run)
    if isFilled, !isRaised {
      fall(target, to: source, shiftedBy: offset, plus: price, first, last)
      return
    }
    // Why not into the target: what it holds must outlive what is closed.
    let made = isFilled ? scratch + (program.reaches &+ 2) &* pitch : target
    (made + first).become(source + (first &- offset), plus: price, count: last &- first)
    made.close(from: from, to: first)
    made.close(from: last, to: to)
    if isRaised {
      for dimension in 0..<3 where raises & (1 << UInt8(truncatingIfNeeded: dimension)) != 0 {
        made.closeFirst(stride: strides[dimension], size: sizes[dimension], from: from, to: to)
      }
      if countsWeekend(weekday, run: run) {
        made.closeFirst(stride: weekendStride, size: weekendSize, from: from, to: to)
      }
    }
    if isFilled { fall(target, to: made, shiftedBy: 0, plus: 0, from, to) }
  }

  /// Makes a target the less of itself and a source, and touches nothing beyond.
  @inline(__always)
  private mutating func fall(
    _ target: Floats, to source: Floats, shiftedBy offset: Int, plus price: Float, _ first: Int, _ last: Int
  ) {
    let whole = (last &- first) & ~7
    (target + first).fall(to: source + (first &- offset), plus: price, count: whole)
    var cell = first &+ whole
    while cell < last {
      target[cell] = min(target[cell], source[cell &- offset] + price)
      cell &+= 1
    }
  }

  /// Makes a rest of a day from a state of the day before, at the same place of the grid.
  private mutating func move(_ source: Floats, _ target: Floats, _ day: Int, _ price: Float, isFilled: Bool) {
    let (from, to) = (low(day) &* inner, (high(day) &+ 1) &* inner)
    let (first, last) = (max(from, low(day &- 1) &* inner), min(to, (high(day &- 1) &+ 1) &* inner))
    guard first < last else {
      if !isFilled { target.close(from: from, to: to) }
      return
    }
    if isFilled {
      fall(target, to: source, shiftedBy: 0, plus: price, first, last)
    } else {
      (target + first).become(source + first, plus: price, count: last &- first)
      target.close(from: from, to: first)
      target.close(from: last, to: to)
    }
  }
}
