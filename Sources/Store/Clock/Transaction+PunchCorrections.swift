public import Domain

/// Corrections of presses: records beside them.
extension Transaction {
  /// Asks for a correction of one's own hours.
  ///
  /// Errors: `Refusal.notFound`, `.invalid` (`time`, `reason`, `press`); `.conflict(.press)`, `.conflict(.tooManyOpen)`.
  @discardableResult
  public func ask(_ draft: PunchCorrectionDraft) throws -> ID<PunchCorrection> {
    let (draft, at) = try checked(draft, beside: .asked)
    try requireFewOpen(
      """
      punch_correction \(SQL.index("punch_correction_of_person"))
      WHERE organization_id = \(scope) AND employee_id = \(draft.employee) AND state = 'asked'
      """)
    let id = try insert(draft, at, isAccepted: false)
    try record(.correctionAsked, subject: draft.employee.rawValue)
    return id
  }

  /// Corrects a person's hours as a manager; one's own are a request, if others decide about it. Errors: as `ask`; `.siteNotManaged`.
  @discardableResult
  public func correct(_ draft: PunchCorrectionDraft) throws -> ID<PunchCorrection> {
    try requireManaging(draft.site)
    if try othersDecide(about: draft.employee, .hours(of: draft.employee, at: draft.site)) {
      return try ask(draft)
    }
    let (draft, at) = try checked(draft, beside: .decided)
    let id = try insert(draft, at, isAccepted: true)
    try record(.correctionMade, subject: draft.employee.rawValue)
    return id
  }

  /// Takes back a person's end of duty from just now: a correction that counts at once, with a reason in their words.
  ///
  /// Errors: `Refusal.outOfDate` if it is too late, or there was another press since; `.conflict(.press)`.
  @discardableResult
  public func takeBackEnd(
    of person: ID<Employee>, because reason: String
  ) throws -> ID<PunchCorrection> {
    let around = try snapshot.day(of: now)
    let pressed = try snapshot.clockRecord(of: person, around: around)
    guard let end = pressed.endToTakeBack(at: now) else { throw Refusal.outOfDate }
    let wanted = PunchCorrectionDraft(
      .off, of: person, at: end.site, on: end.date, time: nil, replacing: .punch(end.id), because: reason)
    let (draft, at) = try checked(wanted, beside: .decided)
    let id = try insert(draft, at, isAccepted: true)
    try record(.correctionMade, subject: person.rawValue)
    return id
  }

  /// Accepts a request, or before the last step of its approvals lets it wait on; with another time, which only the last step can say,
  /// that is a correction of the manager's own, and the request is declined with it.
  ///
  /// Errors: `Refusal.notFound`, `.siteNotManaged`, `.conflict(.othersDecide)`; `.outOfDate` if it was decided, or the press was corrected since;
  /// `.conflict(.press)`; `.invalid` (`answer`).
  public func accept(
    _ id: ID<PunchCorrection>, at time: LocalTime? = nil, answering answer: String = ""
  ) throws {
    let asked = try waiting(id)
    let (matter, rules) = (try snapshot.matter(of: asked), try snapshot.approvalRules())
    try requireDeciding(asked, matter, by: rules)
    let answer = try Text.lines(answer, "answer", limit: PunchCorrection.longestReason)
    try requireOpen(asked.employee, at: asked.site, on: asked.date)
    guard try passStep(of: .correction(id), matter, by: rules) else {
      guard time == nil else { throw Refusal.conflict(.othersDecide) }
      return try record(.correctionStepApproved, subject: asked.employee.rawValue)
    }
    if let time {
      guard asked.unpressedBreak == nil else { throw Refusal.invalid([.init("time", .unknown)]) }
      try close(asked, as: .declined, answer)
      let draft = PunchCorrectionDraft(
        asked.kind, of: asked.employee, at: asked.site, on: asked.date, time: time, replacing: asked.target,
        because: answer.isEmpty ? asked.reason : answer)
      try correct(draft)
      return try record(.correctionDeclined, subject: asked.employee.rawValue)
    }
    try requireSense(asked.asAccepted(at: now), beside: .decided)
    try close(asked, as: .accepted, answer)
    try record(.correctionAccepted, subject: asked.employee.rawValue)
  }

