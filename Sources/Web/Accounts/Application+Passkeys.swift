import Crypto
import Domain
import FoundationEssentials
import HTTP
import Markup
import Passkeys
import Store
import ViewModels

extension Application {
  // MARK: Coming in

  func challenge(_ visitor: Visitor, _ request: Request) throws -> Response {
    guard let party = request.relyingParty else { throw Refusal.forbidden }
    return try .question(SignInModel(visitor: visitor, context: context).passkeyQuestion(at: party), request)
  }

  func passkey(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let (form, model) = (request.form, SignInModel(visitor: visitor, context: context))
    let back = form["wanted"].flatMap { LocalPath($0) }
    let signedIn = try await model.passkeyChosen(
      form.passkeyAnswer, to: ChallengeCookie.ticket(in: request), at: request.relyingParty)
    if let signedIn {
      var response = welcome(signedIn, request, to: back)
      response.headers.append(ChallengeCookie.forgotten(for: request))
      return response
    }
    return try await signInPage(model, back, visitor, request, isByPasskey: true)
  }

  func secondStep(_ back: LocalPath?, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = SecondStepModel(visitor: visitor, token: Cookie.step.token(in: request), context: context)
    var back = back
    if request.method == .post {
      let form = request.form
      back = form["wanted"].flatMap { LocalPath($0) }
      let signedIn = try await model.codeEntered(form["code"] ?? "", browserMark: BrowserCookie.mark(in: request))
      if let signedIn {
        var response = welcome(signedIn, request, to: back)
        response.headers.append(Cookie.step.header(nil, for: request))
        return response
      }
    } else {
      try await model.load()
    }
    let page = SecondStepPage(model: model, back: back, isSecure: request.isPrivate)
    let status = model.isOver && request.method == .post ? Status.unprocessableContent : model.problems.status
    return Response.page(page.html, status).waiting(model.problems)
  }

  // MARK: The own account

  func ownChallenge(_ visitor: Visitor, _ request: Request) async throws -> Response {
    guard let party = request.relyingParty else { throw Refusal.forbidden }
    return try .question(try await accountModel(visitor, request).passkeyQuestion(at: party), request)
  }

  func authenticator(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = AuthenticatorModel(visitor: visitor, context: context)
    switch (request.method, request.form["change"]) {
    case (.post, "set-up"):
      try await model.setUpButtonTapped()
      return .seeOther(.accounts(.authenticator))
    case (.post, "confirm"):
      try await model.codeEntered(request.form["code"] ?? "")
    case (.post, _):
      throw Refusal.invalid([.init("change", .unknown)])
    default:
      try await model.load()
    }
    if !model.recoveryCodes.isEmpty {
      return Response.page(RecoveryCodesPage(codes: model.recoveryCodes, visitor: visitor).html)
    }
    if model.isOver { return .seeOther(.accounts(.own)) }
    return Response.page(AuthenticatorPage(model: model).html, model.problems.status).waiting(model.problems)
  }

  /// Carries out the forms about passkeys, codes and password; `false` for another form.
  func changeWaysIn(_ model: AccountModel, _ change: AccountPage.Change, _ request: Request) async throws -> Bool {
    let form = request.form
    switch change {
    case .addPasskey:
      try await model.passkeyMade(
        form.passkeyAnswer, to: ChallengeCookie.ticket(in: request), at: request.relyingParty)
    case .renamePasskey:
      try await model.passkeyRenamed(try form.needed("passkey", form.id("passkey")), to: form["name"] ?? "")
    case .removePasskey:
      try await model.removePasskeyButtonTapped(try form.needed("passkey", form.id("passkey")))
    case .removeAuthenticator: try await model.removeAuthenticatorButtonTapped()
    case .newCodes: try await model.newCodesButtonTapped()
    case .removePassword: try await model.removePasswordButtonTapped()
    case .disconnectProvider:
      try await model.disconnectButtonTapped(try form.needed("identity", form.id("identity")))
    case .session, .otherSessions, .password, .analytics, .guesses, .connectProvider: return false
    }
    return true
  }
}

extension Request {
  /// This server as a relying party, by the one place that knows its address.
  var relyingParty: RelyingParty? { RelyingParty(origin: origin) }
}

extension Fields {
  var passkeyAnswer: PasskeyAnswer {
    PasskeyAnswer(
      credential: self["credential"] ?? "", clientData: self["clientData"] ?? "",
      authenticatorData: self["authenticatorData"] ?? "", signature: self["signature"] ?? "",
      userHandle: self["userHandle"] ?? "")
  }
}

extension Response {
  /// The challenge that a page's script passes to a device; the browser keeps the reference for its answer.
  fileprivate static func question(_ question: PasskeyQuestion, _ request: Request) throws -> Response {
    Response(
      headers: [
        (name: "Content-Type", value: jsonType), (name: "Cache-Control", value: "no-store"),
        ChallengeCookie.header(question.ticket, for: request),
      ], body: .bytes(Array(try JSONEncoder.stable.encode(question.options))))
  }
}
