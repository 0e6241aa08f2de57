import Domain
import Fetching
import Foundation
import Store
import Synchronization
import TestSupport
import Testing

@testable import Feeds

@Suite struct `A shop` {
  private static let password = "s3cret-of-the-shop"

  private static func json(_ body: String, status: String = "200 OK", _ headers: String = "") -> HostileServer.Act {
    .text("HTTP/1.1 \(status)\r\n\(headers)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
  }

  private static let refused = json(#"{"message": "no"}"#, status: "401 Unauthorized")
  private static let page = json(#"{"items": []}"#)

  private func shop(
    _ server: HostileServer, token: String? = nil, as credentials: ShopCredentials? = Self.ann,
    world: World = TestWorld().world(), keep: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> MagentoClient {
    let currency = try #require(Currency("EUR"))
    return MagentoClient(
      try #require(ShopAddress(server.url("/rest/V1/"))), terms: ShopTerms(currency: currency),
      credentials: credentials, token: token, world: world, limits: FetchLimits(), keep: { keep($0) })
  }

  private static let ann = ShopCredentials(.magentoPassword, userName: "ann", [.password: password])

  private func fault<Answer>(_ work: () async throws -> Answer) async throws -> FeedFault? {
    do { _ = try await work() } catch let fault as FeedFault { return fault }
    return nil
  }

  @Test func `is signed in to, and asked for its pages in a stable order with the token`() async throws {
    let server = try HostileServer(Self.json(#""token-1""#), Self.page, Self.page)
    defer { server.stop() }
    let kept = Mutex<[String]>([])
    let shop = try shop(server) { token in kept.withLock { $0.append(token) } }
    #expect(try await shop.page(3, of: 200, from: 0).products.isEmpty)
    _ = try await shop.page(4, of: 200, from: 0)
    let (signIn, first) = (server.requests[0], server.requests[1])
    #expect(signIn.hasPrefix("POST /rest/V1/integration/admin/token HTTP/1.1\r\n"))
    #expect(signIn.contains("Content-Type: application/json\r\n") && !signIn.contains("Authorization"))
    let body = #"{"password":"\#(Self.password)","username":"ann"}"#
    #expect(signIn.contains("Content-Length: \(body.utf8.count)\r\n"))
    let query =
      "searchCriteria%5BcurrentPage%5D=3&searchCriteria%5BpageSize%5D=200"
      + "&searchCriteria%5BsortOrders%5D%5B0%5D%5Bfield%5D=entity_id"
      + "&searchCriteria%5BsortOrders%5D%5B0%5D%5Bdirection%5D=ASC"
    #expect(first.hasPrefix("GET /rest/V1/products?\(query) HTTP/1.1\r\n"))
    #expect(first.contains("Authorization: Bearer token-1\r\n"))
    #expect(server.requests.count == 3 && kept.withLock { $0 } == ["token-1"])
  }

  @Test(arguments: [
    ("M18 FPD2/502X", "M18%20FPD2%2F502X"), ("a?b#c%d&e", "a%3Fb%23c%25d%26e"), ("Größe", "Gr%C3%B6%C3%9Fe"),
    ("../x", "..%2Fx"),
  ])
  func `is asked for one product, whatever its article number holds`(sku: String, path: String) async throws {
    let server = try HostileServer(Self.json(#"{"id": 7, "sku": "X"}"#))
    defer { server.stop() }
    #expect(try await shop(server, token: "old").product(ShopItem(number: 7, sku: sku)).foreignID == 7)
    #expect(server.requests.map { $0.prefix { $0 != "\r\n" } } == ["GET /rest/V1/products/\(path) HTTP/1.1"])
  }

  @Test func `that refuses a token gives a new one, once for a request`() async throws {
    let server = try HostileServer(Self.refused, Self.json(#""new""#), Self.page, Self.page)
    defer { server.stop() }
    let shop = try shop(server, token: "old")
    _ = try await shop.page(1, of: 10, from: 0)
    _ = try await shop.page(2, of: 10, from: 0)
    #expect(
      server.requests.map { $0.contains("Bearer old") ? "old" : $0.contains("Bearer new") ? "new" : "-" } == [
        "old", "-", "new", "new",
      ])
    let stubborn = try HostileServer(Self.refused, Self.json(#""new""#), Self.refused)
    defer { stubborn.stop() }
    let other = try self.shop(stubborn, token: "old")
    #expect(try await fault { try await other.page(1, of: 10, from: 0) } == .signInAgain)
    #expect(stubborn.requests.count == 3)
  }

  @Test func `that refuses the password, or what is asked for, is asked no more`() async throws {
    let server = try HostileServer(Self.refused)
    defer { server.stop() }
    let shop = try shop(server)
    #expect(try await fault { try await shop.page(1, of: 10, from: 0) } == .signInAgain)
    #expect(server.requests.count == 1)
    let forbidding = try HostileServer(Self.json("{}", status: "403 Forbidden"))
    defer { forbidding.stop() }
    let other = try self.shop(forbidding, token: "old")
    #expect(try await fault { try await other.page(1, of: 10, from: 0) } == .notAllowed)
    #expect(forbidding.requests.count == 1)
  }

  @Test(arguments: [
    (#"{"message": "Please use the 2fa provider-specific endpoints to obtain a token."}"#, "401 Unauthorized"),
    (#"{"message": "You are required to configure personal Two-Factor Authorization"}"#, "400 Bad Request"),
    (#"{"message": "Zweiter Faktor", "parameters": {"active_providers": ["google"]}}"#, "401 Unauthorized"),
  ])
  func `that asks for a second factor is told apart from a wrong password`(answer: String, status: String) async throws
  {
    let server = try HostileServer(Self.json(answer, status: status))
    defer { server.stop() }
    let shop = try shop(server)
    #expect(try await fault { try await shop.page(1, of: 10, from: 0) } == .twoFactor)
    #expect(server.requests.count == 1)
    let long = Self.json(String(repeating: "x", count: 200_000), status: status)
    let flooding = try HostileServer(long)
    defer { flooding.stop() }
    let other = try self.shop(flooding)
    #expect(
      try await fault { try await other.page(1, of: 10, from: 0) }
        == (status.hasPrefix("401") ? .signInAgain : .status(400)))
  }

  @Test func `takes an integration's access token with each request, and asks for no other`() async throws {
    let server = try HostileServer(Self.page, Self.refused)
    defer { server.stop() }
    let shop = try shop(server, as: ShopCredentials(.magentoToken, [.accessToken: "t0ken"]))
    _ = try await shop.page(1, of: 10, from: 0)
    #expect(try await fault { try await shop.page(2, of: 10, from: 0) } == .tokenRefused)
    #expect(server.requests.count == 2 && server.requests.allSatisfy { $0.contains("Authorization: Bearer t0ken\r\n") })
  }

  @Test func `takes signed requests, each with a nonce of its own, also when it is asked again`() async throws {
    let server = try HostileServer(
      Self.json("{}", status: "503 Busy"), Self.page, Self.refused,
      Self.json("", status: "302 Found", "Location: https://other.example/\r\n"))
    defer { server.stop() }
    let keys: [ShopAccess.Secret: String] = [
      .consumerKey: "ck", .consumerSecret: "never-sent&1", .accessToken: "at", .tokenSecret: "never-sent-2",
    ]
    var world = TestWorld().world()
    let last = Mutex(UInt64(0))
    world.random = {
      last.withLock {
        $0 += 1 << 20
        return $0
      }
    }
    let shop = try shop(server, as: ShopCredentials(.magentoSignature, keys), world: world)
    _ = try await shop.page(1, of: 10, from: 0)
    #expect(try await fault { try await shop.page(2, of: 10, from: 0) } == .signInAgain)
    #expect(try await fault { try await shop.page(2, of: 10, from: 0) } == .insecure)
    #expect(server.requests.count == 4)
    let headers = server.requests.compactMap { $0.firstMatch(of: /Authorization: (OAuth .*)\r\n/)?.output.1 }
    #expect(
      headers.count == 4 && Set(headers.compactMap { $0.firstMatch(of: /oauth_nonce="(\w+)"/)?.output.1 }).count == 4)
    for header in headers {
      #expect(header.contains(#"oauth_consumer_key="ck", "#) && header.contains(#"oauth_token="at""#))
      #expect(header.contains(#"oauth_signature_method="HMAC-SHA256""#) && !header.contains("never-sent"))
    }
  }

  @Test func `may ask nobody who they are`() async throws {
    let server = try HostileServer(Self.page, Self.refused)
    defer { server.stop() }
    let shop = try shop(server, as: nil)
    _ = try await shop.page(1, of: 10, from: 0)
    #expect(try await fault { try await shop.page(2, of: 10, from: 0) } == .signInAgain)
    #expect(server.requests.count == 2 && !server.requests[0].contains("Authorization"))
  }

  @Test(arguments: ["", "{}", "\"\"", #""a\nb""#, #""a b""#, "17", #""token" "more""#, "token"])
  func `gives a token as a bare text and nothing else`(answer: String) async throws {
    let server = try HostileServer(Self.json(answer))
    defer { server.stop() }
    let shop = try shop(server)
    #expect(try await fault { try await shop.page(1, of: 10, from: 0) } == .notProducts)
    #expect(server.requests.count == 1)
  }

  @Test func `is waited for as long as it asks`() async throws {
    let busy = Self.json("{}", status: "429 Busy", "Retry-After: 7\r\n")
    let server = try HostileServer(busy, Self.page)
    defer { server.stop() }
    let test = TestWorld()
    _ = try await shop(server, token: "old", world: test.world()).page(1, of: 10, from: 0)
    #expect(test.waited == [.seconds(7)])
  }

  @Test func `sends no secret on to another address`() async throws {
    let other = try HostileServer(Self.page)
    defer { other.stop() }
    let server = try HostileServer(Self.json("", status: "302 Found", "Location: \(other.url())\r\n"))
    defer { server.stop() }
    let shop = try shop(server, token: "old")
    #expect(try await fault { try await shop.page(1, of: 10, from: 0) } == .insecure)
    let unknown = try self.shop(server)
    #expect(try await fault { try await unknown.page(1, of: 10, from: 0) } == .insecure)
    #expect(other.requests.isEmpty)
    let moved = try HostileServer(Self.json("", status: "301 Moved", "Location: /rest/V2/products\r\n"), Self.page)
    defer { moved.stop() }
    _ = try await self.shop(moved, token: "old").page(1, of: 10, from: 0)
    #expect(moved.requests.allSatisfy { $0.contains("Authorization: Bearer old\r\n") } && moved.requests.count == 2)
  }

  @Test func `leaves no secret in a log line, a fault or a dump`() async throws {
    let failing = Self.json("Traceback: \(Self.password)", status: "500 Oops")
    let server = try HostileServer(Self.refused, Self.json(#""t0ken""#), failing)
    defer { server.stop() }
    let test = TestWorld()
    let shop = try shop(server, token: "old-t0ken", world: test.world())
    let fault = try #require(try await fault { try await shop.page(1, of: 10, from: 0) })
    var told = "\(fault) \(fault.code) \(shop) " + test.logged.joined()
    dump(Self.ann, to: &told)
    let settings = ShopSettings(
      address: "x", access: .magentoPassword, secrets: [.password: Self.password], currency: "EUR")
    dump(settings, to: &told)
    #expect(fault == .status(500) && test.logged.count == 2)
    #expect(!told.contains(Self.password) && !told.contains("t0ken"))
  }
}

@Suite struct `A signature` {
  /// The example of RFC 5849, 3.4.1.1, without its body.
  @Test func `is made of the method, the address and all parameters in order`() throws {
    let url = try #require(URL(string: "HTTP://EXAMPLE.com:80/r%20v/X?b5=%3D%253D&a3=a&c%40=&a2=r%20b&z=1+2"))
    let parameters = [
      ("oauth_consumer_key", "9djdj82h48djs9d2"), ("oauth_token", "kkk9d7dh3k39sjv7"),
      ("oauth_signature_method", "HMAC-SHA1"), ("oauth_timestamp", "137131201"), ("oauth_nonce", "7d8f3e4a"),
    ]
    #expect(
      OAuthSignature.baseText("GET", url, parameters)
        == "GET&http%3A%2F%2Fexample.com%2Fr%2520v%2FX&a2%3Dr%2520b%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26"
        + "oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1%26"
        + "oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7%26z%3D1%25202")
  }

  @Test func `names a port that is not the scheme's own`() throws {
    let url = try #require(URL(string: "https://shop.example:8443"))
    #expect(OAuthSignature.baseText("GET", url, []) == "GET&https%3A%2F%2Fshop.example%3A8443%2F&")
  }
}

@Suite struct `A shop's address` {
  @Test(arguments: [
    ("https://shop.example/rest/default/V1", true), (" https://shop.example/rest/ ", true),
    ("http://127.0.0.1:8080/rest", true), ("http://localhost/rest", true), ("http://shop.example/rest", false),
    ("http://192.168.1.7/rest", false),
  ])
  func `is on the web, and safe where nobody can listen`(text: String, isSafe: Bool) throws {
    #expect(try #require(ShopAddress(text)).isSafe == isSafe)
  }

  @Test(arguments: [
    "", "shop.example", "/var/shop", "ftp://shop.example/", "https://ann:secret@shop.example/rest",
    "https://shop.example/rest?x=1", "https://shop.example/rest#x", "https://",
  ])
  func `is nothing else`(text: String) {
    #expect(ShopAddress(text) == nil)
  }
}

extension `A shop's address` {
  @Test(arguments: [
    ("https://shop.example", "/rest/V1"), ("https://shop.example/store/", "/store/rest/V1"),
    ("https://shop.example/rest", "/rest/V1"), ("https://shop.example/rest/de", "/rest/de/V1"),
    ("https://shop.example/rest/de/V1/", "/rest/de/V1"), ("https://shop.example/tenant/V1", "/tenant/V1"),
  ])
  func `of Magento may be the shop's alone`(text: String, path: String) throws {
    #expect(try #require(ShopAddress(text)).ofMagento.text == "https://shop.example\(path)")
  }

  @Test(arguments: [
    ("https://shop.example", "/wp-json/wc/v3"), ("https://shop.example/shop/", "/shop/wp-json/wc/v3"),
    ("https://shop.example/wp-json/", "/wp-json/wc/v3"), ("https://shop.example/wp-json/wc", "/wp-json/wc/v3"),
    ("https://shop.example/wp-json/wc/v3", "/wp-json/wc/v3"), ("https://shop.example/wc", "/wc/wp-json/wc/v3"),
  ])
  func `of WooCommerce may be the shop's alone`(text: String, path: String) throws {
    #expect(try #require(ShopAddress(text)).ofWooCommerce.text == "https://shop.example\(path)")
  }
}

@Suite struct `A pass through a shop's pages` {
  /// The pass after so many pages, given by their records' numbers and the total of each.
  private func pass(_ pages: [([Int64?], Int?)], size: Int = 2) -> (ShopSyncPass, [ShopSyncPass.Step]) {
    var pass = ShopSyncPass(pageSize: size)
    let steps = pages.map { pass.take($0.0, total: $0.1) }
    return (pass, steps)
  }

  @Test(
    arguments: [
      ([([1, 2], 4), ([3, 4], 4)], [.more, .last], true),
      ([([1, 2], 3), ([3], 3)], [.more, .last], true),
      ([([], 0)], [.last], true), ([([], nil)], [.last], true),
      ([([1, 2], nil), ([3], nil)], [.more, .last], true),
      ([([1, 2], nil), ([3, 4], nil), ([3, 4], nil)], [.more, .more, .repeated], true),
      ([([1, 2], 6), ([3, 4], 6), ([3, 4], 6)], [.more, .more, .repeated], false),
      ([([1], 3), ([2], 3), ([3], 3)], [.more, .more, .last], true),
      ([([1, 2], 4), ([2, 4], 4)], [.more, .last], false),
      ([([1, 2], nil), ([2, 4], nil), ([], nil)], [.more, .more, .last], false),
      ([([1, 2], 4), ([3, 4], 5), ([5], 5)], [.more, .more, .last], false),
      ([([1, 1], 1)], [.last], true), ([([nil, 2], 2)], [.last], true),
      ([([1, 2], 9), ([], 9)], [.more, .last], false),
    ] as [([([Int64?], Int?)], [ShopSyncPass.Step], Bool)])
  func `ends where nothing more comes, and knows whether it saw all`(
    pages: [([Int64?], Int?)], steps: [ShopSyncPass.Step], isWhole: Bool
  ) {
    let (pass, taken) = pass(pages)
    #expect(taken == steps && pass.isWhole == isWhole)
  }

  @Test func `that goes on with an earlier one knows how far that was`() {
    var pass = ShopSyncPass(pageSize: 2, records: 2, total: 4)
    #expect(!pass.isAtEnd)
    #expect(pass.take([3, 4], total: 4) == .last && pass.isWhole)
    #expect(ShopSyncPass(pageSize: 2, records: 4, total: 4).isAtEnd)
    #expect(!ShopSyncPass(pageSize: 2).isAtEnd)
    var changed = ShopSyncPass(pageSize: 2, records: 2, total: 4)
    #expect(changed.take([3, 4], total: 5) == .more && !changed.isWhole)
  }

  @Test func `agrees with another that saw the same`() {
    let (first, _) = pass([([1, 2], 9), ([3], 9), ([], 9)])
    let (second, _) = pass([([2, 1], 9), ([3], 9), ([], 9)])
    let (third, _) = pass([([1, 2], 9), ([], 9)])
    #expect(second.agrees(with: first) && !third.agrees(with: first))
  }
}
