public import Domain

/// A fact about a person and a subject from a first day on, in the table of its kind.
protocol EligibilityFact: SQLRecord {
  static var table: SQL { get }
  /// The column of the subject: a position, a site.
  static var subject: SQL { get }
  /// The condition of its row.
  var key: SQL { get }
}

extension Eligibility.PositionRow: EligibilityFact {
  static let table: SQL = "employee_position"
  static let subject: SQL = "position_id"
  var key: SQL { "employee_id = \(person) AND position_id = \(position) AND first_day = \(firstDay)" }

  init<List: Columns<Self>>(_ list: inout List) throws(List.Problem) {
    let person = try list.next("employee_id", \.person)
    let position = try list.next("position_id", \.position)
    let first = try list.next("first_day", \.firstDay)
    let level = Eligibility.Level(rawValue: try list.next("level", \.level.rawValue)) ?? .can
    let wish = try list.next("wish", \.wish)
    self.init(person, position, level, wish: wish, from: first, until: try list.next("last_day", \.lastDay))
  }

  static var blank: Self { Self(ID(rawValue: 0), ID(rawValue: 0)) }
}

extension Eligibility.SiteRow: EligibilityFact {
  static let table: SQL = "employee_site"
  static let subject: SQL = "site_id"
  var key: SQL { "employee_id = \(person) AND site_id = \(site) AND first_day = \(firstDay)" }

  init<List: Columns<Self>>(_ list: inout List) throws(List.Problem) {
    let person = try list.next("employee_id", \.person)
    let site = try list.next("site_id", \.site)
    let first = try list.next("first_day", \.firstDay)
    let bond = Eligibility.Bond(rawValue: try list.next("bond", \.bond.rawValue)) ?? .also
    self.init(person, site, bond, from: first, until: try list.next("last_day", \.lastDay))
  }

  static var blank: Self { Self(ID(rawValue: 0), ID(rawValue: 0)) }
}

extension Snapshot {
  /// The facts about everyone, or about one person. Cost: two queries; grows with the rows.
  public func eligibility(of person: ID<Employee>? = nil) throws -> Eligibility {
    Eligibility(positions: try positionRows(of: person), sites: try siteRows(of: person))
  }

  /// Errors: `Refusal.siteNotManaged` for a person at home at a site that is not managed, on a day.
  public func require(_ managed: ManagedSites, forHomeOf person: ID<Employee>, on day: LocalDate) throws {
    try require(managed, for: [eligibility(of: person).home(of: person, day: day)].compactMap(\.self))
  }

  /// The people that a manager of some sites may change on a day, the manager included; archived people are left out.
  public func keptPeople(
    by managed: ManagedSites, _ own: ID<Employee>?, on day: LocalDate
  ) throws -> Set<ID<Employee>> {
    let people = try employees().map(\.id)
    guard managed != .all else { return Set(people) }
    let facts = try eligibility()
    return Set(people.filter { $0 == own || managed.includes(home: facts.home(of: $0, day: day)) })
  }

  /// All rows of everyone or of one person, past and coming, by person, position and first day.
  public func positionRows(of person: ID<Employee>? = nil) throws -> [Eligibility.PositionRow] {
    try facts(SQL.column("employee_id", is: person))
  }

  /// All rows of everyone or of one person, past and coming, by person, site and first day.
  public func siteRows(of person: ID<Employee>? = nil) throws -> [Eligibility.SiteRow] {
    try facts(SQL.column("employee_id", is: person))
  }

  /// The facts about the sites of some people. Cost: a query; grows with their rows.
  func bonds(of people: Set<ID<Employee>>) throws -> Eligibility {
    Eligibility(sites: try facts("employee_id IN \(SQL.list(people))"))
  }

  private func facts<Fact: EligibilityFact>(_ whose: SQL) throws -> [Fact] {
    try connection.rows(
      """
      SELECT \(Fact.columns) FROM \(Fact.table)
      WHERE organization_id = \(scope) AND \(whose)
      ORDER BY employee_id, \(Fact.subject), first_day
      """
    ) { try $0.record() }
  }

  /// What past shifts, titles and skills suggest about people. Cost: grows with the shifts of a year.
  public func eligibilitySuggestions(_ known: Eligibility, on today: LocalDate) throws -> EligibilitySuggestions {
    var worked: [ID<Employee>: [ID<Position>: Int]] = [:]
    var stayed: [ID<Employee>: [ID<Site>: Int]] = [:]
    let sites = try sites()
    for site in sites {
      let near = today - EligibilitySuggestions.homeDays
      let rows = try connection.rows(
        """
        SELECT employee_id, position_id, count(*), sum(CASE WHEN starts_on >= \(near) THEN 1 ELSE 0 END)
        FROM shift \(SQL.index("shift_ends"))
        WHERE site_id = \(site.id) AND organization_id = \(scope) AND published_at IS NOT NULL AND withdrawn_at IS NULL
          AND starts_on BETWEEN \(today - EligibilitySuggestions.days) AND \(today) AND employee_id IS NOT NULL
        GROUP BY employee_id, position_id
        """
      ) { row -> (ID<Employee>, ID<Position>?, Int, Int) in
        (try row.next(), try row.next(), try row.next(), try row.next())
      }
      for (person, position, count, latest) in rows {
        if let position { worked[person, default: [:]][position, default: 0] += count }
        if latest > 0 { stayed[person, default: [:]][site.id, default: 0] += latest }
      }
    }
    return EligibilitySuggestions(
      people: try employees(), positions: try positions(), known: known, worked: worked,
      stayed: sites.count > 1 ? stayed : [:])
  }

  /// The published shifts of others that someone in training may stand beside: at the same site, in the same position, at the same time.
  ///
  /// Empty if no one is in training, which is known without a query of shifts.
  func colleagues(on shifts: [PlannedShift], by eligibility: Eligibility) throws -> [PlannedShift] {
    guard eligibility.hasTraining, let begin = shifts.map(\.interval.lowerBound).min(),
      let end = shifts.map(\.interval.upperBound).max()
    else { return [] }
    let ids: [ID<Shift>] = try Set(shifts.map(\.site)).sorted { $0.rawValue < $1.rawValue }.flatMap { site in
      try connection.rows(
        """
        SELECT id FROM shift \(SQL.index("shift_ends"))
        WHERE site_id = \(site) AND organization_id = \(scope) AND published_at IS NOT NULL AND withdrawn_at IS NULL
          AND ends_at > \(begin) AND starts_at < \(end) AND employee_id IS NOT NULL
          AND position_id IN \(SQL.list(Set(shifts.compactMap(\.position))))
        """
      ) { try $0.next() }
    }
    return try planRows(Set(ids)).map(\.shift)
  }
}
