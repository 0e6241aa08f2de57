import DemoWorld
import Domain
import HTTP
import TestSupport
import Testing
import ViewModels

@testable import Store
@testable import Web

@Suite struct `Three organizations with the same data in one database` {
  private let days = "from=2026-10-20&to=2026-11-20"

  private func addTwo(to web: WebStreet) async throws {
    for number in 2...3 {
      let founded = try await DemoWorld.found(in: web.street.store, zones: web.street.zones)
      let id = founded.organization
      try await web.street.store.write(in: id, by: .console) { try $0.serve(at: "\(number).example") }
      try await DemoWorld.addAccounts(to: id, in: web.street.store, passwords: web.passwords)
      _ = try await SamplePlace(of: id, on: web)
    }
  }

  /// Each address that is read, as text; a new application, so that nothing is kept from before.
  private func pages(
    _ place: SamplePlace, on web: WebStreet, _ cookie: [(String, String)], where isRead: (Route) -> Bool = { _ in true }
  ) async -> [String: String] {
    let application = Application(web.application.dependencies)
    var pages: [String: String] = [:]
    // Why no streams: nobody keeps the pages of this application live.
    for route in place.routes
    where route.endpoint.methods.contains(.get) && !route.path.contains("/events") && isRead(route) {
      let address = route == .api(.roster) ? "\(route.path)?\(days)" : route.path
      let headers = Fields([("Host", "localhost:8080")] + cookie)
      let request = Request(
        .get, address, headers: headers, body: [], peer: .tcp(address: "127.0.0.1", isLoopback: true))
      let answer = await application.respond(request)
      pages[address] = answer.text
    }
    return pages
  }

  @Test func `have pages as if each were alone`() async throws {
    let web = try await WebStreet()
    let place = try await SamplePlace(of: web.street.organization, on: web)
    let cookie = web.cookie(.admin)
    let (alone, again) = (await pages(place, on: web, cookie), await pages(place, on: web, cookie))
    try await addTwo(to: web)
    let beside = await pages(place, on: web, cookie)
    // Some show chance: a challenge, a number to tell.
    let steady = alone.keys.filter { alone[$0] == again[$0] }.sorted()
    #expect(steady.count > 60)
    for address in steady { #expect(beside[address] == alone[address], "\(address)") }
  }

  // MARK: - Statements

  /// Statements that are not of one organization; each is a `ServerSQL`.
  private static let ofServer = [
    "token_hash", "host", "role = '' LIMIT 1", "challenge_hash", "expires_at <= ?", "FROM product_words",
    "product_search",
  ]

  @Test(.disabled(if: TestDatabase.isAtServer, "the statements are SQLite's"))
  func `are asked by statements that name the organization, or a row of it, in each part`() async throws {
    let web = try await WebStreet()
    let place = try await SamplePlace(of: web.street.organization, on: web)
    _ = await pages(place, on: web, web.cookie(.admin))
    let tables = try await web.street.store.read { server in
      Set(
        try server.connection.base.rows(
          """
          SELECT name FROM sqlite_schema AS made WHERE type = 'table'
            AND EXISTS (SELECT 1 FROM pragma_table_info(made.name) AS held WHERE held.name = 'organization_id')
          """
        ) { try $0.next() as String })
    }
    #expect(tables.count > 80)
    let texts = try await web.street.store.statementTexts()
    #expect(texts.count > 250)
    let blocks = Set(texts.flatMap { StatementBlocks($0).blocks }).filter { !tables.isDisjoint(with: $0.tables) }
    // Why also by a name: a subquery finds rows of those that the statement around it found.
    let unbound = blocks.filter { block in
      !block.text.contains("organization_id") && !block.text.contains(/(\w*id|key) (= [a-z]|IN \(\))/)
        && !Self.ofServer.contains { block.text.contains($0) }
    }
    #expect(unbound.map(\.text).sorted() == [])
  }

  // MARK: - Plans

  /// What is looked at as a whole by its nature: which organization a host is of, and whether the installation is set up;
  /// sessions that ended; the engine's index of texts; what a row was, whose key has its number; and what was handed over or
  /// found by another step.
  private static let others = [
    "organization", "account USING COVERING INDEX", "session USING COVERING INDEX session_by_expiry (expires_at<?)",
    "migration", "sqlite_schema", "pragma_table_info", "product_search VIRTUAL", "json_each", "CONSTANT ROW", "latest",
    "SUBQUERY", "(", "kept USING INDEX row_version_of_row (entity=? AND key=?)",
    "row_version USING INDEX row_version_of_row (entity=? AND key=?)",
  ]
  /// Columns whose values one organization alone has: numbers of rows are given once, secrets are drawn.
  private static let ofOne = ["id", "rowid", "token_hash", "hash", "digest", "host"]

  /// Whether a step reads rows that meet a condition of one organization.
  private static func isOfOne(_ step: String) -> Bool {
    guard step.hasPrefix("SEARCH"), let conditions = step.split(separator: "(", maxSplits: 1).dropFirst().first else {
      return false
    }
    return conditions.split(separator: " OR ").allSatisfy { all in
      all.split(separator: " AND ").contains { condition in
        let sides = condition.filter { !"()".contains($0) }.split(separator: "=", maxSplits: 1)
        guard sides.count == 2, let name = sides[0].split(separator: ".").last.map({ String($0).trimmed }) else {
          return false
        }
        return name != "subject_id" && (ofOne.contains(name) || name.hasSuffix("_id"))
      }
    }
  }

  @Test(.disabled(if: TestDatabase.isAtServer, "the plans are SQLite's"))
  func `are asked by conditions of one organization on every hot path`()
    async throws
  {
    let web = try await WebStreet()
    try await addTwo(to: web)
    let place = try await SamplePlace(of: web.street.organization, on: web)
    _ = await pages(place, on: web, web.cookie(.admin)) { $0.isHot }
    for address in ["/people?search=an", "/services?search=a", "/products?search=a", "/api/v1/people?limit=9"] {
      #expect(await web.get(address).status.code < 400, "\(address)")
    }
    let written: [(String, String)] = [
      ("/announcements", "text=Hello"), ("/sign-in", "userName=mia&password=\(DemoWorld.password)"),
      ("/plan/publication?site=\(place.site)&from=2026-10-26&to=2026-11-01", ""),
      ("/people/new", "name=Ada&surname=Lovelace"), ("/plan/moves", "shift=\(place.shift).1&end=30"),
    ]
    for (address, form) in written { #expect(await web.post(address, form).status.code < 500, "\(address)") }
    let plans = Set(try await web.street.store.plans()).filter { $0.hasPrefix("SCAN") || $0.hasPrefix("SEARCH") }
    #expect(plans.count > 100)
    let crossing = plans.filter { plan in
      !Self.isOfOne(plan) && !Self.others.contains { plan.hasPrefix("SCAN \($0)") || plan.hasPrefix("SEARCH \($0)") }
    }
    #expect(crossing.sorted() == [])
  }
}

extension Route {
  /// Whether it is read each day: the five tabs, what is one's own, what waits, and what programs read.
  fileprivate var isHot: Bool {
    switch self {
    case .people(.data), .mine(.data): false
    case .roster, .mine, .requests, .people, .services, .products, .schedules, .plan, .api: true
    default: false
    }
  }
}
