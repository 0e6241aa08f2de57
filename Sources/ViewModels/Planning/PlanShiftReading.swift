import Domain
import Store
import Words

/// The data of a shift's sheet, at one instant of the database.
struct PlanShiftReading: Sendable {
  let shift: PlannedShift
  let plan: Plan
  let positions: [Position]
  /// Its schedule; `nil` if that was deleted.
  let schedule: Schedule?
  let publication: Shift.Publication?
  /// The publisher; `nil` if it has no name.
  let publisher: String?
  let overrides: [RuleOverride]
  /// The ways out of a breach.
  let ways: [WayOut]
  /// The other half of a split shift.
  let partner: PlannedShift?

  init(_ id: ID<Shift>, _ snapshot: borrowing Snapshot, _ visitor: Visitor) throws {
    shift = try snapshot.plannedShift(id, managing: visitor.managedSites)
    let week = try snapshot.organization().conventions.week(of: shift.hours.date)
    plan = try snapshot.plan(of: shift.site, during: week)
    partner = try snapshot.partner(of: shift, managing: visitor.managedSites)
    positions = try snapshot.positions().filter { [shift] in
      $0.id == shift.position || $0.isOffered(at: shift.site)
    }
    let (origin, site) = (shift.origin, shift.site)
    schedule = try origin.flatMap { origin in
      try snapshot.schedules(at: site).first { $0.id == origin.schedule }
    }
    let published = shift.state == .published ? shift.id : shift.state.original
    publication = try published.flatMap { try snapshot.shift($0).publication }
    overrides = try published.map { try snapshot.overrides(of: $0) } ?? []
    let broken = (plan.conflicts[shift.id] ?? []).compactMap(\.violation)
    if !broken.isEmpty, !shift.isRemoval, shift.feed == nil, let zone = plan.rules?.zone(of: site) {
      let search = WaysOut(shift: shift, canBeRested: true, zone: zone, wording: visitor.wording)
      ways = try search.ways(around: broken, snapshot)
    } else {
      ways = []
    }
    publisher = try publication.flatMap { try snapshot.name(of: $0.by) }
  }
}

extension Snapshot {
  /// The name of an editor; `nil` for the console, programs and outside systems.
  func name(of editor: Editor) throws -> String? {
    guard case .account(let account) = editor else { return nil }
    let employee = try self.account(account).employee
    return try employees([employee])[employee]?.fullName
  }
}
