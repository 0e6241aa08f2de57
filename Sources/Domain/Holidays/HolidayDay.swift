/// A day on which a public holiday is kept.
public struct HolidayDay: Sendable, Hashable {
  /// A day of the site's own calendar.
  public let date: LocalDate
  /// The holiday; two can fall on one day.
  public let holiday: PublicHoliday
  /// A day off because the holiday itself is on a weekend, which is listed as well.
  public let isSubstitute: Bool
  /// A day off in some municipalities or trades only, so that no site should be closed by it unasked.
  public let isPartial: Bool
  /// The source: a law by its usual name.
  public let law: String
}
