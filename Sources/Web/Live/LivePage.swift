import Crypto
import Domain
import HTTP
import Observation
import Store
import Synchronization
import ViewModels

/// A screen's model that can be shown live.
protocol LiveModel: AnyObject, Observable, SendableMetatype {
  var visitor: Visitor { get }
  /// The first instant at which an output may differ without a change of data.
  var validUntil: Instant { get }
  /// The sites of the shifts shown beside the visitor's own, once loaded; `nil`: all.
  var sitesShown: Set<ID<Site>>? { get }
  /// The audiences that it belongs to, whatever its sites.
  static var audiences: ChangeReach.Audiences { get }
  /// The changes that may be seen on it.
  static var topics: ChangeReach.Topics { get }
  func load() async throws
  /// Reads anew what depends on announcements and notices alone; `false` if it can't, and has to be loaded.
  func loadNews() async throws -> Bool
}

extension LiveModel {
  var sitesShown: Set<ID<Site>>? { nil }
  static var audiences: ChangeReach.Audiences { [] }
  static var topics: ChangeReach.Topics { .others }
  func loadNews() async throws -> Bool { false }
}

extension RosterModel: LiveModel {
  // Why not for planners: their first week and waiting requests are of all sites.
  var sitesShown: Set<ID<Site>>? { visitor.may(.plan) ? nil : header.site.map { [$0.id] } }
  static var topics: ChangeReach.Topics { .all }
}
extension RequestsModel: LiveModel {}
extension NoticesModel: LiveModel {
  var sitesShown: Set<ID<Site>>? { visitor.may(.plan) ? nil : [] }
  static var topics: ChangeReach.Topics { .all }
}
extension WallModel: LiveModel {
  var sitesShown: Set<ID<Site>>? { site.map { [$0] } }
  static var topics: ChangeReach.Topics { [.announcements, .others] }
}
extension BoardModel: LiveModel {}
extension BookmarksModel: LiveModel {
  var sitesShown: Set<ID<Site>>? { [] }
}
extension MyShiftsModel: LiveModel {
  var sitesShown: Set<ID<Site>>? { [] }
  static var audiences: ChangeReach.Audiences { .openings }
}
extension TimeOffModel: LiveModel {
  static var audiences: ChangeReach.Audiences { .absences }
}
extension AbsencesModel: LiveModel {}
extension MyHoursModel: LiveModel {
  var sitesShown: Set<ID<Site>>? { [] }
}
extension DemandModel: LiveModel {}
extension FairnessModel: LiveModel {}

