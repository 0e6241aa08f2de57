public import Domain

extension Snapshot {
  /// The schedules of an organization, by their begin, then by id; of one site or person where that is named.
  public func schedules(
    of organization: ID<Organization>, at site: ID<Site>? = nil, with person: ID<Employee>? = nil
  ) throws -> [Schedule] {
    throw StoreFault("not built yet")
  }

  /// One schedule that was not deleted. Errors: `Refusal.notFound`.
  public func schedule(_ id: ID<Schedule>, of organization: ID<Organization>) throws -> Schedule {
    throw StoreFault("not built yet")
  }

  /// What an edit would do to shifts; nothing is written.
  ///
  /// Errors: those of `Transaction.edit`.
  public func effect(of edit: ScheduleEdit, in organization: ID<Organization>, at now: Instant) throws
    -> ScheduleEffect
  {
    throw StoreFault("not built yet")
  }

  /// The days on which a site is closed, in their order.
  public func closedDays(of site: ID<Site>, in organization: ID<Organization>, during days: ClosedRange<LocalDate>)
    throws -> [ClosedDay]
  {
    throw StoreFault("not built yet")
  }

  /// The positions of an organization, by their name.
  public func positions(of organization: ID<Organization>) throws -> [Position] {
    throw StoreFault("not built yet")
  }
}
