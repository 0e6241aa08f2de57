import Domain
import Markup
import Store
import ViewModels
import Words

/// The form of one person, with refusals beside their fields.
struct PersonEditorPage {
  let model: PersonEditorModel
  /// The person with a photo to change; `nil` for a new person.
  var person: PersonModel?
  private var wording: Wording { model.visitor.wording }
  private var title: String { model.person == nil ? wording.addPerson : wording.editPersonTitle }

  var html: HTML {
    let editor = EditorPart(
      model: model, action: PeopleRoute.editor(model.person).path,
      sections: [
        .init(title: wording.nameSection, text: wording.personNameText, fields: [.name, .surname]),
        .init(
          title: wording.workSection, text: wording.workText,
          fields: [.title, .department, .weeklyHours, .hoursFrom, .firstDay, .agency, .skills]),
        .init(title: wording.contactSection, text: wording.contactText, fields: [.phone, .email]),
        .init(title: wording.aboutSection, text: wording.aboutText, fields: [.intro, .description]),
      ], control: control)
    return PeoplePlainPage(
      title: title, wording: wording, back: model.person.map { (.people(.person($0)), model.name) }
    ).html(
      """
      \(HeadPart(title: title, tools: editor.save).html)
      \(editor.notice)
      \(person?.screen.map(photo))
      \(editor.form)
      """)
  }

  /// The positions of a new person; a known one has a page for that.
  private var work: HTML? {
    guard !model.positions.isEmpty else { return nil }
    let boxes = model.positions.map { position in
      CheckPart.html(
        "work", "\(position.id)", "<span>\(position.name)</span>", isChosen: model.work.contains(position.id),
        look: "chip-choice")
    }
    return """
      <fieldset class="field is-wide"><legend>\(wording.whatTheyDo)</legend>\
      <p class="second">\(wording.whatTheyDoHint)</p><div class="chips">\(boxes)</div></fieldset>
      """
  }

  private var home: HTML? {
    guard model.sites.count > 1 else { return nil }
    let sites = [("", wording.everySite)] + model.sites.map { ("\($0.id)", $0.name) }
    return PickPart.html("home", wording.homeSite, sites, chosen: model.home.map { "\($0)" } ?? "")
  }

  private func photo(_ screen: PersonModel.Screen) -> HTML {
    guard !screen.isArchived else { return "" }
    let form = PhotoFormPart(
      upload: PeopleRoute.photoUpload(screen.id).path,
      removal: screen.hasUpload ? PeopleRoute.photoRemoval(screen.id).path : nil, problem: person?.photoProblem,
      wording: wording)
    let portrait = PortraitPart.head(screen.photo, screen.initials, alt: wording.photo(of: screen.fullName))
    let head: HTML = #"<div class="person-head" id="person-head">\#(portrait)</div>"#
    return """
      <div class="form-sections photo-section">
      \(SectionPart(title: wording.photoSection, text: wording.photoText, fields: "\(head)\(form.html)").html)</div>
      """
  }

  private func control(_ row: PersonEditorModel.Row, _ field: FieldPart) -> HTML {
    var field = field
    switch row.field {
    case .description: return field.area
    case .skills:
      field.hint = wording.skillsHint
      field.isWide = true
      return "\(field.html)\(work)\(home)"
    case .intro: field.isWide = true
    case .email: field.type = "email"
    case .phone: field.type = "tel"
    case .weeklyHours:
      field.hint = wording.weeklyHoursHint
      field.isDecimal = true
    case .hoursFrom:
      guard model.person != nil else { return "" }
      field.hint = wording.hoursFromHint
      field.type = "date"
    case .firstDay:
      field.hint = wording.firstDayOfWorkHint
      field.type = "date"
    default: break
    }
    return field.html
  }
}
