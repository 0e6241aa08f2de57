import Crypto
public import Domain
import FoundationEssentials

extension Webhook.Stop: SQLValue {}
extension Webhook.Veto: SQLValue {}
extension Delivery.Fault: SQLValue {}

extension Snapshot {
  private static let webhookColumns: SQL = """
    id, address, topics, note, made_at, stop, stopped_at, failing_since, former_secret_until, revision, chat, site_id,
    shows_names, veto
    """

  /// An organization's webhooks, oldest first.
  public func webhooks() throws -> [Webhook] {
    try connection.rows(
      "SELECT \(Self.webhookColumns) FROM webhook WHERE organization_id = \(scope) ORDER BY id",
      Self.readWebhook)
  }

  /// A webhook. Errors: `Refusal.notFound`.
  public func webhook(_ id: ID<Webhook>) throws -> Webhook {
    let found = try connection.row(
      "SELECT \(Self.webhookColumns) FROM webhook WHERE organization_id = \(scope) AND id = \(id)",
      Self.readWebhook)
    guard let found else { throw Refusal.notFound }
    return found
  }

  private static func readWebhook(_ row: inout Connection.Row) throws -> Webhook {
    let (id, address, topics): (ID<Webhook>, String, String) = (try row.next(), try row.next(), try row.next())
    let names = try JSONDecoder().decode([String].self, from: Data(topics.utf8))
    return Webhook(
      id: id, address: address, topics: Set(names.compactMap(ChangeKind.Topic.init(rawValue:))), note: try row.next(),
      madeAt: try row.next(), stop: try row.next(), stoppedAt: try row.next(), failingSince: try row.next(),
      formerSecretUntil: try row.next(), revision: try row.next(), chat: try readChat(&row), veto: try row.next())
  }

  private static func readChat(_ row: inout Connection.Row) throws -> SiteChat? {
    let (kind, site, showsNames): (String?, ID<Site>?, Bool) = (try row.next(), try row.next(), try row.next())
    return kind.flatMap(ChatAddress.Kind.init).map { SiteChat($0, site: site, showsNames: showsNames) }
  }

  static let deliveryColumns: SQL = """
    id, event, type, version, subject_id, happened_at, due_at, attempts, attempted_at, status, fault, milliseconds,
    delivered_at
    """

  /// The deliveries of a webhook, newest first, from the one before `before`.
  public func deliveries(
    of webhook: ID<Webhook>, before: ID<Delivery>? = nil, limit: Int
  ) throws -> [Delivery] {
    try connection.rows(
      """
      SELECT \(Self.deliveryColumns) FROM webhook_delivery \(SQL.index("webhook_delivery_listed"))
      WHERE organization_id = \(scope) AND webhook_id = \(webhook) AND id < \(before?.rawValue ?? Int64.max)
      ORDER BY id DESC LIMIT \(limit)
      """, Self.readDelivery)
  }

  /// A delivery of a webhook. Errors: `Refusal.notFound`.
  public func delivery(
    _ id: ID<Delivery>, of webhook: ID<Webhook>
  ) throws -> Delivery {
    let found = try connection.row(
      """
      SELECT \(Self.deliveryColumns) FROM webhook_delivery
      WHERE organization_id = \(scope) AND webhook_id = \(webhook) AND id = \(id)
      """, Self.readDelivery)
    guard let found else { throw Refusal.notFound }
    return found
  }

  static func readDelivery(_ row: inout Connection.Row) throws -> Delivery {
    Delivery(
      id: try row.next(), event: try row.next(), type: try row.next(), change: try row.next(),
      subject: try row.next(), happenedAt: try row.next(), dueAt: try row.next(), attempts: try row.next(),
      attemptedAt: try row.next(), status: try row.next(), fault: try row.next(), milliseconds: try row.next(),
      deliveredAt: try row.next())
  }
}

