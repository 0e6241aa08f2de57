import Domain
import Markup
import ViewModels
import Words

/// The kinds of absence in their order.
struct TimeOffSettingsPage {
  let model: TimeOffSettingsModel
  private var wording: Wording { model.visitor.wording }
  private var action: String { TimeOffRoute.settings.path }
  private var order: OrderPart { OrderPart(address: action, wording: wording) }

  var html: HTML {
    SettingsPage(
      title: wording.timeOffSettings, place: .timeOff, visitor: model.visitor, kind: "page-plain page-groups",
      script: "order.js"
    ).html(model.screen.map(content) ?? "")
  }

  private func content(_ screen: TimeOffSettingsModel.Screen) -> HTML {
    let rows = screen.kinds.enumerated().map { place, kind in
      row(kind, isFirst: place == 0, isLast: place == screen.kinds.count - 1)
    }
    return """
      \(LeavePart.views(.settings, model.visitor))
      <section><h2>\(wording.kindsOfAbsence)</h2><p class="second">\(wording.kindsText)</p>
      \(order.html(#"<ul class="order-list" data-list="kind">\#(rows)</ul>"#))
      \(addition)
      \(screen.archived.isEmpty ? nil : archived(screen.archived))</section>
      """
  }

  // MARK: Kinds

  private func row(_ kind: TimeOffSettingsModel.Kind, isFirst: Bool, isLast: Bool) -> HTML {
    let id = kind.id.description
    let archive: HTML? =
      kind.isSick
      ? nil
      : FormPart.html(
        action, hidden: ["kind": id], content: order.button("archive", wording.archivePerson, kind.name))
    return """
      <li id="kind-\(id)" class="order-row" data-entry="\(id)" data-name="\(kind.name)">\(order.handle(kind.name))\
      <details class="kind-edit"\(kind.problem == nil ? nil : " open")><summary class="who"><span class="name">\(kind.name)</span>\
      <span class="second facts-line">\(kind.text)</span></summary>\(form(kind))</details>
      \(order.menu(kind.name, "kind", id, isFirst: isFirst, isLast: isLast, more: archive))</li>
      """
  }

  private func form(_ kind: TimeOffSettingsModel.Kind) -> HTML {
    let name = "name-\(kind.id)"
    let marks: HTML =
      kind.problem == nil ? "" : #" aria-invalid="true" aria-describedby="\#(name)-problem" autofocus"#
    return """
      <form class="form" method="post" action="\(action)" novalidate>\
      <input type="hidden" name="kind" value="\(kind.id.description)">
      <div class="field"><label for="\(name)">\(wording.kindName)</label>
      <input id="\(name)" name="name" value="\(kind.typed)" placeholder="\(kind.name)" autocomplete="off"\(marks)>\
      \(ProblemPart.html(kind.problem, id: "\(name)-problem"))</div>
      \(kind.isSick ? nil : checks(kind.needsApproval, kind.counts))\(credit(kind.credit, of: "\(kind.id)"))
      \(ButtonPart(wording.saveKind, .outlined, about: " \(kind.name)", name: "change", value: "save").html)</form>
      """
  }

  private func checks(_ needsApproval: Bool, _ counts: Bool) -> HTML {
    """
    \(CheckPart.html("approval", "1", " \(wording.needsApproval)", isChosen: needsApproval))
    \(CheckPart.html("counts", "1", " \(wording.countsDays)", isChosen: counts))
    """
  }

  private func credit(_ chosen: AbsenceKind.Credit, of kind: String) -> HTML {
    PickPart.html(
      "credit", wording.creditLabel, id: "credit-\(kind)",
      AbsenceKind.Credit.allCases.map { (value: $0.rawValue, word: wording.name(of: $0)) }, chosen: chosen.rawValue)
  }

  private var addition: HTML {
    let (draft, problem) = model.addition
    let name = FieldPart(
      name: "name", label: wording.kindName, value: draft.name, problem: problem, isFocused: problem != nil)
    return """
      <details class="more-actions"\(problem == nil ? nil : " open")><summary class="button outlined">\(Icon.add.html)\
      \(wording.addKind)</summary>
      <form class="form" method="post" action="\(action)" novalidate><input type="hidden" name="change" value="add">
      \(name.html)\(checks(draft.needsApproval, draft.counts))\(credit(draft.credit ?? .unpaid, of: "new"))
      <button class="button main" type="submit">\(wording.addKind)</button></form></details>
      """
  }

  private func archived(_ kinds: [TimeOffSettingsModel.Kind]) -> HTML {
    let rows = kinds.map { kind -> HTML in
      """
      <li><span class="who">\(kind.name)</span><form method="post" action="\(action)">\
      <input type="hidden" name="kind" value="\(kind.id.description)">\
      <button class="button outlined" type="submit" name="change" value="restore">\(wording.unarchivePerson)\
      <span class="hidden-text"> \(kind.name)</span></button></form></li>
      """
    }
    return #"<h3>\#(wording.archived)</h3><ul class="rows">\#(rows)</ul>"#
  }
}
