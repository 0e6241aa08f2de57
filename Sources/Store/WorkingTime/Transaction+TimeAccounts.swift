public import Domain

/// Working time accounts: what is booked, and months that are closed. See decision 0078.
extension Transaction {
  /// Starts the accounts, or changes their settings; `nil` ends them, and keeps what was booked and closed.
  ///
  /// Errors: `Refusal.invalid` (`first_day`, `most`), also for another first day once a month is closed, or after
  /// accounts ended for one that is not after all closed months; `.siteNotManaged` unless the author
  /// manages all sites.
  public func choose(_ policy: TimeAccountPolicy?) throws {
    try requireManaging(ID<Site>?.none)
    try policy?.check()
    let stored = try snapshot.timeAccountPolicy()
    guard policy != stored else { return }
    if let policy {
      if let month = try lastClosedMonth(), policy.firstDay != stored?.firstDay,
        stored != nil || policy.firstDay < month.nextMonth
      {
        throw Refusal.invalid([.init("first_day", .notBefore(month.nextMonth))])
      }
      try connection.run(
        """
        INSERT INTO time_account (organization_id, first_day, most, above, is_monthly, minimum_wage)
        VALUES (\(scope), \(policy.firstDay), \(policy.most), \(policy.above), \(policy.isMonthly),
          \(try Self.json(policy.minimumWage.map(\.rawValue).sorted()) ?? "[]"))
        ON CONFLICT (organization_id) DO UPDATE SET first_day = excluded.first_day, most = excluded.most,
          above = excluded.above, is_monthly = excluded.is_monthly, minimum_wage = excluded.minimum_wage
        """)
    } else {
      try connection.run("DELETE FROM time_account WHERE organization_id = \(scope)")
    }
    try record(.timeAccountChosen, subject: nil, after: policy.map { ["first_day": $0.firstDay.description] })
  }

  private func lastClosedMonth() throws -> LocalDate? {
    try connection.value("SELECT max(month) FROM time_closing WHERE organization_id = \(scope)") as LocalDate??
      ?? nil
  }

  /// Books an entry in a month that is not closed.
  ///
  /// Errors: `Refusal.notFound`, also while no accounts are kept; `.invalid` for the draft; `.siteNotManaged` for someone of other sites;
  /// `.conflict(.othersDecide)` for one's own, and for a payout of which a rule leaves the last approval to others.
  @discardableResult
  public func book(_ draft: TimeEntryDraft) throws -> ID<TimeEntry> {
    let person = try requireKeeping(draft.employee)
    try requireBooking(
      for: person.id, amount: draft.kind == .paidOut ? Int(clamping: draft.minutes.magnitude) : nil)
    let draft = try draft.checked(openFrom: try openDay(of: person, draft.leave), to: try today)
    guard try snapshot.timeEntries(of: [person], leave: draft.leave).count < TimeEntry.mostOfAPerson else {
      throw Refusal.invalid([.init(TimeEntryDraft.Field.minutes.rawValue, .tooMany(limit: TimeEntry.mostOfAPerson))])
    }
    let id = try insert(draft)
    try record(
      draft.leave == nil ? .timeEntryBooked : .leaveBooked, subject: person.id.rawValue,
      after: facts(draft.day, draft.kind))
    return id
  }

  /// Books the opening balance of a person on the first day of the accounts, in place of an earlier one; `nil` takes it back.
  ///
  /// Errors: as `book` and `takeBack`.
  public func setOpening(_ minutes: Int?, of person: ID<Employee>) throws {
    guard let policy = try snapshot.timeAccountPolicy() else { throw Refusal.notFound }
    let stored = try requireKeeping(person)
    let known = try snapshot.timeEntries(of: [stored]).filter { $0.kind == .opening }
    guard known.reduce(0, { $0 + $1.minutes }) != minutes ?? 0 else { return }
    for entry in known { try takeBack(entry.id) }
    guard let minutes, minutes != 0 else { return }
    try book(TimeEntryDraft(of: person, on: policy.firstDay, minutes: minutes, .opening))
  }

  /// Takes an entry back. Does nothing if that was done.
  ///
  /// Errors: `Refusal.notFound`; `.outOfDate` in a closed month; `.siteNotManaged`; `.conflict(.othersDecide)` for one's own.
  public func takeBack(_ id: ID<TimeEntry>) throws {
    let entry = try snapshot.timeEntry(id)
    let person = try requireKeeping(entry.employee)
    guard entry.undoneAt == nil else { return }
    try requireBooking(for: person.id, amount: nil)
    guard entry.day >= (try openDay(of: person, entry.leave)) else { throw Refusal.outOfDate }
    try connection.run(
      """
      UPDATE time_entry SET undone_at = \(now), undone_by = \(editor)
      WHERE organization_id = \(scope) AND id = \(id)
      """)
    try record(
      entry.leave == nil ? .timeEntryTakenBack : .leaveTakenBack, subject: person.id.rawValue,
      before: facts(entry.day, entry.kind))
  }

