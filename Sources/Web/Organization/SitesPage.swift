import Domain
import Markup
import ViewModels
import Words

/// The sites in their order; each move is a button of its own, so it works without a script.
struct SitesPage {
  let model: SitesModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    let rows = model.rows.enumerated().map { row($1, isFirst: $0 == 0, isLast: $0 == model.rows.count - 1) }
    return SettingsPage(
      title: wording.sitesTitle, place: .sites, visitor: model.visitor, tools: tools, script: "order.js"
    ).html(
      """
      <p class="lead">\(wording.sitesText)</p>
      \(order.html(#"<ul class="order-list" data-list="site">\#(rows)</ul>"#))
      \(model.archived.isEmpty ? nil : archived)
      """)
  }

  private var order: OrderPart { OrderPart(address: OrganizationRoute.sites.path, wording: wording) }

  private var tools: HTML {
    """
    \(TableToolsPart(
      importing: .sitesImport, exporting: .sitesExport, words: (wording.importSites, wording.exportSites)).html)
    <a class="button main" href="\(OrganizationRoute.siteEditor(nil).path)">\(Icon.add.html)\(wording.newSite)</a>
    """
  }

  private func row(_ row: SitesModel.Row, isFirst: Bool, isLast: Bool) -> HTML {
    """
    <li id="site-\(row.id.description)" class="order-row" data-entry="\(row.id.description)" data-name="\(row.name)">\
    \(order.handle(row.name))
    <a class="who" href="\(OrganizationRoute.siteEditor(row.id).path)"><span class="name">\(row.name)</span>\
    <span class="second">\(row.zone)</span><span class="second facts-line">\(row.ahead)</span></a>
    \(order.menu(row.name, "site", row.id.description, isFirst: isFirst, isLast: isLast))</li>
    """
  }

  private var archived: HTML {
    let rows = model.archived.map { row -> HTML in
      #"<li><a class="who" href="\#(OrganizationRoute.siteEditor(row.id).path)"><span class="name">\#(row.name)</span></a></li>"#
    }
    return "<section><h2>\(wording.archived)</h2><ul class=\"rows\">\(rows)</ul></section>"
  }
}

/// The form of one site, with refusals beside their fields.
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
        .init(
          title: wording.shiftLengthsSection, text: wording.shiftLengthsText, fields: [.shortestShift, .longestShift]),
      ], control: control)
    let title = model.site == nil ? wording.newSite : wording.editSite
    return SettingsPage(
      title: title, place: .sites, visitor: model.visitor, back: (.organization(.sites), wording.sitesTitle),
      tools: editor.save
    ).html(
      """
      \(ProblemPart.alert(model.refusal))
      \(editor.notice)
      \(editor.form)
      \(model.site == nil ? nil : ArchivePart(action: route.path, isArchived: model.isArchived, wording: wording).html)
      """)
  }

  private func control(_ row: SiteEditorModel.Row, _ field: FieldPart) -> HTML {
    var field = field
    switch row.field {
    case .name, .externalID: break
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
    case .shortestShift, .longestShift: field.hint = wording.shiftLengthHint
    }
    return field.html
  }

  private func question(_ question: SiteEditorModel.ZoneQuestion) -> HTML {
    let choices = question.choices.enumerated().map { place, choice -> HTML in
      let words: HTML = "<span><strong>\(choice.title)</strong><br>\(choice.example)</span>"
      return CheckPart.html("keeping", choice.value.rawValue, words, isChosen: place == 0, .radio)
    }
    return """
      <fieldset class="zone-question" role="alert"><legend>\(question.text)</legend>\
      <p class="figure-3" aria-hidden="true">\(question.difference)</p>\(choices)</fieldset>
      """
  }
}
