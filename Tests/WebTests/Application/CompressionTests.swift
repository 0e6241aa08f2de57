import HTTP
import Testing

@testable import Web

@Suite struct `Compressed answers` {
  private let gzip = ("Accept-Encoding", "gzip, br")
  private let start: [UInt8] = [0x1F, 0x8B]

  @Test(arguments: [
    "/roster", "/people", "/services", "/plan", "/schedules", "/settings", "/plan/export?as=csv", "/unseen",
    "/api/v1/roster?from=2026-10-19&to=2026-10-25",
  ])
  func `are pages and other long texts, to who takes them`(address: String) async throws {
    let web = try await WebStreet()
    let plain = await web.get(address)
    let answer = await web.get(address, [gzip])
    #expect(plain.status == .ok && plain.header("Content-Encoding") == nil)
    #expect(answer.header("Content-Encoding") == "gzip")
    #expect(answer.bytes.starts(with: start))
    #expect(answer.byteCount * 2 < plain.byteCount, "\(answer.byteCount) of \(plain.byteCount)")
    for answer in [plain, answer] { #expect(try #require(answer.header("Vary")).contains("Accept-Encoding")) }
    for refused in ["gzip;q=0", "br", "identity", ""] {
      #expect(await web.get(address, [("Accept-Encoding", refused)]).header("Content-Encoding") == nil, "\(refused)")
    }
  }

  @Test func `have a tag of their own, and either tag is known again`() async throws {
    let web = try await WebStreet()
    let (plain, compressed) = (await web.get("/roster"), await web.get("/roster", [gzip]))
    let tags = [try #require(plain.header("ETag")), try #require(compressed.header("ETag"))]
    #expect(tags[0] != tags[1])
    for tag in tags + tags.map({ "W/\($0)" }) {
      let again = await web.get("/roster", [gzip, ("If-None-Match", tag)])
      #expect(again.status == .notModified && again.header("ETag") == tags[1] && again.byteCount == 0, "\(tag)")
    }
    #expect(await web.get("/roster", [("If-None-Match", tags[1])]).header("ETag") == tags[0])
    #expect(await web.get("/roster", [gzip, ("If-None-Match", "\"other\"")]).status == .ok)
  }

  @Test func `are made once of what is kept`() async throws {
    let web = try await WebStreet()
    func body() async throws -> SharedBody {
      guard case .kept(let body) = await web.get("/roster", [gzip]).body else { throw Missing() }
      return body
    }
    #expect(try await body() === body())
  }

  private struct Missing: Error {}

  @Test func `are none where a page of somebody else asks`() async throws {
    let web = try await WebStreet()
    for address in ["/people?search=a", "/plan"] {
      for site in ["cross-site", "same-site"] {
        let answer = await web.get(address, [gzip, ("Sec-Fetch-Site", site)])
        #expect(answer.header("Content-Encoding") == nil, "\(address) from \(site)")
      }
      for site in ["same-origin", "none"] {
        #expect(await web.get(address, [gzip, ("Sec-Fetch-Site", site)]).header("Content-Encoding") == "gzip")
      }
    }
  }

  @Test(arguments: ["/links", "/my/calendar", "/accounts"])
  func `are none where a page shows a key`(address: String) async throws {
    let web = try await WebStreet()
    let answer = await web.get(address, [gzip], as: .admin)
    #expect(answer.status == .ok && answer.header("Content-Encoding") == nil)
  }

  @Test func `are none where nothing is saved, and of pictures and workbooks`() async throws {
    let web = try await WebStreet()
    #expect(await web.get("/health", [gzip]).header("Content-Encoding") == nil)
    let book = await web.get("/plan/export?as=xlsx", [gzip])
    #expect(book.status == .ok && book.header("Content-Encoding") == nil)
    #expect(await web.get("/api/nothing", [gzip]).header("Content-Encoding") == nil)
  }
}
