import Domain
import Words

/// Builds *Replace* from the people found. Pure.
struct ReplacementWriter {
  let found: Replacement
  /// The given part is the rest of a running shift.
  let isRest: Bool
  /// The next shifts of the leaving person.
  let next: [Shift]
  let positions: [ID<Position>: Position]
  let zone: Zone
  let now: Instant
  /// The people feed has photos.
  let hasPhotoRule: Bool
  let wording: Wording
  let calendars: SubscribedCalendars

  /// The last day of the illness as chosen so far.
  let until: LocalDate?
  /// Candidates that no message reaches.
  let unreached: Set<ID<Employee>>

  private static let mostStaying = 5

  private var shift: PlannedShift { found.shift }
  private var today: LocalDate { zone.local(now).date }
  private var position: Position? { shift.position.flatMap { positions[$0] } }

  var screen: ReplacementScreen {
    ReplacementScreen(
      title: found.current.map { wording.replace($0.fullName) } ?? wording.fillOpenShift,
      position: position.map { .init(name: $0.name, mark: $0.mark) }, time: time, revision: shift.revision,
      board: found.board, mayAsk: found.board == nil && !found.candidates.isEmpty && !(isRest && found.current != nil),
      rest: isRest ? wording.fromNowOn(wording.time(zone.local(shift.interval.lowerBound).time)) : nil,
      leaving: found.current.map(leaving), slow: found.current.flatMap(slow),
      ableTitle: wording.couldTakeIt(found.candidates.count),
      able: found.candidates.map(able), unableTitle: wording.cannot(found.others.count),
      unable: found.others.map(unable))
  }

  private var time: String {
    let length = wording.lengthAhead(minutes: Int((shift.interval.lowerBound.seconds(since: now) + 59) / 60))
    let wait = shift.interval.lowerBound > now ? wording.inLength(length) : nil
    return [day(shift.hours.date), wording.times(of: [shift, found.otherHalf]), wait].compactMap { $0 }.joined(
      separator: ", ")
  }

  private func leaving(_ person: Employee) -> ReplacementScreen.Leaving {
    let day = shift.hours.date
    let last = max(until ?? day, day)
    return ReplacementScreen.Leaving(
      ill: wording.markedIll(person.name, last > day ? wording.span(day, last) : dayInSentence(day)), firstDay: day,
      sameDay: staying(next.filter { $0.hours.date == day }),
      later: staying(next.filter { $0.hours.date > day && (last == day || $0.hours.date <= last) }))
  }

  private func staying(_ shifts: [Shift]) -> [ReplacementScreen.Staying] {
    shifts.prefix(Self.mostStaying).map {
      .init(shift: $0.id, text: "\(day($0.hours.date))\(wording.comma)\(wording.times(of: $0.hours))")
    }
  }

  // MARK: Candidates

  private func able(_ candidate: Replacement.Candidate) -> ReplacementScreen.Able {
    let person = candidate.employee
    let over = candidate.minutesOver
    let warnings = candidate.warnings.map(wording.broken)
    return ReplacementScreen.Able(
      person: person.id, name: person.fullName, firstName: person.name, initials: person.initials,
      photo: PhotoMark(person, hasRule: hasPhotoRule), text: facts(candidate),
      unreached: unreached.contains(person.id) ? wording.noAccountCall : nil,
      hours: wording.change(from: candidate.minutesBefore, to: candidate.minutesAfter),
      contract: over > 0
        ? wording.hoursOver(wording.workLength(over))
        : candidate.contractMinutes.map { wording.ofHours(wording.hours(minutes: $0)) }, isOver: over > 0,
      warning: warnings.isEmpty ? nil : warnings.joined(separator: "; "), slow: slow(person))
  }

  /// A warning that a person's calendar won't show in time that they have the shift, or have it no more.
  private func slow(_ person: Employee) -> Effect? {
    guard found.board == nil else { return nil }
    return CalendarTeller(wording: wording, zone: zone, now: now).warning(
      about: shift.interval.lowerBound, of: person.id, called: person.name, calendars)
  }

  private func facts(_ candidate: Replacement.Candidate) -> String {
    let work = position.map { position in
      candidate.lastOnPosition.map { day in
        wording.last(position.name, dayInSentence(day), isNamed: (-1...1).contains(day.days(since: today)))
      } ?? position.name
    }
    let rest = candidate.restMinutes.map { wording.rested(wording.length(minutes: $0)) }
    let free = [candidate.isFreeAllDay ? wording.freeAllDay : wording.freeThen, rest].compactMap { $0 }
    let wish: String? =
      switch candidate.preference {
      case 1: wording.wouldLikeIt
      case -1: wording.wouldRatherNot
      default: nil
      }
    let gap = candidate.facts.gap.map { wording.gap($0, position: position?.name) }
    return [gap, work, free.joined(separator: wording.comma), wish].compactMap { $0 }.map(wording.sentence).joined(
      separator: " ")
  }

  // MARK: Ruled out

  private func unable(_ other: Replacement.Unable) -> ReplacementScreen.Unable {
    ReplacementScreen.Unable(
      person: other.employee.id, name: other.employee.fullName, initials: other.employee.initials,
      photo: PhotoMark(other.employee, hasRule: hasPhotoRule), reason: reason(other.obstacle),
      isRule: other.isRule, isUnlisted: other.isUnlisted)
  }

  /// The breach of a person with rules as the only obstacle.
  func breach(of other: Replacement.Unable, ways: [WayOut]) -> ReplacementScreen.Breach {
    let (person, day) = (other.employee, wording.shortDate(short: shift.hours.date))
    let subject = [person.fullName, position?.name, day, wording.times(of: shift.hours)]
    let lines = RuleBreach.all(by: other.candidate).map { BreachScreen.Line($0, in: zone, wording) }
    return ReplacementScreen.Breach(
      person: person.id, firstName: person.name,
      screen: BreachScreen(
        subject: subject.compactMap(\.self).joined(separator: wording.comma), lines: lines, ways: ways))
  }

  private func reason(_ obstacle: Replacement.Obstacle) -> String {
    ObstacleWriter(zone: zone, now: now, wording: wording).reason(
      obstacle, on: shift.hours.date, position: position?.name)
  }

  // MARK: Words

  private func day(_ date: LocalDate) -> String {
    switch date.days(since: today) {
    case 0: wording.today
    case 1: wording.tomorrow
    default: wording.shortDate(short: date)
    }
  }

  private func dayInSentence(_ date: LocalDate) -> String {
    switch date.days(since: today) {
    case 0: wording.todayInSentence
    case 1: wording.tomorrowInSentence
    case -1: wording.yesterdayInSentence
    default: wording.shortDate(short: date)
    }
  }
}
