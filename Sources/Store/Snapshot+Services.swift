public import Domain

extension Snapshot {
  /// The groups of a collection with their services, both in their order; archived ones are left out.
  public func services(in collection: ServiceGroup.Collection, of organization: ID<Organization>) throws -> [(
    group: ServiceGroup, services: [Service]
  )] {
    throw StoreFault("not built yet")
  }

  /// One service, archived or not. Errors: `Refusal.notFound`.
  public func service(_ id: ID<Service>, of organization: ID<Organization>) throws -> Service {
    throw StoreFault("not built yet")
  }

  /// One group that is not archived. Errors: `Refusal.notFound`.
  public func serviceGroup(_ id: ID<ServiceGroup>, of organization: ID<Organization>) throws -> ServiceGroup {
    throw StoreFault("not built yet")
  }

  /// The feeds that services are read from, at most one a collection.
  public func servicesFeeds(of organization: ID<Organization>) throws -> [ServicesFeed] {
    throw StoreFault("not built yet")
  }

  /// Everybody active who has at least one skill.
  ///
  /// With `duties(of:in:at:)` it answers who on duty can do a service, and who is next.
  public func skilledEmployees(of organization: ID<Organization>) throws -> [Employee] {
    throw StoreFault("not built yet")
  }
}
