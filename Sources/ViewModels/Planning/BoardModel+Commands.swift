public import Domain
import Store
import Words

extension BoardModel {
  /// The completed action, in words, and its undo.
  public struct Outcome: Sendable, Hashable {
    public let message: String
    public let undo: ID<UndoEntry>?
    /// The resulting shifts in the plan, if known.
    public let shifts: [ID<Shift>]
    /// The number of shifts of copied days that existed already.
    public var there = 0
  }

  /// Moves or stretches bars.
  ///
  /// Errors of all: `Refusal.forbidden`, `.siteNotManaged`, `.notFound`, `.outOfDate` if a shift changed since it was shown, `.invalid`.
  public func shiftsDropped(_ shifts: [ShiftVersion], by alteration: ShiftAlteration) async throws -> Outcome {
    try await change { transaction, wording in
      let ids = try transaction.alter(shifts, by: alteration)
      guard ids.count == 1 else { return (wording.moved(ids.count), ids) }
      return (wording.moved(try Self.named(ids[0], transaction, wording)), ids)
    }
  }

  /// Bars were dropped as copies.
  public func copiesDropped(_ shifts: [ShiftVersion], by alteration: ShiftAlteration) async throws -> Outcome {
    try await change { transaction, wording in
      let ids = try transaction.copy(shifts, by: alteration)
      guard ids.count == 1 else { return (wording.copied(ids.count), ids) }
      return (wording.copied(try Self.named(ids[0], transaction, wording)), ids)
    }
  }

  /// A day or a week is copied to another day on; existing shifts are not doubled.
  public func daysCopied(_ days: ClosedRange<LocalDate>, of site: ID<Site>, to first: LocalDate) async throws
    -> Outcome
  {
    guard first != days.lowerBound else { throw Refusal.invalid([.init("to", .unknown)]) }
    let there = try await context.read {
      try $0.copy(days, of: site, to: first).there
    }
    var outcome = try await change { transaction, wording in
      let there = try transaction.snapshot.copy(days, of: site, to: first).there
      let ids = try transaction.copy(days, of: site, to: first)
      return (wording.copied(ids.count, there: there), ids)
    }
    outcome.there = there
    return outcome
  }

  public func removeButtonTapped(_ shifts: [ShiftVersion]) async throws -> Outcome {
    try await change { transaction, wording in
      let partner = try shifts.count == 1 ? transaction.partner(of: transaction.plannedShift(shifts[0].id)) : nil
      let isAlone = shifts.count == 1 && partner == nil
      let name = try isAlone ? Self.named(shifts[0].id, transaction, wording) : nil
      try transaction.remove(shifts)
      return (name.map(wording.takenOut) ?? wording.takenOut(max(shifts.count, partner == nil ? 0 : 2)), [])
    }
  }

  public func discardButtonTapped(_ days: ClosedRange<LocalDate>, of site: ID<Site>) async throws -> Outcome {
    try await change { transaction, wording in
      (wording.discarded(try transaction.discardDrafts(of: site, on: days)), [])
    }
  }

  func change(
    _ body: @Sendable @escaping (borrowing Transaction, Wording) throws -> (String, [ID<Shift>])
  ) async throws -> Outcome {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let visitor = visitor
    return try await context.write { transaction in
      let before = try transaction.snapshot.lastUndoable(by: visitor.editor)
      let (message, shifts) = try body(transaction, visitor.wording)
      let last = try transaction.snapshot.lastUndoable(by: visitor.editor)
      return Outcome(message: message, undo: last?.id == before?.id ? nil : last?.id, shifts: shifts)
    }
  }
}

extension BoardModel {
  /// The effect of a change, shown while bars are dragged.
  public struct Preview: Sendable, Hashable {
    /// `Ava Okafor: Wed 28 Oct, 9–17 Home visits. 5 h rest, needs 11.`
    public let message: String
    /// The shifts concerned that would need a second look, with the reasons.
    public let conflicts: [Conflict]
    /// The rows of the people concerned, after the change.
    public let hours: [Hours]
    /// The days with other coverage.
    public let coverage: [Day]

    public struct Conflict: Sendable, Hashable {
      public let shift: ID<Shift>
      public let text: String
    }

    public struct Day: Sendable, Hashable {
      public let date: LocalDate
      public let coverage: BoardScreen.Coverage
    }

    public struct Hours: Sendable, Hashable {
      public let row: String
      public let text: String
      public let isOver: Bool
    }
  }