  /// Declines a request. Errors: `Refusal.notFound`, `.siteNotManaged`, `.outOfDate`; `.invalid` (`answer`).
  public func decline(
    _ id: ID<PunchCorrection>, answering answer: String
  ) throws {
    let asked = try waiting(id)
    try requireDeciding(asked, try snapshot.matter(of: asked), by: try snapshot.approvalRules())
    let answer = try Text.lines(answer, "answer", limit: PunchCorrection.longestReason)
    try close(asked, as: .declined, answer)
    try record(.correctionDeclined, subject: asked.employee.rawValue)
  }

  /// Takes back one's own request. Errors: `Refusal.notFound`, also for others; `.outOfDate`.
  public func withdraw(
    _ id: ID<PunchCorrection>, by person: ID<Employee>
  ) throws {
    let asked = try waiting(id)
    guard asked.employee == person else { throw Refusal.notFound }
    try close(asked, as: .withdrawn, "")
    try record(.correctionWithdrawn, subject: person.rawValue)
  }

  // MARK: Checks

  /// The other records that a correction has to fit.
  private enum Others {
    /// The accepted corrections.
    case decided
    /// The same, and pending requests: a whole day is asked for one by one.
    case asked

    func of(_ record: ClockRecord, at now: Instant) -> [PunchCorrection] {
      guard case .asked = self else { return record.corrections }
      return record.corrections.map { $0.state == .asked ? $0.asAccepted(at: now) : $0 }
    }
  }

  private func requireDeciding(
    _ asked: PunchCorrection, _ matter: ApprovalMatter, by rules: [ApprovalRule]
  ) throws {
    try requireApproving(.correction(asked.id), matter, by: rules) { try requireManaging(asked.site) }
  }

  private func waiting(_ id: ID<PunchCorrection>) throws -> PunchCorrection {
    let correction = try snapshot.correction(id)
    guard correction.state == .asked else { throw Refusal.outOfDate }
    return correction
  }

  /// The draft with the kind of its press, and its moment.
  private func checked(
    _ draft: PunchCorrectionDraft, beside others: Others
  ) throws -> (PunchCorrectionDraft, Instant?) {
    var draft = try draft.checked()
    let person = try snapshot.person(draft.employee)
    let zone = try zones.zone(try snapshot.site(draft.site).zone)
    let policy = try snapshot.clockPolicy(of: draft.site)
    guard let since = policy.since else { throw Refusal.conflict(.press(.clockOff)) }
    guard draft.date <= zone.local(now).date else { throw Refusal.conflict(.press(.inFuture)) }
    // Why: a duty that began before the clock was on has presses all the same.
    guard draft.target != .missing || draft.date >= zone.local(since).date else {
      throw Refusal.conflict(.press(.clockOff))
    }
    let fold = try snapshot.clockRecord(of: person.id, around: draft.date).fold
    if draft.target != .missing {
      // Why: a form can't change a press's kind or site.
      guard let press = fold.presses.first(where: { $0.origin == draft.target && $0.site == draft.site }) else {
        throw Refusal.invalid([.init("press", .unknown)])
      }
      (draft.kind, draft.date) = (press.kind, press.date)
    }
    let around = try snapshot.clockRecord(of: person.id, around: draft.date)
    let at =
      try draft.unpressedBreak == nil
      ? draft.time.map { moment($0, draft, ClockFold(around.punches, others.of(around, at: now)), zone) }
      : endOfDuty(with: draft)
    if let at {
      guard at <= now else { throw Refusal.conflict(.press(.inFuture)) }
      guard !person.hasLeft(before: draft.date, until: at) else { throw Refusal.conflict(.press(.hasLeft)) }
    }
    try requireOpen(person.id, at: draft.site, on: draft.date)
    let correction = PunchCorrection(
      id: ID(rawValue: .max), employee: person.id, site: draft.site, target: draft.target, kind: draft.kind, at: at,
      date: draft.date, reason: draft.reason, askedAt: now, askedBy: editor, state: .accepted, decidedAt: now,
      decidedBy: editor, unpressedBreak: draft.unpressedBreak)
    try requireSense(correction, beside: others)
    return (draft, at)
  }

