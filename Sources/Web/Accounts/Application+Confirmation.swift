import Domain
import HTTP
import Markup
import ViewModels

extension Application {
  /// The page that asks for the password, where the request is for what needs it again; `nil` to go on.
  ///
  /// What was typed goes along, and a form is done with the password in one step.
  func confirmation(before request: Request, at route: Route, _ visitor: Visitor) async throws -> Response? {
    guard route.asksAgain(request) else { return nil }
    let model = ConfirmationModel(visitor: visitor, context: context)
    guard try await model.isNeeded() else { return nil }
    guard request.method == .post else {
      guard let wanted = LocalPath(route.path) else { return nil }
      return page(model, .address(wanted), back: wanted)
    }
    if let password = request.form[ConfirmationPage.field], try await model.confirmButtonTapped(password: password) {
      return nil
    }
    return page(model, .form(request.form, path: route.path), back: LocalPath(route.path))
  }

  /// The same before an address: on to it.
  func confirmed(_ visitor: Visitor, _ request: Request) async throws -> Response {
    guard let wanted = request.form["wanted"].flatMap({ LocalPath($0) }) else {
      throw Refusal.invalid([.init("wanted", .unknown)])
    }
    let model = ConfirmationModel(visitor: visitor, context: context)
    guard try await model.confirmButtonTapped(password: request.form[ConfirmationPage.field] ?? "") else {
      return page(model, .address(wanted), back: wanted)
    }
    let page = FileComesPage(path: wanted, wayBack: Self.wayBack(from: wanted), wording: visitor.wording)
    var response = Response.page(page.html)
    response.headers.append((name: "Refresh", value: "0; url=\(wanted)"))
    return response
  }

  private func page(_ model: ConfirmationModel, _ target: ConfirmationPage.Target, back: LocalPath?) -> Response {
    let page = ConfirmationPage(
      model: model, target: target, wayBack: back.map(Self.wayBack) ?? AccountsRoute.settings.path)
    // Why no 200: a program would take the page for the file.
    return Response.page(page.html, model.problems.isEmpty ? .forbidden : model.problems.status).waiting(model.problems)
  }

  /// The page that leads there.
  private static func wayBack(from path: LocalPath) -> String {
    "/" + (path.description.split(whereSeparator: { "/?".contains($0) }).first ?? "settings")
  }
}

extension Route {
  /// Whether it must be sure who sits there: before files to keep, and before what gives somebody access.
  func asksAgain(_ request: Request) -> Bool {
    switch self {
    case .accounts(.all):
      request.method == .post && AccountsPage.Change(rawValue: request.form["change"] ?? "")?.givesAccess == true
    case .people(.tableExport), .people(.data), .mine(.data): true
    case .people(.erasure): request.method == .post
    case .plan(.export(let span)), .plan(.hours(let span)): span.format.map { $0 != .print } ?? false
    default: false
    }
  }
}
