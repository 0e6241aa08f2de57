/// A schedule's dates during editing; no input can make them break the rules.
///
/// An input that would break a rule is refused and changes nothing. A chosen end stays while it is valid; otherwise it moves to
/// `earliestEnd`, which `adjustment` reports. An end that was not chosen follows `earliestEnd`. Weekdays and the day of the month follow
/// the start until they are chosen.
public struct ScheduleDates: Sendable, Hashable {
  /// The kind of repetition, in one word; see `Recurrence.Pattern` for the details.
  public enum Frequency: String, Sendable, Hashable, CaseIterable {
    /// The raw values name the choices of the form.
    case once, daily, weekly, monthly, yearly
  }

  /// A side effect of an input.
  public enum Adjustment: Sendable, Hashable {
    /// The chosen end was no longer valid.
    case endMoved(from: LocalDate, to: LocalDate)
  }

  /// Today at the site, the first day for a new start.
  public let today: LocalDate
  /// The start of the schedule being edited; `nil` for a new one.
  public let storedBegin: LocalDate?
  /// Not before `earliestBegin`.
  public private(set) var begin: LocalDate
  /// Decides which other fields matter.
  public private(set) var frequency: Frequency
  /// Every `interval` periods of the frequency.
  public private(set) var interval: Int
  /// The first day of weeks: the organization's when the schedule was made, which it keeps.
  public let weekStart: Weekday
  /// The replacement for a day that a month lacks.
  public var missingDay: Recurrence.MissingDay
  /// `nil` while the weekdays follow the start.
  public private(set) var chosenWeekdays: Set<Weekday>?
  /// `nil` while the day of the month follows the start.
  public private(set) var chosenMonthDay: Recurrence.MonthDay?
  /// `nil` while the end follows `earliestEnd`.
  public private(set) var chosenEnd: Recurrence.End?
  /// The side effect of the last input.
  public private(set) var adjustment: Adjustment?
  private var excluded: Set<LocalDate> = []
  private var added: Set<LocalDate> = []

  /// A new schedule: today, once.
  public init(today: LocalDate, weekStart: Weekday = .monday) {
    self.today = today
    self.weekStart = weekStart
    storedBegin = nil
    begin = today
    frequency = .once
    interval = 1
    missingDay = .lastDay
  }

  /// An existing schedule, even if it began before today; its values count as chosen.
  ///
  /// A weekday or day of the month that matches the start counts as following it.
  public init(editing stored: Recurrence, today: LocalDate) {
    self.init(today: today, storedBegin: stored.begin, editing: stored)
  }

  /// Dates of a sent form; `storedBegin` is that of the edited schedule, if any.
  ///
  /// Checks nothing: a form is read through the inputs.
  public init(today: LocalDate, storedBegin: LocalDate?, editing recurrence: Recurrence, isEndChosen: Bool = true) {
    self.today = today
    self.storedBegin = storedBegin
    begin = recurrence.begin
    interval = recurrence.interval
    weekStart = recurrence.weekStart
    missingDay = recurrence.missingDay
    excluded = recurrence.excluded
    added = recurrence.added
    frequency = Frequency(recurrence.pattern)
    if case .weekly(let weekdays) = recurrence.pattern, weekdays != [begin.weekday] { chosenWeekdays = weekdays }
    if case .monthly(let monthDay) = recurrence.pattern, monthDay != .day(begin.day) { chosenMonthDay = monthDay }
    if frequency != .once, isEndChosen { chosenEnd = recurrence.end }
  }
}

// MARK: - Outputs

extension ScheduleDates {
  /// The resulting rule.
  public var recurrence: Recurrence {
    Recurrence(
      begin: begin, pattern: pattern, interval: frequency == .once ? 1 : interval, weekStart: weekStart,
      missingDay: missingDay, end: end, excluded: excluded, added: added)
  }

  /// The rule's pattern.
  public var pattern: Recurrence.Pattern {
    switch frequency {
    case .once: .once
    case .daily: .daily
    case .weekly: .weekly(weekdays)
    case .monthly: .monthly(monthDay)
    case .yearly: .yearly
    }
  }

  /// The chosen weekdays, or the start's.
  public var weekdays: Set<Weekday> { chosenWeekdays ?? [begin.weekday] }
  /// The chosen day of the month, or the start's.
  public var monthDay: Recurrence.MonthDay { chosenMonthDay ?? .day(begin.day) }

  /// The chosen end, or `earliestEnd`; `never` for `once`, which needs none.
  public var end: Recurrence.End { frequency == .once ? .never : chosenEnd ?? .on(earliestEnd) }

  /// The end as a day; the start for `once`, `nil` if the end is not a day.
  public var endDate: LocalDate? {
    if frequency == .once { return begin }
    if case .on(let date) = end { return date }
    return nil
  }

  /// `true` if an end can be chosen.
  public var isEndShown: Bool { frequency != .once }