  /// The end of the duty that lacks a break. Errors: `.conflict(.press(.doesNotFit))` if that can't be said of the day.
  private func endOfDuty(with draft: PunchCorrectionDraft) throws -> Instant {
    let sheets = try snapshot.timesheets(at: draft.site, on: draft.date...draft.date, of: draft.employee, at: now)
    guard let said = draft.unpressedBreak, let day = sheets.first?.days.first, day.breakChoices.contains(said),
      let end = day.spans.compactMap({ $0.end?.at }).last
    else { throw Refusal.conflict(.press(.doesNotFit)) }
    return end
  }

  /// A time of the day, or of the next one if that duty began later.
  private func moment(_ time: LocalTime, _ draft: PunchCorrectionDraft, _ fold: ClockFold, _ zone: Zone) -> Instant {
    let edge: Zone.Edge = draft.kind == .on || draft.kind == .rest ? .start : .end
    let at = zone.instant(of: LocalDateTime(date: draft.date, time: time), as: edge)
    guard draft.kind != .on else { return at }
    let start = fold.spans.first { $0.date == draft.date && $0.site == draft.site }?.start.at
    guard let start, at < start else { return at }
    return zone.instant(of: LocalDateTime(date: draft.date + 1, time: time), as: edge)
  }

  /// Errors: `.outOfDate` if the press is corrected already; `.conflict(.press(.doesNotFit))` if there would be more presses that fit
  /// nothing, or a duty without an end before another, except the one that begins with it, which still gets its end.
  private func requireSense(
    _ correction: PunchCorrection, beside others: Others
  ) throws {
    let record = try snapshot.clockRecord(of: correction.employee, around: correction.date)
    let known = others.of(record, at: now)
    let before = ClockFold(record.punches, known)
    guard correction.target == .missing || before.presses.contains(where: { $0.origin == correction.target }) else {
      throw Refusal.outOfDate
    }
    let after = ClockFold(record.punches, known.filter { $0.id != correction.id } + [correction])
    func faults(_ fold: ClockFold) -> Int {
      fold.strays.count + fold.spans.count { $0.isOvertaken && $0.start.origin != .correction(correction.id) }
    }
    guard faults(after) <= faults(before) else { throw Refusal.conflict(.press(.doesNotFit)) }
  }

  // MARK: Rows

  private func insert(
    _ draft: PunchCorrectionDraft, _ at: Instant?, isAccepted: Bool
  ) throws -> ID<PunchCorrection> {
    var (punch, other): (ID<Punch>?, ID<PunchCorrection>?)
    switch draft.target {
    case .missing: break
    case .punch(let id): punch = id
    case .correction(let id): other = id
    }
    let state = isAccepted ? PunchCorrection.State.accepted : .asked
    return try insertRow(
      """
      INSERT INTO punch_correction (organization_id, employee_id, site_id, punch_id, correction_id, kind, at, day,
        reason, asked_at, asked_by, state, decided_at, decided_by, unpressed_break)
      VALUES (\(scope), \(draft.employee), \(draft.site), \(punch), \(other), \(draft.kind), \(at),
        \(draft.date), \(draft.reason), \(now), \(editor), \(state), \(isAccepted ? now : nil),
        \(isAccepted ? editor : nil), \(draft.unpressedBreak))
      """)
  }

  private func close(
    _ correction: PunchCorrection, as state: PunchCorrection.State, _ answer: String
  ) throws {
    try connection.run(
      """
      UPDATE punch_correction SET state = \(state), decided_at = \(now), decided_by = \(editor), answer = \(answer)
      WHERE organization_id = \(scope) AND id = \(correction.id)
      """)
  }
}
