/// The dates of a schedule while somebody edits it: no input leaves them against the rules.
///
/// An input that would break a rule is refused and changes nothing. An end that somebody chose stays while it is valid;
/// one that is not moves to `earliestEnd`, and `adjustment` says so. An end that nobody chose follows `earliestEnd`.
/// Weekdays and the day of the month follow the begin until somebody chooses them.
public struct ScheduleDates: Sendable, Hashable {
  /// How often, in one word; what `Recurrence.Pattern` says more exactly.
  public enum Frequency: String, Sendable, Hashable, CaseIterable {
    case once, daily, weekly, monthly, yearly
  }

  /// What an input changed beside what it was about.
  public enum Adjustment: Sendable, Hashable {
    /// The end that somebody chose was no longer valid.
    case endMoved(from: LocalDate, to: LocalDate)
  }

  /// Today at the site: a begin that is newly chosen is not before it.
  public let today: LocalDate
  /// The begin of the schedule that is edited; `nil` for a new one.
  public let storedBegin: LocalDate?
  public private(set) var begin: LocalDate
  public private(set) var frequency: Frequency
  public private(set) var interval: Int
  /// What becomes of a day that a month has not.
  public var missingDay: Recurrence.MissingDay
  /// The weekdays that somebody chose; `nil` while they follow the begin.
  public private(set) var chosenWeekdays: Set<Weekday>?
  /// The day of the month that somebody chose; `nil` while it follows the begin.
  public private(set) var chosenMonthDay: Recurrence.MonthDay?
  /// The end that somebody chose; `nil` while it follows `earliestEnd`.
  public private(set) var chosenEnd: Recurrence.End?
  /// What the last input moved.
  public private(set) var adjustment: Adjustment?
  private var excluded: Set<LocalDate> = []
  private var added: Set<LocalDate> = []

  /// A new schedule: today, once.
  public init(today: LocalDate) {
    self.today = today
    storedBegin = nil
    begin = today
    frequency = .once
    interval = 1
    missingDay = .lastDay
  }

  /// A schedule as it is, also where it began before today; all that it says counts as chosen.
  ///
  /// A day of the week or month that is the begin's counts as following it.
  public init(editing stored: Recurrence, today: LocalDate) {
    self.init(today: today, storedBegin: stored.begin, editing: stored)
  }

  /// Dates as a form brings them back; `storedBegin` is that of the schedule that is edited, if there is one.
  ///
  /// Nothing is checked: a form is read by the inputs.
  public init(today: LocalDate, storedBegin: LocalDate?, editing recurrence: Recurrence, isEndChosen: Bool = true) {
    self.today = today
    self.storedBegin = storedBegin
    begin = recurrence.begin
    interval = recurrence.interval
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
  /// The rule that the dates make.
  public var recurrence: Recurrence {
    Recurrence(
      begin: begin, pattern: pattern, interval: frequency == .once ? 1 : interval, missingDay: missingDay, end: end,
      excluded: excluded, added: added)
  }

  public var pattern: Recurrence.Pattern {
    switch frequency {
    case .once: .once
    case .daily: .daily
    case .weekly: .weekly(weekdays)
    case .monthly: .monthly(monthDay)
    case .yearly: .yearly
    }
  }

  public var weekdays: Set<Weekday> { chosenWeekdays ?? [begin.weekday] }
  public var monthDay: Recurrence.MonthDay { chosenMonthDay ?? .day(begin.day) }

  /// `never` for what is once, which needs no end.
  public var end: Recurrence.End { frequency == .once ? .never : chosenEnd ?? .on(earliestEnd) }

  /// The day that stands for the end: the begin of what is once; `nil` for an end that is no day.
  public var endDate: LocalDate? {
    if frequency == .once { return begin }
    if case .on(let date) = end { return date }
    return nil
  }

  public var isEndShown: Bool { frequency != .once }

  /// The first begin that may be chosen: today, or the earlier one that the schedule has.
  ///
  /// Between an earlier begin and today there is none.
  public var earliestBegin: LocalDate { min(storedBegin ?? today, today) }

  /// The first repetition after the begin, and the first end that may be chosen; the begin of what is once.
  ///
  /// Months and years are those of the calendar: of 31 January, every month, it is 28 or 29 February.
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
  /// Errors: `Refusal.invalid` with `begin`, for a day before today that is not the stored begin.
  public mutating func setBegin(_ date: LocalDate) throws(Refusal) {
    guard date >= today || date == storedBegin else { throw .invalid([.init("begin", .notBefore(today))]) }
    change { $0.begin = date }
  }

  public mutating func setFrequency(_ frequency: Frequency) { change { $0.frequency = frequency } }

  /// Errors: `Refusal.invalid` with `interval`.
  public mutating func setInterval(_ interval: Int) throws(Refusal) {
    guard (1...Recurrence.longestInterval).contains(interval) else {
      throw .invalid([.init("interval", .notBetween(1, Recurrence.longestInterval))])
    }
    change { $0.interval = interval }
  }

  /// Chooses the days of the week for a weekly rule.
  ///
  /// Errors: `Refusal.invalid` with `weekdays` where there are none.
  public mutating func setWeekdays(_ weekdays: Set<Weekday>) throws(Refusal) {
    guard !weekdays.isEmpty else { throw .invalid([.init("weekdays", .missing)]) }
    change { $0.chosenWeekdays = weekdays }
  }

  /// Chooses the day of the month for a monthly rule.
  ///
  /// Errors: `Refusal.invalid` with `monthDay` for a day that no month has.
  public mutating func setMonthDay(_ monthDay: Recurrence.MonthDay) throws(Refusal) {
    try Recurrence(begin: begin, pattern: .monthly(monthDay)).checked()
    change { $0.chosenMonthDay = monthDay }
  }

  /// Chooses the end; of what is once the end is not shown and stays as it was.
  ///
  /// Errors: `Refusal.invalid` with `end`, for a day before `earliestEnd` and a number out of bounds. The end that there
  /// is already is always taken.
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

  /// Makes it today and once, without exceptions.
  public mutating func clear() {
    let cleared = ScheduleDates(today: today)
    self = ScheduleDates(today: today, storedBegin: storedBegin, editing: cleared.recurrence)
  }

  /// Makes a change, and holds the end valid where the change is one of what `earliestEnd` follows.
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
  /// The same day of a month so many later, or its last day where it has no such day; held within the years 1 to 9999.
  func adding(months: Int) -> LocalDate {
    let (year, month, day) = parts
    let number = year * 12 + month - 1 + min(max(months, -120_000), 120_000)
    let (otherYear, otherMonth) = (number / 12, number % 12 + 1)
    guard number >= 12, otherYear <= 9999 else { return number < 12 ? .first : .last }
    let length = LocalDate.days(inMonth: otherMonth, of: otherYear)
    return LocalDate(year: otherYear, month: otherMonth, day: min(day, length)) ?? .last
  }
}
