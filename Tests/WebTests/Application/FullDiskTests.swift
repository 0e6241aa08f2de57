import Domain
import Foundation
import HTTP
import TestSupport
import Testing

@testable import Store
@testable import Web

@Suite struct `On a full disk` {
  /// The database may not grow any more, as on a disk without room.
  private static func filled() async throws -> WebStreet {
    let web = try await WebStreet()
    try await web.street.store.write(by: .console) { try $0.connection.base.script("PRAGMA max_page_count = 1") }
    return web
  }

  /// Words that no free page has room for.
  private static let text = String(repeating: "The lift works again. ", count: 80)

  /// Announces until there is no room.
  private static func announce(_ web: WebStreet, _ headers: [(String, String)] = []) async -> Response {
    let words = text.replacing(" ", with: "+")
    for _ in 0..<500 {
      let answer = await web.post("/announcements", "text=\(words)&place=all", headers)
      if answer.status.code >= 400 { return answer }
    }
    return Response(.ok)
  }

  @Test func `a change says so, keeps what was typed, and changes nothing; reading goes on`() async throws {
    let web = try await Self.filled()
    let answer = await Self.announce(web)
    #expect(answer.status == .insufficientStorage)
    #expect(answer.text.contains("disk is full") && answer.text.contains(Self.text))
    #expect(answer.text.contains(#"method="post" action="/announcements""#))
    #expect(answer.text.contains(#"<input type="hidden" name="place" value="all">"#))
    #expect(await web.get("/roster").status == .ok)
    #expect(await web.get("/health").status == .ok)
  }

  @Test func `programs are told with a code`() async throws {
    let web = try await Self.filled()
    let answer = await Self.announce(web, [("Accept", "application/json")])
    #expect(answer.status == .insufficientStorage && answer.text.contains(#""code":"disk-full""#))
  }

  @Test func `a password is shown nowhere`() async throws {
    let web = try await Self.filled()
    _ = await Self.announce(web)
    for _ in 0..<200 {
      let answer = await web.post("/sign-in", "userName=soumya&password=demo-harbor-street", as: .nobody)
      guard answer.status != .seeOther else { continue }
      #expect(answer.status == .insufficientStorage)
      #expect(!answer.text.contains("demo-harbor-street") && answer.text.contains("disk is full"))
      return
    }
  }
}

@Suite struct `What keeps a database from growing` {
  @Test func `is told by the system, and by SQLite`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "onduty-test-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "onduty.db").path
    try DatabaseFile.prepare(path)
    #expect(StorageProblem(at: path) == nil)
    #expect(StorageProblem(at: "/proc/version") == .readOnly || StorageProblem(at: "/proc/version") == .full)
    #expect(StorageProblem(StoreFault("no room", errno: ENOSPC), at: path) == .full)
    #expect(StorageProblem(StoreFault("no quota", errno: EDQUOT), at: path) == .full)
    #expect(StorageProblem(StoreFault("read only", code: 8 | 1 << 8), at: path) == .readOnly)
    #expect(StorageProblem(StoreFault("torn", code: 11), at: path) == nil)
    #expect(StorageProblem(StoreFault("input", code: 10), at: path) == nil)
    #expect(StorageProblem(Refusal.notFound, at: path) == nil)
  }
}
