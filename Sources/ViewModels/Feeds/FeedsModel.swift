public import Domain
public import Feeds
import Fetching
import Store
import Words

/// All feeds of the organization: outcomes of syncs, their changes, and the rejected records with reasons.
public final class FeedsModel: ScreenModel {
  /// A feed of any kind.
  public struct Row: Sendable, Hashable {
    public let id: ID<Feed>
    public let subject: Feed.Subject
    /// The site's name, or `Services, Home`.
    public let title: String
    /// `Roster`, `People`.
    public let kind: String
    public let address: String
    public let state: FeedStatus.State
    public let stateWord: String
    public let interval: String
    public let lastRead: String
    /// `64 shifts`.
    public let brought: String
    public let broughtCount: Int
    public let fault: String?
    /// The removals of the held answer; `nil` unless the feed asks.
    public let question: String?
    /// Identifies the held answer; `nil` if there is nothing to confirm.
    public let mark: String?
    public let isPaused: Bool
    /// The most recent, up to a number.
    public let rejected: [RejectedRow]
    /// `2 rejected`; `nil` if there are none.
    public let rejectedCount: String?
  }

  public private(set) var rows: [Row] = []

  private let feeds: FeedReader
  private let shops: ShopReader

  /// The number of rejected records shown of a feed.
  private static let mostShown = 50
  public let context: ScreenContext

  public init(_ context: ScreenContext, feeds: FeedReader, shops: ShopReader) {
    self.context = context
    self.feeds = feeds
    self.shops = shops
  }

  /// May add, change, pause and remove feeds; others may only view and fetch.
  public var mayEdit: Bool { visitor.may(.keepOrganization) }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.mayManage else { throw Refusal.forbidden }
    let now = world.now()
    let (feeds, counts, sites, organization) = try await context.read {
      (
        try $0.feeds(), try $0.broughtCounts(at: now), try $0.sites(), try $0.organization()
      )
    }
    let zone = try zones.zone(organization.zone)
    rows = try feeds.map { feed in
      let site = sites.first { $0.id == feed.kind.subject.site }
      return row(feed, site, counts[feed.id] ?? 0, in: try site.map { try zones.zone($0.zone) } ?? zone)
    }
  }

  /// Reads a feed now. Errors: `Refusal.notFound`.
  public func fetchButtonTapped(_ id: ID<Feed>) async throws {
    let row = try await row(id)
    if row.subject == .products {
      await shops.wish(for: visitor.organization)
    } else {
      await feeds.refresh(id, of: visitor.organization)
    }
    try await load()
  }

  /// Errors of this and the following: `Refusal.forbidden`, `.notFound`.
  public func pauseButtonTapped(_ id: ID<Feed>) async throws { try await change { try $0.pause(id) } }

  public func resumeButtonTapped(_ id: ID<Feed>) async throws { try await change { try $0.resume(id) } }

  /// Confirms the answer shown, and reads the feed again.
  public func confirmButtonTapped(_ id: ID<Feed>, _ mark: String) async throws {
    try await change { try $0.confirm(mark, of: id) }
    try await fetchButtonTapped(id)
  }

  public func removeButtonTapped(_ id: ID<Feed>, keepsContent: Bool) async throws {
    try await change { try $0.remove(id, keepsContent: keepsContent) }
  }

  /// The row of a feed to be removed.
  public func row(_ id: ID<Feed>) async throws -> Row {
    try await load()
    guard let row = rows.first(where: { $0.id == id }) else { throw Refusal.notFound }
    return row
  }

  private func change(_ body: @escaping @Sendable (borrowing Transaction) throws -> Void) async throws {
    guard mayEdit else { throw Refusal.forbidden }
    try await context.write(body)
  }

  private func row(_ feed: Feed, _ site: Site?, _ count: Int, in zone: Zone) -> Row {
    let (wording, subject) = (visitor.wording, feed.kind.subject)
    let held = feed.state == .asks ? feed.held : nil
    let progress = feed.shop?.progress.map {
      wording.progress($0.records, of: $0.total, isStopped: $0.cancelledAt != nil)
    }
    let last = feed.succeededAt.map(zone.local).map {
      wording.lastRead("\(wording.shortDay($0.date))\(wording.comma)\(wording.time($0.time))")
    }
    return Row(
      id: feed.id, subject: subject, title: wording.title(of: subject, site: site?.name),
      kind: wording.kind(of: subject), address: feed.source?.description ?? feed.address, state: feed.state,
      stateWord: wording.word(for: feed.state), interval: wording.everySeconds(feed.intervalSeconds),
      lastRead: progress ?? last ?? wording.neverRead, brought: wording.brought(count, of: subject),
      broughtCount: count,
      fault: feed.held == nil ? feed.fault.map(wording.feedFault) : nil,
      question: held.map { wording.heldAnswer($0, of: subject) },
      mark: held.flatMap { $0.removed > 0 ? $0.mark : nil },
      isPaused: feed.pausedAt != nil, rejected: feed.rejected.prefix(Self.mostShown).map { RejectedRow($0, wording) },
      rejectedCount: feed.rejected.isEmpty ? nil : wording.rejected(feed.rejected.count))
  }
}
