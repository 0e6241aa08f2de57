import Crypto
import Domain
import Markup
import ViewModels
import Words

/// One webhook: its state, its secret, and its sent events.
struct WebhookPage {
  /// The change a form of the page asks for.
  enum Change: String {
    case pause, resume, test, sendAgain
    case renewSecret = "secret"
  }

  let model: WebhookModel
  private var wording: Wording { model.visitor.wording }
  private var isChat: Bool { model.webhook?.chat != nil }

  var html: HTML {
    SettingsPage(
      title: model.title, place: .programs, visitor: model.visitor, back: (.webhooks(.list), wording.apiAndWebhooks),
      tools: tools
    ).html(
      """
      \(ProblemPart.html(model.problems))
      \(made)
      <p class="lead"><code class="address">\(model.webhook?.address ?? "")</code></p>
      <p class="second">\(model.topics), \(model.made)</p>
      \(WebhookStatePart.html(model.state, model.stateWord))
      \(model.stateText.map { #"<p class="second">\#($0)</p>"# as HTML })
      <div class="form-sections">
      \(SectionPart(title: wording.deliveries, text: wording.deliveriesText, fields: deliveries).html)
      \(isChat ? nil : SectionPart(title: wording.webhookSecret, text: wording.webhookSecretText, fields: secret).html)
      </div>
      <p><a class="button quiet danger" href="\(WebhooksRoute.removal(model.id).path)">\(wording.removeWebhook)</a></p>
      """)
  }

  private var tools: HTML {
    let isOn = model.state == .on || model.state == .failing
    let edit: HTML = """
      <a class="button" href="\(isChat ? WebhooksRoute.chat(model.id, nil).path : WebhooksRoute.editor(model.id).path)">\(Icon.edit.html)\(wording.edit)</a>
      """
    return isOn
      ? "\(edit)\(button(.pause, wording.pauseFeed))\(button(.test, wording.sendTestEvent))"
      : "\(edit)\(button(.resume, wording.resumeFeed, .main))"
  }

  private var made: HTML? {
    model.secret.map { secret in
      """
      <section class="made" role="status"><h2>\(wording.newWebhookSecret)</h2><p>\(wording.newWebhookSecretText)</p>\
      <p><code class="address">\(secret.text)</code></p></section>
      """
    }
  }

  private var secret: HTML {
    """
    \(model.formerSecret.map { #"<p class="second">\#($0)</p>"# as HTML })\(button(.renewSecret, wording.renewSecret))
    """
  }

  private var deliveries: HTML {
    guard !model.rows.isEmpty else { return #"<p class="second">\#(wording.noDeliveries)</p>"# }
    let older = model.next.map { next -> HTML in
      let path = WebhooksRoute.webhook(model.id, before: next).path
      return #"<p class="tools"><a class="button outlined" href="\#(path)">\#(wording.olderEvents)</a></p>"#
    }
    return #"<ul class="rows">\#(model.rows.map(row))</ul>\#(older)"#
  }

  private func row(_ row: WebhookModel.Row) -> HTML {
    let problem = row.problem.map { text -> HTML in
      row.state == .delivered ? "" : #"<span class="refused">\#(Icon.warning.html)<span>\#(text)</span></span>"#
    }
    return """
      <li><span class="who"><span class="name">\(row.title)</span><span class="second">\(row.time), <code>\(row.type)</code></span>\
      <span class="second">\(row.outcome)</span>\(row.next.map { #"<span class="second">\#($0)</span>"# as HTML })\(problem)\
      <span class="second"><code class="address">\(row.event)</code></span></span>\
      \(button(.sendAgain, wording.sendAgain, of: row))</li>
      """
  }

  private func button(
    _ change: Change, _ word: String, _ look: ButtonPart.Look = .outlined, of row: WebhookModel.Row? = nil
  ) -> HTML {
    FormPart.html(
      WebhooksRoute.webhook(model.id, before: nil).path,
      hidden: ["change": change.rawValue, "delivery": row?.id.description],
      buttons: .init(word, look, about: row.map { " \($0.title)" }))
  }
}