/// The pending work for a webhook.
public struct WebhookWork: Sendable, Hashable {
  /// The webhook to send to.
  public let webhook: ID<Webhook>
  /// The organization of the webhook.
  public let organization: ID<Organization>
  /// The time the first delivery is due; `nil` if none waits.
  public let dueAt: Instant?
  /// `true` if some changes are not deliveries yet, and there is room for some.
  public let hasChanges: Bool
}

extension ServerSnapshot {
  /// The pending work of each webhook that is not stopped, of all organizations.
  ///
  /// Cost: a walk over the changes since each webhook's position, at most about 500 of them without an end.
  public func webhookWork() throws -> [WebhookWork] {
    try organizations().flatMap { organization in
      let snapshot = of(organization.id)
      return try snapshot.webhooks().filter { $0.stop == nil }.map { try snapshot.work(of: $0) }
    }
  }
}

extension Snapshot {
  fileprivate func work(of webhook: Webhook) throws -> WebhookWork {
    let dueAt: Instant? = try connection.value(
      """
      SELECT due_at FROM webhook_delivery \(SQL.index("webhook_delivery_due"))
      WHERE organization_id = \(scope) AND webhook_id = \(webhook.id) AND due_at IS NOT NULL
      ORDER BY due_at, id LIMIT 1
      """)
    let position = try position(of: webhook.id)
    let last: Int64 = try connection.value("SELECT version FROM organization WHERE id = \(scope)") ?? 0
    guard last > position, try waiting(for: webhook.id) < Webhook.mostWaiting else {
      return WebhookWork(webhook: webhook.id, organization: scope.organization, dueAt: dueAt, hasChanges: false)
    }
    // Why also without one of its topics: so the next look does not walk over the same ones again.
    let isFar = last - position > Self.longestWalk
    let hasChanges = try isFar || !events(of: webhook, after: position, limit: 1).isEmpty
    return WebhookWork(webhook: webhook.id, organization: scope.organization, dueAt: dueAt, hasChanges: hasChanges)
  }

  /// The most changes that a look walks over before the position moves.
  private static let longestWalk: Int64 = 500

  func position(of webhook: ID<Webhook>) throws -> Int64 {
    try connection.value("SELECT position FROM webhook WHERE organization_id = \(scope) AND id = \(webhook)")
      ?? 0
  }

  func waiting(for webhook: ID<Webhook>) throws -> Int {
    try connection.value(
      """
      SELECT count(*) FROM webhook_delivery \(SQL.index("webhook_delivery_due"))
      WHERE organization_id = \(scope) AND webhook_id = \(webhook) AND due_at IS NOT NULL
      """) ?? 0
  }

  /// The secrets that sign for a webhook, the present one first; none if the server's key is another one.
  func secrets(of id: ID<Webhook>, openedBy key: SecretKey, at now: Instant) throws -> [WebhookSecret] {
    let row = try connection.row(
      """
      SELECT secret, CASE WHEN former_secret_until > \(now) THEN former_secret END FROM webhook
      WHERE organization_id = \(scope) AND id = \(id)
      """
    ) { (secret: try $0.next() as [UInt8], former: try $0.next() as [UInt8]?) }
    guard let row, let secret = key.open(row.secret).flatMap({ WebhookSecret($0) }) else { return [] }
    return [secret] + [row.former.flatMap { key.open($0) }.flatMap { WebhookSecret($0) }].compactMap { $0 }
  }

  /// The changes of a webhook's topics after one, oldest first.
  func events(of webhook: Webhook, after position: Int64, limit: Int) throws -> [(
    version: Int64, type: String, subject: Int64?, at: Instant
  )] {
    let kinds =
      webhook.chat == nil ? ChangeKind.allCases.filter { !$0.topics.isDisjoint(with: webhook.topics) } : SiteChat.kinds
    return try connection.rows(
      """
      SELECT version, kind, subject_id, at FROM change
      WHERE organization_id = \(scope) AND version > \(position) AND kind IN \(try SQL.list(kinds.map(\.rawValue)))
      ORDER BY version LIMIT \(limit)
      """
    ) { (version: try $0.next(), type: try $0.next(), subject: try $0.next(), at: try $0.next()) }
  }
}
