import Domain
import Fetching
import Foundation
import TestSupport
import Testing

@Suite struct `A feed from the web` {
  static let failing = "HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n"

  // MARK: Answers

  @Test func `comes whole, and the next time only if it changed`() async throws {
    let server = try HostileServer(
      .text(HostileServer.Act.ok), .text("HTTP/1.1 304 Not Modified\r\nETag: \"v1\"\r\n\r\n"))
    defer { server.stop() }
    let validators = Validators(etag: "\"v1\"", lastModified: "Mon, 16 Nov 2026 08:00:00 GMT")
    #expect(await outcome(of: server.url()) == .success(.fresh(bytes: Array("{}".utf8), validators)))
    #expect(await outcome(of: server.url(), since: validators) == .success(.unchanged))
    let (first, second) = (server.requests[0], server.requests[1])
    #expect(first.hasPrefix("GET /roster HTTP/1.1\r\n"))
    #expect(first.contains("Accept: application/json\r\n") && first.contains("User-Agent: OnDuty\r\n"))
    #expect(!first.contains("If-None-Match") && !first.contains("If-Modified-Since") && !first.contains("Cookie"))
    #expect(second.contains("If-None-Match: \"v1\"\r\n"))
    #expect(second.contains("If-Modified-Since: Mon, 16 Nov 2026 08:00:00 GMT\r\n"))
  }

  @Test func `keeps no cookie from one fetch to the next`() async throws {
    let server = try HostileServer(.text("HTTP/1.1 200 OK\r\nSet-Cookie: a=b; Path=/\r\nContent-Length: 2\r\n\r\n{}"))
    defer { server.stop() }
    #expect(body(await outcome(of: server.url())) == "{}")
    #expect(body(await outcome(of: server.url())) == "{}")
    #expect(server.requests.count == 2 && !server.requests[1].contains("Cookie"))
  }

  @Test func `says who asks where the address does, and the fault does not tell it`() async throws {
    let server = try HostileServer(
      .text("HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=\"x\"\r\nContent-Length: 0\r\n\r\n"))
    defer { server.stop() }
    let fault = await outcome(of: "http://eve:secret@127.0.0.1:\(server.port)/")
    #expect(fault == .failure(.status(401)))
    #expect(server.requests.count == 1 && server.requests[0].contains("Authorization: Basic ZXZlOnNlY3JldA=="))
  }

  @Test func `is unpacked where it is compressed`() async throws {
    let packed = try #require(Data(base64Encoded: "H4sIAAAAAAACA6uuBQBDv6ajAgAAAA=="))
    let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n"
    let server = try HostileServer(.send(Array(head.utf8) + packed))
    defer { server.stop() }
    #expect(body(await outcome(of: server.url())) == "{}")
  }

  // MARK: Trying again

  @Test func `comes at the third attempt, after waits that grow`() async throws {
    let server = try HostileServer(.text(Self.failing), .text(Self.failing), .text(HostileServer.Act.ok))
    defer { server.stop() }
    let test = TestWorld()
    #expect(body(await outcome(of: server.url("/?key=secret"), in: test.world())) == "{}")
    #expect(server.requests.count == 3)
    #expect(test.waited == [.seconds(1), .seconds(3)])
    #expect(test.logged.count == 2 && test.logged.allSatisfy { !$0.contains("secret") })
  }

  @Test(arguments: [(UInt64.min, 0.5, 1.5), (.max, 1.5, 4.5), (1 << 62, 0.75, 2.25)])
  func `is waited for as chance has it`(random: UInt64, first: Double, second: Double) async throws {
    let server = try HostileServer(.text(Self.failing))
    defer { server.stop() }
    let test = TestWorld()
    #expect(await outcome(of: server.url(), in: test.world(random: random)) == .failure(.status(500)))
    let waited = test.waited.map { $0 / .seconds(1) }
    #expect(waited.count == 2 && abs(waited[0] - first) < 1e-6 && abs(waited[1] - second) < 1e-6)
  }

  @Test func `that always fails is given up after three attempts`() async throws {
    let server = try HostileServer(.text(Self.failing))
    defer { server.stop() }
    #expect(await outcome(of: server.url()) == .failure(.status(500)))
    #expect(server.requests.count == 3)
  }

