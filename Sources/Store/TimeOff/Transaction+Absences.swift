public import Domain

/// Requests for time off: `TimeOffForm` fills an `AbsenceDraft`, and `Snapshot.effects` shows the
/// effect beforehand (shifts, possible takers, colleagues, days left). `ask` approves at once if the kind
/// needs no approval. `TimeOffDecision` grants all of it or fewer days (`Absence.granted`); `approve` opens the
/// person's coming shifts by the same `replace` as *Replace*. `Plan.conflicts`, `Replacement` and `publish` use
/// `Absence.keepsOut` and `covers`. See decision 0046.
extension Transaction {
  /// Requests time off; a kind without approval is approved at once.
  ///
  /// Errors: `Refusal.notFound`; `.invalid` for an archived or unknown kind (`kind`), and for the draft; `.conflict(.awayAlready)` for days
  /// that are approved or requested already, unless one of both is being ill; `.conflict(.tooManyOpen)`.
  @discardableResult
  public func ask(
    _ draft: AbsenceDraft, for employee: ID<Employee>
  ) throws -> ID<Absence> {
    let kind = try usableKind(draft.kind)
    if kind.needsApproval {
      try requireFewOpen(
        """
        absence \(SQL.index("absence_of_person"))
        WHERE organization_id = \(scope) AND employee_id = \(employee) AND decision IS NULL
          AND withdrawn_at IS NULL
        """)
    }
    let id = try insert(draft, of: kind, isApproved: !kind.needsApproval, for: employee)
    try record(
      kind.needsApproval ? .absenceAsked : .absenceAdded, subject: employee.rawValue,
      after: facts(draft, kind))
    return id
  }

  /// Records an absence as a manager: approved at once, whatever the kind.
  ///
  /// One's own is a request, if others decide about it. Errors: as `ask`; `.siteNotManaged` if the author plans none of the person's sites.
  @discardableResult
  public func note(
    _ draft: AbsenceDraft, for employee: ID<Employee>
  ) throws -> ID<Absence> {
    try requireDeciding(for: employee)
    let kind = try usableKind(draft.kind)
    if kind.needsApproval, try othersDecide(about: employee, try leaveMatter(of: employee)) {
      return try ask(draft, for: employee)
    }
    if kind.isSick, draft.part == nil, draft.note.isEmpty {
      return try noteIllness(of: employee, on: draft.days)
    }
    let id = try insert(draft, of: kind, isApproved: true, for: employee)
    try record(.absenceAdded, subject: employee.rawValue, after: facts(draft, kind))
    return id
  }

  /// Notes that a person is ill; earlier days of illness stay as they are, and may be fewer than these.
  ///
  /// With a minute, they worked on the first day until then: that day is an absence of its own, of a part of it. Returns the absence with
  /// the first day. Errors: `Refusal.notFound`, `.invalid` for the draft.
  @discardableResult
  public func noteIllness(
    of employee: ID<Employee>, on days: ClosedRange<LocalDate>, from minute: Int = 0
  ) throws -> ID<Absence> {
    _ = try snapshot.person(employee)
    if minute > 0 {
      let first = days.lowerBound
      if days.upperBound > first { try noteIllness(of: employee, on: first + 1...days.upperBound) }
      return try noteIllness(of: employee, first...first, part: minute..<LocalTime.minutesPerDay)
    }
    let known = try snapshot.absences(during: days, of: employee).first {
      $0.kind.isSick && $0.part == nil && $0.days.contains(days.lowerBound) && $0.days.contains(days.upperBound)
    }
    if let known { return known.id }
    return try noteIllness(of: employee, days, part: nil)
  }

  private func noteIllness(
    of employee: ID<Employee>, _ days: ClosedRange<LocalDate>, part: Range<Int>?
  ) throws -> ID<Absence> {
    let kinds = try snapshot.absenceKinds()
    guard let kind = kinds.first(where: \.isSick) else { throw Refusal.notFound }
    let draft = AbsenceDraft(kind: kind.id, days: days, part: part)
    let id = try insert(draft, of: kind, isApproved: true, mayOverlap: true, for: employee)
    try record(.absenceAdded, subject: employee.rawValue, after: facts(draft, kind))
    return id
  }

