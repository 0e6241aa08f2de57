import Domain
import Markup
import ViewModels
import Words

/// The templates of a site: the kept ones, the merely used ones, and whole weeks.
struct TemplatesPage {
  let model: TemplatesModel
  private var wording: Wording { model.visitor.wording }
  private var site: String { model.site?.id.description ?? "" }
  private var address: String { PlanRoute.templates(.init(site: model.site?.id, day: model.week)).path }

  var html: HTML {
    let board = PlanRoute.board(.init(site: model.site?.id, day: model.week)).path
    return PlanPlainPage(title: wording.templates, wording: wording, back: board, kind: "page-plain page-templates")
      .html(
        """
        <p class="lead">\(model.site?.name ?? "")</p>
        \(model.undo.map { UndoPart(change: $0.change, text: $0.text, back: address, wording: wording).html })
        <div class="template-columns"><section><h2>\(wording.templates)</h2><p class="second">\(wording.templatesText)</p>
        \(kept)
        \(form)
        \(used)</section>
        <section>\(weeks)</section></div>
        """)
  }

  private var kept: HTML {
    guard !model.kept.isEmpty else {
      return model.used.isEmpty ? #"<p class="second">\#(wording.noTemplates)</p>"# : ""
    }
    let rows = model.kept.map { row in
      self.row(
        row, button(PlanRoute.templateRemoval, ["template": row.id?.description ?? ""], wording.remove, row.name))
    }
    return #"<ul class="rows template-rows">\#(rows)</ul>"#
  }

  private var used: HTML? {
    guard !model.used.isEmpty else { return nil }
    let rows = model.used.map { row -> HTML in
      let place = TemplatesModel.Place(site: model.site?.id, day: model.week, pattern: row.pattern)
      return self.row(
        row,
        """
        <a class="button" href="\(PlanRoute.templates(place).path)#name">\(wording.keep)<span class="hidden-text"> \
        \(row.times) \(row.position?.name ?? "")</span></a>
        """)
    }
    return """
      <details class="more-actions"\(model.kept.isEmpty ? " open" : "")><summary class="button">\(wording.usedTemplates)</summary>\
      <ul class="rows template-rows">\(rows)</ul></details>
      """
  }

  private func row(_ row: TemplatesModel.Row, _ action: HTML) -> HTML {
    let second = [row.name.isEmpty ? nil : row.position?.name, row.text].compactMap { $0 }.joined(
      separator: wording.comma)
    return """
      <li>\(row.position.map { Icon.mark($0.mark) })<span class="who"><span class="name"><b>\(row.times)</b> \
      \(row.name.isEmpty ? row.position?.name ?? "" : row.name)</span><span class="second">\(second)</span></span>\
      \(action)</li>
      """
  }

  private func button(_ route: PlanRoute, _ fields: [String: String], _ word: String, _ name: String) -> HTML {
    let hidden = fields.sorted { $0.key < $1.key }.map { field -> HTML in
      #"<input type="hidden" name="\#(field.key)" value="\#(field.value)">"#
    }
    return FormPart.html(
      route.path, hidden: ["site": site, "day": model.week.description], content: HTML(hidden),
      buttons: .init(word, about: " \(name)"))
  }

  /// The form of a template is open if something is in it, or if there is nothing else.
  private var isTyped: Bool { !model.text.isEmpty || !model.name.isEmpty || model.kept.isEmpty && model.used.isEmpty }

  private var form: HTML {
    let name = FieldPart(
      name: "name", label: wording.templateName, value: model.name, problem: model.nameProblem)
    let hours = FieldPart(
      name: "text", label: wording.templateHours, value: model.text, hint: wording.templateHoursHint,
      problem: model.textProblem)
    return """
      <details class="more-actions"\(isTyped ? " open" : "")><summary class="button">\(Icon.add.html)\(wording.newTemplate)</summary>
      <form class="form" method="post" action="\(address)" novalidate>
      \(hours.html)\(name.html)
      <button class="button main" type="submit">\(wording.keepTemplate)</button></form></details>
      """
  }

  private var weeks: HTML {
    let rows = model.weeks.map { week -> HTML in
      """
      <li><span class="who"><span class="name">\(week.name)</span><span class="second">\(week.text)</span></span>\
      \(button(.weeks, ["week": week.id.description], wording.putWeek(model.weekText), week.name))\
      \(button(.templateRemoval, ["week": week.id.description], wording.remove, week.name))</li>
      """
    }
    let name = FieldPart(
      name: "week-name", label: wording.keepWeek(model.weekText), problem: model.weekProblem)
    return """
      <h2 id="weeks">\(wording.weekTemplates)</h2><p class="second">\(wording.weekTemplatesText)</p>
      \(rows.isEmpty ? nil : #"<ul class="rows template-rows">\#(rows)</ul>"#)
      <form class="form is-row" method="post" action="\(PlanRoute.weeks.path)" novalidate>
      <input type="hidden" name="site" value="\(site)"><input type="hidden" name="day" value="\(model.week.description)">
      \(name.html)<button class="button" type="submit">\(wording.keep)</button></form>
      """
  }
}
