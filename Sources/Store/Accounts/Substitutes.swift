public import Domain

/// Substitutes for days away. See decision 0082.
extension Snapshot {
  /// The substitutes that people chose, by the person whom they stand in for.
  public func substitutes() throws -> [ID<Employee>: ID<Employee>] {
    let rows = try connection.rows(
      "SELECT employee_id, substitute_id FROM substitute WHERE organization_id = \(scope)"
    ) { (try $0.next() as ID<Employee>, try $0.next() as ID<Employee>) }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// The substitutes of people that are away on a day, all of it. Cost: one query, and one of absences if someone has a substitute.
  func substitutes(
    on day: LocalDate, standingIn person: ID<Employee>? = nil
  ) throws -> [ID<Employee>: ID<Employee>] {
    let chosen = try substitutes().filter { person == nil || $0.value == person }
    guard !chosen.isEmpty else { return [:] }
    let away = try connection.rows(
      """
      SELECT employee_id FROM absence \(SQL.index("absence_by_day"))
      WHERE organization_id = \(scope) AND withdrawn_at IS NULL AND last_day >= \(day) AND first_day <= \(day)
        AND decision = 'approved' AND start_minute IS NULL
      """
    ) { try $0.next() as ID<Employee> }
    return chosen.filter { Set(away).contains($0.key) }
  }

  /// The person of an account. Cost: one index probe.
  func person(of account: ID<Account>) throws -> ID<Employee>? {
    try connection.value("SELECT employee_id FROM account WHERE organization_id = \(scope) AND id = \(account)")
  }
}

extension Transaction {
  /// Chooses the colleague to decide while a person is away; `nil` for none.
  ///
  /// Errors: `Refusal.notFound`; `.invalid` (`substitute`) for oneself, and for a member.
  public func choose(substitute: ID<Employee>?, for person: ID<Employee>) throws {
    _ = try snapshot.person(person)
    let able = Set(try snapshot.accounts().filter(\.mayDecide).map(\.employee))
    guard able.contains(person), substitute != person, substitute.map(able.contains) ?? true else {
      throw Refusal.invalid([.init("substitute", .unknown)])
    }
    guard try snapshot.substitutes()[person] != substitute else { return }
    try connection.run("DELETE FROM substitute WHERE organization_id = \(scope) AND employee_id = \(person)")
    if let substitute {
      try connection.run(
        """
        INSERT INTO substitute (organization_id, employee_id, substitute_id)
        VALUES (\(scope), \(person), \(substitute))
        """)
    }
    try record(.substituteChosen, subject: person.rawValue)
  }
}
