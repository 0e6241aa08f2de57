import Domain
import Markup
import ViewModels
import Words

/// The ways to sign in: passkeys, and their alternatives.
struct WaysInPart {
  let model: AccountModel
  let offersPasskey: Bool
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    """
    \(SectionPart(title: wording.passkeys, text: wording.passkeysText, id: "passkeys", fields: passkeys).html)
    \(model.providers.isEmpty
      ? nil
      : SectionPart(title: wording.providerTitle, text: wording.providerText, id: "provider", fields: providers).html)
    \(SectionPart(title: wording.withoutPasskey, id: "without-passkey", fields: others).html)
    """
  }

  static func sign(_ icon: Icon) -> HTML { #"<span class="way-sign">\#(icon.html)</span>"# }

  // MARK: Passkeys

  private var passkeys: HTML {
    let adding = PasskeyPart(
      question: .ownChallenge, answer: .own, word: wording.addPasskey, stopped: wording.passkeyNotAdded, isMaking: true,
      hidden: hidden(.addPasskey))
    return """
      \(model.passkeys.isEmpty
        ? #"<p class="second">\#(wording.noPasskeys)</p>"# : #"<ul class="rows">\#(model.passkeys.map(row))</ul>"#)
      \(offersPasskey ? adding.html : #"<p class="second">\#(wording.passkeysNeedTLS)</p>"#)
      \(offersPasskey ? PasskeyPart.withoutScript(wording) : nil)
      """
  }

  private func row(_ row: AccountModel.PasskeyRow) -> HTML {
    let id = "passkey-\(row.id)"
    let key: HTML = #"<input type="hidden" name="passkey" value="\#(row.id.description)">"#
    return """
      <li class="way">\(Self.sign(row.isPhone ? .device : .laptop))\
      <span class="who"><span class="name">\(row.name)</span><span class="second">\(row.facts)</span></span>\
      <details class="menu is-end row-menu"><summary class="step" aria-label="\(wording.moreActions(row.name))">\
      \(Icon.dots.html)</summary><div class="menu-list">
      <form class="form" method="post" action="\(AccountsRoute.own.path)">\(hidden(.renamePasskey))\(key)\
      <label for="\(id)">\(wording.passkeyName)</label><input id="\(id)" name="name" value="\(row.name)" \
      maxlength="\(Passkey.longestName.description)" autocomplete="off" required>
      <button class="button outlined" type="submit">\(wording.rename)</button></form>
      \(removal(.removePasskey, wording.remove, row.name, staysBecause: row.staysBecause, key))
      </div></details></li>
      """
  }

  // MARK: The organization's provider

  private var providers: HTML { #"<ul class="rows">\#(model.providers.map(provider))</ul>"# }

  private func provider(_ row: AccountModel.ProviderRow) -> HTML {
    guard let identity = row.identity else {
      let connect: HTML = FormPart.html(
        AccountsRoute.own.path, content: hidden(.connectProvider),
        buttons: .init(wording.connectWith(row.host), .outlined))
      return way(.key, row.host, row.facts, connect)
    }
    let which: HTML = #"<input type="hidden" name="identity" value="\#(identity.description)">"#
    let menu: HTML = """
      <details class="menu is-end row-menu"><summary class="step" aria-label="\(wording.moreActions(row.host))">\
      \(Icon.dots.html)</summary><div class="menu-list">
      \(removal(
        .disconnectProvider, wording.disconnectFrom(row.host), nil, staysBecause: row.staysBecause, which))</div></details>
      """
    return way(.key, row.host, row.facts, menu)
  }

  // MARK: Without a passkey

  private var others: HTML { #"<ul class="rows">\#(authenticator)\#(codes)\#(password)</ul>"# }

  private var authenticator: HTML? {
    guard model.mayChangePassword || model.authenticator != nil else { return nil }
    let setUp: HTML = FormPart.html(
      AccountsRoute.authenticator.path,
      buttons: .init(
        wording.setUpAuthenticator, .outlined, about: " \(wording.authenticatorApp)", name: "change", value: "set-up"))
    let off: HTML = """
      <details class="menu is-end row-menu"><summary class="step" \
      aria-label="\(wording.moreActions(wording.authenticatorApp))">\(Icon.dots.html)</summary><div class="menu-list">
      \(removal(
        .removeAuthenticator, wording.turnOff, wording.authenticatorApp,
        staysBecause: model.authenticatorStaysBecause))</div></details>
      """
    return way(
      .shield, wording.authenticatorApp, model.authenticator ?? wording.authenticatorIsOff,
      model.authenticator == nil ? setUp : off)
  }

  private var codes: HTML? {
    model.recoveryCodesLeft.map { left in
      let renew = FormPart.html(
        AccountsRoute.own.path,
        buttons: .init(wording.newCodes, .outlined, name: "change", value: AccountPage.Change.newCodes.rawValue))
      return way(.key, wording.recoveryCodes, left, renew)
    }
  }

  private var password: HTML {
    let isOpen = model.problems["current"] != nil || model.problems["password"] != nil
    let change: HTML = """
      <details class="more-actions" id="change-password"\(isOpen ? " open" : "")><summary class="button outlined">\
      \(wording.change)<span class="hidden-text"> \(wording.password)</span></summary>
      <form class="form" method="post" action="\(AccountsRoute.own.path)">\(hidden(.password))
      <input type="text" name="userName" autocomplete="username" value="\(model.userName ?? "")" readonly hidden>
      \(FieldPart(
        name: "current", label: wording.currentPassword, type: "password", autocomplete: "current-password",
        problem: model.problems["current"]).html)
      \(FieldPart(
        name: "password", label: wording.newPassword, type: "password", autocomplete: "new-password",
        hint: wording.passwordHint, problem: model.problems["password"]).html)
      <button class="button outlined" type="submit">\(wording.changePassword)</button></form>
      \(model.passkeys.isEmpty
        ? nil
        : removal(
          .removePassword, wording.removePassword, nil, staysBecause: model.passwordStaysBecause, style: "button bare"))
      </details>
      """
    let none = model.passkeys.isEmpty ? wording.noPasswordAtAll : wording.noPassword
    return way(.note, wording.password, model.password ?? none, model.mayChangePassword ? change : nil)
  }

  // MARK: Parts

  private func way(_ icon: Icon, _ name: String, _ text: String, _ action: HTML?) -> HTML {
    """
    <li class="way">\(Self.sign(icon))<span class="who"><span class="name">\(name)</span>\
    <span class="second">\(text)</span></span>\(action)</li>
    """
  }

  /// A button, or the reason that there is none.
  private func removal(
    _ change: AccountPage.Change, _ word: String, _ name: String?, staysBecause reason: String?, style: String? = nil,
    _ more: HTML? = nil
  ) -> HTML {
    if let reason { return #"<p class="second stays">\#(reason)</p>"# }
    let kind: HTML = style.map { #" class="\#($0)""# } ?? ""
    return """
      <form method="post" action="\(AccountsRoute.own.path)">\(hidden(change))\(more)\
      <button\(kind) type="submit">\(word)\(name.map { #"<span class="hidden-text"> \#($0)</span>"# as HTML })\
      </button></form>
      """
  }

  private func hidden(_ change: AccountPage.Change) -> HTML {
    #"<input type="hidden" name="change" value="\#(change.rawValue)">"#
  }
}
