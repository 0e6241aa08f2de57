public import Domain

/// Notices follow the change log and the clock: every writer, by hand, by a feed or by a program, leaves a change with its rows, and needs
/// no thought of the people concerned.
extension Snapshot {
  /// The news not yet passed on to an organization's people.
  ///
  /// At most a hundred changes are read at once. Cost: without changes a few indexed reads; each change costs its shifts, and if some are
  /// open, the facts of all people around them.
  public func pendingNews(at now: Instant) throws -> PendingNews {
    let last = try connection.base.version(of: scope.organization) ?? 0
    let place = try connection.row(
      "SELECT position, told_until FROM notice_position WHERE organization_id = \(scope)"
    ) { PendingNews.Place(position: try $0.next(), toldUntil: try $0.next()) }
    guard let place else {
      return PendingNews(from: nil, to: .init(position: last, toldUntil: now), items: [], hasMore: false)
    }
    let audience = Audience(try accounts())
    let changes = try changesToTell(after: place.position)
    var reader = NewsReader(
      audience: audience, scope: scope, shifts: try KeptTable("shift", in: connection.base))
    for change in changes { try reader.read(change, self) }
    let until = max(now, place.toldUntil)
    try reader.readClock(from: max(place.toldUntil, until - NewsReader.longestGap), to: until, self)
    let hasMore = changes.count == NewsReader.mostChanges
    return PendingNews(
      from: place,
      to: .init(position: hasMore ? changes.last?.version ?? last : max(last, place.position), toldUntil: until),
      items: reader.items, missed: reader.missed, hasMore: hasMore)
  }

  private func changesToTell(after position: Int64) throws -> [NewsReader.Change] {
    try connection.rows(
      """
      SELECT version, at, editor, kind, subject_id, after FROM change
      WHERE organization_id = \(scope) AND version > \(position) ORDER BY version LIMIT \(NewsReader.mostChanges)
      """
    ) { row in
      let (version, at, editor): (Int64, Instant, Editor) = (try row.next(), try row.next(), try row.next())
      let kind: String = try row.next()
      return NewsReader.Change(
        version: version, at: at, editor: editor, kind: ChangeKind(rawValue: kind), subject: try row.next(),
        after: try row.next())
    }
  }
}

/// Gathers the news of some changes.
struct NewsReader {
  struct Change {
    let version: Int64
    let at: Instant
    let editor: Editor
    let kind: ChangeKind?
    let subject: Int64?
    let after: String?
  }

  private typealias Pair = (before: ShiftImage?, after: ShiftImage?)

  let audience: Audience
  let scope: OrganizationScope
  private let shifts: KeptTable
  private var found: [PendingNews.Item] = []
  /// Shifts that the answer to a request already covers.
  private var answered: [ID<Employee>: Set<ID<Shift>>] = [:]
  /// Hours already covered, by person.
  var hoursTold: Set<ToldHours> = []
  /// Shifts that began a while ago without their people.
  var missed: [MissedShift] = []

  static let mostChanges = 100
  /// The most shifts read of one change.
  static let mostRows = 10_000
  /// News by the clock from a longer pause is dropped.
  static let longestGap: Int64 = 86_400

  init(audience: Audience, scope: OrganizationScope, shifts: KeptTable) {
    (self.audience, self.scope, self.shifts) = (audience, scope, shifts)
  }

  /// The news found, without shifts that an answer already covers.
  var items: [PendingNews.Item] {
    found.compactMap { item in
      guard case .shifts(let changes, let more, let editor, let note) = item.story, let known = answered[item.person]
      else {
        return item
      }
      let rest = changes.filter { news in news.shift.map { !known.contains($0) } ?? false }
      if rest.isEmpty, more == 0 { return nil }
      return .init(
        person: item.person, at: item.at, story: .shifts(changes: rest, more: more, by: editor, note: note),
        hold: item.hold)
    }
  }

  mutating func tell(_ person: ID<Employee>, of change: Change, _ story: Notice.Story) {
    guard audience.hears(person, of: change.editor) else { return }
    found.append(.init(person: person, at: change.at, story: story, hold: Self.hold(story, of: change)))
  }

