import Domain
import Foundation
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
    case .reference: Response.page(APIReferencePage(wording: visitor.wording).html)
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

  private func onDuty(_ site: ID<Site>?, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let site = try Self.site(site, for: visitor)
    let (organization, reader) = (visitor.organization, visitor.contactReader)
    let answer = try await cache.answer(for: .onDuty(organization, reader, site), of: organization) {
      let now = world.now()
      let document = try await OnDutyDocument(of: site, in: organization, for: reader, at: now, store: store)
      // Why: a feed grows stale by the clock, so no answer is kept for longer than a minute.
      return .init(
        try Self.json(document), type: Response.jsonType, validUntil: min(document.nextChange ?? now + 60, now + 60))
    }
    return Response.kept(answer, for: request)
  }

  private func rosterDocument(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let (first, last, wanted) = try rosterQuery(request.query)
    let site = try Self.site(wanted, for: visitor)
    let (organization, reader, now) = (visitor.organization, visitor.contactReader, world.now())
    let key = ResponseCache.Key.rosterDocument(organization, reader, site, first, last)
    let answer = try await cache.answer(for: key, of: organization) {
      let document = try await RosterReport(
        of: site, in: organization, from: first, to: last, for: reader, at: now, store: store, zones: zones)
      return .init(
        try Self.json(document), type: Response.jsonType, validUntil: min(document.validUntil, now + 3600))
    }
    return Response.kept(answer, for: request)
  }

  /// Reads `from`, `to` and `site`; reports all problems at once.
  private func rosterQuery(_ query: Fields) throws(Refusal) -> (LocalDate, LocalDate, ID<Site>?) {
    var errors: [Refusal.FieldError] = []
    func date(_ field: String) -> LocalDate? {
      guard let text = query[field] else {
        errors.append(.init(field, .missing))
        return nil
      }
      guard let date = LocalDate(text) else {
        errors.append(.init(field, .notADate))
        return nil
      }
      return date
    }
    let (first, last) = (date("from"), date("to"))
    let site = query["site"].flatMap { ID<Site>($0) }
    if query["site"] != nil, site == nil { errors.append(.init("site", .notANumber)) }
    if let first, let last, last < first { errors.append(.init("to", .endBeforeBegin)) }
    if let first, let last, last.days(since: first) >= RosterReport.longestDays {
      errors.append(.init("to", .tooManyDays(limit: RosterReport.longestDays)))
    }
    guard let first, let last, errors.isEmpty else { throw .invalid(errors) }
    return (first, last, site)
  }

  private static func json(_ value: some Encodable) throws -> [UInt8] {
    return Array(try JSONEncoder.stable.encode(value))
  }
}
