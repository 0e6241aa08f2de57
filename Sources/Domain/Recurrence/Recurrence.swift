/// The days of a repetition: a rule on civil days, in no particular zone.
///
/// Shape: the days that match `pattern` from `begin` on, in every `interval`-th period, until `end`; without
/// `excluded`, plus `added`. `begin` itself counts only if it matches the pattern. Source: the part of RFC 5545 §3.3.10
/// that rosters need.
public struct Recurrence: Sendable, Hashable {
  /// The repeating part of a rule.
  public enum Pattern: Sendable, Hashable {
    /// On `begin` alone.
    case once
    /// On every day.
    case daily
    /// On chosen days of the week; at least one.
    case weekly(Set<Weekday>)
    /// On one day of each month.
    case monthly(MonthDay)
    /// On the day and month of `begin`.
    case yearly
  }

  /// A day of a month, by number or by weekday.
  public enum MonthDay: Sendable, Hashable {
    /// 1 to 31; `missingDay` decides about months without it.
    case day(Int)
    /// The first (1) to fifth (5) such weekday of the month, or from its end (−1 the last, to −5).
    /// Months without a fifth are skipped.
    case weekday(Weekday, nth: Int)
  }

  /// The replacement for the 29th to 31st in months, and for February 29 in years, without one.
  public enum MissingDay: String, Sendable, Hashable, CaseIterable {
    /// The month's last day.
    case lastDay = "last-day"
    /// None: the month or year is skipped.
    case skip
  }

  /// The limit of a rule.
  public enum End: Sendable, Hashable {
    /// Only the calendar's last day.
    case never
    /// The last day that can match.
    case on(LocalDate)
    /// The number of days that match, excluded ones included; at least 1.
    case after(Int)
  }

  /// No day before it matches.
  public var begin: LocalDate
  /// Weekly and monthly patterns need not include `begin`.
  public var pattern: Pattern
  /// The days, weeks, months or years between matches: 1 to `longestInterval`.
  public var interval: Int
  /// The first day of its weeks, which decides every second week (WKST) and turns by the week.
  public var weekStart: Weekday
  /// Only matters for monthly and yearly patterns.
  public var missingDay: MissingDay
  /// Ignored for `once`.
  public var end: End
  /// Excluded days of the pattern (EXDATE).
  public var excluded: Set<LocalDate>
  /// Days outside the pattern (RDATE); not before `begin`.
  public var added: Set<LocalDate>

  /// The greatest `interval`.
  public static let longestInterval = 999
  /// The greatest count of `End.after`.
  public static let mostDays = 100_000
  /// The most days in `excluded`, and in `added`.
  public static let mostExceptions = 1000

  /// A rule of the given parts, unchecked; see `checked()`.
  public init(
    begin: LocalDate, pattern: Pattern = .once, interval: Int = 1, weekStart: Weekday = .monday,
    missingDay: MissingDay = .lastDay, end: End = .never, excluded: Set<LocalDate> = [], added: Set<LocalDate> = []
  ) {
    self.begin = begin
    self.pattern = pattern
    self.interval = interval
    self.weekStart = weekStart
    self.missingDay = missingDay
    self.end = end
    self.excluded = excluded
    self.added = added
  }
}
