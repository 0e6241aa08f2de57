import Domain
import Markup
import ViewModels

/// The form of one service; what is refused says so beside its field.
struct ServiceEditorPage {
  let model: ServiceEditorModel
  private var wording: Wording { model.visitor.wording }
  private var title: String { model.service == nil ? wording.addService : wording.editService }

  var html: HTML {
    let editor = EditorPart(
      model: model, action: ServicesRoute.editor(model.service, group: nil).path,
      cancel: (model.service.map { ServicesRoute.service($0) } ?? .list(.init())).path, control: control)
    return ServicesPlainPage(
      title: title, wording: wording, back: model.service.map { (.services(.service($0)), model.name) }
    ).html(
      """
      <h1>\(title)</h1>
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
    case .group: return field.choice(model.groups.map { ($0.id.description, $0.label) })
    case .description: return field.area
    case .duration: field.hint = wording.durationHint
    case .price:
      field.hint = wording.priceHint(model.currency)
      field.isDecimal = true
    case .skills: field.hint = wording.serviceSkillsHint
    case .name: break
    }
    return field.html
  }
}
