import Synchronization

/// One search: a roster, its prices, and the steps that give one person after the other the cheapest row.
///
/// Owns: the roster, the counts and the prices, all behind `gate`. Several threads may take steps of one chain: the person of a thread's
/// row is busy until it is put in.
final class Chain: @unchecked Sendable {
  // Safety: everything that changes is touched while `gate` is held; a busy person's row changes by that thread alone.
  private let gate = Mutex<Void>(())
  /// The reward of a mended row for each unchanged day, in hundredths of one missing.
  private static let stay: Float = 50
  let model: Model
  private let programs: [PersonPrograms]
  private let rows: UnsafeMutablePointer<UInt16>
  private let counts: Floats
  private let prices: Floats
  private let coverCounts: Floats
  private let coverPrices: Floats
  private let rowPoints: UnsafeMutablePointer<Int>
  private let isLegal: UnsafeMutablePointer<Bool>
  private let isBusy: UnsafeMutablePointer<Bool>
  private let order: UnsafeMutablePointer<Int>
  private var next = 0
  private var dice: Dice
  private var lawless = 0
  private var coverPoints = 0
  private var rowsPoints = 0
  private let swept = Atomic<Int>(0)
  /// The share of the gap between wanted and counted that a price follows after each sweep.
  private var eta: Float = 0
  private var rho: Float = 0
  private let best: Best
  private let rounds: Rounds
  /// The days with prices that follow.
  private var stretch: Range<Int>
  /// A legal row of each person for whom the prices give none.
  private let legalRows: [[UInt16]?]

  init(_ model: Model, _ programs: [PersonPrograms], rows legalRows: [[UInt16]?] = [], seed: UInt64, best: Best) {
    (self.model, self.programs, self.best) = (model, programs, best)
    self.legalRows = legalRows
    rows = allocated(model.people * model.days, of: 0)
    (counts, prices) = (allocated(model.cells), allocated(model.cells))
    (coverCounts, coverPrices) = (allocated(model.covers.count), allocated(model.covers.count))
    rowPoints = allocated(model.people, of: 0)
    isLegal = allocated(model.people, of: false)
    isBusy = allocated(model.people, of: false)
    order = allocated(model.people, of: 0)
    rounds = Rounds(model)
    stretch = 0..<model.days
    dice = Dice(seed)
    reset()
  }

  deinit {
    rows.deallocate()
    for floats in [counts, prices, coverCounts, coverPrices] { floats.deallocate() }
    rowPoints.deallocate()
    isLegal.deallocate()
    isBusy.deallocate()
    order.deallocate()
  }

  /// Everyone off, and no prices.
  func reset() {
    rows.update(repeating: 0, count: model.people * model.days)
    counts.update(repeating: 0, count: model.cells)
    prices.update(repeating: 0, count: model.cells)
    coverCounts.update(repeating: 0, count: model.covers.count)
    coverPrices.update(repeating: 0, count: model.covers.count)
    (lawless, rowsPoints, coverPoints, next) = (0, 0, 0, 0)
    stretch = 0..<model.days
    rounds.forget()
    swept.store(0, ordering: .relaxed)
    for cell in 0..<model.cells { coverPoints += Int(model.need[cell]) * Int(model.under[cell]) }
    for cover in model.covers { coverPoints += cover.need * cover.under }
    for person in 0..<model.people {
      order[person] = person
      let (points, legal) = model.rules[person].cost(rows + person * model.days)
      (rowPoints[person], isLegal[person], isBusy[person]) = (points, legal, false)
      rowsPoints += points
      if !legal { lawless += 1 }
    }
    shuffle()
  }

  /// Puts rows in, for example those of the published roster.
  func start(from roster: UnsafePointer<UInt16>) {
    put(roster)
    offer()
  }

  /// Gives everyone without a legal row the cheapest one that is much like it, as the others' rows are.
  private func mend(_ hand: Hand) {
    for person in 0..<model.people where !isLegal[person] {
      let all = 0..<model.days
      rho = 1e6
      ask(person, all, hand)
      for day in all {
        hand.prices[day * model.rules[person].width + Int(hand.row[day])] -= Self.stay * model.priceUnit
      }
      if programs[person].row(hand, all, isLegal: false) {
        for day in all { set(person, day, hand.row[day]) }
        settle(person)
      } else {
        fallBack(person)
      }
    }
    offer()
  }

  private func put(_ roster: UnsafePointer<UInt16>) {
    for person in 0..<model.people {
      for day in 0..<model.days { set(person, day, roster[person * model.days + day]) }
      settle(person)
    }
  }

