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
  func load() async throws
}

extension RosterModel: LiveModel {}
extension RequestsModel: LiveModel {}
extension NoticesModel: LiveModel {}
extension WallModel: LiveModel {}
extension BoardModel: LiveModel {}
extension BookmarksModel: LiveModel {}
extension MyShiftsModel: LiveModel {}
extension TimeOffModel: LiveModel {}
extension AbsencesModel: LiveModel {}
extension MyHoursModel: LiveModel {}
extension DemandModel: LiveModel {}
extension FairnessModel: LiveModel {}

/// One page that is open in any number of browsers with the same view.
///
/// Owns: its view model, and the parts last sent. Why shared: a change then costs one query and one rendering however many look at it.
actor LivePage<Model: LiveModel>: LiveRunning {
  private let model: Model
  private let render: @Sendable (Model) -> LiveParts
  private let world: World
  private let store: Store
  private let changes: AsyncStream<Int64>
  private let audience = Audience()
  private var shown: LiveParts?
  /// The version of the organization's data read by the model.
  private var read: Int64 = -1
  /// Callers waiting for a reading.
  private var joining: [CheckedContinuation<Void, Never>] = []
  private var hasEnded = false

  init(
    _ model: sending Model, store: Store, world: World, render: @escaping @Sendable (Model) -> LiveParts
  ) {
    self.model = model
    self.store = store
    // Why here already: no change may fall between the first reading and the run.
    changes = store.changes.changes(of: model.visitor.organization)
    self.world = world
    self.render = render
  }

  /// Adds a browser that shows a version; it is brought up to date as soon as the page has been read.
  ///
  /// A browser may know of a change that this page has yet to read; it is compared after that reading.
  func join(_ channel: EventChannel, as number: Int, of session: ID<Session>?, seen version: String?) async {
    let known = store.changes.version(of: model.visitor.organization)
    while shown == nil || read < known, !hasEnded { await withCheckedContinuation { joining.append($0) } }
    guard !hasEnded else { return channel.finish() }
    // Why: `followModel` shows a new reading only a moment later.
    if shown?.version != version { show(render(model)) }
    audience.add(channel, as: number, of: session)
    if let shown, shown.version != version { channel.send(shown.reload) }
  }

  nonisolated func leave(_ number: Int) { audience.remove(number) }

  /// Keeps the page up to date until its task is canceled, or its subject is gone.
  func run() async {
    let (triggers, trigger) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    do {
      try await load()
      await withDiscardingTaskGroup { group in
        group.addTask {
          for await _ in self.changes { trigger.yield() }
          trigger.finish()
        }
        group.addTask { await self.followModel() }
        await self.follow(triggers, wokenBy: trigger)
        group.cancelAll()
      }
    } catch {}
    hasEnded = true
    letIn()
    audience.finish()
  }

  /// Loads again when data change, and when the clock changes the content: once for each.
  private func follow(_ triggers: AsyncStream<Void>, wokenBy trigger: AsyncStream<Void>.Continuation) async {
    var next = triggers.makeAsyncIterator()
    while true {
      // Why again after each load: only then is it known until when the content stays true.
      let wait = max(1, model.validUntil.seconds(since: world.now()))
      var isGoingOn = false
      do {
        async let _ = ring(after: wait, trigger)
        isGoingOn = await next.next(isolation: #isolation) != nil
      }
      guard isGoingOn else { return }
      do {
        try await dismiss()
        try await load()
      } catch is Refusal {
        return
      } catch {
        // Why the page goes on: an unreachable database comes back, and until then browsers keep their content.
        try? await world.sleep(.seconds(1))
        trigger.yield()
      }
    }
  }

  private func load() async throws {
    let version = store.changes.version(of: model.visitor.organization)
    try await model.load()
    read = version
    letIn()
  }

  private nonisolated func ring(after seconds: Int64, _ trigger: AsyncStream<Void>.Continuation) async {
    if (try? await world.sleep(.seconds(seconds))) != nil { trigger.yield() }
  }

  /// Closes the streams of ended sessions, and of people with another role or other sites by now.
  ///
  /// Errors: `Refusal.outOfDate` if the organization's format of times or weeks changed: then all reconnect.
  private func dismiss() async throws {
    let (sessions, visitor, now) = (audience.sessions, model.visitor, world.now())
    let conventions = try await store.read(of: visitor.organization, from: .primary) {
      try $0.organization().conventions
    }
    guard conventions == visitor.conventions else { throw Refusal.outOfDate }
    if sessions.isEmpty { return }
    let accounts = try await store.read(of: visitor.organization, from: .primary) {
      try $0.accountsOfOpen(sessions, at: now)
    }
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
    for browser in joining { browser.resume() }
    joining = []
  }
}

/// The browsers with a page open.
final class Audience: Sendable {
  private struct Member {
    let channel: EventChannel
    /// `nil` for a wall.
    let session: ID<Session>?
  }

  private let members = Mutex<[Int: Member]>([:])

  func add(_ channel: EventChannel, as number: Int, of session: ID<Session>?) {
    members.withLock { $0[number] = Member(channel: channel, session: session) }
  }

  func remove(_ number: Int) { members.withLock { $0[number] = nil } }

  /// The members' sessions, without duplicates.
  var sessions: [ID<Session>] { Array(Set(members.withLock { $0.values.compactMap(\.session) })) }

  func send(_ event: ServerSentEvent) {
    for member in members.withLock({ Array($0.values) }) { member.channel.send(event) }
  }

  /// Ends the streams of the sessions that `isGone` names.
  func dismiss(where isGone: (ID<Session>) -> Bool) {
    for member in members.withLock({ Array($0.values) }) where member.session.map(isGone) ?? false {
      member.channel.finish()
    }
  }

  /// Ends all streams; the browsers reconnect by themselves.
  func finish() {
    for member in members.withLock({ Array($0.values) }) { member.channel.finish() }
  }
}

/// A live page of any model.
protocol LiveRunning: AnyObject, Sendable {
  func join(_ channel: EventChannel, as number: Int, of session: ID<Session>?, seen version: String?) async
  func leave(_ number: Int)
  func run() async
}

/// All open live pages.
final class LivePages: Sendable {
  /// The content of a page, and its audience: visitors of one key see the same.
  struct Key: Hashable, Sendable {
    enum Subject: Hashable, Sendable {
      case roster(RosterModel.Place)
      case requests(RequestsModel.Place)
      case notices(NoticesModel.Place)
      case wall(Token)
      case board(BoardModel.Place)
      case maker(MakerModel.Place)
      case bookmarks(ID<Account>)
      case myShifts(MyShiftsModel.Place)
      case myHours(MyHoursModel.Place)
      case demand(DemandModel.Place)
      case fairness(FairnessModel.Place)
      case timeOff
      case absences(AbsencesModel.Place)
    }
    let visitor: Visitor
    let subject: Subject
  }

  private struct Entry {
    let page: any LiveRunning
    let stop: AsyncStream<Never>.Continuation
    var members = 0
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    /// Pages not yet run.
    var waiting: [(page: any LiveRunning, stop: AsyncStream<Never>)] = []
    var nextMember = 0
  }

  /// A holder of open streams: a browser, a person with all their browsers, and a screen with a link.
  private enum Holder: Hashable {
    case session(ID<Session>)
    case account(ID<Account>)
    case wall(Token)
  }

  /// Well below the server's limit of connections, so that there is room for everything else.
  private static let mostInAll = 1536
  private static let waitSeconds: Int64 = 30

  private let state = Mutex(State())
  private let places = Places<Holder>(mostInAll: mostInAll) { holder in
    switch holder {
    case .session: 32
    case .account, .wall: 96
    }
  }
  private let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

  /// Runs the pages until the task is canceled.
  func run() async {
    await withDiscardingTaskGroup { group in
      for await _ in arrivals {
        for (page, stop) in takeWaiting() { group.addTask { await Self.run(page, until: stop) } }
      }
      group.cancelAll()
    }
  }

  private func takeWaiting() -> [(page: any LiveRunning, stop: AsyncStream<Never>)] {
    state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  private static func run(_ page: any LiveRunning, until stop: AsyncStream<Never>) async {
    await withDiscardingTaskGroup { pair in
      pair.addTask { await page.run() }
      for await _ in stop {}
      pair.cancelAll()
    }
  }

  /// Opens a stream of events of the page for a key; `make` makes the page if it is not open yet.
  ///
  /// The stream ends with the session that it was opened in. Errors: `Refusal.tooSoon` if the session, its account or the link, or all
  /// together, have as many open as allowed.
  func open(
    _ key: Key, of person: Visitor?, seen version: String?, make: () -> any LiveRunning
  ) async throws(Refusal) -> EventChannel {
    var holders = [person?.session.map(Holder.session), person?.account.map(Holder.account)].compactMap { $0 }
    if case .wall(let token) = key.subject { holders.append(.wall(token)) }
    guard places.take(holders) else { throw .tooSoon(seconds: Self.waitSeconds) }
    let (page, number) = state.withLock { state in
      defer { state.nextMember += 1 }
      if state.entries[key] == nil {
        let (stop, continuation) = AsyncStream.makeStream(of: Never.self)
        let page = make()
        state.entries[key] = Entry(page: page, stop: continuation)
        state.waiting.append((page, stop))
        arrival.yield()
      }
      state.entries[key]?.members += 1
      return (state.entries[key]?.page, state.nextMember)
    }
    let channel = EventChannel { [weak self, holders] in
      self?.places.leave(holders)
      self?.close(key, number, page)
    }
    await page?.join(channel, as: number, of: person?.session, seen: version)
    return channel
  }

  private func close(_ key: Key, _ number: Int, _ page: (any LiveRunning)?) {
    page?.leave(number)
    let stop = state.withLock { state -> AsyncStream<Never>.Continuation? in
      guard let entry = state.entries[key], entry.page === page else { return nil }
      state.entries[key]?.members -= 1
      guard entry.members == 1 else { return nil }
      state.entries[key] = nil
      return entry.stop
    }
    stop?.finish()
  }
}
