import Domain

// MARK: - The time clock

extension NewsReader {
  /// Changes by others of a person's hours, and the hours that wait for the site's managers.
  mutating func readHours(_ change: Change, _ snapshot: borrowing Snapshot) throws {
    guard let person = change.subject.map(ID<Employee>.init(rawValue:)) else { return }
    let editor = audience.person(of: change.editor)
    if change.kind == .correctionStepApproved { return try readNextStep(of: person, change, snapshot) }
    guard change.kind != .punchMade else {
      for punch in try snapshot.punches(madeAt: change.at, of: person) where punch.source == .manager {
        tellOnce(person, of: change, .pressed(punch: punch.id, day: punch.date, by: editor))
      }
      return
    }
    let touched = try snapshot.corrections(touchedAt: change.at, of: person)
    switch change.kind {
    case .correctionAsked:
      for asked in touched where asked.state == .asked && asked.askedAt == change.at {
        for approver in try snapshot.approval(of: asked, at: change.at).waitsFor.sorted() {
          tellOnce(approver, of: change, asked.waits)
        }
      }
    case .correctionMade:
      for made in touched where made.isByManager {
        tellOnce(person, of: change, .corrected(correction: made.id, day: made.date, by: editor))
      }
    default:
      let state = change.kind == .correctionAccepted ? PunchCorrection.State.accepted : .declined
      // Why: a time other than the requested one makes one notice, with that time.
      let others = touched.filter(\.isByManager)
      for decided in touched where decided.state == state && !decided.isByManager && decided.decidedAt == change.at {
        guard !others.contains(where: { $0.kind == decided.kind && $0.target == decided.target }) else { continue }
        tellOnce(
          person, of: change,
          .correctionDecided(correction: decided.id, day: decided.date, isAccepted: state == .accepted))
      }
    }
  }
}

extension NewsReader {
  /// Shifts that began without their people: each once for the person, and a while later once for the managers of the site; and shifts
  /// that ended while their people are on duty, for them.
  mutating func readMissing(from begin: Instant, to end: Instant, _ snapshot: borrowing Snapshot) throws {
    func starts(_ minutes: Int) -> Range<Instant> { begin - Int64(minutes) * 60 + 1..<end - Int64(minutes) * 60 + 1 }
    let ended = starts(Presence.overstayMinutes)
    for site in try snapshot.sites() where site.clockSince != nil {
      let policy = try snapshot.clockPolicy(of: site.id)
      let (late, missing) = (starts(policy.lateMinutes), starts(policy.missingMinutes))
      for shift in try snapshot.overstayedShifts(at: site, ended: ended, at: end) {
        if let person = shift.employee { note(person, at: end, .stillOn(shift: ToldShift(shift))) }
      }
      let absent = try snapshot.absentShifts(at: site, from: missing.lowerBound, to: late.upperBound, at: end)
      for shift in absent where late.contains(shift.interval.lowerBound) {
        if let person = shift.employee { note(person, at: end, .late(shift: ToldShift(shift))) }
      }
      let missed = absent.filter { missing.contains($0.interval.lowerBound) }.compactMap { shift in
        shift.employee.map { MissedShift($0, ToldShift(shift)) }
      }
      self.missed += missed
      for planner in audience.planners(of: [site.id]) {
        let others = missed.filter { $0.person != planner }
        if !others.isEmpty { note(planner, at: end, .missing(at: site.id, shifts: others)) }
      }
    }
  }
}

extension ToldShift {
  fileprivate init(_ shift: Shift) {
    self.init(shift.id, at: shift.site, as: shift.position, hours: shift.hours, interval: shift.interval)
  }
}

extension NewsReader {
  /// Also if two changes of one moment report the same: the row of a change is known only by its moment.
  private mutating func tellOnce(_ person: ID<Employee>, of change: Change, _ story: Notice.Story) {
    guard hoursTold.insert(ToldHours(person: person, story: story)).inserted else { return }
    tell(person, of: change, story)
  }

  /// The hours that a person was notified of.
  struct ToldHours: Hashable {
    let person: ID<Employee>
    let story: Notice.Story
  }
}

extension NewsReader {
  /// The next approvers of a person's corrections.
  private mutating func readNextStep(
    of person: ID<Employee>, _ change: Change, _ snapshot: borrowing Snapshot
  ) throws {
    for asked in try snapshot.waitingCorrections() where asked.employee == person {
      let approval = try snapshot.approval(of: asked, at: change.at)
      guard approval.given.last?.at == change.at else { continue }
      for approver in approval.waitsFor.sorted() { tellOnce(approver, of: change, asked.waits) }
    }
  }
}

extension PunchCorrection {
  /// The news that it waits.
  var waits: Notice.Story { .correctionWaits(correction: id, by: employee, at: site, day: date) }

  /// Made by a manager without a request.
  fileprivate var isByManager: Bool { state == .accepted && decidedAt == askedAt && decidedBy == askedBy }
}
