import Domain
import FoundationEssentials
import HTTP
import Store
import ViewModels
import Words

extension Application {
  func api(_ route: APIRoute, _ visitor: Visitor, _ request: Request) async throws -> Response {
    switch route {
    case .onDuty(let site): try await onDuty(site, visitor, request)
    case .roster: try await rosterDocument(visitor, request)
    case .operations(let address): try await operation(address, visitor, request)
    case .document: Response.kept(APIDocument.answer, for: request)
    case .reference(let search):
      Response.page(APIReferencePage(wording: visitor.wording, search: search).html)
    case .accessToken: try await AccessTokenRequest.answer(request, store: store)
    case .authorizationServer: try AccessTokenRequest.metadata(at: request.origin)
    case .health: Self.health.response
    case .ready: try ready
    case .proxy: try proxySaid(of: request)
    }
  }

  /// 200 if changes can be stored, else 503 with the reason, for disk monitoring. Reading goes on either way.
  private var ready: Response {
    get throws {
      let problem = store.storageProblem
      var facts = problem.map { ["status": "unavailable", "reason": $0.rawValue] } ?? ["status": "ok"]
      // Why no reason to be unready: the primary answers the standby's reads.
      facts["reads"] = store.activity.standby.map { $0.isFollowing ? "standby" : "primary" }
      let body = try JSONEncoder.stable.encode(facts)
      return Response(
        problem == nil ? .ok : .serviceUnavailable,
        headers: [
          (name: "Content-Type", value: "application/json"), (name: "Cache-Control", value: "no-store"),
        ], body: .bytes(Array(body)))
    }
  }

  /// The proxy's trust and its statements about client and TLS. None of it is secret to the client.
  private func proxySaid(of request: Request) throws -> Response {
    let isTrusted = request.proxies.contains(request.peer)
    let facts = ProxyFacts(
      isTrusted: isTrusted, namesSender: isTrusted && request.headers["X-Forwarded-For"] != nil,
      isSecure: request.isSecure)
    return Response(
      headers: [(name: "Content-Type", value: "application/json"), (name: "Cache-Control", value: "no-store")],
      body: .bytes(Array(try JSONEncoder.stable.encode(facts))))
  }

  /// The requested site, or the only one of a token. Errors: `Refusal.notFound`.
  private static func site(_ site: ID<Site>?, for visitor: Visitor) throws(Refusal) -> ID<Site>? {
    guard let site else { return visitor.site }
    guard visitor.sees(site) else { throw .notFound }
    return site
  }

  /// A document that names its query's site if that is unknown. Errors: `APIProblem`, and those of `document`.
  private static func naming<Document>(
    _ site: ID<Site>?, in request: Request, _ document: () async throws -> Document
  ) async throws -> Document {
    do { return try await document() } catch Refusal.notFound where site != nil {
      let name = request.query["site_id"] == nil ? "site" : "site_id"
      throw APIProblem.invalidQuery([.init(name, .refused(.unknown))])
    }
  }

  private func onDuty(_ site: ID<Site>?, _ visitor: Visitor, _ request: Request) async throws -> Response {
    _ = try APICall.query(of: request.query, APIOperation.onDutyQuery)
    let site = try Self.site(site, for: visitor)
    let (organization, reader) = (visitor.organization, visitor.contactReader)
    let answer = try await cache.answer(for: .onDuty(organization, reader, site), of: organization) {
      let now = world.now()
      let document = try await Self.naming(site, in: request) {
        try await OnDutyDocument(of: site, in: organization, for: reader, at: now, store: store)
      }
      // Why: a feed grows stale by the clock, so no answer is kept for longer than a minute.
      return .init(
        try Self.json(document), type: Response.jsonType, validUntil: min(document.nextChange ?? now + 60, now + 60))
    }
    return Response.kept(answer, for: request)
  }

  private func rosterDocument(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let query = try APICall.query(of: request.query, APIOperation.rosterQuery)
    let days = try APICall.days(of: query, atMost: RosterReport.longestDays)
    let (first, last) = (days.lowerBound, days.upperBound)
    let wanted = (query["site_id"] ?? query["site"]).flatMap { ID<Site>(json: $0) }
    let site = try Self.site(wanted, for: visitor)
    let (organization, reader, now) = (visitor.organization, visitor.contactReader, world.now())
    let key = ResponseCache.Key.rosterDocument(organization, reader, site, first, last)
    let answer = try await cache.answer(for: key, of: organization) {
      let document = try await Self.naming(site, in: request) {
        try await RosterReport(
          of: site, in: organization, from: first, to: last, for: reader, at: now, store: store, zones: zones)
      }
      return .init(
        try Self.json(document), type: Response.jsonType, validUntil: min(document.validUntil, now + 3600))
    }
    return Response.kept(answer, for: request)
  }

  private static func json(_ value: some Encodable) throws -> [UInt8] {
    return Array(try JSONEncoder.stable.encode(value))
  }
}
