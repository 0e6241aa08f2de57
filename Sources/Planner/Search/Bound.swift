/// A lower bound of all rosters: everyone's cheapest row for some prices, plus the value of the demand at them.
///
/// Any prices between the points of one too many and of one missing give such a number (Lagrange); steps along the difference of wanted and
/// counted make it rise. If no grid counts all of a person's minutes, these have a price, too.
final class Bound {
  // Safety: the memory is used by the thread that made this.
  private let model: Model
  private let programs: [PersonPrograms]
  /// The prices of the demands of one kind, and of the other demands.
  private let cells, covers: Multipliers
  /// By person, the prices of the minutes of an hour, and their range; none if the grid counts them.
  private let hours: Multipliers
  private let hourRanges: [ClosedRange<Float>]
  /// The highest so far.
  private(set) var best = -Double.infinity

  init(_ model: Model, _ programs: [PersonPrograms]) {
    (self.model, self.programs) = (model, programs)
    cells = Multipliers(model.cells)
    covers = Multipliers(model.covers.count)
    hours = Multipliers(model.people)
    hourRanges = zip(model.rules, programs).map { rules, programs in
      guard programs.relaxed.watchesMinutes else { return 0...0 }
      return rules.minuteBalances.reduce(0...0) { range, balance in
        let unit = Float(max(1, balance.unit)) / 60
        return (range.lowerBound - Float(balance.under) / unit)...(range.upperBound + Float(balance.over) / unit)
      }
    }
  }

  deinit { for multipliers in all { multipliers.deallocate() } }

  private var all: [Multipliers] { [cells, covers, hours] }

  /// `true` if every program leaves out rules at most, and rounds nothing.
  static func isPossible(_ programs: [PersonPrograms]) -> Bool { !programs.contains { $0.relaxed.isRounded } }

  /// Raises the bound from a chain's prices until the hand ends it; the bound in whole points.
  func raise(from chain: Chain, below points: Int, _ hand: Hand, until isOver: () -> Bool) -> Int? {
    chain.copyPrices(to: cells.prices, covers.prices)
    for multipliers in all { multipliers.rest() }
    var (delta, stale, top) = (0.0, 0, -Double.infinity)
    for round in 0..<1500 where !isOver() {
      guard let value = value(hand, isOver) else { break }
      if round == 0 { delta = max((Double(points) - value) / 2, 1) }
      if value > top {
        if value > top + delta / 2 { stale = 0 } else { stale += 1 }
        top = value
        for multipliers in all { multipliers.keep() }
      } else {
        stale += 1
      }
      best = max(best, top)
      if best > Double(points) - 1 { break }
      if stale >= 25 {
        delta *= 0.6
        stale = 0
        if delta < 0.02 { break }
        for multipliers in all { multipliers.goBack() }
        continue
      }
      step(max(0, min(Double(points), top + delta) - value))
    }
    return best > -1e15 ? max(0, Int(best.rounded(.up))) : nil
  }

  /// The bound of the present prices, less a margin for floats; leaves the counts of its rows.
  private func value(_ hand: Hand, _ isOver: () -> Bool) -> Double? {
    for multipliers in all { multipliers.counts.update(repeating: 0, count: multipliers.count) }
    var (sum, wrong) = (0.0, 0.0)
    for person in 0..<model.people {
      if isOver() { return nil }
      price(person, hand)
      let value = hand.solver.solve(programs[person].relaxed, 0, model.days, prices: hand.prices, row: hand.row)
      guard value < lawful else { return nil }
      sum += Double(value)
      wrong += Double(value.magnitude) * Double(model.days) * 6e-8
      count(person, hand)
      if programs[person].relaxed.watchesMinutes { sum += worthOfHours(person) }
    }
    for cell in 0..<model.cells { sum += Double(cells.prices[cell] * model.need[cell]) }
    for (place, cover) in model.covers.enumerated() { sum += Double(covers.prices[place]) * Double(cover.need) }
    return sum - wrong
  }

