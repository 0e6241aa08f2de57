public import Domain

/// The employments and contracts of people.
///
/// Common errors: `Refusal.notFound` for a person that is not there; `.siteNotManaged` for someone of other sites.
extension Transaction {
  /// Adds or replaces the contract of a person with the same first day.
  ///
  /// Errors: `Refusal.invalid` for `minutes`, `day_minutes`, `days_a_week` or `leave_hundredths` out of range, a `rule_set_id` or `surcharge_set_id` that is not there, and a
  /// `first_day` outside of employment or beyond `Contract.mostOfAPerson`.
  public func put(_ contract: Contract, of id: ID<Employee>) throws {
    let person = try requireKeeping(id)
    var form = FormCheck()
    contract.check(&form)
    let isNew = !person.contracts.contains { $0.firstDay == contract.firstDay }
    if isNew, person.contracts.count >= Contract.mostOfAPerson {
      form.refuse("first_day", .tooMany(limit: Contract.mostOfAPerson))
    }
    if let set = contract.ruleSet, try !snapshot.ruleSets().contains(where: { $0.id == set }) {
      form.refuse("rule_set_id", .unknown)
    }
    if let set = contract.surchargeSet, try !snapshot.surchargeSets().contains(where: { $0.id == set }) {
      form.refuse("surcharge_set_id", .unknown)
    }
    try form.end()
    try checkContractDay(contract.firstDay, of: person, in: "first_day")
    guard !person.contracts.contains(contract) else { return }
    try insert(contract, of: id)
    try noteContracts(of: person)
  }

  /// Removes the contract that began on a day: the one before it holds on. Errors: also `Refusal.notFound` without one.
  public func removeContract(of id: ID<Employee>, from day: LocalDate) throws {
    let person = try requireKeeping(id)
    let count = try connection.run(
      "DELETE FROM contract WHERE organization_id = \(scope) AND employee_id = \(id) AND first_day = \(day)")
    guard count == 1 else { throw Refusal.notFound }
    try noteContracts(of: person)
  }

  /// Adds or replaces the employment with the same first day, in the past or to come; one without a last day is the last one.
  ///
  /// The last day of the last one is set by `leave`, which hands shifts over. Errors: `Refusal.invalid` for a `last_day` before the first,
  /// or a `first_day` within another one.
  public func put(_ employment: Employment, of id: ID<Employee>) throws {
    let person = try requireKeeping(id)
    var rows = person.employments.filter { $0.firstDay != employment.firstDay }
    // Why: an unknown begin stands for the one that is typed now.
    if person.firstDay == nil, employment.lastDay == nil, person.lastDay == nil { rows.removeAll { $0.lastDay == nil } }
    rows = (rows + [employment]).sorted { $0.firstDay < $1.firstDay }
    if let last = employment.lastDay, last < employment.firstDay {
      throw Refusal.invalid([.init("last_day", .endBeforeBegin)])
    }
    try check(rows, "first_day")
    try keep(rows, of: person)
  }

  /// Removes the employment that began on a day. Errors: also `Refusal.notFound` without one; a person keeps the last one.
  public func removeEmployment(of id: ID<Employee>, from day: LocalDate) throws {
    let person = try requireKeeping(id)
    guard person.earlierEmployments.contains(where: { $0.firstDay == day }) else { throw Refusal.notFound }
    try keep(person.employments.filter { $0.firstDay != day }, of: person)
  }

  /// Gives someone rules of their own from today on, which hold at every site; `nil` for those of the sites. The first ones hold for always.
  public func choose(_ rules: ID<RuleSet>?, for person: ID<Employee>) throws {
    let (person, today) = (try snapshot.person(person), try today)
    let held = person.contract(on: today)
    guard held?.ruleSet != rules else { return }
    let (old, new) = (try facts(of: held?.ruleSet), try facts(of: rules))
    try requireKeeping(person.id)
    let isFirst = person.contracts.allSatisfy { $0.ruleSet == nil }
    try insert(
      (held ?? Contract()).with(rules, from: isFirst ? held?.firstDay ?? .first : today), of: person.id)
    try record(.employeeRulesChosen, subject: person.id.rawValue, before: old, after: new)
  }

  private func facts(of id: ID<RuleSet>?) throws -> [String: String]? {
    try id.map { ["rules": try snapshot.ruleSet($0).name] }
  }

  // MARK: Checks

