import Domain
import Markup
import ViewModels

/// The form of one service; what is refused says so beside its field.
struct ServiceEditorPage {
  let model: ServiceEditorModel
  private var wording: Wording { model.visitor.wording }
  private var title: String { model.service == nil ? wording.addService : wording.editService }

  var html: HTML {
    let name = model.rows.first { $0.field == .name }?.text ?? ""
    return ServicesPlainPage(
      title: title, wording: wording, back: model.service.map { (.services(.service($0)), name) }
    ).html(
      """
      <h1>\(title)</h1>
      \(model.notice.map { #"<p class="refused" role="alert">\#(Icon.warning.html)\#($0)</p>"# as HTML })
      \(model.groups.isEmpty ? noGroups : form)
      """)
  }

  private var noGroups: HTML {
    """
    <p class="lead">\(wording.groupNeededFirst)</p>
    <p><a class="button main" href="\(ServicesRoute.groups.path)">\(wording.groupsAndOrder)</a></p>
    """
  }

  private var form: HTML {
    """
    <form class="form" method="post" action="\(ServicesRoute.editor(model.service, group: nil).path)" novalidate>
    \(model.revision.map { #"<input type="hidden" name="revision" value="\#($0)">"# as HTML })
    \(model.rows.map(row))
    <div class="tools"><button class="button main" type="submit">\(wording.save)</button>\(takeTheirs)
    <a class="button quiet" href="\((model.service.map(ServicesRoute.service) ?? .list(.init())).path)">\
    \(wording.cancel)</a></div>
    </form>
    """
  }

  private var takeTheirs: HTML {
    guard model.notice != nil else { return "" }
    return
      #"<button class="button outlined" type="submit" name="take" value="theirs">\#(wording.takeTheirs)</button>"#
  }

  private func row(_ row: ServiceEditorModel.Row) -> HTML {
    let id = row.field.rawValue
    let problem = row.problem.map { text -> HTML in
      #"<p class="refused" id="\#(id)-problem">\#(Icon.warning.html)\#(text)</p>"#
    }
    let theirs = row.theirs.map { text -> HTML in
      let shown = row.field == .group ? model.label(ofGroup: text) : text
      return
        """
        <p class="theirs" id="\(id)-theirs"><span class="second">\
        \(wording.theirText):</span> \(shown.isEmpty ? "–" : shown)</p>
        """
    }
    let hint = hint(of: row.field).map { text -> HTML in #"<p class="second" id="\#(id)-hint">\#(text)</p>"# }
    return """
      <div class="field"><label for="\(id)">\(row.label)</label>\(hint)\(control(row))\(problem)\(theirs)</div>
      """
  }

  private func hint(of field: ServiceEditorModel.Field) -> String? {
    switch field {
    case .duration: wording.durationHint
    case .price: wording.priceHint(model.currency)
    case .skills: wording.serviceSkillsHint
    default: nil
    }
  }

  private func control(_ row: ServiceEditorModel.Row) -> HTML {
    let id = row.field.rawValue
    let described = [
      hint(of: row.field).map { _ in "\(id)-hint" }, row.problem == nil ? nil : "\(id)-problem",
      row.theirs == nil ? nil : "\(id)-theirs",
    ].compactMap { $0 }.joined(separator: " ")
    let words: HTML = described.isEmpty ? "" : #" aria-describedby="\#(described)""#
    let invalid: HTML = row.problem == nil ? "" : #" aria-invalid="true""#
    switch row.field {
    case .group:
      let options = model.groups.map { group -> HTML in
        let chosen: HTML = group.id.description == row.text ? " selected" : ""
        return #"<option value="\#(group.id.description)"\#(chosen)>\#(group.label)</option>"#
      }
      return #"<select id="\#(id)" name="\#(id)"\#(invalid)\#(words)>\#(options)</select>"#
    case .description:
      return #"<textarea id="\#(id)" name="\#(id)" rows="5"\#(invalid)\#(words)>\#n\#(row.text)</textarea>"#
    case .price:
      return """
        <input id="\(id)" name="\(id)" value="\(row.text)" inputmode="decimal" autocomplete="off"\(invalid)\(words)>
        """
    default:
      return #"<input id="\#(id)" name="\#(id)" value="\#(row.text)" autocomplete="off"\#(invalid)\#(words)>"#
    }
  }
}
