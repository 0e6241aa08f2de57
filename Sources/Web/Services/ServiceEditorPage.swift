import Domain
import Markup
import ViewModels
import Words

/// The form of one service, with refusals beside their fields.
struct ServiceEditorPage {
  let model: ServiceEditorModel
  private var wording: Wording { model.visitor.wording }
  private var title: String { model.service == nil ? wording.addService : wording.editService }

  var html: HTML {
    let editor = EditorPart(
      model: model, action: ServicesRoute.editor(model.service, group: nil).path,
      sections: [
        .init(title: wording.nameSection, text: wording.serviceNameText, fields: [.name, .group]),
        .init(title: wording.descriptionSection, fields: [.description]),
        .init(title: wording.priceSection, text: wording.servicePriceText, fields: [.duration, .price]),
        .init(title: wording.skillsSection, text: wording.skillsText, fields: [.skills]),
      ], control: control)
    return ServicesPlainPage(
      title: title, wording: wording, back: model.service.map { (.services(.service($0)), model.name) },
      script: "form.js"
    ).html(
      """
      \(HeadPart(title: title, tools: model.groups.isEmpty ? nil : editor.save).html)
      \(editor.notice)
      \(model.groups.isEmpty ? noGroups : editor.form)
      """)
  }

  private var noGroups: HTML {
    """
    <p class="lead">\(wording.groupNeededFirst)</p>
    <p><a class="button main" href="\(ServicesRoute.groups.path)">\(wording.groupsAndOrder)</a></p>
    """
  }

  private func control(_ row: ServiceEditorModel.Row, _ field: FieldPart) -> HTML {
    var field = field
    switch row.field {
    case .group:
      field.hint = wording.otherGroupHint
      let groups = model.groups.map { (value: $0.id.description, word: $0.label) }
      // Why asked: the first group may be of the other collection.
      return field.choice(field.value.isEmpty && groups.count > 1 ? [("", wording.chooseGroup)] + groups : groups)
    case .description: return field.area
    case .duration: field.hint = wording.durationHint
    case .price:
      field.hint = wording.priceHint(model.currency)
      field.isDecimal = true
    case .skills:
      field.hint = wording.serviceSkillsHint
      field.isWide = true
    case .name: break
    }
    return field.html
  }
}
