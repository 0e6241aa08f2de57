import Domain
import HTTP
import Markup
import OpenID
import ViewModels
import Words

extension Application {
  /// The address to which the provider sends people back.
  public static let providerAnswerPath = Route.accounts(.providerAnswer).path

  /// The address to which the provider sends people back after a sign-out there.
  public static let signInPath = Route.accounts(.signIn(back: nil)).path

  func provider(_ back: LocalPath?, isAnew: Bool, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = try ProviderModel(visitor: visitor, context: context)
    let departure =
      isAnew ? try await model.confirmButtonTapped(back: back) : try await model.signInButtonTapped(back: back)
    guard let departure else { return problem(model) }
    return Response(
      .seeOther,
      headers: [
        (name: "Location", value: departure.address), (name: "Cache-Control", value: "no-store"),
        ProviderCookie.header(departure.ticket, for: request),
      ])
  }

  /// Why no redirect: browsers follow none from a form to another site, by the page's policy (`form-action`).
  func connectProvider(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = try ProviderModel(visitor: visitor, context: context)
    guard let departure = try await model.connectButtonTapped() else { return problem(model) }
    let page = DeparturePage(host: model.host, address: departure.address, wording: visitor.wording)
    var response = Response.page(page.html)
    response.headers += [
      (name: "Refresh", value: "0; url=\(departure.address)"), ProviderCookie.header(departure.ticket, for: request),
    ]
    return response
  }

  func providerAnswer(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let (model, query) = (try ProviderModel(visitor: visitor, context: context), request.query)
    let answer = ProviderAnswer(
      code: query["code"], state: query["state"], issuer: query["iss"], error: query["error"])
    var response =
      switch try await model.answered(answer, to: ProviderCookie.ticket(in: request)) {
      case .signedIn(let signedIn, let back): welcome(signedIn, request, to: back)
      case .connected: Response.seeOther(.accounts(.own), at: "provider")
      case .confirmed(let token, let back):
        (back.map(Response.seeOther) ?? .seeOther(.accounts(.own))).renewing(token, for: request)
      case nil: problem(model)
      }
    response.headers.append(ProviderCookie.forgotten(for: request))
    return response
  }

  /// A page for the browser that signed out here, and the address that the provider tells of sign-outs there.
  ///
  /// Source: OpenID Connect Back-Channel Logout 1.0, §2.7 and §2.8.
  func providerSignOut(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = try ProviderModel(visitor: visitor, context: context)
    guard request.method == .post else {
      guard let address = await model.signOutAddress() else { return .seeOther(.accounts(.signIn(back: nil))) }
      return Response.page(SignedOutPage(host: model.host, address: address, wording: visitor.wording).html)
    }
    let status: Status =
      switch try await model.noticeReceived(request.form["logout_token"]) {
      case .done: .ok
      case .refused: .badRequest
      case .unreachable: .serviceUnavailable
      }
    return Response(status, headers: [(name: "Cache-Control", value: "no-store")])
  }

  private func problem(_ model: ProviderModel) -> Response {
    var response = Response.page(
      ProviderProblemPage(model: model).html,
      model.isUnreachable ? .serviceUnavailable : model.waitSeconds == nil ? .unprocessableContent : .tooManyRequests)
    if let seconds = model.waitSeconds { response.headers.append((name: "Retry-After", value: "\(seconds)")) }
    return response
  }
}
