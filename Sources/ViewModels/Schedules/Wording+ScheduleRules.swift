import Domain

// What a schedule says, in words: once as a sentence for its editor, once short for the list.

// MARK: - The sentence

extension Wording {
  func say(en: Sentence, de: Sentence) -> Sentence {
    switch language {
    case .en: en
    case .de: de
    }
  }

  /// `Every 2 weeks on Monday and Thursday, 22:00 to 6:00, from 26 October until 17 December. Soumya and Evan take turns.`
  ///
  /// `names` are those of the rotation, in its order; a year is told where it is not that of `today`.
  func sentence(of terms: ScheduleTerms, names: [String], today: LocalDate) -> Sentence {
    let rule = terms.recurrence
    let day = { (date: LocalDate) in date.year == today.year ? dayAndMonth(date) : fullDate(date) }
    let times: Sentence = ", \(chosen: clockTimes(terms))"
    let who = Sentence(stringLiteral: " " + assignee(inSentence: terms.assignment, names))
    return frequency(inSentence: rule, day) + times + span(inSentence: rule, day) + "." + who
      + exceptions(of: rule, day)
  }

  private func frequency(inSentence rule: Recurrence, _ day: (LocalDate) -> String) -> Sentence {
    let begin = rule.begin
    switch rule.pattern {
    case .once:
      return say(
        en: "\(chosen: "Once"), on \(chosen: "\(weekday(begin.weekday)) \(day(begin))")",
        de: "\(chosen: "Einmal"), am \(chosen: "\(weekday(begin.weekday)), \(day(begin))")")
    case .daily: return rule.interval == 1 ? everyDay : every(interval(rule))
    case .weekly(let days): return weekly(days, rule)
    case .monthly(let monthDay):
      return every(interval(rule), rule.interval, de: "Jeden") + self.monthDay(inSentence: monthDay, rule.missingDay)
    case .yearly:
      return every(interval(rule), rule.interval, de: "Jedes")
        + say(en: " on \(chosen: dayAndMonth(begin))", de: " am \(chosen: dayAndMonth(begin))")
        + Sentence(stringLiteral: leapDay(rule))
    }
  }

  private var everyDay: Sentence { say(en: "\(chosen: "Every day")", de: "\(chosen: "Jeden Tag")") }

  /// `Every 2 weeks`; with an interval of one, `Every month`.
  private func every(_ interval: String, _ count: Int = 2, de one: String = "") -> Sentence {
    say(en: "Every \(chosen: interval)", de: "\(count == 1 ? one : "Alle") \(chosen: interval)")
  }

  private func weekly(_ days: Set<Weekday>, _ rule: Recurrence) -> Sentence {
    let isEvery = rule.interval == 1
    if days.count == Weekday.allCases.count {
      return isEvery
        ? everyDay
        : every(interval(rule)) + say(en: " on \(chosen: "every day")", de: " an \(chosen: "jedem Tag")")
    }
    if let run = run(of: days, weekday) {
      return isEvery ? "\(chosen: run)" : every(interval(rule)) + ", \(chosen: run)"
    }
    let names: Sentence = list(ordered(days).map { "\(chosen: weekday($0))" })
    if isEvery { return say(en: "Every ", de: "Jeden ") + names }
    return every(interval(rule)) + say(en: " on ", de: " am ") + names
  }

  private func monthDay(inSentence day: Recurrence.MonthDay, _ missing: Recurrence.MissingDay) -> Sentence {
    switch day {
    case .day(let number):
      say(en: " on the \(chosen: ordinal(number))", de: " am \(chosen: ordinal(number))")
        + Sentence(stringLiteral: missingDay(number, missing))
    case .weekday(let weekday, let nth):
      say(
        en: " on the \(chosen: "\(place(nth)) \(self.weekday(weekday))")",
        de: " am \(chosen: "\(place(nth))n \(self.weekday(weekday))")")
    }
  }

  private func missingDay(_ number: Int, _ missing: Recurrence.MissingDay) -> String {
    guard number > 28 else { return "" }
    return switch missing {
    case .lastDay: say(en: ", or the last day of the month", de: ", sonst am letzten Tag des Monats")
    case .skip: say(en: ", if there is one", de: ", wenn es ihn gibt")
    }
  }

  private func leapDay(_ rule: Recurrence) -> String {
    guard rule.begin.month == 2, rule.begin.day == 29 else { return "" }
    return switch rule.missingDay {
    case .lastDay: say(en: ", or the last day of February", de: ", sonst am letzten Tag im Februar")
    case .skip: say(en: ", in leap years", de: ", in Schaltjahren")
    }
  }

