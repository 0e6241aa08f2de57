import Crypto
import Domain
import Foundation
import Store
import TestSupport
import Testing

@testable import Feeds

@Suite(.timeLimit(.minutes(10))) struct `A catalog reader` {
  private static func json(_ body: String, status: String = "200 OK") -> HostileServer.Act {
    .text(answer(body, status: status))
  }

  private static func answer(_ body: String, status: String = "200 OK") -> String {
    "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  private static func page(_ ids: [Int], of total: Int) -> String {
    let items = ids.map { #"{"id": \#($0), "sku": "P-\#($0)", "name": "Product \#($0)", "price": \#($0).99}"# }
    return #"{"items": [\#(items.joined(separator: ","))], "total_count": \#(total)}"#
  }

  private static let token = json(#""token""#)
  /// A shop without words and stock.
  private static let missing = [
    "/products/attributes", "/categories/", "/store/", "/inventory/", "/stockItems/", "/stockStatuses/",
  ].map { (part: $0, act: gone) }
  private static let gone = json("{}", status: "404 Not Found")

  private func reader(_ street: HarborStreet) throws -> ShopReader {
    let key = try SecretKey(path: street.folder.appending(path: "onduty.key").path)
    return ShopReader(store: street.store, key: key, world: street.clock.world())
  }

  private func settings(_ server: HostileServer, pageSize: Int = 2) -> ShopSettings {
    ShopSettings(
      address: server.url("/rest/V1"), access: .magentoPassword, userName: "ann", secrets: [.password: "secret"],
      currency: "EUR", pageSize: pageSize)
  }

  private func feed(_ street: HarborStreet) async throws -> Feed {
    let organization = street.organization
    return try #require(try await street.store.read(of: organization) { try $0.feed(.products) })
  }

  private func count(_ street: HarborStreet) async throws -> Int {
    let organization = street.organization
    return try await street.store.read(of: organization) { try $0.productCount() }
  }

  /// The numbers of the pages that were asked for, in order.
  private func pages(_ server: HostileServer) -> [String] {
    server.requests.compactMap { $0.firstMatch(of: /currentPage%5D=(\d+)/).map { String($0.output.1) } }
  }

  @Test func `brings a shop's products into the store, page by page`() async throws {
    let server = try HostileServer(
      Self.token, Self.json(Self.page([1, 2], of: 3)), Self.json(Self.page([3], of: 3)), aside: Self.missing)
    defer { server.stop() }
    let street = try await HarborStreet()
    let reader = try reader(street)
    try await reader.follow(settings(server), by: .console, in: street.organization)
    await reader.refresh(street.organization)
    let feed = try await feed(street)
    #expect(feed.fault == nil && feed.shop?.progress == nil && feed.succeededAt == street.clock.now)
    #expect(try await count(street) == 3)
    #expect(pages(server) == ["1", "2"])
  }

  @Test func `goes on at the page that failed`() async throws {
    let server = try HostileServer(
      Self.token, Self.json(Self.page([1, 2], of: 3)), Self.gone, Self.json(Self.page([3], of: 3)), aside: Self.missing)
    defer { server.stop() }
    let street = try await HarborStreet()
    let reader = try reader(street)
    try await reader.follow(settings(server), by: .console, in: street.organization)
    await reader.refresh(street.organization)
    let broken = try await feed(street)
    #expect(broken.fault == "status-404" && broken.shop?.progress?.pages == 1 && broken.shop?.progress?.total == 3)
    #expect(try await count(street) == 2)
    try await reader.follow(settings(server), by: .console, in: street.organization)
    await reader.refresh(street.organization)
    #expect(try await feed(street).fault == nil)
    #expect(try await count(street) == 3)
    #expect(pages(server) == ["1", "2", "2"])
  }

  @Test func `is stopped in the middle of a page, and goes on there`() async throws {
    let held = HostileServer.Act.held(Array(Self.answer(Self.page([3], of: 3)).utf8))
    let server = try HostileServer(
      Self.token, Self.json(Self.page([1, 2], of: 3)), held, Self.json(Self.page([3], of: 3)), aside: Self.missing)
    defer { server.stop() }
    let street = try await HarborStreet()
    let (reader, organization) = (try reader(street), street.organization)
    try await reader.follow(settings(server), by: .console, in: organization)
    let changes = street.store.changes.changes(of: organization)
    async let read: Void = reader.refresh(organization)
    await server.requests(3)
    // What was taken is seen before it is stopped, so that the page after it is the one under way.
    for await _ in changes { if try await feed(street).shop?.progress?.pages == 1 { break } }
    try await reader.cancel(organization, by: .console)
    await read
    let stopped = try await feed(street)
    #expect(stopped.shop?.progress?.cancelledAt == street.clock.now && stopped.fault == nil)
    #expect(try await count(street) == 2)
    await reader.refresh(organization)
    #expect(try await feed(street).shop?.progress == nil)
    #expect(try await count(street) == 3)
    #expect(pages(server) == ["1", "2", "2"])
  }

  @Test func `asks for smaller pages where the shop refuses large ones`() async throws {
    let refused = Self.json(#"{"message": "Maximum SearchCriteria pageSize is %1"}"#, status: "400 Bad Request")
    let whole = Self.json(Self.page([1, 2, 3], of: 3))
    let server = try HostileServer(Self.token, refused, refused, whole, whole, aside: Self.missing)
    defer { server.stop() }
    let street = try await HarborStreet()
    let reader = try reader(street)
    try await reader.follow(settings(server, pageSize: 200), by: .console, in: street.organization)
    await reader.refresh(street.organization)
    #expect(try await feed(street).shop?.pageSize == 50)
    #expect(try await count(street) == 3)
  }

  @Test func `tells what is wrong with the shop, and not that its first page was too large`() async throws {
    let refused = Self.json(#"{"message": "per_page must be between 1 and 100"}"#, status: "400 Bad Request")
    let notice = Self.json("<br /><b>Notice</b>: Undefined index in wp-config.php [\(Self.page([1], of: 1))]")
    let server = try HostileServer(Self.token, refused, notice, aside: Self.missing)
    defer { server.stop() }
    let street = try await HarborStreet()
    let reader = try reader(street)
    try await reader.follow(settings(server, pageSize: 200), by: .console, in: street.organization)
    await reader.refresh(street.organization)
    #expect(try await feed(street).fault == FeedFault.notProducts.code)
  }

  @Test func `says what stands against a shop's settings, field by field`() async throws {
    let street = try await HarborStreet()
    let reader = try reader(street)
    let settings = ShopSettings(
      address: "shop", access: .magentoPassword, userName: String(repeating: "x", count: 201), currency: "",
      mediaAddress: "x")
    await #expect(
      throws: Refusal.invalid([
        .init("address", .unknown), .init("currency", .missing), .init("media", .unknown),
        .init("user", .tooLong(limit: 200)), .init("magento-password-password", .missing),
      ])
    ) { try await reader.follow(settings, by: .console, in: street.organization) }
  }

  @Test func `keeps the secrets of an access until others are entered, whole`() async throws {
    let server = try HostileServer(
      Self.json(Self.page([1], of: 1)), Self.json("{}", status: "401 Unauthorized"), aside: Self.missing)
    defer { server.stop() }
    let street = try await HarborStreet()
    let (reader, organization) = (try reader(street), street.organization)
    func settings(_ access: ShopAccess, _ secrets: [ShopAccess.Secret: String] = [:]) -> ShopSettings {
      ShopSettings(address: server.url("/rest/V1/"), access: access, secrets: secrets, currency: "EUR")
    }
    try await reader.follow(settings(.magentoToken, [.accessToken: " t0ken "]), by: .console, in: organization)
    try await reader.follow(settings(.magentoToken), by: .console, in: organization)
    await reader.refresh(organization)
    #expect(try await count(street) == 1)
    #expect(server.requests[0].contains("Authorization: Bearer t0ken\r\n"))
    let keys = ["consumer-secret", "access-token", "token-secret"]
    await #expect(throws: Refusal.invalid(keys.map { .init("magento-signature-\($0)", .missing) })) {
      try await reader.follow(settings(.magentoSignature, [.consumerKey: "k"]), by: .console, in: organization)
    }
    await #expect(throws: Refusal.invalid([.init("user", .missing), .init("magento-password-password", .missing)])) {
      try await reader.follow(settings(.magentoPassword), by: .console, in: organization)
    }
    await reader.refresh(organization)
    #expect(try await feed(street).fault == "token-refused")
  }

  @Test func `reads by itself what is due, and asks no shop again that refused the password`() async throws {
    let server = try HostileServer(Self.json("{}", status: "401 Unauthorized"), aside: Self.missing)
    defer { server.stop() }
    let street = try await HarborStreet()
    let (reader, organization) = (try reader(street), street.organization)
    try await reader.follow(settings(server), by: .console, in: organization)
    let changes = street.store.changes.changes(of: organization)
    await withDiscardingTaskGroup { group in
      group.addTask { await reader.run() }
      do {
        for await _ in changes { if try await feed(street).fault != nil { break } }
        #expect(try await feed(street).fault == "sign-in-again")
        for _ in 0..<4 {
          street.clock.advance(seconds: 3600)
          await street.clock.somebodySleeps()
        }
        #expect(server.requests.count == 1)
      } catch {
        Issue.record(error)
      }
      group.cancelAll()
    }
  }

  @Test func `takes the stock after the products, and asks for one product's when it is looked at`() async throws {
    func stock(_ pieces: Int) -> HostileServer.Act {
      Self.json(
        #"{"items": [{"sku": "P-1", "source_code": "d", "quantity": \#(pieces), "status": 1}], "total_count": 1}"#)
    }
    let server = try HostileServer(
      Self.token, Self.json(Self.page([1], of: 1)), stock(4), stock(3), stock(2),
      aside: Self.missing.filter { $0.part != "/inventory/" } + [("/inventory/sources?", Self.gone)])
    defer { server.stop() }
    let street = try await HarborStreet()
    let (reader, organization) = (try reader(street), street.organization)
    func product() async throws -> Product {
      try #require(
        try await street.store.read(of: organization) { try $0.products(ProductQuery(isInStock: true), limit: 1) }
          .products.first)
    }
    try await reader.follow(settings(server), by: .console, in: organization)
    await reader.refresh(organization)
    let read = try await product()
    #expect(read.stock.quantityText == "4" && read.stockAt == street.clock.now)
    #expect(try await !reader.wishStock(of: read.id, in: organization))
    street.clock.advance(seconds: ShopReader.stockSeconds)
    let changes = street.store.changes.changes(of: organization)
    await withDiscardingTaskGroup { group in
      group.addTask { await reader.run() }
      do {
        await street.clock.somebodySleeps()
        #expect(try await reader.wishStock(of: read.id, in: organization))
        #expect(try await !reader.wishStock(of: read.id, in: organization))
        for await _ in changes { if try await product().stock.quantityText == "3" { break } }
        #expect(try await !reader.wishStock(of: read.id, in: organization))
        street.clock.advance(seconds: ShopReader.stockSeconds)
        #expect(try await product().stockAt == street.clock.now - ShopReader.stockSeconds)
      } catch {
        Issue.record(error)
      }
      group.cancelAll()
    }
    #expect(server.requests.count == 4)
  }

  @Test func `learns of one product what the shop says of it now`() async throws {
    let server = try HostileServer(
      Self.token, Self.json(Self.page([1], of: 1)), Self.json(#"{"id": 1, "sku": "P-1", "name": "New", "price": 2}"#),
      aside: Self.missing)
    defer { server.stop() }
    let street = try await HarborStreet()
    let (reader, organization) = (try reader(street), street.organization)
    try await reader.follow(settings(server), by: .console, in: organization)
    await reader.refresh(organization)
    let product = try #require(
      try await street.store.read(of: organization) { try $0.products(ProductQuery(), limit: 1) }.products.first)
    try await reader.refresh(product.id, of: organization)
    let (now, _) = try await street.store.read(of: organization) { try $0.product(product.id) }
    #expect(now.name == "New" && now.price?.tenThousandths == 20_000)
    await #expect(throws: Refusal.notFound) { try await reader.refresh(ID(rawValue: 99), of: organization) }
  }
}

@Suite struct `A feed reader of services` {
  private func state(_ street: HarborStreet) async throws -> [ServiceGroup.Collection: Feed] {
    let organization = street.organization
    let feeds = try await street.store.read(of: organization) { try $0.feeds() }
    return Dictionary(
      feeds.compactMap { feed in feed.kind.subject.collection.map { ($0, feed) } }, uniquingKeysWith: { $1 })
  }

  private func names(_ street: HarborStreet, _ collection: ServiceGroup.Collection) async throws -> [String] {
    let organization = street.organization
    return try await street.store.read(of: organization) { try $0.services(in: collection) }.map(\.group.name)
  }

  @Test func `reads both collections, and keeps what one said when it breaks`() async throws {
    let street = try await HarborStreet()
    let organization = street.organization
    let before = try await names(street, .home)
    for (collection, name) in [(ServiceGroup.Collection.home, "services-home"), (.events, "services-dirty")] {
      let file = street.folder.appending(path: "\(collection.rawValue).json")
      try Data(try feed(name)).write(to: file)
      try await street.store.write(in: organization, by: .console) {
        _ = try $0.follow(.services(collection), at: file.path, intervalSeconds: 500)
      }
    }
    let reader = FeedReader(store: street.store, world: street.clock.world())
    await reader.refresh(.services(.home), of: organization)
    #expect(try await state(street)[.events]?.attemptedAt == nil)
    await reader.refresh(.services(.events), of: organization)
    #expect(try await names(street, .home) == before + ["Cleaning", "Plumbing", "Hair and beauty"])
    #expect(try await state(street)[.events]?.rejected.count == 6)
    try Data("{}".utf8).write(to: street.folder.appending(path: "home.json"))
    street.clock.advance(seconds: 600)
    await reader.refresh(.services(.home), of: organization)
    await reader.refresh(.services(.events), of: organization)
    #expect(try await state(street)[.home]?.fault == FeedFault.notServices.code)
    #expect(try await state(street)[.events]?.fault == nil)
    #expect(try await names(street, .home) == before + ["Cleaning", "Plumbing", "Hair and beauty"])
  }
}
