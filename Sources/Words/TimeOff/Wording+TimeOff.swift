public import Domain

// MARK: - Kinds and days

extension Wording {
  /// The cost of time off: `2 days`, `16 h`, or none.
  package func cost(of effects: AbsenceEffects) -> String {
    if effects.hundredths > 0 { return dayCount(effects.hundredths) }
    return effects.hours.first.map { duration($0.minutes) } ?? noWorkingDays
  }

  /// `Vacation`, or the organization's own name.
  public func name(of kind: AbsenceKind) -> String {
    name(ofKind: kind.name, kind.builtIn)
  }

  /// The name of a kind by its own name, which may be empty, and its meaning.
  package func name(ofKind name: String, _ builtIn: AbsenceKind.BuiltIn?) -> String {
    name.isEmpty ? builtIn.map(usualName) ?? "" : name
  }

  package func usualName(of kind: AbsenceKind.BuiltIn) -> String {
    switch kind {
    case .vacation: usualNameVacation
    case .sick: illDay
    case .training: usualNameTraining
    case .other: usualNameOther
    }
  }
  /// `Ill until Tue 24 Nov`, `Training 9:00–12:00`, from a day on which it is told.
  package func away(_ absence: Absence, on date: LocalDate) -> String {
    let kind = name(of: absence.kind)
    if let part = absence.part { return "\(kind) \(times(part))" }
    // The year is told if it is not that of the day that this is about.
    let day = absence.days.upperBound
    let last = shortDate(short: day) + (day.year == date.year ? "" : "\u{a0}\(day.year)")
    return awayUntil(kind: kind, last: last)
  }
  /// The minutes of a day: `9:00–12:00`, `18:00–24:00`.
  package func times(_ minutes: Range<Int>) -> String {
    let start = LocalTime(minuteOfDay: minutes.lowerBound).map { time($0) } ?? ""
    return "\(start)–\(endTime(minutes.upperBound))"
  }
  /// Midnight at the end of a day is 24:00 where the clock has so many hours.
  package func endTime(_ minute: Int) -> String {
    if minute == LocalTime.minutesPerDay, !hasLongTimes { return "24:00" }
    return LocalTime(minuteOfDay: minute % LocalTime.minutesPerDay).map { time($0) } ?? ""
  }
  /// `Thu 3 to Fri 4 December`, `Thursday 3 December, 9:00–12:00`.
  package func span(of days: ClosedRange<LocalDate>, part: Range<Int>?) -> String {
    guard let part else { return span(days.lowerBound, days.upperBound) }
    return "\(date(days.lowerBound))\(comma)\(times(part))"
  }
}

extension Wording {
  /// `Thu 3 Dec, 9–17`; of whole days the first and the last.
  package func dayAndTimes(_ hours: Hours) -> String {
    switch hours {
    case .timed(let start, let minutes):
      "\(shortDate(short: start.date))\(comma)\(shortTimes(start.time, (start + minutes).time))"
    case .days(let first, let last):
      first == last ? shortDate(short: first) : "\(shortDate(short: first)) – \(shortDate(short: last))"
    }
  }
}

// MARK: - Asking

extension Wording {
  /// `Vacation, 2 days: Thu 3 to Fri 4 December.`
  package func askSentence(_ kind: String, _ days: String, _ span: String) -> Sentence {
    "\(chosen: kind), \(chosen: days): \(chosen: sentence(span))"
  }
  public var myTimeOff: String { yourTimeOff }
  package func stateApproved(_ name: String?, _ moment: String) -> String {
    guard let name else { return stateApprovedApproved }
    return stateApprovedApprovedBy(name: name, moment: moment)
  }
  /// Of fewer days than asked for.
  package func stateApprovedInPart(_ name: String?, _ moment: String, of asked: String, _ reason: String) -> String {
    let approved = sentence(stateApproved(name, moment))
    return stateApprovedInPartYouAskedFor(approved: approved, asked: asked, reason: reason)
  }
  package func stateDeclined(_ name: String?, _ moment: String, _ reason: String) -> String {
    let who = name.map { stateDeclinedBy(value: $0) } ?? ""
    return stateDeclinedDeclined(who: who, moment: moment, reason: reason)
  }
}

// MARK: - Effects

extension Wording {
  package func leftAfter(_ left: Int, of all: Int, in year: Int?) -> String {
    let when = year.map { leftAfterIn(value: $0) } ?? ""
    return leftAfterOfLeftAfter(
      left: number(days: left), all: dayCount(all), when: when, all2: number(days: all))
  }
  package func moreThanLeft(_ over: Int, in year: Int?) -> String {
    let when = year.map { moreThanLeftIn(value: $0) } ?? ""
    return moreThanLeftMoreThanThere(over: dayCount(over), when: when)
  }
  package func leftNow(_ left: Int) -> String { leftNow(left: number(days: left)) }
  package func couldTake(_ count: Int) -> String { count == 0 ? couldTakeNone : couldTakeOtherwise(count: count) }
  package func awayToo(_ names: [String]) -> String {
    if let only = names.first, names.count == 1 {
      return awayTooIsAwayToo(only: only)
    }
    return awayTooOthersAreAway(count: names.count)
  }
  /// `Front desk: leaves 1 of 2`.
  package func leaves(_ have: Int, of need: Int, _ position: String) -> String {
    have == 0 ? leavesHave(position: position, need: need) : leavesOtherwise(position: position, have: have, need: need)
  }
}

// MARK: - Deciding

extension Wording {
  package func waitingSentence(_ days: String, _ span: String) -> Sentence {
    "\(chosen: days.prefix(1).uppercased() + days.dropFirst()): \(chosen: sentence(span))"
  }
}
