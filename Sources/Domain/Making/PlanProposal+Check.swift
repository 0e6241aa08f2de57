/// A placement that no longer holds, and the reason.
public struct LeftOutPlacement: Sendable, Hashable {
  /// Why.
  public enum Reason: Sendable, Hashable {
    /// The shift was changed, assigned or removed since.
    case changed
    /// The placement would be a conflict now.
    case conflict(PlanConflict)
  }

  /// The proposed placement.
  public let placement: PlanProposal.Placement
  /// The reason.
  public let reason: Reason

  package init(_ placement: PlanProposal.Placement, _ reason: Reason) {
    (self.placement, self.reason) = (placement, reason)
  }
}

extension PlanProposal {
  /// The part of it that holds in plans as they are now: of each site, its plan with its zone.
  ///
  /// Shape: the same number of placements in the same order; one that doesn't hold leaves its shift as it is, and a new one open. A breach
  /// without the placement, or a warning about the shift by itself, is no reason. Cost: the conflicts of each plan, some times.
  public func sound(in plans: [(plan: Plan, zone: Zone)]) -> (proposal: PlanProposal, leftOut: [LeftOutPlacement]) {
    var proposal = self
    var leftOut: [LeftOutPlacement] = []
    let known = Dictionary(plans.flatMap { $0.plan.shifts }.map { ($0.id, $0) }) { first, _ in first }
    func drop(_ number: Int, _ reason: LeftOutPlacement.Reason) {
      leftOut.append(LeftOutPlacement(proposal.placements[number], reason))
      proposal.placements[number].employee = proposal.placements[number].before
    }
    for (number, placement) in placements.enumerated() where placement.shift != nil {
      let shift = placement.shift.flatMap { known[$0] }
      let isSame = shift.map { $0.revision == placement.revision && !$0.isRemoval && $0.feed == nil } ?? false
      if !isSame, placement.employee != placement.before { drop(number, .changed) }
    }
    // Why again: a placement that is left out gives its shift back to the previous person.
    for _ in 0..<Self.mostRounds {
      let found = proposal.conflicts(in: plans)
      if found.isEmpty { break }
      for (number, conflict) in found.sorted(by: { $0.key < $1.key }) { drop(number, .conflict(conflict)) }
    }
    return (proposal, leftOut)
  }

  private static let mostRounds = 25

  /// The conflicting placements, by their numbers.
  private func conflicts(in plans: [(plan: Plan, zone: Zone)]) -> [Int: PlanConflict] {
    var numbers: [ID<Shift>: Int] = [:]
    for (number, placement) in placements.enumerated()
    where placement.employee != nil && placement.employee != placement.before {
      numbers[shift(of: number)] = number
    }
    var found: [Int: PlanConflict] = [:]
    for (plan, zone) in plans {
      let holding = plan.holding(self, in: zone)
      for (shift, conflicts) in holding.conflicts {
        for conflict in conflicts {
          guard let number = conflict.culprit(at: shift, among: numbers), found[number] == nil else { continue }
          if case .rule(let violation) = conflict, !violation.isBlocking, placements[number].isInsisted == true {
            continue
          }
          found[number] = conflict
        }
      }
    }
    return found
  }
}

extension PlanConflict {
  /// The placement that causes a conflict; `nil` if none does.
  fileprivate func culprit(at shift: ID<Shift>, among numbers: [ID<Shift>: Int]) -> Int? {
    switch self {
    case .closedDay: nil
    case .doubleBooking(let other): numbers[shift] ?? numbers[other]
    case .left, .absent, .unavailable, .lacksSkill, .eligibility: numbers[shift]
    case .rule(let violation):
      violation.isOfOneShift && !violation.isBlocking
        ? nil : numbers[shift] ?? violation.shifts.sorted(by: >).lazy.compactMap { numbers[$0] }.first
    }
  }
}