  private func shuffle() {
    for place in stride(from: model.people - 1, to: 0, by: -1) {
      let other = dice.below(place + 1)
      (order[place], order[other]) = (order[other], order[place])
    }
  }

  /// The number of times that the prices followed.
  var sweeps: Int { swept.load(ordering: .relaxed) }

  // MARK: Steps

  /// Takes one step with a thread's memory: a person's cheapest row at the present prices.
  func step(_ hand: Hand, eta: Float, rho: Float) {
    step(hand) {
      (self.eta, self.rho) = (eta, rho)
      guard let person = pick() else { return nil }
      let window = programs[person].window(
        model.days, firstWeekday: model.problem.firstWeekday, &dice, isNew: !isLegal[person])
      return (person, window)
    }
  }

  /// Takes one step of a round, within its days. The best roster has to be legal.
  func improve(_ hand: Hand, _ round: Round) {
    step(hand) {
      if rounds.isOver(after: sweeps), next == model.people || rounds.isNew {
        guard (0..<model.people).allSatisfy({ !isBusy[$0] }) else { return nil }
        begin(round)
      }
      (eta, rho) = rounds.pace(after: sweeps)
      return pick().map { ($0, stretch) }
    }
  }

  /// Begins a round from the best roster of all, or from this one if it is as good.
  private func begin(_ round: Round) {
    if let known = best.now, known.points < rounds.points { best.read { rounds.keep($0, known.points) } }
    let points = rowsPoints + coverPoints
    if lawless == 0, points <= rounds.points {
      rounds.keep(rows, points)
    } else {
      put(rounds.rows)
    }
    stretch = rounds.begin(round, after: sweeps, &dice)
  }

  /// Makes the person's row of those days that a closure chooses behind the gate, and puts it in if it is better.
  private func step(_ hand: Hand, _ choose: () -> (person: Int, window: Range<Int>)?) {
    let taken = gate.withLock { _ -> (person: Int, window: Range<Int>)? in
      guard let (person, window) = choose() else { return nil }
      ask(person, window, hand)
      return (person, window)
    }
    guard let (person, window) = taken else {
      hand.pause()
      return
    }
    let isBetter = programs[person].row(hand, window, isLegal: isLegal[person])
    gate.withLock { _ in
      if isBetter {
        commit(person, window, hand)
      } else if !isLegal[person] {
        fallBack(person)
      }
      isBusy[person] = false
    }
  }

  /// The next person of the sweep that is not busy; ends the sweep if it is over.
  private func pick() -> Int? {
    if next == model.people { endSweep() }
    for place in next..<model.people where !isBusy[order[place]] {
      (order[next], order[place]) = (order[place], order[next])
      next += 1
      isBusy[order[next - 1]] = true
      return order[next - 1]
    }
    return nil
  }

  private func endSweep() {
    next = 0
    shuffle()
    swept.add(1, ordering: .relaxed)
    let pace = eta * model.priceUnit
    for cell in stretch.lowerBound * model.width..<stretch.upperBound * model.width {
      let price = prices[cell] + pace * (model.need[cell] - counts[cell])
      prices[cell] = min(max(price, model.over[cell]), model.under[cell])
    }
    for (place, cover) in model.covers.enumerated() where stretch.contains(cover.day) {
      let price = coverPrices[place] + pace * (Float(cover.need) - coverCounts[place])
      coverPrices[place] = min(max(price, -Float(cover.over)), Float(cover.under))
    }
  }

  /// Writes into a hand the person's row and the points of each cell of the window at the present prices.
  private func ask(_ person: Int, _ window: Range<Int>, _ hand: Hand) {
    let rules = model.rules[person]
    let row = rows + person * model.days
    hand.row.update(from: row, count: model.days)
    hand.old.update(from: row, count: model.days)
    let (need, under, over) = (model.need, model.under, model.over)
    rules.kinds.withUnsafeBufferPointer { kinds in
      for day in window {
        let target = hand.prices + (day &- window.lowerBound) &* rules.width
        let points = rules.prices + day &* rules.width
        let base = day &* model.width &+ 1
        target[0] = points[0]
        for entry in 1..<max(rules.width, 1) {
          let cell = base &+ kinds[entry]
          let own: Float = Int(row[day]) == entry ? 1 : 0
          let price = prices[cell] + rho * (need[cell] - counts[cell] + own - 0.5)
          target[entry] = points[entry] - min(max(price, over[cell]), under[cell])
        }
      }
    }
    if model.hasCovers { askCovers(person, window, hand) }
  }

