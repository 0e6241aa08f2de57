import Crypto
import Domain
import HTTP
import Markup
import Store
import ViewModels
import Words

extension Application {
  func accounts(_ route: AccountsRoute, _ visitor: Visitor, _ request: Request) async throws -> Response {
    switch route {
    case .setUp: try await setUp(visitor, request)
    case .signIn(let back): try await signIn(back, visitor, request)
    case .signOut: try await signOut(visitor, request)
    case .challenge: try challenge(visitor, request)
    case .passkey: try await passkey(visitor, request)
    case .secondStep(let back): try await secondStep(back, visitor, request)
    case .provider(let back, let isAnew): try await provider(back, isAnew: isAnew, visitor, request)
    case .providerAnswer: try await providerAnswer(visitor, request)
    case .providerSignOut: try await providerSignOut(visitor, request)
    case .ownChallenge: try await ownChallenge(visitor, request)
    case .seal: request.method == .post ? Self.forgetting : try seal(visitor)
    case .authenticator: try await authenticator(visitor, request)
    case .oneTimeLink(let token): try await oneTimeLink(token, visitor, request)
    case .personalLink(let token): try await personalLink(token, visitor, request)
    case .settings(let search): try await settings(search, visitor)
    case .own: try await account(visitor, request)
    case .all(let place): try await accounts(place, visitor, request)
    case .person(let id): try await account(of: id, visitor, request)
    case .invitation: try await invitation(visitor)
    case .emails: try await emails(visitor, request)
    case .securityLog(let place): try await securityLog(place, visitor)
    case .confirmation: try await confirmed(visitor, request)
    }
  }

  // MARK: Coming in

  private func setUp(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = SetUpModel(visitor: visitor, context: context)
    guard request.method == .post else {
      try await model.load(code: String((request.query["code"] ?? "").prefix(20)))
      return Response.page(SetUpPage(model: model).html)
    }
    let form = request.form
    var draft = SetUpModel.Draft()
    draft.organization = form["organization"] ?? ""
    draft.site = form["site"] ?? ""
    draft.trade = form["trade"] ?? ""
    draft.zone = form["zone"] ?? ""
    draft.language = form["language"] ?? ""
    draft.name = form["name"] ?? ""
    draft.surname = form["surname"] ?? ""
    draft.userName = form["userName"] ?? ""
    draft.code = String((form["code"] ?? "").prefix(100))
    let signedIn = try await model.setUpButtonTapped(draft, password: form["password"] ?? "")
    if let signedIn { return welcome(signedIn, request) }
    return Response.page(SetUpPage(model: model).html, model.problems.status).waiting(model.problems)
  }

  private func signIn(_ back: LocalPath?, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = SignInModel(visitor: visitor, context: context)
    var back = back
    if request.method == .get, let language = request.query["in"].flatMap(Language.init(rawValue:)) {
      var response = Response.seeOther(.accounts(.signIn(back: back)))
      response.headers.append(LanguageCookie.header(language, for: request))
      return response
    }
    if request.method == .post {
      let form = request.form
      back = form["wanted"].flatMap { LocalPath($0) }
      let signedIn = try await model.signInButtonTapped(
        userName: form["userName"] ?? "", password: form["password"] ?? "", browserMark: BrowserCookie.mark(in: request)
      )
      if let signedIn {
        return welcome(signedIn, request, to: back)
      }
      if let step = model.step {
        var response = Response.seeOther(.accounts(.secondStep(back: back)))
        response.headers.append(Cookie.step.header(step, for: request))
        return response
      }
    }
    return try await signInPage(model, back, visitor, request)
  }

  func signInPage(
    _ model: SignInModel, _ back: LocalPath?, _ visitor: Visitor, _ request: Request, isByPasskey: Bool = false
  ) async throws -> Response {
    let id = visitor.organization
    let organization = try await store.read(of: id, from: .primary) { try $0.organization() }
    let page = SignInPage(
      model: model, organization: organization.name, back: back, demoAccounts: dependencies.demoAccounts,
      offersPasskey: request.isPrivate, isByPasskey: isByPasskey)
    return Response.page(page.html, model.problems.status).waiting(model.problems)
  }

  private func signOut(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let isFromProvider = try await accountModel(visitor, request).signOutButtonTapped()
    var response = Response.seeOther(.accounts(isFromProvider ? .providerSignOut : .signIn(back: nil)))
    response.headers.append(Cookie.session.header(nil, for: request))
    // Why only then: the browser shows the next page once it has cleared all, which can take minutes; a script has asked for it before.
    if request.form["copies"] != "dropped" { response.headers += Self.forgetting.headers }
    return response
  }

