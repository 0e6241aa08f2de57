import Domain
import Words

/// Builds the roster screen as of `now`. Pure.
struct RosterWriter {
  let roster: Roster
  let zone: Zone
  let now: Instant
  let wording: Wording
  /// The first day of the week shown.
  let weekStart: LocalDate
  /// The time at which the data was last known to be right, and `true` if that is too long ago.
  let knownAt: Instant
  let isStale: Bool
  /// The visitor, with marked shifts.
  var person: ID<Employee>?
  /// The open shifts that the visitor could take.
  var takable: [ID<Shift>: TakableShift] = [:]
  /// The visitor and their possible presses, for a row of their own.
  var own: (person: Roster.Person, clock: OwnClock)?
  /// The days show the visitor's shifts alone.
  var isMine = false

  private var today: LocalDate { times.today }
  var isCurrent: Bool { weekStart == wording.conventions.startOfWeek(of: today) }

  func screen() -> RosterScreen {
    let onDuty = roster.onDuty(at: now)
    let called = onDuty + roster.onCallElsewhere(at: now)
    let next = roster.nextUp(at: now)
    return RosterScreen(
      slab: Shared(slab(called, next)), next: Shared(grouped(next.map(nextUp))),
      week: .init(
        title: wording.week(from: weekStart), number: wording.weekNumber(wording.conventions.weekNumber(of: weekStart)),
        previous: weekStart - 7, next: weekStart + 7, isCurrent: isCurrent),
      days: dates.map { Shared(day($0, onDuty: onDuty, next: Set(next.map(\.id)))) }, spoken: spoken(called))
  }

  /// The visitor's screen over the common one: their parts written anew, all others the same. Cost: one pass over the shifts, and over
  /// their rows.
  func screen(over common: RosterScreen) -> RosterScreen {
    let own = roster.shifts.filter(isYou)
    let mine = Set(own.map(\.id))
    let current = own.filter { $0.interval.contains(now) }
    var screen = common
    if self.own != nil || !current.isEmpty || roster.elsewhere.shifts.contains(where: isYou) {
      let called = roster.onDuty(at: now) + roster.onCallElsewhere(at: now)
      screen.slab = Shared(slab(called, roster.nextUp(at: now)))
      screen.spoken = spoken(called)
    }
    if common.next.value.contains(where: { mine.contains($0.shift) }) {
      screen.next = Shared(grouped(roster.nextUp(at: now).map(nextUp)))
    }
    // Why: people see of themselves that they are gone, and of others that they are not here.
    let hasPresence = current.contains { roster.presence(of: $0) != nil }
    screen.days = common.days.map { day in
      personal(hasPresence && day.value.date == today ? Shared(self.today(common)) : day, mine)
    }
    return screen
  }

  private func today(_ common: RosterScreen) -> RosterScreen.Day {
    day(today, onDuty: roster.onDuty(at: now), next: Set(common.next.value.map(\.shift)))
  }

  /// A day with the visitor's rows marked.
  private func personal(_ day: Shared<RosterScreen.Day>, _ mine: Set<ID<Shift>>) -> Shared<RosterScreen.Day> {
    let isAffected = day.value.rows.contains { mine.contains($0.shift) || takable[$0.shift] != nil }
    guard isMine || isAffected else { return day }
    var marked = day.value
    if isMine { marked.rows.removeAll { !mine.contains($0.shift) } }
    for place in marked.rows.indices {
      marked.rows[place].isYou = mine.contains(marked.rows[place].shift)
      marked.rows[place].take = takable[marked.rows[place].shift].map {
        $0.consent == .free ? wording.takeIt : wording.askForIt
      }
    }
    return Shared(marked)
  }

  /// The week's seven days, and in the current week the further days that complete a week from today.
  private var dates: [LocalDate] {
    let last = isCurrent ? max(weekStart + 6, today + 6) : weekStart + 6
    return (weekStart.daysSinceEpoch...last.daysSinceEpoch).map { LocalDate(daysSinceEpoch: $0) }
  }

  // MARK: The slab

