import Domain
import Markup
import ViewModels
import Words

/// The webhooks: address, topics, and state of each.
struct WebhooksPage {
  let model: WebhooksModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    let add: HTML? =
      model.mayAdd
      ? #"<a class="button main" href="\#(WebhooksRoute.editor(nil).path)">\#(Icon.add.html)\#(wording.addWebhook)</a>"#
      : nil
    return SettingsPage(title: wording.webhooks, place: .webhooks, visitor: model.visitor, tools: add).html(
      """
      <p class="lead">\(wording.webhooksText)</p>
      \(list)
      <p><a class="address" href="\(APIRoute.reference.path)">\(wording.apiReference)</a></p>
      """)
  }

  private var list: HTML {
    guard !model.rows.isEmpty else { return #"<p class="second">\#(wording.noWebhooks)</p>"# }
    return #"<ul class="rows is-onward">\#(model.rows.map(row))</ul>"#
  }

  private func row(_ row: WebhooksModel.Row) -> HTML {
    """
    <li><a href="\(WebhooksRoute.webhook(row.id, before: nil).path)"><span class="who"><span class="name">\(row.title)</span>\
    <span class="second">\(row.host)</span><span class="second">\(row.topics)</span>\
    \(WebhookStatePart.html(row.state, row.stateWord))</span>\(Icon.forward.html)</a></li>
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
      title: model.id == nil ? wording.addWebhook : wording.editWebhook, place: .webhooks, visitor: model.visitor,
      back: (back, wording.webhooks), tools: SavePart.html(wording)
    ).html(
      FormPart.html(
        route.path, kind: "form form-sections",
        id: "editor", attributes: #" novalidate data-unsaved="\#(wording.unsaved)""#,
        content: ProblemPart.html(model.problems),
        model.revision.map { #"<input type="hidden" name="revision" value="\#($0)">"# as HTML },
        SectionPart(title: wording.webhookTarget, text: wording.webhookTargetText, fields: target).html,
        SectionPart(title: wording.webhookTopics, text: wording.webhookTopicsText, fields: topics).html))
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

/// Asks to confirm the removal of a webhook.
struct WebhookRemovalPage {
  let model: WebhookModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    let webhook = WebhooksRoute.webhook(model.id, before: nil)
    return SettingsPage(
      title: wording.removeWebhook, place: .webhooks, visitor: model.visitor, back: (.webhooks(webhook), model.title)
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
