public import Domain
public import Feeds
public import Observation
import Store
import Words

/// The roster page: the people on duty at a site, the next ones, and a week of days.
@Observable
public final class RosterModel: ScreenModel {
  /// The part of the roster shown.
  public struct Place: Sendable, Hashable {
    /// `nil`: the organization's first site.
    public var site: ID<Site>?
    /// Any day of the week shown; `nil`: the current week.
    public var week: LocalDate?
    /// The shift with an open sheet.
    public var shift: ID<Shift>?
    /// The days show the visitor's own shifts alone.
    public var isMine: Bool

    public init(
      site: ID<Site>? = nil, week: LocalDate? = nil, shift: ID<Shift>? = nil, isMine: Bool = false
    ) {
      self.site = site
      self.week = week
      self.shift = shift
      self.isMine = isMine
    }
  }

  public enum State: Sendable, Hashable {
    /// Nothing is known yet: the first fetch is under way.
    case loading
    case content(RosterScreen)
    case empty
    case failed(text: String)
  }

  public enum Destination: Sendable, Hashable {
    case shift(ShiftSheet)
  }

  public struct Header: Sendable, Hashable {
    public var organization = ""
    public var date = ""
    public var site: Site?
    /// `Updated 6:02`.
    public var updated = ""
    /// The time in `updated`, for the offline banner.
    public var updatedTime = ""
    /// The notice that a feed has been unreadable for too long.
    public var staleBanner: String?
    /// Requests that wait for the visitor's answer.
    public var waiting = 0
    /// The number of the visitor's unread notices; `nil` for visitors outside the team.
    public var unread: Int?
    /// The visitor's portrait; `nil` outside the team.
    public var portrait: Portrait?
    /// Seconds from the reading on in which the clock changes neither the people on duty nor the day.
    public var steadySeconds = 0
  }

  public struct Portrait: Sendable, Hashable {
    public let initials: String
    public let photo: PhotoMark?
  }

  public struct Notice: Sendable, Hashable {
    public let text: AnnouncementText
    public let initials: String
    public let signature: String
    /// The receipt that it asks of the visitor; `nil` if none.
    public let receipt: ReceiptState?
  }

  public private(set) var header = Header()
  /// The announcements here today, newest first.
  public private(set) var notices: [Notice] = []
  /// `nil` for visitors outside the team.
  public private(set) var own: OwnDuty?
  /// Their possible presses at the time clock now.
  public private(set) var clock: OwnClock?
  /// All sites of the organization; the one shown is `header.site`.
  public private(set) var sites: [Site] = []
  public private(set) var state = State.loading
  /// The remaining steps to the first published week, for managers.
  public private(set) var firstWeek: FirstWeek?
  public private(set) var destination: Destination?
  /// The first full minute at which an output may differ without a change of data.
  @ObservationIgnored public private(set) var validUntil: Instant

  /// The readings shown, without those of the news alone.
  @ObservationIgnored public private(set) var readings = 0
  @ObservationIgnored private var newsPlace: RosterNews.Place?
  @ObservationIgnored public let place: Place
  @ObservationIgnored private let feeds: FeedReader
  @ObservationIgnored public let context: ScreenContext

  public init(_ context: ScreenContext, place: Place, feeds: FeedReader) {
    self.context = context
    self.place = place
    self.feeds = feeds
    validUntil = context.world.now()
  }

  /// Reads the roster. Errors: `Refusal.notFound` for a site or shift that the organization does not have; a fault
  /// becomes the state `failed`.
  public func load() async throws {
    let now = world.now()
    validUntil = now.nextMinute
    let (visitor, place, zones, rosters) = (visitor, place, zones, context.rosters)
    let reading = try await world.loading("roster") {
      readings += 1
      state = .failed(text: visitor.wording.failedText($0))
      header.updated = visitor.wording.notLoaded
    } _: {
      try await context.read(from: .any) { try RosterReading($0, visitor, place, zones, rosters, at: now) }
    }
    if let reading { show(reading, at: now) }
  }

