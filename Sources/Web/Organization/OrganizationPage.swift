import Domain
import Markup
import ViewModels
import Words

/// The organization's own settings.
struct OrganizationPage {
  let model: OrganizationEditorModel
  /// Confirms that it was saved a moment ago.
  var isSaved = false
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    let editor = EditorPart(
      model: model, action: OrganizationRoute.settings(isSaved: false).path,
      sections: [
        .init(title: wording.nameSection, text: wording.organizationNameText, fields: [.name]),
        .init(title: wording.timeSection, text: wording.organizationTimeText, fields: [.zone, .clock, .week]),
        .init(
          title: wording.languageSection, text: wording.organizationLanguageText, fields: [.language, .currency]),
        .init(title: wording.tabsTitle, text: wording.tabsText, fields: [.tabs]),
        .init(title: wording.contactSection, text: wording.organizationContactsText, fields: [.contactsSeenBy]),
        .init(title: wording.retentionSection, text: wording.retentionText, fields: [.changesKept]),
      ], control: control)
    return SettingsPage(
      title: wording.organizationSettings, place: .organization, visitor: model.visitor, tools: editor.save
    ).html(
      """
      \(isSaved ? #"<p class="done" role="status">\#(wording.saved(model.draft[.name]))</p>"# : nil)
      \(editor.notice)
      \(editor.form)
      <div class="form-sections">\(SectionPart(
        title: wording.yourData, text: wording.yourDataText, fields: exports).html)</div>
      """)
  }

  private var exports: HTML {
    let tables: [(Route, String)] = [
      (.people(.tableExport), wording.exportPeople), (.organization(.sitesExport), wording.exportSites),
      (.organization(.positionsExport), wording.exportPositions),
    ]
    let links = tables.map { route, word -> HTML in
      #"<a class="button outlined" href="\#(route.path)">\#(word)</a>"#
    }
    return #"<div class="tools is-wide">\#(links)</div>"#
  }

  private func control(_ row: OrganizationEditorModel.Row, _ field: FieldPart) -> HTML {
    var field = field
    switch row.field {
    case .name:
      field.autocomplete = "organization"
      field.isWide = true
    case .zone:
      field.hint = [model.clock, wording.zoneHint].compactMap(\.self).joined(separator: ". ")
      field.suggestions = model.places
    case .clock:
      field.hint = wording.clockHint
      return field.segments(model.clocks)
    case .week:
      field.hint = wording.weekStartHint
      field.isWide = true
      return field.segments(model.firstWeekdays)
    case .language:
      field.hint = wording.organizationLanguageHint
      return field.choice(model.languages)
    case .tabs:
      return field.choice(model.tabs)
    case .contactsSeenBy:
      field.hint = wording.organizationContactsHint
      return field.choice(model.audiences)
    case .changesKept:
      field.hint = wording.changesKeptHint
      return field.choice(model.retentions)
    case .currency:
      field.hint = wording.organizationCurrencyHint
      field.suggestions = Conventions.currencyCodes
    }
    return field.html
  }
}
