public import Domain

extension Transaction {
  /// How many days ahead shifts are made by themselves.
  public static let horizonDays = 400

  /// Makes, changes or deletes a schedule, and its shifts with it; can be taken back.
  ///
  /// Shifts that are over stay as they are; published ones get a draft of their change. Shifts are made until 400 days
  /// from today, or as far as they were made before. The id is that of the schedule that now holds the terms: for
  /// `.following` the one that was split off.
  /// Errors: `Refusal.invalid` with the fields that are wrong (`begin`, `interval`, `weekdays`, `end`, `start`, `people`,
  /// `needed`, `position`, `site`, `note`, `exceptions`), `.outOfDate`, `.notFound`.
  @discardableResult
  public func edit(_ edit: ScheduleEdit, in organization: ID<Organization>) throws -> (
    schedule: ID<Schedule>, effect: ScheduleEffect
  ) {
    throw StoreFault("not built yet")
  }

  /// Makes the shifts of all schedules, or of a site's, that are not made up to a day yet; gives their number.
  @discardableResult
  public func extendSchedules(of site: ID<Site>? = nil, through day: LocalDate, in organization: ID<Organization>)
    throws -> Int
  {
    throw StoreFault("not built yet")
  }

  /// Closes a site on days; the drafts of its schedules on them go, published shifts stay. Can be taken back.
  public func close(_ site: ID<Site>, on days: [ClosedDay], in organization: ID<Organization>) throws {
    throw StoreFault("not built yet")
  }

  /// Opens a site on a day on which it was closed; its schedules make their shifts. Can be taken back.
  public func open(_ site: ID<Site>, on day: LocalDate, in organization: ID<Organization>) throws {
    throw StoreFault("not built yet")
  }
}
