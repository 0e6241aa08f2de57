import Crypto
import Domain
import Markup
import Store
import ViewModels
import Words

/// A page before sign-in: the vest, a title, one form.
struct EntryPage {
  let title: String
  let lead: String
  let wording: Wording
  /// The address of each language; empty if there is no choice.
  var languages: [(language: Language, address: String)] = []
  /// The end of the page.
  var foot: String?
  var script: String?

  func html(_ body: HTML) -> HTML {
    Layout(
      title: title == Self.product ? title : "\(title) · \(Self.product)", wording: wording, kind: "page-entry",
      script: script
    ).page(
      """
      <main id="main" class="plain entry" tabindex="-1">
      <div class="entry-head"><svg class="vest" viewBox="0 0 40 40" aria-hidden="true">\
      <use href="\(Assets.address(of: "icon.svg"))#vest"/></svg>\(languageMenu)</div>
      <h1>\(title)</h1>
      <p class="lead">\(lead)</p>
      \(body)
      \(foot.map { text -> HTML in #"<p class="entry-foot">\#(text)</p>"# })
      </main>
      """)
  }

  private static let product = "OnDuty"

  private var languageMenu: HTML? {
    guard !languages.isEmpty else { return nil }
    return MenuPart(
      label: wording.languageLabel, icon: .globe, chosen: wording.language.ownName,
      items: languages.map { language, address in
        (word: language.ownName, address: address, isChosen: language == wording.language)
      }
    ).html
  }
}

/// Sign-in, by a passkey, or by name and password.
struct SignInPage {
  let model: SignInModel
  let organization: String
  let back: LocalPath?
  let demoAccounts: [DemoAccount]
  /// Browsers support passkeys over TLS, and on this machine.
  let offersPasskey: Bool
  /// `true` if a passkey was refused.
  var isByPasskey = false
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    EntryPage(
      title: organization, lead: wording.productLead, wording: wording,
      languages: Language.allCases.map { ($0, address(in: $0)) }, foot: wording.productFoot,
      script: offersPasskey ? "passkey.js" : nil
    ).html(
      """
      \(isByPasskey ? ProblemPart.html(model.problems) : nil)
      \(model.provider.map { ProviderPart.signIn($0, back: back, wording) })
      \(offersPasskey ? passkey : nil)
      <form class="form" method="post" action="\(AccountsRoute.signIn(back: nil).path)">
      \(wanted)
      \(FieldPart(
        name: "userName", label: wording.userName, value: model.userName, 
        autocomplete: offersPasskey && !isByPasskey ? "username webauthn" : "username",
        problem: model.problems["userName"], isFocused: model.problems["userName"] != nil).html)
      \(FieldPart(
        name: "password", label: wording.password, type: "password", autocomplete: "current-password",
        problem: passwordProblem, eye: wording.showPassword,
        isFocused: passwordProblem != nil && model.problems["userName"] == nil).html)
      <button class="button main wide" type="submit">\(offersPasskey ? wording.signInWithPassword : wording.signIn)</button>
      </form>
      \(offersPasskey ? PasskeyPart.withoutScript(wording) : nil)
      <p class="second">\(wording.forgotPassword)</p>
      \(demoAccounts.isEmpty ? nil : tour)
      """)
  }

  /// A problem of both fields together stands here too: the password is retyped most often, and comes last.
  private var passwordProblem: String? {
    model.problems["password"] ?? (isByPasskey ? nil : model.problems.whole)
  }

  private var passkey: HTML {
    let part = PasskeyPart(
      question: .challenge, answer: .passkey, word: wording.signInWithPasskey, stopped: wording.passkeyStopped,
      hidden: wanted, text: wording.signInWithPasskeyText)
    return #"<div class="passkey-first">\#(part.html)<p class="or"><span>\#(wording.orElse)</span></p></div>"#
  }

  private func address(in language: Language) -> String {
    let path = AccountsRoute.signIn(back: back).path
    return "\(path)\(path.contains("?") ? "&" : "?")in=\(language.rawValue)"
  }

  private var wanted: HTML { Self.wanted(back) }

  static func wanted(_ back: LocalPath?) -> HTML {
    back.map { #"<input type="hidden" name="wanted" value="\#($0.description)">"# } ?? ""
  }

  private var tour: HTML {
    let buttons = demoAccounts.map { account -> HTML in
      FormPart.html(
        AccountsRoute.signIn(back: nil).path,
        hidden: ["wanted": back?.description, "userName": account.userName, "password": account.password],
        buttons: .init("\(account.person), \(wording.name(of: account.role))", .wide))
    }
    return #"<section class="tour"><h2>\#(wording.demoLead)</h2>\#(buttons)</section>"#
  }
}