  /// Approves a request, or fewer days of it, and if asked opens the person's coming shifts of those days, with one publication a site;
  /// shifts at sites that the author does not manage, and of feeds, stay theirs. Before the last step it waits on, with the days granted.
  ///
  /// Returns the number of shifts that became open, `nil` if others still have to approve. Errors: `Refusal.outOfDate` if it was decided or withdrawn meanwhile; `.invalid` for
  /// days that were not requested (`first`, `last`), and for fewer without a reason (`reason`); `.siteNotManaged` as `note`; `.notFound`;
  /// `.conflict(.othersDecide)`; as `replace`.
  @discardableResult
  public func approve(
    _ id: ID<Absence>, granting grant: AbsenceGrant = .init(), openingShifts: Bool
  ) throws -> Int? {
    let rules = try snapshot.approvalRules()
    let asked = try waiting(id, by: rules)
    let grant = try granted(grant, of: asked)
    let matter = try snapshot.matter(of: asked, grant.days, by: rules, at: now)
    guard try passStep(of: .absence(id), matter, by: rules, granting: grant.days, because: grant.reason) else {
      try record(.absenceStepApproved, subject: asked.employee.rawValue, after: facts(asked.days))
      return nil
    }
    let absence = try decide(asked, isApproved: true, grant, .absenceApproved)
    guard openingShifts else { return 0 }
    let shifts = try managedShifts(of: absence)
    for (site, shifts) in Dictionary(grouping: shifts, by: \.site).sorted(by: { $0.key < $1.key }) {
      try replace(shifts.map(\.id), of: site, with: nil)
    }
    return shifts.count
  }

  /// Declines a request. Errors: as `approve`; `.invalid` without a reason, or with a long one (`reason`).
  public func decline(_ id: ID<Absence>, because reason: String) throws {
    let asked = try waiting(id, by: try snapshot.approvalRules())
    let reason = try Text.lines(reason, "reason", limit: Absence.longestNote, mayBeEmpty: false)
    _ = try decide(asked, isApproved: false, AbsenceGrant(reason: reason), .absenceDeclined)
  }

  /// Offers the shifts of a pending request to every candidate, in the requester's name; the first to accept one has it at once. Shifts on
  /// offer already stay so, as do shifts of other sites and of feeds.
  ///
  /// Returns the number of offers made. Errors: `Refusal.outOfDate` if it was decided or withdrawn meanwhile; `.siteNotManaged` as `note`;
  /// `.notFound`.
  @discardableResult
  public func offerShifts(of id: ID<Absence>) throws -> Int {
    let absence = try waiting(id, by: try snapshot.approvalRules())
    let shifts = try managedShifts(of: absence)
    let offered = try snapshot.offeredShifts(among: Set(shifts.map(\.id)), at: now)
    let others = shifts.filter { !offered.contains($0.id) }
    for shift in others {
      let version = ShiftVersion(shift.id, revision: shift.revision)
      try make(.init(.offer, of: version, by: absence.employee), as: .manager)
    }
    return others.count
  }

  /// The person's coming shifts of those days that the author may change.
  private func managedShifts(of absence: Absence) throws -> [PlannedShift] {
    let managed = try managedSites()
    return try snapshot.comingShifts(of: absence.employee, at: now).filter {
      absence.covers($0.hours) && managed.includes($0.site)
    }
  }

  /// Takes an absence back: the person can be assigned again, and a pending one needs no decision.
  ///
  /// Errors: `Refusal.notFound`, also if it is over for other reasons.
  public func withdrawAbsence(
    _ id: ID<Absence>, of employee: ID<Employee>
  ) throws {
    let changed = try connection.run(
      """
      UPDATE absence SET withdrawn_at = \(now), withdrawn_by = \(editor)
      WHERE organization_id = \(scope) AND employee_id = \(employee) AND id = \(id) AND withdrawn_at IS NULL
        AND decision IS DISTINCT FROM 'declined'
      """)
    guard changed == 1 else { throw Refusal.notFound }
    try record(.absenceWithdrawn, subject: employee.rawValue)
  }

  /// Errors: `Refusal.siteNotManaged` unless the author plans one of the person's sites, or they have none yet.
  public func requireDeciding(for employee: ID<Employee>) throws {
    _ = try snapshot.person(employee)
    let managed = try managedSites()
    guard managed != .all else { return }
    let sites = try snapshot.sites(of: [employee], at: now)[employee] ?? []
    if !sites.isEmpty, !sites.contains(where: managed.includes) {
      try snapshot.require(managed, for: sites)
    }
  }

  // MARK: Rows