  @Test(arguments: [400, 403, 404, 410, 300, 101, 999])
  func `that is not there is asked for once`(status: Int) async throws {
    let server = try HostileServer(.text("HTTP/1.1 \(status) No\r\nContent-Length: 0\r\n\r\n"))
    defer { server.stop() }
    #expect(await outcome(of: server.url()) == .failure(.status(status)))
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [
    (429, "7", 7), (503, "7", 7), (408, "3600", 60), (429, "0", 1), (503, "soon", 1), (503, "-5", 1),
    (429, "Fri, 20 Nov 2026 10:00:09 GMT", 9), (429, "Fri, 20 Nov 2026 09:00:00 GMT", 1),
  ])
  func `comes back when the server said, within a minute`(status: Int, header: String, seconds: Int) async throws {
    let busy = "HTTP/1.1 \(status) Busy\r\nRetry-After: \(header)\r\nContent-Length: 0\r\n\r\n"
    let server = try HostileServer(.text(busy), .text(HostileServer.Act.ok))
    defer { server.stop() }
    let test = TestWorld()
    let now = try #require(Instant("2026-11-20T10:00:00Z"))
    #expect(body(await outcome(of: server.url(), in: test.world(now: now))) == "{}")
    #expect(test.waited == [.seconds(seconds)])
  }

  // MARK: Redirects

  @Test(arguments: [("/b", "/b"), ("b", "/x/b"), ("../b", "/b"), ("?b", "/x/a?b"), ("/b#c", "/b")])
  func `is followed to where it moved`(location: String, path: String) async throws {
    let server = try HostileServer(HostileServer.Act.redirect(location), .text(HostileServer.Act.ok))
    defer { server.stop() }
    #expect(body(await outcome(of: server.url("/x/a"))) == "{}")
    #expect(server.requests.last?.hasPrefix("GET \(path) HTTP") == true)
  }

  @Test(arguments: ["//127.0.0.1:PORT/b", "http://127.0.0.1:PORT/b#c"])
  func `is followed to another server`(location: String) async throws {
    let other = try HostileServer(.text(HostileServer.Act.ok))
    defer { other.stop() }
    let server = try HostileServer(
      HostileServer.Act.redirect(location.replacingOccurrences(of: "PORT", with: "\(other.port)")))
    defer { server.stop() }
    #expect(body(await outcome(of: server.url("/x/a"))) == "{}")
    #expect(other.requests.last?.hasPrefix("GET /b HTTP") == true)
  }

  @Test func `is followed five times and not six`() async throws {
    let five = (1...5).map { HostileServer.Act.redirect("/\($0)") }
    let server = try HostileServer(script: five + [.text(HostileServer.Act.ok)])
    defer { server.stop() }
    #expect(body(await outcome(of: server.url())) == "{}")
    let six = try HostileServer(script: five + [HostileServer.Act.redirect("/6"), .text(HostileServer.Act.ok)])
    defer { six.stop() }
    #expect(await outcome(of: six.url()) == .failure(.tooManyRedirects))
    #expect(six.requests.count == 6)
  }

  @Test func `that moved to itself ends`() async throws {
    let server = try HostileServer(HostileServer.Act.redirect("/roster"))
    defer { server.stop() }
    #expect(await outcome(of: server.url()) == .failure(.tooManyRedirects))
    #expect(server.requests.count == 6)
  }

  @Test(arguments: ["ftp://127.0.0.1/x", "file:///etc/passwd", "data:,{}", "http:///x", "javascript:alert(1)"])
  func `is not followed to what is not the web`(location: String) async throws {
    let server = try HostileServer(HostileServer.Act.redirect(location))
    defer { server.stop() }
    #expect(await outcome(of: server.url()) == .failure(.redirectRefused))
    #expect(server.requests.count == 1)
  }

  @Test(arguments: ["//[::1]:PORT/", "//%00", "//%40/", "//%2F", "//[", "///", "/////x", "//127.0.0.1:99999999/", "%"])
  func `that moved to nonsense ends the fetch and nothing else`(location: String) async throws {
    try await HostileServer.withRefusedPort { port in
      let server = try HostileServer(
        HostileServer.Act.redirect(location.replacingOccurrences(of: "PORT", with: "\(port)")))
      defer { server.stop() }
      let result = await outcome(of: server.url()) { $0.attempts = 1 }
      #expect(throws: FetchFault.self) { try result.get() }
    }
  }

  @Test func `is not taken from the body of a redirect, nor waited for`() async throws {
    let server = try HostileServer(
      .flood(after: "HTTP/1.1 301 Moved\r\nLocation: /b\r\n\r\n", with: Array("{}".utf8)), .text(HostileServer.Act.ok))
    defer { server.stop() }
    #expect(body(await outcome(of: server.url())) == "{}")
  }

