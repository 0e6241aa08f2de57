public import Domain

extension Snapshot {
  /// One of the organization's people, archived or not. Errors: `Refusal.notFound`.
  public func person(_ id: ID<Employee>, of organization: ID<Organization>) throws -> Employee {
    guard let found = try employees([id], of: organization)[id] else { throw Refusal.notFound }
    return found
  }

  /// The people of a list after one of them, by name; from the start where `last` is `nil`.
  ///
  /// Where `last` left the list meanwhile, it goes on at the place where they would stand. Shape: at most `limit`.
  /// Cost: with words, one pass over an index of the organization's people; without, the answer and a count.
  public func people(
    _ query: PeopleQuery, of organization: ID<Organization>, after last: ID<Employee>? = nil, limit: Int
  ) throws -> PeoplePage {
    let list = Self.list(query, organization)
    let key = try last.flatMap { try listKey(of: $0, in: organization) }
    let before = try key.map { try count("\(list) AND (search, id) <= (\($0.search), \($0.id))") } ?? 0
    let rest: SQL = key.map { "\(list) AND (search, id) > (\($0.search), \($0.id))" } ?? list
    return PeoplePage(people: try listed(rest, limit: limit), before: before, count: try count(list))
  }

  /// The people of a list around one of them: the window of a carousel, and which of it is in the middle.
  ///
  /// Where `center` left the list meanwhile, who follows is the middle, else who is last; without one the first is.
  /// `middle` is an index of the window's people; `nil` for an empty list. Cost: as `people(_:of:after:limit:)`.
  public func peopleWindow(
    _ query: PeopleQuery, of organization: ID<Organization>, around center: ID<Employee>?, reach: Int
  ) throws -> (page: PeoplePage, middle: Int?) {
    let list = Self.list(query, organization)
    let total = try count(list)
    guard total > 0 else { return (PeoplePage(people: [], before: 0, count: 0), nil) }
    guard let key = try center.flatMap({ try listKey(of: $0, in: organization) }) else {
      return (PeoplePage(people: try listed(list, limit: reach + 1), before: 0, count: total), 0)
    }
    let before: SQL = "\(list) AND (search, id) < (\(key.search), \(key.id))"
    var people = try listed(before, isBackwards: true, limit: reach + 1)
    let rest = try listed("\(list) AND (search, id) >= (\(key.search), \(key.id))", limit: reach + 1)
    // Why: nobody follows who left at the end, so who is last is the middle then.
    if !rest.isEmpty { people = people.suffix(reach) }
    let middle = rest.isEmpty ? people.count - 1 : people.count
    let first = try count(before) - people.count
    return (PeoplePage(people: people + rest, before: first, count: total), middle)
  }

  /// The departments of people who are not archived, by label, with how many are in each.
  public func departments(of organization: ID<Organization>) throws -> [DepartmentCount] {
    try connection.rows(
      """
      SELECT department, count(*) FROM employee INDEXED BY employee_in_department
      WHERE organization_id = \(organization) AND archived_at IS NULL GROUP BY department ORDER BY department
      """
    ) { DepartmentCount(name: try $0.next(), count: try $0.next()) }
  }

  /// What some people do at an instant and what comes next for them, at any site; nobody who has no duty.
  ///
  /// Cost: a look at an index for each, however long the history.
  public func duties(of people: Set<ID<Employee>>, in organization: ID<Organization>, at now: Instant) throws
    -> [ID<Employee>: Duty]
  {
    // Why two: nobody has two published shifts at once, so the first to end is the present one or the next.
    let shifts = try connection.rows(
      """
      SELECT \(Self.shiftColumns) FROM (SELECT value AS person FROM json_each(\(Self.list(people)))) CROSS JOIN shift
      WHERE organization_id = \(organization) AND shift.id IN (
        SELECT id FROM shift INDEXED BY shift_by_employee
        WHERE employee_id = person AND published_at IS NOT NULL AND withdrawn_at IS NULL
          AND ends_at > \(now) AND ends_at > starts_at ORDER BY ends_at LIMIT 2)
      """, Self.readShift)
    let byPerson = Dictionary(grouping: shifts.filter { $0.employee != nil }) { $0.employee ?? ID(rawValue: 0) }
    return byPerson.mapValues { shifts in
      let ordered = shifts.sorted { $0.interval.lowerBound < $1.interval.lowerBound }
      return Duty(
        current: ordered.first { $0.interval.contains(now) }, next: ordered.first { $0.interval.lowerBound > now })
    }
  }

  /// An uploaded photo: the smallest that has the size, else the largest. Errors: `Refusal.notFound`.
  public func picture(of employee: ID<Employee>, size: Int, in organization: ID<Organization>) throws -> Picture {
    let found = try connection.row(
      """
      SELECT size, media_type, bytes FROM photo WHERE organization_id = \(organization) AND employee_id = \(employee)
      ORDER BY size < \(size), iif(size < \(size), -size, size) LIMIT 1
      """
    ) { Picture(size: try $0.next(), mediaType: try $0.next(), bytes: try $0.next()) }
    guard let found else { throw Refusal.notFound }
    return found
  }
}

extension Snapshot {
  /// Where a list's people are: an index that holds all that is asked, in the order of the list.
  private static func list(_ query: PeopleQuery, _ organization: ID<Organization>) -> SQL {
    var list: SQL
    switch (query.isArchive, query.department) {
    case (true, let department):
      list = "employee INDEXED BY employee_archived WHERE organization_id = \(organization) AND archived_at IS NOT NULL"
      if let department { list = "\(list) AND department = \(department)" }
    case (false, nil):
      list = "employee INDEXED BY employee_listed WHERE organization_id = \(organization) AND archived_at IS NULL"
    case (false, let department?):
      list = """
        employee INDEXED BY employee_in_department
        WHERE organization_id = \(organization) AND archived_at IS NULL AND department = \(department)
        """
    }
    for word in SearchText.words(of: query.text).prefix(SearchText.mostWords) {
      list = "\(list) AND instr(search, \(" \(word)")) > 0"
    }
    return list
  }

  private func count(_ list: SQL) throws -> Int { try connection.value("SELECT count(*) FROM \(list)") ?? 0 }

  /// The first of a list, or the last with `isBackwards`, in the list's order.
  private func listed(_ list: SQL, isBackwards: Bool = false, limit: Int) throws -> [Employee] {
    let order: SQL = isBackwards ? "ORDER BY search DESC, id DESC" : "ORDER BY search, id"
    let people = try connection.rows(
      "SELECT \(Self.employeeColumns) FROM \(list) \(order) LIMIT \(max(0, limit))", Self.readEmployee)
    return isBackwards ? people.reversed() : people
  }

  /// Where somebody stands in the order of lists.
  private func listKey(of employee: ID<Employee>, in organization: ID<Organization>) throws
    -> (search: String, id: ID<Employee>)?
  {
    try connection.row("SELECT search, id FROM employee WHERE organization_id = \(organization) AND id = \(employee)") {
      (search: try $0.next(), id: try $0.next())
    }
  }
}
