import Crypto
import Domain
public import HTTP
import Markup
import Store
import Synchronization
public import ViewModels

/// The web app: a request in, a response out. The same value serves the socket and the tests.
public final class Application: Sendable {
  let dependencies: Dependencies
  let cache: ResponseCache
  let context: SignInContext
  /// Counts uses; to be run beside the app.
  public let usage: EventTracker
  /// To be run beside the app.
  public let security: SecurityLog
  let shared = SharedReadings()
  let livePages: LivePages
  let followers = Followers()
  /// The most fields of a form: more than the fullest page sends, each shift of a long plan among them.
  static let mostFields = 12_000
  /// The most requests of one client in progress.
  private static let mostAtOnce = 128
  /// The requests in progress, by client.
  private let asking = Places<Asker>(mostInAll: 2048) { asker in
    switch asker {
    case .client: mostAtOnce
    case .session: 512
    case .account: 64
    }
  }
  let authenticator: Authenticator
  let requests = RequestCounts()
  /// `true` once there is an administrator, since there always is one from then on.
  private let isSetUp = Atomic<Bool>(false)

  private enum Asker: Hashable {
    case client(Peer.Client)
    /// An address with a session of a yet unknown account.
    case session(Peer.Client)
    case account(ID<Account>)
  }

  public init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
    livePages = LivePages(store: dependencies.store, most: dependencies.openPages)
    cache = ResponseCache(changes: dependencies.store.changes, world: dependencies.world)
    usage = EventTracker(store: dependencies.store, world: dependencies.world, sink: dependencies.usageSink)
    security = SecurityLog(store: dependencies.store, world: dependencies.world)
    context = SignInContext(
      store: dependencies.store, passwords: dependencies.passwords, gate: SignInGate(world: dependencies.world),
      security: security, key: dependencies.key, zones: dependencies.zones, world: dependencies.world,
      secondFactorRole: dependencies.secondFactorRole, setUp: dependencies.setUp, provider: dependencies.provider)
    authenticator = Authenticator(
      store: dependencies.store, world: dependencies.world, standard: dependencies.organization,
      secondFactorRole: dependencies.secondFactorRole)
  }

  var store: Store { dependencies.store }
  var zones: Zones { dependencies.zones }
  var world: World { dependencies.world }

  /// A visitor with what screens need.
  func screen(_ visitor: Visitor) -> ScreenContext {
    ScreenContext(visitor: visitor, store: store, zones: zones, world: world, shared: shared)
  }

  /// The limit of a body by sender: strangers send forms, and files come only from people with that right.
  public func bodyAdmission(_ head: Request) async -> BodyAdmission {
    let admission = await admission(of: head)
    guard case .refused(let response) = admission else { return admission }
    return .refused(Self.safe(response, for: head))
  }

  private func admission(of head: Request) async -> BodyAdmission {
    guard let route = try? Route(path: head.path, query: head.query), !head.method.isSafe,
      route.endpoint.methods.contains(head.method)
    else { return .unasked }
    let wanted = route.wanted(by: head.method)
    switch wanted {
    case .page, .answer, .ownSecurity: break
    case .open, .setUp, .signIn, .link, .home: return .unasked
    }
    var visitor = authenticator.stranger(head)
    var refusals: Refusals { Refusals(request: head, visitor: visitor, world: world, route: route) }
    let client = [Asker.client(Peer.Client(head.sender))]
    guard asking.take(client) else { return .refused(refusals.response(to: .tooSoon(seconds: 1))) }
    defer { asking.leave(client) }
    do {
      visitor = try await sender(of: head, mayBeProgram: route.endpoint.isForPrograms)
    } catch is StorageProblem {
      // Why: the typed values are shown again with the reason.
      return .usual
    } catch is Refusal {
      // Why: a program with an invalid token is a stranger.
    } catch {
      return .refused(refusals.response(toFault: error))
    }
    guard head.isFromHere else { return .refused(refusals.crossSite()) }
    switch Coordinator.entry(of: visitor, to: wanted, needsSetUp: false) {
    case .wanted: return route.endpoint.bodyBytes.map(BodyAdmission.upTo) ?? .usual
    case .signIn(let back) where !head.wantsJSON: return .refused(.seeOther(.accounts(.signIn(back: back))))
    case .refused(let refusal): return .refused(refusals.response(to: refusal))
    case .secondFactor: return .refused(refusals.response(to: .forbidden))
    case .signIn, .home, .setUp, .back: return .refused(refusals.response(to: .unauthenticated))
    }
  }

  /// The sender, from a moment ago if known.
  private func sender(of head: Request, mayBeProgram: Bool) async throws -> Visitor {
    if let known = authenticator.known(head, mayBeProgram: mayBeProgram) { return known }
    return try await authenticator.visitor(head, mayBeProgram: mayBeProgram)
  }

  /// Answers the requests that wait for changes; call before the server stops.
  public func stop() { followers.stop() }

  /// Keeps the open pages live until the task is canceled.
  public func run() async {
    await withDiscardingTaskGroup { group in
      group.addTask { await self.context.gate.run(at: self.store) }
      await livePages.run()
      group.cancelAll()
    }
  }

  /// The duration from which on an answer is worth a line in the usual log.
  private static let slow = Duration.seconds(1)

  /// Answers any request, at once if that needs no reading; never throws, never leaves one without an answer.
  public func answer(_ request: Request) -> Answer {
    // Why before all else, and not in the log: monitoring asks often.
    if request.method == .get, request.path == Self.healthPath { return .standing(Self.health) }
    let start = ContinuousClock.now
    let route = Result { () throws(Refusal) in try Route(path: request.path, query: request.query) }
    if let response = standing(at: route, request)?.compressed(for: request, showsSecret: false) {
      note(request, route, response, since: start)
      return .now(Self.safe(response, for: request))
    }
    return .later { [self] in
      let response = await answer(request, at: route).compressed(
        for: request, showsSecret: (try? route.get().endpoint)?.showsSecret == true)
      note(request, route, response, since: start)
      return Self.safe(response, for: request)
    }
  }

  /// The answer as one value, however long it takes.
  public func respond(_ request: Request) async -> Response {
    switch answer(request) {
    case .standing(let standing): standing.response
    case .now(let response): response
    case .later(let respond): await respond()
    }
  }

  /// The response already at hand, if any.
  private func standing(at route: Result<Route, Refusal>, _ request: Request) -> Response? {
    guard request.method == .get, case .success(let route) = route else { return nil }
    return switch route {
    case .assets(let route) where route != .manifest: try? standing(route, request)
    case .api(.onDuty(let site)) where Self.namesSiteAlone(request.query):
      keptOnDuty(site, wanted: route.wanted(by: .get), request)
    default: nil
    }
  }

  /// Other parameters, and repeated ones, are refused with their names.
  private static func namesSiteAlone(_ query: Fields) -> Bool {
    let names = query.map { name, _ in name }
    return names.isEmpty || names == ["site_id"] || names == ["site"]
  }

  /// Counts and logs. Why the name of the address: the address itself holds ids, secrets and people's searches.
  private func note(
    _ request: Request, _ route: Result<Route, Refusal>, _ response: Response, since start: ContinuousClock.Instant
  ) {
    let elapsed = ContinuousClock.now - start
    // Why: a wait that a program asked for says nothing of the server's speed.
    let waited = request.query["wait"] != nil && request.path == APIRoute.base + "/changes"
    requests.count((try? route.get())?.room, response.status, after: waited ? .zero : elapsed)
    func details() -> KeyValuePairs<String, String> {
      [
        "method": request.method.rawValue, "route": (try? route.get())?.name ?? "unknown",
        "status": "\(response.status.code)", "milliseconds": "\(Int(elapsed / .milliseconds(1)))",
      ]
    }
    if elapsed >= Self.slow && !waited || response.status.code >= 500 {
      world.log.info("request", details())
    } else {
      world.log.debug("request", details())
    }
  }

  private func answer(_ request: Request, at found: Result<Route, Refusal>) async -> Response {
    var renewed: Token?
    var response = await answer(request, at: found, renewing: &renewed).renewing(renewed, for: request)
    if Refusals.isOfPrograms(request.path) {
      response.headers += limits(leaving: asking.left(.client(Peer.Client(request.sender))))
    }
    return response
  }

  /// The number of requests that a client may have at a time, and has left (draft-ietf-httpapi-ratelimit-headers).
  private func limits(leaving left: Int) -> [(name: String, value: String)] {
    [
      (name: "RateLimit-Policy", value: #""client";q=\#(Self.mostAtOnce);qu="concurrent-requests""#),
      (name: "RateLimit", value: #""client";r=\#(left)"#),
    ]
  }

  /// `renewed` is the session's new token, whatever the outcome of the request after that.
  private func answer(
    _ request: Request, at found: Result<Route, Refusal>, renewing renewed: inout Token?
  ) async -> Response {
    var visitor = authenticator.stranger(request)
    var refusals: Refusals {
      Refusals(request: request, visitor: visitor, world: world, route: try? found.get())
    }
    // Why a session counts for its account: hundreds of phones may have one address.
    let client = Peer.Client(request.sender)
    var held = [Cookie.session.token(in: request) == nil ? Asker.client(client) : .session(client)]
    guard asking.take(held) else { return refusals.response(to: .tooSoon(seconds: 1)) }
    defer { asking.leave(held) }
    let route: Route
    do {
      route = try found.get()
    } catch {
      visitor = await viewer(of: refusals)
      return unroutable(error, request, visitor, refusals)
    }
    let endpoint = route.endpoint
    guard endpoint.methods.contains(request.method == .head ? .get : request.method) else {
      visitor = await viewer(of: refusals)
      return refusals.methodNotAllowed(endpoint.methods)
    }
    guard request.method.isSafe || request.isFromHere else {
      await record(.crossSite(route.name), by: visitor)
      return refusals.crossSite()
    }
    do {
      guard request.countsFields(atMost: Self.mostFields) else {
        throw Refusal.invalid([.init("form", .tooMany(limit: Self.mostFields))])
      }
      let wanted = route.wanted(by: request.method)
      if wanted != .open { visitor = try await authenticator.visitor(request, mayBeProgram: endpoint.isForPrograms) }
      let known = [visitor.account.map(Asker.account) ?? .client(client)]
      if held != known {
        guard asking.take(known) else { return refusals.response(to: .tooSoon(seconds: 1)) }
        asking.leave(held)
        held = known
      }
      switch Coordinator.entry(of: visitor, to: wanted, needsSetUp: try await needsSetUp(for: wanted)) {
      case .wanted: return try await permitted(request, at: route, visitor, renewing: &renewed)
      // Why: the bare address shows home itself.
      case .home where wanted == .home: return try await respond(to: request, at: route, visitor)
      case let entry: return try elsewhere(entry, request, refusals)
      }
    } catch let refusal as Refusal {
      await recordRefusal(refusal, at: route, visitor, request)
      return refusals.response(to: refusal)
    } catch let broken as RulesBroken {
      return refusals.response(to: broken)
    } catch let problem as APIProblem {
      return refusals.response(to: problem)
    } catch {
      usage.count(.loadingError, by: visitor)
      return refusals.response(toFault: error)
    }
  }

  /// The response to an address that no page has, or whose query is invalid.
  private func unroutable(_ error: Refusal, _ request: Request, _ visitor: Visitor, _ refusals: Refusals) -> Response {
    if case .invalid = error, let wanted = Route.wanted(at: request), !refusals.isForPrograms,
      let response = barred(Coordinator.entry(of: visitor, to: wanted, needsSetUp: false), refusals)
    {
      return response
    }
    return refusals.response(to: error)
  }

  /// The response of the route itself, after a confirmation if the action needs one.
  private func permitted(
    _ request: Request, at route: Route, _ visitor: Visitor, renewing renewed: inout Token?
  ) async throws -> Response {
    switch try await confirmation(before: request, at: route, visitor) {
    case .page(let page): return page
    case .done(let token): renewed = token
    case .notNeeded: break
    }
    let response =
      if !Refusals.isOfPrograms(request.path), let form = KeptForm(request) {
        try await form.response(for: visitor) { try await respond(to: request, at: route, visitor) }
      } else {
        try await respond(to: request, at: route, visitor)
      }
    if let export = route.export, response.isFile { await record(.exported(export), by: visitor) }
    return response
  }

  /// The redirect for a visitor without access. Why not for scripts: they would mistake the other page for the answer.
  private func elsewhere(_ entry: Coordinator.Entry, _ request: Request, _ refusals: Refusals) throws -> Response {
    switch entry {
    case .setUp where request.wantsJSON, .signIn where request.wantsJSON: return refusals.response(to: .unauthenticated)
    case .secondFactor where request.wantsJSON: throw Refusal.forbidden
    case .secondFactor: return .seeOther(.accounts(.own))
    case .setUp: return .seeOther(.accounts(.setUp))
    case .signIn(let back): return .seeOther(.accounts(.signIn(back: back)))
    case .back(let path): return .seeOther(path)
    case .refused(let refusal): throw refusal
    case .wanted, .home: return .seeOther(.roster(.page(.init())))
    }
  }

  /// The response to visitors without access to a page; `nil` with access.
  private func barred(_ entry: Coordinator.Entry, _ refusals: Refusals) -> Response? {
    switch entry {
    case .wanted, .home, .back: nil
    case .signIn(let back): .seeOther(.accounts(.signIn(back: back)))
    case .setUp: .seeOther(.accounts(.setUp))
    case .secondFactor: .seeOther(.accounts(.own))
    case .refused(let refusal): refusals.response(to: refusal)
    }
  }

  /// The viewer of a refusal, so that signed-in people keep their tabs and their language.
  private func viewer(of refusals: Refusals) async -> Visitor {
    if refusals.isForPrograms { return refusals.visitor }
    return (try? await authenticator.visitor(refusals.request, mayBeProgram: false)) ?? refusals.visitor
  }

  /// `true` while the session of a visitor is unchanged; costs a look-up if nothing changed.
  func isStill(_ visitor: Visitor, _ request: Request) async throws -> Bool {
    try await authenticator.visitor(request, mayBeProgram: false) == visitor
  }

  private func needsSetUp(for wanted: Coordinator.Wanted) async throws -> Bool {
    if wanted == .open || isSetUp.load(ordering: .relaxed) { return false }
    let needs = try await store.read { try $0.needsSetUp }
    if !needs { isSetUp.store(true, ordering: .relaxed) }
    return needs
  }

  private func respond(to request: Request, at route: Route, _ visitor: Visitor) async throws -> Response {
    switch route {
    case .roster(let route): try await roster(route, visitor, request)
    case .mine(let route): try await mine(route, visitor, request)
    case .requests(let route): try await team(route, visitor, request)
    case .notices(let route): try await notices(route, visitor, request)
    case .clock(let route): try await clock(route, visitor, request)
    case .rules(let route): try await laborRules(route, visitor, request)
    case .fairness(let route): try await fairness(route, visitor, request)
    case .workingTime(let route): try await workingTime(route, visitor, request)
    case .links(let route): try await links(route, visitor, request)
    case .feeds(let route): try await feeds(route, visitor, request)
    case .webhooks(let route): try await webhooks(route, visitor, request)
    case .organization(let route): try await organization(route, visitor, request)
    case .usage(.counts): try await counts(visitor)
    case .help(.all(let page)): help(visitor, on: page)
    case .people(let route): try await people(route, visitor, request)
    case .services(let route): try await services(route, visitor, request)
    case .products(let route): try await products(route, visitor, request)
    case .schedules(let route): try await schedules(route, visitor, request)
    case .plan(let route): try await plan(route, visitor, request)
    case .making(let route): try await making(route, visitor, request)
    case .timeOff(let route): try await timeOff(route, visitor, request)
    case .accounts(let route): try await accounts(route, visitor, request)
    case .history(let route): try await history(route, visitor, request)
    case .api(let route): try await api(route, visitor, request)
    case .provisioning(let route): try await provisioning(route, visitor, request)
    case .assets(let route): try await assets(route, request)
    }
  }
}

extension Request {
  /// `true` unless a foreign page made the browser send this (OWASP, CSRF: fetch metadata, then origin).
  fileprivate var isFromHere: Bool {
    if let site = headers["Sec-Fetch-Site"] { return site == "same-origin" || site == "none" }
    guard let sender = headers["Origin"] else { return true }
    // Why both schemes: an untrusted proxy may speak TLS to the browser.
    let host = headers["Host"] ?? ""
    return sender == origin || !host.isEmpty && ["http://\(host)", "https://\(host)"].contains(sender)
  }
}
