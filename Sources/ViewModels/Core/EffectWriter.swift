import Domain
import Store
import Words

/// Words a shift's effects on a person. Pure.
struct EffectWriter {
  /// The zone of the shift's site.
  let zone: Zone
  let now: Instant
  let wording: Wording
  /// `nil`: the reader themselves.
  var name: String?
  var isForColleagues = false
  var calendars = SubscribedCalendars.none

  typealias Prospect = (candidate: Replacement.Candidate, obstacle: Replacement.Obstacle?)

  func effects(of shift: PlannedShift, _ prospect: Prospect, position: String?) -> [Effect] {
    let candidate = prospect.candidate
    let found = [
      prospect.obstacle.map { obstacle in
        Effect(
          kind: .broken,
          text: about(
            ObstacleWriter(zone: zone, now: now, wording: wording, isForColleagues: isForColleagues).reason(
              obstacle, on: shift.hours.date, position: position)),
          second: prospect.candidate.dueRestMinutes > 0
            ? wording.restRule(wording.hours(minutes: prospect.candidate.dueRestMinutes)) : "")
      },
      outside(candidate), hours(of: shift, candidate), rest(prospect), slow(shift, candidate.employee.id),
    ]
    return found.compactMap(\.self) + candidate.warnings.map(warning)
  }

  /// Availability is for the person themself and for managers.
  private func outside(_ candidate: Replacement.Candidate) -> Effect? {
    guard !isForColleagues, let rule = candidate.outside?.rule else { return nil }
    return Effect(
      kind: .watch, text: about(wording.outsideHours(isOwn: name == nil || name == wording.you)),
      second: wording.sentence(of: rule))
  }

  /// A breach that is allowed all the same.
  private func warning(_ violation: RuleViolation) -> Effect {
    Effect(kind: .watch, text: about(wording.broken(violation)), second: wording.law(violation.rule.source))
  }

  /// `20 → 25 of 38 h this week`, with the shift's own length.
  private func hours(of shift: PlannedShift, _ candidate: Replacement.Candidate) -> Effect? {
    guard shift.hours.isTimed else { return nil }
    let contract = candidate.contractMinutes
    let isNow =
      wording.conventions.startOfWeek(of: shift.hours.date)
      == wording.conventions.startOfWeek(of: zone.local(now).date)
    let change = wording.hoursChange(
      from: candidate.minutesBefore, to: candidate.minutesAfter, of: contract, isThisWeek: isNow)
    let over = candidate.minutesOver
    let minutes = Int(shift.interval.upperBound.seconds(since: shift.interval.lowerBound) / 60)
    let pause = shift.breakMinutes
    let length =
      pause == 0
      ? wording.length(minutes: minutes) : wording.worked(max(0, minutes - pause), breakMinutes: pause)
    return Effect(
      kind: over > 0 ? .watch : .fine, text: about(change),
      second: over > 0 ? wording.hoursOver(wording.workLength(over)) : length)
  }

  /// `19 h of rest before, 43 h after`; `nil` if a broken rule covers it.
  private func rest(_ prospect: Prospect) -> Effect? {
    if case .rule(let violation, _) = prospect.obstacle, violation.rule.kind == .dailyRest { return nil }
    guard !prospect.candidate.warnings.contains(where: { $0.rule.kind == .dailyRest }) else { return nil }
    let (before, after) = (prospect.candidate.restMinutes, prospect.candidate.restAfterMinutes)
    guard before != nil || after != nil else { return nil }
    return Effect(
      kind: .fine,
      text: about(
        wording.rest(before: before.map(wording.length(minutes:)), after: after.map(wording.length(minutes:)))),
      second: "")
  }

  /// A warning that the new person's calendar asks too seldom to show the shift in time.
  private func slow(_ shift: PlannedShift, _ person: ID<Employee>) -> Effect? {
    guard !isForColleagues, let slow = calendars.tooSlow(for: shift.interval.lowerBound, of: person, at: now) else {
      return nil
    }
    let teller = CalendarTeller(wording: wording, zone: zone, now: now)
    return Effect(
      kind: .watch, text: about(wording.slowCalendar(wording.name(of: slow.client), teller.every(slow))),
      second: teller.told(person, calendars))
  }

  private func about(_ text: String) -> String { name.map { "\($0): \(text)" } ?? text }
}

/// Words a person's obstacle to a shift. Pure.
struct ObstacleWriter {
  /// The zone of the shift's site.
  let zone: Zone
  let now: Instant
  let wording: Wording
  /// Colleagues see that someone is away, and not the reason.
  var isForColleagues = false