  /// Errors: `Refusal.invalid` for a day outside of all employments; always is none.
  func checkContractDay(_ day: LocalDate, of person: Employee, in field: String) throws(Refusal) {
    guard day > .first, !person.isEmployed(on: day) else { return }
    let begin = person.employments.first { $0.firstDay > day }?.firstDay
    throw .invalid([.init(field, begin.map { .notBefore($0) } ?? .notAfter(person.lastDay ?? .last))])
  }

  /// Errors: `Refusal.invalid` for a first day after the last, or within an earlier employment.
  func checkFirstDay(_ day: LocalDate?, of person: Employee) throws(Refusal) {
    try check(
      person.earlierEmployments + [Employment(from: day ?? .first, until: person.lastDay)],
      PersonDraft.Field.firstDay.rawValue)
  }

  private func check(_ rows: [Employment], _ field: String) throws(Refusal) {
    for (row, next) in zip(rows, rows.dropFirst()) {
      guard let last = row.lastDay, last < next.firstDay else {
        throw .invalid([.init(field, row.lastDay.map { .notBefore($0 + 1) } ?? .notAfter(row.firstDay))])
      }
    }
    guard let last = rows.last, let day = last.lastDay, day < last.firstDay else { return }
    throw .invalid([.init(field, .notAfter(day))])
  }

  // MARK: Rows

  /// Adds a contract, in place of one with the same first day; one that says nothing is left out if it holds for always.
  func insert(_ contract: Contract, of person: ID<Employee>) throws {
    try connection.run(
      """
      DELETE FROM contract
      WHERE organization_id = \(scope) AND employee_id = \(person) AND first_day = \(contract.firstDay)
      """)
    if contract.isEmpty, contract.firstDay == .first { return }
    let agreed = contract.agreed
    let days = agreed.dayMinutes?.map(String.init).joined(separator: " ")
    try connection.run(
      """
      INSERT INTO contract (employee_id, first_day, organization_id, basis, minutes, day_minutes, days_a_week, kind,
        rule_set_id, minor_until, leave_hundredths, is_exempt, surcharge_set_id)
      VALUES (\(person), \(contract.firstDay), \(scope), \(agreed.basis?.rawValue), \(agreed.minutes), \(days), \(contract.daysAWeek),
        \(contract.kind.rawValue), \(contract.ruleSet), \(contract.minorUntil), \(contract.leave),
        \(contract.isExempt), \(contract.surchargeSet))
      """)
  }

  private func keep(_ rows: [Employment], of person: Employee) throws {
    guard rows != person.employments else { return }
    try write(rows, of: person.id)
    try settleSchedules(with: person.id)
    try noteContracts(of: person)
  }

  /// Writes all employments, by first day.
  func write(_ rows: [Employment], of person: ID<Employee>) throws {
    guard let last = rows.last else { return }
    try connection.run("DELETE FROM earlier_employment WHERE organization_id = \(scope) AND employee_id = \(person)")
    for row in rows.dropLast() {
      guard let end = row.lastDay else { continue }
      try connection.run(
        """
        INSERT INTO earlier_employment (employee_id, first_day, organization_id, last_day)
        VALUES (\(person), \(row.firstDay), \(scope), \(end))
        """)
    }
    let leaves = try last.lastDay.map { try snapshot.end(of: $0) }
    try connection.run(
      """
      UPDATE employee SET first_day = \(last.firstDay == .first ? nil : last.firstDay), last_day = \(last.lastDay),
        leaves_at = \(leaves), revision = revision + 1
      WHERE organization_id = \(scope) AND id = \(person)
      """)
  }

  private func noteContracts(of person: Employee) throws {
    try record(.employeeContractsChanged, subject: person.id.rawValue, after: ["name": person.fullName])
  }
}

extension Contract {
  /// Notes what is out of range.
  fileprivate func check(_ form: inout FormCheck) {
    if let days = agreed.dayMinutes {
      if days.count != 7 || !days.allSatisfy((0...LocalTime.minutesPerDay).contains) {
        form.refuse("day_minutes", .notBetween(0, LocalTime.minutesPerDay))
      }
    } else if let most = agreed.basis?.mostMinutes, let minutes = agreed.minutes, !(0...most).contains(minutes) {
      form.refuse("minutes", .notBetween(0, most))
    }
    if let days = daysAWeek, !(1...Self.mostDaysAWeek).contains(days) {
      form.refuse("days_a_week", .notBetween(1, Self.mostDaysAWeek))
    }
    if let leave, !(0...LeavePolicy.mostDays).contains(leave) {
      form.refuse("leave_hundredths", .notBetween(0, LeavePolicy.mostDays))
    }
  }
}
