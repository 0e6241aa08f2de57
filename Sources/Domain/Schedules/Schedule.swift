/// A recurring pattern that makes the shifts of a site.
public struct Schedule: Sendable, Hashable {
  public let id: ID<Schedule>
  /// The first schedule of the series that it was split off from; its own id where it is the first.
  public let series: ID<Schedule>
  public let terms: ScheduleTerms
  /// Shifts are made until this day, itself included; `nil` before the first.
  public let madeThrough: LocalDate?
  /// How often it changed: who edits states the one that they saw.
  public let revision: Int

  public init(
    id: ID<Schedule>, series: ID<Schedule>, terms: ScheduleTerms, madeThrough: LocalDate?, revision: Int
  ) {
    self.id = id
    self.series = series
    self.terms = terms
    self.madeThrough = madeThrough
    self.revision = revision
  }
}
