import Crypto
import Domain
import Feeds
import HTTP
import Store
import ViewModels

/// The server's settings for webhooks that a program keeps.
struct WebhookTerms: Sendable {
  /// Seals their secrets.
  let key: SecretKey
  /// `true` if plain http may be entered.
  let allowsHTTP: Bool
  let random: @Sendable () -> UInt64
}

// MARK: - Webhooks

extension ChangeKind.Topic: APIChoice {}
extension Webhook.Veto: APIChoice {}
extension ChatAddress.Kind: APIChoice {}

private let shape = APIShape<Webhook>(
  "Webhook", "An address outside that is told of changes.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("address", "Where events are posted.") { $0.address },
    .init("topics", "What it is told of.") { $0.topics.sorted { $0.rawValue < $1.rawValue } },
    .init("note", "What it is for; may be empty.") { $0.note },
    .init(
      "state", "Sent to; sent to in vain so far; paused by someone; gone by its own word (410); stopped after days.",
      schema: .choice(["on", "failing", "paused", "gone", "stopped"])
    ) { $0.word },
    .init("failing_since", "Since when nothing got through; null if the last event did.") { $0.failingSince },
    .init("former_secret_until", "Until when the secret before signs as well; null without one.") {
      $0.formerSecretUntil
    },
    .init(
      "chat", "The product, if it is a chat of a site; null for a program.",
      schema: .optional(.choice(ChatAddress.Kind.allCases.map(\.rawValue)))
    ) { $0.chat?.kind.rawValue },
    .init("site_id", "The site of a chat; null for all of them.") { $0.chat?.site },
    .init(
      "publication_veto", "What no answer means to the question before a publication; null if it is not asked.",
      schema: .optional(Webhook.Veto.schema)
    ) { $0.veto?.rawValue },
    .init("made_at", "When it was made.") { $0.madeAt },
  ])

extension Webhook {
  fileprivate var word: String {
    switch stop {
    case .paused: "paused"
    case .gone: "gone"
    case .failing: "stopped"
    case nil: failingSince == nil ? "on" : "failing"
    }
  }
}

/// A draft with the program's own secret.
private struct WebhookChange {
  var draft: WebhookDraft
  var secret: String?

  /// `nil` without one. Errors: `APIProblem.invalidBody` for a text of another form.
  var readSecret: WebhookSecret? {
    get throws(APIProblem) {
      guard let secret else { return nil }
      guard let read = WebhookSecret(secret) else {
        throw .invalidBody([.init("secret", .wrong("whsec_ and 24 to 64 bytes in base64"))])
      }
      return read
    }
  }
}

private let webhookForm = APIForm<WebhookChange>(
  "Webhook",
  [
    .init(
      "address", "An https address; plain http within the private networks that the server allows.",
      schema: .text(atMost: Webhook.longestAddress), isRequired: true
    ) { (change: inout WebhookChange, text: String) in change.draft.address = text },
    .init(
      "topics", "What it is told of; at least one, unless it is asked before publications.",
      schema: .list(ChangeKind.Topic.schema, atMost: ChangeKind.Topic.allCases.count), isRequired: true
    ) {
      (change: inout WebhookChange, topics: [ChangeKind.Topic]) in change.draft.topics = Set(topics)
    },
    .init("note", "What it is for.", schema: .text(atMost: Webhook.longestNote)) {
      (change: inout WebhookChange, text: String) in change.draft.note = text
    },
    .init(
      "publication_veto",
      "It is asked before publications, and may refuse them within \(PublicationVeto.patience) seconds. Without an answer they are made "
        + "(`open`) or refused (`closed`).", schema: .optional(Webhook.Veto.schema), refusedAs: "veto"
    ) { (change: inout WebhookChange, veto: Webhook.Veto?) in change.draft.veto = veto },
    .init(
      "secret",
      "Your own, `whsec_` and 24 to 64 random bytes in base64; never answered. A new one is joined by the one before "
        + "for 24 hours.", schema: .text(atMost: 100), isRequired: true
    ) { (change: inout WebhookChange, text: String) in change.secret = text },
  ])

