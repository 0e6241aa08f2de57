extension RowSolver {
  // Safety: as in RowSolver: all places lie within the layers' ranges, which are checked.

  /// Looks for the cheapest end, and writes the row that leads to it; `unreachable` if there is none.
  mutating func finish(
    _ program: RowProgram, _ rules: RowRules, _ row: UnsafeMutablePointer<UInt16>, _ prices: Floats
  ) -> Float {
    let last = days &- 1
    let (from, to) = (low(last) &* inner, (high(last) &+ 1) &* inner)
    guard from < to else { return unreachable }
    scratch.close(from: from, to: to)
    eachEnd(program, rules) { state, price in
      (scratch + from).fall(to: grid(last, state) + from, plus: price, count: to &- from)
    }
    priceEnds(program, rules)
    var (best, place) = (lawful, -1)
    for cell in from..<to where scratch[cell] + endPrices[cell] < best {
      (best, place) = (scratch[cell] + endPrices[cell], cell)
    }
    guard place >= 0 else { return unreachable }
    var found = -1
    eachEnd(program, rules) { state, price in
      if found < 0, grid(last, state)[place] + price == scratch[place] { found = state }
    }
    return found >= 0 && trace(program, rules, row, prices, found, place) ? best : unreachable
  }

  /// Calls a closure with each possible last state, and the points of the days after it.
  @inline(__always)
  private func eachEnd(_ program: RowProgram, _ rules: RowRules, _ use: (Int, Float) -> Void) {
    let last = days &- 1
    var left = rests(last)
    while left != 0 {
      let rest = left.trailingZeroBitCount &+ 1
      left &= left &- 1
      if edge.hasNext {
        if edge.nextRun > 0 {
          guard rest == offStates, edge.nextRun >= rules.leastRun || edge.reachesEnd else { continue }
        } else {
          guard edge.reachesEnd || rest &+ edge.nextRest >= rules.leastOff else { continue }
        }
      }
      use(rest &- 1, 0)
    }
    left = runs(last)
    while left != 0 {
      let run = left.trailingZeroBitCount &+ 1
      left &= left &- 1
      let isOpen = run == openRun(last)
      if edge.hasNext {
        if edge.nextRun > 0 {
          guard rules.isEndless || run &+ edge.nextRun <= longest else { continue }
          guard run &+ edge.nextRun >= rules.leastRun || edge.reachesEnd || isOpen else { continue }
        } else {
          guard run >= rules.leastRun || isOpen, edge.nextRest >= rules.leastOff || edge.reachesEnd else { continue }
        }
      }
      for place in 0..<width(run) {
        var price: Float = 0
        if edge.nextRun > 0 {
          let pair = program.members[place] &* rules.width &+ edge.nextEntry
          if rules.banned[pair] { continue }
          price = Float(rules.change[pair])
        }
        use(state(run, place), price)
      }
    }
  }

  /// The points of the sums of each cell; `unreachable` if they break a limit.
  private mutating func priceEnds(_ program: RowProgram, _ rules: RowRules) {
    let last = days &- 1
    let minutesOf = SIMD4(told(program, rules, 0), told(program, rules, 1), told(program, rules, 2), 0)
    let (least, most) = (rules.least ?? 0, rules.most ?? Int.max)
    let isPlain = rules.minuteBalances.isEmpty
    let countsPoints = program.countsPoints
    endPrices.close(from: low(last) &* inner, to: (high(last) &+ 1) &* inner)
    for units in low(last)...high(last) {
      for weekend in 0..<weekendSize {
        let start = units &* inner &+ weekend &* weekendStride
        var weekendPoints = 0
        if program.countsWeekends {
          for balance in rules.weekendBalances { weekendPoints &+= balance.points(edge.weekends &+ weekend) }
        }
        for one in 0..<sizes[0] {
          for two in 0..<sizes[1] {
            for three in 0..<sizes[2] {
              let cell = start &+ one &* strides[0] &+ two &* strides[1] &+ three &* strides[2]
              var points = weekendPoints
              if program.countsMinutes, !program.countsWeeks {
                var minutes = edge.minutes &+ units &* program.unit &+ one &* minutesOf[0]
                minutes &+= two &* minutesOf[1] &+ three &* minutesOf[2]
                if program.isRounded {
                  guard units >= leastUnits else { continue }
                } else {
                  guard minutes >= least, minutes <= most else { continue }
                }
                if !isPlain { for balance in rules.minuteBalances { points &+= balance.points(minutes) } }
              }
              if countsPoints {
                for (place, counter) in program.counted.enumerated() {
                  let count = edge.counts[place] &+ (place == 0 ? one : place == 1 ? two : three)
                  for balance in rules.counters[counter].balances { points &+= balance.points(count) }
                }
              }
              endPrices[cell] = Float(points)
            }
          }
        }
      }
    }
  }

  private mutating func told(_ program: RowProgram, _ rules: RowRules, _ place: Int) -> Int {
    program.counted.count > place ? rules.counters[program.counted[place]].minutes ?? 0 : 0
  }

  /// Walks back from a state by the one before that gives its very price, and writes the row.
  private mutating func trace(
    _ program: RowProgram, _ rules: RowRules, _ row: UnsafeMutablePointer<UInt16>, _ prices: Floats, _ end: Int,
    _ place: Int
  ) -> Bool {
    var (state, cell) = (end, place)
    for day in stride(from: days &- 1, through: 0, by: -1) {
      let value = grid(day, state)[cell]
      if state < offStates {
        row[start &+ day] = 0
        guard day > 0 else { return true }
        let source = cell &+ weekEnd(day &- 1)
        guard let before = sourceOfRest(rules, day, state &+ 1, source, value, prices[day &* rules.width]) else {
          return false
        }
        (state, cell) = (before, known(day &- 1, before, source))
      } else {
        let run = (state &- offStates) / classes &+ 1
        let kinds = width(run) == 1 ? 0..<classes : (state &- offStates) % classes..<(state &- offStates) % classes &+ 1
        let weekday = rules.weekday(start &+ day)
        var found = -1
        for kind in kinds where found < 0 {
          let price = price(day, kind, weekday, run: run)
          guard price < lawful, mayHold(program, cell, kind, weekday, run: run) else { continue }
          let source = cell &- offset(program, kind, weekday, run: run) &+ (day > 0 ? weekEnd(day &- 1) : 0)
          if day == 0 {
            // Why: of a first day each class has one cell, and the points of a change are in its value already.
            guard source == 0, width(run) > 1 || isFirst(rules, kind, value, price) else { continue }
            found = 0
          } else if let before = sourceOfWork(program, rules, day, run, kind, source, value, price) {
            found = before
            cell = known(day &- 1, before, source)
          }
          if found >= 0 { row[start &+ day] = dayEntries[day &* classes &+ kind] }
        }
        guard found >= 0 else { return false }
        if day == 0 { return true }
        state = found
      }
    }
    return true
  }

  private mutating func isKnown(_ layer: Int, _ cell: Int) -> Bool {
    let sources = sources(layer)
    return cell >= sources.from && cell < sources.to
  }

  /// The cell of a source: of a week that ended, the one that has its least.
  private func known(_ layer: Int, _ state: Int, _ cell: Int) -> Int {
    let end = weekEnd(layer)
    guard end > 0 else { return cell }
    let grid = grid(layer, state)
    var place = low(layer) &* inner &+ cell &- end
    while place < end, grid[place] != grid[cell] { place &+= inner }
    return place
  }

  /// `true` if a class on the first day has a value.
  private mutating func isFirst(_ rules: RowRules, _ kind: Int, _ value: Float, _ price: Float) -> Bool {
    guard let before = edge.entry else { return price == value }
    let pair = before &* rules.width &+ Int(dayEntries[kind])
    return !rules.banned[pair] && price + Float(rules.change[pair]) == value
  }

  private mutating func sourceOfRest(
    _ rules: RowRules, _ day: Int, _ rest: Int, _ cell: Int, _ value: Float, _ price: Float
  ) -> Int? {
    let before = day &- 1
    guard isKnown(before, cell) else { return nil }
    let restsBefore = rests(before)
    for length in [rest, rest &- 1] where length > 0 && (length < rest || rest == offStates) {
      if restsBefore & (1 << (length &- 1)) != 0, grid(before, length &- 1)[cell] + price == value {
        return length &- 1
      }
    }
    guard rest == 1 else { return nil }
    var left = runs(before)
    while left != 0 {
      let run = left.trailingZeroBitCount &+ 1
      left &= left &- 1
      guard run >= rules.leastRun || run == openRun(before) else { continue }
      for place in 0..<width(run) {
        let state = state(run, place)
        if grid(before, state)[cell] + price == value { return state }
      }
    }
    return nil
  }

  private mutating func sourceOfWork(
    _ program: RowProgram, _ rules: RowRules, _ day: Int, _ run: Int, _ kind: Int, _ cell: Int, _ value: Float,
    _ price: Float
  ) -> Int? {
    let before = day &- 1
    guard isKnown(before, cell) else { return nil }
    if run == 1 {
      return grid(before, offStates &- 1)[cell] + price == value ? offStates &- 1 : nil
    }
    let (runsBefore, isEndless, hasChange) = (runs(before), isEndless, rules.hasChange)
    for length in [run, run &- 1] where length < run || isEndless {
      guard length == run &- 1 || run == longest, runsBefore & (1 << (length &- 1)) != 0 else { continue }
      for place in 0..<classes where program.allowed[place &* classes &+ kind] {
        let state = state(length, place)
        let source = grid(before, state)[cell]
        let told = hasChange ? source + program.change[place &* classes &+ kind] : source
        if told + price == value { return state }
      }
    }
    return nil
  }
}
