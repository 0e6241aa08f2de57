public import Domain

extension Transaction {
  /// Gives a person's shifts that have not started to someone else, or makes them open, and archives the person.
  ///
  /// All or none; a publication a site, so that each can be recalled. Errors: as `archive`, and as `replace` for a shift
  /// that can't be handed over.
  public func archive(_ id: ID<Employee>, handing other: ID<Employee>?) throws {
    guard id != other else { throw Refusal.invalid([.init("handing", .unknown)]) }
    try requireKeeping(id)
    try connection.step {
      try handOver(try snapshot.comingShifts(of: id, at: now), to: other)
      try archive(id)
    }
  }

  /// Sets a person's last day of work: until it is over they stay in all lists, and can sign in.
  ///
  /// Schedules don't plan people after their last day. Later published shifts follow `handover`; `nil` is for nothing to hand over. All or
  /// none. Errors: `Refusal.invalid` for a day before today or the first day (`lastDay`) or an absent receiver (`handing`);
  /// `.conflict(.futureShift)` without `handover` if a shift is left; `.conflict(.lastAdmin)`; as `replace`; `.notFound`, also if archived.
  public func leave(
    _ id: ID<Employee>, after lastDay: LocalDate, handing handover: Handover?
  ) throws {
    let person = try snapshot.person(id)
    guard person.archivedAt == nil else { throw Refusal.notFound }
    try requireKeeping(id)
    let today = try snapshot.firstToday(at: now)
    let least = max(today, person.firstDay ?? today)
    guard lastDay >= least else { throw Refusal.invalid([.init("lastDay", .notBefore(least))]) }
    guard lastDay.days(since: today) <= ScheduleDemand.longestDays else {
      throw Refusal.invalid([.init("lastDay", .tooManyDays(limit: ScheduleDemand.longestDays))])
    }
    try connection.step {
      let shifts = try snapshot.comingShifts(of: id, after: lastDay, at: now)
      switch handover {
      case .open: try handOver(shifts, to: nil)
      case .person(id): throw Refusal.invalid([.init("handing", .unknown)])
      case .person(let other): try handOver(shifts, to: other)
      case .shiftByShift: break
      case nil:
        if let shift = shifts.first {
          let site = try snapshot.site(shift.site).name
          throw Refusal.conflict(.futureShift(site: site, date: shift.hours.date))
        }
      }
      try connection.run(
        """
        UPDATE employee SET last_day = \(lastDay),
          leaves_at = \(try snapshot.end(of: lastDay)), revision = revision + 1
        WHERE organization_id = \(scope) AND id = \(id)
        """)
      try settleSchedules(with: id)
      try record(
        .employeeLeaving, subject: id.rawValue,
        before: person.lastDay.map { ["lastDay": "\($0)"] }, after: ["lastDay": "\(lastDay)"])
    }
  }

  /// Gives published shifts to someone else, or opens them, with one publication a site; their drafts follow.
  private func handOver(_ shifts: [PlannedShift], to other: ID<Employee>?) throws {
    if let other {
      let person = try snapshot.person(other)
      guard shifts.allSatisfy({ person.isHere(on: $0.hours.date) }) else {
        throw Refusal.invalid([.init("handing", .unknown)])
      }
    }
    let bySite = Dictionary(grouping: shifts, by: \.site)
    for (site, shifts) in bySite.sorted(by: { $0.key < $1.key }) {
      try replace(shifts.map(\.id), of: site, with: other)
    }
  }
}

extension Snapshot {
  /// A person's published shifts that have not started, in order, as the roster has them.
  ///
  /// With `lastDay`, only those of later days; never those of a feed, which can't be given here. Cost: grows with the result.
  public func comingShifts(
    of person: ID<Employee>, after lastDay: LocalDate? = nil, at now: Instant
  ) throws -> [PlannedShift] {
    let coming = try shifts(of: person, during: now..<now + Self.farAhead).filter {
      $0.interval.lowerBound > now && $0.hours.date > lastDay ?? .first
    }
    let rows = try planRows(Set(coming.map(\.id))).map(\.shift).filter { $0.feed == nil }
    return rows.sorted { ($0.interval.lowerBound, $0.id) < ($1.interval.lowerBound, $1.id) }
  }

  /// The earliest present day at any site.
  public func firstToday(at now: Instant) throws -> LocalDate {
    let days = try siteZones().map { $0.local(now).date }
    return days.min() ?? .first
  }

  /// The moment at which a day is over at every site.
  func end(of day: LocalDate) throws -> Instant {
    let ends = try siteZones().map { $0.startOfDay(day + 1) }
    return ends.max() ?? Instant(seconds: .max)
  }

  private func siteZones() throws -> [Zone] {
    let names = Set(try sites().map(\.zone) + [try self.organization().zone])
    return try names.map { try zones.zone($0) }
  }

  /// The publications that gave shifts of a person to others, or opened them, after a moment; without recalled ones.
  ///
  /// Shape: newest first. Cost: grows with the shifts that the person ever gave away.
  public func handovers(of person: ID<Employee>, after moment: Instant) throws
    -> [(publication: ID<Publication>, shifts: Int, at: Instant)]
  {
    try connection.rows(
      """
      SELECT publication.id, count(*), publication.made_at
      FROM publication_entry AS entry \(SQL.index("publication_entry_left_by"))
        \(.inOrder) publication ON publication.id = entry.publication_id AND publication.recalled_at IS NULL
      WHERE entry.kind = 'changed' AND \(SQL.number("employee", of: "entry.before")) = \(person)
        AND \(SQL.number("employee", of: "entry.after")) IS DISTINCT FROM \(person) AND entry.organization_id = \(scope)
        AND publication.made_at > \(moment)
      GROUP BY publication.id ORDER BY publication.id DESC
      """
    ) { (publication: try $0.next(), shifts: try $0.next(), at: try $0.next()) }
  }

  /// Later than any shift published today: a hundred years.
  private static let farAhead: Int64 = 100 * 366 * 86_400
}

extension ServerTransaction {
  /// Archives everyone after their last day, of all organizations; returns how many. See `Departures`.
  @discardableResult
  public func archiveDeparted() throws -> Int {
    let departed = try snapshot.departed(at: now)
    for (organization, id) in departed {
      let transaction = of(organization)
      try connection.step { try transaction.archive(try transaction.snapshot.person(id)) }
    }
    return departed.count
  }
}

extension ServerSnapshot {
  /// Unarchived people after their last day. Cost: an index probe.
  func departed(at now: Instant) throws -> [(organization: ID<Organization>, employee: ID<Employee>)] {
    try connection.rows(
      .init(
        .job,
        """
        SELECT organization_id, id FROM employee \(SQL.index("employee_leaving"))
        WHERE leaves_at IS NOT NULL AND archived_at IS NULL AND leaves_at <= \(now) ORDER BY id
        """)
    ) { (organization: try $0.next(), employee: try $0.next()) }
  }
}
