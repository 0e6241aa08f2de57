import Crypto
import Domain
import HTTP
import Store
import ViewModels

extension Application {
  func links(_ route: LinksRoute, _ visitor: Visitor, _ request: Request) async throws -> Response {
    switch route {
    case .list: try await links(visitor, request)
    case .revocation(let link): try await revoke(link, visitor)
    case .wall(let token): try await wall(token, visitor, request)
    case .wallEvents(let token): try await wallEvents(token, visitor, request)
    case .calendar(let token): try await calendar(token, request)
    }
  }

  private func links(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = linksModel(visitor)
    if request.method == .post {
      guard let purpose = request.form["purpose"].flatMap(Link.Purpose.init(formValue:)) else {
        throw Refusal.invalid([.init("purpose", .unknown)])
      }
      try await model.makeButtonTapped(purpose)
      await record(.linkMade(purpose.kind), by: visitor)
    } else {
      try await model.load()
    }
    return Response.page(LinksPage(model: model, origin: request.origin).html)
  }

  private func revoke(_ link: ID<Link>, _ visitor: Visitor) async throws -> Response {
    try await linksModel(visitor).takeBackButtonTapped(link)
    await record(.linkRevoked, by: visitor)
    return .seeOther(.links(.list))
  }

  private func linksModel(_ visitor: Visitor) -> LinksModel {
    LinksModel(screen(visitor), key: dependencies.key)
  }

  // MARK: Targets of links

  private func wall(_ token: Token, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = try await wallModel(token, visitor)
    try await model.load()
    let page = WallPage(model, token: token, origin: request.origin)
    return Response.page(page.html(page.live), model.screen == nil ? .internalServerError : .ok)
  }

  private func wallEvents(_ token: Token, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = try await wallModel(token, visitor)
    let viewer = model.visitor
    let key = LivePages.Key(visitor: viewer, subject: .wall(token))
    let origin = request.origin
    let channel = try await livePages.open(key, of: nil, seen: request.seenVersion) {
      LivePage(
        WallModel(screen(viewer), token: token, key: dependencies.key), store: store,
        world: world
      ) { WallPage($0, token: token, origin: origin).live }
    }
    return Response(body: .events(channel))
  }

  private func wallModel(_ token: Token, _ visitor: Visitor) async throws -> WallModel {
    let organization = try await store.read { try $0.of($0.link(opening: token).organization).organization() }
    let viewer = Visitor(
      organization: organization.id, language: visitor.language, conventions: organization.conventions,
      mayManage: false)
    return WallModel(screen(viewer), token: token, key: dependencies.key)
  }

  private func calendar(_ token: Token, _ request: Request) async throws -> Response {
    let (organization, link) = try await store.read { try $0.link(opening: token) }
    let now = world.now()
    let answer = try await cache.answer(for: .calendar(link.id), of: organization) {
      let model = CalendarModel(store: store, zones: zones, world: world)
      let file = try await model.feed(of: link, in: organization)
      return .init(Array(file.text.utf8), type: Response.calendarType, validUntil: now + 3600)
    }
    try await noteFetch(of: link, in: organization, request)
    return Response.kept(answer, for: request)
  }

  /// The seconds before the same program is noted again.
  private static let notedSeconds: Int64 = 60

  private func noteFetch(of link: Link, in organization: ID<Organization>, _ request: Request) async throws {
    let header = request.headers["User-Agent"] ?? ""
    let (program, client) = (CalendarProgram.label(userAgent: header), CalendarClient(userAgent: header))
    let isNoted = link.fetch.map { world.now().seconds(since: $0.at) < Self.notedSeconds && $0.program == program }
    if isNoted == true { return }
    try await store.write(in: organization, by: .visitor) { try $0.noteFetch(of: link.id, by: program, as: client) }
  }
}

extension Link.Purpose {
  fileprivate var kind: SecurityEvent.LinkKind {
    switch self {
    case .wall: .wall
    case .siteCalendar: .siteCalendar
    case .employeeCalendar: .calendar
    }
  }
}
