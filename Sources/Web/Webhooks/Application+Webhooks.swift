import Crypto
import Domain
import Feeds
import HTTP
import ViewModels

extension Application {
  func webhooks(_ route: WebhooksRoute, _ visitor: Visitor, _ request: Request) async throws -> Response {
    switch route {
    case .list: return try await programs(visitor, request)
    case .editor(let id): return try await webhookEditor(id, visitor, request)
    case .chat(let id, let kind): return try await siteChat(id, kind ?? .slack, visitor, request)
    case .webhook(let id, let before): return try await webhook(model(id, before: before, visitor), request)
    case .removal(let id): return try await webhookRemoval(model(id, visitor), request)
    }
  }

  private func programs(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let tokens = TokensModel(visitor: visitor, context: context)
    let groups = ProviderGroupsModel(visitor: visitor, context: context)
    if request.method == .post {
      let form = request.form
      switch try form.choice("change") as WebhooksPage.Change {
      case .token:
        try await tokens.makeButtonTapped(
          name: form["tokenName"] ?? "", scopes: Set(form.all("scopes").compactMap(Scope.init(rawValue:))),
          site: try form.id("tokenSite"), isClient: form["tokenIsClient"] != nil)
      case .groupRole:
        let role: Role? = form["role"]?.isEmpty == false ? try form.choice("role") : nil
        try await groups.roleChosen(role, of: try form.needed("group", form.id("group")))
        if groups.problems.isEmpty { return .seeOther(.webhooks(.list), at: "provisioning") }
        try await tokens.load()
      case .revokeToken: try await tokens.revokeButtonTapped(try form.needed("token", form.id("token")))
      }
    } else {
      try await tokens.load()
    }
    let model = WebhooksModel(visitor: visitor, context: context)
    try await model.load()
    try await groups.load()
    let draft = tokens.problems.isEmpty ? [:] : request.form
    let page = WebhooksPage(
      model: model, tokens: tokens, groups: groups, draft: draft, origin: request.origin)
    return .page(page.html, tokens.problems.isEmpty ? groups.problems.status : tokens.problems.status)
  }

  private func model(
    _ id: ID<Webhook>, before: ID<Delivery>? = nil, secret: WebhookSecret? = nil, _ visitor: Visitor
  ) -> WebhookModel {
    WebhookModel(
      visitor: visitor, id: id, before: before, secret: secret, context: context, sender: dependencies.webhooks)
  }

  private func webhookEditor(_ id: ID<Webhook>?, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = WebhookEditorModel(
      visitor: visitor, id: id, allowsHTTP: dependencies.webhooks.allowsHTTP, context: context)
    return try await form(request, load: model.load, page: { WebhookEditorPage(model: model).html }) { form in
      let draft = WebhookDraft(
        address: form["address"] ?? "", topics: Set(form.all("topics").compactMap(ChangeKind.Topic.init(rawValue:))),
        note: form["note"] ?? "", veto: form["veto"].flatMap(Webhook.Veto.init))
      guard try await model.saveButtonTapped(draft, seen: request.revision), let saved = model.id else { return nil }
      guard let secret = model.secret else { return .seeOther(.webhooks(.webhook(saved, before: nil))) }
      // Why no redirect: the secret is shown once, and is in no address.
      let made = self.model(saved, secret: secret, visitor)
      try await made.load()
      return .page(WebhookPage(model: made).html)
    }
  }

  private func siteChat(
    _ id: ID<Webhook>?, _ kind: ChatAddress.Kind, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let model = SiteChatModel(
      visitor: visitor, id: id, kind: kind, allowsHTTP: dependencies.webhooks.allowsHTTP, context: context)
    return try await form(request, load: model.load, page: { SiteChatPage(model: model).html }) { form in
      let draft = SiteChatModel.Draft(
        typed: form.chatAddress, note: form["note"] ?? "", site: try form.id("site"),
        showsNames: form["names"] != nil)
      guard try await model.saveButtonTapped(draft, seen: request.revision), let saved = model.id else { return nil }
      return .seeOther(.webhooks(.webhook(saved, before: nil)))
    }
  }

  private func webhook(_ model: WebhookModel, _ request: Request) async throws -> Response {
    try await form(
      request, load: model.load, page: { WebhookPage(model: model).html }, status: model.problems.status
    ) { form in
      switch try form.choice("change") as WebhookPage.Change {
      case .pause: try await model.pauseButtonTapped()
      case .resume: try await model.resumeButtonTapped()
      case .test: try await model.testButtonTapped()
      case .renewSecret: try await model.renewSecretButtonTapped()
      case .sendAgain: try await model.sendAgainButtonTapped(try form.needed("delivery", try form.id("delivery")))
      }
      if model.secret == nil, model.problems.isEmpty { return .seeOther(.webhooks(.webhook(model.id, before: nil))) }
      try await model.load()
      return nil
    }
  }

  private func webhookRemoval(_ model: WebhookModel, _ request: Request) async throws -> Response {
    try await form(request, load: model.load, page: { WebhookRemovalPage(model: model).html }) { _ in
      try await model.removeButtonTapped()
      return .seeOther(.webhooks(.list))
    }
  }
}
