public import Crypto
public import Domain

/// Administrators' commands on webhooks.
///
/// Common errors: `Refusal.notFound`; `.siteNotManaged` for a token of one site; `.invalid` with all invalid fields of a `WebhookDraft`;
/// `.outOfDate` if the webhook was edited since it was seen.
extension Transaction {
  /// Adds a webhook for changes from now on. Plain http is for networks that the operator allows.
  ///
  /// Errors: also `Refusal.invalid` for the `address` if there are `Webhook.most` of them.
  public func add(
    _ draft: WebhookDraft, secret: WebhookSecret, sealedBy key: SecretKey, allowingHTTP: Bool
  ) throws -> ID<Webhook> {
    try requireManaging(nil)
    let draft = try draft.checked(allowingHTTP: allowingHTTP)
    guard try snapshot.webhooks().count < Webhook.most else {
      throw Refusal.invalid([.init(WebhookDraft.Field.address.rawValue, .tooMany(limit: Webhook.most))])
    }
    // Why one more: this webhook's own change row is no news to it.
    let position = try version() + 1
    let id: ID<Webhook> = try insertRow(
      """
      INSERT INTO webhook (organization_id, address, topics, note, secret, position, made_at, veto)
      VALUES (\(scope), \(draft.address), \(try Self.topics(draft)), \(draft.note), \(key.seal(secret.text)),
        \(position), \(now), \(draft.veto))
      """)
    try record(.webhookMade, subject: id.rawValue, after: Self.facts(draft))
    return id
  }

  /// Updates a webhook to a form's values; writes nothing if they are equal.
  public func edit(
    _ id: ID<Webhook>, to draft: WebhookDraft, allowingHTTP: Bool, seen revision: Int
  ) throws {
    try requireManaging(nil)
    let stored = try snapshot.webhook(id)
    guard stored.chat == nil else { throw Refusal.notFound }
    guard stored.revision == revision else { throw Refusal.outOfDate }
    let (old, new) = (WebhookDraft(stored), try draft.checked(allowingHTTP: allowingHTTP))
    guard new != old else { return }
    try connection.run(
      """
      UPDATE webhook SET address = \(new.address), topics = \(try Self.topics(new)), note = \(new.note),
        veto = \(new.veto), revision = revision + 1
      WHERE organization_id = \(scope) AND id = \(id)
      """)
    try record(
      .webhookEdited, subject: id.rawValue, before: Self.facts(old), after: Self.facts(new))
  }

  /// Adds a chat for a site's changes from now on.
  ///
  /// Errors: as `add`; `Refusal.invalid` for a `site` that there isn't.
  public func add(
    _ chat: SiteChat, at address: ChatAddress, note: String, secret: WebhookSecret, sealedBy key: SecretKey
  ) throws -> ID<Webhook> {
    let note = try checked(note, of: chat)
    guard try snapshot.webhooks().count < Webhook.most else {
      throw Refusal.invalid([.init(ChatAddress.Field.address.rawValue, .tooMany(limit: Webhook.most))])
    }
    let position = try version() + 1
    let id: ID<Webhook> = try insertRow(
      """
      INSERT INTO webhook (organization_id, address, topics, note, secret, position, made_at, chat, chat_address, site_id,
        shows_names)
      VALUES (\(scope), \(Self.shown(address)), '[]', \(note), \(key.seal(secret.text)), \(position), \(now),
        \(chat.kind.rawValue), \(try address.sealed(by: key)), \(chat.site), \(chat.showsNames))
      """)
    try record(.webhookMade, subject: id.rawValue, after: Self.facts(chat, address.host, note))
    return id
  }

  /// Updates a chat; its address stays unless there is a new one. Errors: as `edit`; `Refusal.notFound` for a program's webhook.
  public func edit(
    _ id: ID<Webhook>, to chat: SiteChat, at address: ChatAddress?, note: String, sealedBy key: SecretKey,
    seen revision: Int
  ) throws {
    let note = try checked(note, of: chat)
    let stored = try snapshot.webhook(id)
    guard let old = stored.chat, address != nil || old.kind == chat.kind else { throw Refusal.notFound }
    guard stored.revision == revision else { throw Refusal.outOfDate }
    if let address {
      try connection.run(
        """
        UPDATE webhook SET address = \(Self.shown(address)), chat_address = \(try address.sealed(by: key))
        WHERE organization_id = \(scope) AND id = \(id)
        """)
    }
    try connection.run(
      """
      UPDATE webhook SET note = \(note), chat = \(chat.kind.rawValue), site_id = \(chat.site),
        shows_names = \(chat.showsNames), revision = revision + 1
      WHERE organization_id = \(scope) AND id = \(id)
      """)
    let (was, host) = (Webhook.host(of: stored.address), address?.host ?? Webhook.host(of: stored.address))
    try record(
      .webhookEdited, subject: id.rawValue, before: Self.facts(old, was, stored.note),
      after: Self.facts(chat, host, note))
  }

  private func checked(_ note: String, of chat: SiteChat) throws -> String {
    try requireManaging(nil)
    if let site = chat.site {
      guard try snapshot.sites().contains(where: { $0.id == site }) else {
        throw Refusal.invalid([.init("site", .unknown)])
      }
    }
    return try Text.line(note, WebhookDraft.Field.note.rawValue, limit: Webhook.longestNote, mayBeEmpty: true)
  }

