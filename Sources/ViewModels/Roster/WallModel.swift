public import Crypto
public import Domain
public import Observation
import Store
import Words

/// The wall: the people on duty at a site, large enough for the other side of the shop.
@Observable
public final class WallModel: ScreenModel {
  public struct Screen: Sendable, Hashable {
    /// `Harbour Street`, or `Café · North` if there are several sites.
    public let title: String
    public let date: String
    public let clock: String
    public let slab: RosterScreen.Slab
    /// The next three people.
    public let next: [RosterScreen.NextUp]
    /// The announcements here today, newest first.
    public let notices: [AnnouncementText]
    public let spoken: String
    /// From dusk to dawn at the site.
    public let isDark: Bool
    /// People press the time clock here.
    public let takesPresses: Bool
    /// Someone has a badge, so that a reader may be here.
    public let readsBadges: Bool
    /// The code of the present minute, to scan with a phone; `nil` if people press elsewhere.
    public let code: Code?
  }

  /// A code and its site.
  public struct Code: Sendable, Hashable {
    public let site: ID<Site>
    public let text: String
  }

  public private(set) var screen: Screen?
  /// The reference number to report if the wall failed to load.
  public private(set) var failure: String?
  /// The first full minute at which an output may differ without a change of data.
  @ObservationIgnored public private(set) var validUntil: Instant

  /// Once loaded.
  @ObservationIgnored public private(set) var site: ID<Site>?
  @ObservationIgnored private let token: Token
  @ObservationIgnored private let key: SecretKey?
  @ObservationIgnored public let context: ScreenContext

  /// Without the server's key, there is no code to scan.
  public init(_ context: ScreenContext, token: Token, key: SecretKey? = nil) {
    (self.context, self.token, self.key) = (context, token, key)
    validUntil = context.world.now()
  }

  /// Reads the people on duty. Errors: `Refusal.notFound` once the link was revoked; a fault keeps the last content and shows its number.
  public func load() async throws {
    let now = world.now()
    validUntil = now.nextMinute
    let (token, zones) = (token, zones)
    _ = try await world.loading("wall", failed: { failure = $0 }) {
      let language = visitor.wording.language
      let (title, roster, feed, notices, takesPresses, readsBadges) = try await context.read {
        snapshot in
        guard case .wall(let site) = try snapshot.link(opening: token).purpose else { throw Refusal.notFound }
        let today = try zones.zone(try snapshot.site(site).zone).local(now).date
        return (
          try snapshot.title(of: site),
          try snapshot.rosterWithPresence(of: site, during: now - 86_400..<now + 7 * 86_400, around: now)
            .asColleaguesSee(),
          try snapshot.feed(.roster(site)),
          try snapshot.announcements(of: site, on: today).map { $0.text(for: language) },
          try snapshot.site(site).clockSince != nil
            && snapshot.clockPolicy(of: site).allowsWall,
          try snapshot.hasBadges()
        )
      }
      show(
        title, roster, feed, notices, takesPresses, readsBadges: readsBadges, try zones.zone(roster.site.zone), at: now)
    }
  }

  private func show(
    _ title: String, _ roster: Roster, _ feed: Feed?, _ notices: [AnnouncementText], _ takesPresses: Bool,
    readsBadges: Bool,
    _ zone: Zone, at now: Instant
  ) {
    let local = zone.local(now)
    let writer = RosterWriter(
      roster: roster, zone: zone, now: now, wording: visitor.wording,
      weekStart: visitor.conventions.startOfWeek(of: local.date),
      knownAt: feed?.succeededAt ?? now, isStale: feed?.isStale(at: now) ?? false)
    let whole = writer.screen()
    screen = Screen(
      title: title, date: visitor.wording.date(local.date), clock: visitor.wording.time(local.time),
      slab: whole.slab.value, next: writer.coming(3), notices: notices, spoken: whole.spoken,
      isDark: isDark(at: now, in: zone), takesPresses: takesPresses, readsBadges: readsBadges,
      code: takesPresses ? code(of: roster.site.id, at: now) : nil)
    failure = nil
    site = roster.site.id
  }

  private func code(of site: ID<Site>, at now: Instant) -> Code? {
    key.map { Code(site: site, text: WallCode.text(of: site, in: visitor.organization, at: now, key: $0)) }
  }

  /// The hours of the day if the sun is unknown.
  private static let dayHours = 6..<20

  /// By the sun over the zone's principal place: a site states no place of its own, and within a zone the sun sets at about the same time.
  /// Why every minute: the wall is loaded then anyway.
  private func isDark(at now: Instant, in zone: Zone) -> Bool {
    guard let place = zones.place(of: zone.name) else {
      return !Self.dayHours.contains(zone.local(now).time.minuteOfDay / 60)
    }
    return !Sun.isUp(at: now, over: place)
  }
}

extension Snapshot {
  /// The title of a wall: with several sites, of its own.
  fileprivate func title(of site: ID<Site>) throws -> String {
    let (name, sites) = (try self.organization().name, try sites())
    guard sites.count > 1, let own = sites.first(where: { $0.id == site }), own.name != name else { return name }
    return "\(name) · \(own.name)"
  }
}