  private func slab(_ onDuty: [Shift], _ next: [Shift]) -> RosterScreen.Slab {
    let people = (onDuty.filter(isYou) + onDuty.filter { !isYou($0) }).map(person)
    let own = ownRow(people)
    let isWorking = own.map { $0.clock.state != .coming } ?? false
    return RosterScreen.Slab(
      own: own, people: own == nil ? people : people.filter { !$0.isYou }, count: count(onDuty),
      title: wording.onDutyNow,
      unsureTitle: wording.onDutyByRoster(of: moment(knownAt)), isUnsure: isStale,
      nobody: onDuty.isEmpty && !isWorking ? nobody(next.first) : nil, gaps: gaps)
  }

  private func ownRow(_ people: [RosterScreen.Person]) -> RosterScreen.OwnRow? {
    own.map { own, clock in
      .init(
        name: own.fullName, initials: own.initials, photo: PhotoMark(uploaded: own.photo, of: own.id),
        clock: clock, person: people.first(where: \.isYou))
    }
  }

  /// All that are planned, and how many of them the clock misses. Why not the people here: the clock says nothing of shifts without presence.
  private func count(_ onDuty: [Shift]) -> String {
    guard !onDuty.isEmpty else { return "" }
    if own?.clock.state == .resting, onDuty.contains(where: isYou) {
      return onDuty.count == 1 ? wording.youRestAlone : wording.countAndYouRest(onDuty.count - 1)
    }
    let missing = onDuty.count { roster.presence(of: $0).map { !$0.isHere } ?? false }
    let people = wording.people(onDuty.count)
    return missing == 0 ? people : wording.notHereYet(people: people, missing: "\(missing)")
  }

  /// `Late, expected at 9:00`; `nil` without a clock.
  private func presenceLine(of shift: Shift) -> RosterScreen.PresenceLine? {
    guard let presence = roster.presence(of: shift) else { return nil }
    // Why not those that left: they are not on duty any more.
    guard presence.state != .left else { return nil }
    return .init(text: wording.presence(presence, moment(presence.since)), state: presence.state)
  }

  /// The places in line that no one has; if the backup was moved up, the card says so.
  private var gaps: [String] {
    roster.gaps(at: now).filter { $0.movedUp == nil }.compactMap { gap in
      roster.positions[gap.position].map { wording.noOneOnCall($0.name, until: moment(gap.until)) }
    }
  }

  private func standsIn(_ shift: Shift) -> String? {
    guard let missing = roster.stoodIn(by: shift, at: now) else { return nil }
    let name = missing.employee.flatMap { roster.people[$0] }?.name
    return name.map { wording.standsIn(for: $0) } ?? wording.standsInForNoOne
  }

  private func person(_ shift: Shift) -> RosterScreen.Person {
    let employee = shift.employee.flatMap { roster.people[$0] }
    let interval = roster.duty(of: shift).interval
    let total = minutes(from: interval.lowerBound, to: interval.upperBound)
    return RosterScreen.Person(
      shift: shift.id, name: employee?.fullName ?? wording.somebody, isYou: isYou(shift),
      initials: employee?.initials ?? "", photo: employee.flatMap { PhotoMark(uploaded: $0.photo, of: $0.id) },
      position: position(of: shift), until: end(of: shift), then: successor(of: shift).map(wording.then),
      standsIn: standsIn(shift),
      calledOut: roster.calledOutSince(shift).map { wording.calledOutSince(moment($0)) },
      // Why: rounded up, so that the last minute reads "1 min left" and never "0 min left".
      presence: presenceLine(of: shift),
      left: wording.left(wording.length(minutes: Int((interval.upperBound.seconds(since: now) + 59) / 60))),
      since: wording.since(begin(of: shift)), passed: min(total, minutes(from: interval.lowerBound, to: now)),
      total: max(1, total), phone: employee?.phone)
  }

  private func nobody(_ next: Shift?) -> RosterScreen.Nobody {
    var sentences: [String] = []
    if let last = roster.lastOffDuty(at: now) {
      let end = zone.local(last.interval.upperBound)
      sentences.append(
        end.date == today
          ? wording.wentOff(name(of: last), wording.time(end.time))
          : last.hours.isTimed
            ? wording.wentOff(name(of: last), wording.time(end.time), on: wording.date(end.date))
            : wording.wentOff(name(of: last), on: wording.date(lastDay(of: last))))
    }
    if let next { sentences.append(wording.isFirst(name(of: next), wait(for: next))) }
    return RosterScreen.Nobody(
      title: next.map { wording.nobody(until: startMoment(of: $0)) } ?? wording.nobodyForNow,
      sentences: sentences, helpline: roster.site.helpline)
  }

