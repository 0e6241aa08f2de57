import DemoWorld
import HTTP
import Testing

@testable import Web

@Suite struct `Behind a proxy in another container` {
  private func signIn(
    _ web: WebStreet, from client: String, through peer: String = "10.1.2.3", password: String = DemoWorld.password
  ) async throws -> Response {
    let headers: Fields = ["Host": "duty.example", "X-Forwarded-Proto": "https", "X-Forwarded-For": client]
    return await web.application.respond(
      Request(
        .post, "/sign-in", headers: headers, body: Array("userName=mia&password=\(password)".utf8),
        peer: .tcp(address: peer, isLoopback: false), proxies: try #require(TrustedProxies("10.0.0.0/8"))))
  }

  @Test func `a session's cookie goes over TLS alone`() async throws {
    let web = try await WebStreet()
    let cookie = try await signIn(web, from: "203.0.113.9").cookie("__Host-session")
    #expect(cookie != nil)
    let stranger = try await signIn(web, from: "203.0.113.9", through: "198.51.100.1")
    #expect(stranger.cookie("__Host-session") == nil && stranger.cookie("session") != nil)
  }

  @Test(arguments: [
    ("10.1.2.3", ["X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"], (true, true, true)),
    ("10.1.2.3", ["X-Forwarded-For": "203.0.113.9"], (true, true, false)), ("10.1.2.3", [:], (true, false, false)),
    ("192.0.2.1", ["X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"], (false, false, false)),
  ])
  func `its operator learns what it passes on`(peer: String, said: [String: String], facts: (Bool, Bool, Bool))
    async throws
  {
    let web = try await WebStreet()
    let answer = await web.application.respond(
      Request(
        .get, "/health/proxy", headers: Fields(said.map { ($0.key, $0.value) }),
        peer: .tcp(address: peer, isLoopback: false), proxies: try #require(TrustedProxies("10.0.0.0/8"))))
    #expect(answer.text == #"{"forwarded_for":\#(facts.1),"secure":\#(facts.2),"trusted":\#(facts.0)}"#)
  }

  @Test func `somebody's wrong passwords let nobody else wait`() async throws {
    let web = try await WebStreet()
    for number in 0..<40 {
      // Why another name at the far end: whatever a client says of itself does not make it somebody else.
      _ = try await signIn(web, from: "192.0.2.\(number), 203.0.113.9, 10.9.9.9", password: "wrong")
    }
    #expect(try await signIn(web, from: "203.0.113.9").status == .tooManyRequests)
    #expect(try await signIn(web, from: "203.0.113.10").status == .seeOther)
  }
}