  private func askCovers(_ person: Int, _ window: Range<Int>, _ hand: Hand) {
    let rules = model.rules[person]
    let row = rows + person * model.days
    for day in window {
      let target = hand.prices + (day - window.lowerBound) * rules.width
      for entry in 1..<max(rules.width, 1) where target[entry] < lawful {
        let cell = day * model.width + 1 + rules.kinds[entry]
        let own = row[day] > 0 ? day * model.width + 1 + rules.kinds[Int(row[day])] : -1
        model.eachCover(person, cell) { cover in
          var counted: Float = coverCounts[cover]
          if own >= 0 { model.eachCover(person, own) { if $0 == cover { counted -= 1 } } }
          let demand = model.covers[cover]
          let price = coverPrices[cover] + rho * (Float(demand.need) - counted - 0.5)
          target[entry] -= min(max(price, -Float(demand.over)), Float(demand.under))
        }
      }
    }
  }

  private func commit(_ person: Int, _ window: Range<Int>, _ hand: Hand) {
    for day in window { set(person, day, hand.row[day]) }
    settle(person)
    offer()
  }

  /// Puts in the legal row that was found before the search.
  private func fallBack(_ person: Int) {
    guard legalRows.indices.contains(person), let row = legalRows[person] else { return }
    for day in 0..<model.days { set(person, day, row[day]) }
    settle(person)
    offer()
  }

  /// Changes one cell, with the effect on the counts.
  @inline(__always)
  private func set(_ person: Int, _ day: Int, _ entry: UInt16) {
    let place = person &* model.days &+ day
    let old = rows[place]
    guard old != entry else { return }
    if old > 0 { count(person, day &* model.width &+ 1 &+ model.rules[person].kinds[Int(old)], by: -1) }
    if entry > 0 { count(person, day &* model.width &+ 1 &+ model.rules[person].kinds[Int(entry)], by: 1) }
    rows[place] = entry
  }

  private func count(_ person: Int, _ cell: Int, by step: Int) {
    let missing = Int(model.need[cell]) - Int(counts[cell])
    coverPoints +=
      step > 0
      ? (missing > 0 ? -Int(model.under[cell]) : -Int(model.over[cell]))
      : (missing >= 0 ? Int(model.under[cell]) : Int(model.over[cell]))
    counts[cell] += Float(step)
    guard model.hasCovers else { return }
    model.eachCover(person, cell) { cover in
      let demand = model.covers[cover]
      let missing = demand.need - Int(coverCounts[cover])
      coverPoints +=
        step > 0 ? (missing > 0 ? -demand.under : demand.over) : (missing >= 0 ? demand.under : -demand.over)
      coverCounts[cover] += Float(step)
    }
  }

  /// Counts a person's row again.
  private func settle(_ person: Int) {
    let (points, legal) = model.rules[person].cost(rows + person * model.days)
    rowsPoints += points - rowPoints[person]
    rowPoints[person] = points
    if legal != isLegal[person] { lawless += legal ? -1 : 1 }
    isLegal[person] = legal
  }

  private func offer() { best.offer(lawless: lawless, points: rowsPoints + coverPoints, rows) }

  // MARK: From windows

  /// Puts in the rows of all windows and mends them; returns the number of those that broke a rule before.
  func take(_ roster: UnsafePointer<UInt16>, _ hand: Hand) -> Int {
    put(roster)
    defer { mend(hand) }
    return lawless
  }

  /// Takes over the prices of a chain of some of the days.
  func takePrices(of chain: Chain, _ days: Range<Int>) {
    let start = days.lowerBound
    let width = model.width
    (prices + start * width).update(from: chain.prices, count: days.count * width)
    let own = model.covers.indices.filter { (start..<start + days.count).contains(model.covers[$0].day) }
    let others = chain.model.covers.indices.filter { chain.model.covers[$0].day < days.count }
    // Why sorted: a window has its demands by day. `sorted` keeps the order of equals.
    for (place, other) in zip(own.sorted { model.covers[$0].day < model.covers[$1].day }, others) {
      coverPrices[place] = chain.coverPrices[other]
    }
  }

  // MARK: For tests and bounds

  /// The present points, with the people of rows that break a rule.
  var now: (points: Int, lawless: Int) { (rowsPoints + coverPoints, lawless) }

  /// The entry of a person on a day.
  func entry(_ person: Int, _ day: Int) -> Int { Int(rows[person * model.days + day]) }

  /// Puts any entry in and counts: for tests.
  func change(_ person: Int, _ day: Int, to entry: Int) {
    set(person, day, UInt16(entry))
    settle(person)
  }

  /// Copies the prices out.
  func copyPrices(to cells: Floats, _ covers: Floats) {
    gate.withLock { _ in
      cells.update(from: prices, count: model.cells)
      covers.update(from: coverPrices, count: model.covers.count)
    }
  }
}
