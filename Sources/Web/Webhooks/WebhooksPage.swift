import Crypto
import Domain
import HTTP
import Markup
import ViewModels
import Words

/// Ways for programs: their tokens, and the webhooks that tell them of changes.
struct WebhooksPage {
  /// The change a form of the page asks for.
  enum Change: String {
    case token, revokeToken, groupRole
  }

  let model: WebhooksModel
  let tokens: TokensModel
  let groups: ProviderGroupsModel
  /// The refused form, so that nothing typed is lost.
  let draft: Fields
  /// This server's public origin.
  let origin: String
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    let reference: HTML =
      #"<a class="button quiet" href="\#(APIRoute.base)">\#(Icon.list.html)\#(wording.apiReference)</a>"#
    return SettingsPage(
      title: wording.apiAndWebhooks, place: .programs, visitor: model.visitor, kind: "page-plain page-programs",
      tools: reference
    ).html(
      """
      <section id="tokens"><header class="part-head"><h2>\(wording.apiTokens)</h2>\
      <p class="second">\(wording.apiTokensText)</p></header>
      \(made)\(TokensPart(model: tokens, draft: draft).html)</section>
      \(ProvisioningPart(model: groups, origin: origin, change: Change.groupRole.rawValue).html)
      <section id="webhooks"><header class="part-head"><h2>\(wording.webhooks)</h2>\
      <p class="second">\(wording.webhooksText)</p>\(add)</header>\(list)</section>
      <pre class="curl" tabindex="0">curl -H "Authorization: Bearer …" \(origin)/api/v1/on-duty</pre>
      """)
  }

  private var made: HTML? {
    tokens.made.map { made in
      """
      <section class="made" role="status"><h2>\(wording.newAPIToken)</h2>
      <p>\(wording.madeFor(made.name)) \(wording.newLinkText)</p>
      \(made.clientID.map { "<p>\(wording.clientID): <code>\($0)</code></p>" as HTML })
      <p><code class="address">\(made.token.text)</code></p></section>
      """
    }
  }

  private var add: HTML? {
    model.mayAdd
      ? """
      <a class="button" href="\(WebhooksRoute.editor(nil).path)">\(Icon.add.html)\(wording.addWebhook)</a> \
      <a class="button outlined" href="\(WebhooksRoute.chat(nil, nil).path)">\(Icon.add.html)\(wording.addSiteChat)</a>
      """
      : nil
  }

  private var list: HTML {
    guard !model.rows.isEmpty else { return #"<p class="second">\#(wording.noWebhooks)</p>"# }
    let heads = [wording.webhookAddressColumn, wording.lastDeliveries, wording.stateColumn]
    return """
      <table class="programs"><thead><tr>\(heads.map { #"<th scope="col">\#($0)</th>"# as HTML })</tr></thead>
      <tbody>\(model.rows.map(row))</tbody></table>
      """
  }

  private func row(_ row: WebhooksModel.Row) -> HTML {
    let strokes = row.deliveries.map { state -> HTML in
      switch state {
      case .delivered: "<i></i>"
      case .waiting: #"<i class="is-waiting"></i>"#
      case .failed: #"<i class="is-failed"></i>"#
      }
    }
    let failed = row.deliveries.count { $0 == .failed }
    return """
      <tr><th scope="row"><a href="\(WebhooksRoute.webhook(row.id, before: nil).path)"><span class="name">\(row.title)</span>\
      <span class="second">\(row.host)</span><span class="second">\(row.topics)</span></a></th>
      <td><span class="strokes" aria-hidden="true">\(strokes)</span><span class="hidden-text">\
      \(wording.deliveriesOf(count: row.deliveries.count, failed: failed))</span></td>
      <td>\(WebhookStatePart.html(row.state, row.stateWord))</td></tr>
      """
  }
}

/// The tokens of programs, and the form of a new one.
struct TokensPart {
  let model: TokensModel
  let draft: Fields
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    let isOpen: HTML? = model.problems.isEmpty ? nil : " open"
    return """
      \(list)
      <details class="new-token"\(isOpen)><summary class="button outlined">\(Icon.add.html)\(wording.newToken)</summary>
      \(form)</details>
      """
  }

  private var list: HTML {
    guard !model.rows.isEmpty else { return #"<p class="second">\#(wording.noAPITokens)</p>"# }
    let heads = [wording.tokenName, wording.tokenMay, wording.tokenUsed]
    return """
      <table class="programs"><thead><tr>\(heads.map { #"<th scope="col">\#($0)</th>"# as HTML })<td></td></tr></thead>
      <tbody>\(model.rows.map(row))</tbody></table>
      """
  }

  private func row(_ token: TokensModel.Row) -> HTML {
    let scopes = (token.scopes + [token.site, token.clientID].compactMap(\.self)).map {
      #"<span class="tag">\#($0)</span>"# as HTML
    }
    let revoke = FormPart.html(
      WebhooksRoute.list.path, hidden: ["change": WebhooksPage.Change.revokeToken.rawValue, "token": "\(token.id)"],
      buttons: .init(wording.takeBack, .outlined, about: " \(token.name)"))
    return """
      <tr><th scope="row"><span class="name">\(token.name)</span><span class="second">\(token.made)</span></th>
      <td class="scopes">\(scopes)</td><td\(token.isIdle ? #" class="second""# as HTML : nil)>\(token.lastUsed)</td>\
      <td class="act">\(revoke)</td></tr>
      """
  }

  private var form: HTML {
    let boxes = Scope.allCases.map { scope in
      CheckPart.html(
        "scopes", scope.rawValue, "<span>\(wording.name(of: scope))</span>",
        isChosen: draft.all("scopes").contains(scope.rawValue))
    }
    let problem = ProblemPart.html(model.problems["scopes"].map { _ in wording.noScopeChosen }, id: "scopes-problem")
    let described: HTML? = problem == nil ? nil : #" aria-describedby="scopes-problem""#
    let name = FieldPart(
      name: "tokenName", label: wording.tokenName, value: draft["tokenName"] ?? "", problem: model.problems["name"])
    return FormPart.html(
      WebhooksRoute.list.path, kind: "form", hidden: ["change": WebhooksPage.Change.token.rawValue],
      content: """
        \(name.html)<fieldset\(described)><legend>\(wording.scopes)</legend>\(boxes)\(problem)</fieldset>
        \(site)\(client)
        <button class="button main" type="submit">\(wording.makeAPIToken)</button>
        """)
  }

  private var client: HTML {
    CheckPart.html(
      "tokenIsClient", "on", "<span>\(wording.tokenIsClient)</span>", isChosen: draft["tokenIsClient"] != nil)
  }

  /// The choice of one site; absent if there is only one.
  private var site: HTML? {
    guard model.sites.count > 1 else { return nil }
    let options = PickPart.options(model.sites.map { ($0.id.description, $0.name) }, chosen: draft["tokenSite"])
    let problem = ProblemPart.html(
      model.problems["site"].map { _ in wording.tokenIsOfAllSites }, id: "token-site-problem")
    let described: HTML? = problem == nil ? nil : #" aria-describedby="token-site-problem""#
    return """
      <div class="field"><label for="token-site">\(wording.tokenSite)</label>\
      <select id="token-site" name="tokenSite"\(described)><option value="">\(wording.tokenOfAllSites)</option>\
      \(options)</select>\(problem)</div>
      """
  }
}

