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
      try await web.street.store.write(by: .console) { try $0.serve(id, at: "\(number).example") }
      try await DemoWorld.addAccounts(to: id, in: web.street.store, passwords: web.passwords)
      _ = try await SamplePlace(of: id, on: web)
    }
  }

  /// Each address that is read, as text; a new application, so that nothing is kept from before.
  private func pages(_ place: SamplePlace, on web: WebStreet, _ cookie: [(String, String)]) async -> [String: String] {
    let application = Application(web.application.dependencies)
    var pages: [String: String] = [:]
    // Why no streams: nobody keeps the pages of this application live.
    for route in place.routes where route.endpoint.methods.contains(.get) && !route.path.contains("/events") {
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

  // MARK: - Plans

  /// What has no organization, is looked at as a whole by its nature, or is made of what was handed over.
  private static let others = [
    "sqlite_schema", "migration", "json_each", "CONSTANT ROW", "pragma_", "product_search VIRTUAL", "SUBQUERY", "(",
  ]
  private static let secrets = ["token_hash", "hash", "digest"]

  /// Whether a step reads rows that meet a condition of one organization: its number, a number that only it has, or a
  /// secret.
  private static func isOfOne(_ step: String) -> Bool {
    guard step.hasPrefix("SEARCH"), let conditions = step.split(separator: "(", maxSplits: 1).dropFirst().first else {
      return false
    }
    return conditions.split(separator: " OR ").allSatisfy { all in
      all.split(separator: " AND ").contains { condition in
        let sides = condition.filter { !"()".contains($0) }.split(separator: "=", maxSplits: 1)
        guard sides.count == 2, let name = sides[0].trimmed.split(separator: ".").last, name != "subject_id" else {
          return false
        }
        return ["id", "rowid"].contains(name) || name.hasSuffix("_id") || secrets.contains(String(name))
      }
    }
  }

  @Test func `are read and changed row by row of their own`() async throws {
    let web = try await WebStreet()
    try await addTwo(to: web)
    let place = try await SamplePlace(of: web.street.organization, on: web)
    let cookie = web.cookie(.admin)
    _ = await pages(place, on: web, cookie)
    let site = place.site
    let asked = [
      "/people?search=an", "/people?search=an&department=x", "/roster?mine=1", "/api/v1/on-duty",
      "/api/v1/people?limit=9",
      "/api/v1/plan/shifts?site_id=\(site)&\(days)", "/api/v1/roster?\(days)", "/products?search=a",
      "/services?search=a",
    ]
    for address in asked { #expect(await web.get(address).status.code < 500, "\(address)") }
    let posts: [(String, String)] = [
      ("/announcements", "text=Hello"), ("/my/calendar", "change=make"),
      ("/sign-in", "userName=mia&password=\(DemoWorld.password)"),
      ("/plan/publication?site=\(site)&from=2026-10-26&to=2026-11-01", ""),
      ("/people/new", "name=Ada&surname=Lovelace"),
      ("/plan/moves", "shift=\(place.shift).1&end=30"), ("/roster/refresh", "site=\(site)"),
    ]
    for (address, form) in posts { #expect(await web.post(address, form).status.code < 500, "\(address)") }
    let plans = Set(try await web.street.store.plans()).filter { plan in
      ["SCAN", "SEARCH"].contains { plan.hasPrefix($0) }
    }
    #expect(plans.count > 150)
    let crossing = plans.filter { plan in
      !Self.isOfOne(plan) && !Self.others.contains { plan.hasPrefix("SCAN \($0)") || plan.hasPrefix("SEARCH \($0)") }
    }
    #expect(crossing.sorted() == [])
  }
}
