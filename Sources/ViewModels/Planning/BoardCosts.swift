import Domain
import Store
import Words

/// The cost of a week's plan, and its budget: for a line on the board.
struct BoardCosts: Sendable {
  let cost: PlannedCost
  let budget: Budget?
  let currency: Currency

  /// `nil` without the right to see costs, and if neither a cost nor a budget is known.
  init?(_ snapshot: borrowing Snapshot, _ visitor: Visitor, _ plan: Plan) throws {
    guard visitor.may(.keepCosts) else { return nil }
    currency = visitor.conventions.currency
    let costs = try snapshot.hourlyCosts(for: visitor.managedSites, on: plan.days)
    budget = try snapshot.budget(of: plan.site.id, from: plan.days.lowerBound)
    guard !costs.isEmpty || budget != nil else { return nil }
    let people = Set(plan.shifts.compactMap(\.employee))
    cost = plan.cost(
      at: costs, in: currency, surcharges: try snapshot.surcharges(of: people, at: plan.site.id, on: plan.days))
  }

  func line(_ wording: Wording) -> (text: String, isOver: Bool) { wording.cost(cost, of: budget, in: currency) }
}
