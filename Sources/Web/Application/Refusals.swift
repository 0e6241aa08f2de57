import Domain
import Foundation
import HTTP
import Markup
import ViewModels

/// The one place where a refusal or a fault becomes a status, a page, or problem details (RFC 9457).
struct Refusals {
  let request: Request
  let visitor: Visitor
  let world: World
  /// Shows a title and a text to people.
  let page: @Sendable (_ title: String, _ text: String, Wording) -> HTML
  private var wording: Wording { visitor.wording }

  func response(to refusal: Refusal) -> Response {
    switch refusal {
    case .notFound: response(.notFound, "not-found", wording.notFoundTitle, wording.notFoundText)
    case .forbidden: response(.forbidden, "forbidden", wording.forbiddenTitle, wording.forbiddenText)
    case .siteNotManaged(let managed):
      response(.forbidden, "site-not-managed", wording.siteNotManagedTitle, wording.siteNotManaged(managed))
    case .unauthenticated: unauthenticated
    case .outOfDate: response(.conflict, "out-of-date", wording.conflictTitle, wording.outOfDateText)
    case .tooSoon(let seconds): tooSoon(seconds)
    case .conflict(let conflict):
      response(.conflict, "conflict", wording.conflictTitle, wording.conflict(conflict))
    case .invalid(let errors):
      response(
        .badRequest, "invalid", wording.badRequestTitle,
        isForPrograms
          ? errors.map { "\($0.field): \(wording.problem($0.problem))" }.joined(separator: " ")
          : wording.badRequestText(errors.map(\.field).joined(separator: ", ")), errors)
    }
  }

  func response(toFault error: any Error) -> Response {
    let reference = Fault.note(error, during: "request", world)
    return response(.internalServerError, "fault", wording.faultTitle, wording.faultText(reference))
  }

  private var unauthenticated: Response {
    var answer = response(.unauthorized, "unauthenticated", wording.signInFirst, wording.signInFirstText)
    answer.headers.append((name: "WWW-Authenticate", value: #"Bearer realm="OnDuty""#))
    return answer
  }

  private func tooSoon(_ seconds: Int64) -> Response {
    var answer = response(.tooManyRequests, "too-soon", wording.tooSoonTitle, wording.tooSoonText(seconds: seconds))
    answer.headers.append((name: "Retry-After", value: "\(seconds)"))
    return answer
  }

  func methodNotAllowed(_ methods: [HTTP.Method]) -> Response {
    let allowed = methods.flatMap { $0 == .get ? ["GET", "HEAD"] : [$0.rawValue] }.joined(separator: ", ")
    var answer = response(.methodNotAllowed, "method-not-allowed", wording.methodTitle, wording.methodText(allowed))
    answer.headers.append((name: "Allow", value: allowed))
    return answer
  }

  func crossSite() -> Response {
    response(.forbidden, "cross-site", wording.forbiddenTitle, wording.crossSiteText)
  }

  private var isForPrograms: Bool {
    request.path.hasPrefix("/api/") || request.path == "/health" || request.path.hasSuffix("/events")
      || request.wantsJSON
  }

  private func response(
    _ status: Status, _ code: String, _ title: String, _ text: String, _ errors: [Refusal.FieldError] = []
  ) -> Response {
    guard isForPrograms else {
      return Response.page(page(title, text, wording), status)
    }
    let problem = Problem(
      type: "about:blank", title: title, status: status.code, detail: text, code: code,
      errors: errors.isEmpty ? nil : errors.map { .init(field: $0.field, detail: wording.problem($0.problem)) })
    return Response(
      status,
      headers: Response.safety + [
        (name: "Content-Type", value: "application/problem+json"), (name: "Cache-Control", value: "no-store"),
      ], body: .bytes(problem.bytes))
  }
}

/// Problem details (RFC 9457), with a code and the fields as extension members.
private struct Problem: Encodable {
  let type: String
  let title: String
  let status: Int
  let detail: String
  let code: String
  let errors: [FieldProblem]?

  struct FieldProblem: Encodable {
    let field: String
    let detail: String
  }

  var bytes: [UInt8] {
    return (try? JSONEncoder.stable.encode(self)).map { Array($0) } ?? Array(#"{"type":"about:blank"}"#.utf8)
  }
}
