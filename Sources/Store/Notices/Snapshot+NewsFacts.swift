public import Domain

/// A row of the shift table as JSON.
struct ShiftImage: Decodable {
  let shift: ToldShift
  private let employee: ID<Employee>?
  /// On the roster: published, and not withdrawn.
  private let isSeen: Bool

  private enum Key: String, CodingKey {
    case employee = "employee_id"
    case published = "published_at"
    case withdrawn = "withdrawn_at"
  }

  /// `nil` for no row.
  init?(_ json: String?) throws {
    guard let json else { return nil }
    self = try Transaction.value(ShiftImage.self, from: json)
  }

  init(from decoder: any Decoder) throws {
    shift = try ToldShift(from: decoder)
    let row = try decoder.container(keyedBy: Key.self)
    employee = try row.decodeIfPresent(ID.self, forKey: .employee)
    isSeen =
      try row.decodeIfPresent(Int64.self, forKey: .published) != nil
      && row.decodeIfPresent(Int64.self, forKey: .withdrawn) == nil
  }

  /// The assigned person on the roster.
  var person: ID<Employee>? { isSeen ? employee : nil }

  /// `true` if the shift is on the roster without a person.
  var isOpen: Bool { isSeen && employee == nil }

  func told(to person: ID<Employee>) -> ToldShift? { self.person == person ? shift : nil }
}

// MARK: - Candidates for open shifts

extension Snapshot {
  /// The people able to take some open shifts, as both are now: the first `Notice.Story.mostShifts` of them.
  ///
  /// Shape: by person; only people of the shift's site, by their shifts if nothing else is known, and only shifts that a site leaves to
  /// its people. Cost: as `surroundings` of all these people.
  func takers(
    of shifts: Set<ID<Shift>>, among people: Set<ID<Employee>>, at now: Instant
  ) throws -> [(person: ID<Employee>, shifts: [ToldShift])] {
    let policies = try policies()
    let open = try publishedShifts(shifts).filter {
      $0.employee == nil && (policies[$0.site] ?? .standard).claims != .off
    }.sorted { ($0.interval.lowerBound, $0.id) < ($1.interval.lowerBound, $1.id) }.prefix(Notice.Story.mostShifts)
    guard let first = open.first else { return [] }
    let around = try surroundings(of: Array(open), for: people, at: now)
    let sites = try sites(of: people, at: first.interval.lowerBound)
    return people.sorted().compactMap { person in
      let could = open.filter { shift in
        guard let prospect = around.prospect(of: shift, for: person), prospect.obstacle == nil else { return false }
        return prospect.candidate.facts.standing != .unknown || sites[person]?.contains(shift.site) ?? true
      }
      return could.isEmpty ? nil : (person: person, shifts: could.map(ToldShift.init))
    }
  }

  /// The people that an offer or a swap asks.
  func asked(
    by request: ShiftRequest, among people: Set<ID<Employee>>
  ) throws -> [ID<Employee>] {
    if request.isQuestion { return [request.asker] }
    if request.kind == .swap { return [request.taker].compactMap(\.self) }
    guard request.people.isEmpty else { return request.people.sorted() }
    let shifts = try publishedShifts([request.shift])
    let others = people.subtracting([request.asker])
    let around = try surroundings(of: shifts, for: others, at: request.madeAt)
    return others.sorted().filter { person in
      shifts.contains { around.prospect(of: $0, for: person).map { $0.obstacle == nil } ?? false }
    }
  }
}

extension ToldShift {
  fileprivate init(_ shift: PlannedShift) {
    self.init(shift.id, at: shift.site, as: shift.position, hours: shift.hours, interval: shift.interval)
  }
}

// MARK: - Requests

extension Snapshot {
  /// The shift of a request, or the part of it, as it is on the roster; `nil` if it is no longer there.
  func told(_ request: ShiftRequest) throws -> ToldShift? {
    guard var shift = try publishedShifts([request.shift]).first else { return nil }
    if let part = request.part {
      let zone = try zones.zone(try site(shift.site).zone)
      (shift.hours, shift.interval) = (shift.hours.read(part, in: zone), part)
    }
    return ToldShift(shift)
  }

  /// Requests about some shifts that ended by themselves at a moment.
  func requestsEnded(
    at moment: Instant, with shifts: Set<ID<Shift>>
  ) throws -> [ShiftRequest] {
    let list = SQL.list(shifts)
    let ids: [ID<ShiftRequest>] = try connection.rows(
      """
      SELECT id FROM request WHERE organization_id = \(scope) AND shift_id IN \(list)
        AND state = 'ended' AND decided_at = \(moment)
      UNION SELECT id FROM request WHERE organization_id = \(scope) AND other_shift_id IN \(list)
        AND state = 'ended' AND decided_at = \(moment)
      ORDER BY id
      """
    ) { try $0.next() }
    return try ids.map { try request($0) }
  }

  /// Requests that expired unanswered within a span, its first moment excluded.
  func requestsExpired(
    after begin: Instant, through end: Instant
  ) throws -> [ShiftRequest] {
    let ids: [ID<ShiftRequest>] = try connection.rows(
      """
      SELECT id FROM request \(SQL.index("request_open")) WHERE organization_id = \(scope) AND state = 'open'
        AND expires_at > \(begin) AND expires_at <= \(end) ORDER BY id
      """
    ) { try $0.next() }
    return try ids.map { try request($0) }
  }
}

// MARK: - The rest

extension Snapshot {
  /// An announcement in force; `nil` if it was withdrawn.
  public func announcement(_ id: ID<Announcement>) throws -> Announcement? {
    try announcements("id = \(id)", atMost: 1).first
  }

  /// The same of several. Cost: as of one.
  public func announcements(_ ids: Set<ID<Announcement>>) throws -> [ID<Announcement>: Announcement] {
    guard !ids.isEmpty else { return [:] }
    let found = try announcements("id IN \(SQL.list(ids))", atMost: ids.count)
    return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
  }

  /// Timed shifts on rosters that begin within a span, its first moment excluded.
  func starting(
    after begin: Instant, through end: Instant, as table: KeptTable
  ) throws -> [ShiftImage] {
    try connection.rows(
      """
      SELECT \(table.image(of: "shift")) FROM (SELECT id AS place FROM site WHERE organization_id = \(scope)) AS given
        CROSS JOIN shift \(SQL.index("shift_timed"))
      WHERE site_id = place AND organization_id = \(scope) AND starts_at > \(begin) AND starts_at <= \(end)
        AND start_minute IS NOT NULL AND published_at IS NOT NULL AND withdrawn_at IS NULL
      ORDER BY starts_at, shift.id
      """
    ) { try ShiftImage(try $0.next() as String) }.compactMap(\.self)
  }

  /// The number of shifts and minutes of work of some people on the days of a week; people without any are left out.
  func sums(
    of people: Set<ID<Employee>>, during week: ClosedRange<LocalDate>
  ) throws -> [(person: ID<Employee>, sum: (shifts: Int, minutes: Int))] {
    let zone = try zone()
    let span = zone.startOfDay(week.lowerBound - 1)..<zone.startOfDay(week.upperBound + 2)
    let rows = try connection.rows(Self.dutyQuery(of: people, in: scope, during: span), Self.readDuty)
    let byPerson = Dictionary(grouping: rows.filter { week.contains($0.duty.date) }, by: \.person)
    return byPerson.sorted { $0.key < $1.key }.map { person, duties in
      (person, (shifts: duties.count, minutes: duties.reduce(0) { $0 + $1.duty.minutes }))
    }
  }
}
