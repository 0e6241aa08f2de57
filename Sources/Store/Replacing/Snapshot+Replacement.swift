public import Domain

extension Snapshot {
  /// The candidates for a published shift or an open draft, and the reasons against everyone else.
  ///
  /// With a part, the candidates for that. Shape: of a published shift, people's duties are those of the roster; of a draft, those of the
  /// plan. Errors: `Refusal.notFound`, also for an assigned or invisible draft; `.forbidden` for a feed's shift; `.conflict(.noSuchPart)`.
  /// Cost: grows with the people and their shifts as far as rules reach, not with the history: an index probe each for their shifts and for
  /// the day they last had the position.
  public func replacement(
    of id: ID<Shift>, part: Range<Instant>? = nil, managing managed: ManagedSites = .all
  ) throws -> Replacement {
    let whole = try fillable(id, managing: managed)
    guard whole.feed == nil else { throw Refusal.forbidden }
    return try ranking(of: whole, part: part)
  }

  /// The first in line for a shift who would break no rule, regardless of the assigned person's breaches; `nil` if there is no one.
  ///
  /// Shape: by the roster or by the plan; also for an assigned draft. Cost: as `replacement`.
  public func substitute(
    for id: ID<Shift>, part: Range<Instant>? = nil
  ) throws -> Replacement.Candidate? {
    guard let row = try planRows([id]).first, !row.isWithdrawn, !row.shift.isRemoval,
      row.shift.feed == nil
    else { return nil }
    return try ranking(of: row.shift, part: part).candidates.first {
      $0.facts.gap == nil && $0.warnings.allSatisfy(\.isOfOneShift)
    }
  }

  private func ranking(
    of whole: PlannedShift, part: Range<Instant>?
  ) throws -> Replacement {
    let shift = try part.map { try cut(whole, to: $0).part } ?? whole
    let half = try part == nil ? otherHalf(of: whole) : nil
    let taken = [shift, half].compactMap(\.self)
    let zone = try zones.zone(try site(shift.site).zone)
    let week = try self.organization().conventions.week(of: shift.hours.date)
    let span =
      min(
        zone.startOfDay(week.lowerBound), shift.interval.lowerBound - Self.restSeconds)..<max(
        zone.startOfDay(week.upperBound + 1), shift.interval.upperBound + Self.restSeconds)
    var people = try employees()
    // Why: the assigned person is named, even if archived since.
    if let current = shift.employee, !people.contains(where: { $0.id == current }) {
      people += Array(try employees([current]).values)
    }
    let ids = Set(people.map(\.id))
    let rules = try rulesInForce()
    let (duties, ruled) = try duties(around: taken, of: ids, week, span, rules)
    let latest = try shift.position.map { try latestDays(of: ids, on: $0, before: shift.hours.date) } ?? [:]
    let away = try taken.map { one in try absences(during: one.hours.touchedDays).filter { $0.covers(one.hours) } }
    let said = Dictionary(grouping: try availability(during: span), by: \.employee)
    let positions = try positions(Set(taken.compactMap(\.position)))
    let position = shift.position.flatMap { positions[$0] }
    let eligibility = try eligibility()
    let colleagues = try colleagues(on: taken, by: eligibility)
    return Replacement(
      of: shift, and: half, position: position, week: week,
      among: people.map { person in
        Replacement.Person(
          employee: person, duties: duties[person.id] ?? [], absence: away[0].first { $0.employee == person.id },
          availability: said[person.id] ?? [],
          lastOnPosition: latest[person.id],
          facts: eligibility.facts(of: person.id, for: shift, on: position, beside: colleagues),
          and: half.map {
            Replacement.OtherHalf($0, for: person.id, on: positions, away[1], eligibility, beside: colleagues)
          },
          breaking: rules.violations(
            of: person.id, having: ruled[person.id] ?? [], giving: [],
            getting: taken.map { (site: $0.site, duty: $0.duty(by: rules, for: person.id)) }),
          dueRestMinutes: rules.rules(of: person.id, at: shift.site, on: shift.hours.date).restMinutes())
      })
  }

  /// The duties in short, and in the form for rules.
  private func duties(
    around taken: [PlannedShift], of people: Set<ID<Employee>>, _ week: ClosedRange<LocalDate>, _ span: Range<Instant>,
    _ rules: RulesInForce
  ) throws -> (near: [ID<Employee>: [Replacement.Duty]], ruled: [ID<Employee>: [RuleCheck.Duty]]) {
    let (shift, ids) = (taken[0], Set(taken.map(\.id)))
    guard shift.state == .published else {
      let found = try plan(of: shift.site, during: week).duties(besides: ids)
      return (
        found.mapValues { $0.map(\.duty) }, found.mapValues { $0.map { $0.duty.ruled(as: $0.shift, by: rules) } }
      )
    }
    let near = try duties(of: people, besides: ids, during: span)
    let reach = rules.reachInDays(of: people, at: [shift.site])
    let days = (shift.hours.date - reach)...(shift.hours.date + reach)
    return (near, try ruledDuties(of: people, by: rules, on: days))
  }