  /// The part of a chat's address that pages show.
  private static func shown(_ address: ChatAddress) -> String {
    "\(address.address.prefix { $0 != ":" })://\(Webhook.host(of: address.address))"
  }

  private static func facts(_ chat: SiteChat, _ host: String, _ note: String) -> [String: String] {
    [
      "host": host, "chat": chat.kind.rawValue, "site": chat.site?.description ?? "",
      "names": chat.showsNames ? "yes" : "no", "note": note,
    ]
  }

  /// Signs by a new secret from now on, and for a day by the one before as well.
  public func renewSecret(
    of id: ID<Webhook>, to secret: WebhookSecret, sealedBy key: SecretKey
  ) throws {
    try requireManaging(nil)
    _ = try snapshot.webhook(id)
    try connection.run(
      """
      UPDATE webhook SET former_secret = secret, former_secret_until = \(now + Webhook.formerSecretSeconds),
        secret = \(key.seal(secret.text)), revision = revision + 1
      WHERE organization_id = \(scope) AND id = \(id)
      """)
    try record(.webhookSecretRenewed, subject: id.rawValue)
  }

  /// Sends nothing until `resume`. Does nothing if it is stopped already.
  public func pause(_ id: ID<Webhook>) throws {
    try requireManaging(nil)
    guard try snapshot.webhook(id).stop == nil else { return }
    try setStop(.paused, of: id)
    try record(.webhookPaused, subject: id.rawValue)
  }

  /// Sends again: pending deliveries at once, with all their attempts, and changes from meanwhile, up to 14 days back.
  public func resume(_ id: ID<Webhook>) throws {
    try requireManaging(nil)
    guard try snapshot.webhook(id).stop != nil else { return }
    let first: Int64? = try connection.value(
      """
      SELECT version FROM change
      WHERE organization_id = \(scope) AND version > \(try snapshot.position(of: id))
        AND at >= \(now - Webhook.keptSeconds)
      ORDER BY version LIMIT 1
      """)
    let position = try first.map { $0 - 1 } ?? version()
    try connection.run(
      """
      UPDATE webhook SET stop = NULL, stopped_at = NULL, failing_since = NULL, position = \(position)
      WHERE organization_id = \(scope) AND id = \(id)
      """)
    try connection.run(
      """
      UPDATE webhook_delivery SET due_at = \(now), attempts = 0
      WHERE organization_id = \(scope) AND webhook_id = \(id) AND due_at IS NOT NULL
      """)
    try record(.webhookResumed, subject: id.rawValue)
  }

  /// Removes a webhook with its deliveries; pending ones are not sent.
  public func remove(_ id: ID<Webhook>) throws {
    try requireManaging(nil)
    let known = try snapshot.webhook(id)
    try connection.run(
      "DELETE FROM webhook_delivery WHERE organization_id = \(scope) AND webhook_id = \(id)")
    try connection.run("DELETE FROM webhook WHERE organization_id = \(scope) AND id = \(id)")
    try record(
      .webhookRemoved, subject: id.rawValue, before: Self.facts(WebhookDraft(known)))
  }

  /// Sends a test event, which stands for no change; nothing while the webhook is stopped.
  ///
  /// Errors: also `Refusal.conflict(.webhookStopped)`.
  public func test(_ id: ID<Webhook>) throws -> ID<Delivery> {
    try requireSending(id)
    let delivery = try insertDelivery(
      of: id, type: Delivery.testType, version: nil, subject: nil, happenedAt: now)
    try record(.webhookTested, subject: id.rawValue)
    return delivery
  }

  /// Has a delivery sent again at once, under the same id; a pending one no longer waits.
  ///
  /// Errors: also `Refusal.conflict(.webhookStopped)`.
  public func sendAgain(
    _ delivery: ID<Delivery>, of id: ID<Webhook>
  ) throws {
    try requireSending(id)
    _ = try snapshot.delivery(delivery, of: id)
    try connection.run(
      """
      UPDATE webhook_delivery SET due_at = \(now), attempts = 0, delivered_at = NULL
      WHERE organization_id = \(scope) AND webhook_id = \(id) AND id = \(delivery)
      """)
    try record(.webhookReplayed, subject: id.rawValue)
  }

  private func requireSending(_ id: ID<Webhook>) throws {
    try requireManaging(nil)
    guard try snapshot.webhook(id).stop == nil else { throw Refusal.conflict(.webhookStopped) }
  }

  func setStop(_ stop: Webhook.Stop, of id: ID<Webhook>) throws {
    try connection.run(
      """
      UPDATE webhook SET stop = \(stop), stopped_at = \(now) WHERE organization_id = \(scope) AND id = \(id)
      """)
  }

  private static func topics(_ draft: WebhookDraft) throws -> String {
    try json(draft.topics.map(\.rawValue).sorted()) ?? "[]"
  }

  /// Why the host alone: the rest of an address may be a secret.
  private static func facts(_ draft: WebhookDraft) -> [String: String] {
    [
      "host": Webhook.host(of: draft.address), "topics": draft.topics.map(\.rawValue).sorted().joined(separator: " "),
      "note": draft.note, "veto": draft.veto?.rawValue ?? "",
    ]
  }
}
