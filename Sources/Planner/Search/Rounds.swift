/// The warming and cooling of a round.
struct Round {
  var sweeps: Int
  /// The weeks of its stretch.
  var weeks: ClosedRange<Int>
  var eta: (first: Float, last: Float)
  var rho: (first: Float, last: Float)

  /// For a roster that is close to the best: warm, so that it gets elsewhere.
  static let warm = Round(sweeps: 60, weeks: 3...5, eta: (1, 0.1), rho: (0.5, 1))
  /// For one that is far from it: a little better, many times.
  static let cool = Round(sweeps: 30, weeks: 4...4, eta: (0.5, 0.03), rho: (0.3, 1))
  /// The last sweeps, with fixed prices.
  private static let polish = 2

  /// The pace of prices and the weight of counts after so many of its sweeps, as a share of a wish.
  func pace(after done: Int) -> (eta: Float, rho: Float) {
    guard done < sweeps - Self.polish else { return (0, 1e6) }
    let share = Float(done) / Float(sweeps - Self.polish)
    return (Anneal.between(eta, share), Anneal.between(rho, share))
  }
}

/// The state of one chain's rounds: each takes a stretch of days, in which everyone's rows are searched again with prices that were warmed
/// up a little, while the days around it stay as they are.
///
/// Owns: the roster that a round begins from, which comes back if the round made it worse. Behind the chain's gate.
final class Rounds {
  let rows: UnsafeMutablePointer<UInt16>
  /// The points of `rows`; `Int.max` before the first round.
  private(set) var points = Int.max
  private let model: Model
  private var round = Round.warm
  /// The sweep with which the round began.
  private var begun = 0

  init(_ model: Model) {
    self.model = model
    rows = allocated(model.people * model.days, of: 0)
  }

  deinit { rows.deallocate() }

  /// `true` if there was no round yet.
  var isNew: Bool { points == Int.max }

  /// Begins from cold.
  func forget() { points = Int.max }

  func isOver(after sweeps: Int) -> Bool { isNew || sweeps - begun >= round.sweeps }

  /// Keeps a roster for the next round to begin from.
  func keep(_ roster: UnsafePointer<UInt16>, _ points: Int) {
    self.points = points
    rows.update(from: roster, count: model.people * model.days)
  }

  /// Begins the next round; its days, from a Monday.
  func begin(_ round: Round, after sweeps: Int, _ dice: inout Dice) -> Range<Int> {
    (self.round, begun) = (round, sweeps)
    let weeks = round.weeks.lowerBound + dice.below(round.weeks.count)
    return dice.stretch(weeks: weeks, of: model.days, firstWeekday: model.problem.firstWeekday)
  }

  func pace(after sweeps: Int) -> (eta: Float, rho: Float) {
    let (eta, rho) = round.pace(after: sweeps - begun)
    return (eta, rho * model.wishUnit)
  }
}