  /// A publication and its recall wait for an undo, or not at all; other changes wait for more of their kind.
  private static func hold(_ story: Notice.Story, of change: Change) -> Int64 {
    guard change.kind == .planPublished || change.kind == .planRecalled else { return Notice.gatheringSeconds }
    switch story {
    case .shifts(let changes, _, _, _):
      return Publication.hold(
        changes.flatMap { [$0.was, $0.now].compactMap(\.self) }.map(\.interval), changedAt: change.at)
    case .open(let shifts, _): return Publication.hold(shifts.map(\.interval), changedAt: change.at)
    default: return Notice.gatheringSeconds
    }
  }

  /// One change of the log.
  mutating func read(_ change: Change, _ snapshot: borrowing Snapshot) throws {
    switch change.kind {
    // Why not shifts that schedules make ahead: everyone knows the pattern, and they are 400 days away.
    case .changesSeen, .noticesChosen, .noticesRead, .noticesTold, .announcementSeen, .announcementTranslated,
      .schedulesExtended:
      return
    case .absenceAsked, .absenceStepApproved: try readWaitingTimeOff(change, snapshot)
    case .absenceApproved, .absenceDeclined:
      try readTimeOff(change, snapshot)
      try readShifts(change, snapshot)
    case .leaveTold: try readLeave(change, snapshot)
    case .feedFailed, .feedHeld: readFeed(change)
    case .announcementMade: try readAnnouncement(change, snapshot)
    case .punchMade, .correctionAsked, .correctionMade, .correctionAccepted, .correctionDeclined,
      .correctionStepApproved:
      try readHours(change, snapshot)
    case .requestMade, .requestAccepted, .requestDeclined, .requestDone, .requestStepApproved:
      try readRequest(change, snapshot)
      try readShifts(change, snapshot)
    default: try readShifts(change, snapshot)
    }
  }

  // MARK: Shifts

  private mutating func readShifts(_ change: Change, _ snapshot: borrowing Snapshot) throws {
    let rows = try shifts.images(
      around: .init(scope: scope, version: change.version), limit: Self.mostRows, in: snapshot.connection.base)
    guard !rows.isEmpty else { return }
    let pairs: [Pair] = try rows.map { (before: try ShiftImage($0.before), after: try ShiftImage($0.after)) }
    var news: [ID<Employee>: [ShiftNews]] = [:]
    for pair in pairs {
      for person in Set([pair.before?.person, pair.after?.person].compactMap(\.self)) {
        let one = ShiftNews(was: pair.before?.told(to: person), now: pair.after?.told(to: person))
        let end = (one.now ?? one.was)?.interval.upperBound
        if one.isNews, let end, end > change.at { news[person, default: []].append(one) }
      }
    }
    let note = try change.kind == .planPublished ? snapshot.note(of: change.subject) : nil
    for (person, changes) in news.sorted(by: { $0.key < $1.key }) {
      let sorted = changes.sorted { $0.begin < $1.begin }
      tell(
        person, of: change,
        .shifts(
          changes: Array(sorted.prefix(Notice.Story.mostShifts)), more: max(0, sorted.count - Notice.Story.mostShifts),
          by: audience.person(of: change.editor), note: note))
    }
    try readOpen(pairs, of: change, snapshot)
    try readEnded(Set(pairs.compactMap { ($0.before ?? $0.after)?.shift.shift }), by: change, snapshot)
  }

  /// Shifts that someone could take since a change.
  private mutating func readOpen(_ pairs: [Pair], of change: Change, _ snapshot: borrowing Snapshot) throws {
    let opened = pairs.filter { pair in
      guard let after = pair.after, after.isOpen, after.shift.interval.lowerBound > change.at else { return false }
      return !(pair.before?.isOpen ?? false) || pair.before?.shift != after.shift
    }.compactMap { $0.after?.shift.shift }
    guard !opened.isEmpty else { return }
    for (person, shifts) in try snapshot.takers(of: Set(opened), among: audience.people, at: change.at) {
      tell(person, of: change, .open(shifts: shifts, more: 0))
    }
  }

  /// Requests that ended by themselves when their shift changed.
  private mutating func readEnded(_ shifts: Set<ID<Shift>>, by change: Change, _ snapshot: borrowing Snapshot) throws {
    for request in try snapshot.requestsEnded(at: change.at, with: shifts) {
      guard !request.isQuestion, let shift = try snapshot.told(request) else { continue }
      let story = Notice.Story.answered(
        request: request.id, kind: request.kind, state: request.state, ending: request.ending, shift: shift)
      for person in [request.asker, request.taker].compactMap(\.self) { tell(person, of: change, story) }
    }
  }