  /// Writes the price of each cell for a person.
  private func price(_ person: Int, _ hand: Hand) {
    let rules = model.rules[person]
    let ofMinute = hours.prices[person] / 60
    for day in 0..<model.days {
      let target = hand.prices + day &* rules.width
      let points = rules.prices + day &* rules.width
      target[0] = points[0]
      for entry in 1..<max(rules.width, 1) {
        let cell = day &* model.width &+ 1 &+ rules.kinds[entry]
        var price = points[entry] - cells.prices[cell] + ofMinute * Float(rules.minutes[entry])
        if model.hasCovers { model.eachCover(person, cell) { price -= covers.prices[$0] } }
        target[entry] = price
      }
    }
  }

  /// Counts a person's row.
  private func count(_ person: Int, _ hand: Hand) {
    let rules = model.rules[person]
    for day in 0..<model.days where hand.row[day] > 0 {
      let entry = Int(hand.row[day])
      let cell = day &* model.width &+ 1 &+ rules.kinds[entry]
      cells.counts[cell] += 1
      if model.hasCovers { model.eachCover(person, cell) { covers.counts[$0] += 1 } }
      hours.counts[person] += Float(rules.minutes[entry]) / 60
    }
  }

  /// The least points of all minutes of a person beyond their price, wherever they end; their count becomes the distance from there.
  private func worthOfHours(_ person: Int) -> Double {
    let rules = model.rules[person]
    let most = rules.mostAWeek.map { $0 * rules.weeks } ?? 0
    let ends = rules.minuteBalances.flatMap { [$0.least - $0.before, $0.most - $0.before] }.filter {
      (0...most).contains($0)
    }
    var (least, place) = (Double.infinity, 0)
    for minutes in ends + [0, most] {
      let worth = rules.minuteBalances.reduce(-Double(hours.prices[person]) * Double(minutes) / 60) { worth, balance in
        let (value, unit) = (balance.before + minutes, Double(max(1, balance.unit)))
        return worth + Double(max(0, balance.least - value) * balance.under) / unit
          + Double(max(0, value - balance.most) * balance.over) / unit
      }
      if worth < least { (least, place) = (worth, minutes) }
    }
    hours.counts[person] -= Float(place) / 60
    return least
  }

  /// Moves the prices towards the uncovered demand, by a length that would close a gap.
  private func step(_ gap: Double) {
    func ofCell(_ cell: Int) -> ClosedRange<Float> { model.over[cell]...model.under[cell] }
    func ofCover(_ place: Int) -> ClosedRange<Float> {
      -Float(model.covers[place].over)...Float(model.covers[place].under)
    }
    let length =
      cells.aim(ofCell) { model.need[$0] - $1 } + covers.aim(ofCover) { Float(model.covers[$0].need) - $1 }
      + hours.aim({ hourRanges[$0] }) { $1 }
    guard length > 0 else { return }
    let pace = Float(gap / length)
    cells.move(by: pace, ofCell)
    covers.move(by: pace, ofCover)
    hours.move(by: pace) { hourRanges[$0] }
  }
}

/// The prices of some sums, the rows' sums at them, and the best prices so far.
private struct Multipliers {
  let count: Int
  let prices, counts: Floats
  private let best, steps: Floats

  init(_ count: Int) {
    self.count = count
    (prices, counts, best, steps) = (allocated(count), allocated(count), allocated(count), allocated(count))
  }

  func deallocate() { for floats in [prices, counts, best, steps] { floats.deallocate() } }

  /// Forgets its direction.
  func rest() { steps.update(repeating: 0, count: count) }

  func keep() { best.update(from: prices, count: count) }

  func goBack() {
    prices.update(from: best, count: count)
    rest()
  }

  /// Aims each price by the missing count, and a part of its previous direction; returns the square of the length.
  @inline(__always)
  func aim(_ range: (Int) -> ClosedRange<Float>, _ missing: (Int, Float) -> Float) -> Double {
    var length = 0.0
    for place in 0..<count {
      let range = range(place)
      var step = missing(place, counts[place]) + 0.6 * steps[place]
      if (step > 0 && prices[place] >= range.upperBound) || (step < 0 && prices[place] <= range.lowerBound) { step = 0 }
      steps[place] = step
      length += Double(step * step)
    }
    return length
  }

  @inline(__always)
  func move(by pace: Float, _ range: (Int) -> ClosedRange<Float>) {
    for place in 0..<count {
      let range = range(place)
      prices[place] = min(max(prices[place] + pace * steps[place], range.lowerBound), range.upperBound)
    }
  }
}