  private func spoken(_ onDuty: [Shift]) -> String {
    if onDuty.isEmpty { return wording.nobodyIsOnDuty }
    return onDuty.map { shift in
      let end = end(of: shift)
      return wording.isOnDuty(
        name(of: shift), until: successor(of: shift).map { wording.untilThen(end, $0) } ?? end)
    }.joined(separator: " ")
  }

  // MARK: Next and the days

  /// The next few people, whenever they start.
  func coming(_ count: Int) -> [RosterScreen.NextUp] {
    roster.shifts.filter { $0.employee != nil && $0.interval.lowerBound > now && !roster.isContinuation($0) }
      .prefix(count).map(nextUp)
  }

  /// Of people starting at the same moment, only the first one shows it.
  private func grouped(_ next: [RosterScreen.NextUp]) -> [RosterScreen.NextUp] {
    var next = next
    for place in next.indices.dropFirst() {
      next[place].isWithPrevious =
        next[place].moment == next[place - 1].moment && next[place].wait == next[place - 1].wait
    }
    return next
  }

  private func nextUp(_ shift: Shift) -> RosterScreen.NextUp {
    RosterScreen.NextUp(
      shift: shift.id, start: startFigure(of: shift), moment: startMoment(of: shift), name: name(of: shift),
      isYou: isYou(shift), position: position(of: shift), wait: comingIn(shift))
  }

  private func startFigure(of shift: Shift) -> String {
    switch shift.hours {
    case .timed(let start, _): wording.time(start.time)
    case .days(let first, _): wording.shortDay(first)
    }
  }

  /// `7:00` if it is soon, else `tomorrow, 7:00` or `Mon 23, 7:00`; whole days by their first.
  private func startMoment(of shift: Shift) -> String {
    guard case .timed(let start, _) = shift.hours else { return startDay(of: shift) }
    return isSoon(shift)
      ? wording.time(start.time) : "\(startDay(of: shift))\(wording.comma)\(wording.time(start.time))"
  }

  private func comingIn(_ shift: Shift) -> String {
    guard case .timed = shift.hours else { return wording.allDay }
    return isSoon(shift) ? wording.inLength(wait(for: shift)) : startDay(of: shift)
  }

  private func startDay(of shift: Shift) -> String {
    let date = shift.hours.date
    return switch date.days(since: today) {
    case 1: wording.tomorrowInside
    case ..<7 where date.month == today.month: wording.shortDay(date)
    default: wording.shortDate(date)
    }
  }

  /// `true` if a time alone is clear: today, or in the coming night.
  private func isSoon(_ shift: Shift) -> Bool {
    shift.hours.date == today || shift.interval.lowerBound.seconds(since: now) < 12 * 3600
  }

  private func isYou(_ shift: Shift) -> Bool { shift.employee != nil && shift.employee == person }

  private func day(_ date: LocalDate, onDuty: [Shift], next: Set<ID<Shift>>) -> RosterScreen.Day {
    var shifts = roster.duty(on: date)
    if date == today {
      let begun = onDuty.filter { !$0.hours.stands(on: today) }
      shifts = (begun + shifts).sorted { ($0.interval.lowerBound, $0.id) < ($1.interval.lowerBound, $1.id) }
    }
    let rows = shifts.map { row($0, on: date, next: next) }
    return RosterScreen.Day(
      date: date, heading: heading(date), subheading: date == today ? "" : subheading(date),
      weekday: wording.shortWeekday(date.weekday), number: String(date.day),
      phase: date < today ? .past : date == today ? .now : .coming, isBeyondWeek: date > weekStart + 6, rows: rows,
      clock: date == today ? wording.time(zone.local(now).time) : nil)
  }

  private func heading(_ date: LocalDate) -> String {
    switch date.days(since: today) {
    case 0: isCurrent ? wording.laterToday : wording.today
    case 1: wording.tomorrow
    default: wording.weekday(date.weekday)
    }
  }

  private func subheading(_ date: LocalDate) -> String {
    date.days(since: today) == 1 ? wording.date(date) : wording.dayAndMonth(date)
  }

