import Domain
import Markup
import Store
import ViewModels

/// The form of one person; what is refused says so beside its field.
struct PersonEditorPage {
  let model: PersonEditorModel
  private var wording: Wording { model.visitor.wording }
  private var title: String { model.person == nil ? wording.addPerson : wording.editPerson }

  var html: HTML {
    let name = model.rows.filter { $0.field == .name || $0.field == .surname }.map(\.text).joined(separator: " ")
    return PeoplePlainPage(
      title: title, wording: wording, back: model.person.map { (.people(.person($0)), name) }
    ).html(
      """
      <h1>\(title)</h1>
      \(model.notice.map(notice))
      <form class="form" method="post" action="\(PeopleRoute.editor(model.person).path)" novalidate>
      \(model.revision.map { #"<input type="hidden" name="revision" value="\#($0)">"# as HTML })
      \(model.rows.map(row))
      <div class="tools"><button class="button main" type="submit">\(wording.save)</button>\(takeTheirs)
      <a class="button quiet" href="\((model.person.map(PeopleRoute.person) ?? .list(.init())).path)">\
      \(wording.cancel)</a></div>
      </form>
      """)
  }

  private func notice(_ text: String) -> HTML {
    #"<p class="refused" role="alert">\#(Icon.warning.html)\#(text)</p>"#
  }

  private var takeTheirs: HTML {
    guard model.notice != nil else { return "" }
    return
      #"<button class="button outlined" type="submit" name="take" value="theirs">\#(wording.takeTheirs)</button>"#
  }

  private func row(_ row: PersonEditorModel.Row) -> HTML {
    let id = row.field.rawValue
    let problem = row.problem.map { text -> HTML in
      #"<p class="refused" id="\#(id)-problem">\#(Icon.warning.html)\#(text)</p>"#
    }
    let theirs = row.theirs.map { text -> HTML in
      """
      <p class="theirs" id="\(id)-theirs"><span class="second">\
      \(wording.theirText):</span> \(text.isEmpty ? "–" : text)</p>
      """
    }
    let hint = hint(of: row.field).map { text -> HTML in #"<p class="second" id="\#(id)-hint">\#(text)</p>"# }
    return """
      <div class="field"><label for="\(id)">\(row.label)</label>\(hint)\(control(row))\(problem)\(theirs)</div>
      """
  }

  private func hint(of field: PersonDraft.Field) -> String? {
    switch field {
    case .skills: wording.skillsHint
    case .weeklyHours: wording.weeklyHoursHint
    default: nil
    }
  }

  private func control(_ row: PersonEditorModel.Row) -> HTML {
    let id = row.field.rawValue
    let described = [
      hint(of: row.field).map { _ in "\(id)-hint" }, row.problem == nil ? nil : "\(id)-problem",
      row.theirs == nil ? nil : "\(id)-theirs",
    ].compactMap { $0 }.joined(separator: " ")
    let words: HTML = described.isEmpty ? "" : #" aria-describedby="\#(described)""#
    let invalid: HTML = row.problem == nil ? "" : #" aria-invalid="true""#
    switch row.field {
    case .description:
      return #"<textarea id="\#(id)" name="\#(id)" rows="5"\#(invalid)\#(words)>\#n\#(row.text)</textarea>"#
    case .email, .phone:
      let kind = row.field == .email ? "email" : "tel"
      return """
        <input id="\(id)" name="\(id)" type="\(kind)" value="\(row.text)" autocomplete="off"\(invalid)\(words)>
        """
    case .weeklyHours:
      return """
        <input id="\(id)" name="\(id)" value="\(row.text)" inputmode="decimal" autocomplete="off"\(invalid)\(words)>
        """
    default:
      return #"<input id="\#(id)" name="\#(id)" value="\#(row.text)" autocomplete="off"\#(invalid)\#(words)>"#
    }
  }
}