  private func span(inSentence rule: Recurrence, _ day: (LocalDate) -> String) -> Sentence {
    if rule.pattern == .once { return "" }
    let from = say(en: ", from \(day(rule.begin))", de: ", ab \(day(rule.begin))")
    return switch rule.end {
    case .never: Sentence(stringLiteral: from)
    case .on(let end): Sentence(stringLiteral: from + say(en: " until \(day(end))", de: " bis \(day(end))"))
    case .after(let count): Sentence(stringLiteral: "\(from), \(times(count))")
    }
  }

  private func assignee(inSentence assignment: Assignment, _ names: [String]) -> String {
    switch assignment {
    case .open(let needed):
      return needed == 1
        ? say(en: "One open shift each time.", de: "Jeweils eine offene Schicht.")
        : say(en: "\(needed) open shifts each time.", de: "Jeweils \(needed) offene Schichten.")
    case .people(let rotation):
      let everybody = list(shortened(names))
      if names.isEmpty { return say(en: "No one chosen yet.", de: "Noch ist niemand gewählt.") }
      if names.count == 1 {
        return say(en: "\(everybody) takes every shift.", de: "\(everybody) übernimmt jede Schicht.")
      }
      return switch rotation.turn {
      case .shift: say(en: "\(everybody) take turns.", de: "\(everybody) wechseln sich ab.")
      case .week: say(en: "\(everybody) take turns weekly.", de: "\(everybody) wechseln sich wochenweise ab.")
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
      text += say(en: " Not on \(told(rule.excluded)).", de: " Nicht am \(told(rule.excluded)).")
    }
    if !rule.added.isEmpty { text += say(en: " Also on \(told(rule.added)).", de: " Auch am \(told(rule.added)).") }
    return Sentence(stringLiteral: text)
  }
}

// MARK: - The short form

extension Wording {
  /// `Every 2 weeks, Mon and Thu, 22:00–6:00`.
  func headline(of terms: ScheduleTerms) -> String {
    "\(shortFrequency(terms.recurrence)), \(time(terms.start))–\(time(terms.end))"
  }

  private func shortFrequency(_ rule: Recurrence) -> String {
    let isEvery = rule.interval == 1
    let every = isEvery ? "" : say(en: "Every \(interval(rule))", de: "Alle \(interval(rule))") + ", "
    switch rule.pattern {
    case .once: return say(en: "Once", de: "Einmal")
    case .daily: return isEvery ? everyDay.text : String(every.dropLast(2))
    case .weekly(let days):
      if days.count == Weekday.allCases.count {
        return isEvery ? everyDay.text : every + say(en: "every day", de: "jeden Tag")
      }
      let name = isEvery ? weekday : shortWeekday
      return every + (run(of: days, name) ?? list(ordered(days).map(name)))
    case .monthly(.day(let number)):
      let day = say(en: "\(ordinal(number)) of the month", de: "am \(ordinal(number)) des Monats")
      let missing =
        number > 28 && rule.missingDay == .lastDay ? say(en: " or its last day", de: " oder am letzten Tag") : ""
      return capitalized(every + day + missing)
    case .monthly(.weekday(let weekday, let nth)):
      let name = self.weekday(weekday)
      return capitalized(every + say(en: "\(place(nth)) \(name) of the month", de: "\(place(nth))r \(name) im Monat"))
    case .yearly:
      let day = dayAndMonth(rule.begin)
      return isEvery
        ? say(en: "Every year on \(day)", de: "Jedes Jahr am \(day)") : every + say(en: "on \(day)", de: "am \(day)")
    }
  }

  /// `Bennie and Charlotte, every other week`.
  func assignee(of assignment: Assignment, names: [String]) -> String {
    switch assignment {
    case .open(let needed):
      return needed == 1 ? openShift : say(en: "\(needed) open shifts each", de: "Je \(needed) offene Schichten")
    case .people(let rotation):
      let everybody = list(shortened(names))
      if names.count < 2 { return everybody }
      return switch rotation.turn {
      case .shift: say(en: "\(everybody) take turns", de: "\(everybody) im Wechsel")
      case .week where names.count == 2:
        say(en: "\(everybody), every other week", de: "\(everybody), jede zweite Woche")
      case .week: say(en: "\(everybody), a week each", de: "\(everybody), je eine Woche")
      }
    }
  }

  /// `7 September 2026 to 27 February 2027`, `3 August 2026, no end`, `from 1 October 2026, 24 times`.
  func dates(of rule: Recurrence) -> String {
    let begin = fullDate(rule.begin)
    if rule.pattern == .once { return begin }
    switch rule.end {
    case .never: return say(en: "\(begin), no end", de: "ab \(begin)")
    case .after(let count): return say(en: "from \(begin), \(times(count))", de: "ab \(begin), \(times(count))")
    case .on(let end):
      let first = rule.begin.year == end.year ? dayAndMonth(rule.begin) : begin
      return say(en: "\(first) to \(fullDate(end))", de: "\(first) bis \(fullDate(end))")
    }
  }
}

// MARK: - Pieces

extension Wording {
  /// `24 October 2026`.
  func fullDate(_ date: LocalDate) -> String { "\(dayAndMonth(date)) \(date.year)" }

