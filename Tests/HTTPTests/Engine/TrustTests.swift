import Testing

@testable import HTTP

@Suite struct `Trust in other proxies` {
  @Test func `counts on connections that begin after it`() async throws {
    let proxies = try #require(TrustedProxies("10.0.0.0/8"))
    try await withServer(respond: { text("\($0.proxies.contains("10.0.0.7"))") }) { fixture in
      func isTrusted(on client: Client) throws -> String {
        try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        return try client.answer().text
      }
      let early = try fixture.connect()
      #expect(try isTrusted(on: early) == "false")
      fixture.server.trust(proxies)
      #expect(try isTrusted(on: early) == "false")
      #expect(try isTrusted(on: fixture.connect()) == "true")
      fixture.server.trust(.ownMachine)
      #expect(try isTrusted(on: fixture.connect()) == "false")
    }
  }
}