  /// The other half of a split shift, which goes along.
  private func otherHalf(of shift: PlannedShift) throws -> PlannedShift? {
    guard shift.marks.pair != nil else { return nil }
    if shift.state == .published { return try partnerOnRoster(of: shift.id) }
    return try partner(of: shift).flatMap { $0.employee == shift.employee ? $0 : nil }
  }

  /// Errors: `Refusal.notFound`.
  private func fillable(
    _ id: ID<Shift>, managing managed: ManagedSites
  ) throws -> PlannedShift {
    guard let row = try planRows([id]).first, !row.isWithdrawn, row.isSeen(managing: managed)
    else { throw Refusal.notFound }
    let isOpenDraft = row.isInPlan && !row.shift.isRemoval && row.shift.employee == nil
    guard row.shift.state == .published || isOpenDraft else { throw Refusal.notFound }
    return row.shift
  }

  /// Twice the required rest, so that the shifts read decide about rest and give its length.
  private static let restSeconds: Int64 = 3 * 86_400

  /// The last publication that changed a shift, unless it was recalled; `nil` if the shift never changed since its first one.
  public func lastChange(of shift: ID<Shift>) throws -> (
    record: ID<Publication>, at: Instant
  )? {
    try connection.row(
      """
      SELECT publication.id, publication.made_at
      FROM publication_entry AS entry \(SQL.index("publication_entry_of_shift"))
        \(.inOrder) publication ON publication.id = entry.publication_id
      WHERE entry.shift_id = \(shift) AND entry.organization_id = \(scope) AND entry.kind = 'changed'
        AND publication.recalled_at IS NULL ORDER BY entry.publication_id DESC LIMIT 1
      """
    ) { (record: try $0.next(), at: try $0.next()) }
  }

  /// The first day of each of some people in each of some positions; pairs without one are left out.
  ///
  /// Cost: an index probe for each person and position.
  public func firstDays(
    of people: Set<ID<Employee>>, on positions: Set<ID<Position>>
  ) throws -> [ID<Position>: [ID<Employee>: LocalDate]] {
    guard !people.isEmpty, !positions.isEmpty else { return [:] }
    let rows = try connection.rows(
      """
      SELECT place, person, (
        SELECT starts_on FROM shift \(SQL.index("shift_on_position"))
        WHERE employee_id = person AND organization_id = \(scope) AND position_id = place AND published_at IS NOT NULL
          AND withdrawn_at IS NULL ORDER BY starts_on LIMIT 1)
      FROM (SELECT value AS place FROM \(SQL.list(positions)) AS listed) AS given CROSS JOIN
        (SELECT value AS person FROM \(SQL.list(people)) AS listed) AS others
      """
    ) { row -> (ID<Position>, ID<Employee>, LocalDate?) in (try row.next(), try row.next(), try row.next()) }
    return rows.reduce(into: [:]) { found, row in
      if let day = row.2 { found[row.0, default: [:]][row.1] = day }
    }
  }

  private func duties(
    of people: Set<ID<Employee>>, besides shifts: Set<ID<Shift>>, during span: Range<Instant>
  ) throws -> [ID<Employee>: [Replacement.Duty]] {
    let rows = try connection.rows(Self.dutyQuery(of: people, in: scope, during: span), Self.readDuty)
    return Dictionary(grouping: rows.filter { !shifts.contains($0.shift) }, by: \.person).mapValues { $0.map(\.duty) }
  }

  /// The latest day before a date of each of some people in a position; people without one are left out.
  func latestDays(of people: Set<ID<Employee>>, on position: ID<Position>, before date: LocalDate) throws
    -> [ID<Employee>: LocalDate]
  {
    let rows = try connection.rows(
      """
      SELECT person, (
        SELECT max(starts_on) FROM shift \(SQL.index("shift_on_position"))
        WHERE employee_id = person AND organization_id = \(scope) AND position_id = \(position) AND published_at IS NOT NULL
          AND withdrawn_at IS NULL AND starts_on < \(date))
      FROM (SELECT value AS person FROM \(SQL.list(people)) AS listed) AS given
      """
    ) { row -> (ID<Employee>, LocalDate?) in (try row.next(), try row.next()) }
    return rows.reduce(into: [:]) { $0[$1.0] = $1.1 }
  }
}

extension Plan {
  /// Each person's shifts in and around its days except some, as once published.
  fileprivate func duties(besides known: Set<ID<Shift>>) -> [ID<Employee>: [(shift: ID<Shift>, duty: Replacement.Duty)]]
  {
    [shifts, elsewhere].joined().reduce(into: [:]) { duties, other in
      guard let employee = other.employee, !other.isRemoval, !known.contains(other.id) else { return }
      duties[employee, default: []].append(
        (shift: other.id, duty: Replacement.Duty(other, on: other.position.flatMap { positions[$0] })))
    }
  }
}
