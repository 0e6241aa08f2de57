public import Domain

/// The services that managers keep.
///
/// Errors of all: `Refusal.notFound`; `.invalid` with every field that is wrong (`name`, `description`, `duration`,
/// `price`, `skills`, `group`), `.outOfDate` where a service is not as it was seen.
extension Transaction {
  @discardableResult
  public func addServiceGroup(_ name: String, to collection: ServiceGroup.Collection, in organization: ID<Organization>)
    throws -> ID<ServiceGroup>
  {
    throw StoreFault("not built yet")
  }

  public func rename(_ group: ID<ServiceGroup>, to name: String, in organization: ID<Organization>) throws {
    throw StoreFault("not built yet")
  }

  /// Puts a group before or after its neighbor: by so many places, negative towards the beginning.
  public func move(_ group: ID<ServiceGroup>, by places: Int, in organization: ID<Organization>) throws {
    throw StoreFault("not built yet")
  }

  /// Takes a group and its services out of the lists.
  public func archive(_ group: ID<ServiceGroup>, in organization: ID<Organization>) throws {
    throw StoreFault("not built yet")
  }

  /// Adds a service at the end of its group; prices are in `currency`.
  @discardableResult
  public func add(_ draft: ServiceDraft, currency: Currency, in organization: ID<Organization>) throws -> ID<Service> {
    throw StoreFault("not built yet")
  }

  public func edit(
    _ id: ID<Service>, to draft: ServiceDraft, currency: Currency, seen revision: Int,
    in organization: ID<Organization>
  ) throws {
    throw StoreFault("not built yet")
  }

  /// Puts a service before or after its neighbor in its group.
  public func move(_ service: ID<Service>, by places: Int, in organization: ID<Organization>) throws {
    throw StoreFault("not built yet")
  }

  public func archive(_ service: ID<Service>, in organization: ID<Organization>) throws {
    throw StoreFault("not built yet")
  }

  public func unarchive(_ service: ID<Service>, in organization: ID<Organization>) throws {
    throw StoreFault("not built yet")
  }

  /// Reads a collection from an address from now on; replaces the address where it has one already.
  @discardableResult
  public func followServices(
    _ address: String, collection: ServiceGroup.Collection, intervalSeconds: Int, in organization: ID<Organization>
  ) throws -> ID<ServicesFeed> {
    throw StoreFault("not built yet")
  }

  /// Puts what a feed says in the place of what it said last; what was changed by hand stays, field by field.
  @discardableResult
  public func replaceServices(
    of feed: ID<ServicesFeed>, with groups: [FeedServiceGroup], setAside: [Feed.SetAside], etag: String?,
    lastModified: String?, in organization: ID<Organization>
  ) throws -> (added: Int, changed: Int, archived: Int, kept: Int) {
    throw StoreFault("not built yet")
  }

  /// Notes that a fetch failed, with a stable code; what is stored stays as it is.
  public func noteFault(_ fault: String, of feed: ID<ServicesFeed>, in organization: ID<Organization>) throws {
    throw StoreFault("not built yet")
  }

  public func noteUnchanged(_ feed: ID<ServicesFeed>, in organization: ID<Organization>) throws {
    throw StoreFault("not built yet")
  }
}
