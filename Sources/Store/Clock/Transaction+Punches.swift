public import Domain

/// Presses of the time clock.
extension Transaction {
  /// Sets a site's time clock; `since` is the moment at which it was switched on, and stays while it is on.
  ///
  /// So do `breaksSince`, the day of the latest choice about breaks that no one pressed, and `fromPlanSince`: no day before them changes.
  ///
  /// Errors: `Refusal.notFound`, `.siteNotManaged`; `.invalid` for the policy.
  public func choose(_ policy: ClockPolicy, of site: ID<Site>) throws {
    let place = try snapshot.site(site)
    try requireManaging(site)
    var policy = try policy.checked()
    let before = try snapshot.clockPolicy(of: site)
    policy.since = policy.isOn ? before.since ?? now : nil
    let today = try zones.zone(place.zone).local(now).date
    policy.fromPlanSince = policy.fromPlanSince.map { _ in before.fromPlanSince ?? today }
    if policy.unpressedBreak == .leave {
      policy.breaksSince = nil
    } else {
      let isSame = policy.unpressedBreak == before.unpressedBreak
      policy.breaksSince = isSame ? before.breaksSince : today
    }
    guard before != policy else { return }
    try write(policy, of: site, before: before)
  }

  /// Restores the time clock that a site had before a choice. Errors: `Refusal.outOfDate` if it changed since.
  package func revertClock(_ choice: SiteChoice) throws {
    try requireManaging(choice.site)
    let present = try snapshot.clockPolicy(of: choice.site)
    func kept(_ json: String?) throws -> ClockPolicy? {
      try json.flatMap { try Self.value(ClockFacts.self, from: $0).kept() }
    }
    guard let before = try kept(choice.before), try kept(choice.after) == present else { throw Refusal.outOfDate }
    try write(before, of: choice.site, before: present)
    try settle(choice)
  }

  private func write(_ policy: ClockPolicy, of site: ID<Site>, before: ClockPolicy) throws {
    try connection.run(
      """
      INSERT INTO clock_policy (organization_id, site_id, since, phone, wall, manager, tolerance, rounding, early,
        late, missing, unpressed_break, breaks_since, latitude, longitude, radius, elsewhere,
        colleagues, from_plan_since)
      VALUES (\(scope), \(site), \(policy.since), \(policy.allowsPhone), \(policy.allowsWall),
        \(policy.allowsManager), \(policy.toleranceMinutes), \(policy.roundingMinutes), \(policy.earlyMinutes),
        \(policy.lateMinutes), \(policy.missingMinutes), \(policy.unpressedBreak), \(policy.breaksSince), \(policy.place?.latitude), \(policy.place?.longitude),
        \(policy.place?.radiusMeters ?? ClockPlace.usualRadius), \(policy.place?.response ?? .mark),
        \(policy.sharing), \(policy.fromPlanSince))
      ON CONFLICT (organization_id, site_id) DO UPDATE SET since = excluded.since, phone = excluded.phone,
        wall = excluded.wall, manager = excluded.manager, tolerance = excluded.tolerance,
        rounding = excluded.rounding, early = excluded.early, late = excluded.late, missing = excluded.missing,
        unpressed_break = excluded.unpressed_break,
        breaks_since = excluded.breaks_since, latitude = excluded.latitude, longitude = excluded.longitude,
        radius = excluded.radius, elsewhere = excluded.elsewhere, colleagues = excluded.colleagues,
        from_plan_since = excluded.from_plan_since
      """)
    try record(
      .siteClockChosen, subject: site.rawValue, before: try ClockFacts(before), after: try ClockFacts(policy))
  }

