import Domain
import HTTP
import Markup
import ViewModels
import Words

/// Asks for the password again, and takes the pending request along.
struct ConfirmationPage {
  /// The destination of the password.
  enum Target {
    /// The sent form, and the address it was sent to.
    case form(Fields, path: String)
    /// Before a requested address.
    case address(LocalPath)
  }

  /// The field of the password.
  static let field = TypedPart.confirmation

  let model: ConfirmationModel
  let target: Target
  /// The account has a passkey, and browsers support them here.
  let offersPasskey: Bool
  /// The destination of canceling.
  let wayBack: String
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    EntryPage(
      title: wording.confirmTitle, lead: wording.confirmText, wording: wording,
      script: offersPasskey ? "passkey.js" : nil
    ).html(
      """
      \(ProblemPart.html(model.problems))
      \(model.provider.map { ProviderPart.confirm($0, back: wayBack, wording) })
      \(offersPasskey ? passkey : nil)
      \(model.hasPassword ? password : back)
      """)
  }

  private var password: HTML {
    """
      <form class="form" method="post" action="\(action)">
      \(taken)
      \(FieldPart(
        name: Self.field, label: wording.password, type: "password", autocomplete: "current-password",
        problem: model.problems[Self.field], eye: wording.showPassword, isFocused: true).html)
      <button class="button main wide" type="submit">\(wording.carryOn)</button>
      \(back)
      </form>
    """
  }

  private var back: HTML { #"<a class="button quiet wide" href="\#(wayBack)">\#(wording.cancel)</a>"# }

  /// Its script sends the hidden form when the device has answered.
  private var passkey: HTML {
    let part = PasskeyPart(
      question: .challenge, answer: .confirmation, word: wording.confirmByPasskey, stopped: wording.passkeyStopped)
    let or: HTML? = model.hasPassword ? #"<p class="or"><span>\#(wording.orElse)</span></p>"# : nil
    return """
      <div class="passkey-first">\(part.html)\(or)</div>
      <form method="post" action="\(action)" data-confirmed hidden>\(taken)</form>
      \(PasskeyPart.withoutScript(wording))
      """
  }

  private var action: String {
    switch target {
    case .form(_, let path): path
    case .address: AccountsRoute.confirmation.path
    }
  }

  private var taken: HTML {
    switch target {
    case .form(let fields, _): "\(fields.filter { $0.name != Self.field }.map(hidden))"
    case .address(let path): hidden((name: "wanted", value: path.description))
    }
  }

  private func hidden(_ field: (name: String, value: String)) -> HTML {
    #"<input type="hidden" name="\#(field.name)" value="\#(field.value)">"#
  }
}

/// Shown after it, if a file was requested: the page stays, and the file comes.
struct FileComesPage {
  let path: LocalPath
  let wayBack: String
  let wording: Wording

  var html: HTML {
    EntryPage(title: wording.fileComesTitle, lead: wording.fileComesText, wording: wording).html(
      """
      <div class="form"><a class="button main wide" href="\(path.description)">\(wording.downloadFile)</a>
      <a class="button quiet wide" href="\(wayBack)">\(wording.goBack)</a></div>
      """)
  }
}
