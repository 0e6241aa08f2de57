public import Domain

// MARK: - Times and dates

extension Wording {
  /// `6:02` or `6:02 am`: no leading zero, as a roster is read aloud.
  public func time(_ time: LocalTime) -> String { self.time(time, on: conventions.clock) }

  package func time(_ time: LocalTime, on clock: Conventions.Clock) -> String {
    let minutes = "\(time.minute < 10 ? "0" : "")\(time.minute)"
    return switch clock {
    case .twentyFour: "\(time.hour):\(minutes)"
    case .twelve: "\(time.hourOnDial):\(minutes)\u{a0}\(halfOfDay(time))"
    }
  }

  /// `14` or `2p` on the hour, else with minutes: for where a bar is narrow.
  package func shortTime(_ time: LocalTime) -> String {
    let minutes = time.minute == 0 ? "" : ":\(time.minute < 10 ? "0" : "")\(time.minute)"
    return switch conventions.clock {
    case .twentyFour: "\(time.hour)\(minutes)"
    case .twelve:
      time.hour < 12
        ? shortMorning(hour: "\(time.hourOnDial)\(minutes)") : shortAfternoon(hour: "\(time.hourOnDial)\(minutes)")
    }
  }

  /// `9–17`, and `14–24` to midnight, as people write it.
  package func shortTimes(_ start: LocalTime, _ end: LocalTime) -> String {
    let isToMidnight = end.minuteOfDay == 0 && conventions.clock == .twentyFour
    return "\(shortTime(start))–\(isToMidnight ? "24" : shortTime(end))"
  }

  /// Times have *am* or *pm*, and need more room.
  public var hasLongTimes: Bool { conventions.clock == .twelve }

  /// `14` or `2p`.
  public func hourMark(_ hour: Int) -> String { LocalTime(hour: hour, minute: 0).map(shortTime) ?? "" }

  private func halfOfDay(_ time: LocalTime) -> String {
    time.hour < 12 ? morning : afternoon
  }

  /// `Saturday 24 October`.
  public func date(_ date: LocalDate) -> String {
    self.date(weekday: weekday(date.weekday), day: date.day, month: month(date.month))
  }

  /// `24 October`.
  public func dayAndMonth(_ date: LocalDate) -> String {
    dayAndMonth(day: date.day, month: month(date.month))
  }

  /// `24 October 2026`: a day that may be of any year.
  public func dayMonthYear(_ date: LocalDate) -> String { dateWithYear(date: dayAndMonth(date), year: date.year) }

  /// `Sat 24`: a figure that fits where a time stands.
  public func shortDay(_ date: LocalDate) -> String {
    shortDay(weekday: shortWeekday(date.weekday), day: date.day)
  }

  /// `Sat 24 October`.
  package func shortDate(_ date: LocalDate) -> String {
    shortDate(weekday: shortWeekday(date.weekday), date: dayAndMonth(date))
  }

  /// `Sat 24 to Sun 25 October`, or one day, or two months.
  package func span(_ first: LocalDate, _ last: LocalDate) -> String {
    if first == last { return date(first) }
    if (first.year, first.month) == (last.year, last.month) {
      return spanInMonth(first: shortDay(first), weekday: shortWeekday(last.weekday), date: dayAndMonth(last))
    }
    return spanTo(first: shortDate(first), last: shortDate(last))
  }

  /// `Mon to Wed and Sat`: three days in a row or more are one span; `word` names a day.
  package func days(_ dates: [LocalDate], _ word: (LocalDate) -> String) -> String {
    var runs: [ClosedRange<LocalDate>] = []
    for date in dates.sorted() where !(runs.last?.contains(date) ?? false) {
      if let last = runs.last, last.upperBound + 1 == date {
        runs[runs.count - 1] = last.lowerBound...date
      } else {
        runs.append(date...date)
      }
    }
    return list(
      runs.flatMap { run in
        let (first, last) = (run.lowerBound, run.upperBound)
        if first == last { return [word(first)] }
        return last == first + 1 ? [word(first), word(last)] : [spanTo(first: word(first), last: word(last))]
      })
  }

  /// `19 – 25 October`.
  package func week(from first: LocalDate) -> String {
    let last = first + 6
    if first.month == last.month {
      return weekJoined(day: first.day, last: dayAndMonth(last))
    }
    return "\(dayAndMonth(first)) – \(dayAndMonth(last))"
  }

  /// Inside a date; `number`: 1 to 12.
  private func month(_ number: Int) -> String { monthName(number) ?? "" }

  /// `October`, as a heading names it; `number`: 1 to 12.
  package func monthByItself(_ number: Int) -> String { monthAlone(number) ?? "" }

  /// `number`: 1 to 12.
  package func shortMonth(_ number: Int) -> String { shortMonthName(number) ?? "" }

  /// The rest of a date after its number: ` October`, `. Oktober`.
  package func monthAfterNumber(_ number: Int) -> String { monthAfterNumber(number: month(number)) }

  /// `26 Oct – 1 Nov`.
  package func shortSpan(_ days: ClosedRange<LocalDate>) -> String {
    "\(dayAndShortMonth(days.lowerBound)) – \(dayAndShortMonth(days.upperBound))"
  }

  /// `Fri 30 Oct`.
  package func shortDate(short date: LocalDate) -> String {
    shortDate(weekday: shortWeekday(date.weekday), date: dayAndShortMonth(date))
  }

  private func dayAndShortMonth(_ date: LocalDate) -> String {
    dayAndShortMonth(day: date.day, month: shortMonth(date.month))
  }

  /// `Mon 26 Oct`, and the year if it differs from that of `today`.
  package func columnDate(_ date: LocalDate, today: LocalDate) -> String {
    let year = date.year == today.year ? "" : "\u{a0}\(date.year)"
    return columnDateJoined(
      weekday: shortWeekday(date.weekday), day: date.day, month: shortMonth(date.month), year: year)
  }

  /// `Saturday 24 October 2026`.
  package func longDate(_ day: LocalDate) -> String { dateWithYear(date: date(day), year: day.year) }

  /// `November 2026`.
  package func monthAndYear(_ date: LocalDate) -> String {
    monthWithYear(month: monthByItself(date.month), year: date.year)
  }

  /// `31st`, of a day of the month.
  package func ordinal(_ number: Int) -> String { ordinalName(number) ?? "\(number)" }

  /// `7 h 58 min`; whole minutes, never negative; two days and more in days.
  package func length(minutes: Int) -> String { length(minutes: minutes, days: days) }

  /// The same after *in*: `3 Tagen`.
  package func lengthAhead(minutes: Int) -> String { length(minutes: minutes, days: daysAhead) }

  private func length(minutes: Int, days: (Int) -> String) -> String {
    let (hours, rest) = max(0, minutes).quotientAndRemainder(dividingBy: 60)
    if hours >= 48 { return days(hours / 24) }
    if hours == 0 { return self.minutes(rest) }
    let hourText = self.hours(asText: "\(hours)")
    return rest == 0 ? hourText : "\(hourText) \(self.minutes(rest))"
  }

  /// Ends with one period, also after an abbreviation.
  package func sentence(_ text: String) -> String { text.hasSuffix(".") ? text : text + "." }
}

extension LocalTime {
  /// 12, 1, … 11.
  fileprivate var hourOnDial: Int { (hour + 11) % 12 + 1 }
}
