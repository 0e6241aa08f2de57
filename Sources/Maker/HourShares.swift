import Domain
import Planner

/// The minutes that fall to each person: the same part of everyone's contract, as far as the shifts that each could do allow it.
///
/// Shape: shifts of the same people are one amount, which fills their contracts like water, the emptiest first, and none beyond its brim.
/// Amounts are poured out and filled in again in turn, until they even out. Cost: passes over the people of each amount, limited in number.
struct HourShares {
  /// By person, fixed shifts included.
  private(set) var minutes: [Double]
  private let weights: [Double]
  private let brims: [Double]

  /// The most visits of a person in all passes.
  private static let mostVisits = 20_000_000
  private static let mostPasses = 20
  private static let halvings = 40

  init(
    _ builder: ProblemBuilder, able: [Judge.Cells], weights: [Int], fixed: (_ index: Int) -> Int
  ) {
    let people = builder.people
    minutes = people.indices.map { Double(fixed($0)) }
    self.weights = weights.map { Double(max(1, $0)) }
    let weeks = builder.days / 7
    brims = people.indices.map { index in
      let longest = able[index].kinds.map { builder.kinds[$0].workedMinutes }.max() ?? 0
      let room = fixed(index) + able[index].days * longest
      let contract = people[index].weeklyMinutes(in: builder.input.order.days).map { $0 * weeks }
      return Double(min(room, max(contract ?? .max, fixed(index))))
    }
    var amounts: [[Int]: Double] = [:]
    var members: [Int: [Int]] = [:]
    for slot in builder.slots {
      let among = members[slot.kind] ?? people.indices.filter { able[$0].kinds.contains(slot.kind) }
      members[slot.kind] = among
      if !among.isEmpty { amounts[among, default: 0] += Double(builder.kinds[slot.kind].workedMinutes) }
    }
    pour(amounts.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { (people: $0.key, amount: $0.value) })
  }

  private mutating func pour(_ amounts: [(people: [Int], amount: Double)]) {
    let visits = amounts.reduce(0) { $0 + $1.people.count } * Self.halvings
    let passes = min(Self.mostPasses, max(2, Self.mostVisits / max(1, visits)))
    var parts = amounts.map { Array(repeating: 0.0, count: $0.people.count) }
    for _ in 0..<passes {
      for (number, entry) in amounts.enumerated() {
        for (place, person) in entry.people.enumerated() { minutes[person] -= parts[number][place] }
        parts[number] = fill(entry.people, with: entry.amount)
        for (place, person) in entry.people.enumerated() { minutes[person] += parts[number][place] }
      }
    }
  }

  /// The part of each person, up to the level at which an amount is used up.
  private func fill(_ people: [Int], with amount: Double) -> [Double] {
    func parts(_ level: Double) -> [Double] {
      people.map { max(0, min(brims[$0], level * weights[$0]) - minutes[$0]) }
    }
    var (low, high) = (0.0, people.map { (minutes[$0] + amount) / weights[$0] }.max() ?? 0)
    for _ in 0..<Self.halvings {
      let middle = (low + high) / 2
      if parts(middle).reduce(0, +) < amount { low = middle } else { high = middle }
    }
    return parts(high)
  }
}
