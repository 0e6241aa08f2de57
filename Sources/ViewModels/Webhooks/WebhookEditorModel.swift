public import Crypto
public import Domain
import Store
import Words

/// A webhook's form: its address and its topics.
public final class WebhookEditorModel: FormScreen {
  public private(set) var draft = WebhookDraft()
  /// The revision of the stored one that the form shows; `nil` for a new one.
  public private(set) var revision: Int?
  public package(set) var problems = FormProblems()
  /// The new secret: shown only now.
  public private(set) var secret: WebhookSecret?

  /// `nil` for a new one.
  public private(set) var id: ID<Webhook>?
  /// `true` if plain http may be entered.
  public let allowsHTTP: Bool
  public let visitor: Visitor
  private let context: SignInContext

  public init(visitor: Visitor, id: ID<Webhook>?, allowsHTTP: Bool, context: SignInContext) {
    self.visitor = visitor
    self.id = id
    self.allowsHTTP = allowsHTTP
    self.context = context
  }

  /// Errors: `Refusal.forbidden`, `.notFound`.
  public func load() async throws {
    guard visitor.may(.keepWebhooks) else { throw Refusal.forbidden }
    guard let id else { return }
    let organization = visitor.organization
    let webhook = try await context.store.read(of: organization, from: .primary) { try $0.webhook(id) }
    (draft, revision) = (WebhookDraft(webhook), webhook.revision)
  }

  /// Adds or changes it; returns `true` if that was done. `seen` is the revision that was changed.
  ///
  /// Errors: `Refusal.forbidden`, `.notFound`, `.outOfDate`.
  public func saveButtonTapped(_ draft: WebhookDraft, seen: Int?) async throws -> Bool {
    guard visitor.may(.keepWebhooks) else { throw Refusal.forbidden }
    (self.draft, revision) = (draft, seen)
    let (organization, allowsHTTP) = (visitor.organization, allowsHTTP)
    return try await checking {
      if let id {
        guard let seen else { throw Refusal.outOfDate }
        try await context.store.write(in: organization, by: visitor.editor) {
          try $0.edit(id, to: draft, allowingHTTP: allowsHTTP, seen: seen)
        }
        return
      }
      let (made, key) = (WebhookSecret(context.world.random), context.key)
      id = try await context.store.write(in: organization, by: visitor.editor) {
        try $0.add(draft, secret: made, sealedBy: key, allowingHTTP: allowsHTTP)
      }
      secret = made
      await context.security.record(
        [.webhookMade(Webhook.host(of: draft.address))], by: visitor.editor, from: visitor.source, in: organization)
    } != nil
  }
}
