public import Crypto
public import Domain
public import Fetching
import FoundationEssentials
public import Store

/// Sends changes to the webhooks of all organizations, each event at least once.
///
/// Owns: the webhooks with a request in progress, each by a task of its own and one request at a time, so that a slow receiver delays no
/// other. Pending deliveries are in the database alone: nothing is lost with the process. Source: Standard Webhooks 1.0.0.
///
/// `Transaction.nextDelivery` turns the change rows after a webhook's position into deliveries and moves the
/// position, in one transaction. `WebhookSender` sends one request at a time per webhook: `WebhookMessage`, signed by
/// `WebhookSecret`, through `Fetcher.deliver`. `Transaction.note` records the result: done, retry later, or stopped.
/// See decision 0038.
public actor WebhookSender {
  private let store: Store
  private let key: SecretKey
  private let world: World
  private let limits: FetchLimits
  private let link: @Sendable (ID<Site>?, LocalDate?) -> String?
  /// The outcomes of its looks.
  public nonisolated let runs = JobRuns()

  /// Webhooks with a request in progress.
  private var busy: Set<ID<Webhook>> = []
  private var watch = ChangeWatch()
  /// Callers that wait for an attempt.
  private var waiting: [ID<Delivery>: [AsyncStream<Never>.Continuation]] = [:]
  private var isRunning = false

  /// The longest that an attempt takes.
  public static let timeoutSeconds = 15
  /// The longest that a page waits for one.
  private static let patience = Duration.seconds(10)
  /// The most webhooks that are sent to at a time.
  private static let mostBusy = 100
  /// The most deliveries to one webhook before the others get a turn.
  private static let mostInTurn = 50
  /// The interval between looks without a notification.
  private static let lookSeconds: Int64 = 60

  /// Sends nothing until `run`. The total time and redirects of `limits` are its own. `link` is the address of a site's roster of a day, which
  /// messages to chats lead to.
  public init(
    store: Store, key: SecretKey, world: World, limits: FetchLimits = FetchLimits(),
    link: @escaping @Sendable (_ site: ID<Site>?, _ day: LocalDate?) -> String? = { _, _ in nil }
  ) {
    self.link = link
    self.store = store
    self.key = key
    self.world = world
    self.limits = limits.forMessage(seconds: Self.timeoutSeconds)
  }

  /// Asks before publications, by the same rules of addresses.
  public nonisolated var veto: PublicationVeto {
    PublicationVeto(store: store, key: key, world: world, limits: limits)
  }

  /// `true` if plain http may be entered: only if the operator allows some private network, and then only to there.
  public nonisolated var allowsHTTP: Bool {
    limits.allowsHTTP
  }

  /// Sends whatever is due, until the task is canceled; call once.
  public func run() async {
    isRunning = true
    await withDiscardingTaskGroup { group in
      while !Task.isCancelled {
        for work in await due() { group.addTask { await self.send(work) } }
        do { try await world.sleep(.seconds(1)) } catch { break }
      }
    }
    isRunning = false
    for callers in waiting.values { for caller in callers { caller.finish() } }
    waiting = [:]
  }

  // MARK: Due work

  /// The webhooks to begin with, which are busy from now on. Cost: if nothing changed and nothing is due, a look-up.
  private func due() async -> [WebhookWork] {
    let now = world.now()
    guard watch.isDue(in: store, at: now) else { return [] }
    do {
      let organizations = try await store.read { try $0.organizations().map(\.id) }
      // Why before the work is read: changes in between are news the next time.
      let versions = organizations.map { ($0, store.changes.version(of: $0)) }
      let work = try await store.read { try $0.webhookWork() }
      for (organization, version) in versions { watch.see(version, of: organization) }
      watch.next = work.filter { !busy.contains($0.webhook) }.compactMap(\.dueAt).reduce(now + Self.lookSeconds, min)
      runs.count(isDone: true, at: now)
      let ready = work.filter { !busy.contains($0.webhook) && ($0.hasChanges || $0.dueAt.map { $0 <= now } ?? false) }
      let begun = ready.prefix(Self.mostBusy - busy.count)
      for work in begun { busy.insert(work.webhook) }
      if begun.count < ready.count { watch.next = now }
      return Array(begun)
    } catch {
      world.log.error("webhooks could not be listed", ["cause": "\(error)"])
      runs.count(isDone: false, at: now)
      watch.next = now + Self.lookSeconds
      return []
    }
  }

  // MARK: Sending

  private func send(_ work: WebhookWork) async {
    do {
      var turns = 0
      while turns < Self.mostInTurn, !Task.isCancelled, try await sendNext(work) { turns += 1 }
      watch.next = world.now()
    } catch {
      world.log.error("a webhook could not be sent to", ["webhook": "\(work.webhook)", "cause": "\(error)"])
      watch.next = world.now() + Self.lookSeconds
    }
    busy.remove(work.webhook)
  }

  /// Returns `true` if there was something to send.
  private func sendNext(_ work: WebhookWork) async throws -> Bool {
    let key = key
    let next = try await store.write(in: work.organization, by: .console) {
      try $0.nextDelivery(of: work.webhook, openedBy: key)
    }
    guard let next else { return false }
    let begin = ContinuousClock.now
    guard let words = try await words(for: next) else {
      try await store.write(in: work.organization, by: .console) { try $0.drop(next.delivery.id, of: work.webhook) }
      return true
    }
    guard var attempt = await attempt(next, words) else { return false }
    attempt.milliseconds = Int((ContinuousClock.now - begin) / .milliseconds(1))
    let noted = attempt
    let stop = try await store.write(in: work.organization, by: .console) {
      try $0.note(noted, of: next.delivery.id, to: work.webhook)
    }
    log(next, noted, stop)
    for caller in waiting.removeValue(forKey: next.delivery.id) ?? [] { caller.finish() }
    return true
  }

  /// The content of a delivery.
  private enum Words {
    case event
    case chat(ChatMessage)
  }

  /// `nil` if it is no news for its chat.
  private func words(for next: OutgoingDelivery) async throws -> Words? {
    guard let chat = next.chat else { return .event }
    let link = link
    return try await store.read(of: next.organization, from: .primary) { snapshot in
      try SiteChatWriter(chat, snapshot, link: link).message(of: next.delivery, snapshot).map(Words.chat)
    }
  }

  /// `nil` if the task was canceled: that is no attempt.
  private func attempt(_ next: OutgoingDelivery, _ words: Words) async -> DeliveryAttempt? {
    switch words {
    case .event: await attempt(next)
    case .chat(let message): await attempt(next, message)
    }
  }

  private func attempt(_ next: OutgoingDelivery, _ message: ChatMessage) async -> DeliveryAttempt? {
    var attempt = DeliveryAttempt(milliseconds: 0, chance: world.random())
    guard let request = next.chatAddress.flatMap(message.request) else {
      attempt.fault = next.chatAddress == nil ? .secretLost : .other
      return attempt
    }
    do throws(FailedAttempt) {
      try await request.send(limits)
      return attempt
    } catch {
      return attempt.failed(error, isSecure: request.url.scheme?.lowercased() == "https", at: world.now())
    }
  }

  private func attempt(_ next: OutgoingDelivery) async -> DeliveryAttempt? {
    var attempt = DeliveryAttempt(milliseconds: 0, chance: world.random())
    guard !next.secrets.isEmpty, let body = try? WebhookMessage(of: next.delivery, in: next.organization).bytes,
      let url = URL(string: next.address)
    else {
      attempt.fault = next.secrets.isEmpty ? .secretLost : .other
      return attempt
    }
    let (now, isSecure) = (world.now(), url.scheme?.lowercased() == "https")
    do throws(FailedAttempt) {
      attempt.status = try await Fetcher.deliver(
        body, to: url,
        headers: WebhookSecret.headers(of: body, id: next.delivery.event, at: now, by: next.secrets), limits: limits)
    } catch {
      return attempt.failed(error, isSecure: isSecure, at: now)
    }
    return attempt
  }

  private func log(_ next: OutgoingDelivery, _ attempt: DeliveryAttempt, _ stop: Webhook.Stop?) {
    let id = "\(next.webhook)"
    if let stop { return world.log.warning("webhook stopped", ["webhook": id, "reason": stop.rawValue]) }
    guard let fault = attempt.fault else { return world.log.debug("webhook sent", ["webhook": id]) }
    world.log.info(
      "webhook not sent",
      [
        "webhook": id, "fault": fault.rawValue, "status": attempt.status.map(String.init) ?? "–",
        "attempt": "\(next.delivery.attempts + 1)",
      ])
  }

  // MARK: Waiting

  /// Returns once a delivery was tried, after ten seconds at most, and at once if nothing is being sent.
  public func attempted(_ delivery: ID<Delivery>, of webhook: ID<Webhook>, in organization: ID<Organization>) async {
    guard isRunning else { return }
    let (world, store) = (world, store)
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    waiting[delivery, default: []].append(continuation)
    // Why after: it may have been tried before this wait began.
    let known = try? await store.read(of: organization, from: .primary) { try $0.delivery(delivery, of: webhook) }
    if known?.attempts == 0 {
      await withTaskGroup { group in
        group.addTask { for await _ in stream {} }
        group.addTask { try? await world.sleep(Self.patience) }
        await group.next()
        group.cancelAll()
      }
    }
    for caller in waiting.removeValue(forKey: delivery) ?? [] { caller.finish() }
  }
}

extension DeliveryAttempt {
  /// With the fault of a request; `nil` if its task was canceled.
  fileprivate func failed(_ error: FailedAttempt, isSecure: Bool, at now: Instant) -> Self? {
    if error.fault == .cancelled { return nil }
    var attempt = self
    if case .status(let status) = error.fault { attempt.status = status }
    attempt.fault = Delivery.Fault(error.fault, isSecure: isSecure)
    attempt.askedSeconds = error.askedSeconds(at: now)
    return attempt
  }
}

extension Delivery.Fault {
  /// The fault that a failed request belongs to.
  fileprivate init(_ fault: FetchFault, isSecure: Bool) {
    self =
      switch fault {
      case .status: .status
      case .tooManyRedirects, .redirectRefused: .redirect
      case .nameNotFound: .nameNotFound
      case .noConnection: .noConnection
      case .connectionLost: .connectionLost
      case .timedOut: .timedOut
      case .tlsFailed: .tlsFailed
      case .notHTTP: .notHTTP
      case .privateAddress: isSecure ? .privateAddress : .notHTTPS
      case .badAddress, .transferFailed, .tooLarge, .fileMissing, .notAFile, .notReadable, .fileChanged, .cancelled:
        .other
      }
  }
}
