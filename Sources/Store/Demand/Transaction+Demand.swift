public import Domain

/// The demand of a site. All can be undone, and none affects a shift.
///
/// Common errors: `Refusal.notFound`, `.siteNotManaged`; `.invalid` for more than `Demand.mostSpans` (`spans`) and for a
/// position that the site does not use (`position`).
extension Transaction {
  /// States the demand of a position on some weekdays; no spans: no one. Writes nothing if it is so already.
  public func need(
    _ spans: [Demand.Span], of position: ID<Position>, at site: ID<Site>, on weekdays: Set<Weekday>
  ) throws {
    try checkDemand(spans, of: position, at: site)
    let stored = try snapshot.demand(of: site, during: LocalDate.first...LocalDate.first)
    let changed = weekdays.filter { stored.spans(of: position, on: $0) != spans.sorted() }
    guard !changed.isEmpty else { return }
    try undoable(at: site) {
      for weekday in changed.sorted(by: { $0.rawValue < $1.rawValue }) {
        try write(spans, of: position, at: site, on: weekday)
      }
      try record(
        .demandChanged, subject: site.rawValue,
        before: changed.map { Facts($0, position, stored.spans(of: position, on: $0)) },
        after: changed.map { Facts($0, position, spans) })
    }
  }

  /// States the demand of several positions on some weekdays, as one change that can be undone. Errors: as of one.
  public func need(
    _ needs: [ID<Position>: [Demand.Span]], at site: ID<Site>, on weekdays: Set<Weekday>
  ) throws {
    let sorted = needs.sorted { $0.key < $1.key }
    for (position, spans) in sorted { try checkDemand(spans, of: position, at: site) }
    let stored = try snapshot.demand(of: site, during: LocalDate.first...LocalDate.first)
    try undoable(at: site) {
      for (position, spans) in sorted {
        for weekday in weekdays { try write(spans, of: position, at: site, on: weekday) }
      }
      let days = weekdays.sorted { $0.rawValue < $1.rawValue }
      try record(
        .demandChanged, subject: site.rawValue,
        before: sorted.flatMap { position, _ in days.map { Facts($0, position, stored.spans(of: position, on: $0)) } },
        after: sorted.flatMap { position, spans in days.map { Facts($0, position, spans) } })
    }
  }

  /// States that a date differs, with the reason; the positions that differ on it stay.
  ///
  /// Errors also: `Refusal.invalid` for the name, an end at midnight (`endsAt`), and for more than `Demand.mostDates`
  /// (`date`).
  public func differ(
    on date: LocalDate, name: String, endsAt: LocalTime?, at site: ID<Site>
  ) throws {
    _ = try snapshot.site(site)
    try requireManaging(site)
    let name = try Text.line(name, "name", limit: Demand.Exception.longestName)
    if endsAt == .midnight { throw Refusal.invalid([.init("endsAt", .unknown)]) }
    let stored = try snapshot.demand(of: site).exceptions
    guard stored[date] != nil || stored.count < Demand.mostDates else {
      throw Refusal.invalid([.init("date", .tooMany(limit: Demand.mostDates))])
    }
    if let same = stored[date], same.name == name, same.endsAt == endsAt { return }
    try undoable(at: site) {
      try connection.run(
        """
        INSERT INTO demand_date (organization_id, site_id, date, name, end_minute)
        VALUES (\(scope), \(site), \(date), \(name), \(endsAt?.minuteOfDay))
        ON CONFLICT (site_id, date) DO UPDATE SET name = excluded.name, end_minute = excluded.end_minute
        """)
      try record(
        .demandDated, subject: site.rawValue, before: stored[date].map { DateFacts($0) },
        after: DateFacts(date: "\(date)", name: name, endsAt: endsAt?.description))
    }
  }

  /// States the demand of a position on a date that differs; no spans: no one; `nil`: as on the weekday.
  ///
  /// Errors also: `Refusal.notFound` for a date that does not differ.
  public func need(
    _ spans: [Demand.Span]?, of position: ID<Position>, at site: ID<Site>, on date: LocalDate
  ) throws {
    try checkDemand(spans ?? [], of: position, at: site)
    let days = date...date
    guard let stored = try snapshot.exceptions(of: site, during: days).first else {
      throw Refusal.notFound
    }
    let before = stored.spans[position]?.sorted()
    guard before != spans?.sorted() else { return }
    try undoable(at: site) {
      try connection.run(
        """
        DELETE FROM demand_date_span WHERE organization_id = \(scope) AND site_id = \(site)
          AND date = \(date) AND position_id = \(position)
        """)
      let rows = spans.map { $0.isEmpty ? [(0, LocalTime.minutesPerDay, 0)] : $0.sorted().map(\.columns) } ?? []
      for (place, span) in rows.enumerated() {
        try connection.run(
          """
          INSERT INTO demand_date_span (organization_id, site_id, date, position_id, place, start_minute, minutes, count)
          VALUES (\(scope), \(site), \(date), \(position), \(place), \(span.0), \(span.1), \(span.2))
          """)
      }
      try record(
        .demandDated, subject: site.rawValue, before: before.map { Facts(date, position, $0) },
        after: spans.map { Facts(date, position, $0) })
    }
  }

  /// States that a date is like its weekday again.
  public func differNoMore(on date: LocalDate, at site: ID<Site>) throws {
    guard let stored = try snapshot.exceptions(of: site, during: date...date).first else {
      throw Refusal.notFound
    }
    try requireManaging(site)
    try undoable(at: site) {
      for table in ["demand_date_span", "demand_date"] as [SQL] {
        try connection.run(
          "DELETE FROM \(table) WHERE organization_id = \(scope) AND site_id = \(site) AND date = \(date)")
      }
      try record(.demandUndated, subject: site.rawValue, before: DateFacts(stored))
    }
  }

