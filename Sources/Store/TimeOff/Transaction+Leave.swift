public import Domain

/// Yearly leave: rules, typed numbers, and what is booked. See decision 0080.
extension Transaction {
  /// Chooses the rules of yearly leave; `nil`: only typed numbers count.
  ///
  /// Errors: `Refusal.invalid` for the policy; `.siteNotManaged` unless the author manages all sites.
  public func choose(_ policy: LeavePolicy?) throws {
    try requireManaging(ID<Site>?.none)
    try policy?.check()
    guard policy != (try snapshot.leavePolicy()) else { return }
    if let policy {
      try connection.run(
        """
        INSERT INTO leave_policy (organization_id, terms) VALUES (\(scope), \(try Self.json(policy)))
        ON CONFLICT (organization_id) DO UPDATE SET terms = excluded.terms
        """)
    } else {
      try connection.run("DELETE FROM leave_policy WHERE organization_id = \(scope)")
    }
    try record(.leaveChosen, subject: nil)
  }

  /// Types the numbers of a person's year; empty ones follow from contracts again.
  ///
  /// Errors: `Refusal.notFound`; `.invalid` for the allowance; `.siteNotManaged` for people of other sites; `.conflict(.othersDecide)` for
  /// one's own.
  public func set(_ allowance: Allowance, for employee: ID<Employee>) throws {
    try allowance.check()
    try requireKeeping(employee)
    let stored = try snapshot.allowances(through: allowance.year, of: employee)[employee]?[allowance.year]
    guard (stored ?? Allowance(year: allowance.year)) != allowance else { return }
    try requireBooking(for: employee, amount: nil)
    try write(allowance, for: employee)
    try record(.allowanceSet, subject: employee.rawValue)
  }

  private func write(_ allowance: Allowance, for employee: ID<Employee>) throws {
    guard !allowance.isEmpty else {
      try connection.run(
        """
        DELETE FROM employee_allowance
        WHERE organization_id = \(scope) AND employee_id = \(employee) AND year = \(allowance.year)
        """)
      return
    }
    let weekdays = allowance.weekdays.map { $0.reduce(0) { $0 | 1 << ($1.rawValue - 1) } }
    try connection.run(
      """
      INSERT INTO employee_allowance (employee_id, year, organization_id, hundredths, carried, counted_days)
      VALUES (\(employee), \(allowance.year), \(scope), \(allowance.hundredths), \(allowance.carried), \(weekdays))
      ON CONFLICT (employee_id, year) DO UPDATE SET hundredths = excluded.hundredths,
        carried = excluded.carried, counted_days = excluded.counted_days
      """)
  }

  // MARK: Entries

  /// Books an entry. Errors: `Refusal.notFound`; `.invalid` for the draft; `.siteNotManaged` for people of other sites.
  @discardableResult
  public func book(_ draft: LeaveEntryDraft) throws -> ID<LeaveEntry> {
    let person = try requireKeeping(draft.employee)
    let draft = try draft.checked()
    if draft.kind != .notice { try requireBooking(for: person.id, amount: draft.kind == .paid ? 0 : nil) }
    guard try snapshot.leaveEntries(of: person.id).count < LeaveEntry.mostOfAPerson else {
      throw Refusal.invalid([.init(LeaveEntryDraft.Field.days.rawValue, .tooMany(limit: LeaveEntry.mostOfAPerson))])
    }
    let id: ID<LeaveEntry> = try insertRow(
      """
      INSERT INTO leave_entry (organization_id, employee_id, day, hundredths, kind, reason, made_at, made_by)
      VALUES (\(scope), \(draft.employee), \(draft.day), \(draft.hundredths), \(draft.kind), \(draft.reason), \(now), \(editor))
      """)
    try record(
      draft.kind == .notice ? .leaveTold : .leaveBooked, subject: person.id.rawValue,
      after: ["day": draft.day.description, "kind": draft.kind.rawValue])
    return id
  }