  /// Reads the announcements and the unread notices alone. Returns `false`, and reads nothing, before the first reading and once another
  /// minute has begun. Errors: as of `Store.read(of:from:as:)`.
  public func loadNews() async throws -> Bool {
    guard let newsPlace, world.now() < validUntil else { return false }
    let (visitor, rosters) = (visitor, context.rosters)
    let news = try await context.read(from: .any) { snapshot in
      try RosterNews(
        snapshot, visitor, of: newsPlace.site, on: newsPlace.times.today, at: snapshot.latestChange, rosters)
    }
    let notices = news.notices(newsPlace.times)
    if notices != self.notices { self.notices = notices }
    if header.unread != news.unread { header.unread = news.unread }
    return true
  }

  /// Has the site's feed read now, then shows the result. Without a feed it only reads again.
  public func refreshButtonTapped() async throws {
    try await load()
    if let site = header.site { await feeds.refresh(.roster(site.id), of: visitor.organization) }
    try await load()
  }

  private func show(_ reading: RosterReading, at now: Instant) {
    readings += 1
    let wording = visitor.wording
    let local = reading.zone.local(now)
    let isStale = reading.feed?.isStale(at: now) ?? false
    let knownAt = reading.feed?.succeededAt ?? now
    var writer = RosterWriter(
      roster: reading.roster, zone: reading.zone, now: now, wording: wording, weekStart: reading.weekStart,
      knownAt: knownAt,
      isStale: isStale)
    writer.person = visitor.employee
    writer.takable = reading.takable
    writer.own = reading.you.flatMap { you in reading.clock.map { (you, $0) } }
    writer.isMine = place.isMine && visitor.employee != nil
    sites = reading.sites
    own = reading.own
    clock = reading.clock
    header = Header(
      organization: reading.organization.name, date: wording.date(local.date), site: reading.roster.site,
      updated: updated(reading.feed, writer), updatedTime: writer.moment(knownAt),
      staleBanner: isStale && reading.feed?.succeededAt != nil ? wording.stale(writer.moment(knownAt)) : nil,
      waiting: reading.waiting, unread: reading.news.unread,
      portrait: reading.you.map { .init(initials: $0.initials, photo: PhotoMark(uploaded: $0.photo, of: $0.id)) },
      steadySeconds: steadySeconds(reading, at: now))
    firstWeek = reading.firstWeek
    notices = reading.news.notices(writer.times)
    newsPlace = .init(site: reading.subject.site, times: writer.times)
    state = state(reading, writer)
    destination = reading.open.map { .shift(ShiftSheet($0, zone: reading.zone, wording: wording, at: now)) }
  }

  /// A minute less, for the time that the same reading is shown.
  private func steadySeconds(_ reading: RosterReading, at now: Instant) -> Int {
    let midnight = reading.zone.startOfDay(reading.zone.local(now).date + 1)
    let change = min(reading.nextChange ?? midnight, midnight)
    return max(0, Int(change.seconds(since: now)) - 60)
  }

  private func state(_ reading: RosterReading, _ writer: RosterWriter) -> State {
    guard reading.roster.shifts.isEmpty, writer.isCurrent else { return .content(screen(reading, writer)) }
    guard let feed = reading.feed, feed.succeededAt == nil else { return .empty }
    guard let fault = feed.fault else { return .loading }
    return .failed(text: visitor.wording.feedFailedText(visitor.wording.feedFault(fault)))
  }

  private func screen(_ reading: RosterReading, _ writer: RosterWriter) -> RosterScreen {
    let before: RosterScreen? = if case .content(let screen) = state { screen } else { nil }
    let common = context.rosters.screen(
      reading.view(visitor.wording, writer), at: reading.moment, knownAt: writer.knownAt, reading.forNobody(writer))
    return writer.screen(over: common).keeping(before)
  }

  private func updated(_ feed: Feed?, _ writer: RosterWriter) -> String {
    guard let feed else { return writer.wording.updated(writer.moment(writer.now)) }
    if let succeededAt = feed.succeededAt { return writer.wording.updated(writer.moment(succeededAt)) }
    return feed.attemptedAt == nil ? writer.wording.loading : writer.wording.notLoaded
  }
}

