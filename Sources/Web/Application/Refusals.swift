import Domain
import FoundationEssentials
public import HTTP
import SCIM
import Store
import ViewModels
import Words

/// The one place where a refusal or a fault becomes a status, a page, or problem details (RFC 9457).
struct Refusals {
  let request: Request
  let visitor: Visitor
  let world: World
  /// The wanted route; `nil` for an unknown address.
  let route: Route?
  private var wording: Wording { visitor.wording }

  func response(to refusal: Refusal) -> Response {
    switch refusal {
    case .notFound: notFound
    case .forbidden where visitor.isProgram: scopeMissing
    case .forbidden: response(.forbidden, "forbidden", forbidden)
    case .siteNotManaged(let managed):
      response(
        .forbidden, "site-not-managed", page(wording.siteNotManagedTitle, wording.siteNotManaged(managed), .key))
    case .unauthenticated: unauthenticated
    case .outOfDate: conflict("out-of-date", wording.outOfDateText)
    case .tooSoon(let seconds): tooSoon(seconds)
    case .conflict(let conflict): self.conflict("conflict", wording.conflict(conflict))
    case .invalid(let errors): invalid(errors)
    }
  }

  func response(to broken: RulesBroken) -> Response {
    conflict("rules-broken", wording.rulesBroken(broken))
  }

  func response(to problem: APIProblem) -> Response {
    let title = problem == .outdated ? wording.conflictTitle : wording.badRequestTitle
    return response(
      problem.status, problem.code, page(title, problem.detail(wording), .edit),
      problem.fields.map { ($0.name, $0.fault.words(wording)) })
  }

  func response(toFault error: any Error) -> Response {
    if let problem = error as? StorageProblem { return response(to: problem) }
    let reference = Fault.note(error, during: "request", world)
    var page = RefusalPage.fault(reference, visitor, way: request.method == .get ? .again : .place(place))
    page.apiText = wording.faultText(reference)
    return response(.internalServerError, "fault", page)
  }

  /// The store has logged it.
  private func response(to problem: StorageProblem) -> Response {
    var page = RefusalPage(
      title: wording.notStoredTitle(problem), text: wording.notStoredText(problem), visitor: visitor, isOurs: true,
      way: problem == .unreachable && request.method == .get ? .again : .place(place))
    page.typed = route.flatMap { TypedPart(request: request, path: $0.path, wording: wording).html }
    guard problem == .unreachable else { return response(.insufficientStorage, problem.rawValue, page) }
    var answer = response(.serviceUnavailable, problem.rawValue, page)
    answer.headers.append((name: "Retry-After", value: "5"))
    return answer
  }

  private var notFound: Response {
    if Self.isOfPrograms(request.path) {
      return response(.notFound, "not-found", page(wording.nothingHere, wording.nothingHereText, .search))
    }
    var page = page(wording.notFoundTitle, wording.notFoundText, .search, .roster)
    // Why only then: a number is worth showing for a wrong link on our own pages, not for a mistyped address.
    if !isForPrograms, request.headers["Sec-Fetch-Site"] == "same-origin" {
      let reference = Fault.number(world)
      // Why the name alone: the address itself holds ids, secrets and people's searches.
      world.log.info("missing page", ["reference": reference, "route": route?.name ?? "unknown"])
      page.number = (wording.ifALinkLedHere, reference)
    }
    return response(.notFound, "not-found", page)
  }

  private var forbidden: RefusalPage {
    var least: Role?
    if case .page(let action, _)? = route?.wanted(by: request.method), !visitor.may(action) { least = action.leastRole }
    return page(wording.forbiddenTitle, wording.forbiddenText(from: least), .key, .roster)
  }

  /// Names the scopes a token lacks (RFC 6750 §3.1).
  private var scopeMissing: Response {
    var scopes: [Scope] = []
    if case .answer(let action)? = route?.wanted(by: request.method), !visitor.may(action) {
      scopes = Scope.allowing(action)
    }
    let names = scopes.map(\.rawValue)
    var answer = response(
      .forbidden, "forbidden", page(wording.forbiddenTitle, wording.scopeMissing(names), .key), scopes: names)
    if !names.isEmpty {
      let challenge = #"Bearer realm="OnDuty", error="insufficient_scope", scope="\#(names.joined(separator: " "))""#
      answer.headers.append((name: "WWW-Authenticate", value: challenge))
    }
    return answer
  }

  private func conflict(_ code: String, _ text: String) -> Response {
    response(.conflict, code, page(wording.conflictTitle, "\(text) \(wording.nothingChanged)", .note, api: text))
  }

  private func invalid(_ errors: [Refusal.FieldError]) -> Response {
    // Why the names of fields for programs alone: people don't know them.
    let text = errors.map { "\($0.field): \(wording.problem($0.problem))" }.joined(separator: " ")
    return response(
      .badRequest, "invalid", page(wording.badRequestTitle, wording.badRequestText, .edit, api: text),
      errors.map { ($0.field, wording.problem($0.problem)) })
  }

