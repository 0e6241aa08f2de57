public import Domain

extension Snapshot {
  /// The plan of a site over some days: at most 62.
  ///
  /// Errors: `Refusal.notFound`. Cost: grows with the shifts of the days, not with the history.
  public func plan(of site: ID<Site>, in organization: ID<Organization>, during days: ClosedRange<LocalDate>) throws
    -> Plan
  {
    throw StoreFault("not built yet")
  }

  /// One shift of the plan: a draft, or a published one that no draft changes. Errors: `Refusal.notFound`.
  ///
  /// For a published shift that has a change or a removal, it is that.
  public func plannedShift(_ id: ID<Shift>, of organization: ID<Organization>) throws -> PlannedShift {
    throw StoreFault("not built yet")
  }

  /// A site's newest publications, the newest first.
  public func publications(of site: ID<Site>, in organization: ID<Organization>, limit: Int = 50) throws
    -> [Publication]
  {
    throw StoreFault("not built yet")
  }

  /// One publication and what it did, in the order of the shifts' starts. Errors: `Refusal.notFound`.
  public func publication(_ id: ID<Publication>, of organization: ID<Organization>) throws -> (
    Publication, entries: [Publication.Entry]
  ) {
    throw StoreFault("not built yet")
  }
}