/// The data of the roster page, at one instant of the database.
private struct RosterReading: Sendable {
  let organization: Organization
  let sites: [Site]
  let roster: Roster
  let nextChange: Instant?
  private let seen: Roster
  let subject: SharedRosters.Subject
  let moment: SharedRosters.Moment
  /// Presence as planners see it.
  let isWhole: Bool
  /// The people with contacts hidden from the visitor.
  let hidden: Set<ID<Employee>>
  let zone: Zone
  let weekStart: LocalDate
  let feed: Feed?
  let news: RosterNews
  let firstWeek: FirstWeek?
  let open: ShiftSheet.Source?
  let own: OwnDuty?
  let clock: OwnClock?
  let you: Roster.Person?
  let takable: [ID<Shift>: TakableShift]
  let waiting: Int

  init(
    _ snapshot: borrowing Snapshot, _ visitor: Visitor, _ place: RosterModel.Place, _ zones: Zones,
    _ rosters: SharedRosters, at now: Instant
  ) throws {
    let version = try snapshot.latestChange
    (organization, sites) = try rosters.house(visitor.organization, at: version, snapshot)
    let open = try place.shift.map { try snapshot.shift($0) }
    // Why: a manager of some sites looks after those.
    let home = sites.first { visitor.managedSites.includes($0.id) } ?? sites.first
    guard let site = open?.site ?? place.site ?? home?.id else { throw Refusal.notFound }
    zone = try zones.zone(try (sites.first { $0.id == site } ?? snapshot.site(site)).zone)
    let today = zone.local(now).date
    weekStart = visitor.conventions.startOfWeek(of: place.week ?? today)
    // Why: the current week goes on with the days that complete a week from today.
    let isCurrent = weekStart == visitor.conventions.startOfWeek(of: today)
    let last = isCurrent ? max(weekStart + 7, today + 7) : weekStart + 7
    subject = .init(
      organization: visitor.organization, site: site, span: zone.startOfDay(weekStart)..<zone.startOfDay(last))
    moment = .init(version: version, now: now)
    let whole: WholeRoster
    (whole, nextChange) = try rosters.roster(subject, at: moment, snapshot)
    hidden = try snapshot.hidden(in: whole)
    seen = whole.roster.withoutPhones(of: hidden)
    isWhole = visitor.may(.plan) && visitor.managedSites.includes(site)
    roster = isWhole ? seen : seen.asColleaguesSee(besides: visitor.employee)
    feed = try snapshot.feed(.roster(site))
    news = try RosterNews(snapshot, visitor, of: site, on: today, at: version, rosters)
    firstWeek = visitor.may(.plan) ? try snapshot.firstWeek() : nil
    self.open = try open.map { try ShiftSheet.Source($0, snapshot, visitor, at: now) }
    waiting = try HouseCounts(snapshot, visitor, at: now).requests
    takable = try snapshot.takable(roster.shifts, by: visitor, at: now)
    you = try visitor.employee.flatMap { try snapshot.rosterPerson($0) }
    if let person = visitor.employee {
      let writer = try DutyWriter(sites, zones, visitor.wording, at: now)
      clock = try OwnClock(of: person, sites, snapshot, writer)
      own = try OwnDuty(of: person, besides: site, clock, snapshot, writer)
    } else {
      (own, clock) = (nil, nil)
    }
  }

  func view(_ wording: Wording, _ writer: RosterWriter) -> SharedRosters.View {
    .init(
      subject: subject, wording: wording, weekStart: weekStart, isWhole: isWhole, hidden: hidden,
      isStale: writer.isStale)
  }

  /// The same writer without the visitor.
  func forNobody(_ writer: RosterWriter) -> RosterWriter {
    RosterWriter(
      roster: isWhole ? seen : seen.asColleaguesSee(), zone: zone, now: writer.now, wording: writer.wording,
      weekStart: weekStart, knownAt: writer.knownAt, isStale: writer.isStale)
  }
}
