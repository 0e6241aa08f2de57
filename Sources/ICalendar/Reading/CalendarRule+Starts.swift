public import Domain

extension CalendarRule {
  /// The days that a reading may look at, the starts that it may find, and the exceptions, over all events of a file.
  public struct Budget: Sendable {
    private var left: Int

    /// Enough for any calendar of people: 1,500,000, under a second.
    public init(_ most: Int = 1_500_000) { left = most }

    mutating func spend(_ count: Int) throws(RecurrenceFault) {
      left -= count
      guard left >= 0 else { throw .tooMany }
    }
  }

  /// The starts from one day through another, in order, on the event's own clock.
  ///
  /// A start that the zone's clocks skip is none and isn't counted (§3.3.10); `skipped` gets it. Without a zone, `offset`
  /// (seconds east of UTC) is that of all starts. Errors: `RecurrenceFault.tooMany` if the budget is used up. Cost:
  /// linear in the days of the span; from the rule's first day if it has a count.
  public func starts(
    in span: ClosedRange<LocalDate>, on zone: Zone? = nil, offset: Int = 0, _ budget: inout Budget,
    skipped: (LocalDateTime) -> Void = { _ in }
  ) throws(RecurrenceFault) -> [LocalDateTime] {
    var found: [LocalDateTime] = []
    var counted = 0
    var number = count == nil ? firstPeriod(before: span.lowerBound) : 0
    while let period = period(number), period.lowerBound <= span.upperBound {
      number += 1
      try budget.spend(period.upperBound.days(since: period.lowerBound) + 1)
      let starts = starts(of: period)
      try budget.spend(starts.count)
      for start in starts where start >= self.start {
        let instant =
          zone?.instant(of: start, as: .start) ?? Instant(seconds: start.secondsSinceEpoch - Int64(offset))
        if let zone, zone.local(instant) != start {
          if span.contains(start.date) { skipped(start) }
          continue
        }
        guard isWithin(start, instant), counted < count ?? .max else { return found }
        counted += 1
        if span.contains(start.date) { found.append(start) }
      }
    }
    return found
  }

  private func isWithin(_ start: LocalDateTime, _ instant: Instant) -> Bool {
    switch until {
    case nil: true
    case .date(let last): start.date <= last
    case .floating(let last), .zoned(let last, _): start <= last
    case .utc(let last): instant <= last
    }
  }

  // MARK: Periods

  /// The number of a period before which none matters; 0 at least.
  private func firstPeriod(before date: LocalDate) -> Int {
    let steps =
      switch frequency {
      case .yearly: date.year - start.date.year
      case .monthly: date.year * 12 + date.month - start.date.year * 12 - start.date.month
      case .weekly: date.days(since: start.date) / 7
      case .daily: date.days(since: start.date)
      }
    return max(0, steps / interval - 1)
  }

  /// The days of the nth period; `nil` after the calendar's last day.
  private func period(_ number: Int) -> ClosedRange<LocalDate>? {
    let step = number * interval
    switch frequency {
    case .yearly:
      let year = start.date.year + step
      guard let first = LocalDate(year: year, month: 1, day: 1), let last = LocalDate(year: year, month: 12, day: 31)
      else { return nil }
      return first...last
    case .monthly:
      let month = start.date.year * 12 + start.date.month - 1 + step
      guard let first = LocalDate(year: month / 12, month: month % 12 + 1, day: 1) else { return nil }
      return first...first + (LocalDate.days(inMonth: first.month, of: first.year) - 1)
    case .weekly:
      let first = start.date.startOfWeek(on: weekStart) + step * 7
      return first >= LocalDate.last - 6 ? nil : first...first + 6
    case .daily:
      let day = start.date + step
      return day >= LocalDate.last ? nil : day...day
    }
  }

  private func starts(of period: ClosedRange<LocalDate>) -> [LocalDateTime] {
    var starts: [LocalDateTime] = []
    var date = period.lowerBound
    while date <= period.upperBound {
      if matches(date) { starts += times.map { LocalDateTime(date: date, time: $0) } }
      guard date < LocalDate.last else { break }
      date = date + 1
    }
    guard !positions.isEmpty else { return starts }
    return starts.enumerated().filter { place, _ in
      positions.contains(place + 1) || positions.contains(place - starts.count)
    }.map(\.element)
  }

  // MARK: Days

  private func matches(_ date: LocalDate) -> Bool {
    let (year, month, day) = date.parts
    guard months.isEmpty || months.contains(month) else { return false }
    let length = LocalDate.days(inMonth: month, of: year)
    guard monthDays.isEmpty || isMonthDay(day, of: length) else { return false }
    if !yearDays.isEmpty {
      let first = LocalDate(year: year, month: 1, day: 1) ?? .first
      let (number, days) = (date.days(since: first) + 1, LocalDate.days(inYear: year))
      guard yearDays.contains(number) || yearDays.contains(number - days - 1) else { return false }
    }
    guard weekNumbers.isEmpty || isInWeeks(date) else { return false }
    return days.isEmpty || isWeekday(date, day: day, length: length)
  }

  private func isMonthDay(_ day: Int, of length: Int) -> Bool {
    if monthDays.contains(day) || monthDays.contains(day - length - 1) { return true }
    return takesLastDay && day == length && monthDays.contains { $0 > length }
  }

  /// A year's first week has four days of it at least.
  private func isInWeeks(_ date: LocalDate) -> Bool {
    let middle = date.startOfWeek(on: weekStart) + 3
    guard let first = LocalDate(year: middle.year, month: 1, day: 1) else { return false }
    let number = middle.days(since: first) / 7 + 1
    let last = LocalDate(year: middle.year, month: 12, day: 31) ?? .last
    let lastMiddle = last.startOfWeek(on: weekStart) + 3
    let weeks = (lastMiddle.year == middle.year ? lastMiddle : lastMiddle - 7).days(since: first) / 7 + 1
    return weekNumbers.contains(number) || weekNumbers.contains(number - weeks - 1)
  }

  private func isWeekday(_ date: LocalDate, day: Int, length: Int) -> Bool {
    days.contains { wanted in
      guard wanted.weekday == date.weekday else { return false }
      guard let nth = wanted.nth else { return true }
      if frequency == .monthly || !months.isEmpty {
        return nth > 0 ? (day - 1) / 7 + 1 == nth : (length - day) / 7 + 1 == -nth
      }
      guard let first = LocalDate(year: date.year, month: 1, day: 1) else { return false }
      let (before, days) = (date.days(since: first), LocalDate.days(inYear: date.year))
      return nth > 0 ? before / 7 + 1 == nth : (days - 1 - before) / 7 + 1 == -nth
    }
  }
}

extension LocalDate {
  fileprivate static func days(inYear year: Int) -> Int { 337 + days(inMonth: 2, of: year) }
}