  /// Previews bars over another place, to be moved or copied there; nothing is written.
  ///
  /// Errors: `Refusal.forbidden`, `.notFound`.
  public func barsDragged(_ shifts: [ID<Shift>], by alteration: ShiftAlteration, isCopy: Bool) async throws -> Preview {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (visitor, place, zones, now) = (visitor, place, zones, world.now())
    return try await context.read { snapshot in
      var place = place
      // Why: a change of the site is shown from the previous site.
      place.rows = .positions
      if place.view != .month { place.view = .week }
      if let first = shifts.first {
        place.site = try snapshot.plannedShift(first, managing: visitor.managedSites).site
      }
      guard let reading = try BoardReading(snapshot, visitor, place, zones, at: now), let plan = reading.plans.first
      else { throw Refusal.notFound }
      return PlanPreview(
        plan: plan, zone: reading.zone, wording: visitor.wording, demand: reading.demands.first ?? Demand()
      )
      .preview(Set(shifts), by: alteration, isCopy: isCopy)
    }
  }
}

/// Compares a plan before and after a change. Pure.
struct PlanPreview {
  let plan: Plan
  let zone: Zone
  let wording: Wording
  var demand = Demand()

  func preview(_ ids: Set<ID<Shift>>, by alteration: ShiftAlteration, isCopy: Bool) -> BoardModel.Preview {
    let both = alteration.ofBothHalves
    let all = isCopy || both != nil ? ids.union(plan.partners(of: ids)) : ids
    let copied = isCopy ? plan.copying(all) : (plan: plan, ids: all)
    let own = copied.ids.filter { ids.contains($0.shown) }
    let then = copied.plan.altered(own, by: alteration, in: zone)
      .altered(copied.ids.subtracting(own), by: both ?? ShiftAlteration(), in: zone)
    let words = PlanWriter(wording, [then])
    let known = then.known
    let conflicts = then.conflicts
    let found = then.shifts.filter { copied.ids.contains($0.id) }.compactMap { shift in
      conflicts[shift.id]?.first.map {
        BoardModel.Preview.Conflict(shift: shift.id.shown, text: words.reason($0, on: shift.hours.date, known))
      }
    }
    return BoardModel.Preview(
      message: message(then.shifts.filter { copied.ids.contains($0.id) }, found, words), conflicts: found,
      hours: hours(all, copied.ids, then, words), coverage: coverage(then))
  }

  /// The days with other coverage.
  func coverage(_ then: Plan) -> [BoardModel.Preview.Day] {
    let before = plan.coverage(during: plan.days, against: demand, in: zone)
    let after = then.coverage(during: plan.days, against: demand, in: zone)
    let writer = CoverageWriter(wording, zone, plan.positions)
    return plan.days.all.compactMap { date in
      let coverage = after.coverage(on: date)
      return coverage == before.coverage(on: date)
        ? nil : BoardModel.Preview.Day(date: date, coverage: writer.screen(of: coverage, on: date))
    }
  }

  private func message(_ shifts: [PlannedShift], _ found: [BoardModel.Preview.Conflict], _ words: PlanWriter)
    -> String
  {
    let what = shifts.count == 1 ? shifts.first.map(words.whole) ?? "" : wording.shifts(shifts.count)
    let reasons = shifts.count == 1 ? found.first?.text : found.isEmpty ? nil : wording.conflicts(found.count)
    return ([what] + [reasons].compactMap { $0 }).map(wording.sentence).joined(separator: " ")
  }

  /// The hours of the previous and the new people of the shifts.
  private func hours(_ ids: Set<ID<Shift>>, _ altered: Set<ID<Shift>>, _ then: Plan, _ words: PlanWriter)
    -> [BoardModel.Preview.Hours]
  {
    let concerned =
      plan.shifts.filter { ids.contains($0.id) }.compactMap(\.employee)
      + then.shifts.filter { altered.contains($0.id) }.compactMap(\.employee)
    // Why: the hours beside a name are those of a week, or of a month.
    return Set(concerned).sorted().map { person in
      let hours = words.hours(minutes: then.minutes(of: person), of: then.employees[person], in: plan.days)
      return BoardModel.Preview.Hours(row: "person-\(person)", text: hours.text, isOver: hours.isOver)
    }
  }
}

extension Plan {
  /// The plan with some of its shifts a second time, by ids that no stored shift has.
  fileprivate func copying(_ ids: Set<ID<Shift>>) -> (plan: Plan, ids: Set<ID<Shift>>) {
    let copies = shifts.filter { ids.contains($0.id) && !$0.isRemoval }.map { shift in
      PlannedShift(
        id: .init(rawValue: -shift.id.rawValue), content: shift.content, interval: shift.interval, state: .draft,
        revision: 1)
    }
    return (holding(shifts + copies), Set(copies.map(\.id)))
  }
}

extension ID<Shift> {
  /// The stored shift that a copy in a preview was made from.
  fileprivate var shown: ID<Shift> { .init(rawValue: Int64(clamping: rawValue.magnitude)) }
}
