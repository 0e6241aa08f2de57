public import Crypto
public import Domain

/// A delivery with the data for its request.
public struct OutgoingDelivery: Sendable {
  /// The event.
  public let delivery: Delivery
  /// The organization of the change.
  public let organization: ID<Organization>
  /// The webhook.
  public let webhook: ID<Webhook>
  /// The destination.
  public let address: String
  /// The secrets that sign the delivery, the present one first; empty if this server's key is another one.
  public let secrets: [WebhookSecret]
  /// The chat that it is for; `nil` for a program.
  public let chat: SiteChat?
  /// The address in the chat; `nil` for a program, and if this server's key is another one.
  public let chatAddress: ChatAddress?
}

/// The outcome of an attempt to deliver.
public struct DeliveryAttempt: Sendable, Hashable {
  /// `nil` if the delivery got through.
  public var fault: Delivery.Fault?
  /// The answer's status, if there was an answer.
  public var status: Int?
  /// The duration.
  public var milliseconds: Int
  /// The seconds that the receiver asks to wait, if it does.
  public var askedSeconds: Int64?
  /// Any number: varies the wait.
  public var chance: UInt64

  /// An attempt by its parts.
  public init(
    fault: Delivery.Fault? = nil, status: Int? = nil, milliseconds: Int, askedSeconds: Int64? = nil, chance: UInt64
  ) {
    self.fault = fault
    self.status = status
    self.milliseconds = milliseconds
    self.askedSeconds = askedSeconds
    self.chance = chance
  }
}

/// The work of the sending job; no page waits for it, so except for a stop it is written without a change row.
extension Transaction {
  /// Makes deliveries of the changes after a webhook's position, and returns the first due one; `nil` if there is none.
  ///
  /// The position moves with the deliveries, so each change becomes one exactly once, regardless of the process's end.
  public func nextDelivery(
    of id: ID<Webhook>, openedBy key: SecretKey
  ) throws -> OutgoingDelivery? {
    guard let webhook = try snapshot.webhooks().first(where: { $0.id == id }), webhook.stop == nil
    else { return nil }
    try takeChanges(for: webhook)
    let due = try connection.row(
      """
      SELECT \(Snapshot.deliveryColumns) FROM webhook_delivery \(SQL.index("webhook_delivery_due"))
      WHERE organization_id = \(scope) AND webhook_id = \(id) AND due_at <= \(now)
      ORDER BY due_at, id LIMIT 1
      """, Snapshot.readDelivery)
    guard let due else { return nil }
    return OutgoingDelivery(
      delivery: due, organization: scope.organization, webhook: id, address: webhook.address,
      secrets: try snapshot.secrets(of: id, openedBy: key, at: now), chat: webhook.chat,
      chatAddress: try webhook.chat == nil ? nil : chatAddress(of: id, openedBy: key))
  }

  private func chatAddress(of id: ID<Webhook>, openedBy key: SecretKey) throws -> ChatAddress? {
    let sealed: [UInt8]? = try connection.value(
      "SELECT chat_address FROM webhook WHERE organization_id = \(scope) AND id = \(id)")
    return sealed.flatMap { key.open($0) }.flatMap { ChatAddress(sealed: $0) }
  }

  /// Forgets a delivery that is no news for its chat.
  public func drop(_ id: ID<Delivery>, of webhook: ID<Webhook>) throws {
    try connection.run(
      "DELETE FROM webhook_delivery WHERE organization_id = \(scope) AND webhook_id = \(webhook) AND id = \(id)")
  }

  private func takeChanges(for webhook: Webhook) throws {
    let (position, last) = (
      try snapshot.position(of: webhook.id), try version()
    )
    guard last > position else { return }
    let places = Webhook.mostWaiting - (try snapshot.waiting(for: webhook.id))
    guard places > 0 else { return }
    let events = try snapshot.events(of: webhook, after: position, limit: places)
    for event in events {
      if event.type == ChangeKind.planRecalled.rawValue, try dropHeld(event.subject, of: webhook.id, at: event.at) {
        continue
      }
      _ = try insertDelivery(
        of: webhook.id, type: event.type, version: event.version, subject: event.subject, happenedAt: event.at,
        dueAt: event.type == ChangeKind.planPublished.rawValue ? try due(event.version, at: event.at) : now)
    }
    let reached = events.count == places ? events.last?.version ?? last : last
    try connection.run(
      "UPDATE webhook SET position = \(reached) WHERE organization_id = \(scope) AND id = \(webhook.id)")
  }

  /// The time that a publication is due: when its hold is over.
  private func due(_ version: Int64, at moment: Instant) throws -> Instant {
    let shifts = try KeptTable("shift", in: connection.base).images(
      around: .init(scope: scope, version: version), limit: NewsReader.mostRows, in: connection.base)
    let intervals = try shifts.flatMap { [try ShiftImage($0.before), try ShiftImage($0.after)] }.compactMap {
      $0?.shift.interval
    }
    return max(now, moment + Publication.hold(intervals, changedAt: moment))
  }

