import Crypto
import Domain
import HTTP
import Markup
import Store
import ViewModels

extension Application {
  // MARK: The roster

  func roster(_ place: RosterModel.Place, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let (person, visitor) = (visitor, visitor.audience)
    do {
      let answer = try await cache.answer(for: .roster(visitor, place), of: visitor.organization) {
        let model = rosterModel(place, visitor)
        try await model.load()
        let page = RosterPage(model)
        let html = page.html(page.live)
        if case .failed = model.state { throw FailedPage(html: html) }
        return .init(html.bytes, type: Response.htmlType, validUntil: model.validUntil)
      }
      // Why: the sheet of a shift lies above a roster that was seen before.
      if request.isView, place.shift == nil { usage.count(.homeSeen, by: person) }
      return Response.kept(answer, for: request)
    } catch let failed as FailedPage {
      usage.count(.loadingError, by: person)
      return Response.page(failed.html, .serviceUnavailable)
    }
  }

  /// The page of a roster that could not be read: shown, but not kept.
  private struct FailedPage: Error {
    let html: HTML
  }

  func rosterEvents(_ place: RosterModel.Place, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let (person, visitor) = (visitor, visitor.audience)
    // Why: a place that does not exist is refused now, and does not become a stream that never says anything.
    let model = rosterModel(place, visitor)
    try await model.load()
    let key = LivePages.Key(visitor: visitor, subject: .roster(place))
    let channel = await livePages.open(key, of: person.session, seen: request.seenVersion) {
      LivePage(self.rosterModel(place, visitor), store: parts.store, world: parts.world) { RosterPage($0).live }
    }
    // Why: what ended the session before the page knew of the stream is told to nobody.
    guard try await isStill(person, request) else {
      channel.finish()
      throw Refusal.unauthenticated
    }
    return Response(body: .events(channel))
  }

  func refresh(_ visitor: Visitor, _ request: Request) async throws -> Response {
    var place = RosterModel.Place()
    if let text = request.form["site"], !text.isEmpty {
      guard let site = ID<Site>(text) else { throw Refusal.invalid([.init("site", .notANumber)]) }
      place.site = site
    }
    let model = rosterModel(place, visitor)
    try await model.refreshButtonTapped()
    return request.wantsJSON ? .done : .seeOther(.roster(place))
  }

  private func rosterModel(_ place: RosterModel.Place, _ visitor: Visitor) -> sending RosterModel {
    RosterModel(
      visitor: visitor, place: place, store: parts.store, feeds: parts.feeds, zones: parts.zones, world: parts.world)
  }

  // MARK: The wall

  func wall(_ token: Token, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = try await wallModel(token, visitor)
    try await model.load()
    let page = WallPage(model, token: token)
    return Response.page(page.html(page.live), model.screen == nil ? .internalServerError : .ok)
  }

  func wallEvents(_ token: Token, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = try await wallModel(token, visitor)
    let viewer = model.visitor
    let key = LivePages.Key(visitor: viewer, subject: .wall(token))
    let channel = await livePages.open(key, of: nil, seen: request.seenVersion) {
      let (store, zones, world) = (parts.store, parts.zones, parts.world)
      return LivePage(
        WallModel(visitor: viewer, token: token, store: store, zones: zones, world: world), store: store,
        world: world
      ) { WallPage($0, token: token).live }
    }
    return Response(body: .events(channel))
  }

  private func wallModel(_ token: Token, _ visitor: Visitor) async throws -> WallModel {
    let (organization, _) = try await parts.store.read { try $0.link(opening: token) }
    let viewer = Visitor(organization: organization, language: visitor.language, mayManage: false)
    return WallModel(visitor: viewer, token: token, store: parts.store, zones: parts.zones, world: parts.world)
  }

  // MARK: Calendars

  func shiftCalendar(_ shift: ID<Shift>, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = CalendarModel(store: parts.store, zones: parts.zones, world: parts.world)
    let file = try await model.file(of: shift, for: visitor)
    if request.isView { usage.count(.shiftAddedToCalendar, by: visitor) }
    return Response.calendar(file, isDownload: true)
  }

  func calendar(_ token: Token, _ request: Request) async throws -> Response {
    let (organization, link) = try await parts.store.read { try $0.link(opening: token) }
    let now = parts.world.now()
    let answer = try await cache.answer(for: .calendar(link.id), of: organization) {
      let model = CalendarModel(store: parts.store, zones: parts.zones, world: parts.world)
      let file = try await model.feed(of: link, in: organization)
      return .init(Array(file.text.utf8), type: Response.calendarType, validUntil: now + 3600)
    }
    return Response.kept(answer, for: request)
  }

