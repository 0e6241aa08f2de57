import Domain
import Markup
import ViewModels
import Words

/// Settings: a person's own choices.
struct AccountPage {
  /// The change a form of the page asks for.
  enum Change: String {
    case session, otherSessions, password, analytics, guesses
    case addPasskey, renamePasskey, removePasskey, removeAuthenticator, newCodes, removePassword
    case connectProvider, disconnectProvider

    /// Needs re-authentication: it adds or removes a way to sign in.
    var isOfWaysIn: Bool {
      switch self {
      case .addPasskey, .removePasskey, .removeAuthenticator, .newCodes, .removePassword, .connectProvider,
        .disconnectProvider:
        true
      case .session, .otherSessions, .password, .analytics, .guesses, .renamePasskey: false
      }
    }
  }

  let model: AccountModel
  /// Browsers support passkeys over TLS, and on this machine.
  let offersPasskey: Bool
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(
      title: wording.signInAndSecurity, place: .security, visitor: model.visitor, script: "passkey.js"
    ).html(
      """
      \(model.warning.map { text -> HTML in #"<p class="caution">\#(Icon.warning.html)<span>\#(text)</span></p>"# })
      \(model.guesses.map(guesses))
      \(model.notice.map { text -> HTML in #"<p class="done" role="status">\#(text)</p>"# })
      \(model.isInNeedOfSecondFactor ? need : nil)
      \(ProblemPart.html(model.problems))
      <div class="form-sections">
      \(model.mayAddPasskey ? WaysInPart(model: model, offersPasskey: offersPasskey).html : nil)
      \(SectionPart(title: wording.mySessions, fields: sessions).html)
      \(SectionPart(title: model.name, text: facts, fields: SignOutPart.html(wording)).html)
      \(SectionPart(title: wording.analytics, text: wording.analyticsText, fields: analytics).html)
      </div>
      """)
  }

  private func guesses(_ text: String) -> HTML {
    """
    <div class="caution" role="alert">\(Icon.warning.html)<div><p>\(text)</p>
    \(form(.guesses, #"<button class="button outlined" type="submit">\#(wording.guessesRead)</button>"#))</div></div>
    """
  }

  private var facts: String { [model.role, model.userName].compactMap { $0 }.joined(separator: " · ") }

  private var sessions: HTML {
    #"<ul class="rows">\#(model.sessions.map(row))</ul>\#(model.sessions.count > 1 ? others : nil)"#
  }

  private func form(_ change: Change, _ body: HTML) -> HTML {
    FormPart.html(AccountsRoute.own.path, kind: "form", hidden: ["change": change.rawValue], content: body)
  }

  private var need: HTML {
    #"<p class="caution" role="alert">\#(Icon.shield.html)<span>\#(wording.secondFactorNeeded)</span></p>"#
  }

  private func row(_ session: AccountModel.SessionRow) -> HTML {
    let end: HTML =
      session.isThisOne
      ? #"<span class="second">\#(wording.thisBrowser)</span>"#
      : FormPart.html(
        AccountsRoute.own.path, hidden: ["change": Change.session.rawValue, "session": session.id.description],
        buttons: .init(wording.signOut, .outlined, about: " \(session.device)"))
    return """
      <li class="way">\(WaysInPart.sign(session.isPhone ? .device : .laptop))\
      <span class="who"><span class="name">\(session.device)</span><span class="second">\
      \(session.lastSeen)</span></span>\(end)</li>
      """
  }

  private var others: HTML {
    form(.otherSessions, #"<button class="button outlined" type="submit">\#(wording.signOutElsewhere)</button>"#)
  }

  private var analytics: HTML {
    form(
      .analytics,
      """
      \(CheckPart.html("analytics", "yes", "<span>\(wording.analytics)</span>", isChosen: model.sharesAnalytics))
      <button class="button outlined" type="submit">\(wording.save)</button>
      """)
  }
}

/// The button that signs this browser out.
enum SignOutPart {
  static func html(_ wording: Wording) -> HTML {
    """
    \(FormPart.html(AccountsRoute.signOut.path, buttons: .init(wording.signOut, .outlined)))
    <dialog id="leaving" class="leaving" aria-labelledby="leaving-title" data-still="\(wording.stillNoNetwork)">\
    <h2 id="leaving-title">\(wording.leavingTitle)</h2><p>\(wording.leavingText)</p><p class="second" data-count></p>\
    <p class="refused" role="status"></p>
    <button class="button main" type="button" value="send">\(wording.sendNow)</button>
    <button class="button outlined" type="button" value="keep">\(wording.leavingKeep)</button>
    <button class="button outlined danger" type="button" value="drop">\(wording.leavingDrop)</button>
    <button class="button quiet" type="button" value="stay">\(wording.cancel)</button></dialog>
    """
  }
}
