public import Crypto
public import Domain
public import Feeds
import Store
import Words

/// One webhook: its state, its sent and its pending deliveries.
public final class WebhookModel: FormScreen {
  public enum State: Sendable, Hashable {
    case on, failing, paused, stopped

    public init(_ webhook: Webhook) {
      self =
        switch webhook.stop {
        case .paused: .paused
        case .gone, .failing: .stopped
        case nil: webhook.failingSince == nil ? .on : .failing
        }
    }
  }

  public struct Row: Sendable, Hashable {
    public let id: ID<Delivery>
    /// `Plan published`.
    public let title: String
    /// `plan.published`.
    public let type: String
    /// `webhook-id`.
    public let event: String
    /// The time of the event.
    public let time: String
    /// `Delivered 6:02, 200, 34 ms`.
    public let outcome: String
    /// The problem, in words; `nil` if there is none.
    public let problem: String?
    /// The time of the next attempt; `nil` if it is over.
    public let next: String?
    public let state: Delivery.State
  }

  public private(set) var title = ""
  public private(set) var webhook: Webhook?
  public private(set) var state = State.on
  public private(set) var stateWord = ""
  /// Its meaning, and the remedy; `nil` if all is well.
  public private(set) var stateText: String?
  public private(set) var topics = ""
  public private(set) var made = ""
  /// The end of the former secret's validity; `nil` without one.
  public private(set) var formerSecret: String?
  public private(set) var rows: [Row] = []
  /// The start of the older ones, if there are any.
  public private(set) var next: ID<Delivery>?
  public package(set) var problems = FormProblems()
  /// The secret from now on: shown only now.
  public private(set) var secret: WebhookSecret?

  public let id: ID<Webhook>
  /// Older than this one; `nil` for the newest.
  public let before: ID<Delivery>?
  public let visitor: Visitor
  private let context: SignInContext
  private let sender: WebhookSender

  private static let rowCount = 50

  /// `secret` is that of a newly made one.
  public init(
    visitor: Visitor, id: ID<Webhook>, before: ID<Delivery>? = nil, secret: WebhookSecret? = nil,
    context: SignInContext, sender: WebhookSender
  ) {
    self.visitor = visitor
    self.id = id
    self.before = before
    self.secret = secret
    self.context = context
    self.sender = sender
  }

  /// Errors: `Refusal.forbidden`, `.notFound`.
  public func load() async throws {
    guard visitor.may(.keepWebhooks) else { throw Refusal.forbidden }
    let (id, before, organization, wording) = (id, before, visitor.organization, visitor.wording)
    let (webhook, deliveries, place, sites) = try await context.store.read(of: organization, from: .primary) {
      snapshot in
      (
        try snapshot.webhook(id),
        try snapshot.deliveries(of: id, before: before, limit: Self.rowCount + 1),
        try snapshot.organization(), try snapshot.sites()
      )
    }
    let zone = try context.zones.zone(place.zone)
    self.webhook = webhook
    title = wording.title(of: webhook)
    state = State(webhook)
    stateWord = wording.state(of: webhook, in: zone)
    stateText = wording.stateText(of: webhook)
    topics = wording.subjects(of: webhook, sites)
    made = wording.made(wording.dayAndMonth(zone.local(webhook.madeAt).date))
    formerSecret = webhook.formerSecretUntil.flatMap { until in
      until > context.world.now() ? wording.formerSecret(until: wording.moment(until, in: zone)) : nil
    }
    rows = deliveries.prefix(Self.rowCount).map { row($0, zone) }
    next = deliveries.count > Self.rowCount ? deliveries[Self.rowCount - 1].id : nil
  }

  public func pauseButtonTapped() async throws {
    try await change { id, transaction in try transaction.pause(id) }
  }

  public func resumeButtonTapped() async throws {
    try await change { id, transaction in try transaction.resume(id) }
  }

  /// Sends a test event, which stands for no change, and waits a while for its outcome.
  public func testButtonTapped() async throws {
    let delivery = try await change { id, transaction in try transaction.test(id) }
    if let delivery { await sender.attempted(delivery, of: id, in: visitor.organization) }
  }

  /// Sends one again under its own id, and waits a while for its outcome.
  public func sendAgainButtonTapped(_ delivery: ID<Delivery>) async throws {
    let isDone: Void? = try await change { id, transaction in
      try transaction.sendAgain(delivery, of: id)
    }
    if isDone != nil { await sender.attempted(delivery, of: id, in: visitor.organization) }
  }

  /// Makes a new secret, which is shown only now; the old one signs as well for a day.
  public func renewSecretButtonTapped() async throws {
    let (made, key) = (WebhookSecret(context.world.random), context.key)
    let host = try await change { id, transaction in
      try transaction.renewSecret(of: id, to: made, sealedBy: key)
      return Webhook.host(of: try transaction.snapshot.webhook(id).address)
    }
    guard let host else { return }
    secret = made
    await record(.webhookSecretRenewed(host))
  }

  public func removeButtonTapped() async throws {
    let host = try await change { id, transaction in
      let host = Webhook.host(of: try transaction.snapshot.webhook(id).address)
      try transaction.remove(id)
      return host
    }
    if let host { await record(.webhookRemoved(host)) }
  }

  private func record(_ event: SecurityEvent) async {
    await context.security.record([event], by: visitor.editor, from: visitor.source, in: visitor.organization)
  }

  /// `nil` with `problems` if it is refused for a reason that the page shows.
  @discardableResult
  private func change<Value: Sendable>(
    _ body: @escaping @Sendable (ID<Webhook>, borrowing Transaction) throws -> Value
  ) async throws -> Value? {
    guard visitor.may(.keepWebhooks) else { throw Refusal.forbidden }
    let id = id
    return try await trying {
      try await context.store.write(in: visitor.organization, by: visitor.editor) { try body(id, $0) }
    }
  }

  private func row(_ delivery: Delivery, _ zone: Zone) -> Row {
    let wording = visitor.wording
    return Row(
      id: delivery.id, title: wording.title(of: delivery), type: delivery.type, event: delivery.event,
      time: wording.moment(delivery.happenedAt, in: zone), outcome: wording.outcome(of: delivery, in: zone),
      problem: delivery.fault.map { wording.sentence($0, status: delivery.status) },
      next: delivery.attempts > 0 ? delivery.dueAt.map { wording.nextAttempt(wording.moment($0, in: zone)) } : nil,
      state: delivery.state)
  }
}
