public import Domain

extension Snapshot {
  /// The shifts that make up a person's numbers of some days at a site, in the order of their start.
  ///
  /// Errors: as `fairness`. Cost: grows with the person's shifts.
  public func fairnessShifts(
    of person: ID<Employee>, at site: ID<Site>, on days: ClosedRange<LocalDate>
  ) throws -> [FairnessShift] {
    let policy = try fairnessPolicy()
    let window = try FairnessWindow(self, site, days, policy)
    let asked = window.asked
    let rows = try connection.rows(
      """
      SELECT shift.id, position_id, break_minutes, published_at, given_at, \(Hours.columns),
        starts_at, ends_at
      FROM shift \(SQL.index("shift_by_employee")) LEFT JOIN shift_given ON shift_id = shift.id
      WHERE employee_id = \(person) AND shift.organization_id = \(scope) AND site_id = \(site)
        AND published_at IS NOT NULL AND withdrawn_at IS NULL AND ends_at > \(asked.lowerBound)
        AND starts_at >= \(asked.lowerBound) AND starts_at < \(asked.upperBound)
      ORDER BY starts_at, shift.id
      """
    ) { row -> FairnessShift in
      let (id, position): (ID<Shift>, ID<Position>?) = (try row.next(), try row.next())
      let (breakMinutes, published): (Int, Instant) = (try row.next(), try row.next())
      let given: Instant? = try row.next()
      let hours: Hours = try row.record()
      let (start, end): (Instant, Instant) = (try row.next(), try row.next())
      let interval = start..<max(start, end)
      var marks = window.counter.marks(of: interval, isTimed: hours.isTimed)
      if policy.isShortNotice(start, gotAt: published) || given.map({ policy.isShortNotice(start, gotAt: $0) }) ?? false
      {
        marks.insert(.shortNotice)
      }
      if policy.isOnCall(position, at: site) { marks.insert(.onCall) }
      let minutes = hours.isTimed || marks.contains(.onCall) ? Int(interval.upperBound.seconds(since: start) / 60) : 0
      return FairnessShift(
        id: id, position: position, hours: hours, interval: interval, marks: marks,
        minutes: max(0, minutes - breakMinutes), givenAt: max(published, given ?? published), request: nil)
    }
    return try withRequests(rows, of: person)
  }

  /// With the requests that brought shifts to a person, if any.
  private func withRequests(
    _ shifts: [FairnessShift], of person: ID<Employee>
  ) throws -> [FairnessShift] {
    let ids = SQL.list(shifts.map(\.id))
    let rows = try connection.rows(
      """
      SELECT shift_id, other_shift_id, kind, asker_id, taker_id FROM request \(SQL.index("request_of_shift"))
      WHERE shift_id IN \(ids) AND organization_id = \(scope) AND state = 'done'
      UNION ALL
      SELECT shift_id, other_shift_id, kind, asker_id, taker_id FROM request \(SQL.index("request_of_other"))
      WHERE other_shift_id IN \(ids) AND organization_id = \(scope) AND state = 'done'
      """
    ) { row in
      let (shift, other): (ID<Shift>, ID<Shift>?) = (try row.next(), try row.next())
      let kind: ShiftRequest.Kind = try row.next()
      let (asker, taker): (ID<Employee>, ID<Employee>?) = (try row.next(), try row.next())
      return (shift: shift, other: other, kind: kind, asker: asker, taker: taker)
    }
    var requests: [ID<Shift>: FairnessShift.Request] = [:]
    for row in rows {
      switch row.kind {
      case .claim where row.asker == person: requests[row.shift] = .init(kind: .claim, other: nil)
      case .offer where row.taker == person: requests[row.shift] = .init(kind: .offer, other: row.asker)
      case .swap where row.taker == person: requests[row.shift] = .init(kind: .swap, other: row.asker)
      case .swap where row.asker == person:
        if let other = row.other { requests[other] = .init(kind: .swap, other: row.taker) }
      default: break
      }
    }
    return shifts.map { shift in
      guard let request = requests[shift.id] else { return shift }
      return FairnessShift(
        id: shift.id, position: shift.position, hours: shift.hours, interval: shift.interval, marks: shift.marks,
        minutes: shift.minutes, givenAt: shift.givenAt, request: request)
    }
  }
}

extension Snapshot {
  /// The site at which a person has the most published shifts of some days; `nil` without any.
  ///
  /// Cost: grows with the person's shifts.
  public func usualSite(
    of person: ID<Employee>, on days: ClosedRange<LocalDate>
  ) throws -> ID<Site>? {
    let span =
      Instant(
        seconds: Int64(days.lowerBound.daysSinceEpoch) * 86_400)..<Instant(
        seconds: Int64((days.upperBound + 1).daysSinceEpoch) * 86_400)
    return try connection.row(
      """
      SELECT site_id, count(*) AS shifts FROM shift \(SQL.index("shift_by_employee"))
      WHERE employee_id = \(person) AND organization_id = \(scope) AND published_at IS NOT NULL
        AND withdrawn_at IS NULL AND ends_at > \(span.lowerBound) AND starts_at < \(span.upperBound)
      GROUP BY site_id ORDER BY shifts DESC, site_id LIMIT 1
      """
    ) { try $0.next() }
  }
}
