import Domain
import Fetching
import TestSupport
import Testing

@testable import Feeds

@Suite struct `Counts of use for an outside system` {
  private static let ok = "HTTP/1.1 204 No Content\r\nContent-Length: 0\r\n\r\n"
  private static let counts = [(event: UsageEvent.homeSeen, at: Instant(seconds: 60), count: 3)]

  @Test func `are posted as JSON, once`() async throws {
    let server = try HostileServer(.text(Self.ok))
    defer { server.stop() }
    try await #require(UsageSink(server.url("/counts"))).send(Self.counts)
    let head = try #require(server.requests.first)
    #expect(server.requests.count == 1)
    #expect(head.hasPrefix("POST /counts HTTP/1.1\r\n"))
    #expect(head.contains("Content-Type: application/json\r\n"))
    let body = #"{"counts":[{"at":"1970-01-01T00:01:00Z","event":"home-seen","count":3}]}"#
    #expect(head.contains("Content-Length: \(body.utf8.count)\r\n"))
  }

  @Test func `are not sent on to another address`() async throws {
    let server = try HostileServer(.text("HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n"))
    defer { server.stop() }
    let sink = try #require(UsageSink(server.url("/counts")))
    await #expect(throws: FetchFault.tooManyRedirects) { try await sink.send(Self.counts) }
    #expect(server.requests.count == 1)
  }

  @Test(arguments: ["", "ftp://example.org/", "/var/counts", "counts"])
  func `go to no address that is not on the web`(address: String) {
    #expect(UsageSink(address) == nil)
  }
}
