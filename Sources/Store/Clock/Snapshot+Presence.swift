public import Domain

/// A roster with the phone numbers of all people, read once for several readers.
public struct WholeRoster: Sendable {
  /// Not for a screen as it is.
  public let roster: Roster
  /// Its people with contacts not for everyone.
  let closed: [ContactOwner]
}

extension Snapshot {
  /// A page's roster with the presence of its people by the time clock; see `roster(of:during:around:)`.
  ///
  /// Cost: beside it the presses of some days, of the people on duty or soon to come; nothing without a clock.
  public func rosterWithPresence(
    of site: ID<Site>, during span: Range<Instant>, around now: Instant
  ) throws -> Roster {
    let whole = try wholeRoster(of: site, during: span, around: now)
    return whole.roster.withoutPhones(of: try hidden(in: whole))
  }

  /// The same for any number of readers, with all phone numbers; some are hidden from a reader, see `hidden(in:)`.
  public func wholeRoster(
    of site: ID<Site>, during span: Range<Instant>, around now: Instant
  ) throws -> WholeRoster {
    let roster = try withPresence(everything(of: site, during: span, around: now), at: now)
    return WholeRoster(roster: roster, closed: try closed(Set(roster.people.keys), on: day(of: now)))
  }

  private func withPresence(_ roster: Roster, at now: Instant) throws -> Roster {
    guard roster.site.clockSince != nil else { return roster }
    let clock = try clockPolicy(of: roster.site.id)
    let timed = try withoutExempt(
      roster.shifts.filter { $0.employee != nil && $0.hours.isTimed && roster.layer(of: $0) == nil })
    return roster.with(
      try presences(among: timed, clock, at: now),
      changing: timed.flatMap { Presence.thresholds(of: $0.interval, clock) })
  }

  /// The presence by the time clock for some shifts of any sites; none for standby, exempt people and sites without a clock.
  ///
  /// Cost: nothing without a clock; else the presses of some days of these people.
  public func presences(of shifts: [Shift], at now: Instant) throws -> [ID<Shift>: Presence] {
    let clocked = Set(try sites().filter { $0.clockSince != nil }.map(\.id))
    let pressed = try pressed(shifts.filter { clocked.contains($0.site) })
    return try Dictionary(grouping: pressed, by: \.site).reduce(into: [:]) { found, group in
      let here = try presences(among: group.value, clockPolicy(of: group.key), at: now)
      found.merge(here) { first, _ in first }
    }
  }

  /// The shifts at a site that began in a span and go on without their people.
  ///
  /// Cost: nothing but a query without such shifts.
  func absentShifts(at site: Site, from first: Instant, to end: Instant, at now: Instant) throws -> [Shift] {
    let begun = try clockedShifts(at: site.id, touching: first..<end).filter {
      (first..<end).contains($0.interval.lowerBound)
    }
    guard !begun.isEmpty else { return [] }
    let found = try presences(among: begun, clockPolicy(of: site.id), at: now)
    return begun.filter { found[$0.id]?.state == .late || found[$0.id]?.state == .notHere }
  }

  /// The shifts at a site that ended in a span, whose people are on duty by the clock and have no other shift now.
  ///
  /// Cost: nothing but a query without such shifts.
  func overstayedShifts(at site: Site, ended span: Range<Instant>, at now: Instant) throws -> [Shift] {
    guard let since = site.clockSince else { return [] }
    let ended = try clockedShifts(at: site.id, touching: span.lowerBound - 1..<span.upperBound).filter {
      span.contains($0.interval.upperBound) && since <= $0.interval.lowerBound
    }
    guard let first = ended.map(\.hours.date).min(), let last = ended.map(\.hours.lastDate).max() else { return [] }
    let records = try clockRecords(of: Set(ended.compactMap(\.employee)), on: first - 1...last + 1)
    return try ended.filter { shift in
      guard let person = shift.employee, let spans = records[person]?.fold.spans else { return false }
      guard spans.contains(where: { $0.isRunning(at: now) && $0.start.at < shift.interval.upperBound }) else {
        return false
      }
      return try shifts(of: person, during: now..<now + 1).isEmpty
    }
  }

  /// The shifts at a site that touch a span, and for which someone presses the clock.
  private func clockedShifts(at site: ID<Site>, touching span: Range<Instant>) throws -> [Shift] {
    try pressed(shifts(at: site, during: span))
  }

  /// The assigned, timed ones among shifts at sites with a clock; no one presses it for standby, or if exempt.
  private func pressed(_ shifts: [Shift]) throws -> [Shift] {
    let timed = shifts.filter { $0.employee != nil && $0.hours.isTimed }
    guard !timed.isEmpty else { return [] }
    let standby = try standbyPositions()
    return try withoutExempt(timed.filter { !($0.position.map(standby.contains) ?? false) })
  }

  /// The shifts of people that press the time clock, by the contract of the day. Cost: one query where everyone does.
  func withoutExempt(_ shifts: [Shift]) throws -> [Shift] {
    guard !shifts.isEmpty else { return shifts }
    let exempt = try connection.rows(
      "SELECT DISTINCT employee_id FROM contract WHERE organization_id = \(scope) AND is_exempt = TRUE"
    ) { try $0.next() as ID<Employee> }
    guard !exempt.isEmpty else { return shifts }
    let people = try employees(Set(exempt))
    return shifts.filter { shift in
      !(shift.employee.flatMap { people[$0] }?.contract(on: shift.hours.date)?.isExempt ?? false)
    }
  }

  private func presences(
    among shifts: [Shift], _ clock: ClockPolicy, at now: Instant
  ) throws -> [ID<Shift>: Presence] {
    let ahead = now + Int64(clock.earlyMinutes) * 60
    let near = shifts.filter { $0.interval.lowerBound <= ahead && now < $0.interval.upperBound }
    guard let first = near.map(\.hours.date).min(), let last = near.map(\.hours.lastDate).max() else { return [:] }
    let records = try clockRecords(of: Set(near.compactMap(\.employee)), on: first - 1...last + 1)
    let away = try away(among: near)
    return Dictionary(
      uniqueKeysWithValues: near.filter { !away.contains($0.id) }.compactMap { shift in
        let spans = shift.employee.flatMap { records[$0] }?.fold.spans ?? []
        return Presence(shift, spans, clock, at: now).map { (shift.id, $0) }
      })
  }
}
