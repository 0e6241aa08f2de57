import Crypto
import Domain
import HTTP
import Markup
import ViewModels
import Words

extension Application {
  /// The step before a request that needs re-authentication.
  enum Confirmation {
    case notNeeded
    /// The form brought the password: the session has a new token.
    case done(Token)
    case page(Response)
  }

  /// Asks for the password, if the request needs re-authentication.
  ///
  /// The typed values go along, and a form is done with the password in one step.
  func confirmation(before request: Request, at route: Route, _ visitor: Visitor) async throws -> Confirmation {
    guard route.asksAgain(request) else { return .notNeeded }
    let model = ConfirmationModel(visitor: visitor, context: context)
    guard try await model.isNeeded() else { return .notNeeded }
    guard request.method == .post else {
      guard let wanted = LocalPath(route.path) else { return .notNeeded }
      return .page(page(model, .address(wanted), back: wanted, request))
    }
    if let password = request.form[ConfirmationPage.field],
      let token = try await model.confirmButtonTapped(password: password)
    {
      return .done(token)
    }
    return .page(page(model, .form(request.form, path: route.path), back: LocalPath(route.path), request))
  }

  /// The confirmation before an address: on to it.
  func confirmed(_ visitor: Visitor, _ request: Request) async throws -> Response {
    if request.wantsJSON { return try await confirmedByPasskey(visitor, request) }
    guard let wanted = request.form["wanted"].flatMap({ LocalPath($0) }) else {
      throw Refusal.invalid([.init("wanted", .unknown)])
    }
    let model = ConfirmationModel(visitor: visitor, context: context)
    let isNeeded = try await model.isNeeded()
    let password = request.form[ConfirmationPage.field] ?? ""
    let token = isNeeded ? try await model.confirmButtonTapped(password: password) : nil
    if isNeeded, token == nil { return page(model, .address(wanted), back: wanted, request) }
    let page = FileComesPage(path: wanted, wayBack: Self.wayBack(from: wanted), wording: visitor.wording)
    var response = Response.page(page.html).renewing(token, for: request)
    response.headers.append((name: "Refresh", value: "0; url=\(wanted)"))
    return response
  }

  /// A page's own script resumes its request once this is done.
  private func confirmedByPasskey(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = ConfirmationModel(visitor: visitor, context: context)
    let token = try await model.passkeyChosen(
      request.form.passkeyAnswer, to: ChallengeCookie.ticket(in: request), at: request.relyingParty)
    guard let token else {
      throw model.problems.waitSeconds.map { Refusal.tooSoon(seconds: $0) } ?? Refusal.unauthenticated
    }
    var response = Response.done.renewing(token, for: request)
    response.headers.append(ChallengeCookie.forgotten(for: request))
    return response
  }

  private func page(
    _ model: ConfirmationModel, _ target: ConfirmationPage.Target, back: LocalPath?, _ request: Request
  ) -> Response {
    let page = ConfirmationPage(
      model: model, target: target, offersPasskey: model.hasPasskey && request.isPrivate,
      wayBack: back.map(Self.wayBack) ?? AccountsRoute.settings(search: "").path)
    // Why no 200: a program would mistake the page for the file.
    return Response.page(page.html, model.problems.isEmpty ? .forbidden : model.problems.status).waiting(model.problems)
  }

  /// The page that leads there.
  private static func wayBack(from path: LocalPath) -> String {
    "/" + (path.description.split(whereSeparator: { "/?".contains($0) }).first ?? "settings")
  }
}

extension Response {
  /// The same, and the browser keeps the session's new token, if there is one.
  ///
  /// Why in front: a response that signs out, or in again, has the last word.
  func renewing(_ token: Token?, for request: Request) -> Response {
    guard let token else { return self }
    var response = self
    response.headers.insert(Cookie.session.header(token, for: request), at: 0)
    return response
  }
}

extension Route {
  /// `true` if re-authentication is needed: before files to keep, and before giving someone access.
  func asksAgain(_ request: Request) -> Bool {
    switch self {
    case .accounts(.all), .accounts(.person):
      request.method == .post && AccountsPage.Change(rawValue: request.form["change"] ?? "")?.givesAccess == true
    case .accounts(.own):
      request.method == .post && AccountPage.Change(rawValue: request.form["change"] ?? "")?.isOfWaysIn == true
    case .accounts(.emails): request.method == .post
    case .webhooks(.list):
      request.method == .post
        && [WebhooksPage.Change.token, .groupRole].map(\.rawValue).contains(request.form["change"])
    case .webhooks(.editor), .webhooks(.chat): request.method == .post
    case .webhooks(.webhook):
      request.method == .post && request.form["change"] == WebhookPage.Change.renewSecret.rawValue
    case .accounts(.authenticator): request.method == .post && request.form["change"] == "set-up"
    case .people(.tableExport), .people(.data), .mine(.data): true
    case .people(.erasure): request.method == .post
    case .history(.file): true
    case .plan(.export(let span)), .plan(.hours(let span)): span.format.map { $0 != .print } ?? false
    default: false
    }
  }
}
