package import Domain

// What a schedule says, in words: once as a sentence for its editor, once short for the list.

// MARK: - The sentence

extension Wording {
  /// `Every 2 weeks on Monday and Thursday, 22:00 to 6:00, from 26 October until 17 December. Soumya and Evan take turns.`
  ///
  /// `names` are those of the rotation, in its order; a year is told where it is not that of `today`.
  package func sentence(of terms: ScheduleTerms, names: [String], today: LocalDate) -> Sentence {
    let rule = terms.recurrence
    let day = { (date: LocalDate) in date.year == today.year ? dayAndMonth(date) : dayMonthYear(date) }
    let times: Sentence = ", \(chosen: clockTimes(terms))"
    let who = Sentence(stringLiteral: " " + assignee(inSentence: terms.assignment, names, at: terms.start))
    return frequency(inSentence: rule, day).capitalized + times + span(inSentence: rule, day) + "." + who
      + exceptions(of: rule, day)
  }
  private func frequency(inSentence rule: Recurrence, _ day: (LocalDate) -> String) -> Sentence {
    let begin = rule.begin
    switch rule.pattern {
    case .once: return Sentence(marked: frequencyOnce(weekday: weekday(begin.weekday), begin: day(begin)))
    case .daily: return rule.interval == 1 ? everyDay : every(interval(rule))
    case .weekly(let days): return weekly(days, rule)
    case .monthly(let monthDay):
      return (rule.interval == 1 ? Sentence(marked: everyMonth) : every(interval(rule)))
        + self.monthDay(inSentence: monthDay, rule.missingDay)
    case .yearly:
      return (rule.interval == 1 ? Sentence(marked: everyYear) : every(interval(rule)))
        + Sentence(marked: frequencyOn(begin: dayAndMonth(begin)))
        + Sentence(stringLiteral: leapDay(rule))
    }
  }
  private var everyDay: Sentence { Sentence(marked: everyDayText) }
  /// `Every 2 weeks`.
  private func every(_ interval: String) -> Sentence { Sentence(marked: everyInterval(interval)) }
  private func weekly(_ days: Set<Weekday>, _ rule: Recurrence) -> Sentence {
    let isEvery = rule.interval == 1
    if days.count == Weekday.allCases.count {
      return isEvery ? everyDay : every(interval(rule)) + Sentence(marked: weeklyOnEveryDay)
    }
    if let run = run(of: days, weekday) {
      return isEvery ? "\(chosen: run)" : every(interval(rule)) + ", \(chosen: run)"
    }
    let names: Sentence = list(ordered(days).map { "\(chosen: weekday($0))" })
    if isEvery { return Sentence(marked: weeklyEvery) + names }
    return every(interval(rule)) + Sentence(marked: weeklyOn) + names
  }
  private func monthDay(inSentence day: Recurrence.MonthDay, _ missing: Recurrence.MissingDay) -> Sentence {
    switch day {
    case .day(let number):
      Sentence(marked: monthDayDay(number: ordinal(number)))
        + Sentence(stringLiteral: missingDay(number, missing))
    case .weekday(let weekday, let nth):
      Sentence(marked: monthDayWeekday(nth: place(nth), weekday: self.weekday(weekday)))
    }
  }
  private func missingDay(_ number: Int, _ missing: Recurrence.MissingDay) -> String {
    guard number > 28 else { return "" }
    return switch missing {
    case .lastDay: missingDayLastDay
    case .skip: missingDaySkip
    }
  }
  private func leapDay(_ rule: Recurrence) -> String {
    guard rule.begin.month == 2, rule.begin.day == 29 else { return "" }
    return switch rule.missingDay {
    case .lastDay: leapDayLastDay
    case .skip: leapDaySkip
    }
  }
  private func span(inSentence rule: Recurrence, _ day: (LocalDate) -> String) -> Sentence {
    if rule.pattern == .once { return "" }
    let from = spanFrom2(begin: day(rule.begin))
    return switch rule.end {
    case .never: Sentence(stringLiteral: from)
    case .on(let end): Sentence(stringLiteral: from + spanUntil(end: day(end)))
    case .after(let count): Sentence(stringLiteral: "\(from)\(comma)\(times(count))")
    }
  }
  private func told(_ handover: TurnLength, by everybody: String, at start: LocalTime) -> String {
    guard let weekday = handover.weekday else { return assigneeEvery(everybody: everybody, every: every(handover)) }
    return assigneeEveryOn(
      everybody: everybody, every: every(handover), weekday: self.weekday(weekday), time: time(start))
  }
  private func every(_ handover: TurnLength) -> String {
    switch handover.unit {
    case .hours: turnsEveryHours(handover.count)
    case .days: turnsEveryDays(handover.count)
    case .weeks: turnsEveryWeeks(handover.count)
    }
  }
  private func assignee(inSentence assignment: Assignment, _ names: [String], at start: LocalTime) -> String {
    switch assignment {
    case .open(let needed): return assigneeOpen(needed: needed)
    case .people(let rotation):
      let everybody = list(shortened: names)
      if names.isEmpty { return assigneeNoOneChosen }
      if names.count == 1 {
        return assigneeTakesEveryShift(everybody: everybody)
      }
      return switch rotation.turn {
      case .shift: assigneeShift(everybody: everybody)
      case .week: assigneeWeek(everybody: everybody)
      case .every(let handover): told(handover, by: everybody, at: start)
      }
    }
  }
  private func exceptions(of rule: Recurrence, _ day: (LocalDate) -> String) -> Sentence {
    func told(_ days: Set<LocalDate>) -> String {
      let days = days.sorted()
      return days.count > 3 ? countOfDays(days.count) : list(days.map(day))
    }
    var text = ""
    if !rule.excluded.isEmpty {
      text += exceptionsNotOn(excluded: told(rule.excluded))
    }
    if !rule.added.isEmpty { text += exceptionsAlsoOn(added: told(rule.added)) }
    return Sentence(stringLiteral: text)
  }
}