  // MARK: Requests

  private mutating func readRequest(_ change: Change, _ snapshot: borrowing Snapshot) throws {
    guard let subject = change.subject, let request = try known(ID(rawValue: subject), snapshot),
      let shift = try snapshot.told(request)
    else { return }
    switch (change.kind, request.state) {
    case (.requestDone, .done), (.requestDeclined, .declined):
      let story = Notice.Story.answered(
        request: request.id, kind: request.kind, state: request.state, ending: nil, shift: shift)
      if request.isQuestion {
        return try tellPlanners(about: request, snapshot) { tell($0, of: change, story) }
      }
      for person in [request.asker, request.taker].compactMap(\.self) {
        tell(person, of: change, story)
        answered[person, default: []].formUnion(request.shifts)
      }
    case (.requestMade, .open) where !request.isAgreed:
      for person in try snapshot.asked(by: request, among: audience.people) {
        tell(person, of: change, .asked(request: request.id, kind: request.kind, by: request.asker, shift: shift))
      }
    case (.requestMade, .open), (.requestAccepted, .open), (.requestStepApproved, .open):
      guard request.needsApproval else { return }
      let story = Notice.Story.requestWaits(request: request.id, kind: request.kind, by: request.asker, shift: shift)
      for approver in try snapshot.approval(of: request, at: change.at).waitsFor.sorted() {
        tell(approver, of: change, story)
      }
    default: break
    }
  }

  private func tellPlanners(
    about request: ShiftRequest, _ snapshot: borrowing Snapshot, _ tell: (ID<Employee>) -> Void
  ) throws {
    for person in audience.planners(of: try snapshot.shiftSites(of: request)) { tell(person) }
  }

  /// `nil` for a deleted request, as when its asker was erased.
  private func known(_ id: ID<ShiftRequest>, _ snapshot: borrowing Snapshot) throws -> ShiftRequest? {
    do { return try snapshot.request(id) } catch Refusal.notFound { return nil }
  }

  // MARK: Time off and announcements

  private mutating func readTimeOff(_ change: Change, _ snapshot: borrowing Snapshot) throws {
    guard let person = change.subject.map(ID<Employee>.init(rawValue:)), let days = try change.days else { return }
    let decided = try snapshot.allAbsences(of: person).first { $0.decision?.at == change.at }
    tell(
      person, of: change,
      .timeOff(
        first: days.lowerBound, last: days.upperBound, isApproved: change.kind == .absenceApproved,
        reason: decided?.decision?.reason ?? ""))
  }

  /// To its approvers, unless it was decided meanwhile.
  private mutating func readWaitingTimeOff(_ change: Change, _ snapshot: borrowing Snapshot) throws {
    guard let person = change.subject.map(ID<Employee>.init(rawValue:)), let days = try change.days else { return }
    let waiting = try snapshot.absences(during: days, of: person, asked: true).first {
      $0.state == .asked && ($0.days == days || $0.asked == days)
    }
    guard let waiting else { return }
    for approver in try snapshot.approval(of: waiting, at: change.at).waitsFor.sorted() {
      tell(approver, of: change, waiting.waits)
    }
  }

  /// The days that are left as the person is notified; none by now make no notice.
  private mutating func readLeave(_ change: Change, _ snapshot: borrowing Snapshot) throws {
    guard let person = change.subject.map(ID<Employee>.init(rawValue:)), let policy = try snapshot.leavePolicy(),
      let entry = try snapshot.leaveEntries(of: person).last(where: { $0.kind == .notice && $0.at == change.at }),
      let account = try snapshot.leave(at: entry.day, of: person, on: entry.day)[person], account.onward > 0
    else { return }
    let last = policy.lastDay(of: account.year, policy.years(of: try snapshot.person(person)))
    tell(person, of: change, .leave(year: account.year, hundredths: account.onward, lastDay: last))
  }

  private mutating func readAnnouncement(_ change: Change, _ snapshot: borrowing Snapshot) throws {
    guard let id = change.subject.map(ID<Announcement>.init(rawValue:)),
      let announcement = try snapshot.announcement(id)
    else { return }
    let people = try snapshot.audience(of: announcement.site, audience, at: change.at)
    for person in people { tell(person, of: change, .announcement(id)) }
  }
}

