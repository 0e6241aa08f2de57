/// A recurring pattern that creates shifts at a site.
public struct Schedule: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<Schedule>
  /// The first schedule of the series that it was split from; its own id if never split.
  public let series: ID<Schedule>
  /// The rule, place, time and people.
  public let terms: ScheduleTerms
  /// The last day for which shifts have been made; `nil` before the first.
  public let madeThrough: LocalDate?
  /// Increases with every change; an edit states the revision it is based on.
  public let revision: Int

  package init(
    id: ID<Schedule>, series: ID<Schedule>, terms: ScheduleTerms, madeThrough: LocalDate?, revision: Int
  ) {
    self.id = id
    self.series = series
    self.terms = terms
    self.madeThrough = madeThrough
    self.revision = revision
  }
}