  // MARK: Managing

  func links(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = LinksModel(visitor: visitor, store: parts.store, zones: parts.zones)
    if request.method == .post {
      guard let purpose = request.form["purpose"].flatMap(Link.Purpose.init(formValue:)) else {
        throw Refusal.invalid([.init("purpose", .unknown)])
      }
      try await model.makeButtonTapped(purpose)
    } else {
      try await model.load()
    }
    return Response.page(LinksPage(model: model, origin: request.origin).html)
  }

  func revoke(_ link: ID<Link>, _ visitor: Visitor) async throws -> Response {
    let model = LinksModel(visitor: visitor, store: parts.store, zones: parts.zones)
    try await model.takeBackButtonTapped(link)
    return .seeOther(.links)
  }

  func feeds(_ visitor: Visitor) async throws -> Response {
    let model = FeedsModel(visitor: visitor, store: parts.store, feeds: parts.feeds, zones: parts.zones)
    try await model.load()
    return Response.page(FeedsPage(model: model).html)
  }

  func fetchFeed(_ site: ID<Site>, _ visitor: Visitor) async throws -> Response {
    let model = FeedsModel(visitor: visitor, store: parts.store, feeds: parts.feeds, zones: parts.zones)
    try await model.fetchButtonTapped(site)
    return .seeOther(.feeds)
  }

  func announcements(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = announcementModel(visitor)
    guard request.method == .post else {
      try await model.load()
      return Response.page(AnnouncementPage(model: model).html)
    }
    let form = request.form
    let draft = AnnouncementModel.Draft(
      text: form["text"] ?? "", site: form["site"] ?? "", first: form["first"] ?? "", last: form["last"] ?? "")
    return switch try await model.putUpButtonTapped(draft) {
    case .roster(let site): .seeOther(.roster(.init(site: site)))
    case .list: .seeOther(.announcements)
    case nil: Response.page(AnnouncementPage(model: model).html, .unprocessableContent)
    }
  }

  func withdrawAnnouncement(_ id: ID<Announcement>, _ visitor: Visitor) async throws -> Response {
    try await announcementModel(visitor).takeBackButtonTapped(id)
    return .seeOther(.announcements)
  }

  private func announcementModel(_ visitor: Visitor) -> AnnouncementModel {
    AnnouncementModel(visitor: visitor, store: parts.store, zones: parts.zones, world: parts.world)
  }

  func usage(_ visitor: Visitor) async throws -> Response {
    let model = UsageModel(visitor: visitor, store: parts.store, zones: parts.zones, world: parts.world)
    try await model.load()
    return Response.page(UsagePage(model: model).html)
  }

  // MARK: Assets

  func asset(_ name: String, _ request: Request) throws -> Response {
    if let asset = Assets.asset(at: name) {
      return Self.response(asset, "public, max-age=31536000, immutable", to: request)
    }
    guard let asset = Assets.asset(named: name) else { throw Refusal.notFound }
    return Self.response(asset, "no-cache", to: request)
  }

  /// The service worker has an address that never changes, so it is asked for each time.
  func serviceWorker(_ request: Request) -> Response {
    Assets.asset(named: "sw.js").map { Self.response($0, "no-cache", to: request) } ?? Response(.notFound)
  }

  private static func response(_ asset: Assets.Asset, _ keeping: String, to request: Request) -> Response {
    var headers =
      Response.safety + [
        (name: "Content-Type", value: asset.type), (name: "Cache-Control", value: keeping),
        (name: "Vary", value: "Accept-Encoding"),
      ]
    guard request.takesGzip, let compressed = asset.compressed else {
      return Response(headers: headers, body: .kept(asset.body))
    }
    headers.append((name: "Content-Encoding", value: "gzip"))
    return Response(headers: headers, body: .kept(compressed))
  }
}

extension Request {
  /// True where somebody opens an address to look at it. Why not `cors`: so the page's own script asks for a newer copy.
  var isView: Bool { method == .get && headers["Sec-Fetch-Mode"] != "cors" }

  /// The version of the parts that the browser shows: by its last event, else by the page it loaded.
  var seenVersion: String? { headers["Last-Event-ID"] ?? query["seen"] }

  /// RFC 9110 §12.5.3; a browser that names gzip with a weight of zero refuses it.
  fileprivate var takesGzip: Bool {
    (headers["Accept-Encoding"] ?? "").split(separator: ",").contains { item in
      let parts = item.split(separator: ";").map(\.trimmed)
      let weight = parts.dropFirst().first.flatMap { Double($0.dropFirst(2)) } ?? 1
      return parts.first?.lowercased() == "gzip" && weight > 0
    }
  }
}