  private func usableKind(_ id: ID<AbsenceKind>) throws -> AbsenceKind {
    let kind = try snapshot.absenceKinds().first { $0.id == id && $0.archivedAt == nil }
    guard let kind else { throw Refusal.invalid([.init("kind", .unknown)]) }
    return kind
  }

  private func insert(
    _ draft: AbsenceDraft, of kind: AbsenceKind, isApproved: Bool, mayOverlap: Bool = false,
    for employee: ID<Employee>
  ) throws -> ID<Absence> {
    let draft = try draft.checked()
    _ = try snapshot.person(employee)
    let others = try snapshot.absences(during: draft.days, of: employee, asked: true)
    guard mayOverlap || !others.contains(where: { $0.kind.isSick == kind.isSick && $0.meets(draft) }) else {
      throw Refusal.conflict(.awayAlready)
    }
    let (decision, at, by): (String?, Instant?, Editor?) = isApproved ? ("approved", now, editor) : (nil, nil, nil)
    let id: ID<Absence> = try insertRow(
      """
      INSERT INTO absence (organization_id, employee_id, first_day, last_day, start_minute, end_minute, kind_id, note,
        asked_at, asked_by, decision, decided_at, decided_by)
      VALUES (\(scope), \(employee), \(draft.days.lowerBound), \(draft.days.upperBound),
        \(draft.part?.lowerBound), \(draft.part?.upperBound), \(kind.id), \(draft.note), \(now), \(editor),
        \(decision), \(at), \(by))
      """)
    let absence = try snapshot.absence(id)
    try requireDays(for: absence)
    try requireHours(for: absence)
    if isApproved { try keepPlannedMinutes(of: absence) }
    return id
  }

  /// Errors: `Refusal.notFound`, `.siteNotManaged`; `.outOfDate` if it was decided or withdrawn.
  private func waiting(_ id: ID<Absence>, by rules: [ApprovalRule]) throws -> Absence {
    let absence = try snapshot.absence(id)
    guard absence.state == .asked else {
      try requireDeciding(for: absence.employee)
      throw Refusal.outOfDate
    }
    let matter = try snapshot.matter(of: absence, nil, by: rules, at: now)
    try requireApproving(.absence(id), matter, by: rules) { try requireDeciding(for: absence.employee) }
    return absence
  }

  private func leaveMatter(of person: ID<Employee>) throws -> ApprovalMatter {
    ApprovalMatter(.leave, of: [person], at: try snapshot.sites(of: [person], at: now)[person] ?? [])
  }

  /// The grant; for all days, those of an earlier step.
  private func granted(_ grant: AbsenceGrant, of asked: Absence) throws -> AbsenceGrant {
    let grant = try asked.granted(grant)
    guard grant.days == nil else { return grant }
    let cut = try snapshot.approvalsGiven(of: .absence(asked.id)).last { $0.days != nil }
    return AbsenceGrant(days: cut?.days, reason: cut?.reason ?? "")
  }

  /// Two managers may decide at once: the row itself shows the first. Returns the absence as it is now.
  private func decide(
    _ asked: Absence, isApproved: Bool, _ grant: AbsenceGrant, _ kind: ChangeKind
  ) throws -> Absence {
    let days = grant.days ?? asked.days
    let before = grant.days == nil ? nil : asked.days
    let changed = try connection.run(
      """
      UPDATE absence SET decision = \(isApproved ? "approved" : "declined"), decided_at = \(now), decided_by = \(editor),
        reason = \(grant.reason), first_day = \(days.lowerBound), last_day = \(days.upperBound),
        asked_first_day = \(before?.lowerBound), asked_last_day = \(before?.upperBound)
      WHERE organization_id = \(scope) AND id = \(asked.id) AND decision IS NULL AND withdrawn_at IS NULL
      """)
    guard changed == 1 else { throw Refusal.outOfDate }
    try record(
      kind, subject: asked.employee.rawValue, before: before.map { facts($0) }, after: facts(days))
    let decided = try snapshot.absence(asked.id)
    if decided.keepsOut { try keepPlannedMinutes(of: decided) }
    return decided
  }

  private func facts(_ days: ClosedRange<LocalDate>) -> [String: String] {
    ["first": days.lowerBound.description, "last": days.upperBound.description]
  }

  private func facts(_ draft: AbsenceDraft, _ kind: AbsenceKind) -> [String: String] {
    facts(draft.days).merging(["kind": kind.builtIn?.rawValue ?? kind.name]) { first, _ in first }
  }
}
