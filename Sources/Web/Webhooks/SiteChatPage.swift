import Domain
import Markup
import ViewModels
import Words

/// The form of a site's chat.
struct SiteChatPage {
  let model: SiteChatModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    let back: Route = model.id.map { .webhooks(.webhook($0, before: nil)) } ?? .webhooks(.list)
    let products =
      model.id == nil
      ? ChatFields.kinds(chosen: model.kind, label: wording.addSiteChat, wording) { WebhooksRoute.chat(nil, $0) } : nil
    return SettingsPage(
      title: model.id == nil ? wording.addSiteChat : wording.editSiteChat, place: .programs, visitor: model.visitor,
      back: (back, wording.apiAndWebhooks), tools: SavePart.html(wording)
    ).html(
      """
      \(products)
      \(FormPart.html(
        WebhooksRoute.chat(model.id, model.kind).path, kind: "form form-sections", id: "editor",
        attributes: #" novalidate data-unsaved="\#(wording.unsaved)""#,
        content: ProblemPart.html(model.problems),
        model.revision.map { #"<input type="hidden" name="revision" value="\#($0)">"# as HTML },
        SectionPart(title: wording.name(of: model.kind), text: kept, fields: address).html,
        SectionPart(title: wording.siteChatSubject, text: wording.siteChatSubjectText, fields: subject).html))
      """)
  }

  private var kept: String? { model.id == nil ? nil : wording.chatAddressIsKept }

  private var address: HTML {
    ChatFields(kind: model.kind, typed: model.draft.typed, problems: model.problems, wording: wording).html
  }

  private var subject: HTML {
    var note = FieldPart(
      name: "note", label: wording.webhookNote, value: model.draft.note, problem: model.problems["note"],
      isRequired: false)
    note.isWide = true
    let names = CheckPart.html(
      "names", "1", "<span>\(wording.siteChatNames)</span>", isChosen: model.draft.showsNames)
    return "\(site)\(names)<p class=\"second\">\(wording.siteChatNamesText)</p>\(note.html)"
  }

  /// Absent if there is but one site.
  private var site: HTML? {
    guard model.sites.count > 1 else { return nil }
    let part = FieldPart(
      name: "site", label: wording.site, value: model.draft.site?.description ?? "", problem: model.problems["site"])
    return part.choice([("", wording.allSites)] + model.sites.map { ($0.id.description, $0.name) })
  }
}