  /// Keeps a press. A repeated sending by a device, and the same press by two phones within a minute, are one.
  ///
  /// Errors: `Refusal.notFound`; `.invalid` (`key`, `site`); `.conflict(.press)` for one that makes no sense then, may not
  /// be made in that way, or is of hours that are approved; `.siteNotManaged` for a manager of other sites; `.conflict(.othersDecide)` for
  /// a manager's entry of their own hours, if others can make it.
  @discardableResult
  public func press(_ draft: PunchDraft) throws -> Punch {
    let draft = try draft.checked()
    if !draft.key.isEmpty, let made = try snapshot.punch(of: draft.employee, named: draft.key) { return made }
    let around = try snapshot.day(of: draft.at ?? now)
    let record = try snapshot.clockRecord(of: draft.employee, around: around)
    let managed = draft.source == .manager ? try managedSites() : nil
    switch try snapshot.outcome(of: draft, record, managed, within: PunchDraft.secondsUnderWay, at: now) {
    case .made(let punch): return punch
    case .new(let moment, let place, let whereabouts):
      if draft.source == .manager { try requireOthers(draft.employee, at: place.site) }
      return try insert(draft, moment, place, whereabouts)
    }
  }

  @discardableResult
  func insert(
    _ draft: PunchDraft, _ moment: Instant, _ place: PressPlace, _ whereabouts: Whereabouts? = nil
  ) throws -> Punch {
    let id: ID<Punch> = try insertRow(
      """
      INSERT INTO punch (organization_id, employee_id, site_id, kind, at, day, source, key, made_at, made_by,
        whereabouts, meters)
      VALUES (\(scope), \(draft.employee), \(place.site), \(draft.kind), \(moment), \(place.date),
        \(draft.source), \(draft.key.isEmpty ? nil : draft.key), \(now), \(editor), \(whereabouts?.word),
        \(whereabouts?.meters))
      """)
    try record(.punchMade, subject: draft.employee.rawValue, after: PressFacts(sites: [place.site]))
    return try snapshot.punch(id)
  }

  /// Errors: `Refusal.conflict(.othersDecide)` for one's own hours, if others decide about them.
  func requireOthers(_ person: ID<Employee>, at site: ID<Site>) throws {
    if try othersDecide(about: person, .hours(of: person, at: site)) { throw Refusal.conflict(.othersDecide) }
  }

  /// Errors: `.conflict(.press(.approved))`.
  func requireOpen(
    _ person: ID<Employee>, at site: ID<Site>, on day: LocalDate
  ) throws {
    if try snapshot.isApproved(person, at: site, on: day) {
      throw Refusal.conflict(.press(.approved))
    }
  }
}

// MARK: - The rules of a press

/// The site of a press, and the day to which its hours belong.
typealias PressPlace = (site: ID<Site>, date: LocalDate)

/// The effect of a press.
enum PressOutcome {
  /// None: it was made before.
  case made(Punch)
  case new(at: Instant, place: PressPlace, whereabouts: Whereabouts?)
}

extension Snapshot {
  /// The effect of a press beside a person's record of the days around. `managed` are a manager's sites; `seconds` is the greatest age.
  ///
  /// Errors: as `Transaction.press`.
  func outcome(
    of draft: PunchDraft, _ record: ClockRecord, _ managed: ManagedSites?, within seconds: Int64, at now: Instant
  ) throws -> PressOutcome {
    let person = try person(draft.employee)
    let moment = try Self.moment(draft.at, within: seconds, at: now)
    if let same = record.punches.last(where: { $0.kind == draft.kind && $0.at.isNear(moment) }),
      !record.isTakenBack(same)
    {
      return .made(same)
    }
    let fold = record.fold
    let place = draft.kind == .on ? try arrival(draft, moment) : try Self.presence(draft, fold, moment)
    let policy = try clockPolicy(of: place.site)
    if let managed { try require(managed, for: place.site) }
    guard let since = policy.since, moment >= since else { throw Refusal.conflict(.press(.clockOff)) }
    guard policy.allows(draft.source) else { throw Refusal.conflict(.press(.wayOff)) }
    guard !person.hasLeft(before: place.date, until: moment) else { throw Refusal.conflict(.press(.hasLeft)) }
    guard try !isApproved(person.id, at: place.site, on: place.date) else { throw Refusal.conflict(.press(.approved)) }
    guard fold.fits(draft.kind, at: moment) else { throw Refusal.conflict(.press(.doesNotFit)) }
    let whereabouts = draft.source == .person ? policy.place?.whereabouts(of: draft.position) : nil
    if policy.place?.response == .refuse, case .away(let meters) = whereabouts {
      throw Refusal.conflict(.press(.notAtSite(meters: meters)))
    }
    return .new(at: moment, place: place, whereabouts: whereabouts)
  }

