public import Domain

extension Snapshot {
  /// The rules of yearly leave; `nil` while only typed numbers count.
  public func leavePolicy() throws -> LeavePolicy? {
    try connection.row("SELECT terms FROM leave_policy WHERE organization_id = \(scope)") { row in
      try Transaction.value(LeavePolicy.self, from: row.next())
    }
  }

  /// The closed days of a person's home site.
  public struct HomeDays: Sendable, Hashable {
    /// Free.
    public var free: Set<LocalDate> = []
    /// Leave that the organization decides.
    public var companyLeave: Set<LocalDate> = []
  }

  /// The days that are closed for each of some people: at the home site of the day; without a home, at every site. People without any are
  /// left out.
  public func closedDays(
    atHomeOf people: Set<ID<Employee>>, during days: ClosedRange<LocalDate>
  ) throws -> [ID<Employee>: HomeDays] {
    let closed = try Dictionary(
      uniqueKeysWithValues: sites().map { site in
        (
          site.id,
          Dictionary(
            uniqueKeysWithValues: try closedDays(of: site.id, during: days).map { ($0.date, $0.costsLeave) })
        )
      })
    let some = closed.values.reduce(into: Set()) { $0.formUnion($1.keys) }
    guard !some.isEmpty else { return [:] }
    let everywhere = Dictionary(
      uniqueKeysWithValues: some.filter { day in closed.values.allSatisfy { $0[day] != nil } }
        .map { day in (day, closed.values.allSatisfy { $0[day] == true }) })
    let facts = try eligibility(of: people.count == 1 ? people.first : nil)
    return people.reduce(into: [:]) { found, person in
      var theirs = HomeDays()
      for day in some {
        let home = facts.home(of: person, day: day)
        guard let costsLeave = home.map({ closed[$0]?[day] }) ?? everywhere[day] else { continue }
        if costsLeave { theirs.companyLeave.insert(day) } else { theirs.free.insert(day) }
      }
      if theirs != HomeDays() { found[person] = theirs }
    }
  }
}
