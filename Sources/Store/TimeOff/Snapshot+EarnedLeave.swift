public import Domain

/// Leave in hours. See decision 0085.
extension Snapshot {
  /// The rules by which leave in hours is earned, in the order in which they were made; those that ended are left out.
  public func earnedLeave() throws -> [EarnedLeave] {
    try connection.rows(
      "SELECT id, terms FROM earned_leave WHERE organization_id = \(scope) AND ended_at IS NULL ORDER BY id"
    ) { row in
      EarnedLeave(id: try row.next(), try Transaction.value(EarnedLeaveTerms.self, from: row.next()))
    }
  }

  /// Errors: `Refusal.notFound`, also for one that ended.
  public func earnedLeave(_ id: ID<EarnedLeave>) throws -> EarnedLeave {
    guard let found = try earnedLeave().first(where: { $0.id == id }) else { throw Refusal.notFound }
    return found
  }

  /// The kinds of contract with yearly leave in hours, each from a day on.
  func contractsInHours() throws -> [Contract.Kind: LocalDate] {
    let rules = try earnedLeave()
    guard !rules.isEmpty else { return [:] }
    let counted = Set(try absenceKinds().filter(\.counts).map(\.id))
    return rules.map(\.terms).filter { !$0.kinds.isDisjoint(with: counted) }.reduce(into: [:]) { found, terms in
      for kind in terms.contracts.isEmpty ? Set(Contract.Kind.allCases) : terms.contracts {
        found[kind] = min(found[kind] ?? terms.firstDay, terms.firstDay)
      }
    }
  }

  /// The leave in hours of some people by a rule, with everything until the end of their year that has a day.
  ///
  /// Cost: as of working time accounts without closed months, from a year before the rule's first day on.
  public func earnedLeave(
    of people: [Employee], by rule: EarnedLeave, through day: LocalDate, at now: Instant
  ) throws -> [ID<Employee>: EarnedLeaveSource] {
    let entries = Dictionary(grouping: try timeEntries(of: people, leave: rule.id), by: \.employee)
    let openings = people.map { person in
      entries[person.id]?.last { $0.kind == .opening }?.day ?? rule.terms.firstDay
    }
    // Why before: the mean of earlier weeks says what a day away is worth.
    let first = (openings.min() ?? rule.terms.firstDay) - 7 * 53
    let last = max(day, first) + 366
    let sources = try timeAccountSources(of: people, on: first...last, at: now)
    let asked = try absences(during: first...last, of: people.count == 1 ? people[0].id : nil, asked: true).filter {
      $0.state == .asked && rule.terms.kinds.contains($0.kind.id)
    }
    let requests = Dictionary(grouping: asked, by: \.employee)
    return sources.mapValues { time in
      let person = time.employee.id
      return EarnedLeaveSource(rule, time, asked: requests[person] ?? [], entries: entries[person] ?? [])
    }
  }

  /// The leave in hours of one person by each rule, in the year that has a day; rules by which they have none are left out.
  public func earnedLeave(
    of person: Employee, at day: LocalDate, at now: Instant
  ) throws -> [(rule: EarnedLeave, year: EarnedLeaveYear, usableFrom: LocalDate?)] {
    let today = try self.day(of: now)
    return try earnedLeave().compactMap { rule in
      let source = try earnedLeave(of: [person], by: rule, through: day, at: now)[person.id]
      guard let source, let year = source.account(at: day, on: today) else { return nil }
      return (rule, year, source.usableFrom(by: day))
    }
  }
}