/// One page that is open in any number of browsers with the same view.
///
/// Owns: its view model, and the parts last sent. Why shared: a change then costs one query and one rendering however many look at it.
actor LivePage<Model: LiveModel>: LiveRunning {
  /// The versions of the organization's data.
  private struct Versions {
    /// The last known change.
    var known: Int64 = -1
    /// The last known change that may affect the page.
    var wanted: Int64 = -1
    /// The version read by the model.
    var read: Int64 = -1
    /// The topics of the changes after it.
    var topics: ChangeReach.Topics = []
    /// Rights may have changed since the last check of the sessions.
    var isOfRights = false
    var sites: Set<ID<Site>>?
    /// Callers wait for a reading.
    var isAwaited = false
  }

  private let model: Model
  private let render: @Sendable (Model) -> LiveParts
  private let world: World
  private let store: Store
  private let audience = Audience()
  private let visitor: Visitor
  private let versions = Mutex(Versions())
  private let (triggers, trigger) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  private var shown: LiveParts?
  private var joining: [CheckedContinuation<Void, Never>] = []
  private var hasEnded = false

  init(
    _ model: sending Model, store: Store, world: World, render: @escaping @Sendable (Model) -> LiveParts
  ) {
    visitor = model.visitor
    self.model = model
    self.store = store
    self.world = world
    self.render = render
  }

  /// Adds a browser that shows a version; it is brought up to date as soon as the page has been read.
  ///
  /// A browser may know of a change that this page has yet to read; it is compared after that reading.
  func join(_ channel: EventChannel, as number: Int, of session: ID<Session>?, seen version: String?) async {
    guard await isRead(with: store.changes.version(of: visitor.organization)) else { return channel.finish() }
    // Why: `followModel` shows a new reading only a moment later.
    if shown?.version != version { show(render(model)) }
    audience.add(channel, as: number, of: session)
    if let shown, shown.version != version { channel.send(shown.reload) }
  }

  nonisolated func leave(_ number: Int) { audience.remove(number) }

  /// The content, up to date with a version of the data; `nil` if the page has ended.
  func content(at version: Int64) async -> LiveParts? {
    guard await isRead(with: version) else { return nil }
    return render(model)
  }

  /// `false` if the page has ended before.
  private func isRead(with version: Int64) async -> Bool {
    while !hasEnded, shown == nil || !isUpToDate(with: version) {
      versions.withLock { $0.isAwaited = true }
      await withCheckedContinuation { joining.append($0) }
    }
    return !hasEnded
  }

  private func isUpToDate(with version: Int64) -> Bool {
    versions.withLock { $0.known >= version && $0.read >= $0.wanted }
  }

  /// Reads the page again if changes may affect it.
  nonisolated func tell(_ reach: ChangeReach) {
    let isWoken = versions.withLock { versions in
      versions.known = max(versions.known, reach.version)
      let isOfTopic = reach.isOfRights || !reach.topics.isDisjoint(with: Model.topics)
      guard isOfTopic, visitor.mayNotice(reach, at: versions.sites, with: Model.audiences) else {
        return versions.isAwaited
      }
      versions.wanted = max(versions.wanted, reach.version)
      versions.topics.formUnion(reach.topics)
      versions.isOfRights = versions.isOfRights || reach.isOfRights
      return true
    }
    if isWoken { trigger.yield() }
  }

  /// Keeps the page up to date until its task is canceled, or its subject is gone.
  func run() async {
    do {
      try await load()
      await withDiscardingTaskGroup { group in
        group.addTask { await self.followModel() }
        await self.follow()
        group.cancelAll()
      }
    } catch {}
    hasEnded = true
    letIn()
    audience.finish()
  }

  /// Loads again when data change, and when the clock changes the content: once for each.
  private func follow() async {
    var next = triggers.makeAsyncIterator()
    var (isGoingOn, hasFailed) = (true, false)
    while isGoingOn {
      // Why again when that differs: only after a reading is it known until when the content stays true.
      let until = model.validUntil
      async let _ = ring(after: max(1, until.seconds(since: world.now())))
      repeat {
        (isGoingOn, hasFailed) = await wake(&next, hasFailed: hasFailed)
      } while isGoingOn && !hasFailed && model.validUntil == until && world.now() < until
    }
  }

  /// Waits for the next trigger and reads what it is about. Returns `false` if the page has ended, and `true` if the reading failed.
  private func wake(
    _ next: inout AsyncStream<Void>.Iterator, hasFailed: Bool
  ) async -> (isGoingOn: Bool, hasFailed: Bool) {
    guard await next.next(isolation: #isolation) != nil else { return (false, false) }
    let isByClock = hasFailed || world.now() >= model.validUntil
    guard isByClock || versions.withLock({ $0.wanted > $0.read }) else {
      letIn()
      return (true, false)
    }
    do {
      try await dismiss(isByClock: isByClock)
      let isNewsAlone = try await isByClock ? false : loadNews()
      if !isNewsAlone { try await load() }
      return (true, false)
    } catch is Refusal {
      return (false, false)
    } catch {
      // Why the page goes on: an unreachable database comes back, and until then browsers keep their content.
      try? await world.sleep(.seconds(1))
      trigger.yield()
      return (true, true)
    }
  }

  /// Reads what the last changes may affect, if that is the news alone; else `false`.
  private func loadNews() async throws -> Bool {
    let (topics, wanted) = versions.withLock { ($0.topics, $0.wanted) }
    guard !topics.contains(.others), try await model.loadNews() else { return false }
    versions.withLock { versions in
      // Why not the newest version: changes of other topics may have been read past.
      versions.read = max(versions.read, wanted)
      if versions.wanted == wanted { versions.topics = [] }
    }
    letIn()
    return true
  }

  func load() async throws {
    let version = store.changes.version(of: visitor.organization)
    // Why: the sites are known after the reading only.
    versions.withLock { ($0.sites, $0.topics) = (nil, []) }
    try await model.load()
    let sites = model.sitesShown
    versions.withLock { versions in
      (versions.read, versions.sites) = (version, sites)
      versions.known = max(versions.known, version)
    }
    letIn()
  }

  private nonisolated func ring(after seconds: Int64) async {
    if (try? await world.sleep(.seconds(seconds))) != nil { trigger.yield() }
  }

  /// Closes the streams of ended sessions, and of people with another role or other sites by now. Cost: nothing unless rights changed or
  /// a minute has passed.
  ///
  /// Errors: `Refusal.outOfDate` if the organization's format of times or weeks changed: then all reconnect.
  private func dismiss(isByClock: Bool) async throws {
    let isOfRights = versions.withLock { versions in
      defer { versions.isOfRights = false }
      return versions.isOfRights
    }
    guard isByClock || isOfRights else { return }
    let (sessions, visitor, now) = (audience.sessions, visitor, world.now())
    let (conventions, accounts) = try await store.read(of: visitor.organization, from: .primary) {
      (try $0.organization().conventions, sessions.isEmpty ? [:] : try $0.accountsOfOpen(sessions, at: now))
    }
    guard conventions == visitor.conventions else { throw Refusal.outOfDate }
    audience.dismiss { accounts[$0]?.role != visitor.role || accounts[$0]?.managedSites != visitor.managedSites }
  }

  private func followModel() async {
    for await parts in Observations({ self.render(self.model) }) { show(parts) }
  }

  private func show(_ parts: LiveParts) {
    defer {
      shown = parts
      letIn()
    }
    guard let shown else { return }
    for event in parts.events(since: shown) { audience.send(event) }
  }

  private func letIn() {
    versions.withLock { $0.isAwaited = false }
    for browser in joining { browser.resume() }
    joining = []
  }
}

extension Visitor {
  /// `false` if changes can't affect this visitor's page of some sites, `nil` for all, that belongs to some audiences.
  func mayNotice(_ reach: ChangeReach, at sites: Set<ID<Site>>?, with audiences: ChangeReach.Audiences = []) -> Bool {
    let audiences = may(.plan) ? audiences.union(.planners) : audiences
    if reach.isWide || !reach.audiences.isDisjoint(with: audiences) { return true }
    if let employee, reach.people.contains(employee) { return true }
    guard let sites else {
      // Why: a page shared by several people, any of them affected perhaps.
      return !reach.sites.isEmpty
        || employee == nil && (!reach.people.isEmpty || reach.isOfRights || !reach.audiences.isEmpty)
    }
    return !reach.sites.isDisjoint(with: sites)
  }
}
