import Domain
import Markup
import ViewModels

/// The organization's own settings.
struct OrganizationPage {
  let model: OrganizationEditorModel
  /// Says that it was saved a moment ago.
  var isSaved = false
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    let editor = EditorPart(
      model: model, action: OrganizationRoute.settings(isSaved: false).path, cancel: AccountsRoute.settings.path,
      control: control)
    return SettingsPage(title: wording.organizationSettings, place: .organization, visitor: model.visitor).html(
      """
      \(isSaved ? #"<p class="done" role="status">\#(wording.saved)</p>"# : nil)
      \(editor.notice)
      \(editor.form)
      """)
  }

  private func control(_ row: OrganizationEditorModel.Row, _ field: FieldPart) -> HTML {
    var field = field
    switch row.field {
    case .name: field.autocomplete = "organization"
    case .zone:
      field.hint = [model.clock, wording.organizationZoneHint].compactMap(\.self).joined(separator: ". ")
      field.suggestions = model.places
    case .clock:
      field.hint = wording.clockHint
      return field.segments(model.clocks)
    case .week:
      field.hint = wording.weekStartHint
      return field.segments(model.firstWeekdays)
    case .language:
      field.hint = wording.organizationLanguageHint
      return field.choice(model.languages)
    case .currency:
      field.hint = wording.organizationCurrencyHint
      field.suggestions = Conventions.currencyCodes
    }
    return field.html
  }
}