  /// Takes the usual published shifts of some days as demand, for every position of them; others stay.
  ///
  /// Returns the number of these positions. Errors also: `Refusal.invalid` for too many days (`mostPlanDays`).
  @discardableResult
  public func takeDemand(
    from days: ClosedRange<LocalDate>, at site: ID<Site>
  ) throws -> Int {
    try requireManaging(site)
    let found = try snapshot.demandPublished(during: days, at: site)
    guard !found.weekdays.isEmpty else { return 0 }
    try undoable(at: site) {
      for (position, spans) in found.weekdays.sorted(by: { $0.key < $1.key }) {
        for weekday in Weekday.allCases {
          try write(spans[weekday] ?? [], of: position, at: site, on: weekday)
        }
      }
      try record(
        .demandTaken, subject: site.rawValue,
        after: ["first": "\(days.lowerBound)", "last": "\(days.upperBound)"])
    }
    return found.weekdays.count
  }
}

extension Snapshot {
  /// The usual published shifts of some days, as `Demand.init(usualOf:)` counts them; of positions in use alone.
  ///
  /// Shape: each seven days are a week, and a last one of fewer days is one too.
  public func demandPublished(during days: ClosedRange<LocalDate>, at site: ID<Site>)
    throws -> Demand
  {
    let positions = try self.positions().filter { $0.isOffered(at: site) }.map(\.id)
    let plan = try self.plan(of: site, during: days)
    let published = plan.shifts.filter { $0.state == .published && days.contains($0.hours.date) }
    let weeks = Dictionary(grouping: published) { $0.hours.date.days(since: days.lowerBound) / 7 }
    let count = days.upperBound.days(since: days.lowerBound) / 7
    let demand = Demand(usualOf: (0...count).map { weeks[$0] ?? [] })
    return Demand(weekdays: demand.weekdays.filter { positions.contains($0.key) })
  }
}

extension Transaction {
  /// Moves the demand of a position to another and adds it up; spans beyond the limit are left out.
  func mergeDemand(of id: ID<Position>, into other: ID<Position>) throws {
    for (table, key) in [("demand", "weekday"), ("demand_date_span", "date")] as [(SQL, SQL)] {
      // Why: “no one” of the removed position means nothing for the other.
      try connection.run(
        """
        INSERT INTO \(table) (organization_id, site_id, \(key), position_id, place, start_minute, minutes, count)
        SELECT organization_id, site_id, \(key), \(other), next, start_minute, minutes, count FROM (
          SELECT here.*, place + (SELECT coalesce(max(place) + 1, 0) FROM \(table) AS there
            WHERE there.site_id = here.site_id AND there.\(key) = here.\(key)
              AND there.position_id = \(other)) AS next
          FROM \(table) AS here WHERE organization_id = \(scope) AND position_id = \(id) AND count > 0) AS moved
        WHERE next < \(Demand.mostSpans)
        """)
      try connection.run(
        "DELETE FROM \(table) WHERE organization_id = \(scope) AND position_id = \(id)")
    }
  }

  private func checkDemand(
    _ spans: [Demand.Span], of position: ID<Position>, at site: ID<Site>
  ) throws {
    _ = try snapshot.site(site)
    try requireManaging(site)
    guard try snapshot.position(position).isOffered(at: site) else {
      throw Refusal.invalid([.init("position", .unknown)])
    }
    guard spans.count <= Demand.mostSpans else {
      throw Refusal.invalid([.init("spans", .tooMany(limit: Demand.mostSpans))])
    }
  }

  private func write(
    _ spans: [Demand.Span], of position: ID<Position>, at site: ID<Site>, on weekday: Weekday
  ) throws {
    try connection.run(
      """
      DELETE FROM demand WHERE organization_id = \(scope) AND site_id = \(site)
        AND position_id = \(position) AND weekday = \(weekday.rawValue)
      """)
    for (place, span) in spans.sorted().map(\.columns).enumerated() {
      try connection.run(
        """
        INSERT INTO demand (organization_id, site_id, position_id, weekday, place, start_minute, minutes, count)
        VALUES (\(scope), \(site), \(position), \(weekday.rawValue), \(place), \(span.0), \(span.1), \(span.2))
        """)
    }
  }
}

extension Demand.Span {
  fileprivate var columns: (Int, Int, Int) { (start.minuteOfDay, minutes, count) }
}

/// A position's spans of a day, in the change log's form.
private struct Facts: Encodable {
  let day: String
  let position: Int64
  let spans: [String]

  init(_ weekday: Weekday, _ position: ID<Position>, _ spans: [Demand.Span]) {
    self.init("\(weekday)", position, spans)
  }

  init(_ date: LocalDate, _ position: ID<Position>, _ spans: [Demand.Span]) { self.init("\(date)", position, spans) }

  private init(_ day: String, _ position: ID<Position>, _ spans: [Demand.Span]) {
    self.day = day
    self.position = position.rawValue
    self.spans = spans.sorted().map { "\($0.start)+\($0.minutes) \($0.count)" }
  }
}

/// A date that differs, in the change log's form.
private struct DateFacts: Encodable {
  let date: String
  let name: String
  let endsAt: String?

  init(date: String, name: String, endsAt: String?) {
    self.date = date
    self.name = name
    self.endsAt = endsAt
  }

  init(_ exception: Demand.Exception) {
    self.init(date: "\(exception.date)", name: exception.name, endsAt: exception.endsAt?.description)
  }
}
