public import Domain

extension SitePolicy.Consent: SQLValue {}
extension ShiftRequest.Kind: SQLValue {}
extension ShiftRequest.State: SQLValue {}
extension ShiftRequest.Ending: SQLValue {}

extension Snapshot {
  /// The requests that a site allows its people.
  public func policy(of site: ID<Site>) throws -> SitePolicy {
    let found = try connection.row(
      "SELECT claims, offers, swaps FROM site_policy WHERE organization_id = \(scope) AND site_id = \(site)"
    ) { SitePolicy(claims: try $0.next(), offers: try $0.next(), swaps: try $0.next()) }
    return found ?? .standard
  }

  /// The policies of all sites with a choice.
  public func policies() throws -> [ID<Site>: SitePolicy] {
    let rows = try connection.rows(
      "SELECT site_id, claims, offers, swaps FROM site_policy WHERE organization_id = \(scope)"
    ) { row -> (ID<Site>, SitePolicy) in
      (try row.next(), SitePolicy(claims: try row.next(), offers: try row.next(), swaps: try row.next()))
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }
}

// MARK: - Requests

extension Snapshot {
  /// A request. Errors: `Refusal.notFound`.
  public func request(_ id: ID<ShiftRequest>) throws -> ShiftRequest {
    let found = try requests(
      "request WHERE organization_id = \(scope) AND id = \(id)", order: "id", limit: 1)
    guard let request = found.first else { throw Refusal.notFound }
    return request
  }

  /// Requests that wait at some sites, oldest first. Cost: grows with the open ones.
  public func openRequests(
    managing managed: ManagedSites = .all, at now: Instant
  ) throws -> [ShiftRequest] {
    try requests(
      """
      request \(SQL.index("request_open")) WHERE organization_id = \(scope) AND state = 'open'
        AND expires_at > \(now) AND \(Self.isAt(managed))
      """, order: "id", limit: Self.most)
  }

  /// The open ones of which a reminder, or news for others, can be due in a span.
  func openRequests(dueWithin span: Range<Instant>, at now: Instant) throws -> [ShiftRequest] {
    let start = Approval.startSeconds
    return try requests(
      """
      request \(SQL.index("request_open")) WHERE organization_id = \(scope) AND state = 'open' AND expires_at > \(now)
        AND (\(isDue("coalesce(accepted_at, made_at)", within: span))
          OR expires_at >= \(span.lowerBound + start) AND expires_at < \(span.upperBound + start))
      """, order: "id", limit: Self.most)
  }

  /// The requests at some sites that are over, the latest first.
  public func closedRequests(
    managing managed: ManagedSites = .all, at now: Instant, limit: Int = 50
  ) throws -> [ShiftRequest] {
    try requests(
      """
      request WHERE organization_id = \(scope) AND (state <> 'open' OR expires_at <= \(now))
        AND \(Self.isAt(managed))
      """, order: "id DESC", limit: limit)
  }

  /// A person's requests, their own and those they are party to, the latest first.
  public func requests(
    of person: ID<Employee>, limit: Int = 50
  ) throws -> [ShiftRequest] {
    try requests(
      "request WHERE organization_id = \(scope) AND (asker_id = \(person) OR taker_id = \(person))",
      order: "id DESC", limit: limit)
  }

  /// Requests that a person has yet to answer, oldest first: swaps with them, offers to them, and managers' questions.
  ///
  /// Includes offers to everyone, even if the person can't take the shift.
  public func requests(
    asking person: ID<Employee>, at now: Instant
  ) throws -> [ShiftRequest] {
    try requests(
      """
      request \(SQL.index("request_open")) WHERE organization_id = \(scope) AND state = 'open'
        AND expires_at > \(now) AND (asker_id = \(person)) = is_question AND accepted_at IS NULL AND (
          is_question OR
          kind = 'swap' AND taker_id = \(person)
          OR kind = 'offer' AND NOT EXISTS (SELECT 1 FROM request_person WHERE request_id = request.id)
          OR kind = 'offer' AND EXISTS (
            SELECT 1 FROM request_person
            WHERE request_id = request.id AND employee_id = \(person) AND declined_at IS NULL))
      """, order: "id", limit: Self.most)
  }

  /// The sites of a request's shifts.
  public func shiftSites(of request: ShiftRequest) throws -> Set<ID<Site>> {
    Set(try planRows(request.shifts).map(\.shift.site))
  }

  /// The open requests about a shift, oldest first.
  public func requests(about shift: ID<Shift>, at now: Instant) throws
    -> [ShiftRequest]
  {
    try requests(
      """
      request WHERE organization_id = \(scope) AND state = 'open' AND expires_at > \(now)
        AND (shift_id = \(shift) OR other_shift_id = \(shift))
      """, order: "id", limit: Self.most)
  }

  /// Those of some shifts that are on offer now.
  func offeredShifts(
    among shifts: Set<ID<Shift>>, at now: Instant
  ) throws -> Set<ID<Shift>> {
    guard !shifts.isEmpty else { return [] }
    let rows = try connection.rows(
      """
      SELECT DISTINCT shift_id FROM request
      WHERE organization_id = \(scope) AND state = 'open' AND kind = 'offer' AND expires_at > \(now)
        AND shift_id IN \(SQL.list(shifts))
      """
    ) { try $0.next() as ID<Shift> }
    return Set(rows)
  }

