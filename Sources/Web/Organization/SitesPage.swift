import Domain
import Markup
import ViewModels

/// The sites in their order; each move is a button of its own, so it works without a script.
struct SitesPage {
  let model: SitesModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(title: wording.sitesTitle, place: .sites, visitor: model.visitor, tools: new).html(
      """
      <p class="lead">\(wording.sitesText)</p>
      <ul class="rows">\(model.rows.enumerated().map { row($1, isFirst: $0 == 0, isLast: $0 == model.rows.count - 1) })</ul>
      \(TableToolsPart(
        importing: .sitesImport, exporting: .sitesExport, words: (wording.importSites, wording.exportSites)).html)
      \(model.archived.isEmpty ? nil : archived)
      """)
  }

  private var new: HTML {
    """
    <a class="button main" href="\(OrganizationRoute.siteEditor(nil).path)">\(Icon.add.html)\(wording.newSite)</a>
    """
  }

  private func row(_ row: SitesModel.Row, isFirst: Bool, isLast: Bool) -> HTML {
    """
    <li id="site-\(row.id.description)"><a class="who" href="\(OrganizationRoute.siteEditor(row.id).path)">\
    <span class="name">\(row.name)</span><span class="second">\
    \([row.zone, row.ahead].filter { !$0.isEmpty }.joined(separator: " · "))</span></a>
    \(StepsPart(name: row.name, isFirst: isFirst, isLast: isLast, wording: wording).form(
      to: OrganizationRoute.sites.path, about: "site", row.id.description))</li>
    """
  }

  private var archived: HTML {
    let rows = model.archived.map { row -> HTML in
      #"<li><a class="who" href="\#(OrganizationRoute.siteEditor(row.id).path)"><span class="name">\#(row.name)</span></a></li>"#
    }
    return "<section><h2>\(wording.archived)</h2><ul class=\"rows\">\(rows)</ul></section>"
  }
}

/// The form of one site; what is refused says so beside its field.
struct SiteEditorPage {
  let model: SiteEditorModel
  private var wording: Wording { model.visitor.wording }
  private var route: OrganizationRoute { .siteEditor(model.site) }

  var html: HTML {
    let editor = EditorPart(
      model: model, action: route.path,
      sections: [
        .init(title: wording.nameSection, text: wording.siteNameText, fields: [.name, .zone]),
        .init(title: wording.placeSection, text: wording.placeText, fields: [.address, .directions]),
        .init(title: wording.phoneSection, text: wording.helplineHint, fields: [.helpline]),
      ], control: control)
    let title = model.site == nil ? wording.newSite : wording.editSite
    return SettingsPage(
      title: title, place: .sites, visitor: model.visitor, back: (.organization(.sites), wording.sitesTitle),
      tools: editor.save
    ).html(
      """
      \(model.refusal.map { text -> HTML in
        #"<p class="refused" role="alert">\#(Icon.warning.html)<span>\#(text)</span></p>"# })
      \(editor.notice)
      \(editor.form)
      \(model.site == nil ? nil : ArchivePart(action: route.path, isArchived: model.isArchived, wording: wording).html)
      """)
  }

  private func control(_ row: SiteEditorModel.Row, _ field: FieldPart) -> HTML {
    var field = field
    switch row.field {
    case .name: break
    case .zone:
      field.hint = [model.clock, wording.zoneHint].compactMap(\.self).joined(separator: ". ")
      field.suggestions = model.places
      return "\(field.html)\(model.question.map(question))"
    case .address:
      field.autocomplete = "street-address"
      return field.area(lines: 2)
    case .directions:
      field.hint = wording.directionsHint
      return field.area(lines: 3)
    case .helpline:
      field.type = "tel"
      field.autocomplete = "tel"
    }
    return field.html
  }

  private func question(_ question: SiteEditorModel.ZoneQuestion) -> HTML {
    let choices = question.choices.enumerated().map { place, choice -> HTML in
      let chosen: HTML = place == 0 ? " checked" : ""
      return """
        <label class="check"><input type="radio" name="keeping" value="\(choice.value.rawValue)"\(chosen)>\
        <span><strong>\(choice.title)</strong><br>\(choice.example)</span></label>
        """
    }
    return """
      <fieldset class="zone-question" role="alert"><legend>\(question.text)</legend>\
      <p class="figure-3" aria-hidden="true">\(question.difference)</p>\(choices)</fieldset>
      """
  }
}
