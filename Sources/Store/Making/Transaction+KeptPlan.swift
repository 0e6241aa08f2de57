public import Domain

extension Transaction {
  /// Makes a proposal drafts of the plan, as one change that can be undone, except the left-out part. A running search ends with it.
  ///
  /// All rules are checked again: placements that no longer hold are skipped and returned. Errors: `Refusal.notFound`, also for another's
  /// search, `.outOfDate` if there is nothing to keep, `.siteNotManaged`.
  public func keepPlan(
    _ id: ID<PlanJob>, without left: Set<ID<Shift>> = []
  ) throws -> KeptPlan {
    let job = try snapshot.planJob(id, startedBy: editor)
    guard job.state.canBeKept || job.state == .running, let best = job.best, let first = job.order.sites.first else {
      throw Refusal.outOfDate
    }
    try requireManaging(job.order.sites)
    let plans = try snapshot.plans(of: job.order)
    var chosen = best
    for number in best.placements.indices where left.contains(best.shift(of: number)) {
      chosen.placements[number].employee = best.placements[number].before
    }
    let (proposal, leftOut) = chosen.sound(in: plans)
    let kept = try planning(at: first) {
      let written = try write(proposal)
      try connection.run(
        """
        UPDATE plan_job SET state = 'kept', ended_at = \(now), lease_owner = NULL, lease_until = NULL, best = NULL
        WHERE organization_id = \(scope) AND id = \(id)
        """)
      try record(.planMade, subject: id.rawValue, before: written.before, after: written.after)
      return written.after.count
    }
    return KeptPlan(drafts: kept, leftOut: leftOut)
  }

  /// The shifts before and after.
  private func write(_ proposal: PlanProposal) throws -> (
    before: [ShiftFacts], after: [ShiftFacts]
  ) {
    let (writing, rules) = (
      try DraftWriter(self, at: Set(proposal.placements.map(\.site))), try snapshot.rulesInForce()
    )
    let changed = proposal.placements.filter { $0.shift != nil && $0.employee != $0.before }
    let rows = try snapshot.planRows(Set(changed.compactMap(\.shift)))
    let known = Dictionary(rows.map { ($0.shift.id, $0) }) { first, _ in first }
    var (before, after): ([ShiftFacts], [ShiftFacts]) = ([], [])
    for placement in changed {
      guard let row = placement.shift.flatMap({ known[$0] }) else { throw Refusal.outOfDate }
      let draft = rules.given(row.shift.content, to: placement.employee)
      before.append(ShiftFacts(row.shift))
      after.append(ShiftFacts(try write(try draft.checked(), over: row, writing), draft))
    }
    for placement in proposal.placements where placement.shift == nil {
      let draft = try placement.draft(by: rules).checked()
      after.append(ShiftFacts(try writing.insert(draft, in: self), draft))
    }
    return (before, after)
  }
}

/// The outcome of a kept search.
public struct KeptPlan: Sendable, Hashable {
  /// The number of drafts made.
  public let drafts: Int
  /// The placements that no longer held.
  public let leftOut: [LeftOutPlacement]
}

extension Snapshot {
  /// The plan of each site of an order, over whole weeks around its days, with the zone of each.
  ///
  /// Errors: `Refusal.notFound`.
  public func plans(of order: PlanOrder) throws -> [(plan: Plan, zone: Zone)] {
    let weeks = order.weeks(from: try self.organization().conventions.firstWeekday)
    return try order.sites.map { site in
      let plan = try self.plan(of: site, during: weeks)
      return (plan, try zones.zone(plan.site.zone))
    }
  }
}

extension Transaction {
  /// Gives a shift of a proposal to a person, or opens it, before it is kept.
  ///
  /// Shape: rules that only warn are no reason against it when it is kept; the shift's person in the proposal loses it. Errors:
  /// `Refusal.notFound`, also for another's search and for people who are not planned, `.outOfDate` if it is no longer to be kept.
  @discardableResult
  public func place(
    _ employee: ID<Employee>?, on shift: ID<Shift>, of id: ID<PlanJob>
  ) throws -> PlanProposal.Placement {
    let job = try snapshot.planJob(id, startedBy: editor)
    guard job.state.canBeKept, var best = job.best else { throw Refusal.outOfDate }
    try requireManaging(job.order.sites)
    if let employee {
      let person = try snapshot.person(employee)
      guard person.archivedAt == nil, job.order.people?.contains(employee) ?? true else { throw Refusal.notFound }
    }
    let number: Int
    if let known = best.number(of: shift) {
      number = known
    } else {
      let planned = try plannedShift(shift)
      guard job.order.sites.contains(planned.site), job.order.days.contains(planned.hours.date), planned.feed == nil,
        planned.state != .published || planned.employee == nil
          || job.order.movesFrom.map({ $0 <= planned.hours.date }) ?? false,
        case .timed(let start, let minutes) = planned.hours
      else { throw Refusal.notFound }
      number = best.placements.count
      best.placements.append(
        .init(
          shift: planned.id, revision: planned.revision, site: planned.site, position: planned.position,
          date: start.date, start: start.time.minuteOfDay, minutes: minutes, breakMinutes: planned.breakMinutes,
          employee: employee, before: planned.employee))
    }
    best.placements[number].employee = employee
    best.placements[number].isInsisted = true
    try connection.run(
      "UPDATE plan_job SET best = \(try Self.json(best)) WHERE organization_id = \(scope) AND id = \(id)")
    try record(.planJobEnded, subject: id.rawValue, after: ["placed": shift])
    return best.placements[number]
  }
}
