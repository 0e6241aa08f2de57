public import Domain

/// The positions and the sites of people.
///
/// Common errors: `Refusal.notFound` for a person, position or site that is not there; `.siteNotManaged` for someone of other sites.
extension Transaction {
  /// The most rows of one person in each of both tables.
  public static let mostEligibilityRows = 200

  /// Adds or replaces the row of a person and a position with the same first day.
  ///
  /// Errors: `Refusal.invalid` for `last_day` before the first, and for `first_day` beyond `mostEligibilityRows`.
  public func put(_ row: Eligibility.PositionRow) throws {
    let person = try requireKeeping(row.person)
    _ = try snapshot.position(row.position)
    try Self.check(row.firstDay, row.lastDay, beside: snapshot.positionRows(of: row.person).count)
    try insert(row)
    try note(.employeePositionsChanged, person)
  }

  /// Adds or replaces the row of a person and a site with the same first day; a former home becomes one site of several.
  ///
  /// Errors: as for positions; `Refusal.invalid` for a `site_id` that is archived.
  public func put(_ row: Eligibility.SiteRow) throws {
    let person = try requireKeeping(row.person)
    guard try snapshot.site(row.site).archivedAt == nil else { throw Refusal.invalid([.init("site_id", .unknown)]) }
    try requireManaging(row.site)
    let rows = try snapshot.siteRows(of: row.person)
    try Self.check(row.firstDay, row.lastDay, beside: rows.count)
    if row.bond == .home { try leaveHome(besides: row, rows) }
    try insert(row)
    try note(.employeeSitesChanged, person)
  }

  /// Errors: also `Refusal.notFound` for a row that is not there.
  public func removePosition(_ position: ID<Position>, of person: ID<Employee>, from day: LocalDate) throws {
    let keeping = try requireKeeping(person)
    try remove(Eligibility.PositionRow(person, position, from: day))
    try note(.employeePositionsChanged, keeping)
  }

  /// Errors: also `Refusal.notFound` for a row that is not there.
  public func removeSite(_ site: ID<Site>, of person: ID<Employee>, from day: LocalDate) throws {
    let keeping = try requireKeeping(person)
    try requireManaging(site)
    try remove(Eligibility.SiteRow(person, site, from: day))
    try note(.employeeSitesChanged, keeping)
  }

  /// Says a person's level at a position from a day on: corrects the row that holds, ends it yesterday, or begins one.
  ///
  /// The first row of all holds for always: nothing else is known.
  public func set(_ level: Eligibility.Level?, of person: ID<Employee>, on position: ID<Position>, today: LocalDate)
    throws
  {
    let rows = try snapshot.positionRows(of: person).filter { $0.position == position }
    let held = Eligibility(positions: rows).row(of: person, on: position, day: today)
    guard let level else {
      guard let held else { return }
      if held.firstDay == today { return try removePosition(position, of: person, from: today) }
      return try put(.init(person, position, held.level, wish: held.wish, from: held.firstDay, until: today - 1))
    }
    try put(
      .init(
        person, position, level, wish: held?.wish ?? 0, from: held?.firstDay ?? (rows.isEmpty ? .first : today),
        until: held?.lastDay))
  }

  /// Says a person's bond to a site from a day on, as for positions.
  public func set(_ bond: Eligibility.Bond?, of person: ID<Employee>, at site: ID<Site>, today: LocalDate) throws {
    let rows = try snapshot.siteRows(of: person).filter { $0.site == site }
    let held = Eligibility(sites: rows).row(of: person, at: site, day: today)
    guard let bond else {
      guard let held else { return }
      if held.firstDay == today { return try removeSite(site, of: person, from: today) }
      return try put(.init(person, site, held.bond, from: held.firstDay, until: today - 1))
    }
    try put(
      .init(
        person, site, bond, from: held?.firstDay ?? (rows.isEmpty ? .first : today), until: held?.lastDay))
  }

  /// Gives the people of a position to another; those that it has already stay as they are.
  func mergeList(of position: ID<Position>, into other: ID<Position>) throws {
    let rows = try snapshot.positionRows()
    let known = Set(rows.filter { $0.position == other }.map(\.person))
    for row in rows where row.position == position && !known.contains(row.person) {
      try drop(row)
      try insert(
        Eligibility.PositionRow(row.person, other, row.level, wish: row.wish, from: row.firstDay, until: row.lastDay))
    }
  }

  /// `true` if the author may change a person: with a home that the author manages, or without one; and themselves.
  public func mayKeep(_ person: ID<Employee>, at site: ID<Site>? = nil) throws -> Bool {
    let managed = try managedSites()
    guard managed != .all else { return true }
    if let site, !managed.includes(site) { return false }
    if case .account(let account) = editor, try snapshot.account(of: person)?.id == account { return true }
    let home = try snapshot.eligibility(of: person).home(of: person, day: snapshot.day(of: now))
    return managed.includes(home: home)
  }

  /// Everyone that the author may change; archived people are left out. Cost: three queries.
  public func keptPeople() throws -> Set<ID<Employee>> {
    let own: ID<Employee>? =
      if case .account(let account) = editor { try snapshot.account(account).employee } else { nil }
    return try snapshot.keptPeople(by: managedSites(), own, on: snapshot.day(of: now))
  }

  /// Errors: `Refusal.siteNotManaged` for a person that the author may not change; `.notFound`.
  @discardableResult
  func requireKeeping(_ person: ID<Employee>) throws -> Employee {
    let stored = try snapshot.person(person)
    if try !mayKeep(person) { try snapshot.refuse(managedSites()) }
    return stored
  }

  private static func check(_ first: LocalDate, _ last: LocalDate?, beside count: Int) throws(Refusal) {
    var form = FormCheck()
    if let last, last < first { form.refuse("last_day", .endBeforeBegin) }
    if count >= mostEligibilityRows { form.refuse("first_day", .tooMany(limit: mostEligibilityRows)) }
    try form.end()
  }

  /// Another home that holds while a new one does becomes a site of several, from the new one's first day on.
  private func leaveHome(besides home: Eligibility.SiteRow, _ rows: [Eligibility.SiteRow]) throws {
    for other in rows where other.bond == .home && other.site != home.site {
      guard other.lastDay ?? .last >= home.firstDay else { continue }
      try drop(other)
      if other.firstDay < home.firstDay {
        try insert(
          Eligibility.SiteRow(other.person, other.site, .home, from: other.firstDay, until: home.firstDay - 1))
      }
      let from = max(other.firstDay, home.firstDay)
      try insert(Eligibility.SiteRow(other.person, other.site, .also, from: from, until: other.lastDay))
    }
  }

  /// Adds a row, in place of one with the same first day.
  private func insert<Fact: EligibilityFact>(_ fact: Fact) throws {
    try drop(fact)
    try connection.run(
      "INSERT INTO \(Fact.table) (organization_id, \(Fact.columns)) VALUES (\(scope), \(fact.values))")
  }

  private func remove<Fact: EligibilityFact>(_ fact: Fact) throws {
    guard try drop(fact) == 1 else { throw Refusal.notFound }
  }

  @discardableResult
  private func drop<Fact: EligibilityFact>(_ fact: Fact) throws -> Int {
    try connection.run("DELETE FROM \(Fact.table) WHERE organization_id = \(scope) AND \(fact.key)")
  }

  private func note(_ kind: ChangeKind, _ person: Employee) throws {
    try record(kind, subject: person.id.rawValue, after: ["name": person.fullName])
  }
}
