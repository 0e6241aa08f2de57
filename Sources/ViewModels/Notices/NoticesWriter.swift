import Domain
import Store
import Words

/// Words a person's notices, with the names of today.
struct NoticesWriter {
  private let wording: Wording
  private let person: ID<Employee>
  private let notices: [Notice]
  private let zone: Zone
  private let now: Instant
  private let sites: [ID<Site>: String]
  private let positions: [ID<Position>: Position]
  private let people: [ID<Employee>: Employee]
  private let announcements: [ID<Announcement>: Announcement]
  private let receipts: [ID<Announcement>: Receipt]
  /// The requests that the person can still agree to.
  private let questions: [ID<ShiftRequest>: ShiftRequest.Kind]
  /// The names of each.
  private let feeds: [ID<Feed>: String]
  private let hours: NoticedHours
  /// The times at which people came late, by their shifts: `9:12`.
  private let arrivals: [ID<Shift>: String]

  init(
    _ notices: [Notice], for person: ID<Employee>, _ wording: Wording, _ snapshot: borrowing Snapshot,
    _ zones: Zones, at now: Instant
  ) throws {
    (self.notices, self.person, self.wording, self.now) = (notices, person, wording, now)
    zone = try zones.zone(try snapshot.organization().zone)
    let stories = notices.map(\.story)
    let shifts = stories.flatMap(\.shifts)
    let all = try snapshot.sites()
    sites = all.count > 1 ? Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0.name) }) : [:]
    positions = try snapshot.positions(Set(shifts.compactMap(\.position)))
    people = try snapshot.employees(Set(stories.flatMap(\.people)))
    questions = try Self.questions(stories, for: person, snapshot, at: now)
    hours = try NoticedHours(stories, wording, all, snapshot, zones, at: now)
    arrivals = try Self.arrivals(stories, wording, snapshot, zones, at: now)
    let told = Set(stories.compactMap(\.announcement))
    feeds =
      stories.contains { $0.kind == .feeds }
      ? try snapshot.feeds().reduce(into: [:]) { found, feed in
        let subject = feed.kind.subject
        found[feed.id] = wording.title(of: subject, site: all.first { $0.id == subject.site }?.name)
      } : [:]
    receipts = try snapshot.receipts(of: Array(told), from: person)
    announcements = try snapshot.announcements(told)
  }

  /// The starts of duty on shifts that began without their people, as the time clock knows them now.
  private static func arrivals(
    _ stories: [Notice.Story], _ wording: Wording, _ snapshot: borrowing Snapshot, _ zones: Zones, at now: Instant
  ) throws -> [ID<Shift>: String] {
    let missed = stories.flatMap { if case .missing(_, let shifts) = $0 { shifts } else { [] as [MissedShift] } }
    let days = missed.map(\.shift.hours.date)
    guard let first = days.min(), let last = days.max() else { return [:] }
    let records = try snapshot.clockRecords(of: Set(missed.map(\.person)), on: first - 1...last + 1)
    let sites = Dictionary(uniqueKeysWithValues: try snapshot.allSites().map { ($0.id, $0.zone) })
    var found: [ID<Shift>: String] = [:]
    for one in missed {
      let interval = one.shift.interval
      let came = records[one.person]?.fold.spans.first { span in
        interval.contains(span.start.at)
          || span.start.at < interval.lowerBound && interval.lowerBound < span.end?.at ?? now
      }
      guard let came, let zone = sites[one.shift.site] else { continue }
      found[one.shift.shift] = wording.time(try zones.zone(zone).local(came.start.at).time)
    }
    return found
  }

  private static func questions(
    _ stories: [Notice.Story], for person: ID<Employee>, _ snapshot: borrowing Snapshot,
    at now: Instant
  ) throws -> [ID<ShiftRequest>: ShiftRequest.Kind] {
    var found: [ID<ShiftRequest>: ShiftRequest.Kind] = [:]
    for id in Set(stories.compactMap(\.question)) {
      do {
        let request = try snapshot.request(id)
        if request.isOpen(at: now), request.asks(person) { found[id] = request.kind }
      } catch Refusal.notFound {
        // It went with the asker.
      }
    }
    return found
  }

  /// Without deleted ones.
  var items: [NoticesScreen.Item] { notices.compactMap(item) }

  var days: [NoticesScreen.Day] {
    let today = zone.local(now).date
    let items = notices.compactMap { notice in item(notice).map { (zone.local(notice.at).date, $0) } }
    return items.map(\.0).unique(.max).map { day in
      NoticesScreen.Day(title: title(of: day, today), items: items.filter { $0.0 == day }.map(\.1))
    }
  }

  private func title(of day: LocalDate, _ today: LocalDate) -> String {
    switch today.days(since: day) {
    case 0: wording.today
    case 1: wording.yesterday
    default: wording.shortDate(day)
    }
  }

  private func item(_ notice: Notice) -> NoticesScreen.Item? {
    guard let (sign, title, line) = told(notice.story) else { return nil }
    return NoticesScreen.Item(
      id: notice.id, title: title, language: announcement(in: notice.story)?.text(for: wording.language).language,
      line: line, time: wording.time(zone.local(notice.at).time),
      isUnread: notice.readAt == nil, sign: sign,
      receipt: notice.story.announcement.flatMap { receipts[$0] }.map { .init($0) },
      question: notice.story.question.flatMap { request in
        questions[request].map { .init(request: request, word: wording.accept($0)) }
      })
  }

  private func announcement(in story: Notice.Story) -> Announcement? {
    story.announcement.flatMap { announcements[$0] }
  }

  // MARK: Stories

  typealias Told = (sign: NoticesScreen.Sign, title: String, line: String)

  /// `nil` for deleted ones.
  private func told(_ story: Notice.Story) -> Told? {
    switch story {
    case .shifts(let changes, let more, let editor, let note):
      told(changes, more: more, by: editor, note: note)
    case .open(let shifts, let more): told(open: shifts, more: more)
    case .duty(let shift): (.time, wording.dutyBegins(at: start(of: shift)), place(of: shift))
    case .late(let shift): (.time, wording.shiftBegan(at: start(of: shift)), place(of: shift))
    case .stillOn(let shift): (.time, wording.shiftEnded(at: end(of: shift)), place(of: shift))
    case .missing(_, let shifts): missing(shifts)
    case .asked(_, let kind, let asker, let shift):
      (.request, wording.asksYou(given(asker), kind), whole(shift))
    case .answered(_, let kind, let state, let ending, let shift):
      (
        state == .done ? .yes : .no, wording.answered(state, ending, moment(shift)), wording.ownRequest(kind)
      )
    case .requestWaits(_, let kind, let asker, let shift):
      (.request, wording.wants(given(asker), kind), whole(shift))
    case .timeOffWaits(let asker, let first, let last):
      (.request, wording.asksForTimeOff(given(asker)), wording.span(first, last))
    case .timeOff(let first, let last, let isApproved, let reason):
      (isApproved ? .yes : .no, wording.timeOffDecided(isApproved), wording.span(first, last, because: reason))
    case .leave(let year, let hundredths, let day):
      (
        .request, wording.leaveLeft(days: wording.dayCount(hundredths), year: year),
        day.map { wording.leaveLapsesAfter(day: wording.dayMonthYear($0)) } ?? wording.leaveStays
      )
    case .correctionWaits(let correction, let asker, _, let day):
      (.request, wording.asksFor(given(asker)), hours.asked(correction) ?? wording.shortDay(day))
    case .correctionDecided(let correction, _, let isAccepted): hours.decided(correction, isAccepted)
    case .corrected(let correction, _, let editor):
      hours.corrected(correction, by: editor.flatMap { people[$0] }.map(\.name))
    case .pressed(let punch, _, let editor): hours.pressed(punch, by: editor.flatMap { people[$0] }.map(\.name))
    case .announcement(let id):
      announcements[id].map {
        (.announcement, $0.text(for: wording.language).text.firstWords, wording.announcement(by: $0.author?.name))
      }
    case .certificate(let skill, let holder, let day):
      (
        .certificate, wording.certificateEnds(skill, of: holder == person ? nil : given(holder)),
        wording.validThrough(day)
      )
    case .feed(let id, let asks):
      feeds[id].map { (.feed, asks ? wording.feedAsks($0) : wording.feedFails($0), asks ? wording.feedWaits : "") }
    case .week(let first, let shifts, let minutes):
      (.week, wording.ownWeek(shifts: shifts, minutes: minutes), wording.week(from: first))
    }
  }

  /// The publisher's word comes first.
  private func told(_ changes: [ShiftNews], more: Int, by editor: ID<Employee>?, note: String?) -> Told {
    var told = told(changes, more: more, by: editor)
    if let note {
      told.line = told.line.isEmpty ? wording.noteQuoted(note) : "\(wording.noteQuoted(note)) \(told.line)"
    }
    return told
  }

  private func told(_ changes: [ShiftNews], more: Int, by editor: ID<Employee>?) -> Told {
    let author = editor.flatMap { people[$0] }.map(\.name)
    guard changes.count == 1, more == 0, let one = changes.first else {
      let title =
        if changes.allSatisfy({ $0.was == nil }) {
          wording.newShifts(changes.count + more)
        } else if changes.allSatisfy({ $0.now == nil }) {
          wording.lostShifts(changes.count + more)
        } else { wording.changedShifts(changes.count + more) }
      let listed = changes.compactMap { $0.now ?? $0.was }
      return (.shift, title, wording.by(author, list(listed, more: more)))
    }
    switch (one.was, one.now) {
    case (nil, let now?): return (.shift, wording.newShift(moment(now)), wording.by(author, place(of: now)))
    case (let was?, nil): return (.shift, wording.lostShift(moment(was)), wording.by(author, place(of: was)))
    case (let was?, let now?):
      return (.time, changed(was, now), wording.by(author, wording.was(place(of: now), before(was, now))))
    case (nil, nil): return (.shift, wording.changedShifts(1), wording.by(author, ""))
    }
  }

  /// The one new fact, if there is but one.
  private func changed(_ was: ToldShift, _ now: ToldShift) -> String {
    let day = wording.shortDate(short: now.hours.date)
    guard was.hours.date == now.hours.date, case .timed(let old, let before) = was.hours,
      case .timed(let new, let after) = now.hours
    else { return wording.movedShift(moment(now)) }
    if old != new, old + before == new + after { return wording.begins(day, at: wording.time(new.time)) }
    if old == new, before != after { return wording.ends(day, at: wording.time((new + after).time)) }
    return wording.movedShift(moment(now))
  }

  /// The outdated part of a shift.
  private func before(_ was: ToldShift, _ now: ToldShift) -> String {
    if was.hours.date != now.hours.date { return moment(was) }
    if was.hours != now.hours { return wording.times(of: was.hours) }
    return place(of: was)
  }

  private func missing(_ shifts: [MissedShift]) -> Told? {
    guard let first = shifts.first else { return nil }
    guard shifts.count > 1 else {
      let (name, time) = (given(first.person), start(of: first.shift))
      guard let came = arrivals[first.shift.shift] else {
        return (.time, wording.isMissing(name: name, time: time), place(of: first.shift))
      }
      return (
        .time, wording.cameLate(name: name, time: came),
        [time, place(of: first.shift)].filter { !$0.isEmpty }.joined(separator: wording.comma)
      )
    }
    let names = shifts.prefix(3).map { one in
      arrivals[one.shift.shift].map { "\(given(one.person)) (\($0))" } ?? given(one.person)
    }
    return (.time, wording.areMissing(shifts.count), wording.list(names, more: shifts.count - names.count))
  }

  private func told(open shifts: [ToldShift], more: Int) -> Told {
    guard shifts.count == 1, more == 0, let one = shifts.first else {
      return (.open, wording.openForYou(shifts.count + more), list(shifts, more: more))
    }
    return (.open, wording.openShift(moment(one)), wording.couldTake(place(of: one)))
  }

  // MARK: Parts

  private func list(_ shifts: [ToldShift], more: Int) -> String {
    let shown = shifts.prefix(2).map { moment($0) }
    return wording.list(shown, more: shifts.count - shown.count + more)
  }

  private func given(_ person: ID<Employee>) -> String { people[person]?.name ?? wording.somebody }

  /// `Sat 21 Nov, 13:00–18:00`
  private func moment(_ shift: ToldShift) -> String {
    wording.moment(of: shift.hours)
  }

  private func whole(_ shift: ToldShift) -> String {
    [moment(shift), place(of: shift)].filter { !$0.isEmpty }.joined(separator: wording.comma)
  }

  private func start(of shift: ToldShift) -> String {
    if case .timed(let start, _) = shift.hours { wording.time(start.time) } else { "" }
  }

  private func end(of shift: ToldShift) -> String {
    if case .timed(let start, let minutes) = shift.hours { wording.time((start + minutes).time) } else { "" }
  }

  /// `Night watch, Harbour Street`: if there are several sites, with the site too.
  private func place(of shift: ToldShift) -> String {
    let position = shift.position.flatMap { positions[$0]?.name }
    return [position, sites[shift.site]].compactMap(\.self).joined(separator: wording.comma)
  }
}