  /// Forgets a publication that was recalled before its hold was over; `false` if it went out, or was not for the webhook.
  private func dropHeld(_ publication: Int64?, of webhook: ID<Webhook>, at recalled: Instant) throws -> Bool {
    try connection.run(
      """
      DELETE FROM webhook_delivery
      WHERE organization_id = \(scope) AND webhook_id = \(webhook) AND type = \(ChangeKind.planPublished.rawValue)
        AND subject_id = \(publication) AND due_at IS NOT NULL AND attempts = 0
        AND happened_at > \(recalled - Publication.holdSeconds)
      """) > 0
  }

  func insertDelivery(
    of webhook: ID<Webhook>, type: String, version: Int64?, subject: Int64?, happenedAt: Instant, dueAt: Instant? = nil
  ) throws -> ID<Delivery> {
    let event = "msg_" + token().text.prefix(27)
    return try insertRow(
      """
      INSERT INTO webhook_delivery
        (organization_id, webhook_id, event, type, version, subject_id, happened_at, made_at, due_at)
      VALUES (\(scope), \(webhook), \(event), \(type), \(version), \(subject),
        \(happenedAt), \(now), \(dueAt ?? now))
      """)
  }

  /// Notes the outcome of an attempt: it is over, or tried again later, or the webhook is stopped and pending deliveries stay.
  ///
  /// Returns the reason that the webhook was stopped; `nil` if it was not. Does nothing if the delivery is gone.
  @discardableResult
  public func note(
    _ attempt: DeliveryAttempt, of id: ID<Delivery>, to webhook: ID<Webhook>
  ) throws -> Webhook.Stop? {
    let found = try connection.row(
      """
      SELECT attempts, failing_since FROM webhook_delivery JOIN webhook ON webhook.id = webhook_delivery.webhook_id
      WHERE webhook_delivery.organization_id = \(scope) AND webhook_delivery.webhook_id = \(webhook)
        AND webhook_delivery.id = \(id)
      """
    ) { (attempts: try $0.next() as Int, failingSince: try $0.next() as Instant?) }
    guard let found else { return nil }
    let attempts = found.attempts + 1
    let failingSince = attempt.fault == nil ? nil : found.failingSince ?? now
    let (dueAt, stop) = next(after: attempt, attempts, failingSince)
    try connection.run(
      """
      UPDATE webhook_delivery SET attempts = \(attempts), attempted_at = \(now), due_at = \(dueAt),
        status = \(attempt.status), fault = \(attempt.fault), milliseconds = \(attempt.milliseconds),
        delivered_at = \(attempt.fault == nil ? now : nil)
      WHERE organization_id = \(scope) AND webhook_id = \(webhook) AND id = \(id)
      """)
    if failingSince != found.failingSince {
      try connection.run(
        """
        UPDATE webhook SET failing_since = \(failingSince)
        WHERE organization_id = \(scope) AND id = \(webhook)
        """)
    }
    if let stop {
      try setStop(stop, of: webhook)
      try record(.webhookStopped, subject: webhook.rawValue, after: ["reason": stop.rawValue])
    }
    try pruneDeliveries(of: webhook)
    return stop
  }

  private func next(
    after attempt: DeliveryAttempt, _ attempts: Int, _ failingSince: Instant?
  ) -> (dueAt: Instant?, stop: Webhook.Stop?) {
    guard attempt.fault != nil else { return (nil, nil) }
    // Why it stays due at a stop: after a resume, nothing is lost.
    if attempt.status == 410 { return (now, .gone) }
    let wait = DeliverySchedule.wait(after: attempts, asked: attempt.askedSeconds, chance: attempt.chance)
    if let wait { return (now + wait, nil) }
    let isHopeless = failingSince.map { now.seconds(since: $0) >= Webhook.patienceSeconds } ?? false
    return isHopeless ? (now, .failing) : (nil, nil)
  }

  /// Removes old deliveries from the log, and those beyond its limit; pending ones stay.
  private func pruneDeliveries(of webhook: ID<Webhook>) throws {
    try connection.run(
      """
      DELETE FROM webhook_delivery
      WHERE organization_id = \(scope) AND webhook_id = \(webhook) AND due_at IS NULL
        AND (made_at < \(now - Webhook.keptSeconds) OR id <= coalesce((
          SELECT id FROM webhook_delivery \(SQL.index("webhook_delivery_listed"))
          WHERE organization_id = \(scope) AND webhook_id = \(webhook)
          ORDER BY id DESC LIMIT 1 OFFSET \(Webhook.mostKept)), 0))
      """)
  }

  /// Removes old deliveries of all webhooks, and former secrets after their last day.
  func pruneDeliveries() throws {
    for webhook in try snapshot.webhooks() {
      try pruneDeliveries(of: webhook.id)
      guard let until = webhook.formerSecretUntil, until <= now else { continue }
      try connection.run(
        """
        UPDATE webhook SET former_secret = NULL, former_secret_until = NULL
        WHERE organization_id = \(scope) AND id = \(webhook.id)
        """)
    }
  }
}

extension ServerTransaction {
  func pruneDeliveries() throws {
    for organization in try snapshot.organizations() { try of(organization.id).pruneDeliveries() }
  }
}