/// A site's chat as a program sends it; its address is new if a part of it is sent.
private struct ChatChange {
  var chat: SiteChat
  var note: String
  var typed: [ChatAddress.Field: String] = [:]

  /// `nil` if the address stays. Errors: `Refusal.invalid`.
  func address(allowingHTTP: Bool) throws(Refusal) -> ChatAddress? {
    typed.isEmpty ? nil : try ChatAddress(chat.kind, typed, allowingHTTP: allowingHTTP)
  }
}

private let chatForm = APIForm<ChatChange>(
  "SiteChat",
  [
    .init("chat", "The product.", isRequired: true) { (change: inout ChatChange, kind: ChatAddress.Kind) in
      change.chat = SiteChat(kind, site: change.chat.site, showsNames: change.chat.showsNames)
    },
    .init("site_id", "Null or missing for all sites.", schema: .optional(.id), refusedAs: "site") {
      (change: inout ChatChange, site: ID<Site>?) in
      change.chat = SiteChat(change.chat.kind, site: site, showsNames: change.chat.showsNames)
    },
    .init("shows_names", "Whether names, notes and the texts of announcements may be posted; false if missing.") {
      (change: inout ChatChange, shows: Bool) in
      change.chat = SiteChat(change.chat.kind, site: change.chat.site, showsNames: shows)
    },
    .init("note", "What it is for.", schema: .text(atMost: Webhook.longestNote)) {
      (change: inout ChatChange, text: String) in change.note = text
    },
  ]
    + zip(
      ChatAddress.Field.allCases,
      [
        "Of the incoming webhook; of Matrix and Telegram the server. Never answered.",
        "The room's id at Matrix, the chat's at Telegram; with the address.",
        "Of the account at Matrix, of the bot at Telegram; with the address, and never answered.",
      ]
    ).map { field, text in
      .init(field.rawValue, text, schema: .text(atMost: ChatAddress.longestAddress)) {
        (change: inout ChatChange, typed: String) in change.typed[field] = typed
      }
    })

private func webhook(_ id: ID<Webhook>, _ snapshot: borrowing Snapshot, _ call: APICall) throws -> APIAnswer {
  try snapshot.require(call.visitor.managedSites, for: nil)
  let webhook = try snapshot.webhook(id)
  return APIAnswer(shape.json(webhook), revision: webhook.revision)
}

// MARK: - Deliveries

private let deliveryShape = APIShape<Delivery>(
  "Delivery", "An event on its way to a webhook, or in the log of what was sent.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("event_id", "`webhook-id`: the same however often it is sent.") { $0.event },
    .init("type", "Of the event: `plan.published`.") { $0.type },
    .init("change", "The number of the change; null for a test.") { $0.change.map { Int($0) } },
    .init("happened_at", "When it was changed.") { $0.happenedAt },
    .init(
      "state", "To be tried, delivered, or given up.", schema: .choice(["waiting", "delivered", "failed"])
    ) { $0.word },
    .init("attempts", "How often it was tried.") { $0.attempts },
    .init("attempted_at", "When it was last tried; null if not yet.") { $0.attemptedAt },
    .init("next_attempt_at", "When it is tried next; null if it is over.") { $0.dueAt },
    .init("status", "Of the receiver's answer; null without one.") { $0.status },
    .init(
      "fault", "What was wrong with the last attempt; null if nothing was.",
      schema: .optional(.choice(Delivery.Fault.allCases.map(\.rawValue)))
    ) { $0.fault?.rawValue },
    .init("milliseconds", "How long the last attempt took; null if there was none.") { $0.milliseconds },
  ])

extension Delivery {
  fileprivate var word: String {
    switch state {
    case .waiting: "waiting"
    case .delivered: "delivered"
    case .failed: "failed"
    }
  }
}

