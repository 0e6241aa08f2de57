import Domain
import Markup
import QRCode
import ViewModels
import Words

/// After the password: a code, or a passkey.
struct SecondStepPage {
  let model: SecondStepModel
  let back: LocalPath?
  /// Browsers support passkeys over TLS, and on this machine.
  let isSecure: Bool
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    let lead =
      model.isOver ? wording.secondStepOver : model.asksForCode ? wording.secondStepText : wording.secondStepByPasskey
    return EntryPage(
      title: wording.secondStepTitle, lead: lead, wording: wording,
      script: model.offersPasskey && isSecure ? "passkey.js" : nil
    ).html(
      """
      \(model.isOver ? nil : form)
      <p><a class="button \(model.isOver ? "main" : "bare") wide" href="\(AccountsRoute.signIn(back: back).path)">\
      \(wording.signInWithPassword)</a></p>
      """)
  }

  private var form: HTML {
    let wanted: HTML = SignInPage.wanted(back)
    let code: HTML = """
      \(ProblemPart.html(model.problems))
      <form class="form" method="post" action="\(AccountsRoute.secondStep(back: nil).path)">\(wanted)
      \(FieldPart(
        name: "code", label: wording.code, autocomplete: "one-time-code", problem: model.problems["code"],
        isFocused: true).html)
      <button class="button main wide" type="submit">\(wording.signIn)</button></form>
      """
    let passkey = PasskeyPart(
      question: .challenge, answer: .passkey, word: wording.signInWithPasskey, stopped: wording.passkeyStopped,
      hidden: wanted)
    return """
      \(model.asksForCode ? code : nil)
      \(model.offersPasskey && isSecure ? passkey.html : nil)
      \(model.offersPasskey ? PasskeyPart.withoutScript(wording) : nil)
      """
  }
}

/// Setting up an authenticator app.
struct AuthenticatorPage {
  let model: AuthenticatorModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(
      title: wording.authenticatorApp, place: .security, visitor: model.visitor,
      back: (.accounts(.own), wording.signInAndSecurity)
    ).html(
      """
      <p class="lead">\(wording.authenticatorText)</p>
      \(ProblemPart.html(model.problems))
      <div class="qr-row">\(code)</div>
      <p class="label">\(wording.authenticatorKey)</p><p class="address">\(model.secret)</p>
      <form class="form" method="post" action="\(AccountsRoute.authenticator.path)">
      \(FieldPart(
        name: "code", label: wording.code, autocomplete: "one-time-code", problem: model.problems["code"],
        isDecimal: true).html)
      <button class="button main" type="submit" name="change" value="confirm">\(wording.turnOn)</button></form>
      """)
  }

  /// On white even in dark mode, so that every camera reads it.
  private var code: HTML? {
    QRCode(model.address).map { code in
      """
      <svg class="qr" viewBox="0 0 \(code.size) \(code.size)" role="img" aria-label="\(wording.qrCode)">\
      <path d="\(code.path)"/></svg>
      """
    }
  }
}

/// Recovery codes, shown once.
struct RecoveryCodesPage {
  let codes: [String]
  let visitor: Visitor
  private var wording: Wording { visitor.wording }

  var html: HTML {
    SettingsPage(
      title: wording.recoveryCodes, place: .security, visitor: visitor,
      back: (.accounts(.own), wording.signInAndSecurity), script: "codes.js"
    ).html(
      """
      <p class="lead">\(wording.recoveryCodesText)</p>
      <pre class="codes" id="codes">\(codes.joined(separator: "\n"))</pre>
      <p class="tools"><button class="button" type="button" data-copy="codes" data-copied="\(wording.copied)" hidden>\
      \(Icon.copy.html)<span aria-live="polite">\(wording.copy)</span></button>
      <button class="button" type="button" data-print hidden>\(wording.print)</button>
      <a class="button main" href="\(AccountsRoute.own.path)">\(wording.done)</a></p>
      """)
  }
}
