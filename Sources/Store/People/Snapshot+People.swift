public import Domain

extension Snapshot {
  /// One of the organization's people, archived or not. Errors: `Refusal.notFound`.
  public func person(_ id: ID<Employee>) throws -> Employee {
    guard let found = try employees([id])[id] else { throw Refusal.notFound }
    return found
  }

  /// The people with a published shift at `now`, and those with one later on the same day; at the given sites.
  ///
  /// `ends` is the end of each site's day. Cost: grows with the shifts of the day, not with the people.
  public func attendance(
    until ends: [ID<Site>: Instant], at now: Instant
  ) throws -> Attendance {
    var (onDuty, starting): ([ID<Employee>: Instant], [ID<Employee>: Instant]) = ([:], [:])
    for (site, end) in ends {
      for (employee, interval) in try attendances(at: site, from: now, before: end) {
        if interval.contains(now) {
          onDuty[employee] = min(onDuty[employee] ?? interval.upperBound, interval.upperBound)
        } else {
          starting[employee] = min(starting[employee] ?? interval.lowerBound, interval.lowerBound)
        }
      }
    }
    func ordered(_ people: [ID<Employee>: Instant]) -> [ID<Employee>] {
      people.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
    }
    return Attendance(
      onDuty: ordered(onDuty), startingToday: ordered(starting.filter { onDuty[$0.key] == nil }))
  }

  /// A list's people after `last`: those of the attendance first, then the others by name; from the start without it.
  ///
  /// If `last` has left the list since, it continues from their place. Shape: at most `limit`. Cost: with search text, one pass over an
  /// index of the organization's people; without, the result and a count; and a probe for each person of the attendance.
  public func people(
    _ query: PeopleQuery, first attendance: Attendance = Attendance(),
    after last: ID<Employee>? = nil, limit: Int
  ) throws -> PeopleByDuty {
    let hidden = try foundByHiddenNumber(query.text)
    let list = Self.list(query, except: hidden, scope)
    let present = attendance.onDuty + attendance.startingToday
    let place = last.flatMap { last in present.firstIndex { $0 == last } }
    let key = try place == nil ? last.flatMap { try listKey(of: $0) } : nil
    let coming = key != nil ? [] : Array(present.suffix(from: place.map { $0 + 1 } ?? 0))
    let found = coming.isEmpty ? [] : try listed(coming, query, except: hidden, limit: limit + 1)
    var rest: SQL = present.isEmpty ? list : "\(list) AND id NOT IN \(SQL.list(present))"
    if let key { rest = "\(rest) AND (search, id) > (\(key.search), \(key.id))" }
    let others = found.count > limit ? [] : try listed(rest, limit: limit + 1 - found.count)
    let hasMore = found.count + others.count > limit
    let isWhole = last == nil && !hasMore
    let shown = found.prefix(limit)
    let onDuty = Set(attendance.onDuty)
    return PeopleByDuty(
      onDuty: shown.filter { onDuty.contains($0.id) }, startingToday: shown.filter { !onDuty.contains($0.id) },
      others: Array(others.prefix(limit - shown.count)), count: isWhole ? found.count + others.count : try count(list),
      hasMore: hasMore)
  }

  /// A list's people around one of them, for a carousel, with the index of the middle one.
  ///
  /// If `center` has left the list since, the next person is the middle, else the last; without `center`, the first.
  /// `middle` is an index into the window; `nil` for an empty list. Cost: as `people(_:of:first:after:limit:)`.
  public func peopleWindow(
    _ query: PeopleQuery, around center: ID<Employee>?, reach: Int
  ) throws -> (page: PeoplePage, middle: Int?) {
    let list = Self.list(query, except: try foundByHiddenNumber(query.text), scope)
    let total = try count(list)
    guard total > 0 else { return (PeoplePage(people: [], before: 0, count: 0), nil) }
    guard let key = try center.flatMap({ try listKey(of: $0) }) else {
      return (PeoplePage(people: try listed(list, limit: reach + 1), before: 0, count: total), 0)
    }
    let before: SQL = "\(list) AND (search, id) < (\(key.search), \(key.id))"
    var people = try listed(before, isBackwards: true, limit: reach + 1)
    let rest = try listed("\(list) AND (search, id) >= (\(key.search), \(key.id))", limit: reach + 1)
    // Why: if the person was at the end, no one follows, so the last person is the middle.
    if !rest.isEmpty { people = people.suffix(reach) }
    let middle = rest.isEmpty ? people.count - 1 : people.count
    let first = try count(before) - people.count
    return (PeoplePage(people: people + rest, before: first, count: total), middle)
  }

