import Glibc

/// The cooling of a chain: the rate at which prices follow, and the weight of the present count.
struct Anneal {
  /// The sweeps of one from cold, if they fit.
  static let sweeps = 1500

  var eta: (first: Float, last: Float)
  var rho: (first: Float, last: Float)
  var sweeps: Double
  /// `true` if time alone counts.
  var isTimed = false
  /// The share after which the roster is only put right.
  var polishAt: Double { max(0.5, 1 - 2.5 / max(sweeps, 1)) }

  static func standard(sweeps: Int) -> Anneal {
    Anneal(eta: (2, 0.03), rho: (0.3, 1), sweeps: Double(sweeps))
  }

  /// One of six, in turn.
  static func cycled(_ turn: Int, sweeps: Double) -> Anneal {
    let (first, last, eta): (Float, Float, Float) =
      switch turn % 6 {
      case 0: (0.3, 1, 0.03)
      case 1: (0.2, 0.2, 0.02)
      case 2: (0.5, 0.5, 0.05)
      case 3: (0.3, 1, 0.05)
      case 4: (0.15, 0.6, 0.02)
      default: (0.5, 1, 0.1)
      }
    return Anneal(eta: (2, eta), rho: (first, last), sweeps: sweeps)
  }

  /// One for all of the time, with fewer sweeps than prices would like.
  static func short(sweeps: Double) -> Anneal {
    let last = Float(min(max(30 / max(sweeps, 1), 0.03), 0.4))
    return Anneal(
      eta: (sweeps < 400 ? 2 : 4, last), rho: sweeps < 200 ? (1, 2) : (0.3, 1), sweeps: max(sweeps, 1), isTimed: true)
  }

  /// The pace of prices and the weight of counts at a share of the way.
  func at(_ share: Float) -> (eta: Float, rho: Float) {
    let share = min(max(share, 0), 1)
    return (Self.between(eta, share), Self.between(rho, share))
  }

  /// The value between two others, by ratio.
  static func between(_ ends: (first: Float, last: Float), _ share: Float) -> Float {
    ends.first * exp(log(ends.last / ends.first) * share)
  }
}