// MARK: - The short form

extension Wording {
  /// `Every 2 weeks, Mon and Thu, 22:00–6:00`.
  package func headline(of terms: ScheduleTerms) -> String {
    capitalized("\(shortFrequency(terms.recurrence))\(comma)\(time(terms.start))–\(time(terms.end))")
  }
  private func shortFrequency(_ rule: Recurrence) -> String {
    let isEvery = rule.interval == 1
    let every = isEvery ? "" : shortFrequencyOtherwise(rule: interval(rule)) + ", "
    switch rule.pattern {
    case .once: return shortFrequencyOnce
    case .daily: return isEvery ? everyDay.text : String(every.dropLast(2))
    case .weekly(let days):
      if days.count == Weekday.allCases.count {
        return isEvery ? everyDay.text : every + shortFrequencyEveryDay
      }
      let name = isEvery ? weekday : shortWeekday
      return every + (run(of: days, name) ?? list(ordered(days).map(name)))
    case .monthly(.day(let number)):
      let day = shortFrequencyOfTheMonth(number: ordinal(number))
      let missing = number > 28 && rule.missingDay == .lastDay ? shortFrequencyOrItsLast : ""
      return every + day + missing
    case .monthly(.weekday(let weekday, let nth)):
      let name = self.weekday(weekday)
      return every + shortFrequencyOfTheMonth2(nth: place(nth), name: name)
    case .yearly:
      let day = dayAndMonth(rule.begin)
      return isEvery ? shortFrequencySEvery(day: day) : every + shortFrequencyOn(day: day)
    }
  }
  /// `Bennie and Charlotte, every other week`.
  package func assignee(of assignment: Assignment, names: [String]) -> String {
    switch assignment {
    case .open(let needed): return needed == 1 ? openShift : assigneeOpenShiftsEach(needed: needed)
    case .people(let rotation):
      let everybody = list(shortened: names)
      if names.count < 2 { return everybody }
      return switch rotation.turn {
      case .shift: assigneeShiftTakeTurns(everybody: everybody)
      case .week where names.count == 2: assigneeWeekEveryOther(everybody: everybody)
      case .week: assigneeWeekAWeek(everybody: everybody)
      case .every(let handover): assigneeEveryShort(everybody: everybody, every: every(handover))
      }
    }
  }
  /// `7 September 2026 to 27 February 2027`, `3 August 2026, no end`, `from 1 October 2026, 24 times`.
  package func dates(of rule: Recurrence) -> String {
    let begin = dayMonthYear(rule.begin)
    if rule.pattern == .once { return begin }
    switch rule.end {
    case .never: return datesNever(begin: begin)
    case .after(let count): return datesAfter(begin: begin, count: times(count))
    case .on(let end):
      let first = rule.begin.year == end.year ? dayAndMonth(rule.begin) : begin
      return datesTo(first: first, end: dayMonthYear(end))
    }
  }
}

