import Crypto
import Domain
import Markup
import ViewModels
import Words

/// A person's own profile, in one place.
struct OwnProfilePage {
  let model: OwnProfileModel
  /// `true` if a mail can ask if the address is theirs.
  let sendsMail: Bool
  /// Confirms that it was saved a moment ago.
  var isSaved = false
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    let editor = EditorPart(
      model: model, action: MineRoute.profile(isSaved: false).path,
      sections: [
        .init(title: wording.contactSection, text: wording.profileText, fields: OwnProfileModel.Field.allCases)
      ],
      control: control)
    return SettingsPage(
      title: wording.profile, place: .profile, visitor: model.visitor, kind: "page-plain page-person",
      tools: editor.save, script: "people.js"
    ).html(
      """
      \(isSaved ? #"<p class="done" role="status">\#(wording.profileSaved)</p>"# : nil)
      \(editor.notice)
      \(editor.form)
      <div class="form-sections">
      \(email)
      \(SectionPart(title: wording.photoSection, text: wording.photoText, fields: "\(portrait)\(photo)").html)
      \(SectionPart(title: wording.languageLabel, text: wording.languageText, fields: language).html)
      \(SectionPart(title: wording.ownData, text: wording.ownDataText, fields: data).html)
      </div>
      """)
  }

  private func control(_ row: OwnProfileModel.Row, _ field: FieldPart) -> HTML {
    var field = field
    switch row.field {
    case .phone: (field.type, field.autocomplete) = ("tel", "tel")
    case .email: (field.type, field.autocomplete) = ("email", "email")
    case .contactsSeenBy:
      field.hint = wording.ownContactsHint
      return field.choice(model.audiences)
    }
    return field.html
  }

  private var portrait: HTML {
    """
    <div class="person-head" id="person-head">\
    \(PortraitPart.large(model.photo, model.initials, alt: wording.photo(of: model.name)))
    <div><p class="name">\(model.name)</p></div></div>
    """
  }

  private var photo: HTML {
    PhotoFormPart(
      upload: MineRoute.photoUpload.path, removal: model.hasUpload ? MineRoute.photoRemoval.path : nil,
      problem: model.photoProblem, wording: wording
    ).html
  }

  private var email: HTML? {
    let (state, button): (String, String?) =
      switch model.emailState {
      case .none: ("", nil)
      case .confirmed: (wording.emailIsConfirmed, nil)
      case .asked(let address):
        (wording.emailAsked(address.description), sendsMail ? wording.sendEmailLinkAgain : nil)
      case .unconfirmed:
        sendsMail ? (wording.emailWaits, wording.sendEmailLink) : (wording.administratorConfirms, nil)
      }
    guard !state.isEmpty else { return nil }
    let form = button.map { word -> HTML in
      FormPart.html(MineRoute.email.path, kind: "form", buttons: .init(word, .outlined))
    }
    let fields: HTML = "\(ProblemPart.html(model.emailProblem, id: "email-problem"))<p>\(state)</p>\(form)"
    return SectionPart(title: wording.ownEmailSection, text: wording.ownEmailText, id: "own-email", fields: fields).html
  }

  private var data: HTML {
    #"<p><a class="button outlined" href="\#(MineRoute.data.path)">\#(wording.exportData)</a></p>"#
  }

  private var language: HTML {
    let field = FieldPart(
      name: "language", label: wording.languageLabel, value: model.language?.rawValue ?? "", isAlone: true)
    let options =
      [(value: "", word: wording.asTheBrowserSays)]
      + Language.allCases.map { (value: $0.rawValue, word: $0.ownName) }
    return FormPart.html(
      AccountsRoute.own.path, kind: "form", hidden: ["change": "language"], content: field.choice(options),
      buttons: .init(wording.chooseLanguage, .outlined))
  }
}

/// The page of a mail's link: one button, since programs that check mails open links too.
struct EmailLinkPage {
  let model: EmailLinkModel
  let token: Token
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    PlainPage(
      title: wording.ownEmailQuestion, wording: wording,
      back: (.mine(.profile(isSaved: false)), wording.profile)
    ).html(
      """
      <p class="lead">\(wording.emailLinkQuestion(model.address?.description ?? ""))</p>
      \(FormPart.html(MineRoute.emailLink(token).path, kind: "form", buttons: .init(wording.confirmEmail, .main)))
      """)
  }
}
