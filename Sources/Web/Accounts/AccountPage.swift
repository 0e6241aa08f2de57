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
  /// On a phone, shows the list of the settings in place of the page.
  var isList = false
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(
      title: wording.signInAndSecurity, place: isList ? nil : .security, visitor: model.visitor,
      waiting: model.waitingFeeds, script: "passkey.js"
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
    """
    <form class="form" method="post" action="\(AccountsRoute.own.path)">\
    <input type="hidden" name="change" value="\(change.rawValue)">
    \(body)</form>
    """
  }

  private var need: HTML {
    #"<p class="caution" role="alert">\#(Icon.shield.html)<span>\#(wording.secondFactorNeeded)</span></p>"#
  }

  private func row(_ session: AccountModel.SessionRow) -> HTML {
    let end: HTML =
      session.isThisOne
      ? #"<span class="second">\#(wording.thisBrowser)</span>"#
      : """
      <form method="post" action="\(AccountsRoute.own.path)">\
      <input type="hidden" name="change" value="\(Change.session.rawValue)">
      <input type="hidden" name="session" value="\(session.id.description)">\
      <button class="button outlined" type="submit">\(wording.signOut)\
      <span class="hidden-text"> \(session.device)</span></button></form>
      """
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
    let checked: HTML = model.sharesAnalytics ? " checked" : ""
    return form(
      .analytics,
      """
      <label class="check"><input type="checkbox" name="analytics" value="yes"\(checked)>\
      <span>\(wording.analytics)</span></label>
      <button class="button outlined" type="submit">\(wording.save)</button>
      """)
  }
}

/// The button that signs this browser out.
enum SignOutPart {
  static func html(_ wording: Wording) -> HTML {
    """
    <form method="post" action="\(AccountsRoute.signOut.path)"><button class="button outlined" type="submit">\
    \(wording.signOut)</button></form>
    """
  }
}