extension Notice.Story {
  fileprivate var shifts: [ToldShift] {
    switch self {
    case .shifts(let changes, _, _, _): changes.flatMap { [$0.was, $0.now].compactMap(\.self) }
    case .open(let shifts, _): shifts
    case .duty(let shift), .late(let shift), .stillOn(let shift), .asked(_, _, _, let shift),
      .requestWaits(_, _, _, let shift):
      [shift]
    case .missing(_, let shifts): shifts.map(\.shift)
    case .answered(_, _, _, _, let shift): [shift]
    case .timeOff, .timeOffWaits, .leave, .announcement, .certificate, .feed, .week: []
    case .correctionWaits, .correctionDecided, .corrected, .pressed: []
    }
  }

  /// The request in it.
  fileprivate var question: ID<ShiftRequest>? {
    if case .asked(let request, _, _, _) = self { request } else { nil }
  }

  /// The people named in it.
  fileprivate var people: [ID<Employee>] {
    if case .missing(_, let shifts) = self { shifts.map(\.person) } else { [person].compactMap(\.self) }
  }

  private var person: ID<Employee>? {
    switch self {
    case .shifts(_, _, let editor, _): editor
    case .asked(_, .claim, _, _): nil
    case .asked(_, _, let asker, _), .requestWaits(_, _, let asker, _): asker
    case .timeOffWaits(let asker, _, _), .correctionWaits(_, let asker, _, _): asker
    case .corrected(_, _, let editor), .pressed(_, _, let editor): editor
    case .certificate(_, let holder, _): holder
    case .open, .duty, .late, .stillOn, .missing, .answered, .timeOff, .leave, .correctionDecided, .announcement, .feed,
      .week:
      nil
    }
  }
}

extension String {
  /// The beginning of a longer text that fits a title, ending with a whole word.
  fileprivate var firstWords: String {
    let line = split(whereSeparator: \.isNewline).first.map(String.init) ?? self
    guard line.count > 80 else { return line }
    let cut = line.prefix(80)
    return (cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut) + "…"
  }
}
