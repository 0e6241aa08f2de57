public import Domain
public import HTTP
import Markup
public import Store
public import Upstream
import ViewModels

/// The web app: a request in, a response out. The same value serves the socket and the tests.
public final class Application: Sendable {
  /// What the app is made from.
  public struct Parts: Sendable {
    public let store: Store
    public let feeds: FeedReader
    public let zones: Zones
    public let world: World
    /// The organization that a visitor without an account sees.
    public let organization: Organization

    public init(store: Store, feeds: FeedReader, zones: Zones, world: World, organization: Organization) {
      self.store = store
      self.feeds = feeds
      self.zones = zones
      self.world = world
      self.organization = organization
    }
  }

  let parts: Parts
  let kept: KeptAnswers
  let livePages = LivePages()

  public init(_ parts: Parts) {
    self.parts = parts
    kept = KeptAnswers(changes: parts.store.changes, world: parts.world)
  }

  /// Keeps the open pages live until the task is cancelled.
  public func run() async { await livePages.run() }

  /// Answers any request; never throws, never leaves one without an answer.
  public func respond(_ request: Request) async -> Response {
    let visitor = Visitor(request, organization: parts.organization)
    let refusals = Refusals(request: request, visitor: visitor, world: parts.world)
    let route: Route
    do {
      route = try Route(path: request.path, query: request.query)
    } catch {
      return refusals.response(to: error)
    }
    guard route.methods.contains(request.method == .head ? .get : request.method) else {
      return refusals.methodNotAllowed(route)
    }
    guard request.method != .post || request.isFromHere else { return refusals.crossSite() }
    do {
      return try await respond(to: request, at: route, visitor)
    } catch let refusal as Refusal {
      return refusals.response(to: refusal)
    } catch {
      return refusals.response(toFault: error)
    }
  }

  private func respond(to request: Request, at route: Route, _ visitor: Visitor) async throws -> Response {
    switch route {
    case .health: Self.health
    case .onDuty(let site): try await onDuty(site, visitor, request)
    case .rosterDocument: try await rosterDocument(visitor, request)
    case .roster(let place): try await roster(place, visitor, request)
    case .rosterEvents(let place): try await rosterEvents(place, visitor, request)
    case .refresh: try await refresh(visitor, request)
    case .shiftCalendar(let shift): try await shiftCalendar(shift, visitor)
    case .wall(let token): try await wall(token, visitor, request)
    case .wallEvents(let token): try await wallEvents(token, visitor, request)
    case .calendar(let token): try await calendar(token, request)
    case .links: try await links(visitor, request)
    case .linkRevocation(let link): try await revoke(link, visitor)
    case .feeds: try await feeds(visitor)
    case .feedFetch(let site): try await fetchFeed(site, visitor)
    case .announcements: try await announcements(visitor, request)
    case .people(let place): try await people(place, visitor, request)
    case .person(let id): try await person(id, visitor)
    case .personEditor(let id): try await personEditor(id, visitor, request)
    case .personArchive(let id): try await archive(id, visitor, request)
    case .photo(let id, let size, let version): try await photo(id, size, version, visitor, request)
    case .peopleImport: try await importPeople(visitor, request)
    case .peopleExport: try await exportPeople(visitor)
    case .asset(let name): try asset(name)
    case .serviceWorker: serviceWorker
    }
  }

  private static let health = Response(
    headers: [(name: "Content-Type", value: "application/json"), (name: "Cache-Control", value: "no-store")],
    body: .kept(KeptBody(Array(#"{"status":"ok"}"#.utf8))))
}

extension Visitor {
  /// Who asks, from what the request says of itself.
  ///
  /// Why: until people have accounts, only somebody at the server's own machine may manage: a connection from this
  /// machine, not passed on by a proxy, to a name of this machine (so that no foreign page can reach it by a name
  /// of its own).
  init(_ request: Request, organization: Organization) {
    self.init(
      organization: organization.id, language: request.language ?? organization.language,
      mayManage: request.isFromThisMachine)
  }
}

extension Request {
  /// The language that the browser prefers among ours (RFC 9110 §12.5.4): the one with the highest weight.
  fileprivate var language: Language? {
    guard let header = headers["Accept-Language"] else { return nil }
    var best: (language: Language, weight: Double)?
    for item in header.split(separator: ",").prefix(20) {
      let parts = item.split(separator: ";")
      guard let tag = parts.first?.trimmed.split(separator: "-").first,
        let language = Language(rawValue: tag.lowercased())
      else { continue }
      let weight = parts.dropFirst().first.flatMap { Double($0.trimmed.dropFirst(2)) } ?? 1
      if weight > best?.weight ?? 0 { best = (language, weight) }
    }
    return best?.language
  }

  fileprivate var isFromThisMachine: Bool {
    guard case .tcp(_, isLoopback: true) = peer else { return false }
    let isPassedOn = ["Forwarded", "X-Forwarded-For", "X-Real-IP", "Via"].contains { headers[$0] != nil }
    return !isPassedOn && ["localhost", "127.0.0.1", "[::1]"].contains(hostName)
  }

  /// The host that was asked for, without its port.
  private var hostName: String {
    let host = headers["Host"] ?? ""
    guard let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") else { return host.lowercased() }
    return host[..<colon].lowercased()
  }

  /// How this server was reached, for an address to copy.
  var origin: String {
    let scheme = headers["X-Forwarded-Proto"] == "https" ? "https" : "http"
    return "\(scheme)://\(headers["Host"] ?? "localhost")"
  }

  /// True where no foreign page made the browser send this (OWASP, CSRF: fetch metadata, then origin).
  fileprivate var isFromHere: Bool {
    if let site = headers["Sec-Fetch-Site"] { return site == "same-origin" || site == "none" }
    guard let origin = headers["Origin"] else { return true }
    return origin.split(separator: "/", omittingEmptySubsequences: true).last.map(String.init) == headers["Host"]
  }
}
