/// A day on which a public holiday is kept.
public struct HolidayDay: Sendable, Hashable {
  /// A day of the site's own calendar.
  public let date: LocalDate
  /// What is kept; two can fall on one day.
  public let holiday: PublicHoliday
  /// Free because the holiday itself is on a weekend, where it is listed as well.
  public let isSubstitute: Bool
  /// Free in some municipalities or trades only, so that nobody should be closed by it unasked.
  public let isPartial: Bool
  /// The source: a law by its usual name.
  public let law: String
}
