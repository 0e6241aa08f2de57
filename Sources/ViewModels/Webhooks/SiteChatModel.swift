import Crypto
public import Domain
import Store
import Words

/// The form of a site's chat: the product and its address, the site, and the leave to name people.
public final class SiteChatModel: FormScreen {
  /// As typed last. No stored secret is shown again.
  public struct Draft: Sendable, Hashable {
    public var typed: [ChatAddress.Field: String]
    public var note: String
    public var site: ID<Site>?
    public var showsNames: Bool

    public init(typed: [ChatAddress.Field: String], note: String = "", site: ID<Site>? = nil, showsNames: Bool = false)
    {
      (self.typed, self.note, self.site, self.showsNames) = (typed, note, site, showsNames)
    }
  }

  public private(set) var draft: Draft
  public private(set) var kind: ChatAddress.Kind
  public private(set) var sites: [Site] = []
  /// The revision of the stored one that the form shows; `nil` for a new one.
  public private(set) var revision: Int?
  public package(set) var problems = FormProblems()

  /// `nil` for a new one.
  public private(set) var id: ID<Webhook>?
  /// `true` if plain http may be entered.
  public let allowsHTTP: Bool
  public let visitor: Visitor
  private let context: SignInContext

  public init(
    visitor: Visitor, id: ID<Webhook>?, kind: ChatAddress.Kind, allowsHTTP: Bool, context: SignInContext
  ) {
    (self.visitor, self.id, self.kind, self.allowsHTTP, self.context) = (visitor, id, kind, allowsHTTP, context)
    draft = Draft(typed: [.address: kind.usualAddress])
  }

  /// Errors: `Refusal.forbidden`, `.notFound` for a program's webhook.
  public func load() async throws {
    guard visitor.may(.keepWebhooks) else { throw Refusal.forbidden }
    let id = id
    let (sites, webhook) = try await context.store.read(of: visitor.organization, from: .primary) { snapshot in
      (try snapshot.sites(), try id.map { try snapshot.webhook($0) })
    }
    self.sites = sites
    guard let webhook else { return }
    guard let chat = webhook.chat else { throw Refusal.notFound }
    kind = chat.kind
    draft = Draft(typed: [:], note: webhook.note, site: chat.site, showsNames: chat.showsNames)
    revision = webhook.revision
  }

  /// Adds or changes it; returns `true` if that was done. An address that is left empty stays as it is.
  ///
  /// Errors: `Refusal.forbidden`, `.notFound`, `.outOfDate`.
  public func saveButtonTapped(_ draft: Draft, seen: Int?) async throws -> Bool {
    try await load()
    (self.draft, revision) = (draft, seen)
    let (chat, allowsHTTP) = (SiteChat(kind, site: draft.site, showsNames: draft.showsNames), allowsHTTP)
    let (organization, key, context) = (visitor.organization, context.key, context)
    let isKept = id != nil && ChatAddress.Field.allCases.allSatisfy { (draft.typed[$0] ?? "").trimmed.isEmpty }
    let saved: Void? = try await checking {
      let address = try isKept ? nil : ChatAddress(chat.kind, draft.typed, allowingHTTP: allowsHTTP)
      if let id {
        guard let seen else { throw Refusal.outOfDate }
        try await context.store.write(in: organization, by: visitor.editor) {
          try $0.edit(id, to: chat, at: address, note: draft.note, sealedBy: key, seen: seen)
        }
        return
      }
      guard let address else { throw Refusal.invalid([.init(ChatAddress.Field.address.rawValue, .missing)]) }
      let secret = WebhookSecret(context.world.random)
      id = try await context.store.write(in: organization, by: visitor.editor) {
        try $0.add(chat, at: address, note: draft.note, secret: secret, sealedBy: key)
      }
      await context.security.record(
        [.webhookMade(address.host)], by: visitor.editor, from: visitor.source, in: organization)
    }
    return saved != nil
  }
}