  /// Closes the open months of some people through one that is over, each from its first on, and takes off what is above the limit.
  ///
  /// Returns the number of people. Their figures stay from now on. Errors: `Refusal.notFound` while no accounts are kept; `.conflict(.press(.notOver))`;
  /// `.siteNotManaged` for someone of other sites.
  @discardableResult
  public func closeMonths(through month: LocalDate, of people: Set<ID<Employee>>) throws -> Int {
    guard let policy = try snapshot.timeAccountPolicy() else { throw Refusal.notFound }
    let last = month.startOfMonth.nextMonth - 1
    guard last < (try today) else { throw Refusal.conflict(.press(.notOver)) }
    let employees = try people.sorted().map { try requireKeeping($0) }
    var count = 0
    let accounts = try snapshot.timeAccounts(of: employees, through: last, at: now)
    for person in employees {
      guard let account = accounts[person.id], account.hasTarget else { continue }
      if try close(account, of: person.id, policy) { count += 1 }
    }
    return count
  }

  /// Returns `false` if nothing was open.
  private func close(_ account: TimeAccount, of person: ID<Employee>, _ policy: TimeAccountPolicy) throws -> Bool {
    let open = account.months.filter { !$0.isClosed }
    guard let last = open.last else { return false }
    var taken = 0
    for month in open {
      let figures = month.figures
      try connection.run(
        """
        INSERT INTO time_closing (organization_id, employee_id, month, target, actual, credit, made_at, made_by)
        VALUES (\(scope), \(person), \(month.first), \(figures.target), \(figures.actual), \(figures.credit), \(now), \(editor))
        """)
      guard let entry = policy.entry(for: month.balance + taken, of: person, endOf: month.first) else { continue }
      try insert(entry)
      taken += entry.minutes
    }
    try record(.timeMonthClosed, subject: person.rawValue, after: ["month": last.first.description])
    return true
  }

  /// The first day on which something can be booked. Errors: `Refusal.notFound` while no accounts are kept, and for a rule that ended.
  private func openDay(of person: Employee, _ leave: ID<EarnedLeave>?) throws -> LocalDate {
    if let leave { return try snapshot.earnedLeave(leave).terms.firstDay }
    guard let policy = try snapshot.timeAccountPolicy() else { throw Refusal.notFound }
    let closed = try snapshot.closedMonths(of: [person])[person.id]?.keys.max()
    return max(policy.firstDay, closed?.nextMonth ?? policy.firstDay)
  }

  @discardableResult
  func insert(_ draft: TimeEntryDraft) throws -> ID<TimeEntry> {
    try insertRow(
      """
      INSERT INTO time_entry (organization_id, employee_id, earned_leave_id, day, minutes, kind, reason, made_at, made_by)
      VALUES (\(scope), \(draft.employee), \(draft.leave), \(draft.day), \(draft.minutes), \(draft.kind), \(draft.reason),
        \(now), \(editor))
      """)
  }

  /// Why without minutes: every reader of the log of changes would learn them.
  private func facts(_ day: LocalDate, _ kind: TimeEntry.Kind) -> [String: String] {
    ["day": day.description, "kind": kind.rawValue]
  }

  // MARK: Absences

  /// Keeps what is planned on the days of an absence: it counts as worked, even if the shifts are others' from now on.
  func keepPlannedMinutes(of absence: Absence) throws {
    let days = absence.days
    let person = try snapshot.person(absence.employee)
    let found = try snapshot.timeAccountSources(of: [person], on: days, at: now)[person.id]?.planned ?? [:]
    for (day, shifts) in found.sorted(by: { $0.key < $1.key }) where days.contains(day) {
      let minutes = shifts.reduce(0) { sum, shift in
        sum + (absence.part.map { min(shift.minutes, shift.minutes(within: $0)) } ?? shift.minutes)
      }
      guard minutes > 0 else { continue }
      try connection.run(
        """
        INSERT INTO absence_minutes (absence_id, day, organization_id, minutes)
        VALUES (\(absence.id), \(day), \(scope), \(minutes))
        """)
    }
  }
}