  /// The earliest possible start: today, or the schedule's own if earlier.
  ///
  /// The days between an earlier start and today can't be chosen.
  public var earliestBegin: LocalDate { min(storedBegin ?? today, today) }

  /// The first repetition after the start, which is the earliest possible end.
  ///
  /// For `once`, the start. Months and years are the calendar's: monthly from January 31, it is February 28 or 29.
  public var earliestEnd: LocalDate {
    switch frequency {
    case .once: begin
    case .daily: begin + interval
    case .weekly: begin + min(max(interval, 1), 1_000_000) * 7
    case .monthly: begin.adding(months: interval)
    case .yearly: begin.adding(months: min(max(interval, 1), 10_000) * 12)
    }
  }
}

// MARK: - Inputs

extension ScheduleDates {
  /// Chooses the first day.
  ///
  /// Errors: `Refusal.invalid` for `begin`: a day before today that is not the stored start.
  public mutating func setBegin(_ date: LocalDate) throws(Refusal) {
    guard date >= today || date == storedBegin else { throw .invalid([.init("begin", .notBefore(today))]) }
    change { $0.begin = date }
  }

  /// Chooses the kind of repetition, which can move the end.
  public mutating func setFrequency(_ frequency: Frequency) { change { $0.frequency = frequency } }

  /// Chooses the number of periods between repetitions. Errors: `Refusal.invalid` for `interval`.
  public mutating func setInterval(_ interval: Int) throws(Refusal) {
    guard (1...Recurrence.longestInterval).contains(interval) else {
      throw .invalid([.init("interval", .notBetween(1, Recurrence.longestInterval))])
    }
    change { $0.interval = interval }
  }

  /// Chooses the days of the week of a weekly rule.
  ///
  /// Errors: `Refusal.invalid` for `weekdays` if there are none.
  public mutating func setWeekdays(_ weekdays: Set<Weekday>) throws(Refusal) {
    guard !weekdays.isEmpty else { throw .invalid([.init("weekdays", .missing)]) }
    change { $0.chosenWeekdays = weekdays }
  }

  /// Chooses the day of the month of a monthly rule.
  ///
  /// Errors: `Refusal.invalid` for `monthDay` if no month has the day.
  public mutating func setMonthDay(_ monthDay: Recurrence.MonthDay) throws(Refusal) {
    try Recurrence(begin: begin, pattern: .monthly(monthDay)).checked()
    change { $0.chosenMonthDay = monthDay }
  }

  /// Chooses the end; ignored for `once`.
  ///
  /// Errors: `Refusal.invalid` for `end`: a day before `earliestEnd`, or a count out of range. The current end is
  /// always accepted.
  public mutating func setEnd(_ end: Recurrence.End) throws(Refusal) {
    guard frequency != .once, end != chosenEnd else { return change { _ in } }
    switch end {
    case .on(let date) where date < begin: throw .invalid([.init("end", .endBeforeBegin)])
    case .on(let date) where date < earliestEnd: throw .invalid([.init("end", .notBefore(earliestEnd))])
    case .after(let count) where !(1...Recurrence.mostDays).contains(count):
      throw .invalid([.init("end", .notBetween(1, Recurrence.mostDays))])
    default: change { $0.chosenEnd = end }
    }
  }

  /// Resets to today, once, without exceptions.
  public mutating func clear() {
    let cleared = ScheduleDates(today: today, weekStart: weekStart)
    self = ScheduleDates(today: today, storedBegin: storedBegin, editing: cleared.recurrence)
  }

  /// Applies a change, and moves the chosen end if the change makes it invalid.
  private mutating func change(_ change: (inout ScheduleDates) -> Void) {
    adjustment = nil
    let before = earliestEnd
    change(&self)
    added = added.filter { $0 >= begin }
    guard frequency != .once, earliestEnd != before, case .on(let end) = chosenEnd, end < earliestEnd else { return }
    chosenEnd = nil
    adjustment = .endMoved(from: end, to: earliestEnd)
  }
}

extension ScheduleDates.Frequency {
  /// The frequency of a pattern.
  public init(_ pattern: Recurrence.Pattern) {
    switch pattern {
    case .once: self = .once
    case .daily: self = .daily
    case .weekly: self = .weekly
    case .monthly: self = .monthly
    case .yearly: self = .yearly
    }
  }
}

extension LocalDate {
  /// The same day `months` later, or that month's last day; clamped to the years 1 to 9999.
  func adding(months: Int) -> LocalDate {
    let (year, month, day) = parts
    let number = year * 12 + month - 1 + min(max(months, -120_000), 120_000)
    let (otherYear, otherMonth) = (number / 12, number % 12 + 1)
    guard number >= 12, otherYear <= 9999 else { return number < 12 ? .first : .last }
    let length = LocalDate.days(inMonth: otherMonth, of: otherYear)
    return LocalDate(year: otherYear, month: otherMonth, day: min(day, length)) ?? .last
  }
}
