public import Domain

extension Snapshot {
  /// The demand of a site: its weekdays, and the dates that differ among some days or in all.
  ///
  /// Shape: archived positions need no one. Cost: grows with the stated spans, not with the shifts.
  public func demand(
    of site: ID<Site>, during days: ClosedRange<LocalDate> = .first ... .last
  ) throws -> Demand {
    var weekdays: [ID<Position>: [Weekday: [Demand.Span]]] = [:]
    let usual = try connection.rows(
      """
      SELECT position_id, weekday, start_minute, minutes, count FROM demand
      WHERE site_id = \(site) AND organization_id = \(scope) AND \(Self.isOffered) ORDER BY place
      """
    ) { row in
      (try row.next() as ID<Position>, Weekday(rawValue: try row.next()), try Self.span(&row))
    }
    for (position, weekday, span) in usual {
      guard let weekday, let span else { continue }
      weekdays[position, default: [:]][weekday, default: []].append(span)
    }
    return Demand(weekdays: weekdays, exceptions: try exceptions(of: site, during: days))
  }

  /// The dates of a site that differ, by date.
  func exceptions(of site: ID<Site>, during days: ClosedRange<LocalDate>) throws
    -> [Demand.Exception]
  {
    let dates = try connection.rows(
      """
      SELECT date, name, end_minute FROM demand_date
      WHERE site_id = \(site) AND organization_id = \(scope)
        AND date BETWEEN \(days.lowerBound) AND \(days.upperBound) ORDER BY date
      """
    ) { row -> (date: LocalDate, name: String, end: Int?) in (try row.next(), try row.next(), try row.next()) }
    guard !dates.isEmpty else { return [] }
    var spans: [LocalDate: [ID<Position>: [Demand.Span]]] = [:]
    let found = try connection.rows(
      """
      SELECT date, position_id, start_minute, minutes, count FROM demand_date_span
      WHERE site_id = \(site) AND organization_id = \(scope)
        AND date BETWEEN \(days.lowerBound) AND \(days.upperBound) AND \(Self.isOffered) ORDER BY place
      """
    ) { row in (try row.next() as LocalDate, try row.next() as ID<Position>, try Self.span(&row)) }
    for (date, position, span) in found {
      spans[date, default: [:]][position, default: []] += [span].compactMap { $0 }
    }
    return dates.map { date, name, end in
      Demand.Exception(
        date: date, name: name, endsAt: end.flatMap { LocalTime(minuteOfDay: $0) }, spans: spans[date] ?? [:])
    }
  }

  private static let isOffered: SQL =
    "EXISTS (SELECT 1 FROM position WHERE position.id = position_id AND archived_at IS NULL)"

  /// `nil` if no one is needed.
  private static func span(_ row: inout Connection.Row) throws -> Demand.Span? {
    let (start, minutes, count): (Int, Int, Int) = (try row.next(), try row.next(), try row.next())
    guard count > 0, let start = LocalTime(minuteOfDay: start) else { return nil }
    return Demand.Span(start: start, minutes: minutes, count: count)
  }
}