extension NewsReader {
  private mutating func readFeed(_ change: Change) {
    guard let feed = change.subject.map(ID<Feed>.init(rawValue:)) else { return }
    for person in audience.administrators {
      tell(person, of: change, .feed(feed, asks: change.kind == .feedHeld))
    }
  }
}

extension Snapshot {
  /// The word of a publication to its people; `nil` without one.
  fileprivate func note(of publication: Int64?) throws -> String? {
    let note: String? = try connection.value(
      "SELECT note FROM publication WHERE organization_id = \(scope) AND id = \(publication)")
    return note.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension NewsReader.Change {
  /// The days of the change.
  fileprivate var days: ClosedRange<LocalDate>? {
    get throws {
      guard let after, let facts = try? Transaction.value([String: String].self, from: after),
        let first = facts["first"].flatMap({ LocalDate($0) }), let last = facts["last"].flatMap({ LocalDate($0) })
      else { return nil }
      return first...max(first, last)
    }
  }
}

extension ShiftNews {
  fileprivate var begin: Instant { (now ?? was)?.interval.lowerBound ?? Instant(seconds: 0) }
}

// MARK: - The clock

extension NewsReader {
  /// The news by the clock from one moment to another.
  mutating func readClock(from begin: Instant, to end: Instant, _ snapshot: borrowing Snapshot) throws {
    guard begin < end else { return }
    try readDuties(from: begin, to: end, snapshot)
    try readMissing(from: begin, to: end, snapshot)
    try readExpired(from: begin, to: end, snapshot)
    try readUnanswered(from: begin, to: end, snapshot)
    let zone = try snapshot.zone()
    for day in [zone.local(begin).date, zone.local(end).date].unique(.max) {
      let at = { (hour: Int) in zone.startOfDay(day) + Int64(hour) * 3600 }
      if (begin..<end).contains(at(8) - 1) { try readCertificates(on: day, at: at(8), snapshot) }
      if (begin..<end).contains(at(18) - 1) { try readWeek(after: day, at: at(18), snapshot) }
    }
  }

  mutating func note(_ person: ID<Employee>, at: Instant, _ story: Notice.Story) {
    guard audience.people.contains(person) else { return }
    found.append(.init(person: person, at: at, story: story))
  }

  private mutating func readDuties(from begin: Instant, to end: Instant, _ snapshot: borrowing Snapshot) throws {
    let ahead = Notice.dutySeconds
    for image in try snapshot.starting(after: begin + ahead, through: end + ahead, as: shifts)
    where image.shift.interval.lowerBound > end {
      if let person = image.person { note(person, at: end, .duty(shift: image.shift)) }
    }
  }

  private mutating func readExpired(from begin: Instant, to end: Instant, _ snapshot: borrowing Snapshot) throws {
    for request in try snapshot.requestsExpired(after: begin, through: end) {
      guard let shift = try snapshot.told(request) else { continue }
      let people = request.isQuestion ? audience.planners(of: try snapshot.shiftSites(of: request)) : [request.asker]
      for person in people {
        note(
          person, at: end,
          .answered(request: request.id, kind: request.kind, state: .ended, ending: .expired, shift: shift))
      }
    }
  }

  /// Sent once, so many days before the last one on which it counts.
  private mutating func readCertificates(on day: LocalDate, at: Instant, _ snapshot: borrowing Snapshot) throws {
    let last = day + Skill.warningDays
    for certificate in try snapshot.certificates(endingBy: last) where certificate.lastDay == last {
      let story = Notice.Story.certificate(skill: certificate.skill, of: certificate.person, lastDay: last)
      for person in ([certificate.person] + audience.administrators).unique(.max) { note(person, at: at, story) }
    }
  }

  private mutating func readWeek(after day: LocalDate, at: Instant, _ snapshot: borrowing Snapshot) throws {
    let week = try snapshot.organization().conventions.week(of: day + 1)
    guard week.lowerBound == day + 1 else { return }
    for (person, sum) in try snapshot.sums(of: audience.people, during: week) {
      note(person, at: at, .week(first: week.lowerBound, shifts: sum.shifts, minutes: sum.minutes))
    }
  }
}
