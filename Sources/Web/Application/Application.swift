public import Domain
public import Feeds
public import HTTP
import Markup
public import Photos
public import Store
import Synchronization
public import ViewModels

/// The web app: a request in, a response out. The same value serves the socket and the tests.
public final class Application: Sendable {
  /// What the app is made from.
  public struct Parts: Sendable {
    public let store: Store
    public let feeds: FeedReader
    /// Reads the shops that products come from.
    public let catalog: CatalogReader
    public let zones: Zones
    public let world: World
    /// The organization that a stranger sees where no host says another.
    public let organization: Organization
    public let passwords: Passwords
    /// Photos that people feeds name.
    public let photos: PhotoCache
    /// Shapes uploads; the one that the cache shapes by, so that its limits hold for both together.
    public let shaper: PhotoShaper
    /// Who may sign in by one tap; empty but in the demo.
    public let guests: [Guest]
    /// An outside system that is told how often things are done; `nil` unless an administrator configured one.
    public let usageSink: UsageSink?

    public init(
      store: Store, feeds: FeedReader, catalog: CatalogReader, zones: Zones, world: World, organization: Organization,
      passwords: Passwords,
      photos: PhotoCache, shaper: PhotoShaper, guests: [Guest] = [],
      usageSink: UsageSink? = nil
    ) {
      self.store = store
      self.feeds = feeds
      self.catalog = catalog
      self.zones = zones
      self.world = world
      self.organization = organization
      self.passwords = passwords
      self.photos = photos
      self.shaper = shaper
      self.guests = guests
      self.usageSink = usageSink
    }
  }

  /// An account of the demo, whose password is no secret.
  public struct Guest: Sendable {
    let userName: String
    let person: String
    let role: Role
    let password: String

    public init(userName: String, person: String, role: Role, password: String) {
      self.userName = userName
      self.person = person
      self.role = role
      self.password = password
    }
  }

  let parts: Parts
  let cache: ResponseCache
  let context: SignInContext
  /// Counts what is done here; to be run beside the app.
  public let usage: EventTracker
  let livePages = LivePages()
  private let authenticator: Authenticator
  /// Once there is an administrator there always is one.
  private let isSetUp = Atomic<Bool>(false)

  public init(_ parts: Parts) {
    self.parts = parts
    cache = ResponseCache(changes: parts.store.changes, world: parts.world)
    usage = EventTracker(store: parts.store, world: parts.world, sink: parts.usageSink)
    context = SignInContext(
      store: parts.store, passwords: parts.passwords, gate: SignInGate(world: parts.world), zones: parts.zones,
      world: parts.world)
    authenticator = Authenticator(store: parts.store, world: parts.world, standard: parts.organization)
  }

  /// The bytes that the body of a request may have, where they are more than usual: a file and the form around it.
  public static func maximumBodyBytes(at path: String) -> Int? {
    switch try? Route(path: path, query: [:]) {
    case .photoUpload: PhotoLimits().maximumBytes + (1 << 20)
    case .products(.tableImport): 3 * ProductsImportModel.maximumBytes + (1 << 16)
    case .closedDaysImport: ClosedDaysImportModel.maximumBytes + (1 << 16)
    default: nil
    }
  }

  /// Keeps the open pages live until the task is cancelled.
  public func run() async { await livePages.run() }

