/// The days on which something repeats: a rule on civil days, of no zone.
///
/// Shape: the days that match `pattern` from `begin` on, every `interval`-th period, until `end`; then without
/// `excluded` and with `added`. `begin` itself is a day only where it matches the pattern. Weeks begin on Monday.
/// Source: RFC 5545, section 3.3.10, of which it is the part that rosters use.
public struct Recurrence: Sendable, Hashable {
  /// What repeats.
  public enum Pattern: Sendable, Hashable {
    /// On `begin` and never again.
    case once
    case daily
    /// On chosen days of the week; at least one.
    case weekly(Set<Weekday>)
    case monthly(MonthDay)
    /// On the day and month of `begin`.
    case yearly
  }

  /// Which day of a month.
  public enum MonthDay: Sendable, Hashable {
    /// 1 to 31; where a month has no such day, `missingDay` says what then.
    case day(Int)
    /// The first (1) to fifth (5) such weekday of the month, or from its end (−1 the last, to −5); a month that has
    /// no fifth is skipped.
    case weekday(Weekday, nth: Int)
  }

  /// What becomes of the 29th to 31st in a month, or of 29 February in a year, that has none.
  public enum MissingDay: String, Sendable, Hashable, CaseIterable {
    /// The month's last day.
    case lastDay = "last-day"
    case skip
  }

  public enum End: Sendable, Hashable {
    case never
    /// This day is the last that may match.
    case on(LocalDate)
    /// So many days match, those that are excluded among them; at least 1.
    case after(Int)
  }

  public var begin: LocalDate
  public var pattern: Pattern
  /// Every so many days, weeks, months or years: 1 to `longestInterval`.
  public var interval: Int
  public var missingDay: MissingDay
  public var end: End
  /// Days of the pattern on which it does not happen (EXDATE).
  public var excluded: Set<LocalDate>
  /// Days on which it happens beside the pattern (RDATE); not before `begin`.
  public var added: Set<LocalDate>

  public static let longestInterval = 999
  public static let mostDays = 100_000
  public static let mostExceptions = 1000

  public init(
    begin: LocalDate, pattern: Pattern = .once, interval: Int = 1, missingDay: MissingDay = .lastDay,
    end: End = .never, excluded: Set<LocalDate> = [], added: Set<LocalDate> = []
  ) {
    self.begin = begin
    self.pattern = pattern
    self.interval = interval
    self.missingDay = missingDay
    self.end = end
    self.excluded = excluded
    self.added = added
  }
}