/// The first run.
struct SetUpPage {
  let model: SetUpModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    let (draft, problems) = (model.draft, model.problems)
    return EntryPage(title: wording.setUpTitle, lead: wording.setUpText, wording: wording).html(
      """
      \(ProblemPart.html(problems))
      <form class="form" method="post" action="\(AccountsRoute.setUp.path)">
      \(model.asksForCode ? code : nil)
      \(FieldPart(
        name: "organization", label: wording.organization, value: draft.organization, autocomplete: "organization",
        problem: problems["organization"]).html)
      \(FieldPart(
        name: "site", label: wording.firstSite, value: draft.site, hint: wording.firstSiteHint,
        problem: problems["site"]).html)
      \(FieldPart(
        name: "zone", label: wording.zone, value: draft.zone, hint: wording.zoneHint, problem: problems["zone"],
        suggestions: model.places).html)
      \(FieldPart(name: "language", label: wording.languageLabel, value: draft.language, problem: problems["language"])
        .choice(Language.allCases.map { ($0.rawValue, $0.ownName) }))
      \(trades)
      <h2>\(wording.you)</h2>
      \(FieldPart(
        name: "name", label: wording.givenName, value: draft.name, autocomplete: "given-name",
        problem: problems["name"]).html)
      \(FieldPart(
        name: "surname", label: wording.surname, value: draft.surname, autocomplete: "family-name",
        problem: problems["surname"], isRequired: false).html)
      \(FieldPart(
        name: "userName", label: wording.userName, value: draft.userName, autocomplete: "username",
        problem: problems["userName"]).html)
      \(FieldPart(
        name: "password", label: wording.password, type: "password", autocomplete: "new-password",
        hint: wording.passwordHint, problem: problems["password"], eye: wording.showPassword).html)
      <button class="button main wide" type="submit">\(wording.setUpButton)</button>
      </form>
      """)
  }

  private var code: HTML {
    FieldPart(
      name: "code", label: wording.setUpCode, value: model.draft.code, hint: wording.setUpCodeHint,
      problem: model.problems["code"], isFocused: model.problems["code"] != nil
    ).html
  }

  /// The sent choice stays in the list, so that the error can be seen.
  private var trades: HTML {
    let trades: [(value: String, word: String, positions: String)] =
      Trade.allCases.map {
        ($0.rawValue, wording.name($0), wording.positions(of: $0).joined(separator: ", "))
      } + [("", wording.noTrade, wording.noTradeText)]
    let choices = trades.map { trade -> HTML in
      let words: HTML = #"<span>\#(trade.word)<span class="second">\#(trade.positions)</span></span>"#
      return CheckPart.html(
        "trade", trade.value, words, isChosen: trade.value == model.draft.trade, .radio, look: "check trade")
    }
    return """
      <fieldset><legend>\(wording.positionsTitle)</legend><p class="second">\(wording.tradeHint)</p>\(choices)</fieldset>
      """
  }
}

/// An invitation or a reset: user name and password, once.
struct OneTimeLinkPage {
  let model: OneTimeLinkModel
  let token: Token
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    EntryPage(title: model.title, lead: model.text, wording: wording).html(
      """
      <p class="second">\(model.organization)</p>
      \(ProblemPart.html(model.problems))
      <form class="form" method="post" action="\(AccountsRoute.oneTimeLink(token).path)">
      \(FieldPart(
        name: "userName", label: wording.userName, value: model.userName, autocomplete: "username",
        problem: model.problems["userName"]).html)
      \(FieldPart(
        name: "password", label: wording.newPassword, type: "password", autocomplete: "new-password",
        hint: wording.passwordHint, problem: model.problems["password"], eye: wording.showPassword).html)
      <button class="button main wide" type="submit">\(wording.choosePassword)</button>
      </form>
      """)
  }
}

/// A personal link: one button.
struct PersonalLinkPage {
  let model: PersonalLinkModel
  let token: Token
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    EntryPage(title: model.title, lead: wording.productLead, wording: wording).html(
      FormPart.html(AccountsRoute.personalLink(token).path, kind: "form", buttons: .init(wording.signIn, .mainWide)))
  }
}