  /// Has the browser drop the pages and photos in its own cache.
  private static let forgetting = Response(
    headers: [(name: "Cache-Control", value: "no-store"), (name: "Clear-Site-Data", value: #""cache""#)])

  /// The seal under which this browser keeps what an account could not send yet: the same at each sign-in.
  private func seal(_ visitor: Visitor) throws -> Response {
    guard let account = visitor.account else { throw Refusal.forbidden }
    let seal = dependencies.key.signature(of: "kept forms \(visitor.organization) \(account)").text
    return .json(Seal(account: "\(account)", seal: seal))
  }

  private struct Seal: Encodable {
    let account: String
    /// 32 bytes, base64url.
    let seal: String
  }

  private func oneTimeLink(_ token: Token, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = OneTimeLinkModel(visitor: visitor, token: token, context: context)
    do {
      guard request.method == .post else {
        try await model.load()
        return Response.page(OneTimeLinkPage(model: model, token: token).html)
      }
      let form = request.form
      let signedIn = try await model.acceptButtonTapped(
        userName: form["userName"] ?? "", password: form["password"] ?? "")
      if let signedIn { return welcome(signedIn, request) }
      let page = OneTimeLinkPage(model: model, token: token)
      return Response.page(page.html, model.problems.status).waiting(model.problems)
    } catch Refusal.notFound {
      return deadLink(visitor, visitor.wording.linkUsedText)
    }
  }

  private func personalLink(_ token: Token, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = PersonalLinkModel(visitor: visitor, token: token, context: context)
    do {
      if request.method == .post {
        let signedIn = try await model.signInButtonTapped()
        return welcome(signedIn, request)
      }
      try await model.load()
      return Response.page(PersonalLinkPage(model: model, token: token).html)
    } catch Refusal.notFound {
      return deadLink(visitor, visitor.wording.personalLinkRevoked)
    }
  }

  /// Signs the browser in, counts that, and sends it on.
  func welcome(_ signedIn: SignedIn, _ request: Request, to back: LocalPath? = nil) -> Response {
    usage.count(signedIn)
    // Why before the wanted page: the owner of an attacked account should know at once.
    if signedIn.isToReadOfGuesses { return Response.seeOther(.accounts(.own)).keeping(signedIn, request) }
    return (back.map(Response.seeOther) ?? .seeOther(.roster(.page(.init())))).keeping(signedIn, request)
  }

  private func deadLink(_ visitor: Visitor, _ text: String) -> Response {
    let page = RefusalPage(title: visitor.wording.linkUsedTitle, text: text, visitor: visitor, sign: .key)
    return Response.page(page.html, .notFound)
  }

  // MARK: The own account

  private func settings(_ search: String, _ visitor: Visitor) async throws -> Response {
    await context.security.flush()
    let model = SettingsModel(screen(visitor), search: search)
    try await model.load()
    return Response.page(SettingsOverviewPage(model: model).html)
  }

  private func account(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = accountModel(visitor, request)
    var mark: BrowserMark?
    if request.method == .post {
      let form = request.form
      // Why: that form is on the page of the profile.
      if form["change"] == "language" { return try await chooseLanguage(visitor, form) }
      if form["change"] == AccountPage.Change.connectProvider.rawValue {
        return try await connectProvider(visitor, request)
      }
      mark = try await change(model, request)
    } else {
      try await model.load()
    }
    var response = Response.page(
      AccountPage(model: model, offersPasskey: request.isPrivate).html, model.problems.status
    ).waiting(model.problems)
    if !model.recoveryCodes.isEmpty {
      return Response.page(RecoveryCodesPage(codes: model.recoveryCodes, visitor: visitor).html)
    }
    if let mark { response.headers.append(BrowserCookie.header(mark, for: request)) }
    return response
  }

  /// Carries out the change of a form of the page; returns the browser's new mark if the password changed.
  private func change(_ model: AccountModel, _ request: Request) async throws -> BrowserMark? {
    let form = request.form
    let change: AccountPage.Change = try form.choice("change")
    if try await changeWaysIn(model, change, request) { return nil }
    switch change {
    case .session:
      try await model.signOutButtonTapped(try form.neededID("session"))
    case .guesses:
      try await model.guessesReadButtonTapped()
    case .otherSessions:
      try await model.signOutElsewhereButtonTapped()
    case .password:
      return try await model.changePasswordButtonTapped(current: form["current"] ?? "", new: form["password"] ?? "")
    case .analytics:
      try await model.analyticsSwitched(form["analytics"] != nil)
    case .addPasskey, .renamePasskey, .removePasskey, .removeAuthenticator, .newCodes, .removePassword,
      .connectProvider,
      .disconnectProvider:
      throw Refusal.invalid([.init("change", .unknown)])
    }
    return nil
  }

  func accountModel(_ visitor: Visitor, _ request: Request) -> AccountModel {
    AccountModel(visitor: visitor, isSecure: request.isPrivate, context: context)
  }

  // MARK: Keeping accounts

  private func accounts(
    _ place: AccountsModel.Place, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let model = AccountsModel(visitor: visitor, place: place, context: context)
    guard request.method == .post else {
      try await model.load()
      return .page(accountsPage(model, request).html)
    }
    let form = request.form
    let change: AccountsPage.Change = try form.choice("change")
    try await self.change(model, change, form)
    if model.problems.isEmpty { return .page(accountsPage(model, request).html) }
    // Why: what was typed stays, on the page of its form.
    let draft = form
    if change == .role, let row = model.rows.first(where: { "\($0.id)" == form["account"] }) {
      let page = AccountPersonPage(model: model, person: try model.person(row.employee), draft: draft, request.origin)
      return .page(page.html, model.problems.status)
    }
    if change == .invite || change == .inviteNew {
      return .page(InvitationPage(model: model, draft: draft).html, model.problems.status)
    }
    return .page(accountsPage(model, request).html, model.problems.status)
  }

  private func accountsPage(_ model: AccountsModel, _ request: Request) -> AccountsPage {
    AccountsPage(model: model, origin: request.origin, sendsMail: dependencies.sendsMail)
  }

  private func invitation(_ visitor: Visitor) async throws -> Response {
    let model = AccountsModel(visitor: visitor, context: context)
    try await model.load()
    return .page(InvitationPage(model: model, draft: [:]).html)
  }

  private func account(of person: ID<Employee>, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = AccountsModel(visitor: visitor, place: .init(person: person), context: context)
    if request.method == .post {
      try await change(model, try request.form.choice("change"), request.form)
    } else {
      try await model.load()
    }
    let draft = model.problems.isEmpty ? [:] : request.form
    let page = AccountPersonPage(model: model, person: try model.person(person), draft: draft, request.origin)
    return .page(page.html, model.problems.status)
  }

  private func emails(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = EmailsModel(screen(visitor))
    return try await form(
      request, load: model.load, page: { EmailsPage(model: model).html },
      status: model.problem == nil ? .ok : .unprocessableContent
    ) { form in
      let choices = try form.all(EmailsPage.field).map { text throws(Refusal) in try EmailsModel.Choice(text) }
      try await model.confirmButtonTapped(choices)
      guard model.problem == nil, let person: ID<Employee> = try form.id("person") else { return nil }
      return .said(model.notice ?? "", .people(.person(person)), request)
    }
  }

  /// Errors: `Refusal.notFound` without a mail server.
  private func mailAll(_ model: AccountsModel) async throws {
    guard let post = dependencies.post else { throw Refusal.notFound }
    let (now, wording) = (world.now(), model.visitor.wording)
    try await model.load()
    let organization = model.organization
    try await model.mailAllButtonTapped { made in
      await InvitationMail.send(
        made.map { InvitationMail(made: $0, organization: organization, post: post, wording: wording) }, at: now)
    }
  }

  private func change(_ model: AccountsModel, _ change: AccountsPage.Change, _ form: Fields) async throws {
    switch change {
    case .invite where form["employee"] != "":
      try await model.inviteButtonTapped(
        try form.neededID("employee"), role: try form.role, managing: form.managed)
    case .invite, .inviteNew:
      try await model.inviteButtonTapped(
        name: form["name"] ?? "", surname: form["surname"] ?? "", role: try form.role, managing: form.managed)
    case .inviteAll: try await model.inviteAllButtonTapped()
    case .mailAll: try await mailAll(model)
    case .link: try await model.resetLinkButtonTapped(try form.neededID("account"))
    case .role:
      try await model.roleChosen(try form.role, managing: form.managed, for: try form.neededID("account"))
    case .disable: try await model.disableButtonTapped(try form.neededID("account"))
    case .enable: try await model.enableButtonTapped(try form.neededID("account"))
    case .personalLink: try await model.personalLinkButtonTapped(try form.neededID("employee"))
    case .takeBack: try await model.takeBackButtonTapped(try form.neededID("link"))
    }
  }
}

extension Fields {
  fileprivate func neededID<Entity>(_ name: String) throws(Refusal) -> ID<Entity> { try needed(name, id(name)) }

  /// All sites unless chosen ones are requested; those may be none, which is refused.
  var managed: ManagedSites {
    self["managed"] == "chosen" ? .only(Set(all("sites").compactMap { ID<Site>($0) })) : .all
  }

  fileprivate var role: Role {
    get throws(Refusal) {
      try choice("role")
    }
  }
}

extension FormProblems {
  /// The status of the page that shows them.
  var status: Status { isEmpty ? .ok : waitSeconds == nil ? .unprocessableContent : .tooManyRequests }
}

extension Response {
  /// Signs the browser in.
  fileprivate func keeping(_ signedIn: SignedIn, _ request: Request) -> Response {
    var response = self
    response.headers.append(Cookie.session.header(signedIn.session.token, for: request))
    if let mark = signedIn.browserMark { response.headers.append(BrowserCookie.header(mark, for: request)) }
    return response
  }

  /// Adds the time of the next allowed try, if that is the problem (RFC 9110 §10.2.3).
  func waiting(_ problems: FormProblems) -> Response {
    guard let seconds = problems.waitSeconds else { return self }
    var response = self
    response.headers.append((name: "Retry-After", value: "\(seconds)"))
    return response
  }
}
