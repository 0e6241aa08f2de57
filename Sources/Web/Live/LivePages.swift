import Crypto
import Domain
import HTTP
import Store
import Synchronization
import ViewModels

/// A live page of any model.
protocol LiveRunning: AnyObject, Sendable {
  func join(_ channel: EventChannel, as number: Int, of session: ID<Session>?, seen version: String?) async
  func leave(_ number: Int)
  func tell(_ reach: ChangeReach)
  func load() async throws
  func content(at version: Int64) async -> LiveParts?
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

  /// The changes of an organization with open pages.
  private struct Subscription {
    let organization: ID<Organization>
    let position: Int64
    let changes: AsyncStream<Int64>
  }

  private struct State {
    // Why by organization: a change of one asks nothing of the pages of the others.
    var entries: [ID<Organization>: [Key: Entry]] = [:]
    var followed: Set<ID<Organization>> = []
    /// Subscriptions not yet followed.
    var subscriptions: [Subscription] = []
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

  private static let waitSeconds: Int64 = 30

  private let store: Store
  private let state = Mutex(State())
  private let places: Places<Holder>
  private let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

  /// `most` leaves room for everything else.
  init(store: Store, most: Int) {
    self.store = store
    places = Places(mostInAll: most) { holder in
      switch holder {
      case .session: 32
      case .account, .wall: 96
      }
    }
  }

  /// Runs the pages until the task is canceled.
  func run() async {
    await withDiscardingTaskGroup { group in
      for await _ in arrivals {
        for subscription in takeSubscriptions() { group.addTask { await self.follow(subscription) } }
        for (page, stop) in takeWaiting() { group.addTask { await Self.run(page, until: stop) } }
      }
      group.cancelAll()
    }
  }

  private func takeSubscriptions() -> [Subscription] {
    state.withLock { state in
      defer { state.subscriptions = [] }
      return state.subscriptions
    }
  }

  /// Passes an organization's changes on to its open pages. Cost: one reading of their reach, however many pages.
  private func follow(_ subscription: Subscription) async {
    let (organization, store) = (subscription.organization, store)
    var last = subscription.position
    for await version in subscription.changes {
      let position = last
      last = version
      // Why before the reading: a page that is opened later reads the change itself.
      let pages = pages(of: organization)
      guard !pages.isEmpty else { continue }
      let reach = try? await store.read(of: organization, from: .primary) {
        try $0.reach(after: position, through: version)
      }
      for page in pages { page.tell(reach ?? .wide(version)) }
    }
  }

  func pages(of organization: ID<Organization>) -> [any LiveRunning] {
    state.withLock { $0.entries[organization]?.values.map(\.page) ?? [] }
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
    let organization = key.visitor.organization
    let (page, number) = state.withLock { state in
      defer { state.nextMember += 1 }
      // Why before the page is read: no change may fall between.
      if state.followed.insert(organization).inserted {
        let position = store.changes.version(of: organization)
        state.subscriptions.append(
          Subscription(
            organization: organization, position: position, changes: store.changes.changes(of: organization)))
      }
      if state.entries[organization]?[key] == nil {
        let (stop, continuation) = AsyncStream.makeStream(of: Never.self)
        let page = make()
        state.entries[organization, default: [:]][key] = Entry(page: page, stop: continuation)
        state.waiting.append((page, stop))
        arrival.yield()
      }
      state.entries[organization]?[key]?.members += 1
      return (state.entries[organization]?[key]?.page, state.nextMember)
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
      let organization = key.visitor.organization
      guard let entry = state.entries[organization]?[key], entry.page === page else { return nil }
      state.entries[organization]?[key]?.members -= 1
      guard entry.members == 1 else { return nil }
      state.entries[organization]?[key] = nil
      return entry.stop
    }
    stop?.finish()
  }
}
