public import Domain
public import Store

/// Notifies people of their news, while it runs: changes within a second or two, and events by the clock.
///
/// Owns nothing but the versions it has seen: the position up to which people were notified is in the database, with their notices.
///
/// `NewsReader` reads the change rows after a position, the effect on each shift, and the clock, and decides on
/// the recipients. `Transaction.tell` writes entries and position in one transaction and merges what comes within a
/// minute. `NoticesModel` words the ids when they are read: the bell and the list, live on all of a person's devices.
///
/// Each entry has a row of `notice_delivery` per destination. `NoticeSender` sends it as a `NoticeLetter` through a
/// `NoticeCarrier`: `MailCarrier` (`Mailer`) or `PushCarrier` (`PushMessage`, `Fetcher.deliver`). See decisions 0051
/// and 0056.
public actor NoticeTeller {
  private let store: Store
  private let world: World
  /// The outcomes of its looks.
  public nonisolated let runs = JobRuns()

  /// Also once a minute, for events by the clock.
  private var watch = ChangeWatch()

  /// Notifies no one until `run`.
  public init(store: Store, world: World) {
    self.store = store
    self.world = world
  }

  /// Looks once a second, until the task is canceled. Cost: if nothing changed, a look-up; once a minute a few queries.
  public func run() async { await world.eachSecond { await look() } }

  /// Sends whatever is due now; without news, only if a minute has passed.
  public func look() async {
    let now = world.now()
    guard watch.isDue(in: store, at: now) else { return }
    watch.next = now.nextMinute
    do {
      for organization in try await store.read({ try $0.organizations() }).map(\.id) {
        while try await tell(organization, at: now) {}
      }
      runs.count(isDone: true, at: now)
    } catch {
      world.log.error("people could not be told what changed", ["cause": "\(error)"])
      runs.count(isDone: false, at: now)
    }
  }

  /// Returns `true` if there is more.
  private func tell(_ organization: ID<Organization>, at now: Instant) async throws -> Bool {
    watch.see(store.changes.version(of: organization), of: organization)
    let news = try await store.read(of: organization, from: .primary) { try $0.pendingNews(at: now) }
    guard news.isDue else { return false }
    try await store.write(in: organization, by: .console) { try $0.tell(news) }
    return news.hasMore
  }
}
