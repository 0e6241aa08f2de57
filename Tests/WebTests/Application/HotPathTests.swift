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
}