  /// Answers any request; never throws, never leaves one without an answer.
  public func respond(_ request: Request) async -> Response {
    var visitor = authenticator.stranger(request)
    var refusals: Refusals { Refusals(request: request, visitor: visitor, world: parts.world) }
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
      let wanted = route.wanted(by: request)
      if wanted != .open { visitor = try await authenticator.visitor(request, mayBeProgram: route.isForPrograms) }
      switch Coordinator.entry(of: visitor, to: wanted, needsSetUp: try await needsSetUp(for: wanted)) {
      case .wanted: return try await respond(to: request, at: route, visitor)
      // Why: the bare address shows home itself.
      case .home:
        return wanted == .home ? try await respond(to: request, at: route, visitor) : .seeOther(.roster(.init()))
      // Why: a script would take the page that it is led to for the answer.
      case .setUp where request.wantsJSON, .signIn where request.wantsJSON:
        return refusals.response(to: .unauthenticated)
      case .setUp: return .seeOther(.setUp)
      case .signIn(let back): return .seeOther(.signIn(back: back))
      case .back(let path): return .seeOther(path)
      case .refused(let refusal): return refusals.response(to: refusal)
      }
    } catch let refusal as Refusal {
      return refusals.response(to: refusal)
    } catch {
      usage.count(.loadingError, by: visitor)
      return refusals.response(toFault: error)
    }
  }

  /// True while the session of a visitor is as it was when they came; costs a look-up where nothing changed.
  func isStill(_ visitor: Visitor, _ request: Request) async throws -> Bool {
    try await authenticator.visitor(request, mayBeProgram: false) == visitor
  }

  private func needsSetUp(for wanted: Coordinator.Wanted) async throws -> Bool {
    if wanted == .open || isSetUp.load(ordering: .relaxed) { return false }
    let needs = try await parts.store.read { try $0.needsSetUp }
    if !needs { isSetUp.store(true, ordering: .relaxed) }
    return needs
  }

  private func respond(to request: Request, at route: Route, _ visitor: Visitor) async throws -> Response {
    switch route {
    case .health: Self.health
    case .onDuty(let site): try await onDuty(site, visitor, request)
    case .rosterDocument: try await rosterDocument(visitor, request)
    case .roster(let place): try await roster(place, visitor, request)
    case .rosterEvents(let place): try await rosterEvents(place, visitor, request)
    case .refresh: try await refresh(visitor, request)
    case .shiftCalendar(let shift): try await shiftCalendar(shift, visitor, request)
    case .wall(let token): try await wall(token, visitor, request)
    case .wallEvents(let token): try await wallEvents(token, visitor, request)
    case .calendar(let token): try await calendar(token, request)
    case .links: try await links(visitor, request)
    case .linkRevocation(let link): try await revoke(link, visitor)
    case .feeds: try await feeds(visitor)
    case .feedFetch(let site): try await fetchFeed(site, visitor)
    case .announcements: try await announcements(visitor, request)
    case .announcementWithdrawal(let id): try await withdrawAnnouncement(id, visitor)
    case .closedDays(let site): try await closedDays(site, visitor, request)
    case .closedDaysImport(let site): try await importClosedDays(site, visitor, request)
    case .closedDayOpening(let site, let day): try await openClosedDay(day, site, visitor)
    case .usage: try await usage(visitor)
    case .people(let place): try await people(place, visitor, request)
    case .person(let id): try await person(id, visitor, request)
    case .personEditor(let id): try await personEditor(id, visitor, request)
    case .personArchive(let id): try await archive(id, visitor, request)
    case .photo(let id, let size, let version): try await photo(id, size, version, visitor, request)
    case .photoUpload(let id): try await uploadPhoto(of: id, visitor, request)
    case .photoRemoval(let id): try await removePhoto(of: id, visitor)
    case .peopleImport: try await importPeople(visitor, request)
    case .peopleExport: try await exportPeople(visitor)
    case .services(let place): try await services(place, visitor, request)
    case .service(let id): try await service(id, visitor)
    case .serviceEditor(let id, let group): try await serviceEditor(id, group, visitor, request)
    case .serviceArchive(let id): try await archive(id, visitor, request)
    case .servicePicture(let id, let version): try await servicePicture(id, version, visitor, request)
    case .serviceGroups: try await serviceGroups(visitor, request)
    case .servicesImport: try await importServices(visitor, request)
    case .servicesExport: try await exportServices(visitor)
    case .servicesRefresh: try await refreshServices(visitor, request)
    case .products(let route): try await products(route, visitor, request)
    case .schedules(let place): try await schedules(place, visitor)
    case .scheduleEditor(let id, let from): try await scheduleEditor(id, from: from, visitor, request)
    case .scheduleRemoval(let id): try await removeSchedule(id, visitor, request)
    case .plan(let plan): try await self.plan(plan, visitor, request)
    case .undo(let change): try await undo(change, visitor, request)
    case .setUp: try await setUp(visitor, request)
    case .signIn(let back): try await signIn(back, visitor, request)
    case .signOut: try await signOut(visitor, request)
    case .oneTimeLink(let token): try await oneTimeLink(token, visitor, request)
    case .personalLink(let token): try await personalLink(token, visitor, request)
    case .account: try await account(visitor, request)
    case .accounts: try await accounts(visitor, request)
    case .asset(let name): try asset(name, request)
    case .serviceWorker: serviceWorker(request)
    }
  }

  private static let health = Response(
    headers: [(name: "Content-Type", value: "application/json"), (name: "Cache-Control", value: "no-store")],
    body: .kept(SharedBody(Array(#"{"status":"ok"}"#.utf8))))
}

extension Request {
  /// True where no foreign page made the browser send this (OWASP, CSRF: fetch metadata, then origin).
  fileprivate var isFromHere: Bool {
    if let site = headers["Sec-Fetch-Site"] { return site == "same-origin" || site == "none" }
    guard let origin = headers["Origin"] else { return true }
    return origin.split(separator: "/", omittingEmptySubsequences: true).last.map(String.init) == headers["Host"]
  }
}
