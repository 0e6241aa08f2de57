public import Domain
public import Feeds
import Fetching
public import Observation
public import Store

/// What an administrator sees of the feeds: how reading went, and what was set aside and why.
@Observable
public final class FeedsModel {
  public struct Row: Sendable, Hashable {
    public let site: Site
    public let address: String
    public let interval: String
    public let lastRead: String
    public let fault: String?
    public let setAside: [SetAside]
  }

  /// The feed that the organization's people come from.
  public struct PeopleRow: Sendable, Hashable {
    public let address: String
    public let interval: String
    public let lastRead: String
    public let fault: String?
    public let setAside: [SetAside]
  }

  /// A feed that a collection of services comes from.
  public struct ServicesRow: Sendable, Hashable {
    public let collection: ServiceGroup.Collection
    /// `Services, Home`.
    public let title: String
    public let address: String
    public let interval: String
    public let lastRead: String
    public let fault: String?
    public let setAside: [SetAside]
  }

  public struct SetAside: Sendable, Hashable {
    /// Counted from 1, as people count; empty unless it is a single record.
    public let record: String
    public let reason: String
    public let excerpt: String
  }

  public private(set) var rows: [Row] = []
  /// `nil` if people come from no feed.
  public private(set) var people: PeopleRow?
  public private(set) var services: [ServicesRow] = []

  @ObservationIgnored public let visitor: Visitor
  @ObservationIgnored private let store: Store
  @ObservationIgnored private let feeds: FeedReader
  @ObservationIgnored private let zones: Zones

  public init(visitor: Visitor, store: Store, feeds: FeedReader, zones: Zones) {
    self.visitor = visitor
    self.store = store
    self.feeds = feeds
    self.zones = zones
  }

  public func load() async throws {
    guard visitor.mayManage else { throw Refusal.forbidden }
    let id = visitor.organization
    let (feeds, people, services, sites, organization) = try await store.read {
      (
        try $0.feeds(of: id), try $0.peopleFeed(of: id), try $0.servicesFeeds(of: id), try $0.sites(of: id),
        try $0.organization(id)
      )
    }
    rows = try feeds.compactMap { feed in
      try sites.first { $0.id == feed.site }.map { try row(feed, $0) }
    }
    let zone = try zones.zone(organization.zone)
    self.people = people.map { row($0, in: zone) }
    self.services = services.map { row($0, in: zone) }
  }

  /// Has a site's feed read now. Errors: `Refusal.notFound` if it has none.
  public func fetchButtonTapped(_ site: ID<Site>) async throws {
    try await load()
    guard rows.contains(where: { $0.site.id == site }) else { throw Refusal.notFound }
    await feeds.refresh(site, of: visitor.organization)
    try await load()
  }

  public func fetchPeopleButtonTapped() async throws {
    guard visitor.mayManage else { throw Refusal.forbidden }
    await feeds.refreshPeople(of: visitor.organization)
    try await load()
  }

  private func row(_ feed: Feed, _ site: Site) throws -> Row {
    let zone = try zones.zone(site.zone)
    return Row(
      site: site, address: FeedSource(feed.address)?.description ?? feed.address,
      interval: visitor.wording.everySeconds(feed.intervalSeconds), lastRead: lastRead(feed.reading, in: zone),
      fault: feed.fault.map(visitor.wording.feedFault), setAside: setAside(feed.reading))
  }

  private func row(_ feed: PeopleFeed, in zone: Zone) -> PeopleRow {
    PeopleRow(
      address: Endpoint(feed).source?.description ?? feed.address,
      interval: visitor.wording.everySeconds(feed.intervalSeconds), lastRead: lastRead(feed.reading, in: zone),
      fault: feed.fault.map(visitor.wording.feedFault), setAside: setAside(feed.reading))
  }

  private func row(_ feed: ServicesFeed, in zone: Zone) -> ServicesRow {
    let wording = visitor.wording
    return ServicesRow(
      collection: feed.collection, title: "\(wording.servicesTab), \(wording.name(of: feed.collection))",
      address: FeedSource(feed.address)?.description ?? feed.address,
      interval: wording.everySeconds(feed.intervalSeconds), lastRead: lastRead(feed.reading, in: zone),
      fault: feed.fault.map(wording.feedFault), setAside: setAside(feed.reading))
  }

  private func lastRead(_ reading: FeedReading, in zone: Zone) -> String {
    let wording = visitor.wording
    guard let local = reading.succeededAt.map(zone.local) else { return wording.neverRead }
    return wording.lastRead("\(wording.shortDay(local.date)), \(wording.time(local.time))")
  }

  private func setAside(_ reading: FeedReading) -> [SetAside] {
    reading.setAside.map { record in
      SetAside(
        record: record.index.map { String($0 + 1) } ?? "",
        reason: visitor.wording.setAsideReason(record.reason, record.parameters), excerpt: record.excerpt)
    }
  }
}
