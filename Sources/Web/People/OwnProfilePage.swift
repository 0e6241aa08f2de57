import Domain
import Markup
import ViewModels

/// What people keep of themselves, in one place.
struct OwnProfilePage {
  let model: OwnProfileModel
  /// Says that it was saved a moment ago.
  var isSaved = false
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    let editor = EditorPart(
      model: model, action: MineRoute.profile(isSaved: false).path, cancel: AccountsRoute.settings.path,
      control: { row, field in
        var field = field
        (field.type, field.autocomplete) = row.field == .email ? ("email", "email") : ("tel", "tel")
        return field.html
      })
    return SettingsPage(
      title: wording.profile, place: .profile, visitor: model.visitor, kind: "page-plain page-person",
      script: "people.js"
    ).html(
      """
      \(isSaved ? #"<p class="done" role="status">\#(wording.saved)</p>"# : nil)
      <div class="person-head" id="person-head">\
      \(PortraitPart.head(model.photo, model.initials, alt: wording.photo(of: model.name)))
      <div><p class="name">\(model.name)</p><p class="second">\(wording.profileText)</p></div></div>
      \(photo)
      \(editor.notice)
      \(editor.form)
      <section><h2>\(wording.languageLabel)</h2>\(language)</section>
      """)
  }

  private var photo: HTML {
    PhotoFormPart(
      upload: MineRoute.photoUpload.path, removal: model.hasUpload ? MineRoute.photoRemoval.path : nil,
      problem: model.photoProblem, wording: wording
    ).html
  }

  private var language: HTML {
    let field = FieldPart(name: "language", label: wording.languageLabel, value: model.language?.rawValue ?? "")
    let options =
      [(value: "", word: wording.asTheBrowserSays)]
      + Language.allCases.map { (value: $0.rawValue, word: wording.name(of: $0)) }
    return """
      <form class="form" method="post" action="\(AccountsRoute.own.path)">\
      <input type="hidden" name="change" value="language">\(field.choice(options))\
      <button class="button" type="submit">\(wording.save)</button></form>
      """
  }
}