  @Test func `that moved without saying where is a fault`() async throws {
    let server = try HostileServer(.text("HTTP/1.1 302 Found\r\nContent-Length: 0\r\n\r\n"))
    defer { server.stop() }
    #expect(await outcome(of: server.url()) == .failure(.status(302)))
  }

  @Test func `that moved to another server does not take the password along`() async throws {
    let other = try HostileServer(.text(HostileServer.Act.ok))
    defer { other.stop() }
    let server = try HostileServer(HostileServer.Act.redirect("//127.0.0.1:\(other.port)/"))
    defer { server.stop() }
    #expect(body(await outcome(of: "http://eve:secret@127.0.0.1:\(server.port)/")) == "{}")
    #expect(server.requests[0].contains("Authorization:") && !other.requests[0].contains("Authorization:"))
  }

  @Test func `that moved on the same server takes the password along`() async throws {
    let server = try HostileServer(HostileServer.Act.redirect("/b"), .text(HostileServer.Act.ok))
    defer { server.stop() }
    #expect(body(await outcome(of: "http://eve:secret@127.0.0.1:\(server.port)/")) == "{}")
    #expect(server.requests[1].contains("Authorization:"))
  }

  // MARK: Time

  @Test func `that never comes is a time-out, by silence`() async throws {
    let server = try HostileServer(.silence)
    defer { server.stop() }
    let result = await outcome(of: server.url()) { ($0.attempts, $0.idle) = (1, .milliseconds(200)) }
    #expect(result == .failure(.timedOut))
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["HTTP/1.1 2", "HTTP/1.1 200 OK\r\nX: ", "HTTP/1.1 200 OK\r\n\r\n"])
  func `that comes a byte at a time is a time-out, in all`(start: String) async throws {
    let server = try HostileServer(.drip(after: start, everyMilliseconds: 50))
    defer { server.stop() }
    let result = await outcome(of: server.url()) { ($0.attempts, $0.total) = (1, .milliseconds(300)) }
    #expect(result == .failure(.timedOut))
  }

  @Test func `that times out is tried again`() async throws {
    let server = try HostileServer(.silence, .text(HostileServer.Act.ok))
    defer { server.stop() }
    #expect(body(await outcome(of: server.url()) { ($0.attempts, $0.idle) = (20, .seconds(1)) }) == "{}")
  }

  @Test func `is let go at once when its task is cancelled`() async throws {
    let server = try HostileServer(.silence)
    defer { server.stop() }
    let test = TestWorld()
    let task = Task { await outcome(of: server.url(), in: test.world()) }
    await server.requests(1)
    task.cancel()
    #expect(await task.value == .failure(.cancelled))
    #expect(test.waited.isEmpty)
  }

  @Test func `is not asked for by a task that is cancelled already`() async throws {
    let server = try HostileServer(.text(HostileServer.Act.ok))
    defer { server.stop() }
    let task = Task {
      for await _ in AsyncStream<Never>.makeStream().stream {}
      return await outcome(of: server.url())
    }
    task.cancel()
    #expect(await task.value == .failure(.cancelled))
    #expect(server.requests.isEmpty)
  }

  @Test func `is not tried again once the wait is cancelled`() async throws {
    let server = try HostileServer(.text(Self.failing))
    defer { server.stop() }
    var world = TestWorld().world()
    world.sleep = { _ in throw CancellationError() }
    #expect(await outcome(of: server.url(), in: world) == .failure(.cancelled))
    #expect(server.requests.count == 1)
  }

  // MARK: Size

  @Test func `that announces too much is refused before it comes`() async throws {
    let server = try HostileServer(
      .drip(after: "HTTP/1.1 200 OK\r\nContent-Length: 1001\r\n\r\n", everyMilliseconds: 20))
    defer { server.stop() }
    let result = await outcome(of: server.url()) { $0.maximumBytes = 1000 }
    #expect(result == .failure(.tooLarge(limitBytes: 1000)))
    #expect(server.requests.count == 1)
  }

  @Test func `may be as large as the limit`() async throws {
    let text = String(repeating: "a", count: 1000)
    let server = try HostileServer(.text("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n\(text)"))
    defer { server.stop() }
    #expect(body(await outcome(of: server.url()) { $0.maximumBytes = 1000 }) == text)
  }

