import Foundation
import HTTP
import Markup
import TestSupport
import Testing

@testable import Web

@Suite struct `A live page` {
  private func parts(_ texts: [(String, HTML)]) -> LiveParts { LiveParts(texts.map { .init($0.0, $0.1) }) }

  @Test func `sends only the parts that differ`() {
    let before = parts([("a", "<p id=\"a\">1</p>"), ("b", "<p id=\"b\">1</p>")])
    let after = parts([("a", "<p id=\"a\">1</p>"), ("b", "<p id=\"b\">2</p>")])
    #expect(after.events(since: before).count == 1)
    #expect(before.events(since: before).isEmpty)
    #expect(after.version != before.version)
  }

  @Test func `asks for the whole page when other parts exist`() {
    let before = parts([("a", "1")])
    let after = parts([("a", "1"), ("b", "2")])
    #expect(after.events(since: before).count == 1)
  }

  @Test func `shows one client what another one changed`() async throws {
    let web = try await WebStreet()
    try await web.serving { port in
      let client = try StreamClient(port: port, path: "/roster/events?site=1&seen=old", web.cookie(.member))
      try await client.read(until: "event: reload")
      #expect(await web.post("/announcements", "text=The+lift+works+again").status == .seeOther)
      try await client.read(until: "The lift works again")
      web.street.clock.advance(seconds: 60)
      try await client.read(until: "Updated 6:03")
    }
  }

  @Test func `of one's own time off follows what a manager decides`() async throws {
    let web = try await WebStreet()
    let form = "do=ask&kind=1&first=2026-11-05&last=2026-11-06&whole=1"
    #expect(await web.post("/my/time-off", form, as: .member).status == .seeOther)
    try await web.serving { port in
      let own = try StreamClient(port: port, path: "/my/time-off/events?seen=old", web.cookie(.member))
      let all = try StreamClient(port: port, path: "/time-off/events?seen=old", web.cookie(.manager))
      for client in [own, all] { try await client.read(until: "event: reload") }
      let answer = await web.post(
        "/time-off/1/decision", "do=part&first=2026-11-05&last=2026-11-05&reason=Stock", as: .manager)
      #expect(answer.status == .seeOther)
      try await own.read(until: "The rest was declined: Stock")
      // Nothing is left to decide.
      try await all.read(until: #"<aside id="time-off" hidden>"#)
    }
  }

  @Test(arguments: ["change=disable&account=3", "change=role&account=3&role=manager"])
  func `ends for whoever may not see it any more, and goes on for the others`(form: String) async throws {
    let web = try await WebStreet()
    try await web.serving { port in
      let member = try StreamClient(port: port, path: "/roster/events?site=1&seen=old", web.cookie(.member))
      let manager = try StreamClient(port: port, path: "/roster/events?site=1&seen=old", web.cookie(.manager))
      try await member.read(until: "event: reload")
      try await manager.read(until: "event: reload")
      #expect(await web.post("/accounts", form, as: .admin).status == .ok)
      try await member.readToEnd()
      #expect(await web.post("/announcements", "text=The+lift+works+again").status == .seeOther)
      try await manager.read(until: "The lift works again")
    }
  }

  @Test func `ends for a manager whose sites change`() async throws {
    let web = try await WebStreet()
    try await web.serving { port in
      let board = try StreamClient(port: port, path: "/plan/events?site=1&seen=old", web.cookie(.manager))
      try await board.read(until: "event: reload")
      let form = "change=role&account=2&role=manager&managed=chosen&sites=2"
      #expect(await web.post("/accounts", form, as: .admin).status == .ok)
      try await board.readToEnd()
    }
  }

  @Test func `ends for a wall whose link was taken back`() async throws {
    let web = try await WebStreet()
    let page = await web.post("/links", "purpose=wall-1").text
    let address = try #require(page.firstMatch(of: /\/wall\/[\w-]{43}/)).output
    try await web.serving { port in
      let client = try StreamClient(port: port, path: "\(address)/events")
      try await client.read(until: "event: reload")
      #expect(await web.post("/links/1/revocation").status == .seeOther)
      try await client.readToEnd()
      #expect(await web.get("\(address)/events").status == .notFound)
    }
  }
}

extension WebStreet {
  /// Serves the street at a free port, with its live pages, for as long as `look` takes.
  func serving(_ look: (UInt16) async throws -> Void) async throws {
    var configuration = ServerConfiguration(.tcp(host: "127.0.0.1", port: 0))
    // Why: a machine that does other things too may let anything wait.
    configuration.headerDeadlineSeconds = 3600
    configuration.handlerDeadlineSeconds = 3600
    let server = Server(configuration, answer: application.answer)
    let port = try server.start()
    await withDiscardingTaskGroup { group in
      group.addTask { await application.run() }
      do {
        try await look(port)
      } catch {
        Issue.record(error)
      }
      await server.stop()
      group.cancelAll()
    }
  }
}

/// A browser's event stream as bare bytes, read on a queue of its own so that waiting holds up nobody.
// Safety: `seen` is touched on `queue` alone.
final class StreamClient: @unchecked Sendable {
  private struct Ended: Error {
    let seen: String
  }

  private let descriptor: Int32
  private let queue = DispatchQueue(label: "onduty.test.stream")
  private var seen: [UInt8] = []

  init(port: UInt16, path: String, _ headers: [(String, String)] = []) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var limit = timeval(tv_sec: 300, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    // Safety: the address lives through the call and its size is passed with it.
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Ended(seen: "no connection") }
    let more = headers.map { "\($0.0): \($0.1)\r\n" }.joined()
    let request = Array("GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\(more)\r\n".utf8)
    guard send(descriptor, request, request.count, 0) == request.count else { throw Ended(seen: "not sent") }
  }

  deinit { close(descriptor) }

  func read(until text: String) async throws {
    try await onQueue { client in
      while true {
        let seen = String(decoding: client.seen, as: UTF8.self)
        if let found = seen.firstRange(of: text) {
          // Why: what comes in one packet with it is still to be read.
          client.seen = Array(seen[found.upperBound...].utf8)
          return
        }
        guard try client.receive() else { throw Ended(seen: seen) }
      }
    }
  }

  func readToEnd() async throws {
    try await onQueue { client in
      while try client.receive() {}
    }
  }

  private func onQueue(_ work: @escaping @Sendable (StreamClient) throws -> Void) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      queue.async { continuation.resume(with: Result { try work(self) }) }
    }
  }

  private func receive() throws -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count >= 0 else { throw Ended(seen: "nothing came in time") }
    seen += buffer.prefix(count)
    return count > 0
  }
}