/// The state of a webhook, as a dot and a word.
enum WebhookStatePart {
  static func html(_ state: WebhookModel.State, _ word: String) -> HTML {
    let kind =
      switch state {
      case .on: "on"
      case .paused: "paused"
      case .failing, .stopped: "failing"
      }
    return #"<span class="feed-state is-\#(kind)">\#(word)</span>"#
  }
}

/// The form of a webhook.
struct WebhookEditorPage {
  let model: WebhookEditorModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    let route = WebhooksRoute.editor(model.id)
    let back: Route = model.id.map { .webhooks(.webhook($0, before: nil)) } ?? .webhooks(.list)
    return SettingsPage(
      title: model.id == nil ? wording.addWebhook : wording.editWebhook, place: .programs, visitor: model.visitor,
      back: (back, wording.apiAndWebhooks), tools: SavePart.html(wording)
    ).html(
      FormPart.html(
        route.path, kind: "form form-sections",
        id: "editor", attributes: #" novalidate data-unsaved="\#(wording.unsaved)""#,
        content: ProblemPart.html(model.problems),
        model.revision.map { #"<input type="hidden" name="revision" value="\#($0)">"# as HTML },
        SectionPart(title: wording.webhookTarget, text: wording.webhookTargetText, fields: target).html,
        SectionPart(title: wording.webhookTopics, text: wording.webhookTopicsText, fields: topics).html,
        SectionPart(title: wording.webhookVeto, text: wording.webhookVetoText, fields: veto).html))
  }

  private var target: HTML {
    var address = FieldPart(
      name: "address", label: wording.webhookAddress, type: "url", value: model.draft.address,
      hint: wording.webhookAddressHint(allowsHTTP: model.allowsHTTP), problem: model.problems["address"])
    address.isWide = true
    var note = FieldPart(
      name: "note", label: wording.webhookNote, value: model.draft.note, problem: model.problems["note"],
      isRequired: false)
    note.isWide = true
    return "\(address.html)\(note.html)"
  }

  private var topics: HTML {
    let boxes = ChangeKind.Topic.allCases.map { topic in
      CheckPart.html(
        "topics", topic.rawValue, "<span>\(wording.name(of: topic))</span>",
        isChosen: model.draft.topics.contains(topic))
    }
    let problem = ProblemPart.html(model.problems["topics"].map { _ in wording.noTopicChosen }, id: "topics-problem")
    let described: HTML? = problem == nil ? nil : #" aria-describedby="topics-problem""#
    return """
      <fieldset\(described)><legend class="hidden-text">\(wording.webhookTopics)</legend>\(boxes)\(problem)</fieldset>
      """
  }
}

// MARK: - The veto

extension WebhookEditorPage {
  private var veto: HTML {
    let wording = model.visitor.wording
    let choices: [(Webhook.Veto?, String)] =
      [(nil, wording.webhookVetoNone)] + Webhook.Veto.allCases.map { ($0, wording.name(of: $0)) }
    let buttons = choices.map { veto, word in
      CheckPart.html("veto", veto?.rawValue ?? "", "<span>\(word)</span>", isChosen: model.draft.veto == veto, .radio)
    }
    return """
      <fieldset><legend class="hidden-text">\(wording.webhookVeto)</legend>\(buttons)</fieldset>
      """
  }
}

/// Asks to confirm the removal of a webhook.
struct WebhookRemovalPage {
  let model: WebhookModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    let webhook = WebhooksRoute.webhook(model.id, before: nil)
    return SettingsPage(
      title: wording.removeWebhook, place: .programs, visitor: model.visitor, back: (.webhooks(webhook), model.title)
    ).html(
      """
      <p class="lead">\(model.title): \(wording.removeWebhookText)</p>
      <form class="form" method="post" action="\(WebhooksRoute.removal(model.id).path)">
      <div class="tools"><button class="button main" type="submit">\(wording.removeWebhook)</button>
      <a class="button outlined" href="\(webhook.path)">\(wording.cancel)</a></div>
      </form>
      """)
  }
}