  /// The departments of people who are not archived, by label, each with the number of its people that match the search.
  ///
  /// Shape: also departments without matches. Cost: one pass over an index of the organization's people.
  public func departments(matching text: String = "") throws -> [DepartmentCount] {
    var matches: SQL = "TRUE"
    for condition in Self.conditions(of: text, except: try foundByHiddenNumber(text)) {
      matches = "\(matches) AND \(condition)"
    }
    return try connection.rows(
      """
      SELECT department, count(*) FILTER (WHERE \(matches)) FROM employee \(SQL.index("employee_in_department"))
      WHERE organization_id = \(scope) AND archived_at IS NULL GROUP BY department ORDER BY department
      """
    ) { DepartmentCount(name: try $0.next(), count: try $0.next()) }
  }

  /// The current and next shifts of some people, at any site; people with neither are left out.
  ///
  /// Cost: an index probe each, however long the history.
  public func duties(of people: Set<ID<Employee>>, at now: Instant) throws
    -> [ID<Employee>: Duty]
  {
    // Why two: a person's published shifts never overlap, so the first to end is the current or the next one.
    let isFirst: SQL = """
      employee_id = person AND published_at IS NOT NULL AND withdrawn_at IS NULL AND ends_at > \(now)
        AND ends_at > starts_at ORDER BY ends_at LIMIT 2
      """
    // Why two ways: SQLite has no LATERAL, and PostgreSQL would ask the inner question again for each shift there is.
    let first: SQL = .either(
      sqlite: """
        shift WHERE organization_id = \(scope)
          AND shift.id IN (SELECT id FROM shift INDEXED BY shift_by_employee WHERE \(isFirst))
        """,
      postgres: """
        LATERAL (SELECT * FROM shift WHERE organization_id = \(scope) AND \(isFirst)) AS shift
        """)
    let shifts = try connection.rows(
      """
      SELECT \(Self.shiftColumns)
      FROM (SELECT value AS person FROM \(SQL.list(people)) AS listed) AS given CROSS JOIN \(first)
      """, Self.readShift)
    let byPerson = Dictionary(grouping: shifts.filter { $0.employee != nil }) { $0.employee ?? ID(rawValue: 0) }
    let standby = try standbyPositions()
    return try byPerson.mapValues { shifts in
      let isJoined = shifts.contains { $0.position.map(standby.contains) ?? false }
      let around = isJoined ? try wholeDuties(of: shifts) : shifts
      let duties = JoinedDuty.joining(around, standby: standby)
      let current = duties.first { $0.interval.contains(now) }
      let next = duties.first { $0.interval.lowerBound > now }
      return Duty(
        current: current?.pieces.first { $0.interval.contains(now) }, next: next?.first,
        currentEnd: current?.interval.upperBound, nextEnd: next?.interval.upperBound)
    }
  }

  /// An uploaded photo: the smallest of at least `size`, else the largest. Errors: `Refusal.notFound`.
  public func picture(of employee: ID<Employee>, size: Int) throws -> Picture {
    let found = try connection.row(
      """
      SELECT size, media_type, bytes FROM photo WHERE organization_id = \(scope) AND employee_id = \(employee)
      ORDER BY size < \(size), CASE WHEN size < \(size) THEN -size ELSE size END LIMIT 1
      """
    ) { Picture(size: try $0.next(), mediaType: try $0.next(), bytes: try $0.next()) }
    guard let found else { throw Refusal.notFound }
    return found
  }
}

