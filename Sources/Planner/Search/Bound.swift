/// What no roster can be below: everyone's cheapest row for some prices, and what the demand is worth at them.
///
/// Any prices between the points of one too many and of one missing give such a number (Lagrange); steps along the
/// difference of wanted and counted make it rise.
final class Bound {
  // Safety: the memory is used by the thread that made this.
  private let model: Model
  private let programs: [PersonPrograms]
  private let prices: Floats
  private let covers: Floats
  private let bestPrices: Floats
  private let bestCovers: Floats
  private let counts: Floats
  private let coverCounts: Floats
  private let steps: Floats
  private let coverSteps: Floats
  /// The highest so far.
  private(set) var best = -Double.infinity

  init(_ model: Model, _ programs: [PersonPrograms]) {
    (self.model, self.programs) = (model, programs)
    (prices, bestPrices, counts, steps) = (
      allocated(model.cells), allocated(model.cells), allocated(model.cells), allocated(model.cells)
    )
    let count = model.covers.count
    (covers, bestCovers, coverCounts, coverSteps) = (
      allocated(count), allocated(count), allocated(count), allocated(count)
    )
  }

  deinit {
    for floats in [prices, covers, bestPrices, bestCovers, counts, coverCounts, steps, coverSteps] {
      floats.deallocate()
    }
  }

  /// Whether every program leaves out rules at most, and rounds nothing.
  static func isPossible(_ programs: [PersonPrograms]) -> Bool { !programs.contains { $0.relaxed.isRounded } }

  /// Raises the bound from a chain's prices until it is told to end; the bound in whole points.
  func raise(from chain: Chain, below points: Int, _ hand: Hand, until isOver: () -> Bool) -> Int? {
    chain.copyPrices(to: prices, covers)
    steps.update(repeating: 0, count: model.cells)
    coverSteps.update(repeating: 0, count: model.covers.count)
    var (delta, stale, top) = (0.0, 0, -Double.infinity)
    for round in 0..<1500 where !isOver() {
      guard let value = value(hand, isOver) else { break }
      if round == 0 { delta = max((Double(points) - value) / 2, 1) }
      if value > top {
        if value > top + delta / 2 { stale = 0 } else { stale += 1 }
        top = value
        bestPrices.update(from: prices, count: model.cells)
        bestCovers.update(from: covers, count: model.covers.count)
      } else {
        stale += 1
      }
      best = max(best, top)
      if best > Double(points) - 1 { break }
      if stale >= 25 {
        delta *= 0.6
        stale = 0
        if delta < 0.02 { break }
        prices.update(from: bestPrices, count: model.cells)
        covers.update(from: bestCovers, count: model.covers.count)
        steps.update(repeating: 0, count: model.cells)
        coverSteps.update(repeating: 0, count: model.covers.count)
        continue
      }
      step(max(0, min(Double(points), top + delta) - value))
    }
    return best > -1e15 ? max(0, Int(best.rounded(.up))) : nil
  }

  /// The bound of the prices of now, less what floats may be wrong by; leaves the counts of its rows.
  private func value(_ hand: Hand, _ isOver: () -> Bool) -> Double? {
    counts.update(repeating: 0, count: model.cells)
    coverCounts.update(repeating: 0, count: model.covers.count)
    var (sum, wrong) = (0.0, 0.0)
    for person in 0..<model.people {
      if isOver() { return nil }
      let rules = model.rules[person]
      for day in 0..<model.days {
        let target = hand.prices + day &* rules.width
        let points = rules.prices + day &* rules.width
        target[0] = points[0]
        for entry in 1..<max(rules.width, 1) {
          let cell = day &* model.width &+ 1 &+ rules.kinds[entry]
          var price = points[entry] - prices[cell]
          if model.hasCovers { model.eachCover(person, cell) { price -= covers[$0] } }
          target[entry] = price
        }
      }
      let value = hand.solver.solve(programs[person].relaxed, 0, model.days, prices: hand.prices, row: hand.row)
      guard value < lawful else { return nil }
      sum += Double(value)
      wrong += Double(value.magnitude) * Double(model.days) * 6e-8
      for day in 0..<model.days where hand.row[day] > 0 {
        let cell = day &* model.width &+ 1 &+ rules.kinds[Int(hand.row[day])]
        counts[cell] += 1
        if model.hasCovers { model.eachCover(person, cell) { coverCounts[$0] += 1 } }
      }
    }
    for cell in 0..<model.cells { sum += Double(prices[cell] * model.need[cell]) }
    for (place, cover) in model.covers.enumerated() { sum += Double(covers[place]) * Double(cover.need) }
    return sum - wrong
  }

  /// Moves the prices towards what is wanted and not counted, by a length that would close a gap.
  private func step(_ gap: Double) {
    var length = 0.0
    for cell in 0..<model.cells {
      var step = model.need[cell] - counts[cell] + 0.6 * steps[cell]
      if (step > 0 && prices[cell] >= model.under[cell]) || (step < 0 && prices[cell] <= model.over[cell]) { step = 0 }
      steps[cell] = step
      length += Double(step * step)
    }
    for (place, cover) in model.covers.enumerated() {
      var step = Float(cover.need) - coverCounts[place] + 0.6 * coverSteps[place]
      if (step > 0 && covers[place] >= Float(cover.under)) || (step < 0 && covers[place] <= -Float(cover.over)) {
        step = 0
      }
      coverSteps[place] = step
      length += Double(step * step)
    }
    guard length > 0 else { return }
    let pace = Float(gap / length)
    for cell in 0..<model.cells {
      prices[cell] = min(max(prices[cell] + pace * steps[cell], model.over[cell]), model.under[cell])
    }
    for (place, cover) in model.covers.enumerated() {
      covers[place] = min(max(covers[place] + pace * coverSteps[place], -Float(cover.over)), Float(cover.under))
    }
  }
}
