public import Domain

/// The outcome of a new plan for a person's shifts.
public struct Replanned: Sendable, Hashable {
  /// The publication; `nil` if nothing was published.
  public let publication: ID<Publication>?
  /// The moves that were published, drafted or asked.
  public let moves: [ChosenMove]
  /// The number of the person's shifts that are open now.
  public let opened: Int
  /// The number of shifts that stay theirs.
  public let staying: Int
  /// The moves that no longer hold.
  public let leftOut: [ReplanCheck.LeftOut]
  /// An absence was noted as well.
  public let isNoted: Bool
}

/// Published shifts of an absent person go to others. All rules are checked again; moves that no longer hold are left out.
///
/// Common errors: `Refusal.notFound` for the person; `.siteNotManaged`; `.invalid` as `ReplanOrder.checked`; `.outOfDate` if all of their
/// shifts changed since they were shown.
extension Transaction {
  /// Carries out the decisions. Errors also: those of the deed.
  public func carryOut(_ order: ReplanOrder, as deed: ReplanOrder.Deed) throws
    -> Replanned
  {
    switch deed {
    case .publish: try publish(order)
    case .ask: try ask(order)
    case .board: try draft(order)
    }
  }

  /// Puts moves on the roster as one publication, which can be recalled, and opens their other shifts.
  ///
  /// Errors also: as `replace`.
  public func publish(_ order: ReplanOrder) throws -> Replanned {
    let (reading, check) = try asked(order)
    let moved = Set(check.holding.map(\.shift.id))
    let open = Self.left(of: order, besides: moved, reading)
    return try connection.step {
      let isNoted = try noteIllness(reading, order)
      let rows = try snapshot.planRows(moved.union(open))
      let takers = Dictionary(check.holding.map { ($0.shift.id, $0.employee) }) { first, _ in first }
      let gifts = rows.sorted { $0.shift.id < $1.shift.id }.map { (row: $0, employee: takers[$0.shift.id]) }
      guard let site = reading.input.lost.first?.site else { throw Refusal.outOfDate }
      try requireManaging(Self.sites(of: rows))
      let publication = try give(gifts, of: site)
      return Replanned(
        publication: publication, moves: check.holding, opened: open.count,
        staying: reading.input.lost.count - open.count - check.holding.count { $0.cause == nil },
        leftOut: check.leftOut, isNoted: isNoted)
    }
  }

  /// Makes drafts of moves, and of their other shifts as open ones, as one change that can be undone. Shifts that have a
  /// draft already keep it.
  public func draft(_ order: ReplanOrder) throws -> Replanned {
    let (reading, check) = try asked(order)
    let moved = Set(check.holding.map(\.shift.id))
    let open = Self.left(of: order, besides: moved, reading)
    return try connection.step {
      let isNoted = try noteIllness(reading, order)
      let takers = Dictionary(check.holding.map { ($0.shift.id, $0.employee) }) { first, _ in first }
      let rows = try snapshot.planRows(moved.union(open)).sorted { $0.shift.id < $1.shift.id }
      try requireManaging(Self.sites(of: rows))
      let (free, rules) = (rows.filter(\.isInPlan), try snapshot.rulesInForce())
      _ = try write(
        free.map { row in
          (row: row, draft: rules.given(row.shift.content, to: takers[row.shift.id]))
        })
      let done = Set(free.map(\.shift.id))
      return Replanned(
        publication: nil, moves: check.holding.filter { done.contains($0.shift.id) },
        opened: open.count { done.contains($0) },
        staying: 0,
        leftOut: check.leftOut
          + check.holding.filter { !done.contains($0.shift.id) }.map { move in
            .init(move: move, shift: rows.first { $0.shift.id == move.shift.id }?.shift, obstacle: .changed)
          }, isNoted: isNoted)
    }
  }

  /// Asks the chosen people, each for their shift: accepting gives it at once, and until then it is as before.
  ///
  /// Shape: chains are left out, since no one is asked for a shift that someone else would have to give up. Shifts on offer already are not
  /// asked again.
  public func ask(_ order: ReplanOrder) throws -> Replanned {
    let (reading, check) = try asked(order)
    let bound = Set(check.holding.compactMap(\.cause))
    let direct = check.holding.filter { $0.cause == nil && !bound.contains($0.shift.id) }
    let offered = try snapshot.offeredShifts(among: Set(direct.map(\.shift.id)), at: now)
    return try connection.step {
      let isNoted = try noteIllness(reading, order)
      let others = direct.filter { !offered.contains($0.shift.id) }
      for move in others {
        var offer = ShiftRequestDraft(.offer, of: move.shift, by: order.person)
        offer.people = [move.employee]
        try make(offer, as: .manager)
      }
      let shifts = Dictionary(reading.input.lost.map { ($0.id, $0) }) { first, _ in first }
      let chained = check.holding.filter { $0.cause == nil && bound.contains($0.shift.id) }
      return Replanned(
        publication: nil, moves: others, opened: 0, staying: reading.input.lost.count,
        leftOut: check.leftOut
          + chained.map { .init(move: $0, shift: shifts[$0.shift.id], obstacle: .chain) }
          + direct.filter { offered.contains($0.shift.id) }.map {
            .init(move: $0, shift: shifts[$0.shift.id], obstacle: .changed)
          }, isNoted: isNoted)
    }
  }

  private func asked(
    _ order: ReplanOrder
  ) throws -> (reading: ReplanReading, check: ReplanCheck) {
    let order = try order.checked()
    let reading = try snapshot.replanning(
      of: order.person, on: order.days, from: max(order.moment, now), managing: managedSites(), at: now)
    let seen = Set(order.shifts)
    guard reading.input.lost.contains(where: { seen.contains(ShiftVersion($0)) }) else {
      throw Refusal.outOfDate
    }
    return (reading, ReplanCheck(order.moves, reading.input))
  }

  /// The person's shifts without a taker, unless they changed since they were shown.
  private static func left(
    of order: ReplanOrder, besides moved: Set<ID<Shift>>, _ reading: ReplanReading
  ) -> Set<ID<Shift>> {
    let seen = Set(order.shifts)
    return Set(
      reading.input.lost.filter { !moved.contains($0.id) && seen.contains(ShiftVersion($0)) }
        .map(\.id))
  }

  /// Does nothing if an absence is known.
  private func noteIllness(
    _ reading: ReplanReading, _ order: ReplanOrder
  ) throws -> Bool {
    guard reading.absence == nil else { return false }
    try requireDeciding(for: order.person)
    let first = order.days.lowerBound
    // Why: on that day they have worked until then.
    let local = reading.zone.local(max(order.moment, now))
    let hasWorked = local.date == first && reading.begun.contains { $0.hours.date == first }
    try noteIllness(
      of: order.person, on: order.days, from: hasWorked ? local.time.minuteOfDay : 0)
    return true
  }
}