extension Snapshot {
  /// A list's source: a covering index in the list's order.
  private static func list(
    _ query: PeopleQuery, except hidden: Set<ID<Employee>>, _ scope: OrganizationScope
  ) -> SQL {
    if let externalID = query.externalID {
      return """
        employee \(SQL.index("employee_by_external_id"))
        WHERE organization_id = \(scope) AND external_id = \(externalID) AND \(narrowing(query, except: hidden))
        """
    }
    var list: SQL
    switch (query.isArchive, query.department) {
    case (true, let department):
      list =
        "employee \(SQL.index("employee_archived")) WHERE organization_id = \(scope) AND archived_at IS NOT NULL"
      if let department { list = "\(list) AND department = \(department)" }
    case (false, nil):
      list = "employee \(SQL.index("employee_listed")) WHERE organization_id = \(scope) AND archived_at IS NULL"
    case (false, let department?):
      list = """
        employee \(SQL.index("employee_in_department"))
        WHERE organization_id = \(scope) AND archived_at IS NULL AND department = \(department)
        """
    }
    for condition in conditions(of: query.text, except: hidden) { list = "\(list) AND \(condition)" }
    return list
  }

  /// The condition for a list of the organization's people, whatever the index.
  private static func narrowing(_ query: PeopleQuery, except hidden: Set<ID<Employee>>) -> SQL {
    var narrowing: SQL = query.isArchive ? "archived_at IS NOT NULL" : "archived_at IS NULL"
    if let department = query.department { narrowing = "\(narrowing) AND department = \(department)" }
    for condition in conditions(of: query.text, except: hidden) { narrowing = "\(narrowing) AND \(condition)" }
    return narrowing
  }

  /// The conditions that each word of a search begins a word of the person, or that their phone number has its digits.
  private static func conditions(of text: String, except hidden: Set<ID<Employee>> = []) -> [SQL] {
    let parts = SearchText.parts(of: text).map { part -> SQL in "\(.place)(search, \(part)) > 0" }
    return parts + (hidden.isEmpty ? [] : ["id NOT IN \(SQL.list(hidden))"])
  }

  /// The people that a search finds by nothing but a phone number that is hidden from the reader of this state.
  private func foundByHiddenNumber(_ text: String) throws -> Set<ID<Employee>> {
    let parts = SearchText.parts(of: text)
    guard let visitor, !visitor.reader.seesAll, parts.contains(where: { $0.contains(where: \.isNumber) }) else {
      return []
    }
    var list: SQL = "organization_id = \(scope) AND phone IS NOT NULL"
    for condition in Self.conditions(of: text) { list = "\(list) AND \(condition)" }
    let found = try connection.rows(
      "SELECT \(Self.employeeColumns) FROM employee WHERE \(list)", Self.readEmployee)
    return Set(
      try seen(found).filter { person in
        let search = SearchText.stored(for: PersonDraft(person, on: .last))
        return person.phone == nil && !parts.allSatisfy { search.contains($0) }
      }.map(\.id))
  }

  private func count(_ list: SQL) throws -> Int { try connection.value("SELECT count(*) FROM \(list)") ?? 0 }

  /// The first people of a list, or with `isBackwards` the last, in the list's order.
  private func listed(_ list: SQL, isBackwards: Bool = false, limit: Int) throws -> [Employee] {
    let order: SQL = isBackwards ? "ORDER BY search DESC, id DESC" : "ORDER BY search, id"
    let people = try seen(
      connection.rows(
        "SELECT \(Self.employeeColumns) FROM \(list) \(order) LIMIT \(max(0, limit))", Self.readEmployee))
    return isBackwards ? people.reversed() : people
  }

  /// The given people that are in a list, in the given order.
  private func listed(
    _ people: [ID<Employee>], _ query: PeopleQuery, except hidden: Set<ID<Employee>>, limit: Int
  ) throws -> [Employee] {
    try seen(
      connection.rows(
        """
        SELECT \(Self.employeeColumns) FROM (SELECT value AS person, place FROM \(SQL.ordered(people)) AS listed) AS given
        \(.inOrder) employee ON id = person WHERE organization_id = \(scope)
          AND \(Self.narrowing(query, except: hidden)) ORDER BY place LIMIT \(limit)
        """, Self.readEmployee))
  }

  /// A person's position in the order of lists.
  private func listKey(of employee: ID<Employee>) throws
    -> (search: String, id: ID<Employee>)?
  {
    try connection.row("SELECT search, id FROM employee WHERE organization_id = \(scope) AND id = \(employee)") {
      (search: try $0.next(), id: try $0.next())
    }
  }
}
