extension RowSolver {
  // Safety: as in RowSolver: all ranges lie within grids, and whole vectors end within the margin behind them.

  /// Makes the layer of a day; `true` if any state is left.
  mutating func step(_ program: RowProgram, _ rules: RowRules, _ day: Int, _ off: Float) -> Bool {
    let weekday = rules.weekday(start &+ day)
    let isWorkable = rules.isWorkable[start &+ day]
    let canRest = off < lawful
    (spans[spansCount &* 2 &+ day], spans[spansCount &* 3 &+ day]) = (0, 0)
    if day == 0 {
      first(program, rules, off, canRest: canRest, isWorkable: isWorkable, weekday)
    } else {
      next(program, rules, day, off, canRest: canRest, isWorkable: isWorkable, weekday)
    }
    if weekEnd(day) > 0 { endWeek(day) }
    return runs(day) | rests(day) != 0
  }

  /// Writes the minimum of all minutes of a week behind the last: the states that lead to the next week, which has none yet.
  private mutating func endWeek(_ day: Int) {
    let (end, from) = (weekEnd(day), low(day) &* inner)
    func close(_ grid: Floats) {
      for place in 0..<inner {
        var (least, cell) = (unreachable, from &+ place)
        while cell < end {
          least = min(least, grid[cell])
          cell &+= inner
        }
        grid[end &+ place] = least
      }
    }
    for rest in 1...offStates where rests(day) & (1 << (rest &- 1)) != 0 { close(grid(day, rest &- 1)) }
    for run in 1...longest where runs(day) & (1 << (run &- 1)) != 0 {
      for place in 0..<width(run) { close(grid(day, state(run, place))) }
    }
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

  /// `true` if a cell can be reached by a step of a class: no dimension that the step raises is at its first slot.
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

  /// The distance in the grid to which a class leads.
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
    let (from, end) = sources(before)
    let count = end &- from
    var firstRest: Floats?
    let sum = scratch + program.reaches &* pitch
    if isWorkable { chooseSteps(program, day, weekday, run: 2) }
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
      reach(program, before, run, from, count)
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
      for place in 0..<classes { steps[place].source = sets[program.reachOf[place]] }
      if rules.hasChange { changes(program, before, run, from, count) }
      shift(program, day, longer, isFilled: runMask & (1 << (longer &- 1)) != 0)
      runMask |= 1 << (longer &- 1)
    }
    if isWorkable, rests(before) & (1 << (offStates &- 1)) != 0 {
      // Why only then: on other days a run of one day counts as longer ones.
      if weekday == 6 { chooseSteps(program, day, weekday, run: 1) }
      for place in 0..<classes { steps[place].source = grid(before, offStates &- 1) }
      shift(program, day, 1, isFilled: false)
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

  /// Makes each class's source the least over the classes before it, with the points of each change.
  private mutating func changes(_ program: RowProgram, _ layer: Int, _ run: Int, _ from: Int, _ count: Int) {
    for place in 0..<classes {
      let target = scratch + (program.reaches &+ 2 &+ place) &* pitch
      // Why all at the most first: a few classes alone, those of the same site, lead here for less.
      (target + from).become(steps[place].source + from, plus: program.usual[place], count: count)
      for index in program.cheaperStarts[place]..<program.cheaperStarts[place &+ 1] {
        let before = program.cheaper[index]
        let points = program.change[before &* classes &+ place]
        (target + from).fall(to: grid(layer, state(run, before)) + from, plus: points, count: count)
      }
      steps[place].source = target
    }
  }

  /// Writes what each class does on a day, which is the same for all runs of more than a day.
  private mutating func chooseSteps(_ program: RowProgram, _ day: Int, _ weekday: Int, run: Int) {
    let (from, to) = (low(day) &* inner, (high(day) &+ 1) &* inner)
    let (sources, end) = (sources(day &- 1), weekEnd(day &- 1))
    let weekend: UInt8 = countsWeekend(weekday, run: run) ? 8 : 0
    for place in 0..<classes {
      let price = price(day, place, weekday, run: run)
      let offset = offset(program, place, weekday, run: run) &- end
      let (first, last) = (max(from, sources.from &+ offset), min(to, sources.to &+ offset))
      steps[place] = ClassStep(
        source: scratch, price: price, offset: offset, first: first, last: price < lawful ? last : first,
        raises: program.raises[place] | weekend)
    }
  }

  /// Makes the states of a run on a day, of each class from its source.
  private mutating func shift(_ program: RowProgram, _ day: Int, _ run: Int, isFilled: Bool) {
    let (from, to) = (low(day) &* inner, (high(day) &+ 1) &* inner)
    let (all, apart) = (grid(day, state(run, 0)), width(run) == 1 ? 0 : spans[spansCount &* 5 &+ day])
    let spare = scratch + (program.reaches &+ 1) &* pitch
    var isFilled = isFilled
    for place in 0..<classes {
      let (step, target) = (steps[place], all + place &* apart)
      if step.first >= step.last {
        if !isFilled { target.close(from: from, to: to) }
      } else if !isFilled {
        step.write(target, from, to)
        if step.raises != 0 { close(target, step.raises, from, to) }
      } else if step.raises == 0 {
        fall(target, to: step.source, shiftedBy: step.offset, plus: step.price, step.first, step.last)
      } else {
        // Why not into the target: its values must outlive the closed ones.
        step.write(spare, from, to)
        close(spare, step.raises, from, to)
        fall(target, to: spare, shiftedBy: 0, plus: 0, from, to)
      }
      if apart == 0 { isFilled = true }
    }
  }

  /// Makes unreachable what dimensions that are raised carried over, a bit each.
  private func close(_ target: Floats, _ raises: UInt8, _ from: Int, _ to: Int) {
    var raises = raises
    while raises != 0 {
      let dimension = raises.trailingZeroBitCount
      let (stride, size) = dimension == 3 ? (weekendStride, weekendSize) : (strides[dimension], sizes[dimension])
      target.closeFirst(stride: stride, size: size, from: from, to: to)
      raises &= raises &- 1
    }
  }

  /// Makes a target the less of itself and a source, and touches nothing beyond.
  @inline(__always)
  private mutating func fall(
    _ target: Floats, to source: Floats, shiftedBy offset: Int, plus price: Float, _ first: Int, _ last: Int
  ) {
    (target + first).fall(exactly: source + (first &- offset), plus: price, count: last &- first)
  }

  /// Makes a rest of a day from a state of the day before, at the same place of the grid.
  private mutating func move(_ source: Floats, _ target: Floats, _ day: Int, _ price: Float, isFilled: Bool) {
    let (from, to) = (low(day) &* inner, (high(day) &+ 1) &* inner)
    let (sources, end) = (sources(day &- 1), weekEnd(day &- 1))
    let (first, last) = (max(from, sources.from &- end), min(to, sources.to &- end))
    guard first < last else {
      if !isFilled { target.close(from: from, to: to) }
      return
    }
    if isFilled {
      fall(target, to: source, shiftedBy: 0 &- end, plus: price, first, last)
    } else {
      target.close(from: from, to: first)
      (target + first).become(source + (first &+ end), plus: price, count: last &- first)
      target.close(from: last, to: to)
    }
  }
}
