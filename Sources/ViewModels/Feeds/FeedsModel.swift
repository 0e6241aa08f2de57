public import Domain
public import Feeds
import Fetching
public import Observation
public import Store

/// What an administrator sees of the feeds: how syncs went, and what was rejected and why.
@Observable
public final class FeedsModel {
  /// A feed of any kind.
  public struct Row: Sendable, Hashable {
    public let subject: Feed.Subject
    /// The site's name, or `Services, Home`.
    public let title: String
    public let address: String
    public let interval: String
    public let lastRead: String
    public let fault: String?
    public let rejected: [RejectedRow]
  }

  public private(set) var rows: [Row] = []

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
    let (feeds, sites, organization) = try await store.read {
      (try $0.feeds(of: id), try $0.sites(of: id), try $0.organization(id))
    }
    let zone = try zones.zone(organization.zone)
    rows = try feeds.compactMap { feed in
      switch feed.kind {
      case .roster(let site):
        try sites.first { $0.id == site }.map { row(feed, $0.name, in: try zones.zone($0.zone)) }
      case .people: row(feed, visitor.wording.peopleTab, in: zone)
      case .services(let collection):
        row(feed, "\(visitor.wording.servicesTab), \(visitor.wording.name(of: collection))", in: zone)
      case .products: nil
      }
    }
  }

  /// Has a feed read now. Errors: `Refusal.notFound` if there is none.
  public func fetchButtonTapped(_ subject: Feed.Subject) async throws {
    try await load()
    guard rows.contains(where: { $0.subject == subject }) else { throw Refusal.notFound }
    await feeds.refresh(subject, of: visitor.organization)
    try await load()
  }

  private func row(_ feed: Feed, _ title: String, in zone: Zone) -> Row {
    let wording = visitor.wording
    let last = feed.succeededAt.map(zone.local)
    return Row(
      subject: feed.kind.subject, title: title, address: feed.source?.description ?? feed.address,
      interval: wording.everySeconds(feed.intervalSeconds),
      lastRead: last.map { wording.lastRead("\(wording.shortDay($0.date)), \(wording.time($0.time))") }
        ?? wording.neverRead,
      fault: feed.fault.map(wording.feedFault), rejected: feed.rejected.map { RejectedRow($0, wording) })
  }
}
