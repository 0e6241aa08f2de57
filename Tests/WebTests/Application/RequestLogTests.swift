import Crypto
import Domain
import HTTP
import Store
import Synchronization
import TestSupport
import Testing

@testable import Web

@Suite struct `The log of requests` {
  @Test func `names what was asked for, and none of its ids, secrets and words`() async throws {
    let lines = Mutex<[String]>([])
    let web = try await WebStreet(
      log: Log { entry in
        lines.withLock {
          $0.append("\(entry.event) " + entry.details.map { "\($0.name)=\($0.value)" }.joined(separator: " "))
        }
      })
    let place = try await SamplePlace(of: web.street.organization, on: web)
    lines.withLock { $0 = [] }
    let secrets = [place.wall.text, place.calendar.text, "Charlotte", "4711", "secret-word"]
    for address in [
      "/wall/\(place.wall.text)", "/calendar/\(place.calendar.text).ics", "/links/once/\(place.wall.text)",
      "/people?search=Charlotte", "/people/4711", "/secret-word", "/roster?site=4711", "/sign-in?wanted=/secret-word",
    ] {
      _ = await web.get(address)
    }
    _ = await web.post("/sign-in", "userName=Charlotte&password=secret-word")
    let seen = lines.withLock { $0 }
    #expect(seen.count { $0.hasPrefix("request ") } == 9)
    #expect(seen.first?.hasPrefix("request method=GET route=links.wall status=200 milliseconds=") == true)
    #expect(seen.contains { $0.contains("route=people.list status=200") })
    #expect(seen.contains { $0.contains("route=people.person status=404") })
    #expect(seen.contains { $0.contains("route=unknown status=404") })
    #expect(seen.contains { $0.contains("method=POST route=accounts.signIn status=422") })
    for secret in secrets { #expect(!seen.contains { $0.contains(secret) }, "\(secret)") }
  }
}