  private var unauthenticated: Response {
    let hasToken = request.headers["Authorization"] != nil
    let isOfPrograms = Self.isOfPrograms(request.path)
    var answer = response(
      .unauthorized, "unauthenticated",
      page(
        isOfPrograms ? wording.tokenNeeded : wording.signInFirst, wording.signInFirstText, .key,
        api: isOfPrograms ? tokenProblem : nil))
    // RFC 6750 §3.1: an error if there was a token, and none if there was not.
    let error = hasToken ? #", error="invalid_token""# : ""
    answer.headers.append((name: "WWW-Authenticate", value: #"Bearer realm="OnDuty"\#(error)"#))
    return answer
  }

  private var tokenProblem: String {
    guard let header = request.headers["Authorization"] else { return wording.tokenMissing }
    return Authenticator.bearer(header) == nil ? wording.tokenMalformed : wording.tokenNotValid
  }

  private func tooSoon(_ seconds: Int64) -> Response {
    let page = page(wording.tooSoonTitle, wording.tooSoonText(seconds: seconds), .clock)
    var answer = response(.tooManyRequests, "too-soon", page)
    answer.headers.append((name: "Retry-After", value: "\(seconds)"))
    return answer
  }

  func methodNotAllowed(_ methods: [HTTP.Method]) -> Response {
    let allowed = methods.flatMap { $0 == .get ? ["GET", "HEAD"] : [$0.rawValue] }.joined(separator: ", ")
    var answer = response(
      .methodNotAllowed, "method-not-allowed",
      page(wording.methodTitle, wording.methodTextForPeople, .edit, api: wording.methodText(allowed)))
    answer.headers.append((name: "Allow", value: allowed))
    return answer
  }

  func crossSite() -> Response {
    response(.forbidden, "cross-site", page(wording.forbiddenTitle, wording.crossSiteText, .key))
  }

  /// `true` if the client is answered in JSON, and not by a page.
  var isForPrograms: Bool {
    Self.isOfPrograms(request.path) || request.path == "/health" || request.path == "/ready"
      || request.path.hasSuffix("/events")
      || request.wantsJSON
  }

  static func isOfPrograms(_ path: String) -> Bool {
    path == "/api" || path.hasPrefix("/api/") || isOfProviders(path)
  }

  /// Identity providers read problems in the words of SCIM.
  fileprivate static func isOfProviders(_ path: String) -> Bool { path.hasPrefix("/scim/") }

  private func page(
    _ title: String, _ text: String, _ sign: Icon, _ way: Tab? = nil, api: String? = nil
  ) -> RefusalPage {
    RefusalPage(title: title, text: text, visitor: visitor, sign: sign, way: .place(way ?? place), apiText: api)
  }

  /// The tab of the address, even if the rest of it is invalid.
  private var place: Tab {
    switch Path(request.path).room {
    case "people": .people
    case "schedules", "plan", "undo": .schedule
    case "services": .services
    case "products": .products
    case "settings", "account", "accounts", "organization", "sites", "positions", "feeds", "links", "usage", "rules",
      "help":
      .account
    default: .roster
    }
  }

  private func response(
    _ status: Status, _ code: String, _ page: RefusalPage, _ errors: [(field: String, detail: String)] = [],
    scopes: [String] = []
  ) -> Response {
    guard isForPrograms else { return Response.page(page.html, status) }
    if Self.isOfProviders(request.path) {
      return .scim(SCIMProblem(status: status.code, page.apiText ?? page.text))
    }
    return Problem(
      type: "about:blank", title: page.title, status: status.code, detail: page.apiText ?? page.text, code: code,
      errors: errors.isEmpty ? nil : errors.map { .init(field: $0.field, detail: $0.detail) },
      scopes: scopes.isEmpty ? nil : scopes
    ).response
  }
}

extension Application {
  /// The server's own refusal, before the client is identified: to a browser a page, and at the addresses of programs problem details;
  /// `nil` for all others.
  public static func refusalPage(_ status: Status, _ path: String, _ headers: Fields) -> Response? {
    let language = Request(.get, "/", headers: headers).language ?? .en
    let visitor = Visitor(organization: ID(rawValue: 0), language: language, mayManage: false)
    let wording = visitor.wording
    if Refusals.isOfProviders(path) { return .scim(SCIMProblem(status: status.code, problem(status, wording).detail)) }
    if Refusals.isOfPrograms(path) { return problem(status, wording).response }
    guard headers["Accept"]?.contains("text/html") == true else { return nil }
    let page: RefusalPage? =
      switch status {
      case .contentTooLarge:
        RefusalPage(title: wording.tooLargeTitle, text: wording.tooLargeText, visitor: visitor, sign: .edit, way: .home)
      case .serviceUnavailable:
        RefusalPage(
          title: wording.unavailableTitle, text: wording.unavailableText, visitor: visitor, isOurs: true, way: .home)
      default: nil
      }
    return page.map { Response.page($0.html, status) }
  }

  private static func problem(_ status: Status, _ wording: Wording) -> Problem {
    let (title, text) =
      switch status {
      case .contentTooLarge: (wording.tooLargeTitle, wording.bodyTooLarge)
      case .serviceUnavailable: (wording.unavailableTitle, wording.unavailableText)
      default: (wording.badRequestTitle, wording.requestUnreadable)
      }
    return Problem(
      type: "about:blank", title: title, status: status.code, detail: text, code: "refused", errors: nil, scopes: nil)
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
  /// Any of them would do.
  let scopes: [String]?

  struct FieldProblem: Encodable {
    let field: String
    let detail: String
  }

  var response: Response {
    Response(
      Status(status),
      headers: [
        (name: "Content-Type", value: "application/problem+json"), (name: "Cache-Control", value: "no-store"),
      ], body: .bytes(bytes))
  }

  private var bytes: [UInt8] {
    return (try? JSONEncoder.stable.encode(self)).map { Array($0) } ?? Array(#"{"type":"about:blank"}"#.utf8)
  }
}