  /// The moment at which a press counts: one in the future, by a device's fast clock, is now.
  private static func moment(_ at: Instant?, within seconds: Int64, at now: Instant) throws -> Instant {
    guard let at else { return now }
    guard at <= now + PunchDraft.secondsAhead else { throw Refusal.conflict(.press(.inFuture)) }
    guard at >= now - seconds else { throw Refusal.conflict(.press(.longAgo)) }
    return min(at, now)
  }

  /// The site and day of an arrival on duty: by the person's shift; at a site's wall, and by a manager, also without one.
  private func arrival(_ draft: PunchDraft, _ moment: Instant) throws -> PressPlace {
    let near = moment..<moment + Int64(ClockPolicy.mostEarly) * 60 + 1
    let shifts = try shifts(of: draft.employee, during: near).filter {
      $0.hours.isTimed && (draft.site == nil || draft.site == $0.site)
    }
    var earliest: Instant?
    for shift in shifts {
      let policy = try clockPolicy(of: shift.site)
      guard policy.isOn || draft.site == shift.site else { continue }
      let from = shift.interval.lowerBound - Int64(policy.earlyMinutes) * 60
      if moment >= from || draft.source == .manager { return (shift.site, shift.hours.date) }
      earliest = min(earliest ?? from, from)
    }
    // Why not too early: a person with a shift there soon comes for that one.
    let isThere = draft.source == .manager || draft.source == .wall && earliest == nil
    if isThere, let site = draft.site {
      return (site, try zones.zone(try self.site(site).zone).local(moment).date)
    }
    if let site = draft.site, try !clockPolicy(of: site).isOn {
      throw Refusal.conflict(.press(.clockOff))
    }
    throw Refusal.conflict(.press(earliest.map { .tooEarly(from: $0) } ?? .noShift))
  }

  /// The site and day of a person's duty.
  private static func presence(_ draft: PunchDraft, _ fold: ClockFold, _ moment: Instant) throws -> PressPlace {
    let span = fold.spans.last { $0.start.at <= moment }
    guard let span, draft.site == nil || draft.site == span.site else {
      throw Refusal.conflict(.press(.doesNotFit))
    }
    return (span.site, span.date)
  }
}

extension Instant {
  fileprivate func isNear(_ other: Instant) -> Bool {
    (-PunchDraft.secondsOfOnePress...PunchDraft.secondsOfOnePress).contains(seconds(since: other))
  }
}

/// A policy in the log of changes.
private struct ClockFacts: Codable {
  let clock: String
  let tolerance: Int
  let rounding: Int
  let early: Int
  let late: Int
  let missing: Int
  let unpressedBreak: String
  let place: String
  let colleagues: String
  let fromPlan: String
  /// All of it as JSON, to be restored; `nil` in older changes.
  let whole: String?

  init(_ policy: ClockPolicy) throws {
    let ways = [("phone", policy.allowsPhone), ("wall", policy.allowsWall), ("manager", policy.allowsManager)]
    clock = policy.isOn ? ways.filter(\.1).map(\.0).joined(separator: ", ") : "off"
    (tolerance, rounding, early) = (policy.toleranceMinutes, policy.roundingMinutes, policy.earlyMinutes)
    (late, missing, unpressedBreak) = (policy.lateMinutes, policy.missingMinutes, policy.unpressedBreak.rawValue)
    place = policy.place.map { "\($0.text), \($0.radiusMeters) m, \($0.response.rawValue)" } ?? ""
    (colleagues, fromPlan) = (policy.sharing.rawValue, policy.fromPlanSince.map { "\($0)" } ?? "")
    whole = try Transaction.json(KeptClock(policy))
  }

