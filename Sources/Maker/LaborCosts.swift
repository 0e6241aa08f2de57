import Domain
import Planner

/// A person's cost above the lowest one, as points of each kind of shift.
struct LaborCosts {
  private let rates: [ID<Employee>: Int64]
  private let (least, mean): (Int64, Int64)
  /// Kinds that are to be filled, with their minutes of work.
  private let kinds: [(kind: Int, minutes: Int)]

  init(_ builder: ProblemBuilder) {
    rates = builder.input.rates
    let known = builder.people.compactMap { builder.input.rates[$0.id] }
    (least, mean) = (known.min() ?? 0, known.isEmpty ? 0 : known.reduce(0, +) / Int64(known.count))
    kinds = Set(builder.slots.map(\.kind)).sorted().map { kind in
      (kind, builder.kinds[kind].workedMinutes)
    }
  }

  /// None if no cost is known; a person without a known cost counts as the mean.
  func costs(of employee: Employee) -> [KindCost] {
    guard mean > 0 else { return [] }
    let more = (rates[employee.id] ?? mean) - least
    return kinds.compactMap { kind, minutes in
      let points = (more * Int64(minutes) + mean * 30) / (mean * 60) * Int64(RosterProblem.Points.dear)
      return points > 0 ? KindCost(kind: kind, points: Int(points)) : nil
    }
  }
}