  /// Takes an entry back. Does nothing if that was done.
  ///
  /// Errors: `Refusal.notFound`; `.siteNotManaged`; `.conflict(.othersDecide)` for one's own.
  public func takeBack(_ id: ID<LeaveEntry>) throws {
    let entry = try snapshot.leaveEntry(id)
    let person = try requireKeeping(entry.employee)
    guard entry.undoneAt == nil else { return }
    if entry.kind != .notice { try requireBooking(for: person.id, amount: nil) }
    try connection.run(
      """
      UPDATE leave_entry SET undone_at = \(now), undone_by = \(editor)
      WHERE organization_id = \(scope) AND id = \(id)
      """)
    try record(
      .leaveTakenBack, subject: person.id.rawValue,
      before: ["day": entry.day.description, "kind": entry.kind.rawValue])
  }

  /// Tells people how many of a year's days are left, and when they lapse: those among some people with any left and without a notice.
  ///
  /// Returns their number. Errors: `Refusal.notFound` without rules of leave; `.siteNotManaged` for people of other sites.
  @discardableResult
  public func tellLeave(of year: Int, to people: Set<ID<Employee>>) throws -> Int {
    guard try snapshot.leavePolicy() != nil else { throw Refusal.notFound }
    let today = try today
    let found = try snapshot.leave(in: year, on: today).filter {
      people.contains($0.key) && $0.value.toldOn == nil && $0.value.onward > 0
    }
    for (person, account) in found.sorted(by: { $0.key < $1.key }) {
      let day = account.days.contains(today) ? today : account.days.upperBound
      try book(LeaveEntryDraft(of: person, on: day, hundredths: 0, .notice))
    }
    return found.count
  }

  // MARK: Absences

  /// Errors: `Refusal.conflict(.tooFewDays)` where the rules of leave forbid more days than there are.
  func requireDays(for absence: Absence) throws {
    guard absence.kind.counts, let policy = try snapshot.leavePolicy(), !policy.mayGoBelow else { return }
    guard let source = try snapshot.leaveDays(of: absence.employee, during: absence.days) else { return }
    let today = try today
    for year in source.years.all(in: absence.days) {
      let left = min(source.account(of: year, on: today)?.left ?? 0, source.earned(for: absence, in: year))
      // Why: days that are missing already, as of a correction, do not bar an absence that costs nothing.
      let cost = source.days.hundredths(absence.days, isPart: absence.part != nil, in: year)
      if left < 0, cost > 0 { throw Refusal.conflict(.tooFewDays(left: left + cost)) }
    }
  }

  /// Keeps the days that move into a year for good, before absences of the year before it are deleted.
  func settleLeave(before year: Int) throws {
    let settled: Int? =
      try connection.value(
        "SELECT settled FROM leave_policy WHERE organization_id = \(scope)") as Int?? ?? nil
    guard let policy = try snapshot.leavePolicy(), policy.firstYear < year, settled ?? 0 < year,
      Allowance.years.contains(year)
    else { return }
    let today = try today
    let typed = try snapshot.allowances(through: year)
    for (person, account) in try snapshot.leave(in: year, on: today) where typed[person]?[year]?.carried == nil {
      let known = typed[person]?[year]
      try write(
        Allowance(
          year: year, hundredths: known?.hundredths, carried: min(max(0, account.carried), Allowance.most),
          weekdays: known?.weekdays), for: person)
      try record(.allowanceSet, subject: person.rawValue)
    }
    try connection.run("UPDATE leave_policy SET settled = \(year) WHERE organization_id = \(scope)")
  }
}

extension LeaveSource {
  /// The days left of what is earned when an absence begins, without those of later ones.
  fileprivate func earned(for absence: Absence, in year: Int) -> Int {
    var source = self
    source.absences.removeAll { $0.days.lowerBound > absence.days.upperBound }
    let first = max(absence.days.lowerBound, years.days(of: year).lowerBound)
    return source.account(of: year, on: first).map { $0.left - $0.unearned } ?? 0
  }
}