  /// Errors: `DecodingError`.
  func kept() throws -> ClockPolicy? {
    try whole.flatMap { try Transaction.value(KeptClock.self, from: $0).policy }
  }
}

/// A whole policy, without its limits: it was within them when it was chosen.
private struct KeptClock: Codable {
  let since: Int64?
  let ways: [Bool]
  let minutes: [Int]
  let breaks: String
  let breaksSince: String?
  let colleagues: String
  let fromPlan: String?
  let place: [Int]?
  let elsewhere: String?

  init(_ policy: ClockPolicy) {
    since = policy.since?.seconds
    ways = [policy.allowsPhone, policy.allowsWall, policy.allowsManager]
    minutes = [
      policy.toleranceMinutes, policy.roundingMinutes, policy.earlyMinutes, policy.lateMinutes, policy.missingMinutes,
    ]
    (breaks, breaksSince) = (policy.unpressedBreak.rawValue, policy.breaksSince.map { "\($0)" })
    (colleagues, fromPlan) = (policy.sharing.rawValue, policy.fromPlanSince.map { "\($0)" })
    place = policy.place.map { [$0.latitude, $0.longitude, $0.radiusMeters] }
    elsewhere = policy.place?.response.rawValue
  }

  /// `nil` if another version wrote it.
  var policy: ClockPolicy? {
    guard ways.count == 3, minutes.count == 5, let breaks = ClockPolicy.UnpressedBreak(rawValue: breaks),
      let sharing = Presence.Sharing(rawValue: colleagues)
    else { return nil }
    var policy = ClockPolicy(
      since: since.map { Instant(seconds: $0) }, allowsPhone: ways[0], allowsWall: ways[1], allowsManager: ways[2],
      toleranceMinutes: minutes[0], roundingMinutes: minutes[1], earlyMinutes: minutes[2], lateMinutes: minutes[3],
      missingMinutes: minutes[4], unpressedBreak: breaks, breaksSince: breaksSince.flatMap { LocalDate($0) },
      sharing: sharing, fromPlanSince: fromPlan.flatMap { LocalDate($0) })
    if let place, place.count == 3, let response = elsewhere.flatMap(ClockPlace.Response.init) {
      policy.place = ClockPlace(
        latitude: place[0], longitude: place[1], radiusMeters: place[2], response: response)
    }
    return policy
  }
}

// MARK: - The past

extension Transaction {
  /// Switches a site's clock on from an earlier moment, with fitting presses from then on, for the demo.
  ///
  /// Errors: `Refusal.notFound`; `.invalid` for the policy; `.conflict(.press(.inFuture))`.
  package func begin(
    _ policy: ClockPolicy, of site: ID<Site>,
    with punches: [(kind: Punch.Kind, employee: ID<Employee>, at: Instant, date: LocalDate)]
  ) throws {
    try choose(policy, of: site)
    let latest = now
    guard let since = policy.since, since <= latest, punches.allSatisfy({ $0.at <= latest }) else {
      throw Refusal.conflict(.press(.inFuture))
    }
    try connection.run(
      "UPDATE clock_policy SET since = \(since) WHERE organization_id = \(scope) AND site_id = \(site)")
    for punch in punches {
      try connection.run(
        """
        INSERT INTO punch (organization_id, employee_id, site_id, kind, at, day, source, made_at, made_by)
        VALUES (\(scope), \(punch.employee), \(site), \(punch.kind), \(punch.at), \(punch.date),
          \(Punch.Source.person), \(punch.at), \(editor))
        """)
    }
  }
}