  /// More are not shown at once.
  private static let most = 200

  private static func isAt(_ managed: ManagedSites) -> SQL {
    switch managed {
    case .all: "TRUE"
    case .only(let sites):
      "EXISTS (SELECT 1 FROM shift WHERE shift.id = request.shift_id AND site_id IN \(SQL.list(sites)))"
    }
  }

  private func requests(
    _ source: SQL, order: SQL, limit: Int
  ) throws -> [ShiftRequest] {
    let rows = try connection.rows(
      """
      SELECT id, kind, shift_id, part_starts_at, part_ends_at, asker_id, is_question, other_shift_id, taker_id, accepted_at, needs_approval,
        message, made_at, expires_at, state, ending, decided_at
      FROM \(source) ORDER BY \(order) LIMIT \(limit)
      """, Self.readRequest)
    let offers = Set(rows.filter { $0.kind == .offer }.map(\.id))
    guard !offers.isEmpty else { return rows }
    let people = try connection.rows(
      """
      SELECT request_id, employee_id FROM request_person
      WHERE organization_id = \(scope) AND request_id IN \(SQL.list(offers)) AND declined_at IS NULL
      """
    ) { row -> (ID<ShiftRequest>, ID<Employee>) in (try row.next(), try row.next()) }
    let asked = Dictionary(grouping: people, by: \.0).mapValues { Set($0.map(\.1)) }
    return rows.map { $0.to(asked[$0.id] ?? []) }
  }

  private static func readRequest(_ row: inout Connection.Row) throws -> ShiftRequest {
    let (id, kind): (ID<ShiftRequest>, ShiftRequest.Kind) = (try row.next(), try row.next())
    let shift: ID<Shift> = try row.next()
    let (begin, end): (Instant?, Instant?) = (try row.next(), try row.next())
    let part = begin.flatMap { begin in end.map { begin..<max(begin, $0) } }
    let (asker, isQuestion): (ID<Employee>, Bool) = (try row.next(), try row.next())
    let (other, taker): (ID<Shift>?, ID<Employee>?) = (try row.next(), try row.next())
    return ShiftRequest(
      id: id, kind: kind, shift: shift, part: part, asker: asker, isQuestion: isQuestion, otherShift: other,
      taker: taker,
      acceptedAt: try row.next(), people: [], needsApproval: try row.next(), message: try row.next(),
      madeAt: try row.next(),
      expiresAt: try row.next(), state: try row.next(), ending: try row.next(), decidedAt: try row.next())
  }
}

extension ShiftRequest {
  fileprivate func to(_ people: Set<ID<Employee>>) -> ShiftRequest {
    ShiftRequest(
      id: id, kind: kind, shift: shift, part: part, asker: asker, isQuestion: isQuestion, otherShift: otherShift,
      taker: taker,
      acceptedAt: acceptedAt, people: people, needsApproval: needsApproval, message: message, madeAt: madeAt,
      expiresAt: expiresAt,
      state: state, ending: ending, decidedAt: decidedAt)
  }
}

// MARK: - Shifts

extension Snapshot {
  /// Some published shifts as managers see them, in no order; withdrawn ones are left out.
  public func publishedShifts(_ ids: Set<ID<Shift>>) throws -> [PlannedShift] {
    try planRows(ids).filter { $0.shift.state == .published && !$0.isWithdrawn }.map(\.shift)
  }

  /// The open shifts on all rosters that are not over and start before a moment, by start.
  ///
  /// Cost: grows with the shifts of the span.
  public func openShifts(
    at now: Instant, before end: Instant
  ) throws -> [Shift] {
    let present = Set(try sites().map(\.id))
    return try connection.rows(
      """
      SELECT \(Self.shiftColumns) FROM shift \(SQL.index("shift_open"))
      WHERE organization_id = \(scope) AND employee_id IS NULL AND published_at IS NOT NULL AND withdrawn_at IS NULL
        AND ends_at > \(now) AND starts_at < \(max(now, end))
      ORDER BY starts_at, id
      """, Self.readShift
    ).filter { present.contains($0.site) }
  }

  /// The coming shifts of others at a shift's site, which its person could get for it, by start.
  ///
  /// Cost: grows with the site's shifts of three weeks.
  public func exchangeableShifts(
    for shift: PlannedShift, at now: Instant
  ) throws -> [PlannedShift] {
    let end = max(now, shift.interval.lowerBound) + Self.exchangeSeconds
    let begin = max(now, shift.interval.lowerBound - Self.exchangeSeconds)
    let ids = try roster(of: shift.site, during: begin..<max(begin, end)).shifts.filter {
      $0.employee != nil && $0.employee != shift.employee && $0.interval.lowerBound > now
    }.map(\.id)
    return try publishedShifts(Set(ids)).filter { $0.feed == nil }.sorted {
      ($0.interval.lowerBound, $0.id) < ($1.interval.lowerBound, $1.id)
    }
  }

  /// Two weeks.
  private static let exchangeSeconds: Int64 = 14 * 86_400
}