  func reason(_ obstacle: Replacement.Obstacle, on date: LocalDate, position: String?) -> String {
    switch obstacle {
    case .busy(let duty) where !duty.isTimed: wording.onDutyAllDay
    case .busy(let duty):
      duty.interval.contains(now)
        ? wording.onDutyUntil(wording.time(zone.local(duty.interval.upperBound).time))
        : wording.onDuty(span(duty, on: date))
    case .rule(let violation, let duty?) where violation.rule.kind == .dailyRest:
      wording.tooLittleRest(
        span(duty, on: date), wording.length(minutes: violation.has),
        isBefore: violation.gap?.lowerBound == duty.interval.upperBound,
        needed: wording.hours(minutes: violation.limit))
    case .rule(let violation, _): wording.sentence(wording.broken(violation))
    case .absent where isForColleagues: wording.awayThen
    case .absent(let absence): wording.away(absence, on: zone.local(now).date)
    case .unavailable(let availability): wording.hours(of: availability.rule)
    case .left(let outside): wording.outside(outside)
    case .lacksSkill(let gap): wording.lacks(gap, on: date, isForColleagues: isForColleagues)
    case .eligibility(let gap): wording.gap(gap, position: position)
    }
  }

  /// `14:00–22:00`, with the day if that is not the shift's.
  private func span(_ duty: Replacement.Duty, on date: LocalDate) -> String {
    let (start, end) = (zone.local(duty.interval.lowerBound), zone.local(duty.interval.upperBound))
    let times = "\(wording.time(start.time))–\(wording.time(end.time))"
    return duty.date == date ? times : "\(wording.shortDay(duty.date))\(wording.comma)\(times)"
  }
}

/// Words the author of a change, and its time. Pure.
struct ChangeTeller {
  let wording: Wording
  let zone: Zone
  let now: Instant

  /// `Charlotte, Wed 17:20`, `Agreed among colleagues, today 10:41`.
  func told(_ mark: ChangeMark, _ names: [Editor: String]) -> String {
    "\(mark.isAgreed ? wording.agreed : who(mark.editor, names))\(wording.comma)\(when(mark.at))"
  }

  func who(_ editor: Editor, _ names: [Editor: String]) -> String {
    switch editor {
    case .account: names[editor] ?? wording.someone
    case .feed: wording.anOutsideSystem
    case .program: wording.aProgram
    case .console, .visitor, .other: wording.theServer
    }
  }

  /// `today 10:41`, within a week `Wed 17:20`, else with the date.
  func when(_ instant: Instant) -> String {
    let (local, today) = (zone.local(instant), zone.local(now).date)
    let time = wording.time(local.time)
    let days = today.days(since: local.date)
    if days == 0 { return "\(wording.todayInSentence) \(time)" }
    if days == 1 { return "\(wording.yesterdayInSentence) \(time)" }
    if (0..<7).contains(days) { return "\(wording.shortWeekday(local.date.weekday)) \(time)" }
    return
      "\(local.date.year == today.year ? wording.shortDate(local.date) : wording.dayMonthYear(local.date))\(wording.comma)\(time)"
  }
}

/// Words the last request of a calendar, and its usual interval. Pure.
struct CalendarTeller {
  let wording: Wording
  let zone: Zone
  let now: Instant

  /// `It asked today 10:30. It asks about once an hour.`
  func asked(_ calendar: CalendarFreshness) -> String {
    let when = ChangeTeller(wording: wording, zone: zone, now: now).when(calendar.last)
    return "\(wording.itAsked(when)) \(often(calendar))"
  }

  /// The way in which a person is informed instead: by mail, by a notice, or by the editor.
  func told(_ person: ID<Employee>, _ calendars: SubscribedCalendars) -> String {
    guard calendars.notified.contains(person) else { return wording.toldByNothing }
    return calendars.mailed.contains(person) ? wording.toldByMail : wording.toldByNotice
  }

  /// `Lena's Google calendar won't show it in time`, and the way she is informed; `nil` if it will, or she has none.
  func warning(
    about begin: Instant, of person: ID<Employee>, called name: String, _ calendars: SubscribedCalendars
  ) -> Effect? {
    guard let slow = calendars.tooSlow(for: begin, of: person, at: now) else { return nil }
    return Effect(
      kind: .watch, text: wording.slowCalendar(of: name, wording.name(of: slow.client), every(slow)),
      second: told(person, calendars))
  }

  func often(_ calendar: CalendarFreshness) -> String {
    let often = every(calendar)
    return calendar.isObserved ? wording.asksAbout(often) : wording.usuallyAsks(often)
  }

  /// `every 3 h`.
  func every(_ calendar: CalendarFreshness) -> String {
    let minutes = Int((calendar.usualSeconds + 59) / 60)
    // Why rounded: a habit is not exact to the minute.
    let rounded = minutes < 60 ? max(1, minutes) : (minutes + 30) / 60 * 60
    return wording.every(wording.length(minutes: rounded))
  }
}