  @Test func `that never ends is stopped at the limit`() async throws {
    let chunk = Array("1000\r\n".utf8) + [UInt8](repeating: 0x20, count: 4096) + Array("\r\n".utf8)
    let server = try HostileServer(
      .flood(after: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", with: chunk))
    defer { server.stop() }
    let result = await outcome(of: server.url()) { $0.maximumBytes = 100_000 }
    #expect(result == .failure(.tooLarge(limitBytes: 100_000)))
  }

  @Test func `that is small until it is unpacked is stopped at the limit`() async throws {
    // 262,144 spaces.
    let packed = try #require(
      Data(
        base64Encoded: "H4sIAAAAAAACA+3BMQEAAADCoCrrn9LbDkABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
          + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
          + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
          + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
          + "AAAAAAAAAAAAALwBNKAvkgAABAA="))
    let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n"
    let server = try HostileServer(.send(Array(head.utf8) + packed))
    defer { server.stop() }
    let result = await outcome(of: server.url()) { $0.maximumBytes = 65_536 }
    #expect(result == .failure(.tooLarge(limitBytes: 65_536)))
  }

  // MARK: Broken servers

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
    "HTTP/1.1 200 OK\r\nContent-", "",
  ])
  func `that breaks off is tried again`(start: String) async throws {
    let server = try HostileServer(.reset(after: start), .text(start), .text(HostileServer.Act.ok))
    defer { server.stop() }
    #expect(body(await outcome(of: server.url())) == "{}")
    #expect(server.requests.count == 3)
  }

  @Test func `that breaks off always is a lost connection`() async throws {
    let server = try HostileServer(.reset(after: "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"))
    defer { server.stop() }
    #expect(await outcome(of: server.url()) == .failure(.connectionLost))
    #expect(server.requests.count == 3)
  }

  @Test(arguments: [
    "\u{1}\u{2}rubbish\r\n\r\n", "SSH-2.0-OpenSSH_9.2\r\n", "HTTP/9.9 200 OK\r\n\r\n{}", "HTTP/1.1 000\r\n\r\n",
  ])
  func `that is not HTTP is a fault`(bytes: String) async throws {
    let server = try HostileServer(.text(bytes))
    defer { server.stop() }
    #expect(await outcome(of: server.url()) == .failure(.notHTTP))
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n{}", "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n{}",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}", "HTTP/1.1 200 OK\r\nfoo\r\n:bar\r\n\r\n{}",
    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}",
    "HTTP/1.1 200 OK\r\nContent-Encoding: rot13\r\nContent-Length: 2\r\n\r\n{}",
  ])
  func `that is HTTP with faults is a fault`(bytes: String) async throws {
    let server = try HostileServer(.text(bytes))
    defer { server.stop() }
    let result = await outcome(of: server.url()) { $0.attempts = 1 }
    #expect(throws: FetchFault.self) { try result.get() }
  }

  @Test func `with a head that never ends is a fault`() async throws {
    let line = Array("X-More: ".utf8) + [UInt8](repeating: 0x41, count: 4096) + Array("\r\n".utf8)
    let server = try HostileServer(.flood(after: "HTTP/1.1 200 OK\r\n", with: line))
    defer { server.stop() }
    let result = await outcome(of: server.url()) { $0.attempts = 1 }
    #expect(throws: FetchFault.self) { try result.get() }
  }

  @Test func `where nobody listens is asked for three times`() async throws {
    let test = TestWorld()
    try await HostileServer.withRefusedPort { port in
      #expect(await outcome(of: "http://127.0.0.1:\(port)/", in: test.world()) == .failure(.noConnection))
    }
    #expect(test.waited.count == 2)
  }

  @Test func `over https from a server without it is a fault`() async throws {
    let server = try HostileServer(.text("HTTP/1.1 400 Bad Request\r\n\r\n"))
    defer { server.stop() }
    #expect(await outcome(of: "https://127.0.0.1:\(server.port)/") == .failure(.tlsFailed))
  }

  @Test(arguments: ["ftp://127.0.0.1/", "http:///x", "https://"])
  func `at an address that is not the web's is a fault`(address: String) async throws {
    let url = try #require(URL(string: address))
    await #expect(throws: FetchFault.badAddress) {
      try await Fetcher(world: TestWorld().world()).fetch(.web(url))
    }
  }

  @Test func `is fetched many times at once`() async throws {
    let server = try HostileServer(.text(HostileServer.Act.ok))
    defer { server.stop() }
    let bodies = await withTaskGroup { group in
      for _ in 0..<40 { group.addTask { body(await outcome(of: server.url())) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(bodies == Array(repeating: "{}", count: 40))
  }
}