// MARK: - Pieces

extension Wording {
  /// `2 weeks`, and with an interval of one `week`.
  package func interval(_ rule: Recurrence) -> String {
    let count = rule.interval
    let number = count == 1 ? "" : "\(count)\u{a0}"
    return switch rule.pattern {
    case .once: ""
    case .daily: number + intervalDays(count: count)
    case .weekly: number + intervalWeeks(count: count)
    case .monthly: number + intervalMonths(count: count)
    case .yearly: number + intervalYears(count: count)
    }
  }
  /// `22:00 to 6:00, with 30 min break`; of more than a day the length is told too.
  private func clockTimes(_ terms: ScheduleTerms) -> String {
    let (start, end) = (time(terms.start), time(terms.end))
    let length = terms.minutes > LocalTime.minutesPerDay ? ", \(length(minutes: terms.minutes))" : ""
    let pause = terms.breakMinutes > 0 ? ", \(withBreak(terms.breakMinutes))" : ""
    return clockTimesTo(start: start, end: end, length: length, pause: pause)
  }
  /// `first`, `last`; in German the stem to which `n` or `r` is added.
  package func place(_ nth: Int) -> String {
    switch nth {
    case 1: placeNthFirst
    case 2: placeNthSecond
    case 3: placeNthThird
    case 4: placeNthFourth
    case -1: placeNthLast
    case -2: placeNthSecondToLast
    case -3: placeNthThirdToLast
    case -4: placeNthFourthToLast
    case -5: placeNthFifthToLast
    default: placeNthOther
    }
  }
  /// `Monday to Saturday`, for three days and more that follow each other.
  private func run(of days: Set<Weekday>, _ name: (Weekday) -> String) -> String? {
    let days = ordered(days)
    guard let first = days.first, let last = days.last, days.count > 2,
      last.days(since: first) == days.count - 1
    else { return nil }
    return runTo(first: name(first), last: name(last))
  }
  private func ordered(_ days: Set<Weekday>) -> [Weekday] { conventions.weekdays.filter(days.contains) }
  /// `Soumya, Evan and Mia`.
  package func list(_ items: [String]) -> String { list(items.map { Sentence(stringLiteral: $0) }).text }
  private func list(_ items: [Sentence]) -> Sentence {
    guard let last = items.last else { return "" }
    let rest = items.dropLast()
    guard let first = rest.first else { return last }
    return rest.dropFirst().reduce(first) { $0 + ", " + $1 } + Sentence(stringLiteral: and) + last
  }
  /// At most six names; of more, five and how many others.
  package func list(shortened names: [String]) -> String {
    names.count > 6 ? list(names.prefix(5) + [shortenedOthers(count: names.count - 5)]) : list(names)
  }
  private func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

extension ScheduleTerms {
  /// What the clock shows at the end.
  package var end: LocalTime {
    LocalTime(minuteOfDay: (start.minuteOfDay + minutes) % LocalTime.minutesPerDay) ?? .midnight
  }
}