  /// `Mon 26 Oct`, and the year where it is another.
  func columnDate(_ date: LocalDate, today: LocalDate) -> String {
    let months = say(
      en: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
      de: "Jan. Febr. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.")
    let month = months.split(separator: " ")[date.month - 1]
    let year = date.year == today.year ? "" : "\u{a0}\(date.year)"
    let weekday = shortWeekday(date.weekday)
    return say(
      en: "\(weekday)\u{a0}\(date.day)\u{a0}\(month)\(year)", de: "\(weekday).\u{a0}\(date.day).\u{a0}\(month)\(year)")
  }

  /// `2 weeks`, and with an interval of one `week`.
  func interval(_ rule: Recurrence) -> String {
    let count = rule.interval
    let number = count == 1 ? "" : "\(count)\u{a0}"
    return switch rule.pattern {
    case .once: ""
    case .daily: number + say(en: count == 1 ? "day" : "days", de: count == 1 ? "Tag" : "Tage")
    case .weekly: number + say(en: count == 1 ? "week" : "weeks", de: count == 1 ? "Woche" : "Wochen")
    case .monthly: number + say(en: count == 1 ? "month" : "months", de: count == 1 ? "Monat" : "Monate")
    case .yearly: number + say(en: count == 1 ? "year" : "years", de: count == 1 ? "Jahr" : "Jahre")
    }
  }

  /// `22:00 to 6:00, with 30 min break`; of more than a day the length is told too.
  private func clockTimes(_ terms: ScheduleTerms) -> String {
    let (start, end) = (time(terms.start), time(terms.end))
    let length = terms.minutes > LocalTime.minutesPerDay ? ", \(length(minutes: terms.minutes))" : ""
    let pause = terms.breakMinutes > 0 ? ", \(withBreak(terms.breakMinutes))" : ""
    return say(en: "\(start) to \(end)\(length)\(pause)", de: "\(start) bis \(end)\(length)\(pause)")
  }

  private func times(_ count: Int) -> String {
    say(en: count == 1 ? "1\u{a0}time" : "\(count)\u{a0}times", de: "\(count)-mal")
  }

  private func countOfDays(_ count: Int) -> String { say(en: "\(count) days", de: "\(count) Tagen") }

  /// `first`, `last`; in German the stem to which `n` or `r` is added.
  func place(_ nth: Int) -> String {
    switch nth {
    case 1: say(en: "first", de: "erste")
    case 2: say(en: "second", de: "zweite")
    case 3: say(en: "third", de: "dritte")
    case 4: say(en: "fourth", de: "vierte")
    case -1: say(en: "last", de: "letzte")
    case -2: say(en: "second to last", de: "vorletzte")
    case -3: say(en: "third to last", de: "drittletzte")
    case -4: say(en: "fourth to last", de: "viertletzte")
    case -5: say(en: "fifth to last", de: "fünftletzte")
    default: say(en: "fifth", de: "fünfte")
    }
  }

  /// `31st`.
  func ordinal(_ number: Int) -> String {
    let ending =
      switch (number % 100, number % 10) {
      case (11...13, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      default: "th"
      }
    return say(en: "\(number)\(ending)", de: "\(number).")
  }

  /// `Monday to Saturday`, for three days and more that follow each other.
  private func run(of days: Set<Weekday>, _ name: (Weekday) -> String) -> String? {
    let days = ordered(days)
    guard let first = days.first, let last = days.last, days.count > 2,
      last.days(since: first) == days.count - 1
    else { return nil }
    return say(en: "\(name(first)) to \(name(last))", de: "\(name(first)) bis \(name(last))")
  }

  private func ordered(_ days: Set<Weekday>) -> [Weekday] { conventions.weekdays.filter(days.contains) }

  private var and: String { say(en: " and ", de: " und ") }

  /// `Soumya, Evan and Mia`.
  func list(_ items: [String]) -> String { list(items.map { Sentence(stringLiteral: $0) }).text }

  private func list(_ items: [Sentence]) -> Sentence {
    guard let last = items.last else { return "" }
    let rest = items.dropLast()
    guard let first = rest.first else { return last }
    return rest.dropFirst().reduce(first) { $0 + ", " + $1 } + Sentence(stringLiteral: and) + last
  }

  /// At most six names; of more, five and how many others.
  private func shortened(_ names: [String]) -> [String] {
    guard names.count > 6 else { return names }
    return names.prefix(5) + [say(en: "\(names.count - 5) others", de: "\(names.count - 5) weitere")]
  }

  private func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

extension ScheduleTerms {
  /// What the clock shows at the end.
  var end: LocalTime {
    LocalTime(minuteOfDay: (start.minuteOfDay + minutes) % LocalTime.minutesPerDay) ?? .midnight
  }
}