  /// Without marks of the visitor: `personal` makes those.
  private func row(_ shift: Shift, on date: LocalDate, next: Set<ID<Shift>>) -> RosterScreen.Row {
    RosterScreen.Row(
      shift: shift.id, start: rowStart(shift), end: rowEnd(shift), name: name(of: shift), isYou: false,
      isOpen: shift.employee == nil, position: position(of: shift), oddity: oddity(of: shift),
      phase: phase(of: shift, on: date, next: next),
      take: nil, revision: shift.sequence)
  }

  private func phase(of shift: Shift, on date: LocalDate, next: Set<ID<Shift>>) -> RosterScreen.Phase {
    // Why: whole days appear on several days, and today's alone is under way.
    if case .days = shift.hours {
      if date < today { return .past }
      if date > max(today, shift.hours.date) { return .coming }
    }
    if shift.interval.upperBound <= now { return .past }
    if shift.interval.lowerBound <= now { return .now }
    return next.contains(shift.id) ? .next : .coming
  }

  private func rowStart(_ shift: Shift) -> String {
    // Why: a duty on standby goes on through the day.
    if roster.isContinuation(shift) { return wording.allDay }
    return switch shift.hours {
    case .timed(let start, _): wording.time(start.time)
    case .days: wording.allDay
    }
  }

  private func rowEnd(_ shift: Shift) -> String {
    let duty = roster.duty(of: shift)
    if duty.isJoined { return "–\(wording.dayAndTime(zone.local(duty.interval.upperBound)))" }
    return switch shift.hours {
    case .timed(let start, let minutes): "–\(wording.time((start + minutes).time))"
    case .days(let first, let last): first == last ? "" : "–\(wording.shortDay(last))"
    }
  }

  private func oddity(of shift: Shift) -> String? {
    guard case .timed(_, let nominal) = shift.hours else { return nil }
    let real = minutes(from: shift.interval.lowerBound, to: shift.interval.upperBound)
    guard real != nominal else { return nil }
    return wording.clockChange(hours: wording.length(minutes: real), isLonger: real > nominal)
  }

  // MARK: Words for one shift

  func name(of shift: Shift) -> String {
    guard let employee = shift.employee else { return wording.openShift }
    return roster.people[employee]?.fullName ?? wording.somebody
  }

  func position(of shift: Shift) -> RosterScreen.PositionLabel? {
    // Why: at another site someone of the same team is called.
    let site = roster.elsewhere.sites[shift.site].map { " · \($0)" } ?? ""
    return shift.position.flatMap { roster.positions[$0] }.map { .init(name: $0.name + site, mark: $0.mark) }
  }

  /// Its end: a time, or the last day of a duty that runs on past tomorrow or over whole days.
  func end(of shift: Shift) -> String {
    let duty = roster.duty(of: shift)
    if duty.isJoined { return wording.ahead(zone.local(duty.interval.upperBound), from: zone.local(now)) }
    guard case .timed = shift.hours, shift.interval.upperBound.seconds(since: now) < 86_400 else {
      return wording.shortDay(lastDay(of: shift))
    }
    return wording.time(zone.local(shift.interval.upperBound).time)
  }

  /// The given name of the next person on standby.
  private func successor(of shift: Shift) -> String? {
    roster.then(after: roster.duty(of: shift))?.employee.flatMap { roster.people[$0] }?.name
  }

  private func begin(of shift: Shift) -> String {
    let shift = roster.duty(of: shift).first
    guard case .timed = shift.hours, now.seconds(since: shift.interval.lowerBound) < 86_400 else {
      return wording.shortDay(shift.hours.date)
    }
    return wording.time(zone.local(shift.interval.lowerBound).time)
  }

  private func lastDay(of shift: Shift) -> LocalDate {
    switch shift.hours {
    case .timed: zone.local(shift.interval.upperBound).date
    case .days(_, let last): last
    }
  }

  /// A time if it is within a day, else the day.
  func moment(_ instant: Instant) -> String { times.moment(instant) }

  var times: TimesNearby { TimesNearby(zone: zone, now: now, wording: wording) }

  private func wait(for shift: Shift) -> String {
    wording.lengthAhead(minutes: Int((shift.interval.lowerBound.seconds(since: now) + 59) / 60))
  }

  private func minutes(from begin: Instant, to end: Instant) -> Int { Int(end.seconds(since: begin) / 60) }
}