private func deliveries(_ snapshot: borrowing Snapshot, _ call: APICall) throws -> APIAnswer {
  let id: ID<Webhook> = try call.id("webhook")
  _ = try webhook(id, snapshot, call)
  let found = try snapshot.deliveries(
    of: id, before: try call.cursor(Delivery.self), limit: call.limit + 1)
  let part = found.prefix(call.limit)
  return .page(part.map(deliveryShape.json), next: found.count > part.count ? part.last.map { "\($0.id)" } : nil)
}

private func delivery(_ id: ID<Delivery>, _ snapshot: borrowing Snapshot, _ call: APICall) throws -> APIAnswer {
  let webhook: ID<Webhook> = try call.id("webhook")
  try snapshot.require(call.visitor.managedSites, for: nil)
  return APIAnswer(deliveryShape.json(try snapshot.delivery(id, of: webhook)))
}

// MARK: - The operations

extension APIOperation {
  static let webhooks: [APIOperation] = [
    .list("listWebhooks", "/webhooks", .webhooks, "Lists webhooks", .keepWebhooks, of: shape.object) {
      snapshot, call in
      try snapshot.require(call.visitor.managedSites, for: nil)
      return try call.page(of: try snapshot.webhooks(), as: shape) { $0.id }
    },
    .make(
      "addWebhook", "/webhooks", .webhooks, "Adds a webhook",
      text: "At most \(Webhook.most) of an organization. It is told of what changes from then on.", .keepWebhooks,
      from: webhookForm.making, shape.object
    ) { transaction, call in
      var change = WebhookChange(draft: WebhookDraft())
      webhookForm.fill(&change, with: call.body)
      guard let secret = try change.readSecret else { throw Refusal.invalid([.init("secret", .missing)]) }
      let id = try transaction.add(
        change.draft, secret: secret, sealedBy: call.webhooks.key, allowingHTTP: call.webhooks.allowsHTTP)
      var made = try webhook(id, transaction.snapshot, call)
      made.location = "/webhooks/\(id)"
      made.event = .webhookMade(Webhook.host(of: change.draft.address))
      return made
    }.confirmed,
    .item("showWebhook", "/webhooks/{webhook}", .webhooks, "Shows a webhook", .keepWebhooks, shape.object) {
      snapshot, call in try webhook(try call.id("webhook"), snapshot, call)
    },
    .change(
      "editWebhook", "/webhooks/{webhook}", .webhooks, "Edits a webhook", .keepWebhooks, from: webhookForm.changing,
      shape.object
    ) { transaction, call in
      let id: ID<Webhook> = try call.id("webhook")
      let stored = try transaction.snapshot.webhook(id)
      let revision = try call.seen(stored.revision)
      var change = WebhookChange(draft: WebhookDraft(stored))
      webhookForm.fill(&change, with: call.body)
      let secret = try change.readSecret
      try transaction.edit(
        id, to: change.draft, allowingHTTP: call.webhooks.allowsHTTP, seen: revision)
      guard let secret else { return try webhook(id, transaction.snapshot, call) }
      try transaction.renewSecret(of: id, to: secret, sealedBy: call.webhooks.key)
      var changed = try webhook(id, transaction.snapshot, call)
      changed.event = .webhookSecretRenewed(Webhook.host(of: change.draft.address))
      return changed
    }.confirmed,
    APIOperation(
      name: "removeWebhook", method: .delete, path: "/webhooks/{webhook}", chapter: .webhooks,
      title: "Removes a webhook", text: "With the log of its deliveries; what waits is not sent.",
      action: .keepWebhooks, isConditional: true, success: .nothing,
      work: .write { transaction, call in
        let id: ID<Webhook> = try call.id("webhook")
        let webhook = try transaction.snapshot.webhook(id)
        _ = try call.seen(webhook.revision)
        try transaction.remove(id)
        var removed = APIAnswer.nothing
        removed.event = .webhookRemoved(Webhook.host(of: webhook.address))
        return removed
      }),
    .put(
      "pauseWebhook", "/webhooks/{webhook}/paused", .webhooks, "Pauses a webhook",
      text: "What changes meanwhile is sent after it is resumed, up to 14 days back.", .keepWebhooks
    ) { transaction, call in try transaction.pause(try call.id("webhook") as ID<Webhook>) },
    .delete(
      "resumeWebhook", "/webhooks/{webhook}/paused", .webhooks, "Resumes a webhook",
      text: "Paused, gone or stopped: what waits is tried at once.", .keepWebhooks
    ) { transaction, call in try transaction.resume(try call.id("webhook") as ID<Webhook>) },
    .make(
      "addSiteChat", "/chats", .webhooks, "Adds a chat of a site",
      text:
        "A webhook that posts rosters, open shifts, offers and announcements in words; at most \(Webhook.most) with the others.",
      .keepWebhooks, from: chatForm.making, shape.object
    ) { transaction, call in
      guard let kind = call.body("chat", ChatAddress.Kind.self) else {
        throw Refusal.invalid([.init("chat", .missing)])
      }
      var change = ChatChange(chat: SiteChat(kind, site: nil, showsNames: false), note: "")
      chatForm.fill(&change, with: call.body)
      guard let address = try change.address(allowingHTTP: call.webhooks.allowsHTTP) else {
        throw Refusal.invalid([.init("address", .missing)])
      }
      let id = try transaction.add(
        change.chat, at: address, note: change.note, secret: WebhookSecret(call.webhooks.random),
        sealedBy: call.webhooks.key)
      var made = try webhook(id, transaction.snapshot, call)
      made.location = "/webhooks/\(id)"
      made.event = .webhookMade(address.host)
      return made
    }.confirmed,
    .change(
      "editSiteChat", "/chats/{webhook}", .webhooks, "Edits a chat of a site",
      text: "Its address stays unless a part of it is sent; another product needs all of it.", .keepWebhooks,
      from: chatForm.changing, shape.object
    ) { transaction, call in
      let id: ID<Webhook> = try call.id("webhook")
      let stored = try transaction.snapshot.webhook(id)
      guard let chat = stored.chat else { throw Refusal.notFound }
      let revision = try call.seen(stored.revision)
      var change = ChatChange(chat: chat, note: stored.note)
      chatForm.fill(&change, with: call.body)
      try transaction.edit(
        id, to: change.chat, at: try change.address(allowingHTTP: call.webhooks.allowsHTTP), note: change.note,
        sealedBy: call.webhooks.key, seen: revision)
      return try webhook(id, transaction.snapshot, call)
    }.confirmed,
    .list(
      "listDeliveries", "/webhooks/{webhook}/deliveries", .webhooks, "Lists the deliveries of a webhook",
      text: "Newest first: the last 200, for 14 days.", .keepWebhooks, of: deliveryShape.object
    ) { try deliveries($0, $1) },
    APIOperation(
      name: "testWebhook", method: .post, path: "/webhooks/{webhook}/deliveries", chapter: .webhooks,
      title: "Sends a test event", text: "Of the type `webhook.test`, about no change.", action: .keepWebhooks,
      success: .made(deliveryShape.object),
      work: .write { transaction, call in
        let webhook: ID<Webhook> = try call.id("webhook")
        let id = try transaction.test(webhook)
        var made = try delivery(id, transaction.snapshot, call)
        made.location = "/webhooks/\(webhook)/deliveries/\(id)"
        return made
      }),
    .item(
      "showDelivery", "/webhooks/{webhook}/deliveries/{delivery}", .webhooks, "Shows a delivery", .keepWebhooks,
      deliveryShape.object
    ) { snapshot, call in try delivery(try call.id("delivery"), snapshot, call) },
    .put(
      "sendDeliveryAgain", "/webhooks/{webhook}/deliveries/{delivery}/waiting", .webhooks, "Sends a delivery again",
      text: "At once, under the same `event_id`.", .keepWebhooks
    ) { transaction, call in
      try transaction.sendAgain(try call.id("delivery"), of: try call.id("webhook"))
    },
  ]
}
